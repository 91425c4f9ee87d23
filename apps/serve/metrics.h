/* Figures of a server, as text for Prometheus. One thread writes them. No name of a room in them.
 */
#ifndef KAZU_SERVE_METRICS_H
#define KAZU_SERVE_METRICS_H

#include "kazu/text.h"

#include <stdint.h>

enum { METRICS_BUCKETS = 12 };

/* Counts of values up to 4^i; the last bucket has no bound. */
typedef struct metrics_histogram {
    uint64_t count[METRICS_BUCKETS + 1];
    uint64_t sum;
} metrics_histogram;

enum { METRICS_CODES = 32 };

typedef struct metrics {
    uint64_t connections;       /* now */
    uint64_t connections_total; /* since the start */
    uint64_t connections_refused;
    uint64_t rooms_loaded;
    uint64_t rooms_waiting; /* of those loaded */
    uint64_t rooms_playing;
    uint64_t rooms_over;
    uint64_t rooms_made_total;
    uint64_t moves_total;
    uint64_t events_total;
    uint64_t bytes_in_total;
    uint64_t bytes_out_total;
    uint64_t refused_total[METRICS_CODES]; /* errors told, by wire_code */
    uint64_t conflicts_total;
    uint64_t store_up; /* 1 or 0 */
    uint64_t outbox_bytes;
    uint64_t thinkers_queue;
    metrics_histogram commit_us;
    metrics_histogram batch_events;
    metrics_histogram turn_us; /* of the loop */
} metrics;

/* Counts a value: microseconds, or events. */
void metrics_observe(metrics_histogram *histogram, uint64_t value);
/* Writes all in Prometheus' text format 0.0.4. code_name gives the words of refused_total. */
void metrics_write(const metrics *from, const char *(*code_name)(unsigned code), kz_text *out);

#endif
