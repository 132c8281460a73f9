"""The shorthand: one small language for everything people log, from a line of text to the commands it asks for.

`parsing.parse` reads a line, `spelling.spell` writes one; docs/shorthand.md is the grammar. Nothing here writes or
decides anything: what a line asks for is judged like any other command.
"""
