/*
 * Any bytes as a checkpoint: refused in place, or whole, and then its body sealed again gives the
 * same bytes, and the survey in it reads or is refused as it would be without a seal.
 */
#include "shards/part_seal.h"
#include "shards/shard_kind.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct bytes {
    const char *data;
    size_t length;
} bytes;

static void print(const void *result, kz_text *out) {
    const bytes *body = result;
    kz_text_put_bytes(out, body->data, body->length);
}

static void check_again(const part_seal *seal, const char *data, size_t size, size_t at) {
    bytes body = {data + at, size - at};
    char *room = malloc(size + 8);
    assert(room != NULL);
    kz_text text;
    kz_text_init(&text, room, size + 8);
    part_seal_put(seal, print, &body, &text);
    assert(text.length == size && memcmp(room, data, size) == 0);
    free(room);
}

static void check_body(const char *data, size_t size) {
    kz_work work;
    kz_work_init(&work);
    void *survey = NULL;
    if (survey_shards.parse(data, size, &work, NULL, &survey) == KZ_OK) {
        assert(survey_shards.done(survey) <= survey_shards.shards(survey));
        survey_shards.close(survey, &work);
    }
    assert(work.memory_used == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const part_seal seal = {"0.1.0", "kazutori survey"};
    const char *text = (const char *)data;
    kz_error error = {.status = KZ_OK};
    size_t at = 0;
    kz_status status = part_seal_check(&seal, text, size, &at, &error);
    assert(status == error.status);
    if (status == KZ_OK) {
        assert(part_seal_is_there(text, size) && at <= size);
        check_body(text + at, size - at);
        if (kz_utf8_valid(text, size, NULL)) {
            check_again(&seal, text, size, at);
        }
    } else {
        assert(at == 0 && error.message != NULL && error.message[0] != '\0');
        assert(kz_utf8_valid(error.token, strlen(error.token), NULL));
    }
    return 0;
}
