/* Values of patterns in long numbers: the same passes as for one opponent, and the showdown of
   several. Theory: docs/theory/namepoker.md. */
#include "games/namepoker/odds/mix_values.h"

#include <string.h>

kz_status kz__namepoker_values_new(kz__namepoker_size size, kz_work *work,
                                   kz__namepoker_values *values) {
    kz__namepoker_values made = {.size = size};
    made.value = kz_work_allocate(work, size.patterns, sizeof *made.value);
    made.choice = kz_work_allocate(work, size.patterns, sizeof *made.choice);
    if (made.value == NULL || made.choice == NULL) {
        kz__namepoker_values_clear(&made, work);
        return KZ_NO_MEMORY;
    }
    *values = made;
    return KZ_OK;
}

void kz__namepoker_values_clear(kz__namepoker_values *values, kz_work *work) {
    kz_work_free(work, values->value, values->size.patterns, sizeof *values->value);
    kz_work_free(work, values->choice, values->size.patterns, sizeof *values->choice);
    values->value = NULL;
    values->choice = NULL;
}

/* `players` times the share of the point: with `worse` deals below and `upto` below or equal, the
 * sum over j of upto^j * worse^(players - 1 - j), by Horner's rule. */
static kz__namepoker_long share_of(uint32_t players, uint64_t worse, uint64_t upto) {
    kz__namepoker_long sum = kz__namepoker_long_of(1);
    kz__namepoker_long all_worse = kz__namepoker_long_of(1);
    for (uint32_t others = 1; others < players; others++) {
        all_worse = kz__namepoker_long_times(all_worse, worse);
        sum = kz__namepoker_long_add(kz__namepoker_long_times(sum, upto), all_worse);
    }
    return sum;
}

void kz__namepoker_values_stand(const kz_namepoker_table *table, uint32_t players,
                                const uint64_t *weight, kz__namepoker_values *values) {
    const uint32_t *order = kz_namepoker_table_order(table);
    const uint32_t *ranks = kz_namepoker_table_ranks(table);
    uint64_t worse = 0;
    for (uint32_t end = kz_namepoker_table_hands(table); end > 0;) {
        uint32_t first = end;
        uint64_t upto = worse;
        do {
            upto += weight[order[--first]];
        } while (first > 0 && ranks[order[first - 1]] == ranks[order[end - 1]]);
        kz__namepoker_long share = share_of(players, worse, upto);
        for (uint32_t i = first; i < end; i++) {
            values->value[order[i]] = share;
        }
        worse = upto;
        end = first;
    }
}

/* Inserts a row of sums after the rows of the kinds. Rows never move down, so the last ones go
 * first. */
static void add_wild_rows(kz__namepoker_long *value, size_t blocks, size_t kinds, size_t width) {
    for (size_t block = blocks; block-- > 0;) {
        const kz__namepoker_long *from = value + block * kinds * width;
        kz__namepoker_long *to = value + block * (kinds + 1) * width;
        for (size_t i = 0; i < width; i++) {
            kz__namepoker_long sum = from[i];
            for (size_t kind = 1; kind < kinds; kind++) {
                sum = kz__namepoker_long_add(sum, from[kind * width + i]);
            }
            to[kinds * width + i] = sum;
        }
        for (size_t at = kinds * width; at-- > 0;) {
            to[at] = kz__namepoker_long_times(from[at], kinds);
        }
    }
}

void kz__namepoker_values_mean(kz__namepoker_values *values) {
    size_t kinds = values->size.kinds;
    size_t blocks = values->size.hands;
    size_t width = 1;
    for (uint32_t place = 0; place < values->size.length; place++) {
        blocks /= kinds;
        add_wild_rows(values->value, blocks, kinds, width);
        width *= kinds + 1;
    }
}

static void take_better(void *user, kz__namepoker_rows r, uint32_t price) {
    const kz__namepoker_values *v = (const kz__namepoker_values *)user;
    for (size_t i = 0; i < r.width; i++) {
        const kz__namepoker_long *kept = &v->value[r.kept + i];
        const kz__namepoker_long *drawn = &v->value[r.drawn + i];
        uint32_t kept_choice = v->choice[r.kept + i];
        uint32_t drawn_choice = v->choice[r.drawn + i] + price;
        int order = kz__namepoker_long_compare(drawn, kept);
        bool better = order > 0 || (order == 0 && drawn_choice < kept_choice);
        v->value[r.to + i] = better ? *drawn : *kept;
        v->choice[r.to + i] = better ? drawn_choice : kept_choice;
    }
}

void kz__namepoker_values_best(kz__namepoker_values *values) {
    memset(values->choice, 0, values->size.patterns * sizeof *values->choice);
    kz__namepoker_fold(&values->size, take_better, values);
}
