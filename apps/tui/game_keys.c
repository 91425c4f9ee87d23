/* What each key does in a game: the house's letters, the view's keys, the mouse. */
#include "game.h"

#include "trainer.h"

#include "play/key_press.h"

#include "terminal/guard.h"

#include <string.h>

enum { WHEEL = 64 };

/* Keys may come faster than pages: where things stand is known once they are drawn. */
static void see_places(game_screen *game) {
    if (!game->is_drawn) {
        game_draw(game);
    }
}

/* Moves the cursor to a place of the page. */
static void go_to(game_screen *game, int spot) {
    if (spot != TUI_NO_SPOT) {
        game_point(game, game->spots.list[spot].node, game->spots.list[spot].cell);
    }
}

static int spot_of_cursor(const game_screen *game) {
    uint32_t node = 0;
    uint32_t cell = 0;
    return game_cursor(game, &node, &cell) ? tui_spots_find(&game->spots, node, cell) : TUI_NO_SPOT;
}

static void step(game_screen *game, tui_direction direction) {
    see_places(game);
    go_to(game, tui_spots_go(&game->spots, spot_of_cursor(game), direction));
}

/* A click goes to a place; on a square it only goes there, else it chooses. */
static void click(game_screen *game, const term_key *key) {
    see_places(game);
    int spot = tui_spots_at(&game->spots, key->column, key->row);
    if (key->button >= WHEEL || spot == TUI_NO_SPOT || game->mode != GAME_PLAYS) {
        return;
    }
    tui_spot place = game->spots.list[spot];
    bool is_board = game->view.nodes[place.node].kind == KZ_VIEW_GRID;
    bool is_writing = tui_draft_can_mark(&game->view);
    if (is_board) {
        go_to(game, spot);
    }
    if (!is_board || !is_writing) {
        (void)game_choose_cell(game, place.node, place.cell, game_time_of(game, key));
    }
}

static bool is_person(const game_screen *game, int seat) {
    return (play_people(game->play) >> seat & 1U) != 0;
}

/* The key of a person who slaps. False: it is nobody's. */
static bool slap(game_screen *game, char key, uint64_t at_ms) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX && key != '\0'; seat++) {
        if (!game->is_timed || game->slap[seat] != key || !is_person(game, seat)) {
            continue;
        }
        for (size_t i = 0; i < game->offer_count; i++) {
            if (game->offers[i].seat == seat && game->offers[i].is_slap) {
                (void)game_move(game, seat, game->offers[i].line, at_ms);
                break;
            }
        }
        return true; /* too late is no other key */
    }
    return false;
}

/* An action by its key: in a game against time for all to whom it is offered. */
static bool take_key(game_screen *game, char key, uint64_t at_ms) {
    game_offer taken[GAME_OFFERS];
    size_t count = 0;
    bool have_own_keys = game->is_timed && play_only_person(game->play) == PLAY_NOBODY;
    for (size_t i = 0; i < game->offer_count && key != '\0'; i++) {
        if (game->offers[i].key == key && !(have_own_keys && game->offers[i].is_slap)) {
            taken[count++] = game->offers[i];
        }
    }
    for (size_t i = 0; i < count && !game->is_left; i++) {
        game_take(game, &taken[i], at_ms);
    }
    return count > 0;
}

/* In a game against time the space bar does what the first action is for; it never slaps: who turns
   cards up with it may press it once too often. */
static void space(game_screen *game, uint64_t at_ms) {
    bool may_slap = false;
    for (size_t i = 0; game->is_timed && i < game->offer_count; i++) {
        if (!game->offers[i].is_slap && !game->offers[i].is_danger) {
            (void)take_key(game, game->offers[i].key, at_ms);
            return;
        }
        may_slap = may_slap || game->offers[i].is_slap;
    }
    if (!may_slap) {
        game_choose(game, at_ms);
    }
}

/* Shows another screen while the time of the table stands still. */
static void help(game_screen *game) {
    game_hold(game);
    game->next = game->training != NULL
                     ? trainer_help(game->training, &game->view)
                     : tui_help(game->app, kz_table_opening(game->play->table)->game, &game->view);
    game_go_on(game);
    game->is_left = game->next == TUI_QUIT;
}

static void show_after(game_screen *game, tui_next (*show)(tui_app *app, play_table *play)) {
    if (kz_table_standing(game->play->table).phase == KZ_PHASE_OVER || show == tui_history) {
        game_hold(game);
        game->next = show(game->app, game->play);
        game_go_on(game);
        game->is_left = game->next == TUI_QUIT;
    } else {
        game_say(game, KZ_TONE_BAD, kz_message(game->app->lang, KZ_N("the game is not over yet")));
    }
}

static void begin_line(game_screen *game) {
    game->mode = GAME_LINE;
    edit_line_set(&game->typed, "");
}

