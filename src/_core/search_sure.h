/*
 * What is sure of a lead before any card is played, for one form of the search (see search_form.h):
 * high trumps, tricks to cash, suits that may not be led.
 */

/* Whether the strong cards decide a lead: 1 the leader's side is sure of want of left tricks, -1
   the others are of all but want - 1, 0 they do not. Two hands that share the highest can do more
   than one: as many as one of them has strong cards, for it can spare its high ones while the other
   plays its own. */
static inline int NAME(sure)(const fh_search *s, unsigned leader, int left, int want, bits *matter)
{
    const bits strong = s->live & s->strong;
    const unsigned on_lead = s->counts >> leader & 1 ? s->counts : ~(unsigned)s->counts;
    bits ours = 0, high, others;
    unsigned hand;
    int length = 0, holders = 0, count, need, leads;
    for (hand = 0; hand < (unsigned)HANDS; hand++)
        if (on_lead >> hand & 1) ours |= s->hand[hand];
    ours &= strong;
    others = strong & ~ours;
    for (hand = 0; hand < (unsigned)HANDS; hand++) {
        const bits own = s->hand[hand] & strong;
        leads = on_lead >> hand & 1;
        need = leads ? want : left - want + 1;
        if (!wins_by_strength(own, leads ? others : ours, need, matter)) continue;
        if (!(leads ? others : ours)) *matter = 0;
        return leads ? 1 : -1;
    }
    leads = ours > others;
    if (!leads) {
        high = ours;
        ours = others;
        others = high;
    }
    need = leads ? want : left - want + 1;
    high = ours;
    if (others) high &= ~(((bits)2 << fh_highest(others)) - 1);
    count = pop(high);
    if (count < need) return 0;
    for (hand = 0; hand < (unsigned)HANDS; hand++) {
        int all;
        if (!(s->hand[hand] & high)) continue;
        holders++;
        all = pop(s->hand[hand] & ours);
        if (all > length) length = all;
    }
    if (holders > 2 || length < need) return 0;
    for (; count > need; count--) high &= high - 1;
    *matter = high & -high;
    return leads ? 1 : -1;
}

/* How many cards of a lane each hand has, four bits a hand. */
static inline uint32_t NAME(lengths)(const fh_search *s, int lane)
{
#if MOST_HANDS > 4
    return (uint32_t)(s->shape[lane / 2] >> lane % 2 * 24 & 0xffffff);
#else
    return (uint32_t)(s->shape[0] >> lane * 16 & 0xffff);
#endif
}

/* Who holds a card. */
static inline unsigned NAME(holder)(const fh_search *s, unsigned at)
{
    unsigned holder = 0, hand;
    for (hand = 1; hand < (unsigned)HANDS; hand++)
        holder |= hand & -(unsigned)(s->hand[hand] >> at & 1);
    return holder;
}

/* What there is to cash: for each lane the lengths, the hands that have any, the highest card, who
   owns it, how many cards he has above all others, and after how many tricks a rival who still has
   trumps may be void; for each hand the tricks that it can cash when it leads, those in plain
   lanes, and the cards that they rest on. */
typedef struct NAME(survey) {
    bits top[4], rests_on[MOST_HANDS];
    uint32_t lengths[4];
    int tops[4], rooms[4], quick[MOST_HANDS], plain[MOST_HANDS];
    unsigned has[4], owner[4];
    bits ruffing;            /* trumps in play, or jokers that are like them */
    uint32_t ruffs;          /* how many of these each hand has */
    unsigned trumps;         /* hands with any */
    unsigned sure;           /* the hand with the highest, */
    int sure_tricks;         /* and how many it has above all others */
    unsigned drawn;          /* hands that cash with no trump left against them */
} NAME(survey);

