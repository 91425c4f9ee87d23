/**
 * @file
 * Shared by the files that draw views as text.
 */
#ifndef KZ_PLAY_VIEW_PRINT_H
#define KZ_PLAY_VIEW_PRINT_H

#include "kazu/view.h"

/** A page being written. */
typedef struct kz__page {
    const kz_view *view;
    const kz_view_style *style;
    kz_text *out;
} kz__page;

/** Columns of a page. */
size_t kz__page_columns(const kz__page *p);

/** Draws a node. */
void kz__page_node(const kz__page *p, const kz_view_node *node);

/** Draws a whole view on few lines: see view_compact.c. */
void kz__page_compact(const kz__page *p);

/** Columns that a text takes on a terminal: characters from U+2E80 on are wide. */
size_t kz__view_width(const char *text, size_t length);

/** Writes a text, with ASCII replacements if the style is ASCII. */
void kz__view_put_plain(const char *text, const kz_view_style *style, kz_text *out);

/** Writes the text of a cell, with signs for its flags and marks: "4!", "124?", "?". */
void kz__view_put_cell(const kz_view *view, const kz_view_cell *cell, const kz_view_style *style,
                       kz_text *out);

/** Tells whether a node is a board: a GRID of which some cell has a group. */
bool kz__view_is_board(const kz_view *view, const kz_view_node *node);

/** Draws a board, its title above it. */
void kz__view_print_board(const kz_view *view, const kz_view_node *node, const kz_view_style *style,
                          kz_text *out);

#endif
