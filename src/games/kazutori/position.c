/* Queries of a solved position. */
#include "games/kazutori/position.h"

#include "base/valid.h"
#include "games/kazutori/sequence/bitmap.h"

#include <assert.h>
#include <string.h>

static size_t bytes_of(size_t words) {
    return sizeof(kz_kazutori_position) + words * sizeof(uint64_t);
}

kz_kazutori_position *kz__kazutori_position_new(kz_kazutori_outcome outcome, size_t words,
                                                kz_work *work) {
    kz_kazutori_position *made = (kz_kazutori_position *)kz_work_allocate(work, 1, bytes_of(words));
    if (made != NULL) {
        memset(made, 0, bytes_of(words));
        made->outcome = outcome;
        made->words = words;
    }
    return made;
}

void kz_kazutori_position_free(kz_kazutori_position *position, kz_work *work) {
    assert((position == NULL || kz__work_is_valid(work)));
    if (position != NULL) {
        kz_work_free(work, position, 1, bytes_of(position->words));
    }
}

kz_kazutori_outcome kz_kazutori_outcome_of(const kz_kazutori_position *position) {
    assert(position != NULL);
    return position->outcome;
}

/* The first bit at or above `from` that is one (or, turned, zero); the end if there is none. */
static uint64_t find_bit(const kz_kazutori_position *position, uint64_t from, uint64_t turned) {
    uint64_t end = (uint64_t)position->words * 64;
    for (uint64_t at = from; at < end; at = (at / 64 + 1) * 64) {
        uint64_t rest = (position->winning[at / 64] ^ turned) & UINT64_MAX << at % 64;
        if (rest != 0) {
            return at / 64 * 64 + kz__kazutori_bitmap_lowest(rest);
        }
    }
    return end;
}

bool kz_kazutori_next_winning(const kz_kazutori_position *position, uint64_t after,
                              kz_kazutori_range *range) {
    assert(position != NULL && range != NULL);
    if (position->run.first > 0) {
        if (after >= position->run.last) {
            return false;
        }
        range->first = after < position->run.first ? position->run.first : after + 1;
        range->last = position->run.last;
        return true;
    }
    uint64_t end = (uint64_t)position->words * 64;
    uint64_t first = after < end ? find_bit(position, after + 1, 0) : end;
    if (first == end) {
        return false;
    }
    range->first = first;
    range->last = find_bit(position, first, UINT64_MAX) - 1;
    return true;
}

uint64_t kz_kazutori_advice(const kz_kazutori_position *position) {
    assert(position != NULL);
    return position->advice;
}
