/* kazu namepoker check-rules and find-rules: does a list of rules leave ties,
 * and which does not?
 */
#include "namepoker/commands.h"
#include "namepoker/input.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"

#include <string.h>

enum { LISTS_MAX = 1000, LISTS_SHOWN = 10, TEXT_ROOM = 512 };

static const char *rules_text(const kz_namepoker_rules *rules, char buffer[TEXT_ROOM]) {
    kz_text text;
    kz_text_init(&text, buffer, TEXT_ROOM);
    kz_namepoker_rules_print(rules, &text);
    return buffer;
}

static void check_json(cli_context *cli, const namepoker_house *house,
                       const kz_namepoker_checked *checked) {
    char buffer[TEXT_ROOM];
    kz_json json = json_begin(cli);
    json_text(&json, "rules", rules_text(&house->rules, buffer));
    json_unsigned(&json, "ties", checked->ties);
    json_unsigned(&json, "classes", checked->classes);
    json_bool(&json, "antisymmetric", checked->antisymmetric);
    json_bool(&json, "transitive", checked->transitive);
    json_bool(&json, "total", checked->total);
    json_open_array(&json, "decided");
    for (uint32_t i = 0; i < house->rules.count; i++) {
        kz_json_unsigned(&json, checked->decided[i]);
    }
    kz_json_close_array(&json);
    json_end(&json);
}

static void check_text(cli_context *cli, const namepoker_house *house,
                       const kz_namepoker_checked *checked) {
    for (uint32_t i = 0; i < house->rules.count; i++) {
        kz_namepoker_rule_info info = kz_namepoker_rule_describe(house->rules.rule[i].number);
        kz_text_format(&cli->out, "%12llu  ", (unsigned long long)checked->decided[i]);
        output_line(cli, info.title);
    }
    kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("%llu ordered pairs tie; %u classes.")),
                   (unsigned long long)checked->ties, (unsigned)checked->classes);
    kz_text_put_char(&cli->out, '\n');
    kz_text_put(&cli->out, checked->total ? kz_message(cli->lang, KZ_N("The order is total."))
                                          : kz_message(cli->lang, KZ_N("The order is not total.")));
    kz_text_put_char(&cli->out, '\n');
}

int command_namepoker_check_rules(cli_context *cli) {
    static namepoker_house house;
    kz_namepoker_checked checked;
    supervisor watch;
    supervise_start(&watch, cli);
    int result = namepoker_read_house(&watch, "total", &house);
    if (result == EXIT_YES) {
        kz_status status = kz_namepoker_check(&house.name, &house.rules, &watch.work, &checked);
        progress_end(&watch.bar);
        if (status != KZ_OK) {
            result = supervise_failure(&watch, status);
        } else {
            if (cli_has(cli, OPTION_JSON)) {
                check_json(cli, &house, &checked);
            } else {
                check_text(cli, &house, &checked);
            }
            result = checked.total ? EXIT_YES : EXIT_NO;
        }
    }
    supervise_end(&watch);
    return result;
}

static void put_found(cli_context *cli, const kz_namepoker_found *found) {
    char buffer[TEXT_ROOM];
    bool always = kz_namepoker_rules_always_total(&found->rules);
    rules_text(&found->rules, buffer);
    if (!cli_has(cli, OPTION_JSON)) {
        kz_text_format(&cli->out, "%10llu  %s", (unsigned long long)found->ties, buffer);
        if (always) {
            kz_text_put(&cli->out, kz_message(cli->lang, KZ_N(" (total for any name)")));
        }
        kz_text_put_char(&cli->out, '\n');
        return;
    }
    kz_json json = json_begin(cli);
    json_text(&json, "rules", buffer);
    json_unsigned(&json, "ties", found->ties);
    json_bool(&json, "any_name", always);
    json_end(&json);
}

int command_namepoker_find_rules(cli_context *cli) {
    static namepoker_house house;
    static kz_namepoker_found found[LISTS_MAX];
    size_t count = 0;
    supervisor watch;
    size_t shown =
        cli_has(cli, OPTION_BEST) ? (size_t)cli->options.number[OPTION_BEST] : LISTS_SHOWN;
    uint32_t most = cli_has(cli, OPTION_ADDED) ? (uint32_t)cli->options.number[OPTION_ADDED] : 1;
    supervise_start(&watch, cli);
    int result = namepoker_read_house(&watch, "article4", &house);
    if (result == EXIT_YES) {
        kz_status status = kz_namepoker_find_rules(&house.name, &house.rules, most, shown,
                                                   &watch.work, found, &count);
        progress_end(&watch.bar);
        result = status == KZ_OK ? EXIT_YES : supervise_failure(&watch, status);
    }
    if (result == EXIT_YES) {
        for (size_t i = 0; i < count; i++) {
            put_found(cli, &found[i]);
        }
        result = count > 0 && found[0].ties == 0 ? EXIT_YES : EXIT_NO;
    }
    supervise_end(&watch);
    return result;
}
