# cython: auto_pickle=False, autotestdict=False, nonecheck=True
"""The compiled core of fivehundred: the C engine in ints, masks and interned tokens.

Everything here is checked, nothing is decided: what a call means, what is legal and what it scores
is said by the C sources. The classes are the bases of those of the Python modules; they hand out
the interned actions that `intern_actions` gave them.
"""

from cpython.exc cimport PyErr_CheckSignals
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM
from libc.stdint cimport int32_t, uint64_t
from libc.string cimport memcmp, memcpy, memset

cimport cython
cimport fivehundred as c
from fivehundred cimport (
    FH_ACTIONS_MAX, FH_LINE_MAX, FH_NOBODY, FH_NONE, FH_OK, FH_PACKED_MAX, FH_PACK_MAX, FH_PASS,
    FH_PHASE_CALL, FH_PHASE_EXCHANGE, FH_PHASE_PLAY, FH_SEATS, FH_TEXT_MAX
)

import os
import threading

include "header.pxi"

cdef enum:
    BLOCK = 20000  # rounds played before a keyboard interrupt is looked for
    WALK = 5       # plies counted before it is

cdef uint64_t MEMORY_MOST = <uint64_t>1 << 35  # bytes of a solver's table

VERSION = c.fh_version().decode()

cdef extern from "internal.h" nogil:
    unsigned int lowest_bit "fh_lowest"(uint64_t bits) noexcept
    unsigned int highest_bit "fh_highest"(uint64_t bits) noexcept
    int parse_state "fh_state_parse"(const c.fh_table *table, const char *text, c.fh_state *state,
                                     int *at) noexcept
    void do_legal "fh_do"(const c.fh_table *table, c.fh_state *state,
                          unsigned int action) noexcept
    int count "fh_count"(uint64_t bits) noexcept
    c.fh_seats sitting_out "fh_sitting_out"(const c.fh_table *table,
                                            const c.fh_state *state) noexcept
    unsigned int next_player "fh_next_player"(const c.fh_table *table, const c.fh_state *state,
                                              unsigned int seat) noexcept

cdef list _interned = [None] * 256


cdef class Token:
    """The base of the interned actions: what the core reads of one is its id."""

    cdef readonly unsigned char id

    def __cinit__(self, int id, *args, **kwargs):
        if not 0 <= id < 256:
            raise ValueError(f"{id} is not the id of an action")
        self.id = id


def intern_actions(actions):
    """Takes the 256 interned actions, None where there is none, that the core gives back."""
    for i, action in enumerate(actions):
        _interned[i] = action


# ---- errors --------------------------------------------------------------------------------------

def exception(int status):
    """The one exception class of a status, None where no user can cause it."""
    from fivehundred import errors
    return {
        c.FH_ILLEGAL_ACTION: errors.IllegalActionError,
        c.FH_BAD_RULES: errors.RulesError,
        c.FH_BAD_NAME: errors.RulesError,
        c.FH_BAD_DEAL: errors.DealError,
        c.FH_BAD_TEXT: errors.NotationError,
        c.FH_BAD_SCORE: errors.FiveHundredError,
        c.FH_BAD_SEAT: errors.FiveHundredError,
        c.FH_NOT_FINISHED: errors.NotFinishedError,
    }.get(status)


def status_text(int status):
    """What a status of the C core means."""
    return c.fh_status_text(status).decode()


cdef object sentence(const char *text):
    """A sentence of the C core with its capital letter and full stop."""
    cdef str said = text.decode()
    return f"{said[0].upper()}{said[1:]}."


cdef fail(int status, str message=None):
    raise exception(status)(message or sentence(c.fh_status_text(status)))


cdef int seat_of(Table table, object seat) except -1:
    if not isinstance(seat, int):
        raise TypeError(f"A seat is a number from 0, not {type(seat).__name__}.")
    if not 0 <= seat < table.table.rules.players:
        fail(c.FH_BAD_SEAT, f"{seat!r} is no seat at this table: they are 0 to "
                            f"{table.table.rules.players - 1}.")
    return seat


# ---- rules ---------------------------------------------------------------------------------------

cdef tuple _names(const char *(*name)(int) noexcept nogil):
    cdef list found = []
    while name(<int>len(found)) != NULL:
        found.append(name(<int>len(found)).decode())
    return tuple(found)


def preset_names():
    """The names of the presets."""
    return _names(c.fh_preset_name)


def delta_names():
    """The names of the deltas, changes to presets."""
    return _names(c.fh_delta_name)


cdef tuple _fields(const c.fh_rules *rules):
    cdef const short *fields = <const short *>rules
    return tuple([fields[i] for i in range(RULE_SIZE)])


def preset(str name not None):
    """The fields of a preset, flat, in the order of RULE_FIELDS. RulesError."""
    cdef c.fh_rules rules
    cdef bytes text = name.encode("utf-8", "replace").replace(b"\0", b"?")
    if c.fh_rules_preset(text, &rules) != FH_OK:
        fail(c.FH_BAD_NAME, f"{name!r:.60}: {c.fh_preset_fault(text).decode()}.")
    return _fields(&rules)


