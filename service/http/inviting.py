"""Giving somebody a token, however it was asked for."""

from __future__ import annotations

from itertools import count

import msgspec

from events.problems import Refused
from rules.naming import find_figure, fold, slug
from service.beside.store import Store
from service.beside.tokens import Role, Token
from service.clock import days_from_now, now
from service.http.callers import OWNER, Caller
from service.http.tokens import Tokens
from service.reading.opened import read_campaign
from service.telling.incoming import LONGEST_NAME, text_in

MOST_DAYS = 3650


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """Who is invited, as what, to which campaign (None: every one), with which heroes, for how many days."""

    name: str
    role: Role
    campaign: str | None
    heroes: tuple[str, ...] = ()
    days: int | None = None
    person: str | None = None
    """Somebody who was invited before: another token for them. Else a name somebody bears already is another person."""


def invite(log: Store, invitation: Invitation) -> tuple[Token, str]:
    """The token, and the secret that is kept nowhere.

    Refuses with `invite.unnamed`, `invite.one_campaign`, `invite.days`, `invite.nobody`, and for heroes
    nobody knows.
    """
    name = text_in(invitation.name, LONGEST_NAME).strip()
    if not name:
        raise Refused("invite.unnamed", "A guest needs a name.", fix="Say what they are called.")
    if invitation.campaign is None and invitation.role != "gm":
        raise Refused("invite.one_campaign", "Players and spectators are invited to one campaign.", fix="Say which.")
    if invitation.days is not None and not 1 <= invitation.days <= MOST_DAYS:
        raise Refused("invite.days", f"{invitation.days} is no number of days.", fix=f"Say 1 to {MOST_DAYS}.")
    heroes: tuple[str, ...] = ()
    if invitation.campaign is not None:
        state = read_campaign(log, invitation.campaign, audience="table").state
        heroes = tuple(find_figure(state, one) for one in invitation.heroes)
    tokens = Tokens(log)
    person = _person(log, tokens, invitation, name)
    guest = Caller(person=person, role=invitation.role, campaign=invitation.campaign, heroes=heroes)
    expires = None if invitation.days is None else days_from_now(days=invitation.days)
    given = tokens.give(guest, created_at=now(), expires_at=expires)
    if invitation.person is None:
        log.name_person(invitation.campaign, person, name)
    return given


def _person(log: Store, tokens: Tokens, invitation: Invitation, name: str) -> str:
    """The id of a guest; refuses `invite.nobody`.

    Whoever sits at the table under this name without a token is meant; two who are invited are two.
    """
    holders = {token.person for token in tokens.given() if token.lives(now())}
    people = {} if invitation.campaign is None else log.people(invitation.campaign)
    if invitation.person is not None:
        if invitation.person not in {*people, *(token.person for token in tokens.given(invitation.campaign))}:
            raise Refused(
                "invite.nobody", f"Nobody here has the id {invitation.person!r}.", fix="`delve players` lists them."
            )
        return invitation.person
    known = [person for person, called in people.items() if fold(called) == fold(name) and person not in holders]
    if known:
        return known[0]
    taken = {OWNER.person, *people, *(token.person for token in tokens.given())}
    own = slug(name)
    return own if own not in taken else next(one for at in count(2) if (one := f"{own}-{at}") not in taken)
