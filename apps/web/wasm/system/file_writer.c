/* Writes files straight: they are in the memory of the page, which keeps them after a good end. */
#include "system/file_writer.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static bool write_all(void *user, const char *data, size_t length) {
    file_writer *file = user;
    while (length > 0) {
        ssize_t written = write(file->descriptor, data, length);
        if (written <= 0) {
            file->code = written < 0 ? errno : EIO;
            return false;
        }
        data += written;
        length -= (size_t)written;
    }
    return true;
}

int file_writer_start(file_writer *file, const char *path) {
    file->code = 0;
    file->descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC);
    if (file->descriptor < 0) {
        return errno;
    }
    kz_text_init(&file->text, file->window, sizeof file->window);
    file->text.sink = write_all;
    file->text.sink_user = file;
    return 0;
}

int file_writer_finish(file_writer *file) {
    if (!kz_text_flush(&file->text) && file->code == 0) {
        file->code = EIO;
    }
    if (close(file->descriptor) != 0 && file->code == 0) {
        file->code = errno;
    }
    return file->code;
}

void file_writer_drop(file_writer *file) {
    file->code = ECANCELED;
    (void)close(file->descriptor);
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
