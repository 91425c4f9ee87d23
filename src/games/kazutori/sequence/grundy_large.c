/*
 * Grundy values of sets with numbers above 64: a track of attacks for each value, 64 positions at a
 * time. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/sequence/bitmap.h"
#include "games/kazutori/sequence/blocks.h"
#include "games/kazutori/sequence/distant.h"
#include "games/kazutori/sequence/grundy.h"
#include "games/kazutori/sequence/planes.h"

#include "base/bits.h"

#include <assert.h>
#include <string.h>

enum {
    FEW = 8,               /* with at most this many free positions in a word, going one by one
                            * is faster */
    BYTES = 8,             /* in a word */
    BYTES_LEVELS = 24,     /* most levels to process byte by byte */
    PULL_COST = 5,         /* cost of a number for 64 positions: measured, in arbitrary units */
    PUSH_COST = 2,         /* cost of a word for a position */
    PUSH_WORDS = 4,        /* additional words that a position costs */
    VALUES_MIN = 4,        /* estimated number of values of a random set: this many, */
    NUMBERS_PER_VALUE = 3, /* plus one for each group of this many numbers */
    SPEND = 1024,          /* words counted as nodes at a time */
    LEVEL_STEPS = 8        /* fixed cost of a level */
};

/* One value. */
typedef struct level {
    uint64_t attacked; /* register of the numbers up to 64 */
    uint64_t *track;   /* track of the larger numbers */
} level;

typedef struct levels {
    kz_work *work;
    kz__kazutori_byte_blocks blocks;
    kz__kazutori_distant distant;
    kz__kazutori_fours fours;
    level *level;
    size_t count;
    size_t room;
} levels;

/* Pulling has a cost per value, pushing per position. The number of values is estimated. */
static bool should_push(const kz_kazutori_set *set) {
    uint64_t values = VALUES_MIN + set->count / NUMBERS_PER_VALUE;
    uint64_t pull = (values < set->count + 1 ? values : set->count + 1) * set->count * PULL_COST;
    return 64 * (set->largest / 64 + PUSH_WORDS) * PUSH_COST < pull;
}

static kz_status init(levels *l, const kz_kazutori_set *set, kz_work *work) {
    l->work = work;
    l->count = 0;
    l->room = (size_t)set->count + 1; /* a value is at most the number of numbers */
    l->level = kz_work_allocate(work, l->room, sizeof *l->level);
    kz__kazutori_byte_blocks_init(&l->blocks, kz__kazutori_blocks_near(set));
    kz__kazutori_fours_init(&l->fours);
    kz_status status = kz__kazutori_distant_init(&l->distant, set, should_push(set), work);
    return l->level == NULL ? KZ_NO_MEMORY : status;
}

static void clear(levels *l) {
    for (size_t i = 0; i < l->count; i++) {
        kz__kazutori_distant_track_free(&l->distant, l->level[i].track);
    }
    kz_work_free(l->work, l->level, l->room, sizeof *l->level);
    kz__kazutori_distant_clear(&l->distant);
}

static kz_status add_level(levels *l) {
    assert(l->count < l->room);
    uint64_t *track = kz__kazutori_distant_track_new(&l->distant);
    if (track == NULL) {
        return KZ_NO_MEMORY;
    }
    l->level[l->count++] = (level){.attacked = 0, .track = track};
    return KZ_OK;
}

static uint64_t take_one_by_one(uint64_t near, uint64_t *attacked, uint64_t free) {
    uint64_t members = 0;
    uint64_t ahead = 0;
    while (free != 0) {
        unsigned place = kz__bits_lowest64(free);
        members |= UINT64_C(1) << place;
        free &= ~(near << place << 1 | UINT64_C(1) << place);
        ahead |= near >> (63 - place);
    }
    *attacked = ahead;
    return members;
}

/* Which of the next 64 positions have this value. @param taken those with smaller values. */
static uint64_t run_level(levels *l, level *v, uint64_t taken) {
    uint64_t barred =
        taken | kz__kazutori_distant_attacks(&l->distant, v->track, taken | v->attacked);
    uint64_t free = ~(barred | v->attacked);
    if (l->blocks.near == 0) {
        return free;
    }
    return kz__kazutori_bitmap_ones(free) <= FEW
               ? take_one_by_one(l->blocks.near, &v->attacked, free)
               : kz__kazutori_byte_steps(&l->blocks, &v->attacked, barred);
}

/*
 * The same with `taken` in bytes, so that the processor can start the next level one byte behind
 * this one.
 */
