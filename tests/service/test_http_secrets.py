"""Nothing of what the game master hides leaves the house, in no byte of any answer to a player (story rules 19–23, 28).

Two walks over every address there is. The first looks for words only a secret has. The second asks the same of two
campaigns whose secrets differ and in nothing else: whatever a player is answered must be the same.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from kit.serving import AMULET, ELF, act, bearer, begin, gold, in_process, note, on_a_port, tell, wound

MARK = "zyxwv"
"""In every secret, and nowhere else."""

AMOUNT = 7_351_913
"""Gold of the game master's alone."""


def secrets(mark, amount):
    """What the game master tells to nobody, in the order it is told; `{N}` is a number known by then."""
    return (
        note(f"the {mark} is the traitor"),
        {"command": "gain-gold", "amount": amount, "source": mark},
        {"command": "add-monsters", "name": f"{mark} ogre", "count": 2},
        {"command": "wound", "wounds": [{"figure": "sven", "amount": 1}]},
        {"command": "accept-quest", "title": f"Quest of {mark}"},
        {"command": "name-dungeon", "name": f"Vault of {mark}"},
        {"command": "roll", "purpose": mark, "dice": "d12", "faces": [7], "by": "sven"},
        {"command": "make-ruling", "text": f"{mark} wins ties"},
        {"command": "open-business", "what": f"{mark} wakes"},
        {"command": "add-figure", "name": f"{mark} the Elder", "kind": "other"},
    )


def play(client, gm, mark=MARK, amount=AMOUNT):
    """An evening with a secret behind every line; answers the numbers of the secrets, by kind."""
    hidden = {}

    def hide(command, **said):
        outcome = tell(client, command, token=gm, audience="gm", **said)
        hidden.setdefault(command["command"], []).extend(entry["number"] for entry in outcome["entries"])
        return outcome["entries"][0]["number"]

    tell(client, {"command": "open-session", "title": "One"}, token=gm)
    tell(client, {"command": "begin-expedition", "dungeon": "Salt Cellars"}, token=gm)
    tell(client, {"command": "lay-start"}, token=gm)
    for command in secrets(mark, amount):
        hide(command, note=f"{mark} whispers", played_at=mark, world_date=f"day of {mark}")
        tell(client, gold(5), token=gm)
    head = tell(client, wound(1), token=gm, note="plain to see")["head"]
    hide(note(f"{mark} did it"), late=head)
    hide(note(f"before that, {mark}"), before=head)
    fixed = hide(note(f"{mark} lies"))
    tell(client, {"command": "fix", "number": fixed, "commands": [note(f"{mark} tells the truth")]}, token=gm)
    undone = hide(gold(amount))
    tell(client, {"command": "undo", "number": undone}, token=gm)
    tell(client, {"command": "note", "text": "the evening ends"}, token=gm)
    hide(note(f"{mark} waits"))
    return hidden


@contextmanager
def house_with_secrets(file):
    with in_process(file) as client:
        yield begun(client)


def begun(client, mark=MARK, amount=AMOUNT):
    """The client, the tokens, and what is hidden."""
    begin(client)
    tell(client, ELF)
    first = client.post(f"{AMULET}/invites", json={"role": "gm", "name": "Greta"}).json()
    tokens = {"owner": first["yours"]["secret"], "gm": first["secret"]}
    for role, name in (("player", "Anna"), ("spectator", "Sombra")):
        invited = client.post(
            f"{AMULET}/invites",
            json={"role": role, "name": name, "heroes": ["sven"] if role == "player" else []},
            headers=bearer(tokens["owner"]),
        )
        tokens[role] = invited.json()["secret"]
    hidden = play(client, tokens["gm"], mark, amount)
    return client, tokens, hidden


# Every address


def addresses(client, token):
    """Every address one can read, from the document, filled in with what a player may name and may not."""
    document = client.get("/schema/openapi.json").json()
    fills = {
        "{campaign}": ["amulet"],
        "{hero}": ["sven", f"{MARK}-the-elder", f"{MARK}-ogre-1"],
        "{dungeon}": ["salt-cellars", f"vault-of-{MARK}"],
        "{level}": ["1"],
        "{other}": ["amulet"],
        "{token}": ["none"],
        "{person}": ["anna"],
        "{number}": ["1", "8", "9", "14", "31"],
    }
    for path, operations in document["paths"].items():
        if "get" in operations and not path.endswith("/stream"):
            found = [path]
            for part, values in fills.items():
                found = [one.replace(part, value) for one in found for value in (values if part in one else [""])]
            yield from found


