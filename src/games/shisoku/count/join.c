/*
 * Counts trees at their centroids. A tree whose leaves are the cards and the target has one node
 * all of whose branches have less than half of the leaves, or one edge with half of them on each
 * side. The branches of such a node are split in three groups in only one way: from the highest
 * down, as many as fit. Theory: docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/count/join.h"

#include "games/shisoku/count/edges.h"
#include "games/shisoku/count/join_sizes.h"
#include "games/shisoku/count/seeker.h"
#include "games/shisoku/forms/form.h"

enum { GROUPS = KZ__SHISOKU_ROLES };

struct join {
    kz__shisoku_group_sets *sets;
    uint32_t all;
    kz__shisoku_roles roles;
    bool is_product;
    uint32_t mask[GROUPS];
    kz__shisoku_group_list *list[GROUPS];
    const kz__shisoku_seeker *seeker; /* of the groups to look up */
    const uint64_t *value;            /* of those inner groups that are combined */
    uint32_t first;                   /* number of the first of them */
    size_t count_of_inner;
    size_t room;
    uint64_t *key; /* room for two of each inner group, and a vector more */
    uint32_t *passed;
    uint64_t count;
    kz__shisoku_told *told; /* called for each tree; NULL: only counts them */
    void *user;
    kz_status status; /* result of `told` */
};

/* The neighbours of the group being looked up: the last branch before it and the first one after
 * it. */
struct gap {
    uint32_t above;
    uint32_t below;
};

/* Sentinels: before the first and after the last group. */
#define HIGHEST UINT32_MAX
#define LOWEST  UINT32_C(0)

/* Two groups being combined, and the position of the third. */
struct pair {
    const kz__shisoku_group *group[2]; /* outer, inner */
    int sign[2];
    bool is_minus; /* outer - inner, or inner / outer */
    struct gap gap;
    struct gap other_gap; /* if the first and the second may change places */
    unsigned units;
    bool is_even;
};

/* Whether one end may follow another: a lower branch, or the same with the same sign. */
static bool follows(uint32_t before, uint32_t after) {
    return before >= after && (before ^ after) != 1;
}

/* The gap in an order of the three groups; none holds a group if the other two do not fit. */
static struct gap gap_in(const struct join *j, const kz__shisoku_ends *ends,
                         const unsigned order[GROUPS]) {
    struct gap gap = {HIGHEST, LOWEST};
    for (unsigned i = 0; i + 1 < GROUPS; i++) {
        unsigned a = order[i];
        unsigned b = order[i + 1];
        if (b == j->roles.sought) {
            gap.above = ends[a].last;
        } else if (a == j->roles.sought) {
            gap.below = ends[b].lead;
        } else if (!follows(ends[a].last, ends[b].lead)) {
            return (struct gap){LOWEST, HIGHEST};
        }
    }
    return gap;
}

static bool has_signs(const struct join *j) {
    return j->is_product || !j->sets->is_positive;
}

/* @return whether there is a place for a third group. */
static bool lay_pair(const struct join *j, struct pair *pair) {
    kz__shisoku_ends ends[GROUPS];
    pair->sign[0] = pair->is_minus && j->is_product ? -1 : 1;
    pair->sign[1] = pair->is_minus && !j->is_product ? -1 : 1;
    ends[j->roles.outer] = kz__shisoku_ends_of(pair->group[0], pair->sign[0], has_signs(j));
    ends[j->roles.inner] = kz__shisoku_ends_of(pair->group[1], pair->sign[1], has_signs(j));
    pair->gap = gap_in(j, ends, kz__shisoku_in_order);
    pair->other_gap = j->roles.may_change_places ? gap_in(j, ends, kz__shisoku_changed)
                                                 : (struct gap){LOWEST, HIGHEST};
    if (j->is_product) {
        pair->units = pair->group[0]->has_unit + pair->group[1]->has_unit;
        pair->is_even = !pair->is_minus && pair->group[0]->is_even && pair->group[1]->is_even;
    }
    return pair->gap.above != LOWEST || pair->other_gap.above != LOWEST;
}