cdef class Table:
    """A rule set, checked and compiled. RulesError."""

    cdef c.fh_table table

    def __reduce__(self):
        return Table, (self.fields,)

    def __init__(self, fields):
        cdef c.fh_rules rules
        cdef short *place = <short *>&rules
        cdef tuple values = tuple(fields)
        if len(values) != RULE_SIZE:
            fail(c.FH_BAD_RULES, f"A rule set has {RULE_SIZE} numbers, not {len(values)}.")
        for i, value in enumerate(values):
            place[i] = max(-32768, min(32767, value))  # the ends are out of range for every field
        if c.fh_rules_compile(&rules, &self.table) != FH_OK:
            fault = c.fh_rules_fault(&rules).decode()
            names, _, _ = fault.partition(": ")
            raise exception(c.FH_BAD_RULES)(f"{fault}.", fields=names.split(", "))

    @property
    def fields(self):
        return _fields(&self.table.rules)

    @property
    def pack(self):
        return self.table.pack

    @property
    def players(self):
        return self.table.rules.players

    @property
    def hands(self):
        """The hands that are dealt, a dead hand too."""
        return self.table.hands

    @property
    def columns(self):
        return self.table.columns

    @property
    def bids(self):
        """The ids of the bids, lowest first."""
        ranked = [(self.table.rank[i], FH_PASS + i) for i in range(48) if self.table.rank[i]]
        return tuple([bid for _, bid in sorted(ranked)])

    @property
    def playable(self):
        """The ids of the bids that may become the contract, lowest first."""
        return tuple([bid for bid in self.bids if self.table.playable >> (bid - FH_PASS) & 1])

    def rank(self, int bid):
        """The place of a bid in the auction, 0 for a bid that the rule set does not have."""
        return self.table.rank[bid - FH_PASS] if FH_PASS <= bid < FH_PASS + 48 else 0

    def value(self, int bid):
        """Points of a bid."""
        return self.table.value[bid - FH_PASS] if FH_PASS <= bid < FH_PASS + 48 else 0

    def suits(self, int bid):
        """The cards that count as S C D H under a contract (FH_PASS: all passed), four masks, and
        the jokers that count as none of them."""
        cdef c.fh_order *order = self.order_of(bid)
        return tuple([order.suit[i] for i in range(4)]) + (order.loose | order.suit[4],)

    def powers(self, int bid):
        """The power of each card under a contract, 64 numbers: see fh_order."""
        cdef c.fh_order *order = self.order_of(bid)
        return tuple([order.power[i] for i in range(64)])

    cdef c.fh_order *order_of(self, int bid) except NULL:
        if bid == FH_PASS:
            return &self.table.orders[4]
        if not self.rank(bid):
            fail(c.FH_BAD_RULES, "This rule set has no such bid.")
        return &self.table.orders[self.table.order[bid - FH_PASS]]

    def shuffle(self, object seed, unsigned long long stream):
        """The pack of a seed and stream in dealing order, bytes of card ids."""
        cdef c.fh_random random
        cdef c.fh_card pack[64]
        seed_stream(&random, seed, stream)
        c.fh_shuffle(&self.table, &random, pack)
        return (<const char *>pack)[:self.table.pack_size]

    def draw_dealer(self, object seed):
        """The first dealer and the cards cut: a row of seat -> card id for each cut."""
        cdef c.fh_random random
        cdef c.fh_card cut[108]
        cdef int rows = 0
        seed_stream(&random, seed, 0)
        dealer = c.fh_draw_dealer(&self.table, &random, cut, &rows)
        return dealer, tuple([
            {seat: cut[6 * row + seat] for seat in range(6) if cut[6 * row + seat] != FH_NONE}
            for row in range(rows)
        ])

    def points(self, contract, contractor, partner, tricks):
        """Points of each column, for a bid id, two seats (None where there is none) and the
        tricks of each seat. FiveHundredError."""
        cdef c.fh_result result
        cdef int32_t points[6]
        result_from(self, &result, contract, contractor, partner, tricks, None, 0)
        check_result(self, &result)
        c.fh_points(&self.table, &result, points)
        return tuple([points[i] for i in range(self.table.columns)])

    def made(self, contract, contractor, partner, tricks):
        """Whether the contract was made, from the same."""
        cdef c.fh_result result
        result_from(self, &result, contract, contractor, partner, tricks, None, 0)
        return bool(c.fh_made(&self.table, &result))

    def playouts(self, long long n, object seed):
        """Plays n rounds at random: decisions, points of each column, and for each contract id
        [rounds, made] (64: all passed)."""
        cdef c.fh_table table = self.table
        cdef c.fh_random random
        cdef c.fh_state state
        cdef c.fh_result result
        cdef c.fh_card pack[64]
        cdef int32_t points[6]
        cdef long long decisions = 0, i, until
        cdef long long sums[6]
        cdef long long counts[48]
        cdef long long made[48]
        cdef int column, bid
        if n < 0:
            raise ValueError("a number of rounds is not negative")
        seed_stream(&random, seed, 0)
        memset(sums, 0, sizeof(sums))
        memset(counts, 0, sizeof(counts))
        memset(made, 0, sizeof(made))
        i = 0
        while i < n:
            until = min(n, i + BLOCK)
            with nogil:
                while i < until:
                    c.fh_shuffle(&table, &random, pack)
                    c.fh_start(&table, &state, <c.fh_seat>(i % table.rules.players), pack)
                    decisions += c.fh_playout(&table, &state, &random)
                    c.fh_result_of(&table, &state, &result)
                    c.fh_points(&table, &result, points)
                    bid = state.bid - FH_PASS
                    counts[bid] += 1
                    made[bid] += c.fh_made(&table, &result)
                    for column in range(table.columns):
                        sums[column] += points[column]
                    i += 1
            PyErr_CheckSignals()
        contracts = {FH_PASS + bid: (counts[bid], made[bid]) for bid in range(48) if counts[bid]}
        return decisions, tuple([sums[column] for column in range(table.columns)]), contracts


cdef int seed_stream(c.fh_random *random, object seed, unsigned long long stream) except -1:
    cdef unsigned long long words[4]
    from fivehundred.errors import FiveHundredError
    if not isinstance(seed, int) or not 0 <= seed < 1 << 256:
        raise FiveHundredError(f"A seed is a number from 0 to 2**256 - 1, not {seed!r:.80}.")
    for i in range(4):
        words[i] = seed >> 64 * i & 0xFFFFFFFFFFFFFFFF
    c.fh_random_seed(random, <const c.uint64_t *>words, stream)
    return 0


def random_seed():
    """256 bits from the operating system."""
    return int.from_bytes(os.urandom(32), "little")


