/*
 * The search, written once and compiled in several forms: HANDS is their number, MOST_HANDS a
 * constant that is no less, TRICKY is 1 for jokers that belong to no suit and for lose-all bids,
 * NAME gives each function of a form its name. Included by search.h alone.
 *
 * It asks one question, whether the hands whose tricks count win so many of those to come, and
 * gives with the answer the cards that mattered for it: it stays the same wherever the cards below
 * the lowest of these in each lane may lie, as long as each hand has as many (partition search).
 */

static verdict NAME(lead)(fh_search *s, unsigned leader, int need, int left);

static inline unsigned NAME(next)(const fh_search *s, unsigned hand)
{
    (void)s;
    return hand + 1 == HANDS ? 0 : hand + 1;
}

/* Takes a card from a hand, or gives it back. */
static inline void NAME(take)(fh_search *s, unsigned hand, bits card, unsigned lane, int back)
{
    bits one;
    s->hand[hand] ^= card;
    if (TRICKY && lane == LANE_JOKERS) return;
#if MOST_HANDS > 4
    one = (bits)1 << (lane % 2 * 24 + 4 * hand);
    s->shape[lane / 2] += back ? one : -one;
#else
    one = (bits)1 << (lane * 16 + 4 * hand);
    s->shape[0] += back ? one : -one;
#endif
}

#include "search_table.h"

/* ---- following ------------------------------------------------------------------------------ */

static verdict NAME(follow)(fh_search *s, const trick *t, unsigned seat, int need, int left);

/* The trick is complete: its winner leads to the next. */
static inline verdict NAME(next_trick)(fh_search *s, const trick *t, int need, int left)
{
    const bits live = s->live;
    const uint8_t suits_led = s->suits_led;
    verdict answer;
    if (TRICKY && t->led < LANE_JOKERS) s->suits_led |= (uint8_t)(1u << t->led);
    s->live = live & ~t->cards;
    s->led_before[left - 1] = t->led;
    answer = NAME(lead)(s, t->winner, need - (s->counts >> t->winner & 1), left - 1);
    s->live = live;
    if (TRICKY) s->suits_led = suits_led;
    if (t->cards & s->lane[s->lane_of[fh_lowest(t->best)]] & ~t->best) answer.matter |= t->best;
    return answer;
}

/* A seat follows with a card, and the search goes on. */
static inline verdict NAME(put)(fh_search *s, const trick *before, unsigned seat, bits card,
                                unsigned lane, int need, int left)
{
    const uint8_t shown = s->shown[seat];
    trick t = *before;
    verdict answer;
    if (++s->nodes > s->limit) longjmp(*s->out, 1);
    t.played++;
    t.cards |= card;
    if ((card & t.winning) && card > t.best) {
        t.best = card;
        t.winner = (uint8_t)seat;
    }
    if (TRICKY && lane != t.led) show(s, &t, seat, lane);
    NAME(take)(s, seat, card, lane, 0);
    answer = t.played == HANDS ? NAME(next_trick)(s, &t, need, left)
                               : NAME(follow)(s, &t, NAME(next)(s, seat), need, left);
    NAME(take)(s, seat, card, lane, 1);
    if (TRICKY) s->shown[seat] = shown;
    return answer;
}

/* A seat leads a card; led: its lane, or the one it names. */
static inline verdict NAME(open)(fh_search *s, unsigned seat, bits card, unsigned led, int need,
                                 int left)
{
    const unsigned lane = TRICKY ? s->lane_of[fh_lowest(card)] : led;
    trick t;
    verdict answer;
    if (++s->nodes > s->limit) longjmp(*s->out, 1);
    t.cards = t.best = card;
    t.winning = led < LANE_JOKERS ? s->lane[led] | s->strong : s->lane[LANE_JOKERS];
    t.winner = (uint8_t)seat;
    t.led = (uint8_t)led;
    t.played = 1;
    NAME(take)(s, seat, card, lane, 0);
    answer = NAME(follow)(s, &t, NAME(next)(s, seat), need, left);
    NAME(take)(s, seat, card, lane, 1);
    return answer;
}

