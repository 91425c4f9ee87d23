/*
 * A certificate is checked in one pass over the positions 0..preperiod + period + largest - 1. The
 * window of `largest` values from the preperiod on must repeat a period later; then it always
 * repeats. It must not repeat after period / q for any prime q of the period; the first position
 * that differs is the witness. Theory: docs/theory/kazutori.md.
 */
#include "base/valid.h"
#include "games/kazutori/proof/verify_sequence.h"
#include "games/kazutori/sequence/bitmap.h"

#include <assert.h>
#include <string.h>

enum { STEPS = KZ__KAZUTORI_VERIFY_BLOCK, OUTCOMES_IN_SUM = 60 };

static const uint64_t longest = UINT64_C(1) << 62;

/* One shift of the window: its distance, and the first position that differs. */
typedef struct track {
    uint64_t shift;
    uint64_t misfit; /* UINT64_MAX: none yet */
} track;

typedef struct proof {
    const kz_kazutori_certificate *claim;
    kz__kazutori_verify_sequence sequence;
    uint32_t *window;
    track track[KZ_KAZUTORI_FACTORS_MAX + 1]; /* of the factors, then of the period */
    uint32_t before;
    uint32_t before_later;
    uint32_t max_value;
    uint64_t sum;
    uint64_t word; /* incomplete word of outcomes for the sum */
    uint32_t filled;
} proof;

static kz_status wrong(const char *message, kz_error *error) {
    return kz_error_set(error, KZ_BAD_INPUT, 0, 0, message, NULL, 0);
}

static kz_status wrong_number(const char *message, uint64_t number, kz_error *error) {
    char digits[24];
    kz_text text;
    kz_text_init(&text, digits, sizeof digits);
    kz_text_put_unsigned(&text, number);
    return kz_error_set(error, KZ_BAD_INPUT, 0, 0, message, digits, text.length);
}

/* Counts the numbers of the set, which is not trusted. They also start the sum. */
static kz_status check_set(const kz_kazutori_set *set, uint64_t *sum, kz_error *error) {
    uint64_t count = 0;
    uint64_t smallest = 0;
    uint64_t largest = 0;
    for (uint64_t word = 0; word < KZ_KAZUTORI_SET_WORDS; word++) {
        for (uint64_t bit = 0; set->bits[word] != 0 && bit < 64; bit++) {
            if ((set->bits[word] >> bit & 1) != 0) {
                largest = 64 * word + bit;
                smallest = count == 0 ? largest : smallest;
                count++;
                *sum = *sum * UINT64_C(0x9E3779B97F4A7C15) + largest;
            }
        }
    }
    if (smallest == 0 || largest > KZ_KAZUTORI_NUMBER_MAX || set->smallest != smallest ||
        set->largest != largest || set->count != count) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("expected a set of numbers"), NULL,
                            0);
    }
    return KZ_OK;
}

static bool is_prime(uint64_t number) {
    for (uint64_t divisor = 2; divisor <= number / divisor; divisor++) {
        if (number % divisor == 0) {
            return false;
        }
    }
    return number > 1;
}

/* The factors must be all primes of the period, ascending. Takes no longer than the pass. */
static kz_status check_factors(const kz_kazutori_certificate *claim, kz_error *error) {
    uint64_t left = claim->period.period;
    for (uint32_t i = 0; i < claim->factors; i++) {
        uint64_t prime = claim->factor[i].prime;
        if (left % prime != 0 || (i > 0 && prime <= claim->factor[i - 1].prime) ||
            !is_prime(prime)) {
            return wrong_number(KZ_N("not a prime factor of the period, or not in order"), prime,
                                error);
        }
        while (left % prime == 0) {
            left /= prime;
        }
    }
    return left == 1 ? KZ_OK : wrong(KZ_N("a prime factor of the period is missing"), error);
}

static kz_status check_form(const kz_kazutori_certificate *claim, kz_error *error) {
    if (claim->period.period == 0 || claim->period.period > longest) {
        return wrong_number(KZ_N("the period is wrong"), claim->period.period, error);
    }
    if (claim->period.preperiod > longest) {
        return wrong_number(KZ_N("the preperiod is wrong"), claim->period.preperiod, error);
    }
    if (claim->factors > KZ_KAZUTORI_FACTORS_MAX) {
        return wrong(KZ_N("too many prime factors"), error);
    }
    for (uint32_t i = 0; i < claim->factors; i++) {
        uint64_t prime = claim->factor[i].prime;
        if (prime < 2 || claim->period.period % prime != 0) {
            return wrong_number(KZ_N("not a prime factor of the period, or not in order"), prime,
                                error);
        }
    }
    return KZ_OK;
}

