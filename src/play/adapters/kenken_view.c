/**
 * @file
 * What the player of KenKen sees: the board, how far it is, and what can be done. Nothing of the
 * solution, unless check=solution asks for it or the game is over.
 */
#include "play/adapters/kenken.h"

#include <string.h>

enum { ROOM = 400 };

/** What is shown, and how. */
typedef struct sight {
    kz__kenken_table table;
    kz_kenken_puzzle puzzle;
    bool wrong[KZ_KENKEN_CELLS_MAX]; /**< digits that the player is told to be wrong */
    unsigned wrong_count;
    unsigned empty;
    bool is_solved;
    bool shows_solution;
    kz_lang lang;
    kz_view *view;
} sight;

/** Finds out what the player may know of his faults. */
static void judge(sight *s) {
    kz_kenken_judgement judgement;
    const kz__kenken_table *table = &s->table;
    (void)kz_kenken_check(&s->puzzle, table->now.digit, &judgement);
    for (unsigned cell = 0; cell < kz__kenken_play_cells(table); cell++) {
        uint8_t digit = table->now.digit[cell];
        bool by_solution = digit != 0 && digit != table->solution[cell];
        s->wrong[cell] = (table->check == KZ__KENKEN_CHECK_RULES && judgement.wrong[cell]) ||
                         (table->check == KZ__KENKEN_CHECK_SOLUTION && by_solution);
        s->wrong_count += s->wrong[cell] ? 1 : 0;
    }
}

static void look(const kz_state *state, kz_lang lang, kz_view *view, sight *s) {
    memset(s, 0, sizeof *s);
    kz__kenken_play_unpack(state, &s->table);
    kz__kenken_play_puzzle(&s->table, &s->puzzle);
    s->empty = kz__kenken_play_empty(&s->table);
    s->is_solved = kz__kenken_play_is_solved(&s->table);
    s->shows_solution = s->table.gave_up != 0 && s->table.has_solution != 0;
    s->lang = lang;
    s->view = view;
    if (!s->is_solved && s->table.gave_up == 0) {
        judge(s);
    }
}

static void say(const sight *s, const char *message) {
    kz_view_add(s->view, KZ_VIEW_MESSAGE, message, 0);
}

static bool hides_signs(const kz__kenken_table *table) {
    return memchr(table->op, KZ_KENKEN_HIDDEN, sizeof table->op) != NULL;
}

static void add_rules(const sight *s) {
    char largest[ROOM];
    char buffer[ROOM];
    kz_text text;
    kz_text_init(&text, largest, sizeof largest);
    kz__kenken_play_put_digit(s->table.size, &text);
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_format(&text,
                   kz_message(s->lang, "Each row and each column holds the digits 1 to %s, each "
                                       "once; the digits of a cage give its number with its sign."),
                   largest);
    say(s, buffer);
    if (hides_signs(&s->table)) {
        say(s, kz_message(s->lang, "A cage of several cells without a sign: any of + - × ÷ that "
                                   "fits."));
    }
}

/** Writes what stands in a cell: 4, 4! (wrong), 124? (pencil marks) or a point. */
static void put_cell(const sight *s, unsigned cell, kz_text *out) {
    const kz__kenken_table *table = &s->table;
    uint8_t digit = s->shows_solution ? table->solution[cell] : table->now.digit[cell];
    if (digit != 0) {
        kz__kenken_play_put_digit(digit, out);
        kz_text_put(out, s->wrong[cell] ? "!" : "");
    } else if (table->now.marks[cell] != 0) {
        kz__kenken_play_put_digits(table->now.marks[cell], out);
        kz_text_put(out, "?");
    } else {
        kz_text_put(out, ".");
    }
}

static const char *sign_of(uint8_t op, bool ascii) {
    static const char *const signs[] = {"", "+", "-", "×", "÷", ""};
    static const char *const plain[] = {"", "+", "-", "*", "/", ""};
    return ascii ? plain[op] : signs[op];
}

static void add_cell(const sight *s, unsigned cell) {
    char name[ROOM];
    char shown[ROOM];
    char clue[ROOM] = "";
    kz_text text;
    const kz_kenken_cage *cage = &s->puzzle.cage[s->table.cage_of[cell]];
    kz_text_init(&text, name, sizeof name);
    kz__kenken_play_put_cell(&s->table, cell, &text);
    kz_text_init(&text, shown, sizeof shown);
    put_cell(s, cell, &text);
    kz_view_add_cell(s->view, shown, s->is_solved || s->table.gave_up != 0 ? NULL : name);
    if (s->puzzle.cell[cage->first] == cell) {
        kz_text_init(&text, clue, sizeof clue);
        kz_text_put_unsigned(&text, cage->target);
        kz_text_put(&text, sign_of(cage->op, s->view->ascii));
    }
    kz_view_frame_cell(s->view, clue[0] != '\0' ? clue : NULL, s->table.cage_of[cell] + 1U);
}

