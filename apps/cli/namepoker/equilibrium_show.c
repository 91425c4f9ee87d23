/* Prints the equilibrium of several players or exchanges. */
#include "namepoker/equilibrium.h"
#include "namepoker/show.h"
#include "output/json.h"

enum { FRACTION_ROOM = 256, KEPT_ROOM = 64, DECIMALS = 9 };

/* What the hands do at one exchange: most often how many characters, and how many hands do more
   than one thing. */
typedef struct habits {
    uint32_t exchanged[KZ_NAMEPOKER_LENGTH_MAX + 1];
    uint32_t mixed;
} habits;

static uint32_t count_places(uint32_t discard) {
    uint32_t count = 0;
    for (; discard != 0; discard &= discard - 1) {
        count++;
    }
    return count;
}

static habits habits_at(const namepoker_balance *found, uint32_t exchange) {
    habits h = {.mixed = 0};
    for (uint32_t hand = 0; hand < kz_namepoker_table_hands(found->house->table); hand++) {
        uint32_t discard = 0;
        uint32_t weight = 0;
        kz_namepoker_mix_at(found->mix, exchange, hand, 0, &discard, &weight);
        h.exchanged[count_places(discard)]++;
        h.mixed += kz_namepoker_mix_count(found->mix, exchange, hand) > 1 ? 1 : 0;
    }
    return h;
}

static void put_json_exchanged(kz_json *json, const namepoker_balance *found) {
    json_open_array(json, "exchanged");
    for (uint32_t exchange = 0; exchange < found->exchanges; exchange++) {
        habits h = habits_at(found, exchange);
        kz_json_open_array(json);
        for (uint32_t i = 0; i <= found->house->name.length; i++) {
            kz_json_unsigned(json, h.exchanged[i]);
        }
        kz_json_close_array(json);
    }
    kz_json_close_array(json);
    json_open_array(json, "mixed");
    for (uint32_t exchange = 0; exchange < found->exchanges; exchange++) {
        kz_json_unsigned(json, habits_at(found, exchange).mixed);
    }
    kz_json_close_array(json);
}

static void put_json(cli_context *cli, const namepoker_balance *found) {
    char gain[FRACTION_ROOM];
    char value[FRACTION_ROOM];
    kz_text text;
    kz_text_init(&text, gain, sizeof gain);
    (void)kz_namepoker_mix_gain(found->mix, &text);
    kz_text_init(&text, value, sizeof value);
    kz_text_format(&text, "1/%u", (unsigned)found->players);
    kz_json json = json_begin(cli);
    json_unsigned(&json, "players", found->players);
    json_unsigned(&json, "exchanges", found->exchanges);
    json_text(&json, "value", value);
    json_unsigned(&json, "rounds", kz_namepoker_mix_rounds(found->mix));
    json_unsigned(&json, "weights", kz_namepoker_mix_weights(found->mix));
    json_text(&json, "gain", gain);
    put_json_exchanged(&json, found);
    json_end(&json);
}

static void put_verdict(cli_context *cli, const namepoker_balance *found) {
    char gain[FRACTION_ROOM];
    kz_text text;
    kz_text_init(&text, gain, sizeof gain);
    double about = kz_namepoker_mix_gain(found->mix, &text);
    unsigned rounds = (unsigned)kz_namepoker_mix_rounds(found->mix);
    unsigned players = (unsigned)found->players;
    unsigned exchanges = (unsigned)found->exchanges;
    if (kz_namepoker_mix_weights(found->mix) == 1) {
        kz_text_format(
            &cli->out,
            kz_message(cli->lang, KZ_N("Symmetric equilibrium (players: %u, exchanges: %u) after "
                                       "%u rounds of best responses; no other exchange of any hand "
                                       "does better.")),
            players, exchanges, rounds);
    } else {
        kz_text_format(
            &cli->out,
            kz_message(cli->lang,
                       KZ_N("Nearly an equilibrium (players: %u, exchanges: %u) after %u rounds: "
                            "best responses go in a circle, and this is the average of %u of them. "
                            "Deviating alone gains at most %.3g, exactly %s.")),
            players, exchanges, rounds, (unsigned)kz_namepoker_mix_weights(found->mix), about,
            gain);
    }
    kz_text_put_char(&cli->out, '\n');
}

