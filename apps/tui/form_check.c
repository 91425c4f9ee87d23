/* What is wrong with a form, and at which of its rows. */
#include "form.h"

#include <stdlib.h>
#include <string.h>

static bool blame(game_form *form, form_row row, kz_status status, const char *message,
                  const char *token) {
    form->fault_row = row;
    (void)kz_error_set(&form->fault, status, 0, 0, message, token, strlen(token));
    return false;
}

/* Gives the parameter that a column of the line belongs to. */
static int param_at(const game_form *form, uint32_t column) {
    uint32_t end = 0;
    for (int i = 0; form->game->params[i].standard != NULL; i++) {
        end += (uint32_t)(strlen(form->game->params[i].key) + 2 +
                          kz_utf8_count(form->value[i], strlen(form->value[i])));
        if (column <= end) {
            return i;
        }
    }
    return 0;
}

/* Errors about no place name a value: the row that has it, else what was changed last is wrong. */
static form_row row_of(const game_form *form, const kz_error *error) {
    if (error->column > 0) {
        return (form_row){FORM_PARAM, param_at(form, error->column)};
    }
    for (int i = 0; error->token[0] != '\0' && form->game->params[i].standard != NULL; i++) {
        if (strcmp(form->value[i], error->token) == 0) {
            return (form_row){FORM_PARAM, i};
        }
    }
    return form->changed;
}

static bool check_params(game_form *form) {
    char line[KZ_PLAY_PARAMS_MAX * KZ_PLAY_LINE_MAX];
    kz_values values;
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    form_line(form, &text);
    kz_error error = {.status = KZ_OK};
    kz_status status = kz_params_read(form->game, line, form->seats, &values, NULL, &error);
    if (status == KZ_OK) {
        return true;
    }
    form->fault_row = row_of(form, &error);
    form->fault = error;
    form->fault.status = status;
    form->fault.column = 0; /* nobody has seen the line */
    form->fault.line = 0;
    return false;
}

static bool check_number(game_form *form, form_row row, const char *digits, uint64_t most) {
    return strtoull(digits, NULL, 10) <= most ||
           blame(form, row, KZ_OUT_OF_RANGE, KZ_N("this number is too large"), digits);
}

/* 1 to 20 digits, up to 2^64 - 1. */
static bool is_seed(const char *seed) {
    static const char most[] = "18446744073709551615";
    size_t length = strlen(seed);
    return strspn(seed, "0123456789") == length &&
           (length < sizeof most - 1 || (length == sizeof most - 1 && strcmp(seed, most) <= 0));
}

static bool check_chairs(game_form *form) {
    for (int seat = 0; seat < form->seats; seat++) {
        if (form->chair[seat].kind == KZ_CHAIR_PERSON || form->seats == 1) {
            return true;
        }
    }
    return blame(form, (form_row){FORM_CHAIR, 0}, KZ_OUT_OF_RANGE,
                 KZ_N("at least one person must play"), "");
}

bool form_check(game_form *form) {
    form->fault = (kz_error){.status = KZ_OK};
    return check_params(form) && check_chairs(form) &&
           check_number(form, (form_row){FORM_CLOCK, 0}, form->minutes, FORM_MINUTES_MAX) &&
           check_number(form, (form_row){FORM_INCREMENT, 0}, form->seconds, FORM_SECONDS_MAX) &&
           (is_seed(form->seed) || blame(form, (form_row){FORM_SEED, 0}, KZ_BAD_INPUT,
                                         KZ_N("expected a seed below 2^64"), form->seed));
}
