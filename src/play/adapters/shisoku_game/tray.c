/* The cards of the explainer, and the steps made with them, both visible to all. */
#include "play/adapters/shisoku_game/tray.h"

enum { TEXT_ROOM = 4 * KZ_TOKEN_MAX, KEYS = 9 /* places with a key, from 1 on */ };

uint32_t kz__shisoku_card_id(const kz_shisoku_game *game, uint32_t seen, uint32_t operand) {
    return operand < seen                      ? game->flips - game->round.count + operand + 1
           : operand - seen < game->join_count ? game->joins[operand - seen].id
                                               : 0;
}

static void join(kz__shisoku_card_tray *tray, const kz_shisoku_step *step,
                 const kz__shisoku_card_lying *made) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < tray->count; i++) {
        kz__shisoku_card_lying card = tray->card[i];
        if (card.operand == step->right) {
            tray->card[kept] = *made;
            tray->card[kept++].place = card.place;
        } else if (card.operand != step->left) {
            tray->card[kept++] = card;
        }
    }
    tray->count = kept;
}

void kz__shisoku_card_fill_tray(const kz_shisoku_game *game, int seat,
                                kz__shisoku_card_tray *tray) {
    kz_shisoku_solution steps;
    uint32_t seen = game->seen[seat];
    tray->count = seen;
    for (uint32_t i = 0; i < seen; i++) {
        tray->card[i] = (kz__shisoku_card_lying){.value = kz_rational_integer(game->round.cards[i]),
                                                 .id = kz__shisoku_card_id(game, seen, i),
                                                 .operand = i,
                                                 .place = i};
    }
    if (game->join_count == 0) {
        return;
    }
    kz_shisoku_game_steps(game, &steps);
    for (uint32_t i = 0; i < steps.count; i++) {
        join(tray, &steps.steps[i],
             &(kz__shisoku_card_lying){.value = steps.steps[i].value,
                                       .id = kz__shisoku_card_id(game, seen, seen + i),
                                       .operand = seen + i});
    }
}

