/* Keys and streams of ChaCha20: D. J. Bernstein, "ChaCha, a variant of Salsa20" (2008). */
#include "kazu/chance.h"

#include "base/valid.h"
#include "base/word.h"

#include <assert.h>
#include <string.h>

enum { WORDS = 16, ROUNDS = 20, SEED_BYTES = 8, KEY_DIGITS = 64 };

kz_key kz_key_of(uint64_t seed) {
    kz_key key = {{0}};
    for (unsigned i = 0; i < SEED_BYTES; i++) {
        key.bytes[i] = (uint8_t)(seed >> (8 * i));
    }
    return key;
}

bool kz_key_is_seed(const kz_key *key, uint64_t *seed) {
    assert(key != NULL && seed != NULL);
    uint64_t read = 0;
    for (unsigned i = SEED_BYTES; i < sizeof key->bytes; i++) {
        if (key->bytes[i] != 0) {
            return false;
        }
    }
    for (unsigned i = 0; i < SEED_BYTES; i++) {
        read |= (uint64_t)key->bytes[i] << (8 * i);
    }
    *seed = read;
    return true;
}

static int digit_of(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    char lower = (char)(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

static kz_status parse_long(kz_word digits, kz_key *key, kz_error *error) {
    kz_key read = {{0}};
    bool is_key = digits.length == KEY_DIGITS;
    for (size_t i = 0; is_key && i < KEY_DIGITS; i++) {
        int digit = digit_of(digits.text[i]);
        is_key = digit >= 0;
        read.bytes[i / 2] = (uint8_t)(read.bytes[i / 2] << 4 | (digit & 15));
    }
    if (!is_key) {
        return kz__word_error(digits, KZ_BAD_INPUT,
                              KZ_N("expected a number, or 'x' followed by 64 hexadecimal digits"),
                              error);
    }
    *key = read;
    return KZ_OK;
}

kz_status kz_key_parse(const char *text, size_t length, kz_key *key, kz_error *error) {
    assert(kz__bytes_are_valid(text, length) && key != NULL);
    kz_word word = {text, length, 1};
    uint64_t seed = 0;
    if (length > 0 && text[0] == 'x') {
        return parse_long((kz_word){text + 1, length - 1, 2}, key, error);
    }
    kz_status status = kz__word_number(word, 0, UINT64_MAX, &seed, error);
    if (status == KZ_OK) {
        *key = kz_key_of(seed);
    }
    return status;
}

void kz_key_print(const kz_key *key, kz_text *out) {
    assert(key != NULL && kz__text_is_valid(out));
    static const char digits[] = "0123456789abcdef";
    uint64_t seed = 0;
    if (kz_key_is_seed(key, &seed)) {
        kz_text_put_unsigned(out, seed);
        return;
    }
    kz_text_put_char(out, 'x');
    for (size_t i = 0; i < sizeof key->bytes; i++) {
        kz_text_put_char(out, digits[key->bytes[i] >> 4]);
        kz_text_put_char(out, digits[key->bytes[i] & 15]);
    }
}

static uint32_t load32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static uint32_t rotate_left(uint32_t value, unsigned bits) {
    return value << bits | value >> (32 - bits);
}

static void quarter_round(uint32_t x[WORDS], unsigned a, unsigned b, unsigned c, unsigned d) {
    x[a] += x[b];
    x[d] = rotate_left(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = rotate_left(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = rotate_left(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = rotate_left(x[b] ^ x[c], 7);
}

static void next_block(kz_chance *chance) {
    const uint32_t start[WORDS] = {0x61707865,
                                   0x3320646e,
                                   0x79622d32,
                                   0x6b206574,
                                   chance->key[0],
                                   chance->key[1],
                                   chance->key[2],
                                   chance->key[3],
                                   chance->key[4],
                                   chance->key[5],
                                   chance->key[6],
                                   chance->key[7],
                                   (uint32_t)chance->block,
                                   (uint32_t)(chance->block >> 32),
                                   (uint32_t)chance->label,
                                   (uint32_t)(chance->label >> 32)};
    uint32_t x[WORDS];
    memcpy(x, start, sizeof x);
    for (unsigned i = 0; i < ROUNDS; i += 2) {
        for (unsigned c = 0; c < 4; c++) {
            quarter_round(x, c, c + 4, c + 8, c + 12);
        }
        for (unsigned c = 0; c < 4; c++) {
            quarter_round(x, c, (c + 1) % 4 + 4, (c + 2) % 4 + 8, (c + 3) % 4 + 12);
        }
    }
    for (unsigned i = 0; i < sizeof chance->out; i++) {
        chance->out[i] = (uint8_t)((x[i / 4] + start[i / 4]) >> (8 * (i % 4)));
    }
    chance->block++;
    chance->used = 0;
}

void kz_chance_init(kz_chance *chance, const kz_key *key, uint64_t label) {
    assert(chance != NULL && key != NULL);
    memset(chance, 0, sizeof *chance);
    for (unsigned i = 0; i < 8; i++) {
        chance->key[i] = load32(key->bytes + 4 * (size_t)i);
    }
    chance->label = label;
    chance->used = sizeof chance->out;
}

uint64_t kz_chance_next(kz_chance *chance) {
    assert(kz__chance_is_valid(chance));
    if (chance->used == sizeof chance->out) {
        next_block(chance);
    }
    const uint8_t *bytes = chance->out + chance->used;
    chance->used += 8;
    return (uint64_t)load32(bytes) | (uint64_t)load32(bytes + 4) << 32;
}

uint64_t kz_chance_below(kz_chance *chance, uint64_t bound) {
    assert(kz__chance_is_valid(chance));
    assert(bound > 0);
    /* 2^64 mod bound: rejecting that many lowest values leaves a multiple of bound. */
    uint64_t unfair = (0 - bound) % bound;
    uint64_t bits = kz_chance_next(chance);
    while (bits < unfair) {
        bits = kz_chance_next(chance);
    }
    return bits % bound;
}

uint64_t kz_chance_seed(kz_chance *chance) {
    assert(kz__chance_is_valid(chance));
    uint32_t rest = 0;
    for (unsigned i = 2; i < 8; i++) {
        rest |= chance->key[i];
    }
    return rest == 0 ? (uint64_t)chance->key[1] << 32 | chance->key[0] : kz_chance_next(chance);
}

kz_key kz_chance_key(kz_chance *chance) {
    assert(kz__chance_is_valid(chance));
    kz_key key;
    for (unsigned i = 0; i < sizeof key.bytes; i += 8) {
        uint64_t bits = kz_chance_next(chance);
        for (unsigned b = 0; b < 8; b++) {
            key.bytes[i + b] = (uint8_t)(bits >> (8 * b));
        }
    }
    return key;
}
