/*
 * Sizes of groups and of their branches, which exclude most of them before any are combined.
 * Theory: docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/count/join_sizes.h"

enum { GROUPS = KZ__SHISOKU_ROLES };

/* The sizes that a group needs between two others in one order. @return false: there is none. */
static bool limit_between(const kz__shisoku_roles *r, const kz__shisoku_group_class *const *class,
                          const unsigned order[GROUPS], kz__shisoku_branch_sizes *sizes) {
    for (unsigned i = 0; i + 1 < GROUPS; i++) {
        unsigned a = order[i];
        unsigned b = order[i + 1];
        if (b == r->sought) {
            unsigned most = class[a]->last;
            sizes->most_lead = most < sizes->most_lead ? most : sizes->most_lead;
        } else if (a == r->sought) {
            unsigned least = class[b]->lead;
            sizes->least_last = least > sizes->least_last ? least : sizes->least_last;
        } else if (class[a] -> last < class[b] -> lead) {
            return false;
        }
    }
    return true;
}

/* Sizes that go with two classes, in one order or the other. @return false: there are none. */
bool kz__shisoku_limit_sought(const kz__shisoku_roles *r, const kz__shisoku_group_class *outer,
                              const kz__shisoku_group_class *inner,
                              kz__shisoku_branch_sizes *sizes) {
    const kz__shisoku_group_class *class[GROUPS] = {NULL};
    class[r->outer] = outer;
    class[r->inner] = inner;
    if (!kz__shisoku_branch_sizes_fit(r->branches[r->inner], inner)) {
        return false;
    }
    kz__shisoku_branch_sizes other = *sizes = r->branches[r->sought];
    bool is_possible = limit_between(r, class, kz__shisoku_in_order, sizes);
    if (!r->may_change_places || !limit_between(r, class, kz__shisoku_changed, &other)) {
        return is_possible;
    }
    if (!is_possible) {
        *sizes = other;
    }
    sizes->most_lead = other.most_lead > sizes->most_lead ? other.most_lead : sizes->most_lead;
    sizes->least_last = other.least_last < sizes->least_last ? other.least_last : sizes->least_last;
    return true;
}

/*
 * Whether three groups may have these sizes: each group has as many branches as fit. Four branches
 * of a quarter of the leaves each are the one case in which the third group is half of them.
 */
bool kz__shisoku_may_have_sizes(const kz__shisoku_roles *r, unsigned leaves) {
    unsigned a = r->size[0];
    unsigned b = r->size[1];
    unsigned c = r->size[2];
    bool are_quarters = 4 * a == leaves && a == b;
    return a + b < leaves && (c <= r->most || are_quarters) && 2 * a > r->most && a + b > r->most &&
           2 * b > r->most && b + c > r->most;
}

/*
 * Limits the sizes of branches so that each tree is found once: the first branch of a group did not
 * fit into the previous group.
 */
void kz__shisoku_limit_branches(kz__shisoku_roles *r) {
    for (unsigned role = 0; role < GROUPS; role++) {
        unsigned before = role > 0 ? r->size[role - 1] : r->most;
        unsigned room_before = role > 0 ? r->most + 1 - before : 0;
        unsigned room = role < 2 ? r->most + 1 - r->size[role] : 0;
        r->branches[role] = (kz__shisoku_branch_sizes){room_before, before, room};
    }
}
