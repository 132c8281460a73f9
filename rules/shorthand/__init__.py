"""The shorthand: one small language for everything people log, from a line of text to the commands it asks for.

`parsing.parse` reads a line, `declared` says of every verb how it is typed and what reads it; docs/shorthand.md is the
grammar. Nothing here writes or decides anything: what a line asks for is judged like any other command.
"""
