/**
 * @file
 * The three groups of a centroid node by their sizes: which positions and neighbours are possible.
 */
#ifndef KZ_SHISOKU_JOIN_SIZES_H
#define KZ_SHISOKU_JOIN_SIZES_H

#include "games/shisoku/count/seeker.h"

enum { KZ__SHISOKU_ROLES = 3 };

/* The first, the second and the third group. */
typedef struct kz__shisoku_roles {
    unsigned most; /* leaves of a branch of a centroid node */
    unsigned size[KZ__SHISOKU_ROLES];
    kz__shisoku_branch_sizes branches[KZ__SHISOKU_ROLES]; /* that fit there */
    unsigned sought;                                      /* which of the three is looked up */
    unsigned outer;                                       /* the other two */
    unsigned inner;
    bool may_change_places; /* the first and the second */
} kz__shisoku_roles;

static const unsigned kz__shisoku_in_order[KZ__SHISOKU_ROLES] = {0, 1, 2};
static const unsigned kz__shisoku_changed[KZ__SHISOKU_ROLES] = {1, 0, 2};

/** Tells whether the groups may have their sizes in a tree with `leaves` leaves. */
bool kz__shisoku_may_have_sizes(const kz__shisoku_roles *roles, unsigned leaves);

/** Finds the sizes of branches by the sizes of the groups. */
void kz__shisoku_limit_branches(kz__shisoku_roles *roles);

/** Finds the sizes of the group sought that go with two classes. @return false: there are none. */
bool kz__shisoku_limit_sought(const kz__shisoku_roles *roles, const kz__shisoku_group_class *outer,
                              const kz__shisoku_group_class *inner,
                              kz__shisoku_branch_sizes *sizes);

#endif
