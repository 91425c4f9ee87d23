/* The news of a table: one sentence per log line, with what the viewer may know. */
#include "base/valid.h"
#include "play/table_state.h"
#include "play/valid.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A sentence being made. */
typedef struct telling {
    const kz_table *table;
    kz_log_line line;
    uint32_t index; /* length of the session before the line */
    kz_viewer viewer;
    kz_text *out;
    kz_tone tone;
} telling;

/* Writes a sentence about the actor. @param sentence has "%s" for the name. */
static void say(const telling *t, const char *sentence) {
    char name[2 * KZ_PLAY_NAME_MAX];
    kz_text text;
    kz_text_init(&text, name, sizeof name);
    if (t->line.from >= 0) {
        kz_viewer_name(&t->viewer, t->line.from, &text);
    }
    kz__table_put_sentence(sentence, name, t->out);
}

/* Tells whether the line's entry is part of the current line of play. */
static bool is_live(const telling *t) {
    return t->index < kz_session_length(t->table->session) &&
           ((const uint32_t *)t->table->entry_seq.items)[t->index] == t->line.seq;
}

static void tell_move(telling *t) {
    const kz_game *game = kz__table_game(t->table);
    if (game->tell == NULL || !is_live(t)) {
        return;
    }
    kz_state *states = kz_work_allocate(t->table->work, 2, sizeof *states);
    if (states == NULL) {
        return;
    }
    kz_entry entry = kz_session_entry(t->table->session, t->index);
    bool may_read = t->viewer.all || t->viewer.seat == entry.from;
    kz_act act = {.from = entry.from, .at_ms = entry.at_ms, .line = may_read ? entry.line : ""};
    kz_status_ignore(kz_session_seen(t->table->session, t->index, &t->viewer, &states[0]));
    kz_status_ignore(kz_session_seen(t->table->session, t->index + 1, &t->viewer, &states[1]));
    t->tone = game->tell(&states[0], &states[1], &act, &t->viewer, t->out);
    kz_work_free(t->table->work, states, 2, sizeof *states);
}

/* Tells whether the viewer is the only possible player. */
static bool is_alone(const telling *t) {
    return t->viewer.seat == 0 && kz_table_opening(t->table)->seats == 1;
}

/* Writes the name of a player for whom a computer continues, within a sentence. */
static void put_left(const telling *t, int seat, kz_text *out) {
    const kz_chair *chair = &t->table->at_start[seat];
    if (chair->name[0] != '\0') {
        kz_text_put(out, chair->name);
    } else {
        kz_viewer_name(&t->viewer, seat, out);
    }
    out->data[0] = strcmp(out->data, "You") == 0 ? 'y' : out->data[0];
}

static void tell_chair(const telling *t) {
    kz_lang lang = t->viewer.lang;
    int seat = t->line.text[0] - '0';
    const char *kind = t->line.text + 2;
    char name[2 * KZ_PLAY_NAME_MAX];
    kz_text text;
    kz_text_init(&text, name, sizeof name);
    if (t->line.from == KZ_HOUSE) {
        put_left(t, seat, &text);
    } else if (strncmp(kind, "person ", 7) == 0) {
        kz_text_put(&text, kind + 7);
    } else if (strncmp(kind, "bot ", 4) == 0) {
        kz_text_put(&text, kz__computer_name(kind[4] - '0', lang));
    } else {
        kz_viewer_name(&t->viewer, seat, &text);
    }
    if (is_alone(t) && t->index == 0) {
        kz_text_put(t->out, kz_message(lang, "Game started."));
    } else if (t->line.from == KZ_HOUSE) {
        kz_text_format(t->out, kz_message(lang, "%s (level %d) takes over from %s."),
                       kz__computer_name(kind[4] - '0', lang), kind[4] - '0', name);
    } else if (strncmp(kind, "bot ", 4) == 0) {
        kz_text_format(t->out, kz_message(lang, "%s joined: computer player, level %d."), name,
                       kind[4] - '0');
    } else if (strcmp(kind, "open") == 0) {
        kz_text_format(t->out, kz_message(lang, "%s: this seat is open."), name);
    } else {
        kz_text_format(t->out, kz_message(lang, "%s sat down."), name);
    }
}

