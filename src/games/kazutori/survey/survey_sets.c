/* Enumerates the sets of a survey in a fixed order, starting at any rank. Theory:
 * docs/theory/kazutori.md. */
#include "games/kazutori/survey/survey_sets.h"

#include "base/checked.h"
#include "games/kazutori/sequence/bitmap.h"

static uint64_t binomial(uint64_t n, uint64_t k) {
    uint64_t product = 1;
    if (k > n) {
        return 0;
    }
    for (uint64_t i = 0; i < k; i++) {
        if (kz__unsigned_multiply_overflows(product, n - i, &product)) {
            return UINT64_MAX;
        }
        product /= i + 1;
    }
    return product;
}

static uint64_t number_bit(uint32_t number) {
    return UINT64_C(1) << (number - 1);
}

/* The numbers of the chosen items: item i is i + 1, in symmetric sets together with max - (i +
 * 1). */
static uint64_t numbers_of(const kz__kazutori_survey_sets *sets) {
    uint32_t max = sets->plan.max;
    uint64_t numbers = sets->items_in | number_bit(max);
    if (!sets->plan.symmetric_only) {
        return numbers;
    }
    for (uint64_t left = sets->items_in; left != 0; left &= left - 1) {
        numbers |= number_bit(max - 1 - kz__kazutori_bitmap_lowest(left));
    }
    return sets->middle ? numbers | number_bit(max / 2) : numbers;
}

/* Counts the items, max, and perhaps the middle. */
static bool size_fits(const kz__kazutori_survey_sets *sets) {
    uint32_t each = sets->plan.symmetric_only ? 2 : 1;
    return sets->size <= sets->items &&
           each * sets->size + 1 + (sets->middle ? 1 : 0) <= sets->plan.size_limit;
}

static void begin(kz__kazutori_survey_sets *sets, const kz_kazutori_survey_plan *plan) {
    *sets = (kz__kazutori_survey_sets){.plan = *plan, .chooses = plan->size_limit != 0};
    if (!plan->symmetric_only) {
        sets->items = plan->max - 1;
    } else {
        /* The middle is paired with itself, so it counts only once. */
        sets->items = sets->chooses ? (plan->max - 1) / 2 : plan->max / 2;
    }
    sets->left = sets->chooses ? 1 : UINT64_C(1) << sets->items;
}

/* Goes to the first set of the next size. @return false if there is none. */
static bool next_size(kz__kazutori_survey_sets *sets) {
    sets->size++;
    if (!size_fits(sets) && sets->plan.symmetric_only && sets->plan.max % 2 == 0 && !sets->middle) {
        sets->middle = true;
        sets->size = 0;
    }
    sets->items_in = (UINT64_C(1) << sets->size) - 1;
    sets->left = binomial(sets->items, sets->size);
    return sets->chooses && size_fits(sets);
}

uint64_t kz__kazutori_survey_sets_count(const kz_kazutori_survey_plan *plan) {
    if (plan->max == 0 || plan->max > KZ_KAZUTORI_SURVEY_MAX) {
        return UINT64_MAX;
    }
    kz__kazutori_survey_sets sets;
    uint64_t count = 0;
    begin(&sets, plan);
    do {
        if (kz__unsigned_add_overflows(count, sets.left, &count)) {
            return UINT64_MAX;
        }
    } while (next_size(&sets));
    return count;
}

/* The choice of `size` items with a rank, in the order of their words. */
static uint64_t choice_at(uint32_t size, uint64_t rank) {
    uint64_t items = 0;
    for (uint32_t k = size; k > 0; k--) {
        uint32_t item = k - 1;
        while (binomial(item + 1, k) <= rank) {
            item++;
        }
        items |= UINT64_C(1) << item;
        rank -= binomial(item, k);
    }
    return items;
}

void kz__kazutori_survey_sets_seek(kz__kazutori_survey_sets *sets,
                                   const kz_kazutori_survey_plan *plan, uint64_t rank) {
    begin(sets, plan);
    while (rank >= sets->left) {
        rank -= sets->left;
        (void)next_size(sets);
    }
    sets->left -= rank;
    sets->items_in = sets->chooses ? choice_at(sets->size, rank) : rank;
}

/* The next larger word with as many ones (Gosper). */
static uint64_t next_choice(uint64_t items) {
    uint64_t lowest = items & (0 - items);
    uint64_t carried = items + lowest;
    return lowest == 0 ? 0 : (items ^ carried) / lowest >> 2 | carried;
}

uint64_t kz__kazutori_survey_sets_next(kz__kazutori_survey_sets *sets) {
    uint64_t numbers = numbers_of(sets);
    if (--sets->left == 0) {
        (void)next_size(sets);
    } else if (sets->chooses) {
        sets->items_in = next_choice(sets->items_in);
    } else {
        sets->items_in++;
    }
    return numbers;
}

bool kz__kazutori_survey_sets_has(const kz_kazutori_survey_plan *plan, uint64_t numbers) {
    uint64_t below = number_bit(plan->max) - 1;
    if ((numbers & ~below) != number_bit(plan->max) ||
        (plan->size_limit != 0 && kz__kazutori_bitmap_ones(numbers) > plan->size_limit)) {
        return false;
    }
    for (uint32_t s = 1; plan->symmetric_only && s < plan->max; s++) {
        bool has = (numbers & number_bit(s)) != 0;
        if (has != ((numbers & number_bit(plan->max - s)) != 0)) {
            return false;
        }
    }
    return true;
}
