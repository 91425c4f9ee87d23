/* Reads the options of `kazu serve` into a plan. */
#include "serve/serve_options.h"

#include "command/suggest.h"
#include "output/complain.h"

#include "kazu/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAME_MAX = 64, LIMIT_MAX = 64, LIMITS_ROOM = 640 };

static const char usual_place[] = "127.0.0.1:8377";

/* Where the options come from, and who is told what is wrong with them. */
typedef struct asking {
    const cli_context *cli;
    const settings *kept;
} asking;

static int refuse(const cli_context *cli, const char *what, const char *token, const char *where) {
    complain(cli, what, token, where);
    return EXIT_USAGE;
}

/* Says where the value was given: "--origin" or "kazu.conf, line 3"; `hint` may be NULL. */
static int refuse_value(const asking *from, const char *what, const char *token, option_id id,
                        const char *value, const char *hint) {
    char where[SETTINGS_PLACE_ROOM + LIMITS_ROOM + 2];
    char place[SETTINGS_PLACE_ROOM];
    settings_place(from->cli, from->kept, id, value, place);
    (void)snprintf(where, sizeof where, "%s%s%s", place, hint != NULL ? ": " : "",
                   hint != NULL ? hint : "");
    return refuse(from->cli, what, token, where);
}

int serve_options_store(const cli_context *cli, char store[SERVE_STORE_ROOM]) {
    const char *given = cli->options.text[OPTION_STORE];
    const char *state = getenv("STATE_DIRECTORY");
    int length = given != NULL   ? snprintf(store, SERVE_STORE_ROOM, "%s", given)
                 : state != NULL ? snprintf(store, SERVE_STORE_ROOM, "%s/kazu.db", state)
                                 : snprintf(store, SERVE_STORE_ROOM, "kazu.db");
    if (length <= 0 || length >= SERVE_STORE_ROOM) {
        return refuse(cli, KZ_N("expected the name of a file"), given, "--store");
    }
    return EXIT_YES;
}

/* "https://example.org" or "http://localhost:3000": a scheme and a host, nothing behind them. */
static bool is_origin(const char *text) {
    const char *host = strstr(text, "://");
    bool is_known = strncmp(text, "https://", 8) == 0 || strncmp(text, "http://", 7) == 0;
    return is_known && host[3] != '\0' && strpbrk(host + 3, "/?# ") == NULL;
}

/* Says which limits there are: the one that is meant, or else all. */
static int refuse_name(const asking *from, const char *text, size_t length) {
    char name[LIMIT_MAX];
    char hint[LIMITS_ROOM];
    kz_text out;
    suggestion best = {0};
    kz_text_init(&out, hint, sizeof hint);
    (void)snprintf(name, sizeof name, "%.*s", (int)(length < LIMIT_MAX ? length : LIMIT_MAX), text);
    for (size_t i = 0; limits_name(i) != NULL; i++) {
        suggest_weigh(&best, name, strlen(name), limits_name(i));
    }
    for (size_t i = 0; best.word == NULL && limits_name(i) != NULL; i++) {
        kz_text_put(&out, i > 0 ? "|" : "");
        kz_text_put(&out, limits_name(i));
    }
    if (best.word != NULL) {
        suggest_put(from->cli, &best, "", NULL, &out);
    }
    return refuse_value(from, KZ_N("unknown limit"), name, OPTION_SERVE_LIMIT, text, hint);
}

static int read_limit(const asking *from, const char *text, limits *all) {
    static const char *const expected[] = {
        [LIMITS_NOT_32] = KZ_N("expected a whole number up to 4294967295"),
        [LIMITS_NOT_64] = KZ_N("expected a whole number up to 9223372036854775807"),
        [LIMITS_NOT_RATE] = KZ_N("expected SIZE/MS, such as 20/200"),
    };
    limits_fault fault = limits_set(all, text);
    size_t length = strcspn(text, "=");
    if (fault == LIMITS_OK) {
        return EXIT_YES;
    }
    if (text[length] == '\0' || length == 0) {
        return refuse_value(from, KZ_N("expected NAME=VALUE"), text, OPTION_SERVE_LIMIT, text,
                            NULL);
    }
    if (fault == LIMITS_NO_NAME) {
        return refuse_name(from, text, length);
    }
    char name[LIMIT_MAX];
    (void)snprintf(name, sizeof name, "%.*s", (int)length, text);
    return refuse_value(from, expected[fault], text + length + 1, OPTION_SERVE_LIMIT, text, name);
}

/* What is no place would be noticed only after rooms were opened. */
static int check_place(const asking *from, option_id id, const char *place) {
    const char *fault = place != NULL ? serve_place_fault(place) : NULL;
    return fault == NULL ? EXIT_YES : refuse_value(from, fault, place, id, place, NULL);
}

static int read_listen(const asking *from, const char *place, serve_plan *plan) {
    if (plan->listen_count == SERVE_LISTENS) {
        return refuse_value(from, KZ_N("too many options"), place, OPTION_LISTEN, place, NULL);
    }
    plan->listen[plan->listen_count++] = place;
    return check_place(from, OPTION_LISTEN, place);
}

