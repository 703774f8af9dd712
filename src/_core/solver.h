/*
 * What the files of the solver share: a position as the search sees it, and the table.
 *
 * The search knows no cards, only bits in lanes: the cards of a suit that are still in play, the
 * lowest first, each suit a lane, an empty bit between two lanes. Lane 3 is the trump suit where
 * there is one; jokers that are no card of a suit lie above it (below all where they rank lowest)
 * and make up lane 4. So the higher bit wins, among cards of the lane led and strong ones.
 */
#ifndef FIVEHUNDRED_SOLVER_H
#define FIVEHUNDRED_SOLVER_H

#include "internal.h"

#include <setjmp.h>

enum { LANE_JOKERS = 4, LANE_NONE = 5 };

/* What was found of positions with one shape: the lengths of the suits in each hand, who leads, and
   what the rules of the joker ask for. A finding holds for all positions of the shape in which the
   cards that mattered, some of the highest of each suit, lie with the same hands.

   Cards are numbered among those in play. Of up to four hands the first word is (bits 0..39) which
   of the cards that mattered lie with hand 1 or 3, (40..63) the lower part of which cards mattered;
   the second which lie with hand 2 or 3, (40..55) the upper part, (56..59) the least and (60..63)
   the most tricks. */
typedef struct fh_slot {
    uint64_t shape;
    uint32_t key;            /* bits 0, 1: findings in use; from 2 on: the rest of the shape */
    uint32_t next;           /* a slot with the same hash, 0: none */
    uint64_t found[3][2];
} fh_slot;

/* The same for five and six hands, and two: words of 60 bits for hands 1 3 5, 2 3, 4 5 and for the
   cards that mattered; the tricks lie above those of the first and the second. */
typedef struct fh_wide_slot {
    uint64_t shape, shape_high;
    uint32_t key;
    uint32_t next;
    uint64_t found[3][4];
    uint64_t reserved;
} fh_wide_slot;

typedef struct fh_search {
    /* the position */
    uint64_t hand[6];
    uint64_t live;           /* cards in hands and on the table */
    uint64_t lane[5];
    uint64_t guards;         /* the bits that are no cards */
    uint64_t strong;         /* cards that win against any of another lane: trumps, jokers */
    uint64_t shape[2];       /* lengths, 4 bits each: lane by lane, hand by hand */
    uint8_t lane_of[64];
    uint8_t hands;
    uint8_t counts;          /* the hands whose tricks are counted, */
    uint8_t wants;           /* and who wants them many: the same, at a lose-all bid the others */
    uint8_t must_trump;
    uint8_t tricky;          /* jokers that belong to no suit are in play, or a lose-all bid */
    /* rules of the joker, what they look back on */
    uint8_t follow;          /* FH_FOLLOW_.. */
    uint8_t joker_lead;      /* FH_LEAD_.. */
    uint8_t joker_limit;     /* FH_LIMIT_.. */
    uint8_t suits_led;
    uint8_t shown[6];
    uint8_t lane_of_suit[4];
    /* the trick */
    uint64_t trick;          /* cards on the table */
    uint64_t best;           /* the one that is winning */
    uint8_t played;
    uint8_t turn;
    uint8_t winner;
    uint8_t led;             /* a lane, LANE_JOKERS or LANE_NONE */
    int left;                /* tricks to come, that on the table too */
    /* the search */
    uint64_t nodes, limit;
    jmp_buf *out;            /* where to go at the limit */
    uint64_t killer[11][6];  /* by tricks left and leader, the lead that answered last */
    int16_t merit[6][64];    /* by leader and card, how leads have done */
    int16_t merit_away[6][64];  /* by hand and card, how cards thrown away have done */
    uint8_t led_before[13];  /* by tricks left, the lane led to the trick before */
    /* the table */
    unsigned char *slots;
    uint32_t *heads;
    uint32_t heads_mask, heads_most;
    uint32_t used, most;     /* slots; slot 0 is never used */
} fh_search;

FH_HIDDEN_BEGIN

/* Puts a position of the play into lanes: the tricks of the side's seats count, and at a lose-all
   bid the others want them. Writes the bit of each card in play. Leaves the table as it is. */
void fh_search_set_up(fh_search *search, const fh_table *table, const fh_state *state,
                      fh_seats side, int lose_all, uint8_t place[64]);

/* Whether the position's counted hands win so many of the tricks to come. */
int fh_search_portable(fh_search *search, int need);
int fh_search_bmi2(fh_search *search, int need);

/* Empties the table. */
void fh_search_forget(fh_search *search);

/* Whether this processor runs fh_search_bmi2, and well. */
int fh_has_bmi2(void);

FH_HIDDEN_END

#endif