static uint32_t put_number(kz_rational number, kz_view *out) {
    char buffer[KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_rational_print(number, &text);
    return kz_view_put(out, buffer);
}

uint32_t kz__shisoku_card_add_number(kz_rational number, kz_view *out) {
    return kz_view_add_number(out, &(kz_view_number){.value = put_number(number, out)});
}

/* Writes the number of a step: its operands, and which cells they are. */
static uint32_t add_made(const kz_shisoku_game *game, uint32_t seen, const kz_shisoku_step *step,
                         kz_view *out) {
    const char sign[] = {step->operation, '\0'};
    uint32_t left = kz__shisoku_card_id(game, seen, step->left);
    uint32_t right = kz__shisoku_card_id(game, seen, step->right);
    bool are_known = left != 0 && right != 0;
    return kz_view_add_number(
        out, &(kz_view_number){.value = put_number(step->value, out),
                               .a = put_number(step->left_value, out),
                               .op = kz_view_put(out, sign),
                               .b = put_number(step->right_value, out),
                               .from = {are_known ? left : 0, are_known ? right : 0}});
}

static void add_step(const kz_shisoku_step *step, kz_view *out) {
    char ascii[TEXT_ROOM];
    char shown[TEXT_ROOM];
    kz_text text;
    kz_text_init(&text, ascii, sizeof ascii);
    kz_shisoku_step_print(step, KZ_SHISOKU_PRETTY, &text);
    kz_text_init(&text, shown, sizeof shown);
    kz__shisoku_card_put_signs(ascii, &text);
    kz_view_add_cell(out, shown, NULL);
}

/* A step has the id of the card that it made; one that was only said has none. */
static void add_steps(const kz_shisoku_game *game, const kz_shisoku_solution *steps,
                      uint32_t number[KZ_SHISOKU_JOINS_MAX], kz_lang lang, kz_view *out) {
    uint32_t seen = game->seen[game->explainer];
    kz_view_add(out, KZ_VIEW_TRACK, KZ_ROLE_HISTORY, "steps", kz_message(lang, "Steps"));
    for (uint32_t i = 0; i < steps->count; i++) {
        add_step(&steps->steps[i], out);
        kz_view_cell *cell = &out->cells[out->cell_count - 1];
        number[i] = add_made(game, seen, &steps->steps[i], out);
        cell->number = number[i];
        cell->id = kz__shisoku_card_id(game, seen, seen + i);
        cell->seat = game->explainer;
        cell->flags = i + 1 == steps->count ? KZ_CELL_NEW : 0;
    }
}

/* A card of the tray; only the explainer may choose it. */
static kz_view_cell *add_card(const kz__shisoku_card_lying *card, int seat, uint32_t number,
                              bool is_own, kz_view *out) {
    char shown[2 * KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, shown, sizeof shown);
    kz__shisoku_card_put_number(card->value, &text);
    kz_view_cell *cell = kz_view_add_cell(out, shown, NULL);
    cell->type = is_own ? kz_view_format(out, "#%u", (unsigned)card->id) : 0;
    cell->id = card->id;
    cell->seat = seat;
    cell->number = number;
    cell->flags |= card->value.numerator == 0 ? KZ_CELL_ZERO : 0;
    return cell;
}

/* Adds the cards that a seat can still combine. A result has the number of its step. */
static void add_tray(const kz_shisoku_game *game, int seat, const uint32_t *number,
                     const kz_viewer *viewer, kz_view *out) {
    kz__shisoku_card_tray tray;
    uint32_t seen = game->seen[seat];
    bool is_own = viewer->acts && viewer->seat == seat && game->phase != KZ_SHISOKU_REVEALING;
    kz__shisoku_card_fill_tray(game, seat, &tray);
    kz_view_node *node =
        kz_view_add(out, KZ_VIEW_CARDS, KZ_ROLE_HAND, "tray", kz_message(viewer->lang, "Left"));
    node->total = seen;
    for (uint32_t i = 0; i < tray.count; i++) {
        const kz__shisoku_card_lying *card = &tray.card[i];
        uint32_t made = card->operand < seen ? kz__shisoku_card_add_number(card->value, out)
                                             : number[card->operand - seen];
        kz_view_cell *cell = add_card(card, seat, made, is_own, out);
        bool is_newest = game->join_count > 0 && card->operand + 1 == seen + game->join_count;
        bool has_key = is_own && tray.count > 1 && card->place < KEYS;
        cell->key = has_key ? kz_view_format(out, "%u", (unsigned)(card->place + 1)) : 0;
        cell->flags |= is_newest ? KZ_CELL_NEW : 0;
    }
}

/* Separate, so that the steps leave the stack before the tray needs it. */
static void add_steps_so_far(const kz_shisoku_game *game, uint32_t *number, kz_lang lang,
                             kz_view *out) {
    kz_shisoku_solution steps;
    kz_shisoku_game_steps(game, &steps);
    if (steps.count > 0) {
        add_steps(game, &steps, number, lang, out);
    }
}

void kz__shisoku_card_view_steps(const kz_shisoku_game *game, const kz_viewer *viewer,
                                 kz_view *out) {
    uint32_t number[KZ_SHISOKU_JOINS_MAX] = {0};
    if (game->phase == KZ_SHISOKU_EXPLAINING || game->phase == KZ_SHISOKU_REVEALING) {
        add_steps_so_far(game, number, viewer->lang, out);
        add_tray(game, game->explainer, number, viewer, out);
    } else if (viewer->seat >= 0 && game->phase == KZ_SHISOKU_SLAPPED &&
               game->seen[viewer->seat] > 0) {
        add_tray(game, viewer->seat, number, viewer, out); /* before the window has closed */
    }
}
