/* Reads which key each person slaps with. */
#include "play/slap_keys.h"

#include "output/complain.h"
#include "play/key_press.h"

#include <string.h>

static const char usual_keys[] = "alvnri"; /* far from each other, for up to six people */
static const char other_keys[] = "qpf";    /* letters with a meaning of their own */

static bool is_plain(char key) {
    return (key >= 'a' && key <= 'z') || (key >= '0' && key <= '9');
}

static size_t count(uint32_t people) {
    size_t number = 0;
    for (; people != 0; people &= people - 1) {
        number++;
    }
    return number;
}

bool slap_keys_choose(const cli_context *cli, uint32_t people, char keys[KZ_PLAY_SEATS_MAX]) {
    const char *asked = cli_has(cli, OPTION_KEYS) ? cli->options.text[OPTION_KEYS] : usual_keys;
    bool is_good = asked == usual_keys || strlen(asked) == count(people);
    memset(keys, 0, KZ_PLAY_SEATS_MAX);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX && is_good; seat++) {
        if ((people >> seat & 1U) != 0) {
            char key = key_fold(*asked++);
            is_good = is_plain(key) && memchr(other_keys, key, sizeof other_keys - 1) == NULL &&
                      memchr(keys, key, KZ_PLAY_SEATS_MAX) == NULL;
            keys[seat] = key;
        }
    }
    if (!is_good) {
        complain(cli,
                 KZ_N("expected a different letter or digit for each person, without f, p and q"),
                 cli->options.text[OPTION_KEYS], "--keys");
    }
    return is_good;
}
