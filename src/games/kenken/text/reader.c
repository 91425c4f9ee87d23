/* Positions in a text, and partly read puzzles. Theory: docs/theory/kenken.md. */
#include "games/kenken/text/reader.h"

#include "games/kenken/puzzle.h"

#include <string.h>

typedef kz__kenken_reader reader;
typedef kz__kenken_draft draft;
typedef kz__kenken_span span;

kz_status kz__kenken_refuse(const reader *r, kz_kenken_fault_code code, span wrong,
                            const char *message) {
    uint32_t line = 1;
    size_t begin = 0;
    if (r->fault == NULL) {
        return KZ_BAD_INPUT;
    }
    for (size_t i = 0; i < wrong.at; i++) {
        if (r->text[i] == '\n') {
            line++;
            begin = i + 1;
        }
    }
    size_t column = kz_utf8_count(r->text + begin, wrong.at - begin) + 1;
    (void)kz_error_set(&r->fault->error, KZ_BAD_INPUT, line, (uint32_t)column, message,
                       r->text + wrong.at, wrong.length);
    return kz__kenken_fault_code(r->fault, code);
}

static bool ends_word(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == ';' || c == ':';
}

kz_status kz__kenken_refuse_sign(const reader *r, kz_kenken_fault_code code, const char *message) {
    uint32_t code_point = 0;
    span wrong = {.at = r->at};
    wrong.length = (uint32_t)kz_utf8_decode(r->text + r->at, r->end - r->at, &code_point);
    if (wrong.length == 0 && r->at < r->end) {
        wrong.length = 1;
    }
    return kz__kenken_refuse(r, code, wrong, message);
}

kz_status kz__kenken_refuse_here(const reader *r, kz_kenken_fault_code code, const char *message) {
    span wrong = {.at = r->at};
    while (r->at + wrong.length < r->end && !ends_word(r->text[r->at + wrong.length])) {
        wrong.length++;
    }
    if (wrong.length == 0 && r->at < r->end && r->text[r->at] != '\n' && r->text[r->at] != '\r') {
        wrong.length = 1; /* the separator itself */
    }
    return kz__kenken_refuse(r, code, wrong, message);
}

bool kz__kenken_number_fits(const char *digits, size_t length) {
    static const char largest[] = "18446744073709551615";
    while (length > 0 && *digits == '0') {
        digits++;
        length--;
    }
    return length < sizeof largest - 1 ||
           (length == sizeof largest - 1 && memcmp(digits, largest, length) <= 0);
}

bool kz__kenken_take_line(reader *r, reader *line) {
    if (r->at == r->end) {
        return false;
    }
    const char *newline = memchr(r->text + r->at, '\n', r->end - r->at);
    *line = *r;
    if (newline == NULL) {
        r->at = r->end;
    } else {
        line->end = (uint32_t)(newline - r->text);
        r->at = line->end + 1;
    }
    if (line->end > line->at && line->text[line->end - 1] == '\r') {
        line->end--;
    }
    kz__kenken_skip_blanks(line);
    while (line->end > line->at && kz__kenken_is_blank(line->text[line->end - 1])) {
        line->end--;
    }
    return true;
}

void kz__kenken_skip_empty_lines(reader *r) {
    reader next = *r;
    reader line;
    while (kz__kenken_take_line(&next, &line) &&
           (line.at == line.end || line.text[line.at] == '#')) {
        *r = next;
    }
}

bool kz__kenken_next_line(reader *text, reader *line) {
    kz__kenken_skip_empty_lines(text);
    return kz__kenken_take_line(text, line);
}

bool kz__kenken_is_end(const reader *line) {
    return line->end - line->at == 3 && memcmp(line->text + line->at, "---", 3) == 0;
}

