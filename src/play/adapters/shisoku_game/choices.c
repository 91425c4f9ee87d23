/* The choices of a player of the card game: forms, actions, and their words. */
#include "play/adapters/shisoku_game/choices.h"

#include "play/adapters/shisoku_game/tray.h"

enum { EXPRESSION_WORDS = 120, USUAL_TARGET = 24 };

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

/* The example is the sum of the cards: it is readable, but right only by chance. */
static void add_explain(const kz_shisoku_game *game, int seat, kz_lang lang, kz_view *out) {
    char sum[3 * KZ_SHISOKU_MAX_CARDS + 1];
    kz_text text;
    kz_text_init(&text, sum, sizeof sum);
    for (uint32_t i = 0; i < game->seen[seat]; i++) {
        kz_text_put(&text, i > 0 ? "+" : "");
        kz_text_put(&text, kz__shisoku_card_rank_name(game->round.cards[i]));
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
        kz_view_cell *cell = kz_view_add_cell(out, signs[i][0], signs[i][1]);
        cell->id = i + 1;
        cell->key = kz_view_put(out, signs[i][1]);
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

/* Adds suggested targets, and a form for any other. */
static void add_targets(kz_lang lang, kz_view *out) {
    static const struct {
        int target;
        const char *key;
        const char *text;
    } suggested[] = {{10, "g", KZ_N("Gentle")},
                     {USUAL_TARGET, "c", KZ_N("Classic")},
                     {88, "l", KZ_N("Lively")},
                     {314, "w", KZ_N("Wild")}};
    kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "targets", kz_message(lang, "Targets"));
    for (uint32_t i = 0; i < sizeof suggested / sizeof suggested[0]; i++) {
        int target = suggested[i].target;
        kz_view_cell *cell =
            add_action(kz_message(lang, suggested[i].text), suggested[i].key, true, NULL, out);
        cell->id = i + 1;
        cell->type = kz_view_format(out, "target %d", target);
        cell->flags |= target == USUAL_TARGET ? KZ_CELL_MAIN : 0;
        cell->number = kz__shisoku_card_add_number(kz_rational_integer(target), out);
    }
    add_form("target", kz_message(lang, "Declare a target"),
             kz_message(lang, "a number such as 24, 0.5 or 4/3"), 1, "24", out);
}

void kz__shisoku_card_view_choices(const kz_shisoku_game *game, int seat, kz_lang lang,
                                   kz_view *out) {
    if (game->phase == KZ_SHISOKU_DECLARING) {
        if (seat == game->dealer) {
            add_targets(lang, out);
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
