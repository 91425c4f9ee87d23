/* kazu kazutori solve: who wins, by which numbers. Other rules:
 * solve_variants.c. */
#include "kazutori/commands.h"
#include "kazutori/input.h"
#include "kazutori/show.h"
#include "kazutori/solve_variants.h"
#include "kazutori/total_lines.h"

#include "batch.h"
#include "output/complain.h"
#include "output/json.h"

#include <string.h>

enum { DIGITS_SHOWN = 1000 };

static bool is_over(const kazutori_game *game, kz_kazutori_missing missing) {
    return !missing.is_far &&
           kz_kazutori_end_of(&game->set, game->rules, missing.value) != KZ_KAZUTORI_GOES_ON;
}

/* Why the position is what it is: a message id. */
static const char *reason_of(const kazutori_game *game, kz_kazutori_missing missing,
                             kz_kazutori_outcome outcome) {
    if (is_over(game, missing)) {
        switch (kz_kazutori_end_of(&game->set, game->rules, missing.value)) {
        case KZ_KAZUTORI_LAST_WON:
            return KZ_N("The game is over: the player who said the last number has won.");
        case KZ_KAZUTORI_LAST_LOST:
            return KZ_N("The game is over: the player who said the last number has lost.");
        default:
            return KZ_N("The game is over: no number fits, and nobody has won.");
        }
    }
    switch (outcome) {
    case KZ_KAZUTORI_N:
        return KZ_N("A winning number leaves the opponent in a P-position.");
    case KZ_KAZUTORI_D:
        return KZ_N("No number wins, but some do not lose.");
    case KZ_KAZUTORI_P:
        break;
    }
    return KZ_N("Every number leaves the opponent a winning position.");
}

static void json_total(kz_json *json, const kazutori_total *total) {
    kz_json_key(json, "total");
    if (total->is_near) {
        kz_json_unsigned(json, total->value);
    } else if (!total->is_file && total->length <= DIGITS_SHOWN) {
        kz_json_string_bytes(json, total->text, total->length);
    } else {
        kz_json_null(json);
    }
    json_unsigned(json, "at", total->at);
}

static void put_json(cli_context *cli, const kazutori_game *game, const kazutori_total *total,
                     kz_kazutori_missing missing, const kz_kazutori_position *position) {
    kz_kazutori_outcome outcome = kz_kazutori_outcome_of(position);
    uint64_t advice = kz_kazutori_advice(position);
    kz_json json = json_begin(cli);
    json_total(&json, total);
    json_text(&json, "position", kazutori_outcome_name(outcome));
    kazutori_json_winning(&json, position);
    json_unsigned_if(&json, "advice", advice != 0, advice);
    json_text(&json, "reason", reason_of(game, missing, outcome));
    json_end(&json);
}

/* Of a case that stayed undecided, so that a batch has an object for every line. */
static void put_undecided_json(cli_context *cli, const kazutori_total *total, const char *reason) {
    kz_json json = json_begin(cli);
    json_total(&json, total);
    json_unknown(&json, "position");
    json_open_array(&json, "winning_moves");
    kz_json_close_array(&json);
    json_unknown(&json, "advice");
    json_text(&json, "reason", reason);
    json_end(&json);
}

static void put_advice(cli_context *cli, const kazutori_total *total, kz_kazutori_outcome outcome,
                       uint64_t advice) {
    if (advice == 0) {
        return;
    }
    kz_text_format(
        &cli->out,
        kz_message(cli->lang, outcome == KZ_KAZUTORI_P
                                  ? KZ_N("Best try: %llu; it leaves the fewest winning replies.")
                                  : KZ_N("Say %llu.")),
        (unsigned long long)advice);
    if (total->is_near && outcome != KZ_KAZUTORI_P) {
        uint64_t next = total->at + advice;
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N(" That makes %llu.")),
                       (unsigned long long)next);
    }
    kz_text_put_char(&cli->out, '\n');
}

static void put_text(cli_context *cli, const kazutori_game *game, const kazutori_total *total,
                     kz_kazutori_missing missing, const kz_kazutori_position *position) {
    kz_kazutori_outcome outcome = kz_kazutori_outcome_of(position);
    kz_text *out = &cli->out;
    kz_text_put(out, kz_message(cli->lang, kazutori_outcome_text(outcome)));
    kz_text_put_char(out, '\n');
    kz_text_put(out, kz_message(cli->lang, reason_of(game, missing, outcome)));
    kz_text_put_char(out, '\n');
    if (is_over(game, missing)) {
        return;
    }
    if (outcome != KZ_KAZUTORI_P) {
        kz_text_put(out, outcome == KZ_KAZUTORI_N
                             ? kz_message(cli->lang, KZ_N("Winning numbers: "))
                             : kz_message(cli->lang, KZ_N("Numbers that keep the draw: ")));
        kazutori_put_winning(out, position);
        kz_text_put_char(out, '\n');
    }
    put_advice(cli, total, outcome, kz_kazutori_advice(position));
}

