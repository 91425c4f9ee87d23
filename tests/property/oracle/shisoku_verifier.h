/*
 * Independent judges of what the solver hands back: a replay of the steps in 128-bit fractions,
 * a primality test, and a reader of printed expressions. Header-only, shares no code with the
 * library beyond the plain structs of its public header.
 */
#ifndef SHISOKU_VERIFIER_H
#define SHISOKU_VERIFIER_H

#include "kazu/shisoku.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

__extension__ typedef __int128 judge_wide;
__extension__ typedef unsigned __int128 judge_unsigned_wide;

/* Lowest terms, denominator above 0. */
typedef struct judge_number {
    judge_wide numerator;
    judge_wide denominator;
} judge_number;

static inline judge_number judge_reduce(judge_wide numerator, judge_wide denominator) {
    judge_wide a = numerator < 0 ? -numerator : numerator;
    judge_wide b = denominator < 0 ? -denominator : denominator;
    while (b != 0) {
        judge_wide rest = a % b;
        a = b;
        b = rest;
    }
    a = denominator < 0 ? -a : a;
    return (judge_number){numerator / a, denominator / a};
}

static inline bool judge_is(judge_number mine, kz_rational theirs) {
    return mine.numerator == theirs.numerator && mine.denominator == theirs.denominator;
}

/* Parts of both operands must be below 2^63: then the sum of two products is below 2^127. */
static inline bool judge_apply(judge_number a, char operation, judge_number b, judge_number *out) {
    judge_wide left = a.numerator * b.denominator;
    judge_wide right = b.numerator * a.denominator;
    judge_wide below = a.denominator * b.denominator;
    switch (operation) {
    case '+':
        *out = judge_reduce(left + right, below);
        return true;
    case '-':
        *out = judge_reduce(left - right, below);
        return true;
    case '*':
        *out = judge_reduce(a.numerator * b.numerator, below);
        return true;
    case '/':
        if (right == 0) {
            return false;
        }
        *out = judge_reduce(left, right);
        return true;
    default:
        return false;
    }
}

static inline bool judge_small(judge_number v) {
    return v.numerator <= INT64_MAX && v.numerator >= -INT64_MAX && v.denominator <= INT64_MAX;
}

/* Replays one step; `values` and `used` cover cards and earlier results. */
static inline bool judge_step(const kz_shisoku_step *step, uint32_t known, judge_number *values,
                              bool *used) {
    if (step->left >= known || step->right >= known || step->left == step->right ||
        used[step->left] || used[step->right]) {
        return false;
    }
    used[step->left] = true;
    used[step->right] = true;
    judge_number left = values[step->left];
    judge_number right = values[step->right];
    return judge_is(left, step->left_value) && judge_is(right, step->right_value) &&
           judge_apply(left, step->operation, right, &values[known]) &&
           judge_small(values[known]) && judge_is(values[known], step->value);
}

/* Every card once, every step right, and the last value is the target. */
static inline bool judge_solution(const kz_shisoku_problem *problem,
                                  const kz_shisoku_solution *solution) {
    judge_number values[2 * KZ_SHISOKU_MAX_CARDS];
    bool used[2 * KZ_SHISOKU_MAX_CARDS] = {false};
    if (solution->count + 1 != problem->count) {
        return false;
    }
    for (uint32_t i = 0; i < problem->count; i++) {
        values[i] = judge_reduce(problem->cards[i].numerator, problem->cards[i].denominator);
    }
    for (uint32_t i = 0; i < solution->count; i++) {
        if (!judge_step(&solution->steps[i], problem->count + i, values, used)) {
            return false;
        }
    }
    /* count-1 steps that each use two fresh operands leave exactly one: the last result. */
    return judge_is(values[problem->count + solution->count - 1], problem->target);
}

static inline uint64_t judge_power(uint64_t base, uint64_t exponent, uint64_t modulus) {
    uint64_t result = 1;
    for (base %= modulus; exponent != 0; exponent >>= 1) {
        if ((exponent & 1u) != 0) {
            result = (uint64_t)((judge_unsigned_wide)result * base % modulus);
        }
        base = (uint64_t)((judge_unsigned_wide)base * base % modulus);
    }
    return result;
}

/* Miller and Rabin; these twelve bases decide every 64-bit number (Sorenson and Webster, 2015). */
static inline bool judge_prime(uint64_t n) {
    static const uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    if (n < 2) {
        return false;
    }
    uint64_t odd = n - 1;
    unsigned twos = 0;
    for (; (odd & 1u) == 0; odd >>= 1) {
        twos++;
    }
    for (unsigned i = 0; i < sizeof bases / sizeof *bases; i++) {
        if (n % bases[i] == 0) {
            return n == bases[i];
        }
        uint64_t x = judge_power(bases[i], odd, n);
        bool passes = x == 1;
        for (unsigned k = 0; k < twos && !passes; k++) {
            passes = x == n - 1;
            x = (uint64_t)((judge_unsigned_wide)x * x % n);
        }
        if (!passes) {
            return false;
        }
    }
    return true;
}

/* Reader of printed expressions: recursive descent over the ASCII or the pretty signs. */
typedef struct judge_reader {
    const char *at;
    const char *end;
    bool bad;
    uint32_t numbers; /* literals seen */
    judge_number literals[2 * KZ_SHISOKU_MAX_CARDS];
} judge_reader;

