/**
 * @file
 * What the players of the card game see: all that lies open, never the deck's order.
 */
#include "play/adapters/shisoku_game.h"

#include <string.h>

enum { LINE_BYTES = 160 };

static void add_cell_number(uint64_t number, kz_view *out) {
    char buffer[24];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_put_unsigned(&text, number);
    kz_view_add_cell(out, buffer, NULL);
}

static void add_target(const kz_shisoku_game *game, kz_lang lang, kz_view *out) {
    const kz_shisoku_round *round = game->phase == KZ_SHISOKU_OVER ? &game->last : &game->round;
    char number[48];
    char message[LINE_BYTES];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz_rational_print(round->target, &text);
    kz_text_init(&text, message, sizeof message);
    kz_text_format(&text, kz_message(lang, "Target: %s"), number);
    kz_view_add(out, KZ_VIEW_MESSAGE, message, 0);
}

static void add_table(const kz_shisoku_game *game, kz_lang lang, kz_view *out) {
    char title[LINE_BYTES];
    kz_text text;
    kz_text_init(&text, title, sizeof title);
    kz_text_format(&text, kz_message(lang, "Table %u"), (unsigned)game->flips);
    kz_view_add(out, KZ_VIEW_CARDS, title, 0);
    for (uint32_t i = 0; i < game->round.count; i++) {
        char name[2] = {kz__shisoku_card_names[game->round.cards[i] - 1], '\0'};
        kz_view_add_cell(out, name, name);
    }
}

static void add_scores(const kz_shisoku_game *game, kz_lang lang, kz_view *out) {
    kz_view_add(out, KZ_VIEW_SCORES, kz_message(lang, "Cards"), 2);
    for (uint32_t i = 0; i < game->setup.seats; i++) {
        char name[LINE_BYTES];
        kz_text text;
        kz_text_init(&text, name, sizeof name);
        kz_text_format(&text, kz_message(lang, "Player %d"), (int)i + 1);
        kz_view_add_cell(out, name, NULL);
        add_cell_number(game->pile_count[i], out);
    }
    kz_view_add_cell(out, kz_message(lang, "Deck"), NULL);
    add_cell_number(game->deck_count, out);
}

/** Writes what happened last; nothing where the rest of the view says it. */
static void print_event(const kz_shisoku_game *game, kz_lang lang, kz_text *out) {
    int player = game->event_seat + 1;
    unsigned cards = game->event_cards;
    switch ((kz_shisoku_event)game->event) {
    case KZ_SHISOKU_SLAP:
        kz_text_format(out, kz_message(lang, "Player %d slapped the table."), player);
        break;
    case KZ_SHISOKU_WON:
        kz_text_format(out, kz_message(lang, "Right: player %d takes the table (cards: %u)."),
                       player, cards);
        break;
    case KZ_SHISOKU_FOUL:
        kz_text_format(out, kz_message(lang, "Foul: player %d gives back cards: %u."), player,
                       cards);
        break;
    case KZ_SHISOKU_TIME_FOUL:
        kz_text_format(out, kz_message(lang, "Too late: player %d gives back cards: %u."), player,
                       cards);
        break;
    case KZ_SHISOKU_PASSED:
        kz_text_format(out, kz_message(lang, "Player %d passes."), player);
        break;
    case KZ_SHISOKU_NOT_SOLVED:
        kz_text_put(out,
                    kz_message(lang, "The last table stays unsolved: its cards are nobody's."));
        break;
    case KZ_SHISOKU_STARTED:
    case KZ_SHISOKU_DECLARED:
    case KZ_SHISOKU_FLIPPED:
    case KZ_SHISOKU_CHOSEN:
        break;
    }
}

/** Writes what all wait for. */
static void print_state(const kz_shisoku_game *game, kz_lang lang, kz_text *out) {
    if (game->phase == KZ_SHISOKU_DECLARING) {
        kz_text_format(out, kz_message(lang, "Player %d declares the target."), game->dealer + 1);
    } else if (game->phase == KZ_SHISOKU_EXPLAINING) {
        kz_text_format(out, kz_message(lang, "Player %d explains."), game->explainer + 1);
    } else if (game->phase == KZ_SHISOKU_OPEN && game->deck_count > 0) {
        kz_text_format(out, kz_message(lang, "Player %d flips the next card."), game->turn + 1);
    } else if (game->phase == KZ_SHISOKU_OPEN) {
        kz_text_put(out, kz_message(lang, "The deck is empty: slap this table, or pass."));
    }
}

