"""Which guards are asked about a command of which kind: of all that a line may contradict, it is one or two."""

from __future__ import annotations

from collections.abc import Sequence

from events.event import tag_of
from events.lazy import lazy
from rules.command import Command, CorrectionCommand
from rules.shorthand import small_words as small
from rules.shorthand.kinds import for_kind_of
from rules.shorthand.lexicon import Lexicon
from rules.shorthand.said.guards import contrary
from rules.shorthand.said.guards.blows import (
    at_a_friend,
    at_whom,
    blow_put_right,
    by_whom_from_afar,
    cast_not_shot,
    damage_of_a_kill,
    die_of_what,
    die_or_wounds,
    leaves_the_hand,
    lost_apart,
    missed_what,
    needed_not_done,
    not_hit,
    only_tried,
    through_what,
    twice_struck,
    which_of_them,
    who_falls,
    who_is_struck,
    whose_value,
    wounds_for_a_die,
)
from rules.shorthand.said.guards.corrections import answered, no_wait, owed_draw
from rules.shorthand.said.guards.gold import (
    IT_COSTS,
    PAID_BESIDES,
    SPENDS_TIME,
    WON,
    bought_or_found,
    debt_of_each,
    due_already,
    for_somebody,
    given,
    gold_of_each,
    gold_or_wounds,
    lost_by_whom,
    lost_to_one_of_us,
    no_buyer,
    of_one_alone,
    one_for_each,
    other_due,
    owed,
    owed_by_us,
    paid_besides,
    paid_for,
    paid_to_monsters,
    price_apart,
    price_of_several,
    promised,
    reward,
    shares_no_gold,
    spent,
    taken_or_found,
    unpaid,
)
from rules.shorthand.said.guards.harm import (
    HAD,
    ails,
    as_they_are,
    dealt_or_taken,
    gained_how_much,
    harm_of_a_thing,
    healed_by_a_spell,
    healed_how_much,
    healed_of_what,
    how_somebody_is,
    learnt_besides,
    lost_what,
    myself_too,
    no_harm,
    of_each_of_them,
    other_wounds,
    recovers_what,
    restored_of_what,
    rests_in_a_fight,
    to_what_degree,
    who_is,
    who_of_all,
)
from rules.shorthand.said.guards.joined import (
    another_besides,
    changed_not_rolled,
    gained_beside,
    healed_for,
    healed_not_hurt,
)
from rules.shorthand.said.guards.monsters import (
    all_but,
    all_but_a_foe,
    all_the_others,
    foe_leaves,
    how_many,
    one_more_of_what,
    reader_leaves,
    stands_there,
    who_fell,
    who_is_here_already,
)
from rules.shorthand.said.guards.numbers import (
    counted_not_thrown,
    counted_of_it,
    dice_of_a_weapon,
    has_one,
    how_near,
    of_each_that_fell,
    of_which_count,
    so_many_down,
    taken_for_dice,
)
from rules.shorthand.said.guards.people import (
    another_storey,
    by_so_much,
    called_her,
    goes_first,
    how_it_is_cast,
    knows_whom,
    of_others,
    one_of_a_kind,
    to_attack,
    up_to,
    what_is_here,
)
from rules.shorthand.said.guards.places import (
    behind_somebody,
    climbs,
    flees_whither,
    furniture,
    goes_past,
    is_known_place,
    never_there,
    of_a_place,
    other_state,
    where_one_was,
    who_stays,
)
from rules.shorthand.said.guards.presupposed import TRIES, no_fight, over_already, passed_what, tried, what_is_won
from rules.shorthand.said.guards.quests import another_goal, how_a_quest_is, taken_how
from rules.shorthand.said.guards.several import (
    he_who_was_struck,
    loss_goes_on,
    one_of_several,
    sum_of_several,
    two_of_them,
)
from rules.shorthand.said.guards.things import (
    back_in,
    comes_back,
    got,
    is_no_thing,
    laid_down_one,
    last_of_several,
    lit_or_drawn,
    no_gain,
    not_theirs,
    off_somebody,
    other_cup,
    spent_already,
    taken_from,
    what_becomes,
    which_one,
)
from rules.shorthand.said.guards.times import (
    begun_already,
    begun_and_over,
    ends_another,
    home,
    no_date,
    nth_day,
    phase_twice,
    should_be,
    stops,
    two_turns,
)
from rules.shorthand.said.guards.words import DAMAGE, Guard, GuardOfAll, says
from rules.shorthand.vocabulary import Kind

