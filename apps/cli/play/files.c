/* Saved games as files. */
#include "play/files.h"

#include "output/complain.h"
#include "output/output.h"
#include "system/file_reader.h"
#include "system/file_writer.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { SAVE_BYTES_MAX = 1 << 23 };

bool play_save(cli_context *cli, const kz_table *table, const char *path) {
    static file_writer file;
    (void)output_flush(cli);
    int code = file_writer_start(&file, path);
    if (code == 0) {
        kz_table_save(table, &file.text);
        code = file_writer_finish(&file);
    }
    if (code != 0) {
        complain_errno(cli, KZ_N("cannot write"), path, code);
    }
    cli->save_failed = code != 0;
    return code == 0;
}

static int adopt(play_table *play, const char *path, const char *data, size_t length) {
    kz_error error = {0};
    kz_table *table = NULL;
    supervise_renew(play->watch);
    kz_status status = kz_table_load(data, length, &play->watch->work, &error, &table);
    if (status == KZ_NO_MEMORY) {
        return supervise_failure(play->watch, status);
    }
    if (status != KZ_OK) {
        error.status = status;
        complain_error(play->cli, &error, path);
        return EXIT_USAGE;
    }
    kz_table_free(play->table);
    play->table = table;
    play->told = kz_table_log(table);
    play->kept_log = play->told;
    play_start_clock(play, kz_table_standing(table).at_ms);
    play->keyboard = PLAY_NOBODY;
    return EXIT_YES;
}

int play_load(play_table *play, const char *path) {
    file_text text;
    const char *file = strcmp(path, "-") == 0 ? "./-" : path; /* the players type there */
    int status = file_text_read(play->watch, file, SAVE_BYTES_MAX, &text);
    if (status == EXIT_YES) {
        status = adopt(play, path, text.data, text.length);
    }
    file_text_free(play->watch, &text);
    return status;
}
