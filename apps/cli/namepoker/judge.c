/* kazu namepoker judge, compare and table: what a hand is worth. Many lines:
 * judge_lines.c. */
#include "batch.h"
#include "namepoker/commands.h"
#include "namepoker/input.h"
#include "namepoker/judge_lines.h"
#include "namepoker/show.h"
#include "output/complain.h"
#include "output/json.h"

#include <string.h>

static int judge_operands(supervisor *watch, cli_context *cli, namepoker_house *house) {
    int result = EXIT_YES;
    for (size_t i = 0; i < cli->operand_count; i++) {
        kz_namepoker_hand hand;
        if (!namepoker_read_hand(cli, &house->name, i, &hand)) {
            result = EXIT_USAGE;
            continue;
        }
        int made = house->table == NULL ? namepoker_make_table(watch, house) : EXIT_YES;
        if (made != EXIT_YES) {
            return made;
        }
        namepoker_put_judged(cli, house, &hand);
    }
    return result;
}

int command_namepoker_judge(cli_context *cli) {
    static namepoker_house house;
    supervisor watch;
    if (cli->operand_count == 0) {
        complain(cli, KZ_N("missing argument"), "HAND", NULL);
        return EXIT_USAGE;
    }
    bool is_batch = cli->operand_count == 1 && strcmp(cli->operands[0], "-") == 0;
    supervise_start(&watch, cli);
    int result = namepoker_read_house(&watch, "total", &house);
    if (result == EXIT_YES && is_batch) {
        result = namepoker_make_table(&watch, &house);
        result = result == EXIT_YES ? judge_lines(cli, &house) : result;
    } else if (result == EXIT_YES) {
        result = judge_operands(&watch, cli, &house);
    }
    namepoker_clear(&watch, &house);
    supervise_end(&watch);
    return result;
}

static void put_compared(cli_context *cli, const namepoker_house *house,
                         const kz_namepoker_hand hand[2]) {
    char buffer[1024];
    kz_text reason;
    uint32_t rule = 0;
    int order = kz_namepoker_compare(&house->name, &house->rules, &hand[0], &hand[1], &rule);
    kz_text_init(&reason, buffer, sizeof buffer);
    kz_namepoker_reason(&house->name, &house->rules, &hand[0], &hand[1],
                        cli_has(cli, OPTION_JSON) ? KZ_LANG_EN : cli->lang, &reason);
    if (!cli_has(cli, OPTION_JSON)) {
        kz_text_put(&cli->out, buffer);
        kz_text_put_char(&cli->out, '\n');
        return;
    }
    kz_json json = json_begin(cli);
    namepoker_json_hand(&json, "a", house, &hand[0]);
    namepoker_json_hand(&json, "b", house, &hand[1]);
    json_signed(&json, "result", order);
    json_text(&json, "rule",
              order != 0 ? kz_namepoker_rule_describe(house->rules.rule[rule].number).id : NULL);
    json_text(&json, "reason", buffer);
    json_end(&json);
}

static int compare(cli_context *cli) {
    static namepoker_house house;
    kz_namepoker_hand hand[2];
    supervisor watch;
    if (cli->operand_count < 2) {
        complain(cli, KZ_N("missing argument"), "HAND", NULL);
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    int result = namepoker_read_house(&watch, "total", &house);
    if (result == EXIT_YES && (!namepoker_read_hand(cli, &house.name, 0, &hand[0]) ||
                               !namepoker_read_hand(cli, &house.name, 1, &hand[1]))) {
        result = EXIT_USAGE;
    }
    if (result == EXIT_YES) {
        put_compared(cli, &house, hand);
    }
    supervise_end(&watch);
    return result;
}

int command_namepoker_compare(cli_context *cli) {
    static const batch_words lines = {.answer = compare};
    return batch_or_one(cli, &lines);
}

int command_namepoker_table(cli_context *cli) {
    static namepoker_house house;
    supervisor watch;
    supervise_start(&watch, cli);
    int result = namepoker_read_house(&watch, "total", &house);
    result = result == EXIT_YES ? namepoker_make_table(&watch, &house) : result;
    if (result == EXIT_YES) {
        const uint32_t *order = kz_namepoker_table_order(house.table);
        for (uint32_t i = 0; i < kz_namepoker_table_hands(house.table); i++) {
            kz_namepoker_hand hand = kz_namepoker_hand_at(&house.name, order[i]);
            namepoker_put_judged(cli, &house, &hand);
        }
    }
    namepoker_clear(&watch, &house);
    supervise_end(&watch);
    return result;
}
