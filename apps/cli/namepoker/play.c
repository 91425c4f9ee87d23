/* kazu namepoker play: people at one keyboard and computer players. */
#include "namepoker/commands.h"

#include "complain.h"
#include "entropy.h"
#include "seats_play.h"

#include "kazu/namepoker.h"

#include <string.h>

enum { WORDS_ROOM = 512 };

/* The options as a parameter line. */
static void write_params(const cli_context *cli, kz_text *line) {
    if (cli_has(cli, OPTION_ROUNDS)) {
        kz_text_format(line, "rounds=%u ", (unsigned)cli->options.number[OPTION_ROUNDS]);
    }
    if (cli_has(cli, OPTION_EXCHANGES)) {
        kz_text_format(line, "exchanges=%u ", (unsigned)cli->options.number[OPTION_EXCHANGES]);
    }
    if (cli_has(cli, OPTION_RULES)) {
        kz_text_put(line, "rules=");
        kz_text_put(line, cli->options.text[OPTION_RULES]);
    }
}

/* What the library reads it reads again: so that a fault is told as that of the option. */
static bool are_rules(const cli_context *cli) {
    kz_error error = {0};
    kz_namepoker_rules rules;
    const char *list = cli->options.text[OPTION_RULES];
    if (!cli_has(cli, OPTION_RULES) ||
        kz_namepoker_rules_parse(list, strlen(list), &rules, &error) == KZ_OK) {
        return true;
    }
    complain_error(cli, &error, "--rules");
    return false;
}

static int open_new(supervisor *watch, cli_context *cli, const kz_game *game,
                    kz_session **session) {
    char buffer[KZ_PLAY_LINE_MAX];
    kz_text line;
    kz_error error = {0};
    seats_wish wish;
    kz_text_init(&line, buffer, sizeof buffer);
    write_params(cli, &line);
    if (!are_rules(cli)) {
        return EXIT_USAGE;
    }
    int status = seats_read(cli, game, &wish);
    if (status != EXIT_YES) {
        return status;
    }
    bool has_bots = wish.bots.level[wish.seats - 1] > 0;
    if (!has_bots && !entropy_seed(cli, &wish.bots.seed)) {
        return EXIT_MACHINE;
    }
    error.status = line.truncated ? kz_error_set(&error, KZ_OUT_OF_RANGE, 0, 0,
                                                 KZ_N("too many rules for one line"), NULL, 0)
                                  : kz_session_new(game, buffer, wish.seats, wish.bots.seed,
                                                   &watch->work, &error, session);
    if (error.status == KZ_NO_MEMORY) {
        return supervise_failure(watch, error.status);
    }
    if (error.status != KZ_OK) {
        error.column = 0; /* nobody has seen the line */
        complain_error(cli, &error, NULL);
        return EXIT_USAGE;
    }
    kz_session_note_bots(*session, &wish.bots);
    return EXIT_YES;
}

/* A move is `keep`, or places of one digit each. */
static unsigned count_places(const char *line) {
    unsigned count = 0;
    for (; *line != '\0'; line++) {
        count += *line >= '1' && *line <= '5';
    }
    return count;
}

static bool ends_round(const kz_session *session) {
    const char *exchanges = strstr(kz_session_instance(session), "exchanges=");
    size_t moves = (size_t)kz_session_seats(session) * (size_t)(exchanges[10] - '0');
    return kz_session_length(session) % moves == 0;
}

static const char *cell_of(const kz_view *view, const kz_view_node *node, uint32_t index) {
    return kz_view_text(view, view->cells[node->first_cell + index].text);
}

static void put_cells(const kz_view *view, const kz_view_node *node, uint32_t first, uint32_t step,
                      kz_json *json) {
    kz_json_open_array(json);
    for (uint32_t i = first; i < node->cell_count; i += step) {
        kz_json_string(json, cell_of(view, node, i));
    }
    kz_json_close_array(json);
}

