/* What a person does at the table, and another table in its place. */
#include "game.h"

#include "ask.h"
#include "deal.h"

#include "output/complain.h"
#include "play/statistics.h"

#include <stdlib.h>
#include <string.h>

enum { TOLD_ROOM = 1 << 16 };

/* Says what is wrong, and where. */
static void say_fault(game_screen *game, const kz_error *error) {
    char line[GAME_SENTENCE];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_put(&text, kz_message(game->app->lang, error->message != NULL
                                                       ? error->message
                                                       : kz_status_text(error->status)));
    if (error->token[0] != '\0') {
        kz_text_put(&text, ": ");
        kz_text_put(&text, error->token);
    }
    game_say(game, KZ_TONE_BAD, line);
}

bool game_act(game_screen *game, int seat, const char *line, uint64_t at_ms) {
    kz_error error = {0};
    game_say(game, KZ_TONE_PLAIN, "");
    error.status = kz_table_act(game->play->table, seat, line, at_ms, &error);
    if (error.status != KZ_OK) {
        say_fault(game, &error);
    }
    return error.status == KZ_OK;
}

bool game_move(game_screen *game, int seat, const char *move, uint64_t at_ms) {
    char line[KZ_PLAY_LINE_MAX + 8];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "move %s", move);
    return game_act(game, seat == KZ_PUBLIC ? play_speaker(game->play) : seat, line, at_ms);
}

/* The words behind the prefix: the example on the screen shows it, so people type it, too. */
static const char *behind_prefix(const game_screen *game) {
    const char *typed = game->typed.text;
    size_t length = strlen(game->prefix);
    bool is_there = strncmp(typed, game->prefix, length) == 0 && typed[length] == ' ';
    return is_there ? typed + length + 1 : typed;
}

bool game_words(game_screen *game, uint64_t at_ms) {
    char move[2 * KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_text_init(&text, move, sizeof move);
    bool is_whole =
        play_look(game->play, game->writer) && play_names_move(&game->play->view, game->typed.text);
    if (is_whole) {
        kz_text_put(&text, game->typed.text);
    } else {
        kz_text_format(&text, "%s %s", game->prefix, behind_prefix(game));
    }
    return game_move(game, game->writer, move, at_ms);
}

void game_take(game_screen *game, const game_offer *offer, uint64_t at_ms) {
    game_offer taken = *offer; /* the view may be built anew while it is asked about */
    const kz_lang lang = game->app->lang;
    int answer = 0;
    if (taken.is_danger) {
        const tui_answer answers[] = {{'y', kz_message(lang, KZ_N("Yes, give up"))},
                                      {'n', kz_message(lang, KZ_N("No, go on"))}};
        game_hold(game);
        game->next = tui_ask(game->app, kz_message(lang, KZ_N("Give up and see the answer?")),
                             answers, 2, &answer);
        game_go_on(game);
        game->is_left = game->next == TUI_QUIT;
    }
    if (answer == 0 && !game->is_left) {
        (void)game_move(game, taken.seat, taken.line, at_ms);
    }
}

void game_reset(game_screen *game) {
    tui_thinker_stop(game->thinker);
    tui_draft_clear(&game->draft);
    game->view_log = 0;
    game->told = 0;
    game->news_count = 0;
    game->has_hint = false;
    game->hint_strength = 0;
    game->cursor_name[0] = '\0';
    game->number[0] = '\0';
    game->has_ended = false;
    game->is_marking = false;
    game->mode = GAME_PLAYS;
    game->writer = PLAY_NOBODY;
    game->held_count = 0;
    game->is_timed = kz_table_opening(game->play->table)->game->tick != NULL;
    game->play->keyboard = PLAY_NOBODY;
    game_say(game, KZ_TONE_PLAIN, "");
}

void game_adopt(game_screen *game, kz_table *table) {
    tui_thinker_stop(game->thinker);
    kz_table_free(game->play->table);
    game->play->table = table;
    play_start_clock(game->play, kz_table_standing(table).at_ms);
    game_reset(game);
}

void game_again(game_screen *game) {
    static tui_deal_wish wish;
    const kz_opening *last = kz_table_opening(game->play->table);
    kz_table *table = NULL;
    char params[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_error error = {0};
    kz_text_init(&text, params, sizeof params);
    wish = (tui_deal_wish){.game = last->game, .params = params, .seats = last->seats};
    wish.key = play_next_key(last);
    kz_table_next(game->play->table, &text, &wish.setup);
    game->next = tui_deal(game->app, &wish, &game->play->watch->work, &table, &error);
    game->is_left = game->next == TUI_QUIT;
    if (table != NULL) {
        game_adopt(game, table);
    } else if (error.status != KZ_OK) {
        say_fault(game, &error);
    }
}

void game_new(game_screen *game) {
    kz_table *table = NULL;
    const kz_game *kind = kz_table_opening(game->play->table)->game;
    game->next = tui_new_game(game->app, kind, &game->play->watch->work, &table);
    game->is_left = game->next == TUI_QUIT;
    if (table != NULL) {
        game_adopt(game, table);
    }
}

/* Shows what a word of the table has printed: in the row of messages, or as a page. */
static void show_told(game_screen *game, char *told, const kz_error *fault) {
    size_t length = strlen(told);
    while (length > 0 && told[length - 1] == '\n') {
        told[--length] = '\0';
    }
    if (fault->message != NULL) {
        say_fault(game, fault);
    } else if (length > 0 && strchr(told, '\n') == NULL) {
        game_say(game, KZ_TONE_PLAIN, told);
    } else if (length > 0) {
        game_hold(game);
        game->next = tui_show_text(game->app, "", told);
        game_go_on(game);
        game->is_left = game->next == TUI_QUIT;
    }
}

/* Words of the table print; here that becomes a text. */
static play_next obey(game_screen *game, const term_normal_line *line, char *told,
                      kz_error *fault) {
    cli_context *cli = game->app->cli;
    kz_text out = cli->out;
    kz_text_init(&cli->out, told, TOLD_ROOM);
    kz_error *before = complain_hold(fault);
    play_next next = play_obey(game->play, line);
    (void)complain_hold(before);
    cli->out = out;
    return next;
}

void game_obey(game_screen *game, const char *typed) {
    static term_normal_line line;
    static char told[TOLD_ROOM];
    kz_error fault = {0};
    const kz_table *before = game->play->table;
    told[0] = '\0';
    if (term_normal(&line, typed, strlen(typed), TERM_NORMAL_MAX - 1, &fault) != KZ_OK) {
        say_fault(game, &fault);
        return;
    }
    if (line.length == 0 || (game->hooks != NULL && game->hooks->word(game, &line))) {
        return;
    }
    game_say(game, KZ_TONE_PLAIN, "");
    play_next next = obey(game, &line, told, &fault);
    if (game->play->table != before) {
        game_reset(game);
    }
    game->view_log = 0;
    if (next == PLAY_AGAIN) {
        game_again(game);
    } else if (next == PLAY_END) {
        game_leave(game);
    } else {
        show_told(game, told, &fault);
    }
}
