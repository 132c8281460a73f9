"""Parameters by which entries are picked, said alike wherever entries are listed."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar.params import QueryParameter

Rule: TypeAlias = Annotated[str | None, QueryParameter(description="Resting on a rule whose id begins so.")]
By: TypeAlias = Annotated[str | None, QueryParameter(description="Recorded by this person.")]
First: TypeAlias = Annotated[int | None, QueryParameter(name="from", ge=1, description="From this number on.")]
Last: TypeAlias = Annotated[int | None, QueryParameter(name="to", ge=1, description="Up to this number.")]
RecordedFrom: TypeAlias = Annotated[str | None, QueryParameter(description="Recorded then or later: RFC 3339, UTC.")]
RecordedTo: TypeAlias = Annotated[str | None, QueryParameter(description="Recorded then or earlier.")]
Played: TypeAlias = Annotated[str | None, QueryParameter(description="Played at a time that begins so.")]
World: TypeAlias = Annotated[str | None, QueryParameter(description="On a day in the world with these words.")]
Newest: TypeAlias = Annotated[bool, QueryParameter(description="The newest first.")]
