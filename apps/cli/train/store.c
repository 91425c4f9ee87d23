/* The trainer's files, in the folder in which the command keeps finished games. */
#include "train/train.h"

#include "output/complain.h"
#include "system/file_reader.h"
#include "system/file_writer.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static int take_lock(training *train) {
    train_store *store = &train->store;
    int code = file_lock_take(&store->lock, store->state);
    if (code == 0) {
        store->is_kept = true;
        return EXIT_YES;
    }
    if (code == FILE_LOCK_TAKEN) {
        complain(train->cli, KZ_N("another training session is running"), store->state, NULL);
    } else {
        complain_errno(train->cli, KZ_N("cannot write"), store->state, code);
    }
    return EXIT_MACHINE;
}

static int read_line(training *train) {
    train_store *store = &train->store;
    file_text text = {0};
    kz_error error = {0};
    int status = file_text_read(&train->watch, store->state, KZ_TRAINER_LINE_MAX, &text);
    if (status == EXIT_YES) {
        const char *newline = text.length > 0 ? memchr(text.data, '\n', text.length) : NULL;
        size_t length = newline != NULL ? (size_t)(newline - text.data) : text.length;
        error.status = kz_trainer_read(text.data, length, &train->trainer, &error);
    }
    if (status == EXIT_YES && error.status != KZ_OK) {
        complain_error(train->cli, &error, store->state);
        status = EXIT_USAGE;
    }
    file_text_free(&train->watch, &text);
    return status;
}

bool train_store_has_line(const training *train) {
    return train->store.state[0] != '\0' && access(train->store.state, F_OK) == 0;
}

/* Finds the files. False: there is no place for them. */
static bool find(training *train) {
    train_store *store = &train->store;
    bool is_found = state_file_name("exercises", true, store->log) &&
                    state_file_name("trainer", true, store->state);
    store->state[0] = is_found ? store->state[0] : '\0';
    return is_found;
}

int train_store_read(training *train, kz_trainer_start start) {
    kz_trainer_init(&train->trainer, start);
    return find(train) && train_store_has_line(train) ? read_line(train) : EXIT_YES;
}

int train_store_open(training *train, kz_trainer_start start) {
    if (!find(train)) {
        kz_trainer_init(&train->trainer, start);
        return EXIT_YES;
    }
    int status = take_lock(train);
    if (status != EXIT_YES) {
        return status;
    }
    status = train_store_read(train, start);
    if (status != EXIT_YES) {
        train_store_close(train);
    }
    return status;
}

bool train_store_save(training *train) {
    char line[KZ_TRAINER_LINE_MAX];
    kz_text text;
    if (!train->store.is_kept) {
        return true;
    }
    kz_text_init(&text, line, sizeof line);
    kz_trainer_print(&train->trainer, &text);
    kz_text_put_char(&text, '\n');
    int code = file_writer_write(train->store.state, line, text.length);
    if (code != 0) {
        complain_errno(train->cli, KZ_N("cannot write"), train->store.state, code);
    }
    return code == 0;
}

void train_store_log(training *train, const kz_trainer_outcome *outcome) {
    char line[2 * KZ_PLAY_LINE_MAX + 512];
    kz_text text;
    if (!train->store.is_kept) {
        return;
    }
    kz_text_init(&text, line, sizeof line);
    kz_trainer_log(outcome, &text);
    kz_text_put_char(&text, '\n');
    state_file_append(train->store.log, line, text.length);
}

void train_store_close(training *train) {
    if (train->store.is_kept) {
        file_lock_release(&train->store.lock);
        train->store.is_kept = false;
    }
}
