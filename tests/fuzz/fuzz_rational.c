/* Any bytes as a rational: what is read survives printing, what is refused is blamed in place. */
#include "kazu/rational.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_refusal(const char *text, size_t length, const kz_error *error) {
    size_t token = strlen(error->token);

    assert(error->message != NULL && error->message[0] != '\0');
    assert(error->line == 0);
    assert(error->column >= 1 && error->column <= kz_utf8_count(text, length) + 1);
    assert(token < KZ_TOKEN_MAX && kz_utf8_valid(error->token, token, NULL));
}

static void check_value(kz_rational value) {
    char buffer[64];
    kz_rational again = {0};
    kz_text out;

    assert(value.denominator > 0 && value.numerator > INT64_MIN);
    kz_text_init(&out, buffer, sizeof buffer);
    kz_rational_print(value, &out);
    assert(!out.truncated);
    assert(kz_rational_parse(buffer, out.length, &again, NULL) == KZ_OK);
    assert(kz_rational_equal(value, again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    kz_rational value = {77, 78};
    kz_error error = {0};
    kz_status status = kz_rational_parse(text, size, &value, &error);

    if (status == KZ_OK) {
        check_value(value);
        return 0;
    }
    assert(value.numerator == 77 && value.denominator == 78);
    assert(error.status == status);
    check_refusal(text, size, &error);
    return 0;
}
