"""Everything the command line can do, the API can do: every word of `delve`, and how it is said over HTTP."""

from __future__ import annotations

from kit.serving import AMULET, act, gold

from cli.table import COMMANDS
from rules.registry import all_command_kinds

ACTIONS = "post /campaigns/{campaign}/actions"
LINES = "post /campaigns/{campaign}/lines"

HERE = {
    "serve": "a service is not begun by asking it",
    "restore": "the file is put back while nothing serves it",
    "use": "which campaign is meant stands in the address",
    "help": "every verb with its forms and examples is `get /systems/{system}`'s to say, and docs/shorthand.md's",
    "completion": "the shell's own",
    "table": "a service is not begun by asking it; a file of rows is the command `rule-table`",
}
"""What has no address, and why."""

READS = {
    "status": "get /campaigns/{campaign}",
    "log": "get /campaigns/{campaign}/chronicle",
    "sheet": "get /campaigns/{campaign}/heroes/{hero}",
    "map": "get /campaigns/{campaign}/map",
    "purse": "get /campaigns/{campaign}/gold",
    "quests": "get /campaigns/{campaign}/quests",
    "check": "get /campaigns/{campaign}/open",
    "business": "get /campaigns/{campaign}/open",
    "stats": "get /campaigns/{campaign}/statistics",
    "rulings": "get /campaigns/{campaign}/rulings",
    "printed": "get /campaigns/{campaign}/printed",
    "options": "get /campaigns/{campaign}/options",
    "history": "get /campaigns/{campaign}/history",
    "diff": "get /campaigns/{campaign}/diff",
    "replay": "get /campaigns/{campaign}/replay",
    "recap": "get /campaigns/{campaign}/recap",
    "events": "get /campaigns/{campaign}/entries",
    "players": "get /campaigns/{campaign}/people",
    "play": LINES,
    "hero": "get /campaigns/{campaign}/heroes",
    "open": "get /campaigns/{campaign}/open",
    "waits": "get /campaigns/{campaign}/open",
    "new": "post /campaigns",
    "campaigns": "get /campaigns",
    "branch": "post /campaigns/{campaign}/branches",
    "compare": "get /campaigns/{campaign}/compare/{other}",
    "verify": "get /campaigns/{campaign}/verification",
    "rebuild": "post /campaigns/{campaign}/rebuild",
    "erase": "delete /campaigns/{campaign}/entries/{number}/words",
    "export": "get /campaigns/{campaign}/export",
    "export --lines": "get /campaigns/{campaign}/lines",
    "backup": "post /backups",
    "invite": "post /campaigns/{campaign}/invites",
    "invites": "get /campaigns/{campaign}/invites",
    "uninvite": "delete /campaigns/{campaign}/invites/{token}",
    "webhook list": "get /campaigns/{campaign}/webhooks",
    "webhook add": "post /campaigns/{campaign}/webhooks",
    "webhook remove": "delete /campaigns/{campaign}/webhooks/{webhook}",
    "webhook test": "post /campaigns/{campaign}/webhooks/{webhook}/test",
    "pack list": "get /packs",
    "pack add": "post /packs",
    "pack remove": "delete /packs/{game}/{pack}",
    "players name": "put /campaigns/{campaign}/people/{person}",
    "manners": "put /campaigns/{campaign}/manners",
}
"""What is looked at, and what is done to the file or beside the log; behind a word, part of what it does."""


def operations_of(client):
    document = client.get("/schema/openapi.json").json()
    return {f"{method} {path}" for path, methods in document["paths"].items() for method in methods}


def test_every_word_of_the_command_line_has_an_address_or_a_reason(client):
    operations = operations_of(client)
    read = {word.partition(" ")[0] for word in READS}

    assert set(COMMANDS) - read == set(HERE)
    assert set(READS.values()) <= operations
    assert {ACTIONS, LINES} <= operations


def test_every_command_of_every_game_is_one_an_action_takes(client):
    """What every line comes to, and `delve do` for whatever has no verb of its own."""
    schemas = client.get("/schema/openapi.json").json()["components"]["schemas"]
    taken = [schemas[one["$ref"].rpartition("/")[2]]["properties"]["command"] for one in schemas["Command"]["anyOf"]]

    assert {tag for one in taken for tag in one["enum"]} == {
        str(kind.__struct_config__.tag) for kind in all_command_kinds()
    }


def test_whatever_surrounds_a_line_of_the_shell_goes_with_an_action_as_well(client):
    """`--by --note --gm --ruling --because --played --world --roll`, `--late`, `--expect`, `--key`, `--preview`."""
    act(client, gold(5))
    around = {
        "by": "anna", "note": "in the dark", "audience": "gm", "ruling": "so be it", "because": [3],
        "played_at": "2026-03-01", "world_date": "day 2", "tracker_rolls": True,
    }  # fmt: skip

    told = act(
        client,
        {"command": "roll", "purpose": "luck", "dice": "d12", "by": "sven"},
        headers={"if-match": "3", "idempotency-key": "k"},
        late=3,
        **around,
    )

    assert told.status_code == 201, told.text
    entry = client.get(f"{AMULET}/entries/{told.json()['entries'][0]['number']}").json()["entry"]
    assert {name: entry[name] for name in ("by", "note", "audience", "because", "played_at", "world_date")} == {
        name: around[name] for name in ("by", "note", "audience", "because", "played_at", "world_date")
    }
    assert entry["place"] == {"where": "after", "anchor": 3}
    assert 1 <= entry["event"]["faces"][0] <= 12
