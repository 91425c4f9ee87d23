/*
 * The words that end a puzzle without solving it.
 */
#include "play/give_up.h"

bool kz__gives_up(kz_word line) {
    static const char *const words[] = {"give up", "give-up", "あきらめる", "降参", "ギブアップ"};
    while (line.length > 0 && *line.text == ' ') {
        line.text++;
        line.length--;
    }
    while (line.length > 0 && line.text[line.length - 1] == ' ') {
        line.length--;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (kz__word_is(line, words[i])) {
            return true;
        }
    }
    return false;
}
