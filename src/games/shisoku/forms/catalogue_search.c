/*
 * Every form of a table that makes the target: backwards from it, through smaller hands.
 * Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/forms/catalogue_search.h"

#include "games/shisoku/forms/form_filters.h"
#include "games/shisoku/forms/form_memo.h"
#include "games/shisoku/forms/form_pairs.h"
#include "games/shisoku/simplicity.h"

enum {
    MOST_BUILT = 4,   /* larger hands are never built completely, but searched value by value */
    FILTERS_FROM = 6, /* cards on the table, for filters of hands that are not built */
    PAIRS_AT = 7,     /* with this many cards hands of four are searched instead of built */
    RELATIONS = 6
};

struct search {
    kz__shisoku_form_sets *sets;
    kz__shisoku_form_filters filters;
    unsigned paired; /* hands of this many cards are searched by pairs of built ones; 0: none */
    kz__shisoku_form_memo memo;
    uint32_t *hits[KZ__SHISOKU_LEAVES_MAX + 1]; /* room for numbers of values, by number of cards */
    size_t hits_room[KZ__SHISOKU_LEAVES_MAX + 1];
};

/* The forms being collected: with the value t, from a larger hand and the hand of the other
 * cards. */
struct request {
    unsigned size;
    uint64_t t;
    uint64_t t_inverse;
    uint32_t big;
    const kz__shisoku_filter *filter; /* of the larger hand; NULL: it has none */
    const kz__shisoku_forms *small;
};

/* Forms of one value. */
struct list {
    kz__shisoku_form *form;
    const uint64_t *inverse; /* of their factors; NULL: not needed yet */
    size_t count;
    kz__shisoku_form_answer *home;
};

/* x operation y = t, or y operation x = t. */
struct relation {
    struct list x;
    char operation;
    bool y_first;
};

static kz_status forms_with(struct search *s, uint32_t mask, uint64_t value, uint64_t inverse,
                            struct list *list);

static kz_status invert_list(struct search *s, struct list *list) {
    uint64_t *number = kz_work_allocate(s->sets->work, list->count, sizeof *number);
    uint64_t *inverse = kz__arena_allocate(s->sets->arena, list->count * sizeof *inverse);
    if (number != NULL && inverse != NULL) {
        for (size_t i = 0; i < list->count; i++) {
            number[i] = list->form[i].factor;
        }
        kz__shisoku_form_invert(number, list->count, inverse);
        list->inverse = list->home->inverse = inverse;
    }
    kz_work_free(s->sets->work, number, list->count, sizeof *number);
    return list->inverse == NULL ? KZ_NO_MEMORY : KZ_OK;
}

/* Combines one form y with all x of a relation. */
static kz_status combine(struct search *s, const struct request *r, const struct relation *relation,
                         kz__shisoku_form *y, uint64_t y_inverse) {
    kz_status status = KZ_OK;
    const struct list *list = &relation->x;
    for (size_t i = 0; i < list->count && status == KZ_OK; i++) {
        kz__shisoku_form *x = &list->form[i];
        kz__shisoku_form *left = relation->y_first ? y : x;
        kz__shisoku_form *right = relation->y_first ? x : y;
        uint64_t inverse = !relation->y_first      ? y_inverse
                           : list->inverse != NULL ? list->inverse[i]
                                                   : 0;
        uint64_t factor = kz__shisoku_form_combine(s->sets->same, left->factor, relation->operation,
                                                   right->factor, inverse);
        kz__shisoku_form_draft draft = {{factor, left, right, relation->operation, 0, 0}, r->t};
        status = kz__shisoku_form_sets_push(s->sets, r->size, &draft);
    }
    return status;
}

static kz_status add_relation(struct search *s, const struct request *r, uint64_t x,
                              uint64_t x_inverse, char operation, bool y_first,
                              struct relation *relation, size_t *count) {
    struct relation added = {.operation = operation, .y_first = y_first};
    kz_status status = forms_with(s, r->big, x, x_inverse, &added.x);
    if (status == KZ_OK && added.x.count > 0) {
        if (operation == '/' && y_first && added.x.inverse == NULL) {
            status = invert_list(s, &added.x);
        }
        relation[(*count)++] = added;
    }
    return status;
}

/* A zero times anything, and a zero over anything but a zero, is zero. */
static kz_status add_zeros(struct search *s, const struct request *r, struct relation *relation,
                           size_t *count) {
    const kz__shisoku_forms *all;
    kz_status status = kz__shisoku_form_sets_get(s->sets, r->big, &all);
    if (status != KZ_OK) {
        return status;
    }
    size_t zeros = all->run[0].value == 0 ? all->run[0].count : 0;
    struct list any = {all->form, all->factor_inverse, all->count, NULL};
    struct list nonzero = {all->form + zeros, all->factor_inverse + zeros, all->count - zeros,
                           NULL};
    relation[(*count)++] = (struct relation){any, '*', false};
    relation[(*count)++] = (struct relation){nonzero, '/', true};
    return KZ_OK;
}