def cut_lowest(cut):
    """The seats that cut the lowest card: cut is a mapping of seat -> card id."""
    cdef c.fh_card cards[6]
    cdef unsigned int seats = 0
    memset(cards, FH_NONE, sizeof(cards))
    for seat, card in cut.items():
        if not (0 <= seat < FH_SEATS and 0 <= card < 64):
            fail(c.FH_BAD_DEAL, "A cut has a card for each of at most six seats.")
        cards[seat] = card
        seats |= 1 << <int>seat
    seats = c.fh_cut_lowest(cards, <c.fh_seats>seats)
    return tuple([seat for seat in range(FH_SEATS) if seats >> seat & 1])


def first_jack(Table table not None, cards):
    """The seat that gets the first jack of cards dealt face up from seat 0 on, None when the jack
    is not the last of them."""
    cdef bytes ids = bytes(cards)
    cdef int seat = c.fh_first_jack(&table.table, <const c.fh_card *><const char *>ids,
                                    <int>len(ids))
    return None if seat == FH_NOBODY else seat


cdef int result_from(Table table, c.fh_result *result, contract, contractor, partner, tricks,
                     winners, int thrown_in) except -1:
    """Fills a result from what a score keeper knows: tricks by seat, or winners in order."""
    cdef int i, seat
    cdef c.fh_seat called = FH_NOBODY
    memset(result, 0, sizeof(result[0]))
    result.contract = <unsigned char>(FH_PASS if contract is None else contract)
    result.contractor = FH_NOBODY
    result.thrown_in = <unsigned char>thrown_in
    if contractor is not None:
        result.contractor = <unsigned char>seat_of(table, contractor)
    if partner is not None:
        called = <c.fh_seat>seat_of(table, partner)
    if c.fh_result_sides(&table.table, result, called) != FH_OK:
        fail(c.FH_BAD_SCORE, "A contract has a contractor, and a partner only where one is called.")
    if winners is not None:
        winners = tuple(winners)
        if len(winners) > 10:
            fail(c.FH_BAD_SCORE, "Ten tricks at most are won.")
        result.order_known = 1
        for i, winner in enumerate(winners):
            seat = seat_of(table, winner)
            result.winners |= <unsigned int>seat << 3 * i
            result.tricks[seat] += 1
        return 0
    for i, count in enumerate(tricks):
        if i >= FH_SEATS or not 0 <= count <= 10:
            fail(c.FH_BAD_SCORE, "Each seat of the table wins from no to ten tricks.")
        result.tricks[i] = count
    return 0


cdef int check_result(Table table, const c.fh_result *result) except -1:
    cdef const char *fault = c.fh_result_fault(&table.table, result)
    if fault != NULL:
        fail(c.FH_BAD_SCORE, sentence(fault))
    return 0


# ---- a round -------------------------------------------------------------------------------------

