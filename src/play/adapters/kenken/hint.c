/*
 * Hints and ratings of KenKen. They come from the puzzle and the digits on the board, never from
 * the solution that the instance may hold.
 */
#include "play/adapters/kenken/state.h"

#include "base/word.h"
#include "games/kenken/reasons/hint.h"

#include <assert.h>
#include <string.h>

enum {
    WORD_ROOM = 8,
    STEPS_MAX = 12, /* more than anybody reads, but still few enough for a view */
    TEXT_ROOM = 12000
};

/* A hint being built; too large for a small stack. */
typedef struct hinting {
    kz__kenken_play_board board;
    kz_kenken_puzzle puzzle;
    kz_kenken_advice *advice;
    uint32_t flags[KZ_KENKEN_CELLS_MAX];  /* the cells to point at */
    uint16_t marks[KZ_KENKEN_CELLS_MAX];  /* digits that are ruled out, or wrong */
    uint16_t answer[KZ_KENKEN_CELLS_MAX]; /* the digit that the hint reveals */
    bool is_pointed[KZ_KENKEN_CELLS_MAX];
    char text[TEXT_ROOM];
} hinting;

/* Leaves only the last steps of a long hint. @return how many were left out. */
static uint32_t shorten(kz_kenken_advice *shown) {
    if (shown->step_count <= STEPS_MAX) { /* also covers zero steps without an array */
        return 0;
    }
    uint32_t skipped = shown->step_count - STEPS_MAX;
    shown->step += skipped;
    shown->step_count -= skipped;
    return skipped;
}

/* Removes spaces next to Japanese characters; they come from names and numbers. */
static void close_up(char *text) {
    char *to = text;
    for (const char *from = text; *from != '\0'; from++) {
        bool is_wide = (from > text && (from[-1] & 0x80) != 0) || (from[1] & 0x80) != 0;
        if (*from != ' ' || !is_wide) {
            *to++ = *from;
        }
    }
    *to = '\0';
}

/* Adds each line of a text as a message: hint, hint-2, hint-3 ... Sentences begin with a capital.
 */
static void add_lines(char *text, kz_view *out) {
    unsigned number = 1;
    for (char *line = text; *line != '\0'; number++) {
        size_t length = strcspn(line, "\n");
        char *next = line + length + (line[length] == '\n' ? 1 : 0);
        line[length] = '\0';
        *line = (char)(*line >= 'a' && *line <= 'z' ? *line - 'a' + 'A' : *line);
        kz_view_node *node =
            kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, number == 1 ? "hint" : NULL, line);
        if (number > 1) {
            node->name = kz_view_format(out, "hint-%u", number);
        }
        line = next;
    }
}

static void add_text(hinting *h, const kz_kenken_advice *shown, uint32_t skipped, int strength,
                     kz_lang lang, kz_view *out) {
    kz_text text;
    kz__kenken_speech speech = {.puzzle = &h->puzzle, .lang = lang, .in_words = true};
    kz_text_init(&text, h->text, sizeof h->text);
    if (strength > 1) {
        kz__kenken_ask(speech, shown, &text);
    }
    if (lang == KZ_LANG_JA) {
        close_up(h->text);
    }
    if (h->text[0] != '\0') {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "question", h->text);
    }
    kz_text_init(&text, h->text, sizeof h->text);
    if (skipped > 0) {
        kz_text_format(&text, kz_message(lang, "Earlier steps not shown: %u."), (unsigned)skipped);
        kz_text_put(&text, "\n");
    }
    kz__kenken_tell_hint(speech, shown, (unsigned)strength, &text);
    if (lang == KZ_LANG_JA) {
        close_up(h->text);
    }
    add_lines(h->text, out);
}

static void point_at(hinting *h, unsigned cell, uint32_t flags, unsigned marks) {
    h->is_pointed[cell] = true;
    h->flags[cell] |= flags;
    h->marks[cell] |= (uint16_t)marks;
}

/* Points at the cages that a step uses, or at its lines if it uses no cage. */
static void point_at_place(hinting *h, const kz_kenken_step *step) {
    unsigned size = h->board.size;
    for (unsigned i = 0; i < step->cage_count; i++) {
        const kz_kenken_cage *cage = &h->puzzle.cage[step->cage[i]];
        for (unsigned k = 0; k < cage->count; k++) {
            point_at(h, h->puzzle.cell[cage->first + k], 0, 0);
        }
    }
    for (unsigned i = 0; i < step->line_count && step->cage_count == 0; i++) {
        unsigned line = step->line[i];
        for (unsigned k = 0; k < size; k++) {
            point_at(h, line < size ? line * size + k : k * size + line - size, 0, 0);
        }
    }
}

