"""Every verb all games share, declared: how it is typed, what it says, what TAB offers behind it, what reads it.

Help, completion and the reference are written from these declarations, and a line is read by them.
"""
