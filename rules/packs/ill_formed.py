"""A file that is not well-formed, read as a browser would: what that took is said to whoever brings it (II.5)."""

from __future__ import annotations

import re
from html import unescape

from events.problems import Refused
from rules.packs.markup import Building, Element

TAG = re.compile(
    r"<(?P<ends>/?)(?P<tag>[A-Za-z_][\w.-]{0,60})"
    r"(?P<attributes>(?:\s{1,200}[\w:.-]{1,60}\s{0,9}=\s{0,9}(?:\"[^\"<]{0,2000}\"|'[^'<]{0,2000}'|[\w.+-]{1,60}))*)"
    r"\s{0,200}(?P<empty>/?)>"
)
ATTRIBUTE = re.compile(r"([\w:.-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([\w.+-]+))")

ONE_AT_A_TIME = ("p", "tr", "td", "rule", "magic", "event", "monster", "warrior", "card", "adventure")
"""Where one of these begins, an open one of its kind has ended; a table or a list of special rules begins anew."""

ANEW = {"p": "table", "tr": "table", "td": "table", "rule": "special", "magic": "special"}

PASSED_BY = (("<!--", "-->"), ("<?", "?>"))

WORD = re.compile(r"&[A-Za-z]\w*;")

OF_XML = ("&amp;", "&lt;", "&gt;", "&quot;", "&apos;")

MOST_SAID = 20
"""Repairs that are said one by one."""

MOST_REPAIRS = 1000
"""What has more is no file anybody wrote."""


def leniently(file: str, data: bytes, trouble: Refused) -> tuple[Element, tuple[str, ...]]:
    """Its root, and what was put right, each with its line.

    Refuses with `trouble` what makes no sense this way either, and a document type as ever (`pack.hostile`).
    """
    reading = _Lenient(file, data, trouble)
    while reading.at < len(reading.text):
        reading.step()
    for element in reversed(reading.building.open):
        reading.repaired(f"{element.tag} of line {element.line} had no end")
    if reading.building.root is None:
        raise trouble
    more = len(reading.repairs) - MOST_SAID
    return reading.building.root, (*reading.repairs[:MOST_SAID], *([f"{more} more of the like"] if more > 0 else []))


class _Lenient:
    """A broken file while it is read, sign after sign."""

    def __init__(self, file: str, data: bytes, trouble: Refused) -> None:
        self.trouble = trouble
        self.repairs: list[str] = []
        self.at = 0
        self.counted = 0
        self.line = 1
        self.building = Building(file, self.here)
        self.text = self.decoded(data)

    def decoded(self, data: bytes) -> str:
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            self.repairs.append(f"line {line}: it is no UTF-8, and was read as Windows-1252")
            return data.decode("cp1252", "replace")

    def here(self) -> int:
        """The line it is at."""
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = max(self.counted, self.at)
        return self.line

    def repaired(self, what: str) -> None:
        self.repairs.append(f"line {self.here()}: {what}")
        if len(self.repairs) > MOST_REPAIRS:
            raise self.trouble

    def step(self) -> None:
        """Takes in the words up to the next tag, and the tag."""
        begun = self.text.find("<", self.at)
        self.said(self.text[self.at : begun if begun >= 0 else len(self.text)])
        self.at = begun if begun >= 0 else len(self.text)
        if begun < 0 or self.passed_by():
            return
        tag = TAG.match(self.text, self.at)
        if tag is None:
            self.repaired("a < that begins nothing is a sign like any other")
            self.building.said("<")
        elif tag["ends"]:
            self.end(tag["tag"])
        else:
            self.begin(tag)
        self.at = self.at + 1 if tag is None else tag.end()

    def said(self, words: str) -> None:
        plain = unescape(words)
        if WORD.search(plain):
            raise self.trouble
        for word in WORD.findall(words):
            if word not in OF_XML:
                self.repaired(f"{word} is a word of HTML")
        if plain:
            self.building.said(plain)

    def passed_by(self) -> bool:
        """Whether a comment or an instruction stands here, which is left; refuses a declaration."""
        for begins, ends in PASSED_BY:
            if self.text.startswith(begins, self.at):
                end = self.text.find(ends, self.at)
                self.at = end + len(ends) if end >= 0 else len(self.text)
                return True
        if self.text.startswith("<!", self.at):
            self.building.doctype()
        return False

    def begin(self, tag: re.Match[str]) -> None:
        name, around = tag["tag"], [one.tag for one in self.building.open]
        if ANEW.get(name) in around:
            around = around[len(around) - around[::-1].index(ANEW[name]) :]
        if name in ONE_AT_A_TIME and name in around:
            self.repaired(f"{name} ends where the next begins")
            self.close(name)
        said = ATTRIBUTE.findall(tag["attributes"])
        self.building.begin(name, {key: unescape(one or other or bare) for key, one, other, bare in said})
        if tag["empty"]:
            self.building.end(name)

    def end(self, name: str) -> None:
        around = [one.tag for one in self.building.open]
        if name not in around:
            self.repaired(f"the end of {name} ends nothing")
            return
        if around[-1] != name:
            self.repaired(f"{around[-1]} ends where {name} does")
        self.close(name)

    def close(self, name: str) -> None:
        """The innermost of this name is ended, and all in it."""
        while self.building.open[-1].tag != name:
            self.building.end(name)
        self.building.end(name)
