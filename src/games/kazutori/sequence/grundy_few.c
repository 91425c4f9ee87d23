/*
 * Grundy values of few numbers, some of them above 64: the small ones use blocks as in
 * grundy_small.c; the attacks of the others are pulled from the earlier positions of each value,
 * for a whole run of blocks. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/sequence/blocks.h"
#include "games/kazutori/sequence/grundy.h"
#include "games/kazutori/sequence/planes.h"

#include "base/bits.h"

#include <assert.h>
#include <string.h>

enum {
    NEAR_MAX = 64,
    LEVELS_MIN = 2, /* others are added when needed */
    LEVELS_MAX = KZ__KAZUTORI_GRUNDY_FEW + 1,
    PAIRS = LEVELS_MAX / 2,
    FULL = (1 << KZ__KAZUTORI_BLOCK_WIDE) - 1,
    BLOCKS = 4,                             /* in a run */
    RUN = BLOCKS * KZ__KAZUTORI_BLOCK_WIDE, /* positions */
    SPAN_MIN = 64,                          /* runs before the members are moved */
    SPEND = 2048                            /* runs between two budget checks */
};

/* A number as a distance back, in runs and positions. */
typedef struct distance {
    size_t runs;
    unsigned positions;
} distance;

/* The positions of a run with each value. */
typedef union members {
    uint64_t of[LEVELS_MAX];
    kz__bits_pair pair[PAIRS];
} members;

typedef struct levels {
    kz_work *work;
    kz__kazutori_wide_blocks blocks;
    kz__kazutori_fours fours;
    unsigned count;
    uint64_t attacked[LEVELS_MAX]; /* by the numbers up to 64: a register each */
    size_t far_count;
    distance far[KZ__KAZUTORI_GRUNDY_FEW];
    size_t back; /* runs that the largest number reaches back */
    size_t room;
    size_t next;      /* run */
    members *history; /* `room` runs; none before the first */
} levels;

static void list_far(levels *l, const kz_kazutori_set *set) {
    l->far_count = 0;
    for (uint64_t number = kz_kazutori_set_next(set, NEAR_MAX); number != 0;
         number = kz_kazutori_set_next(set, number)) {
        assert(l->far_count < KZ__KAZUTORI_GRUNDY_FEW);
        l->far[l->far_count++] = (distance){(size_t)(number / RUN), (unsigned)(number % RUN)};
    }
}

static kz_status init(levels *l, const kz_kazutori_set *set, kz_work *work) {
    l->work = work;
    kz__kazutori_wide_blocks_init(&l->blocks, kz__kazutori_blocks_near(set));
    kz__kazutori_fours_init(&l->fours);
    list_far(l, set);
    l->count = LEVELS_MIN;
    memset(l->attacked, 0, sizeof l->attacked);
    l->back = (size_t)(set->largest / RUN) + 1;
    l->room = l->back + (l->back > SPAN_MIN ? l->back : SPAN_MIN);
    l->next = l->back;
    l->history = kz_work_allocate(work, l->room, sizeof *l->history);
    if (l->history == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(l->history, 0, l->room * sizeof *l->history);
    return KZ_OK;
}

static void make_room(levels *l) {
    if (l->next == l->room) {
        memmove(l->history, l->history + l->room - l->back, l->back * sizeof *l->history);
        l->next = l->back;
    }
}

/* The attacks of the numbers above 64 on the next run; they reach back at least one run. Bits after
 * those of a run are meaningless. */
static inline members pull(const levels *l) {
    members attacks = {{0}};
    for (size_t i = 0; i < l->far_count; i++) {
        const members *late = &l->history[l->next - l->far[i].runs];
        const members *early = late - 1;
        kz__bits_pair at = {l->far[i].positions, l->far[i].positions};
        for (unsigned pair = 0; pair < PAIRS; pair++) {
            attacks.pair[pair] |= late->pair[pair] << at | early->pair[pair] >> (RUN - at);
        }
    }
    return attacks;
}

/* Runs a level over a run. @param taken positions of each block with smaller values; updated. */
static inline uint64_t run_level(const kz__kazutori_wide_blocks *blocks, uint64_t *attacked,
                                 uint64_t attacks, uint64_t *taken) {
    uint64_t found = 0;
    for (unsigned block = 0; block < BLOCKS; block++) {
        unsigned at = block * KZ__KAZUTORI_BLOCK_WIDE;
        uint64_t kept = kz__kazutori_wide_step(blocks, attacked, taken[block] | attacks >> at);
        taken[block] |= kept;
        found |= kept << at;
    }
    return found;
}

/* Levels that do not exist yet have no members. */
static void write_values(const levels *l, const uint64_t *of, uint32_t *grundy) {
    const uint64_t plane[4] = {of[1] | of[3] | of[5] | of[7], of[2] | of[3] | of[6] | of[7],
                               of[4] | of[5] | of[6] | of[7]};
    if (l->count <= 4) {
        kz__kazutori_fours_write(&l->fours, plane, 1, RUN, grundy);
    } else {
        kz__kazutori_fours_write(&l->fours, plane, 2, RUN, grundy);
    }
}

/* Writes a run, unless a position of it has no value yet. */
static bool run_once(levels *l, uint32_t *grundy) {
    uint64_t attacked[LEVELS_MAX];
    uint64_t taken[BLOCKS] = {0};
    make_room(l);
    members attacks = pull(l);
    uint64_t *found = l->history[l->next].of;
    for (unsigned level = 0; level < l->count; level++) {
        attacked[level] = l->attacked[level];
        found[level] = run_level(&l->blocks, &attacked[level], attacks.of[level], taken);
    }
    if ((taken[0] & taken[1] & taken[2] & taken[3]) != FULL) {
        return false;
    }
    memcpy(l->attacked, attacked, l->count * sizeof *attacked);
    write_values(l, found, grundy);
    l->next++;
    return true;
}

/* If a run has a position without a value, it is repeated with another level. */
static void run_all(levels *l, size_t runs, uint32_t *grundy) {
    for (size_t run = 0; run < runs; run++) {
        while (!run_once(l, grundy + run * RUN)) {
            assert(l->count < LEVELS_MAX);
            l->count++;
        }
    }
}

static kz_status run(levels *l, uint64_t count, uint32_t *grundy) {
    kz_status status = KZ_OK;
    while (count >= RUN && status == KZ_OK) {
        size_t runs = count / RUN < SPEND ? (size_t)(count / RUN) : SPEND;
        status = kz_work_spend(l->work, (uint64_t)runs * RUN);
        if (status == KZ_OK) {
            run_all(l, runs, grundy);
        }
        grundy += runs * RUN;
        count -= runs * RUN;
    }
    if (count > 0 && status == KZ_OK) {
        status = kz_work_spend(l->work, count);
    }
    if (count > 0 && status == KZ_OK) {
        uint32_t rest[RUN];
        run_all(l, 1, rest);
        memcpy(grundy, rest, (size_t)count * sizeof *grundy);
    }
    return status;
}

kz_status kz__kazutori_grundy_few(const kz_kazutori_set *set, uint64_t count, kz_work *work,
                                  uint32_t *grundy) {
    levels *l = kz_work_allocate(work, 1, sizeof *l);
    if (l == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = init(l, set, work);
    if (status == KZ_OK) {
        status = run(l, count, grundy);
    }
    kz_work_free(work, l->history, l->room, sizeof *l->history);
    kz_work_free(work, l, 1, sizeof *l);
    return status;
}
