/* All different solutions of a table: solve --all and solve --count. */
#include "shisoku/catalogue.h"

#include "output/json.h"
#include "shisoku/show.h"
#include "supervise.h"

#include "kazu/shisoku_study.h"

#include <string.h>

bool catalogue_is_asked(const cli_context *cli) {
    return cli_has(cli, OPTION_ALL) || cli_has(cli, OPTION_COUNT_ONLY);
}

static kz_shisoku_same same_asked(const cli_context *cli) {
    kz_shisoku_same same = KZ_SHISOKU_SAME_E4;
    if (cli_has(cli, OPTION_SAME)) {
        const char *word = cli->options.text[OPTION_SAME];
        kz_status_ignore(kz_shisoku_same_parse(word, strlen(word), &same));
    }
    return same;
}

static kz_verdict verdict_of(uint64_t count) {
    return count == 0 ? KZ_NONE : count == 1 ? KZ_ONE : KZ_MANY;
}

/* What --count asks for has a count, what --all asks for a catalogue besides. */
typedef struct solutions {
    uint64_t count;
    kz_shisoku_catalogue *catalogue; /* NULL: only counted */
} solutions;

static void put_json(cli_context *cli, const kz_shisoku_problem *problem, const solutions *found) {
    char buffer[SHISOKU_TEXT_ROOM];
    kz_json json = json_begin(cli);
    shisoku_json_table(&json, problem);
    json_text(&json, "verdict", kz_verdict_name(verdict_of(found->count)));
    json_text(&json, "same", kz_shisoku_same_name(same_asked(cli)));
    json_unsigned(&json, "count", found->count);
    if (found->catalogue != NULL) {
        json_open_array(&json, "solutions");
        for (size_t i = 0; i < found->count; i++) {
            kz_text text;
            kz_text_init(&text, buffer, sizeof buffer);
            kz_shisoku_catalogue_print(found->catalogue, i, KZ_SHISOKU_ASCII, &text);
            kz_json_string(&json, buffer);
        }
        kz_json_close_array(&json);
    }
    json_end(&json);
}

static void put_text(cli_context *cli, const solutions *found) {
    if (found->catalogue == NULL) {
        kz_text_put_unsigned(&cli->out, found->count);
        kz_text_put_char(&cli->out, '\n');
        return;
    }
    for (size_t i = 0; i < found->count; i++) {
        kz_shisoku_catalogue_print(found->catalogue, i, shisoku_signs(cli), &cli->out);
        kz_text_put_char(&cli->out, '\n');
    }
    if (!cli_has(cli, OPTION_QUIET)) {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Different solutions: %llu")),
                       (unsigned long long)found->count);
        kz_text_format(&cli->out,
                       kz_message(cli->lang, KZ_N(" (%s: two count as one if they are %s)")),
                       kz_shisoku_same_name(same_asked(cli)),
                       kz_message(cli->lang, kz_shisoku_same_text(same_asked(cli))));
        kz_text_put_char(&cli->out, '\n');
    }
}

static kz_status find(cli_context *cli, const kz_shisoku_problem *problem, kz_work *work,
                      solutions *found) {
    if (cli_has(cli, OPTION_COUNT_ONLY)) {
        return kz_shisoku_count(problem, same_asked(cli), work, &found->count);
    }
    kz_status status = kz_shisoku_catalogue_new(problem, same_asked(cli), work, &found->catalogue);
    found->count = status == KZ_OK ? kz_shisoku_catalogue_count(found->catalogue) : 0;
    return status;
}

/* A count of 0 is a "no", and a no is shown only when it is proven. */
static kz_status prove_none(supervisor *watch, const kz_shisoku_problem *problem) {
    static kz_shisoku_result result;
    kz_status status = kz_shisoku_solve(problem, &watch->work, &result);
    return status != KZ_OK || result.verdict == KZ_NONE ? status : result.why;
}

int catalogue_put(cli_context *cli, const kz_shisoku_problem *problem) {
    solutions found = {0, NULL};
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = find(cli, problem, &watch.work, &found);
    if (status == KZ_OK && found.count == 0) {
        status = prove_none(&watch, problem);
    }
    supervise_end(&watch);
    if (status != KZ_OK) {
        kz_shisoku_catalogue_free(found.catalogue);
        bool is_machine = status == KZ_NO_MEMORY && watch.allocation_failed;
        return is_machine ? supervise_failure(&watch, status)
                          : shisoku_put_undecided(cli, problem, supervise_reason(&watch, status));
    }
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, problem, &found);
    } else {
        put_text(cli, &found);
    }
    kz_shisoku_catalogue_free(found.catalogue);
    return found.count > 0 ? EXIT_YES : EXIT_NO;
}
