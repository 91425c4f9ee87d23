/* Cards, tables and solutions as text. */
#include "kazu/shisoku.h"

#include "base/valid.h"
#include "games/shisoku/brackets.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

static int64_t rank_of(char name) {
    switch (name) {
    case 'A':
    case 'a':
        return 1;
    case 'T':
    case 't':
        return 10;
    case 'J':
    case 'j':
        return 11;
    case 'Q':
    case 'q':
        return 12;
    case 'K':
    case 'k':
        return 13;
    default:
        return 0;
    }
}

kz_status kz_shisoku_card_parse(const char *text, size_t length, kz_rational *card,
                                kz_error *error) {
    assert(kz__bytes_are_valid(text, length) && card != NULL);
    int64_t rank = length == 1 ? rank_of(text[0]) : 0;
    kz_rational value = kz_rational_integer(rank);
    if (rank == 0) {
        kz_status status = kz_rational_parse(text, length, &value, error);
        if (status == KZ_BAD_INPUT && error != NULL) {
            error->message = KZ_N("expected a card");
        }
        if (status != KZ_OK) {
            return status;
        }
    }
    if (value.numerator < 0) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 1, KZ_N("expected a card of 0 or more"),
                            text, length);
    }
    *card = value;
    return KZ_OK;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/* The next run of bytes that are not blank. */
struct word {
    const char *start;
    size_t length;
};

static struct word next_word(const char *text, size_t length, size_t *at) {
    while (*at < length && is_blank(text[*at])) {
        ++*at;
    }
    size_t start = *at;
    while (*at < length && !is_blank(text[*at])) {
        ++*at;
    }
    return (struct word){text + start, *at - start};
}

/* Moves an error's column from the start of the word to the start of the line. */
static kz_status at_word(kz_status status, kz_error *error, const char *text, struct word word) {
    if (status != KZ_OK && error != NULL) {
        uint32_t before = (uint32_t)kz_utf8_count(text, (size_t)(word.start - text));
        error->column = before + (error->column > 0 ? error->column : 1);
    }
    return status;
}

static kz_status add_card(kz_shisoku_problem *problem, struct word word, kz_error *error) {
    if (problem->count == KZ_SHISOKU_MAX_CARDS) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 1, KZ_N("too many cards"), word.start,
                            word.length);
    }
    kz_rational card;
    kz_status status = kz_shisoku_card_parse(word.start, word.length, &card, error);
    if (status == KZ_OK) {
        problem->cards[problem->count++] = card;
    }
    return status;
}

kz_status kz_shisoku_problem_parse(const char *text, size_t length, kz_shisoku_problem *problem,
                                   kz_error *error) {
    assert(kz__bytes_are_valid(text, length) && problem != NULL);
    kz_shisoku_problem read;
    memset(&read, 0, sizeof read);
    size_t at = 0;
    struct word word = next_word(text, length, &at);
    if (word.length == 0) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 1, KZ_N("the target is missing"), NULL, 0);
    }
    kz_status status = kz_rational_parse(word.start, word.length, &read.target, error);
    if (status != KZ_OK) {
        return at_word(status, error, text, word);
    }
    for (word = next_word(text, length, &at); word.length > 0;
         word = next_word(text, length, &at)) {
        status = add_card(&read, word, error);
        if (status != KZ_OK) {
            return at_word(status, error, text, word);
        }
    }
    if (read.count == 0) {
        uint32_t column = (uint32_t)kz_utf8_count(text, length) + 1;
        return kz_error_set(error, KZ_BAD_INPUT, 0, column, KZ_N("a card is missing"), NULL, 0);
    }
    *problem = read;
    return KZ_OK;
}

void kz_shisoku_problem_print(const kz_shisoku_problem *problem, kz_text *out) {
    assert(kz__shisoku_problem_is_sound(problem) && kz__text_is_valid(out));
    kz_rational_print(problem->target, out);
    for (uint32_t i = 0; i < problem->count; i++) {
        kz_text_put_char(out, ' ');
        kz_rational_print(problem->cards[i], out);
    }
}

