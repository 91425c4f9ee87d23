/* What a new game is chosen by: a model of rows, made from a game's table of parameters. */
#include "form.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_LEVEL = 3 };

static void copy(char *to, size_t room, const char *from) {
    kz_text text;
    kz_text_init(&text, to, room);
    kz_text_put(&text, from);
}

/* Takes the values of a line in its normal form apart. */
static void take_values(game_form *form, const char *normal) {
    for (int i = 0; form->game->params[i].standard != NULL; i++) {
        const char *value = strchr(normal, '=') + 1;
        size_t length = strcspn(value, " ");
        kz_text text;
        kz_text_init(&text, form->value[i], sizeof form->value[i]);
        kz_text_put_bytes(&text, value, length);
        normal = value + length;
    }
}

/* Fills in a parameter line; where it needs more seats, so many. */
static void fill_in(game_form *form, const char *params) {
    for (int seats = form->wanted_seats; seats <= form->game->max_seats; seats++) {
        char normal[KZ_PLAY_LINE_MAX];
        kz_values values;
        kz_text text;
        kz_text_init(&text, normal, sizeof normal);
        if (kz_params_read(form->game, params, seats, &values, &text, NULL) == KZ_OK) {
            form->seats = seats;
            take_values(form, normal);
            return;
        }
    }
}

void form_init(game_form *form, const kz_game *game) {
    memset(form, 0, sizeof *form);
    form->game = game;
    form->seats = game->min_seats;
    form->wanted_seats = game->min_seats;
    form->hints = true;
    for (int seat = 1; seat < KZ_PLAY_SEATS_MAX; seat++) {
        form->chair[seat] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = USUAL_LEVEL};
    }
    copy(form->minutes, sizeof form->minutes, "0");
    copy(form->seconds, sizeof form->seconds, "0");
    fill_in(form, game->presets[0].params);
    (void)form_check(form);
}

/* Goes round among so many. */
static int go_round(int at, int step, int count) {
    return count > 0 ? (at + step + count) % count : 0;
}

static void step_preset(game_form *form, int step) {
    int count = 0;
    int at = form_preset(form);
    while (form->game->presets[count].name != NULL) {
        count++;
    }
    at = at < 0 && step < 0 ? 0 : at;
    form->preset = go_round(at, step, count);
    fill_in(form, form->game->presets[form->preset].params);
}

static void step_choice(char *value, size_t room, const kz_choice *choices, int step) {
    int count = 0;
    int at = 0;
    for (; choices[count].id != NULL; count++) {
        at = strcmp(choices[count].id, value) == 0 ? count : at;
    }
    copy(value, room, choices[go_round(at, step, count)].id);
}

/* Stays inside the bounds, wherever it was. */
static void step_number(char *value, size_t room, uint64_t least, uint64_t most, int step) {
    uint64_t number = strtoull(value, NULL, 10);
    if (number < least || number > most) {
        number = number < least ? least : most;
    } else if (step > 0) {
        number += number < most ? 1 : 0;
    } else {
        number -= number > least ? 1 : 0;
    }
    kz_text text;
    kz_text_init(&text, value, room);
    kz_text_put_unsigned(&text, number);
}

static void step_param(game_form *form, int index, int step) {
    const kz_param *param = &form->game->params[index];
    char *value = form->value[index];
    uint64_t most = param->most > 0 ? param->most : (uint64_t)form->seats;
    if (param->kind == KZ_PARAM_CHOICE) {
        step_choice(value, KZ_PLAY_LINE_MAX, param->choices, step);
    } else if (param->kind == KZ_PARAM_NUMBER) {
        step_number(value, KZ_PLAY_LINE_MAX, param->least, most, step);
    }
}

/* A person, then the computer players from the weakest. */
static void step_chair(kz_chair *chair, int step) {
    int at = chair->kind == KZ_CHAIR_BOT ? chair->level : 0;
    at = (at + step + KZ_PLAY_LEVEL_MAX + 1) % (KZ_PLAY_LEVEL_MAX + 1);
    chair->kind = at > 0 ? KZ_CHAIR_BOT : KZ_CHAIR_PERSON;
    chair->level = at;
}

