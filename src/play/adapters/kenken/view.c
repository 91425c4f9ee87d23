/*
 * What a KenKen player sees: the board, the progress and the available actions. The solution is
 * hidden unless check=solution is set or the game is over.
 */
#include "play/adapters/kenken/exercise.h"
#include "play/adapters/kenken/state.h"
#include "play/game.h"

#include <string.h>

enum { ROOM = 400, WORD_ROOM = 16 };

/* The data to show and its form. */
typedef struct sight {
    kz__kenken_play_board board;
    bool wrong[KZ_KENKEN_CELLS_MAX]; /* digits shown to be wrong */
    unsigned mistakes;               /* digits shown to differ from the solution */
    unsigned empty;
    bool is_solved;
    bool is_over;
    bool is_open; /* nobody plays any more */
    kz__race race;
    bool shows_solution;
    const kz_viewer *viewer;
    kz_lang lang;
    kz_view *view;
} sight;

static void look(const kz_state *seen, const kz_viewer *viewer, kz_view *view, sight *s) {
    memset(s, 0, sizeof *s);
    kz__kenken_play_unpack(seen, viewer->seat, &s->board);
    s->race = kz__kenken_race_of(seen);
    bool is_open = s->race.seats == 0 || kz__race_is_over(&s->race);
    s->empty = kz__kenken_play_empty(&s->board);
    s->is_solved = kz__kenken_play_is_solved(&s->board);
    s->shows_solution = is_open && s->board.gave_up != 0 && s->board.has_solution != 0;
    s->viewer = viewer;
    s->lang = viewer->lang;
    s->view = view;
    s->is_over = kz__kenken_play_is_over(&s->board);
    s->is_open = is_open;
    if (!s->is_over) {
        (void)kz__kenken_play_judge(&s->board, s->wrong);
    } else if (s->board.task != 0 && s->board.gave_up == 0) {
        s->wrong[s->board.last - 1] = !kz__kenken_play_is_right(&s->board);
    }
}

static void say(const sight *s, kz_view_role role, const char *name, const char *message) {
    kz_view_add(s->view, KZ_VIEW_MESSAGE, role, name, kz_message(s->lang, message));
}

static void add_rules(const sight *s) {
    char largest[WORD_ROOM];
    kz_text text;
    kz_text_init(&text, largest, sizeof largest);
    kz__kenken_play_put_digit(s->board.size, &text);
    kz_view_node *node = kz_view_add(s->view, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "rules", NULL);
    node->text = kz_view_format(
        s->view,
        kz_message(s->lang, "Each row and each column contains the digits 1 to %s, each once. The "
                            "digits of a cage make its number with its sign."),
        largest);
    if (memchr(s->board.op, KZ_KENKEN_HIDDEN, sizeof s->board.op) != NULL) {
        say(s, KZ_ROLE_RULE, "hidden-signs",
            KZ_N("If a cage of several cells has no sign, it is any of + - × ÷ that fits."));
    }
}

static const char *sign_of(uint8_t op) {
    static const char *const signs[] = {"", "+", "\xE2\x88\x92", "×", "÷", ""};
    return signs[op];
}

static void add_cell(const sight *s, unsigned cell, bool opens_cage) {
    char word[WORD_ROOM];
    kz_text text;
    const kz__kenken_play_board *board = &s->board;
    unsigned cage = board->cage_of[cell];
    unsigned digit = s->shows_solution ? board->solution[cell] : board->now.digit[cell];
    kz_text_init(&text, word, sizeof word);
    kz__kenken_play_put_cell(board, cell, &text);
    kz_view_cell *made = kz_view_add_cell(s->view, NULL, s->viewer->acts ? word : NULL);
    made->id = cell + 1;
    made->group = cage + 1;
    if (digit != 0) {
        kz_text_init(&text, word, sizeof word);
        kz__kenken_play_put_digit(digit, &text);
        made->text = kz_view_put(s->view, word);
    }
    if (opens_cage) {
        made->corner = kz_view_format(s->view, "%llu%s", (unsigned long long)board->target[cage],
                                      sign_of(board->op[cage]));
    }
    made->marks = digit == 0 ? board->now.marks[cell] : 0;
    made->flags |= s->wrong[cell] ? KZ_CELL_WRONG : 0;
    made->flags |= board->task != 0 && board->now.digit[cell] != 0 && board->last != cell + 1
                       ? KZ_CELL_FIXED
                       : 0;
    made->flags |= board->last == cell + 1 ? KZ_CELL_NEW : 0;
}

