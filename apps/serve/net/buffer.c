/* Bytes that wait to be written. */
#include "net/buffer.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_LEAST = 512 };

static bool make_room(buffer *box, size_t wanted) {
    size_t room = box->room > 0 ? box->room : ROOM_LEAST;
    while (room < wanted) {
        room *= 2;
    }
    if (room == box->room) {
        return true;
    }
    char *bytes = realloc(box->bytes, room);
    if (bytes == NULL) {
        return false;
    }
    box->bytes = bytes;
    box->room = room;
    return true;
}

static void append(buffer *box, const void *bytes, size_t length) {
    if (length > 0) {
        memcpy(box->bytes + box->length, bytes, length);
        box->length += length;
    }
}

bool buffer_put(buffer *box, const void *first, size_t first_length, const void *second,
                size_t second_length) {
    if (!make_room(box, box->length + first_length + second_length)) {
        return false;
    }
    append(box, first, first_length);
    append(box, second, second_length);
    return true;
}

void buffer_free(buffer *box) {
    free(box->bytes);
    *box = (buffer){0};
}
