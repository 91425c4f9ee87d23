/* Reads parameter lines by a game's table: Kazu's only reader of parameters. */
#include "play/game.h"

#include "base/valid.h"
#include "base/word.h"
#include "play/valid.h"

#include <assert.h>
#include <string.h>

/* A line being read. */
typedef struct reading {
    const kz_game *game;
    int seats;
    kz_values values;
    kz_word given[KZ_PLAY_PARAMS_MAX]; /* the value that was typed; text NULL: the default */
} reading;

static const kz_param *param_at(const kz_game *game, int index) {
    return &game->params[index];
}

static uint64_t most_of(const kz_param *param, int seats) {
    return param->most > 0 ? param->most : (uint64_t)seats;
}

int kz_param_index(const kz_game *game, const char *key) {
    assert(game != NULL && key != NULL);
    for (int i = 0; game->params[i].key != NULL; i++) {
        if (strcmp(game->params[i].key, key) == 0) {
            return i;
        }
    }
    return -1;
}

const char *kz_values_text(const kz_values *values, int index) {
    assert(kz__values_have_text(values, index));
    return values->texts + values->text[index];
}

static kz_status put_text(kz_values *values, int index, kz_word word) {
    if (values->used + word.length + 1 > sizeof values->texts) {
        return KZ_OUT_OF_RANGE;
    }
    memcpy(values->texts + values->used, word.text, word.length);
    values->texts[values->used + word.length] = '\0';
    values->text[index] = values->used;
    values->used = (uint16_t)(values->used + word.length + 1);
    return KZ_OK;
}

kz_status kz_values_set_text(kz_values *values, int index, const char *text) {
    assert(kz__values_are_valid(values) && index >= 0 && index < KZ_PLAY_PARAMS_MAX &&
           text != NULL);
    return put_text(values, index, (kz_word){text, strlen(text), 1});
}

static kz_status read_choice(kz_word value, const kz_param *param, uint64_t *index,
                             kz_error *error) {
    for (uint64_t i = 0; param->choices[i].id != NULL; i++) {
        if (kz__word_is(value, param->choices[i].id)) {
            *index = i;
            return KZ_OK;
        }
    }
    return kz__word_error(value, KZ_BAD_INPUT, KZ_N("unknown choice"), error);
}

static kz_status read_value(reading *r, int index, kz_word value, kz_error *error) {
    const kz_param *param = param_at(r->game, index);
    uint64_t *number = &r->values.number[index];
    switch (param->kind) {
    case KZ_PARAM_CHOICE:
        return read_choice(value, param, number, error);
    case KZ_PARAM_NUMBER:
        return kz__word_number(value, param->least, most_of(param, r->seats), number, error);
    case KZ_PARAM_TEXT:
        break;
    }
    if (value.length > param->most || put_text(&r->values, index, value) != KZ_OK) {
        return kz__word_error(value, KZ_OUT_OF_RANGE, KZ_N("this value is too long"), error);
    }
    return KZ_OK;
}

/* Finds the parameter that a word "key=value" is for. @return -1 if there is none. */
static int find(const reading *r, kz_word key, bool *by_other) {
    for (int i = 0; r->game->params[i].key != NULL; i++) {
        const kz_param *param = param_at(r->game, i);
        *by_other = param->also != NULL && kz__word_is(key, param->also);
        if (*by_other || kz__word_is(key, param->key)) {
            return i;
        }
    }
    return -1;
}

static kz_status read_word(reading *r, kz_word word, kz_error *error) {
    kz_word key = word;
    kz_word value = {NULL, 0, word.column};
    bool by_other = false;
    int index = kz__word_cut(word, '=', &key, &value) ? find(r, key, &by_other) : -1;
    if (index < 0) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("unknown parameter"), error);
    }
    kz_status status = read_value(r, index, value, error);
    uint32_t bit = UINT32_C(1) << index;
    r->values.by_other_key = (r->values.by_other_key & ~bit) | (by_other ? bit : 0);
    r->given[index] = value;
    return status;
}

