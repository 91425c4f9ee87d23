/* What the tour shows of name poker. */
#include "namepoker/tour.h"

#include "namepoker/show.h"
#include "output/columns.h"
#include "output/json.h"
#include "output/style.h"
#include "tour_title.h"

#include "kazu/namepoker_odds.h"

#include <string.h>

enum { LIST_COLUMNS = 12, FRACTION_ROOM = 96, KEPT_ROOM = 64 };

/* The article's tests: the first hand is to be the stronger one. */
static const char *const tests[][2] = {
    {"大石泉きす", "大石大石泉"}, {"泉す泉すき", "大大泉石石"}, {"大石すき泉", "泉大すき石"},
    {"泉泉石きき", "大大石泉泉"}, {"すき泉きす", "すき石石き"}, {"す泉太すき", "泉泉すきす"},
};

/* A list of rules and the ordered pairs that it leaves undecided. */
static const struct {
    const char *list;
    uint64_t ties;
} lists[] = {{"article3", 287564}, {"article4", 24942}, {"total", 0}};

static const char drawn_hand[] = "大大大石す";

/* -1, 0, 1; or 2 if a hand has a character that the name has not. */
static int compare(const namepoker_house *house, const char *a, const char *b, kz_error *error) {
    kz_namepoker_hand hand[2];
    const kz_namepoker_name *name = &house->name;
    if (kz_namepoker_hand_parse(name, a, strlen(a), &hand[0], error) != KZ_OK ||
        kz_namepoker_hand_parse(name, b, strlen(b), &hand[1], error) != KZ_OK) {
        return 2;
    }
    return kz_namepoker_compare(name, &house->rules, &hand[0], &hand[1], NULL);
}

static void show_test(cli_context *cli, const namepoker_house *house, const char *const test[2],
                      bool *good) {
    kz_error error = {0};
    int order = compare(house, test[0], test[1], &error);
    bool is_right = order == -1 || (order == 2 && strcmp(error.token, "太") == 0);
    *good = *good && is_right;
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = tour_json_begin(cli, "namepoker");
        json_text(&json, "a", test[0]);
        json_text(&json, "b", test[1]);
        kz_json_key(&json, "result");
        if (order == 2) {
            kz_json_null(&json);
        } else {
            kz_json_signed(&json, order);
        }
        tour_json_end(&json, is_right);
        return;
    }
    kz_text_format(&cli->out, "    %s  %s  ", test[0], test[1]);
    if (order == 2) {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("refused: character %u is %s")),
                       (unsigned)error.column, error.token);
    } else {
        kz_text_put_signed(&cli->out, order);
    }
    kz_text_put_char(&cli->out, '\n');
}

static kz_status show_ties(cli_context *cli, const kz_namepoker_name *name, kz_work *work,
                           bool *good) {
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        kz_namepoker_rules rules;
        kz_namepoker_checked checked;
        kz_status status =
            kz_namepoker_rules_parse(lists[i].list, strlen(lists[i].list), &rules, NULL);
        if (status == KZ_OK) {
            status = kz_namepoker_check(name, &rules, work, &checked);
        }
        if (status != KZ_OK) {
            return status;
        }
        bool is_right = checked.ties == lists[i].ties;
        *good = *good && is_right;
        if (cli_has(cli, OPTION_JSON)) {
            kz_json json = tour_json_begin(cli, "namepoker");
            json_text(&json, "rules", lists[i].list);
            json_unsigned(&json, "ties", checked.ties);
            tour_json_end(&json, is_right);
            continue;
        }
        kz_text_put(&cli->out, "    ");
        columns_put_left(&cli->out, lists[i].list, LIST_COLUMNS);
        kz_text_format(&cli->out,
                       kz_message(cli->lang, KZ_N("%llu ordered pairs tie; %u classes.")),
                       (unsigned long long)checked.ties, (unsigned)checked.classes);
        kz_text_put_char(&cli->out, '\n');
    }
    return KZ_OK;
}

static void put_draw(cli_context *cli, const namepoker_house *house, const kz_namepoker_hand *hand,
                     uint32_t discard, const kz_namepoker_fraction *after,
                     const kz_namepoker_fraction *stand) {
    char fraction[FRACTION_ROOM];
    char kept[KEPT_ROOM];
    kz_text text;
    kz_text_init(&text, kept, sizeof kept);
    namepoker_put_kept(&text, house, hand, discard);
    kz_text_init(&text, fraction, sizeof fraction);
    kz_namepoker_fraction_print(after, &text);
    kz_text_put(&cli->out, "    ");
    kz_text_format(&cli->out,
                   kz_message(cli->lang, KZ_N("%s: keep %s; it beats a random hand with %.4f "
                                              "instead of %.4f, exactly %s")),
                   drawn_hand, kept, after->value, stand->value, fraction);
    kz_text_put_char(&cli->out, '\n');
}

static kz_status show_draw(cli_context *cli, const namepoker_house *house, kz_work *work,
                           bool *good) {
    kz_namepoker_hand hand;
    kz_namepoker_draws *draws = NULL;
    kz_namepoker_fraction after;
    kz_namepoker_fraction stand;
    uint32_t discard = 0;
    kz_status status = kz_namepoker_draws_new(house->table, 1, work, &draws);
    if (status != KZ_OK) {
        return status;
    }
    (void)kz_namepoker_hand_parse(&house->name, drawn_hand, strlen(drawn_hand), &hand, NULL);
    kz_namepoker_draws_best(draws, (uint32_t)kz_namepoker_hand_index(&house->name, &hand), &discard,
                            &after, &stand);
    kz_namepoker_draws_free(draws, work);
    bool is_right = after.numerator_low == 25561 && after.denominator_low == 31250;
    *good = *good && is_right;
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = tour_json_begin(cli, "namepoker");
        json_number(&json, "decimal", after.value, 9);
        tour_json_end(&json, is_right);
    } else {
        put_draw(cli, house, &hand, discard, &after, &stand);
    }
    return KZ_OK;
}

kz_status namepoker_tour(cli_context *cli, supervisor *watch, bool *good) {
    static namepoker_house house;
    kz_work *work = &watch->work;
    house.name = kz_namepoker_name_builtin();
    (void)kz_namepoker_rules_parse("total", strlen("total"), &house.rules, NULL);
    kz_status status = kz_namepoker_table_new(&house.name, &house.rules, work, &house.table);
    if (status != KZ_OK) {
        return status;
    }
    tour_put_game(cli, KZ_N("Name poker, hands from a name"));
    tour_put_title(cli, KZ_N("The article's tests: the first hand is stronger (-1)"));
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {
        show_test(cli, &house, tests[i], good);
    }
    tour_put_title(cli, KZ_N("Its rules leave ties; strokes compared from the left leave none"));
    status = show_ties(cli, &house.name, work, good);
    if (status == KZ_OK) {
        tour_put_title(cli, KZ_N("The best exchange of a hand"));
        status = show_draw(cli, &house, work, good);
    }
    kz_namepoker_table_free(house.table, work);
    return status;
}
