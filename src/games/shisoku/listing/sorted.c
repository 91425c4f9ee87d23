/*
 * Sorts listed solutions: by the bytes of their keys, then, among equal keys, by texts made only
 * for that. Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/listing/sorted.h"

#include <string.h>

enum {
    KEY_BITS = 64,
    BYTE_BITS = 8,
    BYTE_VALUES = 256,
    SHORT_RUN = 8,
    RANK_BITS = 5,
    RANKS_IN_A_WORD = KEY_BITS / RANK_BITS,
    FIRST_WORDS = 2
};

/* Moves entries to where one byte of their keys belongs. */
static void scatter(const kz__shisoku_listed *from, size_t count, unsigned shift,
                    kz__shisoku_listed *to) {
    size_t start[BYTE_VALUES] = {0};
    for (size_t i = 0; i < count; i++) {
        start[from[i].key >> shift & (BYTE_VALUES - 1)]++;
    }
    size_t sum = 0;
    for (unsigned i = 0; i < BYTE_VALUES; i++) {
        size_t here = start[i];
        start[i] = sum;
        sum += here;
    }
    for (size_t i = 0; i < count; i++) {
        to[start[from[i].key >> shift & (BYTE_VALUES - 1)]++] = from[i];
    }
}

/* From the lowest byte up; bytes that are equal in all keys are skipped. */
static kz_status sort_keys(kz__shisoku_listed *entry, kz__shisoku_listed *room, size_t count,
                           kz_work *work) {
    kz__shisoku_listed *from = entry;
    kz__shisoku_listed *to = room;
    uint64_t differing = 0;
    for (size_t i = 1; i < count; i++) {
        differing |= entry[i].key ^ entry[0].key;
    }
    kz_status status = KZ_OK;
    for (unsigned shift = 0; shift < KEY_BITS && status == KZ_OK; shift += BYTE_BITS) {
        if ((differing >> shift & (BYTE_VALUES - 1)) != 0) {
            scatter(from, count, shift, to);
            kz__shisoku_listed *swapped = from;
            from = to;
            to = swapped;
            status = kz_work_spend(work, count);
        }
    }
    if (from != entry) {
        memcpy(entry, from, count * sizeof *entry);
    }
    return status;
}

/* An entry among entries of the same key. */
struct named {
    uint64_t first[FIRST_WORDS]; /* ranks of its text, to be compared as numbers */
    uint32_t entry;
};

/* Entries of one key. */
struct texts {
    kz_work *work;
    const kz__shisoku_card_texts *cards;
    const kz__shisoku_listed *entry;
    struct named *named; /* twice as many as there are entries */
    uint64_t *more;      /* by entry: the ranks behind the first ones */
    size_t room;         /* in entries */
};

static uint64_t word_of(const uint8_t *ranks) {
    uint64_t word = 0;
    for (unsigned i = 0; i < RANKS_IN_A_WORD; i++) {
        word = word << RANK_BITS | ranks[i];
    }
    return word;
}

static void name(struct texts *t, uint32_t i) {
    char buffer[KZ__SHISOKU_ENTRY_TEXT];
    const uint8_t *ranks = kz__shisoku_listed_ranks(&t->entry[i], t->cards, buffer);
    t->named[i].entry = i;
    for (unsigned j = 0; j < FIRST_WORDS; j++) {
        t->named[i].first[j] = word_of(ranks + (size_t)j * RANKS_IN_A_WORD);
    }
    t->more[i] = word_of(ranks + (size_t)FIRST_WORDS * RANKS_IN_A_WORD);
}

static bool text_precedes(const struct texts *t, const struct named *a, const struct named *b) {
    char buffer_a[KZ__SHISOKU_ENTRY_TEXT];
    char buffer_b[KZ__SHISOKU_ENTRY_TEXT];
    return strcmp(
               kz__shisoku_listed_text(&t->entry[a->entry], t->cards, KZ_SHISOKU_ASCII, buffer_a),
               kz__shisoku_listed_text(&t->entry[b->entry], t->cards, KZ_SHISOKU_ASCII, buffer_b)) <
           0;
}

