/* kazu kenken hint: the next digit that follows from a grid, in three strengths. */
#include "kenken/commands.h"
#include "kenken/show.h"
#include "kenken/steps.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "supervise.h"

#include "kazu/kenken_explain.h"

enum { HINT_ROOM = 1 << 15, SENTENCE_ROOM = 4096 };

/* The whole chain, whatever the strength: for programs that measure it. */
static void put_steps(cli_context *cli, const kz_kenken_puzzle *puzzle,
                      const kz_kenken_advice *advice, kz_json *json) {
    bool is_mistake = advice->step_count > 0 && advice->step[0].technique == KZ_KENKEN_MISTAKE;
    json_open_array(json, "steps");
    for (uint32_t i = 0; i < advice->step_count && !is_mistake; i++) {
        char sentence[SENTENCE_ROOM];
        kz_text text;
        kz_text_init(&text, sentence, sizeof sentence);
        kz_kenken_step_print(puzzle, &advice->step[i], cli->lang, &text);
        kenken_json_step(json, puzzle->size, i + 1, &advice->step[i], sentence);
    }
    kz_json_close_array(json);
}

static void put_json(cli_context *cli, const kenken_case *given, const kz_kenken_advice *advice,
                     unsigned strength, const char *hint) {
    unsigned size = given->puzzle.size;
    const kz_kenken_step *last =
        advice->step_count > 0 ? &advice->step[advice->step_count - 1] : NULL;
    kz_json json = kenken_json_begin(cli, given);
    json_unsigned(&json, "step", strength);
    json_text(&json, "technique", last != NULL ? kz_kenken_technique_id(last->technique) : NULL);
    if (strength == 3 && last != NULL && kz_kenken_step_places(last)) {
        kz_json_key(&json, "cell");
        kenken_json_cell(&json, size, last->cell[0]);
        json_unsigned(&json, "value", last->digit[0]);
    }
    put_steps(cli, &given->puzzle, advice, &json);
    json_bool(&json, "done", advice->is_done);
    json_bool(&json, "dead", advice->is_dead);
    output_json_text(cli, &json, hint);
    json_end(&json);
}

static int show(cli_context *cli, const kenken_case *given, const kz_kenken_advice *advice) {
    static char hint[HINT_ROOM];
    unsigned strength = cli_has(cli, OPTION_STEP) ? (unsigned)cli->options.number[OPTION_STEP] : 1;
    kz_text text;
    kz_text_init(&text, hint, sizeof hint);
    kz_kenken_hint_print(&given->puzzle, advice, strength, cli->lang, &text);
    if (cli_has(cli, OPTION_JSON)) {
        while (text.length > 0 && hint[text.length - 1] == '\n') {
            hint[--text.length] = '\0';
        }
        put_json(cli, given, advice, strength, hint);
    } else if (advice->why == KZ_OK) {
        kenken_put_id(cli, given);
        kz_text_put(&cli->out, hint);
    }
    if (advice->why != KZ_OK) {
        return EXIT_UNDECIDED;
    }
    return advice->verdict == KZ_NONE ? EXIT_NO : EXIT_YES;
}

static int answer(cli_context *cli, const kenken_case *given) {
    kz_kenken_advice *advice = NULL;
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    supervisor watch;
    if (!kenken_read_grid(cli, given->puzzle.size, grid)) {
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    kz_status status = kz_kenken_hint(&given->puzzle, grid, &watch.work, &advice);
    supervise_end(&watch);
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    int result = show(cli, given, advice);
    if (advice->why != KZ_OK) {
        complain(cli, supervise_reason(&watch, advice->why), NULL, NULL);
    }
    kz_kenken_advice_free(advice, &watch.work);
    return result;
}

int command_kenken_hint(cli_context *cli) {
    return kenken_answer_all(cli, answer);
}
