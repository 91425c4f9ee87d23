/* Writes and checks the seal at the head of a checkpoint. */
#include "part_seal.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char head[] = "kazu checkpoint 1 sum ";

enum { WINDOW = 1 << 12, HEAD = sizeof head - 1, DIGITS = 16, FIRST_LINE = HEAD + DIGITS + 1 };

/* FNV-1a of 64 bits: any torn end and any single changed byte gives another sum. */
#define SUM_START UINT64_C(0xcbf29ce484222325)
#define SUM_PRIME UINT64_C(0x100000001b3)

static uint64_t add(uint64_t sum, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        sum = (sum ^ (unsigned char)bytes[i]) * SUM_PRIME;
    }
    return sum;
}

static bool add_window(void *user, const char *bytes, size_t length) {
    uint64_t *sum = user;
    *sum = add(*sum, bytes, length);
    return true;
}

static void put_rest(const part_seal *seal, part_print *print, const void *result, kz_text *out) {
    kz_text_put(out, "version ");
    kz_text_put(out, seal->version);
    kz_text_put(out, "\nanalysis ");
    kz_text_put(out, seal->analysis);
    kz_text_put(out, "\n");
    print(result, out);
}

void part_seal_put(const part_seal *seal, part_print *print, const void *result, kz_text *out) {
    char window[WINDOW];
    uint64_t sum = SUM_START;
    kz_text summed;
    kz_text_init(&summed, window, sizeof window);
    summed.sink = add_window;
    summed.sink_user = &sum;
    put_rest(seal, print, result, &summed);
    (void)kz_text_flush(&summed);
    kz_text_format(out, "%s%016" PRIx64 "\n", head, sum);
    put_rest(seal, print, result, out);
}

bool part_seal_is_there(const char *bytes, size_t length) {
    return length >= HEAD && memcmp(bytes, head, HEAD) == 0;
}

/* Takes a line "NAME VALUE" whose value must be the one wanted. */
static kz_status take_line(const char *bytes, size_t length, size_t *at, uint32_t line,
                           const char *name, const char *wanted, const char *fault,
                           kz_error *error) {
    const char *begin = bytes + *at;
    const char *end = memchr(begin, '\n', length - *at);
    size_t room = strlen(name);
    if (end == NULL || (size_t)(end - begin) < room || memcmp(begin, name, room) != 0) {
        return kz_error_set(error, KZ_BAD_INPUT, line, 1, KZ_N("the checkpoint is damaged"), NULL,
                            0);
    }
    const char *value = begin + room;
    size_t count = (size_t)(end - value);
    if (count != strlen(wanted) || memcmp(value, wanted, count) != 0) {
        return kz_error_set(error, KZ_BAD_INPUT, line, (uint32_t)room + 1, fault, value, count);
    }
    *at = (size_t)(end - bytes) + 1;
    return KZ_OK;
}

kz_status part_seal_check(const part_seal *seal, const char *bytes, size_t length, size_t *body,
                          kz_error *error) {
    char expected[FIRST_LINE + 1];
    size_t at = FIRST_LINE;
    uint64_t sum = length >= FIRST_LINE ? add(SUM_START, bytes + at, length - at) : 0;
    (void)snprintf(expected, sizeof expected, "%s%016" PRIx64 "\n", head, sum);
    if (length < FIRST_LINE || memcmp(bytes, expected, FIRST_LINE) != 0) {
        return kz_error_set(error, KZ_BAD_INPUT, 1, 1, KZ_N("the checkpoint is damaged"), NULL, 0);
    }
    kz_status status = take_line(bytes, length, &at, 2, "version ", seal->version,
                                 KZ_N("the checkpoint is from another version"), error);
    if (status == KZ_OK) {
        status = take_line(bytes, length, &at, 3, "analysis ", seal->analysis,
                           KZ_N("the checkpoint is from another analysis"), error);
    }
    if (status == KZ_OK) {
        *body = at;
    }
    return status;
}
