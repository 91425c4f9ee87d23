/**
 * @file
 * SHA-256 (FIPS 180-4) of a short text: the seal of a secret that is opened later.
 */
#ifndef KZ_BASE_SHA256_H
#define KZ_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum {
    KZ__SHA256_BYTES = 32,
    KZ__SHA256_TEXT_MAX = 119 /**< what two blocks hold beside the length */
};

/**
 * Hashes a text.
 * @param length at most KZ__SHA256_TEXT_MAX.
 * Cost: constant.
 */
void kz__sha256(const char *text, size_t length, uint8_t hash[KZ__SHA256_BYTES]);

#endif
