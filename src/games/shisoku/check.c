/*
 * Checks a typed explanation with a recursive-descent parser for
 *   sum = product {(+|-) product}, product = factor {(x|/) factor}, factor = card | ( sum ).
 * The first fault is kept; parsing continues if possible, so that the value is known, too.
 */
#include "kazu/shisoku.h"

#include "base/valid.h"
#include "games/shisoku/check.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

enum { MAX_DEPTH = 64 };

struct reader {
    const kz_shisoku_problem *problem;
    const char *text;
    size_t length;
    size_t at;
    unsigned depth;
    bool used[KZ_SHISOKU_MAX_CARDS];
    bool unreadable;
    bool no_value;
    kz_shisoku_checked *checked;
    kz_shisoku_solution *steps; /* NULL: not wanted */
};

/* A card, or the result of a step. */
struct operand {
    kz_rational value;
    uint32_t place; /* cards first, then steps; NO_PLACE: no card of the table */
};

enum { NO_PLACE = UINT8_MAX };

static const char *const fault_texts[] = {
#define FAULT_TEXT(name, text) text,
    KZ_SHISOKU_FAULT_LIST(FAULT_TEXT)
#undef FAULT_TEXT
};

const char *kz_shisoku_fault_text(kz_shisoku_fault fault) {
    size_t index = (size_t)fault;
    return index < sizeof fault_texts / sizeof *fault_texts ? fault_texts[index]
                                                            : fault_texts[KZ_SHISOKU_FAULT_SYNTAX];
}

static void blame(struct reader *r, kz_shisoku_fault fault, const char *message, size_t start,
                  size_t length) {
    if (r->checked->fault != KZ_SHISOKU_FAULT_NONE) {
        return;
    }
    r->checked->fault = fault;
    (void)kz_error_set(&r->checked->where, KZ_BAD_INPUT, 0,
                       (uint32_t)kz_utf8_count(r->text, start) + 1, message, r->text + start,
                       length);
}

static void blame_syntax(struct reader *r, const char *message, size_t length) {
    if (!r->unreadable) {
        r->checked->fault = KZ_SHISOKU_FAULT_NONE; /* unreadable input takes precedence */
        blame(r, KZ_SHISOKU_FAULT_SYNTAX, message, r->at, length);
        r->unreadable = true;
    }
}

static void skip_blanks(struct reader *r) {
    while (r->at < r->length && (r->text[r->at] == ' ' || r->text[r->at] == '\t')) {
        r->at++;
    }
}

/* Bytes of the character at the present place; 0 at the end. */
static size_t character_length(const struct reader *r) {
    uint32_t code_point;
    size_t taken = kz_utf8_decode(r->text + r->at, r->length - r->at, &code_point);
    return taken > 0 || r->at == r->length ? taken : 1;
}

struct spelling {
    const char *text;
    char operation;
};

/* The operation at the present place, without taking it; 0 if there is none. */
static char peek_operation(const struct reader *r, size_t *length) {
    static const struct spelling spellings[] = {
        {"+", '+'}, {"-", '-'}, {"*", '*'}, {"/", '/'},  {"x", '*'},  {"X", '*'},
        {"×", '*'}, {"÷", '/'}, {"−", '-'}, {"＋", '+'}, {"－", '-'},
    };
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        size_t n = strlen(spellings[i].text);
        if (r->length - r->at >= n && memcmp(r->text + r->at, spellings[i].text, n) == 0) {
            *length = n;
            return spellings[i].operation;
        }
    }
    return 0;
}

/* Uses up a card of the operand's value; false if none is left. */
static bool use_card(struct reader *r, struct operand *operand) {
    for (uint32_t i = 0; i < r->problem->count; i++) {
        if (!r->used[i] && kz_rational_equal(r->problem->cards[i], operand->value)) {
            r->used[i] = true;
            operand->place = i;
            return true;
        }
    }
    return false;
}

static void blame_card(struct reader *r, kz_rational value, size_t start) {
    for (uint32_t i = 0; i < r->problem->count; i++) {
        if (kz_rational_equal(r->problem->cards[i], value)) {
            blame(r, KZ_SHISOKU_FAULT_USED_TWICE,
                  kz_shisoku_fault_text(KZ_SHISOKU_FAULT_USED_TWICE), start, r->at - start);
            return;
        }
    }
    blame(r, KZ_SHISOKU_FAULT_NOT_A_CARD, kz_shisoku_fault_text(KZ_SHISOKU_FAULT_NOT_A_CARD), start,
          r->at - start);
}

