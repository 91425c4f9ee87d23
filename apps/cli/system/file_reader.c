/* Reads whole files into memory that grows with them. */
#include "system/file_reader.h"

#include "output/complain.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_ROOM = 1 << 16 };

static bool grow(supervisor *watch, file_text *text) {
    size_t room = text->room == 0 ? FIRST_ROOM : 2 * text->room;
    char *larger = kz_work_allocate(&watch->work, room, 1);
    if (larger == NULL) {
        return false;
    }
    if (text->length > 0) {
        memcpy(larger, text->data, text->length);
    }
    file_text_free(watch, text);
    text->data = larger;
    text->room = room;
    return true;
}

static int read_all(supervisor *watch, FILE *file, const char *path, size_t limit,
                    file_text *text) {
    size_t taken = 0;
    do {
        text->length += taken;
        if (text->length >= limit) {
            complain(watch->cli, KZ_N("the file is too long"), path, NULL);
            return EXIT_USAGE;
        }
        if (text->length == text->room && !grow(watch, text)) {
            return supervise_failure(watch, KZ_NO_MEMORY);
        }
        taken = fread(text->data + text->length, 1, text->room - text->length, file);
    } while (taken > 0);
    if (ferror(file)) {
        complain_errno(watch->cli, KZ_N("cannot read"), path, errno);
        return EXIT_USAGE;
    }
    return EXIT_YES;
}

int file_text_read(supervisor *watch, const char *path, size_t limit, file_text *text) {
    bool is_input = strcmp(path, "-") == 0;
    FILE *file = is_input ? stdin : fopen(path, "rb");
    *text = (file_text){0};
    if (file == NULL) {
        complain_errno(watch->cli, KZ_N("cannot read"), path, errno);
        return EXIT_USAGE;
    }
    int status = read_all(watch, file, path, limit, text);
    if (!is_input) {
        (void)fclose(file);
    }
    return status;
}

void file_text_free(supervisor *watch, file_text *text) {
    kz_work_free(&watch->work, text->data, text->room, 1);
    text->data = NULL;
    text->room = 0;
}
