/* Twins of races: the others may have written anything. */
#include "play/adapters/kenken/state.h"
#include "play/adapters/shisoku/state.h"
#include "twin.h"

#include <string.h>

bool twin_kenken_race(const kz_state *whole, int seat, kz_chance *chance, kz_state *twin) {
    kz__kenken_table table;
    memcpy(&table, whole->bytes, sizeof table);
    memcpy(twin, whole, sizeof *twin);
    unsigned cells = (unsigned)table.board.size * table.board.size;
    for (int other = 0; other < (int)table.racers.race.seats; other++) {
        kz__kenken_racer *racer = &table.racers.racer[other];
        for (unsigned cell = 0; other != seat && cell < cells; cell++) {
            if (racer->digit[cell] != 0) {
                racer->digit[cell] = (uint8_t)(1 + kz_chance_below(chance, table.board.size));
            }
            racer->marks[cell] = (uint16_t)kz_chance_below(chance, UINT64_C(1) << table.board.size);
        }
    }
    memcpy(twin->bytes, &table, sizeof table);
    return true;
}

bool twin_shisoku_race(const kz_state *whole, int seat, kz_chance *chance, kz_state *twin) {
    static kz__shisoku_race race;
    memcpy(&race, whole->bytes, sizeof race);
    memcpy(twin, whole, sizeof *twin);
    for (int other = 0; other < (int)race.race.seats; other++) {
        kz__shisoku_racer *racer = &race.racer[other];
        if (other != seat && racer->count > 0) {
            racer->steps[racer->count - 1].value.numerator +=
                1 + (int64_t)kz_chance_below(chance, 9);
        }
    }
    memcpy(twin->bytes, &race, sizeof race);
    return true;
}