static bool is_card_character(char c) {
    static const char others[] = ".AaTtJjQqKk";
    return (c >= '0' && c <= '9') || memchr(others, c, sizeof others - 1) != NULL;
}

static struct operand read_card(struct reader *r) {
    size_t start = r->at;
    while (r->at < r->length && is_card_character(r->text[r->at])) {
        r->at++;
    }
    size_t length = r->at - start;
    struct operand read = {{0, 1}, NO_PLACE};
    kz_status status = kz_shisoku_card_parse(r->text + start, length, &read.value, NULL);
    if (status == KZ_BAD_INPUT) {
        r->at = start;
        blame_syntax(r, KZ_N("expected a card"), length);
    } else if (status != KZ_OK) {
        bool fits = status != KZ_OVERFLOW;
        kz_shisoku_fault fault = fits ? KZ_SHISOKU_FAULT_NOT_A_CARD : KZ_SHISOKU_FAULT_OVERFLOW;
        blame(r, fault, kz_shisoku_fault_text(fault), start, length);
        r->no_value = true;
    } else if (!use_card(r, &read)) {
        blame_card(r, read.value, start);
    }
    return read;
}

/* Is this how the value is printed: in lowest terms, without a sign? */
static bool is_printed_form(const char *text, size_t length, kz_rational value) {
    char digits[KZ_TOKEN_MAX];
    kz_text printed;
    kz_text_init(&printed, digits, sizeof digits);
    kz_rational_print(value, &printed);
    return printed.length == length && memcmp(digits, text, length) == 0;
}

/* Reads "(p/q)" as a card with that value, if one is left; otherwise reads nothing. */
static bool read_fraction_card(struct reader *r, struct operand *read) {
    size_t end = r->at;
    while (end < r->length && r->text[end] != ')') {
        end++;
    }
    size_t length = end - r->at;
    if (end == r->length || memchr(r->text + r->at, '/', length) == NULL ||
        kz_rational_parse(r->text + r->at, length, &read->value, NULL) != KZ_OK ||
        read->value.denominator == 1 || !is_printed_form(r->text + r->at, length, read->value) ||
        !use_card(r, read)) {
        return false;
    }
    r->at = end + 1;
    return true;
}

static struct operand read_sum(struct reader *r);

static struct operand read_brackets(struct reader *r) {
    struct operand read = {{0, 1}, NO_PLACE};
    r->at++;
    if (read_fraction_card(r, &read)) {
        return read;
    }
    if (++r->depth > MAX_DEPTH) {
        blame_syntax(r, KZ_N("too many brackets"), 0);
        return read;
    }
    read = read_sum(r);
    r->depth--;
    skip_blanks(r);
    if (r->unreadable) {
        return read;
    }
    if (r->at < r->length && r->text[r->at] == ')') {
        r->at++;
    } else {
        blame_syntax(r, KZ_N("a closing bracket is missing"), character_length(r));
    }
    return read;
}

static struct operand read_factor(struct reader *r) {
    skip_blanks(r);
    if (r->at < r->length && r->text[r->at] == '(') {
        return read_brackets(r);
    }
    if (r->at < r->length && is_card_character(r->text[r->at])) {
        return read_card(r);
    }
    blame_syntax(r,
                 r->at == r->length ? KZ_N("unexpected end of the expression")
                                    : KZ_N("expected a card or an opening bracket"),
                 character_length(r));
    return (struct operand){{0, 1}, NO_PLACE};
}

/* Steps of an expression that uses more than all cards are cut off. */
static void keep_step(struct reader *r, const struct operand *left, char operation,
                      const struct operand *right, struct operand *result) {
    if (r->steps == NULL || r->steps->count == KZ_SHISOKU_MAX_CARDS - 1) {
        return;
    }
    result->place = r->problem->count + r->steps->count;
    r->steps->steps[r->steps->count++] = (kz_shisoku_step){.left = (uint8_t)left->place,
                                                           .right = (uint8_t)right->place,
                                                           .operation = operation,
                                                           .left_value = left->value,
                                                           .right_value = right->value,
                                                           .value = result->value};
}

