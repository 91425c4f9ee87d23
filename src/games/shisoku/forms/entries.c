/* The order of a catalogue: simplest first. Theory: docs/theory/shisoku-solutions.md. */
#include "games/shisoku/forms/entries.h"

#include <string.h>

enum { SHORT_RUN = 8, PREFIX_BYTES = 8 };

/* Big-endian, padded with zeros: numbers compare as strcmp() does. */
static uint64_t prefix_of(const char **text) {
    uint64_t prefix = 0;
    for (int i = 0; i < PREFIX_BYTES; i++) {
        prefix = prefix << 8 | (unsigned char)**text;
        *text += **text != '\0';
    }
    return prefix;
}

void kz__shisoku_entry_set_text(kz__shisoku_entry *entry, const char *text) {
    entry->text = text;
    entry->prefix[0] = prefix_of(&text);
    entry->prefix[1] = prefix_of(&text);
}

/* If equal prefixes are full, neither text has ended, so both continue at the same offset. */
static bool text_precedes(const kz__shisoku_entry *a, const kz__shisoku_entry *b) {
    size_t compared = (a->prefix[1] & 0xff) == 0 ? 0 : sizeof a->prefix;
    int order = strcmp(a->text + compared, b->text + compared);
    return order != 0 ? order < 0 : a->form->factor < b->form->factor;
}

static bool precedes(const kz__shisoku_entry *a, const kz__shisoku_entry *b) {
    if (a->cost != b->cost) {
        return a->cost < b->cost;
    }
    if (a->largest != b->largest) {
        return a->largest < b->largest;
    }
    if (a->prefix[0] != b->prefix[0]) {
        return a->prefix[0] < b->prefix[0];
    }
    return a->prefix[1] != b->prefix[1] ? a->prefix[1] < b->prefix[1] : text_precedes(a, b);
}

static void sort_run(kz__shisoku_entry *entry, size_t count) {
    for (size_t i = 1; i < count; i++) {
        kz__shisoku_entry moved = entry[i];
        size_t at = i;
        for (; at > 0 && precedes(&moved, &entry[at - 1]); at--) {
            entry[at] = entry[at - 1];
        }
        entry[at] = moved;
    }
}

static void merge(const kz__shisoku_entry *from, size_t middle, size_t end, kz__shisoku_entry *to) {
    size_t low = 0;
    size_t high = middle;
    while (low < middle && high < end) {
        *to++ = precedes(&from[high], &from[low]) ? from[high++] : from[low++];
    }
    memcpy(to, from + low, (middle - low) * sizeof *to);
    memcpy(to + (middle - low), from + high, (end - high) * sizeof *to);
}

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

kz__shisoku_entry *kz__shisoku_entries_sort(kz__shisoku_entry *entry, kz__shisoku_entry *room,
                                            size_t count) {
    for (size_t from = 0; from < count; from += SHORT_RUN) {
        sort_run(entry + from, smaller(SHORT_RUN, count - from));
    }
    for (size_t length = SHORT_RUN; length < count; length *= 2) {
        for (size_t from = 0; from < count; from += 2 * length) {
            size_t left = count - from;
            merge(entry + from, smaller(length, left), smaller(2 * length, left), room + from);
        }
        kz__shisoku_entry *sorted = room;
        room = entry;
        entry = sorted;
    }
    return entry;
}
