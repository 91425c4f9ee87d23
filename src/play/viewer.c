/* Viewers and their names for seats. */
#include "base/valid.h"
#include "play/game.h"
#include "play/valid.h"

#include <assert.h>

bool kz__viewer_has_name(const kz_viewer *viewer, int seat) {
    return viewer->names != NULL && viewer->names[seat] != NULL && *viewer->names[seat] != '\0';
}

void kz_viewer_name(const kz_viewer *viewer, int seat, kz_text *out) {
    assert(kz__viewer_is_valid(viewer) && kz__text_is_valid(out));
    if (kz__viewer_has_name(viewer, seat)) {
        kz_text_put(out, viewer->names[seat]);
    } else {
        kz_text_format(out, kz_message(viewer->lang, "Player %c"), 'A' + seat);
    }
}
