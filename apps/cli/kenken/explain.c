/* kazu kenken explain: the way to the solution, a reason for each step. */
#include "kenken/commands.h"
#include "kenken/show.h"
#include "kenken/steps.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "supervise.h"

#include "kazu/kenken_explain.h"
#include "kazu/kenken_study.h"

enum { SENTENCE_ROOM = 4096 };

/* The steps of one puzzle as they are found. */
typedef struct telling {
    cli_context *cli;
    const kz_kenken_puzzle *puzzle;
    uint32_t number;
    kz_json json;
} telling;

static bool tell_step(void *user, const kz_kenken_step *step) {
    telling *to = user;
    char sentence[SENTENCE_ROOM];
    kz_text text;
    kz_text_init(&text, sentence, sizeof sentence);
    kz_kenken_step_print(to->puzzle, step, to->cli->lang, &text);
    to->number++;
    if (cli_has(to->cli, OPTION_JSON)) {
        kenken_json_step(&to->json, to->puzzle->size, to->number, step, sentence);
    } else {
        kz_text_format(&to->cli->out, "%3u. ", (unsigned)to->number);
        kz_text_put(&to->cli->out, sentence);
        kz_text_put_char(&to->cli->out, '\n');
    }
    return to->cli->write_error == 0;
}

static void put_end_json(telling *to, const kz_kenken_explanation *explanation,
                         kz_kenken_level level, const char *reason) {
    unsigned size = to->puzzle->size;
    kz_json_close_array(&to->json);
    json_text(&to->json, "level", kz_kenken_level_name(level));
    json_bool(&to->json, "solved", explanation->is_solved);
    json_text(&to->json, "verdict", kz_verdict_name(explanation->verdict));
    kenken_json_grid(&to->json, "grid", size, explanation->grid);
    if (reason != NULL) {
        json_text(&to->json, "reason", reason);
    } else {
        char sentence[SENTENCE_ROOM];
        kz_text text;
        kz_text_init(&text, sentence, sizeof sentence);
        kz_kenken_explanation_print(explanation, to->cli->lang, &text);
        output_json_text(to->cli, &to->json, sentence);
    }
    json_end(&to->json);
}

static void put_end_text(telling *to, const kz_kenken_explanation *explanation,
                         kz_kenken_level level) {
    cli_context *cli = to->cli;
    kz_kenken_explanation_print(explanation, cli->lang, &cli->out);
    kz_text_put_char(&cli->out, '\n');
    if (level != KZ_KENKEN_UNGRADED) {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Level: %s")),
                       kz_message(cli->lang, kz_kenken_level_name(level)));
        kz_text_put_char(&cli->out, '\n');
    }
    if (explanation->is_solved) {
        kenken_put_grid(cli, to->puzzle->size, explanation->grid);
    }
}

static int status_of(const kz_kenken_explanation *explanation) {
    if (explanation->is_solved) {
        return EXIT_YES;
    }
    if (explanation->is_contradiction || explanation->is_mistake ||
        explanation->verdict == KZ_NONE) {
        return EXIT_NO;
    }
    return EXIT_UNDECIDED;
}

static kz_status explain(telling *to, const uint8_t *grid, supervisor *watch,
                         kz_kenken_explanation *explanation, kz_kenken_grade *grade) {
    kz_status status = kz_kenken_grade_puzzle(to->puzzle, &watch->work, grade);
    return status == KZ_OK
               ? kz_kenken_explain(to->puzzle, grid, tell_step, to, &watch->work, explanation)
               : status;
}

static int answer(cli_context *cli, const kenken_case *given) {
    static kz_kenken_explanation explanation;
    static telling to;
    kz_kenken_grade grade = {.level = KZ_KENKEN_UNGRADED};
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    supervisor watch;
    if (!kenken_read_grid(cli, given->puzzle.size, grid)) {
        return EXIT_USAGE;
    }
    explanation = (kz_kenken_explanation){.verdict = KZ_UNKNOWN};
    to = (telling){.cli = cli, .puzzle = &given->puzzle};
    if (cli_has(cli, OPTION_JSON)) {
        to.json = kenken_json_begin(cli, given);
        json_open_array(&to.json, "steps");
    } else {
        kenken_put_id(cli, given);
    }
    supervise_start(&watch, cli);
    kz_status status = explain(&to, grid, &watch, &explanation, &grade);
    supervise_end(&watch);
    kz_status why = status != KZ_OK ? status : explanation.why;
    if (cli_has(cli, OPTION_JSON)) {
        put_end_json(&to, &explanation, grade.level,
                     why != KZ_OK ? supervise_reason(&watch, why) : NULL);
    } else if (why == KZ_OK) {
        put_end_text(&to, &explanation, grade.level);
    }
    return why != KZ_OK ? supervise_failure(&watch, why) : status_of(&explanation);
}

int command_kenken_explain(cli_context *cli) {
    return kenken_answer_all(cli, answer);
}