static bool has_place(struct gap gap, kz__shisoku_ends ends) {
    return follows(gap.above, ends.lead) && follows(ends.last, gap.below);
}

/* A product needs a numerator as seen from any side. It has a unit only if needed, and at most
 * one. */
static bool has_numerator(const struct pair *pair, const kz__shisoku_seeker_entry *entry) {
    bool is_even = pair->is_even && entry->is_even;
    return pair->units + entry->has_unit == (is_even ? 1U : 0U);
}

static void tell(struct join *j, const struct pair *pair, uint32_t group, int sign) {
    kz__shisoku_middle told = {.is_product = j->is_product};
    told.made[j->roles.outer] = pair->group[0]->made;
    told.sign[j->roles.outer] = (int8_t)pair->sign[0];
    told.made[j->roles.inner] = pair->group[1]->made;
    told.sign[j->roles.inner] = (int8_t)pair->sign[1];
    told.made[j->roles.sought] = j->list[j->roles.sought]->group[group].made;
    told.sign[j->roles.sought] = (int8_t)sign;
    j->status = j->status == KZ_OK ? j->told(j->user, &told) : j->status;
}

static void count_if_new(struct join *j, const struct pair *pair,
                         const kz__shisoku_seeker_entry *entry, int sign) {
    uint32_t turn = sign < 0 && !j->is_product && has_signs(j) ? 1 : 0;
    kz__shisoku_ends ends = {entry->ends.lead ^ turn, entry->ends.last ^ turn};
    bool is_new = has_numerator(pair, entry) &&
                  (has_place(pair->gap, ends) || has_place(pair->other_gap, ends));
    j->count += is_new;
    if (is_new && j->told != NULL) {
        tell(j, pair, entry->number / 2, sign);
    }
}

/* Whether outer + inner, or outer - inner, is above 0 as a value without its sign would be. */
static bool is_upright(const struct join *j, const struct pair *pair) {
    uint64_t outer = pair->group[0]->value;
    uint64_t inner = pair->group[1]->value;
    return pair->is_minus ? outer >= inner : outer + inner <= j->sets->field->prime / 2;
}

/* All groups that have a value. */
static void meet(struct join *j, const struct pair *pair, uint64_t key) {
    kz__shisoku_seeker_run run = kz__shisoku_seeker_find(j->seeker, key);
    int sign = j->is_product || is_upright(j, pair) ? -1 : 1;
    bool has_both_signs = key == 0 && !j->is_product && !j->sets->is_positive;
    for (; run.entry < run.end; run.entry++) {
        if (run.entry->key == key) {
            bool is_inverse = j->is_product && run.entry->number % 2 == 1;
            count_if_new(j, pair, run.entry, is_inverse ? 1 : sign);
            if (has_both_signs) {
                count_if_new(j, pair, run.entry, -sign);
            }
        }
    }
}

/* All keys that one outer group makes with the inner ones; returns how many. */
static size_t make_keys(struct join *j, const kz__shisoku_group *outer) {
    const kz__shisoku_field *field = j->sets->field;
    if (j->is_product) {
        uint64_t *end = field->multiples(j->value, j->count_of_inner, outer->value, j->key);
        (void)field->multiples(j->value, j->count_of_inner, outer->inverse, end);
    } else {
        (void)field->sums(j->value, j->count_of_inner, outer->value, j->key);
    }
    return 2 * j->count_of_inner;
}

/* The same for values with signs: the branch with the target equals the sum of the others. */
static size_t make_positive_keys(struct join *j, const kz__shisoku_group *outer) {
    size_t count = j->count_of_inner;
    uint32_t target = j->sets->letters->target;
    for (size_t i = 0; i < count; i++) {
        uint64_t value = j->value[i];
        if (j->is_product) {
            j->key[i] = kz__shisoku_form_multiply(value, outer->value);
            j->key[count + i] = kz__shisoku_form_multiply(value, outer->inverse);
        } else {
            j->key[i] =
                j->mask[j->roles.sought] & target  ? kz__shisoku_form_add(outer->value, value)
                : j->mask[j->roles.outer] & target ? kz__shisoku_form_subtract(outer->value, value)
                                                   : kz__shisoku_form_subtract(value, outer->value);
        }
    }
    return j->is_product ? 2 * count : count;
}

