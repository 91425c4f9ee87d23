/*
 * Lists: a line with the size, then a line for each cage, "11 + A1 A2" or "+11 a1 a2". The letter
 * of a cell is its column, the number its row. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/text/formats.h"

#include <string.h>

typedef kz__kenken_reader reader;
typedef kz__kenken_draft draft;
typedef kz__kenken_span span;

static unsigned column_of(char letter) {
    return (unsigned)(letter >= 'a' ? letter - 'a' : letter - 'A');
}

static kz_status read_cell(reader *line, draft *d) {
    span where = {.at = line->at};
    reader start = *line;
    uint64_t row = 0;
    unsigned size = d->puzzle->size;
    char letter = kz__kenken_next(line);
    line->at += kz__kenken_is_letter(letter) ? 1 : 0;
    kz__kenken_numeral numeral = kz__kenken_take_number(line, &row);
    bool ends = line->at == line->end || kz__kenken_is_blank(line->text[line->at]);
    if (!kz__kenken_is_letter(letter) || numeral == KZ__KENKEN_NO_NUMBER || !ends) {
        return kz__kenken_refuse_here(&start, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("expected a cell such as A1"));
    }
    where.length = line->at - where.at;
    bool inside =
        numeral == KZ__KENKEN_NUMBER && row >= 1 && row <= size && column_of(letter) < size;
    unsigned cell = inside ? ((unsigned)row - 1) * size + column_of(letter) : KZ_KENKEN_CELLS_MAX;
    return kz__kenken_draft_cell(line, d, where, cell);
}

/* "+11", "11+" or "11 +". */
static kz_status read_clue(reader *line, kz_kenken_op *op, uint64_t *target) {
    bool sign_first = kz__kenken_take_sign(line, op);
    kz_status status = kz__kenken_take_target(line, target);
    if (status != KZ_OK || sign_first) {
        return status;
    }
    kz__kenken_skip_blanks(line);
    if (!kz__kenken_take_sign(line, op)) {
        return kz__kenken_refuse_here(line, KZ_KENKEN_E_OP,
                                      KZ_N("expected an operation, one of + - * / = ?"));
    }
    return KZ_OK;
}

static kz_status read_cage(reader *line, draft *d) {
    span where = {.at = line->at};
    kz_kenken_op op = KZ_KENKEN_GIVEN;
    uint64_t target = 0;
    kz_status status = read_clue(line, &op, &target);
    where.length = line->at - where.at;
    status = status == KZ_OK ? kz__kenken_draft_cage(line, d, where, op, target) : status;
    for (kz__kenken_skip_blanks(line); status == KZ_OK && line->at < line->end;
         kz__kenken_skip_blanks(line)) {
        status = read_cell(line, d);
    }
    return status;
}

kz_status kz__kenken_lists_read(reader *text, draft *d) {
    reader line;
    if (!kz__kenken_next_line(text, &line)) {
        return kz__kenken_refuse_here(text, KZ_KENKEN_E_SYNTAX, KZ_N("expected a puzzle"));
    }
    d->whole = (span){.at = line.at, .length = line.end - line.at};
    kz_status status = kz__kenken_take_size(&line, &d->puzzle->size);
    if (status == KZ_OK && line.at < line.end) {
        return kz__kenken_refuse_here(&line, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("expected the end of the line"));
    }
    while (status == KZ_OK && kz__kenken_next_line(text, &line) && !kz__kenken_is_end(&line)) {
        status = read_cage(&line, d);
    }
    status = status == KZ_OK ? kz__kenken_draft_complete(text, d) : status;
    kz__kenken_skip_empty_lines(text);
    return status;
}
