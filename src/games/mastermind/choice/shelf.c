/* Pools are made on first use. Theory: docs/theory/mastermind.md. */
#include "games/mastermind/choice/shelf.h"

static const uint64_t most_kept = UINT64_C(1) << 23;

kz_status kz__mastermind_shelf_init(kz__mastermind_shelf *shelf, const kz_mastermind_rules *rules,
                                    kz_work *work) {
    kz__mastermind_shelf made = {.rules = rules, .work = work};
    size_t sets = (size_t)1 << rules->colors;
    made.pools = kz_work_allocate(work, sets, sizeof(kz__mastermind_shortlist *));
    if (made.pools == NULL) {
        return KZ_NO_MEMORY;
    }
    for (size_t i = 0; i < sets; i++) {
        made.pools[i] = NULL;
    }
    *shelf = made;
    return KZ_OK;
}

void kz__mastermind_shelf_clear(kz__mastermind_shelf *shelf) {
    size_t sets = (size_t)1 << shelf->rules->colors;
    for (size_t i = 0; i < sets; i++) {
        if (shelf->pools[i] != NULL) {
            kz__mastermind_shortlist_clear(shelf->pools[i], shelf->work);
            kz_work_free(shelf->work, shelf->pools[i], 1, sizeof(kz__mastermind_shortlist));
        }
    }
    kz_work_free(shelf->work, shelf->pools, sets, sizeof(kz__mastermind_shortlist *));
    kz__mastermind_shortlist_clear(&shelf->spare, shelf->work);
}

/* Stores the spare pool if there is room. */
static const kz__mastermind_shortlist *keep(kz__mastermind_shelf *shelf, uint32_t index) {
    kz__mastermind_shortlist *kept = NULL;
    if (shelf->kept + shelf->spare.count <= most_kept) {
        kept = kz_work_allocate(shelf->work, 1, sizeof *kept);
    }
    if (kept == NULL) {
        return &shelf->spare;
    }
    *kept = shelf->spare;
    shelf->spare = (kz__mastermind_shortlist){.count = 0};
    shelf->kept += kept->count;
    shelf->pools[index] = kept;
    return kept;
}

kz_status kz__mastermind_shelf_get(kz__mastermind_shelf *shelf, uint32_t present,
                                   const kz__mastermind_shortlist **pool) {
    uint32_t index = present >> 1;
    if (shelf->pools[index] != NULL) {
        *pool = shelf->pools[index];
        return KZ_OK;
    }
    kz__mastermind_shortlist_clear(&shelf->spare, shelf->work);
    shelf->spare = (kz__mastermind_shortlist){.count = 0};
    kz_status status =
        kz__mastermind_shortlist_new(shelf->rules, present, NULL, shelf->work, &shelf->spare);
    if (status == KZ_OK) {
        *pool = keep(shelf, index);
    }
    return status;
}
