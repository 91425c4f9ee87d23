/* What a form holds: its rows, the parameter line, and the table that is set by it. */
#include "form.h"

#include <stdlib.h>
#include <string.h>

bool form_same_row(form_row a, form_row b) {
    return a.kind == b.kind && a.index == b.index;
}

int form_rows(const game_form *form, form_row rows[FORM_ROWS_MAX]) {
    const kz_game *game = form->game;
    int count = 0;
    rows[count++] = (form_row){FORM_PRESET, 0};
    for (int i = 0; game->params[i].standard != NULL; i++) {
        rows[count++] = (form_row){FORM_PARAM, i};
    }
    if (game->max_seats > game->min_seats) {
        rows[count++] = (form_row){FORM_SEATS, 0};
    }
    for (int seat = 0; form->seats > 1 && seat < form->seats; seat++) {
        rows[count++] = (form_row){FORM_CHAIR, seat};
    }
    if (game->hint != NULL) {
        rows[count++] = (form_row){FORM_HINTS, 0};
    }
    if (game->tick == NULL) {
        rows[count++] = (form_row){FORM_CLOCK, 0};
        if (strcmp(form->minutes, "0") != 0) {
            rows[count++] = (form_row){FORM_INCREMENT, 0};
        }
    }
    rows[count++] = (form_row){FORM_SEED, 0};
    rows[count++] = (form_row){FORM_START, 0};
    return count;
}

void form_line(const game_form *form, kz_text *line) {
    for (int i = 0; form->game->params[i].standard != NULL; i++) {
        kz_text_put(line, i > 0 ? " " : "");
        kz_text_put(line, form->game->params[i].key);
        kz_text_put_char(line, '=');
        kz_text_put(line, form->value[i]);
    }
}

/* Tells whether the values are those of a preset. line: the form's. */
static bool is_preset(const game_form *form, int preset, const char *line) {
    char normal[KZ_PLAY_LINE_MAX * 2];
    kz_values values;
    kz_text text;
    kz_text_init(&text, normal, sizeof normal);
    return kz_params_read(form->game, form->game->presets[preset].params, form->seats, &values,
                          &text, NULL) == KZ_OK &&
           strcmp(line, normal) == 0;
}

int form_preset(const game_form *form) {
    char line[KZ_PLAY_LINE_MAX * 2];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    form_line(form, &text);
    if (is_preset(form, form->preset, line)) {
        return form->preset; /* others may be the same with so many seats */
    }
    for (int i = 0; form->game->presets[i].name != NULL; i++) {
        if (is_preset(form, i, line)) {
            return i;
        }
    }
    return -1;
}

bool form_is_number(const game_form *form, form_row row) {
    return row.kind == FORM_CLOCK || row.kind == FORM_INCREMENT || row.kind == FORM_SEED ||
           row.kind == FORM_SEATS ||
           (row.kind == FORM_PARAM && form->game->params[row.index].kind == KZ_PARAM_NUMBER);
}

const char *form_text(const game_form *form, form_row row) {
    if (row.kind == FORM_PARAM && form->game->params[row.index].kind == KZ_PARAM_TEXT) {
        return form->value[row.index];
    }
    if (row.kind == FORM_CHAIR && form->chair[row.index].kind == KZ_CHAIR_PERSON) {
        return form->chair[row.index].name;
    }
    return row.kind == FORM_SEED ? form->seed : NULL;
}

void form_setup(const game_form *form, uint64_t seed, kz_table_setup *setup) {
    memset(setup, 0, sizeof *setup);
    for (int seat = 0; seat < form->seats; seat++) {
        setup->chair[seat] = form->chair[seat];
        if (form->chair[seat].kind == KZ_CHAIR_BOT || form->seats == 1) {
            setup->chair[seat].name[0] = '\0';
        }
    }
    setup->one_device = true;
    setup->hints = form->hints;
    setup->bot_seed = seed;
    if (form->game->tick == NULL) {
        setup->base_ms = strtoull(form->minutes, NULL, 10) * 60000;
        setup->increment_ms = setup->base_ms > 0 ? strtoull(form->seconds, NULL, 10) * 1000 : 0;
    }
}
