/*
 * The .kk text: headers, a grid of labels, a clue for each label, perhaps a solution.
 * The cages of a draft are in the order of the clues, followed by the given digits of the grid.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/text/formats.h"

#include <string.h>

enum { A_DIGIT = KZ_KENKEN_CELLS_MAX };

typedef kz__kenken_reader reader;
typedef kz__kenken_draft draft;
typedef kz__kenken_span span;

typedef struct label {
    span name; /* its first occurrence */
    unsigned cage;
    bool has_clue;
} label;

typedef struct sheet {
    draft *d;
    bool in_names; /* labels are separated words, not single letters */
    bool size_is_told;
    unsigned cells; /* read */
    unsigned labels;
    label label[KZ_KENKEN_CELLS_MAX];
    uint16_t label_of[KZ_KENKEN_CELLS_MAX]; /* A_DIGIT: a given digit */
    span at[KZ_KENKEN_CELLS_MAX];
} sheet;

static bool is_word(const reader *r, span word, const char *expected) {
    return word.length == strlen(expected) && memcmp(r->text + word.at, expected, word.length) == 0;
}

/* Reads letters, digits and _ after a letter, or a single letter. */
static span take_name(reader *r, bool single) {
    span name = {.at = r->at};
    while (r->at < r->end &&
           (kz__kenken_is_letter(r->text[r->at]) ||
            (r->at > name.at && (kz__kenken_is_digit(r->text[r->at]) || r->text[r->at] == '_')))) {
        r->at++;
        if (single) {
            break;
        }
    }
    name.length = r->at - name.at;
    return name;
}

static span rest_of(const reader *line) {
    return (span){.at = line->at, .length = line->end - line->at};
}

/* The field of the notes for a header; NULL: none. */
static char *note_named(kz_kenken_notes *notes, const reader *line, span key) {
    struct {
        const char *key;
        char *note;
    } known[] = {
        {"id", notes->id},         {"title", notes->title}, {"author", notes->author},
        {"source", notes->source}, {"date", notes->date},   {"difficulty", notes->difficulty},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (is_word(line, key, known[i].key)) {
            return known[i].note;
        }
    }
    return NULL;
}

static kz_status read_told_size(reader *line, sheet *s) {
    kz_status status = kz__kenken_take_size(line, &s->d->puzzle->size);
    if (status == KZ_OK && line->at < line->end) {
        return kz__kenken_refuse_here(line, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("expected the end of the line"));
    }
    s->size_is_told = true;
    return status;
}

static kz_status read_header(reader *line, sheet *s, span key) {
    bool is_size = is_word(line, key, "size");
    char *note = note_named(&s->d->notes, line, key);
    if (!is_size && note == NULL) {
        return kz__kenken_refuse(line, KZ_KENKEN_E_SYNTAX, key, KZ_N("unknown header"));
    }
    if (is_size ? s->size_is_told : note[0] != '\0') {
        return kz__kenken_refuse(line, KZ_KENKEN_E_SYNTAX, key, KZ_N("duplicate header"));
    }
    kz__kenken_skip_blanks(line);
    return is_size ? read_told_size(line, s) : kz__kenken_take_note(line, note);
}

/* Reads lines "key: value"; `line` is the first other one. */
static kz_status read_headers(reader *text, reader *line, sheet *s) {
    while (kz__kenken_next_line(text, line)) {
        reader after = *line;
        span key = take_name(&after, false);
        if (key.length == 0 || !kz__kenken_take(&after, ':')) {
            return KZ_OK;
        }
        kz_status status = read_header(&after, s, key);
        if (status != KZ_OK) {
            return status;
        }
    }
    if (s->size_is_told) {
        return kz__kenken_refuse_here(text, KZ_KENKEN_E_RAGGED, KZ_N("expected a grid"));
    }
    return kz__kenken_refuse_here(text, KZ_KENKEN_E_SYNTAX, KZ_N("expected a puzzle"));
}

static bool same(const reader *r, span a, span b) {
    return a.length == b.length && memcmp(r->text + a.at, r->text + b.at, a.length) == 0;
}

/* The index of a label, or the number of labels. At most 256 are compared. */
static unsigned find_label(const reader *r, const sheet *s, span name) {
    unsigned i = 0;
    while (i < s->labels && !same(r, s->label[i].name, name)) {
        i++;
    }
    return i;
}