static kz_status begin(proof *p, kz__arena *arena) {
    const kz_kazutori_certificate *claim = p->claim;
    for (uint32_t i = 0; i < claim->factors; i++) {
        uint64_t shift = claim->period.period / claim->factor[i].prime;
        p->track[i] = (track){shift, UINT64_MAX};
    }
    p->track[claim->factors] = (track){claim->period.period, UINT64_MAX};
    p->window = kz__arena_allocate(arena, (size_t)claim->set.largest * sizeof *p->window);
    if (p->window == NULL) {
        return KZ_NO_MEMORY;
    }
    return kz__kazutori_verify_sequence_init(&p->sequence, &claim->set, claim->sequence, arena);
}

static void flush_sum(proof *p) {
    p->sum = p->sum * UINT64_C(0x9E3779B97F4A7C15) + p->word;
    p->word = 0;
    p->filled = 0;
}

/* Values of the positions from x on. Outcomes are bits; one more word can be read. */
typedef struct block {
    uint64_t p[KZ__KAZUTORI_VERIFY_WORDS + 1];
    uint32_t grundy[KZ__KAZUTORI_VERIFY_BLOCK];
    bool is_grundy;
    uint64_t x;
    uint64_t end;
} block;

static uint32_t value_at(const block *values, uint64_t x) {
    uint64_t place = x - values->x;
    return values->is_grundy ? values->grundy[place]
                             : (uint32_t)kz__kazutori_bitmap_has(values->p, place);
}

static bool is_within(const block *values, uint64_t x) {
    return x >= values->x && x < values->end;
}

/* The part of `count` positions from `first` on that lies in the block. */
static uint64_t part_of(const block *values, uint64_t *first, uint64_t count) {
    uint64_t end = *first + count < values->end ? *first + count : values->end;
    *first = *first > values->x ? *first : values->x;
    return *first < end ? end - *first : 0;
}

/* Adds as many outcomes at a time as fit the current word of the sum. */
static void add_outcomes(proof *p, const block *outcomes) {
    uint64_t x = p->claim->period.preperiod;
    uint64_t left = part_of(outcomes, &x, p->claim->period.period);
    while (left > 0) {
        uint64_t room = OUTCOMES_IN_SUM - p->filled;
        uint64_t taken = left < room ? left : room;
        uint64_t bits = kz__kazutori_bitmap_funnel(outcomes->p, x - outcomes->x);
        p->word |= (bits & ((UINT64_C(1) << taken) - 1)) << p->filled;
        p->filled += (uint32_t)taken;
        x += taken;
        left -= taken;
        if (p->filled == OUTCOMES_IN_SUM) {
            flush_sum(p);
        }
    }
}

/* Four at a time, because each product depends on the previous one. */
static void add_values(proof *p, const block *values) {
    static const uint64_t factor = UINT64_C(0x9E3779B97F4A7C15);
    uint64_t x = p->claim->period.preperiod;
    uint64_t left = part_of(values, &x, p->claim->period.period);
    const uint32_t *value = values->grundy + (left > 0 ? x - values->x : 0);
    for (; left >= 4; left -= 4, value += 4) {
        uint64_t first = value[0] * factor + value[1];
        uint64_t second = value[2] * factor + value[3];
        p->sum = p->sum * (factor * factor * factor * factor) + first * (factor * factor) + second;
    }
    for (; left > 0; left--, value++) {
        p->sum = p->sum * factor + *value;
    }
}

static void find_largest(proof *p, const block *values) {
    uint32_t largest = p->max_value;
    for (uint64_t i = 0; i < values->end - values->x; i++) {
        largest = values->grundy[i] > largest ? values->grundy[i] : largest;
    }
    p->max_value = largest;
}

static void fill_window(proof *p, const block *values) {
    uint64_t preperiod = p->claim->period.preperiod;
    uint64_t x = preperiod;
    uint64_t left = part_of(values, &x, p->claim->set.largest);
    for (; left > 0; left--, x++) {
        p->window[x - preperiod] = value_at(values, x);
    }
}

/* Compares the window with the values a shift later, if they are in the block. */
static void compare_window(const proof *p, const block *values, track *t) {
    uint64_t preperiod = p->claim->period.preperiod;
    uint64_t x = preperiod + t->shift;
    uint64_t left = part_of(values, &x, p->claim->set.largest);
    for (; left > 0 && t->misfit == UINT64_MAX; left--, x++) {
        uint64_t place = x - preperiod - t->shift;
        if (p->window[place] != value_at(values, x)) {
            t->misfit = preperiod + place;
        }
    }
}

