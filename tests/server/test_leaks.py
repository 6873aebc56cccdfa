"""Nobody is sent more than they may know: every message of random games against the engine's own views."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.sampling import Noting, Sampling
from tests.server.at_table import BOT, ME, OPEN, download, hot, page_view, wait_for_number
from tests.server.listening import Listener, Truth, compact
from tests.server.serving import Message, Served, served

import bruxelles
from bruxelles.core.decision import Decision
from bruxelles.core.game import SPECTATOR
from bruxelles.games import AnyGame
from bruxelles.wording.words import words_of

WORDS = "Take your time."
GREEDY = {"kind": "bot", "bot": "greedy"}
NAMES = ("Zephyrine", "Quintilian", "Wolfhild")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("leaks")) as server:
        yield server


def play(listeners: list[Listener], luck: Random) -> None:
    """A whole game with drafts, second thoughts and refused commands; sometimes everybody asks by HTTP."""
    owner = {seat: listener.page for listener in listeners for seat in listener.page.state["you"]}
    looking = listeners[0].page
    asked = 0
    while True:
        state = looking.wait_for_state(lambda state: state["to_move"] in {None, *owner})
        if looking.finished:
            break
        number = state["number"]
        looking = owner[state["to_move"]]
        wait_for_number(looking, number)
        while looking.deciding:
            draft = looking.state["draft"]
            if draft and number // 25 > asked:
                asked += 1
                for listener in listeners:
                    listener.ask()
            if draft and luck.random() < 0.2:  # everybody is told something while there is a draft
                luck.choice(listeners[:3]).person.command(looking.table, "chat", text=WORDS)
            if draft and draft["undoable"] and luck.random() < 0.15:
                looking.command("undo", all=luck.random() < 0.5)
            elif draft and draft["complete"]:
                looking.command("confirm")
            else:
                looking.command("choose", choice=luck.choice(looking.legal()), confirm=luck.random() < 0.3)
            assert looking.messages[-1]["type"] == "done"
    assert asked, "nobody has asked anything"
    for listener in listeners:
        listener.page.wait_for_state(lambda state: state["status"] == "finished")
        listener.close()


# What may be known -----------------------------------------------------------------------------------------


def plain(decision: Decision, options: bool) -> Message:
    body: Message = {
        "seat": decision.seat,
        "prompt": decision.prompt,
        "facts": decision.facts,
        "options": None,
    }
    if options:
        body["options"] = [
            {
                "choice": option.choice,
                "refusal": option.refusal
                and {"code": option.refusal.code, "rule": option.refusal.rule, "facts": option.refusal.facts},
            }
            for option in decision.options
        ]
    return body


def check_state(state: Message, truth: Truth) -> str:
    """That a state says what its reader may know; gives what kind of reader that was."""
    if state["view"] is None:
        return "early"
    game = truth.games[truth.committed[state["number"]]].copy()
    assert state["scores"] == game.scores
    seat = state["to_move"]
    assert seat == (None if game.decision is None else game.decision.seat)
    deciding = seat in state["you"] and state["seats"][seat]["bot"] is None
    assert (state["stamp"] is not None) == deciding
    eyes = seat if deciding else (state["you"] or [SPECTATOR])[0]
    draft = state["draft"]
    if draft is not None:
        assert deciding
        known = len(game.events)
        for choice in draft["choices"]:
            game.apply(choice)
        assert draft["events"] == [event.plain() for event in game.events[known:]]
        assert draft["undoable"] == len(draft["choices"])
    assert state["view"] == page_view(game, eyes)
    redrawn = truth.redrawn(game)
    assert state["view"]["standing"] == redrawn.standing(eyes)
    said = compact(state)
    assert not [order for order in truth.hidden(game) if order in said]
    if seat is None or (draft is not None and draft["complete"]):
        assert state["decision"] is None
    else:
        assert game.decision is not None
        assert state["decision"] == plain(game.decision, deciding)
        # The question itself tells nothing that is hidden: with another draw it is the same.
        assert redrawn.decision is not None
        assert state["decision"] == plain(redrawn.decision, deciding)
    return "draft" if draft else "deciding" if deciding else "watching"


def check_entry(entry: Message, truth: Truth) -> None:
    """That a turn tells what happened and nothing else; everything else is known to all anyway."""
    body: dict[str, Any] = entry["body"]
    if entry["kind"] != "turn":
        assert entry["kind"] in ("seated", "started", "chat", "finished")
        return
    game = truth.games[truth.committed[entry["number"] - 1]].copy()
    check_why(body, truth, game)
    known = len(game.events)
    for choice in body["choices"]:
        game.apply(choice)
    assert body["events"] == [event.plain() for event in game.events[known:]]


def check_why(body: Message, truth: Truth, game: AnyGame) -> None:
    """That the words of a bot's reasons tell nothing hidden: with another draw they are the same."""
    weighs = body["bot"] == "greedy"
    assert set(body) == {"seat", "bot", "turn", "choices", "events", "banks"} | ({"why"} if weighs else set())
    if weighs:
        words = words_of(game.rules, truth.redrawn(game).state)
        for one in body["why"]["alternatives"]:
            assert one["words"] == words.option(one["choice"])


