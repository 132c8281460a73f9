"""When the jobs have their turn: a thin clock round `work`, running while the service does.

Whether a job is due stands in the file, so the clock only looks: often for what is done often, once a minute for the
rest. A backup that fell due while nothing ran is made with the first look.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from time import monotonic

from apscheduler.schedulers.asyncio import AsyncIOScheduler

from events.problems import Problem
from service.jobs.work import MINUTE, Job, Worker

logger = logging.getLogger("delve.jobs")

DEFAULTS = {"misfire_grace_time": None, "coalesce": True, "max_instances": 1}
"""A look that comes late is made all the same, once: the library would drop it after a second."""

PATIENCE = 2.0
"""Seconds the end of a service waits for jobs under way."""


@asynccontextmanager
async def at_work(worker: Worker, *more: Job) -> AsyncIterator[AsyncIOScheduler]:
    """The worker's jobs, and more, have their turns while this is open."""
    from apscheduler.schedulers.asyncio import AsyncIOScheduler  # takes long to load; only a service needs it

    scheduler = AsyncIOScheduler(timezone=UTC, job_defaults=DEFAULTS)
    busy: set[str] = set()
    for job in (*worker.jobs(), *more):
        scheduler.add_job(
            partial(_look, worker, job, busy),
            "interval",
            seconds=min(job.every, MINUTE),
            id=job.name,
            next_run_time=datetime.now(UTC),
        )
    logging.getLogger("apscheduler.executors.default").addFilter(broke)
    scheduler.start()
    try:
        yield scheduler
    finally:
        # In this order: what is under way when the library stops is cancelled there, and logged as if it had broken.
        worker.stop()
        scheduler.pause()
        await _idle(busy)
        await asyncio.sleep(0.01)  # the loop hears that they are done
        scheduler.shutdown(wait=False)
        await asyncio.sleep(0)  # the library stops with the loop's next turn, and waits for nobody
        await asyncio.get_running_loop().run_in_executor(None, partial(_leave, worker))


def broke(record: logging.LogRecord) -> bool:
    """Whether a job broke: one that takes longer than the end of a service waits is cut short, and done again."""
    return not (record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError))


async def _idle(busy: set[str]) -> None:
    """Until every job under way is done, or it takes too long; a job cut short is done again by whoever comes."""
    end = monotonic() + PATIENCE
    while busy and monotonic() < end:
        await asyncio.sleep(0.01)


def _look(worker: Worker, job: Job, busy: set[str]) -> None:
    busy.add(job.name)
    try:
        look(worker, job)
    finally:
        busy.discard(job.name)


def look(worker: Worker, job: Job) -> bool:
    """Does the job if it is due; what goes wrong is written to the log of the service, and noted with the job."""
    try:
        done = worker.attempt(job)
    except Problem as problem:
        logger.warning("%s: %s", job.name, problem.code)
    except Exception:
        logger.exception("%s broke", job.name)
    else:
        if done and job.alone:
            logger.debug("%s done", job.name)
        return done
    return False


def _leave(worker: Worker) -> None:
    try:
        worker.leave()
    except Problem as problem:
        logger.warning("leaving: %s", problem.code)
