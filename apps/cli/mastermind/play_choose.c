/* How the computer chooses its guesses when it breaks a code. */
#include "mastermind/play_hold.h"

#include "complain.h"
#include "output.h"

/* The best guess of the position by a method that looks one guess ahead. */
static kz_status look_ahead(mastermind_holder *me, const kz_mastermind_plan *plan) {
    kz_work *work = &me->watch->work;
    kz_mastermind_codes *codes = NULL;
    kz_mastermind_ranked best;
    size_t count = 0;
    kz_status status = kz_mastermind_codes_new(&me->rules, &me->history, work, &codes);
    if (status == KZ_OK) {
        status = kz_mastermind_rank(&me->rules, codes, &me->history, plan, 1, work, &best, &count);
    }
    if (status == KZ_OK) {
        me->guess = best.guess;
    }
    kz_mastermind_codes_free(codes, work);
    return status;
}

/* The tree from the start serves until an answer is corrected; then a new one is needed. */
static kz_status follow_optimum(mastermind_holder *me) {
    kz_work *work = &me->watch->work;
    if (me->tree != NULL && kz_mastermind_tree_guess(me->tree, &me->history, &me->guess) == KZ_OK) {
        return KZ_OK;
    }
    kz_mastermind_tree_free(me->tree, work);
    me->tree = NULL;
    kz_status status =
        kz_mastermind_tree_new(&me->rules, &me->history, &me->plan, work, &me->tree, NULL);
    return status == KZ_OK ? kz_mastermind_tree_guess(me->tree, &me->history, &me->guess) : status;
}

/* Tells whether the limits of --nodes, --seconds or --memory ended the search, not the user. */
static bool is_limit(const mastermind_holder *me, kz_status status) {
    return status == KZ_BUDGET || status == KZ_NO_MEMORY ||
           (status == KZ_CANCELLED && me->watch->out_of_time);
}

static kz_status choose(mastermind_holder *me) {
    if (me->plan.method != KZ_MASTERMIND_OPTIMAL) {
        return look_ahead(me, &me->plan);
    }
    kz_status status = follow_optimum(me);
    bool limited = is_limit(me, status);
    if (!limited && status != KZ_UNSUPPORTED) {
        return status;
    }
    (void)output_flush(me->cli);
    complain(me->cli,
             limited ? KZ_N("the optimum was not found within the limits: --method parts goes on")
                     : KZ_N("no strategy keeps this depth: --method parts goes on"),
             NULL, NULL);
    me->plan.method = KZ_MASTERMIND_PARTS;
    supervise_renew(me->watch);
    return look_ahead(me, &me->plan);
}

kz_status mastermind_choose(mastermind_holder *me) {
    supervise_renew(me->watch);
    kz_status status = choose(me);
    progress_end(&me->watch->bar);
    me->has_guess = status == KZ_OK;
    return status;
}
