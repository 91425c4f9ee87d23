/* Deals: openings are drawn on a thinker, by a key of 256 bits that nobody ever hears. */
#include "rooms/room_deal.h"

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
