/*
 * What the players of the card game see: all that lies open.
 */
#include "play/adapters/shisoku_game/view.h"

#include "play/adapters/shisoku_game/tray.h"

#include <string.h>

enum { LINE_BYTES = 1000, EXPRESSION_WORDS = 120 };

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
        cell = kz_view_add_cell(out, NULL, NULL);
        cell->id = 2 * i + 2;
        cell->seat = (int32_t)i;
        cell->value = game->pile_count[i];
        cell->text = kz_view_format(out, "%u", (unsigned)game->pile_count[i]);
    }
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
}

static void add_message(void (*print)(const kz_shisoku_game *, const kz_viewer *, kz_text *),
                        const kz_shisoku_game *game, const kz_viewer *viewer, kz_view_role role,
                        const char *name, kz_view *out) {
    char message[LINE_BYTES];
    kz_text text;
    kz_text_init(&text, message, sizeof message);
    print(game, viewer, &text);
    if (text.length > 0) {
        kz_view_add(out, KZ_VIEW_MESSAGE, role, name, message);
    }
}

/* Writes what happened last; nothing where the rest of the view says it. */
static void print_event(const kz_shisoku_game *game, const kz_viewer *viewer, kz_text *out) {
    kz_lang lang = viewer->lang;
    unsigned cards = game->event_cards;
    kz__shisoku_card_name name = {""};
    if (game->event_seat != KZ_SHISOKU_NOBODY) {
        name = kz__shisoku_card_name_of(viewer, game->event_seat);
    }
    switch ((kz_shisoku_event)game->event) {
    case KZ_SHISOKU_SLAP:
        kz_text_format(out, kz_message(lang, "%s slapped the table."), name.text);
        break;
    case KZ_SHISOKU_WON:
        kz_text_format(out, kz_message(lang, "Right! %s took the table (cards: %u)."), name.text,
                       cards);
        break;
    case KZ_SHISOKU_FOUL:
        kz_text_format(out, kz_message(lang, "%s committed a foul. Cards given back: %u."),
                       name.text, cards);
        break;
    case KZ_SHISOKU_TIME_FOUL:
        kz_text_format(out, kz_message(lang, "%s came too late. Cards given back: %u."), name.text,
                       cards);
        break;
    case KZ_SHISOKU_PASSED:
        kz_text_format(out, kz_message(lang, "%s passed."), name.text);
        break;
    case KZ_SHISOKU_NOT_SOLVED:
        kz_text_put(out,
                    kz_message(lang, "The last table stays unsolved: its cards are nobody's."));
        break;
    case KZ_SHISOKU_EXPLAINED:
        kz_text_format(out,
                       game->fault == KZ_SHISOKU_FAULT_NONE
                           ? kz_message(lang, "%s made the target.")
                           : kz_message(lang, "%s did not make the target."),
                       name.text);
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
static const char *outcome_of(const kz_shisoku_game *game) {
    static const char *const words[] = {[KZ_SHISOKU_FAULT_NONE] = "right",
                                        [KZ_SHISOKU_FAULT_WRONG_VALUE] = "wrong-value",
                                        [KZ_SHISOKU_FAULT_UNUSED] = "unused-card",
                                        [KZ_SHISOKU_FAULT_USED_TWICE] = "used-twice",
                                        [KZ_SHISOKU_FAULT_NOT_A_CARD] = "not-a-card",
                                        [KZ_SHISOKU_FAULT_DIVISION_BY_ZERO] = "division-by-zero"};
    bool is_known = game->fault < sizeof words / sizeof words[0] && words[game->fault] != NULL;
    return is_known ? words[game->fault] : "wrong";
}

/* What happened last; of an explanation that is shown also how it was judged. */
static void add_event(const kz_shisoku_game *game, const kz_viewer *viewer, kz_view *out) {
    add_message(print_event, game, viewer, KZ_ROLE_ANSWER, "event", out);
    if (game->phase == KZ_SHISOKU_REVEALING) {
        out->nodes[out->node_count - 1].outcome = kz_view_put(out, outcome_of(game));
    }
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
        kz_text_format(out, kz_message(lang, "Next to flip: %s."),
                       kz__shisoku_card_name_of(viewer, game->turn).text);
    } else if (game->phase == KZ_SHISOKU_OPEN) {
        kz_text_put(out, kz_message(lang, "The deck is empty: slap this table, or pass."));
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
    } else if (winners > 1) {
        kz_text_format(out, kz_message(viewer->lang, "%s won together with %u cards each."), names,
                       (unsigned)cards);
    }
}

/* Adds a form of one free text. */
static void add_form(const char *word, const char *title, const char *slot, int most_words,
                     const char *example, kz_view *out) {
    kz_view_node *form = kz_view_add(out, KZ_VIEW_FORM, KZ_ROLE_CHOICES, word, title);
    form->prefix = kz_view_put(out, word);
    form->example = kz_view_format(out, "%s %s", word, example);
    form->flags = KZ_FORM_DEFAULT;
    kz_view_cell *cell = kz_view_add_cell(out, slot, NULL);
    cell->id = 1;
    cell->value = 1;
    cell->extra = most_words;
}

/* The example is the sum of the cards: it can be read, and is right only by chance. */
static void add_explain(const kz_shisoku_game *game, int seat, kz_lang lang, kz_view *out) {
    char sum[2 * KZ_SHISOKU_MAX_CARDS + 1];
    kz_text text;
    kz_text_init(&text, sum, sizeof sum);
    for (uint32_t i = 0; i < game->seen[seat]; i++) {
        kz_text_put(&text, i > 0 ? "+" : "");
        kz_text_put_char(&text, kz__shisoku_card_ranks[game->round.cards[i] - 1]);
    }
    add_form("explain", kz_message(lang, "Explain"), kz_message(lang, "all cards of the table"),
             EXPRESSION_WORDS, sum, out);
}

/* A form that combines two cards of the tray. */
static void add_join(kz_lang lang, kz_view *out) {
    static const char *const signs[][2] = {
        {"+", "+"}, {"\u2212", "-"}, {"\u00D7", "*"}, {"\u00F7", "/"}};
    const kz_view_node *tray = kz_view_find(out, "tray");
    if (tray == NULL || tray->cell_count < 2) {
        return;
    }
    uint32_t first = out->cells[tray->first_cell].type;
    uint32_t second = out->cells[tray->first_cell + 1].type;
    kz_view_add(out, KZ_VIEW_CARDS, KZ_ROLE_CHOICES, "signs", kz_message(lang, "Operations"));
    for (uint32_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        kz_view_add_cell(out, signs[i][0], signs[i][1])->id = i + 1;
    }
    kz_view_node *form =
        kz_view_add(out, KZ_VIEW_FORM, KZ_ROLE_CHOICES, "join", kz_message(lang, "Combine"));
    form->prefix = kz_view_put(out, "join");
    form->example =
        kz_view_format(out, "join %s + %s", kz_view_text(out, first), kz_view_text(out, second));
    form->flags = KZ_FORM_AUTO;
    const char *const slots[][2] = {{kz_message(lang, "card"), "tray"},
                                    {kz_message(lang, "operation"), "signs"},
                                    {kz_message(lang, "card"), "tray"}};
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        kz_view_cell *slot = kz_view_add_cell(out, slots[i][0], slots[i][1]);
        slot->id = (uint32_t)i + 1;
        slot->value = 1;
        slot->extra = 1;
    }
}

