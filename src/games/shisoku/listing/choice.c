/*
 * Signs and exponents of the two parts of a form, as the search would come upon them first: in a
 * set that is built whole by the value of the part with the lowest card, else by that of the
 * smaller part. Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/listing/choice.h"

#include "games/shisoku/forms/form.h"

#include <assert.h>

/* One way. */
struct way {
    kz__shisoku_choice choice;
    unsigned relation; /* its place in the order in which a pair is combined */
};

struct chooser {
    const kz__shisoku_shapes *shapes;
    const kz__shisoku_chain *chain;
    unsigned last;
    bool rest_is_first; /* as the x of the search, else as its y */
    bool is_whole;      /* the set would be built whole: x comes before y */
    struct way best;
    bool has_best;
};

static uint64_t signed_value(uint64_t value, int sign) {
    return sign > 0 ? value : kz__shisoku_form_subtract(0, value);
}

static uint64_t value_of(const struct chooser *c, const kz__shisoku_choice *choice, bool is_rest) {
    return is_rest
               ? signed_value(kz__shisoku_chain_value(c->chain, c->last - 1, choice->rest_exponent),
                              choice->rest_sign)
               : signed_value(c->chain->link[c->last].item->value, choice->branch_sign);
}

static uint64_t factor_of_rest(const struct chooser *c, const kz__shisoku_choice *choice) {
    kz__shisoku_shape rest = {.count = c->last, .is_product = c->chain->shape->is_product};
    for (unsigned i = 0; i < c->last; i++) {
        rest.item[i] = *c->chain->link[i].item;
    }
    uint64_t factor = kz__shisoku_shape_factor(c->shapes, &rest);
    factor = choice->rest_exponent < 0 ? kz__shisoku_form_inverse(factor) : factor;
    return signed_value(factor, choice->rest_sign);
}

static uint64_t factor_of(const struct chooser *c, const kz__shisoku_choice *choice, bool is_rest) {
    return is_rest ? factor_of_rest(c, choice)
                   : signed_value(
                         kz__shisoku_shape_item_factor(c->shapes, c->chain->link[c->last].item),
                         choice->branch_sign);
}

static bool is_same_part(const kz__shisoku_choice *a, const kz__shisoku_choice *b, bool is_rest) {
    return is_rest ? a->rest_sign == b->rest_sign && a->rest_exponent == b->rest_exponent
                   : a->branch_sign == b->branch_sign;
}

/* By value; forms of one value stand in the order of their factors. @return below, at or above 0.
 */
static int compare_part(const struct chooser *c, const kz__shisoku_choice *a,
                        const kz__shisoku_choice *b, bool is_rest) {
    if (is_same_part(a, b, is_rest)) {
        return 0;
    }
    uint64_t of_a = value_of(c, a, is_rest);
    uint64_t of_b = value_of(c, b, is_rest);
    if (of_a == of_b) {
        of_a = factor_of(c, a, is_rest);
        of_b = factor_of(c, b, is_rest);
    }
    return of_a < of_b ? -1 : of_a > of_b;
}

static void consider(struct chooser *c, const struct way *way) {
    int order = c->has_best ? 0 : -1;
    if (order == 0 && c->is_whole) {
        order = compare_part(c, &way->choice, &c->best.choice, c->rest_is_first);
    }
    if (order == 0) {
        order = compare_part(c, &way->choice, &c->best.choice, !c->rest_is_first);
    }
    if (order < 0 || (order == 0 && way->relation < c->best.relation)) {
        c->best = *way;
    }
    c->has_best = true;
}

/*
 * Considers one way. @param rest_is_own, branch_is_own as they stand in the node: else a sum takes
 * their negatives by a minus, a product their inverses by a division.
 */
static void add(struct chooser *c, kz__shisoku_choice choice, bool rest_is_own,
                bool branch_is_own) {
    bool is_product = c->chain->shape->is_product;
    bool x_is_own = c->rest_is_first ? rest_is_own : branch_is_own;
    bool y_is_own = c->rest_is_first ? branch_is_own : rest_is_own;
    struct way way = {choice, 0};
    bool y_is_left = !x_is_own;
    way.relation = (is_product ? 3U : 0U) + (!x_is_own ? 2U : !y_is_own ? 1U : 0U);
    way.choice.operation = "+--*//"[way.relation];
    way.choice.branch_is_left = y_is_left == c->rest_is_first;
    consider(c, &way);
}

static bool has_sign(uint8_t signs, int sign) {
    return (signs & (sign > 0 ? KZ__SHISOKU_PLUS : KZ__SHISOKU_MINUS)) != 0;
}

static void choose_in_sum(struct chooser *c, int sign) {
    const kz__shisoku_chain_link *rest = &c->chain->link[c->last - 1];
    const kz__shisoku_shape_item *item = c->chain->link[c->last].item;
    int branch = sign * item->sign;
    static const int turned[][2] = {{1, 1}, {1, -1}, {-1, 1}};
    for (unsigned i = 0; i < 3; i++) {
        kz__shisoku_choice choice = {.rest_sign = sign * turned[i][0],
                                     .rest_exponent = 1,
                                     .branch_sign = branch * turned[i][1]};
        if (has_sign(rest->signs, choice.rest_sign) && has_sign(item->signs, choice.branch_sign)) {
            add(c, choice, turned[i][0] > 0, turned[i][1] > 0);
        }
    }
}

static void choose_in_product(struct chooser *c, int sign, int exponent) {
    const kz__shisoku_chain_link *rest = &c->chain->link[c->last - 1];
    const kz__shisoku_shape_item *item = c->chain->link[c->last].item;
    bool branch_is_own = item->sign * exponent > 0;
    for (int turned = 1; turned >= (branch_is_own ? -1 : 1); turned -= 2) {
        for (int branch = 1; branch >= -1; branch -= 2) {
            kz__shisoku_choice choice = {.rest_sign = sign * branch,
                                         .rest_exponent = exponent * turned,
                                         .branch_sign = branch};
            if (has_sign(rest->exponents, choice.rest_exponent) &&
                has_sign(rest->signs, choice.rest_sign) && has_sign(item->signs, branch)) {
                add(c, choice, turned > 0, branch_is_own);
            }
        }
    }
}

kz__shisoku_choice kz__shisoku_first_choice(const kz__shisoku_shapes *shapes,
                                            const kz__shisoku_chain *chain, unsigned last, int sign,
                                            int exponent) {
    unsigned size = chain->link[last].size;
    unsigned rest_size = chain->link[last - 1].size;
    struct chooser c = {.shapes = shapes, .chain = chain, .last = last};
    c.is_whole = size <= shapes->built;
    c.rest_is_first = c.is_whole || 2 * rest_size >= size;
    if (chain->shape->is_product) {
        choose_in_product(&c, sign, exponent);
    } else {
        choose_in_sum(&c, sign);
    }
    assert(c.has_best);
    return c.best.choice;
}
