/*
 * Any bytes as a trainer's line: it is refused in place, or what is printed of it is read as the
 * same, and the person can train on: a result, the next exercise, JSON of all of it.
 */
#include "kazu/trainer.h"

#include <assert.h>
#include <string.h>

enum { JSON_MAX = 1 << 14 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void print(const kz_trainer *trainer, char line[KZ_TRAINER_LINE_MAX]) {
    kz_text text;
    kz_text_init(&text, line, KZ_TRAINER_LINE_MAX);
    kz_trainer_print(trainer, &text);
    assert(!text.truncated);
}

static void check_round_trip(const kz_trainer *trainer) {
    static kz_trainer read;
    char line[KZ_TRAINER_LINE_MAX];
    char again[KZ_TRAINER_LINE_MAX];
    print(trainer, line);
    kz_status status = kz_trainer_read(line, strlen(line), &read, NULL);
    assert(status == KZ_OK);
    print(&read, again);
    assert(strcmp(line, again) == 0);
}

static void train_on(kz_trainer *trainer) {
    static char json[JSON_MAX];
    kz_trainer_outcome outcome;
    kz_text text;
    kz_trainer_try attempt = {.answer = KZ_TRAINER_RIGHT, .ms = 10000, .day = 20000};
    bool is_open = trainer->open.game != NULL;
    kz_text_init(&text, json, sizeof json);
    kz_trainer_json(trainer, 20000, KZ_LANG_JA, &text);
    kz_status status = kz_trainer_result(trainer, &attempt, &outcome);
    assert(status == (is_open ? KZ_OK : KZ_ILLEGAL_MOVE));
    if (is_open) {
        kz_trainer_result_json(trainer, &outcome, KZ_LANG_EN, &text);
    }
    assert(!text.truncated && kz_utf8_valid(json, text.length, NULL));
    check_round_trip(trainer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static kz_trainer trainer;
    kz_error error;
    if (kz_trainer_read((const char *)data, size, &trainer, &error) != KZ_OK) {
        assert(error.status != KZ_OK && error.message != NULL);
        return 0;
    }
    check_round_trip(&trainer);
    train_on(&trainer);
    return 0;
}
