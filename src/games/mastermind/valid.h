/** @file Checks that arguments of Mastermind's public functions are valid. */
#ifndef KZ_MASTERMIND_VALID_H
#define KZ_MASTERMIND_VALID_H

#include "kazu/mastermind_study.h"

#include "base/valid.h"

/** Tells whether the fields are in range; kz_mastermind_rules_check() checks the whole variant. */
static inline bool kz__mastermind_rules_are_valid(const kz_mastermind_rules *rules) {
    return rules != NULL && kz__bool_is_valid(&rules->secret_distinct) &&
           kz__bool_is_valid(&rules->guess_distinct) && kz__bool_is_valid(&rules->guess_blanks);
}

/** Tells whether answers of a variant fit their type. */
static inline bool kz__mastermind_pegs_fit(const kz_mastermind_rules *rules) {
    return rules != NULL && rules->pegs >= 1 && rules->pegs <= KZ_MASTERMIND_PEGS_MAX;
}

/** Tells whether codes and answers of a variant fit their types. */
static inline bool kz__mastermind_rules_fit(const kz_mastermind_rules *rules) {
    return kz__mastermind_rules_are_valid(rules) && kz__mastermind_pegs_fit(rules) &&
           rules->colors >= 1 && rules->colors <= KZ_MASTERMIND_COLORS_MAX;
}

static inline bool kz__mastermind_history_is_valid(const kz_mastermind_history *history) {
    return history != NULL && history->count <= KZ_MASTERMIND_GUESSES_MAX;
}

static inline bool kz__mastermind_plan_is_valid(const kz_mastermind_plan *plan) {
    return plan != NULL && kz__bool_is_valid(&plan->consistent_only);
}

static inline bool kz__mastermind_locks_are_valid(const kz_mastermind_locks *locks) {
    return locks != NULL && locks->lock != NULL && locks->unlock != NULL;
}

#endif
