/*
 * The core as a module: one conversation of the line protocol, bound to the HOST. The page writes a
 * line where kzw_input() says, calls kzw_line(), and reads the answer where kzw_answer() says.
 */
#include "host.h"

#include <kazu/protocol.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_MAX_BYTES = 1 << 22, /* the longest save file as one line */
    WINDOW_BYTES = 4096
};

/* Bytes that grow; `used` of them hold something. */
typedef struct bytes {
    char *data;
    size_t size;
    size_t used;
} bytes;

static kz_table *table;
static kz_work work;
static bytes input;
static bytes answer;

HOST_EXPORT("kzw_start") void kzw_start(void);
HOST_EXPORT("kzw_input") char *kzw_input(uint32_t size);
HOST_EXPORT("kzw_line") uint32_t kzw_line(uint32_t length, uint32_t lang);
HOST_EXPORT("kzw_answer") const char *kzw_answer(void);

static bool grow(bytes *held, size_t wanted) {
    if (wanted <= held->size) {
        return true;
    }
    size_t size = held->size < WINDOW_BYTES ? WINDOW_BYTES : held->size;
    while (size < wanted) {
        size *= 2;
    }
    char *data = realloc(held->data, size);
    if (data == NULL) {
        return false;
    }
    held->data = data;
    held->size = size;
    return true;
}

static bool append(void *user, const char *data, size_t length) {
    bytes *held = user;
    if (!grow(held, held->used + length)) {
        return false;
    }
    memcpy(held->data + held->used, data, length);
    held->used += length;
    return true;
}

static bool is_cancelled(void *user) {
    (void)user;
    return host_cancelled() != 0;
}

static void on_progress(void *user, uint64_t done, uint64_t total) {
    (void)user;
    host_progress((double)done, (double)total);
}

/* Begins a conversation without a table; called again, it ends the one before. */
void kzw_start(void) {
    kz_table_free(table);
    table = NULL;
    kz_work_init(&work);
    work.cancelled = is_cancelled;
    work.progress = on_progress;
}

/* Gives room for a line of so many bytes; NULL if it is too long. */
char *kzw_input(uint32_t size) {
    return size <= LINE_MAX_BYTES && grow(&input, (size_t)size + 1) ? input.data : NULL;
}

/* Answers the line in the input; gives the answer's bytes. lang 1 is Japanese, all else English. */
uint32_t kzw_line(uint32_t length, uint32_t lang) {
    char window[WINDOW_BYTES];
    kz_text out;
    kz_text_init(&out, window, sizeof window);
    out.sink = append;
    out.sink_user = &answer;
    answer.used = 0;
    kz_protocol protocol = {.table = &table,
                            .binding = KZ_HOST,
                            .lang = lang == 1 ? KZ_LANG_JA : KZ_LANG_EN,
                            .work = &work};
    kz_protocol_line(&protocol, input.data, length, 0, &out);
    if (!kz_text_flush(&out)) {
        static const char full[] = "error NO_MEMORY 0 0: out of memory\n";
        answer.used = 0;
        append(&answer, full, sizeof full - 1);
    }
    return (uint32_t)answer.used;
}

/* Where the last answer stands, in UTF-8; until the next line. */
const char *kzw_answer(void) {
    return answer.data;
}
