/* kazu kenken make: puzzles with one solution, of exactly the level asked for. */
#include "kenken/commands.h"
#include "kenken/show.h"
#include "kenken/wish.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "supervise.h"

#include <stdio.h>
#include <string.h>

/* Finds the level of a puzzle for which none was requested. */
static kz_status find_level(supervisor *watch, const kz_kenken_puzzle *puzzle,
                            kz_kenken_level *level) {
    kz_kenken_grade grade;
    if (*level != KZ_KENKEN_UNGRADED) {
        return KZ_OK;
    }
    kz_status status = kz_kenken_grade_puzzle(puzzle, &watch->work, &grade);
    if (status == KZ_OK && grade.verdict == KZ_UNKNOWN) {
        status = grade.why;
    }
    *level = status == KZ_OK ? grade.level : KZ_KENKEN_UNGRADED;
    return status;
}

enum { PRODUCTS = 1 << 2 /* of a wish's operations: what puzz.link has */ };

/* The form of --to, or another one without it. */
static unsigned form_of(const cli_context *cli, unsigned otherwise) {
    return cli_has(cli, OPTION_TO) ? (unsigned)cli->options.number[OPTION_TO] : otherwise;
}

/* The puzzle as --from json reads it, and what else there is to know; the last member is open. */
static void put_json(cli_context *cli, kz_kenken_level level, const kenken_case *made) {
    const kz_kenken_puzzle *puzzle = &made->puzzle;
    unsigned form = form_of(cli, FORM_CHOICE_KKL);
    static char members[1 << 17];
    kz_text more;
    kz_json json;
    kz_text_init(&more, members, sizeof members);
    kz_json_init(&json, &more);
    kz_json_open_object(&json);
    json_text(&json, "level", kz_kenken_level_name(level));
    json_text(&json, "to", kenken_form_name(form));
    json_text(&json, "puzzle", kenken_text_of(cli, puzzle, &made->notes, form));
    json_text(&json, "game_id", kenken_text_of(cli, puzzle, NULL, FORM_CHOICE_KEEN));
    json_bool(&json, "is_keen", kz_kenken_is_keen(puzzle));
    if (puzzle->has_solution) {
        kenken_json_grid(&json, "grid", puzzle->size, puzzle->solution);
    }
    kz_json_close_object(&json);
    const char *document = kenken_text_of(cli, puzzle, &made->notes, FORM_CHOICE_JSON);
    kz_text_put_bytes(&cli->out, document, strlen(document) - 1); /* all but its last brace */
    kz_text_put_char(&cli->out, ',');
    kz_text_put(&cli->out, members + 1);
    kz_text_put_char(&cli->out, '\n');
}

static int tell_json(cli_context *cli, const kz_kenken_wish *wish, const kenken_case *made) {
    supervisor watch;
    kz_kenken_level level = wish->level;
    supervise_start(&watch, cli);
    kz_status status = find_level(&watch, &made->puzzle, &level);
    supervise_end(&watch);
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    put_json(cli, level, made);
    return EXIT_YES;
}

static void note(const kz_kenken_wish *wish, uint64_t seed, uint64_t index,
                 kz_kenken_notes *notes) {
    *notes = (kz_kenken_notes){.title = ""};
    const char *level =
        wish->level == KZ_KENKEN_UNGRADED ? "any" : kz_kenken_level_name(wish->level);
    (void)snprintf(notes->id, sizeof notes->id, "%ux%u-%s-%llu-%llu", wish->size, wish->size, level,
                   (unsigned long long)seed, (unsigned long long)index + 1);
    if (wish->level != KZ_KENKEN_UNGRADED) {
        (void)snprintf(notes->difficulty, sizeof notes->difficulty, "%s",
                       kz_kenken_level_name(wish->level));
    }
}

static int make_one(cli_context *cli, const kz_kenken_wish *wish, kz_rng *rng, kenken_case *made) {
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = kz_kenken_make(wish, rng, &watch.work, &made->puzzle);
    supervise_end(&watch);
    if (status == KZ_OUT_OF_RANGE) {
        complain(cli, KZ_N("no such puzzle was found"), NULL, NULL);
        return EXIT_UNDECIDED;
    }
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    const char *lack = kenken_form_lacks(&made->puzzle, form_of(cli, FORM_CHOICE_KK));
    if (lack != NULL) {
        complain(cli, lack, NULL, "--to");
        return EXIT_USAGE;
    }
    made->puzzle.has_solution = cli_has(cli, OPTION_SOLUTION);
    if (cli_has(cli, OPTION_JSON)) {
        return tell_json(cli, wish, made);
    }
    kenken_put_puzzle(cli, &made->puzzle, &made->notes, form_of(cli, FORM_CHOICE_KK));
    return EXIT_YES;
}

int command_kenken_make(cli_context *cli) {
    static kenken_case made;
    kz_kenken_wish wish;
    kz_rng rng;
    uint64_t seed = 0;
    if (!kenken_read_wish(cli, &wish)) {
        return EXIT_USAGE;
    }
    if (form_of(cli, FORM_CHOICE_KK) == FORM_CHOICE_TO_PUZZLINK && !cli_has(cli, OPTION_OPS) &&
        !cli_has(cli, OPTION_DAILY)) {
        wish.ops = PRODUCTS;
    }
    int status = kenken_read_seed(cli, &seed);
    kz_rng_init(&rng, seed);
    uint64_t count = cli_has(cli, OPTION_HOW_MANY) ? cli->options.number[OPTION_HOW_MANY] : 1;
    for (uint64_t i = 0; i < count && status == EXIT_YES && cli->write_error == 0; i++) {
        note(&wish, seed, i, &made.notes);
        status = make_one(cli, &wish, &rng, &made);
    }
    return status;
}
