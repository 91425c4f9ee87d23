/*
 * Puzzles in JSON: {"size":n,"cages":[{"op","target","cells":[[row,column]]}],"solution":[[..]]},
 * and {"width":n,"height":n,"rules":[{"op","value","cells":[{"x","y"}]}]}. Members may come in any
 * order: a first pass finds them, a second one reads them. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/text/formats.h"
#include "games/kenken/text/json_reader.h"

#include <string.h>

enum { SIGN_MAX = 8 };

typedef kz__kenken_reader reader;
typedef kz__kenken_draft draft;
typedef kz__kenken_span span;

enum {
    SIZE,
    CAGES,
    SOLUTION,
    WIDTH,
    HEIGHT,
    RULES,
    VALUES,
    ID,
    TITLE,
    AUTHOR,
    SOURCE,
    DATE,
    DIFFICULTY,
    MEMBERS
};

static const char *const members[] = {"size",   "cages",  "solution",   "width", "height",
                                      "rules",  "values", "id",         "title", "author",
                                      "source", "date",   "difficulty", NULL};

/* Additional members of `kazu kenken make --json`, and common notes about puzzles. */
static const char *const ignored_members[] = {
    "level", "seed",    "to",          "puzzle", "game_id",   "is_keen", "grid",
    "name",  "comment", "description", "url",    "copyright", NULL};

static const char *const ignored_in_cages[] = {"id",    "name",   "label", "comment",
                                               "color", "colour", NULL};

static const char *const ignored_in_cells[] = {NULL};

typedef struct document {
    draft *d;
    bool has[MEMBERS];
    reader at[MEMBERS]; /* positions of their values */
    uint32_t values;    /* the digits in use, bit d */
} document;

static kz_status read_note(reader *r, char *note) {
    if (kz__kenken_json_null(r)) {
        return KZ_OK;
    }
    reader start = *r;
    kz_status status = kz__kenken_json_string(r, note, KZ_KENKEN_NOTE_MAX);
    if (status == KZ_OK && !kz__kenken_is_note(note)) {
        return kz__kenken_refuse_here(&start, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("a note must be plain text"));
    }
    return status;
}

static kz_status find_member(void *user, reader *r, unsigned key) {
    document *doc = user;
    kz_kenken_notes *notes = &doc->d->notes;
    doc->has[key] = true;
    doc->at[key] = *r;
    switch (key) {
    case ID:
        return read_note(r, notes->id);
    case TITLE:
        return read_note(r, notes->title);
    case AUTHOR:
        return read_note(r, notes->author);
    case SOURCE:
        return read_note(r, notes->source);
    case DATE:
        return read_note(r, notes->date);
    case DIFFICULTY:
        return read_note(r, notes->difficulty);
    default:
        return kz__kenken_json_skip(r);
    }
}

kz_status kz__kenken_json_size(reader *r, uint8_t *size) {
    uint64_t number = 0;
    reader start = *r;
    kz_status status =
        kz__kenken_json_whole(r, KZ_KENKEN_E_SIZE, KZ_N("expected a size from 1 to 16"), &number);
    if (status == KZ_OK && (number < 1 || number > KZ_KENKEN_SIZE_MAX)) {
        return kz__kenken_refuse(&start, KZ_KENKEN_E_SIZE,
                                 (span){.at = start.at, .length = r->at - start.at},
                                 KZ_N("expected a size from 1 to 16"));
    }
    *size = (uint8_t)number;
    return status;
}

/* A partly read cage; its cells are read once its clue is known. */
typedef struct cage_parts {
    draft *d;
    bool by_x_and_y;
    bool has_op;
    bool has_target;
    bool has_cells;
    kz_kenken_op op;
    uint64_t target;
    reader cells;
    unsigned coordinates;
    uint64_t coordinate[2]; /* row and column */
} cage_parts;

static kz_status read_op(reader *r, cage_parts *cage) {
    char text[SIGN_MAX];
    reader start = *r;
    kz_status status = kz__kenken_json_string(r, text, sizeof text);
    if (status != KZ_OK) {
        return status;
    }
    reader sign = {.text = text, .end = (uint32_t)strlen(text)};
    cage->has_op = true;
    if (!kz__kenken_take_sign(&sign, &cage->op) || sign.at < sign.end) {
        return kz__kenken_refuse(&start, KZ_KENKEN_E_OP,
                                 (span){.at = start.at, .length = r->at - start.at},
                                 KZ_N("expected an operation, one of + - * / = ?"));
    }
    return KZ_OK;
}

