/* Reads and writes the results of shards. */
#include "shards/part_file.h"

#include "output/complain.h"
#include "shards/part_seal.h"
#include "system/file_reader.h"
#include "system/file_writer.h"

#include <unistd.h>

#define FILE_BYTES_MAX ((size_t)1 << 28)

static part_seal seal_of(const shard_kind *kind) {
    return (part_seal){KAZU_VERSION, kind->name};
}

static int parse(supervisor *watch, const shard_kind *kind, const char *path,
                 const file_text *bytes, void **result) {
    kz_error error = {0};
    size_t body = 0;
    kz_status status = KZ_OK;
    if (part_seal_is_there(bytes->data, bytes->length)) {
        part_seal seal = seal_of(kind);
        status = part_seal_check(&seal, bytes->data, bytes->length, &body, &error);
    }
    if (status == KZ_OK) {
        status =
            kind->parse(bytes->data + body, bytes->length - body, &watch->work, &error, result);
    }
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

bool part_file_keep(const cli_context *cli, const shard_kind *kind, const void *result,
                    const char *path) {
    part_seal seal = seal_of(kind);
    file_writer file;
    int code = file_writer_start(&file, path);
    if (code == 0) {
        part_seal_put(&seal, kind->print, result, &file.text);
        code = file_writer_finish(&file);
    }
    if (code != 0) {
        complain_errno(cli, KZ_N("cannot write"), path, code);
    }
    return code == 0;
}
