/*
 * The numbers that picks of a bag make with all their cards, except those that fewer cards make:
 * computed once, shared by all larger picks. Theory: docs/theory/shisoku-countdown.md.
 */
#include "games/shisoku/countdown/countdown_sets.h"

kz__shisoku_countdown_split kz__shisoku_countdown_splits(kz__shisoku_pick pick, uint32_t cards) {
    return (kz__shisoku_countdown_split){.part = {.pick = pick}, .cards = cards};
}

bool kz__shisoku_countdown_next(const kz__shisoku_countdown_sets *sets,
                                kz__shisoku_countdown_split *split, uint32_t smallest) {
    kz__shisoku_pick_part *part = &split->part;
    while (kz__shisoku_pick_next(part)) {
        uint32_t other = split->cards - part->cards;
        kz__shisoku_pick rest = part->pick - part->part;
        bool twice = part->cards == other && part->part > rest;
        if (part->cards >= smallest && part->cards <= other && !twice) {
            split->x = kz__shisoku_countdown_set(sets, part->part, part->cards);
            split->y = kz__shisoku_countdown_set(sets, rest, other);
            return true;
        }
    }
    return false;
}

/* Numbers that fewer of the cards make are not needed: using fewer cards gives the same results. */
static kz_status exclude_parts(const kz__shisoku_countdown_sets *sets, kz__shisoku_pick pick,
                               kz__shisoku_number_draft *draft) {
    kz__shisoku_pick_part part = {.pick = pick};
    while (kz__shisoku_pick_next(&part)) {
        const kz__shisoku_numbers *known = kz__shisoku_countdown_set(sets, part.part, part.cards);
        for (uint32_t i = 0; i < known->count; i++) {
            kz_status status =
                kz__shisoku_number_draft_exclude(draft, kz__shisoku_number_value(known->item[i]));
            if (status != KZ_OK) {
                return status;
            }
        }
    }
    return KZ_OK;
}

/* Adds the results of two numbers that the roots of their trees allow here: see the join. */
static kz_status add_pair(kz__shisoku_number_draft *draft, kz__shisoku_number x,
                          kz__shisoku_number y, bool equal) {
    uint64_t a = kz__shisoku_number_value(x);
    uint64_t b = kz__shisoku_number_value(y);
    kz__shisoku_number both = equal ? x & y : x;
    kz_status status = KZ_OK;
    if ((both & KZ__SHISOKU_NUMBER_NO_SUM) != 0 && a != b) {
        status = kz__shisoku_number_draft_add(draft, a > b ? a - b : b - a,
                                              KZ__SHISOKU_NUMBER_NO_PRODUCT);
    }
    if ((both & KZ__SHISOKU_NUMBER_NO_SUM) != 0 && status == KZ_OK) {
        status = kz__shisoku_number_draft_add(draft, a + b, KZ__SHISOKU_NUMBER_NO_PRODUCT);
    }
    if ((both & KZ__SHISOKU_NUMBER_NO_PRODUCT) != 0 && status == KZ_OK) {
        status = kz__shisoku_number_draft_add(draft, a * b, KZ__SHISOKU_NUMBER_NO_SUM);
    }
    if ((x & KZ__SHISOKU_NUMBER_NO_PRODUCT) != 0 && b % a == 0 && status == KZ_OK) {
        status = kz__shisoku_number_draft_add(draft, b / a, KZ__SHISOKU_NUMBER_NO_SUM);
    }
    if ((y & KZ__SHISOKU_NUMBER_NO_PRODUCT) != 0 && a % b == 0 && status == KZ_OK) {
        status = kz__shisoku_number_draft_add(draft, a / b, KZ__SHISOKU_NUMBER_NO_SUM);
    }
    return status;
}

static kz_status add_split(const kz__shisoku_countdown_split *split, kz_work *work,
                           kz__shisoku_number_draft *draft) {
    const kz__shisoku_numbers *x = split->x;
    const kz__shisoku_numbers *y = split->y;
    bool equal = 2 * split->part.cards == split->cards;
    kz_status status = kz_work_spend(work, (uint64_t)x->count * y->count);
    for (uint32_t i = 0; i < x->count; i++) {
        for (uint32_t j = 0; j < y->count && status == KZ_OK; j++) {
            status = add_pair(draft, x->item[i], y->item[j], equal);
        }
    }
    return status;
}

static kz_status make_set(kz__shisoku_countdown_sets *sets, kz__shisoku_pick pick, uint32_t cards,
                          kz_work *work, kz__shisoku_number_draft *draft) {
    if (cards == 1) {
        uint32_t kind = 0;
        while (kz__shisoku_pick_of(pick, kind) == 0) {
            kind++;
        }
        return kz__shisoku_number_draft_add(draft, sets->bag.value[kind], KZ__SHISOKU_NUMBER_CARD);
    }
    kz__shisoku_countdown_split split = kz__shisoku_countdown_splits(pick, cards);
    kz_status status = exclude_parts(sets, pick, draft);
    while (status == KZ_OK && kz__shisoku_countdown_next(sets, &split, 1)) {
        status = add_split(&split, work, draft);
    }
    return status;
}

static kz_status make_sets(kz__shisoku_countdown_sets *sets, uint32_t cards, kz_work *work,
                           kz__shisoku_number_draft *draft) {
    uint32_t total = sets->bag.total[cards];
    sets->of[cards] = kz__arena_allocate(&sets->arena, (total + 1) * sizeof *sets->of[cards]);
    if (sets->of[cards] == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = KZ_OK;
    for (uint32_t number = 0; number < total && status == KZ_OK; number++) {
        status = make_set(sets, kz__shisoku_bag_at(&sets->bag, cards, number), cards, work, draft);
        if (status == KZ_OK) {
            status = kz__shisoku_number_draft_finish(draft, &sets->arena, &sets->of[cards][number]);
        }
    }
    return status;
}

kz_status kz__shisoku_countdown_sets_init(kz__shisoku_countdown_sets *sets,
                                          const kz_shisoku_countdown_tiles *tiles, uint32_t cards,
                                          kz_work *work) {
    *sets = (kz__shisoku_countdown_sets){.of = {NULL}};
    kz__shisoku_bag_init(&sets->bag, tiles);
    kz__arena_init(&sets->arena, work);
    kz__shisoku_number_draft draft;
    kz_status status = kz__shisoku_number_draft_init(&draft, work);
    for (uint32_t made = 1; made <= cards && status == KZ_OK; made++) {
        status = make_sets(sets, made, work, &draft);
    }
    kz__shisoku_number_draft_clear(&draft);
    return status;
}

void kz__shisoku_countdown_sets_clear(kz__shisoku_countdown_sets *sets) {
    kz__arena_clear(&sets->arena);
}
