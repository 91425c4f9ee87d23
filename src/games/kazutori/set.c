/* The numbers that may be said: a bitmap, or 1..k without one. */
#include "games/kazutori/set.h"

#include "games/kazutori/sequence/bitmap.h"

#include <assert.h>
#include <string.h>

void kz_kazutori_set_init(kz_kazutori_set *set) {
    assert(set != NULL);
    memset(set, 0, sizeof *set);
}

bool kz__kazutori_set_playable(const kz_kazutori_set *set) {
    if (set->smallest == 0 || set->smallest > set->largest || set->count > set->largest) {
        return false;
    }
    return set->largest <= KZ_KAZUTORI_NUMBER_MAX ||
           (kz__kazutori_set_is_all(set) && set->largest <= KZ_KAZUTORI_TOTAL_MAX);
}

bool kz__kazutori_set_is_valid(const kz_kazutori_set *set) {
    if (set == NULL) {
        return false;
    }
    if (!kz__kazutori_set_playable(set) || set->largest > KZ_KAZUTORI_NUMBER_MAX) {
        return true;
    }
    if (set->largest < 64 && kz__kazutori_set_is_all(set)) {
        return set->bits[0] == (UINT64_C(2) << set->largest) - 2;
    }
    if (!kz__kazutori_set_is_sound(set)) {
        return false;
    }
    uint64_t beyond = set->bits[set->largest / 64] >> set->largest % 64 >> 1;
    uint64_t below = set->bits[set->smallest / 64] & ((UINT64_C(1) << set->smallest % 64) - 1);
    uint64_t count = 0;
    for (uint64_t word = 0; word < set->smallest / 64; word++) {
        below |= set->bits[word];
    }
    for (uint64_t word = set->smallest / 64; word <= set->largest / 64; word++) {
        count += kz__kazutori_bitmap_ones(set->bits[word]);
    }
    return below == 0 && beyond == 0 && count == set->count;
}

void kz__kazutori_set_add_run(kz_kazutori_set *set, uint64_t first, uint64_t last) {
    assert(first >= 1 && first <= last && last <= KZ_KAZUTORI_NUMBER_MAX);
    for (uint64_t word = first / 64; word <= last / 64; word++) {
        uint64_t mask = UINT64_MAX;
        mask &= word == first / 64 ? UINT64_MAX << first % 64 : UINT64_MAX;
        mask &= word == last / 64 ? UINT64_MAX >> (63 - last % 64) : UINT64_MAX;
        set->count += kz__kazutori_bitmap_ones(mask & ~set->bits[word]);
        set->bits[word] |= mask;
    }
    set->smallest = set->smallest == 0 || first < set->smallest ? first : set->smallest;
    set->largest = last > set->largest ? last : set->largest;
}

kz_status kz_kazutori_set_all(uint64_t k, kz_kazutori_set *set) {
    assert(set != NULL);
    if (k < 1 || k > KZ_KAZUTORI_TOTAL_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    kz_kazutori_set_init(set);
    if (k <= KZ_KAZUTORI_NUMBER_MAX) {
        kz__kazutori_set_add_run(set, 1, k);
    } else {
        set->smallest = 1;
        set->largest = k;
        set->count = k;
    }
    return KZ_OK;
}

kz_status kz_kazutori_set_add(kz_kazutori_set *set, uint64_t number) {
    assert(kz__kazutori_set_is_sound(set));
    if (number < 1 || number > KZ_KAZUTORI_NUMBER_MAX || set->largest > KZ_KAZUTORI_NUMBER_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    kz__kazutori_set_add_run(set, number, number);
    return KZ_OK;
}

bool kz_kazutori_set_has(const kz_kazutori_set *set, uint64_t number) {
    assert(kz__kazutori_set_is_sound(set));
    if (number < set->smallest || number > set->largest) {
        return false;
    }
    return kz__kazutori_set_is_all(set) ? number > 0 : kz__kazutori_bitmap_has(set->bits, number);
}

uint64_t kz_kazutori_set_next(const kz_kazutori_set *set, uint64_t after) {
    assert(kz__kazutori_set_is_sound(set));
    if (after >= set->largest) {
        return 0;
    }
    return kz__kazutori_set_is_all(set) ? after + 1
                                        : kz__kazutori_bitmap_next(set->bits, after + 1);
}

uint64_t kz__kazutori_set_count_to(const kz_kazutori_set *set, uint64_t limit) {
    if (limit >= set->largest) {
        return set->count;
    }
    uint64_t count = 0;
    for (uint64_t word = 0; word < limit / 64; word++) {
        count += kz__kazutori_bitmap_ones(set->bits[word]);
    }
    return count +
           kz__kazutori_bitmap_ones(set->bits[limit / 64] & UINT64_MAX >> (63 - limit % 64));
}
