/* What a room holds: its table, secrets, what was said, and what of it is still to be stored. */
#include "rooms/hall_state.h"

#include <stdlib.h>
#include <string.h>

uint64_t room_time(const hall_room *room, uint64_t now_ms) {
    int64_t time = (int64_t)now_ms - room->epoch_ms;
    return time > 0 ? (uint64_t)time : 0;
}

void room_reach(hall_room *room, uint64_t at_ms) {
    int64_t epoch = (int64_t)room->house->now_ms - (int64_t)at_ms;
    room->epoch_ms = epoch < room->epoch_ms ? epoch : room->epoch_ms;
}

bool room_is_timed(const hall_room *room) {
    return kz_table_opening(room->table)->game->tick != NULL;
}

unsigned room_persons(const hall_room *room) {
    const kz_table_setup *setup = kz_table_setup_of(room->table);
    unsigned persons = 0;
    for (int seat = 0; seat < kz_table_opening(room->table)->seats; seat++) {
        persons |= setup->chair[seat].kind == KZ_CHAIR_PERSON ? 1U << seat : 0;
    }
    return persons;
}

unsigned room_open_chairs(const hall_room *room) {
    const kz_table_setup *setup = kz_table_setup_of(room->table);
    unsigned open = 0;
    for (int seat = 0; seat < kz_table_opening(room->table)->seats; seat++) {
        open |= setup->chair[seat].kind == KZ_CHAIR_OPEN ? 1U << seat : 0;
    }
    return open;
}

void room_no_people(hall_room *room) {
    memset(room->people, 0, sizeof room->people);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        room->people[seat].seat = seat;
        room->people[seat].crest = -1;
    }
}

/* ---- secrets */

const store_key *room_find_key(const hall_room *room, const char *token) {
    uint8_t hash[SECRET_HASH];
    const store_key *found = NULL;
    secret_hash(token, strlen(token), hash);
    for (size_t i = 0; i < room->key_count; i++) {
        found = secret_equal(room->keys[i].hash, hash) ? &room->keys[i] : found;
    }
    return found;
}

bool room_add_key(hall_room *room, store_role role, int seat, const char *token) {
    if (room->key_count == ROOM_KEYS_MAX || room->news.put_count == ROOM_KEYS_MAX) {
        return false;
    }
    store_key key = {.role = role, .seat = seat};
    secret_hash(token, strlen(token), key.hash);
    room->keys[room->key_count++] = key;
    room->news.put[room->news.put_count++] = key;
    return true;
}

/* A secret that is not stored yet is never stored. */
static void drop_key(hall_room *room, const store_key *key) {
    room_news *news = &room->news;
    for (size_t i = 0; i < news->put_count; i++) {
        if (memcmp(news->put[i].hash, key->hash, SECRET_HASH) == 0) {
            news->put[i] = news->put[--news->put_count];
            return;
        }
    }
    if (news->drop_count < ROOM_KEYS_MAX) {
        memcpy(news->drop[news->drop_count++], key->hash, SECRET_HASH);
    }
}

unsigned room_drop_keys(hall_room *room, store_role role, int seat) {
    unsigned dropped = 0;
    for (size_t i = 0; i < room->key_count;) {
        if (room->keys[i].role == role && room->keys[i].seat == seat) {
            drop_key(room, &room->keys[i]);
            room->keys[i] = room->keys[--room->key_count];
            dropped++;
        } else {
            i++;
        }
    }
    return dropped;
}

/* ---- what was said before */

uint64_t room_find_cid(const hall_room *room, int from, uint64_t cid, uint64_t after) {
    for (size_t i = room->cid_count; i-- > 0 && room->cids[i].seq > after;) {
        if (room->cids[i].cid == cid && room->cids[i].from == from) {
            return room->cids[i].seq;
        }
    }
    return 0;
}

/* Grows an array of items; a process without memory for this has none for anything. */
static void *grow(void *items, size_t count, size_t *room, size_t size) {
    if (count < *room) {
        return items;
    }
    *room = *room == 0 ? 8 : 2 * *room;
    void *grown = realloc(items, *room * size);
    if (grown == NULL) {
        abort();
    }
    return grown;
}

void room_add_cid(hall_room *room, uint64_t seq, int from, uint64_t cid) {
    room->cids = grow(room->cids, room->cid_count, &room->cid_room, sizeof *room->cids);
    room->cids[room->cid_count++] = (room_cid){seq, cid, from};
}

/* ---- rows */

