#include "part_file.h"

#include "complain.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, FIRST_ROOM = 1 << 16 };
#define FILE_BYTES_MAX ((size_t)1 << 28)

/* All bytes of a file, in memory of the case. */
typedef struct content {
    char *data;
    size_t length;
    size_t room;
} content;

static bool grow(supervisor *watch, content *bytes) {
    size_t room = bytes->room == 0 ? FIRST_ROOM : 2 * bytes->room;
    char *larger = room <= FILE_BYTES_MAX ? kz_work_allocate(&watch->work, room, 1) : NULL;
    if (larger == NULL) {
        return false;
    }
    if (bytes->length > 0) {
        memcpy(larger, bytes->data, bytes->length);
    }
    kz_work_free(&watch->work, bytes->data, bytes->room, 1);
    bytes->data = larger;
    bytes->room = room;
    return true;
}

static int read_all(supervisor *watch, FILE *file, const char *path, content *bytes) {
    size_t taken = 0;
    do {
        bytes->length += taken;
        if (bytes->length == bytes->room && !grow(watch, bytes)) {
            complain(watch->cli, KZ_N("the file is too long"), path, NULL);
            return EXIT_USAGE;
        }
        taken = fread(bytes->data + bytes->length, 1, bytes->room - bytes->length, file);
    } while (taken > 0);
    if (ferror(file)) {
        complain_errno(watch->cli, KZ_N("cannot read"), path, errno);
        return EXIT_USAGE;
    }
    return EXIT_YES;
}

static int parse(supervisor *watch, const shard_kind *kind, const char *path, const content *bytes,
                 void **result) {
    kz_error error = {0};
    kz_status status = kind->parse(bytes->data, bytes->length, &watch->work, &error, result);
    if (status == KZ_NO_MEMORY) {
        return supervise_failure(watch, status);
    }
    if (status != KZ_OK) {
        complain_error(watch->cli, &error, path);
        return EXIT_USAGE;
    }
    return EXIT_YES;
}

int part_file_read(supervisor *watch, const shard_kind *kind, const char *path, void **result) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        complain_errno(watch->cli, KZ_N("cannot read"), path, errno);
        return EXIT_USAGE;
    }
    content bytes = {0};
    int status = read_all(watch, file, path, &bytes);
    (void)fclose(file);
    if (status == EXIT_YES) {
        status = parse(watch, kind, path, &bytes, result);
    }
    kz_work_free(&watch->work, bytes.data, bytes.room, 1);
    return status;
}

bool part_file_exists(const char *path) {
    return access(path, F_OK) == 0;
}

static bool write_to_file(void *user, const char *data, size_t length) {
    return fwrite(data, 1, length, user) == length;
}

/* Writes all and sees it to the disk. @return 0, or an errno. */
static int write_whole(part_print *print, const void *result, const char *path) {
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        return errno;
    }
    char buffer[1 << 14];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    text.sink = write_to_file;
    text.sink_user = file;
    print(result, &text);
    bool written = kz_text_flush(&text) && fflush(file) == 0 && fsync(fileno(file)) == 0;
    int code = written ? 0 : errno;
    if (fclose(file) != 0 && code == 0) {
        code = errno;
    }
    return code;
}

bool part_file_write(const cli_context *cli, part_print *print, const void *result,
                     const char *path) {
    char beside[PATH_ROOM];
    int length = snprintf(beside, sizeof beside, "%s.new", path);
    int code = length < 0 || length >= (int)sizeof beside ? ENAMETOOLONG : 0;
    if (code == 0) {
        code = write_whole(print, result, beside);
        if (code == 0 && rename(beside, path) != 0) {
            code = errno;
        }
        if (code != 0) {
            (void)remove(beside);
        }
    }
    if (code != 0) {
        complain_errno(cli, KZ_N("cannot write"), path, code);
    }
    return code == 0;
}
