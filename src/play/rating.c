/*
 * Ratings in integers, so that every machine computes the same: Glicko-2 with one exercise a
 * period, a fixed volatility, and an expected score that allows for blind guesses and slips.
 * docs/theory/trainer.md derives the formulas.
 */
#include "kazu/trainer.h"

#include "base/valid.h"

#include <assert.h>

enum {
    HUNDREDTHS = 100, /* points and deviations are in 1/100 */
    DEVIATION_START = 300 * HUNDREDTHS,
    DEVIATION_SETTLED = 110 * HUNDREDTHS,
    POINTS_MOST = 4000 * HUNDREDTHS,
    DISTANCE_MOST = 1600 * HUNDREDTHS, /* at larger distances the outcome is practically certain */
    GUESS_MOST = 9000,                 /* in 1/10,000: below the ceiling due to slips */
    DAYS_MOST = 10000,                 /* after this no deviation grows */
    RANK_WIDTH = 100,
    RANK_FIRST = 900,
    RANKS = 16,
    KYU = 10
};

#define ONE INT64_C(0x40000000) /* 1 in Q30 */

/* (0.06 * 400 / ln 10)^2 in 1/10,000 of a square point, and the share of it per idle day. */
#define VOLATILITY_SQUARED INT64_C(1086403)
#define IDLE_PER_DAY       INT64_C(231120) /* 108 x 0.214 */

/* (400 / ln 10)^2 and 400 / ln 10, in the units of the squared deviations. */
#define SCALE_SQUARED INT64_C(301778715)
#define SCALE         INT64_C(17371779) /* in 1/100,000 */

/* Somebody who knows the answer still slips in 3 of 100. */
#define CEILING (ONE * 97 / 100)

/* 2^f for 0 <= f < 1 in Q30, by a polynomial; the relative error is below 4e-6. */
static int64_t power_of_fraction(int64_t f) {
    static const int64_t terms[] = {14678383, 55560768, 259420703, 744074009, 1073745574};
    int64_t sum = 0;
    for (int i = 0; i < 5; i++) {
        sum = sum * f / ONE + terms[i];
    }
    return sum;
}

/* 2^-y in Q30 for y >= 0 in Q40. */
static int64_t power_down(int64_t y) {
    int64_t whole = y >> 40;
    int64_t fraction = y >> 10 & (ONE - 1);
    int64_t inverse = ONE * ONE / power_of_fraction(fraction);
    return whole < 31 ? inverse >> whole : 0;
}

/* 1 / (1 + 10^(-d / 400)) in Q30 for d in 1/100 of a point. */
static int64_t logistic(int64_t d) {
    static const int64_t per_hundredth = 91312464; /* log2(10) / 40,000 in Q40 */
    int64_t power = power_down((d < 0 ? -d : d) * per_hundredth);
    int64_t above = ONE * ONE / (ONE + power);
    return d < 0 ? ONE - above : above;
}

static int64_t square_root(int64_t n) {
    int64_t root = n;
    int64_t next = (n + 1) / 2;
    while (next < root) {
        root = next;
        next = (root + n / root) / 2;
    }
    return root;
}

static int64_t clamp(int64_t value, int64_t least, int64_t most) {
    return value < least ? least : value > most ? most : value;
}

/* Rounds to the nearest, halves away from zero. */
static int64_t divide(int64_t value, int64_t by) {
    return (value < 0 ? value - by / 2 : value + by / 2) / by;
}

/* The weight of an exercise of uncertain grade: 1 / sqrt(1 + 3 (RD / 173.7)^2 / pi^2) in Q30. */
static int64_t damping(int deviation) {
    static const int64_t pi_squared_third = 3532469011; /* pi^2 / 3 in Q30 */
    int64_t squared = (int64_t)deviation * deviation * HUNDREDTHS * HUNDREDTHS;
    int64_t inside = ONE + squared * ONE / SCALE_SQUARED * ONE / pi_squared_third;
    return ONE * (INT64_C(1) << 15) / square_root(inside);
}

kz_rating kz_rating_start(int points) {
    return (kz_rating){.points = points * HUNDREDTHS, .deviation = DEVIATION_START};
}

static void set_squared_deviation(kz_rating *rating, int64_t squared) {
    rating->deviation = (int32_t)clamp(square_root(squared), 1, DEVIATION_START);
}

void kz_rating_wait(kz_rating *rating, uint32_t day) {
    assert(rating != NULL);
    if (day <= rating->day) {
        return;
    }
    if (rating->day != 0) {
        int64_t days = clamp((int64_t)day - rating->day, 0, DAYS_MOST);
        int64_t squared = (int64_t)rating->deviation * rating->deviation;
        set_squared_deviation(rating, squared + days * IDLE_PER_DAY);
    }
    rating->day = day;
}

void kz_rating_update(kz_rating *rating, const kz_grade *grade, int deviation, bool right) {
    assert(rating != NULL && grade != NULL && deviation >= 0 && deviation <= 400);
    int64_t damp = damping(deviation);
    int64_t distance =
        clamp(rating->points - (int64_t)grade->rating * HUNDREDTHS, -DISTANCE_MOST, DISTANCE_MOST);
    int64_t even = logistic(distance * damp / ONE);
    int64_t guess = ONE * clamp(grade->guess, 0, GUESS_MOST) / 10000;
    int64_t room = CEILING - guess;
    int64_t expected = guess + room * even / ONE;
    int64_t slope = even * (ONE - even) / ONE * room / ONE * damp / ONE;
    int64_t weight = slope * ONE / (expected * (ONE - expected) / ONE);
    int64_t variance = (int64_t)rating->deviation * rating->deviation + VOLATILITY_SQUARED;
    int64_t told = slope * weight / ONE * variance / SCALE_SQUARED;
    variance = variance * ONE / (ONE + told);
    int64_t surprise = weight * ((right ? ONE : 0) - expected) / ONE;
    int64_t change = divide(variance * surprise / ONE * 1000, SCALE);
    rating->points = (int32_t)clamp(rating->points + change, 0, POINTS_MOST);
    rating->exercises++;
    set_squared_deviation(rating, variance);
}

int kz_rating_points(const kz_rating *rating) {
    assert(rating != NULL);
    return (int)divide(rating->points, HUNDREDTHS);
}

bool kz_rating_is_settled(const kz_rating *rating) {
    assert(rating != NULL);
    return rating->deviation > 0 && rating->deviation <= DEVIATION_SETTLED;
}

void kz_rating_rank(int points, kz_lang lang, kz_text *out) {
    assert(kz__lang_is_valid(lang) && kz__text_is_valid(out));
    int step = (int)clamp((points - RANK_FIRST) / RANK_WIDTH, 0, RANKS - 1);
    if (step < KYU) {
        kz_text_format(out, kz_message(lang, "%d kyu"), KYU - step);
    } else if (step == KYU) {
        kz_text_put(out, kz_message(lang, "1 dan"));
    } else {
        kz_text_format(out, kz_message(lang, "%d dan"), step - KYU + 1);
    }
}

uint32_t kz_rating_par_ms(int grade) {
    static const int64_t per_point = 3525022162; /* log2(e) / 450 in Q40 */
    int64_t above = clamp(grade - 1500, -800, 800);
    int64_t power = power_down((above < 0 ? -above : above) * per_point);
    int64_t ms = above < 0 ? 60000 * power / ONE : 60000 * ONE / power;
    return (uint32_t)clamp(ms, 30000, 300000);
}
