/* The frozen random stream, the shuffle, the cut (header section 5). */
#include "internal.h"

#include <string.h>

static const uint64_t golden = 0x9e3779b97f4a7c15u;

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static uint64_t rotate(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

void fh_random_seed(fh_random *random, const uint64_t seed[4], uint64_t stream)
{
    uint64_t x = mix(stream + golden) + mix(mix(mix(seed[3]) + seed[2]) + seed[1]);
    int i;
    for (i = 0; i < 4; i++) random->s[i] = x = mix(x + golden + seed[i]);
    if (!(random->s[0] | random->s[1] | random->s[2] | random->s[3])) random->s[0] = golden;
}

uint64_t fh_random_next(fh_random *random)
{
    uint64_t *s = random->s;
    uint64_t result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

uint32_t fh_random_below(fh_random *random, uint32_t n)
{
    uint64_t product = (fh_random_next(random) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t least = (uint32_t)-n % (n ? n : 1);
        while ((uint32_t)product < least) product = (fh_random_next(random) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

void fh_shuffle(const fh_table *table, fh_random *random, fh_card *pack)
{
    fh_cards cards = table->pack;
    unsigned i, size = 0;
    for (; cards; cards &= cards - 1) pack[size++] = (fh_card)fh_lowest(cards);
    for (i = size; i-- > 1;) {
        unsigned j = fh_random_below(random, i + 1);
        fh_card card = pack[i];
        pack[i] = pack[j];
        pack[j] = card;
    }
}

/* Rule 3.2: king high, ace low, joker lowest. */
static int cut_rank(fh_card card)
{
    if (card == FH_JOKER || card == FH_SECOND_JOKER) return -2;
    return (card & 15) == FH_ACE ? -1 : card & 15;
}

fh_seats fh_cut_lowest(const fh_card cut[6], fh_seats seats)
{
    int least = FH_ACE + 1;
    unsigned seat, lowest = 0;
    for (seat = 0; seat < FH_SEATS; seat++) {
        int rank = cut_rank(cut[seat]);
        if (!(seats >> seat & 1) || rank > least) continue;
        if (rank < least) lowest = 0;
        least = rank;
        lowest |= 1u << seat;
    }
    return (fh_seats)lowest;
}

/* Rule 3.1. */
fh_seat fh_first_jack(const fh_table *table, const fh_card *cards, int count)
{
    int i, players = table->rules.players;
    for (i = 0; i < count && (cards[i] & 15) != FH_JACK; i++) continue;
    return i + 1 == count ? (fh_seat)(i % players) : FH_NOBODY;
}

/* A pack for two players has 36 cards at most, so that there are no more than 17 rows. */
static fh_seat deal_first_jack(const fh_table *table, fh_random *random, fh_card *cut, int *rows)
{
    int players = table->rules.players, count = 0;
    fh_card pack[FH_PACK_MAX];
    fh_seat dealer;
    fh_shuffle(table, random, pack);
    do {
        cut[FH_SEATS * (count / players) + count % players] = pack[count];
        dealer = fh_first_jack(table, pack, ++count);
    } while (dealer == FH_NOBODY);
    *rows = (count + players - 1) / players;
    return dealer;
}

fh_seat fh_draw_dealer(const fh_table *table, fh_random *random, fh_card cut[108], int *rows)
{
    unsigned players = (unsigned)table->rules.players;
    fh_seats seats = (fh_seats)((1u << players) - 1);
    fh_card pack[FH_PACK_MAX];
    *rows = 0;
    memset(cut, FH_NONE, 108);
    if (table->rules.first_dealer == FH_DEALER_RANDOM)
        return (fh_seat)fh_random_below(random, players);
    if (table->rules.first_dealer == FH_DEALER_FIRST_JACK)
        return deal_first_jack(table, random, cut, rows);
    while ((seats & (seats - 1)) && *rows < 16) {
        fh_card *row = cut + FH_SEATS * (*rows)++;
        unsigned seat;
        fh_shuffle(table, random, pack);
        for (seat = 0; seat < players; seat++)
            if (seats >> seat & 1) row[seat] = pack[seat];
        seats = fh_cut_lowest(row, seats);
    }
    return (fh_seat)fh_lowest(seats);
}
