/*
 * Trees counted at their centroids. A tree whose leaves are the cards and the target has one node
 * all of whose branches hold less than half of the leaves, or one edge with half of them on each
 * side. The branches of such a node are parted in three groups in one way only: from the highest
 * down, as many as fit. Theory: docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/count/join.h"

#include "games/shisoku/count/seeker.h"

enum { GROUPS = 3 };

/* Groups of one role that are gone through: those that can stand there at all. */
struct row {
    uint64_t *value;
    uint64_t *inverse;
    uint32_t *group;
    size_t count;
};

struct join {
    kz__shisoku_group_sets *sets;
    uint32_t all;
    unsigned most; /* leaves of a branch of a centroid node */
    bool is_product;
    uint32_t mask[GROUPS];
    unsigned size[GROUPS];
    kz__shisoku_group_list *list[GROUPS];
    unsigned sought; /* which of the three is looked up */
    unsigned outer;  /* the other two */
    unsigned inner;
    struct row row[2]; /* outer, inner */
    size_t room;
    uint64_t *key;
    uint32_t *passed;
    uint64_t count;
};

/* Three groups at a node, and their signs or exponents there. */
struct meeting {
    const kz__shisoku_group *group[GROUPS];
    int sign[GROUPS];
};

/* Whether b goes on where a ends: its branches are lower, and the first did not fit into a. */
static bool follows(const struct join *j, const struct meeting *m, unsigned a, unsigned b) {
    const kz__shisoku_group *before = m->group[a];
    const kz__shisoku_group *after = m->group[b];
    if (before->last < after->lead ||
        j->size[a] + kz__shisoku_branch_size(after->lead) <= j->most) {
        return false;
    }
    return before->last != after->lead || (j->sets->is_positive && !j->is_product) ||
           m->sign[a] * before->last_sign == m->sign[b] * after->lead_sign;
}

static bool is_in_order(const struct join *j, const struct meeting *m) {
    if (follows(j, m, 0, 1) && follows(j, m, 1, 2)) {
        return true;
    }
    bool may_change_places = j->size[0] == j->size[1] && j->mask[0] != j->mask[1];
    return may_change_places && follows(j, m, 1, 0) && follows(j, m, 0, 2);
}

/* A product needs a numerator, seen from any side; only then, and only one, a unit. */
static bool has_numerator(const struct meeting *m) {
    unsigned units = 0;
    bool is_even = true;
    for (unsigned i = 0; i < GROUPS; i++) {
        units += m->group[i]->has_unit;
        is_even &= m->group[i]->is_even && m->sign[i] == 1;
    }
    return units == is_even;
}

/* The two groups that were combined. */
struct combined {
    uint32_t outer;
    uint32_t inner;
    bool is_minus; /* outer - inner, or outer / inner */
};

static void count_if_new(struct join *j, struct meeting *m, int sign) {
    m->sign[j->sought] = sign;
    j->count += (!j->is_product || has_numerator(m)) && is_in_order(j, m);
}

static void meet(struct join *j, struct combined c, const kz__shisoku_seeker_entry *entry) {
    const kz__shisoku_group *sought = &j->list[j->sought]->group[entry->group];
    const kz__shisoku_group *outer = &j->list[j->outer]->group[c.outer];
    const kz__shisoku_group *inner = &j->list[j->inner]->group[c.inner];
    struct meeting m;
    m.group[j->sought] = sought;
    m.group[j->outer] = outer;
    m.group[j->inner] = inner;
    m.sign[j->outer] = 1;
    m.sign[j->inner] = c.is_minus ? -1 : 1;
    if (j->is_product) {
        count_if_new(j, &m, entry->is_inverse ? 1 : -1);
        return;
    }
    uint64_t sum = c.is_minus ? kz__shisoku_form_subtract(outer->value, inner->value)
                              : kz__shisoku_form_add(outer->value, inner->value);
    count_if_new(j, &m, sum == sought->value ? -1 : 1);
    if (sought->value == 0 && !j->sets->is_positive) {
        count_if_new(j, &m, 1);
    }
}

/* All keys that one outer group makes with the inner ones; returns how many for each of them. */
static unsigned make_sum_keys(struct join *j, uint64_t outer) {
    const struct row *inner = &j->row[1];
    uint64_t *key = j->key;
    if (!j->sets->is_positive) {
        for (size_t i = 0; i < inner->count; i++) {
            uint64_t sum = outer + inner->value[i];
            uint64_t folded = KZ__SHISOKU_FORM_PRIME - sum;
            key[2 * i] = sum < folded ? sum : folded;
            key[2 * i + 1] =
                outer < inner->value[i] ? inner->value[i] - outer : outer - inner->value[i];
        }
        return 2;
    }
    uint32_t targets = j->sets->letters->target;
    for (size_t i = 0; i < inner->count; i++) {
        uint64_t value = inner->value[i];
        key[i] = j->mask[j->sought] & targets  ? kz__shisoku_form_add(outer, value)
                 : j->mask[j->outer] & targets ? kz__shisoku_form_subtract(outer, value)
                                               : kz__shisoku_form_subtract(value, outer);
    }
    return 1;
}

