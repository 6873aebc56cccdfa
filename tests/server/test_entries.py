"""Entries are kept as they were in version 0.2.0: what is in a database is read, and written again alike."""

from __future__ import annotations

import json

import msgspec
import pytest

from bruxelles.server.table.entries import KINDS, kind_of, read_entry, stored_entry
from bruxelles.server.table.sent import encode

ANN = '"person":"p1","name":"Ann","bot":null,"open":false,"absent":false'
BOT = '"person":"p1","name":"Ann","bot":"greedy","open":false,"absent":true'
WHY = (
    '{"choice":"place:2-3","simulations":0,"wins":[0.61,0.39],"scores":[58.2,51.0],"deciding":[["money",1.4]],'
    '"alternatives":[{"choice":"place:2-3","tried":0.0,"win":0.61,"score":58.2,"gains":{"points":3.1},'
    '"words":["choice.place",{"where":["space",{"row":2}]}]}]}'
)
EVENT = '{"kind":"scored","seat":0,"amount":3,"what":"sales"}'
TURN = f'"seat":0,"bot":null,"choices":["place:2-3","bid:1"],"events":[{EVENT}]'

KEPT = [
    ("seated", f'{{"seat":0,{ANN}}}'),
    ("started", f'{{"seats":[{{{ANN}}}],"seed_hash":"0a","banks":[600000]}}'),
    ("started", f'{{"seats":[{{{ANN}}}],"seed_hash":null,"banks":null}}'),
    (
        "started",
        f'{{"seats":[{{{ANN}}}],"seed_hash":"0a","banks":null,"deal":{{"seated":[{{"name":"Ann","bot":null}}],'
        '"drawn":true,"given":[{"seat":0,"commitment":"0b","nonce":"0c"}]}}',
    ),
    ("committed", '{"person":"p1","name":"Ann","commitment":"0b"}'),
    ("dealing", '{"until":1000}'),
    ("revealed", '{"person":"p1","name":"Ann","nonce":"0c"}'),
    ("turn", f'{{{TURN},"banks":null}}'),
    ("turn", f'{{{TURN},"banks":[1,2],"why":{WHY}}}'),
    ("turn", f'{{{TURN},"banks":null,"turn":14}}'),
    ("finished", '{"scores":[3],"ranks":[1],"breakdown":[{"sales":3}],"seed":"1f","key":"2e"}'),
    (
        "finished",
        '{"scores":[3,5],"ranks":[1,2],"breakdown":[{"sales":3},{"sales":5}],"seed":"1f","key":"2e",'
        '"early":{"how":"resigned","seat":1}}',
    ),
    ("flagged", '{"seat":1,"left":true}'),
    ("offered", '{"offer":"takeback","by":"p1","name":"Ann","turn":12}'),
    ("offered", '{"offer":"hand-over","by":"p1","name":"Ann","seat":1,"to":"bot","bot":"greedy"}'),
    ("offered", '{"offer":"count","by":"p1","name":"Ann"}'),
    ("offered", '{"offer":"resign","by":"p1","name":"Ann","seat":0}'),
    ("agreed", '{"by":"p2","name":"Ben","offer":14}'),
    ("declined", '{"by":"p2","name":"Ben","offer":14}'),
    ("taken-back", '{"number":12,"banks":null}'),
    ("handed", f'{{"seat":1,{BOT},"banks":null}}'),
    ("handed", f'{{"seat":1,{BOT},"banks":null,"conceded":true}}'),
    ("replaced", f'{{"seat":1,{ANN},"banks":[1,2]}}'),
    ("returned", f'{{"seat":1,{ANN},"banks":null}}'),
    ("chat", '{"person":"p1","name":"Ann","seated":true,"text":"Ça va?"}'),
    ("rematch", '{"table":"t2","by":"p1","name":"Ann"}'),
    ("closed", "{}"),
]


def test_every_kind_is_here() -> None:
    assert {kind for kind, _ in KEPT} == set(KINDS)


@pytest.mark.parametrize(("kind", "body"), KEPT)
def test_what_was_kept_is_read(kind: str, body: str) -> None:
    row = {"table": "t", "number": 7, "at": 1000, "kind": kind, "body": body}
    entry = read_entry(row)
    assert kind_of(entry) == kind
    assert json.loads(encode(entry.body)) == json.loads(body)
    sent = {"number": 7, "at": 1000, "kind": kind, "body": json.loads(body)}
    assert json.loads(encode(entry)) == json.loads(encode(stored_entry(row))) == sent


def test_what_does_not_belong_there_is_not_read() -> None:
    row = {"table": "t", "number": 7, "at": 1000, "kind": "flagged"}
    for body in ('{"seat":1}', '{"seat":"1","left":true}', '{"seat":1,"left":true,"more":1}'):
        with pytest.raises(msgspec.ValidationError):
            read_entry({**row, "body": body})
