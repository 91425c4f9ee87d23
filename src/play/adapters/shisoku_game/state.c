/*
 * The card game inside a kz_state, and how its cards, numbers and players are written.
 */
#include "play/adapters/shisoku_game/state.h"

#include <string.h>

const char kz__shisoku_card_ranks[] = "A23456789TJQK";

void kz__shisoku_card_unpack(const kz_state *state, kz_shisoku_game *game) {
    memcpy(game, state->bytes, sizeof *game);
}

void kz__shisoku_card_unpack_history(const kz_state *state, kz__shisoku_card_history *history) {
    memcpy(history, state->bytes + offsetof(kz__shisoku_card_table, history), sizeof *history);
}

void kz__shisoku_card_begin(const kz_shisoku_game *game, kz_state *state) {
    memset(state->bytes, 0, sizeof(kz__shisoku_card_table));
    memcpy(state->bytes, game, sizeof *game);
}

static void keep_round(const kz_shisoku_game *game, kz_state *state) {
    kz__shisoku_card_history history;
    kz__shisoku_card_unpack_history(state, &history);
    kz__shisoku_card_keep_round(&history, game);
    memcpy(state->bytes + offsetof(kz__shisoku_card_table, history), &history, sizeof history);
}

void kz__shisoku_card_pack(const kz_shisoku_game *game, kz_state *state) {
    uint32_t rounds;
    memcpy(&rounds, state->bytes + offsetof(kz_shisoku_game, rounds), sizeof rounds);
    memcpy(state->bytes, game, sizeof *game);
    if (game->rounds != rounds) {
        keep_round(game, state);
    }
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

const char *kz__shisoku_card_rank_name(int64_t rank) {
    static const char *const names[] = {"A", "2", "3",  "4", "5", "6", "7",
                                        "8", "9", "10", "J", "Q", "K"};
    return names[rank - 1];
}

void kz__shisoku_card_put_cards(const kz_shisoku_problem *problem, kz_text *out) {
    for (uint32_t i = 0; i < problem->count; i++) {
        kz_text_put(out, i > 0 ? " " : "");
        kz_text_put(out, kz__shisoku_card_rank_name(problem->cards[i].numerator));
    }
}

/* Writes an expression as it was typed or planned, with the signs that people read: 8 × 4 + 3. */
static void put_expression(const char *text, kz_text *out) {
    static const char *const signs[][2] = {
        {"+", " + "}, {"-", " \u2212 "}, {"*", " \u00D7 "}, {"/", " \u00F7 "}};
    for (; *text != '\0'; text++) {
        size_t i = 0;
        while (i < sizeof signs / sizeof signs[0] && signs[i][0][0] != *text) {
            i++;
        }
        if (i < sizeof signs / sizeof signs[0]) {
            kz_text_put(out, signs[i][1]);
        } else if (*text != ' ') {
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

static void put_wrong_value(kz_rational value, kz_rational target, kz_lang lang, kz_text *out) {
    char made[2 * KZ_TOKEN_MAX];
    char wanted[2 * KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, made, sizeof made);
    kz__shisoku_card_put_number(value, &text);
    kz_text_init(&text, wanted, sizeof wanted);
    kz__shisoku_card_put_number(target, &text);
    kz_text_format(out, kz_message(lang, "makes %s, but the target is %s"), made, wanted);
}

/* Writes what is wrong with an explanation. */
static void put_fault(const kz_shisoku_problem *problem, const kz_shisoku_checked *checked,
                      kz_lang lang, kz_text *out) {
    if (checked->fault == KZ_SHISOKU_FAULT_WRONG_VALUE) {
        put_wrong_value(checked->value, problem->target, lang, out);
    } else if (checked->fault == KZ_SHISOKU_FAULT_UNUSED) {
        int64_t rank = problem->cards[checked->card].numerator;
        kz_text_format(out, kz_message(lang, "the %s is not used"),
                       kz__shisoku_card_rank_name(rank));
    } else {
        kz_text_put(out, kz_message(lang, kz_shisoku_fault_text(checked->fault)));
        if (checked->where.token[0] != '\0') {
            kz_text_put(out, ": ");
            kz__shisoku_card_put_signs(checked->where.token, out);
        }
    }
}

void kz__shisoku_card_put_said(const kz_shisoku_game *game, kz_lang lang, kz_text *out) {
    kz_shisoku_problem problem;
    kz_shisoku_checked checked;
    if (game->said_seen == 0) {
        return;
    }
    kz_shisoku_game_said(game, &problem, &checked);
    put_expression(game->said, out);
    if (checked.has_value && checked.fault != KZ_SHISOKU_FAULT_WRONG_VALUE) {
        kz_text_put(out, " = ");
        kz__shisoku_card_put_number(checked.value, out);
    }
    if (checked.fault != KZ_SHISOKU_FAULT_NONE) {
        kz_text_put(out, ": ");
        put_fault(&problem, &checked, lang, out);
    }
}
