/* KKL: a puzzle in one line, "id size cages solution". Theory: docs/theory/kenken.md. */
#include "games/kenken/text/formats.h"

enum { CELL_DIGITS = 3 };

typedef kz__kenken_reader reader;
typedef kz__kenken_draft draft;
typedef kz__kenken_span span;

static bool op_of(char c, kz_kenken_op *op) {
    switch (c) {
    case '=':
        *op = KZ_KENKEN_GIVEN;
        return true;
    case '+':
        *op = KZ_KENKEN_ADD;
        return true;
    case '-':
        *op = KZ_KENKEN_SUBTRACT;
        return true;
    case '*':
        *op = KZ_KENKEN_MULTIPLY;
        return true;
    case '/':
        *op = KZ_KENKEN_DIVIDE;
        return true;
    case '?':
        *op = KZ_KENKEN_HIDDEN;
        return true;
    default:
        return false;
    }
}

static kz_status end_field(reader *r) {
    if (r->at < r->end && !kz__kenken_is_blank(r->text[r->at])) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX, KZ_N("expected a space"));
    }
    kz__kenken_skip_blanks(r);
    if (r->at == r->end) {
        return kz__kenken_refuse_here(
            r, KZ_KENKEN_E_SYNTAX, KZ_N("expected an ID, the size, the cages and a solution or -"));
    }
    return KZ_OK;
}

static kz_status read_id(reader *r, draft *d) {
    reader id = *r;
    while (r->at < r->end && !kz__kenken_is_blank(r->text[r->at])) {
        r->at++;
    }
    id.end = r->at;
    if (id.end - id.at == 1 && id.text[id.at] == '-') {
        return end_field(r); /* a puzzle without an id */
    }
    kz_status status = kz__kenken_take_note(&id, d->notes.id);
    return status == KZ_OK ? end_field(r) : status;
}

/* A number of any length, or none. */
static kz_status read_odd_cell(reader *r, draft *d) {
    span where = {.at = r->at};
    uint64_t cell = 0;
    kz__kenken_numeral numeral = kz__kenken_take_number(r, &cell);
    where.length = r->at - where.at;
    if (numeral == KZ__KENKEN_NO_NUMBER) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX, KZ_N("expected the number of a cell"));
    }
    bool outside = numeral == KZ__KENKEN_TOO_LARGE || cell >= KZ_KENKEN_CELLS_MAX;
    return kz__kenken_draft_cell(r, d, where, outside ? KZ_KENKEN_CELLS_MAX : (unsigned)cell);
}

/* Reads the cells. They are most of a line, so the time of reading depends on this. */
static kz_status read_cells(reader *r, draft *d) {
    kz_kenken_cage *cage = &d->puzzle->cage[d->puzzle->cage_count - 1];
    unsigned cells = (unsigned)d->puzzle->size * d->puzzle->size;
    do {
        uint32_t at = r->at;
        unsigned cell = 0;
        while (at < r->end && kz__kenken_is_digit(r->text[at]) && at - r->at < CELL_DIGITS) {
            cell = cell * 10 + (unsigned)(r->text[at++] - '0');
        }
        bool more = at < r->end && kz__kenken_is_digit(r->text[at]);
        if (at == r->at || more || cell >= cells || d->slots == KZ_KENKEN_CELLS_MAX) {
            kz_status status = read_odd_cell(r, d);
            if (status != KZ_OK) {
                return status;
            }
            continue;
        }
        d->puzzle->cell[d->slots] = (uint8_t)cell;
        d->slot[d->slots++] = (span){.at = r->at, .length = at - r->at};
        cage->count++;
        r->at = at;
    } while (kz__kenken_take(r, ','));
    return KZ_OK;
}

static kz_status read_cage(reader *r, draft *d) {
    span where = {.at = r->at};
    uint64_t target = 0;
    kz_kenken_op op = KZ_KENKEN_GIVEN;
    kz_status status = kz__kenken_take_target(r, &target);
    if (status != KZ_OK) {
        return status;
    }
    if (!op_of(kz__kenken_next(r), &op)) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_OP,
                                      KZ_N("expected an operation, one of + - * / = ?"));
    }
    r->at++;
    where.length = r->at - where.at;
    if (!kz__kenken_take(r, ':')) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("expected a colon between a clue and its cells"));
    }
    status = kz__kenken_draft_cage(r, d, where, op, target);
    return status == KZ_OK ? read_cells(r, d) : status;
}

static kz_status read_cages(reader *r, draft *d) {
    do {
        kz_status status = read_cage(r, d);
        if (status != KZ_OK) {
            return status;
        }
    } while (kz__kenken_take(r, ';'));
    return end_field(r);
}

static kz_status read_solution(reader *r, draft *d) {
    if (r->end - r->at == 1 && r->text[r->at] == '-') {
        return KZ_OK;
    }
    return kz__kenken_take_solution(r, d);
}

kz_status kz__kenken_kkl_read(reader *text, draft *d) {
    reader line;
    kz__kenken_skip_empty_lines(text);
    if (!kz__kenken_take_line(text, &line)) {
        return kz__kenken_refuse_here(text, KZ_KENKEN_E_SYNTAX, KZ_N("expected a puzzle"));
    }
    d->whole = (span){.at = line.at, .length = line.end - line.at};
    kz_status status = read_id(&line, d);
    status = status == KZ_OK ? kz__kenken_take_size(&line, &d->puzzle->size) : status;
    status = status == KZ_OK ? end_field(&line) : status;
    status = status == KZ_OK ? read_cages(&line, d) : status;
    status = status == KZ_OK ? read_solution(&line, d) : status;
    status = status == KZ_OK ? kz__kenken_draft_complete(&line, d) : status;
    kz__kenken_skip_empty_lines(text);
    return status;
}

/* Tells whether an id would be mistaken for the start of another format or a comment. */
static bool misleads(const char *id, const char *c) {
    return *c == ':' || (c == id && (*c == '#' || *c == '{'));
}

/* An id is one word. */
static void print_id(const char *id, kz_text *out) {
    kz_text_put(out, id[0] == '\0' ? "-" : "");
    for (const char *c = id; *c != '\0'; c++) {
        bool breaks = (unsigned char)*c <= ' ' || *c == 0x7F || misleads(id, c);
        kz_text_put_bytes(out, breaks ? "_" : c, 1);
    }
}

static void print_cage(const kz_kenken_puzzle *puzzle, unsigned number, kz_text *out) {
    const kz_kenken_cage *cage = &puzzle->cage[number];
    kz_text_put(out, number == 0 ? "" : ";");
    kz_text_put_unsigned(out, cage->target);
    kz_text_put_char(out, "=+-*/?"[cage->op]);
    for (unsigned i = 0; i < cage->count; i++) {
        kz_text_put_char(out, i == 0 ? ':' : ',');
        kz_text_put_unsigned(out, puzzle->cell[cage->first + i]);
    }
}

void kz__kenken_kkl_print(const kz_kenken_puzzle *puzzle, const kz_kenken_notes *notes,
                          kz_text *out) {
    print_id(notes == NULL ? "" : notes->id, out);
    kz_text_put_char(out, ' ');
    kz_text_put_unsigned(out, puzzle->size);
    kz_text_put_char(out, ' ');
    for (unsigned number = 0; number < puzzle->cage_count; number++) {
        print_cage(puzzle, number, out);
    }
    kz_text_put_char(out, ' ');
    if (puzzle->has_solution) {
        kz_kenken_grid_print(puzzle->size, puzzle->solution, out);
    } else {
        kz_text_put_char(out, '-');
    }
    kz_text_put_char(out, '\n');
}
