/* A whole file in memory. */
#include "kenken/document.h"

#include "output/complain.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define BYTES_MAX ((size_t)64 << 20)

static int give_up(kenken_document *document, int status) {
    kenken_document_free(document);
    return status;
}

/* Makes room for `count` bytes more. */
static int make_room(const cli_context *cli, size_t count, const char *path,
                     kenken_document *document) {
    size_t capacity = document->capacity == 0 ? (size_t)1 << 16 : document->capacity;
    while (capacity - document->length < count && capacity <= BYTES_MAX) {
        capacity *= 2;
    }
    if (capacity > BYTES_MAX) {
        complain(cli, KZ_N("the file is too long"), path, NULL);
        return give_up(document, EXIT_USAGE);
    }
    char *text =
        capacity == document->capacity ? document->text : realloc(document->text, capacity);
    if (text == NULL) {
        complain(cli, kz_status_text(KZ_NO_MEMORY), NULL, NULL);
        return give_up(document, EXIT_MACHINE);
    }
    document->text = text;
    document->capacity = capacity;
    return EXIT_YES;
}

int kenken_document_add(const cli_context *cli, const char *bytes, size_t count, const char *path,
                        kenken_document *document) {
    int status = make_room(cli, count, path, document);
    if (status == EXIT_YES) {
        memcpy(document->text + document->length, bytes, count);
        document->length += count;
    }
    return status;
}

int kenken_document_read(const cli_context *cli, FILE *file, const char *path,
                         kenken_document *document) {
    size_t taken = 0;
    *document = (kenken_document){.text = NULL};
    do {
        int status = make_room(cli, 1, path, document);
        if (status != EXIT_YES) {
            return status;
        }
        errno = 0;
        taken = fread(document->text + document->length, 1, document->capacity - document->length,
                      file);
        document->length += taken;
    } while (taken > 0);
    if (ferror(file)) {
        complain_errno(cli, KZ_N("cannot read"), path, errno);
        return give_up(document, EXIT_USAGE);
    }
    return EXIT_YES;
}

void kenken_document_free(kenken_document *document) {
    free(document->text);
    *document = (kenken_document){.text = NULL};
}
