/*
 * Trees counted at their centroids. A tree whose leaves are the cards and the target has one node
 * all of whose branches hold less than half of the leaves, or one edge with half of them on each
 * side. The branches of such a node are parted in three groups in one way only: from the highest
 * down, as many as fit. Theory: docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/count/join.h"

#include "games/shisoku/count/edges.h"
#include "games/shisoku/count/seeker.h"
#include "games/shisoku/forms/form.h"

enum { GROUPS = 3 };

/* Groups of one role that are gone through: those that can stand there at all. */
struct row {
    uint64_t *value;
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
    kz__shisoku_branch_sizes branches[GROUPS]; /* that can stand there */
    kz__shisoku_group_list *list[GROUPS];
    const kz__shisoku_seeker *seeker; /* of those sought */
    unsigned sought;                  /* which of the three is looked up */
    unsigned outer;                   /* the other two */
    unsigned inner;
    struct row row[2]; /* outer, inner */
    size_t room;
    uint64_t *key; /* room for two of each inner group, and a vector more */
    uint32_t *passed;
    uint64_t count;
    kz__shisoku_told *told; /* of each tree; NULL: they are only counted */
    void *user;
    kz_status status; /* of what was told */
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
    const kz__shisoku_group *outer;
    const kz__shisoku_group *inner;
    bool is_minus; /* outer - inner, or inner / outer */
};

static void tell(struct join *j, const struct meeting *m) {
    kz__shisoku_middle told = {.is_product = j->is_product};
    for (unsigned i = 0; i < GROUPS; i++) {
        told.made[i] = m->group[i]->made;
        told.sign[i] = (int8_t)m->sign[i];
    }
    j->status = j->status == KZ_OK ? j->told(j->user, &told) : j->status;
}

static void count_if_new(struct join *j, struct meeting *m, int sign) {
    m->sign[j->sought] = sign;
    bool is_new = (!j->is_product || has_numerator(m)) && is_in_order(j, m);
    j->count += is_new;
    if (is_new && j->told != NULL) {
        tell(j, m);
    }
}

/* Whether outer + inner, or outer - inner, is above 0 as a value without its sign would be. */
static bool is_upright(const struct join *j, const struct combined *c) {
    return c->is_minus ? c->outer->value >= c->inner->value
                       : c->outer->value + c->inner->value <= j->sets->field->prime / 2;
}

/* @param number twice that of the group that was found; one more for its inverse. */
static void meet(struct join *j, const struct combined *c, uint32_t number) {
    const kz__shisoku_group_list *list = j->list[j->sought];
    const kz__shisoku_group *sought = &list->group[number / 2];
    struct meeting m;
    m.group[j->sought] = sought;
    m.group[j->outer] = c->outer;
    m.group[j->inner] = c->inner;
    m.sign[j->outer] = c->is_minus && j->is_product ? -1 : 1;
    m.sign[j->inner] = c->is_minus && !j->is_product ? -1 : 1;
    if (j->is_product) {
        count_if_new(j, &m, number % 2 == 1 ? 1 : -1);
        return;
    }
    count_if_new(j, &m, is_upright(j, c) ? -1 : 1);
    if (sought->value == 0 && !j->sets->is_positive) {
        count_if_new(j, &m, is_upright(j, c) ? 1 : -1);
    }
}

/* All keys that one outer group makes with the inner ones; returns how many. */
static size_t make_keys(struct join *j, const kz__shisoku_group *outer) {
    const kz__shisoku_field *field = j->sets->field;
    const struct row *inner = &j->row[1];
    if (j->is_product) {
        uint64_t *end = field->multiples(inner->value, inner->count, outer->value, j->key);
        (void)field->multiples(inner->value, inner->count, outer->inverse, end);
    } else {
        (void)field->sums(inner->value, inner->count, outer->value, j->key);
    }
    return 2 * inner->count;
}

/* Likewise where values have signs: the branch with the target is what the others make. */
static size_t make_positive_keys(struct join *j, const kz__shisoku_group *outer) {
    const struct row *inner = &j->row[1];
    uint32_t target = j->sets->letters->target;
    for (size_t i = 0; i < inner->count; i++) {
        uint64_t value = inner->value[i];
        if (j->is_product) {
            j->key[i] = kz__shisoku_form_multiply(value, outer->value);
            j->key[inner->count + i] = kz__shisoku_form_multiply(value, outer->inverse);
        } else {
            j->key[i] = j->mask[j->sought] & target ? kz__shisoku_form_add(outer->value, value)
                        : j->mask[j->outer] & target
                            ? kz__shisoku_form_subtract(outer->value, value)
                            : kz__shisoku_form_subtract(value, outer->value);
        }
    }
    return j->is_product ? 2 * inner->count : inner->count;
}

