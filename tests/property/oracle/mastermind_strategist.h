/*
 * Mastermind played plainly: codes are strings of small numbers, every guess is tried in every
 * position, entropies are compared by multiplying out. Slow, and no code in common with the
 * library.
 */
#ifndef MASTERMIND_STRATEGIST_H
#define MASTERMIND_STRATEGIST_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { PLAIN_PEGS = 5, PLAIN_CODES = 1024, PLAIN_WORDS = 512, PLAIN_DEPTH = 32 };

typedef enum plain_method {
    PLAIN_FIRST,
    PLAIN_MINMAX,
    PLAIN_EXPECTED,
    PLAIN_ENTROPY,
    PLAIN_PARTS
} plain_method;

typedef struct plain_code {
    int peg[PLAIN_PEGS];
} plain_code;

typedef struct plain_game {
    int pegs;
    int colors;
    bool secret_distinct;
    bool guess_distinct;
    bool guess_blanks;
    plain_method method;
    bool lowest; /* the other tie-breaks */
    bool split;
    bool consistent_only;
    int guesses;
    plain_code guess[PLAIN_CODES];
} plain_game;

typedef struct plain_set {
    int count;
    plain_code code[PLAIN_CODES];
} plain_set;

/* Sizes of classes by 16 * black + white. */
typedef struct plain_classes {
    int size[16 * (PLAIN_PEGS + 1)];
} plain_classes;

/* A number to the base 2^32, the lowest word first. */
typedef struct plain_number {
    uint32_t word[PLAIN_WORDS];
} plain_number;

static inline int plain_score(const plain_game *game, const plain_code *a, const plain_code *b) {
    int black = 0;
    int common = 0;
    for (int i = 0; i < game->pegs; i++) {
        black += a->peg[i] == b->peg[i] && a->peg[i] != 0;
    }
    for (int color = 1; color <= game->colors; color++) {
        int in_a = 0;
        int in_b = 0;
        for (int i = 0; i < game->pegs; i++) {
            in_a += a->peg[i] == color;
            in_b += b->peg[i] == color;
        }
        common += in_a < in_b ? in_a : in_b;
    }
    return 16 * black + common - black;
}

static inline bool plain_is_distinct(const plain_game *game, const plain_code *code) {
    for (int i = 0; i < game->pegs; i++) {
        for (int j = 0; j < i; j++) {
            if (code->peg[i] == code->peg[j] && code->peg[i] != 0) {
                return false;
            }
        }
    }
    return true;
}

/* All codes from the left, as an odometer shows them. */
static inline void plain_list(const plain_game *game, bool distinct, int lowest, plain_set *all) {
    plain_code code;
    all->count = 0;
    for (int i = 0; i < game->pegs; i++) {
        code.peg[i] = lowest;
    }
    for (;;) {
        int peg = game->pegs - 1;
        if (!distinct || plain_is_distinct(game, &code)) {
            assert(all->count < PLAIN_CODES);
            all->code[all->count++] = code;
        }
        while (peg >= 0 && code.peg[peg] == game->colors) {
            code.peg[peg--] = lowest;
        }
        if (peg < 0) {
            return;
        }
        code.peg[peg]++;
    }
}

static inline void plain_secrets(const plain_game *game, plain_set *secrets) {
    plain_list(game, game->secret_distinct, 1, secrets);
}

static inline void plain_begin(plain_game *game) {
    plain_set all;
    plain_list(game, game->guess_distinct, game->guess_blanks ? 0 : 1, &all);
    game->guesses = all.count;
    memcpy(game->guess, all.code, sizeof game->guess);
}

static inline plain_classes plain_divide(const plain_game *game, const plain_set *set,
                                         const plain_code *guess) {
    plain_classes classes = {.size = {0}};
    for (int i = 0; i < set->count; i++) {
        classes.size[plain_score(game, &set->code[i], guess)]++;
    }
    return classes;
}