/* `error` is filled instead of a complaint, if there is one. */
static int refuse_far(const cli_context *cli, const kazutori_total *total, kz_error *error) {
    const char *what = KZ_N("with --stuck draw, N is at most 9223372036854775807");
    if (error != NULL) {
        (void)kz_error_set(error, KZ_OUT_OF_RANGE, 0, 1, what, total->text, total->length);
    } else {
        complain(cli, what, total->text, "-N");
    }
    return EXIT_USAGE;
}

static int answer(supervisor *watch, cli_context *cli, const kazutori_game *game,
                  const kazutori_total *total, kz_error *error) {
    kz_kazutori_missing missing;
    int result = kazutori_missing_of(watch, game, total, &missing);
    if (result != EXIT_YES) {
        return result;
    }
    kz_kazutori_position *position = NULL;
    kz_status status = kz_kazutori_solve(&game->set, game->rules, missing, &watch->work, &position);
    progress_end(&watch->bar);
    if (status == KZ_OUT_OF_RANGE && missing.is_far) {
        return refuse_far(cli, total, error);
    }
    if (status != KZ_OK) {
        return supervise_failure(watch, status);
    }
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, game, total, missing, position);
    } else {
        put_text(cli, game, total, missing, position);
    }
    result = kz_kazutori_outcome_of(position) == KZ_KAZUTORI_N ? EXIT_YES : EXIT_NO;
    kz_kazutori_position_free(position, &watch->work);
    return result;
}

static int solve_one(cli_context *cli, const kazutori_game *game, const kazutori_total *total,
                     kz_error *error) {
    supervisor watch;
    supervise_start(&watch, cli);
    int result = answer(&watch, cli, game, total, error);
    if (result == EXIT_UNDECIDED && cli_has(cli, OPTION_JSON)) {
        put_undecided_json(cli, total, KZ_N("a limit was reached, or it was cancelled"));
    }
    supervise_end(&watch);
    return result;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/* The next word of a line from `at` on; empty at the end. */
static size_t next_word(const char *line, size_t length, size_t *at) {
    while (*at < length && is_blank(line[*at])) {
        ++*at;
    }
    size_t end = *at;
    while (end < length && !is_blank(line[end])) {
        end++;
    }
    return end - *at;
}

/* Reads "TOTAL" or "TOTAL AT". */
static bool read_line(const char *line, size_t length, kazutori_total *total, kz_error *error) {
    size_t first = 0;
    size_t digits = next_word(line, length, &first);
    size_t second = first + digits;
    (void)next_word(line, length, &second);
    size_t end = length;
    while (end > second && is_blank(line[end - 1])) {
        end--;
    }
    *total = (kazutori_total){.text = line + first, .length = digits};
    total->is_near = kazutori_read_number(total->text, digits, &total->value);
    if (!total->is_near && strspn(total->text, "0123456789") < digits) {
        (void)kz_error_set(error, KZ_BAD_INPUT, 0, (uint32_t)first + 1,
                           KZ_N("expected a whole number"), total->text, digits);
        return false;
    }
    if (second < end && (!kazutori_read_number(line + second, end - second, &total->at) ||
                         (total->is_near && total->at > total->value))) {
        (void)kz_error_set(error, KZ_BAD_INPUT, 0, (uint32_t)second + 1,
                           KZ_N("expected a total of at most N"), line + second, end - second);
        return false;
    }
    return true;
}

static int solve_line(cli_context *cli, const char *line, size_t length, kz_error *error) {
    static kazutori_game game;
    kazutori_total total;
    if (!read_line(line, length, &total, error) || !kazutori_read_game(cli, &game)) {
        return EXIT_USAGE;
    }
    return solve_one(cli, &game, &total, error);
}

int command_kazutori_solve(cli_context *cli) {
    static kazutori_game game;
    kazutori_total total;
    bool bad = false;
    int result = EXIT_YES;
    if (solve_variant(cli, &result)) {
        return result;
    }
    if (!kazutori_read_game(cli, &game)) {
        return EXIT_USAGE;
    }
    if (batch_is_asked(cli, &bad)) {
        return kazutori_lines_say_it(cli) ? batch_run(cli, solve_line) : EXIT_USAGE;
    }
    if (cli->operand_count > 0) {
        if (!bad) {
            complain(cli, KZ_N("unexpected argument"), cli->operands[0], NULL);
        }
        return EXIT_USAGE;
    }
    return kazutori_read_total(cli, &total) ? solve_one(cli, &game, &total, NULL) : EXIT_USAGE;
}
