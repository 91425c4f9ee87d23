/* Figures, counted and written in the text format of Prometheus. */
#include "metrics.h"

#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#define MILLION UINT64_C(1000000)

/* The bounds of the buckets are the powers of four: 1 us to 4 s, or 1 event to 4 million. */
static uint64_t bound(unsigned bucket) {
    return UINT64_C(1) << (2 * bucket);
}

void metrics_observe(metrics_histogram *histogram, uint64_t value) {
    unsigned bucket = 0;
    while (bucket < METRICS_BUCKETS && value > bound(bucket)) {
        bucket++;
    }
    histogram->count[bucket]++;
    histogram->sum += value;
}

typedef struct figure {
    const char *name;
    const char *label; /* NULL: none */
    const char *help;  /* NULL: of the family above */
    size_t offset;
} figure;

static const figure figures[] = {
    {"kazu_connections", NULL, "Connections open now.", offsetof(metrics, connections)},
    {"kazu_connections_total", NULL, "Connections taken.", offsetof(metrics, connections_total)},
    {"kazu_connections_refused_total", NULL, "Connections refused.",
     offsetof(metrics, connections_refused)},
    {"kazu_rooms_loaded", NULL, "Rooms in memory.", offsetof(metrics, rooms_loaded)},
    {"kazu_rooms", "state=\"waiting\"", "Rooms in memory, by state.",
     offsetof(metrics, rooms_waiting)},
    {"kazu_rooms", "state=\"playing\"", NULL, offsetof(metrics, rooms_playing)},
    {"kazu_rooms", "state=\"over\"", NULL, offsetof(metrics, rooms_over)},
    {"kazu_rooms_made_total", NULL, "Rooms made.", offsetof(metrics, rooms_made_total)},
    {"kazu_moves_total", NULL, "Moves stored.", offsetof(metrics, moves_total)},
    {"kazu_events_total", NULL, "Lines of logs stored.", offsetof(metrics, events_total)},
    {"kazu_received_bytes_total", NULL, "Bytes received.", offsetof(metrics, bytes_in_total)},
    {"kazu_sent_bytes_total", NULL, "Bytes sent.", offsetof(metrics, bytes_out_total)},
    {"kazu_conflicts_total", NULL, "Changes that another process came before.",
     offsetof(metrics, conflicts_total)},
    {"kazu_store_up", NULL, "Whether the store is there.", offsetof(metrics, store_up)},
    {"kazu_outbox_bytes", NULL, "Bytes that wait to be sent.", offsetof(metrics, outbox_bytes)},
    {"kazu_thinkers_queue", NULL, "Tasks that wait or are thought.",
     offsetof(metrics, thinkers_queue)},
};

/* The kind of a family follows from its name, as is the custom there. */
static void write_head(const char *name, const char *help, const char *kind, kz_text *out) {
    kz_text_format(out, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind);
}

static void write_figure(const figure *what, const metrics *from, kz_text *out) {
    uint64_t value;
    size_t length = strlen(what->name);
    bool is_counter = length > 6 && strcmp(what->name + length - 6, "_total") == 0;
    memcpy(&value, (const char *)from + what->offset, sizeof value);
    if (what->help != NULL) {
        write_head(what->name, what->help, is_counter ? "counter" : "gauge", out);
    }
    kz_text_put(out, what->name);
    if (what->label != NULL) {
        kz_text_format(out, "{%s}", what->label);
    }
    kz_text_format(out, " %" PRIu64 "\n", value);
}

static void write_refusals(const metrics *from, const char *(*code_name)(unsigned code),
                           kz_text *out) {
    static const char name[] = "kazu_refused_total";
    write_head(name, "Letters refused, by code.", "counter", out);
    for (unsigned code = 1; code < METRICS_CODES; code++) {
        if (code_name(code)[0] != '\0') {
            kz_text_format(out, "%s{code=\"%s\"} %" PRIu64 "\n", name, code_name(code),
                           from->refused_total[code]);
        }
    }
}

static void write_number(uint64_t value, bool is_time, kz_text *out) {
    if (is_time) {
        kz_text_format(out, "%" PRIu64 ".%06" PRIu64, value / MILLION, value % MILLION);
    } else {
        kz_text_format(out, "%" PRIu64, value);
    }
}

/* Times are kept in microseconds and told in seconds. */
static void write_histogram(const char *name, const char *help, bool is_time,
                            const metrics_histogram *histogram, kz_text *out) {
    uint64_t count = 0;
    write_head(name, help, "histogram", out);
    for (unsigned i = 0; i < METRICS_BUCKETS; i++) {
        count += histogram->count[i];
        kz_text_format(out, "%s_bucket{le=\"", name);
        write_number(bound(i), is_time, out);
        kz_text_format(out, "\"} %" PRIu64 "\n", count);
    }
    count += histogram->count[METRICS_BUCKETS];
    kz_text_format(out, "%s_bucket{le=\"+Inf\"} %" PRIu64 "\n%s_sum ", name, count, name);
    write_number(histogram->sum, is_time, out);
    kz_text_format(out, "\n%s_count %" PRIu64 "\n", name, count);
}

void metrics_write(const metrics *from, const char *(*code_name)(unsigned code), kz_text *out) {
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        write_figure(&figures[i], from, out);
    }
    write_refusals(from, code_name, out);
    write_histogram("kazu_commit_seconds", "Time of a commit.", true, &from->commit_us, out);
    write_histogram("kazu_batch_events", "Lines stored by one commit.", false, &from->batch_events,
                    out);
    write_histogram("kazu_turn_seconds", "Time of a turn of the loop.", true, &from->turn_us, out);
}
