/* Periods of outcomes and Grundy values: which method, the closed form of 1..k, prime factors. */
#include "games/kazutori/period.h"

#include "games/kazutori/bitmap.h"

#include <string.h>

uint32_t kz__period_next_number(const kz_kazutori_set *set, uint32_t after) {
    uint32_t number = after + 1;
    uint32_t word = number / 64;
    if (word >= KZ_KAZUTORI_SET_WORDS) {
        return 0;
    }
    uint64_t left = set->bits[word] & (UINT64_MAX << number % 64);
    while (left == 0) {
        if (++word == KZ_KAZUTORI_SET_WORDS) {
            return 0;
        }
        left = set->bits[word];
    }
    return 64 * word + kz__bitmap_lowest(left);
}

bool kz__period_set_is_sound(const kz_kazutori_set *set) {
    uint64_t count = 0;
    uint32_t last = 0;
    if (set->largest > KZ_KAZUTORI_NUMBER_MAX || (set->bits[0] & 1) != 0) {
        return false;
    }
    for (uint32_t n = kz__period_next_number(set, 0); n != 0; n = kz__period_next_number(set, n)) {
        last = n;
        count++;
    }
    return count > 0 && set->count == count && set->largest == last &&
           set->smallest == kz__period_next_number(set, 0);
}

uint64_t kz__period_sum_begin(const kz_kazutori_set *set, kz_kazutori_sequence sequence) {
    uint64_t sum = 1 + (uint64_t)sequence;
    for (uint32_t n = kz__period_next_number(set, 0); n != 0; n = kz__period_next_number(set, n)) {
        sum = kz__period_sum(sum, n);
    }
    return sum;
}

uint32_t kz__period_primes(uint64_t number, uint64_t prime[KZ_KAZUTORI_FACTORS_MAX]) {
    uint32_t count = 0;
    for (uint64_t q = 2; number > 1; q += q == 2 ? 1 : 2) {
        if (q > number / q) {
            q = number;
        }
        if (number % q == 0) {
            prime[count++] = q;
        }
        while (number % q == 0) {
            number /= q;
        }
    }
    return count;
}

void kz__period_factorise(kz_kazutori_certificate *certificate) {
    uint64_t prime[KZ_KAZUTORI_FACTORS_MAX];
    certificate->factors = kz__period_primes(certificate->period.period, prime);
    for (uint32_t i = 0; i < certificate->factors; i++) {
        certificate->factor[i].prime = prime[i];
        certificate->factor[i].witness = 0;
    }
}

/* 1..k: the position x has the Grundy value x mod (k + 1), and P-positions are its zeros. */
static void close_form(kz_kazutori_certificate *certificate) {
    bool is_grundy = certificate->sequence == KZ_KAZUTORI_GRUNDY;
    uint64_t period = certificate->set.largest + 1;
    uint64_t sum = kz__period_sum_begin(&certificate->set, certificate->sequence);
    certificate->period = (kz_kazutori_period){0, period};
    certificate->max_value = is_grundy ? (uint32_t)(period - 1) : 1;
    kz__period_factorise(certificate);
    for (uint64_t x = 0; x < period; x += is_grundy ? 1 : KZ__PERIOD_SUM_OUTCOMES) {
        sum = kz__period_sum(sum, is_grundy ? x : x == 0);
    }
    certificate->checksum = sum;
}

static kz_status find(kz_work *work, kz_kazutori_certificate *found) {
    const kz_kazutori_set *set = &found->set;
    if (set->count == set->largest) {
        close_form(found);
        return kz_work_spend(work, found->period.period);
    }
    if (set->largest > KZ__PERIOD_REGISTER_BITS) {
        return kz__period_of_values(set, found->sequence, work, found);
    }
    return found->sequence == KZ_KAZUTORI_GRUNDY ? kz__period_of_grundy(set, work, found)
                                                 : kz__period_of_outcomes(set, work, found);
}

kz_status kz_kazutori_period_find(const kz_kazutori_set *set, kz_kazutori_sequence sequence,
                                  kz_work *work, kz_kazutori_certificate *certificate) {
    if (!kz__period_set_is_sound(set)) {
        return KZ_OUT_OF_RANGE;
    }
    kz_kazutori_certificate found;
    memset(&found, 0, sizeof found);
    found.set = *set;
    found.sequence = sequence;
    kz_status status = find(work, &found);
    if (status == KZ_OK) {
        *certificate = found;
    }
    return status;
}