/* Numbers that count seats, such as who begins, stay among them. */
static void keep_seats(game_form *form) {
    for (int i = 0; form->game->params[i].standard != NULL; i++) {
        const kz_param *param = &form->game->params[i];
        if (param->kind == KZ_PARAM_NUMBER && param->most == 0 &&
            strtoull(form->value[i], NULL, 10) > (uint64_t)form->seats) {
            step_param(form, i, 0);
        }
    }
}

static void step_seats(game_form *form, int step) {
    int seats = form->seats + step;
    if (seats >= form->game->min_seats && seats <= form->game->max_seats) {
        form->seats = seats;
        form->wanted_seats = seats;
        keep_seats(form);
    }
}

void form_step(game_form *form, form_row row, int step) {
    switch (row.kind) {
    case FORM_PRESET:
        step_preset(form, step);
        break;
    case FORM_PARAM:
        step_param(form, row.index, step);
        break;
    case FORM_SEATS:
        step_seats(form, step);
        break;
    case FORM_CHAIR:
        step_chair(&form->chair[row.index], step);
        break;
    case FORM_HINTS:
        form->hints = !form->hints;
        break;
    case FORM_CLOCK:
        step_number(form->minutes, sizeof form->minutes, 0, FORM_MINUTES_MAX, step);
        break;
    case FORM_INCREMENT:
        step_number(form->seconds, sizeof form->seconds, 0, FORM_SECONDS_MAX, step);
        break;
    case FORM_SEED:
    case FORM_START:
        break;
    }
    form->changed = row;
    (void)form_check(form);
}

/* Gives the digits of a row that holds a number, and their room; NULL: it holds none. */
static char *digits_of(game_form *form, form_row row, size_t *room) {
    switch (row.kind) {
    case FORM_PARAM:
        *room = 21;
        return form->game->params[row.index].kind == KZ_PARAM_NUMBER ? form->value[row.index]
                                                                     : NULL;
    case FORM_CLOCK:
        *room = sizeof form->minutes;
        return form->minutes;
    case FORM_INCREMENT:
        *room = sizeof form->seconds;
        return form->seconds;
    case FORM_SEED:
        *room = 21; /* of 2^64 - 1 */
        return form->seed;
    default:
        return NULL;
    }
}

void form_type(game_form *form, form_row row, char digit, bool is_first) {
    size_t room = 0;
    form->changed = row;
    char *digits = digits_of(form, row, &room);
    if (row.kind == FORM_SEATS) {
        step_seats(form, digit - '0' - form->seats);
    } else if (digits != NULL) {
        size_t length = is_first || strcmp(digits, "0") == 0 ? 0 : strlen(digits);
        if (length + 1 < room) {
            digits[length] = digit;
            digits[length + 1] = '\0';
        }
    }
    (void)form_check(form);
}

void form_erase(game_form *form, form_row row) {
    size_t room = 0;
    form->changed = row;
    char *digits = digits_of(form, row, &room);
    if (digits != NULL && digits[0] != '\0') {
        digits[strlen(digits) - 1] = '\0';
    }
    if (digits != NULL && digits[0] == '\0' && row.kind != FORM_SEED) {
        digits[0] = '0';
        digits[1] = '\0';
    }
    (void)form_check(form);
}

/* One word: blanks between others become a comma. */
static void put_word(char *to, size_t room, const char *text) {
    kz_text out;
    kz_text_init(&out, to, room);
    for (; *text != '\0'; text++) {
        bool is_blank = *text == ' ';
        bool has_comma = out.length == 0 || to[out.length - 1] == ',';
        const char *next = text + strspn(text, " ");
        if (!is_blank) {
            kz_text_put_char(&out, *text);
        } else if (!has_comma && *next != ',' && *next != '\0' && text + 1 == next) {
            kz_text_put_char(&out, ',');
        }
    }
}

void form_set_text(game_form *form, form_row row, const char *text) {
    if (row.kind == FORM_PARAM) {
        put_word(form->value[row.index], sizeof form->value[row.index], text);
    } else if (row.kind == FORM_CHAIR) {
        copy(form->chair[row.index].name, sizeof form->chair[row.index].name, text);
    } else if (row.kind == FORM_SEED) {
        copy(form->seed, sizeof form->seed, text);
    }
    form->changed = row;
    (void)form_check(form);
}
