/* Any bytes as a conversation in the line protocol: each line gets an answer that is framed as
   documented, and all memory is given back. A first byte of '0'..'5' binds it to a seat, 'p' to the
   public, once a game is open; else the host speaks. The work is small: what takes long to deal or
   to think about is not what is looked for here. */
#include "kazu/play.h"

#include <assert.h>
#include <string.h>

enum { ANSWER_MAX = 1 << 20, LINES_MAX = 16, NODES_MAX = 300, MEMORY_MAX = 1 << 21 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool starts_with(const char *line, size_t length, const char *start) {
    return length >= strlen(start) && memcmp(line, start, strlen(start)) == 0;
}

static void check_answer(const char *answer, size_t length) {
    assert(length > 0 && answer[length - 1] == '\n');
    assert(kz_utf8_valid(answer, length, NULL));
    for (const char *line = answer; line < answer + length;) {
        const char *end = memchr(line, '\n', (size_t)(answer + length - line));
        size_t line_length = (size_t)(end - line);
        bool is_last = end + 1 == answer + length;
        bool is_ending =
            starts_with(line, line_length, "ok") || starts_with(line, line_length, "error ");
        assert(is_last ? is_ending : *line == '|');
        line = end + 1;
    }
}

static int binding_of(const kz_table *table, uint8_t byte) {
    if (table == NULL) {
        return KZ_HOST;
    }
    int seat = byte - '0';
    bool is_seat = seat >= 0 && seat < kz_table_opening(table)->seats;
    return is_seat ? seat : byte == 'p' ? KZ_PUBLIC : KZ_HOST;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char answer[ANSWER_MAX];
    const char *next = (const char *)data + 1;
    size_t left = size - 1;
    kz_work work;
    kz_table *table = NULL;
    bool goes_on = size > 1;
    kz_work_init(&work);
    work.memory_limit = MEMORY_MAX;
    for (int lines = 0; goes_on && left > 0 && lines < LINES_MAX; lines++) {
        const char *end = memchr(next, '\n', left);
        size_t length = end != NULL ? (size_t)(end - next) : left;
        kz_protocol protocol = {&table, binding_of(table, data[0]),
                                lines % 2 == 0 ? KZ_LANG_EN : KZ_LANG_JA, &work};
        kz_text out;
        kz_text_init(&out, answer, sizeof answer);
        work.node_limit = work.counters.nodes + NODES_MAX;
        goes_on = kz_protocol_line(&protocol, next, length, (uint64_t)lines * 700, &out);
        assert(!out.truncated);
        check_answer(answer, out.length);
        next += length + (end != NULL ? 1 : 0);
        left -= length + (end != NULL ? 1 : 0);
    }
    kz_table_free(table);
    assert(work.memory_used == 0);
    return 0;
}
