/* Charts of bars, and strips of fields, in black and greys. */
#include "pictures/chart.h"

#include <math.h>
#include <stdio.h>

enum { LINES = 5, NAMES = 16 };

static const double letter = 9;
static const double title_size = 14;
static const double field = 44; /* the side of a field */

double chart_title(canvas *c, const char *title) {
    canvas_ink(c, 0);
    canvas_text(c, 0, title_size, title_size, CANVAS_LEFT, title);
    return 2 * title_size;
}

/* A round step for a scale with about five lines. */
static double step_for(double most) {
    double raw = most / LINES;
    double power = pow(10, floor(log10(raw)));
    double step = power;
    static const double factors[] = {1, 2, 5, 10};
    for (size_t i = 0; i < 4 && step < raw; i++) {
        step = factors[i] * power;
    }
    return step;
}

static void draw_scale(canvas *c, double most, chart_scale scale, canvas_box box) {
    double step = step_for(most);
    if (scale == CHART_COUNTS && step < 1) {
        step = 1;
    }
    size_t last = (size_t)(most * 1.001 / step);
    for (size_t i = 0; i <= last; i++) {
        double value = (double)i * step;
        char text[32];
        double y = box.y + box.h * (1 - value / most);
        (void)snprintf(text, sizeof text, scale == CHART_SHARES ? "%g %%" : "%g",
                       scale == CHART_SHARES ? round(value * 10000) / 100 : value);
        canvas_ink(c, 0.8);
        canvas_line(c, box.x, y, box.x + box.w, y, value > 0 ? 0.5 : 1);
        canvas_ink(c, 0);
        canvas_text(c, box.x - 6, y + 0.36 * letter, letter, CANVAS_RIGHT, text);
    }
}

void chart_bars(canvas *c, const chart_bar *bars, size_t count, chart_scale scale, canvas_box box) {
    double most = 0;
    for (size_t i = 0; i < count; i++) {
        most = bars[i].value > most ? bars[i].value : most;
    }
    most = most > 0 ? most : 1;
    draw_scale(c, most, scale, box);
    double slot = box.w / (double)count;
    size_t each = (count + NAMES - 1) / NAMES;
    for (size_t i = 0; i < count; i++) {
        double height = box.h * bars[i].value / most;
        double x = box.x + (double)i * slot;
        canvas_ink(c, 0.35);
        canvas_fill(c, (canvas_box){x + 0.12 * slot, box.y + box.h - height, 0.76 * slot, height});
        canvas_ink(c, 0);
        if (i % each == 0) {
            canvas_text(c, x + slot / 2, box.y + box.h + 1.5 * letter, letter, CANVAS_MIDDLE,
                        bars[i].name);
        }
    }
}

double chart_strip(canvas *c, const chart_field *fields, size_t count, size_t columns, double y) {
    for (size_t i = 0; i < count; i++) {
        const chart_field *one = &fields[i];
        size_t row = i / columns;
        canvas_box box = {(double)(i % columns) * field, y + (double)row * field, field - 4,
                          field - 4};
        bool has_more = one->below[0] != '\0';
        canvas_ink(c, one->grey);
        canvas_fill(c, box);
        canvas_ink(c, one->grey < 0.5 ? 1 : 0);
        canvas_text_centred(c, box.x + box.w / 2, box.y + (has_more ? 0.38 : 0.5) * box.h,
                            1.4 * letter, 0.9 * box.w, one->text);
        if (has_more) {
            canvas_text_centred(c, box.x + box.w / 2, box.y + 0.78 * box.h, 0.9 * letter,
                                0.92 * box.w, one->below);
        }
        canvas_ink(c, 0);
        canvas_frame(c, box, one->is_marked ? 2 : 0.5);
    }
    size_t rows = (count + columns - 1) / columns;
    return y + (double)rows * field;
}
