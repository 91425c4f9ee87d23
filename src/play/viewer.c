/*
 * Viewers: what they call the seats.
 */
#include "kazu/game.h"

void kz_viewer_name(const kz_viewer *viewer, int seat, kz_text *out) {
    if (viewer->names != NULL && viewer->names[seat] != NULL && *viewer->names[seat] != '\0') {
        kz_text_put(out, viewer->names[seat]);
    } else {
        kz_text_format(out, kz_message(viewer->lang, "Player %c"), 'A' + seat);
    }
}