AcceptQuest: Kind = lazy("rules.shared.quests:AcceptQuest")  # 7 ms, all of these and those below: a line has one or two
AnnounceDue: Kind = lazy("rules.shared.dues:AnnounceDue")
Buy: Kind = lazy("rules.shared.trade:Buy")
Draw: Kind = lazy("rules.shared.draws:Draw")
GainGold: Kind = lazy("rules.shared.gold:GainGold")
GainItem: Kind = lazy("rules.shared.items:GainItem")
MoveGold: Kind = lazy("rules.shared.gold:MoveGold")
ObserveTotal: Kind = lazy("rules.shared.totals:ObserveTotal")
LeaveParty: Kind = lazy("rules.shared.figures:LeaveParty")
OweDebt: Kind = lazy("rules.shared.dues:OweDebt")
OpenBusiness: Kind = lazy("rules.shared.business:OpenBusiness")
Sell: Kind = lazy("rules.shared.trade:Sell")
SplitGold: Kind = lazy("rules.shared.gold:SplitGold")
StateStatus: Kind = lazy("rules.shared.health:StateStatus")


def contradicted(said: str, told: Sequence[Command], lexicon: Lexicon, *, typed: bool) -> str:
    """The word beside which something else is told; empty if there is none. A line as it is typed has few of them."""
    there = [word.strip(".,:;!?()") for word in said.split()]
    lower = said.lower()
    if (
        not typed
        and (earlier := contrary.HAD_SAID.search(lower))
        and not any(isinstance(one, CorrectionCommand) for one in told)
    ):
        return earlier[1]
    for one in told:
        elsewhere = (word for word in there if word in small.ELSEWHERE.get(tag_of(type(one)), ()))
        if odd := next((word for word in elsewhere if not (word == "off" and off_somebody(one, lower))), ""):
            return odd
        asked = (for_kind_of(one, AS_TYPED if typed else GUARDS) or ()) + ((at_whom, knows_whom) if typed else ANY_KIND)
        if odd := next((odd for ask in asked if (odd := ask(one, lower, lexicon))), ""):
            return odd
    return loss_goes_on(told, lower, lexicon) if typed else not_hit(told, lower)


def at_odds(said: str, told: Sequence[Command], lexicon: Lexicon) -> str:
    """The word of a line (in small letters) that says of all it tells together that it was otherwise."""
    return next((odd for ask in OF_ALL if (odd := ask(told, said, lexicon))), "")


