"""Blows: the book's fight, the die to hit, what the book forbids (AHQ-COMBAT-14 to 18, W5)."""

from __future__ import annotations

import pytest
from kit.ahq_table import Table, attack_in, kinds, refusal

from events.amounts import UNKNOWN
from events.atlas import FigureMoved, SectionRevealed
from events.combat import AttackMade, Credit, MonsterEnded
from events.figures import WoundsSuffered
from events.items import ItemGained
from events.problems import Refused
from events.story import BusinessOpened
from rules.games.advanced_heroquest.events import FreeAttackGranted, WoundDiceRolled
from rules.games.advanced_heroquest.fight.attack import Attack, outcome_of
from rules.games.advanced_heroquest.fight.damage import RollWounds
from rules.games.advanced_heroquest.fight.wounds import count_wounds
from rules.games.advanced_heroquest.turns import BeginCombatTurn

FIRST = ((2,), (10,), (11,), (12,), (1,))
SECOND = ((5,), (6,), (5,), (3,), (8,))

# ── the book's fight ─────────────────────────────────────────────────────────────────────────────────────────────


def test_w5_the_warrior_needs_5_rolls_4_and_misses(fight: Table) -> None:
    """AHQ-COMBAT-15."""
    events = fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(4,)))

    assert events == [
        AttackMade(attacker="heinrich", target="skaven-1", weapon="Sword", faces=(4,), needed=5, outcome="miss")
    ]
    assert fight.rules == ["AHQ-COMBAT-15"]


def test_w5_the_dwarfs_12_is_critical_and_its_free_attack_hits_too(fight: Table) -> None:
    """AHQ-COMBAT-16, 18, 19, R-41, R-43: all in one command, dice in the order they fell."""
    command = Attack(attacker="sven", target="skaven-1", faces=(12, 9), wound_dice=(*FIRST, *SECOND))
    start = fight.number
    events = fight.do(command)

    assert events == [
        AttackMade(attacker="sven", target="skaven-1", weapon="Axe", faces=(12,), needed=5, outcome="critical"),
        FreeAttackGranted(to="sven", against="skaven-1", granted_by="critical", parent=start + 1),
        AttackMade(
            attacker="sven", target="skaven-1", weapon="Axe", faces=(9,), needed=5, outcome="hit", free="critical",
            parent=start + 1,
        ),
        WoundDiceRolled(attack=start + 1, target="skaven-1", dice=FIRST, toughness=6, wounds=3, waived=1),
        WoundsSuffered(figure="skaven-1", amount=3, cause="Sven, Axe"),
        MonsterEnded(figures=("skaven-1",), credit=(Credit("sven"),)),
        WoundDiceRolled(attack=start + 3, target="skaven-1", dice=SECOND, toughness=6, wounds=2),
        WoundsSuffered(figure="skaven-1", amount=2, cause="Sven, Axe"),
    ]  # fmt: skip
    assert fight.state.roster.figures["skaven-1"].wounds_lost == 5
    assert fight.status("skaven-1").status == "dead"
    assert fight.state.own.free == []
    assert all(blow.settled for blow in fight.state.own.blows.values())


def test_w5_each_entry_follows_from_the_one_before(fight: Table) -> None:
    start = fight.number
    fight.do(Attack(attacker="sven", target="skaven-1", faces=(12, 9), wound_dice=(*FIRST, *SECOND)))

    assert [draft.because for draft in fight.last] == [
        (), (start + 1,), (start + 1,), (start + 1,), (start + 4,), (start + 5,), (start + 3,), (start + 7,),
    ]  # fmt: skip


def test_w5_told_step_by_step_it_comes_to_the_same(fight: Table) -> None:
    """docs/laws.md, Dice: what was said is not lost while dice are missing."""
    fight.do(Attack(attacker="sven", target="skaven-1", faces=(12,)))
    assert fight.asks == ["Free attack for Sven", "5 wound dice (d12) against Skaven 1 for Sven"]

    fight.do(Attack(attacker="sven", target="skaven-1", faces=(9,)))
    fight.do(RollWounds(dice=FIRST))
    fight.do(RollWounds(dice=SECOND))

    assert fight.state.business.open == {}
    assert fight.state.roster.figures["skaven-1"].wounds_lost == 5
    assert fight.state.roster.figures["skaven-1"].ended == "killed"


def test_w5_strictly_greater_would_give_four(fight: Table) -> None:
    """R-41: equal or greater."""
    assert count_wounds((*FIRST, *SECOND), 6) == 5
    assert count_wounds((*FIRST, *SECOND), 7) == 4


