/*
 * A hash table of facts that grows by doubling as long as there is memory.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_memo.h"

#include <string.h>

enum { FIRST_SIZE = 1 << 12, LEAST_SIZE = 16 /* of one that started without places */ };

/* The place of a key, or the free one where it would go. */
static size_t place_of(const kz__mastermind_memo *memo, const uint64_t key[2]) {
    size_t place = (size_t)key[0] & (memo->size - 1);
    while (memo->facts[place].cost != 0 &&
           (memo->facts[place].key[0] != key[0] || memo->facts[place].key[1] != key[1])) {
        place = (place + 1) & (memo->size - 1);
    }
    return place;
}

static bool allocate(kz__mastermind_memo *memo, size_t size) {
    kz__mastermind_fact *facts = kz_work_allocate(memo->work, size, sizeof *facts);
    if (facts == NULL) {
        return false;
    }
    memset(facts, 0, size * sizeof *facts);
    memo->facts = facts;
    memo->size = size;
    return true;
}

kz_status kz__mastermind_memo_init(kz__mastermind_memo *memo, uint32_t brothers, kz_work *work) {
    *memo = (kz__mastermind_memo){.work = work, .brothers = brothers};
    return allocate(memo, FIRST_SIZE / brothers) ? KZ_OK : KZ_NO_MEMORY;
}

void kz__mastermind_memo_clear(kz__mastermind_memo *memo) {
    kz_work_free(memo->work, memo->facts, memo->size, sizeof *memo->facts);
    memo->facts = NULL;
}

const kz__mastermind_fact *kz__mastermind_memo_find(const kz__mastermind_memo *memo,
                                                    const uint64_t key[2]) {
    const kz__mastermind_fact *fact = &memo->facts[place_of(memo, key)];
    return fact->cost != 0 ? fact : NULL;
}

/* Half of the remaining memory is reserved for rows of answers. */
static bool may_grow(const kz__mastermind_memo *memo) {
    const kz_work *work = memo->work;
    uint64_t bytes = 2 * (uint64_t)memo->size * memo->brothers * sizeof *memo->facts;
    return work->memory_limit == 0 || (work->memory_limit - work->memory_used) / 2 >= bytes;
}

bool kz__mastermind_memo_is_full(const kz__mastermind_memo *memo) {
    return !memo->fixed && memo->count >= memo->size / 4 * 3;
}

void kz__mastermind_memo_grow(kz__mastermind_memo *memo) {
    kz__mastermind_memo old = *memo;
    if (!may_grow(memo) || !allocate(memo, old.size > 0 ? 2 * old.size : LEAST_SIZE)) {
        memo->fixed = true;
        return;
    }
    for (size_t i = 0; i < old.size; i++) {
        if (old.facts[i].cost != 0) {
            memo->facts[place_of(memo, old.facts[i].key)] = old.facts[i];
        }
    }
    kz__mastermind_memo_clear(&old);
}

static bool is_better(const kz__mastermind_fact *fact, const kz__mastermind_fact *known) {
    bool is_lower = fact->guess == KZ__MASTERMIND_LOWER;
    if (is_lower != (known->guess == KZ__MASTERMIND_LOWER)) {
        return !is_lower;
    }
    return is_lower ? fact->cost > known->cost : fact->cost < known->cost;
}

void kz__mastermind_memo_keep(kz__mastermind_memo *memo, const kz__mastermind_fact *fact) {
    if (kz__mastermind_memo_is_full(memo)) {
        kz__mastermind_memo_grow(memo);
    }
    size_t place = place_of(memo, fact->key);
    if (memo->facts[place].cost == 0) {
        if (memo->count >= memo->size / 8 * 7) {
            /* Probe chains survive overwriting an old fact, but not removing one. */
            place = (size_t)fact->key[0] & (memo->size - 1);
            if (memo->facts[place].cost == 0) {
                return;
            }
        } else {
            memo->count++;
        }
    } else if (!is_better(fact, &memo->facts[place])) {
        return;
    }
    memo->facts[place] = *fact;
}
