/* Memory blocks that double in size, and a hash table with short probes. Theory:
 * docs/theory/kenken.md. */
#include "games/kenken/levels/deduce_lists.h"

#include <string.h>

enum {
    FIRST_WORDS = 8192, /* 64 KiB */
    PROBES = 8,
    SLOT_BITS = 12,
    CROWDED_ROOM = 7 /* the store may grow to 8 MiB */
};

_Static_assert(KZ__KENKEN_STORE_SLOTS == 1 << SLOT_BITS, "the hash gives a slot");

static size_t room_words(size_t room) {
    return (size_t)FIRST_WORDS << room;
}

size_t kz__kenken_rooms_left(const kz__kenken_rooms *rooms) {
    return room_words(rooms->current) - rooms->used;
}

uint64_t *kz__kenken_rooms_offer(kz__kenken_rooms *rooms, kz_work *work, size_t words) {
    while (kz__kenken_rooms_left(rooms) < words) {
        if (rooms->current + 1 == KZ__KENKEN_ROOMS_MAX) {
            return NULL;
        }
        rooms->current++;
        rooms->used = 0;
    }
    uint64_t **room = &rooms->room[rooms->current];
    if (*room == NULL) {
        *room = kz_work_allocate(work, room_words(rooms->current), sizeof **room);
    }
    return *room == NULL ? NULL : *room + rooms->used;
}

void kz__kenken_rooms_take(kz__kenken_rooms *rooms, size_t words) {
    rooms->used += words;
}

void kz__kenken_rooms_reuse(kz__kenken_rooms *rooms) {
    rooms->current = 0;
    rooms->used = 0;
}

void kz__kenken_rooms_clear(kz__kenken_rooms *rooms, kz_work *work) {
    for (size_t i = 0; i < KZ__KENKEN_ROOMS_MAX; i++) {
        if (rooms->room[i] != NULL) {
            kz_work_free(work, rooms->room[i], room_words(i), sizeof *rooms->room[i]);
            rooms->room[i] = NULL;
        }
    }
    kz__kenken_rooms_reuse(rooms);
}

void kz__kenken_store_begin(kz__kenken_store *store, kz_work *work, unsigned size) {
    bool is_new = store->slot == NULL;
    store->is_crowded |= store->rooms.current >= CROWDED_ROOM;
    if (is_new) {
        store->slot = kz_work_allocate(work, KZ__KENKEN_STORE_SLOTS, sizeof *store->slot);
    }
    if (store->slot != NULL && (is_new || store->is_crowded || store->size != size)) {
        memset(store->slot, 0, KZ__KENKEN_STORE_SLOTS * sizeof *store->slot);
        kz__kenken_rooms_reuse(&store->rooms);
        store->size = size;
        store->is_crowded = false;
    }
}

kz__kenken_stored *kz__kenken_store_find(kz__kenken_store *store, uint64_t key) {
    size_t home = (size_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> (64 - SLOT_BITS));
    for (size_t i = 0; i < PROBES && store->slot != NULL; i++) {
        kz__kenken_stored *slot = &store->slot[(home + i) % KZ__KENKEN_STORE_SLOTS];
        if (slot->key == key || slot->key == 0) {
            return slot;
        }
    }
    return NULL;
}

void kz__kenken_store_clear(kz__kenken_store *store, kz_work *work) {
    if (store->slot != NULL) {
        kz_work_free(work, store->slot, KZ__KENKEN_STORE_SLOTS, sizeof *store->slot);
        store->slot = NULL;
    }
    kz__kenken_rooms_clear(&store->rooms, work);
}
