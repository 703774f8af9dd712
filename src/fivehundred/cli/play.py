"""`play`: a person at a table with basic players.

The person is shown the view of the seat and the events that the seat saw; the game itself is
touched to push, to take back and to save.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import chain
from pathlib import Path

from fivehundred.actions import Action, ActionKind
from fivehundred.cards import CardSet
from fivehundred.cli import forms, story
from fivehundred.cli.keeping import Keeper
from fivehundred.cli.screen import Screen
from fivehundred.cli.seeds import derived_seed
from fivehundred.cli.words import headline, parse_action, rules_of, seat_of
from fivehundred.errors import FiveHundredError, NotationError, quote
from fivehundred.events import Decision, Event, EventKind, Phase
from fivehundred.game import Game
from fivehundred.players import Player, make
from fivehundred.record import Record, RoundRecord
from fivehundred.render.lines import Line, Span, flowed, joined, plain
from fivehundred.render.text import sheet_lines
from fivehundred.render.words import (
    action_text,
    by_column,
    card_text,
    cards_text,
    column_names,
    contract_text,
    hand_text,
    sorted_hand,
    title_of,
)
from fivehundred.round import Round
from fivehundred.seats import home_seat, seat_names, seats
from fivehundred.view import View

_FILE = "fivehundred.json"
_PERSON = "person"

_HELP = """\
What you can type when it is your turn:
  6S, 7NT, misere, pass  a call; what is shown can be typed as it stands
  H7, HT or H10, JK      a card; JK:H leads the joker as a heart
  S5 D4 H7               the cards to lay away
  HA, SE, alone          the partner that you call, or none
  look, redeal, agree    where the rules have them; pass refuses a redeal
  hint                   what a basic player would do
  why CARD               why a card, or another action, may not be played
  undo, redo             take your last action back, do it again
  score                  the score sheet
  save [FILE]            save the game, in the form of the ending of FILE; fivehundred play FILE
                         goes on with it
  quit                   leave the table; so does the end of input
