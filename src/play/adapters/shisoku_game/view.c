/* The view of the card game: everything that is public. */
#include "play/adapters/shisoku_game/view.h"

#include "play/adapters/shisoku_game/choices.h"
#include "play/adapters/shisoku_game/tray.h"

#include <string.h>

enum { LINE_BYTES = 1000 };

static bool is_over(const kz_shisoku_game *game) {
    return game->phase == KZ_SHISOKU_OVER;
}

static bool is_winner(const kz_shisoku_game *game, uint32_t seat) {
    return is_over(game) && (kz_shisoku_game_leaders(game) >> seat & 1U) != 0;
}

static void add_target(const kz_shisoku_game *game, kz_lang lang, kz_view *out) {
    const kz_shisoku_round *round = is_over(game) ? &game->last : &game->round;
    char number[2 * KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz__shisoku_card_put_number(round->target, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_GOAL, "target", NULL);
    node->text = kz_view_format(out, kz_message(lang, "Target: %s"), number);
    node->number = kz__shisoku_card_add_number(round->target, out);
}

/* A card is known by the number of its flip, which also names the table that a slap is for. */
static void add_table(const kz_shisoku_game *game, const kz_viewer *viewer, kz_view *out) {
    const kz_shisoku_round *round = &game->round;
    kz_view_node *node = kz_view_add(out, KZ_VIEW_CARDS, KZ_ROLE_BOARD, "table", NULL);
    node->text = kz_view_format(out, kz_message(viewer->lang, "Table %u"), (unsigned)game->flips);
    for (uint32_t i = 0; i < round->count; i++) {
        char name[2] = {kz__shisoku_card_ranks[round->cards[i] - 1], '\0'};
        bool is_newest = i + 1U == round->count && game->event == KZ_SHISOKU_FLIPPED;
        kz_view_cell *cell = kz_view_add_cell(out, name, viewer->acts ? name : NULL);
        cell->id = game->flips - round->count + i + 1;
        cell->value = round->cards[i];
        cell->flags = is_newest ? KZ_CELL_NEW : 0;
    }
}

static void add_piles(const kz_shisoku_game *game, const kz_viewer *viewer, kz_view *out) {
    kz_view_add(out, KZ_VIEW_SCORES, KZ_ROLE_STATE, "piles", kz_message(viewer->lang, "Cards"))
        ->columns = 2;
    for (uint32_t i = 0; i < game->setup.seats; i++) {
        kz__shisoku_card_name name = kz__shisoku_card_name_of(viewer, (int)i);
        kz_view_cell *cell = kz_view_add_cell(out, name.text, NULL);
        cell->id = 2 * i + 1;
        cell->seat = (int32_t)i;
        cell->flags = is_winner(game, i) ? KZ_CELL_WINNER : 0;
        cell->flags |= (game->locked >> i & 1U) != 0 && !is_over(game) ? KZ_CELL_LOCKED : 0;
        cell = kz_view_add_cell(out, NULL, NULL);
        cell->id = 2 * i + 2;
        cell->seat = (int32_t)i;
        cell->value = game->pile_count[i];
        cell->text = kz_view_format(out, "%u", (unsigned)game->pile_count[i]);
    }
}

/* Names the purpose of the time limit. */
static const char *purpose_of(const kz_shisoku_game *game) {
    return game->phase == KZ_SHISOKU_EXPLAINING  ? "explain"
           : game->phase == KZ_SHISOKU_REVEALING ? "reveal"
           : game->deck_count > 0                ? "flip"
                                                 : "last";
}

static void add_meters(const kz_shisoku_game *game, kz_lang lang, kz_view *out) {
    kz_view_node *node =
        kz_view_add(out, KZ_VIEW_METER, KZ_ROLE_STATE, "deck", kz_message(lang, "Deck"));
    node->value = game->deck_count;
    node->total = game->setup.count;
    uint64_t due = kz_shisoku_game_due(game);
    if (game->phase == KZ_SHISOKU_SLAPPED || due > KZ_TIME_MAX) {
        return; /* a window is too short to be seen */
    }
    node = kz_view_add(out, KZ_VIEW_METER, KZ_ROLE_STATE, "time", kz_message(lang, "Time"));
    node->until_ms = due;
    node->total = due - game->opened_ms;
    node->outcome = kz_view_put(out, purpose_of(game));
}

/* Adds a message, unless there is nothing to say. */
static kz_view_node *add_message(void (*print)(const kz_shisoku_game *, const kz_viewer *,
                                               kz_text *),
                                 const kz_shisoku_game *game, const kz_viewer *viewer,
                                 kz_view_role role, const char *name, kz_view *out) {
    char message[LINE_BYTES];
    kz_text text;
    kz_text_init(&text, message, sizeof message);
    print(game, viewer, &text);
    return text.length > 0 ? kz_view_add(out, KZ_VIEW_MESSAGE, role, name, message) : NULL;
}

void kz__shisoku_card_put_won(kz_lang lang, const char *name, uint32_t cards, kz_text *out) {
    if (cards == 1) {
        kz_text_format(out, kz_message(lang, "Right! %s took one card."), name);
    } else {
        kz_text_format(out, kz_message(lang, "Right! %s took %u cards."), name, (unsigned)cards);
    }
}

void kz__shisoku_card_put_slap(const kz_shisoku_game *game, kz_lang lang, const char *name,
                               kz_text *out) {
    uint32_t slaps = 0;
    for (uint32_t i = 0; i < game->setup.seats; i++) {
        slaps += game->seen[i] > 0;
    }
    kz_text_format(out,
                   slaps > 1 ? kz_message(lang, "%s slapped at the same time.")
                             : kz_message(lang, "%s slapped the table."),
                   name);
}

void kz__shisoku_card_put_foul(kz_lang lang, const char *name, bool is_late, uint32_t cards,
                               kz_text *out) {
    kz_text_format(out,
                   is_late ? kz_message(lang, "%s ran out of time: a foul.")
                           : kz_message(lang, "%s committed a foul."),
                   name);
    if (cards > 0) {
        kz_text_put(out, lang == KZ_LANG_JA ? "" : " ");
        kz_text_format(out, kz_message(lang, "Cards given back: %u."), (unsigned)cards);
    }
}

/* The number of cards that the event moves; for a shown explanation, those that it will move. */
static uint32_t cards_moved(const kz_shisoku_game *game) {
    uint32_t on_table = game->round.count;
    if (game->event != KZ_SHISOKU_EXPLAINED) {
        return game->event_cards;
    }
    uint32_t held = game->pile_count[game->event_seat];
    return game->fault == KZ_SHISOKU_FAULT_NONE || on_table < held ? on_table : held;
}

/* A wrong explanation, and its cost. */
static void print_miss(const kz_shisoku_game *game, kz_lang lang, const char *name, kz_text *out) {
    uint32_t back = cards_moved(game);
    if (back == 0) {
        kz_text_format(out, kz_message(lang, "%s did not make the target."), name);
    } else if (back == 1) {
        kz_text_format(out, kz_message(lang, "%s did not make the target: one card goes back."),
                       name);
    } else {
        kz_text_format(out, kz_message(lang, "%s did not make the target: %u cards go back."), name,
                       (unsigned)back);
    }
}

/* Writes the last event; nothing if the rest of the view shows it. */
static void print_event(const kz_shisoku_game *game, const kz_viewer *viewer, kz_text *out) {
    kz_lang lang = viewer->lang;
    unsigned cards = game->event_cards;
    kz__shisoku_card_name name = {""};
    if (game->event_seat != KZ_SHISOKU_NOBODY) {
        name = kz__shisoku_card_name_of(viewer, game->event_seat);
    }
    switch ((kz_shisoku_event)game->event) {
    case KZ_SHISOKU_SLAP:
        kz__shisoku_card_put_slap(game, lang, name.text, out);
        break;
    case KZ_SHISOKU_WON:
        kz__shisoku_card_put_won(lang, name.text, cards, out);
        break;
    case KZ_SHISOKU_FOUL:
    case KZ_SHISOKU_TIME_FOUL:
        kz__shisoku_card_put_foul(lang, name.text, game->event == KZ_SHISOKU_TIME_FOUL, cards, out);
        break;
    case KZ_SHISOKU_PASSED:
        kz_text_format(out, kz_message(lang, "%s passed."), name.text);
        break;
    case KZ_SHISOKU_NOT_SOLVED:
        kz_text_put(out, kz_message(lang, "Nobody solved the last table: nobody gets its cards."));
        break;
    case KZ_SHISOKU_EXPLAINED:
        if (game->fault == KZ_SHISOKU_FAULT_NONE) {
            kz_text_format(out, kz_message(lang, "%s made the target."), name.text);
        } else {
            print_miss(game, lang, name.text, out);
        }
        break;
    case KZ_SHISOKU_STARTED:
    case KZ_SHISOKU_DECLARED:
    case KZ_SHISOKU_FLIPPED:
    case KZ_SHISOKU_CHOSEN:
    case KZ_SHISOKU_JOINED:
    case KZ_SHISOKU_PARTED:
        break;
    }
}

/* How an explanation was judged, in a word. */
static const char *verdict_of(const kz_shisoku_game *game) {
    static const char *const words[] = {[KZ_SHISOKU_FAULT_NONE] = "right",
                                        [KZ_SHISOKU_FAULT_WRONG_VALUE] = "wrong-value",
                                        [KZ_SHISOKU_FAULT_UNUSED] = "unused-card",
                                        [KZ_SHISOKU_FAULT_USED_TWICE] = "used-twice",
                                        [KZ_SHISOKU_FAULT_NOT_A_CARD] = "not-a-card",
                                        [KZ_SHISOKU_FAULT_DIVISION_BY_ZERO] = "division-by-zero"};
    bool is_known = game->fault < sizeof words / sizeof words[0] && words[game->fault] != NULL;
    return is_known ? words[game->fault] : "wrong";
}

/* Names the last event. */
static const char *event_word(const kz_shisoku_game *game) {
    static const char *const words[] = {
        [KZ_SHISOKU_SLAP] = "slapped",  [KZ_SHISOKU_WON] = "won",
        [KZ_SHISOKU_FOUL] = "foul",     [KZ_SHISOKU_TIME_FOUL] = "too-late",
        [KZ_SHISOKU_PASSED] = "passed", [KZ_SHISOKU_NOT_SOLVED] = "unsolved"};
    bool is_known = game->event < sizeof words / sizeof words[0];
    return game->event == KZ_SHISOKU_EXPLAINED ? verdict_of(game)
           : is_known                          ? words[game->event]
                                               : "";
}

/* The last event: who did it, how many cards it moves, and how it went. */
static void add_event(const kz_shisoku_game *game, const kz_viewer *viewer, kz_view *out) {
    kz_view_node *node = add_message(print_event, game, viewer, KZ_ROLE_ANSWER, "event", out);
    if (node == NULL) {
        return;
    }
    node->seat = game->event_seat == KZ_SHISOKU_NOBODY ? -1 : game->event_seat;
    node->value = cards_moved(game);
    node->outcome = kz_view_put(out, event_word(game));
}

/* The seat that all wait for; -1: any. */
static int awaited_seat(const kz_shisoku_game *game) {
    return game->phase == KZ_SHISOKU_DECLARING    ? game->dealer
           : game->phase == KZ_SHISOKU_EXPLAINING ? game->explainer
           : game->deck_count > 0                 ? game->turn
                                                  : -1;
}

/* Writes what all wait for. */
static void print_state(const kz_shisoku_game *game, const kz_viewer *viewer, kz_text *out) {
    kz_lang lang = viewer->lang;
    if (game->phase == KZ_SHISOKU_DECLARING) {
        kz_text_format(out, kz_message(lang, "Choosing the target: %s."),
                       kz__shisoku_card_name_of(viewer, game->dealer).text);
    } else if (game->phase == KZ_SHISOKU_EXPLAINING) {
        kz_text_format(out, kz_message(lang, "Explaining: %s."),
                       kz__shisoku_card_name_of(viewer, game->explainer).text);
    } else if (game->phase == KZ_SHISOKU_OPEN && game->deck_count > 0) {
        kz_text_format(out, kz_message(lang, "%s flips next."),
                       kz__shisoku_card_name_of(viewer, game->turn).text);
    } else if (game->phase == KZ_SHISOKU_OPEN) {
        kz_text_put(out, kz_message(lang, "The deck is empty: slap this table, or pass."));
    }
}

/* From the newest card that the explainer saw to the first slap. */
static uint64_t slap_time(const kz_shisoku_game *game) {
    return game->slapped_ms - game->round.flipped_ms[game->seen[game->explainer] - 1];
}

static void add_turn(const kz_shisoku_game *game, const kz_viewer *viewer, kz_view *out) {
    kz_view_node *node = add_message(print_state, game, viewer, KZ_ROLE_STATE, "turn", out);
    if (node != NULL) {
        node->seat = awaited_seat(game);
        node->value = game->phase == KZ_SHISOKU_EXPLAINING ? slap_time(game) : 0;
    }
}

/* Writes the explanation that was judged last. */
static void print_said(const kz_shisoku_game *game, const kz_viewer *viewer, kz_text *out) {
    kz__shisoku_card_put_said(game, viewer->lang, out);
}

static void print_result(const kz_shisoku_game *game, const kz_viewer *viewer, kz_text *out) {
    char names[KZ_SHISOKU_SEATS_MAX * (2 * KZ_PLAY_NAME_MAX + 4)];
    kz_text text;
    uint32_t winners = 0;
    uint32_t cards = 0;
    kz_text_init(&text, names, sizeof names);
    for (uint32_t i = 0; i < game->setup.seats && is_over(game); i++) {
        if (is_winner(game, i)) {
            kz_text_put(&text, winners > 0 ? kz_message(viewer->lang, ", ") : "");
            kz_viewer_name(viewer, (int)i, &text);
            cards = game->pile_count[i];
            winners++;
        }
    }
    if (winners == 1) {
        kz_text_format(out, kz_message(viewer->lang, "%s won with the most cards: %u."), names,
                       (unsigned)cards);
    } else if (winners > 1 && cards == 1) {
        kz_text_format(out, kz_message(viewer->lang, "%s shared the win with one card each."),
                       names);
    } else if (winners > 1) {
        kz_text_format(out, kz_message(viewer->lang, "%s shared the win with %u cards each."),
                       names, (unsigned)cards);
    }
}

void kz__shisoku_card_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out) {
    kz_shisoku_game game;
    kz_lang lang = viewer->lang;
    kz__shisoku_card_unpack(seen, &game);
    kz_view_add(out, KZ_VIEW_HEADING, KZ_ROLE_NONE, "title", kz_message(lang, "Shisoku Slap"));
    kz_view_add(
        out, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "rules",
        kz_message(lang,
                   "Players flip cards in turn. When you see how to make the target from all cards "
                   "on the table with + − × ÷, slap the table and explain: if you are right, you "
                   "take the cards; if not, you lose as many of yours. The most cards win."));
    if (game.phase != KZ_SHISOKU_DECLARING) {
        add_target(&game, lang, out);
    }
    if (game.round.count > 0) {
        add_table(&game, viewer, out);
    }
    add_piles(&game, viewer, out);
    add_meters(&game, lang, out);
    kz__shisoku_card_view_steps(&game, viewer, out);
    add_event(&game, viewer, out);
    (void)add_message(print_said, &game, viewer, KZ_ROLE_ANSWER, "said", out);
    add_turn(&game, viewer, out);
    (void)add_message(print_result, &game, viewer, KZ_ROLE_RESULT, "result", out);
    if (viewer->acts && viewer->seat >= 0 && !is_over(&game)) {
        kz__shisoku_card_view_choices(&game, viewer->seat, lang, out);
    }
}
