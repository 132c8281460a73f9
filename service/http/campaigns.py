"""Campaigns: begun, listed, branched, compared; and what is settled about one: options, rulings, people, manners."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated
from unicodedata import category
from urllib.parse import quote

import msgspec
from litestar import Response, get, post, put
from litestar.params import FromPath
from msgspec.structs import replace

from events.log import CampaignRow
from events.problems import Refused
from rules.command import Circumstances
from rules.naming import fold
from rules.registry import system, system_keys
from service.at_file import FileKeeper
from service.campaigns import Campaigns
from service.http import callers
from service.http.asking import (
    NOW,
    Asking,
    OfMoment,
    OfWindow,
    answered,
    as_json,
    at_file,
    at_length,
    audience_for,
    body_of,
    campaigns_of,
    elsewhere,
    one_by_one,
    read,
    shown,
)
from service.http.callers import Caller
from service.http.offered import offered_to
from service.http.problems import Malformed, NotFound
from service.http.tokens import Tokens
from service.reading.comparing import Comparison
from service.reading.comparing import compare as side_by_side
from service.reading.reading import Reading
from service.telling.incoming import LONGEST_NAME, text_in
from service.views import looks, shapes, windows
from service.views.entries import FoundedShown, OutcomeShown
from service.wire import Begins, CampaignList, Manners, NewBranch, NewCampaign


class Name(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody is called; empty: forgotten."""

    name: Annotated[str, msgspec.Meta(max_length=100)]


class ValueShown(msgspec.Struct, frozen=True, kw_only=True):
    """A characteristic: `Weapon Skill`, and how it is typed, `ws7`."""

    label: str
    short: str


