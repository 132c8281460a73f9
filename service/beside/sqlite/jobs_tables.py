"""The tables of the jobs: who does what when, whom recaps go to, and what waits to be sent."""

from __future__ import annotations

import sqlite3

from events.sqlite.schema import migrations_of
from service.beside.sqlite.connection import writing

STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "0001 jobs, webhooks, deliveries",
        (
            """
            CREATE TABLE jobs (
              job TEXT NOT NULL PRIMARY KEY,
              holder TEXT,
              held_until TEXT,
              begun_at TEXT,
              done_at TEXT,
              failed_at TEXT,
              problem TEXT,
              note TEXT
            )
            """,
            """
            CREATE TABLE webhooks (
              webhook TEXT NOT NULL PRIMARY KEY,
              campaign TEXT NOT NULL REFERENCES campaigns(campaign),
              url TEXT NOT NULL,
              format TEXT NOT NULL CHECK (format IN ('discord', 'json')),
              private INTEGER NOT NULL CHECK (private IN (0, 1)),
              after INTEGER NOT NULL,
              added_at TEXT NOT NULL,
              removed_at TEXT
            )
            """,
            """
            CREATE TABLE deliveries (
              delivery TEXT NOT NULL PRIMARY KEY,
              webhook TEXT NOT NULL REFERENCES webhooks(webhook),
              number INTEGER NOT NULL,
              body TEXT NOT NULL CHECK (json_valid(body)),
              attempts INTEGER NOT NULL DEFAULT 0,
              next_at TEXT NOT NULL,
              holder TEXT,
              held_until TEXT,
              delivered_at TEXT,
              given_up_at TEXT,
              problem TEXT,
              UNIQUE (webhook, number)
            )
            """,
        ),
    ),
)
"""Every change to these tables there ever was, in order. Steps are added, never edited."""

SET = "delvelog jobs"


def prepare(connection: sqlite3.Connection) -> None:
    """Makes sure the tables are there, with every step."""
    if is_prepared(connection):
        return
    from sqlite_utils import Database  # takes long to load and is needed once in the life of a file

    migrations = migrations_of(SET, STEPS)
    with writing(connection):  # the library begins too late: two processes would both find the step missing
        migrations.apply(Database(connection, execute_plugins=False))


def is_prepared(connection: sqlite3.Connection) -> bool:
    """Whether the tables are there, with every step."""
    try:
        query = "SELECT count(*) FROM _sqlite_migrations WHERE migration_set = ?"
        (applied,) = connection.execute(query, (SET,)).fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" not in str(error):
            raise
        return False
    return int(applied) == len(STEPS)
