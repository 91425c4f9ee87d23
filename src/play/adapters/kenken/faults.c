/*
 * The mistakes on a KenKen board that the player is told about: digits that break a rule, cages
 * that cannot be filled any more and, after a check, digits that differ from the solution.
 */
#include "play/adapters/kenken/state.h"

#include <string.h>

enum {
    WORD_ROOM = 16,
    NAME_ROOM = 400,
    FILLINGS_MAX =
        20000, /* open cells of a cage that are tried; larger cages are judged when they are full */
    TOLD_MAX = 4,  /* maximum number of sentences for repeats and for cages */
    NAMED_MAX = 3, /* maximum number of wrong digits named one by one */
    POINTED_MAX = 100
};

/* A cage and its digits so far; 0: none. */
typedef struct filling {
    unsigned count;
    unsigned open;
    uint8_t cell[KZ_KENKEN_CELLS_MAX];
    uint8_t digit[KZ_KENKEN_CELLS_MAX];
} filling;

static void read_cage(const kz__kenken_play_board *board, const kz_kenken_puzzle *puzzle,
                      unsigned cage, filling *f) {
    f->open = 0;
    f->count = puzzle->cage[cage].count;
    for (unsigned i = 0; i < f->count; i++) {
        f->cell[i] = puzzle->cell[puzzle->cage[cage].first + i];
        f->digit[i] = board->now.digit[f->cell[i]];
        f->open += f->digit[i] == 0 ? 1 : 0;
    }
}

static bool share_a_line(const kz__kenken_play_board *board, unsigned a, unsigned b) {
    return a / board->size == b / board->size || a % board->size == b % board->size;
}

/* Tells whether a cell can take a digit, given the cells of its cage before it. */
static bool is_free(const kz__kenken_play_board *board, const filling *f, unsigned at,
                    uint8_t digit) {
    for (unsigned i = 0; i < f->count; i++) {
        if (i != at && f->digit[i] == digit && share_a_line(board, f->cell[i], f->cell[at])) {
            return false;
        }
    }
    return true;
}

/* Tries all digits in the open cells, starting at a given one. */
static bool can_fill(const kz__kenken_play_board *board, unsigned cage, filling *f, unsigned at,
                     unsigned *left) {
    while (at < f->count && f->digit[at] != 0) {
        at++;
    }
    if (at == f->count) {
        return kz_kenken_cage_holds((kz_kenken_op)board->op[cage], board->target[cage], f->digit,
                                    f->count);
    }
    bool found = false;
    for (unsigned digit = 1; digit <= board->size && !found; digit++) {
        if (*left == 0) {
            return true; /* too many to try: reports nothing */
        }
        (*left)--;
        if (is_free(board, f, at, (uint8_t)digit)) {
            f->digit[at] = (uint8_t)digit;
            found = can_fill(board, cage, f, at + 1, left);
            f->digit[at] = 0;
        }
    }
    return found;
}

/* Tells whether the digits of a cage make its target impossible. */
static bool is_impossible(const kz__kenken_play_board *board, const kz_kenken_puzzle *puzzle,
                          unsigned cage, filling *f) {
    unsigned left = FILLINGS_MAX;
    read_cage(board, puzzle, cage, f);
    return f->open < f->count && !can_fill(board, cage, f, 0, &left);
}

unsigned kz__kenken_play_candidates(const kz__kenken_play_board *board,
                                    const kz_kenken_puzzle *puzzle, unsigned cell) {
    filling f;
    kz__kenken_play_board tried = *board;
    unsigned cage = board->cage_of[cell];
    unsigned open = kz__kenken_play_free(board, cell);
    unsigned fitting = 0;
    for (unsigned digit = 1; digit <= board->size; digit++) {
        tried.now.digit[cell] = (uint8_t)digit;
        bool is_open = (open >> (digit - 1) & 1U) != 0;
        fitting |= is_open && !is_impossible(&tried, puzzle, cage, &f) ? 1U << (digit - 1) : 0;
    }
    return fitting != 0 ? fitting : open;
}

static unsigned in_line(const kz__kenken_play_board *board, unsigned line, unsigned index) {
    unsigned size = board->size;
    return line < size ? line * size + index : index * size + line - size;
}

/* How often a digit is in a line: rows are 0..n-1, columns n..2n-1. */
static unsigned times(const kz__kenken_play_board *board, unsigned line, unsigned digit) {
    unsigned found = 0;
    for (unsigned i = 0; i < board->size; i++) {
        found += board->now.digit[in_line(board, line, i)] == digit ? 1 : 0;
    }
    return found;
}

