/* Writes files as a whole or not at all: beside the target first, then renamed. */
#include "system/file_writer.h"

#include "system/interrupt.h"
#include "system/random_bits.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { NAMES_TRIED = 16, MODE_NEW = 0666, MODE_HIDDEN = 0600, MODE_BITS = 0777 };

/* Repeats a system call that a signal interrupted. */
#define AGAIN(result, call)                                                                        \
    do {                                                                                           \
        (result) = (call);                                                                         \
    } while ((result) < 0 && errno == EINTR)

static bool write_all(void *user, const char *data, size_t length) {
    file_writer *file = user;
    while (length > 0) {
        ssize_t written;
        AGAIN(written, write(file->descriptor, data, length));
        if (written <= 0) {
            file->code = written < 0 ? errno : EIO;
            return false;
        }
        data += written;
        length -= (size_t)written;
    }
    return true;
}

/* The standard stream that this file is already, or -1. */
static int stream_of(const struct stat *state) {
    for (int stream = STDOUT_FILENO; stream <= STDERR_FILENO; stream++) {
        struct stat other;
        if (fstat(stream, &other) == 0 && other.st_dev == state->st_dev &&
            other.st_ino == state->st_ino) {
            return stream;
        }
    }
    return -1;
}

/* Opens what has no content that could be lost. Returns 0 or an errno. */
static int open_straight(file_writer *file, const char *path) {
    int stream = S_ISREG(file->place.state.st_mode) ? stream_of(&file->place.state) : -1;
    do {
        file->descriptor = stream >= 0 ? dup(stream) : open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
        /* A named pipe waits for its reader, until the user gives up. */
    } while (file->descriptor < 0 && errno == EINTR && !interrupt_asked());
    return file->descriptor < 0 ? errno : 0;
}

static int open_new(file_writer *file) {
    mode_t mode = file->place.exists ? MODE_HIDDEN : MODE_NEW;
    int code = EEXIST;
    for (int i = 0; i < NAMES_TRIED && code == EEXIST; i++) {
        uint64_t drawn = 0;
        if (!random_bits_draw(&drawn)) {
            return errno;
        }
        (void)snprintf(file->beside, sizeof file->beside, ".kazu-%016" PRIx64, drawn);
        AGAIN(file->descriptor,
              openat(file->place.folder, file->beside,
                     O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC, mode));
        code = file->descriptor < 0 ? errno : 0;
    }
    return code;
}

/* Opens a temporary file that may become the target. Returns 0 or an errno. */
static int open_beside(file_writer *file) {
    const file_place *place = &file->place;
    /* A rename would replace what its owner protected from writing. */
    if (place->exists && faccessat(place->folder, place->name, W_OK, AT_EACCESS) != 0) {
        return errno;
    }
    int code = open_new(file);
    int changed = 0;
    if (code == 0 && place->exists) {
        AGAIN(changed, fchmod(file->descriptor, place->state.st_mode & MODE_BITS));
        file->code = changed < 0 ? errno : 0;
    }
    return code;
}

int file_writer_start(file_writer *file, const char *path) {
    file->code = 0;
    file->descriptor = -1;
    file->beside[0] = '\0';
    kz_text_init(&file->text, file->window, sizeof file->window);
    file->text.sink = write_all;
    file->text.sink_user = file;
    int code = file_place_open(&file->place, path);
    if (code == 0) {
        const file_place *place = &file->place;
        bool is_straight =
            place->exists && (!S_ISREG(place->state.st_mode) || stream_of(&place->state) >= 0);
        code = is_straight ? open_straight(file, path) : open_beside(file);
    }
    if (code != 0) {
        file_place_close(&file->place);
    }
    return code;
}

/* Waits until the bytes are on the disk. Some file systems and devices know no such thing. */
static int sync_to_disk(int descriptor) {
    int result;
    AGAIN(result, fsync(descriptor));
    return result == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno;
}

static int rename_to_target(const file_writer *file) {
    int folder = file->place.folder;
    int result;
    AGAIN(result, renameat(folder, file->beside, folder, file->place.name));
    return result == 0 ? 0 : errno;
}

static void note(file_writer *file, int code) {
    if (file->code == 0) {
        file->code = code;
    }
}

int file_writer_finish(file_writer *file) {
    bool is_beside = file->beside[0] != '\0';
    if (file->code == 0 && !kz_text_flush(&file->text)) {
        note(file, EIO);
    }
    if (file->code == 0 && is_beside) {
        note(file, sync_to_disk(file->descriptor));
    }
    /* An interrupted close has closed: the number may belong to another file by now. */
    if (close(file->descriptor) != 0 && errno != EINTR) {
        note(file, errno);
    }
    if (file->code == 0 && is_beside) {
        note(file, rename_to_target(file));
    }
    if (file->code == 0 && is_beside) {
        /* The file is whole and in place. If this fails, a power cut may bring the old one back. */
        (void)sync_to_disk(file->place.folder);
    } else if (is_beside) {
        (void)unlinkat(file->place.folder, file->beside, 0);
    }
    file_place_close(&file->place);
    return file->code;
}

void file_writer_drop(file_writer *file) {
    note(file, ECANCELED);
    (void)file_writer_finish(file);
}

int file_writer_write(const char *path, const char *bytes, size_t length) {
    file_writer file;
    int code = file_writer_start(&file, path);
    if (code != 0) {
        return code;
    }
    kz_text_put_bytes(&file.text, bytes, length);
    return file_writer_finish(&file);
}