/* The first table of the view is the showdown: player, exchanged, hand, type; a reason follows. */
static void put_showdown(const kz_view *view, kz_json *json) {
    const kz_view_node *table = view->nodes;
    while (table->kind != KZ_VIEW_TABLE) {
        table++;
    }
    const kz_view_node *scores = table;
    while (scores->kind != KZ_VIEW_SCORES) {
        scores++;
    }
    kz_json_key(json, "hands");
    put_cells(view, table, table->columns + 2, table->columns, json);
    kz_json_key(json, "types");
    put_cells(view, table, table->columns + 3, table->columns, json);
    kz_json_key(json, "reason");
    kz_json_string(json, kz_view_text(view, table[2].text));
    kz_json_key(json, "points");
    put_cells(view, scores, 1, scores->columns, json);
}

static void tell_json(cli_context *cli, const kz_view *view, bool is_end, int seat,
                      unsigned count) {
    kz_json json;
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "player");
    kz_json_string(&json, (const char[2]){(char)('A' + seat), '\0'});
    kz_json_key(&json, "exchanged");
    kz_json_unsigned(&json, count);
    if (is_end) {
        put_showdown(view, &json);
    }
    kz_json_close_object(&json);
    kz_text_put_char(&cli->out, '\n');
}

static bool has_people(const kz_session *session) {
    const kz_bots *bots = kz_session_bots(session);
    bool found = bots == NULL;
    for (int seat = 0; seat < kz_session_seats(session) && !found; seat++) {
        found = bots->level[seat] == 0;
    }
    return found;
}

/* People see the showdown with their next hand, and everybody at the end. */
static void tell(cli_context *cli, const kz_session *session, int seat, const char *line) {
    static kz_view view;
    const kz_game *game = kz_session_game(session);
    unsigned count = count_places(line);
    bool is_end = ends_round(session);
    kz_view_init(&view);
    game->view(kz_session_state(session), KZ_PLAY_OBSERVER, cli->lang, &view);
    if (cli_has(cli, OPTION_JSON)) {
        tell_json(cli, &view, is_end, seat, count);
        return;
    }
    kz_text_format(&cli->out,
                   count == 0 ? kz_message(cli->lang, KZ_N("%c keeps the hand"))
                              : kz_message(cli->lang, KZ_N("%c exchanges: %u")),
                   'A' + seat, count);
    kz_text_put_char(&cli->out, '\n');
    if (is_end && !has_people(session) && !game->turn(kz_session_state(session)).over) {
        kz_view_print(&view, &cli->out);
    }
}

/* Shows a person's hand to a program. */
static void show_json(cli_context *cli, int viewer, const kz_view *view) {
    char hand[WORDS_ROOM] = "";
    kz_text text;
    kz_json json;
    kz_text_init(&text, hand, sizeof hand);
    for (uint32_t i = 0; i < view->node_count; i++) {
        const kz_view_node *node = &view->nodes[i];
        for (uint32_t k = 0; k < node->cell_count && node->kind == KZ_VIEW_CARDS; k++) {
            kz_text_put(&text, cell_of(view, node, k));
        }
    }
    if (viewer < 0 || hand[0] == '\0') {
        return;
    }
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "event");
    kz_json_string(&json, "turn");
    kz_json_key(&json, "player");
    kz_json_string(&json, (const char[2]){(char)('A' + viewer), '\0'});
    kz_json_key(&json, "hand");
    kz_json_string(&json, hand);
    kz_json_close_object(&json);
    kz_text_put_char(&cli->out, '\n');
}

int command_namepoker_play(cli_context *cli) {
    static const seats_words words = {
        .move_form = "keep, draw 2 5",
        .move_meaning = KZ_N("keep the hand, or exchange the 2nd and 5th character"),
        .has_secrets = true,
        .show_json = show_json,
        .tell = tell,
    };
    return seats_command(cli, &words, OPTIONS(OPTION_ROUNDS, OPTION_EXCHANGES, OPTION_RULES),
                         open_new);
}