static kz_status read_cage_member(void *user, reader *r, unsigned key) {
    cage_parts *cage = user;
    switch (key) {
    case 0:
        return read_op(r, cage);
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

static kz_status read_coordinate(void *user, reader *r, unsigned number) {
    cage_parts *cage = user;
    unsigned which = cage->by_x_and_y ? 1 - number : number;
    if (number > 1) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("expected a cell: its row and its column"));
    }
    cage->coordinates |= 1U << which;
    return kz__kenken_json_whole(r, KZ_KENKEN_E_RANGE, KZ_N("this cell is outside the grid"),
                                 &cage->coordinate[which]);
}

static kz_status read_cell(void *user, reader *r, unsigned number) {
    static const char *const x_and_y[] = {"x", "y", NULL};
    cage_parts *cage = user;
    unsigned size = cage->d->puzzle->size;
    span where = {.at = r->at};
    (void)number;
    cage->coordinates = 0;
    kz_status status = cage->by_x_and_y ? kz__kenken_json_object(r, x_and_y, ignored_in_cells,
                                                                 read_coordinate, cage)
                                        : kz__kenken_json_array(r, read_coordinate, cage);
    where.length = r->at - where.at;
    if (status != KZ_OK) {
        return status;
    }
    if (cage->coordinates != 3) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_SYNTAX, where,
                                 KZ_N("expected a cell: its row and its column"));
    }
    bool inside = cage->coordinate[0] < size && cage->coordinate[1] < size;
    unsigned cell =
        inside ? (unsigned)(cage->coordinate[0] * size + cage->coordinate[1]) : KZ_KENKEN_CELLS_MAX;
    return kz__kenken_draft_cell(r, cage->d, where, cell);
}

static kz_status check_parts(const reader *r, const cage_parts *cage, span where) {
    if (!cage->has_op) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_OP, where, KZ_N("this cage has no operation"));
    }
    if (!cage->has_target) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_TARGET, where, KZ_N("this cage has no target"));
    }
    if (!cage->has_cells) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_ARITY, where, KZ_N("this cage has no cells"));
    }
    return KZ_OK;
}

static kz_status read_cage(reader *r, draft *d, bool rules) {
    static const char *const keys[] = {"op", "target", "cells", NULL};
    static const char *const rule_keys[] = {"op", "value", "cells", NULL};
    cage_parts cage = {.d = d, .by_x_and_y = rules};
    span where = {.at = r->at};
    kz_status status = kz__kenken_json_object(r, rules ? rule_keys : keys, ignored_in_cages,
                                              read_cage_member, &cage);
    where.length = r->at - where.at;
    status = status == KZ_OK ? check_parts(r, &cage, where) : status;
    status = status == KZ_OK ? kz__kenken_draft_cage(r, d, where, cage.op, cage.target) : status;
    return status == KZ_OK ? kz__kenken_json_array(&cage.cells, read_cell, &cage) : status;
}

static kz_status read_plain_cage(void *user, reader *r, unsigned number) {
    (void)number;
    return read_cage(r, user, false);
}

static kz_status read_rule(void *user, reader *r, unsigned number) {
    (void)number;
    return read_cage(r, user, true);
}

/* A partly read solution. */
typedef struct rows {
    draft *d;
    unsigned row;
    unsigned digits; /* of the row */
} rows;

static kz_status read_digit(void *user, reader *r, unsigned number) {
    rows *s = user;
    unsigned size = s->d->puzzle->size;
    uint64_t digit = 0;
    span where = {.at = r->at};
    if (s->row >= size || number >= size) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_RAGGED,
                                      KZ_N("the solution has more digits than there are cells"));
    }
    kz_status status = kz__kenken_json_whole(
        r, KZ_KENKEN_E_RANGE, KZ_N("the solution has a digit larger than the grid"), &digit);
    where.length = r->at - where.at;
    if (status == KZ_OK && (digit == 0 || digit > size)) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_RANGE, where,
                                 KZ_N("the solution has a digit larger than the grid"));
    }
    s->d->puzzle->solution[s->row * size + number] = (uint8_t)digit;
    s->digits = number + 1;
    return status;
}

static kz_status read_solution_row(void *user, reader *r, unsigned number) {
    rows *s = user;
    span where = {.at = r->at};
    s->row = number;
    s->digits = 0;
    kz_status status = kz__kenken_json_array(r, read_digit, s);
    where.length = r->at - where.at;
    if (status == KZ_OK && s->digits != s->d->puzzle->size) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_RAGGED, where,
                                 KZ_N("the solution does not have a digit for each cell"));
    }
    return status;
}

static kz_status read_solution(reader *r, draft *d) {
    rows s = {.d = d, .row = 0};
    span where = {.at = r->at, .length = 1};
    if (kz__kenken_json_null(r)) {
        return KZ_OK;
    }
    kz_status status = kz__kenken_json_array(r, read_solution_row, &s);
    d->puzzle->has_solution = true;
    if (status == KZ_OK && (s.row + 1 != d->puzzle->size || s.digits == 0)) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_RAGGED, where,
                                 KZ_N("the solution does not have a digit for each cell"));
    }
    return status;
}

