/* Any bytes as a part of an atlas: it is refused in place, or it writes and reads as the same. */
#include "kazu/shisoku_atlas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 1 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_read(kz_shisoku_tally *tally, kz_work *work) {
    static char first[TEXT_ROOM];
    static char second[TEXT_ROOM];
    kz_text text;
    kz_text again;
    kz_shisoku_tally *copy = NULL;
    kz_text_init(&text, first, sizeof first);
    kz_shisoku_tally_print(tally, &text);
    assert(!text.truncated);
    assert(kz_shisoku_tally_parse(first, text.length, work, NULL, &copy) == KZ_OK);
    kz_text_init(&again, second, sizeof second);
    kz_shisoku_tally_print(copy, &again);
    assert(text.length == again.length && memcmp(first, second, text.length) == 0);
    kz_status merged = kz_shisoku_tally_merge(tally, copy);
    assert(merged == (kz_shisoku_tally_done(tally) > 0 ? KZ_OUT_OF_RANGE : KZ_OK));
    kz_shisoku_tally_free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kz_work work;
    kz_error error = {0};
    kz_shisoku_tally *tally = NULL;
    kz_work_init(&work);
    work.memory_limit = UINT64_C(1) << 26;
    kz_status status = kz_shisoku_tally_parse((const char *)data, size, &work, &error, &tally);
    assert(status == error.status);
    if (status == KZ_OK) {
        check_read(tally, &work);
    } else {
        assert(tally == NULL);
        assert(error.message != NULL && error.message[0] != '\0');
        assert(kz_utf8_valid(error.token, strlen(error.token), NULL));
    }
    kz_shisoku_tally_free(tally);
    assert(work.memory_used == 0);
    return 0;
}