static kz_view_cell *add_action(const char *text, const char *key, bool is_allowed,
                                const char *type, kz_view *out) {
    kz_view_cell *cell = kz_view_add_cell(out, text, type);
    cell->key = kz_view_put(out, key);
    cell->flags = is_allowed ? 0 : KZ_CELL_DISABLED;
    return cell;
}

static void add_slap(const kz_shisoku_game *game, int seat, kz_lang lang, kz_view *out) {
    char line[32];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "slap %u", (unsigned)game->flips);
    add_action(kz_message(lang, "Slap"), "s", kz_shisoku_game_may_slap(game, seat), line, out)
        ->flags |= KZ_CELL_MAIN;
}

static void add_actions(const kz_shisoku_game *game, int seat, kz_lang lang, kz_view *out) {
    bool explains = game->phase == KZ_SHISOKU_EXPLAINING;
    kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "actions", NULL);
    if (kz_shisoku_game_may_go_back(game, seat)) {
        add_action(kz_message(lang, "Take back"), "b", true, "back", out);
    }
    if (!explains) {
        add_slap(game, seat, lang, out);
        add_action(kz_message(lang, "Flip"), "f", kz_shisoku_game_may_flip(game, seat), "flip",
                   out);
    }
    if (kz_shisoku_game_may_pass(game, seat)) {
        add_action(kz_message(lang, "Pass"), "p", true, "pass", out)->flags |=
            explains ? KZ_CELL_DANGER : 0;
    }
}

static void add_choices(const kz_shisoku_game *game, int seat, kz_lang lang, kz_view *out) {
    if (game->phase == KZ_SHISOKU_DECLARING) {
        if (seat == game->dealer) {
            add_form("target", kz_message(lang, "Declare a target"),
                     kz_message(lang, "a number such as 24, 0.5 or 4/3"), 1, "24", out);
        }
        return;
    }
    if (game->phase == KZ_SHISOKU_REVEALING) {
        if (kz_shisoku_game_may_go_on(game, seat)) {
            kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "actions", NULL);
            add_action(kz_message(lang, "Continue"), "g", true, "go on", out);
        }
        return;
    }
    if (kz_shisoku_game_may_explain(game, seat)) {
        add_explain(game, seat, lang, out);
        add_join(lang, out);
    }
    if (game->phase != KZ_SHISOKU_EXPLAINING || seat == game->explainer) {
        add_actions(game, seat, lang, out);
    }
}

void kz__shisoku_card_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out) {
    kz_shisoku_game game;
    kz_lang lang = viewer->lang;
    kz__shisoku_card_unpack(seen, &game);
    kz_view_add(out, KZ_VIEW_HEADING, KZ_ROLE_NONE, "title", kz_message(lang, "Shisoku Slap"));
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "rules",
                kz_message(lang, "Cards are flipped in turn. Whoever sees how to make the target "
                                 "from all cards on the table with + − × ÷ slaps the table, "
                                 "explains and takes them; a wrong explanation costs as many "
                                 "cards. The most cards win."));
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
    add_message(print_said, &game, viewer, KZ_ROLE_ANSWER, "said", out);
    add_message(print_state, &game, viewer, KZ_ROLE_STATE, "turn", out);
    add_message(print_result, &game, viewer, KZ_ROLE_RESULT, "result", out);
    if (viewer->acts && viewer->seat >= 0 && !is_over(&game)) {
        add_choices(&game, viewer->seat, lang, out);
    }
}
