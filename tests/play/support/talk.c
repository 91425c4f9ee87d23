#include "talk.h"

#include "try_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

void talk_open(talk *t) {
    kz_work_init(&t->work);
    t->table = NULL;
    t->protocol = (kz_protocol){&t->table, KZ_HOST, KZ_LANG_EN, &t->work};
}

void talk_close(talk *t) {
    kz_table_free(t->table);
    assert_int_equal(t->work.memory_used, 0);
}

void talk_open_persons(talk *t, const char *instance) {
    kz_opening opening;
    const kz_table_setup setup = try_persons();
    talk_open(t);
    assert_int_equal(kz_opening_parse(kz_game_find("null"), instance, 2, &t->work, NULL, &opening),
                     KZ_OK);
    assert_int_equal(kz_table_new(&opening, &setup, &t->work, NULL, &t->table), KZ_OK);
}

bool talk_is_framed(const char *out) {
    const char *line = out;
    while (*line == '|') {
        line = strchr(line, '\n');
        if (line == NULL) {
            return false;
        }
        line++;
    }
    bool is_end = strncmp(line, "ok", 2) == 0 || strncmp(line, "error ", 6) == 0;
    return is_end && strchr(line, '\n') == line + strlen(line) - 1;
}

const char *talk_say(talk *t, int binding, const char *line, uint64_t now_ms) {
    kz_text text;
    kz_text_init(&text, t->out, sizeof t->out);
    t->protocol.binding = binding;
    assert_true(kz_protocol_line(&t->protocol, line, strlen(line), now_ms, &text));
    assert_false(text.truncated);
    assert_true(talk_is_framed(t->out));
    assert_true(kz_utf8_valid(t->out, text.length, NULL));
    return t->out;
}

bool talk_is_ok(const char *answer) {
    const char *line = answer;
    while (*line == '|') {
        line = strchr(line, '\n') + 1;
    }
    return strncmp(line, "ok", 2) == 0;
}
