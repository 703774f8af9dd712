/*
 * The table of what was found, for one form of the search (see search_form.h): positions of one
 * shape in a chain of slots, findings with the cards that they rest on.
 */

#if MOST_HANDS > 4
#define SLOT fh_wide_slot
#define SAME_SHAPE(slot) ((slot)->shape == s->shape[0] && (slot)->shape_high == s->shape[1])
#else
#define SLOT fh_slot
#define SAME_SHAPE(slot) ((slot)->shape == s->shape[0])
#endif

/* Where the cards lie, the cards numbered among those in play. */
static inline void NAME(owners)(const fh_search *s, bits owners[3])
{
#if MOST_HANDS > 4
    owners[0] = pack(s->hand[1] | s->hand[3] | s->hand[5], s->live);
    owners[1] = pack(s->hand[2] | s->hand[3], s->live);
    owners[2] = pack(s->hand[4] | s->hand[5], s->live);
#elif MOST_HANDS == 4
    owners[0] = pack(s->hand[1] | s->hand[3], s->live);
    owners[1] = pack(s->hand[2] | s->hand[3], s->live);
#else
    owners[0] = pack(s->hand[1], s->live);
    owners[1] = pack(s->hand[2], s->live);
#endif
}

static inline bits NAME(mattered)(const bits *found)
{
#if MOST_HANDS > 4
    return found[3];
#else
    return found[0] >> 40 | (found[1] >> 40 & 0xffff) << 24;
#endif
}

#if MOST_HANDS > 4
enum { NAME(LEAST) = 0, NAME(MOST) = 1, NAME(LEAST_AT) = 60, NAME(MOST_AT) = 60 };
#else
enum { NAME(LEAST) = 1, NAME(MOST) = 1, NAME(LEAST_AT) = 56, NAME(MOST_AT) = 60 };
#endif

static inline int NAME(least)(const bits *found)
{
    return (int)(found[NAME(LEAST)] >> NAME(LEAST_AT) & 15);
}

static inline int NAME(most)(const bits *found)
{
    return (int)(found[NAME(MOST)] >> NAME(MOST_AT));
}

/* What of the shape is not in the lengths: leader, jokers, and what their rules look back on. */
static inline uint32_t NAME(key)(const fh_search *s, unsigned leader)
{
    uint32_t key = leader;
    if (TRICKY && (s->live & s->lane[LANE_JOKERS])) key |= joker_key(s) << 3;
    return key;
}

static inline uint32_t NAME(hash)(const fh_search *s, uint32_t key)
{
    bits shape = s->shape[0];
#if MOST_HANDS > 4
    shape += s->shape[1] * 0xd6e8feb86659fd93u;
#endif
    return mix(shape, key);
}

/* 1 or 0 when the table has the answer, -1 when not; *matter: the cards it rests on. */
static inline int NAME(look_up)(const fh_search *s, uint32_t key, uint32_t hash,
                                const bits owners[3], int need, bits *matter)
{
    const SLOT *slots = (const SLOT *)(const void *)s->slots;
    uint32_t at = s->heads[hash & s->heads_mask];
    for (; at; at = slots[at].next) {
        const SLOT *slot = &slots[at];
        uint32_t i;
        if (!SAME_SHAPE(slot) || slot->key >> 2 != key) continue;
        for (i = 0; i < (slot->key & 3); i++) {
            const bits *found = slot->found[i];
            bits cards = NAME(mattered)(found);
            bits other = (found[0] ^ owners[0]) | (found[1] ^ owners[1]);
#if MOST_HANDS > 4
            other |= found[2] ^ owners[2];
#endif
            if (other & cards) continue;
            if (NAME(least)(found) >= need || NAME(most)(found) < need) {
                *matter = unpack(cards, s->live);
                return NAME(least)(found) >= need;
            }
        }
    }
    return -1;
}

static void NAME(rehash)(fh_search *s)
{
    SLOT *slots = (SLOT *)(void *)s->slots;
    uint32_t i, hash;
    for (i = 1; i < s->used; i++) {
        bits shape = slots[i].shape;
#if MOST_HANDS > 4
        shape += slots[i].shape_high * 0xd6e8feb86659fd93u;
#endif
        hash = mix(shape, slots[i].key >> 2) & s->heads_mask;
        slots[i].next = s->heads[hash];
        s->heads[hash] = i;
    }
}

/* A slot with room for a finding. A full table is emptied. */
static SLOT *NAME(new_slot)(fh_search *s, uint32_t key, uint32_t hash)
{
    SLOT *slots = (SLOT *)(void *)s->slots, *slot;
    if (s->used == s->most) {
        fh_search_forget(s);
    } else if (s->used > s->heads_mask && s->heads_mask < s->heads_most) {
        widen(s);
        NAME(rehash)(s);
    }
    slot = &slots[s->used];
    slot->shape = s->shape[0];
#if MOST_HANDS > 4
    slot->shape_high = s->shape[1];
#endif
    slot->key = key << 2;
    slot->next = s->heads[hash & s->heads_mask];
    s->heads[hash & s->heads_mask] = s->used++;
    return slot;
}

static inline void NAME(store)(fh_search *s, uint32_t key, uint32_t hash, const bits owners[3],
                               bits cards, int least, int most)
{
    SLOT *slots = (SLOT *)(void *)s->slots, *slot, *room = NULL;
    bits new[4];
    uint32_t at, i;
    cards = pack(cards, s->live);
#if MOST_HANDS > 4
    new[2] = owners[2] & cards;
    new[3] = cards;
    new[0] = (owners[0] & cards) | (bits)least << 60;
    new[1] = (owners[1] & cards) | (bits)most << 60;
#else
    new[0] = (owners[0] & cards) | cards << 40;
    new[1] = (owners[1] & cards) | (cards >> 24) << 40 | (bits)least << 56 | (bits)most << 60;
#endif
    for (at = s->heads[hash & s->heads_mask]; at; at = slots[at].next) {
        slot = &slots[at];
        if (!SAME_SHAPE(slot) || slot->key >> 2 != key) continue;
        if ((slot->key & 3) < 3) room = slot;
        for (i = 0; i < (slot->key & 3); i++) {
            bits *found = slot->found[i];
            bits one = found[0] ^ new[0], other = found[1] ^ new[1];
#if MOST_HANDS > 4
            other |= (found[2] ^ new[2]) | (found[3] ^ new[3]);
            if ((one | other) << 4) continue;
#else
            if (one | other << 8) continue;
#endif
            if (NAME(least)(found) < least)
                found[NAME(LEAST)] += (bits)(least - NAME(least)(found)) << NAME(LEAST_AT);
            if (NAME(most)(found) > most)
                found[NAME(MOST)] -= (bits)(NAME(most)(found) - most) << NAME(MOST_AT);
            return;
        }
    }
    if (!room) room = NAME(new_slot)(s, key, hash);
    memcpy(room->found[room->key++ & 3], new, sizeof room->found[0]);
}
