/* Optimal strategies, searched by several threads together. */
#ifndef KAZU_CLI_MASTERMIND_TOGETHER_H
#define KAZU_CLI_MASTERMIND_TOGETHER_H

#include "supervise.h"

#include "kazu/mastermind_study.h"

/*
 * As kz_mastermind_tree_new(), with the same results, for the method optimal. The limits are those
 * of the supervisor's work, for all threads in sum.
 * threads: at least 1.
 */
kz_status mastermind_tree_together(supervisor *watch, uint32_t threads,
                                   const kz_mastermind_rules *rules,
                                   const kz_mastermind_history *history,
                                   const kz_mastermind_plan *plan, kz_mastermind_tree **tree,
                                   uint64_t bound[2]);

#endif
