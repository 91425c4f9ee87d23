/* Reads the options of `kazu serve` into a plan. */
#include "serve/serve_options.h"

#include "command/suggest.h"
#include "output/complain.h"

#include "kazu/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAME_MAX = 64, LIMIT_MAX = 64, LIMITS_ROOM = 640 };

static const uint64_t MS_OF_A_DAY = UINT64_C(86400000);
static const char usual_place[] = "127.0.0.1:8377";

static int refuse(const cli_context *cli, const char *what, const char *token, const char *where) {
    complain(cli, what, token, where);
    return EXIT_USAGE;
}

int serve_options_store(const cli_context *cli, char store[SERVE_STORE_ROOM]) {
    const char *given = cli->options.text[OPTION_STORE];
    const char *state = getenv("STATE_DIRECTORY");
    int length = given != NULL   ? snprintf(store, SERVE_STORE_ROOM, "%s", given)
                 : state != NULL ? snprintf(store, SERVE_STORE_ROOM, "%s/kazu.db", state)
                                 : snprintf(store, SERVE_STORE_ROOM, "kazu.db");
    if (length <= 0 || length >= SERVE_STORE_ROOM) {
        return refuse(cli, KZ_N("not a name of a file"), given, "--store");
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
static int refuse_name(const cli_context *cli, const char *text, size_t length) {
    char name[LIMIT_MAX];
    char all[LIMITS_ROOM];
    kz_text list;
    suggestion best = {0};
    kz_text_init(&list, all, sizeof all);
    (void)snprintf(name, sizeof name, "%.*s", (int)(length < LIMIT_MAX ? length : LIMIT_MAX), text);
    for (size_t i = 0; limits_name(i) != NULL; i++) {
        suggest_weigh(&best, name, strlen(name), limits_name(i));
        kz_text_put(&list, i > 0 ? "|" : "");
        kz_text_put(&list, limits_name(i));
    }
    if (best.word == NULL) {
        return refuse(cli, KZ_N("there is no such limit"), name, all);
    }
    suggest_complain(cli, KZ_N("there is no such limit"), name, "", &best, NULL);
    return EXIT_USAGE;
}

static int read_limit(const cli_context *cli, const char *text, limits *all) {
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
        return refuse(cli, KZ_N("expected NAME=VALUE"), text, "--limit");
    }
    if (fault == LIMITS_NO_NAME) {
        return refuse_name(cli, text, length);
    }
    char where[LIMIT_MAX];
    (void)snprintf(where, sizeof where, "--limit %.*s", (int)length, text);
    return refuse(cli, expected[fault], text + length + 1, where);
}

static int read_host(const cli_context *cli, const char *text, serve_plan *plan) {
    if (plan->host_count == SERVE_HOSTS) {
        return refuse(cli, KZ_N("too many options"), text, "--host");
    }
    if (!serve_is_host(text)) {
        return refuse(cli, KZ_N("not a host name such as play.example.org, without a port"), text,
                      "--host");
    }
    plan->hosts[plan->host_count++] = text;
    return EXIT_YES;
}

/* Reads the options that may be given more than once. */
static int read_lists(const cli_context *cli, serve_plan *plan) {
    for (size_t i = 0; i < cli->options.use_count; i++) {
        const option_use *use = &cli->options.uses[i];
        if (use->id == OPTION_LISTEN) {
            if (plan->listen_count == SERVE_LISTENS) {
                return refuse(cli, KZ_N("too many options"), use->text, "--listen");
            }
            plan->listen[plan->listen_count++] = use->text;
        } else if (use->id == OPTION_ORIGIN) {
            if (plan->origin_count == SERVE_ORIGINS) {
                return refuse(cli, KZ_N("too many options"), use->text, "--origin");
            }
            if (!is_origin(use->text)) {
                return refuse(cli, KZ_N("not an origin such as https://example.org"), use->text,
                              "--origin");
            }
            plan->origins[plan->origin_count++] = use->text;
        } else if (use->id == OPTION_HOST) {
            if (read_host(cli, use->text, plan) != EXIT_YES) {
                return EXIT_USAGE;
            }
        } else if (use->id == OPTION_SERVE_LIMIT &&
                   read_limit(cli, use->text, &plan->limits) != EXIT_YES) {
            return EXIT_USAGE;
        }
    }
    if (plan->listen_count == 0) {
        plan->listen[plan->listen_count++] = usual_place;
    }
    return EXIT_YES;
}

/* A word that names no game would silently leave rooms without it. */
static int check_games(const cli_context *cli, const char *list) {
    if (list != NULL && *list == '\0') {
        suggest_game(cli, "", false);
        return EXIT_USAGE;
    }
    while (list != NULL && *list != '\0') {
        char id[GAME_MAX];
        size_t length = strcspn(list, ",");
        (void)snprintf(id, sizeof id, "%.*s", length < GAME_MAX ? (int)length : GAME_MAX - 1, list);
        if (kz_game_find(id) == NULL) {
            suggest_game(cli, id, false);
            return EXIT_USAGE;
        }
        list += length + (list[length] == ',' ? 1 : 0);
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
        plan->limits.over_ms = numbers[OPTION_KEEP] * MS_OF_A_DAY;
    }
    plan->thinkers = (unsigned)numbers[OPTION_THINKERS]; /* 0: as many as there are processors */
}

int serve_options_read(const cli_context *cli, serve_plan *plan) {
    plan->limits = limits_usual;
    plan->admin = cli->options.text[OPTION_ADMIN];
    plan->is_normal = cli->options.number[OPTION_DURABILITY] == 1;
    plan->no_origin = cli_has(cli, OPTION_NO_ORIGIN);
    plan->proxied = cli_has(cli, OPTION_PROXIED);
    plan->is_lan = cli_has(cli, OPTION_LAN);
    plan->games = cli->options.text[OPTION_ONLY_GAMES];
    plan->lang = cli->lang;
    read_numbers(cli, plan);
    int status = check_games(cli, plan->games);
    return status == EXIT_YES ? read_lists(cli, plan) : status;
}
