"""What a fold receives."""

from kit.entries import entry, gain

from projections.story.entry import StoryEntry


def test_a_number_means_its_thing_and_any_other_number_itself() -> None:
    told = StoryEntry(entry(3, gain(1)), 1, {3: 1})

    assert (told.thing_of(3), told.thing_of(1), told.thing_of(9)) == (1, 1, 9)


def test_without_retellings_every_number_is_its_own_thing() -> None:
    assert StoryEntry(entry(3, gain(1)), 3).thing_of(3) == 3
