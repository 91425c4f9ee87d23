/* Pictures of results: one table of verbs, a file for each kind of drawing. */
#ifndef KAZU_SHEET_PICTURE_H
#define KAZU_SHEET_PICTURE_H

#include "canvas.h"

#include "cli.h"

#include <jansson.h>

/* What a picture is drawn from. */
typedef struct picture_figures {
    cli_context *cli;
    json_t **row; /* the objects that the verb gives with --json */
    size_t count;
    const char *tree; /* of a strategy: its text; NULL */
    size_t tree_length;
} picture_figures;

/* Draws at 0, 0 and as wide and high as is needed. @return false: there is nothing to draw */
typedef bool picture_drawing(canvas *c, const picture_figures *figures);

picture_drawing picture_atlas, picture_grundy, picture_game, picture_strategy, picture_hint,
    picture_explain;

/* The hook of kazu-sheet: runs the verb, draws what it gives. Returns the exit status. */
int picture_draw(cli_context *cli);

/* Gives the verbs of the games that can be drawn, as rows that kazu-sheet runs. */
const command_group *picture_groups(size_t *count);

#endif
