/* A whole file in memory. */
#ifndef KAZU_CLI_KENKEN_DOCUMENT_H
#define KAZU_CLI_KENKEN_DOCUMENT_H

#include "cli.h"

#include <stdio.h>

typedef struct kenken_document {
    char *text;
    size_t length;
    size_t capacity;
} kenken_document;

/* Reads to the end. Returns EXIT_YES, or another status after a complaint. */
int kenken_document_read(const cli_context *cli, FILE *file, const char *path,
                         kenken_document *document);

/* Adds bytes. The same statuses; after a complaint the document is empty. */
int kenken_document_add(const cli_context *cli, const char *bytes, size_t count, const char *path,
                        kenken_document *document);

/* Gives the memory back. */
void kenken_document_free(kenken_document *document);

#endif
