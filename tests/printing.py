"""A game printed in full, for people to read in a diff: decisions, refusals, choices, events and views."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tests.playing import Configuration, Dice, playthrough
from tests.stored import digest_of

from bruxelles.core.decision import Decision, Option
from bruxelles.core.event import Event
from bruxelles.core.refusal import Facts
from bruxelles.games import AnyGame

WIDTH = 130


def printed_game(configuration: Configuration, seed: str) -> str:
    """The whole game, played by a keen random player."""
    game = configuration.new(seed)
    lines = [f"Bruxelles {configuration.game}, {configuration.variant}, seed {seed!r}", ""]
    lines += ["set-up", *printed_events(game.events)]
    shown: dict[str, str] = {}
    known = len(game.events)
    view_round = 0
    for number, _ in enumerate(playthrough(game, Dice(seed), keen=True)):
        if number:
            lines += [f"-> {game.record().choices[-1]}", *printed_events(game.events[known:])]
            known = len(game.events)
        if game.over:
            break
        state_round = int(str(game.view(0)["round"]))
        if state_round != view_round:
            view_round = state_round
            lines += ["", f"=== round {view_round} ===", *printed_views(game, shown)]
        decision = game.decision
        assert decision is not None
        lines += printed_decision(number + 1, game.rules.seat_colours[decision.seat], decision)
    lines += ["", "=== the end ===", *printed_views(game, shown), *printed_result(game)]
    return "\n".join(lines) + "\n"


def printed_result(game: AnyGame) -> list[str]:
    lines = [f"position {digest_of(game)}"]
    for seat in range(game.players):
        points = ", ".join(f"{source} {n}" for source, n in game.breakdown(seat).items() if n)
        colour = game.rules.seat_colours[seat]
        lines.append(f"{game.ranks[seat]}. {colour} {game.scores[seat]}: {points}")
    return lines


# Decisions --------------------------------------------------------------------------------------------------


def printed_decision(number: int, colour: str, decision: Decision) -> list[str]:
    facts = printed_facts(decision.facts)
    lines = ["", f"{number}. {colour}: {decision.prompt}{f' ({facts})' if facts else ''}"]
    lines += wrapped("   may", shortened([o.choice for o in decision.options if o.refusal is None]))
    groups: dict[tuple[str, str], list[Option]] = {}
    for option in decision.options:
        if option.refusal is not None:
            groups.setdefault((option.refusal.code, option.refusal.rule), []).append(option)
    for (code, rule), options in groups.items():
        lines += wrapped(f"   no {code} [{rule}]", printed_refusals(options))
    return lines


def printed_refusals(options: list[Option]) -> list[str]:
    """Each choice with its facts; facts that are the same for all stand once, behind the last one."""
    refusals = [option.refusal for option in options if option.refusal is not None]
    choices = [option.choice for option in options]
    if all(refusal == refusals[0] for refusal in refusals):
        common = printed_facts(refusals[0].facts)
        return shortened(choices) + ([f"({common})"] if common else [])
    names = {name for refusal in refusals for name in refusal.facts}
    if len(names) == 1 and all(names_itself(option) for option in options):
        return [*choices, f"(each its own {names.pop()})"]
    return [
        f"{choice} ({printed_facts(refusal.facts)})"
        for choice, refusal in zip(choices, refusals, strict=True)
    ]


def names_itself(option: Option) -> bool:
    """Whether the only fact is the choice's own argument."""
    assert option.refusal is not None
    return list(option.refusal.facts.values()) == [option.choice.partition(":")[2]]


def printed_facts(facts: Facts) -> str:
    return ", ".join(f"{name} {value}" for name, value in facts.items())


def shortened(choices: list[str]) -> list[str]:
    """Stakes in a row, bid:1 to bid:9, as bid:1..9."""
    numbered = [choice.partition(":") for choice in choices]
    names = {name for name, _, _ in numbered}
    if len(choices) > 3 and len(names) == 1 and names <= {"bid", "take-back"}:
        first, last = int(numbered[0][2]), int(numbered[-1][2])
        if [n for _, _, n in numbered] == [str(n) for n in range(first, last + 1)]:
            return [f"{names.pop()}:{first}..{last}"]
    return choices


def wrapped(title: str, words: list[str]) -> list[str]:
    lines = [f"{title}:"]
    for word in words:
        if len(lines[-1]) + len(word) >= WIDTH:
            lines.append("     ")
        lines[-1] += f" {word}"
    return lines


# Events and views -------------------------------------------------------------------------------------------


def printed_events(events: list[Event]) -> list[str]:
    return [f"   * {event.kind} {event.seat} {event.amount} {event.what}" for event in events]


def printed_views(game: AnyGame, shown: dict[str, str]) -> list[str]:
    """The view of each seat: all of it the first time, later what has changed; `shown` remembers."""
    spectator = flat_view(game, -1)
    lines = ["view of a spectator"]
    lines += [f"   {path} = {value}" for path, value in spectator.items() if shown.get(path) != value]
    lines += [f"   {path} is gone" for path in shown if path not in spectator]
    shown.clear()
    shown.update(spectator)
    for seat in range(game.players):
        view = flat_view(game, seat)
        changes = [f"   {path} = {value}" for path, value in view.items() if spectator.get(path) != value]
        changes += [f"   {path} is hidden" for path in spectator if path not in view]
        lines += [f"view of {game.rules.seat_colours[seat]}{':' if changes else ': the same'}", *changes]
    return lines


def flat_view(game: AnyGame, seat: int) -> dict[str, str]:
    return dict(flattened("", game.view(seat)))


def flattened(path: str, value: object) -> Iterator[tuple[str, str]]:
    """Each table's and seat's entries with their path; lists of other things stay whole."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from flattened(f"{path}.{key}" if path else str(key), inner)
    elif isinstance(value, list) and path == "seats":
        for seat, inner in enumerate(value):
            yield from flattened(f"{path}[{seat}]", inner)
    else:
        yield path, json.dumps(value, separators=(",", ":"))