static void tell_hint(const telling *t) {
    kz_lang lang = t->viewer.lang;
    if (is_alone(t)) {
        kz_text_put(t->out, kz_message(lang, "You took a hint."));
    } else {
        say(t, kz_message(lang, "%s took a hint."));
    }
}

static void tell_question(const telling *t) {
    kz_lang lang = t->viewer.lang;
    if (strcmp(t->line.text, "takeback") == 0) {
        say(t, kz_message(lang, "%s asked to take a move back."));
    } else if (strcmp(t->line.text, "rematch") == 0) {
        say(t, kz_message(lang, "%s asked for a rematch."));
    } else if (strcmp(t->line.text, "abort") == 0) {
        say(t, kz_message(lang, "%s asked to end the game without a winner."));
    } else {
        say(t, kz_message(lang, "%s asked the computer to take over for the absent player."));
    }
}

static void tell_answer(const telling *t) {
    kz_lang lang = t->viewer.lang;
    if (strstr(t->line.text, " away") != NULL) {
        say(t, kz_message(lang, "%s is away and was not asked."));
    } else {
        say(t, strstr(t->line.text, " yes") != NULL ? kz_message(lang, "%s agreed.")
                                                    : kz_message(lang, "%s declined."));
    }
}

static void tell_steps(const telling *t) {
    int steps = atoi(t->line.text);
    kz_lang lang = t->viewer.lang;
    if (t->line.verb == KZ_LOG_redo) {
        kz_text_format(t->out,
                       steps == 1 ? kz_message(lang, "A move was redone.")
                                  : kz_message(lang, "%d moves were redone."),
                       steps);
    } else {
        kz_text_format(t->out,
                       steps == 1 ? kz_message(lang, "A move was taken back.")
                                  : kz_message(lang, "%d moves were taken back."),
                       steps);
    }
}

static void tell_end(telling *t) {
    uint32_t won = t->table->won;
    bool is_player = t->viewer.seat >= 0 && t->table->by != KZ_BY_ABORT;
    kz__table_put_result(t->table, &t->viewer, t->out);
    bool is_draw = kz__table_is_draw(t->table);
    if (is_player && !is_draw && (won != 0 || kz_table_opening(t->table)->seats == 1)) {
        t->tone = (won >> t->viewer.seat & 1U) != 0 ? KZ_TONE_GOOD : KZ_TONE_BAD;
    }
}

static void tell(telling *t) {
    kz_lang lang = t->viewer.lang;
    switch (t->line.verb) {
    case KZ_LOG_sit:
        tell_chair(t);
        break;
    case KZ_LOG_move:
    case KZ_LOG_house:
        tell_move(t);
        break;
    case KZ_LOG_hint:
        tell_hint(t);
        break;
    case KZ_LOG_ask:
        tell_question(t);
        break;
    case KZ_LOG_answer:
        tell_answer(t);
        break;
    case KZ_LOG_takeback:
    case KZ_LOG_redo:
        tell_steps(t);
        break;
    case KZ_LOG_resign:
        say(t, kz_message(lang, "%s resigned."));
        break;
    case KZ_LOG_timeout:
        t->line.from = t->line.text[0] - '0';
        say(t, kz_message(lang, "%s ran out of time."));
        break;
    case KZ_LOG_end:
        tell_end(t);
        break;
    case KZ_LOG_open:
    case KZ_LOG_start:
    case KZ_LOG_VERB_COUNT:
        break;
    }
}

bool kz_table_news(const kz_table *table, uint64_t seq, const kz_viewer *viewer, kz_text *out,
                   kz_tone *tone) {
    assert(table != NULL && kz__viewer_is_valid(viewer) && kz__text_is_valid(out) && tone != NULL);
    kz__names names;
    if (seq < 1 || seq > table->line_count) {
        return false;
    }
    size_t before = out->length;
    telling t = {.table = table,
                 .line = kz_table_line(table, seq),
                 .index = ((const kz__log_stored *)table->lines.items)[seq - 1].index,
                 .viewer = kz__table_viewer(table, 0, viewer, &names),
                 .out = out,
                 .tone = KZ_TONE_PLAIN};
    tell(&t);
    *tone = t.tone;
    return out->length > before || out->truncated;
}