static inline plain_number plain_product(const plain_game *game, const plain_classes *classes) {
    bool has_pair = game->split && classes->size[16 * game->pegs] == 0;
    plain_number n = {.word = {has_pair ? 4 : 1}};
    for (int i = 0; i < 16 * (PLAIN_PEGS + 1); i++) {
        for (int times = 0; times < classes->size[i]; times++) {
            uint64_t carry = 0;
            for (int word = 0; word < PLAIN_WORDS; word++) {
                carry += (uint64_t)n.word[word] * (uint64_t)classes->size[i];
                n.word[word] = (uint32_t)carry;
                carry >>= 32;
            }
            assert(carry == 0);
        }
    }
    return n;
}

static inline int plain_compare_numbers(const plain_number *a, const plain_number *b) {
    for (int i = PLAIN_WORDS - 1; i >= 0; i--) {
        if (a->word[i] != b->word[i]) {
            return a->word[i] < b->word[i] ? -1 : 1;
        }
    }
    return 0;
}

/* The smaller the better, for all methods but entropy. */
static inline long plain_value(const plain_game *game, const plain_classes *classes) {
    long value = 0;
    long parts = 0;
    for (int i = 0; i < 16 * (PLAIN_PEGS + 1); i++) {
        long size = classes->size[i];
        parts += size > 0;
        if (game->method == PLAIN_MINMAX) {
            value = size > value ? size : value;
        } else if (game->method == PLAIN_EXPECTED) {
            value += size * size;
        } else if (game->method == PLAIN_PARTS) {
            value -= size > 0;
        }
    }
    if (game->split && game->method == PLAIN_MINMAX) {
        return 1000 * value - parts;
    }
    if (game->split && game->method == PLAIN_EXPECTED && classes->size[16 * game->pegs] == 0) {
        return value + 2; /* four for a pair, two for two codes apart */
    }
    return value;
}

/* Below 0 if a is better than b; the tie-break is not looked at. */
static inline int plain_compare(const plain_game *game, const plain_classes *a,
                                const plain_classes *b) {
    if (game->method == PLAIN_ENTROPY) {
        plain_number of_a = plain_product(game, a);
        plain_number of_b = plain_product(game, b);
        return plain_compare_numbers(&of_a, &of_b);
    }
    long value_a = plain_value(game, a);
    long value_b = plain_value(game, b);
    return value_a < value_b ? -1 : value_a > value_b;
}

static inline plain_code plain_choose(const plain_game *game, const plain_set *set) {
    plain_code best = set->code[0];
    plain_classes best_classes;
    bool best_is_secret = false;
    bool found = false;
    if (set->count == 1 || game->method == PLAIN_FIRST) {
        return best;
    }
    for (int i = 0; i < game->guesses; i++) {
        plain_classes classes = plain_divide(game, set, &game->guess[i]);
        bool is_secret = classes.size[16 * game->pegs] > 0;
        if (game->consistent_only && !is_secret) {
            continue;
        }
        int order = found ? plain_compare(game, &classes, &best_classes) : -1;
        bool wins_tie = !game->lowest && is_secret && !best_is_secret;
        if (order < 0 || (order == 0 && wins_tie)) {
            found = true;
            best = game->guess[i];
            best_classes = classes;
            best_is_secret = is_secret;
        }
    }
    assert(found);
    return best;
}

static inline void plain_class(const plain_game *game, const plain_set *set,
                               const plain_code *guess, int score, plain_set *class) {
    class->count = 0;
    for (int i = 0; i < set->count; i++) {
        if (plain_score(game, &set->code[i], guess) == score) {
            class->code[class->count++] = set->code[i];
        }
    }
}

/* Plays the strategy out: histogram[i] grows by the secrets found by guess i + 1. */
static inline void plain_play(const plain_game *game, const plain_set *set, int depth,
                              uint64_t histogram[PLAIN_DEPTH]) {
    plain_code guess = plain_choose(game, set);
    assert(depth < PLAIN_DEPTH);
    for (int score = 0; score < 16 * (PLAIN_PEGS + 1); score++) {
        plain_set class;
        plain_class(game, set, &guess, score, &class);
        if (score == 16 * game->pegs) {
            histogram[depth] += (uint64_t) class.count;
        } else if (class.count > 0) {
            plain_play(game, &class, depth + 1, histogram);
        }
    }
}

#endif
