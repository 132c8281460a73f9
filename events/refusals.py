"""What a log refuses, in the same words whatever keeps it.

Codes: campaign.unknown, campaign.exists, entry.unknown, log.nothing, log.stale, log.unwritable, branch.within_action;
log.gap for a file that has lost an entry, and log.broken_chain for one that was changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from events.entry import Entry
from events.log import CampaignRow
from events.problems import LogDamaged, Refused, Stale


def unknown_campaign(campaign: str, campaigns: Iterable[CampaignRow]) -> Refused:
    """`campaign.unknown`, with the campaigns that are called nearly so."""
    from difflib import get_close_matches  # only for a name that was mistyped

    called = [(word.lower(), row.campaign) for row in campaigns for word in (row.campaign, row.name)]
    words = get_close_matches(campaign.lower(), [word for word, _ in called])
    near = dict.fromkeys(id_ for near_word in words for word, id_ in called if word == near_word)
    if near:
        fix = f"Did you mean {' or '.join(near)}?"
    elif called:
        fix = f"There is {', '.join(sorted({id_ for _, id_ in called}))}."
    else:
        fix = "There is none yet: begin one."
    return Refused("campaign.unknown", f"There is no campaign {campaign!r}.", fix=fix)


def campaign_exists(campaign: str) -> Refused:
    """`campaign.exists`."""
    return Refused("campaign.exists", f"There is a campaign {campaign!r} already.", fix="Choose another name.")


def unknown_entry(number: int) -> Refused:
    """`entry.unknown`; worded the same for an entry the reader may not see (story rule 23)."""
    return Refused("entry.unknown", f"There is no entry {number}.")


def nothing() -> Refused:
    """`log.nothing`."""
    return Refused("log.nothing", "There is nothing to write.", fix="Say what happened.")


def unwritable(why: str) -> Refused:
    """`log.unwritable`: what was said cannot be stored so that it can be read again."""
    return Refused(
        "log.unwritable",
        "This cannot be stored so that it can be read again.",
        why=f"{why.rstrip('.')}.",
        fix="Say it in other words or numbers.",
    )


def stale(expected: int, head: int) -> Stale:
    """`log.stale`, with the numbers told since."""
    since = tuple(range(expected + 1, head + 1))
    if not since:
        return Stale(
            f"You have seen entry {expected}, but the log ends at {head}.",
            since=since,
            why="Nothing was written.",
            fix="Read the log again: this may be another campaign or an older copy.",
        )
    numbers = str(head) if len(since) == 1 else f"{since[0]}–{head}"
    return Stale(
        f"The log has moved on since {expected}: {numbers} {'is' if len(since) == 1 else 'are'} new.",
        since=since,
        why="Nothing was written.",
        fix=f"Look at {numbers}, then say it again if it still holds.",
    )


def gap(number: int) -> LogDamaged:
    """`log.gap`: an entry that must be there is not."""
    return LogDamaged(
        "log.gap",
        f"Entry {number} is missing.",
        why="Another tool has taken it out of the file.",
        fix="Go back to a backup; `delve verify` says what else is wrong.",
    )


def broken_chain(campaign: str, number: int) -> LogDamaged:
    """`log.broken_chain`: from entry `number` on nothing is proved."""
    return LogDamaged(
        "log.broken_chain",
        f"The log of {campaign} is not as it was written: entry {number} breaks the chain.",
        fix="Everything before it is whole. Compare with a backup.",
    )


def check_cut(origin: CampaignRow, shared: int, around: Sequence[Entry]) -> None:
    """Refuses a branch at an entry that is not there or not the last of its action (`around`: it and the next)."""
    if not 1 <= shared <= origin.head:
        raise unknown_entry(shared)
    if len(around) > 1 and around[1].action <= shared:
        raise Refused(
            "branch.within_action",
            f"Entry {shared} is in the middle of an action that began with {around[1].action}.",
            why="An action is shared whole or not at all.",
            fix="Branch at the last entry of an action.",
        )
