/* What is wanted of a run of sheets, from the options and the operands. */
#ifndef KAZU_SHEET_WISH_H
#define KAZU_SHEET_WISH_H

#include "game.h"
#include "paper.h"

typedef struct sheet_wish {
    const sheet_game *game;
    const kz_game *rules; /* the same game in the house */
    char params[2 * KZ_PLAY_LINE_MAX];
    char **given; /* puzzles instead of a deal; borrowed from the operands */
    size_t given_count;
    uint64_t count; /* of a deal */
    unsigned per_page;
    unsigned columns, rows; /* of puzzles on a page */
    unsigned answers;       /* ANSWERS_CHOICE_... */
    bool is_large;
    bool has_qr;
    const char *page;  /* address that the codes begin with */
    const char *title; /* NULL: what is played */
    const char *path;
    paper_form form;
    double width, height; /* of the paper, in points */
} sheet_wish;

/* Reads the wish. False after a complaint: the status is EXIT_USAGE. */
bool sheet_read_wish(const cli_context *cli, sheet_wish *wish);

#endif
