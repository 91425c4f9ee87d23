/*
 * The numbers of Kazutori at a table: few enough for a line, and a state.
 */
#include "play/adapters/kazutori/state.h"

#include "games/kazutori/set.h"

#include <string.h>

static bool is_all(const kz__kazutori_few *few) {
    return few->count == few->largest;
}

static bool has(const kz__kazutori_few *few, uint64_t number) {
    return (few->bits[number / 64] >> number % 64 & 1) != 0;
}

/* Numbers being read; `all` are at least 1..all. */
typedef struct reading {
    kz__kazutori_few *few;
    uint64_t all;
} reading;

static void add_run(void *user, uint64_t first, uint64_t last) {
    reading *r = user;
    kz__kazutori_few *few = r->few;
    few->smallest = few->smallest == 0 || first < few->smallest ? first : few->smallest;
    few->largest = last > few->largest ? last : few->largest;
    r->all = first <= r->all + 1 && last > r->all ? last : r->all;
    for (uint64_t i = first; i <= last && i <= KZ__KAZUTORI_LARGEST; i++) {
        few->count += has(few, i) ? 0 : 1;
        few->bits[i / 64] |= UINT64_C(1) << i % 64;
    }
}

kz_status kz__kazutori_few_parse(const char *text, kz__kazutori_few *few, kz_error *error) {
    reading r = {few, 0};
    memset(few, 0, sizeof *few);
    kz_status status = kz__kazutori_runs_parse(text, strlen(text), add_run, &r, error);
    if (status == KZ_OK && few->largest > KZ__KAZUTORI_LARGEST) {
        if (r.all < few->largest) {
            return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                                KZ_N("in a game, numbers go up to 1,000 unless they are 1..K"),
                                text, strlen(text));
        }
        kz__kazutori_few_all(r.all, few);
    }
    return status;
}

void kz__kazutori_few_all(uint64_t k, kz__kazutori_few *few) {
    memset(few, 0, sizeof *few);
    few->smallest = 1;
    few->largest = k;
    few->count = k;
    for (uint64_t i = 1; i <= k && k <= KZ__KAZUTORI_LARGEST; i++) {
        few->bits[i / 64] |= UINT64_C(1) << i % 64;
    }
}

uint64_t kz__kazutori_few_next(const kz__kazutori_few *few, uint64_t after) {
    if (after >= few->largest) {
        return 0;
    }
    uint64_t number = after + 1;
    while (!is_all(few) && !has(few, number)) {
        number++;
    }
    return number;
}

static uint64_t next_number(const void *numbers, uint64_t after) {
    return kz__kazutori_few_next(numbers, after);
}

void kz__kazutori_few_print(const kz__kazutori_few *few, kz_text *out) {
    if (is_all(few)) {
        kz__kazutori_all_print(few->largest, out);
    } else {
        kz__kazutori_runs_print(next_number, few, out);
    }
}

void kz__kazutori_few_set(const kz__kazutori_few *few, kz_kazutori_set *set) {
    if (is_all(few)) {
        kz_status_ignore(kz_kazutori_set_all(few->largest, set));
        return;
    }
    kz_kazutori_set_init(set);
    set->smallest = few->smallest;
    set->largest = few->largest;
    set->count = few->count;
    memcpy(set->bits, few->bits, sizeof few->bits);
}