/* Points at the cells that a step changes. Only the strongest hint reveals the digit of a good
 * cell. */
static void point_at_effect(hinting *h, const kz_kenken_step *step, int strength) {
    for (unsigned i = 0; i < step->cell_count; i++) {
        unsigned cell = step->cell[i];
        unsigned bit = step->digit[i] != 0 ? 1U << (step->digit[i] - 1) : 0;
        if (step->technique == KZ_KENKEN_MISTAKE) {
            point_at(h, cell, KZ_CELL_BAD, bit);
        } else if (step->digit[i] != 0) {
            point_at(h, cell, KZ_CELL_GOOD, 0);
            h->answer[cell] = strength == KZ_PLAY_STRENGTH_MAX ? (uint16_t)bit : 0;
        } else {
            point_at(h, cell, KZ_CELL_BAD, step->lost[i]);
        }
    }
}

/* For a digit with one place in a line: points at that place and at the other open cells, which
 * cannot take it. */
static void point_at_line(hinting *h, const kz_kenken_step *step, int strength) {
    unsigned size = h->board.size;
    unsigned line = step->line[0];
    for (unsigned k = 0; k < size; k++) {
        unsigned cell = line < size ? line * size + k : k * size + line - size;
        bool is_open = h->board.now.digit[cell] == 0;
        point_at(h, cell, is_open ? KZ_CELL_BAD : 0, is_open ? step->digits : 0);
    }
    h->flags[step->cell[0]] = 0;
    h->marks[step->cell[0]] = 0;
    point_at_effect(h, step, strength);
}

/*
 * A cell to be filled is marked good, and also bad while it still has the marks that it loses. Once
 * its digit is revealed, only that digit is shown.
 */
static void add_pointer(const hinting *h, unsigned cell, kz_view *out) {
    kz_view_cell *pointer = kz_view_add_cell(out, "board", NULL);
    bool is_told = h->answer[cell] != 0;
    pointer->value = (int32_t)cell + 1;
    pointer->flags = is_told ? (uint32_t)KZ_CELL_GOOD : h->flags[cell];
    pointer->marks = is_told ? h->answer[cell] : h->marks[cell];
}

