/*
 * Saved games of Gauguin (JSON, versions 1 to 3 of its saves): variant.gridSize,
 * variant.options.showOperators and digitSetting, cages with action, result and cellNumbers (row by
 * row from 0), cells with the digits of the solution. Moves are not read. Members that Gauguin does
 * not write are rejected.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/text/formats.h"
#include "games/kenken/text/json_reader.h"

#include <string.h>

enum { WORD_MAX = 64, VERSION_MAX = 3 };

typedef kz__kenken_reader reader;
typedef kz__kenken_draft draft;
typedef kz__kenken_span span;

enum { VARIANT, CELLS, CAGES, VERSION, MEMBERS };

/* Data about playing, rating, making and display, which do not affect the puzzle. */
static const char *const ignored_members[] = {"savedAtInMilliseconds",
                                              "playTimeInMilliseconds",
                                              "startedToBePlayed",
                                              "description",
                                              "difficulty",
                                              "isActive",
                                              "selectedCellNumber",
                                              "invalidCellNumbers",
                                              "cheatedCellNumbers",
                                              "undoSteps",
                                              NULL};
static const char *const ignored_options[] = {"cageOperation",       "difficultySetting",
                                              "difficultiesSetting", "singleCageUsage",
                                              "numeralSystem",       NULL};
static const char *const ignored_in_cages[] = {"id", "type", NULL};
static const char *const ignored_in_cells[] = {"row", "column", "userValue", "possibles", NULL};
static const char *const nothing[] = {NULL};

typedef struct saved_game {
    draft *d;
    bool has[MEMBERS];
    reader at[MEMBERS];
    uint8_t height;
    bool shows_operations;
    unsigned cells; /* with a digit */
    bool seen[KZ_KENKEN_CELLS_MAX];
} saved_game;

/* Checks the version, because a later one may give the same names other meanings. */
static kz_status read_version(reader *r) {
    uint64_t version = 0;
    reader start = *r;
    const char *message = KZ_N("expected \"version\" 1, 2 or 3");
    kz_status status = kz__kenken_json_whole(r, KZ_KENKEN_E_RANGE, message, &version);
    if (status == KZ_OK && (version < 1 || version > VERSION_MAX)) {
        return kz__kenken_refuse_here(&start, KZ_KENKEN_E_RANGE, message);
    }
    return status;
}

static kz_status find_member(void *user, reader *r, unsigned key) {
    saved_game *game = user;
    if (key == VERSION) {
        return read_version(r);
    }
    game->has[key] = true;
    game->at[key] = *r;
    return kz__kenken_json_skip(r);
}

static kz_status read_side(void *user, reader *r, unsigned key) {
    saved_game *game = user;
    return kz__kenken_json_size(r, key == 0 ? &game->d->puzzle->size : &game->height);
}

static kz_status read_option(void *user, reader *r, unsigned key) {
    saved_game *game = user;
    char word[WORD_MAX];
    reader start = *r;
    if (key == 0) {
        return kz__kenken_json_bool(r, &game->shows_operations);
    }
    kz_status status = kz__kenken_json_string(r, word, sizeof word);
    if (status == KZ_OK && strcmp(word, "FIRST_DIGIT_ONE") != 0) {
        return kz__kenken_refuse_here(&start, KZ_KENKEN_E_RANGE,
                                      KZ_N("the digits of the game must start at 1"));
    }
    return status;
}

static kz_status read_variant(void *user, reader *r, unsigned key) {
    static const char *const sides[] = {"width", "height", NULL};
    static const char *const options[] = {"showOperators", "digitSetting", NULL};
    return key == 0 ? kz__kenken_json_object(r, sides, nothing, read_side, user)
                    : kz__kenken_json_object(r, options, ignored_options, read_option, user);
}

/* A partly read cage. */
typedef struct cage_parts {
    saved_game *game;
    bool has_target;
    bool has_cells;
    kz_kenken_op op;
    uint64_t target;
    reader cells;
} cage_parts;

static kz_status read_action(reader *r, kz_kenken_op *op) {
    static const char *const actions[] = {"ACTION_NONE", "ACTION_ADD", "ACTION_SUBTRACT",
                                          "ACTION_MULTIPLY", "ACTION_DIVIDE"};
    char word[WORD_MAX];
    reader start = *r;
    kz_status status = kz__kenken_json_string(r, word, sizeof word);
    if (status != KZ_OK) {
        return status;
    }
    for (unsigned i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(word, actions[i]) == 0) {
            *op = (kz_kenken_op)i;
            return KZ_OK;
        }
    }
    return kz__kenken_refuse_here(&start, KZ_KENKEN_E_OP, KZ_N("unknown operation"));
}

static kz_status read_cage_member(void *user, reader *r, unsigned key) {
    cage_parts *cage = user;
    switch (key) {
    case 0:
        return read_action(r, &cage->op);
    case 1:
        cage->has_target = true;
        return kz__kenken_json_whole(r, KZ_KENKEN_E_TARGET,
                                     KZ_N("expected a target, a whole number"), &cage->target);
    default:
        cage->has_cells = true;
        cage->cells = *r;
        return kz__kenken_json_skip(r);
    }
}

static kz_status take_cell_number(reader *r, const draft *d, unsigned *cell) {
    uint64_t number = 0;
    reader start = *r;
    kz_status status =
        kz__kenken_json_whole(r, KZ_KENKEN_E_RANGE, KZ_N("this cell is outside the grid"), &number);
    if (status == KZ_OK && number >= (uint64_t)d->puzzle->size * d->puzzle->size) {
        return kz__kenken_refuse(&start, KZ_KENKEN_E_RANGE,
                                 (span){.at = start.at, .length = r->at - start.at},
                                 KZ_N("this cell is outside the grid"));
    }
    *cell = (unsigned)number;
    return status;
}

