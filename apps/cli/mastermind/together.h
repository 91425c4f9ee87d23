/* Optimal strategies, searched by several threads together. */
#ifndef KAZU_CLI_MASTERMIND_TOGETHER_H
#define KAZU_CLI_MASTERMIND_TOGETHER_H

#include "mastermind/resume.h"
#include "supervise.h"

#include "kazu/mastermind_study.h"

/* A search for an optimal strategy. */
typedef struct mastermind_job {
    const kz_mastermind_rules *rules;
    const kz_mastermind_history *history;
    const kz_mastermind_plan *plan; /* of the method optimal */
    uint32_t threads;               /* at least 1; with a beam 1 */
    uint32_t beam;                  /* 0: none */
    resume *kept;                   /* started */
} mastermind_job;

/*
 * As kz_mastermind_tree_new() and kz_mastermind_tree_beam(), with the same results. The limits are
 * those of the supervisor's work, for all threads in sum. If job->kept->result is not EXIT_YES
 * then, the file was complained of.
 */
kz_status mastermind_tree_together(supervisor *watch, const mastermind_job *job,
                                   kz_mastermind_tree **tree, uint64_t bound[2]);

#endif
