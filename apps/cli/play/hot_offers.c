/* What a table offers to the people at the keyboard. */
#include "play/hot_seat.h"

static bool is_person(const hot_seat *hot, int seat) {
    return (play_people(hot->play) >> seat & 1U) != 0;
}

static void copy(char *to, size_t room, const char *from) {
    kz_text text;
    kz_text_init(&text, to, room);
    kz_text_put(&text, from);
}

static void add_offer(hot_seat *hot, int seat, const kz_view *view, const kz_view_cell *cell) {
    if (hot->offer_count[seat] == HOT_OFFERS || cell->type == 0) {
        return;
    }
    hot_offer *offer = &hot->offers[seat][hot->offer_count[seat]++];
    const char *key = cell->key != 0 ? kz_view_text(view, cell->key) : "";
    copy(offer->name, sizeof offer->name, kz_view_text(view, cell->text));
    copy(offer->line, sizeof offer->line, kz_view_text(view, cell->type));
    offer->is_slap = (cell->flags & KZ_CELL_MAIN) != 0;
    offer->is_disabled = (cell->flags & KZ_CELL_DISABLED) != 0;
    offer->key = key[0];
}

/* A form of one free text asks for words. */
static void note_words(hot_seat *hot, int seat) {
    const kz_view_node *form = play_find_free_form(&hot->play->view);
    if (form != NULL && hot->writer == PLAY_NOBODY) {
        hot->writer = seat;
        copy(hot->prefix, sizeof hot->prefix, kz_view_text(&hot->play->view, form->prefix));
    }
}

static void look_for(hot_seat *hot, int seat) {
    const kz_view *view = &hot->play->view;
    note_words(hot, seat);
    for (uint32_t n = 0; n < view->node_count; n++) {
        const kz_view_node *node = &view->nodes[n];
        for (uint32_t c = 0; c < node->cell_count && node->kind == KZ_VIEW_ACTIONS; c++) {
            add_offer(hot, seat, view, &view->cells[node->first_cell + c]);
        }
        if (node->kind == KZ_VIEW_METER && node->until_ms != 0) {
            hot->until_ms = node->until_ms;
        }
    }
}

void hot_look(hot_seat *hot) {
    int writer = hot->writer;
    hot->writer = PLAY_NOBODY;
    hot->until_ms = KZ_NEVER;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        hot->offer_count[seat] = 0;
        if (is_person(hot, seat) && play_look(hot->play, seat)) {
            look_for(hot, seat);
        }
    }
    if (hot->writer != writer && (hot->typing == HOT_PLAYS || hot->typing == HOT_WORDS)) {
        hot_stop(hot);
    }
}
