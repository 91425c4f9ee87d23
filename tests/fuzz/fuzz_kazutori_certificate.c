/*
 * Any bytes as a certificate: it is refused in place, or it prints as it was read and is judged
 * within its budget; what is proved equals what the search finds.
 */
#include "kazu/kazutori_study.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What is printed must be the bytes that were read. */
typedef struct reading {
    const uint8_t *at;
    size_t left;
} reading;

static bool compare(void *user, const char *data, size_t length) {
    reading *r = user;
    assert(length <= r->left && memcmp(r->at, data, length) == 0);
    r->at += length;
    r->left -= length;
    return true;
}

static void check_print(const kz_kazutori_certificate *certificate, const uint8_t *data,
                        size_t size) {
    char window[512];
    reading r = {data, size};
    kz_text text;
    kz_text_init(&text, window, sizeof window);
    text.sink = compare;
    text.sink_user = &r;
    kz_kazutori_certificate_print(certificate, &text);
    bool whole = kz_text_flush(&text);
    assert(whole && r.left == 0);
}

static void check_verdict(const kz_kazutori_certificate *certificate) {
    kz_error error = {.status = KZ_OK};
    kz_work work;
    kz_work_init(&work);
    work.node_limit = NODES;
    work.memory_limit = UINT64_C(1) << 26;
    kz_status status = kz_kazutori_verify(certificate, &work, &error);
    assert(status == error.status && work.memory_used == 0);
    if (status != KZ_OK) {
        assert(error.message != NULL && error.message[0] != '\0');
        return;
    }
    kz_kazutori_certificate found;
    kz_work_init(&work);
    work.node_limit = 16 * NODES;
    status = kz_kazutori_period_find(&certificate->set, certificate->sequence, &work, &found);
    assert(status == KZ_BUDGET || (status == KZ_OK && found.checksum == certificate->checksum &&
                                   found.period.period == certificate->period.period &&
                                   found.period.preperiod == certificate->period.preperiod));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kz_error error = {.status = KZ_OK};
    kz_kazutori_certificate certificate;
    kz_status status =
        kz_kazutori_certificate_parse((const char *)data, size, &certificate, &error);
    assert(status == error.status);
    if (status == KZ_OK) {
        check_print(&certificate, data, size);
        check_verdict(&certificate);
    } else {
        assert(error.message != NULL && error.message[0] != '\0');
        assert(kz_utf8_valid(error.token, strlen(error.token), NULL));
    }
    return 0;
}
