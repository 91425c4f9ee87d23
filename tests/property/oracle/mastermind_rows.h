/*
 * The figures of tests/golden/mastermind_optimal.tsv: each row of a tier is computed, and the tree
 * is played against every secret by the tests' own scorer.
 */
#ifndef ORACLE_MASTERMIND_ROWS_H
#define ORACLE_MASTERMIND_ROWS_H

#include "games/mastermind/optimal/optimal.h"
#include "property/oracle/mastermind_replay.h"

#include <stdio.h>
#include <string.h>

typedef struct figure_row {
    char tier[8];
    unsigned pegs;
    unsigned colors;
    char secret;
    char guess;
    unsigned depth;
    char total[16];
} figure_row;

static kz_cpu rows_cpu(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") ? KZ_CPU_AVX2 : KZ_CPU_PORTABLE;
#else
    return KZ_CPU_PORTABLE;
#endif
}

/* Computes a row. @return the total, 0 if there is no such strategy; BAD if anything is wrong. */
static uint64_t row_total(const figure_row *row) {
    const uint64_t bad = UINT64_MAX;
    kz_mastermind_rules rules = {.pegs = (uint8_t)row->pegs,
                                 .colors = (uint8_t)row->colors,
                                 .secret_distinct = row->secret == 'n',
                                 .guess_distinct = row->guess == 'n'};
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL, .depth = row->depth};
    kz_mastermind_tree *tree = NULL;
    uint64_t bound[2] = {0, 0};
    kz_work work;
    kz_work_init(&work);
    work.cpu = rows_cpu();
    if (kz__mastermind_tree_begin(&rules, NULL, &work, &tree) != KZ_OK) {
        return bad;
    }
    kz_status status = kz__mastermind_optimal(&rules, NULL, &plan, 0, &work, tree, bound);
    replay r = {.secrets = 0};
    if (status == KZ_OK) {
        replay_all(tree, &rules, 0, 0, &r);
    }
    kz_mastermind_tree_free(tree, &work);
    bool right = status == KZ_OK ? r.lost == 0 && r.total == bound[0] && r.total == bound[1] &&
                                       (row->depth == 0 || r.max <= row->depth)
                                 : status == KZ_UNSUPPORTED;
    return right ? r.total : bad;
}

/* Computes all rows of a tier. @return how many are right; *wrong counts the others. */
static unsigned check_rows(const char *tier, unsigned *wrong) {
    FILE *file = fopen("tests/golden/mastermind_optimal.tsv", "r");
    char line[256];
    unsigned right = 0;
    *wrong = file == NULL ? 1 : 0;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        figure_row row;
        if (sscanf(line, "%7s %u %u %c %c %u %15s", row.tier, &row.pegs, &row.colors, &row.secret,
                   &row.guess, &row.depth, row.total) != 7 ||
            strcmp(row.tier, tier) != 0) {
            continue;
        }
        char total[32];
        (void)snprintf(total, sizeof total, "%llu", (unsigned long long)row_total(&row));
        bool same = strcmp(row.total, strcmp(total, "0") == 0 ? "none" : total) == 0;
        right += same ? 1 : 0;
        *wrong += same ? 0 : 1;
        if (!same) {
            (void)fprintf(stderr, "computed %s: %s", total, line);
        }
    }
    if (file != NULL) {
        (void)fclose(file);
    }
    return right;
}

#endif
