/**
 * @file
 * Twins of name poker: other hands, other places drawn, another key, as the rules allow them.
 */
#include "twin.h"

#include "play/adapters/namepoker/state.h"

#include <string.h>

static uint8_t some_places(uint32_t count, kz_chance *chance) {
    uint32_t places = 0;
    while (kz__namepoker_ones(places) < count) {
        places |= 1U << kz_chance_below(chance, KZ__NAMEPOKER_PLACES);
    }
    return (uint8_t)places;
}

/* Changes earlier hands and exchanged places, working backwards so that the final hand stays
 * reachable. */
static void change_past(kz__namepoker_dealt *dealt, int seat, int made, kz_chance *chance) {
    const uint8_t *after = dealt->hand[seat];
    for (int exchange = made - 1; exchange >= 0; exchange--) {
        uint8_t *held = dealt->held[seat][exchange];
        uint8_t chosen = some_places(dealt->exchanged[seat][exchange], chance);
        for (int place = 0; place < KZ__NAMEPOKER_PLACES; place++) {
            bool is_other = (chosen >> place & 1U) != 0;
            held[place] = is_other ? (uint8_t)(1 + kz_chance_below(chance, KZ__NAMEPOKER_KINDS))
                                   : after[place];
        }
        dealt->chosen[seat][exchange] = chosen;
        after = held;
    }
}

/** A seat knows its hand, all showdowns, and how many characters each has exchanged. */
bool twin_namepoker(const kz_state *whole, int seat, kz_chance *chance, kz_state *twin) {
    kz__namepoker_table table;
    memcpy(&table, whole->bytes, sizeof table);
    kz_key key = kz_chance_key(chance);
    memcpy(table.key, key.bytes, sizeof table.key);
    table.source = KZ__NAMEPOKER_KEY;
    memset(table.draw, 0, sizeof table.draw);
    for (int i = 0; i < table.seats; i++) {
        int made = 0;
        for (int first = (table.first + table.finished) % table.seats, n = 0; n < table.moved;
             n++) {
            made += (first + n) % table.seats == i;
        }
        if (i == seat) {
            continue;
        }
        for (int place = 0; place < KZ__NAMEPOKER_PLACES; place++) {
            table.now.hand[i][place] = (uint8_t)(1 + kz_chance_below(chance, KZ__NAMEPOKER_KINDS));
        }
        uint32_t count = made > 0 ? table.now.exchanged[i][made - 1] : 0;
        table.drawn[i] = some_places(count, chance);
        change_past(&table.now, i, made, chance);
        change_past(&table.last, i, table.finished > 0 ? table.exchanges : 0, chance);
    }
    *twin = *whole;
    memcpy(twin->bytes, &table, sizeof table);
    return true;
}
