/*
 * The numbers that picks of a bag make with all their cards, but for those that fewer of them make:
 * made once, shared by all larger picks. Theory: docs/theory/shisoku-countdown.md.
 */
#include "games/shisoku/countdown/countdown_sets.h"

kz__countdown_split kz__countdown_splits(kz__pick pick, uint32_t cards) {
    return (kz__countdown_split){.part = {.pick = pick}, .cards = cards};
}

bool kz__countdown_next(const kz__countdown_sets *sets, kz__countdown_split *split,
                        uint32_t smallest) {
    kz__pick_part *part = &split->part;
    while (kz__pick_next(part)) {
        uint32_t other = split->cards - part->cards;
        kz__pick rest = part->pick - part->part;
        bool twice = part->cards == other && part->part > rest;
        if (part->cards >= smallest && part->cards <= other && !twice) {
            split->x = kz__countdown_set(sets, part->part, part->cards);
            split->y = kz__countdown_set(sets, rest, other);
            return true;
        }
    }
    return false;
}

/* Numbers that fewer of the cards make are of no use: whatever needs them needs fewer cards. */
static kz_status exclude_parts(const kz__countdown_sets *sets, kz__pick pick,
                               kz__number_draft *draft) {
    kz__pick_part part = {.pick = pick};
    while (kz__pick_next(&part)) {
        const kz__numbers *known = kz__countdown_set(sets, part.part, part.cards);
        for (uint32_t i = 0; i < known->count; i++) {
            kz_status status = kz__number_draft_exclude(draft, kz__number_value(known->item[i]));
            if (status != KZ_OK) {
                return status;
            }
        }
    }
    return KZ_OK;
}

/* What the two numbers make, if the roots of their trees ask for it here: see the join. */
static kz_status add_pair(kz__number_draft *draft, kz__number x, kz__number y, bool equal) {
    uint64_t a = kz__number_value(x);
    uint64_t b = kz__number_value(y);
    kz__number both = equal ? x & y : x;
    kz_status status = KZ_OK;
    if ((both & KZ__NUMBER_NO_SUM) != 0 && a != b) {
        status = kz__number_draft_add(draft, a > b ? a - b : b - a, KZ__NUMBER_NO_PRODUCT);
    }
    if ((both & KZ__NUMBER_NO_SUM) != 0 && status == KZ_OK) {
        status = kz__number_draft_add(draft, a + b, KZ__NUMBER_NO_PRODUCT);
    }
    if ((both & KZ__NUMBER_NO_PRODUCT) != 0 && status == KZ_OK) {
        status = kz__number_draft_add(draft, a * b, KZ__NUMBER_NO_SUM);
    }
    if ((x & KZ__NUMBER_NO_PRODUCT) != 0 && b % a == 0 && status == KZ_OK) {
        status = kz__number_draft_add(draft, b / a, KZ__NUMBER_NO_SUM);
    }
    if ((y & KZ__NUMBER_NO_PRODUCT) != 0 && a % b == 0 && status == KZ_OK) {
        status = kz__number_draft_add(draft, a / b, KZ__NUMBER_NO_SUM);
    }
    return status;
}

static kz_status add_split(const kz__countdown_split *split, kz_work *work,
                           kz__number_draft *draft) {
    const kz__numbers *x = split->x;
    const kz__numbers *y = split->y;
    bool equal = 2 * split->part.cards == split->cards;
    kz_status status = kz_work_spend(work, (uint64_t)x->count * y->count);
    for (uint32_t i = 0; i < x->count; i++) {
        for (uint32_t j = 0; j < y->count && status == KZ_OK; j++) {
            status = add_pair(draft, x->item[i], y->item[j], equal);
        }
    }
    return status;
}

static kz_status make_set(kz__countdown_sets *sets, kz__pick pick, uint32_t cards, kz_work *work,
                          kz__number_draft *draft) {
    if (cards == 1) {
        uint32_t kind = 0;
        while (kz__pick_of(pick, kind) == 0) {
            kind++;
        }
        return kz__number_draft_add(draft, sets->bag.value[kind], KZ__NUMBER_CARD);
    }
    kz__countdown_split split = kz__countdown_splits(pick, cards);
    kz_status status = exclude_parts(sets, pick, draft);
    while (status == KZ_OK && kz__countdown_next(sets, &split, 1)) {
        status = add_split(&split, work, draft);
    }
    return status;
}

static kz_status make_sets(kz__countdown_sets *sets, uint32_t cards, kz_work *work,
                           kz__number_draft *draft) {
    uint32_t total = sets->bag.total[cards];
    sets->of[cards] = kz__arena_allocate(&sets->arena, (total + 1) * sizeof *sets->of[cards]);
    if (sets->of[cards] == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = KZ_OK;
    for (uint32_t number = 0; number < total && status == KZ_OK; number++) {
        status = make_set(sets, kz__bag_at(&sets->bag, cards, number), cards, work, draft);
        if (status == KZ_OK) {
            status = kz__number_draft_finish(draft, &sets->arena, &sets->of[cards][number]);
        }
    }
    return status;
}

kz_status kz__countdown_sets_init(kz__countdown_sets *sets, const kz_shisoku_countdown_tiles *tiles,
                                  uint32_t cards, kz_work *work) {
    *sets = (kz__countdown_sets){.of = {NULL}};
    kz__bag_init(&sets->bag, tiles);
    kz__arena_init(&sets->arena, work);
    kz__number_draft draft;
    kz_status status = kz__number_draft_init(&draft, work);
    for (uint32_t made = 1; made <= cards && status == KZ_OK; made++) {
        status = make_sets(sets, made, work, &draft);
    }
    kz__number_draft_clear(&draft);
    return status;
}

void kz__countdown_sets_clear(kz__countdown_sets *sets) {
    kz__arena_clear(&sets->arena);
}