/* Reads the digits in use, in any order; only 1 to the size are supported. */
static kz_status read_value(void *user, reader *r, unsigned number) {
    document *doc = user;
    uint64_t value = 0;
    span where = {.at = r->at};
    const char *message =
        KZ_N("expected \"values\" to hold the digits from 1 to the size, each once");
    (void)number;
    kz_status status = kz__kenken_json_whole(r, KZ_KENKEN_E_RANGE, message, &value);
    where.length = r->at - where.at;
    if (status != KZ_OK) {
        return status;
    }
    bool fits = value >= 1 && value <= doc->d->puzzle->size;
    if (!fits || (doc->values >> value & 1U) != 0) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_RANGE, where, message);
    }
    doc->values |= UINT32_C(1) << value;
    return KZ_OK;
}

static kz_status read_values(document *doc) {
    reader *r = &doc->at[VALUES];
    span where = {.at = r->at};
    kz_status status = kz__kenken_json_array(r, read_value, doc);
    where.length = r->at - where.at;
    if (status == KZ_OK && doc->values != (UINT32_C(2) << doc->d->puzzle->size) - 2) {
        return kz__kenken_refuse(
            r, KZ_KENKEN_E_RANGE, where,
            KZ_N("expected \"values\" to hold the digits from 1 to the size, each once"));
    }
    return status;
}

static kz_status read_width_and_height(document *doc) {
    uint8_t height = 0;
    draft *d = doc->d;
    reader start = doc->at[HEIGHT];
    kz_status status = kz__kenken_json_size(&doc->at[WIDTH], &d->puzzle->size);
    status = status == KZ_OK ? kz__kenken_json_size(&doc->at[HEIGHT], &height) : status;
    if (status == KZ_OK && height != d->puzzle->size) {
        return kz__kenken_refuse_here(&start, KZ_KENKEN_E_SIZE, KZ_N("the grid is not square"));
    }
    return status;
}

/* Rejects a puzzle in both shapes, which could be two different puzzles. */
static kz_status check_shape(document *doc, span whole) {
    bool has_cages = doc->has[SIZE] && doc->has[CAGES];
    bool has_rules = doc->has[WIDTH] && doc->has[HEIGHT] && doc->has[RULES];
    if (!has_cages && !has_rules) {
        return kz__kenken_refuse(
            &doc->at[SIZE], KZ_KENKEN_E_SYNTAX, whole,
            KZ_N("expected \"size\" and \"cages\", or \"width\", \"height\" and \"rules\""));
    }
    static const unsigned other[2][3] = {{SIZE, CAGES, CAGES}, {WIDTH, HEIGHT, RULES}};
    for (unsigned i = 0; i < 3; i++) {
        unsigned member = other[has_cages ? 1 : 0][i];
        if (doc->has[member]) {
            return kz__kenken_refuse_here(&doc->at[member], KZ_KENKEN_E_SYNTAX,
                                          KZ_N("\"size\" and \"cages\" cannot be combined with "
                                               "\"width\", \"height\" and \"rules\""));
        }
    }
    return KZ_OK;
}

static kz_status read_size(document *doc, span whole) {
    kz_status status = check_shape(doc, whole);
    if (status == KZ_OK && doc->has[SIZE]) {
        status = kz__kenken_json_size(&doc->at[SIZE], &doc->d->puzzle->size);
    } else if (status == KZ_OK) {
        status = read_width_and_height(doc);
    }
    return status == KZ_OK && doc->has[VALUES] ? read_values(doc) : status;
}

static kz_status read_cages(document *doc) {
    if (doc->has[CAGES]) {
        return kz__kenken_json_array(&doc->at[CAGES], read_plain_cage, doc->d);
    }
    return kz__kenken_json_array(&doc->at[RULES], read_rule, doc->d);
}

kz_status kz__kenken_json_read(reader *text, draft *d) {
    document doc = {.d = d};
    kz__kenken_json_skip_space(text);
    doc.at[SIZE] = *text;
    d->whole.at = text->at;
    d->whole.length = text->at < text->end ? 1 : 0;
    span whole = d->whole;
    kz_status status = kz__kenken_json_object(text, members, ignored_members, find_member, &doc);
    kz__kenken_json_skip_space(text);
    status = status == KZ_OK ? read_size(&doc, whole) : status;
    status = status == KZ_OK ? read_cages(&doc) : status;
    if (status == KZ_OK && doc.has[SOLUTION]) {
        status = read_solution(&doc.at[SOLUTION], d);
    }
    return status == KZ_OK ? kz__kenken_draft_complete(text, d) : status;
}
