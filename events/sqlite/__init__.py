"""The log in a SQLite file."""
