/*
 * The targets that picks of a bag make by the rules of Countdown with any of their cards.
 * Theory: docs/theory/shisoku-countdown.md.
 */
#include "games/shisoku/countdown/countdown_masks.h"

#include "games/shisoku/countdown/countdown_join.h"

#include <string.h>

enum { LAST = KZ_SHISOKU_COUNTDOWN_LAST, WORDS = KZ_SHISOKU_COUNTDOWN_WORDS, WORD = 64 };

static bool is_marked(const kz__shisoku_marks *marks, uint64_t number) {
    return (marks->word[number >> 6] >> (number & 63) & 1) != 0;
}

/* y + c and y - c for all y at once. */
static void shift_marks(const kz__shisoku_marks *y, uint32_t c, uint64_t *made) {
    uint32_t words = c / WORD;
    uint32_t bits = c % WORD;
    for (uint32_t i = words; i < WORDS; i++) {
        made[i] |= y->word[i - words] << bits;
        if (bits > 0 && i > words) {
            made[i] |= y->word[i - words - 1] >> (WORD - bits);
        }
    }
    for (uint32_t i = 0; i < WORDS; i++) {
        made[i] |= y->word[i + words] >> bits;
        if (bits > 0) {
            made[i] |= y->word[i + words + 1] << (WORD - bits);
        }
    }
}

/* y / c: the bits c, 2c, 3c, ... are gathered. */
static void gather_quotients(const kz__shisoku_marks *y, uint32_t c, uint64_t *made) {
    for (uint32_t i = 0; i < WORDS; i++) {
        uint64_t at = (uint64_t)i * WORD * c;
        uint64_t word = 0;
        for (uint32_t bit = 0; bit < WORD; bit++, at += c) {
            word |= (y->word[at >> 6] >> (at & 63) & 1) << bit;
        }
        made[i] |= word;
    }
}

/* The numbers that a card makes with those of all other cards. */
static void join_card(const kz__shisoku_marks *y, uint32_t c, uint64_t *made) {
    kz__shisoku_marks marks = {.limit = LAST, .word = made};
    shift_marks(y, c, made);
    for (uint32_t value = c > LAST ? c - LAST : 1; value < c; value++) {
        if (is_marked(y, value)) {
            kz__shisoku_mark(&marks, c - value);
        }
    }
    if (c == 1) {
        return; /* y * 1 and y / 1 are made without the card */
    }
    for (uint32_t value = 1; value * c <= LAST; value++) {
        if (is_marked(y, value)) {
            kz__shisoku_mark(&marks, (uint64_t)value * c);
        }
    }
    for (uint32_t value = c > LAST ? 2 : 1; value <= c; value++) {
        if (c % value == 0 && is_marked(y, value)) {
            kz__shisoku_mark(&marks, c / value);
        }
    }
    gather_quotients(y, c, made);
}

/* The whole makes everything that a part makes. Bits that are not targets are cleared. */
static void add_parts(kz__shisoku_countdown_masks *masks, kz__shisoku_pick pick, uint32_t cards,
                      kz_shisoku_countdown_targets *targets) {
    const kz__shisoku_bag *bag = &masks->sets.bag;
    for (uint32_t kind = 0; kind < bag->kinds && cards > 1; kind++) {
        if (kz__shisoku_pick_of(pick, kind) > 0) {
            kz__shisoku_pick less = pick - kz__shisoku_pick_card(kind);
            uint32_t number = kz__shisoku_bag_number(bag, less, cards - 1);
            for (uint32_t i = 0; i < WORDS; i++) {
                targets->made[i] |= masks->of[cards - 1][number].made[i];
            }
        }
    }
    targets->made[0] &= ~UINT64_C(1);
    targets->made[LAST / WORD] &= (UINT64_C(2) << LAST % WORD) - 1;
}

/* Computes the targets of the picks that have sets. */
static void mask_sets(kz__shisoku_countdown_masks *masks, uint32_t cards) {
    for (uint32_t number = 0; number < masks->sets.bag.total[cards]; number++) {
        const kz__shisoku_numbers *set = &masks->sets.of[cards][number];
        kz_shisoku_countdown_targets *targets = &masks->of[cards][number];
        kz__shisoku_marks marks = {.limit = LAST, .word = targets->made};
        for (uint32_t i = 0; i < set->count && kz__shisoku_number_value(set->item[i]) <= LAST;
             i++) {
            kz__shisoku_mark(&marks, kz__shisoku_number_value(set->item[i]));
        }
        add_parts(masks, kz__shisoku_bag_at(&masks->sets.bag, cards, number), cards, targets);
    }
}

/* Marks the results of two parts of at least `smallest` cards. */
static kz_status join_parts(const kz__shisoku_countdown_masks *masks, kz__shisoku_pick pick,
                            uint32_t cards, uint32_t smallest, kz_work *work,
                            kz__shisoku_marks *marks) {
    kz_status status = KZ_OK;
    kz__shisoku_countdown_split split = kz__shisoku_countdown_splits(pick, cards);
    while (status == KZ_OK && kz__shisoku_countdown_next(&masks->sets, &split, smallest)) {
        status = kz_work_spend(work, (uint64_t)split.x->count * split.y->count);
        kz__shisoku_countdown_join(split.x, split.y, 2 * split.part.cards == cards, marks);
    }
    return status;
}

