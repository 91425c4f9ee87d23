/* kazu namepoker equilibrium: two players with one exchange, or any game that is played. */
#include "namepoker/equilibrium.h"
#include "batch.h"
#include "namepoker/commands.h"
#include "namepoker/odds.h"
#include "output/complain.h"
#include "output/json.h"

static void put_reply(cli_context *cli, const namepoker_house *house,
                      const kz_namepoker_equilibrium *found, uint32_t index) {
    uint32_t discard = 0;
    kz_namepoker_fraction win;
    kz_namepoker_equilibrium_best(found, index, &discard, &win);
    namepoker_put_exchange(cli, house, index, discard, "win", &win, NULL);
}

static uint32_t count_places(uint32_t discard) {
    uint32_t count = 0;
    for (; discard != 0; discard &= discard - 1) {
        count++;
    }
    return count;
}

/* How many hands exchange 0, 1, 2, ... characters. */
static void put_summary(cli_context *cli, const namepoker_house *house,
                        const kz_namepoker_equilibrium *found) {
    uint32_t exchanged[KZ_NAMEPOKER_LENGTH_MAX + 1] = {0};
    for (uint32_t i = 0; i < kz_namepoker_table_hands(house->table); i++) {
        uint32_t discard = 0;
        kz_namepoker_fraction win;
        kz_namepoker_equilibrium_best(found, i, &discard, &win);
        exchanged[count_places(discard)]++;
    }
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = json_begin(cli);
        json_text(&json, "value", "1/2");
        json_unsigned(&json, "rounds", kz_namepoker_equilibrium_rounds(found));
        json_open_array(&json, "exchanged");
        for (uint32_t i = 0; i <= house->name.length; i++) {
            kz_json_unsigned(&json, exchanged[i]);
        }
        kz_json_close_array(&json);
        json_end(&json);
        return;
    }
    kz_text_format(&cli->out,
                   kz_message(cli->lang, KZ_N("Symmetric equilibrium after %u rounds of best "
                                              "responses; no other exchange of any hand does "
                                              "better.")),
                   (unsigned)kz_namepoker_equilibrium_rounds(found));
    kz_text_put_char(&cli->out, '\n');
    kz_text_put(&cli->out,
                kz_message(cli->lang, KZ_N("Hands that exchange 0, 1, ... characters:")));
    for (uint32_t i = 0; i <= house->name.length; i++) {
        kz_text_format(&cli->out, " %u", (unsigned)exchanged[i]);
    }
    kz_text_put_char(&cli->out, '\n');
}

/* One of the two is there. */
typedef struct answer {
    const namepoker_house *house;
    kz_namepoker_equilibrium *pair; /* of two players with one exchange */
    kz_namepoker_mix *mix;
    uint32_t players;
    uint32_t exchanges;
} answer;

static void put_hand(cli_context *cli, const answer *found, uint32_t index) {
    if (found->pair != NULL) {
        put_reply(cli, found->house, found->pair, index);
        return;
    }
    namepoker_balance balance = {found->house, found->mix, found->players, found->exchanges};
    namepoker_put_mixed(cli, &balance, index);
}

static void put_whole(cli_context *cli, const answer *found) {
    if (found->pair != NULL) {
        put_summary(cli, found->house, found->pair);
        return;
    }
    namepoker_balance balance = {found->house, found->mix, found->players, found->exchanges};
    namepoker_put_balance(cli, &balance);
}

static int show_equilibrium(cli_context *cli, const answer *found) {
    const namepoker_house *house = found->house;
    int result = EXIT_YES;
    if (cli->operand_count == 0 && !cli_has(cli, OPTION_ALL_HANDS)) {
        put_whole(cli, found);
    }
    for (uint32_t i = 0;
         cli_has(cli, OPTION_ALL_HANDS) && i < kz_namepoker_table_hands(house->table); i++) {
        put_hand(cli, found, i);
    }
    for (size_t i = 0; i < cli->operand_count; i++) {
        kz_namepoker_hand hand;
        if (namepoker_read_hand(cli, &house->name, i, &hand)) {
            put_hand(cli, found, (uint32_t)kz_namepoker_hand_index(&house->name, &hand));
        } else {
            result = EXIT_USAGE;
        }
    }
    return result;
}

/* Two players with one exchange whose responses do not settle get a mix, too. */
static kz_status find(supervisor *watch, answer *found) {
    const kz_namepoker_table *table = found->house->table;
    kz_status status = KZ_UNSUPPORTED;
    if (found->players == 2 && found->exchanges == 1) {
        status = kz_namepoker_equilibrium_new(table, &watch->work, &found->pair);
    }
    if (status == KZ_UNSUPPORTED) {
        status = kz_namepoker_mix_new(table, found->players, found->exchanges, &watch->work,
                                      &found->mix);
    }
    return status;
}

static uint32_t number_of(const cli_context *cli, option_id option, uint32_t otherwise) {
    return cli_has(cli, option) ? (uint32_t)cli->options.number[option] : otherwise;
}

static int equilibrium(cli_context *cli) {
    static namepoker_house house;
    supervisor watch;
    answer found = {.house = &house,
                    .players = number_of(cli, OPTION_PLAYERS, 2),
                    .exchanges = number_of(cli, OPTION_EXCHANGES, 1)};
    if (found.players > KZ_NAMEPOKER_PLAYERS_MAX) {
        complain(cli, KZ_N("expected at most 6 players"), "--players", NULL);
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    int result = namepoker_open_odds(&watch, &house);
    if (result == EXIT_YES) {
        kz_status status = find(&watch, &found);
        progress_end(&watch.bar);
        result = status == KZ_OK ? show_equilibrium(cli, &found)
                                 : namepoker_odds_failure(&watch, status);
        kz_namepoker_mix_free(found.mix, &watch.work);
        kz_namepoker_equilibrium_free(found.pair, &watch.work);
    }
    namepoker_clear(&watch, &house);
    supervise_end(&watch);
    return result;
}

int command_namepoker_equilibrium(cli_context *cli) {
    static const batch_words lines = {.answer = equilibrium};
    return batch_or_one(cli, &lines);
}