# ── the die to hit ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("face", "needed", "fumble", "critical", "outcome"),
    [
        (1, 2, 1, 12, "fumble"),
        (2, 2, 1, 12, "hit"),
        (4, 5, 1, 12, "miss"),
        (5, 5, 1, 12, "hit"),
        (11, 5, 1, 12, "hit"),
        (12, 5, 1, 12, "critical"),
        (2, 2, 2, 11, "fumble"),
        (11, 12, 2, 11, "critical"),
        (12, None, 1, 12, "critical"),
        (1, None, 1, 12, "fumble"),
        (7, None, 1, 12, None),
        (None, 5, 1, 12, None),
    ],
)
def test_fumble_and_critical_are_read_before_the_number_needed(
    face: int | None, needed: int | None, fumble: int, critical: int, outcome: str | None
) -> None:
    """AHQ-COMBAT-15, 16, 17, R-40."""
    assert outcome_of(face, needed, fumble, critical) == outcome


def test_a_knocked_out_hero_counts_as_weapon_skill_1(fight: Table) -> None:
    """AHQ-DEATH-3, AHQ-COMBAT-15."""
    from rules.games.advanced_heroquest.heroes.gear import SetHitRow

    fight.do(SetHitRow(figure="skaven", kind="hand", row=(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12)))
    fight.happened(WoundsSuffered(figure="heinrich", amount=4))

    assert attack_in(fight.do(Attack(attacker="skaven-1", target="heinrich", faces=(3,)))).needed == 2


def test_a_typed_number_that_is_not_the_rows_takes_a_ruling(fight: Table) -> None:
    """AHQ-COMBAT-15: needed-mismatch."""
    blow = Attack(attacker="heinrich", target="skaven-1", faces=(6,), needed=7)
    assert refusal(fight, blow) == ("ahq.needed_mismatch", True)

    made = attack_in(fight.do(blow, ruling="he fights in the dark"))

    assert (made.needed, made.outcome) == (7, "miss")


def test_a_target_nobody_knows_leaves_number_and_outcome_open(table: Table) -> None:
    """Law 4."""
    heinrich = table.hero("Heinrich", template="heinrich")
    table.monsters("Thing", 1)
    made = attack_in(table.do(Attack(attacker=heinrich, target="thing", faces=(7,))))

    assert (made.needed, made.outcome) == (None, None)
    assert table.asks[0].startswith("Hit or miss for Heinrich")


def test_a_large_weapon_fumbles_on_2_and_is_critical_on_11(fight: Table) -> None:
    """AHQ-SHEET-6, AHQ-COMBAT-16, 17."""
    halberd = {"damage_dice": 6, "fumble": 2, "critical": 11, "long_reach": True}
    fight.happened(ItemGained(figure="heinrich", item="halberd", name="Halberd", properties=halberd))

    def made(face: int) -> AttackMade:
        return attack_in(
            fight.do(
                Attack(attacker="heinrich", target="skaven-1", weapon="halberd", faces=(face,), free="any"),
                ruling="test",
            )
        )

    assert (made(2).outcome, made(11).outcome) == ("fumble", "critical")


def test_an_impossible_face_is_refused_outright(fight: Table) -> None:
    with pytest.raises(Refused) as refused:
        fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(13,)), ruling="anyway")

    assert (refused.value.code, refused.value.forceable) == ("dice.impossible_face", False)


def test_a_second_die_without_a_free_attack_is_refused(fight: Table) -> None:
    with pytest.raises(Refused) as refused:
        fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(4, 9)))

    assert refused.value.code == "dice.wrong_count"


def test_an_outcome_the_die_does_not_give_needs_a_ruling(fight: Table) -> None:
    """AHQ-COMBAT-15: outcome-mismatch."""
    command = Attack(attacker="heinrich", target="skaven-1", faces=(4,), outcome="hit")
    with pytest.raises(Refused) as refused:
        fight.do(command)
    assert (refused.value.code, refused.value.forceable) == ("ahq.outcome_mismatch", True)

    assert attack_in(fight.do(command, ruling="we play it so")).outcome == "hit"


# ── grains: outcome only, wounds only, holes ─────────────────────────────────────────────────────────────────────


def test_a_hit_without_dice_asks_for_the_wound_dice(fight: Table) -> None:
    start = fight.number
    events = fight.do(Attack(attacker="heinrich", target="skaven-1", outcome="hit"))

    assert events[0] == AttackMade(attacker="heinrich", target="skaven-1", weapon="Sword", needed=5, outcome="hit")
    assert events[1] == BusinessOpened(
        what="4 wound dice (d12) against Skaven 1", about=start + 1, owed_to="heinrich", ask="wound_dice"
    )


def test_wounds_alone_are_a_hit_with_those_wounds(fight: Table) -> None:
    events = fight.do(Attack(attacker="heinrich", target="skaven-1", wounds=2))

    assert kinds(events) == ["AttackMade", "WoundsSuffered"]
    assert attack_in(events).outcome == "hit"
    assert fight.current("skaven-1", "wounds") == 1
    assert fight.state.business.open == {}


def test_wounds_nobody_counted_stay_unknown_and_kill_nobody_for_sure(fight: Table) -> None:
    events = fight.do(Attack(attacker="heinrich", target="skaven-1", wounds=UNKNOWN))

    assert kinds(events) == ["AttackMade", "WoundsSuffered"]
    assert fight.status("skaven-1").status == "unknown"


