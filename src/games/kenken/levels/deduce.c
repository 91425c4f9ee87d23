/*
 * Schedules the techniques: cheap ones first, and only where something has changed. Theory:
 * docs/theory/kenken.md.
 */
#include "games/kenken/levels/deduce_state.h"
#include "games/kenken/rules.h"

#include <assert.h>
#include <string.h>

void kz__kenken_deducer_init(kz__kenken_deducer *deducer, kz_work *work) {
    *deducer = (kz__kenken_deducer){.work = work};
}

void kz__kenken_deducer_clear(kz__kenken_deducer *deducer) {
    kz__kenken_deducing *s = deducer->state;
    if (s != NULL) {
        kz__kenken_rooms_clear(&s->rooms, deducer->work);
        kz__kenken_store_clear(&s->store, deducer->work);
        kz_work_free(deducer->work, s, 1, sizeof *s);
        deducer->state = NULL;
    }
}

static unsigned lowest_line(uint32_t lines, unsigned size) {
    unsigned bit = kz__bits_lowest(lines);
    return bit < KZ__KENKEN_COLUMN_BIT ? bit : size + bit - KZ__KENKEN_COLUMN_BIT;
}

/* Processes a changed cage that has a list or is small. False: there is none. */
static bool look_at_listed_cage(kz__kenken_deducing *s) {
    for (unsigned w = 0; w < 4; w++) {
        uint64_t open = s->dirty[w] & ~s->unlisted[w];
        if (open != 0) {
            kz__kenken_deduce_cage(s, 64 * w + kz__bits_lowest64(open));
            return true;
        }
    }
    return false;
}

static bool look_at_must(kz__kenken_deducing *s) {
    for (unsigned w = 0; w < 4; w++) {
        if (s->untold[w] != 0) {
            kz__kenken_deduce_must(s, 64 * w + kz__bits_lowest64(s->untold[w]));
            return true;
        }
    }
    return false;
}

static uint64_t product_of_domains(const kz__kenken_deducing *s, unsigned cage) {
    const kz__kenken_shape *shape = &s->cage[cage].shape;
    uint64_t product = 1;
    for (size_t i = 0; i < shape->count && product >> 56 == 0; i++) {
        product *= kz__bits_count(s->domain[shape->cell[i]]);
    }
    return product;
}

/* Processes the changed cage without a list that is likely to have the shortest one. */
static bool look_at_unlisted_cage(kz__kenken_deducing *s) {
    uint64_t least = UINT64_MAX;
    unsigned best = 0;
    for (unsigned w = 0; w < 4; w++) {
        for (uint64_t open = s->dirty[w] & s->unlisted[w]; open != 0; open &= open - 1) {
            unsigned cage = 64 * w + kz__bits_lowest64(open);
            uint64_t product = product_of_domains(s, cage);
            best = product < least ? cage : best;
            least = product < least ? product : least;
        }
    }
    if (least != UINT64_MAX) {
        kz__kenken_deduce_cage(s, best);
    }
    return least != UINT64_MAX;
}

static bool look_at_line_sets(kz__kenken_deducing *s) {
    if (s->level < KZ_KENKEN_HARD || s->line_sets == 0) {
        return false;
    }
    uint32_t bit = s->line_sets & -s->line_sets;
    kz__kenken_deduce_line_sets(s, lowest_line(bit, s->size));
    s->line_sets &= ~bit;
    return true;
}

static bool look_at_digit_sets(kz__kenken_deducing *s) {
    if (s->level < KZ_KENKEN_EXTREME || s->digit_sets == 0) {
        return false;
    }
    uint32_t bit = s->digit_sets & -s->digit_sets;
    kz__kenken_deduce_fish(s, kz__bits_lowest(bit));
    s->digit_sets &= ~bit;
    return true;
}

/* One step. False: no technique of the level has anything left to do. */
static bool look_once(kz__kenken_deducing *s) {
    if (look_at_listed_cage(s)) {
        return true;
    }
    if (s->lines != 0) {
        kz__kenken_deduce_singles(s);
        return true;
    }
    if (look_at_must(s) || look_at_unlisted_cage(s)) {
        return true;
    }
    if (s->candidates == s->cells) {
        return false;
    }
    return look_at_line_sets(s) || look_at_digit_sets(s) ||
           (s->level >= KZ_KENKEN_EXTREME && kz__kenken_deduce_chain(s));
}