/* The moves in the order in which they are tried: up to three sets; returns their number. */
static inline int NAME(stages)(const fh_search *s, const trick *t, unsigned seat, bits moves,
                               bits stages[3])
{
    const unsigned mine = (s->wants >> seat & 1 ? s->wants : ~(unsigned)s->wants);
    const int ours = mine >> t->winner & 1;
    const bits beating = moves & t->winning & ~(t->best | (t->best - 1));
    const bits others = moves & ~beating;
    bits threat = 0, sure;
    unsigned at = seat, i;
    if (TRICKY && s->counts != s->wants)
        return lose_all_stages(s, t, seat, beating, others, stages);
    for (i = t->played + 1u; i < (unsigned)HANDS; i++) {
        at = NAME(next)(s, at);
        if (!(mine >> at & 1)) {
            bits hand = s->hand[at];
            bits lane = t->led < LANE_JOKERS ? hand & s->lane[t->led] : 0;
            threat |= lane ? lane : hand & s->strong;
        }
    }
    if (ours && t->best > threat) {
        stages[0] = others;
        stages[1] = beating;
        return 2;
    }
    sure = threat ? beating & ~(((bits)2 << fh_highest(threat)) - 1) : beating;
    stages[0] = sure;
    stages[1] = others;
    stages[2] = beating & ~sure;
    return 3;
}

static verdict NAME(follow)(fh_search *s, const trick *t, unsigned seat, int need, int left)
{
    const bits hand = s->hand[seat];
    const bits want = s->wants >> seat & 1;
    bits moves = t->led < LANE_JOKERS || !TRICKY ? hand & s->lane[t->led]
                 : t->led == LANE_JOKERS         ? hand & s->lane[LANE_JOKERS]
                                                 : 0;
    bits reps = lowest_of_runs(s, hand), stages[3], matter = 0;
    verdict answer;
    int count, i;
    const int follows = moves != 0;
    if (TRICKY && (hand & s->lane[LANE_JOKERS])) moves = follow_with_joker(s, t, seat, moves);
    else if (!moves) moves = s->must_trump && (hand & s->strong) ? hand & s->strong : hand;
    moves &= reps;
    if (!(moves & (moves - 1))) {
        if ((moves & t->winning) && moves > t->best) moves = highest_of_run(s, hand, moves);
        answer = NAME(put)(s, t, seat, moves, s->lane_of[fh_lowest(moves)], need, left);
        if (answer.yes != want) answer.matter = close_runs(answer.matter, hand, reps);
        return answer;
    }
    count = NAME(stages)(s, t, seat, moves, stages);
    for (i = 0; i < count; i++) {
        while (stages[i]) {
            bits card = TRICKY && s->counts != s->wants ? lose_all_card(s, seat, stages[i], follows)
                        : follows                       ? stages[i] & -stages[i]
                                                        : discard(s, t, seat, stages[i]);
            const unsigned at = s->lane_of[fh_lowest(card)];
            bits lane, low;
            stages[i] ^= card;
            if ((card & t->winning) && card > t->best) card = highest_of_run(s, hand, card);
            answer = NAME(put)(s, t, seat, card, at, need, left);
            if (answer.yes == want) {
                if (!follows) learn(&s->merit_away[seat][fh_lowest(card)], 1, 8);
                return answer;
            }
            if (!follows) learn(&s->merit_away[seat][fh_lowest(card)], 0, 8);
            matter |= answer.matter;
            if (TRICKY && at == LANE_JOKERS) continue;
            lane = s->lane[at];
            low = answer.matter & lane;
            low &= -low;
            if (card & (low - 1)) {
                int j;
                for (j = i; j < count; j++) stages[j] &= ~(lane & (low - 1));
            }
        }
    }
    answer.yes = !want;
    answer.matter = close_runs(matter, hand, reps);
    return answer;
}

/* ---- leading -------------------------------------------------------------------------------- */

#include "search_sure.h"

