/* kazu kazutori play: people at one keyboard and computer players. */
#include "kazutori/commands.h"
#include "kazutori/input.h"
#include "kazutori/show.h"

#include "complain.h"
#include "seats_play.h"

#include <string.h>

enum { ARTICLE_K = 3, LINE_ROOM = 1024 };

static void put_rules(kz_kazutori_rules rules, kz_text *line) {
    kz_text_put(line, rules.last_loses ? " misere=yes" : " misere=no");
    kz_text_put(line, rules.over_ends ? " over=end" : " over=forbid");
    kz_text_put(line, rules.stuck_draws ? " stuck=draw" : " stuck=lose");
}

/* The options as an instance line; what is not given is as in the article. */
static bool write_instance(cli_context *cli, kz_text *line) {
    static kazutori_game game;
    kazutori_total total = {.value = 0};
    if (!cli_has(cli, OPTION_LARGEST) && !cli_has(cli, OPTION_MOVES)) {
        cli->options.given[OPTION_LARGEST] = true;
        cli->options.number[OPTION_LARGEST] = ARTICLE_K;
    }
    if (!cli_has(cli, OPTION_TOTAL)) {
        cli->options.given[OPTION_TOTAL] = true;
        cli->options.text[OPTION_TOTAL] = "21";
    }
    if (!kazutori_read_game(cli, &game) || !kazutori_read_near_total(cli, &total)) {
        return false;
    }
    kz_text_put(line, "N=");
    kz_text_put_unsigned(line, total.value);
    kz_text_put(line, " moves=");
    kz_kazutori_set_print(&game.set, line);
    put_rules(game.rules, line);
    kz_text_put(line, " from=");
    kz_text_put_unsigned(line, total.at);
    if (line->truncated) {
        complain(cli, KZ_N("too many numbers for one line"), cli->options.text[OPTION_MOVES],
                 "--moves");
    }
    return !line->truncated;
}

static int open_new(supervisor *watch, cli_context *cli, const kz_game *game,
                    kz_session **session) {
    char buffer[LINE_ROOM];
    kz_text line;
    kz_error error = {0};
    seats_wish wish;
    kz_text_init(&line, buffer, sizeof buffer);
    if (!write_instance(cli, &line)) {
        return EXIT_USAGE;
    }
    int status = seats_read(cli, game, &wish);
    if (status != EXIT_YES) {
        return status;
    }
    error.status = kz_session_open(game, buffer, wish.seats, &watch->work, &error, session);
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

/* Gives what follows a key in the normal form of an instance, which has all of them. */
static const char *value_of(const kz_session *session, const char *key, size_t *length) {
    const char *value = strstr(kz_session_instance(session), key) + strlen(key);
    *length = strcspn(value, " ");
    return value;
}

static uint64_t number_of(const kz_session *session, const char *key) {
    uint64_t number = 0;
    size_t length = 0;
    const char *value = value_of(session, key, &length);
    (void)kazutori_read_number(value, length, &number);
    return number;
}

static bool is_value(const kz_session *session, const char *key, const char *wanted) {
    size_t length = 0;
    const char *value = value_of(session, key, &length);
    return strlen(wanted) == length && memcmp(value, wanted, length) == 0;
}

static uint64_t total_of(const kz_session *session) {
    uint64_t total = number_of(session, " from=");
    for (size_t i = 0; i < kz_session_length(session); i++) {
        uint64_t number = 0;
        const char *line = kz_session_entry(session, i)->line;
        line += strspn(line, " ");
        (void)kazutori_read_number(line, strcspn(line, " "), &number);
        total += number;
    }
    return total;
}

static void tell_json(cli_context *cli, const kz_session *session, int seat, const char *said) {
    uint64_t number = 0;
    kz_json json;
    (void)kazutori_read_number(said, strcspn(said, " "), &number);
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "player");
    kz_json_string(&json, (const char[2]){(char)('A' + seat), '\0'});
    kz_json_key(&json, "move");
    kz_json_unsigned(&json, number);
    kz_json_key(&json, "total");
    kz_json_unsigned(&json, total_of(session));
    kz_json_close_object(&json);
    kz_text_put_char(&cli->out, '\n');
}

static void tell(cli_context *cli, const kz_session *session, int seat, const char *line) {
    line += strspn(line, " ");
    if (cli_has(cli, OPTION_JSON)) {
        tell_json(cli, session, seat, line);
        return;
    }
    kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("%c says %s: total %llu")), 'A' + seat,
                   line, (unsigned long long)total_of(session));
    kz_text_put_char(&cli->out, '\n');
}

static void explain(supervisor *watch, cli_context *cli, const kz_session *session) {
    static kazutori_game game;
    static char buffer[1 << 16];
    kz_text text;
    size_t length = 0;
    const char *set = value_of(session, " moves=", &length);
    if (kz_session_seats(session) > 2) {
        complain(cli, KZ_N("this strategy is for two players"), "explain", NULL);
        return;
    }
    (void)kz_kazutori_set_parse(set, length, &game.set, NULL);
    game.rules = (kz_kazutori_rules){.last_loses = is_value(session, " misere=", "yes"),
                                     .over_ends = is_value(session, " over=", "end"),
                                     .stuck_draws = is_value(session, " stuck=", "draw")};
    kz_text_init(&text, buffer, sizeof buffer);
    kz_status status = kz_kazutori_explain(&game.set, game.rules, number_of(session, "N="),
                                           total_of(session), cli->lang, &watch->work, &text);
    progress_end(&watch->bar);
    if (status != KZ_OK) {
        (void)supervise_failure(watch, status); /* the game goes on all the same */
    } else if (cli_has(cli, OPTION_JSON)) {
        kazutori_json_lines(cli, buffer);
    } else {
        kz_text_put(&cli->out, buffer);
    }
}

int command_kazutori_play(cli_context *cli) {
    static const typed_help explain_help = {"explain", KZ_N("the strategy in words, from here on")};
    static const seats_words words = {
        .move_form = "2",
        .move_meaning = KZ_N("say this number"),
        .explain_help = &explain_help,
        .tell = tell,
        .explain = explain,
    };
    return seats_command(cli, &words,
                         OPTIONS(OPTION_TOTAL, OPTION_LARGEST, OPTION_MOVES, OPTION_AT,
                                 OPTION_MISERE, OPTION_OVER, OPTION_STUCK),
                         open_new);
}
