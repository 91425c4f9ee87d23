/*
 * Verifies independently that there is no solution: no residues, no sorted joins, only exact
 * fractions.
 *
 * The last step of any solution splits the cards. The smaller part has at most half of them, so its
 * values are listed; each one determines what the larger part would have to make. That is tested
 * recursively, with fewer cards, until the values of all remaining cards are listed, too.
 * Theory: docs/theory/shisoku.md, "Proofs".
 */
#include "kazu/shisoku_study.h"

#include "base/arena.h"
#include "base/bits.h"
#include "base/valid.h"
#include "games/shisoku/proof/wide.h"
#include "games/shisoku/rules.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED = 4 /* cards whose values are listed */, MASKS = 1 << KZ_SHISOKU_SECOND_CARDS };

typedef kz__shisoku_wide_fraction fraction;

/* Different values, sorted. */
typedef struct values {
    fraction *list;
    size_t count;
} values;

typedef struct second {
    const kz_shisoku_problem *problem;
    kz_work *work;
    kz__arena arena;
    values of[MASKS]; /* by the set of cards */
    uint64_t questions;
} second;

static bool is_listed(uint32_t cards) {
    return kz__bits_count(cards) <= LISTED;
}

static int compare(const void *a, const void *b) {
    return kz__shisoku_wide_order(a, b);
}

static void sort(values *v) {
    size_t kept = 0;
    qsort(v->list, v->count, sizeof *v->list, compare);
    for (size_t i = 0; i < v->count; i++) {
        if (kept == 0 || compare(&v->list[kept - 1], &v->list[i]) != 0) {
            v->list[kept++] = v->list[i];
        }
    }
    v->count = kept;
}

/* left operation right, except divisions by zero. @param list its count grows. */
static kz_status add(const fraction *left, char operation, const fraction *right, fraction *list,
                     size_t *count) {
    if (operation == '/' && kz__shisoku_wide_is_zero(right)) {
        return KZ_OK;
    }
    kz_status status = kz__shisoku_wide_apply(left, operation, right, &list[*count]);
    *count += status == KZ_OK ? 1 : 0;
    return status;
}

/* The six results of two values, some of which may be the same. */
static kz_status add_all(const fraction *a, const fraction *b, values *v) {
    kz_status status = KZ_OK;
    for (const char *operation = "+*-/"; *operation != '\0' && status == KZ_OK; operation++) {
        status = add(a, *operation, b, v->list, &v->count);
    }
    status = status == KZ_OK ? add(b, '-', a, v->list, &v->count) : status;
    return status == KZ_OK ? add(b, '/', a, v->list, &v->count) : status;
}

/* Parts of some cards, descending as numbers. Each part occurs, and so does its complement; to get
 * each split once, take the larger of the two numbers. */
static uint32_t next_part(uint32_t cards, uint32_t part) {
    return (part - 1) & cards;
}

static size_t room_for(const second *s, uint32_t cards) {
    size_t room = 0;
    for (uint32_t part = next_part(cards, cards); part != 0; part = next_part(cards, part)) {
        room += part > (cards ^ part) ? 6 * s->of[part].count * s->of[cards ^ part].count : 0;
    }
    return room;
}

