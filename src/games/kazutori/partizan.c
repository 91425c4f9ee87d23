/*
 * A set for each player. The attacks of both are windows of bits: bit t of `left_wins` says that
 * Left has a number at place t that leaves Right lost. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/recurrence.h"
#include "games/kazutori/set.h"

#include "kazu/kazutori_variants.h"

#include <string.h>

/* An entry: who wins when he moves first. */
enum { LEFT_WINS = 1, RIGHT_WINS = 2 };

/* Attacked places ahead of the present one, as a ring of words. */
typedef struct window {
    const kz_kazutori_set *set;
    uint64_t *words;
} window;

typedef struct game {
    window left_wins;
    window right_wins;
    uint64_t word_mask;
    bool last_loses;
} game;

static bool take(const game *g, window *w, const kz__recurrence *past) {
    uint64_t *word = &w->words[past->step / 64 & g->word_mask];
    uint64_t bit = UINT64_C(1) << past->step % 64;
    bool attacked = (*word & bit) != 0;
    *word &= ~bit;
    return past->next < w->set->smallest ? g->last_loses : attacked;
}

/* All places from which a number of the set leads to the present one. */
static void attack(const game *g, window *w, uint64_t place) {
    uint64_t word = place / 64;
    unsigned shift = (unsigned)(place % 64);
    uint64_t carry = 0;
    for (uint64_t i = 0; i <= w->set->largest / 64; i++, word++) {
        uint64_t bits = w->set->bits[i];
        w->words[word & g->word_mask] |= bits << shift | carry;
        carry = shift == 0 ? 0 : bits >> (64 - shift);
    }
    w->words[word & g->word_mask] |= carry;
}

static uint64_t entry(void *user, const kz__recurrence *past) {
    game *g = (game *)user;
    bool left = take(g, &g->left_wins, past);
    bool right = take(g, &g->right_wins, past);
    if (!right) {
        attack(g, &g->left_wins, past->step);
    }
    if (!left) {
        attack(g, &g->right_wins, past->step);
    }
    return (left ? LEFT_WINS : 0U) | (right ? RIGHT_WINS : 0U);
}

static size_t words_of(const game *g) {
    return (size_t)g->word_mask + 1;
}

static void clear(game *g, kz__recurrence *sequence) {
    kz__recurrence_clear(sequence);
    kz_work_free(sequence->work, g->left_wins.words, words_of(g), sizeof(uint64_t));
    kz_work_free(sequence->work, g->right_wins.words, words_of(g), sizeof(uint64_t));
}

static kz_status start_window(const game *g, window *w, kz_work *work) {
    w->words = kz_work_allocate(work, words_of(g), sizeof(uint64_t));
    if (w->words == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(w->words, 0, words_of(g) * sizeof *w->words);
    return KZ_OK;
}

static kz_status start(game *g, kz__recurrence *sequence) {
    while (g->word_mask < sequence->reach / 64 + 1) {
        g->word_mask = 2 * g->word_mask + 1;
    }
    kz_status status = start_window(g, &g->left_wins, sequence->work);
    if (status == KZ_OK) {
        status = start_window(g, &g->right_wins, sequence->work);
    }
    return status == KZ_OK ? kz__recurrence_start(sequence) : status;
}

/* After the step of `missing` itself: the entry that a number leaves stands number + 1 back. */
static void note(const game *g, const kz__recurrence *past, uint64_t missing,
                 kz_kazutori_partizan *result, uint64_t *winning) {
    const kz_kazutori_set *set = g->left_wins.set;
    uint64_t own = kz__recurrence_back(past, 1);
    result->left_first_wins = (own & LEFT_WINS) != 0;
    result->right_first_wins = (own & RIGHT_WINS) != 0;
    memset(winning, 0, KZ_KAZUTORI_SET_WORDS * sizeof *winning);
    for (uint64_t s = set->smallest; s != 0 && s <= missing; s = kz_kazutori_set_next(set, s)) {
        if ((kz__recurrence_back(past, s + 1) & RIGHT_WINS) == 0) {
            winning[s / 64] |= UINT64_C(1) << s % 64;
        }
    }
}

static bool is_playable(const kz_kazutori_set *set) {
    return kz__kazutori_set_playable(set) && set->largest <= KZ_KAZUTORI_NUMBER_MAX;
}

kz_status kz_kazutori_partizan_solve(const kz_kazutori_set *left, const kz_kazutori_set *right,
                                     bool last_loses, uint64_t missing, kz_work *work,
                                     kz_kazutori_partizan *result, uint64_t *winning) {
    if (!is_playable(left) || !is_playable(right) || missing > KZ_KAZUTORI_TOTAL_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    game g = {.left_wins = {.set = left}, .right_wins = {.set = right}, .last_loses = last_loses};
    kz__recurrence sequence = {.reach =
                                   left->largest > right->largest ? left->largest : right->largest,
                               .entry = entry,
                               .game = &g,
                               .cost = 1,
                               .work = work};
    kz_status status = start(&g, &sequence);
    if (status == KZ_OK) {
        status = kz__recurrence_run(&sequence, missing + 1);
    }
    if (status == KZ_OK) {
        note(&g, &sequence, missing, result, winning);
    }
    clear(&g, &sequence);
    return status;
}
