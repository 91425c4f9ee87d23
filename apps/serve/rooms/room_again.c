/* The next game of a room: at once, with all who are still here, or after its lobby, in which the
 * host may choose another game and others may sit down. */
#include "rooms/room_deal.h"

#include <stdio.h>
#include <string.h>

/* ---- who stays */

/* The chairs of the next game, as far as they are known. */
typedef struct staying {
    int to[KZ_PLAY_SEATS_MAX]; /* new seats; -1: free */
    kz_chair chair[KZ_PLAY_SEATS_MAX];
    int count;
    int persons;
} staying;

static bool stays(const hall_room *room, const kz_chair *chair, int seat) {
    bool is_over = room->state == STORE_OVER;
    return chair->kind == KZ_CHAIR_BOT ||
           (chair->kind == KZ_CHAIR_PERSON &&
            !(is_over && room_is_gone(room, seat, room->house->plan.limits->away_ms)));
}

static int count_persons(const hall_room *room, const kz_table_setup *setup) {
    int persons = 0;
    for (int seat = 0; seat < kz_table_opening(room->table)->seats; seat++) {
        persons +=
            setup->chair[seat].kind == KZ_CHAIR_PERSON && stays(room, &setup->chair[seat], seat);
    }
    return persons;
}

/* Those who stay move up; where there are not enough seats the last computers go. */
static staying find_staying(const hall_room *room, int seats) {
    char line[KZ_PLAY_LINE_MAX];
    kz_table_setup setup;
    kz_text params;
    staying now = {.count = 0};
    kz_text_init(&params, line, sizeof line);
    kz_table_next(room->table, &params, &setup);
    now.persons = count_persons(room, &setup);
    int bots = seats - now.persons;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        const kz_chair *chair = &setup.chair[seat];
        now.to[seat] = -1;
        if (seat < kz_table_opening(room->table)->seats && stays(room, chair, seat) &&
            (chair->kind == KZ_CHAIR_PERSON || bots-- > 0)) {
            now.chair[now.count] = *chair;
            now.to[seat] = now.count++;
        }
    }
    return now;
}

/* ---- the table */

/* The chairs of a lobby are taken one by one, so that the game does not begin by itself. */
static bool sit(kz_table *table, const staying *now) {
    for (int seat = 0; seat < now->count; seat++) {
        const kz_chair *chair = &now->chair[seat];
        char line[32];
        if (chair->kind == KZ_CHAIR_BOT) {
            (void)snprintf(line, sizeof line, "sit %d bot %d", seat, chair->level);
        } else {
            (void)snprintf(line, sizeof line, "sit %d person", seat);
        }
        if (kz_table_act(table, KZ_HOST, line, 0, NULL) != KZ_OK) {
            return false;
        }
    }
    return true;
}

static kz_table *make_table(room_deal *deal, const staying *now) {
    kz_table *table = NULL;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        const kz_chair open = {.kind = KZ_CHAIR_OPEN};
        bool is_open = deal->is_lobby || seat >= now->count;
        deal->setup.chair[seat] = is_open ? open : now->chair[seat];
    }
    kz_work *work = &deal->house->work;
    if (kz_table_new(&deal->opening, &deal->setup, work, NULL, &table) == KZ_OK && deal->is_lobby &&
        !sit(table, now)) {
        kz_table_free(table);
        table = NULL;
    }
    return table;
}

/* If the host left, whoever stood in for the host is host from now on; else the first who stays. */
static void pass_host(hall_room *room, const staying *now) {
    int host = room_host_seat(room);
    for (int seat = 0; host >= 0 && now->to[host] < 0 && seat < KZ_PLAY_SEATS_MAX; seat++) {
        bool is_person = now->to[seat] >= 0 && now->chair[now->to[seat]].kind == KZ_CHAIR_PERSON;
        host = is_person ? seat : host;
    }
    if (host >= 0) {
        room_set_host(room, host);
    }
}

/* Frees the seats of those who left. */
static void clear_seats(hall_room *room, const staying *now) {
    if (room->state == STORE_OVER) {
        pass_host(room, now);
    }
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if (now->to[seat] < 0) {
            (void)room_drop_keys(room, STORE_ROLE_SEAT, seat);
        }
    }
    room_move_seats(room, now->to);
}

static void rest(hall_room *room) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        room->seats[seat].is_ready = false;
    }
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        guest->wants_seat = false;
    }
}

static bool open_next(hall_room *room, room_deal *deal, hall_guest *author) {
    staying now = find_staying(room, deal->seats);
    bool fits = deal->is_lobby ? now.persons <= deal->seats : now.count == deal->seats;
    kz_table *table = fits ? make_table(deal, &now) : NULL;
    room_cause host = {.guest = author, .id = deal->letter.id, .from = KZ_HOST};
    if (table == NULL) {
        return false;
    }
    clear_seats(room, &now);
    if (deal->is_lobby && room->code != deal->code) {
        room->code = deal->code;
        room->news.has_door = true;
    }
    room->base = room->seq;
    room->no += room->state == STORE_OVER;
    room_set_table(room, table, room->house->now_ms);
    room_put_lines(room, 0, &host);
    room_follow_state(room);
    room_touch(room);
    rest(room);
    tell_hello_all(room);
    return true;
}

/* A deal that failed is not tried again at once. */
static void put_off(hall_room *room) {
    room->again_ms = room->house->now_ms + ROOM_RETRY_MS;
}

