"""The types of views say what real views hold, and the schemas of the page are made of them."""

from __future__ import annotations

import json

import jsonschema_rs
from tests.playing import CONFIGURATIONS, Configuration, Dice, each_configuration, each_game, playthrough
from tests.stored import store
from tools.view_schema import schema_file, schema_text, view_schema


@each_game
def test_the_schema_is_that_of_the_types(game_name: str, regenerate: bool) -> None:
    text = schema_text(game_name)
    if regenerate:
        store(schema_file(game_name), text)
    assert schema_file(game_name).read_text("utf-8") == text, "python -m tools.view_schema writes it anew"


@each_configuration
def test_views_fit_the_schema(configuration: Configuration) -> None:
    schema = jsonschema_rs.validator_for(view_schema(configuration.game))
    for game in playthrough(configuration.new("schema"), Dice("schema")):
        shown = json.loads(json.dumps({"view": game.view(0), "standing": game.standing(0)}))
        assert [f"{list(error.instance_path)}: {error.message}" for error in schema.iter_errors(shown)] == []


@each_game
def test_what_is_not_in_the_types_is_found(game_name: str) -> None:
    schema = jsonschema_rs.validator_for(view_schema(game_name))
    configuration = next(one for one in CONFIGURATIONS if one.game == game_name)
    game = configuration.new("schema")
    view, standing = game.view(0), game.standing(0)
    seats, stands = view["seats"], standing["seats"]
    assert isinstance(seats, list)
    assert isinstance(stands, list)

    def fits(**change: object) -> bool:
        return schema.is_valid({"view": view, "standing": standing, **change})

    assert fits()
    assert not fits(view={**view, "more": 1})
    assert not fits(view={**view, "seats": [{**seats[0], "more": 1}, *seats[1:]]})
    assert not fits(view={**view, "pending": [{"step": "dance"}]})
    assert not fits(standing={**standing, "more": 1})
    assert not fits(standing={**standing, "seats": [{**stands[0], "final": None}, *stands[1:]]})