static uint64_t run_level_in_bytes(levels *l, level *v, uint64_t *taken) {
    uint64_t attacks = kz__kazutori_distant_attacks(&l->distant, v->track, v->attacked);
    uint64_t attacked = v->attacked;
    uint64_t members = 0;
    for (unsigned i = 0; i < BYTES; i++) {
        unsigned at = i * KZ__KAZUTORI_BLOCK_BYTE;
        uint64_t kept = kz__kazutori_byte_step(&l->blocks, &attacked, attacks >> at | taken[i]);
        taken[i] |= kept;
        members |= kept << at;
    }
    v->attacked = attacked;
    return members;
}

/* The values of a word that are below KZ__KAZUTORI_PLANE_VALUES; larger ones are written
 * directly. */
typedef struct word {
    uint64_t plane[2 * KZ__KAZUTORI_PLANE_PAIRS];
    uint32_t large[64];
    uint64_t is_large;
} word;

static void note_value(word *w, uint64_t members, size_t value) {
    if (value < KZ__KAZUTORI_PLANE_VALUES) {
        for (unsigned bit = 0; value >> bit != 0; bit++) {
            w->plane[bit] |= (value >> bit & 1) != 0 ? members : 0;
        }
        return;
    }
    w->is_large |= members;
    for (; members != 0; members &= members - 1) {
        w->large[kz__bits_lowest64(members)] = (uint32_t)value;
    }
}

static void write_values(const levels *l, const word *w, uint32_t *grundy) {
    if (l->count <= 4) {
        kz__kazutori_fours_write(&l->fours, w->plane, 1, 64, grundy);
    } else if (l->count <= 16) {
        kz__kazutori_fours_write(&l->fours, w->plane, 2, 64, grundy);
    } else {
        kz__kazutori_fours_write(&l->fours, w->plane, KZ__KAZUTORI_PLANE_PAIRS, 64, grundy);
    }
    for (uint64_t rest = w->is_large; rest != 0; rest &= rest - 1) {
        unsigned place = kz__bits_lowest64(rest);
        grundy[place] = w->large[place];
    }
}

static kz_status move_tracks(const levels *l) {
    kz_status status = KZ_OK;
    for (size_t value = 0; value < l->count && status == KZ_OK; value++) {
        kz__kazutori_distant_move(&l->distant, l->level[value].track);
        status = kz_work_step(l->work, l->distant.words);
    }
    return status;
}

/* Writes the next 64 values. */
static kz_status run_word(levels *l, uint32_t *grundy) {
    word w;
    uint64_t taken = 0;
    uint64_t taken_byte[BYTES] = {0};
    bool in_bytes = l->blocks.near != 0 && l->room <= BYTES_LEVELS;
    memset(w.plane, 0, sizeof w.plane);
    w.is_large = 0;
    for (size_t value = 0; value < l->count || taken != UINT64_MAX; value++) {
        if (value == l->count && add_level(l) != KZ_OK) {
            return KZ_NO_MEMORY;
        }
        level *v = &l->level[value];
        kz_status status =
            kz_work_step(l->work, LEVEL_STEPS + kz__kazutori_distant_steps(&l->distant));
        if (status != KZ_OK) {
            return status;
        }
        uint64_t members = in_bytes ? run_level_in_bytes(l, v, taken_byte) : run_level(l, v, taken);
        kz__kazutori_distant_record(&l->distant, v->track, members);
        note_value(&w, members, value);
        taken |= members;
    }
    write_values(l, &w, grundy);
    return kz__kazutori_distant_advance(&l->distant) ? move_tracks(l) : KZ_OK;
}

static kz_status run(levels *l, uint64_t count, uint32_t *grundy) {
    kz_status status = KZ_OK;
    for (uint64_t at = 0; at < count && status == KZ_OK; at += 64) {
        uint64_t left = count - at;
        uint32_t rest[64];
        if (at % (SPEND * 64) == 0) {
            status = kz_work_spend(l->work, left < SPEND * 64 ? left : SPEND * 64);
        }
        if (status == KZ_OK) {
            status = run_word(l, left < 64 ? rest : grundy + at);
        }
        if (status == KZ_OK && left < 64) {
            memcpy(grundy + at, rest, (size_t)left * sizeof *rest);
        }
    }
    return status;
}

kz_status kz__kazutori_grundy_large(const kz_kazutori_set *set, uint64_t count, kz_work *work,
                                    uint32_t *grundy) {
    levels l;
    kz_status status = init(&l, set, work);
    if (status == KZ_OK) {
        status = run(&l, count, grundy);
    }
    clear(&l);
    return status;
}
