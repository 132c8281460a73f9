"""Hive of the Dead as a value: everything the tracker asks of a game."""

from __future__ import annotations

from projections.state import on_own
from rules.commands.atlas import EnterSection
from rules.commands.campaign import SettleBusiness
from rules.commands.combat import BeginCombat, EndMonsters
from rules.commands.health import Heal, Wound
from rules.commands.items import GainItem, PickUpItem, UseItem
from rules.hive_of_the_dead import adventure, backpack, book, commands, consequences, fighting, gear, meeting, reloading
from rules.hive_of_the_dead.events import EVENTS
from rules.hive_of_the_dead.options import OPTIONS
from rules.hive_of_the_dead.ready_made import templates
from rules.hive_of_the_dead.settling import settle
from rules.hive_of_the_dead.sheet import sheet_of, status_of
from rules.hive_of_the_dead.state import HANDLERS, initial
from rules.hive_of_the_dead.steps import next_steps
from rules.hive_of_the_dead.telling import tell
from rules.hive_of_the_dead.values import VALUES
from rules.system import GameSystem

SYSTEM = GameSystem(
    key="hive-of-the-dead",
    title="Hive of the Dead",
    vital="wounds",
    values=VALUES,
    events=EVENTS,
    commands={
        commands.BeginBook: adventure.begin_book,
        commands.FillSheet: adventure.fill_sheet,
        commands.ChangePurity: adventure.change_purity,
        commands.CheckPurity: adventure.test_purity,
        commands.GainWeapon: gear.gain_weapon,
        commands.GainArmour: gear.gain_armour,
        commands.TakeCover: gear.take_cover,
        commands.LeaveCover: gear.lose_cover,
        commands.FindAmmunition: reloading.find_ammunition,
        commands.Reload: reloading.reload,
        commands.TakeInstead: backpack.take_instead,
        commands.BeginFight: meeting.begin_fight,
        commands.Attack: fighting.attack,
        commands.FightRound: fighting.fight_round,
        commands.PassAttacks: fighting.pass_attacks,
        commands.EnterCloseCombat: fighting.go_close,
        commands.EndRound: fighting.end_the_round,
        commands.SwitchInitiative: fighting.switch_initiative,
        commands.TurnTo: book.turn_to,
        commands.NoteWay: book.note_way,
        BeginCombat: meeting.begin_any_fight,
        EndMonsters: consequences.ended,
        EnterSection: book.enter_section,
        GainItem: backpack.gain_equipment,
        Heal: consequences.healed,
        PickUpItem: backpack.pick_up_equipment,
        SettleBusiness: settle,
        UseItem: backpack.use_equipment,
        Wound: consequences.wounded,
    },
    initial=initial,
    handlers=on_own(HANDLERS),
    sheet=sheet_of,
    status=status_of,
    tell=tell,
    map_kind="graph",
    options=OPTIONS,
    templates=templates,
    next_steps=next_steps,
)