static kz_status add_sums(struct search *s, const struct request *r, uint64_t y, unsigned hits,
                          struct relation *relation, size_t *count) {
    uint64_t number[] = {kz__shisoku_form_subtract(r->t, y), kz__shisoku_form_add(r->t, y)};
    uint64_t inverse[] = {0, 0};
    unsigned difference = kz__shisoku_reachable_difference(r->t, y);
    unsigned sum = (KZ__SHISOKU_HIT_SUM | KZ__SHISOKU_HIT_DISTANCE) & ~difference;
    kz_status status = KZ_OK;
    if (r->filter == NULL) { /* all are needed: one inversion for all three */
        kz__shisoku_form_invert(number, 2, inverse);
    }
    if (hits & difference) {
        status = add_relation(s, r, number[0], inverse[0], '+', false, relation, count);
    }
    if (hits & sum && status == KZ_OK) {
        status = add_relation(s, r, number[1], inverse[1], '-', false, relation, count);
    }
    if (hits & difference && status == KZ_OK) {
        status = add_relation(s, r, kz__shisoku_form_subtract(0, number[0]),
                              kz__shisoku_form_subtract(0, inverse[0]), '-', true, relation, count);
    }
    return status;
}

static kz_status add_products(struct search *s, const struct request *r,
                              const kz__shisoku_form_run *y, unsigned hits,
                              struct relation *relation, size_t *count) {
    uint64_t quotient = kz__shisoku_form_multiply(r->t, y->inverse);
    uint64_t quotient_inverse = kz__shisoku_form_multiply(y->value, r->t_inverse);
    kz_status status = KZ_OK;
    if (hits & KZ__SHISOKU_HIT_QUOTIENT) {
        status = add_relation(s, r, quotient, quotient_inverse, '*', false, relation, count);
    }
    if (hits & KZ__SHISOKU_HIT_PRODUCT && status == KZ_OK) {
        status = add_relation(s, r, kz__shisoku_form_multiply(r->t, y->value),
                              kz__shisoku_form_multiply(r->t_inverse, y->inverse), '/', false,
                              relation, count);
    }
    if (hits & KZ__SHISOKU_HIT_INVERSE && status == KZ_OK && r->t != 0) {
        status = add_relation(s, r, quotient_inverse, quotient, '/', true, relation, count);
    }
    return status;
}

/*
 * A structural 0 stays the same form whatever it is multiplied by. So the forms of a larger hand,
 * which may be far too many, are not needed: its cards are multiplied with the 0 one by one.
 */
static kz_status push_absorbed(struct search *s, const struct request *r, kz__shisoku_form *zero) {
    kz__shisoku_form_draft draft = {.form = *zero, .value = 0};
    kz__shisoku_form *left = zero;
    for (uint32_t cards = r->big; cards != 0; cards &= cards - 1) {
        const kz__shisoku_forms *card;
        kz_status status = kz__shisoku_form_sets_get(s->sets, cards & (0U - cards), &card);
        if (status != KZ_OK) {
            return status;
        }
        draft.form = (kz__shisoku_form){.left = left, .right = card->form, .operation = '*'};
        draft.form.cost =
            kz__shisoku_cost_join(left->cost, left->operation, '*', card->form->cost, 0, false);
        left = kz__arena_allocate(s->sets->arena, sizeof *left);
        if (left == NULL) {
            return KZ_NO_MEMORY;
        }
        *left = draft.form;
    }
    return kz__shisoku_form_sets_push(s->sets, r->size, &draft);
}

/* Tells whether a form, being 0 like the value asked for, is one for push_absorbed(). */
static bool absorbs(const struct search *s, const struct request *r, const kz__shisoku_form *y) {
    return y->factor == 0 && kz__bits_count(r->big) > s->filters.built;
}

/* @param run of value 0 */
static bool all_absorb(const struct search *s, const struct request *r,
                       const kz__shisoku_form_run *run) {
    return run->count == 1 && absorbs(s, r, &r->small->form[run->first]);
}

