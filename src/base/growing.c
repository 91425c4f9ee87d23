/* Arrays that grow by doubling. */
#include "base/growing.h"

#include <string.h>

kz_status kz__growing_reserve(kz_work *work, kz_growing *array, size_t count, size_t used,
                              size_t size, size_t first) {
    if (count <= array->capacity) {
        return KZ_OK;
    }
    size_t capacity = array->capacity == 0 ? first : array->capacity;
    while (capacity < count) {
        capacity *= 2;
    }
    void *items = kz_work_allocate(work, capacity, size);
    if (items == NULL) {
        return KZ_NO_MEMORY;
    }
    if (array->items != NULL) {
        memcpy(items, array->items, used * size);
        kz_work_free(work, array->items, array->capacity, size);
    }
    *array = (kz_growing){items, capacity};
    return KZ_OK;
}

void kz__growing_free(kz_work *work, kz_growing *array, size_t size) {
    kz_work_free(work, array->items, array->capacity, size);
    *array = (kz_growing){NULL, 0};
}