/* The last trick: everyone plays the card that is left. */
static inline verdict NAME(last)(const fh_search *s, unsigned leader)
{
    bits best = s->hand[leader], cards = best;
    bits lane = s->lane[s->lane_of[fh_lowest(best)]];
    unsigned winner = leader, hand = leader;
    int i;
    verdict answer;
    for (i = 1; i < (int)HANDS; i++) {
        bits card;
        hand = NAME(next)(s, hand);
        card = s->hand[hand];
        cards |= card;
        if ((card & (lane | s->strong)) && card > best) {
            best = card;
            winner = hand;
        }
    }
    answer.yes = s->counts >> winner & 1;
    answer.matter = cards & s->lane[s->lane_of[fh_lowest(best)]] & ~best ? best : 0;
    return answer;
}

/* The leads from the most promising on; returns their number. */
static inline int NAME(leads)(const fh_search *s, const NAME(survey) *v, unsigned leader,
                              bits cards, int left, move moves[24])
{
    const bits hand = s->hand[leader];
    const unsigned ours = s->wants >> leader & 1 ? s->wants : ~(unsigned)s->wants;
    const int trump = (v->ruffing & s->lane[3]) != 0;
    const int *w = weights[trump];
    const int16_t *merit = s->merit[leader];
    const bits killer = s->killer[left][leader];
    const unsigned next = NAME(next)(s, leader);
    int count = 0, lane;
    for (lane = 0; lane < 4; lane++) {
        const bits all = s->live & s->lane[lane], lowest = hand & all & -(hand & all);
        const uint32_t lengths = v->lengths[lane];
        const unsigned holder = v->owner[lane];
        bits todo = cards & all;
        int worth, best, other, i;
        unsigned at;
        if (!todo) continue;
        worth = w[LENGTH] * length_of(lengths, leader);
        if (trump && lane == 3) worth += w[TRUMP];
        if (lane == s->led_before[left]) worth += w[LED_LAST];
        if (lane == s->led_before[left + 1]) worth += w[LED_BEFORE];
        if (length_of(lengths, leader) == 1) worth += w[SINGLETON];
        for (i = 1, at = leader; i < (int)HANDS; i++) {
            int length, mate;
            at = NAME(next)(s, at);
            length = length_of(lengths, at);
            mate = ours >> at & 1;
            worth += w[mate ? MATE_LENGTH : i == 1 ? NEXT_LENGTH : RIVAL_LENGTH] * length;
            if (length) continue;
            if (lane < 3 && (v->trumps >> at & 1)) worth += w[mate ? MATE_RUFFS : RIVAL_RUFFS];
            else worth += w[mate ? MATE_VOID : RIVAL_VOID];
        }
        if (holder == leader) {
            best = worth + w[ON_TOP] + w[HIGHEST];
            other = worth + w[ON_TOP] + w[BELOW_OWN_TOP];
        } else if (ours >> holder & 1) {
            best = worth + w[MATE_ON_TOP];
            other = best + w[NOT_THE_LOWEST];
        } else {
            best = other = worth + w[holder == next ? NEXT_ON_TOP : RIVAL_ON_TOP];
        }
        while (todo) {
            bits card = todo & -todo;
            int good;
            todo ^= card;
            good = holder == leader ? !todo && highest_of_run(s, hand, card) == v->top[lane]
                                    : card == lowest;
            worth = (good ? best : other) + w[LOWER_CARDS] * pop(all & (card - 1)) / 4 +
                    w[MERIT] * merit[fh_lowest(card)] / 1024;
            if (TRICKY && s->counts != s->wants) worth = lose_all_lead(s, leader, card, all);
            if (card == killer) worth += w[KILLER];
            insert(moves, count++, card, (unsigned)lane, worth);
        }
    }
    if (TRICKY && (hand & s->lane[LANE_JOKERS])) count = joker_leads(s, leader, moves, count);
    return count;
}

