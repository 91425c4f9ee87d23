/**
 * @file
 * Codes in the order of all lists: by the largest colour, then by the pegs from the left, a blank
 * first. So the codes over the first colours come first in every list.
 */
#ifndef KZ_MASTERMIND_LISTING_H
#define KZ_MASTERMIND_LISTING_H

#include "kazu/mastermind.h"

/* The codes to list, and the current position. */
typedef struct kz__mastermind_listing {
    uint8_t pegs;
    uint8_t colors;
    bool distinct;  /* no colour twice; blanks may be */
    uint8_t lowest; /* 0 with blanks, 1 without */
    uint8_t level;  /* largest colour of the next codes; past colors: the end */
    uint8_t last;   /* next value to try for the last peg */
    uint8_t peg[KZ_MASTERMIND_PEGS_MAX];
} kz__mastermind_listing;

/** Starts a listing of all legal secrets. */
kz__mastermind_listing kz__mastermind_list_secrets(const kz_mastermind_rules *rules);
/** Starts a listing of all legal guesses. */
kz__mastermind_listing kz__mastermind_list_guesses(const kz_mastermind_rules *rules);

/** Writes the next codes. @return how many; less than capacity (at least 1) only at the end. */
size_t kz__mastermind_list_next(kz__mastermind_listing *listing, kz_mastermind_code *codes,
                                size_t capacity);

/** Gives the number of legal secrets. */
uint64_t kz__mastermind_count_secrets(const kz_mastermind_rules *rules);
/** Gives the number of legal guesses. */
uint64_t kz__mastermind_count_guesses(const kz_mastermind_rules *rules);

/** Compares two codes in the order of the lists: below 0, 0, above 0. */
int kz__mastermind_compare(const kz_mastermind_rules *rules, kz_mastermind_code a,
                           kz_mastermind_code b);

#endif