kz_status kz__kenken_take_size(reader *r, uint8_t *size) {
    reader start = *r;
    uint64_t number = 0;
    bool negative = kz__kenken_take(r, '-');
    kz__kenken_numeral numeral = kz__kenken_take_number(r, &number);
    if (numeral == KZ__KENKEN_NO_NUMBER) {
        return kz__kenken_refuse_here(&start, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("expected a size, a whole number"));
    }
    if (negative || numeral == KZ__KENKEN_TOO_LARGE || number < 1 || number > KZ_KENKEN_SIZE_MAX) {
        return kz__kenken_refuse_here(&start, KZ_KENKEN_E_SIZE,
                                      KZ_N("expected a size from 1 to 16"));
    }
    *size = (uint8_t)number;
    return KZ_OK;
}

kz_status kz__kenken_take_target(reader *r, uint64_t *target) {
    uint32_t start = r->at;
    kz__kenken_numeral numeral = kz__kenken_take_number(r, target);
    if (numeral == KZ__KENKEN_NUMBER && kz__kenken_next(r) != '.') {
        return KZ_OK;
    }
    r->at = start;
    return kz__kenken_refuse_here(r, KZ_KENKEN_E_TARGET,
                                  numeral == KZ__KENKEN_TOO_LARGE
                                      ? KZ_N("this target does not fit into 64 bits")
                                      : KZ_N("expected a target, a whole number"));
}

/* 0: no digit. */
static uint8_t digit_of(char c) {
    if (kz__kenken_is_digit(c)) {
        return (uint8_t)(c - '0');
    }
    if (c >= 'a' && c <= 'z') {
        return (uint8_t)(c - 'a' + 10);
    }
    return c >= 'A' && c <= 'Z' ? (uint8_t)(c - 'A' + 10) : 0;
}

kz_status kz__kenken_take_solution_digit(reader *r, draft *d, unsigned cell) {
    if (r->at == r->end) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_RAGGED,
                                      KZ_N("the solution does not have a digit for each cell"));
    }
    char c = r->text[r->at];
    uint8_t digit = digit_of(c);
    if (digit == 0 && c != '0') {
        return kz__kenken_refuse_sign(r, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("the solution has a digit larger than the grid"));
    }
    if (digit == 0 || digit > d->puzzle->size) {
        return kz__kenken_refuse_sign(r, KZ_KENKEN_E_RANGE,
                                      KZ_N("the solution has a digit larger than the grid"));
    }
    d->puzzle->solution[cell] = digit;
    r->at++;
    return KZ_OK;
}

kz_status kz__kenken_take_solution(reader *r, draft *d) {
    unsigned cells = (unsigned)d->puzzle->size * d->puzzle->size;
    for (unsigned cell = 0; cell < cells; cell++) {
        kz_status status = kz__kenken_take_solution_digit(r, d, cell);
        if (status != KZ_OK) {
            return status;
        }
    }
    if (r->at < r->end) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_RAGGED,
                                      KZ_N("the solution has more digits than there are cells"));
    }
    d->puzzle->has_solution = true;
    return KZ_OK;
}

bool kz__kenken_is_note(const char *note) {
    size_t length = strlen(note);
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)note[i] < 0x20 || note[i] == 0x7F) {
            return false;
        }
    }
    return strstr(note, "\xEF\xBB\xBF") == NULL && kz_utf8_valid(note, length, NULL);
}

kz_status kz__kenken_take_note(reader *r, char note[KZ_KENKEN_NOTE_MAX]) {
    span whole = {.at = r->at, .length = r->end - r->at};
    if (whole.length >= KZ_KENKEN_NOTE_MAX) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_SYNTAX, whole,
                                 KZ_N("expected a note of at most 95 bytes"));
    }
    memcpy(note, r->text + whole.at, whole.length);
    note[whole.length] = '\0';
    if (strlen(note) < whole.length || !kz__kenken_is_note(note)) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_SYNTAX, whole, KZ_N("a note must be plain text"));
    }
    r->at = r->end;
    return KZ_OK;
}

void kz__kenken_draft_init(draft *d, kz_kenken_puzzle *puzzle) {
    memset(puzzle, 0, sizeof *puzzle); /* also the padding */
    d->puzzle = puzzle;
    d->slots = 0;
    d->whole = (span){0};
    d->notes.id[0] = '\0';
    d->notes.title[0] = '\0';
    d->notes.author[0] = '\0';
    d->notes.source[0] = '\0';
    d->notes.date[0] = '\0';
    d->notes.difficulty[0] = '\0';
}

