/* The puzzles of a run: dealt by seeds that follow each other, or given; each is solved at once. */
#include "puzzles.h"

#include "batch.h"
#include "kenken/input.h"
#include "output/complain.h"
#include "output/progress.h"
#include "system/random_bits.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PUZZLES_MAX = 1000, SEED_LEAST = 100000, SEED_COUNT = 900000, REPEATS_MAX = 64 };

/* What the readers of lines and puzzles need: a batch hands nothing on. */
static struct {
    supervisor *watch;
    const sheet_wish *wish;
    sheet_puzzles *puzzles;
} reading;

static void begin(sheet_puzzle *puzzle, const sheet_wish *wish, uint64_t number) {
    memset(puzzle, 0, sizeof *puzzle);
    puzzle->number = number;
    puzzle->opening.game = wish->rules;
    puzzle->opening.seats = wish->game->seats;
}

static sheet_puzzle *add(sheet_puzzles *puzzles, const sheet_wish *wish) {
    if (puzzles->count == puzzles->room) {
        size_t room = puzzles->room == 0 ? 16 : 2 * puzzles->room;
        sheet_puzzle *grown = realloc(puzzles->at, room * sizeof *grown);
        if (grown == NULL) {
            return NULL;
        }
        puzzles->at = grown;
        puzzles->room = room;
    }
    sheet_puzzle *puzzle = &puzzles->at[puzzles->count++];
    begin(puzzle, wish, puzzles->count);
    return puzzle;
}

/* Asks the game how hard it is, if it has not said so itself. */
static void rate(sheet_puzzle *puzzle, kz_work *work) {
    int level = 0;
    if (puzzle->level == 0 && puzzle->opening.instance[0] != '\0' &&
        kz_opening_rate(&puzzle->opening, work, &level) == KZ_OK) {
        puzzle->level = level;
    }
}

static kz_status solve(sheet_puzzle *puzzle, kz_lang lang, kz_work *work, kz_error *error) {
    kz_status status = reading.wish->game->solve(lang, work, puzzle, error);
    if (status == KZ_OK) {
        rate(puzzle, work);
    }
    return status;
}

static bool is_machine(kz_status status) {
    return status == KZ_NO_MEMORY || status == KZ_BUDGET || status == KZ_CANCELLED;
}

/* A number that a person can type again from paper; --seed says another. */
static bool choose_seed(const cli_context *cli, uint64_t *seed) {
    if (cli_has(cli, OPTION_SEED)) {
        *seed = cli->options.number[OPTION_SEED];
        return true;
    }
    if (!random_bits_draw(seed)) {
        complain_errno(cli, KZ_N("cannot read"), "/dev/urandom", errno);
        return false;
    }
    *seed = *seed % SEED_COUNT + SEED_LEAST;
    (void)fprintf(stderr, "%s: %llu\n", kz_message(cli->lang, KZ_N("seed")),
                  (unsigned long long)*seed);
    return true;
}

static int refuse(const cli_context *cli, supervisor *watch, kz_status status, kz_error *error) {
    if (is_machine(status)) {
        return supervise_failure(watch, status);
    }
    error->column = 0; /* nobody has seen the line as a whole */
    error->status = status;
    complain_error(cli, error, NULL);
    return EXIT_USAGE;
}

static int deal_one(cli_context *cli, supervisor *watch, const sheet_wish *wish, uint64_t seed,
                    sheet_puzzle *puzzle) {
    kz_error error = {0};
    kz_key key = kz_key_of(seed);
    begin(puzzle, wish, seed);
    kz_status status = kz_opening_deal(wish->rules, wish->params, wish->game->seats, &key,
                                       &watch->work, &error, &puzzle->opening);
    if (status == KZ_OUT_OF_RANGE) { /* the parameters were read before: no deal was found */
        (void)refuse(cli, watch, status, &error);
        return EXIT_UNDECIDED;
    }
    status = status == KZ_OK ? solve(puzzle, cli->lang, &watch->work, &error) : status;
    return status == KZ_OK ? EXIT_YES : refuse(cli, watch, status, &error);
}

/* Tells whether the last puzzle is one of those before it, or has the answer of one. */
static bool is_repeat(const sheet_puzzles *puzzles, const sheet_game *game) {
    const sheet_puzzle *last = &puzzles->at[puzzles->count - 1];
    for (size_t i = 0; i + 1 < puzzles->count; i++) {
        const sheet_puzzle *other = &puzzles->at[i];
        if (strcmp(last->opening.instance, other->opening.instance) == 0 ||
            (game->has_same_answer != NULL && game->has_same_answer(last, other))) {
            return true;
        }
    }
    return false;
}

/*
 * Deals one more puzzle by the first seed from `*seed` that repeats nothing, and moves `*seed`
 * behind it. There may be too few different ones, and then they come again: the games that start
 * from their parameters alone have a single one.
 */
