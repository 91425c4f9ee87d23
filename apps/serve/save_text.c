/* Save files from rows of a store. */
#include "save_text.h"

const char *save_text_verb(kz_log_verb verb) {
    static const char *const words[] = {
#define SAVE_TEXT_WORD(name, word) word,
        KZ_LOG_VERBS(SAVE_TEXT_WORD)
#undef SAVE_TEXT_WORD
    };
    return (unsigned)verb < KZ_LOG_VERB_COUNT ? words[verb] : "";
}

static void put_from(int from, kz_text *out) {
    if (from == KZ_HOST) {
        kz_text_put(out, " * ");
    } else if (from == KZ_HOUSE) {
        kz_text_put(out, " - ");
    } else {
        kz_text_format(out, " %d ", from);
    }
}

void save_text_put(const store_event *event, kz_text *out) {
    if (event->verb == KZ_LOG_open) {
        kz_text_put(out, "kazu-save 4\n");
        kz_text_put(out, event->text);
        kz_text_put(out, "\n");
        return;
    }
    kz_text_put_unsigned(out, event->at_ms);
    put_from(event->from, out);
    kz_text_put(out, save_text_verb(event->verb));
    if (event->text[0] != '\0') {
        kz_text_put(out, " ");
        kz_text_put(out, event->text);
    }
    kz_text_put(out, "\n");
}
