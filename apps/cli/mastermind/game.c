#include "mastermind/game.h"

#include <stdlib.h>
#include <string.h>

/* Gives what follows a key in the normal form of an instance, which has all of them. */
static const char *value_of(const kz_session *session, const char *key) {
    return strstr(kz_session_instance(session), key) + strlen(key);
}

static bool is_value(const kz_session *session, const char *key, const char *wanted) {
    return strncmp(value_of(session, key), wanted, strlen(wanted)) == 0;
}

static unsigned number_of(const kz_session *session, const char *key) {
    return (unsigned)strtoul(value_of(session, key), NULL, 10);
}

static void read_rules(const kz_session *session, mastermind_game *game) {
    game->rules = (kz_mastermind_rules){
        .pegs = (uint8_t)number_of(session, "pegs="),
        .colors = (uint8_t)number_of(session, "colors="),
        .secret_distinct = is_value(session, "secret=", "distinct"),
        .guess_distinct = is_value(session, "guess=", "distinct"),
        .guess_blanks = is_value(session, "blanks=", "yes"),
    };
    game->chances = number_of(session, "chances=");
    game->is_evil = is_value(session, "keeper=", "evil");
}

/* A row of the board, from the words that its cells type. 0: not shown. */
static kz_mastermind_code read_code(const kz_mastermind_rules *rules, const kz_view *view,
                                    const kz_view_cell *cells) {
    kz_mastermind_code code = 0;
    kz_mastermind_rules any = *rules;
    char digits[KZ_MASTERMIND_PEGS_MAX + 1] = "";
    kz_text text;
    any.guess_blanks = true;
    kz_text_init(&text, digits, sizeof digits);
    for (unsigned i = 0; i < rules->pegs; i++) {
        kz_text_put(&text, kz_view_text(view, cells[i].type));
    }
    (void)kz_mastermind_code_parse(&any, digits, text.length, &code, NULL);
    return code;
}

static uint8_t count_flags(const char *flags, char wanted) {
    uint8_t count = 0;
    for (; *flags != '\0'; flags++) {
        count = (uint8_t)(count + (*flags == wanted ? 1 : 0));
    }
    return count;
}

/* The board has the code in its first row, below it the guesses, newest first.
 */
static void read_board(const kz_view *view, const kz_view_node *node, mastermind_game *game) {
    const kz_view_cell *cells = &view->cells[node->first_cell];
    game->history.count = node->cell_count / node->columns - 1;
    game->code = read_code(&game->rules, view, cells);
    for (uint32_t i = 0; i < game->history.count; i++) {
        cells += node->columns;
        const char *flags = kz_view_text(view, cells[game->rules.pegs].text);
        uint32_t row = game->history.count - 1 - i;
        game->history.row[row].guess = read_code(&game->rules, view, cells);
        game->history.row[row].answer =
            (kz_mastermind_answer){count_flags(flags, 'R'), count_flags(flags, 'W')};
    }
}

void mastermind_read_session(const kz_session *session, mastermind_game *game) {
    static kz_view view;
    const kz_game *rules = kz_session_game(session);
    kz_turn turn = rules->turn(kz_session_state(session));
    *game = (mastermind_game){.over = turn.over, .won = turn.winner_mask != 0};
    read_rules(session, game);
    kz_view_init(&view);
    rules->view(kz_session_state(session), 0, KZ_LANG_EN, &view);
    for (uint32_t i = 0; i < view.node_count; i++) {
        if (view.nodes[i].kind == KZ_VIEW_PEGS) {
            read_board(&view, &view.nodes[i], game);
        }
    }
}