static inline void NAME(look)(const fh_search *s, unsigned ours, unsigned theirs, int left,
                              NAME(survey) *v)
{
    const int trump = (s->strong & s->lane[3]) != 0;
    unsigned hand;
    int lane;
    memset(v->rests_on, 0, sizeof v->rests_on);
    memset(v->quick, 0, sizeof v->quick);
    memset(v->plain, 0, sizeof v->plain);
    v->ruffing = s->live & s->strong;
    v->ruffs = trump ? NAME(lengths)(s, 3) : 0;
    v->sure = 0;
    v->sure_tricks = 0;
    if (TRICKY && !trump && v->ruffing) {
        for (hand = 0; hand < (unsigned)HANDS; hand++)
            v->ruffs |= (uint32_t)pop(s->hand[hand] & v->ruffing) << 4 * hand;
        v->sure = NAME(holder)(s, fh_highest(v->ruffing));
        v->sure_tricks = length_of(v->ruffs, v->sure);
    }
    v->trumps = hands_with(v->ruffs);
    v->drawn = (v->trumps & ours ? 0 : theirs) | (v->trumps & theirs ? 0 : ours);
    for (lane = 3; lane >= 0; lane--) {
        const bits cards = s->live & s->lane[lane];
        const uint32_t lengths = NAME(lengths)(s, lane);
        const int is_trump = lane == 3 && trump;
        unsigned holder, rivals, at;
        int count, room = FH_HAND, n;
        bits mine, rest, low = 0;
        v->lengths[lane] = lengths;
        v->has[lane] = hands_with(lengths);
        if (!cards) continue;
        at = fh_highest(cards);
        v->top[lane] = (bits)1 << at;
        holder = NAME(holder)(s, at);
        v->owner[lane] = holder;
        rivals = (ours >> holder & 1 ? theirs : ours) & v->trumps;
        mine = s->hand[holder] & cards;
        rest = cards ^ mine;
        count = n = length_of(lengths, holder);
        if (rest) {
            bits above = mine & ~(((bits)2 << fh_highest(rest)) - 1);
            n = pop(above);
            low = above & -above;
            if (n < count && any_longer(lengths & ~(15u << 4 * holder), n)) count = n;
        }
        if (is_trump) {
            v->sure = holder;
            v->sure_tricks = n;
            if (!any_longer(lengths & spread[rivals], count)) v->drawn |= 1u << holder;
        } else {
            if (rivals) room = shortest(lengths, rivals);
            if (!(v->drawn >> holder & 1) && count > room) count = room;
            v->plain[holder] += count;
        }
        v->tops[lane] = n;
        v->rooms[lane] = room;
        v->quick[holder] += count;
        v->rests_on[holder] |= low;
    }
    if (v->trumps) {
        /* Beside a hand that cashes, a partner with nothing but trumps must ruff and take over. */
        for (hand = 0; hand < (unsigned)HANDS; hand++) {
            unsigned mates = (ours >> hand & 1 ? ours : theirs) & v->trumps & ~(1u << hand);
            int most;
            if (!v->plain[hand] || !mates) continue;
            most = left - longest(v->ruffs, mates) + 1;
            if (v->plain[hand] > most) {
                v->quick[hand] -= v->plain[hand] - most;
                v->plain[hand] = most;
            }
        }
    }
}

/* How many tricks a hand on lead can cash together with one of its partners; *matter: the cards
   that it rests on. */
static inline int NAME(cash)(const fh_search *s, const NAME(survey) *v, unsigned from,
                             unsigned mates, int left, bits *matter)
{
    const int trump = (s->strong & s->lane[3]) != 0, free = (v->drawn >> from & 1) != 0;
    int best = v->quick[from];
    *matter = v->rests_on[from];
    for (mates &= ~(1u << from); mates; mates &= mates - 1) {
        const unsigned to = fh_lowest(mates);
        const bits both = s->hand[from] | s->hand[to];
        int first = v->plain[from], then = v->plain[to], last = 0;
        int trumps = v->quick[from] - first + v->quick[to] - then;
        int lane, enter = 0, back = 0;
        bits low = 0;
        for (lane = 0; lane < 4; lane++) {
            const bits cards = s->live & s->lane[lane];
            const uint32_t lengths = v->lengths[lane];
            const int is_trump = lane == 3 && trump;
            unsigned owner, other;
            bits rest, high;
            int length, n;
            if (!cards) continue;
            owner = v->owner[lane];
            if (owner != from && owner != to) continue;
            if (owner == to && (v->has[lane] >> from & 1) && (v->rooms[lane] || free)) enter = 1;
            /* The cards of the other one that come next. */
            if (v->tops[lane] >= length_of(lengths, owner)) continue;
            other = owner ^ from ^ to;
            length = length_of(lengths, other) - v->tops[lane];
            if (length <= 0) continue;
            rest = cards & ~both;
            high = s->hand[other] & cards;
            if (rest) high &= ~(((bits)2 << fh_highest(rest)) - 1);
            n = pop(high);
            if (n > length) n = length;
            if (!is_trump && !free && v->tops[lane] + n > v->rooms[lane])
                n = v->rooms[lane] - v->tops[lane];
            if (n <= 0) continue;
            if (owner == from) {
                enter = 1;
                if (is_trump) trumps += n;
                else then += n;
            } else {
                if (is_trump) continue;
                back = 1;
                last += n;
            }
            low |= high & -high;
        }
        if (!enter) continue;
        if (!back) last = 0;
        if ((v->trumps >> to & 1) && first > left - length_of(v->ruffs, to) - then) continue;
        if ((v->trumps >> from & 1) && then > left - length_of(v->ruffs, from) - first - last)
            continue;
        first += then + last + trumps;
        if (first > left) first = left;
        if (first > best) {
            best = first;
            *matter = v->rests_on[from] | v->rests_on[to] | low;
        }
    }
    return best;
}

/* Whether a side without trumps that may lose none of the tricks left must lose one. It can win
   none in a lane of which another hand keeps the highest card, and that hand can keep all of its
   highest cards while it has to throw no more away than it has others. */
