/*
 * What makes an exercise of KenKen, and what it says at its end.
 */
#include "play/adapters/kenken/exercise.h"

#include "games/kenken/reasons/hint.h"
#include "games/kenken/reasons/why_reason.h"

#include <string.h>

enum {
    NAME_ROOM = 60,
    WORD_ROOM = 8,
    REASON_ROOM = 2000,
    REASON_NODES = 1000000, /* of the solver for a view; exercises that are dealt need far fewer */
    REASON_MEMORY = 8000000
};

const char *kz__kenken_exercise_question(kz_lang lang) {
    return kz_message(lang, "Which digit can you write?");
}

unsigned kz__kenken_exercise_free(unsigned size, const uint8_t *grid, unsigned cell) {
    unsigned taken = 0;
    for (unsigned i = 0; i < size; i++) {
        taken |= 1U << grid[cell / size * size + i] | 1U << grid[i * size + cell % size];
    }
    return ~(taken >> 1) & ((1U << size) - 1);
}

static unsigned digit_of(unsigned bits) {
    unsigned digit = 1;
    while ((bits >> (digit - 1) & 1U) == 0) {
        digit++;
    }
    return digit;
}

/* Tells whether a cell is the only one of a row or a column that can take a digit. */
static bool is_only_place(unsigned size, const uint8_t *grid, unsigned cell, unsigned bit,
                          bool in_row) {
    for (unsigned i = 0; i < size; i++) {
        unsigned other = in_row ? cell / size * size + i : i * size + cell % size;
        if (other != cell && grid[other] == 0 &&
            (kz__kenken_exercise_free(size, grid, other) & bit) != 0) {
            return false;
        }
    }
    return true;
}

/* The digits that follow at once in an empty cell. */
static unsigned singles_of(const kz_kenken_puzzle *puzzle, const uint8_t *grid, unsigned cell) {
    const kz_kenken_cage *cage = &puzzle->cage[puzzle->cage_of[cell]];
    unsigned found = kz__kenken_exercise_free(puzzle->size, grid, cell);
    unsigned singles = 0;
    if (cage->count == 1) {
        return 1U << (cage->target - 1);
    }
    if ((found & (found - 1)) == 0) {
        return found;
    }
    for (unsigned bit = 1; bit <= found; bit <<= 1) {
        bool is_single =
            (found & bit) != 0 && (is_only_place(puzzle->size, grid, cell, bit, true) ||
                                   is_only_place(puzzle->size, grid, cell, bit, false));
        singles |= is_single ? bit : 0;
    }
    return singles;
}

unsigned kz__kenken_exercise_single(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                                    unsigned *digit) {
    unsigned cells = (unsigned)puzzle->size * puzzle->size;
    for (unsigned cell = 0; cell < cells; cell++) {
        unsigned singles = grid[cell] == 0 ? singles_of(puzzle, grid, cell) : 0;
        if (singles != 0) {
            *digit = digit_of(singles);
            return cell;
        }
    }
    return cells;
}

const char *kz__kenken_exercise_fault(const kz__kenken_opening *opening, unsigned *single) {
    const kz_kenken_puzzle *puzzle = &opening->puzzle;
    unsigned cells = (unsigned)puzzle->size * puzzle->size;
    unsigned digit = 0;
    unsigned empty = 0;
    *single = cells;
    for (unsigned cell = 0; cell < cells; cell++) {
        if (opening->given[cell] != 0 && opening->given[cell] != puzzle->solution[cell]) {
            return KZ_N("a given digit is not that of the solution");
        }
        empty += opening->given[cell] == 0 ? 1 : 0;
    }
    if (empty == 0) {
        return KZ_N("an exercise needs an empty cell");
    }
    *single = kz__kenken_exercise_single(puzzle, opening->given, &digit);
    return *single < cells ? KZ_N("the digit of this cell follows at once: this is no exercise")
                           : NULL;
}

static void put_placed(const kz__kenken_play_board *board, unsigned cell, unsigned digit,
                       kz_lang lang, char name[NAME_ROOM], char word[WORD_ROOM]) {
    kz_text text;
    kz_text_init(&text, name, NAME_ROOM);
    kz__kenken_play_name_cell(board, cell, lang, &text);
    kz_text_init(&text, word, WORD_ROOM);
    kz__kenken_play_put_digit(digit, &text);
}

static void add_verdict(const kz__kenken_play_board *board, kz_lang lang, kz_view *out) {
    char name[NAME_ROOM];
    char digit[WORD_ROOM];
    char right[WORD_ROOM];
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "result", NULL);
    if (board->gave_up != 0) {
        node->text = kz_view_put(out, kz_message(lang, "The exercise was given up."));
        return;
    }
    unsigned cell = board->last - 1U;
    put_placed(board, cell, board->now.digit[cell], lang, name, digit);
    if (kz__kenken_play_is_right(board)) {
        node->text = kz_view_format(out, kz_message(lang, "Right: %s is %s."), name, digit);
    } else {
        put_placed(board, cell, board->solution[cell], lang, name, right);
        node->text =
            kz_view_format(out, kz_message(lang, "Wrong: %s is %s, not %s."), name, right, digit);
    }
}

/* Turns a letter from one case, which begins at `from`, into the other. */
static char in_case(char letter, char from, char to) {
    return (char)(letter >= from && letter < from + 26 ? letter - from + to : letter);
}

static void add_reason(const kz__kenken_play_board *board, const kz_kenken_puzzle *puzzle,
                       const kz_kenken_step *last, kz_lang lang, kz_view *out) {
    char name[NAME_ROOM];
    char digit[WORD_ROOM];
    char reason[REASON_ROOM];
    kz_text text;
    kz__kenken_speech speech = {.puzzle = puzzle, .lang = lang, .in_words = true};
    kz_text_init(&text, reason, sizeof reason);
    unsigned i = 0;
    while (last->digit[i] == 0) {
        i++;
    }
    kz__kenken_tell_reason(speech, last, &text);
    reason[0] = in_case(reason[0], 'A', 'a');
    put_placed(board, last->cell[i], last->digit[i], lang, name, digit);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "reason", NULL);
    name[0] = in_case(name[0], 'a', 'A');
    node->text = kz_view_format(out, kz_message(lang, "%s is %s: %s."), name, digit, reason);
}

/* A view has no conditions of work: like other views with a solution, it sets its own. */
void kz__kenken_exercise_add_result(const kz__kenken_play_board *board, kz_lang lang,
                                    kz_view *out) {
    kz_kenken_puzzle puzzle;
    kz_kenken_advice *advice = NULL;
    kz_work work;
    uint8_t given[KZ_KENKEN_CELLS_MAX];
    add_verdict(board, lang, out);
    memcpy(given, board->now.digit, sizeof given);
    if (board->gave_up == 0) {
        given[board->last - 1] = 0;
    }
    kz__kenken_play_puzzle(board, &puzzle);
    kz_work_init(&work);
    work.node_limit = REASON_NODES;
    work.memory_limit = REASON_MEMORY;
    if (kz_kenken_hint(&puzzle, given, &work, &advice) == KZ_OK) {
        const kz_kenken_step *last =
            advice->step_count > 0 ? &advice->step[advice->step_count - 1] : NULL;
        if (last != NULL && last->technique != KZ_KENKEN_MISTAKE && kz_kenken_step_places(last)) {
            add_reason(board, &puzzle, last, lang, out);
        }
        kz_kenken_advice_free(advice, &work);
    }
}