static bool precedes_later(const struct texts *t, const struct named *a, const struct named *b) {
    uint64_t of_a = t->more[a->entry];
    uint64_t of_b = t->more[b->entry];
    return of_a != of_b ? of_a < of_b : text_precedes(t, a, b);
}

static bool precedes(const struct texts *t, const struct named *a, const struct named *b) {
    for (unsigned i = 0; i < FIRST_WORDS; i++) {
        if (a->first[i] != b->first[i]) {
            return a->first[i] < b->first[i];
        }
    }
    return precedes_later(t, a, b);
}

static void merge(const struct texts *t, const struct named *from, size_t middle, size_t end,
                  struct named *to) {
    size_t low = 0;
    size_t high = middle;
    while (low < middle && high < end) {
        *to++ = precedes(t, &from[high], &from[low]) ? from[high++] : from[low++];
    }
    memcpy(to, from + low, (middle - low) * sizeof *to);
    memcpy(to + (middle - low), from + high, (end - high) * sizeof *to);
}

static void sort_run(const struct texts *t, struct named *named, size_t count) {
    for (size_t i = 1; i < count; i++) {
        struct named moved = named[i];
        size_t at = i;
        for (; at > 0 && precedes(t, &moved, &named[at - 1]); at--) {
            named[at] = named[at - 1];
        }
        named[at] = moved;
    }
}

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* @param sorted `named` or `room`. */
static kz_status sort_named(const struct texts *t, struct named *named, struct named *room,
                            size_t count, const struct named **sorted) {
    kz_status status = KZ_OK;
    for (size_t from = 0; from < count; from += SHORT_RUN) {
        sort_run(t, named + from, smaller(SHORT_RUN, count - from));
    }
    for (size_t length = SHORT_RUN; length < count && status == KZ_OK; length *= 2) {
        for (size_t from = 0; from < count; from += 2 * length) {
            size_t left = count - from;
            merge(t, named + from, smaller(length, left), smaller(2 * length, left), room + from);
        }
        struct named *swapped = room;
        room = named;
        named = swapped;
        status = kz_work_spend(t->work, count);
    }
    *sorted = named;
    return status;
}

static void free_room(struct texts *t) {
    kz_work_free(t->work, t->named, 2 * t->room, sizeof *t->named);
    kz_work_free(t->work, t->more, t->room, sizeof *t->more);
    t->room = 0;
}

static kz_status make_room(struct texts *t, size_t count) {
    if (t->room < count) {
        free_room(t);
        t->room = count;
        t->named = kz_work_allocate(t->work, 2 * count, sizeof *t->named);
        t->more = kz_work_allocate(t->work, count, sizeof *t->more);
    }
    return t->named == NULL || t->more == NULL ? KZ_NO_MEMORY : KZ_OK;
}

/* Sorts entries of one key. */
static kz_status sort_equals(struct texts *t, kz__shisoku_listed *entry, kz__shisoku_listed *room,
                             size_t count) {
    kz_status status = make_room(t, count);
    t->entry = entry;
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        name(t, (uint32_t)i);
        status = kz_work_spend(t->work, 1);
    }
    const struct named *sorted = NULL;
    status = status == KZ_OK ? sort_named(t, t->named, t->named + count, count, &sorted) : status;
    if (status != KZ_OK) {
        return status;
    }
    for (size_t i = 0; i < count; i++) {
        room[i] = entry[sorted[i].entry];
    }
    memcpy(entry, room, count * sizeof *entry);
    return KZ_OK;
}

kz_status kz__shisoku_listed_sort(kz__shisoku_listed *entry, kz__shisoku_listed *room, size_t count,
                                  const kz__shisoku_card_texts *cards, kz_work *work) {
    struct texts texts = {.work = work, .cards = cards};
    kz_status status = sort_keys(entry, room, count, work);
    for (size_t from = 0, to = 0; from < count && status == KZ_OK; from = to) {
        while (to < count && entry[to].key == entry[from].key) {
            to++;
        }
        if (to - from > 1) {
            status = sort_equals(&texts, entry + from, room, to - from);
        }
    }
    free_room(&texts);
    return status;
}
