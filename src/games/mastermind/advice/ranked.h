/**
 * @file
 * The figures of a guess for people.
 */
#ifndef KZ_MASTERMIND_RANKED_H
#define KZ_MASTERMIND_RANKED_H

#include "kazu/mastermind_study.h"

/** Fills in all figures. @param size of each class, kz_mastermind_answers() of them. */
void kz__mastermind_ranked_of(const kz_mastermind_rules *rules, kz_mastermind_code guess,
                              const uint32_t *size, kz_mastermind_ranked *ranked);

#endif
