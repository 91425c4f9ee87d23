#include "games/shisoku/merge.h"

#include "games/shisoku/search.h"

enum {
    TRIES = 512,
    SMALL_TABLE = 8,     /* merged down to so many cards, a search takes milliseconds */
    TRIES_A_SIZE = 128,  /* then a larger table is tried */
    LARGE_MERGED = 1000, /* merged cards above this, or not whole, are avoided */
};

/* A table being merged: its cards, and for each the operand of the steps that made it. */
struct merging {
    kz_shisoku_problem table;
    uint8_t operand[KZ_SHISOKU_MAX_CARDS];
    kz_shisoku_solution made;
};

static bool is_handy(kz_rational value) {
    return value.numerator > 0 && value.numerator <= LARGE_MERGED && value.denominator == 1;
}

/*
 * An operation that keeps the table handy. Differences keep numbers small; later tries multiply
 * and add more often, for targets that need large numbers.
 */
static char choose(kz_rational a, kz_rational b, kz_rng *rng, unsigned attempt) {
    uint64_t roll = kz_rng_below(rng, TRIES);
    kz_rational product;
    bool grow = roll < attempt;
    if (grow && kz_shisoku_apply(a, '*', b, &product) == KZ_OK && is_handy(product) &&
        kz_rng_below(rng, 2) == 0) {
        return '*';
    }
    if (grow) {
        return '+';
    }
    return kz_rational_equal(a, b) ? '/' : '-';
}

/* Replaces cards i and j by one operation on them. */
static kz_status merge_pair(struct merging *m, uint32_t card_count, uint32_t i, uint32_t j,
                            char operation) {
    kz_shisoku_problem *table = &m->table;
    if (operation == '-' && kz_rational_compare(table->cards[i], table->cards[j]) < 0) {
        uint32_t swap = i;
        i = j;
        j = swap;
    }
    kz_shisoku_step step = {m->operand[i],   m->operand[j],   operation,
                            table->cards[i], table->cards[j], {0, 1}};
    kz_status status = kz_shisoku_apply(step.left_value, operation, step.right_value, &step.value);
    if (status != KZ_OK) {
        return status;
    }
    table->cards[i] = step.value;
    m->operand[i] = (uint8_t)(card_count + m->made.count);
    m->made.steps[m->made.count++] = step;
    table->count--;
    table->cards[j] = table->cards[table->count];
    m->operand[j] = m->operand[table->count];
    return KZ_OK;
}

static kz_status merge_down(struct merging *m, const kz_shisoku_problem *problem, uint32_t size,
                            kz_rng *rng, unsigned attempt) {
    m->table = *problem;
    m->made.count = 0;
    for (uint32_t i = 0; i < problem->count; i++) {
        m->operand[i] = (uint8_t)i;
    }
    kz_status status = KZ_OK;
    while (m->table.count > size && status == KZ_OK) {
        uint32_t i = (uint32_t)kz_rng_below(rng, m->table.count);
        uint32_t j = (uint32_t)kz_rng_below(rng, m->table.count - 1);
        j += j >= i;
        char operation = choose(m->table.cards[i], m->table.cards[j], rng, attempt);
        status = merge_pair(m, problem->count, i, j, operation);
    }
    return status;
}

static uint8_t renumber(const struct merging *m, uint32_t card_count, uint8_t operand) {
    uint32_t step = operand - m->table.count;
    return operand < m->table.count ? m->operand[operand]
                                    : (uint8_t)(card_count + m->made.count + step);
}

/* Puts the steps that solve the merged table behind those that merged it. */
static void append_steps(struct merging *m, uint32_t card_count,
                         const kz_shisoku_solution *solution) {
    kz_shisoku_solution whole = m->made;
    for (uint32_t i = 0; i < solution->count; i++) {
        kz_shisoku_step step = solution->steps[i];
        step.left = renumber(m, card_count, step.left);
        step.right = renumber(m, card_count, step.right);
        whole.steps[whole.count++] = step;
    }
    m->made = whole;
}

kz_status kz__merge_and_search(const kz_shisoku_problem *problem, kz_work *work,
                               kz_shisoku_result *result) {
    kz_rng rng;
    kz_rng_init(&rng, problem->count);
    for (unsigned attempt = 0; attempt < TRIES; attempt++) {
        struct merging m;
        uint32_t size = SMALL_TABLE + attempt / TRIES_A_SIZE;
        if (merge_down(&m, problem, size, &rng, attempt) != KZ_OK) {
            continue;
        }
        kz_shisoku_result found = {.verdict = KZ_UNKNOWN};
        kz_status status = kz__search(&m.table, work, &found);
        if (status != KZ_OK) {
            return status;
        }
        if (found.verdict == KZ_ONE) {
            append_steps(&m, problem->count, &found.solution);
            if (kz_shisoku_verify(problem, &m.made)) {
                result->verdict = KZ_ONE;
                result->solution = m.made;
                return KZ_OK;
            }
        }
        kz_work_report(work, attempt + 1, TRIES);
    }
    result->verdict = KZ_UNKNOWN;
    result->why = KZ_UNSUPPORTED;
    return KZ_OK;
}
