"""A level as an SVG drawing: squares where they are known, boxes and lines for sections where they are not."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax import saxutils

from projections.map import Section
from projections.state import State
from service.telling.incoming import steering
from service.views.draw_map import LEGEND, draw_tree, figure_marks, level_of
from service.views.map_plan import MapPlan, plan_of

SQUARE = 24
"""Pixels to a side of a square."""

MARGIN = 24
LINE = 20

NO_XML = dict.fromkeys(steering(), "\ufffd")
"""Some of them no XML document may hold (XML 1.0, 2.2): one, and nothing is drawn."""

STYLE = (
    ".floor{fill:#f4ecd8}.wall{stroke:#3b2f1e;stroke-width:3;stroke-linecap:square}"
    ".door{stroke:#a0522d;stroke-width:6}.unknown{stroke:#b8860b;stroke-width:4;stroke-dasharray:4 4}"
    "text{font:12px sans-serif;fill:#3b2f1e}.title{font-size:16px}.mark{font-weight:bold;text-anchor:middle}"
)


def draw_svg(state: State, *, dungeon: str | None, level: int) -> str:
    """The level as an SVG document; of a level nobody knows, one that says so."""
    title, here = level_of(state, dungeon, level)
    if not here:
        return _document(title, [f"<text x='{MARGIN}' y='{3 * MARGIN}'>Nothing is known of it yet.</text>"], 320, 100)
    drawn = [section for section in here if section.squares]
    parts: list[str] = []
    width, height = 320, 2 * MARGIN
    if drawn:
        plan = plan_of(state, drawn, figure_marks(state, here))
        parts += _grid(plan, drawn)
        xs, ys = [x for x, _ in plan.owner], [y for _, y in plan.owner]
        width = 2 * MARGIN + SQUARE * (max(xs) - min(xs) + 1)
        height = 3 * MARGIN + SQUARE * (max(ys) - min(ys) + 1)
    rest = [section for section in here if not section.squares]
    for text in draw_tree(state, rest, here) if rest else ():
        height += LINE
        parts.append(f"<text x='{MARGIN}' y='{height}' xml:space='preserve'>{escape(text)}</text>")
        width = max(width, 2 * MARGIN + 8 * len(text))
    return _document(title, parts, width, height + MARGIN)


def escape(text: str) -> str:
    """The text as it stands inside an element."""
    return saxutils.escape(text.translate(NO_XML))


def _document(title: str, parts: list[str], width: int, height: int) -> str:
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' height='{height}' "
        f"role='img' aria-label={saxutils.quoteattr(title.translate(NO_XML))}><title>{escape(title)}</title>"
        f"<style>{STYLE}</style>"
        f"<text class='title' x='{MARGIN}' y='{MARGIN}'>{escape(title)}</text>{''.join(parts)}</svg>\n"
    )


def _grid(plan: MapPlan, drawn: list[Section]) -> Iterator[str]:
    west, north = min(x for x, _ in plan.owner), min(y for _, y in plan.owner)

    def left(x: int) -> int:
        return MARGIN + SQUARE * (x - west)

    def top(y: int) -> int:
        return 2 * MARGIN + SQUARE * (y - north)

    for section in drawn:
        for one in section.squares:
            yield (
                f"<rect class='floor' x='{left(one.x)}' y='{top(one.y)}' width='{SQUARE * one.width}' "
                f"height='{SQUARE * one.height}'><title>{escape(section.name or section.section)}</title></rect>"
            )
    for (x, y), mark in plan.north.items():
        yield _edge(mark, left(x), top(y), left(x + 1), top(y))
    for (x, y), mark in plan.west.items():
        yield _edge(mark, left(x), top(y), left(x), top(y + 1))
    labels = {(x + step, y) for (x, y), text in plan.labels.items() for step in range((len(text) + 1) // 2)}
    for square, text in plan.labels.items():
        yield f"<text x='{left(square[0]) + 3}' y='{top(square[1]) + 16}'>{escape(text)}</text>"
    for (x, y), glyph in plan.glyphs.items():
        if (x, y) not in labels:
            middle = left(x) + SQUARE // 2
            yield f"<text class='mark' x='{middle}' y='{top(y) + 16}'>{escape(glyph)}</text>"


def _edge(mark: str, x1: int, y1: int, x2: int, y2: int) -> str:
    kind = "wall" if mark == "─" else "unknown" if mark == "?" else "door"
    line = f"<line class='{kind}' x1='{x1}' y1='{y1}' x2='{x2}' y2='{y2}'"
    return f"{line}><title>{escape(LEGEND.get(mark, 'unexplored'))}</title></line>" if kind != "wall" else f"{line}/>"
