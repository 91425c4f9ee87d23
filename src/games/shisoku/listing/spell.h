/* Writes nodes as steps: docs/theory/shisoku-solutions.md, "The simplest member". */
#ifndef KZ_SHISOKU_SPELL_H
#define KZ_SHISOKU_SPELL_H

#include "games/shisoku/listing/shape.h"

/**
 * Writes the root node, in the order of kz__shisoku_write_arranged().
 * @param exponent 1, or -1 for the inverse of a product.
 * @param has_ace  whether an additional ace that may be anywhere is left over.
 * @param out      its sign is that of the node's value.
 * @return KZ_OK, KZ_NO_MEMORY or KZ_OVERFLOW.
 */
kz_status kz__shisoku_spell(kz__shisoku_shapes *shapes, const kz__shisoku_shape *shape,
                            int exponent, bool has_ace, kz__shisoku_part *out) KZ_MUST_USE;

#endif