GUARDS: dict[Kind, tuple[Guard, ...]] = {  # 7 ms: of all of these a line is one or two
    lazy("rules.shared.atlas:ChangeFeature"): (other_state, says(TRIES), says(contrary.ANOTHER_ONE)),
    lazy("rules.shared.session:LeaveDungeon"): (climbs,),
    lazy("rules.shared.draws:ChangeCup"): (back_in, other_cup),
    lazy("rules.shared.business:SettleBusiness"): (answered,),
    GainGold: (
        of_one_alone,
        gold_of_each,
        bought_or_found,
        given,
        for_somebody,
        says(WON),
        says(contrary.A_DAY),
        says(contrary.CROWN),
        says(contrary.OUR_PURSE),
    ),
    lazy("rules.shared.figures:SetBase"): (
        says(DAMAGE),
        says(contrary.SPENT),
        says(contrary.BACK_TO),
        says(contrary.ONLY_WHILE),
        up_to,
        to_attack,
        another_storey,
    ),
    lazy("rules.shared.rolling:Roll"): (
        says(contrary.AT_A_DOOR),
        up_to,
        tried,
        passed_what,
        says(contrary.OUT_OF),
    ),
    ObserveTotal: (
        of_one_alone,
        has_one,
        so_many_down,
        by_so_much,
        says(contrary.WOUNDS_ON),
        says(contrary.WHOSE_PURSE),
    ),
    SplitGold: (
        paid_to_monsters,
        shares_no_gold,
        taken_or_found,
    ),
    GainItem: (no_gain, is_no_thing, says(contrary.HIS_AGAIN)),
    lazy("rules.shared.items:LoseItem"): (spent_already,),
    lazy("rules.shared.items:GiveItem"): (taken_from,),
    lazy("rules.shared.items:LayDownItem"): (laid_down_one,),
    lazy("rules.shared.items:UseItem"): (lit_or_drawn, spent_already),
    lazy("rules.shared.items:ChangeItem"): (
        what_becomes,
        says(TRIES),
    ),
    lazy("rules.shared.gold:SpendGold"): (
        of_one_alone,
        paid_for,
        lost_by_whom,
        says(contrary.A_DAY),
        says(contrary.BACK),
        says(IT_COSTS),
        says(SPENDS_TIME),
    ),
    lazy("rules.shared.figures:NameFigure"): (called_her,),
    lazy("rules.shared.players:GiveRole"): (goes_first,),
    lazy("rules.shared.dues:PayDue"): (other_due,),
    lazy("rules.shared.dues:SkipDue"): (says(contrary.NOT_PAID),),
    Buy: (got,),
    Sell: (
        no_buyer,
        says(contrary.PRICED),
    ),
    lazy("rules.shared.items:WearItem"): (not_theirs,),
    lazy("rules.shared.items:TakeOffItem"): (not_theirs,),
    lazy("rules.shared.session:CloseSession"): (home, stops),
    MoveGold: (
        owed,
        owed_by_us,
        gold_or_wounds,
        says(contrary.CROWN),
    ),
    lazy("rules.shared.spells:CastSpell"): (how_it_is_cast, healed_for),
    lazy("rules.shared.players:AddPlayer"): (what_is_here,),
    lazy("rules.shared.figures:AddFigure"): (one_of_a_kind,),
    AcceptQuest: (
        promised,
        how_a_quest_is,
        taken_how,
        says(contrary.SHARED),
    ),
    lazy("rules.shared.session:PassTime"): (
        should_be,
        nth_day,
        no_date,
        says(contrary.PERHAPS),
    ),
    lazy("rules.shared.atlas:MoveFigures"): (
        who_stays,
        never_there,
        says(contrary.THERE_AND_BACK),
        says(contrary.LEADS),
        says(contrary.ANOTHER_ONE),
        says(contrary.ANOTHER_GOES),
    ),
    lazy("rules.shared.combat:EndMonsters"): (
        who_fell,
        all_but,
        all_the_others,
        says(contrary.AMONG_THE_DEAD),
        says(contrary.DROPS_BACK),
        says(contrary.STILL_THERE),
        says(contrary.HIS_NTH),
    ),
    StateStatus: (
        says(contrary.UNHURT_BY_A_FALL),
        says(contrary.THERE_AND_BACK),
        says(contrary.AMONG_THE_DEAD),
        says(contrary.DYING),
        how_somebody_is,
        to_what_degree,
        who_is,
    ),
    lazy("rules.shared.atlas:PlaceFeature"): (furniture,),
    lazy("rules.shared.combat:AddMonsters"): (
        who_is_here_already,
        stands_there,
        how_many,
        one_more_of_what,
        says(contrary.ANOTHER_GOES),
        says(contrary.HELD_ONCE),
    ),
    lazy("rules.shared.health:GainCondition"): (
        ails,
        to_what_degree,
        says(TRIES),
    ),
    lazy("rules.shared.health:EndCondition"): (to_what_degree,),
    lazy("rules.shared.health:Wound"): (
        other_wounds,
        to_what_degree,
        says(contrary.LIFE_IS),
        says(contrary.GAINS_HP),
        says(contrary.DRINKS_ONE),
        says(contrary.ALREADY),
        says(contrary.WHEN_NOT_WHAT),
        lost_what,
    ),
    lazy("rules.shared.health:Heal"): (
        healed_of_what,
        healed_how_much,
        recovers_what,
        comes_back,
        rests_in_a_fight,
        says(HAD),
        says(contrary.TAKES_HARM),
        says(contrary.RECOVERS_WHAT),
        says(contrary.A_DAY),
    ),
    Draw: (owed_draw,),
    AnnounceDue: (due_already, says(IT_COSTS), says(contrary.OFFERS), says(contrary.IS_NOW)),
    OweDebt: (debt_of_each,),
    lazy("rules.shared.combat:EndCombat"): (no_fight, over_already, what_is_won),
    lazy("rules.shared.health:GainPool"): (
        says(contrary.HAS),
        says(contrary.HEALS),
        gained_how_much,
    ),
    lazy("rules.shared.quests:ReachObjective"): (another_goal,),
    lazy("rules.shared.session:OpenSession"): (says(contrary.AHEAD), says(contrary.WITHOUT_WHOM)),
    lazy("rules.shared.session:BeginPhase"): (says(contrary.TURNED),),
    lazy("rules.shared.session:BeginTurn"): (begun_already, says(contrary.NTH_IS_OVER)),
    lazy("rules.shared.session:EndTurn"): (ends_another,),
    lazy("rules.shared.atlas:EnterLevel"): (says(contrary.LEARNS),),
    lazy("rules.shared.figures:GainModifier"): (to_attack,),
    LeaveParty: (foe_leaves, reader_leaves),
    lazy("rules.shared.players:RemovePlayer"): (foe_leaves,),
    lazy("rules.shared.atlas:RevealSection"): (who_stays,),
    lazy("rules.shared.atlas:EnterSection"): (who_stays, says(contrary.ANOTHER_ROOM)),
    lazy("rules.shared.session:BeginExpedition"): (is_known_place, says(contrary.IN_BY), says(contrary.GOES_BACK)),
    lazy("rules.shared.traps:DisarmTrap"): (says(contrary.ANOTHER_ONE),),
    lazy("rules.shared.traps:SpringTrap"): (says(contrary.ANOTHER_ONE),),
    lazy("rules.shared.traps:MeetTrap"): (says(contrary.TREADS_ON_IT), says(contrary.WAS_THERE)),
    lazy("rules.shared.atlas:PlaceDoor"): (says(contrary.SEVERAL), says(contrary.NO_MORE_THAN)),
    lazy("rules.shared.atlas:SearchSection"): (
        says(contrary.PEERS),
        says(contrary.BROUGHT),
        says(contrary.ANOTHER_ONE),
        behind_somebody,
    ),
    lazy("rules.shared.atlas:CloseDoor"): (says(contrary.IS_SHUT), says(contrary.ANOTHER_ONE)),
}
"""Kind of command → what of the line may say that it was otherwise."""