static void add_board(const sight *s) {
    unsigned cages = 0; /* they are numbered by their first cells */
    kz_view_add(s->view, KZ_VIEW_GRID, KZ_ROLE_BOARD, "board", NULL)->columns = s->board.size;
    for (unsigned cell = 0; cell < kz__kenken_play_cells(&s->board); cell++) {
        bool opens_cage = s->board.cage_of[cell] == cages;
        add_cell(s, cell, opens_cage);
        cages += opens_cage ? 1 : 0;
    }
}

/* The ids of the counts. */
enum { COUNT_POINTS = 1, COUNT_CHECKS };

/* Adds a count that is not 0. */
static void add_count(const sight *s, uint32_t id, const char *what, unsigned number) {
    if (number > 0) {
        kz_view_add_cell(s->view, kz_message(s->lang, what), NULL);
        kz_view_cell *cell = kz_view_add_cell(s->view, NULL, NULL);
        cell->id = id;
        cell->text = kz_view_format(s->view, "%u", number);
        cell->value = (int32_t)(number < INT32_MAX ? number : INT32_MAX);
    }
}

static void add_progress(const sight *s) {
    const kz__kenken_play_board *board = &s->board;
    kz_view_node *filled =
        kz_view_add(s->view, KZ_VIEW_METER, KZ_ROLE_STATE, "filled", kz_message(s->lang, "Filled"));
    filled->total = kz__kenken_play_cells(board);
    filled->value = filled->total - s->empty;
    if (board->points > 0 || board->checks > 0) {
        kz_view_add(s->view, KZ_VIEW_SCORES, KZ_ROLE_STATE, "counts", NULL)->columns = 2;
        add_count(s, COUNT_POINTS, KZ_N("Save points"), board->points);
        add_count(s, COUNT_CHECKS, KZ_N("Checks"), board->checks);
    }
}

/* The result of a check, and the message for a full board that is wrong. */
static void add_answer(sight *s) {
    if (s->empty == 0) {
        say(s, KZ_ROLE_ANSWER, "full", KZ_N("The board is full, but some digits are wrong."));
    }
    s->mistakes = kz__kenken_play_add_faults(&s->board, s->lang, s->view);
}

static int32_t left_to_place(const kz__kenken_play_board *board, unsigned digit) {
    int32_t left = board->size;
    for (unsigned cell = 0; cell < kz__kenken_play_cells(board); cell++) {
        left -= board->now.digit[cell] == digit ? 1 : 0;
    }
    return left > 0 ? left : 0;
}

static void add_digits(const sight *s) {
    kz_view_add(s->view, KZ_VIEW_CARDS, KZ_ROLE_CHOICES, "digits", kz_message(s->lang, "Digits"));
    for (unsigned digit = 1; digit <= s->board.size; digit++) {
        char word[WORD_ROOM];
        kz_text text;
        kz_text_init(&text, word, sizeof word);
        kz__kenken_play_put_digit(digit, &text);
        kz_view_cell *cell = kz_view_add_cell(s->view, word, word);
        cell->id = digit;
        cell->key = kz_view_put(s->view, word);
        cell->value = left_to_place(&s->board, digit);
    }
}

static void add_slot(const sight *s, const char *text, const char *from, unsigned most) {
    kz_view_cell *slot = kz_view_add_cell(s->view, kz_message(s->lang, text), from);
    slot->value = 1;
    slot->extra = (int32_t)most;
}

/* Gives the first cell without a digit, or the first cell if the board is full. */
static unsigned first_empty(const kz__kenken_play_board *board) {
    const uint8_t *found = memchr(board->now.digit, 0, kz__kenken_play_cells(board));
    return found != NULL ? (unsigned)(found - board->now.digit) : 0;
}

static void add_form(const sight *s, const char *name, const char *text, const char *prefix,
                     const char *words) {
    char cell[WORD_ROOM];
    kz_text out;
    kz_text_init(&out, cell, sizeof cell);
    kz__kenken_play_put_cell(&s->board, first_empty(&s->board), &out);
    kz_view_node *form =
        kz_view_add(s->view, KZ_VIEW_FORM, KZ_ROLE_NONE, name, kz_message(s->lang, text));
    form->prefix = kz_view_put(s->view, prefix);
    form->example =
        kz_view_format(s->view, "%s%s%s%s", prefix, *prefix != '\0' ? " " : "", cell, words);
    add_slot(s, KZ_N("cell"), "board", 1);
}

