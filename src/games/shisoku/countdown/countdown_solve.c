/*
 * Countdown: the steps for a target, or for the nearest number. See countdown_sets.h.
 * Theory: docs/theory/shisoku-countdown.md.
 */
#include "base/valid.h"
#include "games/shisoku/countdown/countdown_hand.h"
#include "games/shisoku/countdown/countdown_sets.h"

#include <assert.h>

/* The number nearest to the target so far, and the cards that make it. */
typedef struct nearest {
    uint64_t target;
    uint64_t distance;
    uint64_t value;
    kz__shisoku_pick pick;
    uint32_t cards;
} nearest;

/* The steps written so far. */
typedef struct builder {
    const kz__shisoku_countdown_sets *sets;
    kz_shisoku_countdown_answer *answer;
    bool taken[KZ_SHISOKU_COUNTDOWN_CARDS];
} builder;

/* left operation right = value */
typedef struct operation {
    uint64_t left;
    uint64_t right;
    char sign;
} operation;

static void offer(nearest *n, uint64_t value, kz__shisoku_pick pick, uint32_t cards) {
    uint64_t distance = value > n->target ? value - n->target : n->target - value;
    if (n->cards == 0 || distance < n->distance || (distance == n->distance && value < n->value)) {
        n->distance = distance;
        n->value = value;
        n->pick = pick;
        n->cards = cards;
    }
}

static void offer_sets(nearest *n, const kz__shisoku_countdown_sets *sets, uint32_t cards) {
    for (uint32_t number = 0; number < sets->bag.total[cards]; number++) {
        const kz__shisoku_numbers *set = &sets->of[cards][number];
        kz__shisoku_pick pick = kz__shisoku_bag_at(&sets->bag, cards, number);
        for (uint32_t i = 0; i < set->count; i++) {
            offer(n, kz__shisoku_number_value(set->item[i]), pick, cards);
        }
    }
}

static void offer_pair(nearest *n, uint64_t a, uint64_t b, kz__shisoku_pick pick, uint32_t cards) {
    uint64_t larger = a > b ? a : b;
    uint64_t smaller = a > b ? b : a;
    offer(n, a + b, pick, cards);
    offer(n, a * b, pick, cards);
    if (larger != smaller) {
        offer(n, larger - smaller, pick, cards);
    }
    if (larger % smaller == 0) {
        offer(n, larger / smaller, pick, cards);
    }
}

/* Offers all values of the whole hand without storing them. */
static kz_status offer_whole(nearest *n, const kz__shisoku_countdown_sets *sets, uint32_t cards,
                             kz_work *work) {
    kz__shisoku_pick pick = kz__shisoku_bag_at(&sets->bag, cards, 0);
    kz__shisoku_countdown_split split = kz__shisoku_countdown_splits(pick, cards);
    while (kz__shisoku_countdown_next(sets, &split, 1)) {
        kz_status status = kz_work_spend(work, (uint64_t)split.x->count * split.y->count);
        if (status != KZ_OK) {
            return status;
        }
        for (uint32_t i = 0; i < split.x->count; i++) {
            uint64_t a = kz__shisoku_number_value(split.x->item[i]);
            for (uint32_t j = 0; j < split.y->count; j++) {
                offer_pair(n, a, kz__shisoku_number_value(split.y->item[j]), pick, cards);
            }
        }
    }
    return KZ_OK;
}

static bool contains(const kz__shisoku_numbers *set, uint64_t value) {
    uint32_t begin = 0;
    uint32_t end = set->count;
    while (begin < end) {
        uint32_t middle = begin + (end - begin) / 2;
        uint64_t found = kz__shisoku_number_value(set->item[middle]);
        if (found == value) {
            return true;
        }
        begin = found < value ? middle + 1 : begin;
        end = found < value ? end : middle;
    }
    return false;
}

/* Finds a number of the set with which `a`, on either side, makes the value. */
static bool find_partner(const kz__shisoku_numbers *set, uint64_t a, uint64_t value,
                         operation *found) {
    uint64_t most = set->count == 0 ? 0 : kz__shisoku_number_value(set->item[set->count - 1]);
    assert(a > 0 && value > 0);
    if (value > a && contains(set, value - a)) {
        *found = (operation){a, value - a, '+'};
    } else if (a > value && contains(set, a - value)) {
        *found = (operation){a, a - value, '-'};
    } else if (contains(set, value + a)) {
        *found = (operation){value + a, a, '-'};
    } else if (value % a == 0 && contains(set, value / a)) {
        *found = (operation){a, value / a, '*'};
    } else if (a % value == 0 && contains(set, a / value)) {
        *found = (operation){a, a / value, '/'};
    } else if (value <= most / a && contains(set, value * a)) {
        *found = (operation){value * a, a, '/'};
    } else {
        return false;
    }
    return true;
}

/* Finds parts of a pick that make its value. They exist: it was made of some. */
static bool find_parts(const builder *b, kz__shisoku_countdown_split *split, uint64_t value,
                       operation *found, uint64_t *x) {
    while (kz__shisoku_countdown_next(b->sets, split, 1)) {
        for (uint32_t i = 0; i < split->x->count; i++) {
            *x = kz__shisoku_number_value(split->x->item[i]);
            if (find_partner(split->y, *x, value, found)) {
                return true;
            }
        }
    }
    return false;
}

/* Gives the number of a card that no step has used. */
static uint8_t take_card(builder *b, uint64_t value) {
    const kz_shisoku_problem *used = &b->answer->used;
    uint8_t card = 0;
    while (b->taken[card] || (uint64_t)used->cards[card].numerator != value) {
        card++;
        assert(card < used->count);
    }
    b->taken[card] = true;
    return card;
}

