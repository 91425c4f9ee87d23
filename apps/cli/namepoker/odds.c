/* kazu namepoker draw and equity: exact odds. */
#include "namepoker/odds.h"
#include "batch.h"
#include "namepoker/commands.h"
#include "namepoker/show.h"
#include "output/complain.h"
#include "output/json.h"

#include "kazu/namepoker_odds.h"

#include <string.h>

enum { FRACTION_ROOM = 96, KEPT_ROOM = 64, DECIMALS = 9 };

static const char *fraction_text(const kz_namepoker_fraction *fraction,
                                 char buffer[FRACTION_ROOM]) {
    kz_text text;
    kz_text_init(&text, buffer, FRACTION_ROOM);
    kz_namepoker_fraction_print(fraction, &text);
    return buffer;
}

static void json_fraction(kz_json *json, const char *key, const kz_namepoker_fraction *fraction) {
    char buffer[FRACTION_ROOM];
    json_text(json, key, fraction_text(fraction, buffer));
}

static const char *kept_text(const namepoker_house *house, const kz_namepoker_hand *hand,
                             uint32_t discard, char buffer[KEPT_ROOM]) {
    kz_text text;
    kz_text_init(&text, buffer, KEPT_ROOM);
    namepoker_put_kept(&text, house, hand, discard);
    return buffer;
}

void namepoker_put_exchange(cli_context *cli, const namepoker_house *house, uint32_t index,
                            uint32_t discard, const char *key, const kz_namepoker_fraction *after,
                            const kz_namepoker_fraction *stand) {
    char kept[KEPT_ROOM];
    char fraction[FRACTION_ROOM];
    kz_namepoker_hand hand = kz_namepoker_hand_at(&house->name, index);
    kept_text(house, &hand, discard, kept);
    if (!cli_has(cli, OPTION_JSON)) {
        kz_namepoker_hand_print(&house->name, &hand, &cli->out);
        kz_text_format(&cli->out, "  %s  %.6f  %s\n", kept, after->value,
                       fraction_text(after, fraction));
        return;
    }
    kz_json json = json_begin(cli);
    namepoker_json_hand(&json, "hand", house, &hand);
    json_text(&json, "keep", kept);
    json_fraction(&json, key, after);
    json_number(&json, "decimal", after->value, DECIMALS);
    if (stand != NULL) {
        json_fraction(&json, "stand", stand);
    }
    json_end(&json);
}

int namepoker_open_odds(supervisor *watch, namepoker_house *house) {
    int result = namepoker_read_house(watch, "total", house);
    return result == EXIT_YES ? namepoker_make_table(watch, house) : result;
}

int namepoker_odds_failure(supervisor *watch, kz_status status) {
    if (status == KZ_UNSUPPORTED) {
        complain(watch->cli, KZ_N("this name has too many hands for this command"), NULL, NULL);
        return EXIT_USAGE;
    }
    return supervise_failure(watch, status);
}

static void put_draw(cli_context *cli, const namepoker_house *house,
                     const kz_namepoker_draws *draws, uint32_t index) {
    uint32_t discard = 0;
    kz_namepoker_fraction expected;
    kz_namepoker_fraction stand;
    kz_namepoker_draws_best(draws, index, &discard, &expected, &stand);
    namepoker_put_exchange(cli, house, index, discard, "percentile", &expected, &stand);
}

/* One exchange of a hand, and what it is worth. */
typedef struct choice {
    uint32_t discard;
    kz_namepoker_fraction expected;
} choice;

enum { CHOICES_MAX = 1 << KZ_NAMEPOKER_LENGTH_MAX };

/* The more a choice is worth, the earlier; equal ones by what they exchange. */
static void sort_choices(choice *list, size_t count) {
    for (size_t i = 1; i < count; i++) {
        choice moved = list[i];
        size_t place = i;
        while (place > 0 && list[place - 1].expected.value < moved.expected.value) {
            list[place] = list[place - 1];
            place--;
        }
        list[place] = moved;
    }
}

