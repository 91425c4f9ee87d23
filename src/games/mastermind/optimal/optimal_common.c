/*
 * Facts in stripes, each a separate table with its own lock, with a second table for expensive
 * facts; and a list of marks.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_common.h"

kz_status kz__mastermind_common_init(kz__mastermind_common *common,
                                     const kz_mastermind_locks *locks, kz_work *work) {
    common->locks = locks;
    common->stripes = locks != NULL ? KZ__MASTERMIND_STRIPES : 1;
    common->marks = 0;
    common->lists = false;
    for (uint32_t i = 0; i < common->stripes; i++) {
        common->dear[i] = (kz__mastermind_memo){.work = work, .brothers = common->stripes};
        kz_status status = kz__mastermind_memo_init(&common->memo[i], common->stripes, work);
        if (status != KZ_OK) {
            common->stripes = i;
            return status;
        }
    }
    return KZ_OK;
}

void kz__mastermind_common_clear(kz__mastermind_common *common) {
    for (uint32_t i = 0; i < common->stripes; i++) {
        kz__mastermind_memo_clear(&common->memo[i]);
        kz__mastermind_memo_clear(&common->dear[i]);
    }
    common->stripes = 0;
}

/* The stripe of a key, from bits that table positions do not use. */
static uint32_t stripe_of(const kz__mastermind_common *common, const uint64_t key[2]) {
    return (uint32_t)(key[1] >> 32) & (common->stripes - 1);
}

bool kz__mastermind_common_find(kz__mastermind_common *common, const uint64_t key[2],
                                kz__mastermind_fact *fact) {
    uint32_t stripe = stripe_of(common, key);
    kz__mastermind_lock(common->locks, stripe);
    const kz__mastermind_fact *known = kz__mastermind_memo_find(&common->memo[stripe], key);
    if (known != NULL) {
        *fact = *known;
    }
    kz__mastermind_unlock(common->locks, stripe);
    return known != NULL;
}

/* Called with the lock of the stripe. */
static void make_room(kz__mastermind_common *common, kz__mastermind_memo *memo) {
    if (kz__mastermind_memo_is_full(memo)) {
        kz__mastermind_lock(common->locks, KZ__MASTERMIND_LOCK_MEMORY);
        kz__mastermind_memo_grow(memo);
        kz__mastermind_unlock(common->locks, KZ__MASTERMIND_LOCK_MEMORY);
    }
}

void kz__mastermind_common_keep(kz__mastermind_common *common, const kz__mastermind_fact *fact) {
    uint32_t stripe = stripe_of(common, fact->key);
    kz__mastermind_memo *memo = &common->memo[stripe];
    kz__mastermind_lock(common->locks, stripe);
    make_room(common, memo);
    kz__mastermind_memo_keep(memo, fact);
    kz__mastermind_unlock(common->locks, stripe);
}

void kz__mastermind_common_keep_dear(kz__mastermind_common *common,
                                     const kz__mastermind_fact *fact) {
    uint32_t stripe = stripe_of(common, fact->key);
    kz__mastermind_memo *dear = &common->dear[stripe];
    if (!common->lists) {
        return;
    }
    kz__mastermind_lock(common->locks, stripe);
    make_room(common, dear);
    if (dear->size > 0) {
        kz__mastermind_memo_keep(dear, fact);
    }
    kz__mastermind_unlock(common->locks, stripe);
}

void kz__mastermind_common_list(kz__mastermind_common *common,
                                void (*tell)(void *user, const kz__mastermind_fact *fact),
                                void *user) {
    for (uint32_t stripe = 0; stripe < common->stripes; stripe++) {
        const kz__mastermind_memo *dear = &common->dear[stripe];
        kz__mastermind_lock(common->locks, stripe);
        for (size_t i = 0; i < dear->size; i++) {
            if (dear->facts[i].cost != 0) {
                tell(user, &dear->facts[i]);
            }
        }
        kz__mastermind_unlock(common->locks, stripe);
    }
}

/* The place of a mark; common->marks if there is none. Called with the lock. */
static uint32_t place_of(const kz__mastermind_common *common, const uint64_t key[2]) {
    uint32_t place = 0;
    while (place < common->marks &&
           (common->mark[place][0] != key[0] || common->mark[place][1] != key[1])) {
        place++;
    }
    return place;
}

void kz__mastermind_common_mark(kz__mastermind_common *common, const uint64_t key[2]) {
    if (common->locks == NULL) {
        return;
    }
    kz__mastermind_lock(common->locks, KZ__MASTERMIND_LOCK_MARKS);
    if (common->marks < KZ__MASTERMIND_MARKS) {
        common->mark[common->marks][0] = key[0];
        common->mark[common->marks][1] = key[1];
        common->marks++;
    }
    kz__mastermind_unlock(common->locks, KZ__MASTERMIND_LOCK_MARKS);
}

void kz__mastermind_common_unmark(kz__mastermind_common *common, const uint64_t key[2]) {
    if (common->locks == NULL) {
        return;
    }
    kz__mastermind_lock(common->locks, KZ__MASTERMIND_LOCK_MARKS);
    uint32_t place = place_of(common, key);
    if (place < common->marks) {
        common->marks--;
        common->mark[place][0] = common->mark[common->marks][0];
        common->mark[place][1] = common->mark[common->marks][1];
    }
    kz__mastermind_unlock(common->locks, KZ__MASTERMIND_LOCK_MARKS);
}

bool kz__mastermind_common_is_marked(kz__mastermind_common *common, const uint64_t key[2]) {
    if (common->locks == NULL) {
        return false;
    }
    kz__mastermind_lock(common->locks, KZ__MASTERMIND_LOCK_MARKS);
    bool found = place_of(common, key) < common->marks;
    kz__mastermind_unlock(common->locks, KZ__MASTERMIND_LOCK_MARKS);
    return found;
}
