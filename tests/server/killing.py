"""A server that is killed while people play, and what has to be there afterwards."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Event

from tests.server.diary import Diary
from tests.server.serving import LONGEST_WAIT, Person, Served

import bruxelles
from bruxelles.core.replay import replay
from bruxelles.games import rules_of

TABLES = 3
"""At a time, at each server."""


class Diaries:
    """People who each play at one table after another, and what they have written down."""

    def __init__(self, people: list[Person], luck: Random) -> None:
        self._luck = luck
        self._kept = [(person, [Diary(person, luck)]) for person in people]

    @property
    def all(self) -> list[Diary]:
        return [diary for _, kept in self._kept for diary in kept]

    @property
    def latest(self) -> list[Diary]:
        return [kept[-1] for _, kept in self._kept]

    def begin_anew(self) -> None:
        """Who has played to the end sits down at another table."""
        for person, kept in self._kept:
            if kept[-1].finished:
                kept.append(Diary(person, self._luck))

    def check_records(self, seeds: dict[str, str]) -> None:
        for person, kept in self._kept:
            for diary in kept:
                check_record(person, diary, seeds[diary.table])


def play_until_killed(server: Served, diaries: list[Diary], luck: Random) -> None:
    """Most often a moment after the first answer, in the middle of a command; sometimes while the pages are
    still connecting.
    """
    answered = Event()
    with ThreadPoolExecutor(len(diaries)) as threads:
        playing = [threads.submit(diary.play, answered) for diary in diaries]
        if luck.random() < 0.8:
            answered.wait(LONGEST_WAIT)
            time.sleep(luck.uniform(0, 0.15))
            end = time.monotonic() + 1
            while not any(diary.pending for diary in diaries) and time.monotonic() < end:
                time.sleep(0.0005)
        else:
            time.sleep(luck.uniform(0.02, 0.15))
        server.kill()
        for played in playing:
            played.result(LONGEST_WAIT)


def check_record(person: Person, diary: Diary, seed: str) -> None:
    """The server tells what the diary says, and the choices in it are a game."""
    seen = person.see(diary.table)
    assert seen["entries"][: len(diary.entries)] == diary.entries
    record = bruxelles.read(person.http.get(f"/api/tables/{diary.table}/record").text)
    turns = [entry["body"] for entry in seen["entries"] if entry["kind"] == "turn"]
    assert record.choices[: sum(len(turn["choices"]) for turn in turns)] == [
        choice for turn in turns for choice in turn["choices"]
    ]
    record.seed = seed  # of a running game it stays secret
    replay(rules_of(record.game), record)
