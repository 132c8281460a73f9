"""An evening typed at a shell, and what the tracker answers about it."""

from __future__ import annotations


class Evening:
    """A campaign file of `delve`'s with a session open, and what it is asked about it."""

    def __init__(self, table, *heroes):
        """`table` types lines (tests/cli/conftest.py); each hero has nine wounds and two Fate Points."""
        self.table = table
        table.says("new Evening")
        for name in heroes:
            self.tell(f"hero add {name} ws=6 t=5 w=9 fate=2")
        self.tell("session")

    def tell(self, line):
        """Types a line that must go through; the number people would name later."""
        return int(self.table.says(line).split()[0].split("–")[0])

    def reads(self, line):
        """What a line that must go through answers."""
        return self.table.says(line)

    def refused(self, line):
        """What a line that must not go through answers, and that nothing was written."""
        before = self.table.says("export")
        answer = self.table(line)
        assert answer.code != 0
        assert self.table.says("export") == before
        return answer.stderr

    def gold(self, whose="party", moment=""):
        """A balance, as it is printed."""
        balances = self.table.json(f"purse {moment}")["balances"]
        return balances.get(whose, 0)

    def wounds(self, who):
        """What is left."""
        values = self.table.json(f"sheet {who}")["sheet"]["values"]
        return next(value["current"] for value in values if value["key"] == "wounds")

    def has(self, who):
        """The items of a sheet, as they are printed."""
        return " ".join(self.table.json(f"sheet {who}")["sheet"]["items"])

    def status(self, who):
        """How somebody is, in the game's word."""
        return self.table.json(f"sheet {who}")["sheet"]["status"]["word"]

    def told(self, *options):
        """Texts of the chronicle."""
        return [line["text"] for line in self.table.json(f"log --all {' '.join(options)}")["lines"]]

    @property
    def waiting(self):
        """What open business says."""
        return [one["what"] for one in self.table.json("business")["open"]]

    @property
    def amiss(self):
        """What does not add up."""
        return [one["text"] for one in self.table.json("check")["discrepancies"]]
