/*
 * All combinations of two lists of values, delivered in blocks that fit the L1 cache. Theory:
 * docs/theory/shisoku.md.
 */
#include "games/shisoku/search/stream.h"

void kz__shisoku_stream_start(kz__shisoku_stream *stream, const kz__shisoku_field *field,
                              kz__shisoku_stream_consumer *consume, void *user) {
    stream->field = field;
    stream->consume = consume;
    stream->user = user;
    stream->stopped = false;
    stream->sent = 0;
    stream->filled = 0;
}

void kz__shisoku_stream_flush(kz__shisoku_stream *stream) {
    if (stream->filled > 0 && !stream->stopped) {
        stream->sent += stream->filled;
        stream->stopped = !stream->consume(stream->user, stream->block, stream->filled);
    }
    stream->filled = 0;
}

/* Makes room for `count` more candidates. */
static uint64_t *room_for(kz__shisoku_stream *stream, size_t count) {
    if (stream->filled + count > KZ__SHISOKU_STREAM_BLOCK) {
        kz__shisoku_stream_flush(stream);
    }
    uint64_t *end = stream->block + stream->filled;
    stream->filled += count;
    return end;
}

static size_t chunk_at(kz__shisoku_stream_span span, size_t from) {
    size_t left = span.count - from;
    return left < KZ__SHISOKU_STREAM_CHUNK ? left : KZ__SHISOKU_STREAM_CHUNK;
}

void kz__shisoku_stream_sums(kz__shisoku_stream *stream, kz__shisoku_stream_span y,
                             kz__shisoku_stream_span z) {
    if (y.count < z.count) {
        kz__shisoku_stream_sums(stream, z, y);
        return;
    }
    for (size_t from = 0; from < y.count; from += KZ__SHISOKU_STREAM_CHUNK) {
        size_t n = chunk_at(y, from);
        for (size_t i = 0; i < z.count && !stream->stopped; i++) {
            uint64_t *out = room_for(stream, 2 * n);
            stream->field->sums(y.value + from, n, z.value[i], out);
        }
    }
}

void kz__shisoku_stream_products(kz__shisoku_stream *stream, kz__shisoku_stream_span y,
                                 kz__shisoku_stream_span z) {
    if (y.count < z.count) {
        kz__shisoku_stream_products(stream, z, y);
        return;
    }
    for (size_t from = 0; from < y.count; from += KZ__SHISOKU_STREAM_CHUNK) {
        size_t n = chunk_at(y, from);
        for (size_t i = 0; i < z.count && !stream->stopped; i++) {
            uint64_t *out = room_for(stream, 3 * n);
            stream->field->products(y.value + from, y.inverse + from, n, z.value[i], z.inverse[i],
                                    out);
        }
    }
}
