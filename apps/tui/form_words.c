/* What a form says: the names of its rows, their values, and what may stand there. */
#include "form_words.h"

#include <stdlib.h>
#include <string.h>

/* Gives "Player A", or the name that was typed. */
static void put_seat(const game_form *form, int seat, kz_lang lang, kz_text *out) {
    const kz_viewer viewer = {.seat = KZ_PUBLIC, .lang = lang};
    const kz_chair *chair = &form->chair[seat];
    if (chair->kind == KZ_CHAIR_PERSON && chair->name[0] != '\0') {
        kz_text_put(out, chair->name);
    } else {
        kz_viewer_name(&viewer, seat, out);
    }
}

void form_put_label(const game_form *form, form_row row, kz_lang lang, kz_text *out) {
    const kz_viewer viewer = {.seat = KZ_PUBLIC, .lang = lang};
    static const char *const labels[] = {
        [FORM_PRESET] = KZ_N("Preset"),
        [FORM_SEATS] = KZ_N("Number of players"),
        [FORM_HINTS] = KZ_N("Hints"),
        [FORM_CLOCK] = KZ_N("Time per player"),
        [FORM_INCREMENT] = KZ_N("Added per move"),
        [FORM_SEED] = KZ_N("Seed"),
        [FORM_START] = KZ_N("Start"),
    };
    if (row.kind == FORM_PARAM) {
        kz_text_put(out, kz_message(lang, form->game->params[row.index].title));
    } else if (row.kind == FORM_CHAIR) {
        kz_viewer_name(&viewer, row.index, out);
    } else {
        kz_text_put(out, kz_message(lang, labels[row.kind]));
    }
}

/* Tells whether a parameter is the seat that begins: a word of the house. */
static bool is_seat(const game_form *form, int index) {
    return index == kz_param_index(form->game, "first") && form->seats > 1;
}

static void put_param(const game_form *form, int index, kz_lang lang, kz_text *out) {
    const kz_param *param = &form->game->params[index];
    const char *value = form->value[index];
    if (param->kind == KZ_PARAM_CHOICE) {
        for (const kz_choice *choice = param->choices; choice->id != NULL; choice++) {
            if (strcmp(choice->id, value) == 0) {
                kz_text_put(out, kz_message(lang, choice->title));
            }
        }
        return;
    }
    uint64_t number = strtoull(value, NULL, 10);
    if (is_seat(form, index) && number >= 1 && number <= (uint64_t)form->seats) {
        put_seat(form, (int)number - 1, lang, out);
        return;
    }
    kz_text_put(out, value);
}

static void put_chair(const game_form *form, int seat, kz_lang lang, kz_text *out) {
    const kz_chair *chair = &form->chair[seat];
    if (chair->kind == KZ_CHAIR_BOT) {
        kz_text_format(out, kz_message(lang, KZ_N("computer player, level %d")), chair->level);
        return;
    }
    kz_text_put(out, kz_message(lang, KZ_N("a person")));
    if (chair->name[0] != '\0') {
        kz_text_put(out, ": ");
        kz_text_put(out, chair->name);
    }
}

static void put_preset(const game_form *form, kz_lang lang, kz_text *out) {
    int preset = form_preset(form);
    kz_text_put(out,
                kz_message(lang, preset >= 0 ? form->game->presets[preset].title : KZ_N("custom")));
}

void form_put_value(const game_form *form, form_row row, kz_lang lang, kz_text *out) {
    switch (row.kind) {
    case FORM_PRESET:
        put_preset(form, lang, out);
        break;
    case FORM_PARAM:
        put_param(form, row.index, lang, out);
        break;
    case FORM_SEATS:
        kz_text_put_signed(out, form->seats);
        break;
    case FORM_CHAIR:
        put_chair(form, row.index, lang, out);
        break;
    case FORM_HINTS:
        kz_text_put(out, kz_message(lang, form->hints ? KZ_N("allowed") : KZ_N("not allowed")));
        break;
    case FORM_CLOCK:
        if (strcmp(form->minutes, "0") == 0) {
            kz_text_put(out, kz_message(lang, KZ_N("no limit")));
        } else {
            kz_text_format(out, kz_message(lang, KZ_N("%s min")), form->minutes);
        }
        break;
    case FORM_INCREMENT:
        kz_text_format(out, kz_message(lang, KZ_N("%s s")), form->seconds);
        break;
    case FORM_SEED:
        kz_text_put(out, form->seed[0] != '\0' ? form->seed : kz_message(lang, KZ_N("random")));
        break;
    case FORM_START:
        break;
    }
}

static void put_bounds(uint64_t least, uint64_t most, kz_lang lang, kz_text *out) {
    kz_text_format(out, kz_message(lang, KZ_N("%llu to %llu")), (unsigned long long)least,
                   (unsigned long long)most);
}

void form_put_note(const game_form *form, form_row row, kz_lang lang, kz_text *out) {
    const kz_param *param = &form->game->params[row.kind == FORM_PARAM ? row.index : 0];
    if (row.kind == FORM_PARAM && param->kind == KZ_PARAM_NUMBER && !is_seat(form, row.index)) {
        put_bounds(param->least, param->most > 0 ? param->most : (uint64_t)form->seats, lang, out);
    } else if (row.kind == FORM_SEATS) {
        put_bounds((uint64_t)form->game->min_seats, (uint64_t)form->game->max_seats, lang, out);
    } else if (row.kind == FORM_CLOCK) {
        put_bounds(0, FORM_MINUTES_MAX, lang, out);
    } else if (row.kind == FORM_INCREMENT) {
        put_bounds(0, FORM_SECONDS_MAX, lang, out);
    } else if (row.kind == FORM_SEED) {
        kz_text_put(out, kz_message(lang, KZ_N("the same seed gives the same game")));
    }
}
