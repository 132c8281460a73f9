"""Invitations: who may come to a campaign, as what, until when."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath

from events.sqlite.log import SqliteLog
from service.clock import now
from service.http import callers
from service.http.asking import Asking, as_json, body_of, campaigns_of, elsewhere, one_by_one, shown
from service.http.callers import Caller, Role
from service.http.inviting import Invitation
from service.http.inviting import invite as give
from service.http.tokens import Token, Tokens


class NewInvite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody to invite."""

    role: Role
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    """What they are called; their id is the name in kebab case."""
    heroes: tuple[str, ...] = ()
    """Figures that are theirs to log for."""
    days: Annotated[int, msgspec.Meta(ge=1, le=3650)] | None = None
    """How long it holds; null: until it is taken back."""
    every_campaign: bool = False
    """For all campaigns of the file: only a game master's, given by one who has them all."""


class Secret(msgspec.Struct, frozen=True, kw_only=True):
    """A token, shown this once."""

    invite: Token
    secret: str
    """Send it as `Authorization: Bearer …`. It is kept nowhere and cannot be shown again."""


class Invited(msgspec.Struct, frozen=True, kw_only=True):
    """An invitation, and, if it was the first of the file, a token for whoever gave it."""

    invite: Token
    secret: str
    yours: Secret | None = None
    """From the first invitation on everybody shows a token: this one is the inviter's own."""


class Invites(msgspec.Struct, frozen=True, kw_only=True):
    """The invitations that admit to a campaign, the oldest first; over and taken back ones too."""

    invites: tuple[Token, ...]


class WhoShown(msgspec.Struct, frozen=True, kw_only=True):
    """Who the caller is."""

    person: str
    role: Role
    campaign: str | None
    heroes: tuple[str, ...]


@get("/whoami", opt={"answers": WhoShown}, summary="Who am I")
async def whoami(request: Asking) -> Response[bytes]:
    """Who the caller is, and what they may. The header `Delve-Version` says which Delvelog answers."""
    caller = request.user
    me = WhoShown(person=caller.person, role=caller.role, campaign=caller.campaign, heroes=caller.heroes)
    response = shown(request, me)
    response.headers["delve-version"] = version("delvelog")
    return response


@post(
    "/campaigns/{campaign:str}/invites",
    status_code=201,
    opt={"answers": Invited, "body": NewInvite, "statuses": (201,), "writes": True, "who": "gm"},
    summary="Invite somebody",
)
async def invite(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """Invites somebody: the answer holds their token, this once."""
    new, campaigns, caller = await body_of(request, NewInvite), campaigns_of(request), request.user
    if new.every_campaign:
        callers.must_own_the_file(caller)
    invitation = Invitation(
        name=new.name,
        role=new.role,
        campaign=None if new.every_campaign else campaign,
        heroes=new.heroes,
        days=new.days,
    )

    def do() -> Invited:
        campaigns.log.campaign(campaign)
        first = not Tokens(campaigns.log).any() and caller.token is None
        token, secret = give(campaigns.log, invitation)
        return Invited(invite=token, secret=secret, yours=_own_token(campaigns.log, caller) if first else None)

    return as_json(await one_by_one(request, do), 201)


def _own_token(log: SqliteLog, caller: Caller) -> Secret:
    token, secret = Tokens(log).give(caller, created_at=now())
    return Secret(invite=token, secret=secret)


@get("/campaigns/{campaign:str}/invites", opt={"answers": Invites, "who": "gm"}, summary="Who was invited")
async def invites(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """Who was invited, as what, until when; never the tokens themselves."""
    campaigns = campaigns_of(request)

    def look() -> Invites:
        campaigns.log.campaign(campaign)
        return Invites(invites=tuple(Tokens(campaigns.log).given(campaign)))

    return shown(request, await elsewhere(request, look))


@delete(
    "/campaigns/{campaign:str}/invites/{token:str}",
    status_code=200,
    opt={"answers": Token, "statuses": (200,), "writes": True, "who": "gm"},
    summary="Take an invitation back",
)
async def revoke(request: Asking, campaign: FromPath[str], token: FromPath[str]) -> Response[bytes]:
    """Takes an invitation back at once: open streams end, the token admits nobody any more."""
    campaigns, caller = campaigns_of(request), request.user

    def do() -> Token:
        campaigns.log.campaign(campaign)
        tokens = Tokens(campaigns.log)
        if tokens.named(token, campaign).campaign is None:
            callers.must_own_the_file(caller)
        return tokens.revoke(token, revoked_at=now())

    revoked = await one_by_one(request, do)
    request.app.state.hub.wake()
    return as_json(revoked)