static struct operand apply(struct reader *r, const struct operand *left, char operation,
                            const struct operand *right, size_t start, size_t length) {
    struct operand result = {{0, 1}, NO_PLACE};
    if (r->no_value || r->unreadable) {
        return result;
    }
    kz_status status = kz_shisoku_apply(left->value, operation, right->value, &result.value);
    if (status != KZ_OK) {
        bool by_zero = status == KZ_DIVISION_BY_ZERO;
        kz_shisoku_fault fault =
            by_zero ? KZ_SHISOKU_FAULT_DIVISION_BY_ZERO : KZ_SHISOKU_FAULT_OVERFLOW;
        blame(r, fault, kz_shisoku_fault_text(fault), start, length);
        r->no_value = true;
    } else {
        keep_step(r, left, operation, right, &result);
    }
    return result;
}

/* Reads a chain of + and -, or one of x and /, from left to right. */
static struct operand read_chain(struct reader *r, const char *operations,
                                 struct operand (*read_operand)(struct reader *)) {
    struct operand left = read_operand(r);
    while (!r->unreadable) {
        skip_blanks(r);
        size_t length;
        char operation = peek_operation(r, &length);
        if (memchr(operations, operation, strlen(operations)) == NULL) {
            break;
        }
        size_t start = r->at;
        r->at += length;
        struct operand right = read_operand(r);
        left = apply(r, &left, operation, &right, start, length);
    }
    return left;
}

static struct operand read_product(struct reader *r) {
    return read_chain(r, "*/", read_factor);
}

static struct operand read_sum(struct reader *r) {
    return read_chain(r, "+-", read_product);
}

/* Names the first card that was left over. */
static void blame_unused(struct reader *r) {
    for (uint32_t i = 0; i < r->problem->count; i++) {
        if (!r->used[i] && r->checked->fault == KZ_SHISOKU_FAULT_NONE) {
            char name[KZ_TOKEN_MAX];
            kz_text card;
            kz_text_init(&card, name, sizeof name);
            kz_rational_print(r->problem->cards[i], &card);
            r->checked->fault = KZ_SHISOKU_FAULT_UNUSED;
            r->checked->card = i;
            (void)kz_error_set(&r->checked->where, KZ_BAD_INPUT, 0, 0,
                               kz_shisoku_fault_text(KZ_SHISOKU_FAULT_UNUSED), name, card.length);
        }
    }
}

static void blame_value(struct reader *r, kz_rational value) {
    if (r->checked->fault != KZ_SHISOKU_FAULT_NONE || r->no_value ||
        kz_rational_equal(value, r->problem->target)) {
        return;
    }
    char digits[KZ_TOKEN_MAX];
    kz_text written;
    kz_text_init(&written, digits, sizeof digits);
    kz_rational_print(value, &written);
    r->checked->fault = KZ_SHISOKU_FAULT_WRONG_VALUE;
    (void)kz_error_set(&r->checked->where, KZ_BAD_INPUT, 0, 0,
                       kz_shisoku_fault_text(KZ_SHISOKU_FAULT_WRONG_VALUE), digits, written.length);
}

static kz_status check(const kz_shisoku_problem *problem, const char *expression, size_t length,
                       kz_shisoku_checked *checked, kz_shisoku_solution *steps) {
    memset(checked, 0, sizeof *checked);
    checked->where.message = kz_shisoku_fault_text(KZ_SHISOKU_FAULT_NONE);
    struct reader r = {.problem = problem,
                       .text = expression,
                       .length = length,
                       .checked = checked,
                       .steps = steps};
    kz_rational value = read_sum(&r).value;
    skip_blanks(&r);
    if (!r.unreadable && r.at < r.length) {
        blame_syntax(&r, KZ_N("expected an operation"), character_length(&r));
    }
    if (r.unreadable) {
        return KZ_BAD_INPUT;
    }
    checked->has_value = !r.no_value;
    if (checked->has_value) {
        checked->value = value;
    }
    blame_unused(&r);
    blame_value(&r, value);
    return KZ_OK;
}

kz_status kz_shisoku_check(const kz_shisoku_problem *problem, const char *expression, size_t length,
                           kz_shisoku_checked *checked) {
    assert(kz__shisoku_problem_is_sound(problem) && kz__bytes_are_valid(expression, length) &&
           checked != NULL);
    return check(problem, expression, length, checked, NULL);
}

void kz__shisoku_check_steps(const kz_shisoku_problem *problem, const char *expression,
                             size_t length, kz_shisoku_solution *steps) {
    assert(kz__shisoku_problem_is_sound(problem) && kz__bytes_are_valid(expression, length) &&
           steps != NULL);
    kz_shisoku_checked checked;
    steps->count = 0;
    kz_status_ignore(check(problem, expression, length, &checked, steps));
}
