/*
 * Merges large tables down to smaller ones by random operations. This is not complete, but nearly
 * always enough cards are left to make any target, and then a search is fast.
 * Theory: docs/theory/shisoku.md.
 */
#include "games/shisoku/search/merge.h"

#include "games/shisoku/search/search.h"

enum {
    LARGE_MERGED = 1000 /* merged cards above this, or not whole, are avoided */
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

/* A random operation that keeps the table simple: no zero and no large product. */
static char choose(kz_rational a, kz_rational b, kz_rng *rng) {
    kz_rational product;
    if (a.numerator == 0 || b.numerator == 0) {
        return '+'; /* a card 0 is merged away */
    }
    switch (kz_rng_below(rng, 4)) {
    case 0:
        return '+';
    case 1:
        if (kz_shisoku_apply(a, '*', b, &product) == KZ_OK && is_handy(product)) {
            return '*';
        }
        return '+';
    default:
        return kz_rational_equal(a, b) ? '/' : '-';
    }
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
                            kz_rng *rng) {
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
        char operation = choose(m->table.cards[i], m->table.cards[j], rng);
        status = merge_pair(m, problem->count, i, j, operation);
    }
    return status;
}

/* `results` is the number of the first result after those that merged the table. */
static uint8_t renumber(const struct merging *m, uint32_t results, uint8_t operand) {
    uint32_t step = operand - m->table.count;
    return operand < m->table.count ? m->operand[operand] : (uint8_t)(results + step);
}

/* Appends the steps that solve the merged table to those that merged it. */
static void append_steps(struct merging *m, uint32_t card_count,
                         const kz_shisoku_solution *solution) {
    uint32_t results = card_count + m->made.count;
    for (uint32_t i = 0; i < solution->count; i++) {
        kz_shisoku_step step = solution->steps[i];
        step.left = renumber(m, results, step.left);
        step.right = renumber(m, results, step.right);
        m->made.steps[m->made.count++] = step;
    }
}

/* The number of cards to leave: more after failed tries, as long as the search stays fast. */
static uint32_t size_after(unsigned vain_tries) {
    static const unsigned enough[] = {1, 128, 192}; /* failed tries with 7, 8 and 9 cards left */
    uint32_t size = KZ__SHISOKU_MERGE_SIZE;
    for (size_t i = 0; i < sizeof enough / sizeof *enough; i++) {
        size += vain_tries >= enough[i];
    }
    return size;
}

/* One try: too large for a browser's stack. */
struct attempt {
    struct merging m;
    kz_shisoku_result found;
};

static kz_status search_merged(const kz_shisoku_problem *problem, struct attempt *a, kz_work *work,
                               kz_shisoku_result *result) {
    a->found = (kz_shisoku_result){.verdict = KZ_UNKNOWN};
    kz_status status = kz__shisoku_search(&a->m.table, work, &a->found);
    if (status == KZ_OK && a->found.verdict == KZ_ONE) {
        append_steps(&a->m, problem->count, &a->found.solution);
        if (kz_shisoku_verify(problem, &a->m.made)) {
            result->verdict = KZ_ONE;
            result->why = KZ_OK;
            result->solution = a->m.made;
        }
    }
    return status;
}

/* Leaves KZ_UNKNOWN in result if the try failed. @param size cards left. */
static kz_status merge_once(const kz_shisoku_problem *problem, uint32_t size, kz_rng *rng,
                            kz_work *work, kz_shisoku_result *result) {
    struct attempt *a = kz_work_allocate(work, 1, sizeof *a);
    if (a == NULL) {
        return KZ_NO_MEMORY;
    }
    bool is_merged = merge_down(&a->m, problem, size, rng) == KZ_OK;
    kz_status status = is_merged ? search_merged(problem, a, work, result) : KZ_OK;
    kz_work_free(work, a, 1, sizeof *a);
    return status;
}

kz_status kz__shisoku_merge_and_search(const kz_shisoku_problem *problem, unsigned tries,
                                       kz_work *work, kz_shisoku_result *result) {
    kz_rng rng;
    kz_rng_init(&rng, problem->count);
    result->verdict = KZ_UNKNOWN;
    result->why = KZ_UNSUPPORTED;
    for (unsigned attempt = 0; attempt < tries && result->verdict != KZ_ONE; attempt++) {
        kz_status status = merge_once(problem, size_after(attempt), &rng, work, result);
        if (status != KZ_OK) {
            return status;
        }
    }
    return KZ_OK;
}

static bool is_whole(const kz_shisoku_solution *solution) {
    for (uint32_t i = 0; i < solution->count; i++) {
        if (solution->steps[i].value.denominator != 1) {
            return false;
        }
    }
    return true;
}

kz_status kz__shisoku_merge_to_whole(const kz_shisoku_problem *problem, kz_work *work,
                                     kz_shisoku_result *result) {
    kz_rng rng;
    kz_rng_init(&rng, problem->count);
    for (unsigned attempt = 0; attempt < KZ__SHISOKU_MERGE_WHOLE; attempt++) {
        result->verdict = KZ_UNKNOWN;
        kz_status status = merge_once(problem, KZ__SHISOKU_MERGE_SMALL, &rng, work, result);
        if (status != KZ_OK || (result->verdict == KZ_ONE && is_whole(&result->solution))) {
            return status;
        }
    }
    result->verdict = KZ_UNKNOWN;
    return KZ_OK;
}
