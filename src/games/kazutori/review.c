/* Reviews each move of a played game. */
#include "base/valid.h"
#include "games/kazutori/position.h"
#include "games/kazutori/set.h"

#include <assert.h>
#include <string.h>

/* A game to review. */
struct played {
    const kz_kazutori_set *set;
    kz_kazutori_rules rules;
    uint64_t total;
    uint64_t at;
    const uint64_t *numbers;
    size_t count;
};

static uint64_t missing_at(const struct played *game, uint64_t at) {
    return at < game->total ? game->total - at : 0;
}

static kz_status find_illegal(const struct played *game, size_t *bad) {
    uint64_t at = game->at;
    for (size_t i = 0; i < game->count; i++) {
        if (!kz_kazutori_is_legal(game->set, game->rules, missing_at(game, at), game->numbers[i])) {
            if (bad != NULL) {
                *bad = i;
            }
            return KZ_ILLEGAL_MOVE;
        }
        at += game->numbers[i];
    }
    return KZ_OK;
}

static bool is_worse(kz_kazutori_outcome before, kz_kazutori_outcome after) {
    return before == KZ_KAZUTORI_N ? after != KZ_KAZUTORI_P
                                   : before == KZ_KAZUTORI_D && after == KZ_KAZUTORI_N;
}

/* The outcome at a total, and a number that keeps it (0 if there is none or the position is
 * lost). */
static kz_status judge(const struct played *game, uint64_t at, kz_work *work,
                       kz_kazutori_outcome *outcome, uint64_t *number) {
    kz_kazutori_position *position;
    kz_kazutori_missing missing = kz_kazutori_near(missing_at(game, at));
    kz_status status = kz__kazutori_judge(game->set, game->rules, missing, false, work, &position);
    if (status == KZ_OK) {
        *outcome = kz_kazutori_outcome_of(position);
        *number = kz_kazutori_advice(position);
        kz_kazutori_position_free(position, work);
    }
    return status;
}

static kz_status review(const struct played *game, kz_work *work, kz_kazutori_verdict *verdict) {
    uint64_t at = game->at;
    kz_kazutori_outcome before = KZ_KAZUTORI_P;
    uint64_t better = 0;
    kz_status status = judge(game, at, work, &before, &better);
    for (size_t i = 0; i < game->count && status == KZ_OK; i++) {
        kz_kazutori_outcome after = KZ_KAZUTORI_P;
        uint64_t next_better = 0;
        at += game->numbers[i];
        status = judge(game, at, work, &after, &next_better);
        verdict[i] = (kz_kazutori_verdict){.total = at, .before = before, .after = after};
        verdict[i].is_blunder = is_worse(before, after);
        verdict[i].better = verdict[i].is_blunder ? better : 0;
        before = after;
        better = next_better;
    }
    return status;
}

kz_status kz_kazutori_review(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t total,
                             uint64_t at, const uint64_t *numbers, size_t count, kz_work *work,
                             kz_kazutori_verdict *verdict, size_t *bad) {
    assert(kz__kazutori_set_is_valid(set) && kz__kazutori_rules_are_valid(rules) &&
           (numbers != NULL || count == 0) && kz__work_is_valid(work) &&
           (verdict != NULL || count == 0));
    if (!kz__kazutori_set_playable(set) || total > KZ_KAZUTORI_TOTAL_MAX || at > total) {
        return KZ_OUT_OF_RANGE;
    }
    struct played game = {set, rules, total, at, numbers, count};
    kz_status status = find_illegal(&game, bad);
    if (status != KZ_OK || count == 0) {
        return status;
    }
    kz_kazutori_verdict *found =
        (kz_kazutori_verdict *)kz_work_allocate(work, count, sizeof *found);
    if (found == NULL) {
        return KZ_NO_MEMORY;
    }
    status = review(&game, work, found);
    if (status == KZ_OK) {
        memcpy(verdict, found, count * sizeof *found);
    }
    kz_work_free(work, found, count, sizeof *found);
    return status;
}
