/*
 * Converts the points of all solutions into the rating of a table, in integers only, so that every
 * machine gives the same rating.
 */
#include "games/shisoku/points.h"

#include <assert.h>

enum {
    BASE = 1429,   /* the rating of four cards with one solution of no points */
    OFFSET = 1080, /* added to points: 8 x 135, so that they are never below 0 */
    OFFSET_MOST = 4095,
    ONE = 50,       /* the ease of -OFFSET points is 2^50 */
    LOG_PLACES = 16 /* binary places of logarithms */
};

/* 135 ln 2, in 2^-16. */
static const int64_t points_of_a_doubling = 6132523;

/* 135 ln(F / 1170), where F counts the different functions of this number of cards: OEIS A140606,
 * 1, 6, 68, 1170, 27142, 793002, 27914126, 1150212810. */
static const int forms_points[KZ_SHISOKU_RATE_CARDS + 1] = {0,   -954, -712, -384, 0,
                                                            424, 880,  1361, 1863};

/* @param factor in 2^-32 */
static uint64_t times(uint64_t value, uint64_t factor) {
    return (value >> 32) * factor + (((value & UINT32_MAX) * factor) >> 32);
}

uint64_t kz__shisoku_ease(int points) {
    /* e^(-2^i / 135) in 2^-32 */
    static const uint32_t factors[] = {4263270265, 4231807159, 4169575831, 4047845166,
                                       3814941851, 3388566274, 2673450251, 1664118898,
                                       644775970,  96796093,   2181503,    1108};
    int raised = points + OFFSET;
    raised = raised < 0 ? 0 : raised;
    raised = raised > OFFSET_MOST ? OFFSET_MOST : raised;
    uint64_t ease = UINT64_C(1) << ONE;
    for (uint32_t i = 0; i < sizeof factors / sizeof *factors; i++) {
        ease = (raised >> i & 1) != 0 ? times(ease, factors[i]) : ease;
    }
    return ease;
}

/* The binary logarithm in 2^-16: each squaring gives a place. */
static int64_t log2_of(uint64_t value) {
    int64_t result = 63;
    while (value >> 63 == 0) {
        value <<= 1;
        result--;
    }
    uint64_t x = value >> 32;
    for (int i = 0; i < LOG_PLACES; i++) {
        x = (x * x) >> 31; /* 1 <= x < 4, in 2^-31 */
        bool is_two = x >> 32 != 0;
        x >>= is_two ? 1 : 0;
        result = 2 * result + (is_two ? 1 : 0);
    }
    return result;
}

int kz__shisoku_rating_of(uint32_t cards, uint64_t ease) {
    assert(cards >= 1 && cards <= KZ_SHISOKU_RATE_CARDS && ease > 0);
    const int64_t one_point = INT64_C(1) << (2 * LOG_PLACES);
    int64_t halvings = ((int64_t)ONE << LOG_PLACES) - log2_of(ease);
    int64_t points = halvings * points_of_a_doubling;
    points += points < 0 ? -one_point / 2 : one_point / 2;
    return BASE + forms_points[cards] - OFFSET + (int)(points / one_point);
}