cdef class RoundState:
    """A round: its start, its actions, its position. The base of Round.

    The methods that raise NotImplementedError are the subclass's part.
    """

    cdef Table table
    cdef c.fh_state start   # where the round begins: a deal, or a position set up
    cdef c.fh_state state
    cdef int length, top    # actions done; actions there are, those taken back too
    cdef unsigned char log[FH_ACTIONS_MAX]
    cdef public bint _owned  # a game plays it: only through the game is anything done
    cdef public object _rules, _deal_given  # the subclass's own

    def _read(self, value):
        """What push is given, as a Token or a set of cards laid away."""
        raise NotImplementedError

    def _cards(self, mask):
        """The set of cards of a mask."""
        raise NotImplementedError

    def _refuse(self, value):
        """The error of an illegal action, an id, or of cards that may not be laid away."""
        raise NotImplementedError

    def __reduce__(self):
        raise TypeError("only a Round is pickled")

    cdef int begin(self, Table table, const c.fh_state *state) except -1:
        if self.table is not None:
            raise TypeError("a round is made once; make another")
        self.table = table
        self.start = state[0]
        self.state = state[0]
        self.length = self.top = 0
        return 0

    def _deal(self, Table table not None, object dealer, bytes pack not None):
        """Deals a pack, bytes of card ids in dealing order. DealError."""
        cdef c.fh_state state
        cdef c.fh_seat seat = <c.fh_seat>seat_of(table, dealer)
        if len(pack) != table.table.pack_size:
            fail(c.FH_BAD_DEAL, f"The pack has {table.table.pack_size} cards, not {len(pack)}.")
        if c.fh_start(&table.table, &state, seat, <const c.fh_card *><const char *>pack) != FH_OK:
            fail(c.FH_BAD_DEAL, "The cards dealt are not exactly the pack of this rule set.")
        self.begin(table, &state)

    def _read_state(self, Table table not None, str text not None):
        """Takes a position from its text. NotationError, DealError."""
        cdef c.fh_state state
        cdef int at = 0
        from fivehundred.errors import NotationError
        cdef bytes line = text.encode("ascii", "replace").replace(b"\0", b"?")
        if parse_state(&table.table, line, &state, &at) != FH_OK:
            raise NotationError(f"The position does not read from column {at + 1}.", text=text,
                                column=at + 1)
        self.set_up(table, &state)

    cdef int set_up(self, Table table, c.fh_state *state) except -1:
        cdef const char *fault = c.fh_state_fault(&table.table, state)
        if fault != NULL:
            fail(c.FH_BAD_DEAL, sentence(fault))
        c.fh_set_up(&table.table, state)
        return self.begin(table, state)

    def _set_up(self, Table table not None, hands, kitty, laid, dealer, leader, bid, bidder,
                partner, called_card, trick, int led, winners, shown, int suits_led,
                int joker_suit):
        """Takes a position of the play from its parts (see fh_set_up), checked: seats, ids and
        masks, None where there is no bid, bidder or leader, and for unknown winners. DealError."""
        cdef c.fh_state state
        cdef int i
        c.fh_state_clear(&state)
        for i, mask in enumerate(hands):
            if i >= FH_SEATS:
                fail(c.FH_BAD_DEAL, "A table has six hands at most.")
            state.hands[i] = mask
        state.kitty = kitty
        state.laid = laid
        state.dealer = seat_of(table, dealer)
        state.called = <c.fh_seats>((1 << table.table.rules.players) - 1)
        if bid is None:
            memset(state.passed_at, c.FH_NOTHING, table.table.rules.players)
            state.turn = <unsigned char>((state.dealer + 1) % table.table.rules.players)
        else:
            state.bid = <unsigned char><int>bid
            state.bidder = state.turn = <unsigned char>seat_of(table, bidder)
        if partner is not None:
            state.partner = <c.fh_seats>(1 << seat_of(table, partner))
        if called_card is not None:
            state.called_card = <unsigned char><int>called_card
        if leader is not None:
            state.turn = <unsigned char>seat_of(table, leader)
        state.out = sitting_out(&table.table, &state)
        if state.out >> state.turn & 1:
            fail(c.FH_BAD_DEAL, f"Seat {state.turn} cannot lead: it sits out.")
        for i, card in enumerate(trick):
            if i >= FH_SEATS:
                fail(c.FH_BAD_DEAL, "A trick has six cards at most.")
            state.trick[i] = <unsigned char><int>card
            state.played += 1
            state.turn = <unsigned char>next_player(&table.table, &state, state.turn)
        if winners is None:
            winners = [None] * max(0, 10 - count(state.hands[state.turn]))
        if led >= 0:
            state.led = <unsigned char>led
        for i, seat in enumerate(winners):
            if i >= 10:
                fail(c.FH_BAD_DEAL, "A round has ten tricks.")
            state.winners |= (<unsigned int>(7 if seat is None else seat_of(table, seat))) << 3 * i
            state.tricks += 1
        for seat, bits in shown.items():
            state.shown[seat_of(table, seat)] = <unsigned char><int>bits
        state.suits_led = <unsigned char>suits_led
        if joker_suit >= 0:
            state.joker_suit = <unsigned char>joker_suit
        self.set_up(table, &state)

    def _unpack(self, Table table not None, bytes data not None, tuple cards not None):
        """Takes a packed round (see fh_unpack_round). Returns the pack in dealing order, of the
        cards by id, or None where its order was not kept. NotationError."""
        cdef c.fh_round round
        cdef int length = <int>min(len(data), FH_PACKED_MAX + 1)
        if c.fh_unpack_round(&table.table, <const unsigned char *><const char *>data, length,
                             &round) != FH_OK:
            from fivehundred.errors import NotationError
            raise NotationError("No round of this rule set has these bytes.",
                                text=data[:length].hex())
        self.begin(table, &round.start)
        self.state = round.state
        self.length = self.top = round.count
        memcpy(self.log, round.actions, round.count)
        if round.pack[0] == FH_NONE:
            return None
        return tuple([cards[round.pack[i]] for i in range(table.table.pack_size)])

    def copy(self):
        """A round of its own that stands where this one stands."""
        cdef type kind = type(self)
        cdef RoundState other = <RoundState>kind.__new__(kind)
        other.table = self.table
        other.start = self.start
        other.state = self.state
        other.length = self.length
        other.top = self.top
        memcpy(other.log, self.log, self.top)
        other._rules = self._rules
        other._deal_given = self._deal_given
        return other

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    # ---- doing and taking back

    cdef int do_action(self, unsigned int action) except -1:
        if c.fh_apply(&self.table.table, &self.state, <c.fh_action>action) != FH_OK:
            raise self._refuse(action)
        self.log[self.length] = <unsigned char>action
        self.length += 1
        self.top = self.length
        return 0

    cdef object do_value(self, object value):
        cdef unsigned int action
        if isinstance(value, Token):
            action = (<Token>value).id
        else:
            value = self._read(value)
            if not isinstance(value, Token):
                return self._lay(value)
            action = (<Token>value).id
        self.do_action(action)
        return value

    cdef int check_free(self) except -1:
        from fivehundred.errors import FiveHundredError
        if self._owned:
            raise FiveHundredError("A game plays this round: push to the game, or to a copy.")
        return 0

    def push(self, value):
        """Does an action: an Action, Card, Bid, set of cards to lay away, or text. Returns the
        Action or CardSet. NotationError, IllegalActionError."""
        with cython.critical_section(self):
            if self._owned:
                self.check_free()
            return self.do_value(value)

    def _lay(self, cards):
        """Lays a set of cards away, all of them or none."""
        cdef uint64_t mask = cards.mask
        if not self.may_lay(mask):
            raise self._refuse(cards)
        while mask:
            self.do_action(lowest_bit(mask))
            mask &= mask - 1
        return cards

    cdef bint may_lay(self, uint64_t mask) noexcept:
        """Whether a set of cards completes the exchange: after single cards only higher ones."""
        cdef int missing = self.table.table.rules.kitty_size - count(self.state.laid)
        if self.state.phase != FH_PHASE_EXCHANGE or count(mask) != missing:
            return False
        if mask & ~self.state.hands[self.state.turn]:
            return False
        return not self.state.laid or lowest_bit(mask) > highest_bit(self.state.laid)

    cdef void replay(self, int ply) noexcept:
        self.state = self.start
        for i in range(ply):
            do_legal(&self.table.table, &self.state, self.log[i])
        self.length = ply

    cdef object last_decision(self, int first):
        """The decision that begins at a place in the log, the position being the one after it."""
        cdef c.fh_state state = self.start
        cdef unsigned long long mask = 0
        cdef int i
        for i in range(first):
            do_legal(&self.table.table, &state, self.log[i])
        if state.phase != FH_PHASE_EXCHANGE:
            return _interned[self.log[first]]
        for i in range(first, self.length):
            mask |= <unsigned long long>1 << self.log[i]
        return self._cards(mask)

    def pop(self):
        """Takes the last decision back, all cards laid away being one, and returns it. IndexError
        when there is none."""
        self.check_free()
        return self._pop()

    def redo(self):
        """Does again the decision taken back last, and returns it. IndexError when there is
        none."""
        self.check_free()
        return self._redo()

    def _pop(self):
        cdef int first
        with cython.critical_section(self):
            if not self.length:
                raise IndexError("there is no action to take back")
            first = self.length - 1
            self.replay(first)
            if self.state.phase != FH_PHASE_EXCHANGE:
                return _interned[self.log[first]]
            self.length = first + 1
            first -= count(self.state.laid)
            if self.start.phase == FH_PHASE_EXCHANGE and self.start.turn == self.state.turn:
                first += count(self.start.laid)
            decision = self.last_decision(first)
            self.replay(first)
            return decision

    def _redo(self):
        cdef int first = self.length
        with cython.critical_section(self):
            if self.length == self.top:
                raise IndexError("there is no action to do again")
            laying = self.state.phase == FH_PHASE_EXCHANGE
            seat = self.state.turn
            while True:
                do_legal(&self.table.table, &self.state, self.log[self.length])
                self.length += 1
                if not laying or self.length == self.top or self.state.turn != seat:
                    break
                if self.state.phase != FH_PHASE_EXCHANGE:
                    break
            return self.last_decision(first) if laying else _interned[self.log[first]]

    # ---- asking

    @property
    def legal_actions(self):
        """What the seat to act may do, in ascending order of ids; () when the round is over."""
        cdef c.fh_actions actions
        c.fh_legal(&self.table.table, &self.state, &actions)
        return tokens_of(&actions)

    def is_legal(self, value):
        """Whether the seat to act may do that."""
        if isinstance(value, Token):
            return bool(c.fh_is_legal(&self.table.table, &self.state, (<Token>value).id))
        value = self._read(value)
        return self.is_legal(value) if isinstance(value, Token) else self.may_lay(value.mask)

    def _why_not(self, int action):
        """The number of the rule that refuses an action, 0 when it is legal."""
        return c.fh_why_not(&self.table.table, &self.state, <c.fh_action>action)

    def _check_seat(self, seat):
        """FiveHundredError when there is no such seat."""
        seat_of(self.table, seat)

    def _masks(self):
        """The hands of the seats, then a dead hand."""
        return tuple([self.state.hands[i] for i in range(self.table.table.hands)])

    def _log(self, seat=None):
        """The actions as a seat saw them (None: as they were): (phase, seat, token, trick winner
        or None) for each."""
        cdef c.fh_state state = self.start
        cdef c.fh_action action
        cdef int tricks, i, actor, phase
        cdef int viewer = -1 if seat is None else seat_of(self.table, seat)
        found = []
        for i in range(self.length):
            action = self.log[i]
            tricks, actor, phase = state.tricks, state.turn, state.phase
            if viewer >= 0:
                action = c.fh_action_seen(&self.table.table, &state, action, <c.fh_seat>viewer)
            do_legal(&self.table.table, &state, self.log[i])
            winner = None
            if state.tricks > tricks:
                winner = state.winners >> 3 * tricks & 7
            found.append((phase, actor, _interned[action], winner))
        return found

    def _texts(self, tuple names not None):
        """The texts of the decisions, all cards laid away being one, from those of the actions by
        id."""
        cdef c.fh_state state = self.start
        cdef int i, seat = -1
        cdef str text
        cdef list found = []
        for i in range(self.length):
            text = names[self.log[i]]
            if state.phase == FH_PHASE_EXCHANGE:
                text = found.pop() + text if state.turn == seat else "-" + text
                seat = state.turn
            elif state.phase == FH_PHASE_CALL and self.log[i] < 64:
                text = "?" + text
            found.append(text)
            do_legal(&self.table.table, &state, self.log[i])
        return tuple(found)

    def _pack(self, bytes pack=None):
        """The packed round (see fh_pack_round), in the order of the pack where that is given.
        DealError for a round that did not begin with a deal, or not with that of the pack."""
        cdef c.fh_round round
        cdef unsigned char data[FH_PACKED_MAX]
        cdef int length
        round.start = self.start
        round.count = self.length
        memcpy(round.actions, self.log, self.length)
        memset(round.pack, FH_NONE, sizeof(round.pack))
        if pack is not None:
            memcpy(round.pack, <const char *>pack, min(<int>len(pack), FH_PACK_MAX))
        length = c.fh_pack_round(&self.table.table, &round, data, FH_PACKED_MAX)
        if length < 0:
            fail(-length)
        return (<const char *>data)[:length]

    @property
    def _ids(self):
        """The actions, bytes of ids."""
        return (<const char *>self.log)[:self.length]

    @property
    def _start_text(self):
        return state_text(self.table, &self.start)

    @property
    def text(self):
        """The position as one line, every hand in it."""
        return state_text(self.table, &self.state)

    @property
    def position_key(self):
        """A 64-bit hash of the position: equal positions have equal keys."""
        return c.fh_key(&self.state)

    @property
    def _phase(self):
        return self.state.phase

    @property
    def turn(self):
        """The seat to act, None when the round is over."""
        return None if self.state.turn == FH_NOBODY else self.state.turn

    @property
    def dealer(self):
        """The seat that dealt."""
        return self.state.dealer

    @property
    def ply(self):
        """The number of actions so far, each card laid away counting as one."""
        return self.length

    @property
    def can_redo(self):
        """Whether an action was taken back that can be done again."""
        return self.length < self.top

    @property
    def _bid(self):
        return self.state.bid, -1 if self.state.bidder == FH_NOBODY else self.state.bidder

    @property
    def _partner(self):
        return partner_of(self.state.partner)

    @property
    def _called_card(self):
        return None if self.state.called_card == FH_NONE else self.state.called_card

    @property
    def _looked(self):
        return self.state.looked

    @property
    def _asked(self):
        return self.state.asked

    @property
    def _is_redeal(self):
        """Whether the round was thrown in by a redeal."""
        cdef c.fh_result result
        c.fh_result_of(&self.table.table, &self.state, &result)
        return result.thrown_in == 2

    @property
    def _kitty(self):
        return self.state.kitty

    @property
    def _laid(self):
        return self.state.laid

    @property
    def _start_masks(self):
        """The hands at the start, and the kitty."""
        return tuple([self.start.hands[i] for i in range(self.table.table.hands)]), self.start.kitty

    @property
    def _start_pack(self):
        """The pack, bytes of card ids, that deals the hands of the start in ascending order."""
        cdef c.fh_state places
        cdef c.fh_card pack[64]
        cdef uint64_t cards = self.table.table.pack, at
        cdef int i
        for i in range(self.table.table.pack_size):
            pack[i] = <c.fh_card>lowest_bit(cards)
            cards &= cards - 1
        c.fh_start(&self.table.table, &places, self.start.dealer, pack)
        for i in range(-1, self.table.table.hands):
            at, cards = places.kitty, self.start.kitty
            if i >= 0:
                at, cards = places.hands[i], self.start.hands[i]
            while at and cards:
                pack[count(self.table.table.pack & ((at & -at) - 1))] = <c.fh_card>lowest_bit(cards)
                at &= at - 1
                cards &= cards - 1
        return (<const char *>pack)[:self.table.table.pack_size]

    @property
    def _start_plays(self):
        """The plays of a trick that lay on the table when the position was set up."""
        return plays_of(self.table, &self.start)

    @property
    def _winners(self):
        """The winners of the finished tricks, None where not known."""
        return tuple([None if seat == 7 else seat for seat in
                      [self.state.winners >> 3 * i & 7 for i in range(self.state.tricks)]])

    @property
    def _out(self):
        return self.state.out

    @property
    def _joker_suit(self):
        return None if self.state.joker_suit == FH_NONE else self.state.joker_suit

    def _points(self):
        """Points of each column of a finished round. FiveHundredError."""
        cdef c.fh_result result
        cdef int32_t points[6]
        if c.fh_result_of(&self.table.table, &self.state, &result) != FH_OK:
            fail(c.FH_BAD_SCORE, "The round is not over.")
        if c.fh_points(&self.table.table, &result, points) != FH_OK:
            fail(c.FH_BAD_SCORE, "Who won the tricks before this position was set up is not known.")
        return tuple([points[i] for i in range(self.table.table.columns)])

    def _made(self):
        cdef c.fh_result result
        c.fh_result_of(&self.table.table, &self.state, &result)
        return bool(c.fh_made(&self.table.table, &result))

    def perft(self, int depth):
        """The number of ways to go on by exactly depth actions; a round that ends sooner counts
        once."""
        if depth < 0:
            raise ValueError("a depth is not negative")
        return walk(self.table, &self.state, depth)

    cdef bint same(self, RoundState other) except -1:
        return (memcmp(&self.start, &other.start, sizeof(self.start)) == 0
                and self.length == other.length
                and memcmp(self.log, other.log, self.length) == 0
                and memcmp(&self.table.table.rules, &other.table.table.rules,
                           sizeof(c.fh_rules)) == 0)

    def __eq__(self, other):
        """Equal rules, deal and actions."""
        if not isinstance(other, RoundState):
            return NotImplemented
        return self.same(<RoundState>other)

    __hash__ = None


