/* The position of an exercise: parses and checks it, and counts the codes that guesses leave. */
#include "play/adapters/mastermind/exercise.h"

#include "games/mastermind/feedback/listing.h"

#include <string.h>

enum {
    PORTION = 256,
    LEFT_MIN = 3, /* with fewer codes the best guess is obvious */
    OVER = 11,    /* guesses within 11/10 of the least count as right */
    UNDER = 10,
    POSSIBLE_OVER = 5, /* a guess that may be the code wins at once at times: 5/4 of the least */
    POSSIBLE_UNDER = 4
};

static bool fits(const kz__mastermind_table *table, const kz_mastermind_rules *rules,
                 kz_mastermind_code code) {
    for (uint32_t row = 0; row < table->given; row++) {
        kz_mastermind_answer answer = kz_mastermind_score(rules, code, table->guess[row]);
        if (answer.black != table->black[row] || answer.white != table->white[row]) {
            return false;
        }
    }
    return true;
}

void kz__mastermind_take_census(const kz__mastermind_table *table, kz__mastermind_census *census) {
    census->rules = kz__mastermind_rules_of(table);
    census->left = 0;
    census->guesses = 0;
    kz__mastermind_listing listing = kz__mastermind_list_secrets(&census->rules);
    kz_mastermind_code codes[PORTION];
    size_t count = 0;
    do {
        count = kz__mastermind_list_next(&listing, codes, PORTION);
        for (size_t i = 0; i < count && census->left <= KZ__MASTERMIND_TASK_LEFT_MAX; i++) {
            if (!fits(table, &census->rules, codes[i])) {
                continue;
            }
            if (census->left < KZ__MASTERMIND_TASK_LEFT_MAX) {
                census->code[census->left] = codes[i];
            }
            census->left++;
        }
    } while (count == PORTION);
}

uint32_t kz__mastermind_squares(const kz__mastermind_census *census, kz_mastermind_code guess) {
    uint32_t size[KZ_MASTERMIND_ANSWERS_MAX] = {0};
    uint32_t squares = 0;
    for (uint32_t i = 0; i < census->left; i++) {
        kz_mastermind_answer answer = kz_mastermind_score(&census->rules, census->code[i], guess);
        uint32_t *counted = &size[kz_mastermind_answer_index(&census->rules, answer)];
        squares += 2 * *counted + 1; /* (n + 1)^2 - n^2 */
        *counted += 1;
    }
    return squares;
}

static bool may_be_code(const kz__mastermind_census *census, kz_mastermind_code guess) {
    for (uint32_t i = 0; i < census->left; i++) {
        if (census->code[i] == guess) {
            return true;
        }
    }
    return false;
}

bool kz__mastermind_is_right(uint32_t squares, uint32_t least) {
    return UNDER * squares <= OVER * least;
}

/* An iterator over all guesses and their numbers. */
typedef struct walk {
    kz__mastermind_listing listing;
    kz_mastermind_code guess[PORTION];
    size_t count; /* in `guess` */
    size_t next;  /* of these */
    uint32_t number;
} walk;

static void start(const kz__mastermind_census *census, walk *w) {
    w->listing = kz__mastermind_list_guesses(&census->rules);
    w->count = kz__mastermind_list_next(&w->listing, w->guess, PORTION);
    w->next = 0;
    w->number = 0;
}

/* Gives the next guess. @return false at the end. */
static bool step(walk *w, kz_mastermind_code *guess, uint32_t *number) {
    if (w->next == w->count && w->count == PORTION) {
        w->count = kz__mastermind_list_next(&w->listing, w->guess, PORTION);
        w->next = 0;
    }
    if (w->next == w->count) {
        return false;
    }
    *guess = w->guess[w->next++];
    *number = w->number++;
    return true;
}

static void count_right(kz__mastermind_census *census, walk *w) {
    kz_mastermind_code guess = 0;
    uint32_t number = 0;
    bool has_fitting = false;
    census->right = 0;
    census->fitting = 0;
    for (start(census, w); step(w, &guess, &number);) {
        if (!kz__mastermind_is_right(census->squares[number], census->least)) {
            continue;
        }
        bool is_fitting = may_be_code(census, guess);
        census->right++;
        census->fitting += is_fitting ? 1 : 0;
        if (census->squares[number] == census->least &&
            (census->best == 0 || (is_fitting && !has_fitting))) {
            census->best = guess;
            has_fitting = is_fitting;
        }
    }
}

void kz__mastermind_weigh_all(kz__mastermind_census *census) {
    walk w;
    kz_mastermind_code guess = 0;
    uint32_t number = 0;
    census->guesses = 0;
    census->least = UINT32_MAX;
    census->best = 0;
    for (start(census, &w); step(&w, &guess, &number);) {
        uint32_t squares = kz__mastermind_squares(census, guess);
        census->squares[number] = (uint16_t)squares;
        census->least = squares < census->least ? squares : census->least;
        census->guesses++;
    }
    count_right(census, &w);
}

