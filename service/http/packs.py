"""Content packs: monsters, tables and rules somebody brought of their own. Only who keeps the file hears of them."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import FromPath, QueryParameter

from rules.packs.printed import PrintedThing
from service.at_file import FileKeeper
from service.beside.packs import PackAdded, PackShown
from service.http.asking import Asking, as_json, at_file, body_of, campaigns_of, elsewhere, one_by_one, shown
from service.packs import add as keep
from service.packs import pack_from
from service.wire import NewPack, PackList


@get("/packs", opt={"answers": PackList, "who": "owner"}, summary="The content packs there are")
async def listing(request: Asking) -> Response[bytes]:
    """What people play with besides the books, and how much each holds; none of its words."""
    campaigns = campaigns_of(request)
    packs = await elsewhere(request, lambda: FileKeeper(campaigns.log).packs())
    return shown(request, PackList(packs=packs))


@post("/packs", opt={"answers": PackAdded, "body": NewPack, "who": "owner"}, summary="Bring a content pack")
async def add(request: Asking) -> Response[bytes]:
    """Every campaign of its game plays with it from now on; one that is there is replaced, and what changed is said."""
    new, campaigns = await body_of(request, NewPack), campaigns_of(request)
    content = await elsewhere(request, lambda: pack_from(new.files, new.called))
    return as_json(await one_by_one(request, lambda: keep(campaigns.log.beside.packs, content)), 201)


@get("/campaigns/{campaign:str}/printed", opt={"answers": PrintedThing, "who": "owner"}, summary="What your packs say")
async def look_up(
    request: Asking, campaign: FromPath[str], about: Annotated[str, QueryParameter(max_length=200)] = ""
) -> Response[bytes]:
    """The words of your own pack on a rule, a card or a monster, of a rule with the numbers of a monster filled in.

    For whoever keeps the file alone: no player, no spectator and no log is told a word of it.
    """
    return as_json(await elsewhere(request, lambda: at_file(request, campaign).printed(about.split())))


@delete(
    "/packs/{game:str}/{pack:str}",
    status_code=200,
    opt={"answers": PackShown, "who": "owner"},
    summary="Take a content pack away",
)
async def remove(request: Asking, game: FromPath[str], pack: FromPath[str]) -> Response[bytes]:
    """Nobody plays with it any more; what was told with it stays as it was told."""
    campaigns = campaigns_of(request)
    return as_json(await one_by_one(request, lambda: FileKeeper(campaigns.log).remove_pack(f"{game}/{pack}")))