static void add_focus(hinting *h, const kz_kenken_advice *shown, int strength, kz_view *out) {
    const kz_kenken_step *last = shown->step_count > 0 ? &shown->step[shown->step_count - 1] : NULL;
    bool is_single = strength > 1 && last != NULL && !last->is_contradiction &&
                     last->technique == KZ_KENKEN_HIDDEN_SINGLE;
    if (is_single) {
        point_at_line(h, last, strength);
    }
    for (uint32_t i = 0; i < shown->step_count && !is_single; i++) {
        const kz_kenken_step *step = &shown->step[i];
        if (strength == 1
                ? step == last
                : strength < KZ_PLAY_STRENGTH_MAX && step->technique != KZ_KENKEN_MISTAKE) {
            point_at_place(h, step);
        }
    }
    for (uint32_t i = 0; i < shown->step_count && strength > 1 && !is_single; i++) {
        point_at_effect(h, &shown->step[i], strength);
    }
    if (shown->step_count == 0) {
        return;
    }
    kz_view_add(out, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
    for (unsigned cell = 0; cell < kz__kenken_play_cells(&h->board); cell++) {
        if (h->is_pointed[cell]) {
            add_pointer(h, cell, out);
        }
    }
}

/* Writes the move that the last step leads to. @return false if it leads to none. */
static bool put_step(const hinting *h, const kz_kenken_advice *shown, kz_text *line) {
    if (shown->step_count == 0) {
        return false;
    }
    const kz_kenken_step *last = &shown->step[shown->step_count - 1];
    unsigned i = 0;
    if (last->technique == KZ_KENKEN_MISTAKE) {
        kz_text_put(line, "clear ");
        kz__kenken_play_put_cell(&h->board, last->cell[0], line);
        return true;
    }
    while (i < last->cell_count &&
           (last->digit[i] == 0 || h->board.now.digit[last->cell[i]] != 0)) {
        i++;
    }
    if (i == last->cell_count) {
        return false;
    }
    kz__kenken_play_put_cell(&h->board, last->cell[i], line);
    kz_text_put(line, " ");
    kz__kenken_play_put_digit(last->digit[i], line);
    return true;
}

/* Cuts the name of a cell, "r2c3", into its row and column. */
static void cut_name(kz_word cell, char row[WORD_ROOM], char column[WORD_ROOM]) {
    kz_word before;
    kz_word after;
    bool is_cut = kz__word_cut(cell, 'c', &before, &after);
    assert(is_cut && before.length < WORD_ROOM && after.length < WORD_ROOM);
    (void)is_cut;
    memcpy(row, before.text + 1, before.length - 1);
    row[before.length - 1] = '\0';
    memcpy(column, after.text, after.length);
    column[after.length] = '\0';
}

/* Labels a move that put_step() or kz__kenken_play_choose() wrote. */
static uint32_t label_of(const char *line, kz_lang lang, kz_view *out) {
    char row[WORD_ROOM];
    char column[WORD_ROOM];
    kz_word first;
    kz_word second;
    kz_words words = kz__words_of(line, strlen(line));
    kz__words_next(&words, &first);
    if (!kz__words_next(&words, &second)) {
        return kz_view_put(out, kz_message(lang, "Give up"));
    }
    if (kz__word_is(first, "clear")) {
        cut_name(second, row, column);
        return kz_view_format(out, kz_message(lang, "Clear row %s, column %s"), row, column);
    }
    char digit[2] = {*second.text, '\0'};
    cut_name(first, row, column);
    return kz_view_format(out, kz_message(lang, "Write %s in row %s, column %s"), digit, row,
                          column);
}

/* The move that the hint leads to, or else the move of a perfect player. */
static kz_status add_move(const hinting *h, const kz_kenken_advice *shown, kz_lang lang,
                          kz_work *work, kz_view *out) {
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_status status = KZ_OK;
    kz_text_init(&text, line, sizeof line);
    if (!put_step(h, shown, &text)) {
        status = kz__kenken_play_choose(&h->board, &h->puzzle, false, work, &text);
    }
    if (status == KZ_OK) {
        kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "move", NULL);
        kz_view_add_cell(out, NULL, line)->text = label_of(line, lang, out);
    }
    return status;
}

static kz_status fill_hint(hinting *h, kz_lang lang, int strength, kz_work *work, kz_view *out) {
    kz_status status = kz_kenken_hint(&h->puzzle, h->board.now.digit, work, &h->advice);
    if (status == KZ_OK) {
        status = h->advice->why;
    }
    if (status == KZ_OK) {
        kz_kenken_advice shown = *h->advice;
        uint32_t skipped = shorten(&shown);
        add_text(h, &shown, skipped, strength, lang, out);
        add_focus(h, &shown, strength, out);
    }
    if (status == KZ_OK && strength == KZ_PLAY_STRENGTH_MAX) {
        status = add_move(h, h->advice, lang, work, out);
    }
    kz_kenken_advice_free(h->advice, work);
    return status;
}

kz_status kz__kenken_play_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                               kz_work *work, kz_view *out) {
    hinting *h = kz_work_allocate(work, 1, sizeof *h);
    if (h == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(h, 0, sizeof *h);
    kz__kenken_play_unpack(seen, viewer->seat, &h->board);
    kz__kenken_play_puzzle(&h->board, &h->puzzle);
    kz_status status = fill_hint(h, viewer->lang, strength, work, out);
    kz_work_free(work, h, 1, sizeof *h);
    return status;
}

static kz_status level_of(const kz_kenken_puzzle *puzzle, kz_work *work, int *level) {
    kz_kenken_grade grade;
    kz_status status = kz_kenken_grade_puzzle(puzzle, work, &grade);
    if (status != KZ_OK) {
        return status;
    }
    if (grade.verdict == KZ_UNKNOWN) {
        return grade.why;
    }
    if (grade.level == KZ_KENKEN_UNGRADED) {
        return KZ_UNSUPPORTED;
    }
    *level = (int)grade.level;
    return KZ_OK;
}

/* Uses Keen's levels; a puzzle without a unique solution has none. */
kz_status kz__kenken_play_rate(const kz_state *state, kz_work *work, int *level) {
    hinting *h = kz_work_allocate(work, 1, sizeof *h);
    if (h == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__kenken_play_unpack(state, KZ_PUBLIC, &h->board);
    kz__kenken_play_puzzle(&h->board, &h->puzzle);
    kz_status status = level_of(&h->puzzle, work, level);
    kz_work_free(work, h, 1, sizeof *h);
    return status;
}
