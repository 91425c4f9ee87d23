#include "kenken/document.h"

#include "complain.h"

#include <errno.h>
#include <stdlib.h>

#define BYTES_MAX ((size_t)64 << 20)

static int give_up(kenken_document *document, int status) {
    kenken_document_free(document);
    return status;
}

int kenken_document_read(const cli_context *cli, FILE *file, const char *path,
                         kenken_document *document) {
    size_t capacity = 0;
    size_t taken = 0;
    *document = (kenken_document){.text = NULL};
    do {
        if (document->length == capacity) {
            capacity = capacity == 0 ? (size_t)1 << 16 : 2 * capacity;
            char *text = capacity <= BYTES_MAX ? realloc(document->text, capacity) : NULL;
            if (text == NULL && capacity > BYTES_MAX) {
                complain(cli, KZ_N("the file is too long"), path, NULL);
                return give_up(document, EXIT_USAGE);
            }
            if (text == NULL) {
                complain(cli, kz_status_text(KZ_NO_MEMORY), NULL, NULL);
                return give_up(document, EXIT_MACHINE);
            }
            document->text = text;
        }
        errno = 0;
        taken = fread(document->text + document->length, 1, capacity - document->length, file);
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
