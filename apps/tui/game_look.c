/* What a person sees of the table, and what it offers to each of them. */
#include "game.h"

#include "house_keys.h"

#include <string.h>

static void copy(char *to, size_t room, const char *from) {
    kz_text text;
    kz_text_init(&text, to, room);
    kz_text_put(&text, from);
}

static void add_offer(game_screen *game, int seat, const kz_view *view, const kz_view_cell *cell) {
    if (game->offer_count == GAME_OFFERS || cell->type == 0 ||
        (cell->flags & KZ_CELL_DISABLED) != 0) {
        return;
    }
    game_offer *offer = &game->offers[game->offer_count++];
    const char *key = kz_view_text(view, cell->key);
    *offer = (game_offer){.seat = seat,
                          .key = tui_free_key(key[0]),
                          .is_slap = game->is_timed && (cell->flags & KZ_CELL_MAIN) != 0,
                          .is_danger = (cell->flags & KZ_CELL_DANGER) != 0};
    copy(offer->line, sizeof offer->line, kz_view_text(view, cell->type));
}

static void add_offers(game_screen *game, int seat, const kz_view *view) {
    const kz_view_node *form = play_find_free_form(view);
    for (uint32_t n = 0; n < view->node_count; n++) {
        const kz_view_node *node = &view->nodes[n];
        for (uint32_t c = 0; c < node->cell_count && node->kind == KZ_VIEW_ACTIONS; c++) {
            add_offer(game, seat, view, &view->cells[node->first_cell + c]);
        }
    }
    if (form != NULL && game->is_timed && game->writer == PLAY_NOBODY) {
        game->writer = seat;
        copy(game->prefix, sizeof game->prefix, kz_view_text(view, form->prefix));
    }
}

/* In a game of turns one person looks; against time each may have something to do. */
static void look_around(game_screen *game) {
    uint32_t may_move =
        kz_table_standing(game->play->table).turn.may_move & play_people(game->play);
    game->offer_count = 0;
    game->writer = PLAY_NOBODY;
    game->seat = play_viewer_seat(game->play);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        bool is_meant = game->is_timed ? (may_move >> seat & 1U) != 0 : seat == game->seat;
        if (is_meant && play_look(game->play, seat)) {
            add_offers(game, seat, &game->play->view);
        }
    }
    if (game->is_timed && game->writer != PLAY_NOBODY) {
        game->seat = game->writer;
    } else if (game->is_timed && game->seat == KZ_PUBLIC && game->offer_count > 0) {
        game->seat = game->offers[0].seat;
    }
}

bool game_cursor(const game_screen *game, uint32_t *node, uint32_t *cell) {
    for (uint32_t n = 0; n < game->view.node_count; n++) {
        const kz_view_node *found = &game->view.nodes[n];
        if (game->cursor_name[0] != '\0' &&
            strcmp(kz_view_text(&game->view, found->name), game->cursor_name) == 0 &&
            game->cursor_cell < found->cell_count) {
            *node = n;
            *cell = game->cursor_cell;
            return true;
        }
    }
    return false;
}

void game_point(game_screen *game, uint32_t node, uint32_t cell) {
    copy(game->cursor_name, sizeof game->cursor_name,
         kz_view_text(&game->view, game->view.nodes[node].name));
    game->cursor_cell = cell;
}

static bool can_choose(const kz_view *view, const kz_view_node *node) {
    for (uint32_t c = 0; c < node->cell_count && node->kind != KZ_VIEW_FORM; c++) {
        if (view->cells[node->first_cell + c].type != 0) {
            return true;
        }
    }
    return false;
}

/* The cursor begins on the board, else on what is held, else on what can be chosen. */
static void place_cursor(game_screen *game) {
    static const kz_view_role order[] = {KZ_ROLE_BOARD, KZ_ROLE_HAND, KZ_ROLE_CHOICES,
                                         KZ_ROLE_NONE};
    uint32_t node = 0;
    uint32_t cell = 0;
    if (game_cursor(game, &node, &cell) && can_choose(&game->view, &game->view.nodes[node])) {
        return;
    }
    game->cursor_name[0] = '\0';
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        for (node = 0; node < game->view.node_count; node++) {
            if (game->view.nodes[node].role == order[i] &&
                can_choose(&game->view, &game->view.nodes[node])) {
                game_point(game, node, 0);
                return;
            }
        }
    }
}

/* Who is asked for words types them at once; who no longer is goes on playing. */
static void follow_writer(game_screen *game, int before) {
    if (game->writer == before) {
        return;
    }
    if (game->mode == GAME_PLAYS && game->writer != PLAY_NOBODY) {
        game->mode = GAME_WORDS;
        edit_line_set(&game->typed, "");
    } else if (game->mode == GAME_WORDS && game->writer == PLAY_NOBODY) {
        game->mode = GAME_PLAYS;
    }
}

void game_look(game_screen *game) {
    uint64_t log = kz_table_log(game->play->table);
    bool is_answered =
        game->training != NULL && kz_table_standing(game->play->table).phase == KZ_PHASE_OVER;
    if (game->view_log == log || is_answered) {
        return; /* the verdict tells how an exercise ended: nothing moves */
    }
    int before = game->writer;
    game->view_log = log;
    game->is_drawn = false;
    game->has_hint = game->has_hint &&
                     kz_session_length(kz_table_session(game->play->table)) == game->hint_length;
    look_around(game);
    if (play_look(game->play, game->seat)) {
        game->view = game->play->view;
    }
    tui_draft_follow(&game->draft, &game->view);
    place_cursor(game);
    follow_writer(game, before);
}
