/* Describes a Shisoku move in one sentence. */
#include "play/adapters/shisoku/state.h"

enum { ROOM = 160 };

kz_tone kz__shisoku_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                         const kz_viewer *viewer, kz_text *out) {
    (void)before;
    kz__shisoku_table game;
    char name[2 * KZ_PLAY_NAME_MAX];
    char step[ROOM];
    kz_text text;
    kz__shisoku_unpack(after, &game);
    kz_text_init(&text, name, sizeof name);
    kz_viewer_name(viewer, act->from, &text);
    if (game.gave_up == 1) {
        kz_text_format(out, kz_message(viewer->lang, "%s gave up."), name);
        return KZ_TONE_BAD;
    }
    const kz__shisoku_play_made *made = &game.steps[game.card_count - game.number_count - 1];
    kz_text_init(&text, step, sizeof step);
    kz__shisoku_put_step(made->left, (char)made->operation, made->right, made->value, &text);
    if (game.number_count > 1) {
        kz_text_format(out, "%s: %s", name, step);
        return KZ_TONE_PLAIN;
    }
    if (kz__shisoku_is_won(&game)) {
        kz_text_format(out, kz_message(viewer->lang, "%s made the target: %s"), name, step);
        return KZ_TONE_GOOD;
    }
    kz_text_format(out, kz_message(viewer->lang, "%s missed the target: %s"), name, step);
    return KZ_TONE_BAD;
}
