/*
 * The card game of Shisoku for two to six, as a game of Kazu. Its rules and timed events:
 * docs/theory/shisoku-game.md.
 */
#include "play/game.h"
#include "play/adapters/shisoku_game/advice.h"
#include "play/adapters/shisoku_game/lines.h"
#include "play/adapters/shisoku_game/view.h"

static const kz_choice decks[] = {{"52", KZ_N("52 cards: four suits")},
                                  {"26", KZ_N("26 cards: two suits, a short game")},
                                  {NULL, NULL}};

static const kz_param params[] = {
    [KZ__SHISOKU_CARD_WINDOW] = {"window", KZ_N("Lag compensation in milliseconds"), NULL,
                                 KZ_PARAM_NUMBER, NULL, 0, KZ_SHISOKU_WINDOW_MAX_MS, "15"},
    [KZ__SHISOKU_CARD_FIRST] = {"first", KZ_N("First player"), "dealer", KZ_PARAM_NUMBER, NULL, 1,
                                0, "1"},
    [KZ__SHISOKU_CARD_DECK] = {"cards", KZ_N("The deck"), NULL, KZ_PARAM_CHOICE, decks, 0, 0, "52"},
    {.key = NULL}};

static const kz_preset presets[] = {
    {"table", KZ_N("Whole deck: 52 cards"), "window=15"},
    {"short", KZ_N("Short: 26 cards"), "window=15 cards=26"},
    {"net", KZ_N("Over a network: slaps within 50 ms tie"), "window=50"},
    {NULL, NULL, NULL}};

static void name(const kz_values *values, kz_lang lang, kz_text *out) {
    kz_text_format(out, kz_message(lang, "slaps within %u ms tie"),
                   (unsigned)values->number[KZ__SHISOKU_CARD_WINDOW]);
    kz_text_put(out,
                values->number[KZ__SHISOKU_CARD_DECK] == 0 ? "" : kz_message(lang, ", 26 cards"));
}

/* The time of the next event, limited because the clock of a table ends. */
static uint64_t due_of(const kz_shisoku_game *game) {
    uint64_t due = kz_shisoku_game_due(game);
    return due <= KZ_TIME_MAX ? due : KZ_NEVER;
}

static void tick(kz_state *state) {
    kz_shisoku_game game;
    kz__shisoku_card_unpack(state, &game);
    if (due_of(&game) != KZ_NEVER) {
        kz_status_ignore(kz_shisoku_game_tick(&game, due_of(&game), NULL));
        kz__shisoku_card_pack(&game, state);
    }
}

/* Anybody may slap an open table; the game says why a slap is rejected. */
static kz_turn turn(const kz_state *state) {
    kz_shisoku_game game;
    kz__shisoku_card_unpack(state, &game);
    kz_turn now = {.due_ms = due_of(&game)};
    switch ((kz_shisoku_phase)game.phase) {
    case KZ_SHISOKU_DECLARING:
        now.may_move = 1U << game.dealer;
        break;
    case KZ_SHISOKU_EXPLAINING:
        now.may_move = 1U << game.explainer;
        break;
    case KZ_SHISOKU_OPEN:
    case KZ_SHISOKU_SLAPPED:
        now.may_move = (1U << game.setup.seats) - 1;
        break;
    case KZ_SHISOKU_REVEALING:
        now.may_move = ((1U << game.setup.seats) - 1) & ~(uint32_t)game.ready;
        now.pause = true;
        break;
    case KZ_SHISOKU_OVER:
        now.over = true;
        now.won = kz_shisoku_game_leaders(&game);
        break;
    }
    return now;
}

/* Players have no hands, so hidden data is hidden from all. */
static void see(kz_state *state, int seat) {
    kz_shisoku_game game;
    (void)seat;
    kz__shisoku_card_unpack(state, &game);
    kz_shisoku_game_see(&game);
    kz__shisoku_card_pack(&game, state);
}

const kz_game kz__game_shisoku_game = {
    .id = "shisoku-game",
    .title = KZ_N("Shisoku Slap"),
    .about = KZ_N("Flip cards one by one. Be the first to slap the table and make the target from "
                  "all of them, and you take them."),
    .min_seats = KZ_SHISOKU_SEATS_MIN,
    .max_seats = KZ_SHISOKU_SEATS_MAX,
    .state_size = sizeof(kz__shisoku_card_table),
    .deal_version = 4,
    .params = params,
    .presets = presets,
    .name = name,
    .deal = kz__shisoku_card_deal,
    .parse = kz__shisoku_card_parse,
    .print = kz__shisoku_card_print,
    .move = kz__shisoku_card_move,
    .tick = tick,
    .turn = turn,
    .see = see,
    .view = kz__shisoku_card_view,
    .hint = kz__shisoku_card_hint,
    .bot = kz__shisoku_card_bot,
    .tell = kz__shisoku_card_tell,
    .review = kz__shisoku_card_review,
    .facts = kz__shisoku_card_facts,
};
