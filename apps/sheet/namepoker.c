/* Name poker on paper: two hands. Which wins as they are dealt, and what should A exchange? */
#include "board.h"
#include "game.h"

#include "kazu/namepoker_odds.h"

#include <string.h>

enum { HANDS = 2, CARDS = 5 };

static const double row_height = 1.75; /* in cards */

/* Reads the hand that a seat sees. */
static bool read_hand(const sheet_puzzle *puzzle, int seat, kz_work *work,
                      kz_namepoker_hand *hand) {
    static kz_view view;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    char letters[64];
    kz_text text;
    const kz_view_node *node =
        puzzle_view(puzzle, seat, KZ_LANG_EN, work, &view) ? kz_view_find(&view, "hand") : NULL;
    kz_text_init(&text, letters, sizeof letters);
    for (uint32_t i = 0; node != NULL && i < node->cell_count; i++) {
        kz_text_put(&text, kz_view_text(&view, view.cells[node->first_cell + i].text));
    }
    return kz_namepoker_hand_parse(&name, letters, text.length, hand, NULL) == KZ_OK;
}

static kz_status take_params(const kz_game *game, const kz_values *values, sheet_puzzle *puzzle,
                             kz_error *error) {
    const char *rules = kz_values_text(values, kz_param_index(game, "rules"));
    puzzle->more.hands.exchanges = (int)values->number[kz_param_index(game, "exchanges")];
    return kz_namepoker_rules_parse(rules, strlen(rules), &puzzle->more.hands.rules, error);
}

/* What a deal says of its hands. */
static kz_status take_deal(sheet_puzzle *puzzle, kz_work *work, kz_error *error) {
    static kz_values values;
    kz_status status = puzzle_values(puzzle, &values);
    status = status == KZ_OK ? take_params(puzzle->opening.game, &values, puzzle, error) : status;
    for (int seat = 0; seat < HANDS && status == KZ_OK; seat++) {
        status = read_hand(puzzle, seat, work, &puzzle->more.hands.hand[seat])
                     ? KZ_OK
                     : kz_error_set(error, KZ_BAD_INPUT, 0, 0,
                                    KZ_N("this deal does not have two hands"), NULL, 0);
    }
    return status;
}

/* Of what is exchanged a dash stands. */
static void put_kept(const kz_namepoker_name *name, const kz_namepoker_hand *hand, uint32_t discard,
                     kz_lang lang, kz_text *out) {
    if (discard == 0) {
        kz_text_put(out, kz_message(lang, KZ_N(" A keeps all.")));
        return;
    }
    kz_text_put(out, kz_message(lang, KZ_N(" A keeps: ")));
    for (uint32_t i = 0; i < name->length; i++) {
        char letter[4];
        size_t length = kz_utf8_encode(name->letter[hand->kind[i]], letter);
        if ((discard >> i & 1U) != 0) {
            kz_text_put(out, "＿");
        } else {
            kz_text_put_bytes(out, letter, length);
        }
    }
    kz_text_put(out, kz_message(lang, KZ_N(".")));
}

/* Says which characters hand A best keeps. */
static kz_status put_exchange(const sheet_puzzle *puzzle, kz_lang lang, kz_work *work,
                              kz_text *out) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_table *table = NULL;
    kz_namepoker_draws *draws = NULL;
    const kz_namepoker_hand *hand = &puzzle->more.hands.hand[0];
    kz_status status = kz_namepoker_table_new(&name, &puzzle->more.hands.rules, work, &table);
    if (status == KZ_OK) {
        status =
            kz_namepoker_draws_new(table, (uint32_t)puzzle->more.hands.exchanges, work, &draws);
    }
    if (status == KZ_OK) {
        uint32_t discard = 0;
        kz_namepoker_fraction expected, stand;
        kz_namepoker_draws_best(draws, (uint32_t)kz_namepoker_hand_index(&name, hand), &discard,
                                &expected, &stand);
        put_kept(&name, hand, discard, lang, out);
    }
    kz_namepoker_draws_free(draws, work);
    kz_namepoker_table_free(table, work);
    return status;
}

static kz_status solve(kz_lang lang, kz_work *work, sheet_puzzle *puzzle, kz_error *error) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_text text;
    uint32_t rule = SHEET_LEVELS;
    kz_status status = puzzle->opening.dealt ? take_deal(puzzle, work, error) : KZ_OK;
    if (status != KZ_OK) {
        return status;
    }
    const kz_namepoker_hand *hand = puzzle->more.hands.hand;
    int stronger =
        kz_namepoker_compare(&name, &puzzle->more.hands.rules, &hand[0], &hand[1], &rule);
    kz_text_init(&text, puzzle->answer, sizeof puzzle->answer);
    kz_text_put(&text, stronger < 0   ? kz_message(lang, KZ_N("A wins. "))
                       : stronger > 0 ? kz_message(lang, KZ_N("B wins. "))
                                      : kz_message(lang, KZ_N("The hands are equal. ")));
    kz_namepoker_reason(&name, &puzzle->more.hands.rules, &hand[0], &hand[1], lang, &text);
    kz_text_put(&text, kz_message(lang, KZ_N(".")));
    /* The later the rule that decides, the harder. */
    puzzle->level = rule + 1 < SHEET_LEVELS ? (int)rule + 1 : SHEET_LEVELS;
    return put_exchange(puzzle, lang, work, &text);
}

