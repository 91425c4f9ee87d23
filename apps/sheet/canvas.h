/* What is drawn with: lines, shapes and text in points, from the top left. */
#ifndef KAZU_SHEET_CANVAS_H
#define KAZU_SHEET_CANVAS_H

#include "kazu/status.h"
#include "kazu/text.h"

#include <pango/pangocairo.h>
#include <stdbool.h>

enum { CANVAS_LACKING_ROOM = 64 };

typedef enum canvas_align { CANVAS_LEFT, CANVAS_MIDDLE, CANVAS_RIGHT } canvas_align;

/* A rectangle. */
typedef struct canvas_box {
    double x, y, w, h;
} canvas_box;

typedef struct canvas {
    cairo_t *cairo; /* of the page that is being drawn */
    PangoLayout *layout;
    PangoFontDescription *font;
    bool is_large;
    char lacking[CANVAS_LACKING_ROOM]; /* the first text that no font has the glyphs of; "" */
} canvas;

/* Tells whether there is any font at all: without one pango ends the process. */
bool canvas_has_fonts(void);

/* Begins and ends; between them pages come and go with canvas_use(). */
void canvas_open(canvas *c, kz_lang lang, bool is_large);
void canvas_close(canvas *c);

/* From now on draws there. */
void canvas_use(canvas *c, cairo_t *cairo);

/* Draws one line of text whose baseline is at y. */
void canvas_text(canvas *c, double x, double y, double size, canvas_align align, const char *text);

/* The same, smaller if it would be wider than `width`. */
void canvas_text_within(canvas *c, double x, double y, double size, double width,
                        canvas_align align, const char *text);

/* Draws a line of text in the middle of a place. */
void canvas_text_centred(canvas *c, double x, double y, double size, double width,
                         const char *text);

/* Gives how wide a line of text is. */
double canvas_text_width(canvas *c, double size, const char *text);

/* Draws a paragraph, broken into lines of at most `width`, below y. @return its height. */
double canvas_paragraph(canvas *c, double x, double y, double size, double width, const char *text);

/* Gives the height of such a paragraph. */
double canvas_paragraph_height(canvas *c, double size, double width, const char *text);

/* Chooses the ink: 0 is black, 1 white. */
void canvas_ink(canvas *c, double grey);

/* Draws lines, outlines and filled shapes. */
void canvas_line(canvas *c, double x0, double y0, double x1, double y1, double thick);
void canvas_frame(canvas *c, canvas_box box, double thick);
void canvas_round_frame(canvas *c, canvas_box box, double corner, double thick);
void canvas_fill(canvas *c, canvas_box box);
void canvas_circle(canvas *c, double x, double y, double radius, double thick);
void canvas_disc(canvas *c, double x, double y, double radius);

#endif