NOT_WALKED = {
    "/": "the page: the same bytes for everybody, nothing of a campaign in them (test_page.py)",
    "/page/{of}/{name}": "a file of the page, likewise",
    "/schema/openapi.json": "describes addresses, and knows no campaign",
    "/schema": "the same, where somebody looks for it",
    "/campaigns/{campaign}/stream": "does not end; walked by itself below",
}
"""Addresses that can be read and are not in the walk, each with its reason."""


def test_every_address_that_can_be_read_is_walked_or_left_out_for_a_reason(file):
    with house_with_secrets(file) as house:
        client, _, _ = house
        document = client.get("/schema/openapi.json").json()
        readable = {
            "/" + "/".join(part if isinstance(part, str) else f"{{{part.name}}}" for part in route.path_components)
            for route in client.app.routes
            if "GET" in getattr(route, "methods", ())
        }

        walked = {path for path, said in document["paths"].items() if "get" in said and not path.endswith("/stream")}
        assert readable - walked == NOT_WALKED.keys()


QUESTIONS = (
    {}, {"at": "12"}, {"until": "12"}, {"at": "9"}, {"until": "11"}, {"at": "session 1"}, {"at": "2999-01-01"},
    {"text": MARK}, {"words": MARK}, {"words": "gold"}, {"hero": f"{MARK}"}, {"quest": f"quest-of-{MARK}"},
    {"expedition": MARK}, {"struck": "true"}, {"dungeon": f"vault-of-{MARK}"}, {"session": "1"}, {"per": "session"},
    {"newest": "true", "limit": "3"}, {"kind": "gold"}, {"world": MARK}, {"played": MARK}, {"which": "all"},
    {"cursor": "9"}, {"from": "9", "to": "14"}, {"from": "9"}, {"from": "1"}, {"expedition": "9..14"},
    {"view": "table"}, {"by": "played"}, {"by": "world", "struck": "true"}, {"since": "9"},
)  # fmt: skip


def walk(client, token, questions=QUESTIONS):
    """Every answer to every question at every address."""
    paths = list(addresses(client, token))
    assert len(paths) > 30
    for path in paths:
        for question in questions:
            yield f"{path} {question}", client.get(path, params=question, headers=bearer(token))
    for accept in ("image/svg+xml", "text/plain"):
        yield accept, client.get(f"{AMULET}/map", headers={"accept": accept, **bearer(token)})


def said_by(answer, *asked):
    """Everything an answer says, but for the words of the question repeated in a refusal."""
    text = "\n".join([*(f"{name}: {value}" for name, value in answer.headers.items()), answer.text])
    for word in (
        *asked,
        *(value for _, value in answer.request.url.params.multi_items()),
        *answer.request.url.path.split("/"),
    ):
        if word and answer.status_code >= 400:
            text = text.replace(f"{word!r}", "…").replace(f"no {word}", "…").replace(f"There is no quest {word}", "…")
    return text


@cache
def walked():
    """Every answer to each guest, each walk made once."""
    with TemporaryDirectory() as folder, in_process(Path(folder) / "campaigns.db") as client:
        _, tokens, _ = begun(client)
        return {guest: list(walk(client, tokens[guest])) for guest in ("player", "spectator")}


@pytest.mark.parametrize("guest", ["player", "spectator"])
def test_no_answer_holds_a_word_of_a_secret(guest):
    leaks = [
        where for where, answer in walked()[guest] if MARK in said_by(answer).lower() or str(AMOUNT) in said_by(answer)
    ]

    assert leaks == []


def test_the_game_master_sees_them_everywhere_they_belong(file):
    with house_with_secrets(file) as house:
        client, tokens, _ = house
        for path in ("", "/heroes?which=all", "/gold", "/quests", "/open", "/statistics", "/chronicle", "/entries",
                     "/replay", "/film", "/rulings", "/export", "/diff?from=1"):  # fmt: skip
            text = client.get(f"{AMULET}{path}", headers=bearer(tokens["gm"])).text
            assert MARK in text or str(AMOUNT) in text, path


