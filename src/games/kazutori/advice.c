/* Finds the number after which the opponent's winning replies are hardest to find. */
#include "games/kazutori/advice.h"

#include "games/kazutori/rules.h"
#include "games/kazutori/sequence/bitmap.h"
#include "games/kazutori/set.h"

enum { STRIDE = 16 /* words between two checks whether a share is already too large */ };

struct share {
    uint64_t winning;
    uint64_t legal;
};

static uint64_t count_replies(const kz_kazutori_set *set, const uint64_t *is_p, uint64_t said,
                              uint64_t from, uint64_t end) {
    uint64_t count = 0;
    for (uint64_t word = from; word < end; word++) {
        count += kz__kazutori_bitmap_ones(set->bits[word] &
                                          kz__kazutori_bitmap_funnel(is_p, said + word * 64));
    }
    return count;
}

/* Is a / b < c / d? All are small enough for the products. */
static bool is_less(struct share a, struct share b) {
    return a.winning * b.legal < b.winning * a.legal;
}

/* The opponent's share after a number. Counting stops once it is not less than `limit`. */
static struct share share_after(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t r,
                                uint64_t said, const kz__kazutori_ahead *ahead,
                                struct share limit) {
    uint64_t left = r > said ? r - said : 0;
    if (kz_kazutori_end_of(set, rules, left) != KZ_KAZUTORI_GOES_ON) {
        return (struct share){1, 1}; /* as if every reply won */
    }
    uint64_t words = set->largest / 64 + 1;
    struct share share = {0, rules.over_ends ? set->count : kz__kazutori_set_count_to(set, left)};
    for (uint64_t word = 0; word < words && is_less(share, limit); word += STRIDE) {
        uint64_t end = word + STRIDE < words ? word + STRIDE : words;
        share.winning += count_replies(set, ahead->is_p, said, word, end);
    }
    return share;
}

kz_status kz__kazutori_least_hopeless(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                      uint64_t r, const kz__kazutori_ahead *ahead, kz_work *work,
                                      uint64_t *number) {
    uint64_t words = set->largest / 64 + 1;
    kz_status status = KZ_OK;
    struct share least = {2, 1};
    uint64_t best = 0;
    for (uint64_t said = kz_kazutori_set_next(set, 0);
         said > 0 && status == KZ_OK && kz_kazutori_is_legal(set, rules, r, said);
         said = kz_kazutori_set_next(set, said)) {
        struct share share = share_after(set, rules, r, said, ahead, least);
        if (is_less(share, least)) {
            least = share;
            best = said;
        }
        status = kz_work_step(work, words);
    }
    if (status == KZ_OK) {
        *number = best;
    }
    return status;
}

static kz_status draw_fewest(const kz_kazutori_set *set, uint64_t r,
                             const kz__kazutori_ahead *ahead, kz__kazutori_filter *may_take,
                             const void *user, kz_rng *rng, kz_work *work, uint64_t *number) {
    uint64_t words = set->largest / 64 + 1;
    uint64_t fewest = UINT64_MAX;
    uint64_t ties = 0;
    kz_status status = KZ_OK;
    for (uint64_t said = set->smallest; said != 0 && said <= r && status == KZ_OK;
         said = kz_kazutori_set_next(set, said)) {
        uint64_t count =
            may_take(user, said) ? count_replies(set, ahead->is_p, said, 0, words) : UINT64_MAX;
        ties = count < fewest ? 0 : ties;
        if (count < UINT64_MAX && count <= fewest && kz_rng_below(rng, ++ties) == 0) {
            *number = said;
        }
        fewest = count < fewest ? count : fewest;
        status = kz_work_step(work, words);
    }
    return status;
}

kz_status kz__kazutori_fewest_answers(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                      uint64_t r, kz__kazutori_filter *may_take, const void *user,
                                      kz_rng *rng, kz_work *work, uint64_t *number) {
    kz__kazutori_ahead ahead;
    *number = 0;
    kz_status status =
        kz__kazutori_look_ahead(set, kz__kazutori_rules_effective(set, rules), r, work, &ahead);
    if (status == KZ_OK) {
        status = draw_fewest(set, r, &ahead, may_take, user, rng, work, number);
        kz__kazutori_ahead_clear(&ahead, work);
    }
    return status;
}
