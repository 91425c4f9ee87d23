/*
 * Solutions in few bytes: their simplicity as one number, and their steps. Text is made only where
 * it is needed. Theory: docs/theory/shisoku-solutions.md.
 */
#ifndef KZ_SHISOKU_ENTRY_H
#define KZ_SHISOKU_ENTRY_H

#include "games/shisoku/listing/part.h"

enum {
    KZ__SHISOKU_LARGEST_BITS = 48,
    KZ__SHISOKU_ENTRY_TEXT = 640, /* bytes for the text of a solution, more than there can be */
    KZ__SHISOKU_RANKS_BEHIND = 40 /* least number of zeros after the ranks of a solution */
};

/* Small keys are simple: the cost (games/shisoku/simplicity.h), then the largest number. */
typedef struct kz__shisoku_listed {
    uint64_t key;
    uint64_t signs[2]; /* postfix, the first sign in the lowest bits */
} kz__shisoku_listed;

/* The script in which a solution is written. */
typedef enum kz__shisoku_script {
    KZ__SHISOKU_SCRIPT_ASCII,
    KZ__SHISOKU_SCRIPT_PRETTY,
    KZ__SHISOKU_SCRIPT_RANKS, /* no text: bytes without blanks, in the order of ASCII texts */
    KZ__SHISOKU_SCRIPTS
} kz__shisoku_script;

/* How one sign is written: at the end of `text`, so that all its bytes can be copied at once. */
typedef struct kz__shisoku_token {
    char text[KZ_TOKEN_MAX];
    uint8_t length;
} kz__shisoku_token;

enum {
    KZ__SHISOKU_SIGNS = 1 << KZ__SHISOKU_SIGN_BITS,
    KZ__SHISOKU_OPERATIONS = 4,
    KZ__SHISOKU_OUTERMOST = KZ__SHISOKU_OPERATIONS /* the context around everything */
};

/* The texts of the cards of a table and of the other tokens. */
typedef struct kz__shisoku_card_texts {
    kz__shisoku_token token[KZ__SHISOKU_SCRIPTS][KZ__SHISOKU_SIGNS];
    bool has_brackets[KZ__SHISOKU_OPERATIONS][KZ__SHISOKU_OPERATIONS + 1][2]; /* inner, outer */
} kz__shisoku_card_texts;

/** Writes the texts of cards. */
void kz__shisoku_card_texts_init(kz__shisoku_card_texts *cards, const kz_rational *value,
                                 unsigned count);

/** Packs a solution. */
kz__shisoku_listed kz__shisoku_listed_pack(const kz__shisoku_part *part);

/** The signs of a solution. @param sign room for KZ__SHISOKU_PART_SIGNS. @return how many. */
unsigned kz__shisoku_listed_unpack(const kz__shisoku_listed *entry, uint8_t *sign);

/**
 * Writes a solution as kz_shisoku_expression_print() does if no order of evaluation can overflow.
 * @param buffer KZ__SHISOKU_ENTRY_TEXT bytes; the text stands at its end, with a 0 behind it.
 * @return its first byte.
 */
const char *kz__shisoku_listed_text(const kz__shisoku_listed *entry,
                                    const kz__shisoku_card_texts *cards, kz_shisoku_signs signs,
                                    char *buffer);

/**
 * Likewise as bytes that are in the order of ASCII texts, with zeros behind them.
 * @param buffer KZ__SHISOKU_ENTRY_TEXT bytes.
 */
const uint8_t *kz__shisoku_listed_ranks(const kz__shisoku_listed *entry,
                                        const kz__shisoku_card_texts *cards, char *buffer);

/** Writes a solution as steps. @param value of the cards, by position. */
void kz__shisoku_listed_solution(const kz__shisoku_listed *entry, const kz_rational *value,
                                 const kz_shisoku_problem *problem, kz_shisoku_solution *solution);

#endif
