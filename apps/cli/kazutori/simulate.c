/* kazu kazutori simulate: computer players against each other, as the article's
 * program. */
#include "kazutori/commands.h"
#include "kazutori/input.h"

#include "command/language.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "system/entropy.h"

#include "kazu/kazutori_bot.h"
#include "kazu/rng.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { PLAYERS = 2 };

/* A run of games. */
typedef struct simulation {
    cli_context *cli;
    supervisor watch;
    kazutori_game game;
    kazutori_total total;
    int level[PLAYERS];
    bool is_told; /* each move is shown */
    kz_rng rng;
    uint64_t games;
    uint64_t won[PLAYERS];
    uint64_t drawn;
    uint64_t moves;
} simulation;

/*
 * What a player says. Perfect players say the smallest winning number, as the
 * article's do; others draw lots.
 */
static kz_status choose(simulation *s, unsigned player, uint64_t missing, uint64_t *number) {
    kz_work *work = &s->watch.work;
    if (s->level[player] != KZ_KAZUTORI_BOT_PERFECT) {
        return kz_kazutori_bot(&s->game.set, s->game.rules, missing, s->level[player],
                               kz_rng_next(&s->rng), work, number);
    }
    kz_kazutori_position *position = NULL;
    kz_status status =
        kz_kazutori_solve(&s->game.set, s->game.rules, kz_kazutori_near(missing), work, &position);
    if (status == KZ_OK) {
        *number = kz_kazutori_advice(position);
        kz_kazutori_position_free(position, work);
    }
    return status;
}

static void tell_move(simulation *s, unsigned player, uint64_t number, uint64_t total) {
    if (s->is_told) {
        kz_text_format(&s->cli->out,
                       kz_message(s->cli->lang, KZ_N("Player %c: +%llu → total %llu")),
                       (int)('A' + player), (unsigned long long)number, (unsigned long long)total);
        kz_text_put_char(&s->cli->out, '\n');
    }
}

/* The winner, or PLAYERS for a draw. */
static unsigned winner_of(const simulation *s, uint64_t missing, unsigned last) {
    switch (kz_kazutori_end_of(&s->game.set, s->game.rules, missing)) {
    case KZ_KAZUTORI_LAST_WON:
        return last;
    case KZ_KAZUTORI_LAST_LOST:
        return 1 - last;
    default:
        return PLAYERS;
    }
}

static void tell_winner(simulation *s, unsigned winner) {
    if (!s->is_told) {
        return;
    }
    if (winner == PLAYERS) {
        kz_text_put(&s->cli->out, kz_message(s->cli->lang, KZ_N("A draw.")));
    } else {
        kz_text_format(&s->cli->out, kz_message(s->cli->lang, KZ_N("Winner: Player %c")),
                       (int)('A' + winner));
    }
    kz_text_put_char(&s->cli->out, '\n');
}

static kz_status play(simulation *s) {
    uint64_t total = s->total.at;
    unsigned player = 0;
    uint64_t missing = s->total.value - total;
    while (kz_kazutori_end_of(&s->game.set, s->game.rules, missing) == KZ_KAZUTORI_GOES_ON) {
        uint64_t number = 0;
        kz_status status = choose(s, player, missing, &number);
        if (status == KZ_OK) {
            status = kz_work_ask(&s->watch.work);
        }
        if (status != KZ_OK) {
            return status;
        }
        total += number;
        missing = total < s->total.value ? s->total.value - total : 0;
        tell_move(s, player, number, total);
        s->moves++;
        player = 1 - player;
    }
    unsigned winner = winner_of(s, missing, 1 - player);
    tell_winner(s, winner);
    s->games++;
    if (winner == PLAYERS) {
        s->drawn++;
    } else {
        s->won[winner]++;
    }
    return KZ_OK;
}

static void put_json(simulation *s) {
    kz_json json = json_begin(s->cli);
    json_unsigned(&json, "games", s->games);
    json_open_array(&json, "won");
    kz_json_unsigned(&json, s->won[0]);
    kz_json_unsigned(&json, s->won[1]);
    kz_json_close_array(&json);
    json_unsigned(&json, "drawn", s->drawn);
    json_unsigned(&json, "moves", s->moves);
    json_end(&json);
}

static void put_statistics(simulation *s) {
    if (cli_has(s->cli, OPTION_JSON)) {
        put_json(s);
        return;
    }
    if (s->is_told) {
        return;
    }
    kz_text_format(
        &s->cli->out,
        kz_message(s->cli->lang,
                   KZ_N("%llu games: A won %llu, B won %llu, %llu drawn; %.2f moves per game")),
        (unsigned long long)s->games, (unsigned long long)s->won[0], (unsigned long long)s->won[1],
        (unsigned long long)s->drawn, (double)s->moves / (double)s->games);
    kz_text_put_char(&s->cli->out, '\n');
}

/* Reads "L,L". */
static bool read_levels(const cli_context *cli, int level[PLAYERS]) {
    const char *text = cli->options.text[OPTION_BOTS];
    level[0] = level[1] = KZ_KAZUTORI_BOT_PERFECT;
    if (!cli_has(cli, OPTION_BOTS)) {
        return true;
    }
    bool fine = strlen(text) == 3 && text[1] == ',';
    for (unsigned i = 0; fine && i < PLAYERS; i++) {
        level[i] = text[2 * i] - '0';
        fine = level[i] >= KZ_KAZUTORI_BOT_RANDOM && level[i] <= KZ_KAZUTORI_BOT_PERFECT;
    }
    if (!fine) {
        complain(cli, KZ_N("expected two levels from 1 to 5, such as 3,5"), text, "--bots");
    }
    return fine;
}

static bool is_over_at_once(const simulation *s) {
    return kz_kazutori_end_of(&s->game.set, s->game.rules, s->total.value - s->total.at) !=
           KZ_KAZUTORI_GOES_ON;
}

static int run(simulation *s) {
    const cli_context *cli = s->cli;
    uint64_t games = cli_has(cli, OPTION_GAMES) ? cli->options.number[OPTION_GAMES] : 1;
    s->is_told = games == 1 && !cli_has(cli, OPTION_JSON);
    kz_status status = KZ_OK;
    while (s->games < games && status == KZ_OK) {
        status = play(s);
        kz_work_report(&s->watch.work, s->games, games);
    }
    progress_end(&s->watch.bar);
    if (s->games > 0) {
        put_statistics(s);
    }
    return status == KZ_OK ? EXIT_YES : supervise_failure(&s->watch, status);
}

int command_kazutori_simulate(cli_context *cli) {
    static simulation s;
    s.cli = cli;
    if (!cli_has(cli, OPTION_LANG) && !language_is_in_environment()) {
        cli->lang = KZ_LANG_JA; /* the article's text, unless another is asked for */
    }
    if (!kazutori_read_game(cli, &s.game) || !kazutori_read_near_total(cli, "-N", &s.total) ||
        !read_levels(cli, s.level)) {
        return EXIT_USAGE;
    }
    if (is_over_at_once(&s)) {
        complain(cli, KZ_N("the game is already over"), s.total.text, "-N");
        return EXIT_USAGE;
    }
    bool needs_chance =
        s.level[0] != KZ_KAZUTORI_BOT_PERFECT || s.level[1] != KZ_KAZUTORI_BOT_PERFECT;
    uint64_t seed = 0;
    if (needs_chance && !entropy_seed(cli, &seed)) {
        return EXIT_MACHINE;
    }
    kz_rng_init(&s.rng, seed);
    supervise_start(&s.watch, cli);
    int result = run(&s);
    supervise_end(&s.watch);
    return result;
}
