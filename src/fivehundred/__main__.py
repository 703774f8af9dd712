"""`python -m fivehundred`: a whole game played at random and printed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

from fivehundred import Action, FiveHundredError, Game, Phase, Round, Rules, View

USAGE = "usage: python -m fivehundred [RULES [SEED]]"


def choose(view: View, random: Random) -> Action:
    """A legal action: in the auction a pass or a low bid, elsewhere any."""
    actions = view.legal_actions
    if view.phase is Phase.AUCTION:
        return actions[random.choice((0, 0, 0, 1, 2, 3)) % len(actions)]
    return random.choice(actions)


def lines(round: Round) -> Iterator[str]:
    """What happened in a round that is over."""
    deal = round.deal
    assert deal is not None
    yield f"Dealer {deal.dealer}"
    yield from (f"  seat {seat}  {hand}" for seat, hand in enumerate(deal.hands))
    yield f"  kitty   {deal.kitty}"
    yield "  " + "  ".join(f"{seat}: {call}" for seat, call in round.calls)
    if round.laid:
        yield f"  laid away  {round.laid}"
    yield from (f"  {trick}" for trick in round.tricks)
    yield f"  {round.result}"


def main(arguments: list[str]) -> int:
    try:
        name, seed, *rest = [*arguments, *("australian", "500")[len(arguments) :]]
        if rest:
            raise FiveHundredError(USAGE)
        game = Game(Rules.preset(name), seed=int(seed))
    except ValueError as error:
        print(error if isinstance(error, FiveHundredError) else USAGE, file=sys.stderr)
        return 2
    random = Random(int(seed))
    shown = 0
    for row in game.cut:
        print("Cut  " + "  ".join(f"{seat}: {card}" for seat, card in row.items()))
    while game.turn is not None and len(game.rounds) < 1000:
        game.push(choose(game.view(game.turn), random))
        for round in game.rounds[shown:]:
            print(f"Round {shown + 1}.", *lines(round), sep="\n")
            shown += 1
    print(game.sheet)
    print(f"Won by {', '.join(f'column {column}' for column in sorted(game.winners)) or 'nobody'}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
