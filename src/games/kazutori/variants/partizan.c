/*
 * The game with a separate set for each player. The attacks of both are windows of bits: bit t of
 * `left_wins` says that Left has a number at place t after which Right loses. Theory:
 * docs/theory/kazutori.md.
 */
#include "base/valid.h"
#include "games/kazutori/sequence/bitmap.h"
#include "games/kazutori/sequence/recurrence.h"
#include "games/kazutori/set.h"
#include "games/kazutori/variants/defence.h"

#include "kazu/kazutori_variants.h"

#include <assert.h>
#include <string.h>

/* An entry: which player wins, or draws, when moving first. */
enum {
    LEFT_WINS = 1,
    RIGHT_WINS = 2,
    LEFT_DRAWS = 4,
    RIGHT_DRAWS = 8,
    LEFT_HOLDS = LEFT_WINS | LEFT_DRAWS,
    RIGHT_HOLDS = RIGHT_WINS | RIGHT_DRAWS
};

enum { WINDOWS = 4 }; /* windows of a game: wins of each player, then draws */

/* Attacked places ahead of the current one, as a ring of words. */
typedef struct window {
    const kz_kazutori_set *set;
    uint64_t *words;
} window;

typedef struct game {
    window left_wins;
    window right_wins;
    window left_draws; /* without words unless stuck_draws */
    window right_draws;
    uint64_t word_mask;
    kz_kazutori_rules rules;
} game;

static bool take(const game *g, const window *w, uint64_t step) {
    if (w->words == NULL) {
        return false;
    }
    uint64_t *word = &w->words[step / 64 & g->word_mask];
    uint64_t bit = UINT64_C(1) << step % 64;
    bool attacked = (*word & bit) != 0;
    *word &= ~bit;
    return attacked;
}

static bool is_stuck(const game *g, const kz_kazutori_set *set, uint64_t missing) {
    return missing > 0 && missing < set->smallest && !g->rules.over_ends;
}

/* Tells whether the owner of a window wins when moving first. */
static bool wins(const game *g, const window *w, const kz__kazutori_recurrence *past) {
    bool attacked = take(g, w, past->step);
    if (past->next == 0) {
        return g->rules.last_loses;
    }
    if (is_stuck(g, w->set, past->next)) {
        return g->rules.last_loses && !g->rules.stuck_draws;
    }
    bool passes = g->rules.over_ends && !g->rules.last_loses && past->next < w->set->largest;
    return passes || attacked;
}

static bool draws(const game *g, const window *w, const kz__kazutori_recurrence *past) {
    bool attacked = take(g, w, past->step);
    return attacked || (g->rules.stuck_draws && is_stuck(g, w->set, past->next));
}

/* Marks all places from which a number of the set leads to the current one. */
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

/* Marks the places from which the opponent can move here, by the result here. */
static void spread(const game *g, uint64_t got, uint64_t place, window *win, window *draw) {
    if (got == 0) {
        attack(g, win, place);
    } else if ((got & (LEFT_DRAWS | RIGHT_DRAWS)) != 0) {
        attack(g, draw, place);
    }
}

static uint64_t entry(void *user, const kz__kazutori_recurrence *past) {
    game *g = (game *)user;
    bool left_drawn = draws(g, &g->left_draws, past);
    bool right_drawn = draws(g, &g->right_draws, past);
    uint64_t left = wins(g, &g->left_wins, past) ? LEFT_WINS : left_drawn ? LEFT_DRAWS : 0;
    uint64_t right = wins(g, &g->right_wins, past) ? RIGHT_WINS : right_drawn ? RIGHT_DRAWS : 0;
    spread(g, right, past->step, &g->left_wins, &g->left_draws);
    spread(g, left, past->step, &g->right_wins, &g->right_draws);
    return left | right;
}

static size_t words_of(const game *g) {
    return (size_t)g->word_mask + 1;
}

static void clear(game *g, kz__kazutori_recurrence *sequence) {
    window *const windows[] = {&g->left_wins, &g->right_wins, &g->left_draws, &g->right_draws};
    kz__kazutori_recurrence_clear(sequence);
    for (size_t i = 0; i < WINDOWS; i++) {
        kz_work_free(sequence->work, windows[i]->words, words_of(g), sizeof(uint64_t));
    }
}

static kz_status start_window(const game *g, window *w, kz_work *work) {
    w->words = kz_work_allocate(work, words_of(g), sizeof(uint64_t));
    if (w->words == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(w->words, 0, words_of(g) * sizeof *w->words);
    return KZ_OK;
}

static kz_status start(game *g, kz__kazutori_recurrence *sequence) {
    while (g->word_mask < sequence->reach / 64 + 1) {
        g->word_mask = 2 * g->word_mask + 1;
    }
    window *const windows[] = {&g->left_wins, &g->right_wins, &g->left_draws, &g->right_draws};
    size_t count = g->rules.stuck_draws ? WINDOWS : WINDOWS / 2;
    kz_status status = KZ_OK;
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        status = start_window(g, windows[i], sequence->work);
    }
    return status == KZ_OK ? kz__kazutori_recurrence_start(sequence) : status;
}

