/* Chooses the version of a field, and computes residues of exact values. Theory:
 * docs/theory/shisoku.md */
#include "games/shisoku/search/field.h"

const kz__shisoku_field *kz__shisoku_field_fast(kz_cpu cpu) {
#ifdef KZ_HAVE_AVX512
    if (cpu == KZ_CPU_AVX512) {
        return &kz__shisoku_field_avx512;
    }
#endif
    (void)cpu;
    return &kz__shisoku_field_fast_portable;
}

const kz__shisoku_field *kz__shisoku_field_wide(kz_cpu cpu) {
#ifdef KZ_HAVE_AVX512
    if (cpu == KZ_CPU_AVX512) {
        return &kz__shisoku_field_wide_avx512;
    }
#endif
    (void)cpu;
    return &kz__shisoku_field_wide_portable;
}

static uint64_t magnitude(int64_t number) {
    return number < 0 ? UINT64_C(0) - (uint64_t)number : (uint64_t)number;
}

bool kz__shisoku_field_matches(const kz__shisoku_field *field, uint64_t residue,
                               kz_rational value) {
    uint64_t denominator = field->residue((uint64_t)value.denominator);
    return field->multiply(residue, denominator) == field->residue(magnitude(value.numerator));
}

uint64_t kz__shisoku_field_of(const kz__shisoku_field *field, kz_rational value) {
    uint64_t denominator = field->residue((uint64_t)value.denominator);
    return field->multiply(field->residue(magnitude(value.numerator)),
                           kz__shisoku_field_invert_one(field, denominator));
}