/* The letters of the house. False: it is none. */
static bool obey_letter(game_screen *game, char key) {
    if (game->hooks != NULL) {
        return game->hooks->letter(game, key);
    }
    bool is_over = kz_table_standing(game->play->table).phase == KZ_PHASE_OVER;
    switch (key) {
    case 'h':
        step(game, TUI_LEFT);
        break;
    case 'j':
        step(game, TUI_DOWN);
        break;
    case 'k':
        step(game, TUI_UP);
        break;
    case 'l':
        step(game, TUI_RIGHT);
        break;
    case 'm':
        game->is_marking = !game->is_marking && tui_draft_can_mark(&game->view);
        break;
    case 'u':
        game_obey(game, "undo");
        break;
    case 'r':
        game_obey(game, "redo");
        break;
    case 'n':
        is_over ? game_again(game) : game_new(game);
        break;
    case 'p':
        game_pause(game);
        break;
    case 's':
        (void)game_save(game);
        break;
    case 'q':
        game_leave(game);
        break;
    case '?':
        game_hint(game);
        break;
    case ':':
        begin_line(game);
        break;
    case 'w':
        show_after(game, tui_review);
        break;
    case 'x':
        show_after(game, tui_facts);
        break;
    case 'y':
        show_after(game, tui_history);
        break;
    default:
        return false;
    }
    return true;
}

static void menu(game_screen *game) {
    char key = game_menu(game);
    switch (key) {
    case 'i':
        game_hint(game);
        break;
    case 'a':
        game_again(game);
        break;
    case 'n':
        game_new(game);
        break;
    case 'k':
        help(game);
        break;
    case 'f':
        game->is_folded = !game->is_folded;
        break;
    default:
        (void)obey_letter(game, key);
        break;
    }
}

static void character(game_screen *game, const term_key *key, uint64_t at_ms) {
    char plain =
        key->code_point < 0x7F && !key->control && !key->alt ? (char)key->code_point : '\0';
    if (slap(game, key_fold(plain), at_ms)) {
        return;
    }
    if (plain == ' ') {
        space(game, at_ms);
    } else if (plain != '\0' && !game_choose_number(game, plain, at_ms) &&
               !take_key(game, plain, at_ms) && !obey_letter(game, plain)) {
        (void)game_choose_key(game, plain, at_ms);
    }
}

/* Keys that are no characters. */
static void other(game_screen *game, const term_key *key, uint64_t at_ms) {
    switch (key->kind) {
    case TERM_KEY_UP:
        step(game, TUI_UP);
        break;
    case TERM_KEY_DOWN:
        step(game, TUI_DOWN);
        break;
    case TERM_KEY_LEFT:
        step(game, TUI_LEFT);
        break;
    case TERM_KEY_RIGHT:
        step(game, TUI_RIGHT);
        break;
    case TERM_KEY_TAB:
        see_places(game);
        go_to(game, tui_spots_group(&game->spots, spot_of_cursor(game), key->shift ? -1 : 1));
        break;
    case TERM_KEY_ENTER:
        if (game->number[0] != '\0') {
            (void)game_choose_number(game, '\0', at_ms);
        } else if (game->writer != PLAY_NOBODY) {
            game->mode = GAME_WORDS;
        } else {
            game_choose(game, at_ms);
        }
        break;
    case TERM_KEY_BACKSPACE:
    case TERM_KEY_DELETE:
        game->number[0] = '\0';
        game_erase(game, at_ms);
        break;
    case TERM_KEY_ESCAPE:
        menu(game);
        break;
    case TERM_KEY_FUNCTION:
        if (key->code_point == 1) {
            help(game);
        } else if (key->code_point == 2) {
            game->is_folded = !game->is_folded;
        }
        break;
    default:
        break;
    }
}

/* A line, or the words that the table asks for. */
static void typing(game_screen *game, const term_key *key, uint64_t at_ms) {
    game_mode mode = game->mode;
    if (key->kind == TERM_KEY_ESCAPE) {
        game->mode = game->writer != PLAY_NOBODY && mode == GAME_LINE ? GAME_WORDS : GAME_PLAYS;
    } else if (key->kind != TERM_KEY_ENTER) {
        (void)edit_line_key(&game->typed, key);
        return;
    } else if (mode == GAME_LINE) {
        game->mode = game->writer != PLAY_NOBODY ? GAME_WORDS : GAME_PLAYS;
        game_obey(game, game->typed.text);
    } else if (game->typed.length > 0 && !game_words(game, at_ms)) {
        return; /* a slip may be corrected */
    }
    edit_line_set(&game->typed, "");
}

/* Behind the cover only going on and leaving. */
static void covered(game_screen *game, const term_key *key) {
    bool is_char = key->kind == TERM_KEY_CHAR;
    if (is_char && key->code_point == 'q') {
        game_leave(game);
    } else if (key->kind == TERM_KEY_ENTER ||
               (is_char && (key->code_point == ' ' || key->code_point == 'p'))) {
        game_uncover(game);
    }
}

void game_key(game_screen *game, const term_key *key) {
    uint64_t at_ms = game_time_of(game, key);
    if (key->kind != TERM_KEY_MOUSE && game->mode == GAME_PLAYS) {
        game_say(game, KZ_TONE_PLAIN, "");
    }
    if (game->hooks != NULL && game->hooks->key(game, key)) {
        return;
    }
    if (game->mode == GAME_COVER) {
        covered(game, key);
    } else if (key->kind == TERM_KEY_MOUSE) {
        click(game, key);
    } else if (game->mode != GAME_PLAYS) {
        typing(game, key, at_ms);
    } else if (key->kind == TERM_KEY_CHAR) {
        character(game, key, at_ms);
    } else {
        other(game, key, at_ms);
    }
}
