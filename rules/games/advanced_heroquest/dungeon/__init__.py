"""The dungeon as it is explored: what is due, what lies there, where its pieces go, and who moves through it."""