static kz_status read_cage_cell(void *user, reader *r, unsigned number) {
    draft *d = user;
    unsigned cell = 0;
    span where = {.at = r->at};
    (void)number;
    kz_status status = take_cell_number(r, d, &cell);
    where.length = r->at - where.at;
    return status == KZ_OK ? kz__kenken_draft_cell(r, d, where, cell) : status;
}

/* Operations that are not shown become hidden; a single cell has none. */
static void settle_op(const saved_game *game, kz_kenken_cage *cage) {
    if (cage->count == 1) {
        cage->op = KZ_KENKEN_GIVEN;
    } else if (!game->shows_operations || cage->op == KZ_KENKEN_GIVEN) {
        cage->op = KZ_KENKEN_HIDDEN;
    }
}

static kz_status read_cage(void *user, reader *r, unsigned number) {
    static const char *const keys[] = {"action", "result", "cellNumbers", NULL};
    saved_game *game = user;
    cage_parts cage = {.game = game, .op = KZ_KENKEN_GIVEN};
    span where = {.at = r->at};
    (void)number;
    kz_status status = kz__kenken_json_object(r, keys, ignored_in_cages, read_cage_member, &cage);
    where.length = r->at - where.at;
    if (status == KZ_OK && (!cage.has_target || !cage.has_cells)) {
        return kz__kenken_refuse(r, cage.has_target ? KZ_KENKEN_E_ARITY : KZ_KENKEN_E_TARGET, where,
                                 cage.has_target ? KZ_N("this cage has no cells")
                                                 : KZ_N("this cage has no target"));
    }
    status =
        status == KZ_OK ? kz__kenken_draft_cage(r, game->d, where, cage.op, cage.target) : status;
    status = status == KZ_OK ? kz__kenken_json_array(&cage.cells, read_cage_cell, game->d) : status;
    if (status == KZ_OK) {
        settle_op(game, &game->d->puzzle->cage[game->d->puzzle->cage_count - 1]);
    }
    return status;
}

/* A partly read cell. */
typedef struct cell_parts {
    const draft *d;
    bool has_number;
    bool has_digit;
    unsigned cell;
    uint64_t digit;
} cell_parts;

static kz_status read_cell_member(void *user, reader *r, unsigned key) {
    cell_parts *cell = user;
    if (key == 0) {
        cell->has_number = true;
        return take_cell_number(r, cell->d, &cell->cell);
    }
    cell->has_digit = true;
    return kz__kenken_json_whole(
        r, KZ_KENKEN_E_RANGE, KZ_N("the solution has a digit larger than the grid"), &cell->digit);
}

static kz_status read_cell(void *user, reader *r, unsigned number) {
    static const char *const keys[] = {"cellNumber", "value", NULL};
    saved_game *game = user;
    draft *d = game->d;
    cell_parts cell = {.d = d};
    span where = {.at = r->at};
    (void)number;
    kz_status status = kz__kenken_json_object(r, keys, ignored_in_cells, read_cell_member, &cell);
    where.length = r->at - where.at;
    if (status != KZ_OK || !cell.has_number || !cell.has_digit) {
        return status;
    }
    if (cell.digit == 0 || cell.digit > d->puzzle->size) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_RANGE, where,
                                 KZ_N("the solution has a digit larger than the grid"));
    }
    game->cells += game->seen[cell.cell] ? 0 : 1;
    game->seen[cell.cell] = true;
    d->puzzle->solution[cell.cell] = (uint8_t)cell.digit;
    return KZ_OK;
}

static kz_status read_size(saved_game *game, span whole) {
    static const char *const parts[] = {"gridSize", "options", NULL};
    if (!game->has[VARIANT] || !game->has[CAGES]) {
        return kz__kenken_refuse(&game->at[VARIANT], KZ_KENKEN_E_SYNTAX, whole,
                                 KZ_N("expected a saved game with a variant and cages"));
    }
    reader start = game->at[VARIANT];
    kz_status status =
        kz__kenken_json_object(&game->at[VARIANT], parts, nothing, read_variant, game);
    if (status == KZ_OK && (game->height != game->d->puzzle->size || game->height == 0)) {
        return kz__kenken_refuse(&start, KZ_KENKEN_E_SIZE, (span){.at = start.at, .length = 1},
                                 KZ_N("the grid is not square"));
    }
    return status;
}

kz_status kz__kenken_gauguin_read(reader *text, draft *d) {
    static const char *const members[] = {"variant", "cells", "cages", "version", NULL};
    saved_game game = {.d = d, .shows_operations = true};
    kz__kenken_json_skip_space(text);
    game.at[VARIANT] = *text;
    d->whole = (span){.at = text->at, .length = text->at < text->end ? 1 : 0};
    kz_status status = kz__kenken_json_object(text, members, ignored_members, find_member, &game);
    kz__kenken_json_skip_space(text);
    status = status == KZ_OK ? read_size(&game, d->whole) : status;
    status = status == KZ_OK ? kz__kenken_json_array(&game.at[CAGES], read_cage, &game) : status;
    if (status == KZ_OK && game.has[CELLS]) {
        status = kz__kenken_json_array(&game.at[CELLS], read_cell, &game);
    }
    d->puzzle->has_solution = game.cells == (unsigned)d->puzzle->size * d->puzzle->size;
    return status == KZ_OK ? kz__kenken_draft_complete(text, d) : status;
}
