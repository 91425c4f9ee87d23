/*
 * Picks from a bag of tiles: multisets, and their numbers.
 * Theory: docs/theory/shisoku-countdown.md.
 */
#include "games/shisoku/countdown/countdown_bag.h"

/* Counts the picks from the last kind backward: `more` has those without the current kind. */
void kz__shisoku_bag_init(kz__shisoku_bag *bag, const kz_shisoku_countdown_tiles *tiles) {
    uint32_t more[KZ__SHISOKU_PICK_CARDS + 1] = {1};
    *bag = (kz__shisoku_bag){.kinds = tiles->kinds};
    for (uint32_t kind = tiles->kinds; kind-- > 0;) {
        bag->value[kind] = tiles->value[kind];
        bag->copies[kind] = tiles->copies[kind];
        for (uint32_t cards = 0; cards <= KZ__SHISOKU_PICK_CARDS; cards++) {
            uint32_t *before = bag->before[kind][cards];
            for (uint32_t of = 0; of <= cards && of <= tiles->copies[kind]; of++) {
                before[of + 1] = before[of] + more[cards - of];
            }
            uint32_t most = cards < tiles->copies[kind] ? cards : tiles->copies[kind];
            bag->total[cards] = before[most + 1];
        }
        for (uint32_t cards = 0; cards <= KZ__SHISOKU_PICK_CARDS; cards++) {
            more[cards] = bag->total[cards];
        }
    }
}

uint32_t kz__shisoku_bag_number(const kz__shisoku_bag *bag, kz__shisoku_pick pick, uint32_t cards) {
    uint32_t number = 0;
    for (uint32_t kind = 0; pick != 0; kind++, pick >>= KZ__SHISOKU_PICK_BITS) {
        uint32_t of = (uint32_t)pick & KZ__SHISOKU_PICK_ONE;
        number += bag->before[kind][cards][of];
        cards -= of;
    }
    return number;
}

kz__shisoku_pick kz__shisoku_bag_at(const kz__shisoku_bag *bag, uint32_t cards, uint32_t number) {
    kz__shisoku_pick pick = 0;
    for (uint32_t kind = 0; kind < bag->kinds; kind++) {
        const uint32_t *before = bag->before[kind][cards];
        uint32_t of = 0;
        while (of < bag->copies[kind] && of < cards && before[of + 1] <= number) {
            of++;
        }
        number -= before[of];
        cards -= of;
        pick += of * kz__shisoku_pick_card(kind);
    }
    return pick;
}

/* Counts upwards, with each kind as a digit limited by its count in the pick. */
bool kz__shisoku_pick_next(kz__shisoku_pick_part *part) {
    for (uint32_t kind = 0; part->pick >> KZ__SHISOKU_PICK_BITS * kind != 0; kind++) {
        uint32_t of = kz__shisoku_pick_of(part->part, kind);
        if (of < kz__shisoku_pick_of(part->pick, kind)) {
            part->part += kz__shisoku_pick_card(kind);
            part->cards++;
            return part->part != part->pick;
        }
        part->part -= of * kz__shisoku_pick_card(kind);
        part->cards -= of;
    }
    return false;
}
