"""A command, from what was asked to what is answered."""
