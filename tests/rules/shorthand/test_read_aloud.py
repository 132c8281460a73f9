"""What readers of a book and callers of coins say, each class in several forms: a page turned, a sheet as printed."""

from __future__ import annotations

import pytest
from kit.first_guesses import comes_to, meaning


def same(situation: str, said: str, plain: str) -> bool:
    wanted = meaning(comes_to(situation, plain))
    return wanted is not None and meaning(comes_to(situation, said)) == wanted


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("starting The Lamp Below, 3 3 3 7 1", 'book "The Lamp Below" 3 3 3 7 1'),
        ("playing The Lamp Below again, 4/3/3/6/1", 'book "The Lamp Below" 4 3 3 6 1'),
        ("second attempt at The Lamp Below: ws 3 s 4 t 3 w 6 a 1", 'book "The Lamp Below" 3 4 3 6 1'),
        ("new book: Salt and Ash, 3 3 3 7 1, purity is 8", 'book "Salt and Ash" 3 3 3 7 1 purity 8'),
        ("book: Salt and Ash. WS=3, S=3, T=4, W=7, A=1, Purity=9", 'book "Salt and Ash" 3 3 4 7 1 purity 9'),
        ("i'm reading Halls of Rust, stats 3 3 3 7 1", 'book "Halls of Rust" 3 3 3 7 1'),
        ("open Halls of Rust at page 4, 3 3 3 7 1", 'book "Halls of Rust" 3 3 3 7 1 at 4'),
        ("book rust 3 3 3 7 1 pur 8", 'book "rust" 3 3 3 7 1 purity 8'),
    ],
)
def test_a_book_is_begun_with_its_sheet_in_any_spelling(said: str, plain: str) -> None:
    assert same("a book unopened", said, plain)


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("p31", "page 31"),
        ("Section 31.", "page 31"),
        ("and so I went on to 31", "page 31"),
        ("it sends me to 31", "page 31"),
        ("next stop 31", "page 31"),
        ("we're on page 31 now", "page 31"),
        ("through the iron door, 31", "page 31 because through the iron door"),
        ("i climb up the ladder and turn to 31", "page 31 because i climb up the ladder"),
        ("I crawl into the vent, go to section 31", "page 31 because I crawl into the vent"),
        ("i have the brass key, so 31", "page 31 because i have the brass key"),
    ],
)
def test_a_page_is_turned_and_the_way_one_took_says_why(said: str, plain: str) -> None:
    assert same("a gamebook section", said, plain)


@pytest.mark.parametrize(
    "said", ["i take the rope, 31", "i take 2 wounds, 31", "the trap hits me, 3", "i search the body, 12"]
)
def test_what_is_no_way_turns_no_page(said: str) -> None:
    assert "page" not in str(meaning(comes_to("a gamebook section", said)))


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("if you have a lamp turn to 19", "way 19 if you have a lamp"),
        ("with a torch you can go to 19", "way 19 with a torch"),
        ("could also have gone to 19", "way 19"),
        ("other choice 19", "way 19"),
        ("if you had no lamp, 19", "way 19 if you had no lamp"),
    ],
)
def test_a_way_that_is_offered_is_noted(said: str, plain: str) -> None:
    assert same("a gamebook section", said, plain)


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("found a stub gun, S3 D2", "weapon stub gun 3 2"),
        ("i pick up a needle pistol 2 1", "weapon needle pistol 2 1"),
        ("you find a bolt carbine (4, 2, shells)", "weapon bolt carbine 4 2 ammo shells"),
        ("i get a revolver 3 1 with 5 bullets", "weapon revolver 3 1 ammo bullets 5"),
        ("three rats, 2 2 2 1 1", "box 3 Rat 2 2 2 1 1"),
        ("a Grave Warden appears: 4 3 4 6 1", "box Grave Warden 4 3 4 6 1"),
        ("two thugs attack me: 3/3/3/4/1, cudgel 2 1", "box 2 Thug 3 3 3 4 1 | Cudgel 2 1"),
    ],
)
def test_what_is_printed_is_read_as_it_is_printed(said: str, plain: str) -> None:
    assert same("a gamebook section", said, plain)


@pytest.mark.parametrize("said", ["i shoot 5 4", "roll d6 9", "i attack the cultist 4 4"])
def test_a_shot_is_no_weapon_somebody_found(said: str) -> None:
    assert "gain-weapon" not in str(meaning(comes_to("a gamebook fight", said)))


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("test my purity: 6 or more, made it", "purity 6+ ok"),
        ("purity test: 6, failed", "purity 6+ fail"),
        ("I lost 1 purity touching the altar", "purity -1 touching the altar"),
        ("a falling beam hits me for 2", "you -2 falling beam"),
        ("I've only got 2 wounds left", "you =2"),
        ("i popped the medi-pack, back to full", "you uses medi-pack; you +all"),
        ("start over from the beginning", "restart"),
        ("third attempt from scratch", "restart"),
    ],
)
def test_what_a_book_does_to_its_reader_is_said_in_many_ways(said: str, plain: str) -> None:
    assert same("a gamebook section", said, plain)


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("round: 5, 4, 1, 2; target cultist 2", "round 5 4 1 2 at cultist-2"),
        ("round 6 6 2, all on cultist 1", "round 6 6 2 at cultist-1"),
        ("I shoot cultist 2: 5 and 4, they roll 1 2", "round 5 4 1 2 at cultist-2"),
        ("i duck behind the crates, cover 4", "cover crates (4)"),
        ("cultist 2 hides behind a pillar, cover 5", "cultist-2 cover pillar (5)"),
        ("my cover's gone", "cover gone"),
        ("into hand to hand", "charge"),
        ("i charge in", "charge"),
        ("i whip out the chainsword", "you holds chainsword"),
        ("no shooting this round", "pass-attacks"),
        ("i go first now", "hero-first"),
        ("they all died and i won, on to 52", "they won; page 52"),
    ],
)
def test_a_fight_in_a_book_is_told_as_it_is_fought(said: str, plain: str) -> None:
    assert same("a gamebook fight", said, plain)


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("anna heads, 1", "anna calls heads 1"),
        ("ben goes tails", "ben calls tails"),
        ("ben goes heads, coin shows tails", "ben calls heads fell tails"),
        ("anna called it tails: it came up tails", "anna calls tails fell tails"),
        ("tails for anna, fell heads", "anna calls tails fell heads"),
        ("Ben, call = tails, result = heads", "ben calls tails fell heads"),
        ("one more go: anna, tails, 2", "anna calls tails 2"),
        ("ben wins 5 off anna", "anna pays ben 5"),
        ("ben nicks anna's penny", "anna gives ben lucky penny"),
        ("pot's 25 now", "gold =25"),
        ("pot +4", "gold +4"),
        ("half each", "split all"),
    ],
)
def test_a_call_and_what_it_brings_are_said_in_one_breath(said: str, plain: str) -> None:
    assert same("calling coins", said, plain)
