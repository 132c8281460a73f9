"""XML of a stranger, read without being led anywhere."""

from __future__ import annotations

from xml.parsers import expat

from events.lazy import Lazy, lazy
from rules.packs.markup import Building, Element
from rules.packs.part import unreadable

# Few files are broken: 2 ms of the others.
_leniently: Lazy[tuple[Element, tuple[str, ...]]] = lazy("rules.packs.ill_formed:leniently")


def parsed(file: str, data: bytes) -> tuple[Element, tuple[str, ...]]:
    """The root of a file, and what had to be put right in how it is written for it to be read at all.

    Refuses a file without an element or in no encoding (`pack.unreadable`), and what is hostile (`pack.hostile`).
    """
    parser = expat.ParserCreate()
    parser.buffer_text = True
    building = Building(file, lambda: parser.CurrentLineNumber)
    parser.StartDoctypeDeclHandler = building.doctype
    parser.EntityDeclHandler = building.entity
    parser.UnparsedEntityDeclHandler = building.entity
    parser.ExternalEntityRefHandler = building.entity
    parser.StartElementHandler = building.begin
    parser.EndElementHandler = building.end
    parser.CharacterDataHandler = building.said
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        said = unreadable(file, error.lineno, "", f"it is not well-formed: {expat.ErrorString(error.code)}.")
        if error.code in BEYOND_REPAIR:
            raise said from error
        return _leniently(file, data, said)
    except (ValueError, LookupError) as error:  # an encoding nobody knows
        raise unreadable(file, None, "", f"{error}.") from error
    assert building.root is not None  # noqa: S101 - expat refuses a document without one
    return building.root, ()


BEYOND_REPAIR = tuple(
    expat.errors.codes[what] for what in (expat.errors.XML_ERROR_NO_ELEMENTS, expat.errors.XML_ERROR_UNKNOWN_ENCODING)
)
"""What no other way of reading makes sense of: no element, no encoding."""
