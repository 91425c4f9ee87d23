/* Examines a pool of guesses and keeps the best. Theory: docs/theory/mastermind.md. */
#include "games/mastermind/choice/ranking.h"
#include "games/mastermind/choice/sweep.h"

#include <assert.h>

enum { LANES = KZ__MASTERMIND_LANES };

/* Buffers for examining a block. */
typedef struct desk {
    kz__mastermind_replies replies;
    kz__mastermind_sizes sizes;
} desk;

static kz_status look_at_block(kz__mastermind_ranking *r, size_t first, desk *d) {
    uint64_t value[LANES];
    size_t lanes = r->list->count - first < LANES ? r->list->count - first : LANES;
    kz_work *work = r->chooser->work;
    kz_status status = kz__mastermind_tally(work, r->probes, kz__mastermind_rows_at(r->list, first),
                                            d->replies, d->sizes);
    if (status == KZ_OK) {
        kz__mastermind_values(r->chooser, d->sizes, value);
        status = kz_work_spend(work, lanes);
    }
    for (unsigned lane = 0; lane < lanes && status == KZ_OK; lane++) {
        if (!kz__mastermind_is_hopeless(r, value[lane])) {
            status = kz__mastermind_ranking_look(r, r->list->codes[first + lane], lane, value[lane],
                                                 d->sizes);
        }
    }
    return status;
}

kz_status kz__mastermind_look_at_all(kz__mastermind_ranking *r) {
    kz_work *work = r->chooser->work;
    desk *d = kz_work_allocate(work, 1, sizeof *d);
    kz_status status = d != NULL ? KZ_OK : KZ_NO_MEMORY;
    for (size_t first = 0; first < r->list->count && status == KZ_OK; first += LANES) {
        status = look_at_block(r, first, d);
    }
    kz_work_free(work, d, 1, sizeof *d);
    return status;
}

kz_status kz__mastermind_choose(const kz__mastermind_chooser *chooser,
                                const kz__mastermind_probes *probes,
                                const kz__mastermind_shortlist *list, size_t capacity,
                                kz__mastermind_candidate *best, size_t *count) {
    assert(capacity > 0 && probes->count > 0);
    kz__mastermind_ranking r = {
        .chooser = chooser, .probes = probes, .list = list, .best = best, .capacity = capacity};
    if (chooser->plan.method == KZ_MASTERMIND_ENTROPY) {
        r.slack = 2 * kz__mastermind_logarithms_error(&chooser->logarithms,
                                                      probes->count + KZ__MASTERMIND_PAIR);
    }
    kz_status status = probes->count <= KZ__MASTERMIND_TALLY_MAX ? kz__mastermind_sift(&r)
                       : kz__mastermind_sweep_pays(&r)           ? kz__mastermind_sweep(&r)
                                                                 : kz__mastermind_look_at_all(&r);
    if (status == KZ_OK) {
        *count = r.count;
    }
    return status;
}
