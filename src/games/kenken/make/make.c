/*
 * New puzzles: a random solution, a division into cages, and changes until it meets the options.
 * Theory: docs/theory/kenken.md.
 */
#include "base/valid.h"
#include "games/kenken/make/cages_draw.h"
#include "games/kenken/make/climb.h"
#include "games/kenken/make/latin.h"
#include "games/kenken/make/repair.h"

#include <assert.h>
#include <string.h>

enum {
    OP_ADD = 1,
    OP_MULTIPLY = 4,
    SIZE_MIN = 3,
    LARGE = 10, /* from this size on, proving that a puzzle has one solution may be hard */
    VERY_LARGE = 12,
    /* Limit of the tries, as the total size of their cubes: impossible options are then detected in
     * about a second for any size. */
    SKETCH_DIGITS = 6000000,
    SKETCHES_MOST = 30000
};

/* The state of one run. */
typedef struct maker {
    kz_work *work;
    kz_rng *rng;
    kz__kenken_latin latin;
    kz__kenken_sketch sketch;
    kz__kenken_deducer deducer;
    kz_kenken_puzzle puzzle;
} maker;

static bool can_be_wished(const kz_kenken_wish *wish) {
    unsigned largest = wish->level == KZ_KENKEN_UNGRADED ? (unsigned)KZ_KENKEN_SIZE_MAX
                                                         : (unsigned)KZ_KENKEN_LEVEL_SIZE_MAX;
    return wish->size >= SIZE_MIN && wish->size <= largest &&
           (unsigned)wish->level <= KZ_KENKEN_UNREASONABLE && wish->ops != 0 &&
           wish->ops <= KZ_KENKEN_OPS_ALL;
}

kz_kenken_wish kz_kenken_wish_default(void) {
    return (kz_kenken_wish){.size = 6, .level = KZ_KENKEN_UNGRADED, .ops = KZ_KENKEN_OPS_ALL};
}

/* A large cage in a large grid can be filled in too many ways to tell the player much. */
static unsigned largest_cage(const kz_kenken_wish *wish) {
    unsigned most = wish->size < LARGE ? 6 : wish->size < VERY_LARGE ? 5 : 4;
    bool sums_only = wish->size >= LARGE && (wish->ops & OP_MULTIPLY) == 0;
    most -= sums_only ? 1 : 0;
    return wish->size < most ? wish->size : most;
}

/* One-cell cages give a digit away, so there should be few. Differences and quotients alone need
 * many, and puzzles that stay too hard get more. */
static unsigned most_singles(const kz_kenken_wish *wish, unsigned tries) {
    bool pairs_only = (wish->ops & (OP_ADD | OP_MULTIPLY)) == 0;
    bool may_be_easy = wish->level <= KZ_KENKEN_NORMAL;
    unsigned few = (wish->size + 6) / 9;
    return pairs_only ? wish->size * wish->size
                      : few + tries * wish->size / (may_be_easy ? 32 : 512);
}

static void draw_sketch(maker *m) {
    kz__kenken_latin_walk(&m->latin, m->sketch.wish.size, m->rng);
    kz__kenken_latin_digits(&m->latin, m->sketch.solution);
    kz__kenken_cages_draw(&m->sketch, m->rng);
}

static kz_status try_repair(maker *m, bool *good) {
    kz__kenken_deduction left;
    kz_status status = kz__kenken_repair(&m->sketch, m->rng, m->work, &m->puzzle, good);
    if (status != KZ_OK || !*good || m->sketch.wish.level == KZ_KENKEN_UNGRADED) {
        return status;
    }
    status = kz__kenken_deduce(&m->deducer, &m->puzzle, KZ_KENKEN_EXTREME, &left);
    *good = status == KZ_OK && left.outcome == KZ__KENKEN_STUCK;
    return status;
}

