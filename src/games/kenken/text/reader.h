/* Shared by all readers of puzzles: a position in the text, and a partly read puzzle. */
#ifndef KZ_GAMES_KENKEN_READER_H
#define KZ_GAMES_KENKEN_READER_H

#include "kazu/kenken.h"

/* A part of the text. Positions have 32 bits, because there are hundreds on the stack. */
typedef struct kz__kenken_span {
    uint32_t at;
    uint32_t length;
} kz__kenken_span;

/* The state of a reader: bytes at..end of a text. */
typedef struct kz__kenken_reader {
    const char *text;
    uint32_t at;
    uint32_t end;
    kz_kenken_fault *fault; /* may be NULL */
} kz__kenken_reader;

/* A partly read puzzle; only the counted entries are initialised. */
typedef struct kz__kenken_draft {
    kz_kenken_puzzle *puzzle;
    kz_kenken_notes notes;
    unsigned slots; /* cells in puzzle.cell */
    kz__kenken_span whole;
    kz__kenken_span cage[KZ_KENKEN_CELLS_MAX]; /* position of each cage in the text */
    kz__kenken_span slot[KZ_KENKEN_CELLS_MAX]; /* position of each cell of puzzle.cell in the
                                                * text */
} kz__kenken_draft;

/* Rejects a part of the text: computes line and column, fills in the fault, returns
 * KZ_BAD_INPUT. */
kz_status kz__kenken_refuse(const kz__kenken_reader *r, kz_kenken_fault_code code,
                            kz__kenken_span wrong, const char *message) KZ_MUST_USE;

/* Rejects the character at `at`. */
kz_status kz__kenken_refuse_sign(const kz__kenken_reader *r, kz_kenken_fault_code code,
                                 const char *message) KZ_MUST_USE;

/* Rejects the word or single character at `at`. */
kz_status kz__kenken_refuse_here(const kz__kenken_reader *r, kz_kenken_fault_code code,
                                 const char *message) KZ_MUST_USE;

static inline bool kz__kenken_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static inline bool kz__kenken_is_blank(char c) {
    return c == ' ' || c == '\t';
}

static inline bool kz__kenken_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline void kz__kenken_skip_blanks(kz__kenken_reader *r) {
    while (r->at < r->end && kz__kenken_is_blank(r->text[r->at])) {
        r->at++;
    }
}

/* The next character; NUL at the end, which no reader accepts. */
static inline char kz__kenken_next(const kz__kenken_reader *r) {
    return r->at < r->end ? r->text[r->at] : '\0';
}

static inline bool kz__kenken_take(kz__kenken_reader *r, char c) {
    bool there = kz__kenken_next(r) == c;
    r->at += there ? 1 : 0;
    return there;
}

typedef enum kz__kenken_numeral {
    KZ__KENKEN_NO_NUMBER,
    KZ__KENKEN_NUMBER,
    KZ__KENKEN_TOO_LARGE /* for 64 bits; all its digits are consumed */
} kz__kenken_numeral;

/* Tells whether decimal digits fit into 64 bits. */
bool kz__kenken_number_fits(const char *digits, size_t length);

enum { KZ__KENKEN_SAFE_DIGITS = 19 /* this many always fit */ };

/* Reads decimal digits. */
static inline kz__kenken_numeral kz__kenken_take_number(kz__kenken_reader *r, uint64_t *number) {
    const char *text = r->text;
    uint32_t start = r->at;
    uint32_t end = r->end;
    uint32_t at = start;
    uint64_t value = 0;
    while (at < end && kz__kenken_is_digit(text[at])) {
        value = value * 10 + (uint64_t)(text[at++] - '0');
    }
    r->at = at;
    *number = value;
    if (at == start) {
        return KZ__KENKEN_NO_NUMBER;
    }
    if (at - start > KZ__KENKEN_SAFE_DIGITS && !kz__kenken_number_fits(text + start, at - start)) {
        return KZ__KENKEN_TOO_LARGE;
    }
    return KZ__KENKEN_NUMBER;
}

/* Reads the next line without its newline, carriage return and outer blanks; false at the end. */
bool kz__kenken_take_line(kz__kenken_reader *r, kz__kenken_reader *line);

/* Skips lines that are empty or begin with "#". */
void kz__kenken_skip_empty_lines(kz__kenken_reader *r);

/* Reads the next line that is not empty or a comment; it may be the "---" after a puzzle. */
bool kz__kenken_next_line(kz__kenken_reader *text, kz__kenken_reader *line);

/* Tells whether a line is "---". */
bool kz__kenken_is_end(const kz__kenken_reader *line);

/* Reads the size, a number from 1 to 16. */
kz_status kz__kenken_take_size(kz__kenken_reader *r, uint8_t *size) KZ_MUST_USE;

/* Reads a target. */
kz_status kz__kenken_take_target(kz__kenken_reader *r, uint64_t *target) KZ_MUST_USE;

/* Reads the sign of an operation: = + - * x × / ÷ or ? (hidden). */
bool kz__kenken_take_sign(kz__kenken_reader *r, kz_kenken_op *op);

/* Reads one digit of a solution in base 36. */
kz_status kz__kenken_take_solution_digit(kz__kenken_reader *r, kz__kenken_draft *draft,
                                         unsigned cell) KZ_MUST_USE;

/* Reads a solution, the rest of a line, once the size is known. */
kz_status kz__kenken_take_solution(kz__kenken_reader *r, kz__kenken_draft *draft) KZ_MUST_USE;

/* Tells whether a text is a valid note: UTF-8 without control characters or byte order mark. */
bool kz__kenken_is_note(const char *note);

/* Copies a note, the rest of a line, without outer blanks. */
kz_status kz__kenken_take_note(kz__kenken_reader *r, char note[KZ_KENKEN_NOTE_MAX]) KZ_MUST_USE;

/* Starts an empty draft of a puzzle. */
void kz__kenken_draft_init(kz__kenken_draft *draft, kz_kenken_puzzle *puzzle);

/* Adds a cage without cells; `where` is rejected if the clue is wrong. */
kz_status kz__kenken_draft_cage(const kz__kenken_reader *r, kz__kenken_draft *draft,
                                kz__kenken_span where, kz_kenken_op op,
                                uint64_t target) KZ_MUST_USE;

/* Adds a cell to the last cage. */
kz_status kz__kenken_draft_cell(const kz__kenken_reader *r, kz__kenken_draft *draft,
                                kz__kenken_span where, unsigned cell) KZ_MUST_USE;

/*
 * Assigns the cells to the cages of puzzle.cage_of; the cages have no cells yet. `at` is the
 * position of each cell in the text.
 */
void kz__kenken_draft_lay(kz__kenken_draft *draft, const kz__kenken_span *at);

/* Makes clues without an operation hidden if they have several cells. */
void kz__kenken_draft_hide(kz__kenken_draft *draft);

/* Checks that the draft is a well-formed puzzle; otherwise rejects the faulty position. */
kz_status kz__kenken_draft_complete(const kz__kenken_reader *r,
                                    kz__kenken_draft *draft) KZ_MUST_USE;

#endif