class SystemShown(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played."""

    system: str
    title: str
    map_kind: str
    die: int
    """Sides of the die it rolls; 0: it has several kinds."""
    values: tuple[ValueShown, ...]
    """What a sheet says of a hero, in its order."""


class SystemList(msgspec.Struct, frozen=True, kw_only=True):
    """The games there are."""

    systems: tuple[SystemShown, ...]


@get("/systems", opt={"answers": SystemList}, summary="The games there are")
async def systems(request: Asking) -> Response[bytes]:
    """Every game a campaign can be begun under."""
    games = [system(key) for key in system_keys()]
    shown = tuple(
        SystemShown(
            system=one.key,
            title=one.title,
            map_kind=one.map_kind,
            die=one.die,
            values=tuple(ValueShown(label=label, short=short) for label, short in one.values.values()),
        )
        for one in games
    )
    return answered(request, 0, msgspec.json.encode(SystemList(systems=shown)))


@get("/campaigns", opt={"answers": CampaignList}, summary="List campaigns")
async def campaigns(request: Asking) -> Response[bytes]:
    """The campaigns the caller may know of, the oldest first."""
    campaigns, caller = campaigns_of(request), request.user

    def look() -> bytes:
        rows = [row for row in campaigns.log.campaigns() if caller.reads(row.campaign)]
        if caller.role != "gm":  # the newest entry the table sees is all the head they know
            heads = (campaigns.look(row.campaign, lambda _: None, audience="table")[0] for row in rows)
            rows = [replace(row, head=head) for row, head in zip(rows, heads, strict=True)]
        return msgspec.json.encode(CampaignList(campaigns=tuple(rows)))

    return answered(request, 0, await elsewhere(request, look))


@post("/campaigns", opt={"answers": FoundedShown, "body": NewCampaign, "who": "owner"}, summary="Begin a campaign")
async def begin(request: Asking) -> Response[bytes]:
    """Begins a campaign; its id is the name in kebab case."""
    new, campaigns, caller = await body_of(request, NewCampaign), campaigns_of(request), request.user

    def do() -> FoundedShown:
        begun, outcome = FileKeeper(campaigns.log).found(new.name, new.system, _said(new, caller))
        return _founded(begun.row, outcome, campaigns)

    begun = await one_by_one(request, do)
    return as_json(begun, 201, {"location": f"/campaigns/{quote(begun.campaign.campaign)}"})


def _founded(row: CampaignRow, outcome: object, campaigns: Campaigns) -> FoundedShown:
    shown = msgspec.convert(outcome, OutcomeShown, from_attributes=True)
    _, stands = campaigns.look(row.campaign, lambda reading: looks.standing(reading, row))
    return FoundedShown(campaign=row, outcome=shown, next=stands.next)


def _said(new: Begins, caller: Caller) -> Circumstances:
    """What surrounds a beginning."""
    by = callers.speaks_as(caller, new.by)
    return Circumstances(by=by, note=new.note, played_at=new.played_at, world_date=new.world_date)


@get("/campaigns/{campaign:str}", opt={"answers": shapes.StandingShown}, summary="Where a campaign stands")
async def standing(request: Asking, campaign: FromPath[str], moment: OfMoment) -> Response[bytes]:
    """Where a campaign stands, at a glance: the party, what waits, the last lines, every number in print.

    What could come next is, for a player, what they may log.
    """
    campaigns, caller = campaigns_of(request), request.user
    offers = caller.role == "player" and moment == NOW

    def show(reading: Reading) -> shapes.StandingShown:
        found = looks.standing(reading, campaigns.log.campaign(campaign))
        permit = callers.permit(caller, Tokens(campaigns.log).log_for(campaign)) if offers else None
        return windows.standing(found if permit is None else offered_to(found, reading, caller, permit))

    return await read(request, campaign, show, moment)


@get("/campaigns/{campaign:str}/options", opt={"answers": shapes.ManyOptions}, summary="Optional rules")
async def options(request: Asking, campaign: FromPath[str], moment: OfMoment) -> Response[bytes]:
    """Optional rules of the game, how they stand, and what else they may be."""
    return await read(request, campaign, looks.options, moment)


@get("/campaigns/{campaign:str}/rulings", opt={"answers": shapes.ManyRulings}, summary="House rules")
async def rulings(request: Asking, campaign: FromPath[str], moment: OfMoment) -> Response[bytes]:
    """House rules in force."""
    return await read(request, campaign, looks.rulings, moment)


# People


@get("/campaigns/{campaign:str}/people", opt={"answers": shapes.PeopleShown}, summary="Who plays whom")
async def people(request: Asking, campaign: FromPath[str], moment: OfMoment) -> Response[bytes]:
    """Who sits at the table or records, what they are called, and whom they play."""
    return await read(request, campaign, looks.people, moment)


@put(
    "/campaigns/{campaign:str}/people/{person:str}",
    opt={"answers": shapes.PeopleShown, "body": Name},
    summary="Name a person",
)
async def name_person(request: Asking, campaign: FromPath[str], person: FromPath[str]) -> Response[bytes]:
    """Says what somebody is called: oneself, or, for the game master, anybody of the campaign.

    Names are kept beside the log, for this campaign alone. Spectators have the one they were invited by.
    """
    (callers.must_write if person == request.user.person else callers.must_be_gm)(request.user)
    named, campaigns, caller = await body_of(request, Name), campaigns_of(request), request.user
    audience = caller.audience

    def do() -> shapes.PeopleShown:
        if person not in (caller.person, *_of_the_campaign(campaigns, campaign)):
            raise NotFound("person.unknown", f"Nobody called {person!r} plays or records here, or was invited.")
        name = text_in(named.name, LONGEST_NAME).strip()
        # Whoever reads one name for two at the table would take one for the other.
        others = {} if caller.role == "gm" else _known(campaigns, campaign, caller)
        if any(_looks(other) == _looks(name) for one, other in others.items() if one != person):
            raise Refused("person.name_taken", f"Somebody here is called {name} already.", fix="Say more of your name.")
        campaigns.log.name_person(campaign, person, name)
        return campaigns.look(campaign, looks.people, audience=audience)[1]

    return as_json(await one_by_one(request, do))


def _looks(name: str) -> str:
    """A name for comparing, without the signs that nobody sees in it."""
    return fold("".join(sign for sign in name if category(sign) != "Cf" and not "\ufe00" <= sign <= "\ufe0f"))


def _known(campaigns: Campaigns, campaign: str, caller: Caller) -> dict[str, str]:
    """Names of whom the caller has met, and of whoever was invited: somebody hidden is not betrayed by their name."""
    _, shown = campaigns.look(campaign, looks.people, audience=caller.audience)
    known = {one.person for one in shown.people}
    known.update(token.person for token in Tokens(campaigns.log).given(campaign) if token.campaign == campaign)
    return {person: name for person, name in campaigns.log.people(campaign).items() if person in known}


def _of_the_campaign(campaigns: Campaigns, campaign: str) -> Iterator[str]:
    """Ids of whoever plays or records in a campaign, or was invited to it: whom its game master may name."""
    _, shown = campaigns.look(campaign, looks.people)
    yield from (one.person for one in shown.people)
    yield from (token.person for token in Tokens(campaigns.log).given(campaign) if token.campaign == campaign)


@get("/campaigns/{campaign:str}/manners", opt={"answers": Manners}, summary="Whom players may log for")
async def manners(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """Whom players may log for."""
    campaigns = campaigns_of(request)

    def look() -> Manners:
        campaigns.log.campaign(campaign)
        return Manners(players_log_for=Tokens(campaigns.log).log_for(campaign))

    return shown(request, await elsewhere(request, look))


@put(
    "/campaigns/{campaign:str}/manners",
    opt={"answers": Manners, "body": Manners, "who": "gm"},
    summary="Loosen whom players may log for",
)
async def let(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """Settles whom players may log for; the game master's to say."""
    wanted, campaigns = await body_of(request, Manners), campaigns_of(request)

    def do() -> Manners:
        campaigns.log.campaign(campaign)
        Tokens(campaigns.log).let_log_for(campaign, wanted.players_log_for)
        return wanted

    return as_json(await one_by_one(request, do))


# Branches


@post(
    "/campaigns/{campaign:str}/branches",
    opt={"answers": FoundedShown, "body": NewBranch, "who": "owner"},
    summary="Begin a what-if",
)
async def begin_branch(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """Begins a campaign that shares the first entries of this one. Only who sees everything can share everything."""
    new, caller = await body_of(request, NewBranch), request.user
    if new.at is not None and new.until is not None:
        raise Malformed("request.two_moments", "A branch has one beginning.", fix='Say "at" or "until", not both.')

    def do() -> FoundedShown:
        here = at_file(request, campaign)
        begun, outcome = here.branch(new.name, said=_said(new, caller), at=new.at, until=new.until)
        return _founded(begun.row, outcome, campaigns_of(request))

    begun = await one_by_one(request, do)
    return as_json(begun, 201, {"location": f"/campaigns/{quote(begun.campaign.campaign)}"})


@get(
    "/campaigns/{campaign:str}/compare/{other:str}",
    opt={"answers": Comparison, "who": "owner", "views": True, "long": True},
    summary="Two campaigns side by side",
)
async def compare(request: Asking, campaign: FromPath[str], other: FromPath[str], window: OfWindow) -> Response[bytes]:
    """Two campaigns with a common beginning: where they part, what each told since, what is otherwise."""
    campaigns, audience = campaigns_of(request), audience_for(request)

    def show(here: Reading, there: Reading) -> bytes:
        seen = (here.seen_by(audience), there.seen_by(audience))
        found = side_by_side(campaigns.log.campaign, *seen, campaigns=(campaign, other))
        return msgspec.json.encode(windows.comparison(found, window))

    return answered(request, 0, await at_length(request, lambda: campaigns.look_at_both((campaign, other), show)))
