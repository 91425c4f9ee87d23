/* Why something did not go: a text for people, and beside it what no language changes. */
#include "fault.h"

#include <string.h>

/* Lines become one, blanks at the end go. */
static void put_line(char *room, size_t size, const char *words) {
    kz_text text;
    kz_text_init(&text, room, size);
    while (words != NULL && *words != '\0') {
        size_t length = strcspn(words, "\r\n");
        kz_text_put_bytes(&text, words, length);
        words += length;
        words += strspn(words, "\r\n\t ");
        if (length > 0 && *words != '\0') {
            kz_text_put_char(&text, ' ');
        }
    }
}

void fault_set(serve_fault *fault, const char *message, const char *place, const char *word) {
    if (fault->message == NULL) {
        fault->message = message;
        put_line(fault->place, sizeof fault->place, place);
        put_line(fault->word, sizeof fault->word, word);
    }
}

void fault_print(const serve_fault *fault, kz_lang lang, kz_text *out) {
    kz_text_put(out, kz_message(lang, fault->message));
    if (fault->place[0] != '\0') {
        kz_text_format(out, ": %s", fault->place);
    }
    if (fault->word[0] != '\0') {
        kz_text_format(out, " (%s)", fault->word);
    }
}