def check(listener: Listener, truth: Truth, secrets: set[str]) -> None:
    kinds = {check_state(state, truth) for state in listener.states}
    seated = bool(listener.page.state["you"])
    assert ("draft" in kinds) == ("deciding" in kinds) == seated
    assert "watching" in kinds
    for shown in listener.steps:
        eyes = (listener.page.state["you"] or [SPECTATOR])[0]
        assert shown["view"] == page_view(truth.games[shown["at"]], eyes)
    assert listener.steps
    for text in listener.records:
        record = bruxelles.read(text)
        assert (record.seed, record.key, record.start) == (None, None, None)
        assert record.choices == truth.record.choices[: len(record.choices)]
    for message in listener.page.messages:
        if message["type"] == "update" and not message["entries"]:
            assert message["state"]["stamp"] is not None  # a draft concerns nobody else
    heard = listener.heard
    assert len(heard) > 10_000
    assert not [secret for secret in secrets if secret in heard]


GAMES = 1
"""Of each kind, in `make test`; `make soak` has ten thousand in all."""


@pytest.mark.parametrize(
    ("game", "seats", "flags"),
    [
        ("1893", [ME, OPEN], {}),
        ("1893", [ME, OPEN, BOT], {"belle_epoque": True, "asymmetric": True}),
        ("1897", [ME, OPEN, GREEDY], {}),
        ("1897", [ME, hot("Melisande"), OPEN], {}),
    ],
    ids=["1893", "1893-all-bot", "1897-bot", "1897-hot"],
)
def test_everybody_is_sent_what_they_may_know(
    server: Served,
    game: str,
    seats: list[Message],
    flags: dict[str, bool],
    sample: Sampling,
    record_property: Noting,
) -> None:
    for number in sample(GAMES).numbers:
        try:
            check_a_game(server, game, seats, flags, number)
        except BaseException:
            record_property("sample", f"{number}:1")
            raise


def check_a_game(
    server: Served, game: str, seats: list[Message], flags: dict[str, bool], number: int
) -> None:
    host, guest, stranger = (server.person(name) for name in NAMES)
    table = host.make_table(game, *seats, flags=flags, listed=True)
    assert guest.command(table, "join").status_code == 200
    people = [host, guest, stranger, server.person(None)]
    listeners = [Listener(person, table) for person in people]
    play(listeners, Random(f"{game} {len(seats)} {number}"))
    entries = host.see(table)["entries"]
    truth = Truth(bruxelles.read(download(host, table)), entries)
    secrets = truth.secrets()
    assert truth.hidden(truth.games[0])
    for listener in listeners:
        check(listener, truth, secrets)
    told = {compact(entry): entry for listener in listeners for entry in listener.entries}
    for entry in told.values():  # everybody is told the same, and often
        check_entry(entry, truth)

    log = server.log.read_text()
    assert "ready" in log
    cookies = [value for person in people for value in person.http.cookies.values()]
    assert len(cookies) == 3
    for private in (str(truth.record.seed), "Melisande", WORDS, *NAMES, *cookies):
        assert private not in log
    assert not server.errors()