/* Plays out a lead of which nothing is known, and stores what comes of it. */
static FH_RARE verdict NAME(expand)(fh_search *s, unsigned leader, int need, int left,
                                    const bits owners[3], uint32_t key, uint32_t hash)
{
    const bits want = s->wants >> leader & 1;
    const bits hand = s->hand[leader], reps = lowest_of_runs(s, hand);
    const unsigned everyone = (1u << HANDS) - 1;
    const unsigned ours = s->counts >> leader & 1 ? s->counts : s->counts ^ everyone;
    bits matter = 0, skip = 0;
    NAME(survey) v;
    move moves[24];
    verdict answer;
    int count, i;
    NAME(look)(s, ours, ours ^ everyone, left, &v);
    if (!s->must_trump && (!TRICKY || (s->counts == s->wants && jokers_ruff(s)))) {
        i = NAME(assess)(s, &v, leader, ours, ours ^ everyone, left, want ? need : left - need + 1,
                         &matter, &skip);
        if (i) return (verdict){matter, i > 0 ? want : !want};
    }
    count = NAME(leads)(s, &v, leader, reps & ~skip, left, moves);
    answer.yes = !want;
    for (i = 0; i < count; i++) {
        bits card = moves[i].card, lane, low;
        int16_t *merit;
        if (!card) continue;
        merit = &s->merit[leader][fh_lowest(card)];
        card = highest_of_run(s, hand, card);
        answer = NAME(open)(s, leader, card, moves[i].led, need, left);
        learn(merit, answer.yes == want, 16);
        if (answer.yes == want) {
            s->killer[left][leader] = moves[i].card;
            matter = answer.matter;
            break;
        }
        matter |= answer.matter;
        if (TRICKY && (card & s->lane[LANE_JOKERS])) continue;
        lane = s->lane[moves[i].led];
        low = answer.matter & lane;
        low &= -low;
        if (card & (low - 1)) {
            int j;
            for (j = i + 1; j < count; j++)
                if (moves[j].card & lane & (low - 1)) moves[j].card = 0;
        }
    }
    if (answer.yes != want) matter = close_runs(matter, hand, reps);
    matter = down_to_lowest(s, matter);
    NAME(store)(s, key, hash, owners, matter, answer.yes ? need : 0, answer.yes ? left : need - 1);
    return (verdict){matter, answer.yes};
}

static verdict NAME(lead)(fh_search *s, unsigned leader, int need, int left)
{
    const bits want = s->wants >> leader & 1;
    bits owners[3], matter = 0;
    uint32_t key, hash;
    int known;
    if (need <= 0) return (verdict){0, 1};
    if (need > left) return (verdict){0, 0};
    if (left == 1 && (!TRICKY || !(s->live & s->lane[LANE_JOKERS]))) return NAME(last)(s, leader);
    if (TRICKY && s->counts != s->wants && is_safe(s, leader, &matter)) return (verdict){matter, 0};
    key = NAME(key)(s, leader);
    hash = NAME(hash)(s, key);
    NAME(owners)(s, owners);
    known = NAME(look_up)(s, key, hash, owners, need, &matter);
    if (known >= 0) return (verdict){matter, (bits)known};
    if ((!TRICKY || s->counts == s->wants) && (s->live & s->strong)) {
        known = NAME(sure)(s, leader, left, want ? need : left - need + 1, &matter);
        if (known) return (verdict){matter, known > 0 ? want : !want};
    }
    return NAME(expand)(s, leader, need, left, owners, key, hash);
}

/* The question of a whole position, in the midst of a trick too. */
static int NAME(reaches)(fh_search *s, int need)
{
    trick t = {0};
    if (!s->played) return (int)NAME(lead)(s, s->turn, need, s->left).yes;
    t.played = s->played;
    t.cards = s->trick;
    t.best = s->best;
    t.winner = s->winner;
    t.led = s->led;
    t.winning = t.led < LANE_JOKERS ? s->lane[t.led] | s->strong : s->lane[LANE_JOKERS];
    return (int)NAME(follow)(s, &t, s->turn, need, s->left).yes;
}

#undef SLOT
#undef SAME_SHAPE
#undef HANDS
#undef MOST_HANDS
#undef TRICKY
#undef NAME
