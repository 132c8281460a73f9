"""What is said when a line is not understood."""

from __future__ import annotations


class Usage(Exception):  # noqa: N818 - people read what is missing, not that it is an error
    """A line that says too little, too much, or something nobody knows; the message asks for the rest.

    Not click's own: most lines are read without click, which takes longer to import than everything else they need.
    """

    def __init__(self, what: str, *, why: str = "", fix: str = "", code: str = "cli.usage") -> None:
        super().__init__(what)
        self.why = why
        self.fix = fix
        self.code = code
