/* kazu namepoker deal: a hand at random, or the one of a person and a day. */
#include "calendar.h"
#include "namepoker/commands.h"
#include "namepoker/input.h"
#include "namepoker/plain_text.h"
#include "namepoker/show.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "system/entropy.h"

#include "kazu/rng.h"

#include <string.h>

/* For whom, and on which day; length 0: for nobody. */
typedef struct deal_person {
    char name[PLAIN_TEXT_MAX];
    size_t length;
    calendar_day day;
} deal_person;

static void put_day(const calendar_day *day, kz_text *out) {
    kz_text_format(out, "%04u-%02u-%02u", day->year, day->month, day->day);
}

static bool read_day(const cli_context *cli, calendar_day *day) {
    if (cli_has(cli, OPTION_DATE) && !calendar_read(cli->options.text[OPTION_DATE], day)) {
        complain(cli, KZ_N("expected a date such as 2026-11-21, or today"),
                 cli->options.text[OPTION_DATE], "--date");
        return false;
    }
    if (!cli_has(cli, OPTION_DATE) && !calendar_read("today", day)) {
        complain(cli, KZ_N("the current date is not available"), "--date", NULL);
        return false;
    }
    return true;
}

static bool read_person(const cli_context *cli, deal_person *person) {
    const char *text = cli->operands[0];
    if (cli_has(cli, OPTION_SEED)) {
        complain(cli, KZ_N("these options cannot be combined"), "NAME", "--seed");
        return false;
    }
    if (!plain_text_of(text, strlen(text), false, person->name, &person->length)) {
        complain(cli, KZ_N("not valid UTF-8, or too long"), text, NULL);
        return false;
    }
    if (person->length == 0) {
        complain(cli, KZ_N("expected a name"), text, NULL);
        return false;
    }
    return read_day(cli, &person->day);
}

/* What decides the hands. */
static int read_seed(const cli_context *cli, deal_person *person, uint64_t *seed) {
    person->length = 0;
    if (cli->operand_count > 0) {
        if (!read_person(cli, person)) {
            return EXIT_USAGE;
        }
        const calendar_day *day = &person->day;
        *seed =
            kz_namepoker_daily_seed(day->year, day->month, day->day, person->name, person->length);
        return EXIT_YES;
    }
    if (cli_has(cli, OPTION_DATE)) {
        complain(cli, KZ_N("this option needs a name"), "--date", "NAME");
        return EXIT_USAGE;
    }
    return entropy_seed(cli, seed) ? EXIT_YES : EXIT_MACHINE;
}

static void put_hand(cli_context *cli, const namepoker_house *house, const deal_person *person,
                     const kz_namepoker_hand *hand) {
    char buffer[16];
    kz_text day;
    kz_json json;
    if (!cli_has(cli, OPTION_JSON) || person->length == 0) {
        namepoker_put_judged(cli, house, hand);
        return;
    }
    kz_text_init(&day, buffer, sizeof buffer);
    put_day(&person->day, &day);
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    namepoker_json_worth(&json, house, hand);
    json_string_bytes(&json, "person", person->name, person->length);
    json_text(&json, "date", buffer);
    json_end(&json);
}

/* Whose hand, and of which day: also of one that was not asked for. */
static void put_head(cli_context *cli, const deal_person *person) {
    if (cli_has(cli, OPTION_JSON) || cli_has(cli, OPTION_QUIET) || person->length == 0) {
        return;
    }
    put_day(&person->day, &cli->out);
    kz_text_put(&cli->out, "  ");
    kz_text_put_bytes(&cli->out, person->name, person->length);
    kz_text_put_char(&cli->out, '\n');
}

static int deal(cli_context *cli, const namepoker_house *house) {
    static deal_person person;
    uint64_t seed = 0;
    kz_rng rng;
    int result = read_seed(cli, &person, &seed);
    if (result != EXIT_YES) {
        return result;
    }
    uint64_t count = cli_has(cli, OPTION_HANDS) ? cli->options.number[OPTION_HANDS] : 1;
    kz_rng_init(&rng, seed);
    put_head(cli, &person);
    for (uint64_t i = 0; i < count && cli->write_error == 0; i++) {
        kz_namepoker_hand hand = kz_namepoker_deal(&house->name, &rng);
        put_hand(cli, house, &person, &hand);
    }
    return EXIT_YES;
}

int command_namepoker_deal(cli_context *cli) {
    static namepoker_house house;
    supervisor watch;
    supervise_start(&watch, cli);
    int result = namepoker_read_house(&watch, "total", &house);
    result = result == EXIT_YES ? namepoker_make_table(&watch, &house) : result;
    result = result == EXIT_YES ? deal(cli, &house) : result;
    namepoker_clear(&watch, &house);
    supervise_end(&watch);
    return result;
}
