"""Who listens to a campaign right now: the open streams, by person."""

from __future__ import annotations

from collections import Counter

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from service.beside.tokens import Role
from service.http.asking import Asking, answered, campaigns_of, elsewhere
from service.http.stream import Hub


class Listener(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who hears what is told as it is told, on one device or more."""

    person: str
    role: Role
    streams: int


class Listeners(msgspec.Struct, frozen=True, kw_only=True):
    """Whoever listens, by name. A device that fell asleep counts until its connection is noticed to be gone."""

    listening: tuple[Listener, ...]


@get("/campaigns/{campaign:str}/listeners", opt={"answers": Listeners}, summary="Who listens")
async def listeners(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """Who listens to the stream of the campaign at this moment."""
    await elsewhere(request, lambda: campaigns_of(request).log.campaign(campaign))
    hub: Hub = request.app.state.hub
    streams = Counter((one.caller.person, one.caller.role) for one in hub.followers if one.campaign == campaign)
    found = (Listener(person=person, role=role, streams=count) for (person, role), count in sorted(streams.items()))
    return answered(request, 0, msgspec.json.encode(Listeners(listening=tuple(found))))
