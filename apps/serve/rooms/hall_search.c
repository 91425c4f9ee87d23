/* Rooms are found by their codes: in the store, while they wait. An address that guesses wrong too
 * often has to wait.
 */
#include "code.h"
#include "rooms/hall_state.h"

#include <stdlib.h>
#include <string.h>

/* A question under way. */
typedef struct hall_search {
    store_read read;
    hall *house;
    hall_guest *guest; /* NULL: it is gone */
    uint64_t id;
} hall_search;

void hall_search_forget(hall_guest *guest) {
    if (guest->search != NULL) {
        guest->search->guest = NULL;
        guest->search = NULL;
    }
}

static void tell_found(hall_guest *guest, uint64_t id, const store_room *found) {
    sheet *page = &guest->house->sheet;
    kz_json json;
    sheet_open(page, &json, "found", id);
    kz_json_key(&json, "room");
    kz_json_string(&json, found->id);
    kz_json_key(&json, "door");
    kz_json_string(&json, found->door);
    kz_json_close_object(&json);
    if (sheet_end(page)) {
        outbox_put(guest, id, page->bytes, page->length);
    }
}

static void refuse(hall_guest *guest, uint64_t id) {
    guest_refuse(guest, id, WIRE_NO_ROOM, KZ_N("there is no open room with this code"), NULL);
}

static void answer(const hall_search *search, store_result result, const store_room *found) {
    hall_guest *guest = search->guest;
    bool is_there = result == STORE_DONE && found != NULL && found->state == STORE_WAITING;
    guest->search = NULL;
    guest->is_waiting = false;
    if (is_there || result != STORE_DONE) { /* right tries are not counted */
        limits_give_back(&guest->address->codes, search->house->plan.limits->codes,
                         search->house->now_ms);
    }
    if (is_there) {
        tell_found(guest, search->id, found);
    } else if (result != STORE_DONE) {
        guest_refuse(guest, search->id, WIRE_STORE,
                     KZ_N("the store is unavailable: nothing was changed"), NULL);
    } else {
        refuse(guest, search->id);
    }
}

static void done(store_read *read, store_result result, const store_room *found) {
    hall_search *search = (hall_search *)read;
    search->house->reading--;
    if (search->guest != NULL) {
        answer(search, result, found);
    }
    free(search);
}

static bool is_drawn(const hall *house, uint32_t code) {
    for (unsigned i = 0; i < CODE_DRAWN_MAX; i++) {
        if (house->drawn[i] == code) {
            return true;
        }
    }
    return false;
}

uint32_t hall_draw_code(hall *house) {
    uint32_t code = code_draw();
    while (is_drawn(house, code)) {
        code = code_draw();
    }
    house->drawn[house->drawn_next++ % CODE_DRAWN_MAX] = code;
    return code;
}

static void ask(hall *house, hall_guest *guest, uint64_t id, uint32_t code) {
    hall_search *search = calloc(1, sizeof *search);
    if (search == NULL) {
        guest_refuse(guest, id, WIRE_BUSY, KZ_N("the server is busy"), NULL);
        return;
    }
    *search = (hall_search){
        .read = {.code = code, .done = done}, .house = house, .guest = guest, .id = id};
    guest->search = search;
    guest->is_waiting = true;
    house->reading++;
    house->plan.store->read(house->plan.store, &search->read);
}

void hall_find_code(hall *house, hall_guest *guest, const wire_letter *letter) {
    uint32_t code = code_read(letter->code);
    limits_rate rate = house->plan.limits->codes;
    if (!limits_take(&guest->address->codes, rate, house->now_ms)) {
        guest_refuse_wait(guest, letter->id, KZ_N("too many wrong codes"),
                          limits_wait(&guest->address->codes, rate, house->now_ms));
    } else if (code == 0) {
        refuse(guest, letter->id);
    } else {
        ask(house, guest, letter->id, code);
    }
}
