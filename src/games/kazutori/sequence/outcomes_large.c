/*
 * Outcomes of sets with numbers above 64. Pushing costs, for each P-position, as many words as the
 * largest number spans; pulling costs one step per number for each 64 positions. Which is cheaper
 * depends on the share of P-positions. It is estimated, and long streams measure it at their start.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/sequence/bitmap.h"
#include "games/kazutori/sequence/outcomes.h"

enum {
    /* Costs, measured, in arbitrary units. */
    PULL_COST = 5,        /* of a number for 64 positions */
    PUSH_COST = 2,        /* of a word for a P-position */
    PUSH_WORDS = 4,       /* additional words that a P-position costs */
    MEMBERS_TYPICAL = 4,  /* in random sets the share of P-positions is about this / (count + 1) */
    TRIAL_WORDS_MIN = 64, /* least words to measure */
    TRIALS_IN_STREAM = 16 /* a trial is worth it for streams this many times longer */
};

static kz_status start(kz__kazutori_outcome_stream *stream, const kz_kazutori_set *set,
                       bool pushes) {
    stream->attacked = 0;
    kz_status status = kz__kazutori_distant_init(&stream->distant, set, pushes, stream->work);
    if (status == KZ_OK) {
        stream->track = kz__kazutori_distant_track_new(&stream->distant);
        status = stream->track == NULL ? KZ_NO_MEMORY : KZ_OK;
    }
    return status;
}

static void stop(kz__kazutori_outcome_stream *stream) {
    kz__kazutori_distant_track_free(&stream->distant, stream->track);
    stream->track = NULL;
    kz__kazutori_distant_clear(&stream->distant);
}

static uint64_t next_word(kz__kazutori_outcome_stream *stream) {
    uint64_t attacks =
        kz__kazutori_distant_attacks(&stream->distant, stream->track, stream->attacked);
    uint64_t members = stream->narrow.near == 0
                           ? ~attacks
                           : kz__kazutori_byte_steps(&stream->narrow, &stream->attacked, attacks);
    kz__kazutori_distant_record(&stream->distant, stream->track, members);
    if (kz__kazutori_distant_advance(&stream->distant)) {
        kz__kazutori_distant_move(&stream->distant, stream->track);
    }
    return members;
}

kz_status kz__kazutori_outcome_stream_read_large(kz__kazutori_outcome_stream *stream,
                                                 uint64_t *words, size_t count) {
    kz_status status = KZ_OK;
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        words[i] = next_word(stream);
        status = kz_work_step(stream->work, kz__kazutori_distant_steps(&stream->distant));
    }
    return status;
}

/* Counts the P-positions of the start, which determine the cost of pushing. */
static kz_status count_members(kz__kazutori_outcome_stream *stream, uint64_t words,
                               uint64_t *members) {
    kz_status status = kz_work_spend(stream->work, words * 64);
    *members = 0;
    for (uint64_t i = 0; i < words && status == KZ_OK; i++) {
        *members += kz__kazutori_bitmap_ones(next_word(stream));
        status = kz_work_step(stream->work, kz__kazutori_distant_steps(&stream->distant));
    }
    return status;
}

/* Whether pushing is cheaper if `members` positions of `words` words are P. */
static bool should_push(const kz_kazutori_set *set, uint64_t members, uint64_t words) {
    uint64_t push = (set->largest / 64 + PUSH_WORDS) * PUSH_COST * members;
    return push < set->count * PULL_COST * words;
}

kz_status kz__kazutori_outcome_stream_open_large(kz__kazutori_outcome_stream *stream,
                                                 const kz_kazutori_set *set, uint64_t length) {
    uint64_t trial = set->largest / 32 + TRIAL_WORDS_MIN;
    uint64_t members = 64 * MEMBERS_TYPICAL;
    bool pushes = should_push(set, members, set->count + 1);
    kz_status status = start(stream, set, pushes);
    if (status != KZ_OK || length / 64 / TRIALS_IN_STREAM < trial) {
        return status;
    }
    status = count_members(stream, trial, &members);
    if (status == KZ_OK) {
        stop(stream);
        status = start(stream, set, should_push(set, members, trial));
    }
    return status;
}
