/* Charts of bars, and strips of fields. */
#ifndef KAZU_SHEET_CHART_H
#define KAZU_SHEET_CHART_H

#include "canvas.h"

#include <stddef.h>

/* One bar. */
typedef struct chart_bar {
    double value;
    char name[24]; /* below it */
} chart_bar;

/* How the scale at the left is written. */
typedef enum chart_scale { CHART_COUNTS, CHART_SHARES } chart_scale;

/* Draws bars on a scale into a box. */
void chart_bars(canvas *c, const chart_bar *bars, size_t count, chart_scale scale, canvas_box box);

/* Draws a title. @return the y below it */
double chart_title(canvas *c, const char *title);

/* One field of a strip. */
typedef struct chart_field {
    char text[32];
    char below[32]; /* small, under the text; "": nothing */
    double grey;    /* of its ground: 1 white */
    bool is_marked; /* a strong frame */
} chart_field;

/* Draws fields in rows of so many. @return the y below them */
double chart_strip(canvas *c, const chart_field *fields, size_t count, size_t columns, double y);

#endif
