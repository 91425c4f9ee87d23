/*
 * The base sequence as a stream of words, 64 outcomes each, in order of position.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/sequence/outcomes.h"

#include "base/valid.h"
#include "games/kazutori/sequence/bitmap.h"
#include "games/kazutori/set.h"

#include "kazu/kazutori_study.h"

#include <assert.h>
#include <string.h>

enum {
    WIDE_FROM = 1 << 15,                    /* positions from which wide tables are worth making */
    CHUNK = 1024 * KZ__KAZUTORI_BLOCK_GROUP /* words between two budget checks */
};

kz_status kz__kazutori_outcome_stream_open(kz__kazutori_outcome_stream *stream,
                                           const kz_kazutori_set *set, uint64_t length,
                                           kz_work *work) {
    uint64_t near = kz__kazutori_blocks_near(set);
    stream->work = work;
    stream->wide = NULL;
    stream->attacked = 0;
    stream->is_large = set->largest > 64;
    stream->distant = (kz__kazutori_distant){.work = work};
    stream->track = NULL;
    if (stream->is_large || length < WIDE_FROM) {
        kz__kazutori_byte_blocks_init(&stream->narrow, near);
        return stream->is_large ? kz__kazutori_outcome_stream_open_large(stream, set, length)
                                : KZ_OK;
    }
    stream->wide = kz_work_allocate(work, 1, sizeof *stream->wide);
    if (stream->wide == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__kazutori_wide_blocks_init(stream->wide, near);
    return KZ_OK;
}

void kz__kazutori_outcome_stream_close(kz__kazutori_outcome_stream *stream) {
    kz_work_free(stream->work, stream->wide, 1, sizeof *stream->wide);
    if (stream->is_large) {
        kz__kazutori_distant_track_free(&stream->distant, stream->track);
        kz__kazutori_distant_clear(&stream->distant);
    }
}

static kz_status read_chunk(kz__kazutori_outcome_stream *stream, uint64_t *words, size_t count) {
    if (stream->is_large) {
        return kz__kazutori_outcome_stream_read_large(stream, words, count);
    }
    if (stream->wide != NULL) {
        kz__kazutori_wide_blocks_run(stream->wide, &stream->attacked,
                                     count / KZ__KAZUTORI_BLOCK_GROUP, words);
    } else {
        for (size_t i = 0; i < count; i++) {
            words[i] = kz__kazutori_byte_steps(&stream->narrow, &stream->attacked, 0);
        }
    }
    return KZ_OK;
}

kz_status kz__kazutori_outcome_stream_read(kz__kazutori_outcome_stream *stream, uint64_t *words,
                                           size_t count) {
    assert(count % KZ__KAZUTORI_BLOCK_GROUP == 0);
    kz_status status = KZ_OK;
    while (count > 0 && status == KZ_OK) {
        size_t now = count < CHUNK ? count : CHUNK;
        status = kz_work_spend(stream->work, (uint64_t)now * 64);
        if (status == KZ_OK) {
            status = read_chunk(stream, words, now);
        }
        words += now;
        count -= now;
    }
    return status;
}

/* Reads the words of `count` positions: whole groups directly, the rest through a buffer. */
static kz_status read_words(kz__kazutori_outcome_stream *stream, uint64_t *words, size_t count) {
    size_t rest = count % KZ__KAZUTORI_BLOCK_GROUP;
    uint64_t group[KZ__KAZUTORI_BLOCK_GROUP];
    kz_status status = kz__kazutori_outcome_stream_read(stream, words, count - rest);
    if (status == KZ_OK && rest > 0) {
        status = kz__kazutori_outcome_stream_read(stream, group, KZ__KAZUTORI_BLOCK_GROUP);
    }
    if (status == KZ_OK && rest > 0) {
        memcpy(words + (count - rest), group, rest * sizeof *words);
    }
    return status;
}

/* The multiples of a period below 64. */
static void write_short_period(uint64_t period, uint64_t *words, size_t count) {
    uint64_t pattern = 0;
    for (uint64_t bit = 0; bit < 64; bit += period) {
        pattern |= UINT64_C(1) << bit;
    }
    uint64_t first = 0; /* offset of the first multiple in the word, less than the period */
    uint64_t step = 64 % period;
    for (size_t i = 0; i < count; i++) {
        words[i] = pattern << first;
        first = first < step ? first + period - step : first - step;
    }
}

/* For 1..k the multiples of k + 1 are P. */
static kz_status write_multiples(uint64_t period, uint64_t count, kz_work *work, uint64_t *is_p) {
    kz_status status = kz_work_spend(work, count);
    if (status != KZ_OK) {
        return status;
    }
    size_t words = (size_t)(count / 64) + 1;
    if (period < 64) {
        write_short_period(period, is_p, words);
        return KZ_OK;
    }
    memset(is_p, 0, words * sizeof *is_p);
    for (uint64_t at = 0; at < count; at += period) {
        kz__kazutori_bitmap_put(is_p, at);
    }
    return KZ_OK;
}

static kz_status read_outcomes(const kz_kazutori_set *set, uint64_t count, kz_work *work,
                               uint64_t *is_p) {
    kz__kazutori_outcome_stream stream;
    kz_status status = kz__kazutori_outcome_stream_open(&stream, set, count, work);
    if (status == KZ_OK) {
        status = read_words(&stream, is_p, (size_t)(count / 64) + 1);
    }
    kz__kazutori_outcome_stream_close(&stream);
    return status;
}

kz_status kz_kazutori_outcomes(const kz_kazutori_set *set, uint64_t count, kz_work *work,
                               uint64_t *is_p) {
    assert(kz__kazutori_set_is_valid(set) && kz__work_is_valid(work) && is_p != NULL);
    if (!kz__kazutori_set_playable(set)) {
        return KZ_OUT_OF_RANGE;
    }
    kz_status status = kz__kazutori_set_is_all(set)
                           ? write_multiples(set->largest + 1, count, work, is_p)
                           : read_outcomes(set, count, work, is_p);
    if (status == KZ_OK) {
        is_p[count / 64] &= (UINT64_C(1) << count % 64) - 1;
    }
    return status;
}
