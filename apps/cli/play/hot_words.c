/* Keys that write at a table against time: the words of a player, or a line after ":". */
#include "play/hot_seat.h"

#include <string.h>

enum {
    REST_MS = 600,       /* slaps of those who were nearly as quick must not end up in the words */
    ERASE_LINE = 0x15,   /* Ctrl-U */
    END_OF_INPUT = 0x04, /* Ctrl-D */
    BACKSPACE = 0x7F
};

bool hot_act(hot_seat *hot, int seat, const char *prefix, const char *line, uint64_t at_ms) {
    char full[2 * KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_error error = {0};
    kz_text_init(&text, full, sizeof full);
    kz_text_format(&text, "move %s%s", prefix, *prefix != '\0' ? " " : "");
    kz_text_put(&text, line);
    if (kz_table_act(hot->play->table, seat, full, at_ms, &error) == KZ_OK) {
        return true;
    }
    hot_erase_bottom(hot);
    error.column = 0;
    (void)play_refuse(hot->play, &error);
    return false;
}

/* Obeys a line as the loop in lines does. Who plays and with which keys may be another then. */
static void obey(hot_seat *hot, const term_normal_line *line) {
    const kz_table *before = hot->play->table;
    bool is_asked_for = hot->typing == HOT_LINE;
    hot_stop(hot);
    kz_text_put(&hot->play->cli->out, "\n");
    play_next next = play_obey(hot->play, line);
    bool is_other = hot->play->table != before;
    hot->next = next == PLAY_END || next == PLAY_AGAIN ? next : is_other ? PLAY_SHOW : PLAY_ASK;
    if (next == PLAY_END && !is_asked_for) {
        hot->next = PLAY_ASK; /* a queen is written so too */
        hot_start(hot, HOT_LEAVE);
    }
    hot->seen_log = next == PLAY_SHOW ? 0 : hot->seen_log;
}

/* What stands there is said by who has the word; the verb may be left out. */
static void say(hot_seat *hot, const char *words, uint64_t at_ms) {
    size_t length = strlen(hot->prefix);
    bool has_verb = length > 0 && strncmp(words, hot->prefix, length) == 0;
    bool is_other =
        has_verb || (play_look(hot->play, hot->writer) && play_names_move(&hot->play->view, words));
    kz_text_put(&hot->play->cli->out, "\n");
    if (hot_act(hot, hot->writer, is_other ? "" : hot->prefix, words, at_ms)) {
        hot->writer = PLAY_NOBODY;
        hot_stop(hot);
    }
}

static void enter(hot_seat *hot, uint64_t at_ms) {
    static term_normal_line normal;
    char line[HOT_TYPED_MAX + 1];
    kz_error error = {0};
    memcpy(line, hot->typed, sizeof line);
    if (term_normal(&normal, line, strlen(line), HOT_TYPED_MAX, &error) != KZ_OK) {
        (void)play_refuse(hot->play, &error);
    } else if (hot->typing == HOT_LINE && normal.length == 0) {
        hot_stop(hot);
    } else if (hot->typing == HOT_LINE || play_is_word(normal.text)) {
        obey(hot, &normal);
    } else if (normal.length > 0) { /* a stray Enter is no explanation */
        say(hot, normal.text, at_ms);
    }
}

static void take_back_character(hot_seat *hot) {
    while (hot->length > 0) {
        hot->length--;
        char last = hot->typed[hot->length];
        hot->typed[hot->length] = '\0';
        if ((last & 0xC0) != 0x80) {
            return;
        }
    }
}

/*
 * Somebody else's hand that came too late. A capital is meant for the words: an ace is written so.
 */
static bool is_stray(const hot_seat *hot, char key, uint64_t at_ms) {
    const char *slap = key != '\0' ? memchr(hot->slap, key, sizeof hot->slap) : NULL;
    return hot->typing == HOT_WORDS && slap != NULL && slap - hot->slap != hot->writer &&
           hot->slapped_ms != KZ_NEVER && at_ms - hot->slapped_ms < REST_MS;
}

static void append(hot_seat *hot, const char *text) {
    size_t length = strlen(text);
    bool is_blank = hot->length == 0 && text[0] == ' '; /* meant to flip: no line begins so */
    if ((unsigned char)text[0] >= ' ' && !is_blank && hot->length + length <= HOT_TYPED_MAX) {
        memcpy(hot->typed + hot->length, text, length + 1);
        hot->length += length;
    }
}

void hot_write(hot_seat *hot, const key_press *key, uint64_t at_ms) {
    bool is_first = hot->length == 0;
    if (is_stray(hot, key->plain, at_ms)) {
        return;
    }
    switch (key->plain) {
    case KEY_ENTER:
        enter(hot, at_ms);
        break;
    case BACKSPACE:
    case '\b':
        take_back_character(hot);
        break;
    case ERASE_LINE:
        hot_start(hot, hot->typing);
        break;
    case KEY_ESCAPE:
        hot_stop(hot);
        break;
    case END_OF_INPUT:
        hot_start(hot, HOT_LEAVE);
        break;
    case '?':
    case ':':
        if (is_first && key->plain == '?') {
            hot_put_help(hot);
            break;
        }
        if (is_first && hot->typing == HOT_WORDS) {
            hot_start(hot, HOT_LINE);
            break;
        }
        append(hot, key->text);
        break;
    default:
        append(hot, key->text);
        break;
    }
}
