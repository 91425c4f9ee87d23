/*
 * The keyboard of a game against time: one key for each person, keys for what the view offers, and
 * a line at the bottom with the time that is left and what is being typed. Nothing typed is lost.
 */
#include "play/keys.h"

#include "play/hot_seat.h"
#include "play/slap_keys.h"

#include <string.h>

enum {
    HELD_MS = 250, /* a key that is held down flips one card */
    SECOND = 1000,
    FLIP = 'f',         /* the space bar and Enter do what this key of the view does, ... */
    CONTINUE = 'g',     /* ... or this one while all look at an explanation */
    END_OF_INPUT = 0x04 /* Ctrl-D */
};

static bool is_over(const hot_seat *hot) {
    return kz_table_standing(hot->play->table).phase == KZ_PHASE_OVER;
}

/* Tells what happened and shows the table, if something did. */
static void show_news(hot_seat *hot) {
    if (hot->seen_log == kz_table_log(hot->play->table)) {
        return;
    }
    hot->seen_log = kz_table_log(hot->play->table);
    hot_erase_bottom(hot);
    play_tell(hot->play);
    hot_look(hot);
    if (!is_over(hot)) { /* else the loop shows how it ended */
        play_show(hot->play);
    }
}

/* Who is refused twice at the same table is told once. */
static void slap(hot_seat *hot, int seat, uint64_t at_ms) {
    const hot_offer *offer = hot_find_slap(hot, seat);
    if (offer == NULL || hot->scolded_log[seat] == hot->seen_log) {
        return;
    }
    if (hot_act(hot, seat, "", offer->line, at_ms)) {
        hot->slapped_ms = at_ms;
    } else {
        hot->scolded_log[seat] = hot->seen_log;
    }
}

static int seat_of_key(const hot_seat *hot, char key) {
    const char *found = key != '\0' ? memchr(hot->slap, key_fold(key), sizeof hot->slap) : NULL;
    return found != NULL ? (int)(found - hot->slap) : PLAY_NOBODY;
}

/* Takes an action for every person to whom it was offered. */
static void take_action(hot_seat *hot, char key, uint64_t at_ms) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        for (size_t i = 0; i < hot->offer_count[seat]; i++) {
            const hot_offer *offer = &hot->offers[seat][i];
            if (offer->key == key && !offer->is_disabled && !offer->is_slap) {
                (void)hot_act(hot, seat, "", offer->line, at_ms);
            }
        }
    }
}

static void play_key(hot_seat *hot, char key, uint64_t at_ms) {
    int seat = seat_of_key(hot, key);
    if (seat != PLAY_NOBODY) {
        slap(hot, seat, at_ms);
    } else if (key == ' ' || key == KEY_ENTER) {
        bool is_held = hot->flipped_ms != KZ_NEVER && at_ms < hot->flipped_ms + HELD_MS;
        if (!is_held) {
            bool is_pause = kz_table_standing(hot->play->table).turn.pause;
            take_action(hot, is_pause ? CONTINUE : FLIP, at_ms);
        }
        hot->flipped_ms = play_now(hot->play); /* showing the card may have taken a while */
    } else if (key == '?') {
        hot_put_help(hot);
    } else if (key == ':') {
        hot_start(hot, HOT_LINE);
    } else if (key == 'q' || key == END_OF_INPUT) {
        hot_start(hot, HOT_LEAVE);
    } else if (key != '\0') {
        take_action(hot, key_fold(key), at_ms);
    }
}

/*
 * In the short time in which slaps count as one, the others' keys are still slaps, until the first
 * has begun to write. A capital is meant for the words.
 */
static bool slaps_too(const hot_seat *hot, char key) {
    int seat = key == key_fold(key) ? seat_of_key(hot, key) : PLAY_NOBODY;
    return hot->typing == HOT_WORDS && hot->length == 0 && seat != PLAY_NOBODY &&
           seat != hot->writer && hot_find_slap(hot, seat) != NULL;
}

static void obey_key(hot_seat *hot, const key_press *key, uint64_t at_ms) {
    if (hot->typing == HOT_LEAVE) {
        hot->next = key_fold(key->plain) == 'y' ? PLAY_END : PLAY_ASK;
        hot_stop(hot);
    } else if (hot->typing == HOT_PLAYS || slaps_too(hot, key->plain)) {
        play_key(hot, key->plain, at_ms);
    } else {
        hot_write(hot, key, at_ms);
    }
}

/* When to look again: something is due, or another second of the countdown begins. */
static uint64_t next_look(const hot_seat *hot) {
    uint64_t now = play_now(hot->play);
    uint64_t due = kz_table_due(hot->play->table);
    if (hot->until_ms != KZ_NEVER && hot->until_ms > now) {
        uint64_t second = now + (hot->until_ms - now - 1) % SECOND + 1;
        due = second < due ? second : due;
    }
    return due == KZ_NEVER ? TERM_NO_DEADLINE : term_now() + (due > now ? due - now : 0);
}

/* Lets happen what is due, and shows it. */
static void go_on(hot_seat *hot) {
    if (!play_run(hot->play) || hot->play->cli->write_error != 0) {
        hot->next = PLAY_END;
    } else {
        show_news(hot);
    }
}

/* A key happens at the time when it was pressed, however long the one before it took to show. */
static uint64_t time_of(const hot_seat *hot, const term_key *key) {
    uint64_t ago = term_now() - key->at;
    uint64_t now = play_now(hot->play);
    return now > ago ? now - ago : 0;
}

static void take_key(hot_seat *hot, const term_key *key) {
    key_press press = key_press_of(key);
    obey_key(hot, &press, time_of(hot, key));
}

static void run(hot_seat *hot) {
    term_key key;
    go_on(hot);
    while (hot->next == PLAY_ASK && !is_over(hot)) {
        hot_put_bottom(hot);
        switch (term_keys_wait(hot->reader, next_look(hot), &key)) {
        case TERM_KEYS_KEY:
            take_key(hot, &key);
            break;
        case TERM_KEYS_REDRAW:
            hot->seen_log = 0;
            break;
        case TERM_KEYS_INTERRUPTED:
            hot->play->status = EXIT_UNDECIDED;
            hot->next = PLAY_END;
            break;
        case TERM_KEYS_END:
            hot->next = PLAY_END;
            break;
        case TERM_KEYS_TIME:
            break;
        }
        if (hot->next == PLAY_ASK) {
            go_on(hot);
        }
    }
}

play_next play_keys(play_table *play) {
    static hot_seat hot;
    hot = (hot_seat){.play = play,
                     .writer = PLAY_NOBODY,
                     .flipped_ms = KZ_NEVER,
                     .slapped_ms = KZ_NEVER,
                     .next = PLAY_ASK};
    if (!slap_keys_choose(play->cli, play_people(play), hot.slap)) {
        play->status = EXIT_USAGE;
        return PLAY_END;
    }
    hot.reader = term_keys_open(NULL, NULL);
    if (hot.reader == NULL) {
        play->status = EXIT_MACHINE;
        return PLAY_END;
    }
    run(&hot);
    term_keys_close(hot.reader);
    hot_erase_bottom(&hot);
    return hot.next;
}
