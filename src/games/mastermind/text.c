/* Codes, answers and rows of a history as text. */
#include "kazu/mastermind.h"

#include "base/valid.h"
#include "games/mastermind/valid.h"

#include <assert.h>
#include <string.h>

enum { NAMED = 6, SHORT_NAME = 3, DECIMAL = 10 };

typedef struct color_name {
    const char *name;
    const char *shown; /* on a board: three letters that are hard to mix up */
    char initial;
} color_name;

static const color_name color_names[NAMED] = {
    {KZ_N("RED"), "RED", 'R'},  {KZ_N("GREEN"), "GRE", 'G'}, {KZ_N("YELLOW"), "YEL", 'Y'},
    {KZ_N("BLUE"), "BLU", 'B'}, {KZ_N("BLACK"), "BLK", 'K'}, {KZ_N("ORANGE"), "ORA", 'O'},
};

const char *kz_mastermind_color_name(const kz_mastermind_rules *rules, unsigned color) {
    assert(kz__mastermind_rules_fit(rules));
    bool named = rules->colors <= NAMED && color >= 1 && color <= rules->colors;
    return named ? color_names[color - 1].name : NULL;
}

/* The state of a parser: bytes at..end of a text. All bytes before `at` are ASCII. */
typedef struct reader {
    const char *text;
    size_t at;
    size_t end;
    kz_error *error;
} reader;

static kz_status refuse(const reader *r, kz_status status, size_t from, size_t length,
                        const char *message) {
    return kz_error_set(r->error, status, 0, (uint32_t)from + 1, message, r->text + from, length);
}

static void skip_blanks(reader *r) {
    while (r->at < r->end && (r->text[r->at] == ' ' || r->text[r->at] == '\t')) {
        r->at++;
    }
}

/* ASCII only, whatever the locale; 0 for what is no letter. */
static char upper(char c) {
    if (c >= 'a' && c <= 'z') {
        return (char)(c - 'a' + 'A');
    }
    return c >= 'A' && c <= 'Z' ? c : '\0';
}

static bool is_name(const char *name, const char *word, size_t length) {
    size_t whole = strlen(name);
    if (length != whole && length != SHORT_NAME) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (upper(word[i]) != name[i]) {
            return false;
        }
    }
    return true;
}

/* 0: no such colour. */
static unsigned color_of_word(const kz_mastermind_rules *rules, const char *word, size_t length) {
    for (unsigned color = 1; color <= rules->colors; color++) {
        const color_name *known = &color_names[color - 1];
        if (is_name(known->name, word, length) || is_name(known->shown, word, length) ||
            (length == 1 && upper(word[0]) == known->initial)) {
            return color;
        }
    }
    return 0;
}

/* 0: no such colour. */
static unsigned color_of_digit(const kz_mastermind_rules *rules, char c) {
    unsigned color = 0;
    if (c >= '0' && c <= '9') {
        color = c == '0' && rules->colors == DECIMAL ? DECIMAL : (unsigned)(c - '0');
    } else if (upper(c) >= 'A' && upper(c) <= 'F') {
        color = DECIMAL + (unsigned)(upper(c) - 'A');
    }
    return color <= rules->colors ? color : 0;
}

/* A code that grows from the left. */
typedef struct draft {
    const kz_mastermind_rules *rules;
    kz_mastermind_code code;
    unsigned pegs;
} draft;

static kz_status add_peg(draft *d, reader *r, unsigned color, size_t length) {
    if (d->pegs == d->rules->pegs) {
        return refuse(r, KZ_BAD_INPUT, r->at, length, KZ_N("too many pegs"));
    }
    d->code |= (kz_mastermind_code)color << 4 * d->pegs;
    d->pegs++;
    r->at += length;
    return KZ_OK;
}

/* A run of letters: one name, or initials without blanks. */
static kz_status add_word(draft *d, reader *r) {
    size_t start = r->at;
    size_t length = 0;
    while (start + length < r->end && upper(r->text[start + length]) != '\0') {
        length++;
    }
    unsigned color = color_of_word(d->rules, r->text + start, length);
    if (color > 0) {
        return add_peg(d, r, color, length);
    }
    for (size_t i = 0; i < length; i++) {
        if (color_of_word(d->rules, r->text + start + i, 1) == 0) {
            return refuse(r, KZ_BAD_INPUT, start, length, KZ_N("unknown colour"));
        }
    }
    kz_status status = KZ_OK;
    while (status == KZ_OK && r->at < start + length) {
        status = add_peg(d, r, color_of_word(d->rules, r->text + r->at, 1), 1);
    }
    return status;
}

static kz_status add_blank(draft *d, reader *r) {
    if (!d->rules->guess_blanks) {
        return refuse(r, KZ_BAD_INPUT, r->at, 1, KZ_N("empty pegs are not allowed in this game"));
    }
    return add_peg(d, r, 0, 1);
}

static kz_status refuse_sign(const reader *r) {
    uint32_t code_point = 0;
    size_t length = kz_utf8_decode(r->text + r->at, r->end - r->at, &code_point);
    if (length == 1) {
        return refuse(r, KZ_BAD_INPUT, r->at, 1, KZ_N("unknown colour"));
    }
    return refuse(r, KZ_BAD_INPUT, r->at, length == 0 ? 1 : length,
                  KZ_N("expected ASCII digits and letters for colours"));
}

static kz_status add_item(draft *d, reader *r) {
    char c = r->text[r->at];
    if (c == '-' || c == '_' || c == '.') {
        return add_blank(d, r);
    }
    if (upper(c) != '\0' && d->rules->colors <= NAMED) {
        return add_word(d, r);
    }
    if ((c < '0' || c > '9') && upper(c) == '\0') {
        return refuse_sign(r);
    }
    unsigned color = color_of_digit(d->rules, c);
    if (color == 0) {
        return refuse(r, KZ_BAD_INPUT, r->at, 1, KZ_N("unknown colour"));
    }
    return add_peg(d, r, color, 1);
}