static void add_forms(const sight *s) {
    kz_view *view = s->view;
    add_form(s, "place", KZ_N("Write"), "", s->board.size > 1 ? " 2" : " 1");
    add_slot(s, KZ_N("digit"), "digits", 1);
    view->nodes[view->node_count - 1].flags = KZ_FORM_DEFAULT | KZ_FORM_AUTO;
    add_form(s, "mark", KZ_N("Mark"), "mark", s->board.size > 1 ? " 12" : " 1");
    add_slot(s, KZ_N("digits to mark"), "digits", s->board.size);
    view->nodes[view->node_count - 1].flags = KZ_FORM_JOINED;
    add_form(s, "clear", KZ_N("Clear"), "clear", "");
    view->nodes[view->node_count - 1].flags = KZ_FORM_AUTO;
}

static kz_view_cell *add_action(const sight *s, const char *text, const char *line,
                                const char *key) {
    kz_view_cell *cell = kz_view_add_cell(s->view, kz_message(s->lang, text), line);
    cell->key = kz_view_put(s->view, key);
    return cell;
}

/* Actions that apply to the whole puzzle. */
static void add_aids(const sight *s) {
    add_action(s, KZ_N("Check"), "check", "k");
    if (s->mistakes > 0) {
        add_action(s, KZ_N("Erase wrong digits"), "erase", "");
    }
    add_action(s, KZ_N("Set save point"), "point", "v");
    add_action(s, KZ_N("Return to save point"), "back", "z")->flags |=
        s->board.points == 0 ? KZ_CELL_DISABLED : 0;
}

/* The keys must differ from the digits a..g. */
static void add_actions(const sight *s) {
    kz_view_add(s->view, KZ_VIEW_ACTIONS, KZ_ROLE_NONE, "actions", NULL);
    if (s->board.task == 0 && s->race.seats == 0) {
        add_aids(s);
    }
    add_action(s, KZ_N("Fill in candidates"), "fill", "i");
    add_action(s, KZ_N("Give up"), "give-up", "")->flags |= KZ_CELL_DANGER;
}

/* A solo player without a name is not called "Player A". */
static const char *nameless_result(const sight *s) {
    if (s->is_solved) {
        return kz_message(s->lang, "The puzzle is solved.");
    }
    return s->shows_solution ? kz_message(s->lang, "The game was given up. This is the solution.")
                             : kz_message(s->lang, "The game was given up.");
}

static bool is_you(const sight *s) {
    return strcmp(s->viewer->names[0], kz_message(s->lang, "You")) == 0;
}

static void add_result(const sight *s) {
    kz_view_node *node = kz_view_add(s->view, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "result", NULL);
    if (!kz__viewer_has_name(s->viewer, 0)) {
        node->text = kz_view_put(s->view, nameless_result(s));
        return;
    }
    if (s->is_solved && is_you(s)) {
        node->text = kz_view_put(s->view, kz_message(s->lang, "You solved the puzzle."));
        return;
    }
    node->text = kz_view_format(s->view,
                                s->is_solved ? kz_message(s->lang, "%s solved the puzzle.")
                                : s->shows_solution
                                    ? kz_message(s->lang, "%s gave up. This is the solution.")
                                    : kz_message(s->lang, "%s gave up."),
                                s->viewer->names[0]);
}

void kz__kenken_play_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out) {
    sight s;
    look(seen, viewer, out, &s);
    kz_view_add(out, KZ_VIEW_HEADING, KZ_ROLE_NONE, "title", kz_message(s.lang, "KenKen"));
    add_rules(&s);
    if (s.board.task != 0) {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_GOAL, "goal",
                    kz__kenken_exercise_question(s.lang));
    }
    add_board(&s);
    if (viewer->acts) {
        add_digits(&s);
    }
    add_progress(&s);
    if (s.race.seats > 0) {
        kz__race_add_progress(&s.race, viewer, kz__kenken_play_cells(&s.board), out);
        kz__race_add_result(&s.race, viewer, out);
        if (!s.is_open && (s.is_over || viewer->seat < 0)) {
            return;
        }
    }
    if (s.is_open && s.race.seats > 0) {
        return;
    }
    if (s.is_over && s.board.task != 0) {
        kz__kenken_exercise_add_result(&s.board, s.lang, out);
        return;
    }
    if (s.is_over) {
        add_result(&s);
        return;
    }
    add_answer(&s);
    if (viewer->acts) {
        add_forms(&s);
        add_actions(&s);
    }
}