# What is counted, numbered and tagged


def test_numbers_and_counts_are_those_of_what_a_player_sees(file):
    """Story rule 23: head, ETag, since, unseen entries behind the last one seen."""
    with house_with_secrets(file) as house:
        client, tokens, hidden = house
        player = bearer(tokens["player"])
        newest = max(number for numbers in hidden.values() for number in numbers)

        standing = client.get(AMULET, headers=player)

        assert standing.json()["campaign"]["head"] == newest - 1
        assert standing.headers["etag"].startswith(f'"{newest - 1}-')
        assert client.get("/campaigns", headers=player).json()["campaigns"][0]["head"] == newest - 1
        assert client.get(f"{AMULET}/verification", headers=player).json()["head"] == newest - 1
        assert len(client.get(f"{AMULET}/export", headers=player).text.splitlines()) == newest - 1


def test_what_only_the_game_master_wrote_makes_no_number_stale(file):
    """Story rule 28, corner 45."""
    with house_with_secrets(file) as house:
        client, tokens, _ = house
        before = client.get(f"{AMULET}/gold", headers=bearer(tokens["player"])).headers["etag"]
        tell(client, note(f"more of {MARK}"), token=tokens["gm"], audience="gm")

        after = client.get(f"{AMULET}/gold", headers=bearer(tokens["player"])).headers["etag"]
        accepted = act(client, gold(1), token=tokens["player"], headers={"if-match": before})

        assert after == before
        assert accepted.status_code == 201, accepted.text


def test_a_stale_number_shows_only_what_the_player_sees(file):
    with house_with_secrets(file) as house:
        client, tokens, _ = house

        refused = act(client, gold(1), token=tokens["player"], headers={"if-match": "2"})

        assert refused.status_code == 412
        assert MARK not in refused.text
        assert not set(refused.json()["since"]) & {number for numbers in house[2].values() for number in numbers}


POINTING = (
    {"command": "undo", "number": 0},
    {"command": "redo", "number": 0},
    {"command": "strike", "numbers": [0]},
    {"command": "leave", "numbers": [0]},
    {"command": "reveal", "numbers": [0]},
    {"command": "fix", "number": 0, "commands": [note("else")]},
    {"command": "fix", "number": 0, "values": {"text": "else"}},
    {"command": "undo", "span": [0, 0]},
    {"command": "note", "text": "about that", "about": 0},
    {"command": "make-ruling", "text": "so be it", "about": 0},
    {"command": "open-business", "what": "look it up", "about": 0},
    {"command": "settle-business", "business": 0, "how": "done"},
    {"command": "accept-difference", "observation": 0},
    {"command": "ask-ruling", "text": "may he?", "about": 0},
    {"command": "settle-draw", "draw": 0, "how": "played"},
    {"command": "replace-roll", "roll": 0, "faces": [3]},
    {"command": "attack", "attacker": "sven", "target": "ysra", "faces": [3], "free": "any", "parent": 0},
    {"command": "roll-wounds", "attack": 0, "wounds": 1},
    {"command": "observe-total", "whose": "party", "value": 3, "since": 0},
    {"command": "fix", "number": 3, "commands": [{"command": "note", "text": "about that", "about": 0}]},
)  # fmt: skip
"""Commands that name an entry, with 0 for its number."""


def naming(command, number):
    """The command with this number for every 0 in it."""
    if isinstance(command, dict):
        return {name: naming(value, number) for name, value in command.items()}
    if isinstance(command, list):
        return [naming(value, number) for value in command]
    return number if command == 0 else command


def test_a_number_the_player_does_not_see_is_answered_like_one_that_is_not(file):
    """Story rule 23, corner 36: word for word."""
    with house_with_secrets(file) as house:
        client, tokens, hidden = house
        player = tokens["player"]
        some = [hidden["note"][0], hidden["gain-gold"][0], hidden["open-business"][0], hidden["roll"][0]]
        odd = []
        for command in POINTING:
            for number in some:
                answers = []
                for one in (number, 9_999_999):
                    for preview in (True, False):
                        answer = act(client, naming(command, one), token=player, preview=preview)
                        assert answer.status_code >= 403, (command, one, answer.text)
                        answers.append((answer.status_code, re.sub(rf"\b{one}\b", "N", answer.text)))
                if len(set(answers)) != 1:
                    odd.append((command, number, sorted(set(answers))))
        for said in ({"late": 0}, {"before": 0}, {"because": [0]}):
            for number in some:
                texts = {
                    re.sub(rf"\b{one}\b", "N", act(client, gold(1), token=player, **naming(said, one)).text)
                    for one in (number, 9_999_999)
                }
                if len(texts) != 1:
                    odd.append((said, number, texts))

        assert odd == []


