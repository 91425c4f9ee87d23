/* The words that may follow `kazu play`, from the registry of games, for completion. */
#include "command/game_words.h"

const kz_game *game_words_at(size_t index) {
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        if (!game->is_template && index-- == 0) {
            return game;
        }
    }
    return NULL;
}

void game_words_put_games(kz_text *out) {
    const kz_game *game = NULL;
    for (size_t i = 0; (game = game_words_at(i)) != NULL; i++) {
        kz_text_format(out, i > 0 ? " %s" : "%s", game->id);
    }
}

void game_words_put_trained(kz_text *out) {
    const kz_game *game = NULL;
    const char *before = "";
    for (size_t i = 0; (game = game_words_at(i)) != NULL; i++) {
        if (game->tasks != NULL) {
            kz_text_format(out, "%s%s", before, game->id);
            before = " ";
        }
    }
}

void game_words_put(kz_text *out, const kz_game *game) {
    const char *before = "";
    for (const kz_preset *preset = game->presets; preset->name != NULL; preset++) {
        kz_text_format(out, "%s%s", before, preset->name);
        before = " ";
    }
    for (const kz_param *param = game->params; param->key != NULL; param++) {
        if (param->kind != KZ_PARAM_CHOICE) {
            kz_text_format(out, "%s%s=", before, param->key);
            before = " ";
            continue;
        }
        for (const kz_choice *choice = param->choices; choice->id != NULL; choice++) {
            kz_text_format(out, "%s%s=%s", before, param->key, choice->id);
            before = " ";
        }
    }
}