static inline void judge_skip(judge_reader *reader) {
    while (reader->at < reader->end && *reader->at == ' ') {
        reader->at++;
    }
}

/* The operation that stands here, as ASCII, or 0; `bytes` is its length. */
static inline char judge_sign(judge_reader *reader, size_t *bytes) {
    judge_skip(reader);
    size_t left = (size_t)(reader->end - reader->at);
    *bytes = 1;
    if (left >= 2 && memcmp(reader->at, "\xC3\x97", 2) == 0) {
        *bytes = 2;
        return '*';
    }
    if (left >= 2 && memcmp(reader->at, "\xC3\xB7", 2) == 0) {
        *bytes = 2;
        return '/';
    }
    return left >= 1 && strchr("+-*/", *reader->at) != NULL ? *reader->at : '\0';
}

static inline judge_number judge_literal(judge_reader *reader) {
    judge_wide numerator = 0;
    judge_wide denominator = 1;
    bool point = false;
    const char *start = reader->at;
    for (; reader->at < reader->end; reader->at++) {
        char c = *reader->at;
        if (c == '.' && !point) {
            point = true;
        } else if (c >= '0' && c <= '9' && numerator < INT64_MAX / 16) {
            numerator = 10 * numerator + (c - '0');
            denominator = point ? 10 * denominator : denominator;
        } else {
            break;
        }
    }
    judge_number value = judge_reduce(numerator, denominator);
    if (reader->at == start || reader->numbers >= 2 * KZ_SHISOKU_MAX_CARDS) {
        reader->bad = true;
    } else {
        reader->literals[reader->numbers++] = value;
    }
    return value;
}

/* level 0: a sum; level 1: a product; level 2: a number or brackets. */
static inline judge_number judge_read(judge_reader *reader, int level) {
    judge_skip(reader);
    if (level == 2) {
        if (reader->at < reader->end && *reader->at == '(') {
            reader->at++;
            judge_number inner = judge_read(reader, 0);
            judge_skip(reader);
            reader->bad = reader->bad || reader->at >= reader->end || *reader->at != ')';
            reader->at += reader->bad ? 0 : 1;
            return inner;
        }
        return judge_literal(reader);
    }
    judge_number value = judge_read(reader, level + 1);
    while (!reader->bad) {
        size_t bytes = 0;
        char sign = judge_sign(reader, &bytes);
        if (sign == '\0' || (level == 0) != (sign == '+' || sign == '-')) {
            break;
        }
        reader->at += bytes;
        judge_number right = judge_read(reader, level + 1);
        reader->bad = reader->bad || !judge_apply(value, sign, right, &value);
        reader->bad = reader->bad || !judge_small(value);
    }
    return value;
}

/* Tells whether the text is an expression for the target; fills the reader's literals. */
static inline bool judge_expression(const char *text, size_t length, kz_rational target,
                                    judge_reader *reader) {
    *reader = (judge_reader){.at = text, .end = text + length};
    judge_number value = judge_read(reader, 0);
    judge_skip(reader);
    return !reader->bad && reader->at == reader->end && judge_is(value, target);
}

/* Tells whether the literals are exactly the cards, in any order. */
static inline bool judge_uses_cards(const judge_reader *reader, const kz_shisoku_problem *problem) {
    bool used[2 * KZ_SHISOKU_MAX_CARDS] = {false};
    if (reader->numbers != problem->count) {
        return false;
    }
    for (uint32_t i = 0; i < reader->numbers; i++) {
        uint32_t card = 0;
        while (card < problem->count &&
               (used[card] || !judge_is(reader->literals[i], problem->cards[card]))) {
            card++;
        }
        if (card == problem->count) {
            return false;
        }
        used[card] = true;
    }
    return true;
}

/* The last sign at bracket depth 0 of text[from..to), preferring + and -; 0 if there is none. */
static inline char judge_loosest_sign(const char *text, size_t from, size_t to) {
    char found = '\0';
    int depth = 0;
    for (size_t i = from; i < to; i++) {
        depth += (text[i] == '(') - (text[i] == ')');
        if (depth == 0 && strchr("+-*/", text[i]) != NULL && found != '+' && found != '-') {
            found = text[i];
        }
    }
    return found;
}

/* The nearest byte that is not blank, going by `step`; 0 past an end. */
static inline char judge_neighbour(const char *text, size_t length, size_t at, int step) {
    for (;;) {
        at += (size_t)step;
        if (at >= length) {
            return '\0';
        }
        if (text[at] != ' ') {
            return text[at];
        }
    }
}

/* Finds a pair of brackets that could go without changing what the ASCII text means. */
static inline bool judge_has_spare_brackets(const char *text, size_t length) {
    for (size_t open = 0; open < length; open++) {
        if (text[open] != '(') {
            continue;
        }
        size_t close = open;
        for (int depth = 0; close < length; close++) {
            depth += (text[close] == '(') - (text[close] == ')');
            if (depth == 0) {
                break;
            }
        }
        char inside = judge_loosest_sign(text, open + 1, close);
        char before = judge_neighbour(text, length, open, -1);
        char after = judge_neighbour(text, length, close, 1);
        bool sum = inside == '+' || inside == '-';
        bool needed =
            sum ? (before == '-' || before == '*' || before == '/' || after == '*' || after == '/')
                : (inside != '\0' && before == '/');
        if (!needed) {
            return true;
        }
    }
    return false;
}

#endif
