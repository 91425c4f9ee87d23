/*
 * Any bytes as a code, an answer and a row of a history: what is read can be printed and read
 * again, and it follows the rules; what is refused says where and why. The first three bytes are
 * the rules, the rest is the text.
 */
#include "kazu/mastermind.h"

#include <assert.h>
#include <string.h>

enum { UNTOUCHED = 0x7777, HEAD = 3 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Letters and digits stand for small numbers, so that a corpus can be read. */
static kz_mastermind_rules rules_of(const uint8_t *head) {
    unsigned options = head[2];
    return (kz_mastermind_rules){
        .pegs = (uint8_t)((head[0] - '0' + 256) % 256 % KZ_MASTERMIND_PEGS_MAX + 1),
        .colors = (uint8_t)((head[1] - '0' + 256) % 256 % KZ_MASTERMIND_COLORS_MAX + 1),
        .secret_distinct = (options & 1) != 0,
        .guess_distinct = (options & 2) != 0,
        .guess_blanks = (options & 4) != 0,
    };
}

static void check_error(const kz_error *error, kz_status status, size_t size) {
    assert(error->status == status);
    assert(error->message != NULL && error->message[0] != '\0');
    assert(error->column >= 1 && error->column <= size + 1);
}

static void check_pegs(const kz_mastermind_rules *rules, kz_mastermind_code code) {
    for (unsigned i = 0; i < KZ_MASTERMIND_PEGS_MAX; i++) {
        unsigned color = kz_mastermind_peg(code, i);
        assert(color <= (i < rules->pegs ? rules->colors : 0U));
        assert(i >= rules->pegs || color > 0 || rules->guess_blanks);
    }
}

static void check_code(const kz_mastermind_rules *rules, const char *text, size_t size) {
    kz_mastermind_code code = UNTOUCHED;
    kz_error error = {.status = KZ_OK};
    kz_status status = kz_mastermind_code_parse(rules, text, size, &code, &error);
    if (status != KZ_OK) {
        assert(status == KZ_BAD_INPUT && code == UNTOUCHED);
        check_error(&error, status, size);
        return;
    }
    char buffer[16];
    kz_mastermind_code again = 0;
    kz_text out;
    check_pegs(rules, code);
    kz_text_init(&out, buffer, sizeof buffer);
    kz_mastermind_code_print(rules, code, &out);
    assert(out.length == rules->pegs);
    status = kz_mastermind_code_parse(rules, out.data, out.length, &again, NULL);
    assert(status == KZ_OK && again == code);
}

static void check_answer(const kz_mastermind_rules *rules, const char *text, size_t size) {
    kz_mastermind_answer answer = {99, 99};
    kz_error error = {.status = KZ_OK};
    kz_status status = kz_mastermind_answer_parse(rules, text, size, &answer, &error);
    if (status == KZ_OK) {
        assert(kz_mastermind_is_answer(rules, answer));
        return;
    }
    assert(answer.black == 99 && answer.white == 99);
    check_error(&error, status, size);
}

static void check_row(const kz_mastermind_rules *rules, const char *text, size_t size) {
    kz_mastermind_history history = {.count = (uint32_t)size % (KZ_MASTERMIND_GUESSES_MAX + 1)};
    uint32_t before = history.count;
    kz_error error = {.status = KZ_OK};
    kz_status status = kz_mastermind_row_parse(rules, text, size, &history, &error);
    if (status != KZ_OK) {
        assert(history.count == before);
        check_error(&error, status, size);
        return;
    }
    assert(history.count == before + 1);
    assert(kz_mastermind_is_guess(rules, history.row[before].guess));
    assert(kz_mastermind_is_answer(rules, history.row[before].answer));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < HEAD || size > UINT16_MAX) {
        return 0;
    }
    kz_mastermind_rules rules = rules_of(data);
    const char *text = (const char *)data + HEAD;
    check_code(&rules, text, size - HEAD);
    check_answer(&rules, text, size - HEAD);
    check_row(&rules, text, size - HEAD);
    return 0;
}
