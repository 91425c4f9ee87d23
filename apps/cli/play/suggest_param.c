/* What a wrong word of a parameter line could have been. */
#include "play/suggest_param.h"

#include "command/suggest.h"

#include <string.h>

/* A word "key=value", or one without a sign: then the key is all of it. */
typedef struct pair {
    const char *text;
    size_t length;
    size_t key; /* bytes of the key */
} pair;

/* @param column of the word or of its value, from 1 */
static pair word_at(const char *line, size_t column) {
    size_t start = column - 1;
    while (start > 0 && line[start - 1] != ' ') {
        start--;
    }
    const char *text = line + start;
    return (pair){text, strcspn(text, " "), strcspn(text, " =")};
}

static bool is_key(const pair *word, const char *key) {
    return key != NULL && strlen(key) == word->key && memcmp(key, word->text, word->key) == 0;
}

static const kz_param *param_of(const kz_game *game, const pair *word) {
    for (const kz_param *param = game->params; param->key != NULL; param++) {
        if (is_key(word, param->key) || is_key(word, param->also)) {
            return param;
        }
    }
    return NULL;
}

static void weigh_choices(const kz_param *param, const pair *word, suggestion *best) {
    size_t before = word->key + 1;
    for (const kz_choice *choice = param->choices; choice->id != NULL; choice++) {
        suggest_weigh(best, word->text + before, word->length - before, choice->id);
    }
}

static void weigh_keys(const kz_game *game, const pair *word, suggestion *best) {
    for (const kz_param *param = game->params; param->key != NULL; param++) {
        suggest_weigh(best, word->text, word->key, param->key);
    }
}

static void weigh_presets(const kz_game *game, const pair *word, suggestion *best) {
    for (const kz_preset *preset = game->presets; preset->name != NULL; preset++) {
        suggest_weigh(best, word->text, word->length, preset->name);
    }
}

void suggest_param(const cli_context *cli, const kz_game *game, const char *line,
                   const kz_error *error, kz_text *out) {
    suggestion best = {0};
    if (error->column == 0 || error->column > strlen(line)) {
        return;
    }
    pair word = word_at(line, error->column);
    const kz_param *param = param_of(game, &word);
    bool has_value = word.key < word.length;
    if (param == NULL && has_value) {
        weigh_keys(game, &word, &best);
    } else if (param == NULL) {
        weigh_presets(game, &word, &best);
    } else if (has_value && param->kind == KZ_PARAM_CHOICE) {
        weigh_choices(param, &word, &best);
    }
    suggest_put(cli, &best, "", NULL, out);
}
