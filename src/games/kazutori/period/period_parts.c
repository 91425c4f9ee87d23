/*
 * Functions shared by all period searches: the numbers of a set, prime factors, the start of a
 * checksum. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/period/period_parts.h"
#include "games/kazutori/sequence/bitmap.h"

uint32_t kz__kazutori_period_next_number(const kz_kazutori_set *set, uint32_t after) {
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
    return 64 * word + kz__kazutori_bitmap_lowest(left);
}

bool kz__kazutori_period_set_is_sound(const kz_kazutori_set *set) {
    uint64_t count = 0;
    uint32_t last = 0;
    if (set->largest > KZ_KAZUTORI_NUMBER_MAX || (set->bits[0] & 1) != 0) {
        return false;
    }
    for (uint32_t n = kz__kazutori_period_next_number(set, 0); n != 0;
         n = kz__kazutori_period_next_number(set, n)) {
        last = n;
        count++;
    }
    return count > 0 && set->count == count && set->largest == last &&
           set->smallest == kz__kazutori_period_next_number(set, 0);
}

uint64_t kz__kazutori_period_sum_begin(const kz_kazutori_set *set, kz_kazutori_sequence sequence) {
    uint64_t sum = 1 + (uint64_t)sequence;
    for (uint32_t n = kz__kazutori_period_next_number(set, 0); n != 0;
         n = kz__kazutori_period_next_number(set, n)) {
        sum = kz__kazutori_period_sum(sum, n);
    }
    return sum;
}

uint32_t kz__kazutori_period_primes(uint64_t number, uint64_t prime[KZ_KAZUTORI_FACTORS_MAX]) {
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

void kz__kazutori_period_factorise(kz_kazutori_certificate *certificate) {
    uint64_t prime[KZ_KAZUTORI_FACTORS_MAX];
    certificate->factors = kz__kazutori_period_primes(certificate->period.period, prime);
    for (uint32_t i = 0; i < certificate->factors; i++) {
        certificate->factor[i].prime = prime[i];
        certificate->factor[i].witness = 0;
    }
}
