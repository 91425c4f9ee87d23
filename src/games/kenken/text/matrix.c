/*
 * Index matrices: a line "size cages", the cage's number (from 0) of each cell row by row, then a
 * line "number op target" for each cage. A single cell takes any operation.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/text/formats.h"

typedef kz__kenken_reader reader;
typedef kz__kenken_draft draft;
typedef kz__kenken_span span;

typedef struct sheet {
    draft *d;
    unsigned cages;
    bool has_clue[KZ_KENKEN_CELLS_MAX];
    span at[KZ_KENKEN_CELLS_MAX];
} sheet;

static kz_status end_line(const reader *line, kz_kenken_fault_code code) {
    if (line->at < line->end) {
        return kz__kenken_refuse_here(line, code, KZ_N("expected the end of the line"));
    }
    return KZ_OK;
}

/* Reads the number of a cage, or the number of cages. */
static kz_status take_number(reader *line, uint64_t most, kz_kenken_fault_code code,
                             const char *message, unsigned *number) {
    reader start = *line;
    uint64_t value = 0;
    kz__kenken_numeral numeral = kz__kenken_take_number(line, &value);
    bool ends = line->at == line->end || kz__kenken_is_blank(line->text[line->at]);
    if (numeral == KZ__KENKEN_NO_NUMBER || !ends) {
        return kz__kenken_refuse_here(&start, KZ_KENKEN_E_SYNTAX, KZ_N("expected a number"));
    }
    if (numeral == KZ__KENKEN_TOO_LARGE || value > most) {
        return kz__kenken_refuse_here(&start, code, message);
    }
    *number = (unsigned)value;
    kz__kenken_skip_blanks(line);
    return KZ_OK;
}

static kz_status read_head(reader *text, sheet *s) {
    reader line;
    if (!kz__kenken_next_line(text, &line)) {
        return kz__kenken_refuse_here(text, KZ_KENKEN_E_SYNTAX, KZ_N("expected a puzzle"));
    }
    s->d->whole = (span){.at = line.at, .length = line.end - line.at};
    kz_status status = kz__kenken_take_size(&line, &s->d->puzzle->size);
    uint64_t cells = (uint64_t)s->d->puzzle->size * s->d->puzzle->size;
    kz__kenken_skip_blanks(&line);
    status = status == KZ_OK ? take_number(&line, cells, KZ_KENKEN_E_OVERLAP,
                                           KZ_N("more cages than cells"), &s->cages)
                             : status;
    if (status == KZ_OK && s->cages == 0) {
        return kz__kenken_refuse(&line, KZ_KENKEN_E_MISSING, s->d->whole,
                                 KZ_N("a cell is in no cage"));
    }
    return status == KZ_OK ? end_line(&line, KZ_KENKEN_E_SYNTAX) : status;
}

static kz_status read_row(reader *line, sheet *s, unsigned row) {
    unsigned size = s->d->puzzle->size;
    for (unsigned column = 0; column < size; column++) {
        unsigned cage = 0;
        span where = {.at = line->at};
        if (line->at == line->end) {
            return kz__kenken_refuse_here(line, KZ_KENKEN_E_RAGGED,
                                          KZ_N("a row of the grid has the wrong length"));
        }
        kz_status status = take_number(line, s->cages - UINT64_C(1), KZ_KENKEN_E_LABEL,
                                       KZ_N("there is no cage with this number"), &cage);
        if (status != KZ_OK) {
            return status;
        }
        while (where.at + where.length < line->at &&
               kz__kenken_is_digit(line->text[where.at + where.length])) {
            where.length++;
        }
        s->at[row * size + column] = where;
        s->d->puzzle->cage_of[row * size + column] = (uint8_t)cage;
    }
    return end_line(line, KZ_KENKEN_E_RAGGED);
}

static kz_status read_rows(reader *text, sheet *s) {
    kz_status status = KZ_OK;
    for (unsigned row = 0; status == KZ_OK && row < s->d->puzzle->size; row++) {
        reader line;
        if (!kz__kenken_next_line(text, &line) || kz__kenken_is_end(&line)) {
            return kz__kenken_refuse_here(text, KZ_KENKEN_E_RAGGED,
                                          KZ_N("the grid has too few rows"));
        }
        status = read_row(&line, s, row);
    }
    return status;
}

static kz_status read_clue(reader *line, sheet *s) {
    unsigned number = 0;
    kz_kenken_op op = KZ_KENKEN_GIVEN;
    reader start = *line;
    kz_status status = take_number(line, s->cages - UINT64_C(1), KZ_KENKEN_E_LABEL,
                                   KZ_N("there is no cage with this number"), &number);
    if (status != KZ_OK) {
        return status;
    }
    if (s->has_clue[number]) {
        return kz__kenken_refuse_here(&start, KZ_KENKEN_E_LABEL,
                                      KZ_N("this label already has a clue"));
    }
    span where = {.at = line->at};
    if (!kz__kenken_take_sign(line, &op)) {
        return kz__kenken_refuse_here(line, KZ_KENKEN_E_OP,
                                      KZ_N("expected an operation, one of + - * / = ?"));
    }
    kz__kenken_skip_blanks(line);
    kz_kenken_cage *cage = &s->d->puzzle->cage[number];
    status = kz__kenken_take_target(line, &cage->target);
    where.length = line->at - where.at;
    cage->op = (uint8_t)op;
    s->d->cage[number] = where;
    s->has_clue[number] = true;
    return status == KZ_OK ? end_line(line, KZ_KENKEN_E_TARGET) : status;
}

static kz_status read_clues(reader *text, sheet *s) {
    kz_status status = KZ_OK;
    reader line;
    while (status == KZ_OK && kz__kenken_next_line(text, &line) && !kz__kenken_is_end(&line)) {
        status = read_clue(&line, s);
    }
    for (unsigned i = 0; status == KZ_OK && i < s->cages; i++) {
        if (!s->has_clue[i]) {
            return kz__kenken_refuse_here(text, KZ_KENKEN_E_LABEL, KZ_N("this label has no clue"));
        }
    }
    return status;
}

static void settle_single_cells(draft *d) {
    for (unsigned i = 0; i < d->puzzle->cage_count; i++) {
        kz_kenken_cage *cage = &d->puzzle->cage[i];
        cage->op = cage->count == 1 ? (uint8_t)KZ_KENKEN_GIVEN : cage->op;
    }
}

kz_status kz__kenken_matrix_read(reader *text, draft *d) {
    sheet s = {.d = d};
    kz_status status = read_head(text, &s);
    for (unsigned i = 0; status == KZ_OK && i < s.cages; i++) {
        status = kz__kenken_draft_cage(text, d, d->whole, KZ_KENKEN_GIVEN, 0);
    }
    status = status == KZ_OK ? read_rows(text, &s) : status;
    status = status == KZ_OK ? read_clues(text, &s) : status;
    if (status == KZ_OK) {
        kz__kenken_draft_lay(d, s.at);
        settle_single_cells(d);
        status = kz__kenken_draft_complete(text, d);
    }
    kz__kenken_skip_empty_lines(text);
    return status;
}