cdef uint64_t walk(Table table, const c.fh_state *state, int depth) except? 0:
    """fh_perft that a keyboard interrupt can end."""
    cdef c.fh_table rules = table.table
    cdef c.fh_state start = state[0]
    cdef c.fh_state after
    cdef c.fh_actions actions
    cdef uint64_t ways = 0
    cdef int i
    if depth <= WALK or not c.fh_legal(&rules, &start, &actions):
        with nogil:
            ways = c.fh_perft(&rules, &start, depth)
        PyErr_CheckSignals()
        return ways
    for i in range(c.fh_actions_count(&actions)):
        after = start
        do_legal(&rules, &after, c.fh_actions_at(&actions, i))
        ways += walk(table, &after, depth - 1)
    return ways


cdef object partner_of(c.fh_seats partner):
    return <int>lowest_bit(partner) if partner else None


cdef object state_text(Table table, const c.fh_state *state):
    cdef char text[FH_TEXT_MAX]
    cdef int length = c.fh_state_write(&table.table, state, text, FH_TEXT_MAX)
    return text[:length].decode("ascii")


cdef tuple plays_of(Table table, const c.fh_state *state):
    """The cards on the table: (seat, token) in the order of play."""
    cdef int seat = state.turn, i
    cdef unsigned int action
    cdef list plays = []
    for i in range(state.played):
        seat = previous_seat(table, state, seat)
    for i in range(state.played):
        action = state.trick[i]
        if i == 0 and state.led < 4 and table.table.orders[state.order].loose >> action & 1:
            first = action == c.FH_JOKER
            action = (c.FH_LEAD_JOKER if first else c.FH_LEAD_SECOND_JOKER) + state.led
        plays.append((seat, _interned[action]))
        seat = <int>next_player(&table.table, state, <unsigned int>seat)
    return tuple(plays)


