/**
 * @file
 * The evil keeper of Mastermind: he has no code, but never contradicts himself. Of all answers he
 * gives the one that most of the codes left would give; of several such ones the first by
 * kz_mastermind_answer_index(): the fewest pegs in the right place, then the fewest elsewhere.
 */
#include "play/adapters/mastermind.h"

#include "games/mastermind/listing.h"
#include "kazu/rng.h"

enum { PORTION = 256 };

static bool fits(const kz__mastermind_table *table, const kz_mastermind_rules *rules,
                 kz_mastermind_code code) {
    for (uint32_t i = 0; i < table->count; i++) {
        kz_mastermind_answer answer = kz_mastermind_score(rules, code, table->guess[i]);
        if (answer.black != table->black[i] || answer.white != table->white[i]) {
            return false;
        }
    }
    return true;
}

/** The codes that are left, one after another. */
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

/** @return false at the end. */
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
        if (fits(left->table, &left->rules, *code)) {
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

kz_mastermind_code kz__mastermind_evil_code(const kz__mastermind_table *table) {
    rest left;
    kz_mastermind_code code = 0;
    uint64_t count = 0;
    kz_rng rng;
    start(&left, table);
    while (next(&left, &code)) {
        count++;
    }
    kz_rng_init(&rng, table->draw);
    uint64_t chosen = kz_rng_below(&rng, count); /* his answers always leave at least one */
    start(&left, table);
    for (uint64_t i = 0; i <= chosen; i++) {
        (void)next(&left, &code);
    }
    return code;
}
