/* A whole strategy by any of the methods. Theory: docs/theory/mastermind.md. */
#include "base/valid.h"
#include "games/mastermind/choice/heuristic.h"
#include "games/mastermind/optimal/optimal.h"
#include "games/mastermind/strategy/tree.h"
#include "games/mastermind/valid.h"

#include <assert.h>

/* A secret that must not be guessed is never found. */
static bool can_be_guessed(const kz_mastermind_rules *rules, const kz_mastermind_codes *codes) {
    const kz_mastermind_code *code = kz_mastermind_codes_data(codes);
    size_t count = kz_mastermind_codes_count(codes);
    if (rules->secret_distinct || !rules->guess_distinct) {
        return true;
    }
    for (size_t i = 0; i < count; i++) {
        if (!kz_mastermind_is_guess(rules, code[i])) {
            return false;
        }
    }
    return true;
}

static kz_status check(const kz_mastermind_rules *rules, const kz_mastermind_codes *codes,
                       const kz_mastermind_plan *plan) {
    if (kz_mastermind_codes_count(codes) == 0) {
        return KZ_BAD_INPUT;
    }
    if (plan->method > KZ_MASTERMIND_OPTIMAL || plan->tie > KZ_MASTERMIND_TIE_SPLIT) {
        return KZ_OUT_OF_RANGE;
    }
    return can_be_guessed(rules, codes) ? KZ_OK : KZ_UNSUPPORTED;
}

static kz_status build(const kz_mastermind_codes *codes, const kz_mastermind_plan *plan,
                       uint32_t beam, kz_work *work, kz_mastermind_tree *tree, uint64_t bound[2]) {
    kz_status status =
        plan->method == KZ_MASTERMIND_OPTIMAL
            ? kz__mastermind_optimal(&tree->rules, &tree->history, plan, beam, work, tree, bound)
            : kz__mastermind_heuristic(codes, plan, work, tree);
    return status == KZ_OK ? kz__mastermind_tree_finish(tree) : status;
}

static kz_status make(const kz_mastermind_rules *rules, const kz_mastermind_history *history,
                      const kz_mastermind_plan *plan, uint32_t beam, kz_work *work,
                      kz_mastermind_tree **tree, uint64_t bound[2]) {
    kz_mastermind_codes *codes = NULL;
    kz_mastermind_tree *made = NULL;
    kz_status status = kz_mastermind_codes_new(rules, history, work, &codes);
    if (status != KZ_OK) {
        return status;
    }
    status = check(rules, codes, plan);
    if (status == KZ_OK) {
        status = kz__mastermind_tree_begin(rules, history, work, &made);
    }
    if (status == KZ_OK) {
        status = build(codes, plan, beam, work, made, bound);
    }
    kz_mastermind_codes_free(codes, work);
    if (status != KZ_OK) {
        kz_mastermind_tree_free(made, work);
        return status;
    }
    *tree = made;
    return KZ_OK;
}

kz_status kz_mastermind_tree_new(const kz_mastermind_rules *rules,
                                 const kz_mastermind_history *history,
                                 const kz_mastermind_plan *plan, kz_work *work,
                                 kz_mastermind_tree **tree, uint64_t bound[2]) {
    assert(kz__mastermind_rules_are_valid(rules) && kz__mastermind_plan_is_valid(plan) &&
           kz__work_is_valid(work) && tree != NULL);
    return make(rules, history, plan, 0, work, tree, bound);
}

kz_status kz_mastermind_tree_beam(const kz_mastermind_rules *rules,
                                  const kz_mastermind_history *history, uint32_t beam,
                                  bool consistent_only, kz_work *work, kz_mastermind_tree **tree,
                                  uint64_t bound[2]) {
    assert(kz__mastermind_rules_are_valid(rules) && kz__work_is_valid(work) && tree != NULL);
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL, .consistent_only = consistent_only};
    if (beam < 1 || beam > KZ_MASTERMIND_BEAM_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    return make(rules, history, &plan, beam, work, tree, bound);
}
