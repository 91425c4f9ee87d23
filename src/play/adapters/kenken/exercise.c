/*
 * What makes an exercise of KenKen, and what it says at its end.
 */
#include "play/adapters/kenken/exercise.h"

#include "games/kenken/reasons/hint.h"
#include "games/kenken/reasons/why_reason.h"

#include <string.h>

enum {
    NAME_ROOM = 60,
    WORD_ROOM = 16,
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

static kz_status refuse(const kz__kenken_opening *opening, const char *message, kz_error *error) {
    return kz__word_error(opening->given, KZ_BAD_INPUT, message, error);
}

/* A digit that follows at once is no exercise: names its cell. */
static kz_status refuse_single(const kz__kenken_opening *opening, unsigned cell, kz_error *error) {
    char name[WORD_ROOM];
    kz_text text;
    kz_text_init(&text, name, sizeof name);
    kz_text_format(&text, "r%uc%u", cell / opening->puzzle.size + 1,
                   cell % opening->puzzle.size + 1);
    return kz_error_set(error, KZ_BAD_INPUT, 0, opening->given.column,
                        KZ_N("the digit of this cell follows at once: this is no exercise"), name,
                        text.length);
}

kz_status kz__kenken_exercise_read(const kz__kenken_opening *opening, uint8_t *digit,
                                   kz_error *error) {
    const kz_kenken_puzzle *puzzle = &opening->puzzle;
    kz_word given = opening->given;
    unsigned cells = (unsigned)puzzle->size * puzzle->size;
    unsigned single = 0;
    kz_status status = kz_kenken_grid_parse(puzzle->size, given.text, given.length, digit, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, 0, given);
    }
    for (unsigned cell = 0; cell < cells; cell++) {
        if (digit[cell] != 0 && digit[cell] != puzzle->solution[cell]) {
            return refuse(opening, KZ_N("a given digit is not that of the solution"), error);
        }
    }
    if (memchr(digit, 0, cells) == NULL) {
        return refuse(opening, KZ_N("an exercise needs an empty cell"), error);
    }
    unsigned cell = kz__kenken_exercise_single(puzzle, digit, &single);
    return cell < cells ? refuse_single(opening, cell, error) : KZ_OK;
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

/* What a reason is found in; too large for a small stack. */
typedef struct desk {
    const kz__kenken_play_board *board;
    kz_kenken_puzzle puzzle;
    uint8_t given[KZ_KENKEN_CELLS_MAX];
    char reason[REASON_ROOM];
} desk;

static void put_reason(desk *d, const kz_kenken_step *last, kz_lang lang, kz_view *out) {
    char name[NAME_ROOM];
    char digit[WORD_ROOM];
    kz_text text;
    kz__kenken_speech speech = {.puzzle = &d->puzzle, .lang = lang, .in_words = true};
    unsigned i = 0;
    while (last->digit[i] == 0) {
        i++;
    }
    kz_text_init(&text, d->reason, sizeof d->reason);
    kz__kenken_tell_reason(speech, last, &text);
    d->reason[0] = in_case(d->reason[0], 'A', 'a');
    put_placed(d->board, last->cell[i], last->digit[i], lang, name, digit);
    name[0] = in_case(name[0], 'a', 'A');
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "reason", NULL)->text =
        kz_view_format(out, kz_message(lang, "%s is %s: %s."), name, digit, d->reason);
}

static void find_reason(desk *d, kz_lang lang, kz_work *work, kz_view *out) {
    kz_kenken_advice *advice = NULL;
    memcpy(d->given, d->board->now.digit, sizeof d->given);
    if (d->board->gave_up == 0) {
        d->given[d->board->last - 1] = 0;
    }
    kz__kenken_play_puzzle(d->board, &d->puzzle);
    if (kz_kenken_hint(&d->puzzle, d->given, work, &advice) != KZ_OK) {
        return;
    }
    const kz_kenken_step *last =
        advice->step_count > 0 ? &advice->step[advice->step_count - 1] : NULL;
    if (last != NULL && last->technique != KZ_KENKEN_MISTAKE && kz_kenken_step_places(last)) {
        put_reason(d, last, lang, out);
    }
    kz_kenken_advice_free(advice, work);
}

/* A view has no conditions of work: like other views with a solution, it sets its own. */
void kz__kenken_exercise_add_result(const kz__kenken_play_board *board, kz_lang lang,
                                    kz_view *out) {
    kz_work work;
    add_verdict(board, lang, out);
    kz_work_init(&work);
    work.node_limit = REASON_NODES;
    work.memory_limit = REASON_MEMORY;
    desk *d = kz_work_allocate(&work, 1, sizeof *d);
    if (d != NULL) {
        d->board = board;
        find_reason(d, lang, &work, out);
        kz_work_free(&work, d, 1, sizeof *d);
    }
}
