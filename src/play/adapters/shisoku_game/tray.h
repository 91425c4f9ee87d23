/**
 * @file
 * The cards of the explainer: the remaining table cards and the results of joins.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_GAME_TRAY_H
#define KZ_PLAY_ADAPTERS_SHISOKU_GAME_TRAY_H

#include "play/adapters/shisoku_game/state.h"

/** A card of the tray. */
typedef struct kz__shisoku_card_lying {
    kz_rational value;
    uint32_t id;      /**< of a card of the table the number of its flip, else of its join */
    uint32_t operand; /**< as kz_shisoku_game_join() counts them */
    uint32_t place;   /**< from 0: of a card of the table its own, else that of the second card */
} kz__shisoku_card_lying;

/** The tray: a result takes the place of the second card of its join. */
typedef struct kz__shisoku_card_tray {
    kz__shisoku_card_lying card[KZ_SHISOKU_MAX_CARDS];
    uint32_t count;
} kz__shisoku_card_tray;

/** Gives the id of an operand. @param seen cards of the table. */
uint32_t kz__shisoku_card_id(const kz_shisoku_game *game, uint32_t seen, uint32_t operand);

/** Fills a tray with the remaining cards of a seat that may explain. @param tray overwritten. */
void kz__shisoku_card_fill_tray(const kz_shisoku_game *game, int seat, kz__shisoku_card_tray *tray);

/** Adds an exact number to a view. @return the value for `number` of a node or a cell. */
uint32_t kz__shisoku_card_add_number(kz_rational number, kz_view *out);

/** Adds the steps made or shown, and what is left to combine. */
void kz__shisoku_card_view_steps(const kz_shisoku_game *game, const kz_viewer *viewer,
                                 kz_view *out);

#endif
