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

/* Room to find a reason in; too large for a small stack. */
typedef struct desk {
    const kz__kenken_play_board *board;
    kz_kenken_puzzle puzzle;
    uint8_t given[KZ_KENKEN_CELLS_MAX];
    char reason[REASON_ROOM];
} desk;

/* The step that writes the digit; NULL if there is none, or only a search knows it. */
static const kz_kenken_step *last_of(const kz_kenken_advice *advice) {
    const kz_kenken_step *last =
        advice->step_count > 0 ? &advice->step[advice->step_count - 1] : NULL;
    bool is_reason = last != NULL && last->technique != KZ_KENKEN_MISTAKE &&
                     last->technique != KZ_KENKEN_SEARCH && kz_kenken_step_places(last);
    return is_reason ? last : NULL;
}

/* Gives the place of a cell in a step that writes its digit; the first place of any cell. */
static unsigned place_of(const kz_kenken_step *step, unsigned cell) {
    unsigned first = step->cell_count;
    for (unsigned i = step->cell_count; i-- > 0;) {
        if (step->digit[i] != 0 && step->cell[i] == cell) {
            return i;
        }
        first = step->digit[i] != 0 ? i : first;
    }
    return first;
}

static bool writes(const kz_kenken_step *step, unsigned cell) {
    return step->cell[place_of(step, cell)] == cell;
}

static void put_reason(desk *d, const kz_kenken_step *last, kz_lang lang, kz_view *out) {
    unsigned cell = d->board->gave_up == 0 ? d->board->last - 1U : KZ_KENKEN_CELLS_MAX;
    unsigned place = place_of(last, cell);
    kz__kenken_speech speech = {.puzzle = &d->puzzle, .lang = lang, .in_words = true};
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "reason", NULL);
    char name[NAME_ROOM];
    char digit[WORD_ROOM];
    kz_text text;
    kz_text_init(&text, d->reason, sizeof d->reason);
    kz__kenken_tell_reason(speech, last, &text);
    put_placed(d->board, last->cell[place], last->digit[place], lang, name, digit);
    if (last->cell[place] == cell) {
        node->text = kz_view_format(out, kz_message(lang, "%s."), d->reason);
    } else {
        node->text = kz_view_format(out, kz_message(lang, "The easiest is %s: it is %s. %s."), name,
                                    digit, d->reason);
    }
}

/* Tells whether the digit of a cell follows without others that have to be written before. */
static bool follows_alone(const kz_kenken_advice *advice) {
    for (uint32_t i = 0; i + 1 < advice->step_count; i++) {
        if (kz_kenken_step_places(&advice->step[i])) {
            return false;
        }
    }
    return last_of(advice) != NULL;
}

/* The reason of the answer if there is one, else that of the digit that follows first. */
static void tell_answer(desk *d, const kz_kenken_step *first, kz_lang lang, kz_work *work,
                        kz_view *out) {
    kz_kenken_advice *own = NULL;
    unsigned cell = d->board->last - 1U;
    if (kz__kenken_play_is_right(d->board) && !writes(first, cell) &&
        kz__kenken_hint_cell(&d->puzzle, d->given, cell, work, &own) == KZ_OK &&
        follows_alone(own)) {
        first = last_of(own);
    }
    put_reason(d, first, lang, out);
    kz_kenken_advice_free(own, work);
}

static void find_reason(desk *d, kz_lang lang, kz_work *work, kz_view *out) {
    kz_kenken_advice *advice = NULL;
    bool gave_up = d->board->gave_up != 0;
    memcpy(d->given, d->board->now.digit, sizeof d->given);
    if (!gave_up) {
        d->given[d->board->last - 1] = 0;
    }
    kz__kenken_play_puzzle(d->board, &d->puzzle);
    if (kz_kenken_hint(&d->puzzle, d->given, work, &advice) != KZ_OK) {
        return;
    }
    const kz_kenken_step *first = last_of(advice);
    if (first != NULL && gave_up) {
        put_reason(d, first, lang, out);
    } else if (first != NULL) {
        tell_answer(d, first, lang, work, out);
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
