/*
 * Forms written out: exact value, size of the numbers on the way, and text, each form once. Signs
 * are moved outwards, so that no step is negative that need not be.
 */
#ifndef KZ_SHISOKU_WRITTEN_H
#define KZ_SHISOKU_WRITTEN_H

#include "base/arena.h"
#include "games/shisoku/forms/form.h"
#include "games/shisoku/search/leaves.h"

typedef struct kz__shisoku_written {
    kz_rational value; /* never negative */
    bool is_negative;  /* the sign that the value has besides */
    char operation;    /* the last one; 0: a card */
    uint8_t fractions; /* steps whose value is none of the whole numbers */
    uint32_t length;   /* of the text */
    uint64_t largest;  /* numerator or denominator of a step */
    const char *text;  /* as kz_shisoku_expression_print() has it, in ASCII */
} kz__shisoku_written;

typedef struct kz__shisoku_writer {
    kz__arena *arena;
    const kz__shisoku_leaves *leaves;
    bool is_roomy;              /* no order of evaluation can overflow */
    kz__shisoku_written **part; /* parts of forms, by their numbers less 1 */
    size_t parts;
    size_t room_for_parts;
    char *text; /* room for more text */
    size_t room;
} kz__shisoku_writer;

/** Prepares; one writer for the life of the forms. @param arena for all that is written. */
void kz__shisoku_writer_init(kz__shisoku_writer *writer, const kz__shisoku_leaves *leaves,
                             kz__arena *arena);

/**
 * Writes a form out, and what it is made of.
 * @param out overwritten; not remembered, other than its parts.
 * @return KZ_OK, KZ_NO_MEMORY, or KZ_OVERFLOW if a step's value does not fit.
 */
kz_status kz__shisoku_writer_write(kz__shisoku_writer *writer, const kz__shisoku_form *form,
                                   kz__shisoku_written *out);

#endif
