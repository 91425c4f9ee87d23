/*
 * The small numbers that two parts of a hand make together by the rules of Countdown. Theory:
 * docs/theory/shisoku-countdown.md.
 */
#include "games/shisoku/countdown/countdown_join.h"

#include "games/shisoku/atlas/ratios.h"

#include <assert.h>

/* The first number of a set that is at least `value`. */
static uint32_t first_from(const kz__shisoku_numbers *numbers, uint64_t value) {
    uint32_t begin = 0;
    uint32_t end = numbers->count;
    while (begin < end) {
        uint32_t middle = begin + (end - begin) / 2;
        if (kz__shisoku_number_value(numbers->item[middle]) < value) {
            begin = middle + 1;
        } else {
            end = middle;
        }
    }
    return begin;
}

/* x + y and |x - y|, with the numbers of y that have the trees. Parts that are equal make 0. */
static void mark_sums(uint64_t x, const kz__shisoku_numbers *y, uint32_t trees,
                      kz__shisoku_marks *marks) {
    uint64_t limit = marks->limit;
    for (uint32_t i = x <= limit ? 0 : first_from(y, x - limit); i < y->count; i++) {
        uint64_t value = kz__shisoku_number_value(y->item[i]);
        if (value > x + limit) {
            break;
        }
        if ((y->item[i] & trees) != trees) {
            continue;
        }
        kz__shisoku_mark(marks, value > x ? value - x : x - value);
        if (x + value <= limit) {
            kz__shisoku_mark(marks, x + value);
        }
    }
}

static void mark_products(uint64_t x, const kz__shisoku_numbers *y, uint32_t trees,
                          kz__shisoku_marks *marks) {
    uint64_t most = marks->limit / x;
    for (uint32_t i = 0; i < y->count && kz__shisoku_number_value(y->item[i]) <= most; i++) {
        if ((y->item[i] & trees) == trees) {
            kz__shisoku_mark(marks, x * kz__shisoku_number_value(y->item[i]));
        }
    }
}

/* n / by for all n from the first on that are multiples of it. */
static void mark_multiples(const kz__shisoku_numbers *n, uint32_t first, uint64_t by,
                           kz__shisoku_marks *marks) {
    uint64_t most = by * marks->limit;
    assert(by <= UINT32_MAX);
    uint64_t divisor = kz__shisoku_divisor((uint32_t)by);
    for (uint32_t i = first; i < n->count; i++) {
        uint64_t value = kz__shisoku_number_value(n->item[i]);
        if (value > most) {
            return;
        }
        if (value <= UINT32_MAX ? kz__shisoku_divides(divisor, (uint32_t)value) : value % by == 0) {
            kz__shisoku_mark(marks, value / by);
        }
    }
}

/* n / d, where d is not a product, because n / (u * v) is also found as (n / u) / v. */
static void mark_quotients(const kz__shisoku_numbers *n, const kz__shisoku_numbers *d,
                           kz__shisoku_marks *marks) {
    uint32_t first = 0;
    for (uint32_t i = 0; i < d->count; i++) {
        uint64_t by = kz__shisoku_number_value(d->item[i]);
        while (first < n->count && kz__shisoku_number_value(n->item[first]) < by) {
            first++;
        }
        if (first == n->count) {
            return;
        }
        if (by == 1 || (d->item[i] & KZ__SHISOKU_NUMBER_NO_PRODUCT) == 0) {
            continue;
        }
        mark_multiples(n, first, by, marks);
    }
}

void kz__shisoku_countdown_join(const kz__shisoku_numbers *x, const kz__shisoku_numbers *y,
                                bool equal, kz__shisoku_marks *marks) {
    for (uint32_t i = 0; i < x->count; i++) {
        uint64_t value = kz__shisoku_number_value(x->item[i]);
        if ((x->item[i] & KZ__SHISOKU_NUMBER_NO_SUM) != 0) {
            mark_sums(value, y, equal ? KZ__SHISOKU_NUMBER_NO_SUM : 0, marks);
        }
        if ((x->item[i] & KZ__SHISOKU_NUMBER_NO_PRODUCT) != 0 && value != 1) {
            mark_products(value, y, equal ? KZ__SHISOKU_NUMBER_NO_PRODUCT : 0, marks);
        }
    }
    mark_quotients(x, y, marks);
    mark_quotients(y, x, marks);
}