cdef int previous_seat(Table table, const c.fh_state *state, int seat) noexcept:
    cdef int players = table.table.rules.players
    seat = (seat + players - 1) % players
    while state.out >> seat & 1:
        seat = (seat + players - 1) % players
    return seat


cdef tuple tokens_of(const c.fh_actions *actions):
    cdef uint64_t word
    cdef int i, n = 0
    cdef tuple found = PyTuple_New(c.fh_actions_count(actions))
    cdef object token
    for i in range(4):
        word = actions.words[i]
        while word:
            token = _interned[64 * i + <int>lowest_bit(word)]
            Py_INCREF(token)  # the tuple takes a reference over
            PyTuple_SET_ITEM(found, n, token)
            n += 1
            word &= word - 1
    return found


# ---- views ---------------------------------------------------------------------------------------

cdef class SeatView:
    """What a seat sees of a position. The base of View; nothing hidden can be reached from it."""

    cdef Table table
    cdef c.fh_view view
    cdef tuple log, start_plays

    def __reduce__(self):
        raise TypeError("a view is made by a round, not copied or stored: store its to_dict()")

    def __init__(self, RoundState state not None, object seat):
        if self.table is not None:
            raise TypeError("a view is made once; make another")
        self.table = state.table
        cdef c.fh_seat viewer = <c.fh_seat>seat_of(state.table, seat)
        c.fh_view_of(&self.table.table, &state.state, viewer, &self.view)
        self.log = tuple(state._log(seat))
        self.start_plays = plays_of(state.table, &state.start)

    @property
    def _table(self):
        return self.table

    @property
    def _log(self):
        return self.log

    @property
    def _bytes(self):
        return (<const char *>&self.view)[:sizeof(self.view)]

    @property
    def legal_actions(self):
        """What this seat may do, ascending; () when it is not its turn."""
        return tokens_of(&self.view.legal)

    @property
    def seat(self):
        """Whose view this is."""
        return self.view.seat

    @property
    def dealer(self):
        """The seat that dealt."""
        return self.view.dealer

    @property
    def turn(self):
        """The seat to act, None when the round is over."""
        return None if self.view.turn == FH_NOBODY else self.view.turn

    @property
    def _phase(self):
        return self.view.phase

    @property
    def _bid(self):
        return self.view.bid, -1 if self.view.bidder == FH_NOBODY else self.view.bidder

    @property
    def _partner(self):
        return partner_of(self.view.partner)

    @property
    def _called_card(self):
        return None if self.view.called_card == FH_NONE else self.view.called_card

    @property
    def _looked(self):
        return self.view.looked

    @property
    def _asked(self):
        return self.view.asked

    @property
    def _hand(self):
        return self.view.hand

    @property
    def _known(self):
        return tuple([self.view.known[i] for i in range(self.table.table.rules.players)])

    @property
    def _kitty(self):
        return self.view.kitty

    @property
    def _laid(self):
        return self.view.laid

    @property
    def _played(self):
        return self.view.played

    @property
    def _unseen(self):
        return self.view.unseen

    @property
    def counts(self):
        """By seat: how many cards it holds."""
        return tuple([self.view.counts[i] for i in range(self.table.table.rules.players)])

    @property
    def _shown(self):
        return tuple([self.view.shown[i] for i in range(self.table.table.rules.players)])

    @property
    def _winners(self):
        return tuple([None if seat == 7 else seat for seat in
                      [self.view.winners >> 3 * i & 7 for i in range(self.view.tricks)]])

    @property
    def _start_plays(self):
        return self.start_plays

    @property
    def _best_seat(self):
        return None if self.view.best_seat == FH_NOBODY else self.view.best_seat

    @property
    def _out(self):
        return self.view.out

    @property
    def _suits_led(self):
        return self.view.suits_led

    @property
    def _joker_suit(self):
        return None if self.view.joker_suit == FH_NONE else self.view.joker_suit

    @property
    def laid_count(self):
        """How many cards have been laid away."""
        return self.view.laid_count


