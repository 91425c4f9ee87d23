/* The line at the bottom of a table against time: the time left, and the keys or what is typed. */
#include "play/hot_seat.h"

#include "output/output.h"

#include "terminal/width.h"

#include <string.h>

enum { SECOND = 1000 };

void hot_erase_bottom(const hot_seat *hot) {
    kz_text_put(&hot->play->cli->out, "\r\033[K");
}

static void put_key(kz_text *out, const char *key, const char *meaning) {
    kz_text_format(out, "[%s] ", key);
    kz_text_put(out, meaning);
    kz_text_put(out, "  ");
}

static void put_name(const hot_seat *hot, int seat, kz_text *out) {
    kz_viewer viewer = play_viewer(hot->play, seat);
    kz_table_name(hot->play->table, &viewer, seat, out);
}

static void put_slap_keys(const hot_seat *hot, kz_text *out) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if (hot->slap[seat] != '\0' && hot_find_slap(hot, seat) != NULL) {
            const char key[2] = {hot->slap[seat], '\0'};
            char name[2 * KZ_PLAY_NAME_MAX];
            kz_text text;
            kz_text_init(&text, name, sizeof name);
            put_name(hot, seat, &text);
            put_key(out, key, name);
        }
    }
}

/* Each action that some person may take, once. */
static void put_action_keys(const hot_seat *hot, kz_text *out) {
    bool is_put[128] = {false};
    for (size_t i = 0; i < (size_t)KZ_PLAY_SEATS_MAX * HOT_OFFERS; i++) {
        const hot_offer *offer = &hot->offers[i / HOT_OFFERS][i % HOT_OFFERS];
        unsigned char key = (unsigned char)offer->key;
        if (i % HOT_OFFERS < hot->offer_count[i / HOT_OFFERS] && !offer->is_slap &&
            !offer->is_disabled && key != 0 && key < sizeof is_put && !is_put[key]) {
            const char text[2] = {offer->key, '\0'};
            is_put[key] = true;
            put_key(out, text, offer->name);
        }
    }
}

static void put_time_left(const hot_seat *hot, kz_text *out) {
    uint64_t now = play_now(hot->play);
    if (hot->until_ms != KZ_NEVER) {
        uint64_t left = hot->until_ms > now ? hot->until_ms - now : 0;
        kz_text_format(out, kz_message(hot->play->cli->lang, "%llu s"),
                       (unsigned long long)((left + SECOND - 1) / SECOND));
        kz_text_put(out, "  ");
    }
}

static size_t columns_of(const kz_text *line) {
    return term_width(line->data, line->length, TERM_AMBIGUOUS_NARROW);
}

/* Keys; whose slaps are whose is left out where it does not fit: ? says it too. */
static void put_keys(const hot_seat *hot, size_t columns, kz_text *line) {
    size_t before = line->length;
    for (int with_slaps = 1; with_slaps >= 0; with_slaps--) {
        line->length = before;
        if (with_slaps != 0) {
            put_slap_keys(hot, line);
        }
        put_action_keys(hot, line);
        put_key(line, "?", kz_message(hot->play->cli->lang, "help"));
        if (columns_of(line) <= columns + 2) { /* two blanks end it */
            return;
        }
    }
}

/* The end of what is being typed, as much as fits. */
static void put_typed(const hot_seat *hot, size_t columns, kz_text *line) {
    const char *typed = hot->typed;
    size_t used = columns_of(line);
    size_t room = columns > used ? columns - used : 0;
    while (*typed != '\0' && term_width(typed, strlen(typed), TERM_AMBIGUOUS_NARROW) > room) {
        do {
            typed++;
        } while ((*typed & 0xC0) == 0x80);
    }
    kz_text_put(line, typed);
}

/* It must not be longer than a line of the terminal: only one is erased. */
void hot_put_bottom(hot_seat *hot) {
    static char buffer[2 * KZ_PLAY_LINE_MAX];
    kz_lang lang = hot->play->cli->lang;
    size_t columns = play_columns(hot->play) - 1;
    kz_text line;
    kz_text_init(&line, buffer, sizeof buffer);
    hot_erase_bottom(hot);
    put_time_left(hot, &line);
    switch (hot->typing) {
    case HOT_PLAYS:
        put_keys(hot, columns, &line);
        break;
    case HOT_WORDS:
        put_name(hot, hot->writer, &line);
        kz_text_put(&line, "> ");
        put_typed(hot, columns, &line);
        break;
    case HOT_LINE:
        kz_text_put(&line, ": ");
        put_typed(hot, columns, &line);
        break;
    case HOT_LEAVE:
        kz_text_put(&line, kz_message(lang, "Leave the game? [y] yes, any other key: no "));
        break;
    }
    size_t fits = term_width_cut(buffer, line.length, columns, TERM_AMBIGUOUS_NARROW, NULL);
    kz_text_put_bytes(&hot->play->cli->out, buffer, fits);
    (void)output_flush(hot->play->cli);
}

void hot_put_help(hot_seat *hot) {
    kz_lang lang = hot->play->cli->lang;
    kz_text *out = &hot->play->cli->out;
    hot_erase_bottom(hot);
    kz_text_put(out, "  ");
    put_key(out, ":", kz_message(lang, "type a command, such as :save FILE or :help"));
    if (hot->typing == HOT_WORDS) { /* other keys write */
        kz_text_put(out, "\n");
        return;
    }
    kz_text_put(out, "\n  ");
    kz_text_put(out, kz_message(lang, "Slap keys:"));
    kz_text_put(out, " ");
    put_slap_keys(hot, out);
    kz_text_put(out, "\n  ");
    put_action_keys(hot, out);
    put_key(out, kz_message(lang, "space"), kz_message(lang, "the next card"));
    put_key(out, "q", kz_message(lang, "leave"));
    kz_text_put(out, "\n");
}