/* Reads a code. A comma must be between two pegs, which is checked at the start of the next
 * item. */
static kz_status read_code(draft *d, reader *r) {
    bool after_peg = false;
    size_t comma = SIZE_MAX;
    skip_blanks(r);
    size_t start = r->at;
    size_t after = start; /* the last peg */
    for (; r->at < r->end; skip_blanks(r)) {
        if (r->text[r->at] == ',' && after_peg) {
            comma = r->at++;
            after_peg = false;
            continue;
        }
        if (r->text[r->at] == ',') {
            return refuse(r, KZ_BAD_INPUT, r->at, 1,
                          KZ_N("expected a peg before and after a comma"));
        }
        kz_status status = add_item(d, r);
        if (status != KZ_OK) {
            return status;
        }
        after_peg = true;
        after = r->at;
    }
    if (comma != SIZE_MAX && !after_peg) {
        return refuse(r, KZ_BAD_INPUT, comma, 1, KZ_N("expected a peg before and after a comma"));
    }
    if (d->pegs < d->rules->pegs) {
        return refuse(r, KZ_BAD_INPUT, start, after - start, KZ_N("too few pegs"));
    }
    return KZ_OK;
}

kz_status kz_mastermind_code_parse(const kz_mastermind_rules *rules, const char *text,
                                   size_t length, kz_mastermind_code *code, kz_error *error) {
    assert(kz__mastermind_rules_fit(rules) && kz__bytes_are_valid(text, length) && code != NULL);
    reader r = {.text = text, .end = length, .error = error};
    draft d = {.rules = rules};
    kz_status status = read_code(&d, &r);
    if (status == KZ_OK) {
        *code = d.code;
    }
    return status;
}

void kz_mastermind_code_print(const kz_mastermind_rules *rules, kz_mastermind_code code,
                              kz_text *out) {
    assert(kz__mastermind_rules_fit(rules) && kz__text_is_valid(out));
    for (unsigned i = 0; i < rules->pegs; i++) {
        kz_text_put_char(out, "-123456789abcdef"[kz_mastermind_peg(code, i)]);
    }
}

static bool read_digit(reader *r, uint8_t *value) {
    if (r->at == r->end || r->text[r->at] < '0' || r->text[r->at] > '9') {
        return false;
    }
    *value = (uint8_t)(r->text[r->at++] - '0');
    return true;
}

static bool read_counts(reader *r, kz_mastermind_answer *answer) {
    skip_blanks(r);
    if (!read_digit(r, &answer->black)) {
        return false;
    }
    skip_blanks(r);
    if (r->at < r->end && r->text[r->at] == ',') {
        r->at++;
        skip_blanks(r);
    }
    if (!read_digit(r, &answer->white)) {
        return false;
    }
    skip_blanks(r);
    return r->at == r->end;
}

static kz_status read_answer(const kz_mastermind_rules *rules, reader *r,
                             kz_mastermind_answer *answer) {
    skip_blanks(r);
    size_t start = r->at;
    size_t length = r->end - start;
    if (!read_counts(r, answer)) {
        return refuse(r, KZ_BAD_INPUT, start, length,
                      KZ_N("expected an answer of two digits, the pegs in the right place first"));
    }
    if (!kz_mastermind_is_answer(rules, *answer)) {
        return refuse(r, KZ_OUT_OF_RANGE, start, length, KZ_N("this answer cannot occur"));
    }
    return KZ_OK;
}

kz_status kz_mastermind_answer_parse(const kz_mastermind_rules *rules, const char *text,
                                     size_t length, kz_mastermind_answer *answer, kz_error *error) {
    assert(kz__mastermind_rules_fit(rules) && kz__bytes_are_valid(text, length) && answer != NULL);
    reader r = {.text = text, .end = length, .error = error};
    kz_mastermind_answer read = {0};
    kz_status status = read_answer(rules, &r, &read);
    if (status == KZ_OK) {
        *answer = read;
    }
    return status;
}

kz_status kz_mastermind_row_parse(const kz_mastermind_rules *rules, const char *text, size_t length,
                                  kz_mastermind_history *history, kz_error *error) {
    assert(kz__mastermind_rules_fit(rules) && kz__bytes_are_valid(text, length) && history != NULL);
    const char *equals = length == 0 ? NULL : memchr(text, '=', length);
    reader r = {.text = text, .end = length, .error = error};
    draft d = {.rules = rules};
    kz_mastermind_answer answer = {0};
    if (equals == NULL) {
        return refuse(&r, KZ_BAD_INPUT, 0, length, KZ_N("expected a guess, '=' and its answer"));
    }
    r.end = (size_t)(equals - text);
    kz_status status = read_code(&d, &r);
    if (status != KZ_OK) {
        return status;
    }
    if (!kz_mastermind_is_guess(rules, d.code)) {
        return refuse(&r, KZ_OUT_OF_RANGE, 0, r.end, KZ_N("a guess must not repeat a colour"));
    }
    r.at++;
    r.end = length;
    status = read_answer(rules, &r, &answer);
    if (status != KZ_OK) {
        return status;
    }
    if (history->count >= KZ_MASTERMIND_GUESSES_MAX) {
        return refuse(&r, KZ_OUT_OF_RANGE, 0, length, KZ_N("the history is full"));
    }
    history->row[history->count].guess = d.code;
    history->row[history->count].answer = answer;
    history->count++;
    return KZ_OK;
}
