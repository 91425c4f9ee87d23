/*
 * The outcomes just below a position. A far position is reduced by the period if finding the period
 * takes less work than reading up to the position. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/sequence/sequence.h"

#include "games/kazutori/sequence/bitmap.h"
#include "games/kazutori/sequence/outcomes.h"
#include "games/kazutori/set.h"

#include "base/checked.h"

#include "kazu/kazutori_study.h"

#include <assert.h>
#include <string.h>

enum { READ_WORDS = 256 * KZ__KAZUTORI_BLOCK_GROUP };

static const uint64_t near_positions = UINT64_C(1) << 26;

/* The words read last: `room` words, of which the first `kept` are older. */
typedef struct tail {
    kz_work *work;
    uint64_t *words;
    size_t kept;
    size_t room;
} tail;

static kz_status tail_init(tail *t, uint64_t largest, kz_work *work) {
    t->work = work;
    t->kept = (size_t)(largest / 64) + 2;
    t->room = t->kept + READ_WORDS;
    t->words = kz_work_allocate(work, t->room, sizeof *t->words);
    if (t->words == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(t->words, 0, t->room * sizeof *t->words);
    return KZ_OK;
}

static void tail_clear(tail *t) {
    kz_work_free(t->work, t->words, t->room, sizeof *t->words);
}

/* Reads until the position is in the tail. @param bit its index there. */
static kz_status read_up_to(kz__kazutori_outcome_stream *stream, tail *t, uint64_t position,
                            uint64_t *bit) {
    for (uint64_t read = 0;;) {
        memmove(t->words, t->words + READ_WORDS, t->kept * sizeof *t->words);
        uint64_t left = position / 64 - read + 1;
        size_t now = left < READ_WORDS ? (size_t)left : READ_WORDS;
        now = (now + KZ__KAZUTORI_BLOCK_GROUP - 1) / KZ__KAZUTORI_BLOCK_GROUP *
              KZ__KAZUTORI_BLOCK_GROUP;
        kz_status status = kz__kazutori_outcome_stream_read(stream, t->words + t->kept, now);
        if (status != KZ_OK) {
            return status;
        }
        if (position / 64 < read + READ_WORDS) {
            *bit = (t->kept - read) * 64 + position;
            return KZ_OK;
        }
        read += READ_WORDS;
    }
}

static kz_status read_window(const kz_kazutori_set *set, uint64_t position, kz_work *work,
                             uint64_t *words) {
    tail t;
    kz__kazutori_outcome_stream stream;
    uint64_t bit = 0;
    kz_status status = tail_init(&t, set->largest, work);
    if (status != KZ_OK) {
        return status;
    }
    status = kz__kazutori_outcome_stream_open(&stream, set, position + 1, work);
    if (status == KZ_OK) {
        status = read_up_to(&stream, &t, position, &bit);
    }
    for (uint64_t i = 0; i <= set->largest && status == KZ_OK; i++) {
        if (kz__kazutori_bitmap_has(t.words, bit - i)) {
            kz__kazutori_bitmap_put(words, i);
        }
    }
    kz__kazutori_outcome_stream_close(&stream);
    tail_clear(&t);
    return status;
}

/* The search gets as many nodes as reading would take; a longer search is not worth it. */
static kz_status bring_near(const kz_kazutori_set *set, kz_work *work, uint64_t *position) {
    kz_kazutori_certificate certificate;
    uint64_t limit = work->node_limit;
    uint64_t own_limit = 0;
    if (kz__unsigned_add_overflows(work->counters.nodes, *position, &own_limit)) {
        own_limit = UINT64_MAX;
    }
    work->node_limit = limit == 0 || own_limit < limit ? own_limit : limit;
    kz_status status = kz_kazutori_period_find(set, KZ_KAZUTORI_OUTCOMES, work, &certificate);
    work->node_limit = limit;
    if (status == KZ_BUDGET && (limit == 0 || work->counters.nodes <= limit)) {
        return KZ_OK;
    }
    if (status != KZ_OK) {
        return status;
    }
    uint64_t periodic_from = certificate.period.preperiod + set->largest;
    if (*position > periodic_from) {
        *position = periodic_from + (*position - periodic_from) % certificate.period.period;
    }
    return KZ_OK;
}

kz_status kz__kazutori_window(const kz_kazutori_set *set, uint64_t position, kz_work *work,
                              uint64_t *words) {
    assert(kz__kazutori_set_playable(set) && set->largest <= KZ_KAZUTORI_NUMBER_MAX);
    memset(words, 0, (size_t)(set->largest / 64 + 1) * sizeof *words);
    if (kz__kazutori_set_is_all(set)) {
        kz__kazutori_bitmap_put(words, position % (set->largest + 1));
        return KZ_OK;
    }
    kz_status status = position > near_positions ? bring_near(set, work, &position) : KZ_OK;
    return status == KZ_OK ? read_window(set, position, work, words) : status;
}
