/*
 * Counts forms with a value. A product of 0 with half of the leaves or more has no equation at
 * which to join: such forms are counted as the number of contexts above the product times the
 * number of products.
 * Theory: docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/count/equations.h"

#include "games/shisoku/count/join.h"

#include <string.h>

enum { MOST_COPIES = KZ__SHISOKU_COUNT_CARDS };

/* The kind of branches of a node, and whether they have a sign. */
typedef enum branches {
    SIGNED_TERMS,
    FACTORS_WITH_EXPONENTS,
    FACTORS_WITHOUT, /* all exponents plus */
    FACTORS_AND_ZEROS
} branches;

static kz_status look_up(kz__shisoku_equations *e, uint32_t mask,
                         const kz__shisoku_form_count **out);

kz_status kz__shisoku_equations_init(kz__shisoku_equations *equations,
                                     const kz__shisoku_letters *letters,
                                     const kz__shisoku_field *field, bool is_positive,
                                     kz_work *work) {
    equations->count = NULL;
    return kz__shisoku_group_sets_init(&equations->sets, letters, field, is_positive, work);
}

void kz__shisoku_equations_clear(kz__shisoku_equations *equations) {
    kz__shisoku_group_sets_clear(&equations->sets);
}

static uint64_t binomial(uint64_t n, unsigned k) {
    uint64_t result = 1;
    for (unsigned i = 0; i < k; i++) {
        result = n < i ? 0 : result * (n - i) / (i + 1);
    }
    return result;
}

/* Multisets of j out of n: the coefficient of x^j in (1-x)^-n. */
static uint64_t multisets(uint64_t n, unsigned j) {
    return j == 0 ? 1 : n == 0 ? 0 : binomial(n + j - 1, j);
}

/* Multisets of j signed things out of n and `plain` ones, none with both signs. */
static uint64_t signed_multisets(uint64_t n, uint64_t plain, unsigned j) {
    uint64_t sum = 0;
    for (unsigned i = 0; i <= j; i++) { /* i things of the n have a minus to choose from */
        sum += binomial(n, i) * multisets(n + plain, j - i);
    }
    return sum;
}

static kz_status choices(kz__shisoku_equations *e, uint32_t part, branches kind, unsigned j,
                         uint64_t *count) {
    const kz__shisoku_form_count *known;
    kz_status status = look_up(e, part, &known);
    if (status != KZ_OK) {
        return status;
    }
    switch (kind) {
    case SIGNED_TERMS:
        *count = signed_multisets(known->terms, 0, j);
        return KZ_OK;
    case FACTORS_WITH_EXPONENTS:
        *count = signed_multisets(known->factors, 0, j);
        return KZ_OK;
    case FACTORS_WITHOUT:
        *count = multisets(known->factors, j);
        return KZ_OK;
    default:
        *count = signed_multisets(known->factors, known->zero_sums, j);
        return KZ_OK;
    }
}

/* Removes a canonical part from a canonical mask; false if it is not contained. */
static bool take_out(const kz__shisoku_letters *letters, uint32_t part, uint32_t *mask) {
    if ((part & ~*mask) != 0) {
        return false;
    }
    *mask = kz__shisoku_letters_canonical(letters, *mask & ~part);
    return true;
}

/* Counts the multisets of branches over a mask, each over at most the part `most`. */
static kz_status count_nodes(kz__shisoku_equations *e, uint32_t mask, uint32_t most, branches kind,
                             uint64_t *count) {
    const kz__shisoku_letters *letters = e->sets.letters;
    kz_status status = KZ_OK;
    *count = mask == 0;
    for (uint32_t part = mask; part != 0 && status == KZ_OK; part = (part - 1) & mask) {
        if (part > most || kz__shisoku_letters_canonical(letters, part) != part) {
            continue;
        }
        uint32_t rest = mask;
        for (unsigned j = 1; take_out(letters, part, &rest) && status == KZ_OK; j++) {
            uint64_t here = 0;
            uint64_t others = 0;
            status = count_nodes(e, rest, part - 1, kind, &others);
            if (status == KZ_OK && others > 0) {
                status = choices(e, part, kind, j, &here);
            }
            *count += here * others;
        }
    }
    return status;
}

/* Nodes with at least two branches. */
static kz_status count_true_nodes(kz__shisoku_equations *e, uint32_t mask, branches kind,
                                  uint64_t *count) {
    return count_nodes(e, mask, mask - 1, kind, count);
}

/* Counts products as terms of a sum: not all exponents may be negative, except with a unit. */
static kz_status count_products(kz__shisoku_equations *e, uint32_t mask, uint64_t *count) {
    uint64_t any = 0;
    uint64_t turned = 0;
    uint64_t over_unit = 0;
    kz_status status = count_true_nodes(e, mask, FACTORS_AND_ZEROS, &any);
    status = status == KZ_OK ? count_true_nodes(e, mask, FACTORS_WITHOUT, &turned) : status;
    const kz__shisoku_letter *first = kz__shisoku_letters_at(e->sets.letters, mask);
    if (status == KZ_OK && first->kind == KZ__SHISOKU_UNIT) {
        uint32_t rest = kz__shisoku_group_sets_rest(&e->sets, mask, 1);
        status = rest == 0 ? KZ_OK : count_nodes(e, rest, rest, FACTORS_WITHOUT, &over_unit);
    }
    *count = any - turned + over_unit;
    return status;
}