An empty line shows the table again."""


def run(options: argparse.Namespace, screen: Screen) -> int:
    session = _resumed(options, screen) if options.file else _new(options, screen)
    try:
        session.play()
    except KeyboardInterrupt:
        screen.line()
        session.leave()
    return 0


def _new(options: argparse.Namespace, screen: Screen) -> _Session:
    name = options.rules or "australian"
    rules = rules_of(name)
    players = rules.table.players
    seat = home_seat(players) if options.seat is None else seat_of(options.seat, players)
    game = Game(rules, seed=options.seed)
    screen.line(Span(f"{headline(name, rules)}. You are {seat_names(players)[seat]}.", "head"))
    screen.line("Type help to see what you can type.")
    screen.lines(story.cut(game))
    return _Session(screen, game, seat, None)


def _resumed(options: argparse.Namespace, screen: Screen) -> _Session:
    for name in ("rules", "seed"):
        if getattr(options, name) is not None:
            raise FiveHundredError(f"--{name} is for a new game, not for a saved one.")
    if options.file == "-":
        raise FiveHundredError("Standard input is for what you type; name a file.")
    record, form = forms.alone(options.file)
    game = record.game()
    players = game.rules.table.players
    if options.seat is not None:
        seat = seat_of(options.seat, players)
    elif _PERSON in record.players:
        seat = record.players.index(_PERSON)
    else:
        seat = home_seat(players)
    screen.text(f"{title_of(game.rules)}. You are {seat_names(players)[seat]}.", style="head")
    if game.rounds:
        screen.line()
        screen.lines(sheet_lines(game.sheet))
    session = _Session(screen, game, seat, options.file)
    session.form = form
    session.keeper = Keeper(record, game) if _is_told(record) else None
    session.recall()
    return session


def _is_told(record: Record) -> bool:
    """Whether a record was made by somebody else, and says more than a game that was played here
    and saved."""
    names = {*record.players} - {_PERSON, "basic"}
    more = [part for part in record.rounds if (part.pack or part.start) is None or _is_noted(part)]
    return bool(names or record.notes or record.tags or record.extra or more)


def _is_noted(part: RoundRecord) -> bool:
    more = (part.annotations, part.marks, part.inferred, part.extra)
    return any(more) or part.points is not None


class _Session:
    """A game, the person's seat, and what the person has been told."""

    def __init__(self, screen: Screen, game: Game, seat: int, file: str | None) -> None:
        self.screen = screen
        self.game = game
        self.seat = seat
        self.file = file
        #: The form of that file.
        self.form = "json"
        #: What else the file says, where it does.
        self.keeper: Keeper | None = None
        self.players = game.rules.table.players
        self.seated: list[Player] = [
            make("basic", None if game.seed is None else derived_seed(game.seed, other))
            for other in range(self.players)
        ]
        self.rounds_told = 0
        self.events_told = 0
        self.is_saved = True
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "why": self.why,
            "score": self.score,
            "save": self.save,
            "help": self.help,
            "?": self.help,
        }

    # ---- the course of the game -------------------------------------------------------------

    def play(self) -> None:
        """Until the person leaves."""
        self.advance()
        while True:
            answer = self.screen.ask(self.prompt())
            if answer is None or answer.lower() in ("quit", "q", "exit"):
                break
            try:
                self.obey(answer)
            except NotationError:
                self.say(f"{quote(answer)} is nothing that you can do; help lists what is.")
            except FiveHundredError as error:
                self.say(str(error))
        self.leave()

    def obey(self, answer: str) -> None:
        word, _, rest = answer.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None:
            command(rest.strip())
        elif not answer:
            self.show()
        else:
            self.act(answer)

    def act(self, answer: str) -> None:
        decision = self.read(answer)
        reason = self.game.why_not(decision)
        if reason is not None:
            self.say(f"{self.named(decision)}: {reason}")
            return
        self.game.push(decision)
        self.is_saved = False
        self.advance()

    def advance(self) -> None:
        """The others act until it is the person's turn; then everything new is told."""
        while self.game.turn not in (None, self.seat):
            assert self.game.turn is not None
            player = self.seated[self.game.turn]
            self.game.push(player.act(self.game.view(self.game.turn)))
            self.is_saved = False
        self.tell()
        self.show()

    def leave(self) -> None:
        self.screen.line("Goodbye." if self.is_saved else "Goodbye. The game was not saved.")

    # ---- reading ----------------------------------------------------------------------------

    def read(self, text: str) -> Decision:
        """What the person means. NotationError."""
        view = self.game.view(self.seat)
        if self.game.is_over:
            raise FiveHundredError("The game is over.")
        if view.phase is Phase.EXCHANGE:
            return CardSet(text.removeprefix("-"))
        if view.phase is Phase.CALL:
            text = text.removeprefix("?")
        return parse_action(text.replace(" ", ""), view.legal_actions, self.players)

    def named(self, decision: Decision) -> str:
        return plain(action_text(decision, self.players))

    def say(self, text: str) -> None:
        self.screen.text(text)

    # ---- the commands -----------------------------------------------------------------------

    def undo(self, rest: str) -> None:
        taken = 0
        try:
            decision = self.game.pop()
            taken += 1
            while self.game.turn != self.seat:
                decision = self.game.pop()
                taken += 1
        except IndexError:
            for _ in range(taken):
                self.game.redo()
            self.say("You have done nothing that can be taken back.")
            return
        if isinstance(decision, Action) and decision.kind is ActionKind.LOOK:
            for _ in range(taken):
                self.game.redo()
            self.say("You have seen your hand, which cannot be taken back.")
            return
        self.is_saved = False
        self.say(f"Taken back: {self.named(decision)}")
        self.recall()
        self.show()

    def redo(self, rest: str) -> None:
        try:
            decision = self.game.redo()
        except IndexError:
            self.say("There is nothing to do again.")
            return
        self.say(f"Done again: {self.named(decision)}")
        self.is_saved = False
        try:
            while self.game.turn not in (None, self.seat):
                self.game.redo()
        except IndexError:
            pass
        self.advance()

    def hint(self, rest: str) -> None:
        if self.game.is_over:
            self.say("The game is over.")
            return
        decision = make("basic", 0).act(self.game.view(self.seat))
        self.screen.line(joined(["A basic player would do:", action_text(decision, self.players)]))

    def why(self, text: str) -> None:
        if not text:
            self.say("why CARD tells why a card, or another action, may not be played.")
            return
        decision = self.read(text)
        reason = self.game.why_not(decision) or "you may."
        self.say(f"{self.named(decision)}: {reason}")

    def score(self, rest: str) -> None:
        if self.game.rounds:
            self.screen.lines(sheet_lines(self.game.sheet))
        else:
            self.say("No round is over yet.")

    def save(self, name: str) -> None:
        file = name or self.file or _FILE
        if file != self.file and not name and Path(file).exists():
            self.say(f"There is a file {file}; `save FILE` takes another name.")
            return
        form = self.form if file == self.file else forms.form_of(file, default="json")
        try:
            forms.save(self.record(), file, form)
        except (OSError, ValueError) as error:
            self.say(f"{quote(file)} cannot be written: {getattr(error, 'strerror', error)}")
            return
        self.file, self.form = file, form
        self.is_saved = True
        self.screen.line(f"Saved as {file}")

    def record(self) -> Record:
        """The game with all that is known of it."""
        names = [_PERSON if seat == self.seat else "basic" for seat in range(self.players)]
        if self.keeper is not None:
            return self.keeper.record_of(self.game, names)
        return Record.of(self.game, players=names)

    def help(self, rest: str) -> None:
        self.screen.lines(_HELP.splitlines())

    # ---- telling what has happened ----------------------------------------------------------

    def recall(self) -> None:
        """Counts everything as told but the round in progress, which is told again."""
        self.rounds_told = len(self.game.rounds)
        self.events_told = 0
        if self.game.is_over:
            self.rounds_told -= 1
        self.tell()

    def tell(self) -> None:
        """What the seat saw since it was told last."""
        rounds = list(self.game.rounds)
        if not self.game.is_over:
            rounds.append(self.game.round)
        for index in range(self.rounds_told, len(rounds)):
            round = rounds[index]
            events = round.events(seat=self.seat)
            self.tell_round(index + 1, round, events)
            self.events_told = len(events)
            if round.is_over:
                self.screen.lines(story.entry_lines(round.rules, self.game.sheet.entries[index]))
                self.rounds_told, self.events_told = index + 1, 0

    def tell_round(self, number: int, round: Round, events: tuple[Event, ...]) -> None:
        view = round.view(self.seat)
        new = events[self.events_told :]
        rules = self.game.rules
        if not self.events_told:
            dealer = seat_names(self.players)[view.dealer]
            self.screen.head(f"Round {number}. {dealer} deals.")
            if view.kitty:
                self.screen.line(["Kitty     ", *joined([hand_text(rules, None, view.kitty)])])
        if any(event.kind is EventKind.CALL for event in new):
            self.screen.line()
            self.screen.lines(story.auction(rules, view.dealer, view.calls))
            self.screen.lines(story.contract_line(view))
        won = [0] * self.players
        tricks = 0
        for place, event in enumerate(events):
            is_new = place >= self.events_told
            if event.kind is EventKind.TRICK and event.trick is not None:
                assert event.seat is not None
                won[event.seat] += 1
                tricks += 1
                if is_new:
                    self.screen.line(story.trick_line(rules, tricks, event.trick, won))
            elif is_new:
                self.screen.lines(story.note(rules, event, view.contract))

    # ---- showing the table ------------------------------------------------------------------

    def show(self) -> None:
        """The table as it is, and what the person may do."""
        if self.game.is_over:
            story.tell_end(self.screen, self.game)
            return
        view = self.game.view(self.seat)
        lines: list[Line] = [""]
        if view.phase is Phase.PLAY and view.contract is not None:
            lines += self.table(view)
        contract = None if view.phase is Phase.AUCTION else view.contract
        if view.hand:
            lines.append(["Hand      ", *joined([hand_text(view.rules, contract, view.hand)])])
        else:
            lines.append("Hand      not looked at yet")
        if view.phase is not Phase.EXCHANGE:
            label = "You may call" if view.phase is Phase.CALL else "You may "
            texts = [action_text(action, self.players) for action in self.choices(view)]
            lines += flowed(label, texts, self.screen.columns - 1)
        self.screen.lines(lines)

    def table(self, view: View) -> list[Line]:
        """The contract and the cards on the table."""
        assert view.contract is not None
        parts: list[Line] = [contract_text(view.contract, self.players)]
        lines: list[Line] = [joined(["Contract", *parts, self.tricks(view.tricks_won)], "  ")]
        if view.called_card is not None and view.contract.partner is None:
            mine = view.called_card in view.hand
            alone = "you are alone" if self.seat == view.contract.seat else "you are the partner"
            owner = f", in your hand: {alone}" if mine else ""
            lines.append(["Called    ", card_text(view.called_card), owner])
        for seat, cards in enumerate(view.known):
            if cards and seat != self.seat:
                name = seats(self.players)[seat]
                lines.append([f"Known    {name}  ", *joined([cards_text(cards)])])
        played = [
            joined([seats(self.players)[seat], action_text(action, self.players)])
            for seat, action in view.trick.plays
        ]
        return lines + flowed("Table   ", played or ["you lead"], self.screen.columns - 1)

    def choices(self, view: View) -> list[Action]:
        """What the person may do, the cards in the order of a hand."""
        contract = None if view.phase is Phase.AUCTION else view.contract
        cards = CardSet(action.card for action in view.legal_actions if action.card is not None)
        groups = sorted_hand(view.rules, contract, cards)
        place = {card: number for number, card in enumerate(chain.from_iterable(groups))}
        return sorted(
            view.legal_actions,
            key=lambda action: -1 if action.card is None else place[action.card],
        )

    def tricks(self, won: tuple[int, ...]) -> str:
        counts = by_column(won, self.game.rules.columns)
        names = column_names(self.game.rules)
        return "tricks " + ", ".join(f"{n} {c}" for n, c in zip(names, counts, strict=True))

    def prompt(self) -> str:
        """What is asked for."""
        if self.game.is_over:
            return "save, undo, score or quit: "
        view = self.game.view(self.seat)
        if view.phase is Phase.EXCHANGE:
            return f"Lay away {self.game.rules.deal.kitty_size} cards: "
        if view.phase is Phase.CALL:
            return "Your partner: "
        if view.phase is Phase.PLAY:
            return "Your card: "
        is_asked = Action("agree") in view.legal_actions
        return "Agree to a redeal, or pass: " if is_asked else "Your call: "