static inline int NAME(must_lose)(const NAME(survey) *v, unsigned ours, int left, bits *matter)
{
    int kept[MOST_HANDS] = {0}, most = 0, keeps = 0, lane;
    bits highest = 0;
    for (lane = 0; lane < 4; lane++) {
        const unsigned owner = v->owner[lane];
        if (!v->has[lane]) continue;
        if (ours >> owner & 1) {
            most += longest(v->lengths[lane], ours);
        } else {
            highest |= v->top[lane];
            if (++kept[owner] > keeps) keeps = kept[owner];
        }
    }
    if (most + keeps > left || !keeps) return 0;
    *matter = highest;
    return 1;
}

/* What can be seen at once of a lead at which the leader's side asks for want of left tricks: 1 it
   gets them, -1 it does not, 0 not known; then *skip are the lanes that it may not lead, and
   *matter the cards that this, or the answer, rests on. */
static inline int NAME(assess)(const fh_search *s, const NAME(survey) *v, unsigned leader,
                               unsigned ours, unsigned theirs, int left, int want, bits *matter,
                               bits *skip)
{
    const int trump = (s->strong & s->lane[3]) != 0;
    const int need = left - want + 1;   /* what the others ask for */
    unsigned hand, known = 0;
    bits rest[MOST_HANDS];
    int cashed[MOST_HANDS], lane;
    int remain = TRICKY && (s->hand[leader] & s->lane[LANE_JOKERS]);  /* leads */
    *matter = v->rests_on[leader];
    if (v->quick[leader] >= want) return 1;
    if (NAME(cash)(s, v, leader, ours, left, matter) >= want) return 1;
    if ((ours >> v->sure & 1) && v->plain[leader] + v->sure_tricks >= want) {
        *matter = v->rests_on[leader] | v->rests_on[v->sure];
        return 1;
    }
    *matter = 0;
    *skip = 0;
    if (want == left && !(v->trumps & ours) && NAME(must_lose)(v, ours, left, matter)) return -1;
    for (lane = 0; lane < 4; lane++) {
        unsigned holder, ruffs, rivals, mates;
        bits over = 0;
        if (!(v->has[lane] >> leader & 1)) continue;
        holder = v->owner[lane];
        ruffs = lane < 3 || !trump ? v->trumps & ~v->has[lane] : 0;
        rivals = ruffs & theirs;
        mates = ruffs & ours;
        if (!(ours >> holder & 1) && !mates) {
            if (need == 1) {
                *skip |= s->lane[lane];
                *matter |= v->top[lane];
                continue;
            }
            if (!rivals) {
                if (!(known >> holder & 1)) {
                    known |= 1u << holder;
                    cashed[holder] = NAME(cash)(s, v, holder, theirs, left, &rest[holder]);
                    if ((theirs >> v->sure & 1) &&
                        v->plain[holder] + v->sure_tricks > cashed[holder]) {
                        cashed[holder] = v->plain[holder] + v->sure_tricks;
                        rest[holder] = v->rests_on[holder] | v->rests_on[v->sure];
                    }
                }
                if (cashed[holder] >= need) {
                    *skip |= s->lane[lane];
                    *matter |= v->top[lane] | rest[holder];
                    continue;
                }
            }
        }
        if (mates) {
            /* A partner ruffs, and nobody can ruff higher. */
            unsigned others = rivals;
            for (; others; others &= others - 1) over |= s->hand[fh_lowest(others)] & v->ruffing;
            for (others = mates; others; others &= others - 1) {
                bits ruff;
                int more, trumps;
                hand = fh_lowest(others);
                ruff = s->hand[hand] & v->ruffing;
                if (over > ruff) continue;
                trumps = v->quick[hand] - v->plain[hand];
                more = length_of(v->ruffs, hand) - 1;
                if (over || trumps > more || (v->trumps & ours & ~(1u << leader) & ~(1u << hand)))
                    more = 0;
                else more = trumps + v->plain[hand];
                if (1 + more >= want) {
                    *matter = over ? (bits)1 << fh_highest(ruff) : 0;
                    if (want > 1) *matter |= v->rests_on[hand];
                    return 1;
                }
            }
        }
        if (rivals) {
            unsigned others = mates;
            over = 0;
            for (; others; others &= others - 1) over |= s->hand[fh_lowest(others)] & v->ruffing;
            for (; rivals; rivals &= rivals - 1) {
                bits ruff;
                int more;
                hand = fh_lowest(rivals);
                ruff = s->hand[hand] & v->ruffing;
                more = v->quick[hand] - v->plain[hand];
                if (over > ruff) continue;
                if (more > length_of(v->ruffs, hand) - 1)
                    more = length_of(v->ruffs, hand) - 1;
                if (need == 1 || (ruffs == 1u << hand && 1 + more >= need)) {
                    *skip |= s->lane[lane];
                    if (over) *matter |= (bits)1 << fh_highest(ruff);
                    if (need > 1) *matter |= v->rests_on[hand];
                    break;
                }
            }
            if (rivals) continue;
        }
        remain = 1;
    }
    return remain ? 0 : -1;
}