# ---- scores and games ----------------------------------------------------------------------------

cdef class Scores:
    """The scores of a game, round by round: the C game and the positions it came through."""

    cdef Table table
    cdef c.fh_game game
    cdef list before

    def __reduce__(self):
        raise TypeError("scores are copied with copy()")

    def __init__(self, Table table not None, object dealer=0, scores=None):
        cdef int i
        self.table = table
        self.before = []
        c.fh_game_start(&table.table, &self.game, <c.fh_seat>seat_of(table, dealer))
        if scores is not None:
            scores = tuple(scores)
            if len(scores) != table.table.columns:
                fail(c.FH_BAD_SCORE, f"This table keeps {table.table.columns} columns of scores, "
                                     f"not {len(scores)}.")
            for i, score in enumerate(scores):
                if not isinstance(score, int):
                    raise TypeError(f"A score is a whole number, not {type(score).__name__}.")
                if not -100000 <= score <= 100000:
                    fail(c.FH_BAD_SCORE, f"{score!r} is no score.")
                self.game.scores[i] = score

    cdef tuple add(self, const c.fh_result *result):
        cdef int32_t entries[6]
        cdef c.fh_game before = self.game
        if self.game.over:
            fail(c.FH_BAD_SCORE, "The game is over.")
        check_result(self.table, result)
        if c.fh_game_add(&self.table.table, &self.game, result, entries) != FH_OK:
            fail(c.FH_BAD_SCORE, "The order of the tricks decides who has won: give the winners of "
                                 "the tricks, not their numbers (rule 10.4).")
        self.before.append((<const char *>&before)[:sizeof(before)])
        return tuple([entries[i] for i in range(self.table.table.columns)])

    def book(self, contract, contractor, partner, tricks, winners, int thrown_in):
        """Books a result and returns the entries of the columns; thrown_in: 0, 1, or 2 for a
        redeal. FiveHundredError."""
        cdef c.fh_result result
        result_from(self.table, &result, contract, contractor, partner, tricks, winners, thrown_in)
        return self.add(&result)

    def book_round(self, RoundState state not None):
        """Books a finished round and returns the entries of the columns."""
        cdef c.fh_result result
        if c.fh_result_of(&self.table.table, &state.state, &result) != FH_OK:
            fail(c.FH_BAD_SCORE, "The round is not over.")
        return self.add(&result)

    def copy(self):
        cdef Scores other = Scores.__new__(Scores)
        other.table = self.table
        other.game = self.game
        other.before = self.before.copy()
        return other

    def unbook(self):
        """Takes the last result back."""
        cdef bytes before = self.before.pop()
        self.game = (<const c.fh_game *><const char *>before)[0]

    @property
    def scores(self):
        return tuple([self.game.scores[i] for i in range(self.table.table.columns)])

    @property
    def rounds(self):
        return self.game.rounds

    @property
    def dealer(self):
        return self.game.dealer

    @property
    def over(self):
        return bool(self.game.over)

    @property
    def winners(self):
        return tuple([i for i in range(self.table.table.columns) if self.game.winners >> i & 1])

    @property
    def barred(self):
        return tuple([i for i in range(self.table.table.columns) if self.game.barred >> i & 1])


