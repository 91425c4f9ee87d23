/* SHA-256 of texts of one and two blocks; the hashes are those of sha256sum. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/sha256.h"

#include <stdio.h>
#include <string.h>

static void hashes_are_those_of_sha256sum(void **unused) {
    static const struct {
        const char *text; /* NULL: as many letters a */
        size_t length;
        const char *hash;
    } rows[] = {{"", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
                {"abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
                {NULL, 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
                {NULL, 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"},
                {NULL, 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
                {NULL, KZ__SHA256_TEXT_MAX,
                 "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"}};
    char letters[KZ__SHA256_TEXT_MAX];
    (void)unused;
    memset(letters, 'a', sizeof letters);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint8_t hash[KZ__SHA256_BYTES];
        char hex[2 * KZ__SHA256_BYTES + 1];
        kz__sha256(rows[i].text != NULL ? rows[i].text : letters, rows[i].length, hash);
        for (size_t k = 0; k < sizeof hash; k++) {
            (void)snprintf(hex + 2 * k, 3, "%02x", hash[k]);
        }
        assert_string_equal(hex, rows[i].hash);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(hashes_are_those_of_sha256sum)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