/* Checks a full grid by the rules, because unlisted cages were not fully checked. */
static bool is_right(const kz__kenken_deducing *s) {
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    for (unsigned i = 0; i < s->cells; i++) {
        grid[i] = (uint8_t)(kz__bits_lowest(s->domain[i]) + 1);
    }
    return kz__kenken_judge_grid(s->puzzle, grid, NULL);
}

static void begin(kz__kenken_deducing *s, const kz_kenken_puzzle *puzzle) {
    unsigned size = puzzle->size;
    if (size != s->size) {
        for (unsigned i = 0; i < size * size; i++) {
            s->lines_of[i] = UINT32_C(1) << i / size | UINT32_C(1)
                                                           << (i % size + KZ__KENKEN_COLUMN_BIT);
            s->turn[i] = (uint8_t)(i % size * size + i / size);
        }
    }
    s->puzzle = puzzle;
    s->level = KZ_KENKEN_UNGRADED;
    s->status = KZ_OK;
    s->impossible = false;
    s->size = size;
    s->cells = size * size;
    s->candidates = s->cells * size;
    s->digit_sets = kz__kenken_all_digits(size);
    s->lines = s->digit_sets | s->digit_sets << KZ__KENKEN_COLUMN_BIT;
    s->line_sets = s->lines;
    memset(s->match, 0, sizeof s->match);
    memset(s->settled, 0, sizeof s->settled);
    for (unsigned i = 0; i < s->cells; i++) {
        s->domain[i] = kz__kenken_all_digits(size);
        s->turned[i] = kz__kenken_all_digits(size);
    }
    kz__kenken_rooms_reuse(&s->rooms);
    kz__kenken_deduce_cages_begin(s);
}

/* Marks the cages again, because they yield more at Normal than at Easy, and still more at Hard. */
static void rise(kz__kenken_deducing *s, kz_kenken_level level) {
    kz_kenken_level from = s->level;
    s->level = level;
    if (from == KZ_KENKEN_UNGRADED || from >= KZ_KENKEN_HARD || from == level) {
        return;
    }
    for (unsigned i = 0; i < s->puzzle->cage_count; i++) {
        s->dirty[i / 64] |= UINT64_C(1) << i % 64;
    }
}

kz_status kz__kenken_deduce_further(kz__kenken_deducer *deducer, kz_kenken_level highest,
                                    kz__kenken_deduction *out) {
    kz__kenken_deducing *s = deducer->state;
    assert(s != NULL && highest >= KZ_KENKEN_EASY && highest <= KZ_KENKEN_EXTREME);
    assert(highest >= s->level);
    rise(s, highest);
    while (!s->impossible && s->status == KZ_OK && look_once(s)) {
    }
    if (s->status != KZ_OK) {
        return s->status;
    }
    out->outcome = KZ__KENKEN_STUCK;
    if (s->impossible || (s->candidates == s->cells && !is_right(s))) {
        out->outcome = KZ__KENKEN_CONTRADICTION;
    } else if (s->candidates == s->cells) {
        out->outcome = KZ__KENKEN_SOLVED;
    }
    out->candidates = s->candidates;
    memcpy(out->domain, s->domain, s->cells * sizeof *out->domain);
    return KZ_OK;
}

kz_status kz__kenken_deduce(kz__kenken_deducer *deducer, const kz_kenken_puzzle *puzzle,
                            kz_kenken_level highest, kz__kenken_deduction *out) {
    kz__kenken_deducing *s = deducer->state;
    if (s == NULL) {
        s = kz_work_allocate(deducer->work, 1, sizeof *s);
        if (s == NULL) {
            return KZ_NO_MEMORY;
        }
        memset(s, 0, offsetof(kz__kenken_deducing, cage));
        s->work = deducer->work;
        deducer->state = s;
    } else {
        kz__kenken_store_begin(&s->store, deducer->work, puzzle->size);
    }
    begin(s, puzzle);
    return kz__kenken_deduce_further(deducer, highest, out);
}