static kz_status take_given(reader *line, sheet *s, span *where) {
    uint64_t digit = 0;
    if (s->in_names) {
        kz_status status = kz__kenken_take_target(line, &digit);
        if (status != KZ_OK) {
            return status;
        }
    } else {
        digit = (uint64_t)(line->text[line->at++] - '0');
    }
    where->length = line->at - where->at;
    if (digit == 0 || digit > KZ_KENKEN_SIZE_MAX) {
        return kz__kenken_refuse(line, KZ_KENKEN_E_RANGE, *where,
                                 KZ_N("expected a given digit from 1 to 16"));
    }
    s->d->puzzle->cage_of[s->cells] = (uint8_t)digit; /* until the cages are assigned */
    s->label_of[s->cells] = A_DIGIT;
    return KZ_OK;
}

static kz_status refuse_label(const reader *line, const sheet *s) {
    const char *message = KZ_N("expected letters, names or digits");
    return s->in_names ? kz__kenken_refuse_here(line, KZ_KENKEN_E_SYNTAX, message)
                       : kz__kenken_refuse_sign(line, KZ_KENKEN_E_SYNTAX, message);
}

static kz_status read_cell(reader *line, sheet *s) {
    span where = {.at = line->at};
    if (kz__kenken_is_digit(kz__kenken_next(line))) {
        kz_status status = take_given(line, s, &where);
        if (status != KZ_OK) {
            return status;
        }
    } else {
        where = take_name(line, !s->in_names);
        if (where.length == 0) {
            return refuse_label(line, s);
        }
        unsigned number = find_label(line, s, where);
        s->label_of[s->cells] = (uint16_t)number;
        if (number == s->labels) {
            s->label[s->labels++] = (label){.name = where};
        }
    }
    s->at[s->cells++] = where;
    return KZ_OK;
}

/* The number of labels in a row: words, or characters if labels are letters. */
static size_t row_length(const reader *line, bool in_names) {
    size_t words = 0;
    for (size_t i = line->at; in_names && i < line->end; i++) {
        bool begins = !kz__kenken_is_blank(line->text[i]);
        words += begins && (i == line->at || kz__kenken_is_blank(line->text[i - 1])) ? 1 : 0;
    }
    return in_names ? words : kz_utf8_count(line->text + line->at, line->end - line->at);
}

static kz_status read_row(reader *line, sheet *s) {
    span whole = rest_of(line);
    if (row_length(line, s->in_names) != s->d->puzzle->size) {
        return kz__kenken_refuse(line, KZ_KENKEN_E_RAGGED, whole,
                                 KZ_N("a row of the grid has the wrong length"));
    }
    while (line->at < line->end) {
        kz_status status = read_cell(line, s);
        if (status != KZ_OK) {
            return status;
        }
        if (s->in_names && line->at < line->end && !kz__kenken_is_blank(line->text[line->at])) {
            return refuse_label(line, s);
        }
        if (s->in_names) {
            kz__kenken_skip_blanks(line);
        }
    }
    return KZ_OK;
}

/* The first row tells how labels are written and, if no header does, the size. */
static kz_status look_at_first_row(const reader *line, sheet *s) {
    span whole = rest_of(line);
    s->in_names = memchr(line->text + whole.at, ' ', whole.length) != NULL ||
                  memchr(line->text + whole.at, '\t', whole.length) != NULL;
    size_t length = row_length(line, s->in_names);
    if (!s->size_is_told && length > KZ_KENKEN_SIZE_MAX) {
        return kz__kenken_refuse(line, KZ_KENKEN_E_SIZE, whole,
                                 KZ_N("expected a size from 1 to 16"));
    }
    if (!s->size_is_told) {
        s->d->puzzle->size = (uint8_t)length;
    }
    return KZ_OK;
}

static kz_status read_grid(reader *text, reader *line, sheet *s) {
    kz_status status = look_at_first_row(line, s);
    s->d->whole = rest_of(line);
    for (unsigned row = 0; status == KZ_OK && row < s->d->puzzle->size; row++) {
        if (row > 0 && !kz__kenken_next_line(text, line)) {
            return kz__kenken_refuse_here(text, KZ_KENKEN_E_RAGGED,
                                          KZ_N("the grid has too few rows"));
        }
        status = read_row(line, s);
    }
    return status;
}

static kz_status read_op(reader *line, kz_kenken_op *op) {
    char c = kz__kenken_next(line);
    *op = KZ_KENKEN_GIVEN;
    if (c == '\0' && line->at == line->end) {
        return KZ_OK;
    }
    if (c == '=' || c == '?' || !kz__kenken_take_sign(line, op)) {
        return kz__kenken_refuse_here(line, KZ_KENKEN_E_OP,
                                      KZ_N("expected an operation (+ - * x /) or nothing"));
    }
    if (line->at < line->end) {
        return kz__kenken_refuse_here(line, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("expected the end of the line"));
    }
    return KZ_OK;
}

