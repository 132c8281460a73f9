"""What a campaign adds up to: heroes, gold, map, quests, turn, open business, statistics, chronicle, replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Literal

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, QueryParameter

from projections.state import State
from rules.naming import find_expedition
from service.http.asking import JSON, Asking, Cursor, Limit, Moment, OfMoment, OfWindow, query_of, read, read_as
from service.http.problems import Malformed
from service.reading.differences import Difference, between_moments
from service.reading.reading import Reading
from service.reading.statistics import Per, StatisticsShown
from service.reading.statistics import statistics as counted
from service.views import looks, shapes, windows
from service.views.chronicle import ChronicleQuery, page
from service.views.draw_map import draw_level
from service.views.draw_svg import draw_svg
from service.views.film import FilmPage, film
from service.views.recap import RecapShown, as_html, as_markdown
from service.views.recap import recap as told_again
from service.views.replay import replay
from service.views.windows import ROOM, Window

SVG = "image/svg+xml"
TEXT = "text/plain"
HTML = "text/html"
DRAWINGS = (JSON, SVG, TEXT)
RECAPS = (JSON, "text/markdown", HTML)


@get("/campaigns/{campaign:str}/heroes", opt={"answers": shapes.HeroList}, summary="Who is in play")
async def heroes(
    request: Asking,
    campaign: FromPath[str],
    window: OfWindow,
    moment: OfMoment,
    which: Annotated[
        Literal["heroes", "monsters", "all"], QueryParameter(description="The party's, its foes, or all.")
    ] = "heroes",
) -> Response[bytes]:
    """Figures in the order they joined: how they are, what is left of them, where they stand."""
    return await read(request, campaign, lambda reading: windows.figures(looks.heroes(reading, which), window), moment)


@get("/campaigns/{campaign:str}/heroes/{hero:str}", opt={"answers": shapes.HeroSheet}, summary="A sheet")
async def hero(request: Asking, campaign: FromPath[str], hero: FromPath[str], moment: OfMoment) -> Response[bytes]:
    """One figure in full: each value with its base, its modifiers and their reasons. A name may be shortened."""
    return await read(request, campaign, lambda reading: looks.hero(reading, hero), moment)


def _grown(
    word: str, answers: type, show: Callable[[State, Window], object], summary: str, about: str
) -> HTTPRouteHandler:
    """Of what grows with a campaign a window: the newest, and `next` for those before."""

    @get(
        f"/campaigns/{{campaign:str}}/{word}",
        opt={"answers": answers},
        operation_id=f"Campaigns{word.title() * 2}",
        summary=summary,
        description=about,
    )
    async def grown(request: Asking, campaign: FromPath[str], window: OfWindow, moment: OfMoment) -> Response[bytes]:
        return await read(request, campaign, lambda reading: show(reading.state, window), moment)

    return grown


gold = _grown(
    "gold",
    shapes.PurseShown,
    lambda state, window: windows.purse(state.purse, window),
    "Gold",
    "The newest movements, and `next` for those before; debts that are open, dues, totals the table counted.",
)
quests = _grown(
    "quests",
    shapes.QuestsShown,
    lambda state, window: windows.quests(state.quests, window),
    "Quests and expeditions",
    "Quests with their objectives and sub-quests, and the newest expeditions; `next` for those before.",
)
turn = _grown(
    "turn",
    shapes.TurnsShown,
    lambda state, window: windows.turns(state.turns, window),
    "Where in play",
    "Session, expedition, turn, phase, fight, roles; the newest marks of the way there, `next` for those before.",
)


@get("/campaigns/{campaign:str}/open", opt={"answers": shapes.OpenShown}, summary="What waits")
async def open_business(request: Asking, campaign: FromPath[str], moment: OfMoment) -> Response[bytes]:
    """Dice to roll, debts, dues, rulings to look up; and what does not add up."""
    return await read(request, campaign, looks.open_business, moment)


@get("/campaigns/{campaign:str}/statistics", opt={"answers": StatisticsShown, "long": True}, summary="Dice and deeds")
async def statistics(
    request: Asking,
    campaign: FromPath[str],
    window: OfWindow,
    moment: OfMoment,
    session: Annotated[int | None, QueryParameter(ge=1, description="Only this evening.")] = None,
    expedition: Annotated[str | None, QueryParameter(description="Only this trip.")] = None,
    per: Annotated[Per | None, QueryParameter(description="The same for each evening or trip by itself.")] = None,
) -> Response[bytes]:
    """Dice by person, purpose and source, with a word on luck; blows, kills, wounds, gold and Fate by figure.

    Dice people typed and the tracker's own are never taken together. Below thirty dice nothing is said of luck.
    """

    def show(reading: Reading) -> StatisticsShown:
        trip = None if expedition is None else find_expedition(reading.state, expedition)
        return windows.statistics(counted(reading, session=session, expedition=trip, per=per), window)

    return await read(request, campaign, show, moment)


# Recap


@get(
    "/campaigns/{campaign:str}/recap",
    opt={"answers": RecapShown, "media": RECAPS, "long": True},
    summary="An evening, told again",
)
async def recap(
    request: Asking,
    campaign: FromPath[str],
    moment: OfMoment,
    session: Annotated[int | None, QueryParameter(ge=1, description="Which evening; else the newest.")] = None,
) -> Response[bytes]:
    """What happened without the bookkeeping, each fight in a sentence, and what came of it: as JSON, Markdown or HTML,
    by `Accept`."""
    form = wanted_form(request, RECAPS)

    def show(reading: Reading) -> RecapShown:
        return told_again(reading, session)

    if form == JSON:
        return await read(request, campaign, show, moment)
    write = as_html if form == HTML else as_markdown
    return await read_as(request, campaign, lambda reading: write(show(reading)).encode(), form, moment)


# Map


@get(
    "/campaigns/{campaign:str}/map",
    opt={"answers": shapes.MapShown, "media": DRAWINGS},
    summary="The level they are on",
)
async def here(request: Asking, campaign: FromPath[str], moment: OfMoment) -> Response[bytes]:
    """The level the party is on: as JSON, as an SVG drawing or as text, by `Accept`."""
    return await _map(request, campaign, None, None, moment)


@get(
    "/campaigns/{campaign:str}/map/{dungeon:str}/{level:int}",
    opt={"answers": shapes.MapShown, "media": DRAWINGS},
    summary="A level",
)
async def level(
    request: Asking, campaign: FromPath[str], dungeon: FromPath[str], level: FromPath[int], moment: OfMoment
) -> Response[bytes]:
    """A level of a dungeon: as JSON, as an SVG drawing or as text, by `Accept`."""
    return await _map(request, campaign, dungeon, level, moment)


async def _map(
    request: Asking, campaign: str, dungeon: str | None, level: int | None, moment: Moment
) -> Response[bytes]:
    form = wanted_form(request, DRAWINGS)
    if form == JSON:
        return await read(request, campaign, lambda reading: looks.level_map(reading, dungeon, level), moment)

    def draw(reading: Reading) -> bytes:
        where, floor = looks.which_level(reading.state, dungeon, level)
        if form == SVG:
            return draw_svg(reading.state, dungeon=where, level=floor).encode()
        return "".join(f"{line}\n" for line in draw_level(reading.state, dungeon=where, level=floor)).encode()

    return await read_as(request, campaign, draw, form, moment)


def wanted_form(request: Asking, forms: Sequence[str]) -> str:
    """The one of these forms the caller wants; refuses with `request.not_acceptable`."""
    form = request.accept.best_match([*forms], default=JSON if not request.headers.get("accept") else None)
    if form is None:
        raise Malformed(
            "request.not_acceptable",
            "That cannot be had in that form.",
            fix=f"There is {', '.join(forms[:-1])} and {forms[-1]}.",
        )
    return form


# The story


@get(
    "/campaigns/{campaign:str}/chronicle",
    opt={"answers": shapes.ChroniclePage, "query": ChronicleQuery, "long": True},
    summary="What happened",
)
async def chronicle(request: Asking, campaign: FromPath[str], window: OfWindow, moment: OfMoment) -> Response[bytes]:
    """The story, a line for each action, in the order it counts, or by a clock; what that does not know comes last."""
    query = query_of(request, ChronicleQuery)

    def show(reading: Reading) -> shapes.ChroniclePage:
        return windows.lines(page(reading, query, cursor=window.cursor, limit=window.limit))

    return await read(request, campaign, show, moment)


@get("/campaigns/{campaign:str}/replay", opt={"answers": shapes.Replay, "long": True}, summary="Frames to play again")
async def frames(
    request: Asking,
    campaign: FromPath[str],
    moment: OfMoment,
    expedition: Annotated[
        str, QueryParameter(description="Only this trip; or `session 3`, `turn 7`, `fight 1`, `41..60`.")
    ] = "",
    cursor: Cursor = None,
    limit: Annotated[int, QueryParameter(ge=1, le=200, description="How many at most.")] = 50,
) -> Response[bytes]:
    """The story as it is told now, a frame for each line: what it says, what it changed, what to draw.

    Each frame has only what it changes on the map; whoever draws keeps what earlier frames brought.
    """

    def show(reading: Reading) -> shapes.Replay:
        return replay(reading, expedition, cursor=cursor, limit=limit, room=ROOM)

    return await read(request, campaign, show, moment)


@get("/campaigns/{campaign:str}/film", opt={"answers": FilmPage, "long": True}, summary="Shots to draw through")
async def shots(
    request: Asking, campaign: FromPath[str], moment: OfMoment, cursor: Cursor = None, limit: Limit = 500
) -> Response[bytes]:
    """The story as it is told now, a shot for each line, struck ones too: what it is about, and what to draw anew.

    Each shot has only what is otherwise than before it; whoever draws keeps what earlier shots brought.
    """
    return await read(request, campaign, lambda reading: film(reading, cursor=cursor, limit=limit), moment)


@get(
    "/campaigns/{campaign:str}/diff",
    opt={"answers": Difference, "long": True},
    summary="What changed between two moments",
)
async def diff(
    request: Asking,
    campaign: FromPath[str],
    earlier: Annotated[str, QueryParameter(name="from", description="An entry, or any moment as `at` takes it.")],
    window: OfWindow,
    moment: OfMoment,
    later: Annotated[str, QueryParameter(name="to", description="Another; now if it is left out.")] = "now",
    stood: Annotated[bool, QueryParameter(description="As it stood at each of the two.")] = False,
) -> Response[bytes]:
    """Every number, place and status that differs between two moments, and the lines told in between."""

    def show(reading: Reading) -> Difference:
        return windows.difference(between_moments(reading, earlier, later, as_it_stood=stood), window)

    return await read(request, campaign, show, moment)