POINTING_LINES = (
    "undo N", "redo N", "no N", "fix N", "fix N gold=3", "fix N gold>3", "leave N", "ok N", "late N gold 2",
    "before N gold 2", "@N: gold 2", "undo 1..N", "undo N,3", "late N..N gold 2", "restart keep N", "reveal N",
    "strike N", "skip N",
)  # fmt: skip
"""Lines of shorthand that name an entry."""


def test_a_line_that_names_what_the_player_does_not_see_is_answered_as_if_it_were_not_there(file):
    """Story rule 23, in shorthand: by number, and by the beginning of a name nobody at the table has heard."""
    with house_with_secrets(file) as house:
        client, tokens, hidden = house

        def answer(line, *words):
            told = client.post(f"{AMULET}/lines?preview=true", json={"line": line}, headers=bearer(tokens["player"]))
            said = re.sub(r'"recorded_at":"[^"]*"', "", told.text)
            for word in words:
                said = re.sub(rf"\b{word}", "N", said)
            return told.status_code, said

        odd = []
        for line in POINTING_LINES:
            for number in (hidden["note"][0], hidden["gain-gold"][0], hidden["roll"][0]):
                there, nowhere = (answer(line.replace("N", f"{one}"), f"{one}\\b") for one in (number, 97))
                if there != nowhere or there[0] == 200:
                    odd.append((line, number, there, nowhere))
        for line in ("N ogre -2", "N-ogre-1 -2", "sven N-ogre-1 9 6+", "N -1", "quest N done", "enter vault of N"):
            there, nowhere = (answer(line.replace("N", one), one, one.title()) for one in (MARK, "qyxwv"))
            if there != nowhere:
                odd.append((line, there, nowhere))

        assert odd == []


def test_a_player_is_told_nothing_by_what_they_do_beside_a_secret(file):
    """Story rule 21: decided, refused, previewed and answered on what the table sees."""
    with house_with_secrets(file) as house:
        client, tokens, _ = house
        told = [
            act(client, command, token=tokens["player"], preview=preview).text
            for preview in (True, False)
            for command in (
                {"command": "spend-gold", "amount": 60},
                {"command": "add-monsters", "name": f"{MARK[:3]} rat"},
                {"command": "wound", "wounds": [{"figure": f"{MARK}-ogre-1", "amount": 1}]},
                wound(1),
                {"command": "observe-total", "whose": "party", "value": 3},
                {"command": "undo"},
            )
        ]

        assert told[0] == told[6].replace('"preview":false', '"preview":true') or "gold.not_enough" in told[0]
        for text in told:
            assert str(AMOUNT) not in text
            assert f"{MARK} ogre" not in text


# The stream


def test_the_stream_tells_a_player_no_secret_and_shows_it_inside_its_reveal(file):
    with on_a_port(file) as running, running.client() as client:
        _, tokens, hidden = begun(client)
        heard = running.listen(tokens["player"], last_event_id="0")
        page = client.get(f"{AMULET}/entries?limit=500", headers=bearer(tokens["player"])).json()
        seen = [one["number"] for one in page["entries"]]
        heard.wait_for(len(seen))
        assert heard.ids == seen
        assert MARK.encode() not in heard.bytes
        assert str(AMOUNT).encode() not in heard.bytes

        number = hidden["gain-gold"][0]
        tell(client, {"command": "reveal", "numbers": [number]}, token=tokens["gm"])
        heard.wait_for(len(seen) + 1)
        assert [one["number"] for one in heard.data[-1]["revealed"]] == [number]
        assert str(AMOUNT).encode() in heard.bytes

        # Who comes late hears the same: the secret inside its reveal, and once.
        again = running.listen(tokens["player"], last_event_id="0")
        again.wait_for(len(seen) + 1)
        assert again.bytes.count(str(AMOUNT).encode()) == heard.bytes.count(str(AMOUNT).encode())
        for one in (heard, again):
            one.leave()
        tell(client, note("bye"), token=tokens["gm"])


