"""What the golden transcripts play, each chosen for a rule, and how a transcript is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fivehundred import Deal, Game, Round, Rules
from fivehundred.actions import write
from fivehundred.rules import Return
from helpers import rules


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """Rule set, beginning and actions: of a deal, a position or, with a seed, a game."""

    #: The name of the file.
    name: str
    #: The rule that it is chosen for.
    title: str
    rules: Rules
    #: Texts divided by spaces.
    actions: str
    #: The seat whose events and view are shown beside those of the host.
    viewer: int
    deal: str = ""
    dealer: int = 0
    position: str = ""
    seed: int | None = None

    def begin(self) -> Round | Game:
        if self.seed is not None:
            return Game(self.rules, seed=self.seed)
        if self.position:
            return Round.from_text(self.rules, self.position)
        return Round(Deal.parse(self.rules, self.deal, dealer=self.dealer))


def transcript(recipe: Recipe) -> str:
    """The whole text of a file."""
    return "\n".join([*_lines(recipe), ""])


def _lines(recipe: Recipe) -> Iterator[str]:
    play = recipe.begin()
    yield recipe.title
    yield ""
    yield f"rules  {recipe.rules!r}"
    if isinstance(play, Game):
        yield f"seed   {play.seed}"
        for row in play.cut:
            yield "cut    " + ", ".join(f"seat {seat} {card}" for seat, card in row.items())
    yield from _start(play)
    for text in recipe.actions.split():
        round, seat, phase = _round(play), play.turn, str(play.phase)
        done = play.push(text)
        yield f"{seat}  {write(done, phase):<9}  {round.text}"
        if round.is_over:
            yield from _end(round, recipe.viewer)
            if isinstance(play, Game) and not play.is_over:
                yield from _start(play)
    if not _round(play).is_over:
        yield from _stop(_round(play), recipe.viewer)
    if isinstance(play, Game):
        yield from ["", "the sheet", *_indented(str(play.sheet).splitlines())]
        yield f"    won by {sorted(play.winners)}" if play.is_over else "    and so on"


def _round(play: Round | Game) -> Round:
    return play.round if isinstance(play, Game) else play


def _start(play: Round | Game) -> Iterator[str]:
    round = _round(play)
    yield ""
    if round.deal is not None:
        yield f"deal   {round.deal}"
    yield f"start  {round.text}"
    yield ""


def _end(round: Round, viewer: int) -> Iterator[str]:
    yield ""
    yield f"result  {round.result}"
    yield from _seen(round, viewer)


def _stop(round: Round, viewer: int) -> Iterator[str]:
    legal = [write(action, str(round.phase)) for action in round.legal_actions]
    yield ""
    yield f"seat {round.turn} may do  {' '.join(legal)}"
    yield from _seen(round, viewer)


def _seen(round: Round, viewer: int) -> Iterator[str]:
    yield ""
    yield "events, as the host sees them"
    yield from _indented(map(str, round.events()))
    yield ""
    yield f"events, as seat {viewer} sees them"
    yield from _indented(map(str, round.events(seat=viewer)))
    yield ""
    yield f"what seat {viewer} knows"
    for name, value in round.view(viewer).to_dict().items():
        if name not in ("seat", "history", "scores"):
            yield f"    {name:<13}  {_plain(value)}".rstrip()


def _plain(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _indented(lines: Iterator[str] | list[str] | map[str]) -> Iterator[str]:
    return (f"    {line}" for line in lines)


RECIPES = (
    Recipe(
        name="left_bower_led",
        title="The left bower is led: hearts are trumps, so DJ asks for hearts.",
        rules=rules("australian"),
        position=(
            "play SJSKC7DK/JKC6DQH7/CJDJHTHA/CQD4DAH8 C7D9DT C5D5H6 3 0 7H@0 !HHH - 331020 SCDH "
            "H/-/-/-"
        ),
        actions="DK DQ HT DA DJ H8 C7 H7 HA D4 SJ JK C6 CJ CQ SK",
        viewer=1,
    ),
    Recipe(
        name="joker_in_suit_contract",
        title="The joker is the highest trump and asks for trumps when it is led.",
        rules=rules("australian"),
        position=(
            "play JKSQCQHJ/S5D7DQDA/S8SJSAD6/S9STSKH8 JKC5DJ S7C5D5 3 0 7H@0 !HHH - 010030 CDH "
            "-/C/H/CD"
        ),
        actions="JK DQ SJ H8 CQ S5 D6 SK HJ D7 S8 ST SQ DA SA S9",
        viewer=2,
    ),
    Recipe(
        name="joker_led_names_a_suit",
        title="The joker is led at no trump and names a suit not led before; the others follow.",
        rules=rules("australian"),
        position=(
            "play SQC8CQCA/JKC9CKD6/S6S8H4H6/C5H5H9HQ SQC8CA S7C6H7 3 1 7NT@0 !NNN - 331111 SDH "
            "D/-/D/D"
        ),
        actions="JK:C H6 C5 CQ C9 S6 HQ CA C8 CK S8 H9 D6 H4 H5 SQ",
        viewer=1,
    ),
    Recipe(
        name="joker_nominated",
        title="The joker's suit is named before the first lead: it is then the highest heart.",
        rules=rules("australian"),
        deal=(
            "S9JKC8CKD4D5D9DTDJHQ / S6SJSKD6DAH5H9HTHKHA / S8SAC5C6CJD7H4H7H8HJ / "
            "S7SQC7C9CTCQCAD8DKH6 | S5STDQ"
        ),
        dealer=3,
        actions="8NT pass pass pass -S5D4D5 joker=H DJ D6 D7 DK D8 DT DA H8 HT H4 H6 JK",
        viewer=1,
    ),
    Recipe(
        name="misere_compulsory_joker",
        title="At misère the partner sits out, and a seat that is void must play the joker.",
        rules=rules("australian"),
        position=(
            "play S7STHJHK/JKCQD4DA/SJSKC5C9CTD5DJH5H7HA/S5S8CJCA S7H4H6 S6H4H6 2 1 misere@0 "
            "!*MMM - 131101 SCDH DJ/-/-/-"
        ),
        actions="CQ CA S7 S5 ST JK D4 S8 HK DA CJ HJ",
        viewer=0,
    ),
    Recipe(
        name="open_misere",
        title="Open misère: the contractor's hand lies open after the first trick.",
        rules=rules("australian"),
        deal=(
            "S8SJSKSAC5C8CKD5DKH6 / S5S9JKC6C9D6DQH7HJHQ / STSQCTCJD7DJH4H5HTHA / "
            "S6S7CQCAD4D8DAH8H9HK | C7D9DT"
        ),
        dealer=3,
        actions="open pass pass pass -SKSACK D9 DQ D4 D6 DA DT",
        viewer=1,
    ),
    Recipe(
        name="two_jokers_at_no_trump",
        title="Two jokers are trumps at no trump: one is led, the other must follow and wins.",
        rules=rules("quebec_46"),
        position=(
            "play CJD8DTH9/JKC4CKD9/D6DJDKHJ/CTJLDQDA S4SACJCAH7H9 S4S7C5C7D4D7 3 3 8NT@0 !NNN "
            "- 010023 SCH -/H/-/H"
        ),
        actions="DQ DT D9 D6 JL D8 JK DJ CK HJ CT CJ C4 DK DA H9",
        viewer=0,
    ),
    Recipe(
        name="below_eight",
        title="A bid below eight may be made but is thrown in.",
        rules=rules("quebec_46"),
        deal=(
            "S4C4CQCKCAD6D8DAHTHK / SJSAC5C7C9CTDTDJDQDK / S6S8JKSKH4H5H8H9HQHA / "
            "S7S9STSQC8JLD4D5H7HJ | S5C6CJD7D9H6"
        ),
        dealer=0,
        actions="6S pass 7H pass",
        viewer=2,
    ),
    Recipe(
        name="game_bid_decides",
        title="A Game bid decides the match: it fails, and the other side has won.",
        rules=rules("quebec_46"),
        seed=12,
        actions=(
            "GH pass pass pass -S4S6S7C4CTD8 HA HJ HK JL DQ DA DT DK HQ H9 H4 D9 HT H6 JK D7 D4 "
            "D6 H8 DJ CK CQ CA CJ D5 H7 C9 C8 H5 C7 C5 C6 SK SA S9 ST SJ S8 S5 SQ"
        ),
        viewer=1,
    ),
    Recipe(
        name="all_pass_is_played",
        title="All pass: played at no trump for ten points a trick, without contractor and kitty.",
        rules=rules("three_handed"),
        deal="S9SQSKC7CKD9DJH9HKHA / S8STSJSACADTDQDKH7HJ / C8C9CJCQD7D8DAH8HTHQ | S7JKCT",
        dealer=2,
        actions=(
            "pass pass pass HA HJ HQ D9 DK DA C8 CK CA DQ D7 DJ S8 CQ SQ SK SJ HT S9 ST C9 H7 "
            "H8 HK H9 SA D8 C7 DT CJ"
        ),
        viewer=0,
    ),
    Recipe(
        name="thrown_in",
        title="All pass: thrown in, and the next dealer deals.",
        rules=rules("australian"),
        seed=4,
        actions="pass pass pass pass 6S",
        viewer=0,
    ),
    Recipe(
        name="return_when_the_suit_has_changed",
        title="A seat that has passed may bid again once the denomination has changed.",
        rules=rules("three_handed", passed_may_return=Return.SUIT_CHANGED),
        deal="STC8CTCJCQD8DKH7H8H9 / S7S9SJSKC7CKCADAHQHK / S8SQSAC9D7D9DQHTHJHA | JKDTDJ",
        dealer=2,
        actions="6S pass 7S 7D 8C",
        viewer=1,
    ),
    Recipe(
        name="dead_hand",
        title="Two-handed: the third hand is dead, nobody ever sees it.",
        rules=rules("two_handed"),
        deal="SJSKC7CJCQCKD9DQH7HT / S9STJKC9DJDAH8HQHKHA / S7SQSAC8CAD7DTDKH9HJ | S8CTD8",
        dealer=0,
        actions="6C 6H pass -S8C7H7 HT HK HQ CT",
        viewer=1,
    ),
    Recipe(
        name="must_trump",
        title="Who cannot follow must trump.",
        rules=rules("letter_000_001"),
        position="play JKCJDJDK/S7S9SKCA/S8SQD9DQ JKDTDJ C8D8H7 2 2 7H@0 !HH - 212212 SCDH -/-/C",
        actions="S8 JK SK DK CA DQ CJ S9 D9 DJ S7 SQ",
        viewer=0,
    ),
    Recipe(
        name="misere_stops_early",
        title="Misère ends with the trick that the contractor wins.",
        rules=rules("australian", misere_early_stop=True),
        position=(
            "play C9CTD9DT/SJC5CJH7/S6S9CQCAD4D5D8DJDKH5/C6C7C8H6 DTH4H9 SQCKHK 2 1 misere@0 "
            "!*MMM - 311111 SDH SJ/-/-/SJ"
        ),
        actions="SJ C8 C9 C5 C6 CT",
        viewer=1,
    ),
    Recipe(
        name="short_game",
        title="A short game for two: the cut, tied and cut again, two rounds and the score sheet.",
        rules=rules("two_handed", target=200),
        seed=80,
        actions=(
            "7C pass -S8S9H8 CA CQ JK CT HA HK HJ HQ SA SK DK D9 DJ CK CJ SJ C7 DT C8 DQ 7C "
            "pass -S8D7H7 HK HA CJ CK HT HQ H9 ST DJ CT S9 DK SK C7 C8 C9 JK DQ SA DT"
        ),
        viewer=0,
    ),
)