static void dealt(room_deal *deal) {
    bool is_due = false;
    hall_room *room = room_deal_release(deal, &is_due);
    hall_guest *author = room != NULL ? room_deal_author(room, deal) : NULL;
    bool is_open = is_due && open_next(room, deal, author);
    if (room != NULL && !is_open) {
        put_off(room);
    }
    if (author != NULL && is_open) {
        tell_again(author, deal->letter.id, room->seq);
    } else if (author != NULL) {
        guest_refuse(author, deal->letter.id, WIRE_BUSY, KZ_N("the server is busy"), NULL);
    }
}

/* ---- the deal */

/* The code of the room may have been given to another one meanwhile. */
static void coded(room_deal *deal, store_result result) {
    bool is_known = result == STORE_DONE;
    hall_room *room = hall_find(deal->house, deal->room);
    hall_guest *author = room != NULL ? room_deal_author(room, deal) : NULL;
    uint64_t id = deal->letter.id;
    if (!is_known) {
        room_deal_drop(deal);
    } else if (room_deal_start(deal)) {
        return;
    }
    if (room != NULL) {
        room_deal_let_go(room);
        put_off(room);
    }
    if (author != NULL) {
        guest_refuse(author, id, is_known ? WIRE_BUSY : WIRE_STORE,
                     is_known ? KZ_N("the server is busy")
                              : KZ_N("the store is unavailable: nothing was changed"),
                     NULL);
    }
}

static bool start_deal(hall_room *room, room_deal *deal) {
    if (deal->is_lobby && room->state == STORE_OVER) {
        deal->code = room->code;
        room_deal_hold(room);
        room_deal_find_code(deal, coded);
        return true;
    }
    deal->code = room->code;
    if (room_deal_start(deal)) {
        room_deal_hold(room);
        return true;
    }
    return false;
}

/* The same game, with the next one to begin. */
static void take_next(const hall_room *room, room_deal *deal) {
    kz_text params;
    kz_text_init(&params, deal->params, sizeof deal->params);
    kz_table_next(room->table, &params, &deal->setup);
    deal->game = kz_table_opening(room->table)->game;
}

static int most_seats(room_deal *deal) {
    int seats = deal->game->max_seats;
    while (seats > deal->game->min_seats && !room_deal_fits(deal, seats)) {
        seats--;
    }
    return seats;
}

/* Somebody who watches, here or at another process, would like to play. */
static bool has_latecomers(const hall_room *room) {
    bool is_wanted = (room_ready_elsewhere(room) >> KZ_PLAY_SEATS_MAX & 1U) != 0;
    for (const hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        is_wanted = is_wanted || guest->wants_seat;
    }
    return is_wanted;
}

void room_rematch(hall_room *room) {
    room_deal *deal = room->again_ms > room->house->now_ms ? NULL : room_deal_of(room, dealt);
    if (deal == NULL) {
        return;
    }
    bool had_others = kz_table_opening(room->table)->seats > 1;
    take_next(room, deal);
    deal->seats = find_staying(room, KZ_PLAY_SEATS_MAX).count;
    deal->is_lobby = has_latecomers(room) || (had_others && deal->seats < 2) ||
                     !room_deal_fits(deal, deal->seats);
    if (deal->is_lobby) {
        deal->seats = most_seats(deal);
    }
    if (!start_deal(room, deal)) {
        put_off(room);
    }
}

/* ---- the host opens the lobby */

/* Returns false if the letter was refused; it is answered then. */
static bool read_lobby(hall_room *room, room_deal *deal, hall_guest *guest,
                       const wire_letter *letter) {
    if (letter->game[0] == '\0') {
        take_next(room, deal);
        deal->seats = most_seats(deal);
    } else if (!room_read_game(deal, guest, letter)) {
        return false;
    } else {
        deal->setup.hints = letter->hints;
        deal->setup.base_ms = letter->base_ms;
        deal->setup.increment_ms = letter->increment_ms;
    }
    if (find_staying(room, deal->seats).persons > deal->seats) {
        guest_refuse(guest, letter->id, KZ_OUT_OF_RANGE,
                     KZ_N("there are more players than this game has seats"), NULL);
        return false;
    }
    return true;
}

static void deal_lobby(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    room_deal *deal = room_deal_of(room, dealt);
    if (deal != NULL && !read_lobby(room, deal, guest, letter)) {
        room_deal_drop(deal);
        return;
    }
    if (deal != NULL) {
        deal->letter = *letter;
        deal->author = guest;
        deal->is_lobby = true;
    }
    if (deal == NULL || !start_deal(room, deal)) {
        guest_refuse(guest, letter->id, WIRE_BUSY, KZ_N("the server is busy"), NULL);
    }
}

void room_open_lobby(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    const limits *bounds = room->house->plan.limits;
    if (room->state == STORE_PLAYING) {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("the game is not over yet"), NULL);
    } else if (room->seq >= bounds->room_events) {
        guest_refuse(guest, letter->id, KZ_OUT_OF_RANGE, KZ_N("this room is full: make another"),
                     NULL);
    } else if (!limits_take(&room->asks, bounds->asks, room->house->now_ms)) {
        guest_refuse(guest, letter->id, WIRE_RATE, KZ_N("too many requests at once"), NULL);
    } else {
        deal_lobby(room, guest, letter);
    }
}