cdef class GamePlay:
    """The round being played and the pushing of actions. The base of Game."""

    cdef public RoundState _current
    cdef public list _undone  # later rounds that were taken back

    def _round_over(self):
        """The round has ended: the subclass's part."""
        raise NotImplementedError

    def __reduce__(self):
        raise TypeError("only a Game is pickled")

    def push(self, value):
        """Does an action in the round being played, as Round.push. A round that ends is booked,
        and the next is dealt unless the game is over."""
        cdef RoundState state
        with cython.critical_section(self):
            state = self._current
            value = state.do_value(value)
            if self._undone:
                self._undone.clear()
            if state.state.turn == FH_NOBODY:
                self._round_over()
            return value

    @property
    def legal_actions(self):
        """What the seat to act may do; () when the game is over."""
        return self._current.legal_actions

    @property
    def turn(self):
        """The seat to act, None when the game is over."""
        return self._current.turn


# ---- the solver ----------------------------------------------------------------------------------

cdef class SolverCore:
    """A double-dummy solver with its table. The base of Solver.

    A side is a mask of seats. A question is asked of a copy of the position, without the
    interpreter's lock; questions of several threads wait for each other.
    """

    cdef c.fh_solver *solver
    cdef uint64_t size  # bytes of the table
    cdef uint64_t most  # nodes of a question, 0: any number
    cdef uint64_t used  # nodes of the last question
    cdef object lock

    def __cinit__(self, *args, **kwargs):
        self.lock = threading.Lock()

    def __init__(self, object memory not None, object nodes=None):
        if self.solver != NULL:
            raise TypeError("a solver is made once; make another")
        if not 0 <= memory <= MEMORY_MOST:
            fail(c.FH_BAD_SCORE, f"A solver has a table of 0 to 2**35 bytes, not {memory}.")
        if nodes is not None and not 0 < nodes < 1 << 63:
            fail(c.FH_BAD_SCORE, f"A question may take from 1 to 2**63 - 1 nodes, not {nodes}.")
        self.size = memory
        self.most = nodes or 0
        self.solver = c.fh_solver_new(self.size)
        if self.solver == NULL:
            raise MemoryError(f"There is no room for a table of {memory} bytes.")

    def __dealloc__(self):
        c.fh_solver_free(self.solver)

    @property
    def memory(self):
        """The size of the table in bytes."""
        return self.size

    @property
    def limit(self):
        """The nodes that a question may take, None for any number."""
        return self.most or None

    @property
    def nodes(self):
        """The nodes that the last question took. A node is one card put on the table."""
        return self.used

    cdef int begin(self, bint again) except -1:
        """Sets the limit of what is left of it; again: for a question that goes on."""
        if self.solver == NULL:
            raise TypeError("a solver is made with its memory")
        if not again:
            self.used = 0
        if self.most:
            if self.used >= self.most:
                self.give_up()
            c.fh_solver_limit(self.solver, self.most - self.used)
        return 0

    cdef int end(self, c.fh_status status) except -1:
        if status == FH_OK or status == c.FH_NOT_FINISHED:
            self.used += c.fh_solver_nodes(self.solver)
        if status == c.FH_NOT_FINISHED:
            self.give_up()
        if status == c.FH_BAD_DEAL:
            fail(status, "Only a position of the play is solved.")
        if status == c.FH_BAD_SEAT:
            fail(status, "A side is one or more of the seats that play; at misère and its kin the "
                         "contractor's side or all others.")
        if status != FH_OK:
            fail(status)
        PyErr_CheckSignals()
        return 0

    cdef int give_up(self) except -1:
        from fivehundred.errors import NotFinishedError
        raise NotFinishedError(f"The question takes more than {self.most} nodes.",
                               nodes=self.used)

    def _tricks(self, RoundState state not None, int side):
        """What the side gets."""
        cdef c.fh_state position
        cdef Table table = state.table
        cdef c.fh_status status
        cdef int tricks = 0
        position_of(state, &position)
        with self.lock:
            self.begin(False)
            with nogil:
                status = c.fh_solve(self.solver, &table.table, &position, <c.fh_seats>side,
                                    &tricks)
            self.end(status)
        return tricks

    def _reaches(self, RoundState state not None, int tricks, int side):
        """Whether the side gets at least so many tricks."""
        cdef c.fh_state position
        cdef Table table = state.table
        cdef c.fh_status status
        cdef int answer = 0
        position_of(state, &position)
        with self.lock:
            self.begin(False)
            with nogil:
                status = c.fh_solve_reaches(self.solver, &table.table, &position,
                                            <c.fh_seats>side, tricks, &answer)
            self.end(status)
        return bool(answer)

    def _values(self, RoundState state not None, int side):
        """(token, what the side gets) of each legal action, ascending."""
        cdef c.fh_state position
        position_of(state, &position)
        with self.lock:
            return self.values_of(state.table, &position, side)

    def _solve(self, RoundState state not None, int side):
        """The values, a line of best play, and the nodes that both took."""
        cdef c.fh_state position
        position_of(state, &position)
        with self.lock:
            values = self.values_of(state.table, &position, side)
            return values, self.line_of(state.table, &position, side), self.used

    cdef tuple values_of(self, Table table, const c.fh_state *position, int side):
        cdef c.fh_values values
        cdef c.fh_status status
        cdef int i
        values.count = 0
        self.begin(False)
        with nogil:
            status = c.fh_solve_actions(self.solver, &table.table, position, <c.fh_seats>side,
                                        &values)
        self.end(status)
        return tuple([(_interned[values.actions[i]], values.tricks[i])
                      for i in range(values.count)])

    cdef tuple line_of(self, Table table, const c.fh_state *position, int side):
        cdef c.fh_action line[FH_LINE_MAX]
        cdef c.fh_status status
        cdef int length = 0, i
        self.begin(True)
        with nogil:
            status = c.fh_solve_line(self.solver, &table.table, position, <c.fh_seats>side,
                                     line, &length)
        self.end(status)
        return tuple([_interned[line[i]] for i in range(length)])


cdef int position_of(RoundState state, c.fh_state *position) except -1:
    with cython.critical_section(state):
        position[0] = state.state
    if state.table is None:
        raise TypeError("a round begins with a deal")
    return 0


def solver_side(RoundState state not None):
    """The seats, as a mask, that share the contractor's interest (see fh_solver_side)."""
    cdef c.fh_state position
    position_of(state, &position)
    return c.fh_solver_side(&state.table.table, &position)
