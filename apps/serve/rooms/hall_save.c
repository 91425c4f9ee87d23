/* Save files for everybody who knows the room, of games that are over. */
#include "rooms/hall_state.h"
#include "save_text.h"

#include <stdlib.h>
#include <string.h>

typedef struct save_read {
    store_read read;
    hall *house;
    hall_save_done *done;
    void *user;
} save_read;

static bool is_over(const store_room *found) {
    for (size_t i = 0; i < found->event_count; i++) {
        if (found->events[i].verb == KZ_LOG_end) {
            return true;
        }
    }
    return false;
}

static void tell(const save_read *save, const store_room *found) {
    sheet *page = &save->house->sheet;
    sheet_clear(page);
    for (size_t i = hall_first_row(found); i < found->event_count; i++) {
        save_text_put(&found->events[i], &page->text);
    }
    bool is_whole = sheet_end(page);
    save->done(save->user, is_whole ? page->bytes : NULL, page->length, !is_whole);
}

static void done(store_read *read, store_result result, const store_room *found) {
    save_read *save = (save_read *)read;
    save->house->saving--;
    if (result != STORE_DONE) {
        save->done(save->user, NULL, 0, true);
    } else if (found == NULL || found->no == 0 || found->state == STORE_CLOSED || !is_over(found)) {
        save->done(save->user, NULL, 0, false);
    } else {
        tell(save, found);
    }
    free(save);
}

void hall_save(hall *house, const char *room, uint64_t no, hall_save_done *done_, void *user) {
    save_read *save = secret_is_room(room) && no > 0 ? calloc(1, sizeof *save) : NULL;
    if (save == NULL) {
        done_(user, NULL, 0, false);
        return;
    }
    *save =
        (save_read){.read = {.no = no, .done = done}, .house = house, .done = done_, .user = user};
    memcpy(save->read.id, room, sizeof save->read.id);
    house->saving++;
    house->plan.store->read(house->plan.store, &save->read);
}
