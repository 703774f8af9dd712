"""The command `fivehundred`: games played, shown, solved, converted, checked and counted, rules
read."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NoReturn

from fivehundred import __version__
from fivehundred.errors import FiveHundredError, quote

__all__ = ["main"]

_SEED = 500


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command of these arguments, those of the process by default; without any, `demo`.

    Returns the exit status: 0, 1 when the reader of a pipe has gone, 2 for an error, which is one
    line on stderr, 130 when it is interrupted. SystemExit for `--help` and `--version`.
    """
    if sys.stdout is None:
        return _fail("there is no standard output to write to")
    try:
        options = _parser().parse_args(sys.argv[1:] if arguments is None else arguments)
        if options.command is None:
            options = _parser().parse_args(["demo"])
        status = _run(options)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        _forget_stdout()
        return 1
    except KeyboardInterrupt:
        return 130
    except FiveHundredError as error:
        return _fail(str(error))
    except UnicodeDecodeError as error:
        return _fail(f"That is not a text in {error.encoding}.")
    except OSError as error:
        where = f"{quote(str(error.filename))}: " if error.filename else ""
        try:
            sys.stdout.flush()
        except OSError:
            _forget_stdout()
        return _fail(f"{where}{error.strerror or error}")


def _run(options: argparse.Namespace) -> int:
    from fivehundred.cli.screen import Screen

    command = import_module(f"fivehundred.cli.{options.command}")
    status: int = command.run(options, Screen())
    return status


def _fail(message: str) -> int:
    from fivehundred.cli.screen import printable

    print(f"fivehundred: {printable(' '.join(message.split()))}", file=sys.stderr)
    return 2


