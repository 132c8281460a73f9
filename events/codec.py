"""Events to JSON and back, kind by kind, so that a command reads only the kinds it meets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, reduce
from operator import or_
from typing import Any

import msgspec

from events.catalogue import SHARED_KINDS, by_tag
from events.event import Event, tag_of
from events.problems import LogDamaged
from events.upcast import UPCASTERS, Raw, Upcaster

_encoder = msgspec.json.Encoder()


class Codec:
    """Encodes and decodes the events of the given kinds (the shared ones and those of the game systems)."""

    def __init__(
        self,
        kinds: Iterable[type[Event]] = SHARED_KINDS,
        upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS,
    ) -> None:
        self.kinds = by_tag(kinds)
        self._upcasters = upcasters
        self._decoders: dict[str, msgspec.json.Decoder[Event]] = {}

    def encode(self, event: Event) -> tuple[str, int, str]:
        """Tag, shape and JSON text of the event."""
        kind = type(event)
        return tag_of(kind), kind.shape, _encoder.encode(event).decode()

    def decode(self, tag: str, shape: int, text: str | bytes) -> Event:
        """The event; `log.unknown_kind`, `log.newer_shape` or `log.unreadable` where it cannot be read."""
        decoder = self._decoders.get(tag)
        if decoder is None:
            decoder = self._decoders[tag] = msgspec.json.Decoder(self._kind(tag))
        try:
            if shape == self.kinds[tag].shape:
                return decoder.decode(text)
            return self._decode_old(tag, shape, text)
        # An upcaster expects its old shape; what another tool has put in its place may be anything.
        except (msgspec.MsgspecError, UnicodeError, LookupError, TypeError, AttributeError) as error:
            raise LogDamaged(
                "log.unreadable", f"A stored {tag} cannot be read.", why=f"{error}.", fix="See `delve verify`."
            ) from error

    def decode_current(self, tag: str, text: str | bytes) -> Event:
        """The event, written by a Delvelog that knows its newest shape; refuses as `decode` does."""
        return self.decode(tag, self._kind(tag).shape, text)

    def decode_together(self, tags: Sequence[str], shapes: Sequence[int], texts: bytes) -> list[Event]:
        """Many events, stored as a JSON array; ValueError or `msgspec.MsgspecError` where `decode` has to look."""
        events = self._any_kinds.decode(texts)
        if not self._newest.issuperset(zip(map(type, events), tags, shapes, strict=True)):
            message = "an event is of another kind than its tag says, or of an older shape"
            raise ValueError(message)
        return events

    @cached_property
    def _any_kinds(self) -> msgspec.json.Decoder[list[Event]]:
        """Ten milliseconds to make: for whoever reads many."""
        every: Any = reduce(or_, self.kinds.values())  # Any: a union nobody knew before
        return msgspec.json.Decoder(list[every])

    @cached_property
    def _newest(self) -> frozenset[tuple[type[Event], str, int]]:
        return frozenset((kind, tag, kind.shape) for tag, kind in self.kinds.items())

    def _kind(self, tag: str) -> type[Event]:
        kind = self.kinds.get(tag)
        if kind is None:
            raise LogDamaged(
                "log.unknown_kind",
                f"This campaign holds an event of an unknown kind: {tag}.",
                why="It was written by a newer Delvelog, or by a game system that is not installed.",
                fix="Use the version that wrote it.",
            )
        return kind

    def _decode_old(self, tag: str, shape: int, text: str | bytes) -> Event:
        kind = self.kinds[tag]
        if shape > kind.shape:
            raise LogDamaged(
                "log.newer_shape",
                f"A stored {tag} has shape {shape}; this Delvelog knows up to {kind.shape}.",
                fix="Use the version that wrote it.",
            )
        raw: Raw = msgspec.json.decode(text)
        for old in range(shape, kind.shape):
            raw = self._upcasters[tag, old](raw)
        return msgspec.convert(raw, kind)
