/**
 * @file
 * The expensive facts of a search as text, so that another search can continue from them.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_TEXT_H
#define KZ_MASTERMIND_OPTIMAL_TEXT_H

#include "games/mastermind/optimal/optimal_common.h"

#include "kazu/text.h"

/* The task of a search. Facts are valid only for the same task. */
typedef struct kz__mastermind_quest {
    const kz_mastermind_rules *rules;
    const kz_mastermind_history *history;
    uint32_t guesses; /* legal ones: facts name them by number */
    uint32_t depth;   /* 0: any */
    uint32_t beam;    /* 0: none */
    bool consistent_only;
} kz__mastermind_quest;

/** Writes the first line, and a line for each fact of kz__mastermind_common_list(). */
void kz__mastermind_facts_print(const kz__mastermind_quest *quest, kz__mastermind_common *common,
                                kz_text *out);

/**
 * Reads such text; the facts count as expensive again.
 * @param text  not trusted; a last line without a newline is ignored.
 * @param error optional; line and column of the first fault.
 * @return KZ_OK; KZ_BAD_INPUT; then the facts before the fault are stored.
 */
kz_status kz__mastermind_facts_take(const kz__mastermind_quest *quest,
                                    kz__mastermind_common *common, const char *text, size_t length,
                                    kz_error *error) KZ_MUST_USE;

#endif
