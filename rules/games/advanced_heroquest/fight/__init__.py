"""A fight: who is aimed at, the blow, what it does, and what is left of those who fall."""