static void look_at_block(proof *p, const block *values) {
    uint64_t preperiod = p->claim->period.preperiod;
    uint64_t later = preperiod + p->claim->period.period;
    if (preperiod > 0 && is_within(values, preperiod - 1)) {
        p->before = value_at(values, preperiod - 1);
    }
    if (preperiod > 0 && is_within(values, later - 1)) {
        p->before_later = value_at(values, later - 1);
    }
    if (values->is_grundy) {
        find_largest(p, values);
        add_values(p, values);
    } else {
        p->max_value = 1; /* there are no moves from 0 */
        add_outcomes(p, values);
    }
    fill_window(p, values);
    for (uint32_t i = 0; i <= p->claim->factors; i++) {
        compare_window(p, values, &p->track[i]);
    }
}

static void look_at_some(proof *p, uint64_t x, uint64_t count) {
    block values;
    values.is_grundy = p->sequence.is_grundy;
    values.x = x;
    values.end = x + count;
    values.p[KZ__KAZUTORI_VERIFY_WORDS] = 0;
    if (values.is_grundy) {
        kz__kazutori_verify_sequence_values(&p->sequence, values.grundy);
    } else {
        kz__kazutori_verify_sequence_block(&p->sequence, values.p);
    }
    look_at_block(p, &values);
}

static kz_status pass(proof *p, kz_work *work) {
    const kz_kazutori_certificate *claim = p->claim;
    uint64_t end = claim->period.preperiod + claim->period.period + claim->set.largest;
    for (uint64_t x = 0; x < end; x += STEPS) {
        uint64_t count = end - x < STEPS ? end - x : STEPS;
        kz_status status = kz_work_spend(work, count);
        if (status != KZ_OK) {
            return status;
        }
        look_at_some(p, x, count);
    }
    if (p->filled > 0) {
        flush_sum(p);
    }
    return KZ_OK;
}

static kz_status judge_period(const proof *p, kz_error *error) {
    const kz_kazutori_certificate *claim = p->claim;
    if (p->track[claim->factors].misfit != UINT64_MAX) {
        return wrong_number(KZ_N("the values do not repeat with this period"), claim->period.period,
                            error);
    }
    for (uint32_t i = 0; i < claim->factors; i++) {
        if (p->track[i].misfit != claim->factor[i].witness) {
            return wrong_number(KZ_N("not the first counterexample to a smaller period"),
                                claim->factor[i].witness, error);
        }
    }
    return check_factors(claim, error);
}

static kz_status judge_preperiod(const proof *p, kz_error *error) {
    const kz_kazutori_certificate *claim = p->claim;
    if (claim->before != p->before || claim->before_later != p->before_later) {
        return wrong(KZ_N("the values before the periodic part are wrong"), error);
    }
    if (claim->period.preperiod > 0 && p->before == p->before_later) {
        return wrong_number(KZ_N("the periodic part starts earlier"), claim->period.preperiod,
                            error);
    }
    return KZ_OK;
}

static kz_status judge(const proof *p, kz_error *error) {
    kz_status status = judge_period(p, error);
    status = status == KZ_OK ? judge_preperiod(p, error) : status;
    if (status != KZ_OK) {
        return status;
    }
    if (p->max_value != p->claim->max_value) {
        return wrong_number(KZ_N("the largest value is wrong"), p->claim->max_value, error);
    }
    if (p->sum != p->claim->checksum) {
        return wrong_number(KZ_N("the checksum is wrong"), p->claim->checksum, error);
    }
    return KZ_OK;
}

kz_status kz_kazutori_verify(const kz_kazutori_certificate *certificate, kz_work *work,
                             kz_error *error) {
    assert(certificate != NULL && kz__work_is_valid(work));
    proof p = {.claim = certificate};
    if (certificate->sequence != KZ_KAZUTORI_OUTCOMES &&
        certificate->sequence != KZ_KAZUTORI_GRUNDY) {
        return wrong(KZ_N("expected a sequence of outcomes or Grundy values"), error);
    }
    p.sum = 1 + (uint64_t)certificate->sequence;
    kz_status status = check_set(&certificate->set, &p.sum, error);
    status = status == KZ_OK ? check_form(certificate, error) : status;
    if (status != KZ_OK) {
        return status;
    }
    kz__arena arena;
    kz__arena_init(&arena, work);
    status = begin(&p, &arena);
    status = status == KZ_OK ? pass(&p, work) : status;
    if (status != KZ_OK) {
        (void)kz_error_set(error, status, 0, 0, kz_status_text(status), NULL, 0);
    } else {
        status = judge(&p, error);
    }
    kz__arena_clear(&arena);
    return status;
}
