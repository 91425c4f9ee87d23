/* Figures come out as Prometheus reads them: each family once, buckets that add up. */
#include "metrics.h"
#include "wire/wire.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char buffer[32768];

static const char *write_all(const metrics *from) {
    kz_text out;
    kz_text_init(&out, buffer, sizeof buffer);
    metrics_write(from, wire_code_name, &out);
    assert_false(out.truncated);
    return buffer;
}

static void values_fall_into_their_buckets(void **state) {
    (void)state;
    metrics_histogram histogram = {0};
    static const uint64_t values[] = {0, 1, 2, 4, 5, 16, 4194304, 4194305, 1000000000};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        metrics_observe(&histogram, values[i]);
    }
    assert_int_equal(histogram.count[0], 2);
    assert_int_equal(histogram.count[1], 2);
    assert_int_equal(histogram.count[2], 2);
    assert_int_equal(histogram.count[METRICS_BUCKETS - 1], 1);
    assert_int_equal(histogram.count[METRICS_BUCKETS], 2);
    assert_int_equal(histogram.sum, 1008388637);
}

static void all_figures_are_written(void **state) {
    (void)state;
    metrics figures = {.connections = 7, .rooms_playing = 3, .moves_total = 12345678901};
    figures.refused_total[WIRE_STALE] = 9;
    figures.refused_total[KZ_ILLEGAL_MOVE] = 8;
    metrics_observe(&figures.commit_us, 1500);
    metrics_observe(&figures.commit_us, 2000000);
    const char *text = write_all(&figures);
    assert_non_null(strstr(text, "# TYPE kazu_connections gauge\nkazu_connections 7\n"));
    assert_non_null(strstr(text, "\nkazu_rooms{state=\"playing\"} 3\n"));
    assert_non_null(
        strstr(text, "# TYPE kazu_moves_total counter\nkazu_moves_total 12345678901\n"));
    assert_non_null(strstr(text, "\nkazu_refused_total{code=\"STALE\"} 9\n"));
    assert_non_null(strstr(text, "\nkazu_refused_total{code=\"ILLEGAL_MOVE\"} 8\n"));
    assert_null(strstr(text, "\"OK\""));
    assert_non_null(strstr(text, "\nkazu_commit_seconds_bucket{le=\"0.001024\"} 0\n"));
    assert_non_null(strstr(text, "\nkazu_commit_seconds_bucket{le=\"0.004096\"} 1\n"));
    assert_non_null(strstr(text, "\nkazu_commit_seconds_bucket{le=\"4.194304\"} 2\n"));
    assert_non_null(strstr(text, "\nkazu_commit_seconds_bucket{le=\"+Inf\"} 2\n"));
    assert_non_null(strstr(text, "\nkazu_commit_seconds_sum 2.001500\n"));
    assert_non_null(strstr(text, "\nkazu_commit_seconds_count 2\n"));
    assert_non_null(strstr(text, "\nkazu_batch_events_bucket{le=\"4\"} 0\n"));
}

/* Each line is a comment, or a name with or without labels, a blank and a number. */
static void each_line_has_its_form(void **state) {
    (void)state;
    metrics figures;
    memset(&figures, 0xff, sizeof figures);
    char *text = strdup(write_all(&figures));
    char *rest = text;
    assert_non_null(text);
    for (char *line = strtok_r(text, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        char *value = strrchr(line, ' ');
        assert_non_null(value);
        if (line[0] != '#') {
            assert_int_equal(strspn(line, "abcdefghijklmnopqrstuvwxyz_"), strcspn(line, "{ "));
            assert_true(strlen(value + 1) > 0);
            assert_int_equal(strspn(value + 1, "0123456789."), strlen(value + 1));
        }
    }
    free(text);
}

static void a_family_stands_once(void **state) {
    (void)state;
    metrics figures = {0};
    const char *text = write_all(&figures);
    for (const char *type = strstr(text, "# TYPE "); type != NULL;) {
        char head[128] = {0};
        const char *next = strstr(type + 1, "# TYPE ");
        size_t length = strcspn(type, "\n");
        assert_true(length < sizeof head);
        memcpy(head, type, length);
        assert_true(next == NULL || strstr(next, head) == NULL);
        type = next;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_fall_into_their_buckets),
        cmocka_unit_test(all_figures_are_written),
        cmocka_unit_test(each_line_has_its_form),
        cmocka_unit_test(a_family_stands_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
