"""What the golden transcripts play, each chosen for a rule, and how a transcript is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fivehundred import Deal, Game, Round, Rules
from fivehundred.actions import write
from fivehundred.rules import FirstDealer, MisereJoker, NoTrumpJacks, PartnerCall, Return
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


#: Five-handed: seat 0 has seven trumps at hearts, seat 2 the ace of spades.
FIVE_HANDS = (
    "S2S3S4JKDJHTHJHQHKHA / S5S9C3C7CJD4D8DKH2H6 / S6STSAC4C8CQD5D9H3H7 / "
    "S7SJSKC5C9CKD6DTH4H8 / S8SQC6CTCAD7DQDAH5H9 | C2D2D3"
)
#: Seats 0 and 2 have low cards.
NULLO_HANDS = (
    "S5S6S8C7C8D4D6D9H4H7 / JKSKSACADJDAHJHQHKHA / S7S9C6C9D5D7DKH5H6H8 / "
    "STSJSQC5CJCQCKDTDQH9 | CTD8HT"
)
#: Seat 2 has.
BLIND_HANDS = (
    "S6S7JKSJC7D9DTDAH8HQ / S8SKC6CKCAD4D7D8DQH4 / S5C5C8CTD5D6H5H6H7H9 / "
    "S9STSQC9CJCQDJDKHJHA | SAHTHK"
)
#: Three-handed: seat 2 takes ten tricks with spades as trumps.
SPADE_HANDS = "S8C9CTCQCKCAD9DKDAH8 / S7D8DTDJDQH7H9HTHJHQ / S9JKSJSQSKSAC8D7HKHA | STC7CJ"

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
        name="odd_fours",
        title="A four of clubs and one of hearts: at diamonds the four of hearts is no trump.",
        rules=rules("four_handed_43"),
        deal=(
            "SQC4CKD5D7D8DQDAH5H9 / S5S7S9STSJC6C7DJH4HJ / S8JKSKCTCAD6D9H6H8HT / "
            "S6SAC5C8CQDTDKH7HQHA | C9CJHK"
        ),
        dealer=3,
        actions=(
            "6D 7S 7D pass pass pass -C9CTCJ JK DT D5 HJ CA C5 C4 C6 S8 SA SQ S5 HA H5 H4 H6 S6 D7 "
            "S7 SK CK C7 H8 C8 H9 S9 HT HQ H7 D8 DJ HK ST D6 DK DA DQ SJ D9 CQ"
        ),
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
    Recipe(
        name="passed_seat_returns",
        title="A seat that has passed comes back, and as the standing bidder raises itself.",
        rules=rules("new_zealand"),
        deal=(
            "S6SAC7CAD6D8D9DQDAH5 / S5S8STSJSQSKC5CQD4H9 / S7S9C6C8CKD7DJDKH6HJ / "
            "CTCJD5DTH7H8HTHQHKHA | JKC9H4"
        ),
        dealer=3,
        actions=(
            "pass 6S 6D 6H 7D pass pass pass 8D pass pass pass pass -S6C9H4 JK D4 D7 D5 DA S5 DK DT"
        ),
        viewer=1,
    ),
    Recipe(
        name="signals",
        title="Sixes are signals of the first two seats; they are thrown in, and the dealer stays.",
        rules=rules("american_45"),
        seed=17360,
        actions="6S 6C pass pass pass pass",
        viewer=1,
    ),
    Recipe(
        name="double_nullo",
        title="Double nullo over the partner's nullo: both play, and the partner wins a trick.",
        rules=rules("us_team_43"),
        deal=NULLO_HANDS,
        dealer=3,
        actions=(
            "misere 9H double pass -CTDKHT H5 H9 H7 HQ CA C9 CQ C8 DJ D8 DQ D9 C5 C7 HK C6 S8 SK "
            "S9 SQ SA S7 SJ S6 DA D7 DT D6 HA H8 CK H4 HJ H6 CJ D4 JK:S D5 ST S5"
        ),
        viewer=2,
    ),
    Recipe(
        name="bar_nullo",
        title="Bar nullo: the kitty lies where it is, and play begins at once.",
        rules=rules("us_team_43"),
        deal=(
            "S7C7CQD7D8DTDJDKH9HT / STSJSQSKCJCKCAD9H6HK / S5S6C5C6C8D4D6H4H5H7 / "
            "S8S9C9CTD5DQDAH8HJHQ | JKSAHA"
        ),
        dealer=3,
        actions=(
            "pass 7S bar pass D6 D5 D9 H6 H5 H8 S8 ST S6 CA C8 CT HK H7 HQ SK S5 S9 CK C6 C9 CJ "
            "C5 DQ SQ H4 HJ SJ D4 DA"
        ),
        viewer=2,
    ),
    Recipe(
        name="called_card_falls_late",
        title="The holder of the called card is shown when it falls; each of the two scores half.",
        rules=rules("five_handed"),
        deal=FIVE_HANDS,
        dealer=4,
        actions=(
            "8H pass pass pass pass -C2D2D3 ?SA JK H2 H3 H4 H5 HJ H6 H7 H8 H9 DJ C3 C4 C5 C6 HA "
            "D4 D5 D6 D7 HK C7 C8 C9 CT HQ D8 D9 DT DQ HT DK CQ CK DA S2 S5 SA S7 S8 ST SK SQ S3 "
            "S9 SJ CA S4 CJ S6"
        ),
        viewer=3,
    ),
    Recipe(
        name="alone",
        title="The contractor calls nobody: alone against four he scores the whole value.",
        rules=rules("five_handed"),
        position=(
            "call S2S3S4JKDJHTHJHQHKHA/S5S9C3C7CJD4D8DKH2H6/S6STSAC4C8CQD5D9H3H7/"
            "S7SJSKC5C9CKD6DTH4H8/S8SQC6CTCAD7DQDAH5H9 C2D2D3 C2D2D3 4 0 7H@0 !HHHH - - - "
            "-/-/-/-/-"
        ),
        actions=(
            "alone JK H2 H3 H4 H5 HJ H6 H7 H8 H9 DJ C3 C4 C5 C6 HA D4 D5 D6 D7 HK C7 C8 C9 CT HQ "
            "D8 D9 DT DQ HT DK CQ CK DA S2 S5 S6 S7 S8 SQ S3 S9 SA SJ ST SK CA S4 CJ"
        ),
        viewer=2,
    ),
    Recipe(
        name="own_card_called",
        title="The contractor calls his own card: secretly alone, until it falls from his hand.",
        rules=rules("five_handed", partner_call=PartnerCall.CARD_OWN),
        deal=(
            "S3S4JKSADJHTHJHQHKHA / S5S9C3C7CJD4D8DKH2H6 / S2S6STC4C8CQD5D9H3H7 / "
            "S7SJSKC5C9CKD6DTH4H8 / S8SQC6CTCAD7DQDAH5H9 | C2D2D3"
        ),
        dealer=4,
        actions=(
            "8H pass pass pass pass -C2D2D3 ?SA JK H2 H3 H4 H5 HJ H6 H7 H8 H9 DJ C3 C4 C5 C6 HA "
            "D4 D5 D6 D7 HK C7 C8 C9 CT HQ D8 D9 DT DQ HT DK CQ CK DA SA S5 S2 S7 S8 S3 S9 S6 SJ "
            "SQ CA S4 CJ ST SK"
        ),
        viewer=2,
    ),
    Recipe(
        name="player_called",
        title="The contractor calls a seat: all know the partner at once.",
        rules=rules("five_handed", partner_call=PartnerCall.PLAYER),
        deal=FIVE_HANDS,
        dealer=4,
        actions="8H pass pass pass pass -C2D2D3 seat=2 JK H2 H3 H4 H5 HJ",
        viewer=4,
    ),
    Recipe(
        name="six_handed_misere",
        title="Six-handed misère: both partners sit out; a 13 beats a 12, which beats an 11.",
        rules=rules("six_handed_63"),
        position=(
            "play SQC5DKHW/S3D2HTHV/CJD9H2HU/S4S6S7C3C6C9D4D7H3H4/SJC8CAD3/S8STC7CTD5D6D8DTH6H8 "
            "JKC2HA JKSAHA 5 2 misere@1 M!*MMMM - 024402 SCDH -/-/-/-/-/-"
        ),
        actions="HU CA HW HV DK D2 D9 D3 SQ S3 CJ SJ C5 HT H2 C8",
        viewer=3,
    ),
    Recipe(
        name="three_pairs",
        title="Three sides of two: each defending side scores its own tricks.",
        rules=rules("three_pairs"),
        position=(
            "play SJH5/S4HT/C9DA/D2HK/HWHA/S7CK JKC2C3 C2C3D3 5 0 7S@0 !SSSSS - 03013500 SCDH "
            "-/-/S/S/S/-"
        ),
        actions="SJ S4 C9 D2 HW S7 H5 HT DA HK HA CK",
        viewer=4,
    ),
    Recipe(
        name="worth_more",
        title="Bids rank by value: 7H over 8C, and of two that are worth 200 the higher level.",
        rules=rules("original_1904"),
        deal=SPADE_HANDS,
        dealer=2,
        actions="8C 7H",
        viewer=2,
    ),
    Recipe(
        name="ten_spades",
        title="Ten spades, worth 200: who makes it has all ten tricks and scores 250.",
        rules=rules("original_1904"),
        deal=SPADE_HANDS,
        dealer=2,
        actions=(
            "8C 7H 10S -C7C8D7 JK S8 S7 SJ D9 D8 CJ C9 H7 SA CT H9 SK CQ DT SQ DK DQ ST CK DJ S9 "
            "DA HT HA H8 HJ HK CA HQ"
        ),
        viewer=0,
    ),
    Recipe(
        name="joker_at_any_time",
        title="A joker is played while its seat holds the suit; the other may be led last only.",
        rules=rules("montreal_46"),
        position=(
            "play JKSAJL/S5S9HA/CAD9DA/STSKDK S4C4C5D4D5H4 S4C4C5D4D5H4 3 3 7NT@0 !NNN - 0202333 "
            "SCDH -/-/S/-"
        ),
        actions="SK JK S5 D9 SA S9 DA ST JL HA CA DK",
        viewer=1,
    ),
    Recipe(
        name="quebec_misere",
        title="Québec misère is played, the jokers being trumps; it fails, and the others score.",
        rules=rules("quebec_misere"),
        deal=(
            "JKSKSACQCADKDAH4HQHA / S4S5S7C4C6CKD4D8H6H9 / S9SJSQC9JLCJDTDQH5HK / "
            "S8STC7C8D6D7D9H7H8HT | S6C5CTD5DJHJ"
        ),
        dealer=3,
        actions=(
            "7NT misere pass pass -CTCKD8DJH9HJ H6 H5 H4 C6 CJ CA JK S7 JL HA S6 HK DA D5 DQ DK "
            "D4 DT SA S5 SQ SK S4 SJ CQ C5 C9 HQ C4 S9"
        ),
        viewer=3,
    ),
    Recipe(
        name="blind_misere",
        title="Blind misère ends the auction: it is bid unseen, and then all see their hands.",
        rules=rules("australian", blind_misere_value=1000),
        deal=BLIND_HANDS,
        dealer=3,
        actions="look 7S pass blind -SACTHK D6 DJ DQ",
        viewer=3,
    ),
    Recipe(
        name="not_looked",
        title="A seat that has yet to look sees no card of its own.",
        rules=rules("australian", blind_misere_value=1000),
        deal=BLIND_HANDS,
        dealer=3,
        actions="look 7S",
        viewer=1,
    ),
    Recipe(
        name="redeal",
        title="A weak hand asks for a redeal and is refused; another asks, and it is agreed.",
        rules=rules("american_45", weak_hand_redeal=True),
        deal=(
            "S4S7S9C5C8D4D6DTH5H9 / S5S6S8C4C6C7D5D7H4H6 / JKSACKCADJDAH8HJHKHA / "
            "SJSKCJCQD8D9DQH7HTHQ | STSQC9CTDK"
        ),
        dealer=3,
        actions="redeal pass pass redeal agree",
        viewer=2,
    ),
    Recipe(
        name="cards_passed_on",
        title="Double nullo with exchange: the discards go to the partner, who lays three away.",
        rules=rules("us_team_43", partner_exchange=True),
        deal=NULLO_HANDS,
        dealer=3,
        actions="misere 9H double pass -C9CTDK -S8CTDK H5 H9 H7 HQ CA",
        viewer=2,
    ),
    Recipe(
        name="first_jack",
        title="Cards are dealt face up, and the first jack gives the deal.",
        rules=rules("american_45", first_dealer=FirstDealer.FIRST_JACK),
        seed=36,
        actions="pass",
        viewer=0,
    ),
    Recipe(
        name="joker_ranks_lowest",
        title="The low joker of a nullo: any card of the suit that it names beats it.",
        rules=rules("american_46", misere_joker=MisereJoker.LOW),
        position=(
            "play SKJLD5H6/S4D4D6H4/S9JKSQDA/S5S6S7C4C5C6C7D7D8D9 S8C8C9H8H9HT CTDTHJHQHKHA 2 2 "
            "misere@1 M!*MM - 022022 SCDH -/-/-/-"
        ),
        actions="JK:H H6 H4 JL:C D6 DA SK S4 SQ D5 D4 S9",
        viewer=1,
    ),
    Recipe(
        name="colour_four",
        title="Diamonds are trumps, and the odd four of hearts is the lowest of them.",
        rules=rules("four_handed_43", colour_four_is_trump=True),
        position=(
            "play S5SACKH4/S7SJC4D5/S9C9H7HT/SQC8CTHK C5D6DK C5D6H5 2 3 7D@0 !DDD - 020203 SCDH "
            "-/-/-/-"
        ),
        actions="HK H4 D5 H7 C4 C9 CT CK SA S7 S9 SQ S5 SJ HT C8",
        viewer=2,
    ),
    Recipe(
        name="high_jacks",
        title="At no trump a jack beats the ace, and a joker named for its suit beats the jack.",
        rules=rules("australian", no_trump_jacks=NoTrumpJacks.HIGH),
        position=(
            "play JKD9H5/S7C9HA/SJC8HJ/SADKH6 S5C5D5 S5C5D5 3 1 7NT@0 !NNN - 0202011 SCDH "
            "-/-/-/-/=S"
        ),
        actions="HA HJ H6 H5 SJ SA JK S7 D9 C9 C8 DK",
        viewer=3,
    ),
)