static kz_status try_outer(struct join *j, const kz__shisoku_group *outer) {
    const kz__shisoku_seeker *seeker = j->seeker;
    const struct row *inner = &j->row[1];
    size_t keys = j->sets->is_positive ? make_positive_keys(j, outer) : make_keys(j, outer);
    size_t passed = j->sets->field->sift(j->key, keys, &seeker->filter, j->passed);
    for (size_t i = 0; i < passed; i++) {
        size_t number = j->passed[i];
        bool is_minus = number >= inner->count;
        uint32_t group = inner->group[is_minus ? number - inner->count : number];
        struct combined c = {outer, &j->list[j->inner]->group[group], is_minus};
        kz__shisoku_seeker_run run = kz__shisoku_seeker_find(seeker, j->key[number]);
        for (; run.entry < run.end; run.entry++) {
            if (run.entry->key == j->key[number]) {
                meet(j, &c, run.entry->number);
            }
        }
    }
    return j->status == KZ_OK ? kz_work_spend(j->sets->work, keys) : j->status;
}

static void fill_row(const struct join *j, unsigned role, struct row *row) {
    const kz__shisoku_group_list *list = j->list[role];
    row->count = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        if (kz__shisoku_branch_sizes_fit(j->branches[role], &list->group[i])) {
            row->value[row->count] = list->group[i].value;
            row->group[row->count++] = i;
        }
    }
}

static void free_room(struct join *j) {
    kz_work *work = j->sets->work;
    for (unsigned i = 0; i < 2; i++) {
        kz_work_free(work, j->row[i].value, j->room, sizeof(uint64_t));
        kz_work_free(work, j->row[i].group, j->room, sizeof(uint32_t));
    }
    kz_work_free(work, j->key, 2 * j->room, sizeof(uint64_t));
    kz_work_free(work, j->passed, 2 * j->room, sizeof(uint32_t));
}

static kz_status make_room(struct join *j, size_t count) {
    if (count + KZ__SHISOKU_LANES <= j->room) {
        return KZ_OK;
    }
    kz_work *work = j->sets->work;
    free_room(j);
    bool is_full = true;
    j->room = 2 * count + KZ__SHISOKU_LANES;
    for (unsigned i = 0; i < 2; i++) {
        j->row[i].value = kz_work_allocate(work, j->room, sizeof(uint64_t));
        j->row[i].group = kz_work_allocate(work, j->room, sizeof(uint32_t));
        is_full &= j->row[i].value != NULL && j->row[i].group != NULL;
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
        status = kz__shisoku_seeker_get(j->sets, j->list[j->sought], j->is_product,
                                        j->branches[j->sought], &j->seeker);
    }
    for (size_t i = 0; i < j->row[0].count && j->row[1].count > 0 && status == KZ_OK; i++) {
        status = try_outer(j, &j->list[j->outer]->group[j->row[0].group[i]]);
    }
    return status;
}

static kz_status join_masks(struct join *j) {
    kz__shisoku_groups *groups[GROUPS];
    kz_status status = KZ_OK;
    for (unsigned i = 0; i < GROUPS && status == KZ_OK; i++) {
        status = j->size[i] > j->most
                     ? kz__shisoku_group_sets_get_halved(j->sets, j->mask[i], &groups[i])
                     : kz__shisoku_group_sets_get(j->sets, j->mask[i], &groups[i]);
    }
    for (int is_product = 0; is_product < 2 && status == KZ_OK; is_product++) {
        j->is_product = is_product != 0;
        for (unsigned i = 0; i < GROUPS; i++) {
            j->list[i] = j->is_product ? &groups[i]->products : &groups[i]->sums;
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

/* The sizes of branches that no other parting is meant for: see follows(). */
static void limit_branches(struct join *j) {
    for (unsigned role = 0; role < GROUPS; role++) {
        unsigned before = role > 0 ? j->size[role - 1] : j->most;
        unsigned room_before = role > 0 ? j->most + 1 - before : 0;
        unsigned room = role < 2 ? j->most + 1 - j->size[role] : 0;
        j->branches[role] = (kz__shisoku_branch_sizes){room_before, before, room};
    }
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
                limit_branches(j);
                status = join_sizes(j);
            }
        }
    }
    return status;
}

static kz_status join(struct join *j) {
    kz_status status = join_nodes(j);
    free_room(j);
    uint64_t edges = 0;
    status = status == KZ_OK ? kz__shisoku_edges_join(j->sets, j->all, j->told, j->user, &edges)
                             : status;
    j->count += edges;
    return status;
}

kz_status kz__shisoku_join_count(kz__shisoku_group_sets *sets, uint32_t all, uint64_t *count) {
    struct join j = {.sets = sets, .all = all, .most = (kz__bits_count(all) - 1) / 2};
    kz_status status = join(&j);
    *count = j.count;
    return status;
}

kz_status kz__shisoku_join_find(kz__shisoku_group_sets *sets, uint32_t all, kz__shisoku_told *told,
                                void *user) {
    struct join j = {.sets = sets,
                     .all = all,
                     .most = (kz__bits_count(all) - 1) / 2,
                     .told = told,
                     .user = user};
    return join(&j);
}
