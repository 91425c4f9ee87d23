#include "games/shisoku/catalogue_search.h"

#include <string.h>

enum {
    MOST_BUILT = 4, /* hands of more cards are never built whole, but asked value by value */
    COMPACT_FROM = 1024
};

/* The answer to "which forms of these cards have this value", remembered. */
struct memo {
    uint32_t mask; /* 0: free */
    uint64_t value;
    kz__form_list list;
};

struct search {
    kz__form_sets *sets;
    unsigned built;    /* hands up to this size are built whole */
    struct memo *memo; /* a hash table of 2^log2_slots, at most half full */
    unsigned log2_slots;
    size_t memo_count;
};

/* What is being collected: forms of `big` combined with one form y of the other cards. */
struct request {
    uint32_t big;
    const kz__form *y;
    size_t base; /* of the results on the stack */
    size_t compact_at;
};

static struct memo *memo_slot(const struct search *s, uint32_t mask, uint64_t value) {
    size_t last = ((size_t)1 << s->log2_slots) - 1;
    uint64_t hash = (value ^ (uint64_t)mask << 45) * UINT64_C(0x9e3779b97f4a7c15);
    size_t slot = (size_t)(hash >> (64 - s->log2_slots));
    while (s->memo[slot].mask != 0 &&
           (s->memo[slot].mask != mask || s->memo[slot].value != value)) {
        slot = (slot + 1) & last;
    }
    return &s->memo[slot];
}