/* Writes the steps by which a pick makes a value. @return the operand number of the result. */
static uint8_t build(builder *b, kz__shisoku_pick pick, uint32_t cards, uint64_t value) {
    if (cards == 1) {
        return take_card(b, value);
    }
    kz_shisoku_solution *solution = &b->answer->solution;
    kz__shisoku_countdown_split split = kz__shisoku_countdown_splits(pick, cards);
    operation found = {0};
    uint64_t x = 0;
    bool has_parts = find_parts(b, &split, value, &found, &x);
    assert(has_parts);
    bool x_is_left = found.left == x;
    uint64_t y = x_is_left ? found.right : found.left;
    uint8_t second = build(b, pick - split.part.part, cards - split.part.cards, y);
    uint8_t first = build(b, split.part.part, split.part.cards, x);
    solution->steps[solution->count] = (kz_shisoku_step){
        .left = x_is_left ? first : second,
        .right = x_is_left ? second : first,
        .operation = found.sign,
        .left_value = kz_rational_integer((int64_t)found.left),
        .right_value = kz_rational_integer((int64_t)found.right),
        .value = kz_rational_integer((int64_t)value),
    };
    return (uint8_t)(b->answer->used.count + solution->count++);
}

/* Takes the cards of a pick from the hand, in its order. */
static void take_used(const kz_shisoku_countdown_hand *hand, const kz__shisoku_bag *bag,
                      kz__shisoku_pick pick, kz_shisoku_problem *used) {
    for (uint32_t i = 0; i < hand->count; i++) {
        uint32_t kind = 0;
        while (bag->value[kind] != hand->cards[i]) {
            kind++;
        }
        if (kz__shisoku_pick_of(pick, kind) > 0) {
            pick -= kz__shisoku_pick_card(kind);
            used->cards[used->count++] = kz_rational_integer(hand->cards[i]);
        }
    }
}

/* @param made cards up to which there are sets. */
static kz_status find_nearest(nearest *n, const kz__shisoku_countdown_sets *sets, uint32_t made,
                              uint32_t cards, kz_work *work) {
    for (uint32_t part = 1; part <= made; part++) {
        offer_sets(n, sets, part);
    }
    return cards > 1 && n->distance > 0 ? offer_whole(n, sets, cards, work) : KZ_OK;
}

static void show(const nearest *n, const kz__shisoku_countdown_sets *sets,
                 const kz_shisoku_countdown_hand *hand, kz_shisoku_countdown_answer *answer) {
    *answer = (kz_shisoku_countdown_answer){.verdict = n->distance == 0 ? KZ_ONE : KZ_NONE};
    answer->used.target = kz_rational_integer((int64_t)n->value);
    take_used(hand, &sets->bag, n->pick, &answer->used);
    builder b = {.sets = sets, .answer = answer};
    (void)build(&b, n->pick, n->cards, n->value);
    assert(kz_shisoku_countdown_verify(hand, answer));
}

kz_status kz_shisoku_countdown_solve(const kz_shisoku_countdown_hand *hand, uint32_t target,
                                     kz_work *work, kz_shisoku_countdown_answer *answer) {
    assert(hand != NULL && kz__work_is_valid(work) && answer != NULL);
    kz_shisoku_countdown_tiles tiles;
    if (target < 1 || target > KZ_SHISOKU_COUNTDOWN_TARGET_MAX ||
        !kz__shisoku_countdown_tiles_of(hand, &tiles)) {
        return KZ_OUT_OF_RANGE;
    }
    uint32_t small = hand->count > 1 ? hand->count - 1 : 1;
    nearest n = {.target = target};
    kz__shisoku_countdown_sets sets;
    kz_status status = kz__shisoku_countdown_sets_init(&sets, &tiles, small, work);
    if (status == KZ_OK) {
        status = find_nearest(&n, &sets, small, hand->count, work);
    }
    if (status == KZ_OK) {
        show(&n, &sets, hand, answer);
    }
    kz__shisoku_countdown_sets_clear(&sets);
    return status;
}

/* Every card is used at most as often as it is in the hand. */
static bool is_of_hand(const kz_shisoku_countdown_hand *hand, const kz_shisoku_problem *used) {
    bool taken[KZ_SHISOKU_COUNTDOWN_CARDS] = {false};
    for (uint32_t i = 0; i < used->count; i++) {
        uint32_t at = 0;
        while (at < hand->count &&
               (taken[at] ||
                !kz_rational_equal(used->cards[i], kz_rational_integer(hand->cards[at])))) {
            at++;
        }
        if (at == hand->count) {
            return false;
        }
        taken[at] = true;
    }
    return true;
}

bool kz_shisoku_countdown_verify(const kz_shisoku_countdown_hand *hand,
                                 const kz_shisoku_countdown_answer *answer) {
    assert(hand != NULL && answer != NULL);
    const kz_shisoku_problem *used = &answer->used;
    const kz_shisoku_solution *solution = &answer->solution;
    if (hand->count > KZ_SHISOKU_COUNTDOWN_CARDS || used->count > hand->count ||
        !is_of_hand(hand, used) || !kz_shisoku_verify(used, solution)) {
        return false;
    }
    for (uint32_t i = 0; i < solution->count; i++) {
        kz_rational value = solution->steps[i].value;
        if (value.denominator != 1 || value.numerator <= 0) {
            return false;
        }
    }
    return true;
}