/*
 * Handles the picks with one card less than are drawn. Their numbers are only combined with single
 * cards, so only those matter that one card turns into a target. They are kept as marks and used
 * immediately.
 */
static kz_status mask_last_but_one(kz__shisoku_countdown_masks *masks, kz_work *work,
                                   kz__shisoku_marks *marks) {
    const kz__shisoku_bag *bag = &masks->sets.bag;
    uint32_t cards = masks->draw - 1;
    for (uint32_t number = 0; number < bag->total[cards]; number++) {
        kz__shisoku_pick pick = kz__shisoku_bag_at(bag, cards, number);
        memset(marks->word, 0, (size_t)(marks->limit / WORD + 1) * sizeof *marks->word);
        kz_status status = join_parts(masks, pick, cards, 1, work, marks);
        if (status != KZ_OK) {
            return status;
        }
        marks->word[0] &= ~UINT64_C(1);
        memcpy(masks->of[cards][number].made, marks->word, WORDS * sizeof *marks->word);
        add_parts(masks, pick, cards, &masks->of[cards][number]);
        for (uint32_t kind = 0; kind < bag->kinds; kind++) {
            if (kz__shisoku_pick_of(pick, kind) < bag->copies[kind]) {
                uint32_t whole =
                    kz__shisoku_bag_number(bag, pick + kz__shisoku_pick_card(kind), masks->draw);
                join_card(marks, bag->value[kind], masks->of[masks->draw][whole].made);
            }
        }
    }
    return KZ_OK;
}

static kz_status mask_last(kz__shisoku_countdown_masks *masks, kz_work *work) {
    const kz__shisoku_bag *bag = &masks->sets.bag;
    uint32_t cards = masks->draw;
    for (uint32_t number = 0; number < bag->total[cards]; number++) {
        kz__shisoku_pick pick = kz__shisoku_bag_at(bag, cards, number);
        kz_shisoku_countdown_targets *targets = &masks->of[cards][number];
        kz__shisoku_marks marks = {.limit = LAST, .word = targets->made};
        kz_status status = join_parts(masks, pick, cards, cards == 2 ? 1 : 2, work, &marks);
        if (status != KZ_OK) {
            return status;
        }
        add_parts(masks, pick, cards, targets);
        kz_work_report(work, number, bag->total[cards]);
    }
    return KZ_OK;
}

/* Marks that hold all numbers which a card turns into a target, and one word more. */
static kz_status marks_init(kz__shisoku_marks *marks, const kz__shisoku_bag *bag,
                            kz__arena *arena) {
    uint32_t largest = 1;
    for (uint32_t kind = 0; kind < bag->kinds; kind++) {
        largest = bag->value[kind] > largest ? bag->value[kind] : largest;
    }
    marks->limit = (uint64_t)(LAST + 1) * (largest + 1);
    size_t bytes = (size_t)(WORDS + 1) * (largest + 1) * sizeof *marks->word;
    marks->word = kz__arena_allocate(arena, bytes);
    if (marks->word == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(marks->word, 0, bytes);
    return KZ_OK;
}

static kz_status allocate(kz__shisoku_countdown_masks *masks) {
    for (uint32_t cards = 1; cards <= masks->draw; cards++) {
        size_t bytes = (masks->sets.bag.total[cards] + 1) * sizeof *masks->of[cards];
        masks->of[cards] = kz__arena_allocate(&masks->sets.arena, bytes);
        if (masks->of[cards] == NULL) {
            return KZ_NO_MEMORY;
        }
        memset(masks->of[cards], 0, bytes);
    }
    return KZ_OK;
}

kz_status kz__shisoku_countdown_masks_init(kz__shisoku_countdown_masks *masks,
                                           const kz_shisoku_countdown_tiles *tiles, kz_work *work) {
    uint32_t small = tiles->draw > 3 ? tiles->draw - 2 : 1;
    *masks = (kz__shisoku_countdown_masks){.draw = tiles->draw};
    kz_status status = kz__shisoku_countdown_sets_init(&masks->sets, tiles, small, work);
    kz__shisoku_marks marks = {0};
    if (status == KZ_OK) {
        status = allocate(masks);
    }
    if (status == KZ_OK) {
        status = marks_init(&marks, &masks->sets.bag, &masks->sets.arena);
    }
    for (uint32_t cards = 1; cards <= small && status == KZ_OK; cards++) {
        mask_sets(masks, cards);
    }
    if (status == KZ_OK && masks->draw > 2) {
        status = mask_last_but_one(masks, work, &marks);
    }
    return status == KZ_OK && masks->draw > 1 ? mask_last(masks, work) : status;
}

void kz__shisoku_countdown_masks_clear(kz__shisoku_countdown_masks *masks) {
    kz__shisoku_countdown_sets_clear(&masks->sets);
}