static kz_status try_outer(struct join *j, const kz__shisoku_group *outer) {
    const kz__shisoku_group *inner = &j->list[j->roles.inner]->group[j->first];
    size_t keys = j->sets->is_positive ? make_positive_keys(j, outer) : make_keys(j, outer);
    size_t passed = j->sets->field->sift(j->key, keys, &j->seeker->filter, j->passed);
    for (size_t i = 0; i < passed; i++) {
        size_t number = j->passed[i];
        struct pair pair = {.is_minus = number >= j->count_of_inner};
        pair.group[0] = outer;
        pair.group[1] = &inner[pair.is_minus ? number - j->count_of_inner : number];
        if (lay_pair(j, &pair)) {
            meet(j, &pair, j->key[number]);
        }
    }
    return j->status == KZ_OK ? kz_work_spend(j->sets->work, keys) : j->status;
}

static void free_room(struct join *j) {
    kz_work *work = j->sets->work;
    kz_work_free(work, j->key, 2 * j->room, sizeof(uint64_t));
    kz_work_free(work, j->passed, 2 * j->room, sizeof(uint32_t));
}

static kz_status make_room(struct join *j, size_t count) {
    if (count + KZ__SHISOKU_LANES <= j->room) {
        return KZ_OK;
    }
    kz_work *work = j->sets->work;
    free_room(j);
    j->room = 2 * count + KZ__SHISOKU_LANES;
    j->key = kz_work_allocate(work, 2 * j->room, sizeof(uint64_t));
    j->passed = kz_work_allocate(work, 2 * j->room, sizeof(uint32_t));
    return j->key != NULL && j->passed != NULL ? KZ_OK : KZ_NO_MEMORY;
}

/* The number of groups of a list that fit a role. */
static uint32_t count_fitting(const struct join *j, unsigned role) {
    const kz__shisoku_group_list *list = j->list[role];
    uint32_t count = 0;
    for (uint32_t c = 0; c < list->classes; c++) {
        bool fits = kz__shisoku_branch_sizes_fit(j->roles.branches[role], &list->class[c]);
        count += fits ? list->class[c].count : 0;
    }
    return count;
}

/* The longest list is looked up, the shortest one is the outer loop. */
static void choose_loops(struct join *j) {
    uint32_t count[GROUPS];
    j->roles.sought = j->roles.outer = 0;
    for (unsigned role = 0; role < GROUPS; role++) {
        count[role] = count_fitting(j, role);
        j->roles.sought = count[role] >= count[j->roles.sought] ? role : j->roles.sought;
        j->roles.outer = count[role] < count[j->roles.outer] ? role : j->roles.outer;
    }
    j->roles.outer =
        j->roles.outer == j->roles.sought ? (j->roles.sought + 1) % GROUPS : j->roles.outer;
    j->roles.inner = GROUPS - j->roles.sought - j->roles.outer;
}

/* Combines one class with the chosen inner groups, all of which look up the same third class. */
static kz_status join_class(struct join *j, const kz__shisoku_group_class *outer,
                            kz__shisoku_branch_sizes sizes) {
    kz__shisoku_group_list *list = j->list[j->roles.sought];
    kz_status status = kz__shisoku_seeker_get(j->sets, list, j->is_product, sizes, &j->seeker);
    if (status != KZ_OK || j->seeker->count == 0) {
        return status;
    }
    const kz__shisoku_group *group = &j->list[j->roles.outer]->group[outer->first];
    for (uint32_t i = 0; i < outer->count && status == KZ_OK; i++) {
        status = try_outer(j, &group[i]);
    }
    return status;
}

/* Combines one class with all inner groups; classes that look up the same third class are processed
 * together. */
