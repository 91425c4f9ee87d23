/*
 * Computes a sequence by its definition, to check certificates. Each Grundy value follows from
 * those that the numbers lead to; for outcomes each P-position marks the positions that can move to
 * it.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/proof/verify_sequence.h"

#include "base/bits.h"
#include "games/kazutori/sequence/bitmap.h"

#include <string.h>

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

/* Allocates the words of the set that hold a number, and room for a block and the positions it
 * reaches. */
static bool take_marks(kz__kazutori_verify_sequence *s, kz__arena *arena) {
    uint32_t words = words_of(s->set);
    s->part = cleared(arena, words, sizeof *s->part);
    s->reached_later = words + 1;
    s->reached =
        cleared(arena, (size_t)KZ__KAZUTORI_VERIFY_WORDS + s->reached_later, sizeof *s->reached);
    for (uint32_t i = 0; i < words && s->part != NULL; i++) {
        if (s->set->bits[i] != 0) {
            s->part[s->parts++] = (kz__kazutori_verify_part){s->set->bits[i], i};
        }
    }
    return s->part != NULL && s->reached != NULL;
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

/* Allocates twice as many positions as the numbers look back, so that they are rarely moved. */
static bool take_bits(kz__kazutori_verify_sequence *s, kz__arena *arena) {
    size_t back = (size_t)s->set->largest;
    s->next = back;
    s->room = 2 * back + KZ__KAZUTORI_VERIFY_BLOCK;
    s->bit = cleared(arena, s->room, sizeof *s->bit);
    s->number = cleared(arena, (size_t)s->set->count, sizeof *s->number);
    if (s->bit == NULL || s->number == NULL) {
        return false;
    }
    uint32_t *next = s->number;
    for (uint32_t number = 1; number <= s->set->largest; number++) {
        if (kz__kazutori_bitmap_has(s->set->bits, number)) {
            *next++ = number;
        }
    }
    return true;
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

static bool is_few(const kz_kazutori_set *set) {
    return set->count < KZ__KAZUTORI_VERIFY_FEW;
}

kz_status kz__kazutori_verify_sequence_init(kz__kazutori_verify_sequence *sequence,
                                            const kz_kazutori_set *set, kz_kazutori_sequence kind,
                                            kz__arena *arena) {
    *sequence = (kz__kazutori_verify_sequence){.set = set, .is_grundy = kind == KZ_KAZUTORI_GRUNDY};
    bool has_memory = kind != KZ_KAZUTORI_GRUNDY ? take_marks(sequence, arena)
                      : is_few(set)              ? take_bits(sequence, arena)
                                                 : take_values(sequence, arena);
    return has_memory ? KZ_OK : KZ_NO_MEMORY;
}

/* Marks all positions that can move to the P-position at bit `at` of a word. */
static void mark(const kz__kazutori_verify_sequence *s, uint64_t *word, unsigned at) {
    for (uint32_t i = 0; i < s->parts; i++) {
        uint64_t *to = word + s->part[i].word;
        to[0] |= s->part[i].bits << at;
        to[1] |= s->part[i].bits >> 1 >> (63 - at);
    }
}

/* Positions that can reach no P-position are P-positions. */
static uint64_t next_word(const kz__kazutori_verify_sequence *s, uint64_t *word) {
    uint64_t above = UINT64_MAX;
    while ((~*word & above) != 0) {
        unsigned at = kz__bits_lowest64(~*word & above);
        above = ~UINT64_C(1) << at;
        mark(s, word, at);
    }
    return ~*word;
}

void kz__kazutori_verify_sequence_block(kz__kazutori_verify_sequence *sequence,
                                        uint64_t p[KZ__KAZUTORI_VERIFY_WORDS]) {
    uint64_t *reached = sequence->reached;
    size_t later = sequence->reached_later;
    for (uint32_t i = 0; i < KZ__KAZUTORI_VERIFY_WORDS; i++) {
        p[i] = next_word(sequence, reached + i);
    }
    memmove(reached, reached + KZ__KAZUTORI_VERIFY_WORDS, later * sizeof *reached);
    memset(reached + later, 0, KZ__KAZUTORI_VERIFY_WORDS * sizeof *reached);
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

static void make_room(kz__kazutori_verify_sequence *s) {
    size_t back = (size_t)s->set->largest;
    if (s->next + KZ__KAZUTORI_VERIFY_BLOCK > s->room) {
        memmove(s->bit, s->bit + s->next - back, back * sizeof *s->bit);
        s->next = back;
    }
}

/* The least value that no number leads to, if all values fit a word: the lowest zero bit of the
 * values that the numbers lead to. */
static void values_of_few(kz__kazutori_verify_sequence *s, uint32_t *value) {
    uint32_t count = (uint32_t)s->set->count;
    make_room(s);
    uint64_t *bit = s->bit + s->next;
    for (size_t i = 0; i < KZ__KAZUTORI_VERIFY_BLOCK; i++, bit++) {
        uint64_t reached = 0;
        for (uint32_t j = 0; j < count; j++) {
            reached |= *(bit - s->number[j]);
        }
        *bit = ~reached & (reached + 1);
        value[i] = kz__bits_lowest64(*bit);
    }
    s->next += KZ__KAZUTORI_VERIFY_BLOCK;
}

/* The least value that no number leads to, for sets of any size. The reached values change only at
 * the ends of runs. */
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

void kz__kazutori_verify_sequence_values(kz__kazutori_verify_sequence *sequence,
                                         uint32_t value[KZ__KAZUTORI_VERIFY_BLOCK]) {
    if (is_few(sequence->set)) {
        values_of_few(sequence, value);
        return;
    }
    for (size_t i = 0; i < KZ__KAZUTORI_VERIFY_BLOCK; i++) {
        value[i] = next_of_many(sequence);
        sequence->x++;
    }
}
