/**
 * @file
 * KenKen (賢くなるパズル): each row and column holds 1..n once, and each cage (太枠) gives its
 * target under its operation. Puzzles as values and as text, the rules, and the exact solver.
 * Theory: docs/theory/kenken.md. Levels, reasons and new puzzles: kenken_study.h,
 * kenken_explain.h.
 *
 * @code
 * const char *text = "t 2 3+:0,1;2*:2,3 -"; // a line of KKL
 * kz_kenken_puzzle puzzle;
 * kz_kenken_result result;
 * kz_work work;
 * kz_work_init(&work);
 * if (kz_kenken_parse(KZ_KENKEN_KKL, text, strlen(text), &puzzle, NULL, NULL, NULL) != KZ_OK ||
 *     kz_kenken_solve(&puzzle, &work, &result) != KZ_OK) {
 *     return 1;
 * }
 * printf("%s\n", kz_verdict_name(result.verdict)); //> many
 * @endcode
 */
#ifndef KAZU_KENKEN_H
#define KAZU_KENKEN_H

#include "kazu/export.h"
#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

enum {
    KZ_KENKEN_SIZE_MAX = 16,
    KZ_KENKEN_CELLS_MAX = KZ_KENKEN_SIZE_MAX * KZ_KENKEN_SIZE_MAX,
    KZ_KENKEN_NOTE_MAX = 96 /**< bytes of a title or another note, with its NUL */
};

/**
 * The operations. With more than two cells, subtraction and division take one cell minus, or
 * divided by, all the others.
 */
typedef enum kz_kenken_op {
    KZ_KENKEN_GIVEN,    /**< a single cell that holds its target */
    KZ_KENKEN_ADD,      /**< two or more cells */
    KZ_KENKEN_SUBTRACT, /**< two or more cells; the result is never below 0 */
    KZ_KENKEN_MULTIPLY, /**< two or more cells */
    KZ_KENKEN_DIVIDE,   /**< two or more cells; the division leaves no remainder */
    KZ_KENKEN_HIDDEN    /**< two or more cells; any of the four that fits (the wide reading) */
} kz_kenken_op;

/** A cage: orthogonally connected cells, an operation and its target. */
typedef struct kz_kenken_cage {
    uint64_t target;
    uint16_t first; /**< its cells are kz_kenken_puzzle.cell[first .. first+count-1] */
    uint16_t count; /**< 1..size*size */
    uint8_t op;     /**< a kz_kenken_op */
} kz_kenken_cage;

/**
 * A puzzle: a flat value. Cells are numbered row by row from 0: cell = row * size + column.
 * Made by kz_kenken_puzzle_make() or a reader; every other function expects such a puzzle.
 */
typedef struct kz_kenken_puzzle {
    uint8_t size;                          /**< n: 1..KZ_KENKEN_SIZE_MAX */
    bool has_solution;                     /**< the text gave `solution`; not trusted */
    uint16_t cage_count;                   /**< 1..size*size */
    uint8_t cage_of[KZ_KENKEN_CELLS_MAX];  /**< number of the cage of each cell */
    uint8_t cell[KZ_KENKEN_CELLS_MAX];     /**< the cells cage by cage, as written */
    uint8_t solution[KZ_KENKEN_CELLS_MAX]; /**< digits 1..n, or zeros */
    kz_kenken_cage cage[KZ_KENKEN_CELLS_MAX];
} kz_kenken_puzzle;

/** The faults of a puzzle; their names begin with "E_", as in "E_SYNTAX". */
#define KZ_KENKEN_FAULT_LIST(X)                                                                    \
    X(SYNTAX)                                                                                      \
    X(SIZE) X(RAGGED) X(LABEL) X(OP) X(TARGET) X(ARITY) X(CONTIG) X(OVERLAP) X(MISSING) X(RANGE)

typedef enum kz_kenken_fault_code {
    KZ_KENKEN_E_NONE,
#define KZ_KENKEN_FAULT_ENUM(name) KZ_KENKEN_E_##name,
    KZ_KENKEN_FAULT_LIST(KZ_KENKEN_FAULT_ENUM)
#undef KZ_KENKEN_FAULT_ENUM
} kz_kenken_fault_code;

/** A fault of a puzzle's text: its code and, for people, its position, token and reason.
 * `error.code` is its name. */
typedef struct kz_kenken_fault {
    kz_kenken_fault_code code;
    kz_error error;
} kz_kenken_fault;

/** Gives the name of a fault, "E_SYNTAX"; "" for KZ_KENKEN_E_NONE. Cost: constant. */
KZ_API const char *kz_kenken_fault_name(kz_kenken_fault_code code);