static kz_status count_zero_products(kz__shisoku_equations *e, uint32_t mask, uint64_t *count) {
    uint64_t any = 0;
    uint64_t other = 0;
    kz_status status = count_true_nodes(e, mask, FACTORS_AND_ZEROS, &any);
    status = status == KZ_OK ? count_true_nodes(e, mask, FACTORS_WITH_EXPONENTS, &other) : status;
    *count = any - other;
    return status;
}

/* Sums of value 0 over some leaves, the target among them. @param all leaves that were joined. */
static kz_status count_zero_contexts(kz__shisoku_equations *e, uint32_t all, uint32_t part,
                                     uint64_t *count) {
    if (2 * kz__bits_count(part) == kz__bits_count(all)) {
        *count = e->sets.zero_sums_in_half[part];
        return KZ_OK;
    }
    kz__shisoku_groups *groups;
    kz_status status = kz__shisoku_group_sets_get(&e->sets, part, &groups);
    *count = status == KZ_OK ? groups->zero_sums_in_all : 0;
    return status;
}

/* Forms with a product of 0 over half of the leaves or more: its context also makes 0. */
static kz_status count_above_zeros(kz__shisoku_equations *e, uint32_t all, uint32_t target,
                                   uint64_t *count) {
    unsigned half = kz__bits_count(all) / 2;
    kz_status status = KZ_OK;
    uint32_t others = all & ~target;
    *count = 0;
    for (uint32_t part = others; part != 0 && status == KZ_OK; part = (part - 1) & others) {
        if (kz__bits_count(part) >= half ||
            kz__shisoku_letters_canonical(e->sets.letters, part) != part) {
            continue;
        }
        uint64_t above = 0;
        status = count_zero_contexts(e, all, part | target, &above);
        if (status == KZ_OK && above > 0) {
            uint64_t below = 0;
            uint32_t rest = kz__shisoku_group_sets_rest(&e->sets, others, part);
            status = count_zero_products(e, rest, &below);
            *count += 2 * above * below; /* added or subtracted */
        }
    }
    return status;
}

/* Sums of value 0: 0 is a term of the other side, with either sign. */
static kz_status count_zero_sums(kz__shisoku_equations *e, uint32_t mask, uint64_t *count) {
    uint32_t zero = e->sets.letters->zero;
    uint64_t joined = 0;
    uint64_t above = 0;
    kz_status status = KZ_OK;
    if ((mask & (mask - 1)) != 0) {
        status = kz__shisoku_join_count(&e->sets, mask | zero, &joined);
        status = status == KZ_OK ? count_above_zeros(e, mask | zero, zero, &above) : status;
    }
    *count = (joined + above) / 2;
    return status;
}

static kz_status count_small(kz__shisoku_equations *e, uint32_t mask,
                             kz__shisoku_form_count *count) {
    kz__shisoku_groups *groups;
    kz_status status = kz__shisoku_group_sets_get(&e->sets, mask, &groups);
    if (status == KZ_OK) {
        bool is_unit = groups->products.singles > 0 && groups->products.group[0].has_unit;
        count->terms = groups->sums.singles;
        count->factors = is_unit ? 0 : groups->products.singles;
        count->zero_sums = groups->zero_sums;
    }
    return status;
}

static kz_status count_large(kz__shisoku_equations *e, uint32_t mask,
                             kz__shisoku_form_count *count) {
    uint64_t sums = 0;
    kz_status status = count_products(e, mask, &count->terms);
    status = status == KZ_OK ? count_true_nodes(e, mask, SIGNED_TERMS, &sums) : status;
    status = status == KZ_OK ? count_zero_sums(e, mask, &count->zero_sums) : status;
    if (status == KZ_OK) {
        count->factors = sums / 2 - count->zero_sums;
    }
    return status;
}

static kz_status look_up(kz__shisoku_equations *e, uint32_t mask,
                         const kz__shisoku_form_count **out) {
    if (e->count == NULL) {
        size_t bytes = sizeof *e->count << e->sets.letters->positions;
        e->count = kz__arena_allocate(&e->sets.arena, bytes);
        if (e->count == NULL) {
            return KZ_NO_MEMORY;
        }
        memset(e->count, 0, bytes);
    }
    kz__shisoku_form_count *count = &e->count[mask];
    kz_status status = KZ_OK;
    if (!count->is_known) {
        status = kz__bits_count(mask) <= KZ__SHISOKU_GROUPS_MOST - 1 ? count_small(e, mask, count)
                                                                     : count_large(e, mask, count);
        count->is_known = status == KZ_OK;
    }
    *out = count;
    return status;
}

kz_status kz__shisoku_equations_solve(kz__shisoku_equations *equations, uint32_t mask,
                                      uint64_t *count) {
    const kz__shisoku_letters *letters = equations->sets.letters;
    uint32_t target = letters->target;
    if ((mask & (mask - 1)) == 0) {
        *count = kz_rational_equal(kz__shisoku_letters_at(letters, mask)->value,
                                   kz__shisoku_letters_at(letters, target)->value);
        return KZ_OK;
    }
    if (target == letters->zero) {
        uint64_t products = 0;
        kz_status status = count_zero_sums(equations, mask, count);
        status = status == KZ_OK ? count_zero_products(equations, mask, &products) : status;
        *count += products;
        return status;
    }
    uint64_t above = 0;
    kz_status status = kz__shisoku_join_count(&equations->sets, mask | target, count);
    if (status == KZ_OK && !equations->sets.is_positive) {
        status = count_above_zeros(equations, mask | target, target, &above);
    }
    *count += above;
    return status;
}
