/**
 * @file
 * Parameter and instance lines of Mastermind.
 */
#include "play/adapters/mastermind.h"

#include "games/mastermind/listing.h"
#include "play/word.h"

#include <string.h>

enum { DEFAULT_CHANCES = 8 };

/** A line that is being read. The code comes last: it depends on the other words. */
typedef struct draft {
    kz__mastermind_opening opening;
    kz_word code;
    bool has_code;
    bool has_draw;
} draft;

/** Reads one of two words. */
static kz_status read_choice(kz_word value, const char *no, const char *yes, bool *chosen,
                             kz_error *error) {
    if (!kz__word_is(value, no) && !kz__word_is(value, yes)) {
        return kz__word_error(value, KZ_BAD_INPUT, KZ_N("this parameter has no such value"), error);
    }
    *chosen = kz__word_is(value, yes);
    return KZ_OK;
}

static kz_status read_small(kz_word value, uint64_t highest, uint8_t *number, kz_error *error) {
    uint64_t read = 0;
    kz_status status = kz__word_number(value, 1, highest, &read, error);
    if (status == KZ_OK) {
        *number = (uint8_t)read;
    }
    return status;
}

/** What only an instance says. */
static kz_status read_hidden(kz_word word, kz_word key, kz_word value, draft *read,
                             kz_error *error) {
    if (kz__word_is(key, "code")) {
        read->has_code = true;
        read->code = value;
        return KZ_OK;
    }
    if (kz__word_is(key, "draw")) {
        read->has_draw = true;
        return kz__word_number(value, 0, UINT64_MAX, &read->opening.draw, error);
    }
    return kz__word_error(word, KZ_BAD_INPUT, KZ_N("there is no such parameter"), error);
}

static kz_status read_word(kz_word word, kz__mastermind_line kind, draft *read, kz_error *error) {
    kz_word key = {0};
    kz_word value = {0};
    kz__mastermind_opening *opening = &read->opening;
    (void)kz__word_cut(word, '=', &key, &value);
    if (kz__word_is(key, "pegs")) {
        return read_small(value, KZ_MASTERMIND_PEGS_MAX, &opening->rules.pegs, error);
    }
    if (kz__word_is(key, "colors")) {
        return read_small(value, KZ_MASTERMIND_COLORS_MAX, &opening->rules.colors, error);
    }
    if (kz__word_is(key, "secret")) {
        return read_choice(value, "repeat", "distinct", &opening->rules.secret_distinct, error);
    }
    if (kz__word_is(key, "guess")) {
        return read_choice(value, "repeat", "distinct", &opening->rules.guess_distinct, error);
    }
    if (kz__word_is(key, "blanks")) {
        return read_choice(value, "no", "yes", &opening->rules.guess_blanks, error);
    }
    if (kz__word_is(key, "chances")) {
        return kz__word_number(value, 1, KZ__MASTERMIND_CHANCES_MAX, &opening->chances, error);
    }
    if (kz__word_is(key, "keeper")) {
        return read_choice(value, "fair", "evil", &opening->is_evil, error);
    }
    kz_word hidden = kind == KZ__MASTERMIND_INSTANCE ? key : (kz_word){0};
    return read_hidden(word, hidden, value, read, error);
}

static kz_status refuse(const char *message, kz_error *error) {
    return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, message, NULL, 0);
}

/** Refuses what cannot be played, or not quickly enough. */
static kz_status check(const kz__mastermind_opening *opening, kz_error *error) {
    const kz_mastermind_rules *rules = &opening->rules;
    if (rules->secret_distinct && rules->colors < rules->pegs) {
        return refuse(KZ_N("there are too few colours for a code without repetition"), error);
    }
    if (rules->guess_distinct && !rules->secret_distinct) {
        return refuse(KZ_N("guess=distinct needs secret=distinct: else some codes could never be "
                           "guessed"),
                      error);
    }
    uint64_t secrets = kz__mastermind_count_secrets(rules);
    if (kz_mastermind_rules_check(rules) != KZ_OK || secrets > KZ__MASTERMIND_SECRETS_MAX) {
        return refuse(KZ_N("at a table there may be at most 1,000,000 codes"), error);
    }
    if (opening->is_evil && secrets > KZ__MASTERMIND_EVIL_SECRETS_MAX) {
        return refuse(KZ_N("an evil keeper can remember at most 100,000 codes"), error);
    }
    return KZ_OK;
}

static kz_status check_hidden(draft *read, kz_error *error) {
    kz__mastermind_opening *opening = &read->opening;
    if (opening->is_evil ? read->has_code || !read->has_draw : read->has_draw || !read->has_code) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0,
                            KZ_N("an instance has 'code=1234', with keeper=evil 'draw=1'"), NULL,
                            0);
    }
    if (opening->is_evil) {
        return KZ_OK;
    }
    kz_status status = kz_mastermind_code_parse(&opening->rules, read->code.text, read->code.length,
                                                &opening->code, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, 0, read->code);
    }
    if (!kz_mastermind_is_secret(&opening->rules, opening->code)) {
        return kz__word_error(read->code, KZ_OUT_OF_RANGE,
                              KZ_N("these rules do not allow this code"), error);
    }
    return KZ_OK;
}

kz_status kz__mastermind_opening_read(const char *line, kz__mastermind_line kind,
                                      kz__mastermind_opening *opening, kz_error *error) {
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word;
    draft read = {.opening = {.rules = kz_mastermind_article(), .chances = DEFAULT_CHANCES}};
    kz_status status = KZ_OK;
    while (status == KZ_OK && kz__words_next(&words, &word)) {
        status = read_word(word, kind, &read, error);
    }
    status = status == KZ_OK ? check(&read.opening, error) : status;
    if (status == KZ_OK && kind == KZ__MASTERMIND_INSTANCE) {
        status = check_hidden(&read, error);
    }
    if (status == KZ_OK) {
        *opening = read.opening;
    }
    return status;
}

void kz__mastermind_opening_print(const kz__mastermind_opening *opening, kz__mastermind_line kind,
                                  kz_text *out) {
    const kz_mastermind_rules *rules = &opening->rules;
    kz_text_put(out, "pegs=");
    kz_text_put_unsigned(out, rules->pegs);
    kz_text_put(out, " colors=");
    kz_text_put_unsigned(out, rules->colors);
    kz_text_put(out, rules->secret_distinct ? " secret=distinct" : " secret=repeat");
    kz_text_put(out, rules->guess_distinct ? " guess=distinct" : " guess=repeat");
    kz_text_put(out, rules->guess_blanks ? " blanks=yes" : " blanks=no");
    kz_text_put(out, " chances=");
    kz_text_put_unsigned(out, opening->chances);
    kz_text_put(out, opening->is_evil ? " keeper=evil" : " keeper=fair");
    if (kind == KZ__MASTERMIND_PARAMS) {
        return;
    }
    kz_text_put(out, opening->is_evil ? " draw=" : " code=");
    if (opening->is_evil) {
        kz_text_put_unsigned(out, opening->draw);
    } else {
        kz_mastermind_code_print(rules, opening->code, out);
    }
}
