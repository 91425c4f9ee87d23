#include "save_file.h"

#include "complain.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { SAVE_BYTES_MAX = 1 << 22 };

static bool write_to_file(void *user, const char *data, size_t length) {
    return fwrite(data, 1, length, user) == length;
}

bool save_file_write(const cli_context *cli, const kz_session *session, const char *path) {
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        complain_errno(cli, KZ_N("cannot write"), path, errno);
        return false;
    }
    char buffer[4096];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    text.sink = write_to_file;
    text.sink_user = file;
    kz_session_save(session, &text);
    bool written = kz_text_flush(&text);
    int code = errno;
    if (fclose(file) != 0 && written) {
        written = false;
        code = errno;
    }
    if (!written) {
        complain_errno(cli, KZ_N("cannot write"), path, code);
    }
    return written;
}

/* Reads all of a file into memory of the case. @return bytes read, or a negative errno. */
static long read_whole(const char *path, char *data, size_t room) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return -(long)errno;
    }
    size_t length = fread(data, 1, room, file);
    long result = ferror(file) ? -(long)errno : (long)length;
    (void)fclose(file);
    return result;
}

static int load(supervisor *watch, const char *path, const char *data, size_t length,
                kz_session **session) {
    kz_error error = {0};
    kz_status status = kz_session_load(data, length, &watch->work, &error, session);
    if (status == KZ_NO_MEMORY) {
        return supervise_failure(watch, status);
    }
    if (status != KZ_OK) {
        error.status = status;
        complain_error(watch->cli, &error, path);
        return EXIT_USAGE;
    }
    return EXIT_YES;
}

int save_file_read(supervisor *watch, const char *path, kz_session **session) {
    char *data = kz_work_allocate(&watch->work, SAVE_BYTES_MAX, 1);
    if (data == NULL) {
        return supervise_failure(watch, KZ_NO_MEMORY);
    }
    long length = read_whole(path, data, SAVE_BYTES_MAX);
    int status = EXIT_USAGE;
    if (length < 0) {
        complain_errno(watch->cli, KZ_N("cannot read"), path, (int)-length);
    } else if (length == SAVE_BYTES_MAX) {
        complain(watch->cli, KZ_N("the file is too long"), path, NULL);
    } else {
        status = load(watch, path, data, (size_t)length, session);
    }
    kz_work_free(&watch->work, data, SAVE_BYTES_MAX, 1);
    return status;
}