static void put_row(hall_room *room, const store_event *event) {
    room_news *news = &room->news;
    news->rows = grow(news->rows, news->row_count, &news->row_room, sizeof *news->rows);
    room_row *row = &news->rows[news->row_count++];
    row->event = *event;
    row->text = strdup(event->text);
    if (row->text == NULL) {
        abort();
    }
    row->event.text = row->text;
}

static bool is_entry(kz_log_verb verb) {
    return verb == KZ_LOG_move || verb == KZ_LOG_house || verb == KZ_LOG_takeback ||
           verb == KZ_LOG_redo;
}

void room_note_row(hall_room *room, const store_event *event) {
    if (event->cid != 0) {
        room_add_cid(room, event->seq, event->from, event->cid);
    }
    room->seq = event->seq;
    room->entry_seq = is_entry(event->verb) ? event->seq : room->entry_seq;
}

void room_put_lines(hall_room *room, uint64_t before, const room_cause *cause) {
    bool is_caused = cause == NULL || cause->id == 0;
    for (uint64_t line = before + 1; line <= kz_table_log(room->table); line++) {
        kz_log_line made = kz_table_line(room->table, line);
        store_event event = {.no = room->no,
                             .seq = room->base + line,
                             .at_ms = made.at_ms,
                             .from = made.from,
                             .verb = made.verb,
                             .text = made.text};
        if (!is_caused && made.from == cause->from) {
            is_caused = true;
            event.cid = cause->id;
            event.lag_ms = cause->lag_ms;
        }
        put_row(room, &event);
        room_note_row(room, &event);
        room->house->plan.metrics->events_total++;
        room->house->plan.metrics->moves_total += made.verb == KZ_LOG_move;
    }
}

void room_news_free(room_news *news) {
    for (size_t i = 0; i < news->row_count; i++) {
        free(news->rows[i].text);
    }
    free(news->rows);
    secret_wipe(news->put, sizeof news->put);
    secret_wipe(news->people, sizeof news->people);
    secret_wipe(news->door, sizeof news->door);
    *news = (room_news){.row_count = 0};
}

void room_touch(hall_room *room) {
    hall *house = room->house;
    room->version++;
    if (!room->is_dirty) {
        room->is_dirty = true;
        room->next_dirty = NULL;
        if (house->dirty_last != NULL) {
            house->dirty_last->next_dirty = room;
        } else {
            house->dirty = room;
        }
        house->dirty_last = room;
    }
}

void room_set_table(hall_room *room, kz_table *table, uint64_t now_ms) {
    kz_table_free(room->table);
    room->table = table;
    room->serial++;
    uint64_t lines = kz_table_log(table);
    room->epoch_ms = (int64_t)now_ms - (int64_t)kz_table_line(table, lines).at_ms;
    room->entry_alone = !room_is_timed(room);
    room->entry_seq = room->base;
    for (uint64_t line = lines; line > 0 && room->entry_seq == room->base; line--) {
        if (is_entry(kz_table_line(table, line).verb)) {
            room->entry_seq = room->base + line;
        }
    }
}

static uint64_t *count_of(metrics *figures, store_state state) {
    switch (state) {
    case STORE_WAITING:
        return &figures->rooms_waiting;
    case STORE_PLAYING:
        return &figures->rooms_playing;
    case STORE_OVER:
        return &figures->rooms_over;
    case STORE_CLOSED:
        break;
    }
    return NULL;
}

void room_set_state(hall_room *room, store_state state) {
    uint64_t *before = count_of(room->house->plan.metrics, room->state);
    uint64_t *after = count_of(room->house->plan.metrics, state);
    if (before != NULL) {
        --*before;
    }
    if (after != NULL) {
        ++*after;
    }
    room->state = state;
}

void room_follow_state(hall_room *room) {
    static const store_state states[] = {STORE_WAITING, STORE_PLAYING, STORE_OVER};
    if (room->state != STORE_CLOSED) {
        room_set_state(room, states[kz_table_standing(room->table).phase]);
    }
}

void room_clear(hall_room *room) {
    room_set_state(room, (store_state)0);
    kz_table_free(room->table);
    room->table = NULL;
    room_news_free(&room->news);
    free(room->cids);
    room->cids = NULL;
    room->cid_count = room->cid_room = 0;
    free(room->hold);
    room->hold = NULL;
    room_forget_all(room);
    room->key_count = 0;
    secret_wipe(room->people, sizeof room->people);
    room_no_people(room);
    secret_wipe(room->door, sizeof room->door);
    room->code = 0;
}
