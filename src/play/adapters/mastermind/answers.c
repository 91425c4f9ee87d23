/* Answers in words, and the number of codes that each leaves. */
#include "play/adapters/mastermind/answers.h"

#include "games/mastermind/feedback/listing.h"

#include <string.h>

enum { PORTION = 256 };

bool kz__mastermind_is_black(const kz__mastermind_table *table) {
    return table->secret_distinct == 0;
}

/* As in Bulls and Cows. */
static void put_bulls(kz_mastermind_answer answer, kz_lang lang, kz_text *out) {
    kz_text_format(out,
                   answer.black == 1 ? kz_message(lang, "%u bull") : kz_message(lang, "%u bulls"),
                   (unsigned)answer.black);
    kz_text_put(out, ", ");
    kz_text_format(out,
                   answer.white == 1 ? kz_message(lang, "%u cow") : kz_message(lang, "%u cows"),
                   (unsigned)answer.white);
}

void kz__mastermind_put_answer(const kz__mastermind_table *table, kz_mastermind_answer answer,
                               kz_lang lang, kz_text *out) {
    if (kz__mastermind_has_digits(table)) {
        put_bulls(answer, lang, out);
        return;
    }
    kz_text_format(out,
                   kz__mastermind_is_black(table) ? kz_message(lang, "%u black, %u white")
                                                  : kz_message(lang, "%u red, %u white"),
                   (unsigned)answer.black, (unsigned)answer.white);
}

const char *kz__mastermind_answers_title(const kz__mastermind_table *table, kz_lang lang) {
    if (kz__mastermind_has_digits(table)) {
        return kz_message(lang, "bulls and cows");
    }
    return kz__mastermind_is_black(table) ? kz_message(lang, "black and white pegs")
                                          : kz_message(lang, "red and white pegs");
}

static const char *legend(const kz__mastermind_table *table, kz_lang lang) {
    if (kz__mastermind_has_digits(table)) {
        return kz_message(lang, "An answer counts bulls, right digits in the right place, then "
                                "cows, right digits in the wrong place.");
    }
    return kz__mastermind_is_black(table)
               ? kz_message(lang, "An answer counts black pegs, right colours in the right place, "
                                  "then white pegs, right colours in the wrong place.")
               : kz_message(lang, "An answer counts red pegs, right colours in the right place, "
                                  "then white pegs, right colours in the wrong place.");
}

void kz__mastermind_add_legend(const kz__mastermind_table *table, kz_lang lang, kz_view *out) {
    bool is_black = kz__mastermind_is_black(table);
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "legend", legend(table, lang));
    bool has_digits = kz__mastermind_has_digits(table);
    kz_view_cell *cell = kz_view_add_cell(out,
                                          has_digits ? kz_message(lang, "bulls")
                                          : is_black ? kz_message(lang, "black")
                                                     : kz_message(lang, "red"),
                                          NULL);
    cell->id = 1;
    cell->value = is_black ? KZ__MASTERMIND_BLACK : KZ__MASTERMIND_RED;
    cell = kz_view_add_cell(out, has_digits ? kz_message(lang, "cows") : kz_message(lang, "white"),
                            NULL);
    cell->id = 2;
    cell->value = KZ__MASTERMIND_WHITE;
}

/* Gives the number of answers that a code fits before the first one that it contradicts. */
static uint32_t fitting_rows(const kz__mastermind_table *table, const kz_mastermind_rules *rules,
                             kz_mastermind_code code) {
    uint32_t row = 0;
    while (row < table->answered) {
        kz_mastermind_answer answer = kz_mastermind_score(rules, code, table->guess[row]);
        if (answer.black != table->black[row] || answer.white != table->white[row]) {
            break;
        }
        row++;
    }
    return row;
}

void kz__mastermind_count_left(const kz__mastermind_table *table, uint32_t *left) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz__mastermind_listing listing = kz__mastermind_list_secrets(&rules);
    kz_mastermind_code codes[PORTION];
    size_t count = 0;
    memset(left, 0, table->answered * sizeof left[0]);
    do {
        count = kz__mastermind_list_next(&listing, codes, PORTION);
        for (size_t i = 0; i < count; i++) {
            uint32_t rows = fitting_rows(table, &rules, codes[i]);
            if (rows > 0) {
                left[rows - 1]++;
            }
        }
    } while (count == PORTION);
    for (uint32_t row = table->answered; row-- > 1;) {
        left[row - 1] += left[row];
    }
}
