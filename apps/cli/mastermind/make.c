/* kazu mastermind make: a position that leaves only one code. */
#include "mastermind/commands.h"
#include "mastermind/input.h"
#include "mastermind/position.h"
#include "mastermind/show.h"
#include "output/complain.h"
#include "output/json.h"
#include "supervise.h"
#include "system/entropy.h"

#include "kazu/rng.h"

static void put_row(kz_text *out, const mastermind_position *p, uint32_t row) {
    char buffer[MASTERMIND_CODE_ROOM];
    kz_text_format(
        out, "%s=%u%u", mastermind_code_text(&p->rules, p->history.row[row].guess, buffer),
        (unsigned)p->history.row[row].answer.black, (unsigned)p->history.row[row].answer.white);
}

static void put_json(cli_context *cli, const mastermind_position *p) {
    kz_json json = json_begin(cli);
    json_open_array(&json, "rows");
    for (uint32_t row = 0; row < p->history.count; row++) {
        char buffer[MASTERMIND_CODE_ROOM + 8];
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        put_row(&text, p, row);
        kz_json_string(&json, buffer);
    }
    kz_json_close_array(&json);
    json_unsigned(&json, "candidates", 1);
    mastermind_json_code(&json, "secret", &p->rules, p->secret);
    json_end(&json);
}

static void put_puzzle(cli_context *cli, const mastermind_position *p) {
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, p);
        return;
    }
    for (uint32_t row = 0; row < p->history.count; row++) {
        kz_text_put(&cli->out, row > 0 ? " " : "");
        put_row(&cli->out, p, row);
    }
    kz_text_put_char(&cli->out, '\n');
}

static bool is_worth_guessing(const cli_context *cli, const kz_mastermind_rules *rules) {
    if (mastermind_position_can_be(rules)) {
        return true;
    }
    complain(cli, KZ_N("such a game has only one code"), "make", NULL);
    return false;
}

int command_mastermind_make(cli_context *cli) {
    static mastermind_position p;
    supervisor watch;
    kz_rng rng;
    uint64_t seed = 0;
    if (!mastermind_read_rules(cli, &p.rules) || !is_worth_guessing(cli, &p.rules)) {
        return EXIT_USAGE;
    }
    if (!entropy_seed(cli, &seed)) {
        return EXIT_MACHINE;
    }
    kz_rng_init(&rng, seed);
    uint64_t wanted = cli_has(cli, OPTION_HOW_MANY) ? cli->options.number[OPTION_HOW_MANY] : 1;
    supervise_start(&watch, cli);
    kz_status status = KZ_OK;
    for (uint64_t i = 0; i < wanted && status == KZ_OK; i++) {
        supervise_renew(&watch);
        p.secret = kz_mastermind_deal(&p.rules, kz_rng_next(&rng));
        status = mastermind_position_make(&p, &rng, &watch.work);
        if (status == KZ_OK) {
            put_puzzle(cli, &p);
        }
    }
    int result = status == KZ_OK ? EXIT_YES : supervise_failure(&watch, status);
    supervise_end(&watch);
    return result;
}
