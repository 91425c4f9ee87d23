/* The question of an exercise, and its comment on the guess. */
#include "play/adapters/mastermind/exercise.h"

enum {
    SPLIT_ROOM = 300, /* up to 100 numbers and spaces */
    FIGURE_ROOM = 16
};

const char *kz__mastermind_question(unsigned task, kz_lang lang) {
    return task == KZ__MASTERMIND_FIND_CODE
               ? kz_message(lang, "Which code is it?")
               : kz_message(lang, "Which guess leaves the fewest codes on average? Up to "
                                  "10 percent more is right.");
}

/* The first answer that rules a code out; `given` if there is none. */
static uint32_t contradicted(const kz__mastermind_table *table, const kz_mastermind_rules *rules,
                             kz_mastermind_code code) {
    uint32_t row = 0;
    while (row < table->given) {
        kz_mastermind_answer answer = kz_mastermind_score(rules, code, table->guess[row]);
        if (answer.black != table->black[row] || answer.white != table->white[row]) {
            break;
        }
        row++;
    }
    return row;
}

static void put_code(const kz__mastermind_table *table, kz_lang lang, kz_text *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    char code[KZ_MASTERMIND_PEGS_MAX + 1];
    char guess[KZ_MASTERMIND_PEGS_MAX + 1];
    kz__mastermind_name(&rules, table->code, code);
    if (table->gave_up != 0) {
        kz_text_format(out, kz_message(lang, "The code is %s: no other fits all answers."), code);
        return;
    }
    if (kz__mastermind_is_won(table)) {
        kz_text_format(out, kz_message(lang, "%s is the only code that fits all answers."), code);
        return;
    }
    uint32_t row = contradicted(table, &rules, table->guess[table->given]);
    kz__mastermind_name(&rules, table->guess[table->given], guess);
    if (row < table->given) {
        kz_text_format(out,
                       kz_message(lang, "The answer to guess %u rules out %s. The code is %s."),
                       (unsigned)row + 1, guess, code);
    } else { /* it repeats a colour, or has an empty peg */
        kz_text_format(out, kz_message(lang, "%s can't be a code. The code is %s."), guess, code);
    }
}

static double mean(const kz__mastermind_census *census, kz_mastermind_code guess) {
    return (double)kz__mastermind_squares(census, guess) / (double)census->left;
}

/* Writes a mean with one decimal, if it has one: "1.3", "1". */
static const char *figure(double mean_left, char *room) {
    kz_text out;
    kz_text_init(&out, room, FIGURE_ROOM);
    unsigned tenths = (unsigned)(mean_left * 10 + 0.5);
    kz_text_format(&out, "%u", tenths / 10);
    if (tenths % 10 != 0) {
        kz_text_format(&out, ".%u", tenths % 10);
    }
    return room;
}

/* Writes the number of codes that each answer to a guess leaves, in descending order: "8 6 4 2". */
static void put_split(const kz__mastermind_census *census, kz_mastermind_code guess, kz_text *out) {
    uint32_t size[KZ_MASTERMIND_ANSWERS_MAX] = {0};
    for (uint32_t i = 0; i < census->left; i++) {
        kz_mastermind_answer answer = kz_mastermind_score(&census->rules, census->code[i], guess);
        size[kz_mastermind_answer_index(&census->rules, answer)]++;
    }
    for (uint32_t codes = census->left; codes > 0; codes--) {
        for (uint32_t i = 0; i < KZ_MASTERMIND_ANSWERS_MAX; i++) {
            if (size[i] == codes) {
                kz_text_format(out, out->length > 0 ? " %u" : "%u", (unsigned)codes);
            }
        }
    }
}

/* Compares the groups into which the guess and the best one split the codes. */
static void put_splits(const kz__mastermind_table *table, const kz__mastermind_census *census,
                       const char *best, kz_lang lang, kz_text *out) {
    char parts[2][SPLIT_ROOM];
    const kz_mastermind_code guesses[] = {table->guess[table->given], table->best};
    for (int i = 0; i < 2; i++) {
        kz_text text;
        kz_text_init(&text, parts[i], SPLIT_ROOM);
        put_split(census, guesses[i], &text);
    }
    kz_text_put(out, lang == KZ_LANG_JA ? "" : " ");
    kz_text_format(out,
                   kz_message(lang, "Your guess splits them into groups of %s; %s into groups "
                                    "of %s."),
                   parts[0], best, parts[1]);
}

static void put_guess(const kz__mastermind_table *table, kz_lang lang, kz_text *out) {
    kz__mastermind_census census;
    char best[KZ_MASTERMIND_PEGS_MAX + 1];
    char fewest[FIGURE_ROOM];
    char mine[FIGURE_ROOM];
    kz__mastermind_take_census(table, &census);
    unsigned left = (unsigned)census.left;
    double least = mean(&census, table->best);
    figure(least, fewest);
    kz__mastermind_name(&census.rules, table->best, best);
    if (table->gave_up != 0) {
        kz_text_format(out,
                       kz_message(lang, "Of %u possible codes, %s leaves %s on average, the "
                                        "fewest."),
                       left, best, fewest);
        return;
    }
    double left_by_it = mean(&census, table->guess[table->given]);
    figure(left_by_it, mine);
    if (left_by_it > least) {
        kz_text_format(out,
                       kz_message(lang, "Of %u possible codes, your guess leaves %s on average; "
                                        "%s leaves only %s."),
                       left, mine, best, fewest);
        put_splits(table, &census, best, lang, out);
    } else {
        kz_text_format(out,
                       kz_message(lang, "Of %u possible codes, your guess leaves %s on average; "
                                        "no guess leaves fewer."),
                       left, mine);
    }
}

void kz__mastermind_put_verdict(const kz__mastermind_table *table, kz_lang lang, kz_text *out) {
    if (table->task == KZ__MASTERMIND_FIND_CODE) {
        put_code(table, lang, out);
    } else {
        put_guess(table, lang, out);
    }
}