static unsigned make_product_keys(struct join *j, uint64_t outer) {
    const struct row *inner = &j->row[1];
    bool is_positive = j->sets->is_positive;
    for (size_t i = 0; i < inner->count; i++) {
        j->key[2 * i] =
            kz__shisoku_group_fold(is_positive, kz__shisoku_form_multiply(outer, inner->value[i]));
        j->key[2 * i + 1] = kz__shisoku_group_fold(
            is_positive, kz__shisoku_form_multiply(outer, inner->inverse[i]));
    }
    return 2;
}

static kz_status try_outer(struct join *j, size_t outer) {
    const kz__shisoku_seeker *seeker = j->list[j->sought]->seeker;
    uint64_t value = j->row[0].value[outer];
    unsigned each = j->is_product ? make_product_keys(j, value) : make_sum_keys(j, value);
    size_t keys = each * j->row[1].count;
    size_t passed = kz__shisoku_seeker_sift(seeker, j->key, keys, j->passed);
    for (size_t i = 0; i < passed; i++) {
        uint32_t number = j->passed[i];
        uint64_t bucket = kz__shisoku_seeker_hash(j->key[number]) >> seeker->shift;
        struct combined c = {j->row[0].group[outer], j->row[1].group[number / each],
                             each == 2 && number % 2 == 1};
        for (uint32_t e = seeker->bucket[bucket]; e < seeker->bucket[bucket + 1]; e++) {
            if (seeker->entry[e].key == j->key[number]) {
                meet(j, c, &seeker->entry[e]);
            }
        }
    }
    return kz_work_spend(j->sets->work, keys);
}

/* The sizes that the branches of a role must have, so that no other parting is meant. */
static bool can_stand(const struct join *j, unsigned role, const kz__shisoku_group *group) {
    unsigned needed = role > 0 ? j->most + 1 - j->size[role - 1] : 0;
    unsigned needed_last = role < 2 ? j->most + 1 - j->size[role] : 0;
    return kz__shisoku_branch_size(group->lead) >= needed &&
           kz__shisoku_branch_size(group->last) >= needed_last;
}

static void fill_row(const struct join *j, unsigned role, struct row *row) {
    const kz__shisoku_group_list *list = j->list[role];
    row->count = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        if (can_stand(j, role, &list->group[i])) {
            row->value[row->count] = list->group[i].value;
            row->inverse[row->count] = list->group[i].inverse;
            row->group[row->count++] = i;
        }
    }
}

static void free_room(struct join *j) {
    kz_work *work = j->sets->work;
    for (unsigned i = 0; i < 2; i++) {
        kz_work_free(work, j->row[i].value, j->room, sizeof(uint64_t));
        kz_work_free(work, j->row[i].inverse, j->room, sizeof(uint64_t));
        kz_work_free(work, j->row[i].group, j->room, sizeof(uint32_t));
    }
    kz_work_free(work, j->key, 2 * j->room, sizeof(uint64_t));
    kz_work_free(work, j->passed, 2 * j->room, sizeof(uint32_t));
}

static kz_status make_room(struct join *j, size_t room) {
    if (room <= j->room) {
        return KZ_OK;
    }
    kz_work *work = j->sets->work;
    free_room(j);
    bool is_full = true;
    j->room = 2 * room;
    for (unsigned i = 0; i < 2; i++) {
        j->row[i].value = kz_work_allocate(work, j->room, sizeof(uint64_t));
        j->row[i].inverse = kz_work_allocate(work, j->room, sizeof(uint64_t));
        j->row[i].group = kz_work_allocate(work, j->room, sizeof(uint32_t));
        is_full &= j->row[i].value != NULL && j->row[i].inverse != NULL && j->row[i].group != NULL;
    }
    j->key = kz_work_allocate(work, 2 * j->room, sizeof(uint64_t));
    j->passed = kz_work_allocate(work, 2 * j->room, sizeof(uint32_t));
    return is_full && j->key != NULL && j->passed != NULL ? KZ_OK : KZ_NO_MEMORY;
}

/* The largest group is looked up; the longer one of the others is the inner loop. */
static void choose_loops(struct join *j) {
    j->sought = j->size[0] > j->size[1] ? 0 : 1;
    j->sought = j->size[2] >= j->size[j->sought] ? 2 : j->sought;
    j->outer = j->sought == 0 ? 1 : 0;
    j->inner = j->sought == 2 ? 1 : 2;
    if (j->list[j->outer]->count > j->list[j->inner]->count) {
        unsigned outer = j->outer;
        j->outer = j->inner;
        j->inner = outer;
    }
}

static kz_status join_lists(struct join *j) {
    choose_loops(j);
    kz_status status = make_room(j, j->list[j->inner]->count);
    if (status == KZ_OK) {
        fill_row(j, j->outer, &j->row[0]);
        fill_row(j, j->inner, &j->row[1]);
        status = kz__shisoku_seeker_get(j->sets, j->list[j->sought], j->is_product);
    }
    for (size_t i = 0; i < j->row[0].count && j->row[1].count > 0 && status == KZ_OK; i++) {
        status = try_outer(j, i);
    }
    return status;
}

