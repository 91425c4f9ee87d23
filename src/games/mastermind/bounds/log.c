/*
 * Bounds as lines of text.
 *
 *     kazu mastermind bounds 1 pegs 5 colors 7 secret repeat guess repeat blanks no
 *     11223=02 1 1234             after this guess and answer, a bound of one round
 *
 * Theory: docs/theory/mastermind.md.
 */
#include "base/valid.h"
#include "games/mastermind/bounds/bounds.h"
#include "games/mastermind/valid.h"

#include "kazu/text.h"

#include <assert.h>
#include <string.h>

static const char *const word[][2] = {
    {"repeat", "distinct"}, {"repeat", "distinct"}, {"no", "yes"}};

void kz_mastermind_bounds_print(const kz_mastermind_rules *rules, kz_text *out) {
    assert(kz__mastermind_rules_fit(rules) && kz__text_is_valid(out));
    kz_text_format(out, "kazu mastermind bounds 1 pegs %u colors %u secret %s guess %s blanks %s\n",
                   (unsigned)rules->pegs, (unsigned)rules->colors, word[0][rules->secret_distinct],
                   word[1][rules->guess_distinct], word[2][rules->guess_blanks]);
}

void kz_mastermind_bound_print(const kz_mastermind_rules *rules, const kz_mastermind_bound *bound,
                               kz_text *out) {
    assert(kz__mastermind_rules_fit(rules) && bound != NULL && kz__text_is_valid(out));
    kz_mastermind_code_print(rules, bound->first, out);
    kz_text_format(out, "=%u%u %u %llu\n", (unsigned)bound->answer.black,
                   (unsigned)bound->answer.white, (unsigned)bound->rounds,
                   (unsigned long long)bound->at_least);
}

static size_t word_end(const kz__mastermind_log *log, size_t at) {
    while (at < log->length && log->text[at] != '\n' && log->text[at] != ' ') {
        at++;
    }
    return at;
}

/* Rejects the word at a position of the line. */
static kz_status refuse_word(const kz__mastermind_log *log, size_t at, const char *message) {
    return kz_error_set(log->error, KZ_BAD_INPUT, log->line, (uint32_t)(at - log->at + 1), message,
                        log->text + at, word_end(log, at) - at);
}

static bool skip(const kz__mastermind_log *log, size_t *at, const char *expected) {
    size_t length = strlen(expected);
    if (log->length - *at < length || memcmp(log->text + *at, expected, length) != 0) {
        return false;
    }
    *at += length;
    return true;
}

/* Reads a number without sign or leading zeros, of at most 18 digits. */
static bool read_number(const kz__mastermind_log *log, size_t *at, uint64_t *number) {
    size_t start = *at;
    *number = 0;
    while (*at < log->length && log->text[*at] >= '0' && log->text[*at] <= '9' &&
           *at - start < 18) {
        *number = 10 * *number + (uint64_t)(log->text[(*at)++] - '0');
    }
    if (*at == start || log->text[start] == '0') {
        *at = start;
        return false;
    }
    return true;
}

static bool read_choice(const kz__mastermind_log *log, size_t *at, const char *name,
                        const char *const choice[2], bool *is_second) {
    if (!skip(log, at, name)) {
        return false;
    }
    *is_second = skip(log, at, choice[1]);
    return *is_second || skip(log, at, choice[0]);
}

static kz_status end_line(kz__mastermind_log *log, size_t at) {
    if (at == log->length || log->text[at] != '\n') {
        return refuse_word(log, at, KZ_N("expected the end of the line"));
    }
    log->at = at + 1;
    return KZ_OK;
}

kz_status kz__mastermind_log_open(kz__mastermind_log *log) {
    kz_mastermind_rules *rules = &log->rules;
    uint64_t pegs = 0;
    uint64_t colors = 0;
    size_t at = 0;
    log->at = log->begin = 0;
    log->line = 1;
    if (!skip(log, &at, "kazu mastermind bounds 1")) {
        return refuse_word(log, 0, KZ_N("expected a log of bounds"));
    }
    if (!skip(log, &at, " pegs ") || !read_number(log, &at, &pegs) || !skip(log, &at, " colors ") ||
        !read_number(log, &at, &colors) ||
        !read_choice(log, &at, " secret ", word[0], &rules->secret_distinct) ||
        !read_choice(log, &at, " guess ", word[1], &rules->guess_distinct) ||
        !read_choice(log, &at, " blanks ", word[2], &rules->guess_blanks)) {
        return refuse_word(log, at, KZ_N("unexpected line in the log"));
    }
    rules->pegs = (uint8_t)(pegs <= KZ_MASTERMIND_PEGS_MAX ? pegs : 0);
    rules->colors = (uint8_t)(colors <= KZ_MASTERMIND_COLORS_MAX ? colors : 0);
    if (kz_mastermind_rules_check(rules) != KZ_OK) {
        return kz_error_set(log->error, KZ_OUT_OF_RANGE, 1, 0, KZ_N("unknown game"), NULL, 0);
    }
    return end_line(log, at);
}

bool kz__mastermind_log_is_over(const kz__mastermind_log *log) {
    return log->at == log->length;
}

kz_status kz__mastermind_log_next(kz__mastermind_log *log, kz_mastermind_bound *bound) {
    kz_mastermind_history row = {.count = 0};
    uint64_t rounds = 0;
    size_t at = word_end(log, log->at);
    log->begin = log->at;
    log->line++;
    if (kz_mastermind_row_parse(&log->rules, log->text + log->at, at - log->at, &row, NULL) !=
        KZ_OK) {
        return refuse_word(log, log->at, KZ_N("expected a guess, '=' and its answer"));
    }
    *bound = (kz_mastermind_bound){.first = row.row[0].guess, .answer = row.row[0].answer};
    if (!skip(log, &at, " ") || !read_number(log, &at, &rounds) ||
        rounds > KZ_MASTERMIND_ROUNDS_MAX || !skip(log, &at, " ") ||
        !read_number(log, &at, &bound->at_least)) {
        return refuse_word(log, at, KZ_N("expected a number within its range"));
    }
    bound->rounds = (uint32_t)rounds;
    return end_line(log, at);
}

kz_status kz__mastermind_log_refuse(const kz__mastermind_log *log, const char *message) {
    return kz_error_set(log->error, KZ_BAD_INPUT, log->line, 0, message, log->text + log->begin,
                        log->at - log->begin - 1);
}