AS_TYPED: dict[Kind, tuple[Guard, ...]] = {  # of the same 7 ms
    lazy("rules.shared.rolling:Roll"): (dice_of_a_weapon, missed_what, says(contrary.OUT_OF)),
    lazy("rules.shared.business:SettleBusiness"): (answered,),
    lazy("rules.shared.health:Wound"): (
        dealt_or_taken,
        says(contrary.LIFE_IS),
        says(contrary.ALREADY),
        says(contrary.WHEN_NOT_WHAT),
    ),
    lazy("rules.shared.items:UseItem"): (last_of_several,),
    GainItem: (which_one,),
    GainGold: (spent, given, bought_or_found, says(WON), says(contrary.A_DAY), says(contrary.CROWN)),
    AcceptQuest: (reward, taken_how, says(contrary.SHARED)),
    lazy("rules.shared.health:Heal"): (says(contrary.TAKES_HARM), says(contrary.A_DAY)),
    lazy("rules.shared.combat:EndMonsters"): (says(contrary.HIS_NTH), says(contrary.STILL_THERE)),
    StateStatus: (who_of_all, says(contrary.DYING)),
    Draw: (owed_draw,),
    OweDebt: (debt_of_each,),
    AnnounceDue: (due_already,),
    LeaveParty: (foe_leaves,),
    OpenBusiness: (no_wait,),
    lazy("rules.shared.session:PassTime"): (no_date,),
    lazy("rules.shared.atlas:NoteOnMap"): (of_a_place,),
    lazy("rules.shared.atlas:SearchSection"): (says(contrary.BROUGHT), says(contrary.ANOTHER_ONE)),
    MoveGold: (owed_by_us, says(PAID_BESIDES)),
    Sell: (no_buyer,),
    SplitGold: (shares_no_gold,),
    lazy("rules.shared.gold:SpendGold"): (
        lost_to_one_of_us,
        lost_by_whom,
        says(contrary.A_DAY),
        says(SPENDS_TIME),
        says(PAID_BESIDES),
    ),
    lazy("rules.shared.spells:CastSpell"): (healed_for,),
    lazy("rules.shared.combat:EndCombat"): (over_already, what_is_won),
    lazy("rules.shared.session:CloseSession"): (stops,),
}
"""The same of a line that can be read as it was typed."""

ANY_KIND: tuple[Guard, ...] = (
    at_whom,
    which_of_them,
    twice_struck,
    counted_not_thrown,
    goes_past,
    wounds_for_a_die,
    lost_apart,
    needed_not_done,
    leaves_the_hand,
    through_what,
    die_or_wounds,
    by_whom_from_afar,
    cast_not_shot,
    of_others,
    only_tried,
    at_a_friend,
    knows_whom,
    where_one_was,
    all_but_a_foe,
)
"""What is asked of every command."""

OF_ALL: tuple[GuardOfAll, ...] = (
    flees_whither, taken_for_dice, two_turns, harm_of_a_thing, phase_twice, no_harm, as_they_are, blow_put_right,
    of_each_that_fell, unpaid, price_apart, damage_of_a_kill, who_falls, who_is_struck, die_of_what, whose_value,
    of_which_count, of_each_of_them, restored_of_what, begun_and_over, price_of_several, healed_by_a_spell,
    learnt_besides, one_for_each, gained_beside, changed_not_rolled, another_besides, healed_not_hurt,
    loss_goes_on, sum_of_several, one_of_several, he_who_was_struck, two_of_them, myself_too, how_near,
    counted_of_it, paid_besides,
)  # fmt: skip
"""What is asked of everything a line tells together."""
