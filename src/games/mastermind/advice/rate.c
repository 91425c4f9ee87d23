/*
 * Rates a finished game guess by guess: what each guess brought, and what the best one would have.
 * Theory: docs/theory/mastermind.md.
 */
#include "base/valid.h"
#include "games/mastermind/choice/logarithm.h"
#include "games/mastermind/valid.h"
#include "kazu/mastermind_study.h"

#include <assert.h>

typedef struct review {
    const kz_mastermind_rules *rules;
    const kz_mastermind_history *history;
    uint32_t exact_up_to;
    kz_work *work;
} review;

/* The least total from a history on. */
static kz_status least_total(const review *r, const kz_mastermind_history *history,
                             uint64_t *total) {
    static const kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_tree *tree = NULL;
    kz_status status = kz_mastermind_tree_new(r->rules, history, &plan, r->work, &tree, NULL);
    if (status == KZ_OK) {
        *total = kz_mastermind_tree_figures(tree).total;
        kz_mastermind_tree_free(tree, r->work);
    }
    return status;
}

/* Total after a guess: one guess for every secret, plus the totals of its classes. */
static kz_status total_after(const review *r, const kz_mastermind_history *before,
                             const kz_mastermind_ranked *ranked, kz_mastermind_rating *rating) {
    kz_mastermind_history history = *before;
    uint32_t classes = kz_mastermind_answers(r->rules);
    kz_status status = KZ_OK;
    rating->total = rating->before;
    history.row[history.count++].guess = ranked->guess;
    for (uint32_t class = 0; class + 1 < classes && status == KZ_OK; class ++) {
        uint64_t total = 0;
        history.row[before->count].answer = kz_mastermind_answer_at(r->rules, class);
        if (ranked->size[class] > 0) {
            status = least_total(r, &history, &total);
        }
        rating->total += total;
    }
    return status;
}

/* If some secret may not be guessed, there are no totals, which is not an error. */
static kz_status rate_exactly(const review *r, const kz_mastermind_history *before,
                              const kz_mastermind_ranked *ranked, kz_mastermind_rating *rating) {
    if (rating->before > r->exact_up_to) {
        return KZ_OK;
    }
    /* A guess that does not split the secrets changes nothing. */
    kz_status status = least_total(r, before, &rating->best_total);
    if (status == KZ_OK && ranked->parts == 1 && !ranked->may_be_secret) {
        rating->total = rating->before + rating->best_total;
    } else if (status == KZ_OK) {
        status = total_after(r, before, ranked, rating);
    }
    rating->is_exact = status == KZ_OK;
    if (status == KZ_UNSUPPORTED) {
        rating->total = 0;
        rating->best_total = 0;
        return KZ_OK;
    }
    return status;
}

static kz_status find_best(const review *r, const kz_mastermind_codes *codes,
                           const kz_mastermind_history *before, kz_mastermind_rating *rating) {
    static const kz_mastermind_plan plan = {.method = KZ_MASTERMIND_ENTROPY};
    kz_mastermind_ranked best;
    size_t count = 0;
    kz_status status =
        kz_mastermind_rank(r->rules, codes, before, &plan, 1, r->work, &best, &count);
    if (status == KZ_OK && count == 1) {
        rating->best = best.guess;
        rating->best_bits = best.bits;
    }
    return status;
}

static kz_status rate_position(const review *r, const kz_mastermind_codes *codes,
                               const kz_mastermind_history *before, kz_mastermind_rating *rating) {
    kz_mastermind_ranked ranked;
    uint32_t class = kz_mastermind_answer_index(r->rules, r->history->row[before->count].answer);
    kz_mastermind_judge(r->rules, codes, r->history->row[before->count].guess, &ranked);
    if (ranked.size[class] == 0) {
        return KZ_BAD_INPUT;
    }
    *rating = (kz_mastermind_rating){.before = kz_mastermind_codes_count(codes),
                                     .after = ranked.size[class],
                                     .expected_bits = ranked.bits,
                                     .was_possible = ranked.may_be_secret};
    rating->bits = kz__mastermind_bits(rating->before) - kz__mastermind_bits(rating->after);
    kz_status status = find_best(r, codes, before, rating);
    return status == KZ_OK ? rate_exactly(r, before, &ranked, rating) : status;
}

static kz_status rate_row(const review *r, uint32_t row, kz_mastermind_rating *rating) {
    kz_mastermind_history before = *r->history;
    kz_mastermind_codes *codes = NULL;
    before.count = row;
    kz_status status = kz_mastermind_codes_new(r->rules, &before, r->work, &codes);
    if (status == KZ_OK) {
        status = rate_position(r, codes, &before, rating);
        kz_mastermind_codes_free(codes, r->work);
    }
    return status;
}

static bool is_legal(const review *r) {
    const kz_mastermind_history *history = r->history;
    if (history->count > KZ_MASTERMIND_GUESSES_MAX) {
        return false;
    }
    for (uint32_t i = 0; i < history->count; i++) {
        if (!kz_mastermind_is_guess(r->rules, history->row[i].guess) ||
            !kz_mastermind_is_answer(r->rules, history->row[i].answer)) {
            return false;
        }
    }
    return true;
}

kz_status kz_mastermind_rate(const kz_mastermind_rules *rules, const kz_mastermind_history *history,
                             uint32_t exact_up_to, kz_work *work, kz_mastermind_rating *rating) {
    assert(kz__mastermind_rules_are_valid(rules) && history != NULL && kz__work_is_valid(work) &&
           rating != NULL);
    const review r = {rules, history, exact_up_to, work};
    kz_mastermind_rating made[KZ_MASTERMIND_GUESSES_MAX];
    if (kz_mastermind_rules_check(rules) != KZ_OK || !is_legal(&r)) {
        return KZ_OUT_OF_RANGE;
    }
    for (uint32_t i = 0; i < history->count; i++) {
        kz_status status = rate_row(&r, i, &made[i]);
        if (status != KZ_OK) {
            return status;
        }
    }
    for (uint32_t i = 0; i < history->count; i++) {
        rating[i] = made[i];
    }
    return KZ_OK;
}
