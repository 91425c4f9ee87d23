/**
 * @file
 * What a Shisoku player sees.
 */
#include "play/adapters/shisoku_table.h"

static void print_step(const kz_shisoku_made *step, kz_shisoku_signs signs, kz_text *out) {
    kz_shisoku_step plain = {.operation = (char)step->operation,
                             .left_value = step->left,
                             .right_value = step->right,
                             .value = step->value};
    kz_shisoku_step_print(&plain, signs, out);
}

static void add_target(const kz_shisoku_table *game, kz_lang lang, kz_view *out) {
    char number[48];
    char message[96];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz_rational_print(game->target, &text);
    kz_text_init(&text, message, sizeof message);
    kz_text_format(&text, kz_message(lang, "Target: %s"), number);
    kz_view_add(out, KZ_VIEW_MESSAGE, message, 0);
}

static void add_steps(const kz_shisoku_table *game, kz_lang lang, kz_view *out) {
    kz_view_add(out, KZ_VIEW_TRACK, kz_message(lang, "Steps"), 0);
    for (uint32_t i = 0; i < game->card_count - game->number_count; i++) {
        char line[160];
        kz_text text;
        kz_text_init(&text, line, sizeof line);
        print_step(&game->steps[i], KZ_SHISOKU_PRETTY, &text);
        kz_view_add_cell(out, line, NULL);
    }
}

static void add_numbers(const kz_shisoku_table *game, kz_lang lang, kz_view *out) {
    kz_view_add(out, KZ_VIEW_CARDS, kz_message(lang, "Numbers"), 0);
    for (uint32_t i = 0; i < game->number_count; i++) {
        char number[48];
        kz_text text;
        kz_text_init(&text, number, sizeof number);
        kz_rational_print(game->numbers[i], &text);
        kz_view_add_cell(out, number, number);
    }
}

static void add_operations(kz_lang lang, kz_view *out) {
    kz_view_add(out, KZ_VIEW_CARDS, kz_message(lang, "Operations"), 0);
    kz_view_add_cell(out, "+", "+");
    kz_view_add_cell(out, "-", "-");
    kz_view_add_cell(out, "\xC3\x97", "*");
    kz_view_add_cell(out, "\xC3\xB7", "/");
}

void kz__shisoku_view(const kz_state *state, int seat, kz_lang lang, kz_view *out) {
    (void)seat; /* all cards lie open */
    kz_shisoku_table game;
    kz__shisoku_unpack(state, &game);
    kz_view_add(out, KZ_VIEW_HEADING, kz_message(lang, "Shisoku"), 0);
    add_target(&game, lang, out);
    if (game.number_count < game.card_count) {
        add_steps(&game, lang, out);
    }
    add_numbers(&game, lang, out);
    if (game.number_count > 1) {
        add_operations(lang, out);
        kz_view_add(out, KZ_VIEW_PROMPT,
                    kz_message(lang, "Combine two numbers, for example 13 - 6"), 0);
    } else {
        kz_view_add(out, KZ_VIEW_MESSAGE,
                    kz__shisoku_is_won(&game) ? kz_message(lang, "You made the target.")
                                              : kz_message(lang, "This is not the target."),
                    0);
    }
}
