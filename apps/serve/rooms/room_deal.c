/* Deals: openings are drawn on a thinker, by a key of 256 bits that nobody ever hears. */
#include "rooms/room_deal.h"

#include "code.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { NONCE = 16 };

static void think(thinkers_task *task, kz_work *work) {
    room_deal *deal = (room_deal *)task;
    deal->status = kz_opening_deal(deal->game, deal->params, deal->seats, &deal->key, work,
                                   &deal->error, &deal->opening);
}

void room_deal_drop(room_deal *deal) {
    secret_wipe(deal, sizeof *deal);
    free(deal);
}

static void finish(thinkers_task *task) {
    room_deal *deal = (room_deal *)task;
    deal->house->dealing--;
    deal->done(deal);
    room_deal_drop(deal);
}

/* What is added to the instance before it is hashed, so that nobody finds it by trying. */
static void put_nonce(kz_table_setup *setup) {
    uint8_t bytes[SECRET_HASH] = {0};
    char hex[SECRET_HEX + 1];
    secret_random(bytes, NONCE);
    secret_hex(bytes, hex);
    memcpy(setup->note, "nonce=", 6);
    memcpy(setup->note + 6, hex, 2 * NONCE);
    setup->note[6 + 2 * NONCE] = '\0';
}

room_deal *room_deal_new(hall *house, void (*done)(room_deal *deal)) {
    room_deal *deal = calloc(1, sizeof *deal);
    if (deal == NULL) {
        return NULL;
    }
    deal->task = (thinkers_task){.run = think, .done = finish};
    deal->house = house;
    deal->done = done;
    secret_random(deal->key.bytes, sizeof deal->key.bytes);
    return deal;
}

bool room_deal_start(room_deal *deal) {
    secret_random(&deal->setup.bot_seed, sizeof deal->setup.bot_seed);
    put_nonce(&deal->setup);
    if (!thinkers_add(deal->house->plan.thinkers, &deal->task)) {
        room_deal_drop(deal);
        return false;
    }
    deal->house->dealing++;
    return true;
}

/* ---- the code of a room that waits */

static void ask_code(room_deal *deal);

/* With too many open lobbies guessing codes would pay, so further rooms get a link only. */
static void looked(store_read *read, store_result result, const store_room *found) {
    room_deal *deal = (room_deal *)((char *)read - offsetof(room_deal, read));
    deal->house->reading--;
    if (result == STORE_DONE && read->open >= CODE_OPEN_MAX) {
        deal->code = 0;
    } else if (result == STORE_DONE && found != NULL) {
        deal->code = hall_draw_code(deal->house);
        ask_code(deal);
        return;
    }
    deal->coded(deal, result);
}

static void ask_code(room_deal *deal) {
    deal->read = (store_read){.code = deal->code, .done = looked};
    deal->house->reading++;
    deal->house->plan.store->read(deal->house->plan.store, &deal->read);
}

void room_deal_find_code(room_deal *deal, void (*coded)(room_deal *deal, store_result result)) {
    deal->coded = coded;
    deal->code = deal->code != 0 ? deal->code : hall_draw_code(deal->house);
    ask_code(deal);
}

/* ---- deals for a room that is there */

room_deal *room_deal_of(hall_room *room, void (*done)(room_deal *deal)) {
    room_deal *deal = room->is_dealing ? NULL : room_deal_new(room->house, done);
    if (deal != NULL) {
        deal->serial = room->serial;
        deal->lines = kz_table_log(room->table);
        memcpy(deal->room, room->id, sizeof deal->room);
    }
    return deal;
}

void room_deal_hold(hall_room *room) {
    room->is_dealing = true;
    room->tasks++;
}

void room_deal_let_go(hall_room *room) {
    room->is_dealing = false;
    room->tasks--;
    room_stir(room);
}

hall_room *room_deal_release(const room_deal *deal, bool *is_due) {
    hall_room *room = hall_find(deal->house, deal->room);
    if (room != NULL) {
        room_deal_let_go(room);
        *is_due = room->table != NULL && room->serial == deal->serial && deal->status == KZ_OK &&
                  !deal->house->is_draining;
    }
    return room;
}

hall_guest *room_deal_author(const hall_room *room, const room_deal *deal) {
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        if (guest == deal->author) {
            return guest;
        }
    }
    return NULL;
}

static bool reads(const room_deal *deal, int seats) {
    kz_values values;
    return seats >= deal->game->min_seats && seats <= deal->game->max_seats &&
           kz_params_read(deal->game, deal->params, seats, &values, NULL, NULL) == KZ_OK;
}

/* Finds the digit of "first=2": which of at most six seats begins. NULL: it is not said. */
static char *find_first(char *params) {
    static const char key[] = "first=";
    for (char *word = params; *word != '\0'; word += strspn(word, " ")) {
        size_t length = strcspn(word, " ");
        if (length == sizeof key && strncmp(word, key, sizeof key - 1) == 0) {
            return word + length - 1;
        }
        word += length;
    }
    return NULL;
}

bool room_deal_fits(room_deal *deal, int seats) {
    char *first = find_first(deal->params);
    if (reads(deal, seats) || first == NULL) {
        return reads(deal, seats);
    }
    char before = *first;
    *first = '1';
    bool is_good = reads(deal, seats);
    *first = is_good ? '1' : before;
    return is_good;
}