static void read_defaults(reading *r) {
    for (int i = 0; r->game->params[i].key != NULL; i++) {
        assert(i < KZ_PLAY_PARAMS_MAX);
        const char *standard = param_at(r->game, i)->standard;
        if (standard == NULL && param_at(r->game, i)->kind != KZ_PARAM_TEXT) {
            continue;
        }
        standard = standard != NULL ? standard : "";
        kz_status status = read_value(r, i, (kz_word){standard, strlen(standard), 1}, NULL);
        assert(status == KZ_OK);
        (void)status;
    }
}

static kz_status read_line(reading *r, kz_word line, bool may_name, kz_error *error);

/* Reads a preset if the word names one. */
static bool read_preset(reading *r, kz_word word) {
    for (const kz_preset *preset = r->game->presets; preset->name != NULL; preset++) {
        if (kz__word_is(word, preset->name)) {
            kz_word line = {preset->params, strlen(preset->params), 1};
            kz_status status = read_line(r, line, false, NULL);
            assert(status == KZ_OK);
            (void)status;
            memset(r->given, 0, sizeof r->given);
            return true;
        }
    }
    return false;
}

static kz_status read_line(reading *r, kz_word line, bool may_name, kz_error *error) {
    kz_words words = {line.text, line.length, line.column};
    kz_word word = {NULL, 0, 0};
    kz_status status = KZ_OK;
    for (bool first = may_name; status == KZ_OK && kz__words_next(&words, &word); first = false) {
        if (!first || !read_preset(r, word)) {
            status = read_word(r, word, error);
        }
    }
    return status;
}

/* Sets the position of an error of params_check(), which knows only values, to the value's word. */
static void place_error(const reading *r, kz_error *error) {
    for (int i = 0; error != NULL && r->game->params[i].key != NULL; i++) {
        kz_word word = r->given[i];
        if (word.text != NULL && error->column == 0 && kz__word_is(word, error->token)) {
            error->column = word.column;
        }
    }
}

static bool is_left_out(const kz_param *param, const kz_values *values, int index) {
    bool is_text = param->kind == KZ_PARAM_TEXT;
    return param->standard == NULL &&
           (is_text ? kz_values_text(values, index)[0] == '\0' : values->number[index] == 0);
}

static void print_values(const kz_game *game, const kz_values *values, kz_text *normal) {
    for (int i = 0; game->params[i].key != NULL; i++) {
        const kz_param *param = param_at(game, i);
        if (is_left_out(param, values, i)) {
            continue;
        }
        kz_text_put(normal, i > 0 ? " " : "");
        kz_text_put(normal, param->key);
        kz_text_put_char(normal, '=');
        if (param->kind == KZ_PARAM_CHOICE) {
            kz_text_put(normal, param->choices[values->number[i]].id);
        } else if (param->kind == KZ_PARAM_NUMBER) {
            kz_text_put_unsigned(normal, values->number[i]);
        } else {
            kz_text_put(normal, kz_values_text(values, i));
        }
    }
}

kz_status kz_params_read(const kz_game *game, const char *line, int seats, kz_values *values,
                         kz_text *normal, kz_error *error) {
    assert(game != NULL && line != NULL && values != NULL &&
           (normal == NULL || kz__text_is_valid(normal)));
    reading r = {.game = game, .seats = seats, .values = {.used = 0}};
    kz_word whole = {line, strlen(line), 1};
    kz__error_clear(error);
    read_defaults(&r);
    kz_status status = kz__line_check(line, whole.length, error);
    if (status == KZ_OK) {
        status = read_line(&r, whole, true, error);
    }
    if (status == KZ_OK && game->params_check != NULL) {
        status = game->params_check(&r.values, seats, error);
        place_error(&r, status == KZ_OK ? NULL : error);
    }
    if (status != KZ_OK) {
        return kz__error_describe(error, status);
    }
    if (normal != NULL) {
        print_values(game, &r.values, normal);
    }
    *values = r.values;
    return KZ_OK;
}