def test_wound_dice_alone_are_a_hit(fight: Table) -> None:
    events = fight.do(Attack(attacker="heinrich", target="skaven-1", wound_dice=((6,), (5,), (7,), (1,))))

    assert kinds(events) == ["AttackMade", "WoundDiceRolled", "WoundsSuffered"]
    assert fight.current("skaven-1", "wounds") == 1


def test_an_attack_on_nobody_in_particular_is_kept(fight: Table) -> None:
    events = fight.do(Attack(attacker="heinrich", faces=(9,), outcome="hit", wounds=0))

    assert attack_in(events).target is None


def test_the_last_wound_of_a_monster_ends_it_once(fight: Table) -> None:
    """AHQ-DEATH-1."""
    fight.do(Attack(attacker="heinrich", target="skaven-1", wounds=3))
    again = fight.do(Attack(attacker="sven", target="skaven-1", wounds=3), late=True)

    assert fight.state.roster.kills["heinrich"].parts == 1
    assert "MonsterEnded" not in kinds(again)


def test_a_heros_death_is_never_an_event(fight: Table) -> None:
    events = fight.do(Attack(attacker="skaven-1", target="heinrich", wounds=6))

    assert kinds(events) == ["AttackMade", "WoundsSuffered"]
    assert fight.status("heinrich").status == "dead"


# ── what the book forbids ────────────────────────────────────────────────────────────────────────────────────────


def test_a_second_attack_in_a_phase_is_forbidden_and_a_free_one_is_none(fight: Table) -> None:
    """AHQ-COMBAT-6, AHQ-COMBAT-18."""
    fight.do(BeginCombatTurn())
    fight.do(Attack(attacker="sven", target="skaven-1", faces=(12,), wounds=1))
    fight.do(Attack(attacker="sven", target="skaven-1", faces=(2,)))

    with pytest.raises(Refused) as refused:
        fight.do(Attack(attacker="sven", target="skaven-1", faces=(9,)))
    assert (refused.value.code, refused.value.forceable) == ("ahq.already_acted", True)

    fight.do(BeginCombatTurn())
    assert attack_in(fight.do(Attack(attacker="sven", target="skaven-1", faces=(2,)))).outcome == "miss"


@pytest.mark.parametrize(
    ("lost", "code"), [(4, "ahq.knocked_out"), (5, "ahq.figure_dead")]
)  # fmt: skip
def test_the_fallen_do_not_strike(fight: Table, lost: int, code: str) -> None:
    """model-ko, model-dead."""
    fight.happened(WoundsSuffered(figure="heinrich", amount=lost))
    command = Attack(attacker="heinrich", target="skaven-1", faces=(9,), wounds=1)
    with pytest.raises(Refused) as refused:
        fight.do(command)
    assert (refused.value.code, refused.value.forceable) == (code, True)

    assert attack_in(fight.do(command, late=True)).outcome == "hit"


@pytest.mark.parametrize(
    ("target", "code"), [("skaven-1", "ahq.target_dead"), ("sven", "ahq.friendly_target")]
)  # fmt: skip
def test_the_dead_and_friends_are_no_targets(fight: Table, target: str, code: str) -> None:
    """target-dead, friendly-target."""
    fight.do(Attack(attacker="sven", target="skaven-1", wounds=3))
    with pytest.raises(Refused) as refused:
        fight.do(Attack(attacker="heinrich", target=target, faces=(9,)))

    assert (refused.value.code, refused.value.forceable) == (code, True)


@pytest.mark.parametrize(
    ("x", "y", "weapon", "allowed"),
    [(0, 1, "sword", True), (1, 1, "sword", False), (1, 1, "spear", True), (0, 2, "spear", False)],
)
def test_reach_is_checked_where_squares_are_known(fight: Table, x: int, y: int, weapon: str, *, allowed: bool) -> None:
    """AHQ-COMBAT-14, R-44."""
    spear = {"damage_dice": 4, "long_reach": True}
    fight.happened(
        ItemGained(figure="heinrich", item="spear", name="Spear", properties=spear),
        SectionRevealed(section="hall", kind="room"),
        FigureMoved(figures=("heinrich",), to="hall", x=0, y=0),
        FigureMoved(figures=("skaven-1",), to="hall", x=x, y=y),
    )
    command = Attack(attacker="heinrich", target="skaven-1", weapon=weapon, faces=(2,))
    if allowed:
        assert attack_in(fight.do(command)).outcome == "miss"
        return
    with pytest.raises(Refused) as refused:
        fight.do(command)
    assert refused.value.code == "ahq.out_of_reach"


def test_what_an_attack_settles_follows_from_it_and_falls_with_it(fight: Table) -> None:
    """Story rule 7."""
    fight.do(Attack(attacker="heinrich", target="skaven-1", faces=(1,)))
    fight.do(Attack(attacker="skaven-1", faces=(2,), needed=9))

    assert kinds(draft.event for draft in fight.last) == ["AttackMade", "BusinessClosed"]
    assert fight.last[1].because == (fight.number - 1,)