/* All x with x operation y = t or y operation x = t, for all forms y of one value. */
static kz_status try_run(struct search *s, const struct request *r, const kz__shisoku_form_run *y,
                         unsigned hits) {
    struct relation relation[RELATIONS];
    bool are_zeros = y->value == 0 && r->t == 0;
    size_t count = 0;
    kz_status status = kz_work_spend(s->sets->work, 6);
    if (status == KZ_OK) {
        status = add_sums(s, r, y->value, hits, relation, &count);
    }
    size_t sums = count;
    if (status == KZ_OK && y->value != 0) {
        status = add_products(s, r, y, hits, relation, &count);
    } else if (status == KZ_OK && are_zeros && !all_absorb(s, r, y)) {
        status = add_zeros(s, r, relation, &count);
    }
    for (size_t i = y->first; i < y->first + y->count && status == KZ_OK; i++) {
        kz__shisoku_form *form = &r->small->form[i];
        bool is_absorbing = are_zeros && absorbs(s, r, form);
        size_t end = is_absorbing ? sums : count;
        for (size_t j = 0; j < end && status == KZ_OK; j++) {
            status = combine(s, r, &relation[j], form, r->small->factor_inverse[i]);
        }
        if (status == KZ_OK && is_absorbing) {
            status = push_absorbed(s, r, form);
        }
    }
    return status;
}

static uint32_t *room_for_hits(struct search *s, unsigned size, size_t count) {
    if (s->hits_room[size] < count) {
        s->hits[size] = kz__arena_allocate(s->sets->arena, 2 * count * sizeof(uint32_t));
        s->hits_room[size] = s->hits[size] == NULL ? 0 : 2 * count;
    }
    return s->hits_room[size] < count ? NULL : s->hits[size];
}

/* @param number 1 + the number of a run, or 0. */
static kz_status try_hit(struct search *s, const struct request *r, uint32_t number, uint32_t hit) {
    return number == 0 ? KZ_OK
                       : try_run(s, r, &r->small->run[number - 1], hit & KZ__SHISOKU_HIT_ANY);
}

/* Tries only values with a partner, in ascending order: first up to P/2, then the rest. */
static kz_status try_partners(struct search *s, const struct request *r) {
    const kz__shisoku_forms *small = r->small;
    uint32_t *hits = room_for_hits(s, r->size, small->magnitudes.count);
    kz_status status =
        hits == NULL ? KZ_NO_MEMORY : kz_work_spend(s->sets->work, 5 * small->magnitudes.count);
    if (status != KZ_OK) {
        return status;
    }
    size_t count =
        kz__shisoku_reachable_partners(small->magnitudes, r->t, r->t_inverse, r->filter, hits);
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        status = try_hit(s, r, small->positive[hits[i] >> KZ__SHISOKU_HIT_BITS], hits[i]);
    }
    while (count-- > 0 && status == KZ_OK) {
        status = try_hit(s, r, small->negative[hits[count] >> KZ__SHISOKU_HIT_BITS], hits[count]);
    }
    return status;
}

static kz_status try_all(struct search *s, const struct request *r) {
    kz_status status = KZ_OK;
    for (size_t i = 0; i < r->small->runs && status == KZ_OK; i++) {
        status = try_run(s, r, &r->small->run[i], KZ__SHISOKU_HIT_ANY);
    }
    return status;
}

static kz_status try_split(struct search *s, struct request *r, uint32_t small) {
    kz_status status = kz__shisoku_form_sets_get(s->sets, small, &r->small);
    if (status == KZ_OK) {
        status = kz__shisoku_form_filters_get(&s->filters, r->big, &r->filter);
    }
    if (status != KZ_OK) {
        return status;
    }
    return r->filter != NULL ? try_partners(s, r) : try_all(s, r);
}

/* Leaves the different forms of `mask` with the value t on the stack. */
static kz_status collect(struct search *s, uint32_t mask, uint64_t t, uint64_t t_inverse) {
    const kz__shisoku_leaves *leaves = &s->sets->leaves;
    struct request request = {.size = kz__bits_count(mask), .t = t, .t_inverse = t_inverse};
    kz_status status = KZ_OK;
    kz__shisoku_form_sieve_start(&s->sets->sieve[request.size]);
    for (uint32_t part = kz__shisoku_leaves_next_low_part(leaves, mask, mask);
         part != 0 && status == KZ_OK;
         part = kz__shisoku_leaves_next_low_part(leaves, mask, part)) {
        uint32_t rest = mask & ~part;
        bool part_is_big = kz__bits_count(part) >= kz__bits_count(rest);
        request.big = part_is_big ? part : rest;
        status = try_split(s, &request, part_is_big ? rest : part);
    }
    return status;
}

static kz_status find_built(struct search *s, uint32_t mask, uint64_t value, struct list *list) {
    const kz__shisoku_forms *forms;
    kz_status status = kz__shisoku_form_sets_get(s->sets, mask, &forms);
    const kz__shisoku_form_run *run = status == KZ_OK ? kz__shisoku_forms_find(forms, value) : NULL;
    if (run != NULL) {
        *list = (struct list){forms->form + run->first, forms->factor_inverse + run->first,
                              run->count, NULL};
    }
    return status;
}

