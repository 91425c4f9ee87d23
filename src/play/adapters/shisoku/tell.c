/* Describes a Shisoku move in one sentence. */
#include "play/adapters/shisoku/state.h"

enum { ROOM = 160 };

static unsigned done_before(const kz_state *before, int seat) {
    kz__race race = kz__shisoku_race_of(before);
    return race.seat[seat].done;
}

kz_tone kz__shisoku_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                         const kz_viewer *viewer, kz_text *out) {
    kz__shisoku_table game;
    kz__race race = kz__shisoku_race_of(after);
    if (race.seats > 0) {
        kz_tone tone = KZ_TONE_PLAIN;
        kz__race race_before = kz__shisoku_race_of(before);
        if (kz__race_tell(&race_before, &race, act, viewer, out, &tone)) {
            return tone;
        }
    }
    char name[2 * KZ_PLAY_NAME_MAX];
    char step[ROOM];
    kz_text text;
    kz__shisoku_unpack(after, act->from, &game);
    kz_text_init(&text, name, sizeof name);
    kz_viewer_name(viewer, act->from, &text);
    if (game.gave_up == 1) {
        kz_text_format(out, kz_message(viewer->lang, "%s gave up."), name);
        return KZ_TONE_BAD;
    }
    if (game.racers > 0 && race.seat[act->from].done <= done_before(before, act->from)) {
        kz_text_format(out, kz_message(viewer->lang, "%s took a step back."), name);
        return KZ_TONE_PLAIN;
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
