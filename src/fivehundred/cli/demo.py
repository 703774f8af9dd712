"""`demo`: a whole game between basic players."""

from __future__ import annotations

import argparse

from fivehundred.cli import forms, story
from fivehundred.cli.screen import Screen
from fivehundred.cli.seeds import derived_seed
from fivehundred.cli.words import headline, rules_of
from fivehundred.game import Game
from fivehundred.players import make
from fivehundred.record import Record
from fivehundred.render.lines import Span


def run(options: argparse.Namespace, screen: Screen) -> int:
    rules = rules_of(options.rules)
    game = Game(rules, seed=options.seed)
    players = rules.table.players
    seated = [make("basic", derived_seed(options.seed, seat)) for seat in range(players)]
    if not options.json:
        screen.line(Span(f"{headline(options.rules, rules)}, seed {options.seed}", "head"))
        screen.lines(story.cut(game))
    while game.turn is not None and len(game.rounds) < options.rounds:
        shown = len(game.rounds)
        game.push(seated[game.turn].act(game.view(game.turn)))
        if len(game.rounds) > shown and not (options.json or options.brief):
            _tell(screen, game, shown)
    record = Record.of(game, players=["basic"] * players)
    if options.save:
        forms.save(record, options.save, forms.form_of(options.save, default="json"))
    if options.json:
        screen.data(record.dumps(2))
        return 0
    story.tell_end(screen, game)
    return 0


def _tell(screen: Screen, game: Game, index: int) -> None:
    round, entry = game.rounds[index], game.sheet.entries[index]
    for piece in story.pieces(index + 1, round, round.events(), entry):
        screen.lines(piece)
