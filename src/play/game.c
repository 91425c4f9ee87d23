/*
 * The registry: the table of games, made from games.def.
 */
#include "kazu/game.h"

#include "play/game.h"

#include <assert.h>
#include <string.h>

static const kz_game *const games[] = {
#define X(id) &kz__game_##id,
#include "play/games.def"
#undef X
};

enum { GAME_COUNT = sizeof games / sizeof games[0] };

size_t kz_game_count(void) {
    return GAME_COUNT;
}

const kz_game *kz_game_at(size_t index) {
    assert(index < GAME_COUNT);
    return games[index];
}

const kz_game *kz_game_find(const char *id) {
    assert(id != NULL);
    for (size_t i = 0; i < GAME_COUNT; i++) {
        if (strcmp(games[i]->id, id) == 0) {
            return games[i];
        }
    }
    return NULL;
}