static int deal_next(cli_context *cli, supervisor *watch, const sheet_wish *wish,
                     sheet_puzzles *puzzles, uint64_t *seed) {
    sheet_puzzle *puzzle = add(puzzles, wish);
    if (puzzle == NULL) {
        return supervise_failure(watch, KZ_NO_MEMORY);
    }
    int status = deal_one(cli, watch, wish, *seed, puzzle);
    for (uint64_t skip = 1; status == EXIT_YES && !puzzles->used_up; skip++) {
        if (!is_repeat(puzzles, wish->game)) {
            *seed += skip;
            return EXIT_YES;
        }
        puzzles->used_up = skip > REPEATS_MAX;
        supervise_renew(watch);
        status = deal_one(cli, watch, wish, *seed + (puzzles->used_up ? 0 : skip), puzzle);
    }
    *seed += 1;
    return status;
}

static int deal(cli_context *cli, supervisor *watch, const sheet_wish *wish,
                sheet_puzzles *puzzles) {
    kz_error error = {0};
    kz_values values;
    uint64_t seed = 0;
    kz_status read =
        kz_params_read(wish->rules, wish->params, wish->game->seats, &values, NULL, &error);
    if (read != KZ_OK) {
        return refuse(cli, watch, read, &error);
    }
    if (!choose_seed(cli, &seed)) {
        return EXIT_MACHINE;
    }
    int status = EXIT_YES;
    for (uint64_t i = 0; i < wish->count && status == EXIT_YES; i++) {
        supervise_renew(watch);
        status = deal_next(cli, watch, wish, puzzles, &seed);
        progress_note(&watch->bar, i + 1, wish->count);
    }
    return status;
}

/* Adds the puzzle that stands in a line. */
static int take_line(cli_context *cli, const char *line, size_t length, kz_error *error) {
    char text[KZ_PLAY_INSTANCE_MAX];
    kz_text copy;
    sheet_puzzle *puzzle = NULL;
    const sheet_game *game = reading.wish->game;
    kz_text_init(&copy, text, sizeof text);
    kz_text_put_bytes(&copy, line, length);
    kz_status status =
        copy.truncated || reading.puzzles->count == PUZZLES_MAX ? KZ_OUT_OF_RANGE : KZ_OK;
    if (status != KZ_OK) {
        (void)kz_error_set(error, status, 0, 0, KZ_N("too many puzzles for one run"), NULL, 0);
        return EXIT_USAGE;
    }
    supervise_renew(reading.watch);
    kz_work *work = &reading.watch->work;
    puzzle = add(reading.puzzles, reading.wish);
    if (puzzle == NULL) {
        return supervise_failure(reading.watch, KZ_NO_MEMORY);
    }
    puzzle->is_given = true;
    status = game->read != NULL ? game->read(reading.wish->params, text, work, puzzle, error)
                                : kz_opening_parse(reading.wish->rules, text, game->seats, work,
                                                   error, &puzzle->opening);
    status = status == KZ_OK ? solve(puzzle, cli->lang, work, error) : status;
    if (is_machine(status)) {
        return supervise_failure(reading.watch, status);
    }
    error->status = status;
    return status == KZ_OK ? EXIT_YES : EXIT_USAGE;
}

/* A KenKen in any form, as its readers give it. */
static int take_kenken(cli_context *cli, const kenken_case *given) {
    char id[KZ_PLAY_INSTANCE_MAX];
    kz_text text;
    kz_error error = {0};
    kz_text_init(&text, id, sizeof id);
    kz_kenken_print(&given->puzzle, NULL, KZ_KENKEN_KEEN, &text);
    int status = take_line(cli, id, text.truncated ? sizeof id : text.length, &error);
    return status == EXIT_USAGE ? kenken_refuse(cli, &error, NULL) : status;
}

static int read_operands(cli_context *cli, const sheet_wish *wish) {
    int status = EXIT_YES;
    for (size_t i = 0; i < wish->given_count && status != EXIT_MACHINE; i++) {
        kz_error error = {0};
        int one = take_line(cli, wish->given[i], strlen(wish->given[i]), &error);
        if (one == EXIT_USAGE) {
            complain_error(cli, &error, wish->given[i]);
        }
        status = batch_worse(status, one);
    }
    return status;
}

static int read_given(cli_context *cli, const sheet_wish *wish) {
    cli->operands = wish->given;
    cli->operand_count = wish->given_count;
    if (strcmp(wish->game->id, "kenken") == 0) {
        return kenken_answer_all(cli, take_kenken);
    }
    bool is_bad = false;
    if (batch_is_asked(cli, &is_bad)) {
        return batch_run(cli, take_line);
    }
    return is_bad ? EXIT_USAGE : read_operands(cli, wish);
}

int puzzles_collect(cli_context *cli, supervisor *watch, const sheet_wish *wish,
                    sheet_puzzles *puzzles) {
    reading.watch = watch;
    reading.wish = wish;
    reading.puzzles = puzzles;
    if (wish->given_count == 0) {
        return deal(cli, watch, wish, puzzles);
    }
    int status = read_given(cli, wish);
    if (status == EXIT_YES && puzzles->count == 0) {
        complain(cli, KZ_N("expected a puzzle"), "-", NULL);
        return EXIT_USAGE;
    }
    return status;
}

void puzzles_free(sheet_puzzles *puzzles) {
    free(puzzles->at);
}