static kz_status join_masks(struct join *j) {
    const kz__shisoku_groups *groups[GROUPS];
    kz_status status = KZ_OK;
    for (unsigned i = 0; i < GROUPS && status == KZ_OK; i++) {
        status = kz__shisoku_group_sets_get(j->sets, j->mask[i], &groups[i]);
    }
    for (int is_product = 0; is_product < 2 && status == KZ_OK; is_product++) {
        j->is_product = is_product != 0;
        for (unsigned i = 0; i < GROUPS; i++) {
            kz__shisoku_groups *own = j->sets->by_mask[j->mask[i]];
            j->list[i] = j->is_product ? &own->products : &own->sums;
        }
        status = join_lists(j);
    }
    return status;
}

/* All ways to give the leaves to three groups of the sizes asked for. */
static kz_status join_sizes(struct join *j) {
    kz_status status = KZ_OK;
    bool is_even = j->size[0] == j->size[1];
    uint32_t first = 0;
    while (status == KZ_OK &&
           (first = kz__shisoku_group_sets_next_part(j->sets, j->all, first, j->size[0])) != 0) {
        uint32_t rest = kz__shisoku_group_sets_rest(j->sets, j->all, first);
        uint32_t second = 0;
        while (status == KZ_OK && (second = kz__shisoku_group_sets_next_part(j->sets, rest, second,
                                                                             j->size[1])) != 0) {
            if (!is_even || second <= first) {
                j->mask[0] = first;
                j->mask[1] = second;
                j->mask[2] = kz__shisoku_group_sets_rest(j->sets, rest, second);
                status = join_masks(j);
            }
        }
    }
    return status;
}

/*
 * Whether three groups may have such sizes: each is filled as far as it goes. Four branches of a
 * quarter of the leaves each are the one case in which the third group is half of them.
 */
static bool may_have_sizes(const struct join *j, unsigned leaves) {
    unsigned a = j->size[0];
    unsigned b = j->size[1];
    unsigned c = j->size[2];
    bool are_quarters = 4 * a == leaves && a == b;
    return a + b < leaves && (c <= j->most || are_quarters) && 2 * a > j->most && a + b > j->most &&
           2 * b > j->most && b + c > j->most;
}

static kz_status join_nodes(struct join *j) {
    unsigned leaves = kz__bits_count(j->all);
    kz_status status = KZ_OK;
    for (unsigned a = 1; a <= j->most; a++) {
        for (unsigned b = 1; b <= j->most && status == KZ_OK; b++) {
            j->size[0] = a;
            j->size[1] = b;
            j->size[2] = leaves - a - b;
            if (may_have_sizes(j, leaves)) {
                status = join_sizes(j);
            }
        }
    }
    return status;
}

/* A sum over one half that is a factor of a product over the other. */
static kz_status join_halves(struct join *j, uint32_t sum, uint32_t product) {
    const kz__shisoku_groups *groups;
    kz_status status = kz__shisoku_group_sets_get(j->sets, sum, &groups);
    status = status == KZ_OK ? kz__shisoku_group_sets_get(j->sets, product, &groups) : status;
    if (status != KZ_OK) {
        return status;
    }
    kz__shisoku_group_list *sums = &j->sets->by_mask[sum]->sums;
    const kz__shisoku_group_list *terms = &groups->sums;
    status = kz__shisoku_seeker_get(j->sets, sums, false);
    for (uint32_t i = 0; i < terms->singles && status == KZ_OK; i++) {
        uint64_t key = terms->group[i].value;
        uint64_t bucket = kz__shisoku_seeker_hash(key) >> sums->seeker->shift;
        uint32_t end = sums->seeker->bucket[bucket + 1];
        for (uint32_t e = sums->seeker->bucket[bucket]; e < end && key != 0; e++) {
            const kz__shisoku_seeker_entry *entry = &sums->seeker->entry[e];
            j->count += entry->key == key && entry->group >= sums->singles;
        }
    }
    return status == KZ_OK ? kz_work_spend(j->sets->work, terms->singles) : status;
}

static kz_status join_edges(struct join *j) {
    unsigned leaves = kz__bits_count(j->all);
    kz_status status = KZ_OK;
    uint32_t part = 0;
    while (leaves % 2 == 0 && status == KZ_OK &&
           (part = kz__shisoku_group_sets_next_part(j->sets, j->all, part, leaves / 2)) != 0) {
        status = join_halves(j, part, kz__shisoku_group_sets_rest(j->sets, j->all, part));
    }
    return status;
}

kz_status kz__shisoku_join_count(kz__shisoku_group_sets *sets, uint32_t all, uint64_t *count) {
    struct join join = {.sets = sets, .all = all, .most = (kz__bits_count(all) - 1) / 2};
    kz_status status = join_nodes(&join);
    status = status == KZ_OK ? join_edges(&join) : status;
    free_room(&join);
    *count = join.count;
    return status;
}
