/* Any bytes as a conversation in the line protocol: each line gets an answer that is framed as
   documented, and all memory is given back. */
#include "kazu/play.h"

#include <assert.h>
#include <string.h>

enum { ANSWER_MAX = 1 << 20, LINES_MAX = 200, NODES_MAX = 300000 };

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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char answer[ANSWER_MAX];
    const char *next = (const char *)data;
    size_t left = size;
    kz_work work;
    kz_session *session = NULL;
    bool goes_on = true;
    kz_work_init(&work);
    work.node_limit = NODES_MAX;
    work.memory_limit = 1 << 26;
    for (int lines = 0; left > 0 && goes_on && lines < LINES_MAX; lines++) {
        const char *end = memchr(next, '\n', left);
        size_t length = end != NULL ? (size_t)(end - next) : left;
        kz_text out;
        kz_text_init(&out, answer, sizeof answer);
        goes_on = kz_protocol_line(&session, next, length, lines % 2 == 0 ? KZ_LANG_EN : KZ_LANG_JA,
                                   &work, &out);
        if (!out.truncated) {
            check_answer(answer, out.length);
        }
        next += length + (end != NULL ? 1 : 0);
        left -= length + (end != NULL ? 1 : 0);
    }
    kz_session_free(session);
    assert(work.memory_used == 0);
    return 0;
}
