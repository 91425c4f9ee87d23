/* Nodes written out as steps: docs/theory/shisoku-solutions.md. */
#ifndef KZ_SHISOKU_SPELL_H
#define KZ_SHISOKU_SPELL_H

#include "games/shisoku/listing/shape.h"

/**
 * Writes a node out, as the list of all forms would show it.
 * @param sign     1 or -1: its value, or the negative.
 * @param exponent likewise its inverse.
 * @param has_ace  whether an ace goes with it that is none of its branches.
 */
kz_status kz__shisoku_spell(kz__shisoku_shapes *shapes, const kz__shisoku_shape *shape, int sign,
                            int exponent, bool has_ace, kz__shisoku_part *out);

#endif
