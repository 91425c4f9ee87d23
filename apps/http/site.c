/* A site: a table of files in memory. What is not in the table is not there. */
#include "site.h"

#include "type.h"

#include <stdlib.h>
#include <string.h>

/* What stands for a folder. */
static const char index_name[] = "index.html";

static bool is_at(const http_file *file, http_slice path) {
    size_t length = strlen(file->path);
    if (path.length == 0 || length < path.length || memcmp(file->path, path.at, path.length) != 0) {
        return false;
    }
    return length == path.length ||
           (path.at[path.length - 1] == '/' && strcmp(file->path + path.length, index_name) == 0);
}

const http_file *http_site_find(const http_site *site, http_slice path) {
    for (size_t i = 0; i < site->count; i++) {
        if (is_at(&site->files[i], path)) {
            return &site->files[i];
        }
    }
    return NULL;
}

static http_file *find_exactly(const http_site *site, const char *path) {
    for (size_t i = 0; i < site->count; i++) {
        if (strcmp(site->files[i].path, path) == 0) {
            return &site->files[i];
        }
    }
    return NULL;
}

/* Makes a file without any form. NULL: no memory. */
static http_file *make_file(http_site *site, const char *path) {
    if (site->count == site->room) {
        size_t room = site->room == 0 ? 64 : 2 * site->room;
        http_file *files = realloc(site->files, room * sizeof *files);
        if (files == NULL) {
            return NULL;
        }
        site->files = files;
        site->room = room;
    }
    size_t length = strlen(path) + 1;
    char *copy = malloc(length);
    if (copy == NULL) {
        return NULL;
    }
    memcpy(copy, path, length);
    http_file *file = &site->files[site->count++];
    *file = (http_file){.path = copy, .type = http_type_of(path)};
    return file;
}

bool http_site_add(http_site *site, const char *path, http_coding coding, unsigned char *bytes,
                   size_t length) {
    http_file *file = find_exactly(site, path);
    if (coding == HTTP_CODING_IDENTITY) {
        file = file == NULL ? make_file(site, path) : NULL;
    }
    if (file == NULL || file->forms[coding].bytes != NULL) {
        return false;
    }
    http_form *form = &file->forms[coding];
    form->bytes = bytes;
    form->length = length;
    http_etag_make(bytes, length, form->etag);
    site->bytes += length;
    return true;
}

void http_site_free(http_site *site) {
    for (size_t i = 0; i < site->count; i++) {
        for (unsigned c = 0; c < HTTP_CODINGS; c++) {
            free(site->files[i].forms[c].bytes);
        }
        free(site->files[i].path);
    }
    free(site->files);
    *site = (http_site){0};
}
