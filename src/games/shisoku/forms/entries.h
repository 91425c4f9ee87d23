/* The order of a catalogue: simplest first. */
#ifndef KZ_SHISOKU_ENTRIES_H
#define KZ_SHISOKU_ENTRIES_H

#include "games/shisoku/forms/form.h"

/* What makes a solution simple, most important first. */
typedef struct kz__shisoku_entry {
    uint32_t cost;      /* games/shisoku/simplicity.h */
    uint64_t largest;   /* numerator or denominator on the way */
    uint64_t prefix[2]; /* the first 16 bytes of the text, to be compared as numbers */
    const char *text;
    const kz__shisoku_form *form;
} kz__shisoku_entry;

/** Sets the text and its prefix. @param text is borrowed. */
void kz__shisoku_entry_set_text(kz__shisoku_entry *entry, const char *text);

/** Sorts. @param room for as many entries. @return the sorted ones: `entry` or `room`. */
kz__shisoku_entry *kz__shisoku_entries_sort(kz__shisoku_entry *entry, kz__shisoku_entry *room,
                                            size_t count);

#endif
