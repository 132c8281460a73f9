"""The campaign itself."""

from __future__ import annotations

from kit.folding import alone

from events.campaign import CampaignBranched, CampaignFounded, OptionSet, Pack, PackBound, RulingMade
from projections import founding

CORE = Pack("core", "1.0", "aa")
FOUNDED = CampaignFounded(name="Reikland", system="advanced-heroquest", options={"henchmen": True}, packs=(CORE,))


def test_a_campaign_has_a_name_a_game_options_and_packs() -> None:
    facts = alone(founding, FOUNDED)

    assert (facts.name, facts.system, facts.options, facts.packs) == (
        "Reikland",
        "advanced-heroquest",
        {"henchmen": True},
        [CORE],
    )


def test_an_option_holds_from_where_it_was_set() -> None:
    assert alone(founding, FOUNDED, OptionSet(option="henchmen", value=False)).options == {"henchmen": False}


def test_a_pack_bound_again_is_taken_in_its_newer_version() -> None:
    newer, other = Pack("core", "1.1", "bb"), Pack("mine", "1.0", "cc")

    assert alone(founding, FOUNDED, PackBound(pack=other), PackBound(pack=newer)).packs == [other, newer]


def test_a_branch_knows_its_origin_and_may_have_a_name_of_its_own() -> None:
    assert alone(founding, FOUNDED, CampaignBranched(origin="c1", at=1)).name == "Reikland"
    branch = alone(founding, FOUNDED, CampaignBranched(origin="c1", at=1, name="What if"))
    assert (branch.name, branch.origin, branch.system) == ("What if", "c1", "advanced-heroquest")


def test_a_ruling_is_in_force_from_its_entry_on() -> None:
    made = RulingMade(
        text="stairs are dead ends", scope="expedition", about=9, replaces="stairs = dead end", waives="x"
    )
    ruling = alone(founding, FOUNDED, made, RulingMade(text="we round up"), things={9: 3}).rulings[0]

    assert (ruling.number, ruling.text, ruling.scope, ruling.about, ruling.replaces, ruling.waives) == (
        2,
        "stairs are dead ends",
        "expedition",
        3,
        "stairs = dead end",
        "x",
    )