static void add_board(const sight *s) {
    unsigned marked = 0;
    kz_view_add(s->view, KZ_VIEW_GRID, NULL, s->table.size);
    for (unsigned cell = 0; cell < kz__kenken_play_cells(&s->table); cell++) {
        add_cell(s, cell);
        marked += s->table.now.digit[cell] == 0 && s->table.now.marks[cell] != 0 ? 1 : 0;
    }
    if (marked > 0 && !s->shows_solution) {
        say(s, kz_message(s->lang, "12?: pencil marks."));
    }
    if (s->wrong_count > 0) {
        say(s, s->table.check == KZ__KENKEN_CHECK_RULES
                   ? kz_message(s->lang, "4!: a digit that breaks the rules.")
                   : kz_message(s->lang, "4!: a wrong digit."));
    }
}

static void add_score(const sight *s, const char *what, uint64_t number) {
    char buffer[24];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_put_unsigned(&text, number);
    kz_view_add_cell(s->view, what, NULL);
    kz_view_add_cell(s->view, buffer, NULL);
}

static void add_progress(const sight *s) {
    kz_view_add(s->view, KZ_VIEW_SCORES, NULL, 2);
    add_score(s, kz_message(s->lang, "Cells left"), s->empty);
    if (s->table.points > 0) {
        add_score(s, kz_message(s->lang, "Savepoints"), s->table.points);
    }
    if (s->table.checks > 0) {
        add_score(s, kz_message(s->lang, "Checks"), s->table.checks);
    }
}

static void add_fault_count(const sight *s) {
    char buffer[ROOM];
    kz_text text;
    bool by_rules = s->table.check == KZ__KENKEN_CHECK_RULES;
    kz_text_init(&text, buffer, sizeof buffer);
    if (s->wrong_count == 0) {
        kz_text_put(&text, by_rules ? kz_message(s->lang, "So far no digit breaks the rules.")
                                    : kz_message(s->lang, "So far no digit is wrong."));
    } else {
        kz_text_format(&text,
                       by_rules ? kz_message(s->lang, "Digits that break the rules: %u.")
                                : kz_message(s->lang, "Wrong digits: %u."),
                       s->wrong_count);
    }
    say(s, buffer);
}

/** What the player asked for, and what he must know when no cell is left. */
static void add_answer(const sight *s) {
    if (s->empty == 0) {
        say(s, kz_message(s->lang, "The board is full, but not all of it is right."));
    } else if (s->table.has_checked != 0 && s->table.check == KZ__KENKEN_CHECK_OFF) {
        say(s, kz_message(s->lang, "The board is not full yet; more is not told with check=off."));
    }
    if (s->table.has_checked != 0 && s->table.check != KZ__KENKEN_CHECK_OFF) {
        add_fault_count(s);
    }
}

static void add_action(const sight *s, const char *text, const char *line) {
    kz_view_add_cell(s->view, kz_message(s->lang, text), line);
}

static void add_choices(const sight *s) {
    kz_view_add(s->view, KZ_VIEW_CARDS, kz_message(s->lang, "Digits"), 0);
    for (unsigned digit = 1; digit <= s->table.size; digit++) {
        char buffer[ROOM];
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        kz__kenken_play_put_digit(digit, &text);
        kz_view_add_cell(s->view, buffer, buffer);
    }
    add_action(s, KZ_N("mark"), "mark");
    add_action(s, KZ_N("clear"), "clear");
    kz_view_add(s->view, KZ_VIEW_PROMPT,
                kz_message(s->lang, "A cell and its digit, such as r2c3 4; marks: mark r2c3 124."),
                0);
    kz_view_add(s->view, KZ_VIEW_ACTIONS, NULL, 0);
    add_action(s, KZ_N("check"), "check");
    add_action(s, KZ_N("set a savepoint"), "point");
    if (s->table.points > 0) {
        add_action(s, KZ_N("back to the savepoint"), "back");
    }
    add_action(s, KZ_N("mark all that is free"), "fill");
    add_action(s, KZ_N("give up"), "give-up");
}

void kz__kenken_play_view(const kz_state *state, int seat, kz_lang lang, kz_view *out) {
    sight s;
    look(state, lang, out, &s);
    kz_view_add(out, KZ_VIEW_HEADING, kz_message(lang, "KenKen"), 0);
    add_rules(&s);
    add_board(&s);
    if (s.is_solved) {
        say(&s, kz_message(lang, "Solved."));
        return;
    }
    if (s.table.gave_up != 0) {
        say(&s, s.shows_solution ? kz_message(lang, "You gave up. This is the solution.")
                                 : kz_message(lang, "You gave up."));
        return;
    }
    add_progress(&s);
    add_answer(&s);
    if (seat == 0) {
        add_choices(&s);
    }
}
