/*
 * Grundy values of sets up to 64: a register of attacks for each value, as many at a time as fit
 * the processor's registers. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/sequence/blocks.h"
#include "games/kazutori/sequence/grundy.h"
#include "games/kazutori/sequence/planes.h"

#include <assert.h>
#include <string.h>

enum {
    LEVELS_MIN = 2,  /* values 0 and 1, which every set has; others are added when needed */
    LEVELS_FEW = 8,  /* up to this many levels have specialised loops */
    LEVELS_MAX = 64, /* a value is at most the number of numbers; 1..64 has a formula */
    FULL = (1 << KZ__KAZUTORI_BLOCK_WIDE) - 1,
    BLOCKS = 4,                             /* in a run */
    RUN = BLOCKS * KZ__KAZUTORI_BLOCK_WIDE, /* positions */
    SPEND = 2048                            /* runs between two budget checks */
};

typedef struct levels {
    kz__kazutori_wide_blocks blocks;
    kz__kazutori_fours fours;
    unsigned count;
    uint64_t attacked[LEVELS_MAX]; /* a register each */
} levels;

static void init(levels *l, const kz_kazutori_set *set) {
    kz__kazutori_wide_blocks_init(&l->blocks, kz__kazutori_blocks_near(set));
    kz__kazutori_fours_init(&l->fours);
    l->count = LEVELS_MIN;
    memset(l->attacked, 0, sizeof l->attacked);
}

/*
 * Writes runs until all are done or a position has no value, so that another level is needed. With
 * a constant number of levels all of them stay in processor registers.
 * @return how many are done.
 */
static inline size_t run_few(levels *l, const unsigned count, size_t runs, uint32_t *grundy) {
    uint64_t attacked[LEVELS_FEW];
    memcpy(attacked, l->attacked, count * sizeof *attacked);
    for (size_t run = 0; run < runs; run++) {
        uint64_t plane[4] = {0};
        uint64_t all_taken = FULL;
        for (unsigned block = 0; block < BLOCKS; block++) {
            uint64_t taken = 0;
            for (unsigned level = 0; level < count; level++) {
                uint64_t kept = kz__kazutori_wide_step(&l->blocks, &attacked[level], taken);
                taken |= kept;
                for (unsigned bit = 0; bit < 3; bit++) {
                    plane[bit] |=
                        (level >> bit & 1) != 0 ? kept << block * KZ__KAZUTORI_BLOCK_WIDE : 0;
                }
            }
            all_taken &= taken;
        }
        if (all_taken != FULL) {
            return run;
        }
        kz__kazutori_fours_write(&l->fours, plane, count <= 4 ? 1 : 2, RUN, grundy + run * RUN);
    }
    memcpy(l->attacked, attacked, count * sizeof *attacked);
    return runs;
}

/* Runs a level over a run. @param taken positions of each block with smaller values; updated. */
static inline uint64_t run_level(levels *l, unsigned level, uint64_t *taken) {
    uint64_t attacked = l->attacked[level];
    uint64_t members = 0;
    for (unsigned block = 0; block < BLOCKS; block++) {
        uint64_t kept = kz__kazutori_wide_step(&l->blocks, &attacked, taken[block]);
        taken[block] |= kept;
        members |= kept << block * KZ__KAZUTORI_BLOCK_WIDE;
    }
    l->attacked[level] = attacked;
    return members;
}

/*
 * A run for any number of levels, four at a time. The processor works on several levels at once,
 * each one block behind the previous one.
 */
static void run_many(levels *l, uint32_t *grundy) {
    uint64_t taken[BLOCKS] = {0};
    uint64_t plane[2 * KZ__KAZUTORI_PLANE_PAIRS] = {0};
    for (unsigned level = 0; level < l->count; level += 4) {
        uint64_t zero = run_level(l, level, taken);
        uint64_t one = run_level(l, level + 1, taken);
        uint64_t two = run_level(l, level + 2, taken);
        uint64_t three = run_level(l, level + 3, taken);
        plane[0] |= one | three;
        plane[1] |= two | three;
        uint64_t any = zero | one | two | three;
        for (unsigned bit = 2; level >> bit != 0; bit++) {
            plane[bit] |= (level >> bit & 1) != 0 ? any : 0;
        }
        bool is_full = (taken[0] & taken[1] & taken[2] & taken[3]) == FULL;
        if (level + 4 >= l->count && !is_full) {
            assert(l->count + 4 <= LEVELS_MAX);
            l->count += 4;
        }
    }
    if (l->count <= 16) {
        kz__kazutori_fours_write(&l->fours, plane, 2, RUN, grundy);
    } else {
        kz__kazutori_fours_write(&l->fours, plane, KZ__KAZUTORI_PLANE_PAIRS, RUN, grundy);
    }
}

static size_t run_some(levels *l, size_t runs, uint32_t *grundy) {
    switch (l->count) {
    case 2:
        return run_few(l, 2, runs, grundy);
    case 3:
        return run_few(l, 3, runs, grundy);
    case 4:
        return run_few(l, 4, runs, grundy);
    case 5:
        return run_few(l, 5, runs, grundy);
    case 6:
        return run_few(l, 6, runs, grundy);
    case 7:
        return run_few(l, 7, runs, grundy);
    case LEVELS_FEW:
        return run_few(l, LEVELS_FEW, runs, grundy);
    default:
        for (size_t run = 0; run < runs; run++) {
            run_many(l, grundy + run * RUN);
        }
        return runs;
    }
}

static void run_all(levels *l, size_t runs, uint32_t *grundy) {
    for (;;) {
        size_t done = run_some(l, runs, grundy);
        if (done == runs) {
            return;
        }
        (void)run_some(l, done, grundy); /* again, to restore the registers at that point */
        l->count = l->count < LEVELS_FEW ? l->count + 1 : LEVELS_FEW + 4;
        grundy += done * RUN;
        runs -= done;
    }
}

static kz_status run(levels *l, uint64_t count, kz_work *work, uint32_t *grundy) {
    kz_status status = KZ_OK;
    while (count >= RUN && status == KZ_OK) {
        size_t runs = count / RUN < SPEND ? (size_t)(count / RUN) : SPEND;
        status = kz_work_spend(work, (uint64_t)runs * RUN);
        if (status == KZ_OK) {
            run_all(l, runs, grundy);
        }
        grundy += runs * RUN;
        count -= runs * RUN;
    }
    if (count > 0 && status == KZ_OK) {
        status = kz_work_spend(work, count);
    }
    if (count > 0 && status == KZ_OK) {
        uint32_t rest[RUN];
        run_all(l, 1, rest);
        memcpy(grundy, rest, (size_t)count * sizeof *grundy);
    }
    return status;
}

kz_status kz__kazutori_grundy_small(const kz_kazutori_set *set, uint64_t count, kz_work *work,
                                    uint32_t *grundy) {
    levels *l = kz_work_allocate(work, 1, sizeof *l);
    if (l == NULL) {
        return KZ_NO_MEMORY;
    }
    init(l, set);
    kz_status status = run(l, count, work, grundy);
    kz_work_free(work, l, 1, sizeof *l);
    return status;
}
