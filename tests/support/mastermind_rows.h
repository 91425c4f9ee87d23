/**
 * @file
 * The rows of tests/golden/mastermind_figures.tsv that the methods which look one guess ahead
 * must reproduce.
 */
#ifndef TESTS_SUPPORT_MASTERMIND_ROWS_H
#define TESTS_SUPPORT_MASTERMIND_ROWS_H

#include "kazu/mastermind_study.h"

enum { MASTERMIND_ROWS_MAX = 128 };

typedef struct mastermind_row {
    kz_mastermind_rules rules;
    kz_mastermind_plan plan;
    kz_mastermind_figures figures; /* as the row says */
} mastermind_row;

/** Reads the file. @param rows room for MASTERMIND_ROWS_MAX. @return how many. */
size_t mastermind_rows_read(mastermind_row *rows);

/** Fails the test if a tree does not achieve what a row says. */
void mastermind_row_check(const mastermind_row *row, const kz_mastermind_tree *tree);

/** The fastest processor path that this machine has. */
kz_cpu mastermind_rows_cpu(void);

#endif
