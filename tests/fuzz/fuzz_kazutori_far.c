/*
 * A modulus, the sizes of the pieces, and any bytes as digits: on every processor path and however
 * the bytes are cut, the residue is that of a plain loop, and the first byte that is no digit
 * stops in place. The bytes are repeated, so that short inputs reach the kernels too.
 */
#include "kazu/kazutori_study.h"

#include <assert.h>
#include <string.h>

enum { HEAD = 12, TEXT_ROOM = 8192, SEED_BYTES = 2, MODULUS_BYTES = 8 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint64_t number_of(const uint8_t *bytes, size_t count) {
    uint64_t number = 0;
    for (size_t i = 0; i < count; i++) {
        number = number << 8 | bytes[i];
    }
    return number;
}

static uint64_t plain_sum(uint64_t a, uint64_t b, uint64_t modulus) {
    return a >= modulus - b ? a - (modulus - b) : a + b;
}

static uint64_t plain_residue(const char *text, size_t length, uint64_t modulus) {
    uint64_t residue = 0;
    for (size_t i = 0; i < length; i++) {
        uint64_t sum = (uint64_t)(text[i] - '0') % modulus;
        for (unsigned tenth = 0; tenth < 10; tenth++) {
            sum = plain_sum(sum, residue, modulus);
        }
        residue = sum;
    }
    return residue;
}

static void check(const char *text, size_t length, size_t digits, uint64_t modulus,
                  uint64_t residue, kz_cpu cpu, uint64_t seed) {
    kz_kazutori_far number;
    kz_kazutori_far_init(&number, modulus, cpu);
    size_t fed = 0;
    while (fed < length) {
        seed = seed * 25214903917 + 11;
        size_t piece = (size_t)(seed >> 20) % (seed >> 40 & 1 ? 3000 : 40) + 1;
        piece = piece < length - fed ? piece : length - fed;
        size_t taken = kz_kazutori_far_feed(&number, text + fed, piece);
        assert(taken == piece || fed + taken == digits);
        fed += taken;
        if (taken < piece) {
            break;
        }
    }
    assert(fed == digits && number.digits == digits);
    assert(number.residue == residue);
    assert(number.is_large || number.value % modulus == residue);
}

static void check_paths(const char *text, size_t length, uint64_t modulus, uint64_t seed) {
    size_t digits = 0;
    while (digits < length && text[digits] >= '0' && text[digits] <= '9') {
        digits++;
    }
    uint64_t residue = plain_residue(text, digits, modulus);
    check(text, length, digits, modulus, residue, KZ_CPU_PORTABLE, seed);
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        check(text, length, digits, modulus, residue, KZ_CPU_AVX2, seed);
    }
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512ifma")) {
        check(text, length, digits, modulus, residue, KZ_CPU_AVX512, seed);
    }
#endif
}

/* Eight bytes of modulus, two of seed, one for its bits to drop, one for repetitions; the text. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[TEXT_ROOM];
    if (size <= HEAD) {
        return 0;
    }
    uint64_t modulus = number_of(data, MODULUS_BYTES) >> data[10] % 64;
    modulus = modulus < 1 ? 1 : modulus;
    modulus = modulus > UINT64_C(1) << 63 ? UINT64_C(1) << 63 : modulus;
    size_t length = 0;
    for (unsigned i = 0; i <= data[11]; i++) {
        size_t part = size - HEAD < TEXT_ROOM - length ? size - HEAD : TEXT_ROOM - length;
        memcpy(text + length, data + HEAD, part);
        length += part;
    }
    check_paths(text, length, modulus, number_of(data + MODULUS_BYTES, SEED_BYTES));
    return 0;
}
