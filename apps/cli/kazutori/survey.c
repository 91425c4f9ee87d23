/* kazu kazutori survey: the longest periods over all sets with a given maximum.
 */
#include "kazutori/commands.h"

#include "output/complain.h"
#include "output/json.h"
#include "shards/shard_command.h"

#include "kazu/kazutori_study.h"

static void json_entry(kz_json *json, const kz_kazutori_survey_entry *entry) {
    kz_json_open_object(json);
    json_open_array(json, "numbers");
    for (unsigned i = 0; i < KZ_KAZUTORI_SURVEY_MAX; i++) {
        if ((entry->numbers >> i & 1) != 0) {
            kz_json_unsigned(json, i + 1);
        }
    }
    kz_json_close_array(json);
    json_unsigned(json, "preperiod", entry->preperiod);
    json_unsigned(json, "period", entry->period);
    kz_json_close_object(json);
}

static void put_json(cli_context *cli, const kz_kazutori_survey *survey) {
    kz_json json = json_begin(cli);
    json_unsigned(&json, "max", survey->plan.max);
    json_bool(&json, "symmetric", survey->plan.symmetric_only);
    json_unsigned(&json, "sets", survey->sets);
    json_open_array(&json, "longest");
    for (uint32_t i = 0; i < survey->best_count; i++) {
        json_entry(&json, &survey->best[i]);
    }
    kz_json_close_array(&json);
    json_end(&json);
}

static void put_text(cli_context *cli, const kz_kazutori_survey *survey) {
    if (!cli_has(cli, OPTION_QUIET)) {
        kz_text_format(
            &cli->out,
            kz_message(cli->lang,
                       KZ_N("The longest periods of P and N among %llu sets with the maximum %u:")),
            (unsigned long long)survey->sets, (unsigned)survey->plan.max);
        kz_text_put_char(&cli->out, '\n');
    }
    for (uint32_t i = 0; i < survey->best_count; i++) {
        const kz_kazutori_survey_entry *entry = &survey->best[i];
        kz_text_format(&cli->out, "%12llu %8llu  ", (unsigned long long)entry->period,
                       (unsigned long long)entry->preperiod);
        bool any = false;
        for (unsigned n = 0; n < KZ_KAZUTORI_SURVEY_MAX; n++) {
            if ((entry->numbers >> n & 1) != 0) {
                kz_text_format(&cli->out, any ? ",%u" : "%u", n + 1);
                any = true;
            }
        }
        kz_text_put_char(&cli->out, '\n');
    }
}

static void show(cli_context *cli, const kz_kazutori_survey *survey) {
    if (cli_has(cli, OPTION_SHARD)) {
        kz_kazutori_survey_print(survey, &cli->out);
    } else if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, survey);
    } else {
        put_text(cli, survey);
    }
}

static int look(supervisor *watch, cli_context *cli) {
    kz_kazutori_survey survey;
    if (!cli_has(cli, OPTION_MAX)) {
        complain(cli, KZ_N("missing option"), "--max M", NULL);
        return EXIT_USAGE;
    }
    kz_kazutori_survey_plan plan = {
        .max = (uint32_t)cli->options.number[OPTION_MAX],
        .symmetric_only = cli_has(cli, OPTION_SYMMETRIC),
        .size_limit =
            cli_has(cli, OPTION_SIZE_LIMIT) ? (uint32_t)cli->options.number[OPTION_SIZE_LIMIT] : 0};
    if (kz_kazutori_survey_init(&plan, &survey) != KZ_OK) {
        complain(cli, KZ_N("there are too many such sets"), cli->options.text[OPTION_MAX], "--max");
        return EXIT_USAGE;
    }
    int result = shard_command_run(watch, &survey_shards, NULL, &survey);
    if (result == EXIT_YES) {
        show(cli, &survey);
    }
    return result;
}

static int merge(supervisor *watch, cli_context *cli) {
    void *survey = NULL;
    int result = shard_command_merge(watch, &survey_shards, &survey);
    if (result == EXIT_YES) {
        show(cli, survey);
        survey_shards.close(survey, &watch->work);
    }
    return result;
}

int command_kazutori_survey(cli_context *cli) {
    static const option_id plan[] = {OPTION_MAX, OPTION_SYMMETRIC, OPTION_SIZE_LIMIT, OPTION_SHARD,
                                     OPTION_CHECKPOINT};
    if (!shard_command_check(cli, plan, sizeof plan / sizeof *plan)) {
        return EXIT_USAGE;
    }
    supervisor watch;
    supervise_start(&watch, cli);
    int result = cli_has(cli, OPTION_MERGE) ? merge(&watch, cli) : look(&watch, cli);
    supervise_end(&watch);
    return result;
}
