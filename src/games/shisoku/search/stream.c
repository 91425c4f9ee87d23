/*
 * All combinations of two lists of values, delivered in blocks that fit the first-level cache.
 * Theory: docs/theory/shisoku.md.
 */
#include "games/shisoku/search/stream.h"

void kz__stream_start(kz__stream *stream, const kz__field *field, kz__stream_consumer *consume,
                      void *user) {
    stream->field = field;
    stream->consume = consume;
    stream->user = user;
    stream->stopped = false;
    stream->sent = 0;
    stream->filled = 0;
}

void kz__stream_flush(kz__stream *stream) {
    if (stream->filled > 0 && !stream->stopped) {
        stream->sent += stream->filled;
        stream->stopped = !stream->consume(stream->user, stream->block, stream->filled);
    }
    stream->filled = 0;
}

/* Makes room for `count` more candidates. */
static uint64_t *room_for(kz__stream *stream, size_t count) {
    if (stream->filled + count > KZ__STREAM_BLOCK) {
        kz__stream_flush(stream);
    }
    uint64_t *end = stream->block + stream->filled;
    stream->filled += count;
    return end;
}

static size_t chunk_at(kz__span span, size_t from) {
    size_t left = span.count - from;
    return left < KZ__STREAM_CHUNK ? left : KZ__STREAM_CHUNK;
}

void kz__stream_sums(kz__stream *stream, kz__span y, kz__span z) {
    if (y.count < z.count) {
        kz__stream_sums(stream, z, y);
        return;
    }
    for (size_t from = 0; from < y.count; from += KZ__STREAM_CHUNK) {
        size_t n = chunk_at(y, from);
        for (size_t i = 0; i < z.count && !stream->stopped; i++) {
            uint64_t *out = room_for(stream, 2 * n);
            stream->field->sums(y.value + from, n, z.value[i], out);
        }
    }
}

void kz__stream_products(kz__stream *stream, kz__span y, kz__span z) {
    if (y.count < z.count) {
        kz__stream_products(stream, z, y);
        return;
    }
    for (size_t from = 0; from < y.count; from += KZ__STREAM_CHUNK) {
        size_t n = chunk_at(y, from);
        for (size_t i = 0; i < z.count && !stream->stopped; i++) {
            uint64_t *out = room_for(stream, 3 * n);
            stream->field->products(y.value + from, y.inverse + from, n, z.value[i], z.inverse[i],
                                    out);
        }
    }
}
