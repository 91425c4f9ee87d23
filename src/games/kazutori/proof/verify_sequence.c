/*
 * A sequence by its definition, one position after the other: what a certificate is checked with.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/proof/verify_sequence.h"

#include "games/kazutori/sequence/bitmap.h"

#include <string.h>

enum { HISTORIES = 4 /* room for outcomes, in histories of which one is looked at */ };

static void *cleared(kz__arena *arena, size_t count, size_t size) {
    void *block = kz__arena_allocate(arena, count * size);
    if (block != NULL) {
        memset(block, 0, count * size);
    }
    return block;
}

static uint32_t words_of(const kz_kazutori_set *set) {
    return (uint32_t)(set->largest / 64) + 1;
}

static bool take_history(kz__kazutori_verify_sequence *s, kz__arena *arena) {
    size_t words = (size_t)HISTORIES * words_of(s->set) + 2;
    s->is_p = cleared(arena, words, sizeof *s->is_p);
    s->bits = 64 * (words - 2);
    s->top = s->bits - (size_t)64 * words_of(s->set);
    return s->is_p != NULL;
}

static uint32_t find_runs(const kz_kazutori_set *set, kz__kazutori_verify_run *run) {
    uint32_t runs = 0;
    bool inside = false;
    for (uint32_t number = 1; number <= set->largest; number++) {
        bool is_in = kz__kazutori_bitmap_has(set->bits, number);
        if (is_in && !inside) {
            run[runs++].first = number;
        }
        if (is_in) {
            run[runs - 1].last = number;
        }
        inside = is_in;
    }
    return runs;
}

static bool take_values(kz__kazutori_verify_sequence *s, kz__arena *arena) {
    uint32_t room = 1;
    while (room < s->set->largest + 2) {
        room *= 2;
    }
    size_t count = (size_t)s->set->count;
    s->wrap = room - 1;
    s->value = cleared(arena, room, sizeof *s->value);
    s->ways = cleared(arena, count + 2, sizeof *s->ways);
    s->is_reached = cleared(arena, count / 64 + 1, sizeof *s->is_reached);
    s->run = cleared(arena, count, sizeof *s->run);
    if (s->value == NULL || s->ways == NULL || s->is_reached == NULL || s->run == NULL) {
        return false;
    }
    s->runs = find_runs(s->set, s->run);
    return true;
}

kz_status kz__kazutori_verify_sequence_init(kz__kazutori_verify_sequence *sequence,
                                            const kz_kazutori_set *set, kz_kazutori_sequence kind,
                                            kz__arena *arena) {
    *sequence = (kz__kazutori_verify_sequence){.set = set, .is_grundy = kind == KZ_KAZUTORI_GRUNDY};
    bool has_memory =
        sequence->is_grundy ? take_values(sequence, arena) : take_history(sequence, arena);
    return has_memory ? KZ_OK : KZ_NO_MEMORY;
}

/* The history grows downwards; at the end of the room what is still looked at goes back up. */
static void make_room(kz__kazutori_verify_sequence *s) {
    if (s->top > 0) {
        s->top--;
        return;
    }
    size_t words = words_of(s->set);
    size_t up = s->bits / 64 - words;
    memmove(s->is_p + up, s->is_p, words * sizeof *s->is_p);
    memset(s->is_p, 0, up * sizeof *s->is_p);
    s->top = 64 * up - 1;
}

/* A P-position: no number leads to a P-position. Positions below 0 are none. */
static uint32_t next_outcome(kz__kazutori_verify_sequence *s) {
    make_room(s);
    if (kz__kazutori_bitmap_meets(s->set->bits, words_of(s->set), s->is_p, s->top)) {
        return 0;
    }
    kz__kazutori_bitmap_put(s->is_p, s->top);
    return 1;
}

static void reach(kz__kazutori_verify_sequence *s, uint32_t value) {
    if (s->ways[value]++ == 0) {
        kz__kazutori_bitmap_put(s->is_reached, value);
    }
}

static void no_longer_reach(kz__kazutori_verify_sequence *s, uint32_t value) {
    if (--s->ways[value] == 0) {
        s->is_reached[value / 64] &= ~(UINT64_C(1) << value % 64);
    }
}

/* The least value that no number leads to, where all values have room in a word. */
static uint32_t next_of_few(kz__kazutori_verify_sequence *s) {
    uint64_t reached = 0;
    for (uint32_t i = 0; i < s->runs; i++) {
        for (uint32_t n = s->run[i].first; n <= s->run[i].last && n <= s->x; n++) {
            reached |= UINT64_C(1) << s->value[(s->x - n) & s->wrap];
        }
    }
    uint32_t value = kz__kazutori_bitmap_lowest(~reached);
    s->value[s->x & s->wrap] = value;
    return value;
}

/* The same for sets of any size. What the numbers lead to changes at the runs' ends. */
static uint32_t next_of_many(kz__kazutori_verify_sequence *s) {
    uint64_t x = s->x;
    for (uint32_t i = 0; i < s->runs; i++) {
        if (s->run[i].first <= x) {
            reach(s, s->value[(x - s->run[i].first) & s->wrap]);
        }
        if (s->run[i].last < x) {
            no_longer_reach(s, s->value[(x - 1 - s->run[i].last) & s->wrap]);
        }
    }
    uint32_t word = 0;
    while (s->is_reached[word] == UINT64_MAX) {
        word++;
    }
    uint32_t value = 64 * word + kz__kazutori_bitmap_lowest(~s->is_reached[word]);
    s->value[x & s->wrap] = value;
    return value;
}

uint32_t kz__kazutori_verify_sequence_next(kz__kazutori_verify_sequence *sequence) {
    uint32_t value = 0;
    if (!sequence->is_grundy) {
        value = next_outcome(sequence);
    } else if (sequence->set->count < 64) {
        value = next_of_few(sequence);
    } else {
        value = next_of_many(sequence);
    }
    sequence->x++;
    return value;
}
