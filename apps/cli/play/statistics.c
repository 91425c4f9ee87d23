/* What is told of finished games at the end of one. */
#include "play/statistics.h"

#include "play/finished.h"

#include <string.h>

/* What is known of the finished games of one kind. */
typedef struct figures {
    const char *id;
    unsigned played;
    unsigned won;
} figures;

static void count(void *user, const finished_game *game) {
    figures *found = user;
    if (strcmp(game->id, found->id) == 0) {
        found->played++;
        found->won += game->is_won ? 1 : 0;
    }
}

void statistics_add(play_table *play) {
    figures found = {.id = kz_table_opening(play->table)->game->id};
    char sentence[256];
    kz_text text;
    if (!finished_add(play->table)) {
        return;
    }
    finished_each(count, &found);
    kz_text_init(&text, sentence, sizeof sentence);
    kz_text_format(&text,
                   kz_message(play->cli->lang, "Games with these settings: %u played, %u won."),
                   found.played, found.won);
    play_say(play, sentence);
}