size_t kz__mastermind_right_guesses(const kz__mastermind_census *census, kz_mastermind_code *right,
                                    size_t room) {
    walk w;
    kz_mastermind_code guess = 0;
    uint32_t number = 0;
    size_t found = 0;
    for (start(census, &w); found < room && step(&w, &guess, &number);) {
        if (kz__mastermind_is_right(census->squares[number], census->least)) {
            right[found++] = guess;
        }
    }
    return found;
}

bool kz__mastermind_leaves_least(const kz__mastermind_table *table, kz_mastermind_code guess) {
    kz__mastermind_census census;
    kz__mastermind_take_census(table, &census);
    uint32_t squares = kz__mastermind_squares(&census, guess);
    uint32_t least = kz__mastermind_squares(&census, table->best);
    return kz__mastermind_is_right(squares, least) ||
           (may_be_code(&census, guess) && POSSIBLE_UNDER * squares <= POSSIBLE_OVER * least);
}

static const char *settle_code(kz__mastermind_table *table, const kz__mastermind_census *census) {
    if (census->left != 1) {
        return KZ_N("these answers leave more than one code");
    }
    table->code = census->code[0];
    return NULL;
}

static const char *settle_guess(kz__mastermind_table *table, kz__mastermind_census *census) {
    if (census->left < LEFT_MIN || census->left > KZ__MASTERMIND_TASK_LEFT_MAX) {
        return KZ_N("these answers must leave 3 to 100 codes");
    }
    kz__mastermind_weigh_all(census);
    table->best = census->best;
    return NULL;
}

const char *kz__mastermind_settle(kz__mastermind_table *table) {
    kz__mastermind_census census;
    for (uint32_t row = 0; row < table->given; row++) {
        if (table->black[row] == table->pegs) {
            return KZ_N("this answer reveals the code");
        }
    }
    kz__mastermind_take_census(table, &census);
    if (census.left == 0) {
        return KZ_N("no code fits these answers");
    }
    return table->task == KZ__MASTERMIND_FIND_CODE ? settle_code(table, &census)
                                                   : settle_guess(table, &census);
}

/* Reads the rows one by one, so that an error names the row. */
static kz_status read_rows(kz_word given, const kz_mastermind_rules *rules,
                           kz_mastermind_history *history, kz_error *error) {
    bool is_last = false;
    while (!is_last) {
        kz_word row = given;
        kz_word rest = {0};
        is_last = !kz__word_cut(given, ',', &row, &rest);
        if (history->count == KZ__MASTERMIND_GIVEN_MAX) {
            return kz__word_error(row, KZ_OUT_OF_RANGE, KZ_N("an exercise has at most 6 rows"),
                                  error);
        }
        kz_status status = kz_mastermind_row_parse(rules, row.text, row.length, history, error);
        if (status != KZ_OK) {
            return kz__error_place(error, status, 0, row);
        }
        given = rest;
    }
    return KZ_OK;
}

static kz_status check_variant(const kz_mastermind_rules *rules, kz_word given, kz_error *error) {
    if (rules->pegs > KZ__MASTERMIND_TASK_PEGS_MAX ||
        kz__mastermind_count_secrets(rules) > KZ__MASTERMIND_TASK_CODES_MAX ||
        kz__mastermind_count_guesses(rules) > KZ__MASTERMIND_TASK_CODES_MAX) {
        return kz__word_error(given, KZ_OUT_OF_RANGE,
                              KZ_N("an exercise has at most 5 pegs and 1,296 codes and guesses"),
                              error);
    }
    return KZ_OK;
}

kz_status kz__mastermind_read_exercise(kz_word given, kz__mastermind_table *table,
                                       kz_error *error) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_mastermind_history history = {.count = 0};
    kz__mastermind_table read = *table;
    kz_status status = check_variant(&rules, given, error);
    if (status == KZ_OK) {
        status = read_rows(given, &rules, &history, error);
    }
    if (status != KZ_OK) {
        return status;
    }
    for (uint32_t row = 0; row < history.count; row++) {
        read.guess[row] = history.row[row].guess;
        read.black[row] = history.row[row].answer.black;
        read.white[row] = history.row[row].answer.white;
    }
    read.given = read.count = read.answered = (uint8_t)history.count;
    read.chances = (uint8_t)(history.count + 1);
    const char *wrong = kz__mastermind_settle(&read);
    if (wrong != NULL) {
        return kz__word_error(given, KZ_BAD_INPUT, wrong, error);
    }
    *table = read;
    return KZ_OK;
}

void kz__mastermind_put_given(const kz__mastermind_table *table, kz_text *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    for (uint32_t row = 0; row < table->given; row++) {
        kz_text_put(out, row > 0 ? "," : "");
        kz_mastermind_code_print(&rules, table->guess[row], out);
        kz_text_format(out, "=%u%u", (unsigned)table->black[row], (unsigned)table->white[row]);
    }
}
