/* Reads and writes the results of shards. */
#include "shards/part_file.h"

#include "output/complain.h"
#include "system/file_reader.h"
#include "system/file_writer.h"

#include <unistd.h>

#define FILE_BYTES_MAX ((size_t)1 << 28)

static int parse(supervisor *watch, const shard_kind *kind, const char *path,
                 const file_text *bytes, void **result) {
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
    file_text bytes;
    int status = file_text_read(watch, path, FILE_BYTES_MAX, &bytes);
    if (status == EXIT_YES) {
        status = parse(watch, kind, path, &bytes, result);
    }
    file_text_free(watch, &bytes);
    return status;
}

bool part_file_exists(const char *path) {
    return access(path, F_OK) == 0;
}

bool part_file_write(const cli_context *cli, part_print *print, const void *result,
                     const char *path) {
    file_writer file;
    int code = file_writer_start(&file, path);
    if (code == 0) {
        print(result, &file.text);
        code = file_writer_finish(&file);
    }
    if (code != 0) {
        complain_errno(cli, KZ_N("cannot write"), path, code);
    }
    return code == 0;
}