/* Deduction has proved the puzzle unique; the solver confirms it before the puzzle is returned. */
static kz_status try_climb(maker *m, bool *good) {
    kz_kenken_result result;
    kz_status status = kz__kenken_climb(&m->sketch, m->rng, &m->deducer, &m->puzzle, good);
    if (status != KZ_OK || !*good) {
        return status;
    }
    status = kz_kenken_solve(&m->puzzle, m->work, &result);
    if (status == KZ_OK && result.verdict == KZ_UNKNOWN) {
        return result.why;
    }
    assert(status != KZ_OK || result.verdict == KZ_ONE);
    return status;
}

/* Used if any level will do: large puzzles without operations, or those that repair failed on, are
 * better made by deduction. */
static bool try_deducing(const kz_kenken_wish *wish, unsigned tries) {
    return wish->size >= LARGE && (wish->hide_ops || tries % 2 == 1);
}

static kz_status try_sketch(maker *m, unsigned tries, bool *good) {
    const kz_kenken_wish *wish = &m->sketch.wish;
    if (wish->level == KZ_KENKEN_UNREASONABLE ||
        (wish->level == KZ_KENKEN_UNGRADED && !try_deducing(wish, tries))) {
        return try_repair(m, good);
    }
    return try_climb(m, good);
}

/*
 * The random stream of the puzzle. It depends on all options; otherwise puzzles of two levels from
 * one seed would start with the same Latin square, and often keep it.
 */
static kz_rng own_stream(const kz_kenken_wish *wish, kz_rng *rng) {
    kz_rng own;
    uint64_t asked = (uint64_t)wish->size | (uint64_t)wish->level << 8 | (uint64_t)wish->ops << 16 |
                     (uint64_t)wish->hide_ops << 24;
    kz_rng_init(&own, kz_rng_next(rng) ^ asked);
    return own;
}

static void start(maker *m, const kz_kenken_wish *wish, kz_rng *rng, kz_work *work) {
    unsigned size = wish->size;
    memset(m, 0, sizeof *m);
    m->work = work;
    m->rng = rng;
    m->sketch.wish = *wish;
    m->sketch.cells = size * size;
    m->sketch.largest = largest_cage(wish);
    kz__kenken_latin_begin(&m->latin, size, rng);
    kz__kenken_latin_walk(&m->latin, size * size, rng);
    kz__kenken_deducer_init(&m->deducer, work);
}

static unsigned most_sketches(unsigned size) {
    unsigned most = SKETCH_DIGITS / (size * size * size);
    return most < SKETCHES_MOST ? most : SKETCHES_MOST;
}

static kz_status make(maker *m, bool *good) {
    const kz_kenken_wish *wish = &m->sketch.wish;
    unsigned most = most_sketches(wish->size);
    kz_status status = KZ_OK;
    for (unsigned i = 0; status == KZ_OK && !*good && i < most; i++) {
        m->sketch.singles_most = most_singles(wish, i);
        draw_sketch(m);
        status = try_sketch(m, i, good);
        kz_work_report(m->work, i + 1, most);
    }
    return status;
}

kz_status kz_kenken_make(const kz_kenken_wish *wish, kz_rng *rng, kz_work *work,
                         kz_kenken_puzzle *puzzle) {
    assert(wish != NULL && kz__bool_is_valid(&wish->hide_ops) && kz__rng_is_valid(rng) &&
           kz__work_is_valid(work) && puzzle != NULL);
    if (!can_be_wished(wish)) {
        return KZ_OUT_OF_RANGE;
    }
    maker *m = kz_work_allocate(work, 1, sizeof *m);
    if (m == NULL) {
        return KZ_NO_MEMORY;
    }
    bool good = false;
    kz_rng own = own_stream(wish, rng);
    start(m, wish, &own, work);
    kz_status status = make(m, &good);
    kz__kenken_deducer_clear(&m->deducer);
    if (status == KZ_OK && good) {
        *puzzle = m->puzzle;
    }
    kz_work_free(work, m, 1, sizeof *m);
    return status != KZ_OK || good ? status : KZ_OUT_OF_RANGE;
}

/* The date written as one number. */
uint64_t kz_kenken_daily_seed(unsigned year, unsigned month, unsigned day) {
    return (uint64_t)year * 10000 + (uint64_t)month * 100 + day;
}
