/*
 * Solutions as few bytes: what makes them simple as one number, and their steps. Text is made only
 * where it is needed. Theory: docs/theory/shisoku-solutions.md.
 */
#ifndef KZ_SHISOKU_ENTRY_H
#define KZ_SHISOKU_ENTRY_H

#include "games/shisoku/listing/part.h"

enum {
    KZ__SHISOKU_LARGEST_BITS = 60,
    KZ__SHISOKU_ENTRY_TEXT = 512 /* bytes for the text of a solution, more than there can be */
};

/* Small keys are simple: fractions, then the largest number. */
typedef struct kz__shisoku_listed {
    uint64_t key;
    uint64_t signs[2]; /* postfix, the first sign in the lowest bits */
} kz__shisoku_listed;

/* Texts of the cards by position. */
typedef struct kz__shisoku_card_texts {
    char text[KZ__SHISOKU_PART_CARDS + 1][KZ_TOKEN_MAX];
    uint8_t length[KZ__SHISOKU_PART_CARDS + 1];
} kz__shisoku_card_texts;

/** Writes the texts of cards. */
void kz__shisoku_card_texts_init(kz__shisoku_card_texts *cards, const kz_rational *value,
                                 unsigned count);

/** Packs a solution. */
kz__shisoku_listed kz__shisoku_listed_pack(const kz__shisoku_part *part);

/** The signs of a solution. @param sign room for KZ__SHISOKU_PART_SIGNS. @return how many. */
unsigned kz__shisoku_listed_unpack(const kz__shisoku_listed *entry, uint8_t *sign);

/**
 * Writes a solution as kz_shisoku_expression_print() does where no order of evaluation can
 * overflow.
 * @param buffer KZ__SHISOKU_ENTRY_TEXT bytes; the text stands at its end, with a 0 behind it.
 * @return its first byte.
 */
const char *kz__shisoku_listed_text(const kz__shisoku_listed *entry,
                                    const kz__shisoku_card_texts *cards, kz_shisoku_signs signs,
                                    char *buffer);

/** Writes a solution as steps. @param value of the cards, by position. */
void kz__shisoku_listed_solution(const kz__shisoku_listed *entry, const kz_rational *value,
                                 const kz_shisoku_problem *problem, kz_shisoku_solution *solution);

#endif
