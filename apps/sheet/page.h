/* A page of puzzles, and pages of answers. */
#ifndef KAZU_SHEET_PAGE_H
#define KAZU_SHEET_PAGE_H

#include "puzzles.h"

/* How a run looks. */
typedef struct page_style {
    const sheet_wish *wish;
    kz_lang lang;
    kz_work *work; /* memory */
    char title[256];
    canvas_box area;    /* within the margins */
    double title_size;  /* in points */
    double text_size;   /* rules, answers */
    double number_size; /* of a puzzle's number */
    double label_size;
    size_t pages;
} page_style;

/* Draws a page of puzzles from `first` on: as many as fit. */
void page_draw(canvas *c, const page_style *style, const sheet_puzzles *puzzles, size_t first,
               size_t page);

/* Draws title and foot of a page. @return where the rest may stand. */
canvas_box page_frame(canvas *c, const page_style *style, const char *title, bool has_name,
                      size_t page);

#endif
