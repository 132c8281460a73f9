"""A file an earlier version wrote opens, is whole, and reads as it read then."""

from __future__ import annotations

import gzip
import json
from contextlib import closing
from pathlib import Path

import pytest

from events.problems import Refused
from service.beside.sqlite.file import open_file
from service.opening import Where, open_keeper
from service.reading.opened import read_campaign

FILES = Path(__file__).parents[1] / "samples" / "files"
VERSIONS = ("0.1.0",)
"""Each with the file it wrote (two evenings, secrets, corrections, a branch, words erased) and what it read there."""


def then(version: str) -> dict[str, dict]:
    """Per campaign: its head, its head hash, and the facts of each look back, as that version printed them."""
    read: dict[str, dict] = json.loads(gzip.decompress((FILES / f"campaigns-{version}.json.gz").read_bytes()))
    return read


def copied(version, folder):
    """The file of one version, which this one has not opened."""
    path = folder / "campaigns.db"
    path.write_bytes(gzip.decompress((FILES / f"campaigns-{version}.db.gz").read_bytes()))
    return str(path)


def written(version, folder):
    """The file of one version, opened by this one."""
    return closing(open_file(copied(version, folder), create=False))


LOOKS = [
    pytest.param(version, campaign, look, id=f"{version}-{campaign}-{look}".replace(" ", "-"))
    for version in VERSIONS
    for campaign, told in then(version).items()
    for look in told["looks"]
]


@pytest.mark.parametrize(("version", "campaign", "look"), LOOKS)
@pytest.mark.parametrize("quick", [True, False], ids=["as people read it", "folded whole"])
def test_every_look_back_reads_as_it_read_then(tmp_path, version, campaign, look, quick):
    audience, kind, number = (*look.split(" "), None)[:3]
    moment = {kind: int(number)} if number else {}

    with written(version, tmp_path) as log:
        try:
            facts = read_campaign(log, campaign, audience=audience, quick=quick, **moment).facts()
        except Refused as refused:
            facts = {"refused": refused.code}

    assert facts == then(version)[campaign]["looks"][look]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_chain_is_whole_and_ends_in_the_same_hash(tmp_path, version):
    with written(version, tmp_path) as log:
        for campaign, told in then(version).items():
            verified = log.verify(campaign)

            assert verified.entries == told["head"]
            assert verified.head_hash in told["verify"]


@pytest.mark.parametrize("version", VERSIONS)
def test_whoever_only_looks_first_is_shown_it(tmp_path, version):
    with closing(open_keeper(Where(db=copied(version, tmp_path)), read_only=True)) as keeper:
        assert {row.campaign for row in keeper.rows()} == {*then(version)}
        for campaign, told in then(version).items():
            assert keeper.campaign(campaign).verify().entries == told["head"]
