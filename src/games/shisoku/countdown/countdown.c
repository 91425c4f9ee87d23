/* Countdown: the targets that hands can make. See docs/theory/shisoku-countdown.md. */
#include "kazu/shisoku_countdown.h"

#include "base/valid.h"
#include "games/shisoku/countdown/countdown_hand.h"
#include "games/shisoku/countdown/countdown_masks.h"

#include <assert.h>

static bool is_card(uint32_t card) {
    return card >= 1 && card <= KZ_SHISOKU_COUNTDOWN_CARD_MAX;
}

static bool has_value(const kz_shisoku_countdown_tiles *tiles, uint32_t kinds, uint32_t value) {
    for (uint32_t kind = 0; kind < kinds; kind++) {
        if (tiles->value[kind] == value) {
            return true;
        }
    }
    return false;
}

static bool are_tiles(const kz_shisoku_countdown_tiles *tiles) {
    uint32_t all = 0;
    if (tiles->kinds < 1 || tiles->kinds > KZ_SHISOKU_COUNTDOWN_KINDS) {
        return false;
    }
    for (uint32_t kind = 0; kind < tiles->kinds; kind++) {
        uint32_t copies = tiles->copies[kind];
        if (!is_card(tiles->value[kind]) || has_value(tiles, kind, tiles->value[kind]) ||
            copies < 1 || copies > KZ_SHISOKU_COUNTDOWN_CARDS) {
            return false;
        }
        all += copies;
    }
    return tiles->draw >= 1 && tiles->draw <= KZ_SHISOKU_COUNTDOWN_CARDS && tiles->draw <= all;
}

bool kz__shisoku_countdown_tiles_of(const kz_shisoku_countdown_hand *hand,
                                    kz_shisoku_countdown_tiles *tiles) {
    if (hand->count < 1 || hand->count > KZ_SHISOKU_COUNTDOWN_CARDS) {
        return false;
    }
    *tiles = (kz_shisoku_countdown_tiles){.draw = hand->count};
    for (uint32_t i = 0; i < hand->count; i++) {
        if (!is_card(hand->cards[i])) {
            return false;
        }
        uint32_t kind = 0;
        while (kind < tiles->kinds && tiles->value[kind] != hand->cards[i]) {
            kind++;
        }
        tiles->kinds += kind == tiles->kinds ? 1 : 0;
        tiles->value[kind] = hand->cards[i];
        tiles->copies[kind]++;
    }
    return true;
}

bool kz_shisoku_countdown_has(const kz_shisoku_countdown_targets *targets, uint32_t target) {
    assert(targets != NULL);
    assert(target <= KZ_SHISOKU_COUNTDOWN_LAST);
    return (targets->made[target / 64] >> target % 64 & 1) != 0;
}

kz_shisoku_countdown_tiles kz_shisoku_countdown_classic(void) {
    return (kz_shisoku_countdown_tiles){
        .kinds = 14,
        .value = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 50, 75, 100},
        .copies = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1},
        .draw = 6,
    };
}

kz_status kz_shisoku_countdown_reach(const kz_shisoku_countdown_hand *hand, kz_work *work,
                                     kz_shisoku_countdown_targets *targets) {
    assert(hand != NULL && kz__work_is_valid(work) && targets != NULL);
    kz_shisoku_countdown_tiles tiles;
    if (!kz__shisoku_countdown_tiles_of(hand, &tiles)) {
        return KZ_OUT_OF_RANGE;
    }
    kz__shisoku_countdown_masks masks;
    kz_status status = kz__shisoku_countdown_masks_init(&masks, &tiles, work);
    if (status == KZ_OK) {
        *targets = masks.of[hand->count][0];
    }
    kz__shisoku_countdown_masks_clear(&masks);
    return status;
}

static kz_shisoku_countdown_hand hand_of(const kz__shisoku_bag *bag, kz__shisoku_pick pick) {
    kz_shisoku_countdown_hand hand = {.count = 0};
    for (uint32_t kind = 0; kind < bag->kinds; kind++) {
        for (uint32_t of = kz__shisoku_pick_of(pick, kind); of > 0; of--) {
            hand.cards[hand.count++] = bag->value[kind];
        }
    }
    return hand;
}

kz_status kz_shisoku_countdown_survey(const kz_shisoku_countdown_tiles *tiles, kz_work *work,
                                      kz_shisoku_countdown_tell *tell, void *user) {
    assert(tiles != NULL && kz__work_is_valid(work) && tell != NULL);
    if (!are_tiles(tiles)) {
        return KZ_OUT_OF_RANGE;
    }
    kz__shisoku_countdown_masks masks;
    kz_status status = kz__shisoku_countdown_masks_init(&masks, tiles, work);
    const kz__shisoku_bag *bag = &masks.sets.bag;
    for (uint32_t number = 0; status == KZ_OK && number < bag->total[tiles->draw]; number++) {
        kz_shisoku_countdown_hand hand = hand_of(bag, kz__shisoku_bag_at(bag, tiles->draw, number));
        tell(user, &hand, &masks.of[tiles->draw][number]);
    }
    kz__shisoku_countdown_masks_clear(&masks);
    return status;
}
