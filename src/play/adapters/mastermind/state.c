/* Queries on the state of Mastermind: whose turn it is, and how the game ended. */
#include "play/adapters/mastermind/race.h"

#include <string.h>

kz__mastermind_table kz__mastermind_unpack(const kz_state *state) {
    kz__mastermind_table table;
    memcpy(&table, state->bytes, sizeof table);
    return table;
}

void kz__mastermind_pack(const kz__mastermind_table *table, kz_state *state) {
    memcpy(state->bytes, table, sizeof *table);
}

bool kz__mastermind_has_holder(const kz__mastermind_table *table) {
    return kz__mastermind_is_set(table) || kz__mastermind_is_by_hand(table);
}

bool kz__mastermind_is_set(const kz__mastermind_table *table) {
    return table->keeper == KZ__MASTERMIND_SEAL || table->keeper == KZ__MASTERMIND_CHECKED;
}

bool kz__mastermind_is_by_hand(const kz__mastermind_table *table) {
    return table->keeper == KZ__MASTERMIND_HAND || table->keeper == KZ__MASTERMIND_CHECKED;
}

bool kz__mastermind_sets(const kz__mastermind_table *table, int seat) {
    return kz__mastermind_is_set(table) && table->sealed == 0 && seat == KZ__MASTERMIND_HOLDER;
}

bool kz__mastermind_holds(const kz__mastermind_table *table, int seat) {
    return kz__mastermind_has_holder(table) && seat == KZ__MASTERMIND_HOLDER;
}

void kz__mastermind_put_seal(const kz__mastermind_table *table, kz_text *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    char code[KZ_MASTERMIND_PEGS_MAX + 1];
    kz__mastermind_name(&rules, table->code, code);
    kz_text_put(out, code);
    kz_text_put_char(out, ' ');
    kz_key_print(&table->key, out);
}

kz_mastermind_rules kz__mastermind_rules_of(const kz__mastermind_table *table) {
    return (kz_mastermind_rules){.pegs = table->pegs,
                                 .colors = table->colors,
                                 .secret_distinct = table->secret_distinct != 0,
                                 .guess_distinct = table->guess_distinct != 0,
                                 .guess_blanks = table->guess_blanks != 0};
}

bool kz__mastermind_has_digits(const kz__mastermind_table *table) {
    return table->colors == 10;
}

void kz__mastermind_history_of(const kz__mastermind_table *table, kz_mastermind_history *history) {
    *history = (kz_mastermind_history){.count = table->answered};
    for (uint32_t i = 0; i < table->answered; i++) {
        history->row[i].guess = table->guess[i];
        history->row[i].answer = (kz_mastermind_answer){table->black[i], table->white[i]};
    }
}

bool kz__mastermind_is_pending(const kz__mastermind_table *table) {
    return table->answered < table->count;
}

bool kz__mastermind_is_doubtful(const kz__mastermind_table *table) {
    return table->fewest_wrong > 0;
}

uint32_t kz__mastermind_winning_row(const kz__mastermind_table *table) {
    uint32_t row = 0;
    while (row < table->answered && table->black[row] != table->pegs) {
        row++;
    }
    return row;
}

bool kz__mastermind_is_found(const kz__mastermind_table *table) {
    if (kz__mastermind_is_race(table)) {
        return kz__mastermind_finders(table) != 0;
    }
    return !kz__mastermind_is_doubtful(table) &&
           kz__mastermind_winning_row(table) < table->answered;
}

bool kz__mastermind_is_won(const kz__mastermind_table *table) {
    return table->right != 0 || kz__mastermind_is_found(table);
}

/* An exercise also ends with a guess that gets no answer. */
bool kz__mastermind_is_over(const kz__mastermind_table *table) {
    if (kz__mastermind_is_race(table)) {
        return kz__mastermind_race_is_over(table);
    }
    bool is_done = table->task != KZ__MASTERMIND_NO_TASK && table->count > table->given;
    return !kz__mastermind_is_doubtful(table) &&
           (kz__mastermind_is_found(table) || table->gave_up != 0 || is_done ||
            table->answered == table->chances);
}

uint32_t kz__mastermind_movers(const kz__mastermind_table *table) {
    if (kz__mastermind_is_race(table)) {
        return kz__mastermind_racers(table);
    }
    bool holder = kz__mastermind_sets(table, KZ__MASTERMIND_HOLDER) ||
                  kz__mastermind_is_doubtful(table) || kz__mastermind_is_pending(table);
    return 1U << (holder ? KZ__MASTERMIND_HOLDER : KZ__MASTERMIND_BREAKER);
}

char kz__mastermind_digit(const kz_mastermind_rules *rules, unsigned color) {
    return color == 10 && rules->colors == 10 ? '0' : "-123456789abcdef"[color];
}

void kz__mastermind_name(const kz_mastermind_rules *rules, kz_mastermind_code code,
                         char name[KZ_MASTERMIND_PEGS_MAX + 1]) {
    for (unsigned i = 0; i < rules->pegs; i++) {
        name[i] = kz__mastermind_digit(rules, kz_mastermind_peg(code, i));
    }
    name[rules->pegs] = '\0';
}
