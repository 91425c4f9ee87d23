/*
 * The least total number of guesses by plain recursion over all guesses: no bounds, no symmetry,
 * no order; sets of secrets are bit masks, and what a mask costs is written down. For variants of
 * at most 64 secrets. Codes are arrays of pegs that are scored by crossing pegs out.
 */
#ifndef ORACLE_MASTERMIND_BRUTE_H
#define ORACLE_MASTERMIND_BRUTE_H

#include "kazu/mastermind_study.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum { BRUTE_SECRETS = 64, BRUTE_GUESSES = 1024, BRUTE_NEVER = 1 << 20, BRUTE_SLOTS = 1 << 20 };

typedef struct brute_slot {
    uint64_t mask; /* 0: free */
    uint32_t depth;
    uint32_t cost;
} brute_slot;

typedef struct brute {
    kz_mastermind_rules rules;
    bool consistent_only;
    uint32_t guesses;
    uint32_t secrets;
    kz_mastermind_code guess[BRUTE_GUESSES];
    kz_mastermind_code secret[BRUTE_SECRETS];
    uint8_t answer[BRUTE_GUESSES][BRUTE_SECRETS]; /* 16 * black + white */
    brute_slot *slots;
} brute;

/* Crosses equal pegs out, then equal colours. */
static unsigned brute_score(unsigned pegs, kz_mastermind_code a, kz_mastermind_code b) {
    bool a_out[8] = {false};
    bool b_out[8] = {false};
    unsigned black = 0;
    unsigned white = 0;
    for (unsigned i = 0; i < pegs; i++) {
        if ((a >> 4 * i & 15U) == (b >> 4 * i & 15U)) {
            a_out[i] = b_out[i] = true;
            black++;
        }
    }
    for (unsigned i = 0; i < pegs; i++) {
        for (unsigned j = 0; j < pegs && !a_out[i]; j++) {
            if (!b_out[j] && (a >> 4 * i & 15U) == (b >> 4 * j & 15U)) {
                a_out[i] = b_out[j] = true;
                white++;
            }
        }
    }
    return 16 * black + white;
}

static bool brute_is_distinct(unsigned pegs, kz_mastermind_code code) {
    for (unsigned i = 0; i < pegs; i++) {
        for (unsigned j = 0; j < i; j++) {
            unsigned color = code >> 4 * i & 15U;
            if (color != 0 && color == (code >> 4 * j & 15U)) {
                return false;
            }
        }
    }
    return true;
}

/* Goes through all arrangements of pegs and keeps what the rules allow. */
static void brute_list(brute *b, unsigned peg, kz_mastermind_code code, bool blank) {
    if (peg == b->rules.pegs) {
        bool distinct = brute_is_distinct(peg, code);
        if (!blank && (distinct || !b->rules.secret_distinct)) {
            if (b->secrets == BRUTE_SECRETS) {
                abort();
            }
            b->secret[b->secrets++] = code;
        }
        if ((!blank || b->rules.guess_blanks) && (distinct || !b->rules.guess_distinct)) {
            if (b->guesses == BRUTE_GUESSES) {
                abort();
            }
            b->guess[b->guesses++] = code;
        }
        return;
    }
    for (unsigned color = 0; color <= b->rules.colors; color++) {
        brute_list(b, peg + 1, code | (kz_mastermind_code)color << 4 * peg, blank || color == 0);
    }
}

static void brute_begin(brute *b, const kz_mastermind_rules *rules, bool consistent_only) {
    b->rules = *rules;
    b->consistent_only = consistent_only;
    b->guesses = b->secrets = 0;
    brute_list(b, 0, 0, false);
    for (uint32_t i = 0; i < b->guesses; i++) {
        for (uint32_t j = 0; j < b->secrets; j++) {
            b->answer[i][j] = (uint8_t)brute_score(rules->pegs, b->guess[i], b->secret[j]);
        }
    }
    b->slots = calloc(BRUTE_SLOTS, sizeof *b->slots);
    if (b->slots == NULL) {
        abort();
    }
}

static void brute_end(brute *b) {
    free(b->slots);
}

static brute_slot *brute_find(brute *b, uint64_t mask, uint32_t depth) {
    uint64_t hash = (mask + depth) * UINT64_C(0x9E3779B97F4A7C15);
    for (uint64_t place = hash >> 44, seen = 0; seen < BRUTE_SLOTS; place++, seen++) {
        brute_slot *slot = &b->slots[place % BRUTE_SLOTS];
        if (slot->mask == 0 || (slot->mask == mask && slot->depth == depth)) {
            return slot;
        }
    }
    abort();
}

/* How many secrets a mask has. */
static uint32_t brute_count(uint64_t mask) {
    uint32_t count = 0;
    for (; mask != 0; mask &= mask - 1) {
        count++;
    }
    return count;
}

static uint32_t brute_least(brute *b, uint64_t mask, uint32_t depth);

/* What a guess costs; one that tells nothing never ends. */
static uint32_t brute_try(brute *b, uint64_t mask, uint32_t guess, uint32_t depth) {
    uint32_t cost = brute_count(mask);
    for (uint64_t left = mask; left != 0;) {
        uint8_t answer = 0;
        uint64_t same = 0;
        for (uint32_t i = 0; i < b->secrets; i++) {
            if ((left >> i & 1) != 0 && (same == 0 || b->answer[guess][i] == answer)) {
                answer = b->answer[guess][i];
                same |= UINT64_C(1) << i;
            }
        }
        left &= ~same;
        if (answer == 16 * b->rules.pegs) {
            continue;
        }
        cost += same == mask ? BRUTE_NEVER : brute_least(b, same, depth - 1);
        if (cost >= BRUTE_NEVER) {
            return BRUTE_NEVER;
        }
    }
    return cost;
}

/* The least total for the secrets of a mask with at most `depth` guesses. */
static uint32_t brute_least(brute *b, uint64_t mask, uint32_t depth) {
    if (depth == 0) {
        return BRUTE_NEVER;
    }
    brute_slot *slot = brute_find(b, mask, depth);
    if (slot->mask != 0) {
        return slot->cost;
    }
    uint32_t least = BRUTE_NEVER;
    for (uint32_t guess = 0; guess < b->guesses; guess++) {
        bool possible = !b->consistent_only;
        for (uint32_t i = 0; i < b->secrets && !possible; i++) {
            possible = (mask >> i & 1) != 0 && b->secret[i] == b->guess[guess];
        }
        uint32_t cost = possible ? brute_try(b, mask, guess, depth) : BRUTE_NEVER;
        least = cost < least ? cost : least;
    }
    *brute_find(b, mask, depth) = (brute_slot){.mask = mask, .depth = depth, .cost = least};
    return least;
}

#endif
