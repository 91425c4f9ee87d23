/**
 * @file
 * Shared by the parts of bounds: the first guesses, and the lines of a log.
 */
#ifndef KZ_MASTERMIND_BOUNDS_PARTS_H
#define KZ_MASTERMIND_BOUNDS_PARTS_H

#include "kazu/mastermind_bounds.h"

enum { KZ__MASTERMIND_KINDS = 66 /* most kinds of guesses: with blanks, the partitions of 1..8 */ };

/* Guesses that differ in more than the names of colours and the order of places. */
typedef struct kz__mastermind_bound_kinds {
    kz_mastermind_code guess[KZ__MASTERMIND_KINDS];
    uint32_t count;
} kz__mastermind_bound_kinds;

/** Lists them. */
void kz__mastermind_first_guesses(const kz_mastermind_rules *rules,
                                  kz__mastermind_bound_kinds *kinds);

/* A log being read line by line. */
typedef struct kz__mastermind_log {
    const char *text;
    size_t length;
    size_t begin;  /* start of the last line read */
    size_t at;     /* start of the next line */
    uint32_t line; /* its number, from 1 */
    kz_mastermind_rules rules;
    kz_error *error;
} kz__mastermind_log;

/** Reads the first line. @param log text, length and error are set. @return KZ_OK, KZ_BAD_INPUT,
    KZ_OUT_OF_RANGE. */
kz_status kz__mastermind_log_open(kz__mastermind_log *log) KZ_MUST_USE;

/** Whether all lines are read. */
bool kz__mastermind_log_is_over(const kz__mastermind_log *log);

/** Reads the next line. @param bound without the codes. @return KZ_OK, KZ_BAD_INPUT. */
kz_status kz__mastermind_log_next(kz__mastermind_log *log, kz_mastermind_bound *bound) KZ_MUST_USE;

/** Rejects the last line read as a whole. @return KZ_BAD_INPUT. */
kz_status kz__mastermind_log_refuse(const kz__mastermind_log *log, const char *message) KZ_MUST_USE;

#endif
