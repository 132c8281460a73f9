"""Invitations: who may come to a campaign, as what, until when."""

from __future__ import annotations

from importlib.metadata import version

from litestar import Response, delete, get, post
from litestar.params import FromPath
from msgspec.structs import replace

from service.beside.tokens import Token
from service.clock import now
from service.http import callers
from service.http.asking import Asking, as_json, at_file, body_of, campaigns_of, elsewhere, one_by_one, shown
from service.http.inviting import Invitation
from service.http.tokens import Tokens
from service.joining import with_link
from service.wire import Invited, Invites, NewInvite, Secret, Who


@get("/whoami", opt={"answers": Who}, summary="Who am I")
async def whoami(request: Asking) -> Response[bytes]:
    """Who the caller is, and what they may. The header `Delve-Version` says which Delvelog answers."""
    caller = request.user
    me = Who(person=caller.person, role=caller.role, campaign=caller.campaign, heroes=caller.heroes)
    response = shown(request, me)
    response.headers["delve-version"] = version("delvelog")
    return response


@post(
    "/campaigns/{campaign:str}/invites",
    opt={"answers": Invited, "body": NewInvite, "who": "gm"},
    summary="Invite somebody",
)
async def invite(request: Asking, campaign: FromPath[str]) -> Response[bytes]:
    """Invites somebody: the answer holds their token, this once, and the link that brings it along, also as a code."""
    new, campaigns, caller = await body_of(request, NewInvite), campaigns_of(request), request.user
    if new.every_campaign:
        callers.must_own_the_file(caller)
    invitation = Invitation(
        name=new.name,
        role=new.role,
        campaign=None if new.every_campaign else campaign,
        heroes=new.heroes,
        days=new.days,
        person=new.person,
    )

    def do() -> Invited:
        here, tokens = at_file(request, campaign), Tokens(campaigns.log)
        first = not tokens.any() and caller.token is None
        invited = here.invite(invitation)
        if not first:
            return invited
        token, secret = tokens.give(caller, created_at=now())
        return replace(invited, yours=Secret(invite=token, secret=secret))

    invited = await one_by_one(request, do)
    page = new.page or next(iter(request.app.state.settings.reached_at), None)
    return as_json(with_link(invited, page) if page else invited, 201)


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
    opt={"answers": Token, "who": "gm"},
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
