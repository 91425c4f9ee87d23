/* Sentences about what has happened at the table. */
#include "game.h"

void game_say(game_screen *game, kz_tone tone, const char *text) {
    kz_text message;
    kz_text_init(&message, game->message, sizeof game->message);
    for (const char *at = text; *at != '\0'; at++) {
        kz_text_put_char(&message, *at == '\n' ? ' ' : *at);
    }
    game->message_tone = tone;
}

void game_tell(game_screen *game) {
    kz_viewer viewer = play_viewer(game->play, game->seat);
    viewer.all = true; /* is granted after the end only */
    while (game->told < kz_table_log(game->play->table)) {
        size_t place = game->news_count % GAME_NEWS;
        kz_text text;
        game->told++;
        kz_text_init(&text, game->news_text[place], sizeof game->news_text[place]);
        game->news_tone[place] = KZ_TONE_PLAIN;
        if (kz_table_news(game->play->table, game->told, &viewer, &text, &game->news_tone[place]) &&
            text.length > 0) {
            game->news_count++;
        }
    }
}
