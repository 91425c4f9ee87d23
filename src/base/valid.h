/*
 * Checks that arguments of public functions are valid values of their types. Public functions
 * assert this first, so that an uninitialised struct fails an assertion instead of giving a wrong
 * answer. Pointers that are not NULL are trusted.
 */
#ifndef KZ_BASE_VALID_H
#define KZ_BASE_VALID_H

#include "kazu/chance.h"
#include "kazu/rational.h"
#include "kazu/rng.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <string.h>

/* A bool with an invalid byte must not be read as a bool. */
static inline bool kz__bool_is_valid(const bool *value) {
    unsigned char byte = 0;

    memcpy(&byte, value, 1);
    return sizeof *value == 1 && byte <= 1;
}

static inline bool kz__bytes_are_valid(const char *bytes, size_t length) {
    return bytes != NULL || length == 0;
}

/* Whether an array of bytes contains a NUL. */
static inline bool kz__string_ends(const char *bytes, size_t size) {
    return memchr(bytes, '\0', size) != NULL;
}

static inline bool kz__cpu_is_valid(kz_cpu cpu) {
    return (unsigned)cpu <= KZ_CPU_AVX512;
}

static inline bool kz__lang_is_valid(kz_lang lang) {
    return (unsigned)lang <= KZ_LANG_JA;
}

static inline bool kz__work_is_valid(const kz_work *work) {
    return work != NULL && work->reallocate != NULL && kz__cpu_is_valid(work->cpu);
}

static inline bool kz__text_is_valid(const kz_text *text) {
    /* One branch instead of three: this runs for each character. */
    return text != NULL && ((text->data != NULL) & (text->length < text->capacity) &
                            kz__bool_is_valid(&text->truncated)) != 0;
}

static inline bool kz__json_is_valid(const kz_json *json) {
    return json != NULL && kz__text_is_valid(json->out) && json->depth <= KZ_JSON_DEPTH &&
           kz__bool_is_valid(&json->after_key) && kz__bool_is_valid(&json->has_item[json->depth]);
}

/* Checks only the ranges; checking for lowest terms would take a gcd. */
static inline bool kz__rational_is_valid(kz_rational value) {
    return ((value.denominator > 0) & (value.numerator > INT64_MIN)) != 0;
}

/* A valid generator never reaches the all-zero state, which it could never leave. */
static inline bool kz__rng_is_valid(const kz_rng *rng) {
    return rng != NULL && (rng->state[0] | rng->state[1] | rng->state[2] | rng->state[3]) != 0;
}

static inline bool kz__chance_is_valid(const kz_chance *chance) {
    return chance != NULL && chance->used <= sizeof chance->out && chance->used % 8 == 0;
}

static inline bool kz__error_is_valid(const kz_error *error) {
    return error != NULL && kz__string_ends(error->token, sizeof error->token);
}

#endif