static kz_status join_inner(struct join *j, const kz__shisoku_group_class *outer) {
    const kz__shisoku_group_list *list = j->list[j->roles.inner];
    kz_status status = KZ_OK;
    for (uint32_t c = 0; c < list->classes && status == KZ_OK;) {
        kz__shisoku_branch_sizes sizes;
        kz__shisoku_branch_sizes next;
        const kz__shisoku_group_class *inner = &list->class[c++];
        if (!kz__shisoku_limit_sought(&j->roles, outer, inner, &sizes)) {
            continue;
        }
        j->first = inner->first;
        j->value = list->value + inner->first;
        j->count_of_inner = inner->count;
        while (c < list->classes &&
               kz__shisoku_limit_sought(&j->roles, outer, &list->class[c], &next) &&
               kz__shisoku_branch_sizes_equal(sizes, next)) {
            j->count_of_inner += list->class[c++].count;
        }
        status = join_class(j, outer, sizes);
    }
    return status;
}

static kz_status join_lists(struct join *j) {
    choose_loops(j);
    const kz__shisoku_group_list *outer = j->list[j->roles.outer];
    kz_status status = make_room(j, j->list[j->roles.inner]->count);
    for (uint32_t c = 0; c < outer->classes && status == KZ_OK; c++) {
        if (kz__shisoku_branch_sizes_fit(j->roles.branches[j->roles.outer], &outer->class[c])) {
            status = join_inner(j, &outer->class[c]);
        }
    }
    return status;
}

static kz_status join_masks(struct join *j) {
    kz__shisoku_groups *groups[GROUPS];
    kz_status status = KZ_OK;
    for (unsigned i = 0; i < GROUPS && status == KZ_OK; i++) {
        status = j->roles.size[i] > j->roles.most
                     ? kz__shisoku_group_sets_get_halved(j->sets, j->mask[i], &groups[i])
                     : kz__shisoku_group_sets_get(j->sets, j->mask[i], &groups[i]);
    }
    j->roles.may_change_places = j->roles.size[0] == j->roles.size[1] && j->mask[0] != j->mask[1];
    for (int is_product = 0; is_product < 2 && status == KZ_OK; is_product++) {
        j->is_product = is_product != 0;
        for (unsigned i = 0; i < GROUPS; i++) {
            j->list[i] = j->is_product ? &groups[i]->products : &groups[i]->sums;
        }
        status = join_lists(j);
    }
    return status;
}

/* All ways to split the leaves into three groups of the requested sizes. */
static kz_status join_sizes(struct join *j) {
    kz_status status = KZ_OK;
    bool is_even = j->roles.size[0] == j->roles.size[1];
    uint32_t first = 0;
    while (status == KZ_OK && (first = kz__shisoku_group_sets_next_part(j->sets, j->all, first,
                                                                        j->roles.size[0])) != 0) {
        uint32_t rest = kz__shisoku_group_sets_rest(j->sets, j->all, first);
        uint32_t second = 0;
        while (status == KZ_OK && (second = kz__shisoku_group_sets_next_part(
                                       j->sets, rest, second, j->roles.size[1])) != 0) {
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

static kz_status join_nodes(struct join *j) {
    unsigned leaves = kz__bits_count(j->all);
    kz_status status = KZ_OK;
    for (unsigned a = 1; a <= j->roles.most; a++) {
        for (unsigned b = 1; b <= j->roles.most && status == KZ_OK; b++) {
            j->roles.size[0] = a;
            j->roles.size[1] = b;
            j->roles.size[2] = leaves - a - b;
            if (kz__shisoku_may_have_sizes(&j->roles, leaves)) {
                kz__shisoku_limit_branches(&j->roles);
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
    struct join j = {.sets = sets, .all = all, .roles.most = (kz__bits_count(all) - 1) / 2};
    kz_status status = join(&j);
    *count = j.count;
    return status;
}

kz_status kz__shisoku_join_find(kz__shisoku_group_sets *sets, uint32_t all, kz__shisoku_told *told,
                                void *user) {
    struct join j = {.sets = sets,
                     .all = all,
                     .roles.most = (kz__bits_count(all) - 1) / 2,
                     .told = told,
                     .user = user};
    return join(&j);
}
