/* The people on the seats: names, crests and colours, each of them once in a room, and the secrets
 * that go with the seats. */
#include "code.h"
#include "rooms/hall_state.h"

#include <stdio.h>
#include <string.h>

void room_touch_people(hall_room *room) {
    room->news.has_people = true;
    room_touch(room);
    room_note_presence(room);
}

void room_set_host(hall_room *room, int seat) {
    for (int i = 0; i < KZ_PLAY_SEATS_MAX; i++) {
        room->people[i].is_host = i == seat;
    }
    room_touch_people(room);
}

/* ---- each once */

static bool has_name(const hall_room *room, int but, const char *name) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if (seat != but && room->people[seat].crest >= 0 &&
            strcmp(room->people[seat].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* Cuts the last characters off, so that a number fits behind it. */
static void shorten(char *name, size_t characters, size_t bytes) {
    size_t length = strlen(name);
    while (length > 0 && (kz_utf8_count(name, length) > characters || length > bytes ||
                          name[length - 1] == ' ')) {
        do {
            length--;
        } while (length > 0 && ((unsigned char)name[length] & 0xc0) == 0x80);
    }
    name[length] = '\0';
}

static void take_name(const hall_room *room, int seat, const char *name,
                      char taken[WIRE_NAME_MAX]) {
    char stem[WIRE_NAME_MAX];
    memcpy(stem, name, sizeof stem);
    memcpy(taken, name, WIRE_NAME_MAX);
    for (char digit = '2'; name[0] != '\0' && has_name(room, seat, taken); digit++) {
        shorten(stem, WIRE_NAME_LONGEST - 2, WIRE_NAME_MAX - 3);
        size_t length = strlen(stem);
        memset(taken, 0, WIRE_NAME_MAX);
        memcpy(taken, stem, length);
        taken[length] = ' ';
        taken[length + 1] = digit; /* there are six seats */
    }
}

/* The value asked for, or the next one that is free. There are more values than seats. */
static int take_badge(const hall_room *room, int but, int wanted, bool is_crest) {
    for (int step = 0; step < WIRE_BADGES; step++) {
        int badge = (wanted + step) % WIRE_BADGES;
        bool is_free = true;
        for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
            const store_person *other = &room->people[seat];
            is_free = is_free && (seat == but || other->crest < 0 ||
                                  (is_crest ? other->crest : other->colour) != badge);
        }
        if (is_free) {
            return badge;
        }
    }
    return wanted;
}

void room_seat_person(hall_room *room, int seat, const wire_letter *letter, bool is_host) {
    store_person person = {.seat = seat, .is_host = is_host};
    person.crest = take_badge(room, seat, letter->crest, true);
    person.colour = take_badge(room, seat, letter->colour, false);
    take_name(room, seat, letter->name, person.name);
    room->people[seat] = person;
    room_touch_people(room);
}

void room_unseat_person(hall_room *room, int seat) {
    secret_wipe(&room->people[seat], sizeof room->people[seat]);
    room->people[seat].seat = seat;
    room->people[seat].crest = -1;
    room_touch_people(room);
}

/* ---- seats change */

void room_take_people(hall_room *room, const store_room *found) {
    room->key_count = found->key_count < ROOM_KEYS_MAX ? found->key_count : ROOM_KEYS_MAX;
    memcpy(room->keys, found->keys, room->key_count * sizeof room->keys[0]);
    (void)snprintf(room->door, sizeof room->door, "%s", found->door);
    room->code = found->code;
    room_no_people(room);
    for (size_t i = 0; i < found->people_count; i++) {
        int seat = found->people[i].seat;
        if (seat >= 0 && seat < KZ_PLAY_SEATS_MAX) {
            room->people[seat] = found->people[i];
        }
    }
}

/* The same secret is dropped and put with its new seat. */
static void move_keys(hall_room *room, const int to[KZ_PLAY_SEATS_MAX]) {
    room_news *news = &room->news;
    for (size_t i = 0; i < room->key_count; i++) {
        store_key *key = &room->keys[i];
        if (key->role != STORE_ROLE_SEAT || to[key->seat] < 0 || to[key->seat] == key->seat) {
            continue;
        }
        bool is_new = false;
        key->seat = to[key->seat];
        for (size_t k = 0; k < news->put_count; k++) {
            if (memcmp(news->put[k].hash, key->hash, SECRET_HASH) == 0) {
                news->put[k].seat = key->seat;
                is_new = true;
            }
        }
        if (!is_new && news->put_count < ROOM_KEYS_MAX && news->drop_count < ROOM_KEYS_MAX) {
            memcpy(news->drop[news->drop_count++], key->hash, SECRET_HASH);
            news->put[news->put_count++] = *key;
        }
    }
}

void room_move_seats(hall_room *room, const int to[KZ_PLAY_SEATS_MAX]) {
    store_person before[KZ_PLAY_SEATS_MAX];
    room_seat seats[KZ_PLAY_SEATS_MAX];
    memcpy(before, room->people, sizeof before);
    memcpy(seats, room->seats, sizeof seats);
    room_no_people(room);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if (to[seat] >= 0) {
            room->people[to[seat]] = before[seat];
            room->people[to[seat]].seat = to[seat];
            room->seats[to[seat]] = seats[seat];
        }
    }
    secret_wipe(before, sizeof before);
    move_keys(room, to);
    (void)room_reseat_guests(room);
    room_touch_people(room);
}

static const store_key *find_hash(const hall_room *room, const uint8_t *hash) {
    for (size_t i = 0; i < room->key_count; i++) {
        if (memcmp(room->keys[i].hash, hash, SECRET_HASH) == 0) {
            return &room->keys[i];
        }
    }
    return NULL;
}

bool room_reseat_guests(hall_room *room) {
    bool is_moved = false;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        room->seats[seat].connections = 0;
    }
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        if (guest->role != HALL_SEAT) {
            continue;
        }
        const store_key *key = find_hash(room, guest->key);
        if (key != NULL && key->role == STORE_ROLE_SEAT && key->seat != guest->seat) {
            guest->seat = key->seat;
            is_moved = true;
        }
        room->seats[guest->seat].connections++;
        room->seats[guest->seat].is_away = false;
    }
    return is_moved;
}

bool room_renew_door(hall_room *room) {
    (void)room_drop_keys(room, STORE_ROLE_DOOR, -1);
    secret_token(room->door);
    room->code = room->code != 0 ? hall_draw_code(room->house) : 0;
    room->news.has_door = true;
    room_touch(room);
    return room_add_key(room, STORE_ROLE_DOOR, -1, room->door);
}
