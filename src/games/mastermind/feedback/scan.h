/**
 * @file
 * Iterates over all legal secrets, in portions in column layout for scoring.
 */
#ifndef KZ_MASTERMIND_SCAN_H
#define KZ_MASTERMIND_SCAN_H

#include "games/mastermind/feedback/columns.h"
#include "games/mastermind/feedback/listing.h"

enum { KZ__MASTERMIND_PORTION = 16 * KZ__MASTERMIND_BLOCK /* codes */ };

typedef struct kz__mastermind_scan {
    kz__mastermind_listing listing;
    kz__mastermind_columns columns; /* layout of the codes, with their count */
    kz_mastermind_code codes[KZ__MASTERMIND_PORTION];
    uint8_t rows[2 * KZ_MASTERMIND_PEGS_MAX * KZ__MASTERMIND_PORTION / KZ__MASTERMIND_BLOCK]
                [KZ__MASTERMIND_BLOCK];
} kz__mastermind_scan;

/** Starts a walk. @param scan overwritten; it must not be moved while it is used. */
void kz__mastermind_scan_begin(kz__mastermind_scan *scan, const kz_mastermind_rules *rules);

/**
 * Goes to the next portion; after the last one the count is 0.
 * @return KZ_OK, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__mastermind_scan_next(kz__mastermind_scan *scan, kz_work *work) KZ_MUST_USE;

/** Checks a variant, and that every guess of a history is legal and every answer can occur. */
kz_status kz__mastermind_history_check(const kz_mastermind_rules *rules,
                                       const kz_mastermind_history *history) KZ_MUST_USE;

#endif
