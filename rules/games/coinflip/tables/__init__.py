"""The printed table, as data."""
