/**
 * @file
 * The inside of the view printer, shared by view_print.c and view_board.c.
 */
#ifndef KZ_PLAY_VIEW_PRINT_H
#define KZ_PLAY_VIEW_PRINT_H

#include "kazu/play.h"

/** Columns on a terminal, near enough for plain text: from U+2E80 on characters are wide. */
size_t kz__view_width(const char *text, size_t length);

/** Tells whether a node is a board: a GRID of which some cell has a group. */
bool kz__view_is_board(const kz_view *view, const kz_view_node *node);

/** Draws a board, its title above it. */
void kz__view_print_board(const kz_view *view, const kz_view_node *node, kz_text *out);

#endif
