/* The atlas of Shisoku: how likely each target is. */
#include "pictures/chart.h"
#include "pictures/picture.h"

#include <stdio.h>
#include <stdlib.h>

enum { TARGETS_MAX = 2000 };

static const double height = 220, slot_least = 5, slot_most = 30, scale_room = 48;

static chart_bar bar_of(json_t *row) {
    static const char minus[] = "\xE2\x88\x92";
    chart_bar bar = {.value = json_number_value(json_object_get(row, "probability"))};
    json_t *target = json_object_get(row, "target");
    if (json_is_string(target)) {
        (void)snprintf(bar.name, sizeof bar.name, "%s", json_string_value(target));
    } else {
        json_int_t value = json_integer_value(target);
        (void)snprintf(bar.name, sizeof bar.name, "%s%lld", value < 0 ? minus : "",
                       (long long)(value < 0 ? -value : value));
    }
    return bar;
}

bool picture_atlas(canvas *c, const picture_figures *figures) {
    size_t count = figures->count < TARGETS_MAX ? figures->count : TARGETS_MAX;
    chart_bar *bars = calloc(count > 0 ? count : 1, sizeof *bars);
    bool has_any = false;
    for (size_t i = 0; i < count && bars != NULL; i++) {
        bars[i] = bar_of(figures->row[i]);
        has_any = has_any || json_object_get(figures->row[i], "probability") != NULL;
    }
    if (has_any) {
        double slot = 640 / (double)count;
        slot = slot < slot_least ? slot_least : slot > slot_most ? slot_most : slot;
        double top = chart_title(
            c, kz_message(figures->cli->lang, KZ_N("Chance that a random deal makes each target")));
        chart_bars(c, bars, count, CHART_SHARES,
                   (canvas_box){scale_room, top, slot * (double)count, height});
    }
    free(bars);
    return has_any;
}