static void mark_conflicts(const kz__kenken_play_board *board, bool wrong[KZ_KENKEN_CELLS_MAX]) {
    filling f;
    kz_kenken_puzzle puzzle;
    kz__kenken_play_puzzle(board, &puzzle);
    for (unsigned line = 0; line < 2U * board->size; line++) {
        for (unsigned i = 0; i < board->size; i++) {
            unsigned cell = in_line(board, line, i);
            unsigned digit = board->now.digit[cell];
            wrong[cell] = wrong[cell] || (digit != 0 && times(board, line, digit) > 1);
        }
    }
    for (unsigned cage = 0; cage < puzzle.cage_count; cage++) {
        bool is_wrong = is_impossible(board, &puzzle, cage, &f);
        for (unsigned i = 0; i < f.count && is_wrong; i++) {
            wrong[f.cell[i]] = board->now.digit[f.cell[i]] != 0;
        }
    }
}

/* Tells whether conflicts are shown: always with check=rules, after a check with check=off. */
static bool tells_conflicts(const kz__kenken_play_board *board) {
    return board->check == KZ__KENKEN_CHECK_RULES ||
           (board->check == KZ__KENKEN_CHECK_OFF && board->did == KZ__KENKEN_DID_CHECK);
}

bool kz__kenken_play_is_mistake(const kz__kenken_play_board *board, unsigned cell) {
    return board->now.digit[cell] != 0 && board->now.digit[cell] != board->solution[cell];
}

unsigned kz__kenken_play_judge(const kz__kenken_play_board *board,
                               bool wrong[KZ_KENKEN_CELLS_MAX]) {
    unsigned count = 0;
    memset(wrong, 0, KZ_KENKEN_CELLS_MAX * sizeof *wrong);
    if (tells_conflicts(board)) {
        mark_conflicts(board, wrong);
    }
    for (unsigned cell = 0; cell < kz__kenken_play_cells(board); cell++) {
        wrong[cell] = wrong[cell] || (kz__kenken_play_tells_mistakes(board) &&
                                      kz__kenken_play_is_mistake(board, cell));
        count += wrong[cell] ? 1 : 0;
    }
    return count;
}

/* A message that points at cells, as a FOCUS node does. */
static kz_view_node *add_message(const char *name, unsigned number, kz_view *view) {
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, name, NULL);
    if (number > 1) {
        node->name = kz_view_format(view, "%s-%u", name, number);
    }
    return node;
}

static void point_at(unsigned cell, kz_view *view) {
    kz_view_add_cell(view, "board", NULL)->value = (int32_t)cell + 1;
}

static void tell_repeat(const kz__kenken_play_board *board, unsigned line, unsigned digit,
                        unsigned number, kz_lang lang, kz_view *view) {
    bool is_row = line < board->size;
    char word[WORD_ROOM];
    kz_text text;
    kz_text_init(&text, word, sizeof word);
    kz__kenken_play_put_digit(digit, &text);
    kz_view_node *node = add_message("repeat", number, view);
    node->text = kz_view_format(
        view,
        kz_message(lang, times(board, line, digit) == 2
                             ? is_row ? KZ_N("Row %u has two %ss.") : KZ_N("Column %u has two %ss.")
                         : is_row ? KZ_N("Row %u has several %ss.")
                                  : KZ_N("Column %u has several %ss.")),
        line % board->size + 1, word);
    for (unsigned i = 0; i < board->size; i++) {
        unsigned cell = in_line(board, line, i);
        if (board->now.digit[cell] == digit) {
            point_at(cell, view);
        }
    }
}

static void tell_repeats(const kz__kenken_play_board *board, kz_lang lang, kz_view *view) {
    unsigned told = 0;
    for (unsigned line = 0; line < 2U * board->size; line++) {
        for (unsigned digit = 1; digit <= board->size && told < TOLD_MAX; digit++) {
            if (times(board, line, digit) > 1) {
                tell_repeat(board, line, digit, ++told, lang, view);
            }
        }
    }
}

