/* A choice is a sum over the wild places: COUNT_ONE plus a bit that is higher further left. So the
 * preferred of two choices is the smaller number. Theory: docs/theory/namepoker.md. */
#include "games/namepoker/odds/odds_patterns.h"

#include "games/namepoker/table.h"

#include <string.h>

#define COUNT_ONE ((uint32_t)1 << 16)

kz_status kz__namepoker_size_of(const kz_namepoker_table *table, kz__namepoker_size *size) {
    const kz_namepoker_name *name = kz__namepoker_table_name(table);
    uint32_t hands = kz_namepoker_table_hands(table);
    if (hands > KZ_NAMEPOKER_ODDS_HANDS) {
        return KZ_UNSUPPORTED;
    }
    uint32_t patterns = 1;
    for (uint32_t place = 0; place < name->length; place++) {
        patterns *= name->kinds + 1;
    }
    *size = (kz__namepoker_size){name->length, name->kinds, hands, patterns};
    return KZ_OK;
}

kz_status kz__namepoker_patterns_new(kz__namepoker_size size, kz_work *work,
                                     kz__namepoker_patterns *patterns) {
    kz__namepoker_patterns made = {.size = size};
    made.value = kz_work_allocate(work, size.patterns, sizeof *made.value);
    made.choice = kz_work_allocate(work, size.patterns, sizeof *made.choice);
    if (made.value == NULL || made.choice == NULL) {
        kz__namepoker_patterns_clear(&made, work);
        return KZ_NO_MEMORY;
    }
    *patterns = made;
    return KZ_OK;
}

void kz__namepoker_patterns_clear(kz__namepoker_patterns *patterns, kz_work *work) {
    kz_work_free(work, patterns->value, patterns->size.patterns, sizeof *patterns->value);
    kz_work_free(work, patterns->choice, patterns->size.patterns, sizeof *patterns->choice);
    patterns->value = NULL;
    patterns->choice = NULL;
}

/* Inserts a row of sums after the rows of the kinds. Rows never move down, so the last ones go
 * first. */
static void add_wild_rows(uint64_t *value, size_t blocks, size_t kinds, size_t width) {
    for (size_t block = blocks; block-- > 0;) {
        const uint64_t *from = value + block * kinds * width;
        uint64_t *to = value + block * (kinds + 1) * width;
        for (size_t i = 0; i < width; i++) {
            uint64_t sum = 0;
            for (size_t kind = 0; kind < kinds; kind++) {
                sum += from[kind * width + i];
            }
            to[kinds * width + i] = sum;
        }
        for (size_t at = kinds * width; at-- > 0;) {
            to[at] = from[at] * kinds;
        }
    }
}

void kz__namepoker_patterns_mean(kz__namepoker_patterns *patterns) {
    size_t kinds = patterns->size.kinds;
    size_t blocks = patterns->size.hands;
    size_t width = 1;
    for (uint32_t place = 0; place < patterns->size.length; place++) {
        blocks /= kinds;
        add_wild_rows(patterns->value, blocks, kinds, width);
        width *= kinds + 1;
    }
}

static void take_better(void *user, kz__namepoker_rows r, uint32_t price) {
    const kz__namepoker_patterns *p = (const kz__namepoker_patterns *)user;
    for (size_t i = 0; i < r.width; i++) {
        uint64_t kept = p->value[r.kept + i];
        uint64_t drawn = p->value[r.drawn + i];
        uint32_t kept_choice = p->choice[r.kept + i];
        uint32_t drawn_choice = p->choice[r.drawn + i] + price;
        bool better = drawn > kept || (drawn == kept && drawn_choice < kept_choice);
        p->value[r.to + i] = better ? drawn : kept;
        p->choice[r.to + i] = better ? drawn_choice : kept_choice;
    }
}

static void share_out(void *user, kz__namepoker_rows r, uint32_t price) {
    const kz__namepoker_patterns *p = (const kz__namepoker_patterns *)user;
    (void)price;
    for (size_t i = 0; i < r.width; i++) {
        p->value[r.to + i] = p->value[r.kept + i] * p->size.kinds + p->value[r.drawn + i];
    }
}

void kz__namepoker_fold(const kz__namepoker_size *size, kz__namepoker_fold_row *row, void *user) {
    size_t kinds = size->kinds;
    size_t blocks = 1;
    kz__namepoker_rows r = {.width = size->patterns};
    for (uint32_t bit = size->length; bit-- > 0;) {
        r.width /= kinds + 1;
        for (size_t block = 0; block < blocks; block++) {
            r.drawn = (block * (kinds + 1) + kinds) * r.width;
            for (size_t kind = 0; kind < kinds; kind++) {
                r.kept = (block * (kinds + 1) + kind) * r.width;
                r.to = (block * kinds + kind) * r.width;
                row(user, r, COUNT_ONE | (uint32_t)1 << bit);
            }
        }
        blocks *= kinds;
    }
}

void kz__namepoker_patterns_best(kz__namepoker_patterns *patterns) {
    memset(patterns->choice, 0, patterns->size.patterns * sizeof *patterns->choice);
    kz__namepoker_fold(&patterns->size, take_better, patterns);
}

void kz__namepoker_patterns_draw(kz__namepoker_patterns *patterns) {
    kz__namepoker_fold(&patterns->size, share_out, patterns);
}

uint32_t kz__namepoker_discard_of(const kz__namepoker_size *size, uint32_t choice) {
    uint32_t discard = 0;
    for (uint32_t place = 0; place < size->length; place++) {
        discard |= (choice >> (size->length - 1 - place) & 1) << place;
    }
    return discard;
}

uint32_t kz__namepoker_pattern_of(const kz__namepoker_size *size, uint32_t hand, uint32_t choice) {
    uint32_t pattern = 0;
    uint32_t step = 1;
    for (uint32_t bit = 0; bit < size->length; bit++) {
        pattern += step * ((choice >> bit & 1) != 0 ? size->kinds : hand % size->kinds);
        hand /= size->kinds;
        step *= size->kinds + 1;
    }
    return pattern;
}

void kz__namepoker_standings(const kz_namepoker_table *table, uint64_t *weight) {
    const uint32_t *order = kz_namepoker_table_order(table);
    const uint32_t *ranks = kz_namepoker_table_ranks(table);
    uint64_t worse = 0;
    for (uint32_t end = kz_namepoker_table_hands(table); end > 0;) {
        uint32_t first = end;
        uint64_t tied = 0;
        do {
            tied += weight[order[--first]];
        } while (first > 0 && ranks[order[first - 1]] == ranks[order[end - 1]]);
        for (uint32_t i = first; i < end; i++) {
            weight[order[i]] = 2 * worse + tied;
        }
        worse += tied;
        end = first;
    }
}
