/* The form of messages: JSON objects whose members are all known. */
#include "serve/try_forms.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

/* What else may stand in a message must be looked at before it is added here. */
static void assert_members(json_t *object) {
    static const char *const known[] = {
        "t",        "id",      "seq",    "no",      "kind",   "seat",       "from",     "at",
        "say",      "tone",    "turn",   "clock",   "ask",    "view",       "labels",   "v",
        "room",     "state",   "game",   "hints",   "params", "lag",        "clock_of", "commit",
        "seats",    "chairs",  "host",   "news",    "length", "code",       "watchers", "since",
        "wall",     "address", "column", "message", "word",   "started",    "people",   "ready",
        "watching", "rules",   "by",     "lan",     "door",   "rules_line", "stamp",    "wait",
        "least",    "left",
    };
    void *at = json_object_iter(object);
    for (; at != NULL; at = json_object_iter_next(object, at)) {
        bool is_known = false;
        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
            is_known = is_known || strcmp(known[i], json_object_iter_key(at)) == 0;
        }
        if (!is_known) {
            fail_msg("a message has a member %s", json_object_iter_key(at));
        }
    }
}

void try_forms_assert(const try_guest *guest) {
    for (size_t i = 0; i < guest->heard_count; i++) {
        json_t *message = json_loads(guest->heard[i], JSON_REJECT_DUPLICATES, NULL);
        assert_true(json_is_object(message));
        assert_members(message);
        const json_t *news = json_object_get(message, "news");
        for (size_t k = 0; k < json_array_size(news); k++) {
            assert_members(json_array_get(news, k));
        }
        json_decref(message);
    }
}
