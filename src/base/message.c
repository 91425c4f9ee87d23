/* Messages in the reader's language. The tables are generated from po/ by tools/po2c. */
#include "base/message.h"

#include "kazu/text.h"

#include <assert.h>
#include <string.h>

static const char *find(const kz__message_entry *table, size_t count, const char *english) {
    size_t low = 0;
    size_t high = count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(english, table[middle].english);

        if (order == 0)
            return table[middle].translated;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *kz_message(kz_lang lang, const char *english) {
    assert(english != NULL);
    const char *translated = NULL;

    if (lang == KZ_LANG_JA)
        translated = find(kz__messages_ja, kz__messages_ja_count, english);
    return translated != NULL ? translated : english;
}
