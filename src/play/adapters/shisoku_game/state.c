/*
 * The card game inside a kz_state, and how its cards, numbers and players are written.
 */
#include "play/adapters/shisoku_game/state.h"

#include <string.h>

const char kz__shisoku_card_ranks[] = "A23456789TJQK";

void kz__shisoku_card_unpack(const kz_state *state, kz_shisoku_game *game) {
    memcpy(game, state->bytes, sizeof *game);
}

void kz__shisoku_card_pack(const kz_shisoku_game *game, kz_state *state) {
    memcpy(state->bytes, game, sizeof *game);
}

kz__shisoku_card_name kz__shisoku_card_name_of(const kz_viewer *viewer, int seat) {
    kz__shisoku_card_name name = {""};
    kz_text text;
    kz_text_init(&text, name.text, sizeof name.text);
    kz_viewer_name(viewer, seat, &text);
    return name;
}

void kz__shisoku_card_put_signs(const char *text, kz_text *out) {
    for (; *text != '\0'; text++) {
        if (*text == '-') {
            kz_text_put(out, "\u2212");
        } else {
            kz_text_put_bytes(out, text, 1);
        }
    }
}

void kz__shisoku_card_put_number(kz_rational number, kz_text *out) {
    char digits[KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, digits, sizeof digits);
    kz_rational_print(number, &text);
    kz__shisoku_card_put_signs(digits, out);
}

/* Writes what is wrong; a wrong value stands there already. */
static void put_fault(const kz_shisoku_game *game, const kz_shisoku_checked *checked, kz_lang lang,
                      kz_text *out) {
    kz_text_put(out, ": ");
    kz_text_put(out, kz_message(lang, kz_shisoku_fault_text(checked->fault)));
    if (checked->fault == KZ_SHISOKU_FAULT_UNUSED) {
        kz_text_put(out, ": ");
        kz_text_put_char(out, kz__shisoku_card_ranks[game->round.cards[checked->card] - 1]);
    } else if (checked->fault != KZ_SHISOKU_FAULT_WRONG_VALUE && checked->where.token[0] != '\0') {
        kz_text_put(out, ": ");
        kz__shisoku_card_put_signs(checked->where.token, out);
    }
}

void kz__shisoku_card_put_said(const kz_shisoku_game *game, kz_lang lang, kz_text *out) {
    kz_shisoku_problem problem;
    kz_shisoku_checked checked;
    if (game->said_seen == 0) {
        return;
    }
    kz_shisoku_game_said(game, &problem, &checked);
    kz__shisoku_card_put_signs(game->said, out);
    if (checked.has_value) {
        kz_text_put(out, " = ");
        kz__shisoku_card_put_number(checked.value, out);
    }
    if (checked.fault != KZ_SHISOKU_FAULT_NONE) {
        put_fault(game, &checked, lang, out);
    }
}
