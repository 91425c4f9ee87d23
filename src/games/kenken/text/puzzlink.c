/*
 * Addresses of "Rooms of Factors" (因子の部屋) at puzz.link: ".../p?factors/columns/rows/" and then
 * lines and numbers. It is KenKen with products only. Lines: a bit for each place between
 * neighbours in a row, row by row, 5 bits per character, the first bit being the highest; then the
 * same for places between neighbours in a column, again row by row. Numbers: one for each room in
 * the order of first cells. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/text/blocks.h"
#include "games/kenken/text/formats.h"
#include "games/kenken/valid.h"

#include <assert.h>
#include <string.h>

enum { BITS = 5, NUMBER_MAX = 999999 };

typedef kz__kenken_reader reader;
typedef kz__kenken_draft draft;
typedef kz__kenken_span span;

/* The forms of numbers: a mark, then hexadecimal digits whose value is relative to `base`. */
static const struct number_form {
    char mark;
    uint8_t digits;
    uint32_t base;
    uint32_t first; /* the first number written in this form */
} forms[] = {
    {'-', 2, 0, 16},      {'+', 3, 0, 256},       {'=', 3, 4096, 4096},
    {'%', 3, 8192, 8192}, {'*', 4, 12240, 12240}, {'$', 5, 77776, 77776},
};

enum { FORMS = sizeof forms / sizeof forms[0] };

static const char kind[] = "factors/";

/* The value of a digit 0..9 a..z, -1 for another sign. */
static int value_of(char c) {
    if (kz__kenken_is_digit(c)) {
        return c - '0';
    }
    return c >= 'a' && c <= 'z' ? c - 'a' + 10 : -1;
}

static bool take_kind(reader *r) {
    size_t length = strlen(kind);
    bool there = r->end - r->at >= length && memcmp(r->text + r->at, kind, length) == 0;
    r->at += there ? (uint32_t)length : 0;
    return there;
}

/* Skips the site, whichever it is, up to the question mark. */
static void skip_site(reader *r) {
    const char *mark = memchr(r->text + r->at, '?', r->end - r->at);
    if (mark != NULL && r->end - r->at > 4 && memcmp(r->text + r->at, "http", 4) == 0) {
        r->at = (uint32_t)(mark - r->text) + 1;
    }
}

bool kz__kenken_is_puzzlink(kz__kenken_reader line) {
    skip_site(&line);
    return take_kind(&line);
}

static kz_status read_size(reader *r, draft *d) {
    uint8_t rows = 0;
    kz_status status = kz__kenken_take_size(r, &d->puzzle->size);
    reader start = *r;
    if (status == KZ_OK && kz__kenken_take(r, '/')) {
        start = *r;
        status = kz__kenken_take_size(r, &rows);
    }
    if (status == KZ_OK && rows != d->puzzle->size) {
        return kz__kenken_refuse_here(&start, KZ_KENKEN_E_SIZE, KZ_N("the grid is not square"));
    }
    if (status == KZ_OK && !kz__kenken_take(r, '/')) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("expected a slash before the lines"));
    }
    return status;
}

/* Reads the lines between neighbours, and joins neighbours without a line. */
static kz_status read_lines(reader *r, kz__kenken_blocks *blocks, unsigned size, bool in_rows) {
    unsigned per_row = in_rows ? size - 1 : size;
    unsigned places = size * (size - 1);
    int bits = 0;
    for (unsigned place = 0; place < places; place++) {
        if (place % BITS == 0) {
            bits = value_of(kz__kenken_next(r));
            if (bits < 0 || bits >= 1 << BITS) {
                return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX,
                                              KZ_N("expected room borders: 0 to 9 and a to v"));
            }
            r->at++;
        }
        unsigned cell = place / per_row * size + place % per_row;
        if ((bits >> (BITS - 1 - place % BITS) & 1) == 0) {
            kz__kenken_blocks_join(blocks, cell, cell + (in_rows ? 1 : size));
        }
    }
    return KZ_OK;
}

static kz_status read_digits(reader *r, unsigned digits, uint64_t *number) {
    uint64_t value = 0;
    for (unsigned i = 0; i < digits; i++) {
        int digit = value_of(kz__kenken_next(r));
        if (digit < 0 || digit > 15) {
            return kz__kenken_refuse_here(r, KZ_KENKEN_E_TARGET,
                                          KZ_N("the number of this room is incomplete"));
        }
        value = value * 16 + (unsigned)digit;
        r->at++;
    }
    *number = value;
    return KZ_OK;
}

static kz_status read_number(reader *r, uint64_t *number) {
    char c = kz__kenken_next(r);
    if (r->at == r->end) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_LABEL, KZ_N("fewer clues than blocks"));
    }
    for (unsigned i = 0; i < FORMS; i++) {
        if (c == forms[i].mark) {
            r->at++;
            kz_status status = read_digits(r, forms[i].digits, number);
            *number += status == KZ_OK ? forms[i].base : 0;
            return status;
        }
    }
    if (value_of(c) > 15) {
        return kz__kenken_refuse_sign(r, KZ_KENKEN_E_TARGET, KZ_N("this room has no number"));
    }
    return read_digits(r, 1, number);
}