/**
 * Completes a puzzle whose size, cages (target, op, count) and `cell` are filled in: sets `first`
 * and `cage_of`, and checks that it is well-formed.
 * @param puzzle `cell` holds the cells of cage 0, then of cage 1, ...; `solution` is used if
 *               has_solution.
 * @param fault  optional; its error has no position; its token names the cage or cell.
 * @return KZ_OK, KZ_BAD_INPUT.
 * Cost: O(cells).
 */
KZ_API kz_status kz_kenken_puzzle_make(kz_kenken_puzzle *puzzle,
                                       kz_kenken_fault *fault) KZ_MUST_USE;

/** The notes of a puzzle's text; "" if missing. */
typedef struct kz_kenken_notes {
    char id[KZ_KENKEN_NOTE_MAX];
    char title[KZ_KENKEN_NOTE_MAX];
    char author[KZ_KENKEN_NOTE_MAX];
    char source[KZ_KENKEN_NOTE_MAX];
    char date[KZ_KENKEN_NOTE_MAX];
    char difficulty[KZ_KENKEN_NOTE_MAX];
} kz_kenken_notes;

/** The text formats of puzzles; docs/theory/kenken.md describes them. */
typedef enum kz_kenken_format {
    KZ_KENKEN_ANY,     /**< reading: detects the format; a game id may go beyond Keen's limits */
    KZ_KENKEN_KK,      /**< labelled grid and clues; the only format written on several lines */
    KZ_KENKEN_KKL,     /**< one line: id, size, cages, solution */
    KZ_KENKEN_JSON,    /**< {"size":..,"cages":[..]}, or {"width":..,"height":..,"rules":[..]} */
    KZ_KENKEN_KEEN,    /**< a game id of Simon Tatham's Keen, as strict as Keen */
    KZ_KENKEN_LISTS,   /**< reading: lines such as "11 + A1 A2" or "+21 a1 b1 c1" */
    KZ_KENKEN_MATRIX,  /**< reading: a matrix of cage numbers, then lines "number op target" */
    KZ_KENKEN_GAUGUIN, /**< reading: a saved game of Gauguin */
    KZ_KENKEN_PUZZLINK /**< an address of "Rooms of Factors" at puzz.link */
} kz_kenken_format;

/**
 * Reads one puzzle. Allocates nothing.
 * @param format the format of the text. A byte order mark is skipped.
 * @param text   bytes; not trusted.
 * @param length bytes of text.
 * @param puzzle untouched on failure.
 * @param notes  optional; overwritten on success.
 * @param used   bytes read, including the "---" or line end after the puzzle, so that further calls
 *               can read more puzzles. NULL: there must be only one.
 * @param fault  optional; line and column of the first fault, counted from `text`.
 * @return KZ_OK, KZ_BAD_INPUT.
 * Cost: O(length); about 1.5 us for a 9x9 line of KKL.
 */
KZ_API kz_status kz_kenken_parse(kz_kenken_format format, const char *text, size_t length,
                                 kz_kenken_puzzle *puzzle, kz_kenken_notes *notes, size_t *used,
                                 kz_kenken_fault *fault) KZ_MUST_USE;

/**
 * Writes a puzzle.
 * @param puzzle well-formed; its solution is written where the format has a place for it.
 * @param notes  NULL: none. KKL can hold only the id, a game id only a difficulty named as in Keen
 *               ("easy", "normal", "hard", "extreme", "unreasonable").
 * @param format KZ_KENKEN_KK, _KKL, _JSON (both one line with its newline), _KEEN (an id without
 *               newline; see kz_kenken_is_keen()) or _PUZZLINK (an address without newline, of a
 *               puzzle that kz_kenken_is_factors()).
 * @param out    appended to.
 * Cost: O(cells and bytes of the notes); no allocation.
 */
KZ_API void kz_kenken_print(const kz_kenken_puzzle *puzzle, const kz_kenken_notes *notes,
                            kz_kenken_format format, kz_text *out);

/**
 * Tells whether Keen accepts the puzzle: size 3..9, no hidden operation, - and / only on two cells.
 * Cost: O(cages).
 */
KZ_API bool kz_kenken_is_keen(const kz_kenken_puzzle *puzzle);

/**
 * Tells whether the puzzle has only products, at most 999,999: "Rooms of Factors" (因子の部屋).
 * Cost: O(cages).
 */
KZ_API bool kz_kenken_is_factors(const kz_kenken_puzzle *puzzle);

/** Where a grid breaks the rules. With all counts 0 and no empty cell it is solved. */
typedef struct kz_kenken_judgement {
    uint32_t empty;                       /**< cells without a digit */
    uint32_t faults;                      /**< number of cells in `wrong` */
    bool wrong[KZ_KENKEN_CELLS_MAX];      /**< a digit twice in a line, or a full cage that fails */
    bool cage_wrong[KZ_KENKEN_CELLS_MAX]; /**< full cages that miss their target */
} kz_kenken_judgement;