kz_status kz__kenken_draft_cage(const reader *r, draft *d, span where, kz_kenken_op op,
                                uint64_t target) {
    if (d->puzzle->cage_count == KZ_KENKEN_CELLS_MAX) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_OVERLAP, where, KZ_N("more cages than cells"));
    }
    kz_kenken_cage *cage = &d->puzzle->cage[d->puzzle->cage_count];
    memset(cage, 0, sizeof *cage); /* also the padding */
    cage->target = target;
    cage->first = (uint16_t)d->slots;
    cage->op = (uint8_t)op;
    d->cage[d->puzzle->cage_count++] = where;
    return KZ_OK;
}

kz_status kz__kenken_draft_cell(const reader *r, draft *d, span where, unsigned cell) {
    if (cell >= (unsigned)d->puzzle->size * d->puzzle->size) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_RANGE, where,
                                 KZ_N("this cell is outside the grid"));
    }
    if (d->slots == KZ_KENKEN_CELLS_MAX) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_OVERLAP, where,
                                 KZ_N("this cell is already in a cage"));
    }
    d->puzzle->cell[d->slots] = (uint8_t)cell;
    d->slot[d->slots++] = where;
    d->puzzle->cage[d->puzzle->cage_count - 1].count++;
    return KZ_OK;
}

/* Cells in the order of their cages, from puzzle.cage_of and the number of cages. */
void kz__kenken_draft_lay(draft *d, const span *at) {
    kz_kenken_puzzle *puzzle = d->puzzle;
    unsigned cells = (unsigned)puzzle->size * puzzle->size;
    unsigned first = 0;
    uint16_t next[KZ_KENKEN_CELLS_MAX];
    for (unsigned cell = 0; cell < cells; cell++) {
        puzzle->cage[puzzle->cage_of[cell]].count++;
    }
    for (unsigned number = 0; number < puzzle->cage_count; number++) {
        next[number] = (uint16_t)first;
        first += puzzle->cage[number].count;
    }
    for (unsigned cell = 0; cell < cells; cell++) {
        unsigned slot = next[puzzle->cage_of[cell]]++;
        puzzle->cell[slot] = (uint8_t)cell;
        d->slot[slot] = at[cell];
    }
    d->slots = cells;
}

void kz__kenken_draft_hide(draft *d) {
    for (unsigned number = 0; number < d->puzzle->cage_count; number++) {
        kz_kenken_cage *cage = &d->puzzle->cage[number];
        if (cage->op == KZ_KENKEN_GIVEN && cage->count > 1) {
            cage->op = KZ_KENKEN_HIDDEN;
        }
    }
}

/* Rejects a cell that the text does not mention; the error can only show its name. */
static kz_status refuse_cell(const reader *r, const draft *d, const kz__kenken_blame *why) {
    char name[KZ_TOKEN_MAX];
    kz_text token;
    kz_status status = kz__kenken_refuse(r, why->code, d->whole, why->message);
    kz_text_init(&token, name, sizeof name);
    kz_text_format(&token, "r%uc%u", why->number / d->puzzle->size + 1,
                   why->number % d->puzzle->size + 1);
    if (r->fault != NULL) {
        memcpy(r->fault->error.token, name, token.length + 1);
    }
    return status;
}

kz_status kz__kenken_draft_complete(const reader *r, draft *d) {
    kz__kenken_blame why;
    if (kz__kenken_puzzle_complete(d->puzzle, &why)) {
        return KZ_OK;
    }
    switch (why.part) {
    case KZ__KENKEN_A_CAGE:
        return kz__kenken_refuse(r, why.code, d->cage[why.number], why.message);
    case KZ__KENKEN_A_SLOT:
        return kz__kenken_refuse(r, why.code, d->slot[why.number], why.message);
    case KZ__KENKEN_A_CELL:
        return refuse_cell(r, d, &why);
    case KZ__KENKEN_THE_PUZZLE:
        break;
    }
    return kz__kenken_refuse(r, why.code, d->whole, why.message);
}
