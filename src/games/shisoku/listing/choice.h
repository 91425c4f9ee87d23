/* Which of two parts' signs and exponents the search comes upon first. */
#ifndef KZ_SHISOKU_CHOICE_H
#define KZ_SHISOKU_CHOICE_H

#include "games/shisoku/listing/chain.h"

/* A split of a node: the first branches, and the last one of them. */
typedef struct kz__shisoku_choice {
    int rest_sign;     /* the rest as it is in the chain, or its negative */
    int rest_exponent; /* or its inverse */
    int branch_sign;
    char operation;
    bool branch_is_left;
} kz__shisoku_choice;

/**
 * Chooses how the node that ends at `last` is written as two parts.
 * @param sign     1 or -1: the value of the chain there, or its negative.
 * @param exponent likewise its inverse.
 */
kz__shisoku_choice kz__shisoku_first_choice(const kz__shisoku_shapes *shapes,
                                            const kz__shisoku_chain *chain, unsigned last, int sign,
                                            int exponent);

#endif
