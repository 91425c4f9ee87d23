/*
 * Keepers of the code that answer by rule. The evil one has no code, but never contradicts itself.
 */
#include "play/adapters/mastermind/keeper.h"

#include "games/mastermind/feedback/listing.h"
#include "kazu/rng.h"

enum { PORTION = 256 };

bool kz__mastermind_fits(const kz__mastermind_table *table, kz_mastermind_code code) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    for (uint32_t i = 0; i < table->answered; i++) {
        kz_mastermind_answer answer = kz_mastermind_score(&rules, code, table->guess[i]);
        if (answer.black != table->black[i] || answer.white != table->white[i]) {
            return false;
        }
    }
    return true;
}

/* An iterator over the remaining codes. */
typedef struct rest {
    const kz__mastermind_table *table;
    kz_mastermind_rules rules;
    kz__mastermind_listing listing;
    size_t at;
    size_t end;
    kz_mastermind_code codes[PORTION];
} rest;

static void start(rest *left, const kz__mastermind_table *table) {
    left->table = table;
    left->rules = kz__mastermind_rules_of(table);
    left->listing = kz__mastermind_list_secrets(&left->rules);
    left->at = 0;
    left->end = 0;
}

/* @return false at the end. */
static bool next(rest *left, kz_mastermind_code *code) {
    for (;;) {
        if (left->at == left->end) {
            left->at = 0;
            left->end = kz__mastermind_list_next(&left->listing, left->codes, PORTION);
        }
        if (left->end == 0) {
            return false;
        }
        *code = left->codes[left->at++];
        if (kz__mastermind_fits(left->table, *code)) {
            return true;
        }
    }
}

kz_mastermind_answer kz__mastermind_evil_answer(const kz__mastermind_table *table,
                                                kz_mastermind_code guess) {
    uint32_t size[KZ_MASTERMIND_ANSWERS_MAX] = {0};
    rest left;
    kz_mastermind_code code = 0;
    uint32_t best = 0;
    start(&left, table);
    while (next(&left, &code)) {
        kz_mastermind_answer answer = kz_mastermind_score(&left.rules, code, guess);
        size[kz_mastermind_answer_index(&left.rules, answer)]++;
    }
    for (uint32_t i = 1; i < kz_mastermind_answers(&left.rules); i++) {
        best = size[i] > size[best] ? i : best;
    }
    return kz_mastermind_answer_at(&left.rules, best);
}

/* Chooses one of `count` by the key of the instance. */
static uint64_t draw(const kz__mastermind_table *table, uint64_t count) {
    if (table->drawing == KZ__MASTERMIND_KEY) {
        kz_chance chance;
        kz_chance_init(&chance, &table->key, 0);
        return kz_chance_below(&chance, count);
    }
    uint64_t seed = 0;
    kz_rng rng;
    (void)kz_key_is_seed(&table->key, &seed);
    kz_rng_init(&rng, seed);
    return kz_rng_below(&rng, count);
}

kz_mastermind_code kz__mastermind_evil_code(const kz__mastermind_table *table) {
    rest left;
    kz_mastermind_code code = 0;
    uint64_t count = 0;
    start(&left, table);
    while (next(&left, &code)) {
        count++;
    }
    uint64_t chosen = draw(table, count); /* at least one code always fits */
    start(&left, table);
    for (uint64_t i = 0; i <= chosen; i++) {
        (void)next(&left, &code);
    }
    return code;
}

kz_mastermind_code kz__mastermind_held_code(const kz__mastermind_table *table, uint64_t seed) {
    rest left;
    kz_mastermind_code code = 0;
    kz_mastermind_code first = 0;
    start(&left, table);
    kz_mastermind_code drawn = kz_mastermind_deal(&left.rules, seed);
    if (kz__mastermind_fits(table, drawn)) {
        return drawn;
    }
    while (next(&left, &code)) {
        first = first == 0 ? code : first;
        if (kz__mastermind_compare(&left.rules, code, drawn) > 0) {
            return code;
        }
    }
    return first;
}
