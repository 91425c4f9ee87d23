/*
 * Mastermind by its definition, peg by peg, too slow and too plain to be wrong in the same way as
 * the library. Codes are arrays of colours; 0 is a blank, which equals nothing.
 */
#ifndef MASTERMIND_PLAIN_H
#define MASTERMIND_PLAIN_H

#include "kazu/mastermind.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef struct plain_code {
    unsigned pegs;
    unsigned color[KZ_MASTERMIND_PEGS_MAX];
} plain_code;

typedef struct plain_answer {
    unsigned black;
    unsigned white;
} plain_answer;

static inline plain_code plain_of(unsigned pegs, kz_mastermind_code code) {
    plain_code plain = {.pegs = pegs};
    for (unsigned i = 0; i < pegs; i++) {
        plain.color[i] = code % 16;
        code /= 16;
    }
    return plain;
}

static inline kz_mastermind_code plain_pack(const plain_code *plain) {
    kz_mastermind_code code = 0;
    for (unsigned i = plain->pegs; i > 0; i--) {
        code = code * 16 + plain->color[i - 1];
    }
    return code;
}

/* The code-keeper's textbook way: takes out the equal pegs, then pairs off the rest. */
static inline plain_answer plain_score(const plain_code *secret, const plain_code *guess) {
    bool secret_used[KZ_MASTERMIND_PEGS_MAX] = {false};
    bool guess_used[KZ_MASTERMIND_PEGS_MAX] = {false};
    plain_answer answer = {0, 0};
    for (unsigned i = 0; i < secret->pegs; i++) {
        if (secret->color[i] != 0 && secret->color[i] == guess->color[i]) {
            secret_used[i] = true;
            guess_used[i] = true;
            answer.black++;
        }
    }
    for (unsigned g = 0; g < guess->pegs; g++) {
        for (unsigned s = 0; s < secret->pegs && !guess_used[g]; s++) {
            if (!secret_used[s] && secret->color[s] != 0 && secret->color[s] == guess->color[g]) {
                secret_used[s] = true;
                guess_used[g] = true;
                answer.white++;
            }
        }
    }
    return answer;
}

static inline plain_answer plain_score_codes(unsigned pegs, kz_mastermind_code secret,
                                             kz_mastermind_code guess) {
    plain_code secret_plain = plain_of(pegs, secret);
    plain_code guess_plain = plain_of(pegs, guess);
    return plain_score(&secret_plain, &guess_plain);
}

static inline bool plain_has_twice(const plain_code *code) {
    for (unsigned i = 0; i < code->pegs; i++) {
        for (unsigned j = 0; j < i; j++) {
            if (code->color[i] != 0 && code->color[i] == code->color[j]) {
                return true;
            }
        }
    }
    return false;
}

/* Sets the next code by counting up, the last peg fastest; false after the last one. */
static inline bool plain_next(plain_code *code, unsigned lowest, unsigned colors) {
    for (unsigned i = code->pegs; i > 0; i--) {
        if (code->color[i - 1] < colors) {
            code->color[i - 1]++;
            return true;
        }
        code->color[i - 1] = lowest;
    }
    return false;
}

static inline bool plain_has_color(const plain_code *code, unsigned color) {
    for (unsigned i = 0; i < code->pegs; i++) {
        if (code->color[i] == color) {
            return true;
        }
    }
    return false;
}

/* Every code of the given kind, by its largest colour and then as in a dictionary. Returns how
   many there are; writes at most `capacity` of them. */
static inline size_t plain_list(unsigned pegs, unsigned colors, bool distinct, bool blanks,
                                size_t capacity, kz_mastermind_code *codes) {
    size_t count = 0;
    unsigned lowest = blanks ? 0 : 1;
    for (unsigned largest = lowest; largest <= colors; largest++) {
        plain_code code = {.pegs = pegs};
        for (unsigned i = 0; i < pegs; i++) {
            code.color[i] = lowest;
        }
        do {
            if (plain_has_color(&code, largest) && !(distinct && plain_has_twice(&code))) {
                if (count < capacity) {
                    codes[count] = plain_pack(&code);
                }
                count++;
            }
        } while (plain_next(&code, lowest, largest));
    }
    return count;
}

/* Answers by black, then by white; the one that cannot occur is left out. -1: no such answer. */
static inline int plain_answer_index(unsigned pegs, unsigned black, unsigned white) {
    int index = 0;
    for (unsigned b = 0; b <= pegs; b++) {
        for (unsigned w = 0; b + w <= pegs; w++) {
            if (b + 1 == pegs && w == 1) {
                continue;
            }
            if (b == black && w == white) {
                return index;
            }
            index++;
        }
    }
    return -1;
}

#endif