/* All exchanges of one hand, best first. */
static kz_status put_each(cli_context *cli, supervisor *watch, const namepoker_house *house,
                          uint32_t rounds, uint32_t index) {
    static choice list[CHOICES_MAX];
    uint32_t count = UINT32_C(1) << house->name.length;
    for (uint32_t discard = 0; discard < count; discard++) {
        kz_namepoker_judged judged;
        kz_status status =
            kz_namepoker_draws_judge(house->table, rounds, index, discard, &watch->work, &judged);
        if (status != KZ_OK) {
            return status;
        }
        list[discard] = (choice){discard, judged.expected};
    }
    sort_choices(list, count);
    for (size_t i = 0; i < count; i++) {
        namepoker_put_exchange(cli, house, index, list[i].discard, "percentile", &list[i].expected,
                               NULL);
    }
    return KZ_OK;
}

static int show_each(cli_context *cli, supervisor *watch, const namepoker_house *house,
                     uint32_t rounds) {
    int result = EXIT_YES;
    for (size_t i = 0; i < cli->operand_count; i++) {
        kz_namepoker_hand hand;
        if (!namepoker_read_hand(cli, &house->name, i, &hand)) {
            result = EXIT_USAGE;
            continue;
        }
        uint32_t index = (uint32_t)kz_namepoker_hand_index(&house->name, &hand);
        kz_status status = put_each(cli, watch, house, rounds, index);
        if (status != KZ_OK) {
            return namepoker_odds_failure(watch, status);
        }
    }
    return result;
}

static int show_draws(cli_context *cli, const namepoker_house *house,
                      const kz_namepoker_draws *draws) {
    int result = EXIT_YES;
    for (uint32_t i = 0;
         cli_has(cli, OPTION_ALL_HANDS) && i < kz_namepoker_table_hands(house->table); i++) {
        put_draw(cli, house, draws, i);
    }
    for (size_t i = 0; i < cli->operand_count; i++) {
        kz_namepoker_hand hand;
        if (namepoker_read_hand(cli, &house->name, i, &hand)) {
            put_draw(cli, house, draws, (uint32_t)kz_namepoker_hand_index(&house->name, &hand));
        } else {
            result = EXIT_USAGE;
        }
    }
    return result;
}

static bool has_hands(const cli_context *cli) {
    if (cli->operand_count == 0 && !cli_has(cli, OPTION_ALL_HANDS)) {
        complain(cli, KZ_N("missing argument"), "HAND", "--all");
        return false;
    }
    return true;
}

