"""Numbers no table can mean, wherever in a command they stand."""

from __future__ import annotations

import msgspec

from events.amounts import Range
from events.problems import Refused
from rules.command import Command

GREATEST = 10**12
"""More gold than all the books together hold; small enough for every file format the log meets."""


def check_numbers(command: Command) -> None:
    """Refuses numbers beyond reason (`number.impossible`) and a least above its most (`amount.upside_down`)."""
    _check(command)


def _check(value: object) -> None:
    if isinstance(value, int):
        if not -GREATEST <= value <= GREATEST:
            raise Refused("number.impossible", "A number in it is beyond all reason.", fix="Say a smaller number.")
    elif isinstance(value, Range):
        _check_range(value)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            _check(getattr(value, field))
    elif isinstance(value, dict):
        for part in value.values():
            _check(part)
    elif isinstance(value, (tuple, list)):
        for part in value:
            _check(part)


def _check_range(amount: Range) -> None:
    _check((amount.low, amount.high))
    if amount.low is not None and amount.high is not None and amount.low > amount.high:
        raise Refused(
            "amount.upside_down", f"At least {amount.low} and at most {amount.high} is no amount.", fix="Swap them."
        )
