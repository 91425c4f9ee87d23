/*
 * Plays a strategy tree against secrets with a scorer of its own: counts colours, reads nothing of
 * the tree but guesses and links.
 */
#ifndef ORACLE_MASTERMIND_REPLAY_H
#define ORACLE_MASTERMIND_REPLAY_H

#include "games/mastermind/strategy/tree.h"

typedef struct replay {
    uint64_t secrets;
    uint64_t total;
    uint32_t max;
    uint32_t lost; /* secrets that are not found */
} replay;

/* The number of an answer: by black, then by white, without (pegs - 1, 1). */
static uint32_t replay_answer(unsigned pegs, kz_mastermind_code secret, kz_mastermind_code guess) {
    unsigned black = 0;
    unsigned both = 0;
    for (unsigned color = 1; color < 16; color++) {
        unsigned in_secret = 0;
        unsigned in_guess = 0;
        for (unsigned i = 0; i < pegs; i++) {
            in_secret += (secret >> 4 * i & 15U) == color;
            in_guess += (guess >> 4 * i & 15U) == color;
            black += (secret >> 4 * i & 15U) == color && (guess >> 4 * i & 15U) == color;
        }
        both += in_secret < in_guess ? in_secret : in_guess;
    }
    uint32_t index = both - black;
    for (unsigned fewer = 0; fewer < black; fewer++) {
        index += pegs - fewer + 1 - (fewer + 1 == pegs ? 1 : 0);
    }
    return index;
}

static void replay_secret(const kz_mastermind_tree *tree, unsigned pegs, kz_mastermind_code secret,
                          replay *r) {
    uint32_t node = 0;
    uint32_t guesses = 1;
    r->secrets++;
    while (tree->nodes[node].guess != secret) {
        node = kz__mastermind_tree_child(tree, node,
                                         replay_answer(pegs, secret, tree->nodes[node].guess));
        if (node == KZ__MASTERMIND_NO_NODE || guesses > 64) {
            r->lost++;
            return;
        }
        guesses++;
    }
    r->total += guesses;
    r->max = guesses > r->max ? guesses : r->max;
}

/* Every secret of a variant, peg by peg. */
static void replay_all(const kz_mastermind_tree *tree, const kz_mastermind_rules *rules,
                       unsigned peg, kz_mastermind_code code, replay *r) {
    if (peg == rules->pegs) {
        replay_secret(tree, peg, code, r);
        return;
    }
    for (unsigned color = 1; color <= rules->colors; color++) {
        bool taken = false;
        for (unsigned i = 0; i < peg; i++) {
            taken = taken || (code >> 4 * i & 15U) == color;
        }
        if (!taken || !rules->secret_distinct) {
            replay_all(tree, rules, peg + 1, code | (kz_mastermind_code)color << 4 * peg, r);
        }
    }
}

#endif
