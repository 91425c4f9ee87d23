/* kazu train: exercises one after another, chosen by what the person can do. */
#include "train/train.h"

#include "command/suggest.h"
#include "output/complain.h"
#include "play/finished.h"
#include "system/entropy.h"
#include "system/today.h"

#include "terminal/normal.h"
#include "terminal/style.h"

#include <string.h>
#include <unistd.h>

static uint32_t today(void) {
    unsigned year = 0;
    unsigned month = 0;
    unsigned day = 0;
    long number = today_find(&year, &month, &day) ? finished_day(year, month, day) : 0;
    return number > 0 ? (uint32_t)number : 0;
}

/* Adds a game to those that exercises are chosen from. False after a complaint. */
static bool add_game(training *train, const char *id) {
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        if (strcmp(game->id, id) == 0 && game->tasks != NULL) {
            train->wish.games |= UINT32_C(1) << i;
            return true;
        }
    }
    suggest_game(train->cli, id, true);
    return false;
}

static bool read_games(training *train) {
    cli_context *cli = train->cli;
    if (cli->group->name[0] != '\0') {
        return add_game(train, cli->group->name);
    }
    for (size_t i = 0; i < cli->operand_count; i++) {
        if (!add_game(train, cli->operands[i])) {
            return false;
        }
    }
    return true;
}

static int run(training *train) {
    int status = EXIT_YES;
    while (status == EXIT_YES && !train->is_over && train->score.tried < train->most) {
        status = train_exercise(train);
    }
    return status;
}

/* Takes the start that is named, which is for a new person only. */
static int open_store(training *train) {
    cli_context *cli = train->cli;
    bool has_start = cli_has(cli, OPTION_START);
    int status = train_store_open(
        train, has_start ? (kz_trainer_start)cli->options.number[OPTION_START] : KZ_TRAINER_SOME);
    if (status == EXIT_YES && has_start && train_store_has_line(train)) {
        complain(cli, KZ_N("you have ratings already; delete the file to start over"),
                 train->store.state, "--start");
        return EXIT_USAGE;
    }
    return status;
}

static int open_and_run(training *train) {
    int status = open_store(train);
    if (status != EXIT_YES) {
        return status;
    }
    (void)term_style_utf8();
    train->lines = term_lines_open(
        &(term_lines_setup){.limit = TERM_NORMAL_MAX, .is_plain = !train->play.talks});
    if (train->lines == NULL) {
        return supervise_failure(&train->watch, KZ_NO_MEMORY);
    }
    if (train->play.talks) {
        play_say(&train->play, kz_message(train->cli->lang, "Type help to see the commands."));
    }
    status = run(train);
    term_lines_close(train->lines);
    train_report_end(train);
    return status;
}

int train_start(training *train, cli_context *cli) {
    uint64_t seed = 0;
    if (!entropy_choose(cli, &seed)) {
        return EXIT_MACHINE;
    }
    kz_key key = kz_key_of(seed);
    kz_chance_init(&train->seeds, &key, 0);
    supervise_start(&train->watch, cli);
    train->cli = cli;
    train->wish.restart = true;
    train->wish.day = today();
    train->play = (play_table){
        .cli = cli, .watch = &train->watch, .keyboard = PLAY_NOBODY, .status = EXIT_YES};
    return EXIT_YES;
}

int command_train(cli_context *cli) {
    static training train;
    train = (training){.cli = cli};
    train.wish.mode = cli_has(cli, OPTION_MODE) ? (kz_trainer_mode)cli->options.number[OPTION_MODE]
                                                : KZ_TRAINER_CALM;
    train.most =
        cli_has(cli, OPTION_EXERCISES) ? cli->options.number[OPTION_EXERCISES] : UINT64_MAX;
    if (!read_games(&train)) {
        return EXIT_USAGE;
    }
    int status = train_start(&train, cli);
    if (status != EXIT_YES) {
        return status;
    }
    train.play.has_json = cli_has(cli, OPTION_JSON);
    train.play.talks = !train.play.has_json && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    status = open_and_run(&train);
    train_store_close(&train);
    kz_table_free(train.play.table);
    supervise_end(&train.watch);
    return status;
}
