/* Gives lines to the table, and says what is wrong with them where it was typed. */
#include "play/play_table.h"

#include <string.h>

play_next play_refuse_word(play_table *play, const char *message, const char *token) {
    kz_error error = {0};
    (void)kz_error_set(&error, KZ_BAD_INPUT, 0, 0, message, token,
                       token != NULL ? strlen(token) : 0);
    return play_refuse(play, &error);
}

/* Gives a line to the table. @param skipped bytes of it that nobody typed. */
play_next play_act(play_table *play, int seat, const char *line, int skipped,
                   const term_normal_line *typed) {
    kz_error error = {0};
    kz_status status = kz_table_act(play->table, seat, line, play_now(play), &error);
    if (status == KZ_OK) {
        return PLAY_SHOW;
    }
    int column = (int)error.column - skipped;
    bool has_place = typed != NULL && error.column > 0 && column > 0;
    error.column = has_place ? term_normal_column(typed, (uint32_t)column) : 0;
    return play_refuse(play, &error);
}
