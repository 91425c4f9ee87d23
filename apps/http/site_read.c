/* Reads a folder into a site, once, before the first request. */
#include "site_read.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_ROOM = 4096 };

/* The walk: a file system path, whose tail from `root` on is the path in the site. */
typedef struct walk {
    http_site *site;
    char path[PATH_ROOM];
    size_t root;      /* bytes of the folder's own path */
    bool wants_forms; /* of files that are there: the second time round */
} walk;

static http_coding coding_of(const char *name) {
    size_t length = strlen(name);
    if (length > 3 && strcmp(name + length - 3, ".gz") == 0) {
        return HTTP_CODING_GZIP;
    }
    return length > 3 && strcmp(name + length - 3, ".br") == 0 ? HTTP_CODING_BR
                                                               : HTTP_CODING_IDENTITY;
}

/* Reads a whole file of that size. Returns an errno. */
static int read_bytes(const char *path, size_t size, unsigned char **bytes) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return errno;
    }
    /* One byte more, so that a file of none has memory too, and one that grew is noticed. */
    unsigned char *got = malloc(size + 1);
    int fault = got == NULL ? ENOMEM : 0;
    if (fault == 0 && fread(got, 1, size + 1, file) != size) {
        fault = EIO;
    }
    (void)fclose(file);
    if (fault != 0) {
        free(got);
        return fault;
    }
    *bytes = got;
    return 0;
}

static int add_file(walk *at, size_t size) {
    http_site *site = at->site;
    http_coding coding = coding_of(at->path + at->root);
    if ((coding != HTTP_CODING_IDENTITY) != at->wants_forms) {
        return 0;
    }
    if (site->count >= HTTP_SITE_FILES_MAX || size > HTTP_SITE_BYTES_MAX - site->bytes) {
        return EFBIG;
    }
    unsigned char *bytes = NULL;
    int fault = read_bytes(at->path, size, &bytes);
    if (fault != 0) {
        return fault;
    }
    char *ending = at->path + strlen(at->path) - (coding != HTTP_CODING_IDENTITY ? 3 : 0);
    char dot = *ending;
    *ending = '\0';
    bool is_added = http_site_add(site, at->path + at->root, coding, bytes, size);
    *ending = dot;
    if (!is_added) {
        free(bytes);
    }
    /* A form without its file is no fault. */
    return is_added || coding != HTTP_CODING_IDENTITY ? 0 : ENOMEM;
}

static int walk_folder(walk *at, unsigned depth);

/* Looks at one name in the folder whose path ends at `end`. */
static int visit(walk *at, size_t end, const char *name, unsigned depth) {
    struct stat what;
    int written = snprintf(at->path + end, sizeof at->path - end, "/%s", name);
    if (written < 0 || (size_t)written >= sizeof at->path - end) {
        return ENAMETOOLONG;
    }
    if (stat(at->path, &what) != 0) {
        return errno;
    }
    if (S_ISDIR(what.st_mode)) {
        return depth < HTTP_SITE_DEPTH_MAX ? walk_folder(at, depth + 1) : EFBIG;
    }
    return S_ISREG(what.st_mode) ? add_file(at, (size_t)what.st_size) : 0;
}

static int walk_folder(walk *at, unsigned depth) {
    size_t end = strlen(at->path);
    DIR *folder = opendir(at->path);
    if (folder == NULL) {
        return errno;
    }
    int fault = 0;
    for (struct dirent *entry = readdir(folder); entry != NULL && fault == 0;
         entry = readdir(folder)) {
        if (entry->d_name[0] != '.') {
            fault = visit(at, end, entry->d_name, depth);
            at->path[end] = '\0';
        }
    }
    (void)closedir(folder);
    return fault;
}

int http_site_read(http_site *site, const char *folder) {
    walk at = {.site = site, .root = strlen(folder), .wants_forms = false};
    if (at.root == 0 || at.root >= sizeof at.path) {
        return at.root == 0 ? ENOENT : ENAMETOOLONG;
    }
    memcpy(at.path, folder, at.root + 1);
    int fault = walk_folder(&at, 0);
    at.wants_forms = true;
    return fault != 0 ? fault : walk_folder(&at, 0);
}
