"""Which tellings stand for an entry, and which exclude each other (story rules 10 and 16)."""

from __future__ import annotations

from projections.story.story import Story


def told_now(story: Story, number: int) -> tuple[int, ...]:
    """The entry if it counts, else the tellings that count in its stead; never what the same fix told beside it."""
    if story.counts(number):
        return (number,)
    return tuple(filter(story.counts, rivals(story, number)))


def rivals(story: Story, number: int) -> tuple[int, ...]:
    """The tellings that stand for an entry or that it stands for, itself among them; not what was told beside it."""
    return tuple(one for one in story.tellings(number) if are_rivals(story, number, one))


def are_rivals(story: Story, one: int, other: int) -> bool:
    """Whether two tellings of a thing exclude each other: all but those that go back to several entries of one fix."""
    first, second = (one, *story.led_to(one)), (other, *story.led_to(other))
    for a, b in zip(reversed(first), reversed(second), strict=False):
        if a != b:
            return story.entry(a).action != story.entry(b).action
    return True