static kz_status list_values(second *s, uint32_t cards) {
    values *v = &s->of[cards];
    v->list = kz__arena_allocate(&s->arena, room_for(s, cards) * sizeof *v->list);
    if (v->list == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = KZ_OK;
    for (uint32_t part = next_part(cards, cards); part != 0; part = next_part(cards, part)) {
        const values *a = &s->of[part];
        const values *b = &s->of[cards ^ part];
        for (size_t i = 0; part > (cards ^ part) && i < a->count; i++) {
            for (size_t j = 0; j < b->count && status == KZ_OK; j++) {
                status = add_all(&a->list[i], &b->list[j], v);
            }
        }
    }
    sort(v);
    return status == KZ_OK ? kz_work_spend(s->work, v->count) : status;
}

static kz_status list_all(second *s) {
    kz_status status = KZ_OK;
    uint32_t end = UINT32_C(1) << s->problem->count;
    for (uint32_t cards = 1; cards < end && status == KZ_OK; cards++) {
        if ((cards & (cards - 1)) == 0) {
            fraction card = kz__shisoku_widen(s->problem->cards[kz__bits_count(cards - 1)]);
            s->of[cards].list = kz__arena_allocate(&s->arena, sizeof card);
            if (s->of[cards].list == NULL) {
                return KZ_NO_MEMORY;
            }
            s->of[cards].list[s->of[cards].count++] = card;
        } else if (is_listed(cards)) {
            status = list_values(s, cards);
        }
    }
    return status;
}

/* The values that a part must have to make the target with a value of the other part. */
typedef struct wanted {
    fraction value[6];
    size_t count;
} wanted;

/* For x the unknown: x + b, x - b, b - x, x * b, x / b, b / x. If b and the target are both 0, any
   x would do; but then the cards of x can be multiplied onto b one by one, which is found with each
   of them as b, and a card 0 is found as x + 0. */
static kz_status want_all(const fraction *target, const fraction *b, wanted *w) {
    w->count = 0;
    kz_status status = add(target, '-', b, w->value, &w->count);
    if (status == KZ_OK) {
        status = add(target, '+', b, w->value, &w->count);
    }
    if (status == KZ_OK) {
        status = add(b, '-', target, w->value, &w->count);
    }
    if (status == KZ_OK && !kz__shisoku_wide_is_zero(b)) {
        status = add(target, '/', b, w->value, &w->count);
    }
    if (status == KZ_OK && !kz__shisoku_wide_is_zero(b)) {
        status = add(target, '*', b, w->value, &w->count);
    }
    if (status == KZ_OK && !kz__shisoku_wide_is_zero(b) && !kz__shisoku_wide_is_zero(target)) {
        status = add(b, '/', target, w->value, &w->count);
    }
    return status;
}

/* Whether the cards can make a value. */
static kz_status ask(second *s, uint32_t cards, const fraction *target, bool *can);

/* Whether the cards can make a value with a last step that splits them like this. */
static kz_status ask_parted(second *s, uint32_t large, uint32_t small, const fraction *target,
                            bool *can) {
    kz_status status = KZ_OK;
    for (size_t i = 0; i < s->of[small].count && status == KZ_OK && !*can; i++) {
        wanted w;
        status = want_all(target, &s->of[small].list[i], &w);
        for (size_t k = 0; k < w.count && status == KZ_OK && !*can; k++) {
            status = ask(s, large, &w.value[k], can);
        }
    }
    return status;
}

static kz_status ask(second *s, uint32_t cards, const fraction *target, bool *can) {
    s->questions++;
    kz_status status = kz_work_spend(s->work, 1);
    if (is_listed(cards)) {
        const values *v = &s->of[cards];
        *can = bsearch(target, v->list, v->count, sizeof *target, compare) != NULL;
        return status;
    }
    for (uint32_t part = next_part(cards, cards); part != 0 && status == KZ_OK && !*can;
         part = next_part(cards, part)) {
        uint32_t other = cards ^ part;
        unsigned size = kz__bits_count(part);
        unsigned rest = kz__bits_count(other);
        if (size > rest || (size == rest && part > other)) {
            status = ask_parted(s, part, other, target, can);
        }
    }
    return status;
}

static uint64_t count_values(const second *s) {
    uint64_t count = 0;
    for (uint32_t cards = 0; cards < MASKS; cards++) {
        count += s->of[cards].count;
    }
    return count;
}

static kz_status run(second *s, bool *can) {
    fraction target = kz__shisoku_widen(s->problem->target);
    kz_status status = list_all(s);
    if (status == KZ_OK) {
        status = ask(s, (UINT32_C(1) << s->problem->count) - 1, &target, can);
    }
    return status;
}

kz_status kz_shisoku_prove_again(const kz_shisoku_problem *problem, kz_work *work,
                                 kz_shisoku_second *proof) {
    assert(kz__shisoku_problem_is_sound(problem) && kz__work_is_valid(work) && proof != NULL);
    if (!kz__shisoku_is_table(problem) || problem->count > KZ_SHISOKU_SECOND_CARDS) {
        return KZ_OUT_OF_RANGE;
    }
    second *s = kz_work_allocate(work, 1, sizeof *s);
    if (s == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(s, 0, sizeof *s);
    s->problem = problem;
    s->work = work;
    kz__arena_init(&s->arena, work);
    bool can = false;
    kz_status status = run(s, &can);
    if (status == KZ_OK) {
        *proof = (kz_shisoku_second){.verdict = can ? KZ_ONE : KZ_NONE,
                                     .values = count_values(s),
                                     .questions = s->questions};
    }
    kz__arena_clear(&s->arena);
    kz_work_free(work, s, 1, sizeof *s);
    return status;
}
