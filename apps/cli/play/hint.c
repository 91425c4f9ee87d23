/* Hints that get stronger: a nudge, more, what to type. */
#include "play/play_table.h"

#include <string.h>

/* Takes the move out of a hint: people are told what to type, not offered a button. */
static const char *take_move(kz_view *view) {
    const char *move = NULL;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < view->node_count; i++) {
        const kz_view_node *node = &view->nodes[i];
        if (node->kind == KZ_VIEW_ACTIONS && node->cell_count > 0) {
            move = kz_view_text(view, view->cells[node->first_cell].type);
        } else {
            view->nodes[kept++] = *node;
        }
    }
    view->node_count = kept;
    return move;
}

static void show_hint(play_table *play) {
    char line[KZ_PLAY_LINE_MAX + 64];
    kz_text text;
    const char *move = play->has_json ? NULL : take_move(&play->view);
    play_show_view(play, "hint");
    if (move != NULL) {
        kz_text_init(&text, line, sizeof line);
        kz_text_format(&text, kz_message(play->cli->lang, "Type: %s"), move);
        play_say(play, line);
    }
}

play_next play_hint(play_table *play, const char *argument) {
    size_t length = kz_session_length(kz_table_session(play->table));
    char line[] = "hint 1";
    int seat = play_speaker(play);
    int again = play->hint_length == length ? play->hint_strength + 1 : 1;
    int strength = again < KZ_PLAY_STRENGTH_MAX ? again : KZ_PLAY_STRENGTH_MAX;
    if (*argument != '\0') {
        if (strlen(argument) != 1 || *argument < '1' || *argument > '3') {
            return play_refuse_word(play, KZ_N("expected a hint strength from 1 to 3"), argument);
        }
        strength = *argument - '0';
    }
    line[5] = (char)('0' + strength);
    kz_error error = {0};
    if (kz_table_act(play->table, seat, line, play_now(play), &error) != KZ_OK) {
        return play_refuse(play, &error);
    }
    kz_viewer viewer = play_viewer(play, seat);
    supervise_renew(play->watch);
    kz_status status =
        kz_table_hint(play->table, &viewer, strength, &play->watch->work, &play->view);
    progress_end(&play->watch->bar);
    if (status != KZ_OK) {
        return play_refuse_word(play, supervise_reason(play->watch, status), NULL);
    }
    play->hint_length = length;
    play->hint_strength = strength;
    play->told = kz_table_log(play->table);
    show_hint(play);
    return PLAY_ASK;
}