static kz_status set_memo_size(struct search *s, unsigned log2_slots) {
    struct search larger = *s;
    size_t size = sizeof(struct memo) << log2_slots;
    larger.log2_slots = log2_slots;
    larger.memo = kz__arena_allocate(s->sets->arena, size);
    if (larger.memo == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(larger.memo, 0, size);
    for (size_t i = 0; s->memo != NULL && i < (size_t)1 << s->log2_slots; i++) {
        if (s->memo[i].mask != 0) {
            *memo_slot(&larger, s->memo[i].mask, s->memo[i].value) = s->memo[i];
        }
    }
    *s = larger;
    return KZ_OK;
}

static kz_status remember(struct search *s, uint32_t mask, uint64_t value, kz__form_list list) {
    if (2 * (s->memo_count + 1) > (size_t)1 << s->log2_slots) {
        kz_status status = set_memo_size(s, s->log2_slots + 1);
        if (status != KZ_OK) {
            return status;
        }
    }
    *memo_slot(s, mask, value) = (struct memo){mask, value, list};
    s->memo_count++;
    return KZ_OK;
}

static kz_status forms_with(struct search *s, uint32_t mask, uint64_t value, kz__form_list *list);

static kz_status push(struct search *s, struct request *r, const kz__form *left, char operation,
                      const kz__form *right) {
    kz__form form;
    if (!kz__form_combine(s->sets->same, left, operation, right, &form)) {
        return KZ_OK;
    }
    if (s->sets->stack.count - r->base >= r->compact_at) {
        kz__form_stack_compact(&s->sets->stack, r->base);
        r->compact_at = COMPACT_FROM + 2 * (s->sets->stack.count - r->base);
    }
    return kz__form_stack_push(&s->sets->stack, s->sets->work, &form);
}

/* Combines y with each form in a list: list operation y, or the other way round. */
static kz_status combine_list(struct search *s, struct request *r, kz__form_list list,
                              char operation, bool y_first) {
    kz_status status = KZ_OK;
    for (size_t i = 0; i < list.count && status == KZ_OK; i++) {
        const kz__form *x = &list.form[i];
        status = y_first ? push(s, r, r->y, operation, x) : push(s, r, x, operation, r->y);
    }
    return status;
}

static kz_status combine_value(struct search *s, struct request *r, uint64_t x_value,
                               char operation, bool y_first) {
    kz__form_list list;
    kz_status status = forms_with(s, r->big, x_value, &list);
    return status != KZ_OK ? status : combine_list(s, r, list, operation, y_first);
}

/* A zero times anything, and a zero over anything, is zero. */
static kz_status combine_with_zero(struct search *s, struct request *r) {
    const kz__forms *all;
    kz_status status = kz__form_sets_get(s->sets, r->big, &all);
    if (status != KZ_OK) {
        return status;
    }
    kz__form_list list = {all->form, all->count};
    status = combine_list(s, r, list, '*', false);
    return status != KZ_OK ? status : combine_list(s, r, list, '/', true);
}

/* All x with x operation y = t or y operation x = t. */
static kz_status try_y(struct search *s, struct request *r, uint64_t t, uint64_t t_inverse) {
    const kz__form *y = r->y;
    kz_status status = combine_value(s, r, kz__form_subtract(t, y->value), '+', false);
    if (status == KZ_OK) {
        status = combine_value(s, r, kz__form_add(t, y->value), '-', false);
    }
    if (status == KZ_OK) {
        status = combine_value(s, r, kz__form_subtract(y->value, t), '-', true);
    }
    if (status != KZ_OK) {
        return status;
    }
    if (y->value == 0) {
        return t == 0 ? combine_with_zero(s, r) : KZ_OK;
    }
    status = combine_value(s, r, kz__form_multiply(t, y->value_inverse), '*', false);
    if (status == KZ_OK) {
        status = combine_value(s, r, kz__form_multiply(t, y->value), '/', false);
    }
    if (status == KZ_OK && t != 0) {
        status = combine_value(s, r, kz__form_multiply(y->value, t_inverse), '/', true);
    }
    return status;
}

static kz_status try_split(struct search *s, struct request *r, uint32_t small, uint64_t t,
                           uint64_t t_inverse) {
    const kz__forms *forms;
    kz_status status = kz__form_sets_get(s->sets, small, &forms);
    if (status == KZ_OK) {
        status = kz_work_spend(s->sets->work, 6 * forms->count);
    }
    for (size_t i = 0; status == KZ_OK && i < forms->count; i++) {
        r->y = &forms->form[i];
        status = try_y(s, r, t, t_inverse);
    }
    return status;
}

/* Leaves the different forms of `mask` with value t on the stack, from `base` on. */
static kz_status collect(struct search *s, uint32_t mask, uint64_t t, size_t base) {
    const kz__leaves *leaves = &s->sets->leaves;
    uint64_t t_inverse = kz__form_inverse(t);
    struct request request = {.base = base, .compact_at = COMPACT_FROM};
    kz_status status = KZ_OK;
    for (uint32_t part = kz__leaves_next_low_part(leaves, mask, mask); part != 0 && status == KZ_OK;
         part = kz__leaves_next_low_part(leaves, mask, part)) {
        uint32_t rest = mask & ~part;
        bool part_is_big = kz__bits_count(part) >= kz__bits_count(rest);
        request.big = part_is_big ? part : rest;
        status = try_split(s, &request, part_is_big ? rest : part, t, t_inverse);
    }
    if (status == KZ_OK) {
        kz__form_stack_compact(&s->sets->stack, base);
    }
    return status;
}

static kz_status forms_with(struct search *s, uint32_t mask, uint64_t value, kz__form_list *list) {
    mask = s->sets->leaves.canonical[mask];
    if (kz__bits_count(mask) <= s->built) {
        const kz__forms *forms;
        kz_status status = kz__form_sets_get(s->sets, mask, &forms);
        if (status == KZ_OK) {
            list->form = kz__forms_find(forms, value, &list->count);
        }
        return status;
    }
    const struct memo *memo = memo_slot(s, mask, value);
    if (memo->mask != 0) {
        *list = memo->list;
        return KZ_OK;
    }
    size_t base = s->sets->stack.count;
    kz_status status = collect(s, mask, value, base);
    if (status != KZ_OK) {
        return status;
    }
    list->count = s->sets->stack.count - base;
    list->form = kz__form_stack_settle(&s->sets->stack, base, s->sets->arena);
    return list->form == NULL ? KZ_NO_MEMORY : remember(s, mask, value, *list);
}

kz_status kz__catalogue_search(kz__form_sets *sets, uint64_t value, kz__form_list *found) {
    unsigned half = (sets->leaves.count + 1) / 2;
    struct search search = {.sets = sets, .built = half < MOST_BUILT ? half : MOST_BUILT};
    kz_status status = set_memo_size(&search, 10);
    return status != KZ_OK ? status : forms_with(&search, sets->leaves.all, value, found);
}