/* "HAND HAND", as they are typed for compare. */
static kz_status read(const char *params, const char *line, kz_work *work, sheet_puzzle *puzzle,
                      kz_error *error) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    const kz_game *game = puzzle->opening.game;
    kz_values values;
    (void)work;
    kz_status status = kz_params_read(game, params, HANDS, &values, NULL, error);
    status = status == KZ_OK ? take_params(game, &values, puzzle, error) : status;
    for (int seat = 0; seat < HANDS && status == KZ_OK; seat++) {
        line += strspn(line, " ");
        size_t length = seat + 1 < HANDS ? strcspn(line, " ") : strlen(line);
        status =
            kz_namepoker_hand_parse(&name, line, length, &puzzle->more.hands.hand[seat], error);
        line += length;
    }
    return status;
}

static void put_types(const kz_namepoker_name *name, kz_lang lang, kz_text *out) {
    for (uint32_t i = 0; i < name->types; i++) {
        kz_text_put(out, i > 0 ? kz_message(lang, KZ_N(", ")) : "");
        kz_text_put(out, lang == KZ_LANG_JA ? name->type[i].title : name->type[i].title_en);
    }
}

static void rules(const sheet_puzzle *puzzle, kz_lang lang, kz_work *work, kz_text *out) {
    (void)work;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    const kz_namepoker_rules *list = &puzzle->more.hands.rules;
    kz_text_put(out, kz_message(lang, KZ_N("Which hand wins as dealt? Which characters should A "
                                           "exchange, once, to win most often?")));
    kz_text_put(out, kz_message(lang, KZ_N(" Types of hand, the strongest first: ")));
    put_types(&name, lang, out);
    kz_text_put(out, kz_message(lang, KZ_N("; then: ")));
    for (uint32_t i = 1; i < list->count; i++) {
        kz_text_put(out, i > 1 ? kz_message(lang, KZ_N(", ")) : "");
        kz_text_put(out, kz_message(lang, kz_namepoker_rule_describe(list->rule[i].number).title));
    }
    kz_text_put(out, kz_message(lang, KZ_N(".")));
}

static sheet_shape shape(const sheet_puzzle *puzzle) {
    (void)puzzle;
    return (sheet_shape){0.9 + CARDS * BOARD_CARD_STEP, 2 * row_height + 0.85, 42};
}

static void draw_hand(canvas *c, const kz_namepoker_hand *hand, const char *title, double x,
                      double y, double unit) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    canvas_text(c, x + 0.3 * unit, y + 0.8 * unit, 0.5 * unit, CANVAS_MIDDLE, title);
    for (uint32_t i = 0; i < name.length; i++) {
        char letter[5] = {0};
        (void)kz_utf8_encode(name.letter[hand->kind[i]], letter);
        board_card(c, letter, x + (0.9 + i * BOARD_CARD_STEP) * unit, y, unit);
    }
}

static void draw(canvas *c, const sheet_puzzle *puzzle, sheet_place place) {
    double unit = place.unit;
    double thick = c->is_large ? 1.2 : 0.6;
    draw_hand(c, &puzzle->more.hands.hand[0], "A", place.x, place.y, unit);
    for (int i = 0; i < CARDS; i++) { /* small squares under A: to be ticked for an exchange */
        canvas_frame(c,
                     (canvas_box){place.x + (0.9 + i * BOARD_CARD_STEP + 0.39) * unit,
                                  place.y + (BOARD_CARD_HEIGHT + 0.12) * unit, 0.22 * unit,
                                  0.22 * unit},
                     thick);
    }
    draw_hand(c, &puzzle->more.hands.hand[1], "B", place.x, place.y + row_height * unit, unit);
    double y = place.y + (row_height + BOARD_CARD_HEIGHT + 0.75) * unit;
    const char *wins = kz_message(place.lang, KZ_N("It wins:"));
    canvas_text(c, place.x, y, 0.36 * unit, CANVAS_LEFT, wins);
    double from = place.x + canvas_text_width(c, 0.36 * unit, wins) + 0.2 * unit;
    canvas_line(c, from, y, from + 1.6 * unit, y, thick);
}

const sheet_game sheet_namepoker = {
    .id = "namepoker",
    .standard = "",
    .seats = HANDS,
    .read = read,
    .solve = solve,
    .rules = rules,
    .shape = shape,
    .draw = draw,
};