static kz_status read_room(reader *r, draft *d, kz__kenken_blocks *blocks, unsigned first,
                           unsigned cells) {
    span where = {.at = r->at};
    uint64_t target = 0;
    kz_status status = read_number(r, &target);
    where.length = r->at - where.at;
    kz_kenken_op op = cells == 1 ? KZ_KENKEN_GIVEN : KZ_KENKEN_MULTIPLY;
    status = status == KZ_OK ? kz__kenken_draft_cage(r, d, where, op, target) : status;
    for (unsigned cell = first; status == KZ_OK && cells > 0; cell++) {
        if (kz__kenken_blocks_first(blocks, cell) == first) {
            cells--;
            status = kz__kenken_draft_cell(r, d, d->whole, cell);
        }
    }
    return status;
}

static kz_status read_rooms(reader *r, draft *d, kz__kenken_blocks *blocks) {
    unsigned cells = (unsigned)d->puzzle->size * d->puzzle->size;
    uint16_t count[KZ_KENKEN_CELLS_MAX];
    kz__kenken_blocks_count(blocks, cells, count);
    for (unsigned first = 0; first < cells; first++) {
        kz_status status = count[first] > 0 ? read_room(r, d, blocks, first, count[first]) : KZ_OK;
        if (status != KZ_OK) {
            return status;
        }
    }
    if (r->at < r->end) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX, KZ_N("more clues than blocks"));
    }
    return KZ_OK;
}

kz_status kz__kenken_puzzlink_read(reader *text, draft *d) {
    reader line;
    kz__kenken_blocks blocks;
    kz__kenken_skip_empty_lines(text);
    if (!kz__kenken_take_line(text, &line)) {
        return kz__kenken_refuse_here(text, KZ_KENKEN_E_SYNTAX, KZ_N("expected a puzzle"));
    }
    d->whole = (span){.at = line.at, .length = line.end - line.at};
    skip_site(&line);
    if (!take_kind(&line)) {
        return kz__kenken_refuse_here(&line, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("expected a puzz.link address of the form factors/..."));
    }
    kz_status status = read_size(&line, d);
    unsigned size = status == KZ_OK ? d->puzzle->size : 0;
    kz__kenken_blocks_init(&blocks, size * size);
    status = status == KZ_OK ? read_lines(&line, &blocks, size, true) : status;
    status = status == KZ_OK ? read_lines(&line, &blocks, size, false) : status;
    status = status == KZ_OK ? read_rooms(&line, d, &blocks) : status;
    status = status == KZ_OK ? kz__kenken_draft_complete(&line, d) : status;
    kz__kenken_skip_empty_lines(text);
    return status;
}

static void print_lines(const kz_kenken_puzzle *puzzle, bool in_rows, kz_text *out) {
    static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
    unsigned size = puzzle->size;
    unsigned per_row = in_rows ? size - 1 : size;
    unsigned places = size * (size - 1);
    unsigned bits = 0;
    for (unsigned place = 0; place < places; place++) {
        unsigned cell = place / per_row * size + place % per_row;
        unsigned other = cell + (in_rows ? 1 : size);
        bits |= (puzzle->cage_of[cell] != puzzle->cage_of[other] ? 1u : 0u)
                << (BITS - 1 - place % BITS);
        if (place % BITS == BITS - 1 || place + 1 == places) {
            kz_text_put_char(out, digits[bits]);
            bits = 0;
        }
    }
}

/* Writes all digits. Without leading zeros the site would read another number. */
static void print_number(uint64_t number, kz_text *out) {
    unsigned i = FORMS;
    while (i > 0 && number < forms[i - 1].first) {
        i--;
    }
    if (i > 0) {
        kz_text_put_char(out, forms[i - 1].mark);
        number -= forms[i - 1].base;
    }
    kz_text_format(out, "%0*x", i > 0 ? forms[i - 1].digits : 1, (unsigned)number);
}

void kz__kenken_puzzlink_print(const kz_kenken_puzzle *puzzle, kz_text *out) {
    bool printed[KZ_KENKEN_CELLS_MAX] = {false};
    unsigned size = puzzle->size;
    kz_text_format(out, "https://puzz.link/p?%s%u/%u/", kind, size, size);
    print_lines(puzzle, true, out);
    print_lines(puzzle, false, out);
    for (unsigned cell = 0; cell < size * size; cell++) {
        unsigned cage = puzzle->cage_of[cell];
        if (!printed[cage]) {
            printed[cage] = true;
            print_number(puzzle->cage[cage].target, out);
        }
    }
}

bool kz_kenken_is_factors(const kz_kenken_puzzle *puzzle) {
    assert(kz__kenken_puzzle_is_valid(puzzle));
    bool factors = true;
    for (unsigned k = 0; k < puzzle->cage_count; k++) {
        const kz_kenken_cage *cage = &puzzle->cage[k];
        factors = factors && (cage->op == KZ_KENKEN_GIVEN || cage->op == KZ_KENKEN_MULTIPLY) &&
                  cage->target <= NUMBER_MAX;
    }
    return factors;
}
