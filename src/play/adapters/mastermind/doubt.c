/*
 * Finds the answers that may be wrong, as kz_mastermind_diagnose() does, but without allocating
 * memory, which a move cannot do. One pass over all codes counts the answers that each contradicts,
 * and stops early for a code that contradicts more than the best so far.
 */
#include "play/adapters/mastermind/doubt.h"

#include "games/mastermind/feedback/listing.h"

#include <string.h>

enum { PORTION = 256 };

/* One pass. */
typedef struct pass {
    kz_mastermind_rules rules;
    uint8_t given[KZ__MASTERMIND_CHANCES_MAX]; /* the answers, by number */
    uint32_t left;
    uint32_t fewest_wrong;
    kz_mastermind_code repaired; /* the first code that contradicts the fewest answers */
} pass;

static uint32_t answer_number(const pass *p, const kz__mastermind_table *table, uint32_t row,
                              kz_mastermind_code code) {
    return kz_mastermind_answer_index(&p->rules,
                                      kz_mastermind_score(&p->rules, code, table->guess[row]));
}

static void look_at(pass *p, kz__mastermind_table *table, kz_mastermind_code code) {
    uint32_t most = p->fewest_wrong > 1 ? p->fewest_wrong : 1;
    uint32_t wrong = 0;
    uint32_t wrong_row = 0;
    uint32_t real = 0;
    for (uint32_t row = 0; row < table->answered && wrong <= most; row++) {
        uint32_t number = answer_number(p, table, row, code);
        if (number != p->given[row]) {
            wrong++;
            wrong_row = row;
            real = number;
        }
    }
    if (wrong < p->fewest_wrong) {
        p->fewest_wrong = wrong;
        p->repaired = code;
    }
    p->left += wrong == 0 ? 1 : 0;
    if (wrong == 1) {
        table->possible[wrong_row] |= UINT64_C(1) << real;
    }
}

/* The rows that may be wrong if no single row explains the contradiction. */
static void blame_repaired(const pass *p, kz__mastermind_table *table) {
    for (uint32_t row = 0; row < table->answered; row++) {
        uint32_t number = answer_number(p, table, row, p->repaired);
        if (number != p->given[row]) {
            table->possible[row] = UINT64_C(1) << number;
        }
    }
}

void kz__mastermind_examine(kz__mastermind_table *table) {
    pass p = {.rules = kz__mastermind_rules_of(table), .fewest_wrong = table->answered + 1U};
    kz_mastermind_code codes[PORTION];
    memset(table->possible, 0, sizeof table->possible);
    for (uint32_t row = 0; row < table->answered; row++) {
        kz_mastermind_answer answer = {table->black[row], table->white[row]};
        p.given[row] = (uint8_t)kz_mastermind_answer_index(&p.rules, answer);
    }
    kz__mastermind_listing listing = kz__mastermind_list_secrets(&p.rules);
    size_t count = PORTION;
    while (count == PORTION) {
        count = kz__mastermind_list_next(&listing, codes, PORTION);
        for (size_t i = 0; i < count; i++) {
            look_at(&p, table, codes[i]);
        }
    }
    if (p.fewest_wrong == 0) {
        memset(table->possible, 0, sizeof table->possible);
    } else if (p.fewest_wrong > 1) {
        blame_repaired(&p, table);
    }
    table->left = p.left;
    table->fewest_wrong = (uint8_t)p.fewest_wrong;
}

void kz__mastermind_put_fix(const kz__mastermind_table *table, kz_text *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    uint32_t row = 0;
    uint32_t number = 0;
    while (row + 1 < table->answered && table->possible[row] == 0) {
        row++; /* without doubt: the last one */
    }
    kz_mastermind_answer given = {table->black[row], table->white[row]};
    uint32_t stands = kz_mastermind_answer_index(&rules, given);
    while (table->possible[row] != 0 ? (table->possible[row] >> number & 1) == 0
                                     : number == stands) {
        number++;
    }
    kz_mastermind_answer answer = kz_mastermind_answer_at(&rules, number);
    kz_text_format(out, "fix %u %u %u", (unsigned)row + 1, (unsigned)answer.black,
                   (unsigned)answer.white);
}