def _forget_stdout() -> None:
    """Sends what is still to be written nowhere, so that the end of the process is quiet too."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise FiveHundredError(f"{message} ({self.prog} --help tells more)")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="fivehundred",
        description="The card game Five Hundred: watch it, play it, measure it, read its rules.",
        epilog="example: fivehundred play --rules australian --seat S",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title="commands (demo when none is given)"
    )

    demo = _command(
        commands,
        "demo",
        "show a whole game between basic players",
        "fivehundred demo --rules three_handed --seed 7 --save game.json",
    )
    _add_rules(demo)
    _add_seed(demo, _SEED)
    demo.add_argument("--brief", action="store_true", help="the score sheet alone")
    _add_rounds(demo)
    demo.add_argument("--save", type=_new_file, metavar="FILE", help="save the game as a record")
    _add_json(demo, "print the record of the game as JSON")

    play = _command(
        commands,
        "play",
        "sit down at a table with basic players",
        "fivehundred play --rules quebec_46 --seat N",
    )
    play.add_argument("file", nargs="?", metavar="FILE", help="a saved game to go on with")
    play.add_argument(
        "--rules", metavar="NAME", help="the rule set, or its file of JSON (default: australian)"
    )
    play.add_argument("--seed", type=_whole(0), metavar="N", help="the cards of game N")
    _add_seat(play, "your seat, a number or a name such as S (default: South, or the first)")

    replay = _command(
        commands,
        "replay",
        "show a saved game",
        "fivehundred replay game.json --all --seat E",
    )
    _add_file(replay)
    replay.add_argument("--all", action="store_true", help="do not wait for Enter after each step")
    _add_seat(replay, "show it as this seat saw it (default: all cards)")
    _add_json(replay, "print what happened as JSON")

    show = _command(
        commands,
        "show",
        "draw a game: as text, as a picture, as a page to replay it",
        "fivehundred show game.json -o game.html",
    )
    _add_file(show)
    show.add_argument(
        "-o", "--output", metavar="OUT", help="a file to write: .html is a page, .svg, .txt"
    )
    show.add_argument(
        "--game", type=_whole(1), default=1, metavar="N", help="game N of the file (default: 1)"
    )
    show.add_argument("--round", type=_whole(1), metavar="N", help="round N of the game")
    show.add_argument(
        "--ply", type=_whole(0), metavar="N", help="after N decisions, of the game or the round"
    )
    _add_seat(show, "show it as this seat sees it (default: all cards)")
    show.add_argument("--ascii", action="store_true", help="letters for the symbols of suits")
    show.add_argument(
        "--four-colour", action="store_true", help="a picture with a colour for each suit"
    )
    _add_json(show, "print the record, as the seat knows it and so far, as JSON")

    convert = _command(
        commands,
        "convert",
        "write games in another form",
        "fivehundred convert one.json two.fhn all.jsonl",
    )
    _add_files(convert, "IN")
    convert.add_argument("output", metavar="OUT", help="the file to write, - for standard output")
    convert.add_argument(
        "--to",
        choices=("json", "jsonl", "text", "packed", "trickster"),
        help="the form (default: that of the ending: .json .jsonl .fhn .fh5 .pbn)",
    )
    convert.add_argument(
        "--lossy", action="store_true", help="leave out what Trickster Cards has no place for"
    )
    _add_json(convert, "print what was done as JSON")

    check = _command(
        commands,
        "check",
        "play the games of files again and tell what is wrong",
        "fivehundred check *.jsonl",
    )
    _add_files(check, "FILE")
    _add_json(check, "print what was found as JSON")

    stats = _command(
        commands,
        "stats",
        "count contracts bid and made",
        "fivehundred stats games.jsonl --seat N",
    )
    _add_files(stats, "FILE")
    _add_seat(stats, "the contracts of this seat alone")
    _add_json(stats, "print the counts as JSON")

    solve = _command(
        commands,
        "solve",
        "tell what every card is worth when all hands are known",
        "fivehundred solve game.json --round 2 --ply 20",
    )
    solve.add_argument("file", nargs="?", metavar="FILE", help="a saved game, - for standard input")
    solve.add_argument(
        "--game", type=_whole(1), metavar="N", help="game N of the file (default: 1)"
    )
    solve.add_argument("--round", type=_whole(1), metavar="N", help="round N (default: 1)")
    solve.add_argument(
        "--ply",
        type=_whole(0),
        metavar="N",
        help="after N decisions of the round (default: before the first lead)",
    )
    solve.add_argument(
        "--position",
        metavar="TEXT",
        help="a position on one line, as Round.text has it, without a file",
    )
    solve.add_argument(
        "--deal", metavar="TEXT", help="hands divided by /, a kitty after |, for --contracts"
    )
    solve.add_argument("--dealer", metavar="SEAT", help="who dealt what --deal gives (default: 0)")
    solve.add_argument(
        "--rules",
        metavar="NAME",
        help="the rule set of --position and --deal, or its file of JSON (default: australian)",
    )
    solve.add_argument(
        "--side", metavar="SEAT", help="count for the side of this seat (default: contractor's)"
    )
    solve.add_argument(
        "--contracts", action="store_true", help="what each seat can make of the deal, and its par"
    )
    solve.add_argument(
        "--exact",
        type=_whole(1),
        metavar="N",
        help="with --contracts: try no more exchanges than this for one (default: 1000)",
    )
    solve.add_argument(
        "--threads", type=_whole(1), metavar="N", help="with --contracts: how many (default: 1)"
    )
    solve.add_argument(
        "--nodes",
        type=_whole(1),
        metavar="N",
        help="give a question up after so many cards played (default: never; a million, "
        "with --contracts)",
    )
    solve.add_argument(
        "--memory",
        type=_whole(0),
        default=1 << 24,
        metavar="BYTES",
        help="the table of each thread (default: 16777216)",
    )
    _add_json(solve, "print it as JSON")

    simulate = _command(
        commands,
        "simulate",
        "play many games and count",
        "fivehundred simulate -n 1000 --players basic,random --workers 2",
    )
    simulate.add_argument(
        "-n", "--games", type=_whole(1), default=100, metavar="N", help="games (default: 100)"
    )
    simulate.add_argument(
        "--players",
        default="basic",
        metavar="NAME,..",
        help="a player for each seat, or fewer that go round: basic,random seats basic on one side "
        "and random on the other (default: basic)",
    )
    _add_rules(simulate)
    _add_seed(simulate, _SEED)
    _add_rounds(simulate)
    simulate.add_argument(
        "--workers",
        type=_whole(1),
        default=1,
        metavar="N",
        help="processes; the result is the same for any number (default: 1)",
    )
    _add_json(simulate, "print the counts as JSON")

    rules = _command(
        commands,
        "rules",
        "list the rule sets, print one, compare several",
        "fivehundred rules australian three_handed+hoffmann_1909",
    )
    rules.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help="none: a list; one: its rule book; more: what is different. A preset, a delta, or a "
        "preset and deltas joined by +, or a file of JSON, - standard input",
    )
    rules.add_argument(
        "--language", default="en", metavar="CODE", help="en, fr or de (default: en)"
    )
    _add_json(rules, "print it as JSON")
    return parser


def _command(
    commands: argparse._SubParsersAction[_Parser],
    name: str,
    about: str,
    example: str,
) -> argparse.ArgumentParser:
    return commands.add_parser(
        name,
        help=about,
        description=about[0].upper() + about[1:] + ".",
        epilog=f"example: {example}",
        allow_abbrev=False,
    )


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a saved game, - for standard input")


def _add_files(parser: argparse.ArgumentParser, name: str) -> None:
    parser.add_argument(
        "files", nargs="+", metavar=name, help="files of games in any form, - for standard input"
    )


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rules",
        default="australian",
        metavar="NAME",
        help="the rule set, or its file of JSON (default: australian)",
    )


def _add_seed(parser: argparse.ArgumentParser, default: int) -> None:
    parser.add_argument(
        "--seed",
        type=_whole(0),
        default=default,
        metavar="N",
        help=f"the same number, the same result (default: {default})",
    )


def _add_rounds(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rounds",
        type=_whole(1),
        default=200,
        metavar="N",
        help="break a game off after so many rounds (default: 200)",
    )


def _add_seat(parser: argparse.ArgumentParser, about: str) -> None:
    parser.add_argument("--seat", metavar="SEAT", help=about)


def _add_json(parser: argparse.ArgumentParser, about: str) -> None:
    parser.add_argument("--json", action="store_true", help=about)


def _new_file(text: str) -> str:
    """A path to save to, checked before a game is played for it."""
    folder = os.path.dirname(text) or "."
    if text in ("", "-"):
        raise argparse.ArgumentTypeError(f"{quote(text)} is no file; --json prints the record")
    if not os.path.isdir(folder):
        raise argparse.ArgumentTypeError(f"{quote(folder)} is no folder")
    if os.path.isdir(text):
        raise argparse.ArgumentTypeError(f"{quote(text)} is a folder")
    return text


def _whole(least: int) -> Callable[[str], int]:
    def whole(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= 80 and int(text) >= least):
            wanted = f"whole number from {least} on, of 80 digits at most"
            raise argparse.ArgumentTypeError(f"{quote(text)} is no {wanted}")
        return int(text)

    return whole