/* Moves the forms from `base` on from the stack to the arena. */
static kz_status settle(struct search *s, size_t base, kz__shisoku_form_answer **out) {
    kz__shisoku_form_stack *stack = &s->sets->stack;
    size_t count = stack->count - base;
    if (count == 0) {
        return KZ_OK;
    }
    kz__shisoku_form_answer *answer =
        kz__arena_allocate(s->sets->arena, sizeof *answer + count * sizeof *answer->form);
    const kz__shisoku_form_key *key = kz__shisoku_form_stack_sort(stack, base, s->sets->work);
    if (answer == NULL || key == NULL) {
        return KZ_NO_MEMORY;
    }
    *answer = (kz__shisoku_form_answer){NULL, count};
    for (size_t i = 0; i < count; i++) {
        answer->form[i] = stack->draft[key[i].index].form;
    }
    stack->count = base;
    *out = answer;
    return KZ_OK;
}

static kz_status answer_anew(struct search *s, kz__shisoku_form_question *question,
                             uint64_t inverse) {
    size_t base = s->sets->stack.count;
    uint64_t t = question->value;
    inverse = inverse == 0 ? kz__shisoku_form_inverse(t) : inverse; /* it was not known */
    kz_status status = kz__bits_count(question->mask) == s->paired
                           ? kz__shisoku_form_pairs_push(s->sets, question->mask, t, inverse)
                           : collect(s, question->mask, t, inverse);
    if (status == KZ_OK) {
        status = settle(s, base, &question->answer);
    }
    return status == KZ_OK ? kz__shisoku_form_memo_add(&s->memo, s->sets->work, *question) : status;
}

/* @param inverse of the value; 0: not known. */
static kz_status forms_with(struct search *s, uint32_t mask, uint64_t value, uint64_t inverse,
                            struct list *list) {
    *list = (struct list){NULL, NULL, 0, NULL};
    mask = s->sets->leaves.canonical[mask];
    unsigned size = kz__bits_count(mask);
    if (size <= s->filters.built || (size == s->paired && value == 0)) {
        return find_built(s, mask, value, list);
    }
    const kz__shisoku_filter *filter;
    kz_status status = kz__shisoku_form_filters_get(&s->filters, mask, &filter);
    if (status != KZ_OK ||
        (filter != NULL && kz__shisoku_filter_bit(filter, kz__shisoku_magnitude_of(value)) == 0)) {
        return status;
    }
    kz__shisoku_form_question question = {.value = value, .mask = mask};
    const kz__shisoku_form_question *known = kz__shisoku_form_memo_find(&s->memo, mask, value);
    if (known != NULL) {
        question = *known;
    } else {
        status = answer_anew(s, &question, inverse);
    }
    if (status == KZ_OK && question.answer != NULL) {
        kz__shisoku_form_answer *answer = question.answer;
        *list = (struct list){answer->form, answer->inverse, answer->count, answer};
    }
    return status;
}

static kz_status push_list(kz__shisoku_form_sets *sets, const struct list *list, uint64_t value) {
    kz_status status = KZ_OK;
    for (size_t i = 0; i < list->count && status == KZ_OK; i++) {
        kz__shisoku_form_draft draft = {list->form[i], value};
        status = kz__shisoku_form_stack_push(&sets->stack, sets->work, &draft);
    }
    return status;
}

static kz_status search_all(struct search *s, uint64_t value) {
    const kz__shisoku_leaves *leaves = &s->sets->leaves;
    if (leaves->count > s->filters.built) {
        return collect(s, leaves->all, value, kz__shisoku_form_inverse(value));
    }
    struct list list = {NULL, NULL, 0, NULL};
    kz_status status = find_built(s, leaves->all, value, &list);
    return status == KZ_OK ? push_list(s->sets, &list, value) : status;
}

kz_status kz__shisoku_catalogue_search(kz__shisoku_form_sets *sets, uint64_t value) {
    unsigned cards = sets->leaves.count;
    unsigned built = (cards + 1) / 2 < MOST_BUILT ? (cards + 1) / 2 : MOST_BUILT;
    struct search search = {.sets = sets};
    if (cards == PAIRS_AT) {
        built = KZ__SHISOKU_FORM_PAIRS_CARDS - 1;
        search.paired = KZ__SHISOKU_FORM_PAIRS_CARDS;
    }
    kz_status status = kz__shisoku_form_filters_init(&search.filters, sets, built,
                                                     built + (cards >= FILTERS_FROM));
    if (status == KZ_OK) {
        status = search_all(&search, value);
    }
    kz__shisoku_form_memo_clear(&search.memo, sets->work);
    return status;
}
