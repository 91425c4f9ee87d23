/** @file Mixes numbers into a hash. Equal on every machine; not for secrets. */
#ifndef KZ_BASE_MIX_H
#define KZ_BASE_MIX_H

#include <stdint.h>

/** Adds a number to a hash. @param hash 0 to begin with. Cost: constant. */
static inline uint32_t kz__mix(uint32_t hash, uint32_t number) {
    hash = (hash ^ number) * UINT32_C(0x9E3779B1) + UINT32_C(0x7F4A7C15); /* odd: no two collide */
    return hash ^ hash >> 15;
}

#endif