static const char *sign(char operation, kz_shisoku_signs signs) {
    switch (operation) {
    case '+':
        return " + ";
    case '-':
        return " - ";
    case '*':
        return signs == KZ_SHISOKU_PRETTY ? " × " : " * ";
    default:
        return signs == KZ_SHISOKU_PRETTY ? " ÷ " : " / ";
    }
}

void kz_shisoku_step_print(const kz_shisoku_step *step, kz_shisoku_signs signs, kz_text *out) {
    assert(kz__shisoku_step_is_valid(step) && kz__shisoku_signs_are_valid(signs) &&
           kz__text_is_valid(out));
    kz_rational_print(step->left_value, out);
    kz_text_put(out, sign(step->operation, signs));
    bool is_negative = step->right_value.numerator < 0;
    kz_text_put(out, is_negative ? "(" : "");
    kz_rational_print(step->right_value, out);
    kz_text_put(out, is_negative ? ")" : "");
    kz_text_put(out, " = ");
    kz_rational_print(step->value, out);
}

/* What is being printed as an expression. */
struct printer {
    bool is_roomy; /* no order of evaluation can overflow */
    const kz_shisoku_problem *problem;
    const kz_shisoku_solution *solution;
    kz_shisoku_signs signs;
    kz_text *out;
};

enum { MAX_DECIMALS = 18 };

/* Writes a fraction as a finite decimal; false if it has none of reasonable length. */
static bool print_decimal(kz_rational value, kz_text *out) {
    int64_t scale = 1;
    int decimals = 0;
    while (decimals < MAX_DECIMALS && scale % value.denominator != 0) {
        scale *= 10;
        decimals++;
    }
    kz_rational scaled;
    if (scale % value.denominator != 0 ||
        kz_rational_multiply(value, kz_rational_integer(scale), &scaled) != KZ_OK) {
        return false;
    }
    kz_text_put_signed(out, scaled.numerator / scale);
    kz_text_put_char(out, '.');
    kz_text_format(out, "%0*lld", decimals, (long long)(scaled.numerator % scale));
    return true;
}

static void print_card(kz_rational card, kz_text *out) {
    if (card.denominator == 1) {
        kz_rational_print(card, out);
    } else if (!print_decimal(card, out)) {
        kz_text_put_char(out, '(');
        kz_rational_print(card, out);
        kz_text_put_char(out, ')');
    }
}

static const kz_shisoku_step *step_of(const struct printer *printer, uint32_t operand) {
    uint32_t cards = printer->problem->count;
    return operand < cards ? NULL : &printer->solution->steps[operand - cards];
}

static void print_operand(const struct printer *printer, uint32_t operand);

static void print_side(const struct printer *printer, uint32_t operand, char outer, bool is_right) {
    const kz_shisoku_step *step = step_of(printer, operand);
    char inner = step == NULL ? '\0' : step->operation;
    bool brackets = kz__shisoku_brackets_are_needed(printer->is_roomy, inner, outer, is_right);
    kz_text_put(printer->out, brackets ? "(" : "");
    print_operand(printer, operand);
    kz_text_put(printer->out, brackets ? ")" : "");
}

static void print_operand(const struct printer *printer, uint32_t operand) {
    const kz_shisoku_step *step = step_of(printer, operand);
    if (step == NULL) {
        print_card(printer->problem->cards[operand], printer->out);
        return;
    }
    print_side(printer, step->left, step->operation, false);
    kz_text_put(printer->out, sign(step->operation, printer->signs));
    print_side(printer, step->right, step->operation, true);
}

void kz_shisoku_expression_print(const kz_shisoku_problem *problem,
                                 const kz_shisoku_solution *solution, kz_shisoku_signs signs,
                                 kz_text *out) {
    assert(kz__shisoku_solution_is_valid(problem, solution) && kz__shisoku_signs_are_valid(signs) &&
           kz__text_is_valid(out));
    bool is_roomy = kz__shisoku_brackets_is_roomy(problem->cards, problem->count);
    struct printer printer = {is_roomy, problem, solution, signs, out};
    print_operand(&printer, solution->count == 0 ? 0 : problem->count + solution->count - 1);
}
