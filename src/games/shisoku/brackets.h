/**
 * @file
 * The brackets of an expression: around a sum below x or ÷, and around the right side of - or ÷. If
 * numbers are so large that another order of evaluation might overflow, also around the right side
 * of + and x.
 */
#ifndef KZ_SHISOKU_BRACKETS_H
#define KZ_SHISOKU_BRACKETS_H

#include "kazu/rational.h"

#include <stdbool.h>
#include <stdint.h>

/** Tells whether no order of evaluation over these cards, none below 0, can overflow. */
bool kz__shisoku_brackets_is_roomy(const kz_rational *cards, uint32_t count);

/**
 * Tells whether a side of an operation needs brackets.
 * @param inner    the side's last operation; 0: a card.
 * @param outer    the operation that takes it.
 * @param is_right whether it takes it on its right.
 */
bool kz__shisoku_brackets_are_needed(bool is_roomy, char inner, char outer, bool is_right);

#endif
