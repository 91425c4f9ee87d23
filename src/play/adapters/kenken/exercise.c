/* The rules of a KenKen exercise, and its closing messages. */
#include "play/adapters/kenken/exercise.h"

#include "games/kenken/reasons/hint.h"

#include <string.h>

enum {
    NAME_ROOM = 60,
    WORD_ROOM = 16,
    REASON_ROOM = 2000,
    SENTENCES = 3,          /* of a reason */
    REASON_NODES = 1000000, /* search nodes for a view; dealt exercises need far fewer */
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

/* The digits that an empty cell can be filled with at once. */
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

/* Reports the cell of a digit that follows at once: such a position is too easy. */
static kz_status refuse_single(const kz__kenken_opening *opening, unsigned cell, kz_error *error) {
    char name[WORD_ROOM];
    kz_text text;
    kz_text_init(&text, name, sizeof name);
    kz_text_format(&text, "r%uc%u", cell / opening->puzzle.size + 1,
                   cell % opening->puzzle.size + 1);
    return kz_error_set(error, KZ_BAD_INPUT, 0, opening->given.column,
                        KZ_N("the digit of this cell is obvious: too easy for an exercise"), name,
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
            return refuse(opening, KZ_N("this given digit differs from the solution"), error);
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
    char lines[REASON_ROOM];
} desk;

/* Whether logic alone leads to a digit. */
static bool is_reason(const kz_kenken_advice *advice) {
    for (uint32_t i = 0; i < advice->step_count; i++) {
        kz_kenken_technique technique = advice->step[i].technique;
        if (technique == KZ_KENKEN_SEARCH || technique == KZ_KENKEN_MISTAKE) {
            return false;
        }
    }
    return advice->step_count > 0 && kz_kenken_step_places(&advice->step[advice->step_count - 1]);
}

/* Joins the lines of a hint into one. A sentence that begins with the name of a cell gets its
 * capital; in Japanese there is no space after one. */
static void put_sentences(const char *lines, kz_lang lang, kz_text *out) {
    char before = '.';
    for (; *lines != '\0'; lines++) {
        bool is_end = *lines == '\n';
        if (*lines == ' ' && (unsigned char)before > 127 && (unsigned char)lines[1] > 127) {
            continue;
        }
        if (!is_end) {
            bool is_first = before == '.' && *lines >= 'a' && *lines <= 'z';
            kz_text_put_char(out, is_first ? (char)(*lines - 'a' + 'A') : *lines);
            before = *lines == ' ' ? before : *lines;
        } else if (lines[1] != '\0' && lang == KZ_LANG_EN) {
            kz_text_put_char(out, ' ');
        }
    }
}

/* Writes the last steps of a chain, one sentence each. */
static void put_steps(desk *d, const kz_kenken_advice *advice, uint32_t count, kz_lang lang,
                      kz_text *out) {
    kz__kenken_speech speech = {.puzzle = &d->puzzle, .lang = lang, .in_words = true};
    kz_kenken_advice told = *advice;
    kz_text text;
    told.step += advice->step_count - count;
    told.step_count = count;
    kz_text_init(&text, d->lines, sizeof d->lines);
    kz__kenken_tell_hint(speech, &told, 2, &text);
    put_sentences(d->lines, lang, out);
}

/* Writes a chain in at most three sentences; of a longer one, only the last two steps. */
static void put_chain(desk *d, const kz_kenken_advice *advice, kz_lang lang, kz_text *out) {
    uint32_t count = advice->step_count;
    if (count > SENTENCES) {
        kz_text_format(out, kz_message(lang, "It takes %u steps; here are the last two."),
                       (unsigned)count);
        kz_text_put(out, lang == KZ_LANG_EN ? " " : "");
        count = SENTENCES - 1;
    }
    put_steps(d, advice, count, lang, out);
}

/* The reason of the answer if logic leads there. @return false: it does not. */
static bool tell_answer(desk *d, kz_lang lang, kz_work *work, kz_text *out) {
    kz_kenken_advice *advice = NULL;
    bool is_told =
        kz__kenken_hint_cell(&d->puzzle, d->given, d->board->last - 1U, work, &advice) == KZ_OK &&
        is_reason(advice);
    if (is_told) {
        put_chain(d, advice, lang, out);
    }
    kz_kenken_advice_free(advice, work);
    return is_told;
}

/* The first digit that can be deduced, and why. */
static void tell_first(desk *d, kz_lang lang, kz_work *work, kz_text *out) {
    kz_kenken_advice *advice = NULL;
    if (kz_kenken_hint(&d->puzzle, d->given, work, &advice) == KZ_OK && is_reason(advice)) {
        const kz_kenken_step *last = &advice->step[advice->step_count - 1];
        char name[NAME_ROOM];
        char digit[WORD_ROOM];
        put_placed(d->board, last->cell[0], last->digit[0], lang, name, digit);
        kz_text_format(out, kz_message(lang, "The easiest is %s: it is %s."), name, digit);
        kz_text_put(out, lang == KZ_LANG_EN ? " " : "");
        put_steps(d, advice, 1, lang, out);
    }
    kz_kenken_advice_free(advice, work);
}

static void find_reason(desk *d, kz_lang lang, kz_work *work, kz_view *out) {
    kz_text text;
    bool gave_up = d->board->gave_up != 0;
    memcpy(d->given, d->board->now.digit, sizeof d->given);
    if (!gave_up) {
        d->given[d->board->last - 1] = 0;
    }
    kz__kenken_play_puzzle(d->board, &d->puzzle);
    kz_text_init(&text, d->reason, sizeof d->reason);
    if (gave_up || !tell_answer(d, lang, work, &text)) {
        tell_first(d, lang, work, &text);
    }
    if (text.length > 0) {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "reason", d->reason);
    }
}

/* A view gets no kz_work, so it sets its own limits, as other views with a solution do. */
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