# Reveal


def test_what_is_revealed_shows_from_then_on_and_not_before(file):
    """Story rule 22, corner 42."""
    with house_with_secrets(file) as house:
        client, tokens, hidden = house
        player, number = bearer(tokens["player"]), hidden["gain-gold"][0]
        head = client.get(AMULET, headers=player).json()["campaign"]["head"]
        assert client.get(f"{AMULET}/entries/{number}", headers=player).status_code == 404

        reveal = tell(client, {"command": "reveal", "numbers": [number]}, token=tokens["gm"])["head"]

        assert client.get(f"{AMULET}/entries/{number}", headers=player).json()["entry"]["event"]["amount"] == AMOUNT
        assert str(AMOUNT) in client.get(f"{AMULET}/gold", headers=player).text
        assert str(AMOUNT) not in client.get(f"{AMULET}/gold", params={"at": head}, headers=player).text
        assert str(AMOUNT) in client.get(f"{AMULET}/gold", params={"until": number}, headers=player).text

        tell(client, {"command": "undo", "number": reveal}, token=tokens["gm"])
        assert client.get(f"{AMULET}/entries/{number}", headers=player).status_code == 404
        assert str(AMOUNT) not in client.get(f"{AMULET}/gold", headers=player).text


# Other secrets, the same answers

_OTHERWISE = (
    (re.compile(r'"(id|digest|hash|head_hash|recorded_at|founded_at)":"[^"]*"'), r'"\1":"…"'),
    (re.compile(r'"(\d+)-[0-9a-f]{16}"'), r'"\1-…"'),
    (re.compile(r"x-request-id: \w+"), "x-request-id: …"),
    (re.compile(r"written \d{4}-[^\"]*"), "written …"),
    (re.compile(r'"played_at":"[0-9T:.-]+Z"'), '"played_at":"…"'),  # nobody said when: the clock's
)
"""What is different in any two campaigns: ids, clocks, and what is reckoned from them."""


def alike(answer):
    text = said_by(answer)
    for pattern, instead in _OTHERWISE:
        text = pattern.sub(instead, text)
    return answer.status_code, text


def test_with_other_secrets_a_player_is_answered_the_same(file):
    with in_process(file) as client:
        _, tokens, _ = begun(client, "abcde", 3)
        otherwise = {where: alike(answer) for where, answer in walk(client, tokens["player"])}

    differ = [where for where, answer in walked()["player"] if alike(answer) != otherwise[where]]
    assert len(walked()["player"]) == len(otherwise)
    assert differ == []


def test_what_the_game_master_wrote_last_changes_no_answer_to_a_player(file):
    """Story rule 23: not the number of the next line either, which a preview would tell whoever asks often enough."""
    with house_with_secrets(file) as house:
        client, tokens, _ = house
        player = tokens["player"]

        def everything():
            answers = {where: alike(answer) for where, answer in walk(client, player, QUESTIONS[:8])}
            for command in PREVIEWED:
                answers[str(command)] = alike(act(client, command, token=player, preview=True))
            for line in ("gold 5", "sven -1", "undo", "late ^ gold 2", "note the end"):
                told = client.post(f"{AMULET}/lines?preview=true", json={"line": line}, headers=bearer(player))
                answers[line] = alike(told)
            return answers

        before = everything()
        hidden = [note(f"one more {MARK}"), gold(AMOUNT), {"command": "add-monsters", "name": f"{MARK} wyrm"}]
        for command in hidden:
            tell(client, command, token=tokens["gm"], audience="gm")
        after = everything()

        assert [where for where in before if before[where] != after[where]] == []


PREVIEWED = (
    gold(5),
    wound(1),
    {"command": "undo"},
    {"command": "spend-gold", "amount": 999},
    {"command": "roll", "purpose": "luck", "dice": "d12", "faces": [3], "by": "sven"},
    {"command": "add-monsters", "name": "skaven", "count": 2},
    {"command": "open-business", "what": "who goes first"},
    {"command": "fix", "number": 3, "values": {"title": "Uno"}},
)
