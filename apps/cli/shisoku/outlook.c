/* kazu shisoku outlook: what the next cards bring. */
#include "batch.h"
#include "output/complain.h"
#include "output/json.h"
#include "shisoku/commands.h"
#include "shisoku/input.h"
#include "shisoku/show.h"
#include "supervise.h"

#include "kazu/shisoku_atlas.h"

enum { DECIMALS = 9 };

static const char rank_names[] = "-A23456789TJQK";

static double chance(const kz_shisoku_outlook *outlook) {
    return (double)outlook->good_cards / (double)outlook->left_cards;
}

static void put_json(cli_context *cli, const kz_shisoku_problem *problem,
                     const kz_shisoku_outlook *outlook) {
    kz_json json = json_begin(cli);
    shisoku_json_table(&json, problem);
    json_bool(&json, "now", outlook->now);
    json_open_array(&json, "next");
    for (uint32_t i = 0; i < KZ_SHISOKU_MAX_RANK; i++) {
        kz_json_open_object(&json);
        json_unsigned(&json, "rank", outlook->next[i].rank);
        json_unsigned(&json, "left", outlook->next[i].left);
        json_bool(&json, "solvable", outlook->next[i].solvable);
        kz_json_close_object(&json);
    }
    kz_json_close_array(&json);
    json_number(&json, "probability", chance(outlook), DECIMALS);
    json_number(&json, "expected_cards", outlook->expected_cards, DECIMALS);
    json_unsigned(&json, "depth", outlook->depth);
    json_number(&json, "beyond", outlook->beyond, DECIMALS);
    json_end(&json);
}

static void put_next(cli_context *cli, const kz_shisoku_outlook *outlook) {
    const char *yes = kz_message(cli->lang, KZ_N("can be made"));
    const char *no = kz_message(cli->lang, KZ_N("cannot be made"));
    for (uint32_t i = 0; i < KZ_SHISOKU_MAX_RANK; i++) {
        const kz_shisoku_outlook_next *next = &outlook->next[i];
        kz_text_format(&cli->out, "  %c x%u  %s\n", rank_names[next->rank], (unsigned)next->left,
                       next->left == 0 ? "-" : (next->solvable ? yes : no));
    }
}

static void put_text(cli_context *cli, const kz_shisoku_outlook *outlook) {
    kz_text *out = &cli->out;
    kz_text_put(out, outlook->now ? kz_message(cli->lang, KZ_N("The target can be made now."))
                                  : kz_message(cli->lang, KZ_N("The target cannot be made yet.")));
    kz_text_put(out, "\n");
    kz_text_put(out, kz_message(cli->lang, KZ_N("With the next card:")));
    kz_text_put(out, "\n");
    put_next(cli, outlook);
    kz_text_format(out, kz_message(cli->lang, KZ_N("Chance: %u of %u cards, %.6f")),
                   (unsigned)outlook->good_cards, (unsigned)outlook->left_cards, chance(outlook));
    kz_text_put(out, "\n");
    kz_text_format(out, kz_message(cli->lang, KZ_N("Expected number of cards still needed: %.4f")),
                   outlook->expected_cards);
    kz_text_put(out, "\n");
    if (outlook->beyond > 0) {
        kz_text_format(
            out,
            kz_message(cli->lang, KZ_N("The chance that more than %u cards are needed is %.3g; the "
                                       "average counts that case as one more card.")),
            (unsigned)outlook->depth, outlook->beyond);
        kz_text_put(out, "\n");
    }
}

static int look(cli_context *cli, const kz_shisoku_problem *problem, kz_error *error) {
    kz_shisoku_outlook outlook;
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = kz_shisoku_outlook_find(problem, &watch.work, &outlook);
    supervise_end(&watch);
    if (status == KZ_OUT_OF_RANGE) {
        (void)kz_error_set(error, status, 0, 0, KZ_N("expected at most 11 cards from one deck"),
                           NULL, 0);
        return EXIT_USAGE;
    }
    if (status == KZ_OVERFLOW || (status == KZ_NO_MEMORY && !watch.allocation_failed)) {
        complain(cli, supervise_reason(&watch, status), NULL, NULL);
        return EXIT_UNDECIDED;
    }
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, problem, &outlook);
    } else {
        put_text(cli, &outlook);
    }
    return EXIT_YES;
}

static int look_line(cli_context *cli, const char *line, size_t length, kz_error *error) {
    kz_shisoku_problem problem;
    if (kz_shisoku_problem_parse(line, length, &problem, error) != KZ_OK) {
        return EXIT_USAGE;
    }
    int status = look(cli, &problem, error);
    if (!cli_has(cli, OPTION_JSON) && status != EXIT_USAGE) {
        kz_text_put_char(&cli->out, '\n');
    }
    return status;
}

int command_shisoku_outlook(cli_context *cli) {
    bool bad = false;
    if (batch_is_asked(cli, &bad)) {
        return batch_run(cli, look_line);
    }
    kz_shisoku_problem problem = {.count = 0};
    kz_error error = {0};
    if (bad || !shisoku_read_target(cli, &problem.target) ||
        (cli->operand_count > 0 && !shisoku_read_cards(cli, 0, &problem))) {
        return EXIT_USAGE;
    }
    int status = look(cli, &problem, &error);
    if (status == EXIT_USAGE && error.message != NULL) {
        complain(cli, error.message, NULL, NULL);
    }
    return status;
}