static int read_origin(const asking *from, const char *origin, serve_plan *plan) {
    if (plan->origin_count == SERVE_ORIGINS) {
        return refuse_value(from, KZ_N("too many options"), origin, OPTION_ORIGIN, origin, NULL);
    }
    plan->origins[plan->origin_count++] = origin;
    return is_origin(origin)
               ? EXIT_YES
               : refuse_value(from, KZ_N("expected an origin such as https://example.org"), origin,
                              OPTION_ORIGIN, origin, NULL);
}

static int read_host(const asking *from, const char *host, serve_plan *plan) {
    if (plan->host_count == SERVE_HOSTS) {
        return refuse_value(from, KZ_N("too many options"), host, OPTION_HOST, host, NULL);
    }
    plan->hosts[plan->host_count++] = host;
    return serve_is_host(host)
               ? EXIT_YES
               : refuse_value(from,
                              KZ_N("expected a host name such as play.example.org, without a port"),
                              host, OPTION_HOST, host, NULL);
}

/* Reads the options that may be given more than once. */
static int read_lists(const asking *from, serve_plan *plan) {
    int status = EXIT_YES;
    for (size_t i = 0; i < from->cli->options.use_count && status == EXIT_YES; i++) {
        const option_use *use = &from->cli->options.uses[i];
        status = use->id == OPTION_LISTEN        ? read_listen(from, use->text, plan)
                 : use->id == OPTION_ORIGIN      ? read_origin(from, use->text, plan)
                 : use->id == OPTION_HOST        ? read_host(from, use->text, plan)
                 : use->id == OPTION_SERVE_LIMIT ? read_limit(from, use->text, &plan->limits)
                                                 : EXIT_YES;
    }
    if (plan->listen_count == 0) {
        plan->listen[plan->listen_count++] = usual_place;
    }
    return status;
}

static int refuse_game(const asking *from, const char *typed, const char *list) {
    char hint[LIMITS_ROOM];
    kz_text out;
    suggestion best = {0};
    for (size_t i = 0; i < kz_game_count(); i++) {
        if (!kz_game_at(i)->is_template) {
            suggest_weigh(&best, typed, strlen(typed), kz_game_at(i)->id);
        }
    }
    kz_text_init(&out, hint, sizeof hint);
    suggest_put(from->cli, &best, "", NULL, &out);
    return refuse_value(from, KZ_N("unknown game"), typed, OPTION_ONLY_GAMES, list,
                        hint[0] != '\0' ? hint : NULL);
}

/* A word that names no game would silently leave rooms without it. */
static int check_games(const asking *from, const char *list) {
    const char *at = list;
    if (list != NULL && *list == '\0') {
        return refuse_game(from, "", list);
    }
    while (at != NULL && *at != '\0') {
        char id[GAME_MAX];
        size_t length = strcspn(at, ",");
        (void)snprintf(id, sizeof id, "%.*s", length < GAME_MAX ? (int)length : GAME_MAX - 1, at);
        if (kz_game_find(id) == NULL) {
            return refuse_game(from, id, list);
        }
        at += length + (at[length] == ',' ? 1 : 0);
    }
    return EXIT_YES;
}

static void read_numbers(const cli_context *cli, serve_plan *plan) {
    const uint64_t *numbers = cli->options.number;
    if (cli_has(cli, OPTION_CONNECTIONS)) {
        plan->limits.connections = (uint32_t)numbers[OPTION_CONNECTIONS];
    }
    if (cli_has(cli, OPTION_ROOMS)) {
        plan->limits.rooms_loaded = (uint32_t)numbers[OPTION_ROOMS];
    }
    if (cli_has(cli, OPTION_ROOMS_MEMORY)) {
        plan->limits.rooms_bytes = numbers[OPTION_ROOMS_MEMORY];
    }
    if (cli_has(cli, OPTION_KEEP)) {
        plan->limits.over_ms = numbers[OPTION_KEEP] * SERVE_MS_OF_A_DAY;
    }
    plan->thinkers = (unsigned)numbers[OPTION_THINKERS]; /* 0: as many as there are processors */
}

int serve_options_read(const cli_context *cli, const settings *kept, serve_plan *plan) {
    const asking from = {cli, kept};
    plan->limits = limits_usual;
    plan->admin = cli->options.text[OPTION_ADMIN];
    plan->is_normal = cli->options.number[OPTION_DURABILITY] == 1;
    plan->no_origin = cli_has(cli, OPTION_NO_ORIGIN);
    plan->proxied = cli_has(cli, OPTION_PROXIED);
    plan->is_lan = cli_has(cli, OPTION_LAN);
    plan->games = cli->options.text[OPTION_ONLY_GAMES];
    plan->lang = cli->lang;
    read_numbers(cli, plan);
    int status = check_games(&from, plan->games);
    status = status == EXIT_YES ? check_place(&from, OPTION_ADMIN, plan->admin) : status;
    return status == EXIT_YES ? read_lists(&from, plan) : status;
}
