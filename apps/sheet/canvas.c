/* Lines, shapes and text on a page; a glyph that no font has is noted, never drawn as a box. */
#include "canvas.h"

#include <math.h>
#include <string.h>

/* Latin letters and digits come from the first of these that is there, Japanese from the next. */
static const char families[] =
    "Liberation Sans, Nimbus Sans, Arimo, Helvetica, IPAexGothic, Noto Sans CJK JP, sans-serif";

static const double middle_of_digit = 0.36; /* of the size: from the baseline up */
static const double line_spacing = 1.35;

bool canvas_has_fonts(void) {
    PangoFontFamily **list = NULL;
    int count = 0;
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &list, &count);
    g_free(list);
    return count > 0;
}

void canvas_open(canvas *c, kz_lang lang, bool is_large) {
    PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    cairo_font_options_t *options = cairo_font_options_create();
    memset(c, 0, sizeof *c);
    c->is_large = is_large;
    /* Nothing may depend on the screen of who draws. */
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context, options);
    pango_cairo_context_set_resolution(context, 72);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context,
                               pango_language_from_string(lang == KZ_LANG_JA ? "ja" : "en"));
    cairo_font_options_destroy(options);
    c->layout = pango_layout_new(context);
    g_object_unref(context);
    c->font = pango_font_description_from_string(families);
}

void canvas_close(canvas *c) {
    pango_font_description_free(c->font);
    g_object_unref(c->layout);
}

void canvas_use(canvas *c, cairo_t *cairo) {
    c->cairo = cairo;
    canvas_ink(c, 0);
}

/* Lays a text out, and notes if its glyphs are nowhere. @param width of a paragraph; 0: one line */
static void lay(canvas *c, double size, double width, const char *text) {
    pango_font_description_set_absolute_size(c->font, size * PANGO_SCALE);
    pango_layout_set_font_description(c->layout, c->font);
    pango_layout_set_width(c->layout, width > 0 ? (int)(width * PANGO_SCALE) : -1);
    pango_layout_set_wrap(c->layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_line_spacing(c->layout, (float)line_spacing);
    pango_layout_set_single_paragraph_mode(c->layout, width > 0 ? FALSE : TRUE);
    pango_layout_set_text(c->layout, text, -1);
    if (pango_layout_get_unknown_glyphs_count(c->layout) > 0 && c->lacking[0] == '\0') {
        kz_text note;
        kz_text_init(&note, c->lacking, sizeof c->lacking);
        kz_text_put(&note, text);
    }
}

static double laid_width(const canvas *c) {
    PangoRectangle extents;
    pango_layout_get_extents(c->layout, NULL, &extents);
    return (double)extents.width / PANGO_SCALE;
}

double canvas_text_width(canvas *c, double size, const char *text) {
    lay(c, size, 0, text);
    return laid_width(c);
}

void canvas_text(canvas *c, double x, double y, double size, canvas_align align, const char *text) {
    lay(c, size, 0, text);
    double width = laid_width(c);
    double left = align == CANVAS_LEFT ? x : align == CANVAS_RIGHT ? x - width : x - width / 2;
    cairo_move_to(c->cairo, left, y);
    pango_cairo_show_layout_line(c->cairo, pango_layout_get_line_readonly(c->layout, 0));
}

void canvas_text_within(canvas *c, double x, double y, double size, double width,
                        canvas_align align, const char *text) {
    double wanted = canvas_text_width(c, size, text);
    canvas_text(c, x, y, wanted > width ? size * width / wanted : size, align, text);
}

void canvas_text_centred(canvas *c, double x, double y, double size, double width,
                         const char *text) {
    double wanted = canvas_text_width(c, size, text);
    double fitting = wanted > width ? size * width / wanted : size;
    canvas_text(c, x, y + middle_of_digit * fitting, fitting, CANVAS_MIDDLE, text);
}

double canvas_paragraph_height(canvas *c, double size, double width, const char *text) {
    lay(c, size, width, text);
    return pango_layout_get_line_count(c->layout) * size * line_spacing;
}

double canvas_paragraph(canvas *c, double x, double y, double size, double width,
                        const char *text) {
    lay(c, size, width, text);
    int count = pango_layout_get_line_count(c->layout);
    for (int i = 0; i < count; i++) {
        cairo_move_to(c->cairo, x, y + size + i * size * line_spacing);
        pango_cairo_show_layout_line(c->cairo, pango_layout_get_line_readonly(c->layout, i));
    }
    return count * size * line_spacing;
}

void canvas_ink(canvas *c, double grey) {
    cairo_set_source_rgb(c->cairo, grey, grey, grey);
}

void canvas_line(canvas *c, double x0, double y0, double x1, double y1, double thick) {
    cairo_set_line_width(c->cairo, thick);
    cairo_set_line_cap(c->cairo, CAIRO_LINE_CAP_SQUARE);
    cairo_move_to(c->cairo, x0, y0);
    cairo_line_to(c->cairo, x1, y1);
    cairo_stroke(c->cairo);
}

void canvas_frame(canvas *c, canvas_box box, double thick) {
    cairo_set_line_width(c->cairo, thick);
    cairo_set_line_join(c->cairo, CAIRO_LINE_JOIN_MITER);
    cairo_rectangle(c->cairo, box.x, box.y, box.w, box.h);
    cairo_stroke(c->cairo);
}

void canvas_round_frame(canvas *c, canvas_box box, double corner, double thick) {
    double right = box.x + box.w;
    double bottom = box.y + box.h;
    cairo_new_sub_path(c->cairo);
    cairo_arc(c->cairo, right - corner, box.y + corner, corner, -G_PI_2, 0);
    cairo_arc(c->cairo, right - corner, bottom - corner, corner, 0, G_PI_2);
    cairo_arc(c->cairo, box.x + corner, bottom - corner, corner, G_PI_2, G_PI);
    cairo_arc(c->cairo, box.x + corner, box.y + corner, corner, G_PI, 3 * G_PI_2);
    cairo_close_path(c->cairo);
    cairo_set_line_width(c->cairo, thick);
    cairo_stroke(c->cairo);
}

void canvas_fill(canvas *c, canvas_box box) {
    cairo_rectangle(c->cairo, box.x, box.y, box.w, box.h);
    cairo_fill(c->cairo);
}

void canvas_circle(canvas *c, double x, double y, double radius, double thick) {
    cairo_set_line_width(c->cairo, thick);
    cairo_new_path(c->cairo); /* a text left its end behind */
    cairo_arc(c->cairo, x, y, radius, 0, 2 * G_PI);
    cairo_stroke(c->cairo);
}

void canvas_disc(canvas *c, double x, double y, double radius) {
    cairo_new_path(c->cairo);
    cairo_arc(c->cairo, x, y, radius, 0, 2 * G_PI);
    cairo_fill(c->cairo);
}