static void tell_cages(const kz__kenken_play_board *board, kz_lang lang, kz_view *view) {
    static const char *const signs[] = {"", "+", "\xE2\x88\x92", "×", "÷", ""};
    filling f;
    kz_kenken_puzzle puzzle;
    unsigned told = 0;
    kz__kenken_play_puzzle(board, &puzzle);
    for (unsigned cage = 0; cage < puzzle.cage_count && told < TOLD_MAX; cage++) {
        if (!is_impossible(board, &puzzle, cage, &f)) {
            continue;
        }
        kz_view_node *node = add_message("impossible", ++told, view);
        node->text = kz_view_format(
            view, kz_message(lang, KZ_N("Cage %llu%s (row %u, column %u) can't be right.")),
            (unsigned long long)board->target[cage], signs[board->op[cage]],
            f.cell[0] / board->size + 1U, f.cell[0] % board->size + 1U);
        for (unsigned i = 0; i < f.count; i++) {
            if (f.digit[i] != 0) {
                point_at(f.cell[i], view);
            }
        }
    }
}

/* A sentence about the wrong digits: names each cell if there are few. */
static void name_mistakes(const kz__kenken_play_board *board, unsigned count, kz_lang lang,
                          kz_text *out) {
    unsigned named = 0;
    if (count > NAMED_MAX) {
        kz_text_format(out, kz_message(lang, KZ_N("%u digits are wrong.")), count);
        return;
    }
    kz_text_put(out, kz_message(lang, count == 1 ? KZ_N("Wrong digit: ") : KZ_N("Wrong digits: ")));
    for (unsigned cell = 0; cell < kz__kenken_play_cells(board); cell++) {
        if (kz__kenken_play_is_mistake(board, cell)) {
            kz_text_put(out, named++ == 0 ? "" : lang == KZ_LANG_JA ? "、" : "; ");
            kz__kenken_play_name_cell(board, cell, lang, out);
        }
    }
    kz_text_put(out, kz_message(lang, KZ_N(".")));
}

static unsigned count_mistakes(const kz__kenken_play_board *board) {
    unsigned count = 0;
    for (unsigned cell = 0; cell < kz__kenken_play_cells(board); cell++) {
        count += kz__kenken_play_is_mistake(board, cell) ? 1 : 0;
    }
    return count;
}

static void tell_mistakes(const kz__kenken_play_board *board, unsigned count, kz_lang lang,
                          kz_view *view) {
    char words[NAME_ROOM];
    kz_text text;
    unsigned pointed = 0;
    kz_text_init(&text, words, sizeof words);
    name_mistakes(board, count, lang, &text);
    kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "mistakes", words);
    for (unsigned cell = 0; cell < kz__kenken_play_cells(board) && pointed < POINTED_MAX; cell++) {
        if (kz__kenken_play_is_mistake(board, cell)) {
            point_at(cell, view);
            pointed++;
        }
    }
}

/* The result of a check, which is never empty. */
static void tell_check(const kz__kenken_play_board *board, unsigned mistakes, kz_lang lang,
                       kz_view *view) {
    bool wrong[KZ_KENKEN_CELLS_MAX];
    unsigned filled = kz__kenken_play_cells(board) - kz__kenken_play_empty(board);
    kz_view_node *node = add_message("checked", 1, view);
    if (filled == 0) {
        node->text = kz_view_put(view, kz_message(lang, KZ_N("There is nothing to check yet.")));
    } else if (board->has_solution == 0) {
        node->text =
            kz_view_put(view, kz_message(lang, kz__kenken_play_judge(board, wrong) == 0
                                                   ? KZ_N("So far no digit breaks the rules.")
                                                   : KZ_N("Some digits break the rules.")));
    } else if (mistakes == 0 && filled == 1) {
        node->text = kz_view_put(view, kz_message(lang, KZ_N("Right so far.")));
    } else if (mistakes == 0) {
        node->text = kz_view_format(view, kz_message(lang, KZ_N("All %u right so far.")), filled);
    } else {
        node->text = kz_view_format(view, kz_message(lang, KZ_N("%u of %u are right.")),
                                    filled - mistakes, filled);
    }
}

unsigned kz__kenken_play_add_faults(const kz__kenken_play_board *board, kz_lang lang,
                                    kz_view *view) {
    unsigned mistakes = kz__kenken_play_tells_mistakes(board) ? count_mistakes(board) : 0;
    if (board->did == KZ__KENKEN_DID_CHECK) {
        tell_check(board, mistakes, lang, view);
    }
    if (tells_conflicts(board)) {
        tell_repeats(board, lang, view);
        tell_cages(board, lang, view);
    }
    if (mistakes > 0) {
        tell_mistakes(board, mistakes, lang, view);
    }
    return mistakes;
}
