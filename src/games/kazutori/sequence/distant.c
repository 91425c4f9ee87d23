/* Attacks by the numbers above 64, for 64 positions at a time. Theory: docs/theory/kazutori.md. */
#include "games/kazutori/sequence/distant.h"

#include "base/bits.h"

#include <assert.h>
#include <string.h>

enum { NEAR_MAX = 64, SPAN_MIN = 64, PULL_AT_ONCE = 8 };

static kz_status list_distances(kz__kazutori_distant *distant, const kz_kazutori_set *set) {
    distant->distance = kz_work_allocate(distant->work, distant->count, sizeof *distant->distance);
    if (distant->distance == NULL) {
        return KZ_NO_MEMORY;
    }
    size_t i = 0;
    for (uint64_t number = kz_kazutori_set_next(set, NEAR_MAX); number != 0;
         number = kz_kazutori_set_next(set, number)) {
        distant->distance[i++] =
            (kz__kazutori_distance){(uint32_t)(number / 64), (uint32_t)(number % 64)};
    }
    assert(i == distant->count);
    return KZ_OK;
}

/* The numbers 64 * word ... 64 * word + 63. */
static uint64_t numbers_of(const kz_kazutori_set *set, size_t word) {
    return word <= set->largest / 64 ? set->bits[word] : 0;
}

/*
 * Row o, word w, bit i: from place o of a word, place i of the word w + 1 ahead is attacked.
 * Smaller numbers may be included: the register also holds their attacks on the next word.
 */
static kz_status shift_rows(kz__kazutori_distant *distant, const kz_kazutori_set *set) {
    distant->row = kz_work_allocate(distant->work, 64 * distant->words, sizeof *distant->row);
    if (distant->row == NULL) {
        return KZ_NO_MEMORY;
    }
    uint64_t *mask = distant->row;
    for (unsigned place = 0; place < 64; place++) {
        for (size_t word = 0; word < distant->words; word++) {
            uint64_t ahead = numbers_of(set, word + 1);
            uint64_t behind = numbers_of(set, word);
            *mask++ = ahead << place | behind >> 1 >> (63 - place);
        }
    }
    return KZ_OK;
}

kz_status kz__kazutori_distant_init(kz__kazutori_distant *distant, const kz_kazutori_set *set,
                                    bool pushes, kz_work *work) {
    assert(set->largest > NEAR_MAX && set->largest <= KZ_KAZUTORI_NUMBER_MAX);
    *distant = (kz__kazutori_distant){.work = work, .pushes = pushes};
    distant->words = (size_t)(set->largest / 64) + 1;
    distant->span = distant->words / 4 > SPAN_MIN ? distant->words / 4 : SPAN_MIN;
    for (uint64_t number = kz_kazutori_set_next(set, NEAR_MAX); number != 0;
         number = kz_kazutori_set_next(set, number)) {
        distant->count++;
    }
    return pushes ? shift_rows(distant, set) : list_distances(distant, set);
}

void kz__kazutori_distant_clear(kz__kazutori_distant *distant) {
    kz_work_free(distant->work, distant->row, 64 * distant->words, sizeof *distant->row);
    kz_work_free(distant->work, distant->distance, distant->count, sizeof *distant->distance);
    *distant = (kz__kazutori_distant){.work = distant->work};
}

static size_t track_words(const kz__kazutori_distant *distant) {
    return distant->words + distant->span;
}

size_t kz__kazutori_distant_track_bytes(const kz__kazutori_distant *distant) {
    return track_words(distant) * sizeof(uint64_t);
}

uint64_t *kz__kazutori_distant_track_new(kz__kazutori_distant *distant) {
    uint64_t *track = kz_work_allocate(distant->work, track_words(distant), sizeof *track);
    if (track != NULL) {
        memset(track, 0, kz__kazutori_distant_track_bytes(distant));
    }
    return track;
}

void kz__kazutori_distant_track_free(kz__kazutori_distant *distant, uint64_t *track) {
    kz_work_free(distant->work, track, track_words(distant), sizeof *track);
}

/* The outcomes at this distance. A distance is at least 65, so they do not reach into `next`. */
static inline uint64_t outcomes_behind(const uint64_t *next, kz__kazutori_distance distance) {
    const uint64_t *word = next - distance.words;
    return word[0] << distance.bits | word[-1] >> 1 >> (63 - distance.bits);
}

/* Checks only now and then whether all are already attacked. */
static uint64_t pull(const kz__kazutori_distant *distant, const uint64_t *next, uint64_t attacked) {
    const kz__kazutori_distance *distance = distant->distance;
    const kz__kazutori_distance *end = distance + distant->count;
    for (; end - distance > PULL_AT_ONCE && attacked != UINT64_MAX; distance += PULL_AT_ONCE) {
        for (size_t i = 0; i < PULL_AT_ONCE; i++) {
            attacked |= outcomes_behind(next, distance[i]);
        }
    }
    for (; end - distance > 0; distance++) {
        attacked |= outcomes_behind(next, *distance);
    }
    return attacked;
}

uint64_t kz__kazutori_distant_attacks(const kz__kazutori_distant *distant, const uint64_t *track,
                                      uint64_t ignored) {
    if (distant->pushes) {
        return track[distant->at];
    }
    return pull(distant, track + distant->words + distant->at, ignored);
}

static void push(const kz__kazutori_distant *distant, uint64_t *ahead, unsigned place) {
    const uint64_t *row = distant->row + place * distant->words;
    for (size_t word = 0; word < distant->words; word++) {
        ahead[word] |= row[word];
    }
}

void kz__kazutori_distant_record(const kz__kazutori_distant *distant, uint64_t *track,
                                 uint64_t members) {
    if (!distant->pushes) {
        track[distant->words + distant->at] = members;
        return;
    }
    for (; members != 0; members &= members - 1) {
        push(distant, track + distant->at + 1, kz__bits_lowest64(members));
    }
}

void kz__kazutori_distant_move(const kz__kazutori_distant *distant, uint64_t *track) {
    memmove(track, track + distant->span, distant->words * sizeof *track);
    if (distant->pushes) {
        memset(track + distant->words, 0, distant->span * sizeof *track);
    }
}