/**
 * Judges a grid by the rules alone.
 * @param puzzle    well-formed.
 * @param grid      size*size digits, 0 for an empty cell; other values count as wrong.
 * @param judgement optional; overwritten.
 * @return true if the grid is full and right.
 * Cost: O(cells).
 */
KZ_API bool kz_kenken_check(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                            kz_kenken_judgement *judgement);

/**
 * Tells whether the digits of a cage give its target. Exact for any number of cells.
 * @param op     the operation.
 * @param target what they should give.
 * @param digits each 1..KZ_KENKEN_SIZE_MAX; not NULL.
 * @param count  at least 1.
 * Cost: O(count).
 */
KZ_API bool kz_kenken_cage_holds(kz_kenken_op op, uint64_t target, const uint8_t *digits,
                                 size_t count);

/**
 * Reads a grid: size*size digits in base 36 (1..9 a..g), rows with or without blanks, commas,
 * slashes or newlines between them; "0", "." or "_" is an empty cell.
 * @param size   of the puzzle.
 * @param text   bytes; not trusted.
 * @param length bytes of text.
 * @param grid   size*size digits; untouched on failure.
 * @param error  optional.
 * @return KZ_OK, KZ_BAD_INPUT (an invalid character, or too few or many cells), KZ_OUT_OF_RANGE (a
 *         digit over size).
 * Cost: O(length).
 */
KZ_API kz_status kz_kenken_grid_parse(unsigned size, const char *text, size_t length, uint8_t *grid,
                                      kz_error *error) KZ_MUST_USE;

/**
 * Writes a grid as size*size digits in base 36 without blanks; 0 for an empty cell.
 * Cost: O(cells).
 */
KZ_API void kz_kenken_grid_print(unsigned size, const uint8_t *grid, kz_text *out);

/** What the solver found. */
typedef struct kz_kenken_result {
    kz_verdict verdict;                  /**< KZ_NONE, KZ_ONE (proved), KZ_MANY or KZ_UNKNOWN */
    kz_status why;                       /**< KZ_UNKNOWN: KZ_BUDGET or KZ_CANCELLED; else KZ_OK */
    bool has_grid;                       /**< `grid` is a solution, also with KZ_UNKNOWN */
    uint8_t grid[KZ_KENKEN_CELLS_MAX];   /**< a solution, if there is one */
    uint8_t second[KZ_KENKEN_CELLS_MAX]; /**< another one with KZ_MANY */
    uint64_t nodes;                      /**< nodes of the search, deterministic */
} kz_kenken_result;

/**
 * Solves a puzzle and proves whether its solution is the only one. Every grid is checked with
 * kz_kenken_check() before it is returned.
 * @param puzzle well-formed; its solution is ignored.
 * @param work   nodes count positions of the search; if the budget runs out, the verdict is
 *               KZ_UNKNOWN. With a `trace` a search without clause learning is used: slower for
 *               hard puzzles, with different node counts.
 * @param result overwritten on KZ_OK.
 * @return KZ_OK, KZ_NO_MEMORY.
 * Cost: 9x9 puzzles of Keen take 10 to 40 us, 12x12 to 16x16 ones with merged cages up to 1.8 s
 * (docs/theory/kenken.md); exponential at worst.
 * Source: clause learning: Marques-Silva and Sakallah 1996, Moskewicz et al. 2001.
 */
KZ_API kz_status kz_kenken_solve(const kz_kenken_puzzle *puzzle, kz_work *work,
                                 kz_kenken_result *result) KZ_MUST_USE;

/**
 * Receives a solution. @param user as given. @param grid size*size digits, borrowed for the call.
 * @return false to stop.
 */
typedef bool kz_kenken_visit(void *user, const uint8_t *grid);

/** How many solutions there are. */
typedef struct kz_kenken_count_result {
    uint64_t count; /**< found */
    bool exact;     /**< there are no others; false: there are at least `count` */
    kz_status why;  /**< if not exact: KZ_OK (the limit, or the visitor), KZ_BUDGET, KZ_CANCELLED */
    uint64_t nodes;
} kz_kenken_count_result;

/**
 * Counts the solutions, or shows each of them.
 * @param puzzle well-formed.
 * @param limit  stop after this many solutions; at least 1.
 * @param visit  called for each solution; NULL: only count.
 * @param user   for visit.
 * @param work   as for kz_kenken_solve().
 * @param result overwritten on KZ_OK.
 * @return KZ_OK, KZ_NO_MEMORY.
 * Cost: the search of kz_kenken_solve(), without its second engine, up to `limit` solutions;
 * exponential at worst.
 */
KZ_API kz_status kz_kenken_count(const kz_kenken_puzzle *puzzle, uint64_t limit,
                                 kz_kenken_visit *visit, void *user, kz_work *work,
                                 kz_kenken_count_result *result) KZ_MUST_USE;

KZ_C_END

#endif