static void add_message(void (*print)(const kz_shisoku_game *, kz_lang, kz_text *),
                        const kz_shisoku_game *game, kz_lang lang, kz_view *out) {
    char message[LINE_BYTES];
    kz_text text;
    kz_text_init(&text, message, sizeof message);
    print(game, lang, &text);
    if (text.length > 0) {
        kz_view_add(out, KZ_VIEW_MESSAGE, message, 0);
    }
}

static void add_time_left(const kz_shisoku_game *game, kz_lang lang, kz_view *out) {
    uint64_t due = kz_shisoku_game_due(game);
    if (game->phase != KZ_SHISOKU_SLAPPED && due != UINT64_MAX && due > game->clock_ms) {
        char message[LINE_BYTES];
        kz_text text;
        kz_text_init(&text, message, sizeof message);
        kz_text_format(&text, kz_message(lang, "Time left: %u s"),
                       (unsigned)((due - game->clock_ms + 999) / 1000));
        kz_view_add(out, KZ_VIEW_MESSAGE, message, 0);
    }
}

static void add_slap(const kz_shisoku_game *game, kz_lang lang, kz_view *out) {
    char line[32];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "slap %u", (unsigned)game->flips);
    kz_view_add_cell(out, kz_message(lang, "slap"), line);
}

static void add_actions(const kz_shisoku_game *game, int seat, kz_lang lang, kz_view *out) {
    bool may_flip = game->phase == KZ_SHISOKU_OPEN && game->deck_count > 0 && seat == game->turn;
    bool may_slap = kz_shisoku_game_may_slap(game, seat);
    bool may_pass = kz_shisoku_game_may_pass(game, seat);
    if (!may_flip && !may_slap && !may_pass) {
        return;
    }
    kz_view_add(out, KZ_VIEW_ACTIONS, NULL, 0);
    if (may_flip) {
        kz_view_add_cell(out, kz_message(lang, "flip"), "flip");
    }
    if (may_slap) {
        add_slap(game, lang, out);
    }
    if (may_pass) {
        kz_view_add_cell(out, kz_message(lang, "pass"), "pass");
    }
}

static void add_prompt(const kz_shisoku_game *game, int seat, kz_lang lang, kz_view *out) {
    if (game->phase == KZ_SHISOKU_DECLARING && seat == game->dealer) {
        kz_view_add(out, KZ_VIEW_PROMPT,
                    kz_message(lang, "Declare a target, for example: target 24"), 0);
    } else if (game->phase == KZ_SHISOKU_EXPLAINING && seat == game->explainer) {
        kz_view_add(out, KZ_VIEW_PROMPT,
                    kz_message(lang, "Explain with all cards, for example: explain (K-6)+Q-9"), 0);
    }
}

static void add_winners(const kz_shisoku_game *game, kz_lang lang, kz_view *out) {
    uint32_t winners = kz_shisoku_game_leaders(game);
    for (uint32_t i = 0; i < game->setup.seats; i++) {
        if ((winners >> i & 1U) != 0) {
            char message[LINE_BYTES];
            kz_text text;
            kz_text_init(&text, message, sizeof message);
            kz_text_format(&text, kz_message(lang, "Player %d wins."), (int)i + 1);
            kz_view_add(out, KZ_VIEW_MESSAGE, message, 0);
        }
    }
}

void kz__shisoku_game_view(const kz_state *state, int seat, kz_lang lang, kz_view *out) {
    kz_shisoku_game game;
    kz__shisoku_game_unpack(state, &game);
    kz_view_add(out, KZ_VIEW_HEADING, kz_message(lang, "Shisoku, the card game"), 0);
    if (game.phase != KZ_SHISOKU_DECLARING) {
        add_target(&game, lang, out);
    }
    if (game.round.count > 0) {
        add_table(&game, lang, out);
    }
    add_scores(&game, lang, out);
    add_message(print_event, &game, lang, out);
    add_message(print_state, &game, lang, out);
    add_time_left(&game, lang, out);
    if (game.phase == KZ_SHISOKU_OVER) {
        add_winners(&game, lang, out);
    }
    add_prompt(&game, seat, lang, out);
    add_actions(&game, seat, lang, out);
}