void namepoker_put_balance(cli_context *cli, const namepoker_balance *found) {
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, found);
        return;
    }
    put_verdict(cli, found);
    for (uint32_t exchange = 0; exchange < found->exchanges; exchange++) {
        habits h = habits_at(found, exchange);
        kz_text_format(
            &cli->out,
            kz_message(cli->lang, KZ_N("Exchange %u, hands that exchange 0, 1, ... characters:")),
            (unsigned)exchange + 1);
        for (uint32_t i = 0; i <= found->house->name.length; i++) {
            kz_text_format(&cli->out, " %u", (unsigned)h.exchanged[i]);
        }
        if (h.mixed > 0) {
            kz_text_format(&cli->out,
                           kz_message(cli->lang, KZ_N(" (most often; %u mix several exchanges)")),
                           (unsigned)h.mixed);
        }
        kz_text_put_char(&cli->out, '\n');
    }
}

/* One thing that a hand does at an exchange. */
typedef struct deed {
    uint32_t exchange;
    uint32_t weight;
    char kept[KEPT_ROOM];
    char share[FRACTION_ROOM];
    char win[FRACTION_ROOM];
    double about;
} deed;

static void put_share(uint32_t weight, uint32_t weights, kz_text *out) {
    for (uint32_t factor = 2; factor <= weight; factor++) {
        while (weight % factor == 0 && weights % factor == 0) {
            weight /= factor;
            weights /= factor;
        }
    }
    kz_text_put_unsigned(out, weight);
    if (weights > 1) {
        kz_text_put_char(out, '/');
        kz_text_put_unsigned(out, weights);
    }
}

static deed deed_of(const namepoker_balance *found, uint32_t exchange, uint32_t index,
                    uint32_t number) {
    deed d = {.exchange = exchange};
    uint32_t discard = 0;
    kz_namepoker_hand hand = kz_namepoker_hand_at(&found->house->name, index);
    kz_text text;
    kz_namepoker_mix_at(found->mix, exchange, index, number, &discard, &d.weight);
    kz_text_init(&text, d.kept, sizeof d.kept);
    namepoker_put_kept(&text, found->house, &hand, discard);
    kz_text_init(&text, d.share, sizeof d.share);
    put_share(d.weight, kz_namepoker_mix_weights(found->mix), &text);
    kz_text_init(&text, d.win, sizeof d.win);
    d.about = kz_namepoker_mix_win(found->mix, exchange, index, &text);
    return d;
}

static void put_deed(cli_context *cli, const namepoker_balance *found, uint32_t index,
                     const deed *d) {
    kz_namepoker_hand hand = kz_namepoker_hand_at(&found->house->name, index);
    if (!cli_has(cli, OPTION_JSON)) {
        kz_namepoker_hand_print(&found->house->name, &hand, &cli->out);
        kz_text_format(&cli->out, "  %u  %s  %s  %.6f  %s\n", (unsigned)d->exchange + 1, d->kept,
                       d->share, d->about, d->win);
        return;
    }
    kz_json json = json_begin(cli);
    namepoker_json_hand(&json, "hand", found->house, &hand);
    json_unsigned(&json, "exchange", d->exchange + 1);
    json_text(&json, "keep", d->kept);
    json_text(&json, "share", d->share);
    json_text(&json, "win", d->win);
    json_number(&json, "decimal", d->about, DECIMALS);
    json_end(&json);
}

void namepoker_put_mixed(cli_context *cli, const namepoker_balance *found, uint32_t index) {
    for (uint32_t exchange = 0; exchange < found->exchanges; exchange++) {
        uint32_t count = kz_namepoker_mix_count(found->mix, exchange, index);
        for (uint32_t number = 0; number < count; number++) {
            deed d = deed_of(found, exchange, index, number);
            put_deed(cli, found, index, &d);
        }
    }
}
