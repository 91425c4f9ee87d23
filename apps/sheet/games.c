/* The one table of games that are printed. */
#include "game.h"

#include <string.h>

static const sheet_game *const games[] = {&sheet_shisoku, &sheet_kazutori, &sheet_mastermind,
                                          &sheet_namepoker, &sheet_kenken};

enum { GAMES = sizeof games / sizeof games[0] };

const sheet_game *sheet_game_find(const char *id) {
    for (size_t i = 0; i < GAMES; i++) {
        if (strcmp(games[i]->id, id) == 0) {
            return games[i];
        }
    }
    return NULL;
}

const char *sheet_game_id(size_t index) {
    return index < GAMES ? games[index]->id : NULL;
}