static kz_status read_clue(reader *line, sheet *s) {
    span where = {.at = line->at};
    while (line->at < line->end && !kz__kenken_is_blank(line->text[line->at]) &&
           line->text[line->at] != ':') {
        line->at++;
    }
    where.length = line->at - where.at;
    unsigned number = find_label(line, s, where);
    if (number == s->labels) {
        bool row = !s->in_names && line->at == line->end && where.length == s->d->puzzle->size;
        return kz__kenken_refuse(line, row ? KZ_KENKEN_E_RAGGED : KZ_KENKEN_E_LABEL, where,
                                 row ? KZ_N("the grid has too many rows")
                                     : KZ_N("this label is not in the grid"));
    }
    if (s->label[number].has_clue) {
        return kz__kenken_refuse(line, KZ_KENKEN_E_LABEL, where,
                                 KZ_N("this label already has a clue"));
    }
    (void)kz__kenken_take(line, ':');
    kz__kenken_skip_blanks(line);
    where.at = line->at;
    uint64_t target = 0;
    kz_kenken_op op = KZ_KENKEN_GIVEN;
    kz_status status = kz__kenken_take_target(line, &target);
    kz__kenken_skip_blanks(line);
    status = status == KZ_OK ? read_op(line, &op) : status;
    where.length = line->at - where.at;
    s->label[number].has_clue = true;
    s->label[number].cage = s->d->puzzle->cage_count;
    return status == KZ_OK ? kz__kenken_draft_cage(line, s->d, where, op, target) : status;
}

static bool is_solution_line(const reader *line) {
    return is_word(line, rest_of(line), "solution:");
}

/* Rows of digits, with or without blanks. */
static kz_status read_solution(reader *text, draft *d) {
    unsigned size = d->puzzle->size;
    reader line;
    for (unsigned row = 0; row < size; row++) {
        if (!kz__kenken_next_line(text, &line) || kz__kenken_is_end(&line)) {
            return kz__kenken_refuse_here(text, KZ_KENKEN_E_RAGGED,
                                          KZ_N("the solution has too few rows"));
        }
        span whole = rest_of(&line);
        for (unsigned i = 0; i < size; i++) {
            kz_status status = kz__kenken_take_solution_digit(&line, d, row * size + i);
            if (status != KZ_OK) {
                return status;
            }
            kz__kenken_skip_blanks(&line);
        }
        if (line.at < line.end) {
            return kz__kenken_refuse(&line, KZ_KENKEN_E_RAGGED, whole,
                                     KZ_N("a row of the solution is too long"));
        }
    }
    d->puzzle->has_solution = true;
    return KZ_OK;
}

static kz_status read_clues(reader *text, sheet *s) {
    reader line;
    while (kz__kenken_next_line(text, &line) && !kz__kenken_is_end(&line)) {
        if (s->d->puzzle->has_solution) {
            return kz__kenken_refuse_here(&line, KZ_KENKEN_E_SYNTAX,
                                          KZ_N("unexpected text after the solution"));
        }
        kz_status status =
            is_solution_line(&line) ? read_solution(text, s->d) : read_clue(&line, s);
        if (status != KZ_OK) {
            return status;
        }
    }
    return KZ_OK;
}

static kz_status add_givens(const reader *text, const sheet *s) {
    for (unsigned cell = 0; cell < s->cells; cell++) {
        unsigned number = s->label_of[cell];
        if (number == A_DIGIT) {
            uint64_t digit = s->d->puzzle->cage_of[cell];
            s->d->puzzle->cage_of[cell] = (uint8_t)s->d->puzzle->cage_count;
            kz_status_ignore(
                kz__kenken_draft_cage(text, s->d, s->at[cell], KZ_KENKEN_GIVEN, digit));
        } else if (!s->label[number].has_clue) {
            return kz__kenken_refuse(text, KZ_KENKEN_E_LABEL, s->at[cell],
                                     KZ_N("this label has no clue"));
        } else {
            s->d->puzzle->cage_of[cell] = (uint8_t)s->label[number].cage;
        }
    }
    return KZ_OK;
}

kz_status kz__kenken_kk_read(reader *text, draft *d) {
    reader line;
    sheet s;
    s.d = d;
    s.size_is_told = false;
    s.cells = 0;
    s.labels = 0;
    kz_status status = read_headers(text, &line, &s);
    status = status == KZ_OK ? read_grid(text, &line, &s) : status;
    status = status == KZ_OK ? read_clues(text, &s) : status;
    status = status == KZ_OK ? add_givens(text, &s) : status;
    if (status == KZ_OK) {
        kz__kenken_draft_lay(d, s.at);
        kz__kenken_draft_hide(d);
        status = kz__kenken_draft_complete(text, d);
    }
    kz__kenken_skip_empty_lines(text);
    return status;
}