static int draw(cli_context *cli) {
    static namepoker_house house;
    supervisor watch;
    kz_namepoker_draws *draws = NULL;
    uint32_t rounds =
        cli_has(cli, OPTION_EXCHANGES) ? (uint32_t)cli->options.number[OPTION_EXCHANGES] : 1;
    if (!has_hands(cli)) {
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    int result = namepoker_open_odds(&watch, &house);
    if (result == EXIT_YES && cli_has(cli, OPTION_EACH)) {
        result = show_each(cli, &watch, &house, rounds);
    } else if (result == EXIT_YES) {
        kz_status status = kz_namepoker_draws_new(house.table, rounds, &watch.work, &draws);
        progress_end(&watch.bar);
        result = status == KZ_OK ? show_draws(cli, &house, draws)
                                 : namepoker_odds_failure(&watch, status);
        kz_namepoker_draws_free(draws, &watch.work);
    }
    namepoker_clear(&watch, &house);
    supervise_end(&watch);
    return result;
}

/* The players of an equity: the known hands first, then the random ones, who are all alike. */
typedef struct equity_table {
    uint32_t known;
    uint32_t players;
    const uint32_t *index;               /* of the known hands */
    const kz_namepoker_fraction *equity; /* of each known hand, then of a random one */
} equity_table;

static const kz_namepoker_fraction *equity_of(const equity_table *t, uint32_t player) {
    return &t->equity[player < t->known ? player : t->known];
}

static void put_equity_json(cli_context *cli, const namepoker_house *house, const equity_table *t) {
    char buffer[FRACTION_ROOM];
    kz_json json = json_begin(cli);
    json_open_array(&json, "players");
    for (uint32_t i = 0; i < t->players; i++) {
        if (i < t->known) {
            kz_namepoker_hand hand = kz_namepoker_hand_at(&house->name, t->index[i]);
            kz_text name;
            kz_text_init(&name, buffer, sizeof buffer);
            kz_namepoker_hand_print(&house->name, &hand, &name);
        }
        kz_json_string(&json, i < t->known ? buffer : "random");
    }
    kz_json_close_array(&json);
    json_open_array(&json, "equity");
    for (uint32_t i = 0; i < t->players; i++) {
        kz_json_string(&json, fraction_text(equity_of(t, i), buffer));
    }
    kz_json_close_array(&json);
    json_open_array(&json, "decimal");
    for (uint32_t i = 0; i < t->players; i++) {
        kz_json_number(&json, equity_of(t, i)->value, DECIMALS);
    }
    kz_json_close_array(&json);
    json_end(&json);
}

static void put_equity_text(cli_context *cli, const namepoker_house *house, const equity_table *t) {
    char buffer[FRACTION_ROOM];
    for (uint32_t i = 0; i < t->players; i++) {
        if (i < t->known) {
            kz_namepoker_hand hand = kz_namepoker_hand_at(&house->name, t->index[i]);
            kz_namepoker_hand_print(&house->name, &hand, &cli->out);
        } else {
            kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("a random hand")));
        }
        kz_text_format(&cli->out, "  %.6f  %s\n", equity_of(t, i)->value,
                       fraction_text(equity_of(t, i), buffer));
    }
}

static int read_known(cli_context *cli, const namepoker_house *house, uint32_t *index) {
    for (size_t i = 0; i < cli->operand_count; i++) {
        kz_namepoker_hand hand;
        if (!namepoker_read_hand(cli, &house->name, i, &hand)) {
            return EXIT_USAGE;
        }
        index[i] = (uint32_t)kz_namepoker_hand_index(&house->name, &hand);
    }
    return EXIT_YES;
}

static int equity(cli_context *cli) {
    static namepoker_house house;
    supervisor watch;
    uint32_t index[KZ_NAMEPOKER_PLAYERS_MAX];
    kz_namepoker_fraction equity[KZ_NAMEPOKER_PLAYERS_MAX + 1];
    uint32_t known = (uint32_t)cli->operand_count;
    uint32_t others = cli_has(cli, OPTION_RANDOM) ? (uint32_t)cli->options.number[OPTION_RANDOM]
                      : known < 2                 ? 1
                                                  : 0;
    if (known == 0 || known + others > KZ_NAMEPOKER_PLAYERS_MAX) {
        complain(cli, known == 0 ? KZ_N("missing argument") : KZ_N("expected at most 6 players"),
                 "HAND", NULL);
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    int result = namepoker_open_odds(&watch, &house);
    result = result == EXIT_YES ? read_known(cli, &house, index) : result;
    if (result == EXIT_YES) {
        kz_status status =
            kz_namepoker_equity(house.table, index, known, others, &watch.work, equity);
        progress_end(&watch.bar);
        if (status == KZ_OK) {
            equity_table t = {known, known + others, index, equity};
            (cli_has(cli, OPTION_JSON) ? put_equity_json : put_equity_text)(cli, &house, &t);
        } else {
            result = namepoker_odds_failure(&watch, status);
        }
    }
    namepoker_clear(&watch, &house);
    supervise_end(&watch);
    return result;
}

int command_namepoker_draw(cli_context *cli) {
    static const batch_words lines = {.answer = draw};
    return batch_or_one(cli, &lines);
}

int command_namepoker_equity(cli_context *cli) {
    static const batch_words lines = {.answer = equity};
    return batch_or_one(cli, &lines);
}
