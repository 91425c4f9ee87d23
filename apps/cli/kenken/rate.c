/* kazu kenken rate: the level of a puzzle, and the techniques that it takes. */
#include "kenken/commands.h"
#include "kenken/show.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "supervise.h"

#include "kazu/kenken_explain.h"
#include "kazu/kenken_study.h"

static void put_json(cli_context *cli, const kenken_case *given, const kz_kenken_grade *grade,
                     const kz_kenken_explanation *explanation) {
    kz_json json = kenken_json_begin(cli, given);
    json_text(&json, "verdict", kz_verdict_name(grade->verdict));
    json_text(&json, "level",
              grade->verdict != KZ_UNKNOWN ? kz_kenken_level_name(grade->level) : NULL);
    json_open_array(&json, "techniques");
    for (unsigned i = 1; i < KZ_KENKEN_TECHNIQUE_COUNT; i++) {
        if (explanation->count[i] > 0) {
            kz_json_string(&json, kz_kenken_technique_id((kz_kenken_technique)i));
        }
    }
    kz_json_close_array(&json);
    json_open_object(&json, "steps");
    for (unsigned i = 1; i < KZ_KENKEN_TECHNIQUE_COUNT; i++) {
        if (explanation->count[i] > 0) {
            json_unsigned(&json, kz_kenken_technique_id((kz_kenken_technique)i),
                          explanation->count[i]);
        }
    }
    kz_json_close_object(&json);
    json_end(&json);
}

static void put_text(cli_context *cli, const kenken_case *given, const kz_kenken_grade *grade,
                     const kz_kenken_explanation *explanation) {
    kenken_put_id(cli, given);
    if (grade->verdict == KZ_UNKNOWN) {
        output_line(cli, KZ_N("Undecided."));
        return;
    }
    kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Level: %s")),
                   kz_message(cli->lang, kz_kenken_level_name(grade->level)));
    kz_text_put_char(&cli->out, '\n');
    if (grade->verdict == KZ_MANY) {
        output_line(cli, KZ_N("There are several solutions."));
    } else if (grade->verdict == KZ_NONE) {
        output_line(cli, KZ_N("There is no solution (proved)."));
    }
    for (unsigned i = 1; i < KZ_KENKEN_TECHNIQUE_COUNT; i++) {
        if (explanation->count[i] > 0) {
            kz_text_format(&cli->out, "%5u  %s\n", (unsigned)explanation->count[i],
                           kz_message(cli->lang, kz_kenken_technique_name((kz_kenken_technique)i)));
        }
    }
}

static int answer(cli_context *cli, const kenken_case *given) {
    static kz_kenken_explanation explanation;
    kz_kenken_grade grade;
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = kz_kenken_grade_puzzle(&given->puzzle, &watch.work, &grade);
    if (status == KZ_OK) {
        status = kz_kenken_explain(&given->puzzle, NULL, NULL, NULL, &watch.work, &explanation);
    }
    supervise_end(&watch);
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, given, &grade, &explanation);
    } else {
        put_text(cli, given, &grade, &explanation);
    }
    if (grade.verdict == KZ_UNKNOWN || explanation.why != KZ_OK) {
        return supervise_failure(&watch, grade.why != KZ_OK ? grade.why : explanation.why);
    }
    return grade.verdict == KZ_ONE ? EXIT_YES : EXIT_NO;
}

int command_kenken_rate(cli_context *cli) {
    return kenken_answer_all(cli, answer);
}