/* A position after the step of `missing` itself: the entry after a number is number + 1 back. */
typedef struct place {
    const game *g;
    const kz__kazutori_recurrence *past;
    uint64_t missing;
} place;

static bool fits(const game *g, uint64_t number, uint64_t missing) {
    return missing > 0 && (number <= missing || g->rules.over_ends);
}

static bool may_be_said(const void *user, uint64_t number) {
    const place *p = (const place *)user;
    return fits(p->g, number, p->missing);
}

static kz__kazutori_reply judge_reply(const void *user, uint64_t said, uint64_t reply) {
    const place *p = (const place *)user;
    if (!fits(p->g, reply, p->missing > said ? p->missing - said : 0)) {
        return KZ__KAZUTORI_REPLY_BARRED;
    }
    uint64_t left = kz__kazutori_recurrence_back(p->past, said + reply + 1);
    return (left & LEFT_HOLDS) == 0 ? KZ__KAZUTORI_REPLY_WINS : KZ__KAZUTORI_REPLY_LEGAL;
}

/* Marks the numbers that keep Left's result, and gives the first; 0 if the position is lost. */
static uint64_t note_winning(const place *p, uint64_t own, uint64_t *winning) {
    const kz_kazutori_set *set = p->g->left_wins.set;
    uint64_t wanted = (own & LEFT_WINS) != 0 ? 0 : RIGHT_DRAWS;
    uint64_t first = 0;
    memset(winning, 0, KZ_KAZUTORI_SET_WORDS * sizeof *winning);
    for (uint64_t s = set->smallest; (own & LEFT_HOLDS) != 0 && s != 0 && may_be_said(p, s);
         s = kz_kazutori_set_next(set, s)) {
        if ((kz__kazutori_recurrence_back(p->past, s + 1) & RIGHT_HOLDS) == wanted) {
            kz__kazutori_bitmap_put(winning, s);
            first = first == 0 ? s : first;
        }
    }
    return first;
}

static kz_status judge(const game *g, const kz__kazutori_recurrence *past, uint64_t missing,
                       kz_work *work, kz_kazutori_partizan *result, uint64_t *winning) {
    place here = {g, past, missing};
    kz__kazutori_defence defence = {g->left_wins.set, g->right_wins.set, may_be_said, judge_reply,
                                    &here};
    uint64_t own = kz__kazutori_recurrence_back(past, 1);
    uint64_t try = 0;
    kz_status status =
        (own & LEFT_HOLDS) == 0 ? kz__kazutori_best_try(&defence, work, &try) : KZ_OK;
    if (status == KZ_OK) {
        uint64_t first = note_winning(&here, own, winning);
        *result = (kz_kazutori_partizan) {
            .left_first_wins = (own & LEFT_WINS) != 0, .right_first_wins = (own & RIGHT_WINS) != 0,
            .left_first_draws = (own & LEFT_DRAWS) != 0,
            .right_first_draws = (own & RIGHT_DRAWS) != 0,
            .advice = (own & LEFT_HOLDS) == 0 ? try : first
        };
    }
    return status;
}

static bool is_playable(const kz_kazutori_set *set) {
    return kz__kazutori_set_playable(set) && set->largest <= KZ_KAZUTORI_NUMBER_MAX;
}

kz_status kz_kazutori_partizan_solve(const kz_kazutori_set *left, const kz_kazutori_set *right,
                                     kz_kazutori_rules rules, uint64_t missing, kz_work *work,
                                     kz_kazutori_partizan *result, uint64_t *winning) {
    assert(kz__kazutori_set_is_valid(left) && kz__kazutori_set_is_valid(right) &&
           kz__kazutori_rules_are_valid(rules) && kz__work_is_valid(work) && result != NULL &&
           winning != NULL);
    if (!is_playable(left) || !is_playable(right) || missing > KZ_KAZUTORI_TOTAL_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    game g = {.left_wins = {.set = left},
              .right_wins = {.set = right},
              .left_draws = {.set = left},
              .right_draws = {.set = right},
              .rules = rules};
    kz__kazutori_recurrence sequence = {.reach = left->largest > right->largest ? left->largest
                                                                                : right->largest,
                                        .keep = left->largest + right->largest + 1,
                                        .before = rules.last_loses ? LEFT_WINS | RIGHT_WINS : 0,
                                        .entry = entry,
                                        .game = &g,
                                        .cost = 1,
                                        .steps = 2 + (left->largest + right->largest) / 64,
                                        .work = work};
    kz_status status = start(&g, &sequence);
    if (status == KZ_OK) {
        status = kz__kazutori_recurrence_run(&sequence, missing + 1);
    }
    if (status == KZ_OK) {
        status = judge(&g, &sequence, missing, work, result, winning);
    }
    clear(&g, &sequence);
    return status;
}
