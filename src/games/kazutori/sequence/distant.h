/**
 * @file
 * Attacks by the numbers above 64, for 64 positions at a time.
 *
 * There are two methods. Each position pushes its attacks: a row of masks, precomputed for each of
 * the 64 bits of a word, is combined with the words ahead. Or a word pulls its attacks: for each
 * number, the 64 outcomes at that distance. Both keep one track per sequence of positions (one for
 * outcomes; one per value for Grundy values), and all tracks advance together.
 */
#ifndef KZ_KAZUTORI_DISTANT_H
#define KZ_KAZUTORI_DISTANT_H

#include "kazu/kazutori.h"

/** A number as a distance back, in words and bits. */
typedef struct kz__kazutori_distance {
    uint32_t words;
    uint32_t bits;
} kz__kazutori_distance;

typedef struct kz__kazutori_distant {
    kz_work *work; /* borrowed */
    bool pushes;
    size_t count;                    /* numbers above 64 */
    kz__kazutori_distance *distance; /* when pulling: count of them */
    uint64_t *row;                   /* when pushing: 64 rows of `words` masks */
    size_t words;                    /* words that the largest number reaches ahead or back */
    size_t span; /* words that a track advances before it is moved back to its start */
    size_t at;   /* the next one of them */
} kz__kazutori_distant;

/**
 * Prepares the numbers above 64 of a set.
 * @param distant free it with kz__kazutori_distant_clear(), also on failure.
 * @param set     largest: 65..KZ_KAZUTORI_NUMBER_MAX.
 */
kz_status kz__kazutori_distant_init(kz__kazutori_distant *distant, const kz_kazutori_set *set,
                                    bool pushes, kz_work *work) KZ_MUST_USE;

void kz__kazutori_distant_clear(kz__kazutori_distant *distant);

/** Makes an empty track, as if no earlier position were a member; NULL: no memory. */
uint64_t *kz__kazutori_distant_track_new(kz__kazutori_distant *distant);

void kz__kazutori_distant_track_free(kz__kazutori_distant *distant, uint64_t *track);

/** Bytes of a track. */
size_t kz__kazutori_distant_track_bytes(const kz__kazutori_distant *distant);

/**
 * Which of the next 64 positions the track attacks. @param ignored positions whose bits need not be
 * right.
 */
uint64_t kz__kazutori_distant_attacks(const kz__kazutori_distant *distant, const uint64_t *track,
                                      uint64_t ignored);

/** Records the members among the next 64 positions. Call once for each track and word. */
void kz__kazutori_distant_record(const kz__kazutori_distant *distant, uint64_t *track,
                                 uint64_t members);

/** Gives about how many steps a word of a track costs, for kz_work_step(). */
static inline uint64_t kz__kazutori_distant_steps(const kz__kazutori_distant *distant) {
    return distant->pushes ? distant->words : distant->count;
}

/**
 * Advances by a word. @return true if each track must now be moved with
 * kz__kazutori_distant_move().
 */
static inline bool kz__kazutori_distant_advance(kz__kazutori_distant *distant) {
    distant->at++;
    if (distant->at < distant->span) {
        return false;
    }
    distant->at = 0;
    return true;
}

/** Moves a track back to its start when kz__kazutori_distant_advance() requires it. */
void kz__kazutori_distant_move(const kz__kazutori_distant *distant, uint64_t *track);

#endif
