/*
 * Natural numbers of any length: stores the residue, and the number itself while it is small.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/far/modular.h"
#include "games/kazutori/far/weigh.h"

#include "base/checked.h"
#include "base/valid.h"
#include "games/kazutori/set.h"
#include "games/kazutori/valid.h"

#include "kazu/kazutori_study.h"

#include <assert.h>
#include <stdbool.h>

void kz_kazutori_far_init(kz_kazutori_far *number, uint64_t modulus, kz_cpu cpu) {
    assert(number != NULL && kz__cpu_is_valid(cpu));
    assert(modulus >= 1 && modulus <= UINT64_C(1) << 63);
    *number = (kz_kazutori_far){.modulus = modulus, .cpu = cpu};
}

/* Reads digit by digit: the rest of a text, up to the first byte that is not a digit. */
static size_t feed_digits(kz_kazutori_far *number, const unsigned char *text, size_t length) {
    uint64_t modulus = number->modulus;
    kz__kazutori_modular_factor by = kz__kazutori_modular_factor_of(10 % modulus, modulus);
    size_t i = 0;
    for (; i < length && text[i] >= '0' && text[i] <= '9'; i++) {
        uint64_t digit = (uint64_t)(text[i] - '0') % modulus;
        number->residue = kz__kazutori_modular_add(
            kz__kazutori_modular_multiply(&by, number->residue), digit, modulus);
    }
    return i;
}

/*
 * `value` is exact below UINT64_MAX, which also means all larger numbers. It is exact above the
 * limit of is_large, too: N just above that limit minus a large total can be small again.
 */
static bool is_exact(const kz_kazutori_far *number) {
    return number->value < UINT64_MAX;
}

static size_t feed_value(kz_kazutori_far *number, const unsigned char *text, size_t length) {
    uint64_t value = number->value;
    bool is_over = false;
    size_t i = 0;
    for (; i < length && text[i] >= '0' && text[i] <= '9'; i++) {
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (value > (UINT64_MAX - 1 - digit) / 10) {
            is_over = true;
            break;
        }
        value = 10 * value + digit;
    }
    number->residue = value % number->modulus;
    number->value = is_over ? UINT64_MAX : value;
    number->is_large = number->value > KZ_KAZUTORI_TOTAL_MAX;
    return i;
}

size_t kz_kazutori_far_feed(kz_kazutori_far *number, const char *text, size_t length) {
    assert(kz__kazutori_far_is_valid(number) && kz__bytes_are_valid(text, length));
    const unsigned char *bytes = (const unsigned char *)text;
    size_t done = is_exact(number) ? feed_value(number, bytes, length) : 0;
    if (!is_exact(number)) {
        done += kz__kazutori_weigh_digits(number->cpu, number->modulus, bytes + done, length - done,
                                          &number->residue);
        done += feed_digits(number, bytes + done, length - done);
    }
    number->digits += done;
    return done;
}

/* The smallest number >= `least` with this residue. */
static kz_status raise_to(uint64_t least, uint64_t residue, uint64_t modulus, uint64_t *value) {
    uint64_t more = kz__kazutori_modular_add(residue, modulus - least % modulus, modulus);
    return kz__unsigned_add_overflows(least, more, value) ? KZ_OUT_OF_RANGE : KZ_OK;
}

/*
 * The smallest value that a solver may start from. The solver looks back by a number, a reply and
 * the shift of the rules, each at most `shift`, and all of that must be periodic. Numbers above
 * KZ_KAZUTORI_NUMBER_MAX occur only in 1..k, whose formula looks back by one number only.
 */
static kz_status find_least(kz_kazutori_period period, uint64_t shift, uint64_t *least) {
    uint64_t depth = shift <= (uint64_t)KZ_KAZUTORI_NUMBER_MAX + 1 ? 3 * shift : shift;
    return kz__unsigned_add_overflows(period.preperiod, depth, least) ? KZ_OUT_OF_RANGE : KZ_OK;
}

kz_status kz_kazutori_far_reduce(const kz_kazutori_far *number, uint64_t at,
                                 kz_kazutori_period period, uint64_t shift,
                                 kz_kazutori_missing *missing) {
    assert(kz__kazutori_far_is_valid(number) && missing != NULL);
    assert(number->modulus == period.period);
    if (at > KZ_KAZUTORI_TOTAL_MAX || at > number->value) {
        return KZ_OUT_OF_RANGE;
    }
    if (is_exact(number) && number->value - at <= KZ_KAZUTORI_TOTAL_MAX) {
        *missing = kz_kazutori_near(number->value - at);
        return KZ_OK;
    }
    uint64_t residue = kz__kazutori_modular_add(number->residue, period.period - at % period.period,
                                                period.period);
    uint64_t least;
    uint64_t value;
    if (find_least(period, shift, &least) != KZ_OK ||
        raise_to(least, residue, period.period, &value) != KZ_OK) {
        return KZ_OUT_OF_RANGE;
    }
    *missing = (kz_kazutori_missing){.value = value, .is_far = true};
    return KZ_OK;
}
