/*
 * The inside of the hall, shared by the files that make it up. Below lie hall_rooms and outbox,
 * then tell, then room and what can be done in it, then loading and committing, then the letters,
 * and hall on top.
 */
#ifndef KAZU_SERVE_HALL_STATE_H
#define KAZU_SERVE_HALL_STATE_H

#include "rooms/room_parts.h"
#include "rooms/sheet.h"

/* What comes from other processes, and whose hall it comes to. */
typedef struct hall_ear {
    store_ear ear; /* first: a store_ear * is one of these */
    hall *house;
} hall_ear;

enum { CODE_DRAWN_MAX = 256 /* more rooms than can be found at a time */ };

struct hall {
    hall_plan plan;
    hall_ear ear;
    kz_work work; /* memory of all tables */
    uint64_t now_ms;
    uint64_t woken_ms; /* the last hall_wake() */
    hall_room **names;
    size_t name_rows, room_count;
    hall_room **dues; /* a heap by due_ms */
    size_t due_room;
    hall_guest *fresh, *fresh_last; /* connected, not in a room; by since_ms */
    hall_room *dirty, *dirty_last;
    bool is_storing;
    bool is_draining;
    unsigned reading;
    unsigned dealing;
    unsigned saving;
    store_expiry expiry;
    bool is_expiring;
    uint64_t expire_ms;
    sheet sheet;                    /* for one message */
    sheet spare;                    /* for a part of it */
    uint32_t drawn[CODE_DRAWN_MAX]; /* the last codes: their rooms may not be stored yet */
    unsigned drawn_next;
};

/* ---- hall_rooms.c: names and times */
hall_room *hall_find(const hall *house, const char *id);
/* Makes an empty room of a name. NULL: no memory. */
hall_room *hall_add(hall *house, const char *id);
/* Takes a room out and frees it; nothing of it is under way and nobody is in it. */
void hall_remove(hall_room *room);
/* The room is to be woken as soon as this turn ends: something changed. */
void room_stir(hall_room *room);
/* Notes that another process changed it: what it did is read as soon as nothing of ours is under
 * way. */
void room_fall_behind(hall_room *room);
/* Sets when the room is next to be woken. */
void hall_set_due(hall_room *room, uint64_t due_ms);
hall_room *hall_first_due(const hall *house);
/* hall_search.c: a code that none of the last rooms of this process was given. */
uint32_t hall_draw_code(hall *house);
/* The list of guests without a room. */
void hall_fresh_put(hall *house, hall_guest *guest);
void hall_fresh_take(hall *house, hall_guest *guest);

/* Whether other processes may change the rooms, too. */
static inline bool hall_is_shared(const hall *house) {
    return house->plan.store->listen != NULL;
}

/* ---- room_waits.c: letters that wait, and those that may have to be done again */
/* Lets a letter wait until the room is read. False: no memory. */
bool room_wait_add(hall_room *room, hall_guest *guest, const wire_letter *letter);
/* Takes the first; NULL: none waits. To be freed with room_wait_free(). */
room_wait *room_wait_take(hall_room *room);
void room_wait_free(room_wait *wait);
bool room_waits_for(const hall_room *room, const hall_guest *guest, uint64_t id);
/* Keeps what was done until it is stored, if others might be first. held: of a slap, else NULL. */
void room_remember(hall_room *room, hall_guest *guest, const wire_letter *letter,
                   const room_held *held, unsigned tries);
/* What is stored need not be done again. */
void room_forget_stored(hall_room *room);
void room_forget_all(hall_room *room);
/* What was done is to be done again, before what waits; not what was tried too often. */
void room_undo(hall_room *room);
/* A guest is gone, and what it waits for. */
void room_forget_guest(hall_room *room, hall_guest *guest);

/* ---- room_elsewhere.c: who is at other processes */
uint32_t room_seats_elsewhere(const hall_room *room);
/* Watchers of all processes. */
unsigned room_watchers(const hall_room *room);
/* Whether this process is the one to do what is due: two that do it are in each other's way. */
bool room_is_ours(const hall_room *room);
/* Tells the others who is here, if that changed. */
void room_elsewhere_say(hall_room *room);
void room_elsewhere_hear(hall_room *room, uint64_t origin, uint32_t seats, uint32_t ready,
                         unsigned watchers);
/* The seats that said at another process to be ready; bit KZ_PLAY_SEATS_MAX: somebody who watches
 * wants a seat. */
uint32_t room_ready_elsewhere(const hall_room *room);
void room_elsewhere_lose(hall_room *room, uint64_t origin);
/* Lets those who are here hear soon who else is. */
void room_note_presence(hall_room *room);

/* ---- hall_listen.c: what other processes tell */
void hall_listen(hall *house);

/* ---- outbox.c: nothing is told before it is stored */
/* Sends a message as soon as all that the room did so far is stored. id: of the letter that it
 * answers. */
void outbox_put(hall_guest *guest, uint64_t id, const char *text, size_t length);
/* Closes behind what is held. */
void outbox_close(hall_guest *guest, unsigned code);
/* Sends what is now stored. */
void outbox_release(hall_room *room);
/* What is held will never be true: letters get an error, others are closed. */
void outbox_fail(hall_room *room, wire_code code);
void outbox_clear(hall_guest *guest);
/* Tells that a letter is refused. */
void guest_refuse(hall_guest *guest, uint64_t id, unsigned code, const char *message,
                  const char *word);
/* RATE, and after how many ms it may be tried again. */
void guest_refuse_wait(hall_guest *guest, uint64_t id, const char *message, uint64_t wait_ms);
/* FEW, and how many the game needs. */
void guest_refuse_few(hall_guest *guest, uint64_t id, int least);
void guest_refuse_error(hall_guest *guest, uint64_t id, const kz_error *error);
void guest_close(hall_guest *guest, unsigned code);

/* ---- tell.c: parts of messages */
/* The names of the seats, while a viewer is used. */
typedef struct tell_names {
    const char *name[KZ_PLAY_SEATS_MAX];
    char room[KZ_PLAY_SEATS_MAX][KZ_PLAY_NAME_MAX];
} tell_names;
kz_viewer tell_viewer(const hall_room *room, const hall_guest *guest, tell_names *names);
void tell_turn(const hall_room *room, kz_json *json);
void tell_clock(const hall_room *room, kz_json *json);
void tell_ask(const hall_room *room, kz_json *json);
/* Writes the members by, seats, since, people, ready, watchers and watching. */
void tell_presence(const hall_room *room, kz_json *json);
/* The people on the seats: names, crests, colours. */
void tell_people(const hall_room *room, kz_json *json);
void tell_person(const store_person *person, kz_json *json);
/* Up to three lines of the rules. */
void tell_rules(const hall_room *room, kz_lang lang, kz_json *json);
/* "game", "params", "hints", "lag", "clock_of". */
void tell_settings(const hall_room *room, kz_json *json);
/* "state". */
void tell_state(const hall_room *room, kz_json *json);
void tell_chairs(const hall_room *room, kz_json *json);
/* "code": null where there is none. */
void tell_code(uint32_t code, kz_json *json);
/* What a guest is told of a line of the log. */
typedef struct tell_sentence {
    char words[1024];
    kz_tone tone;
} tell_sentence;
/* False: nothing is told of this line. */
bool tell_find_words(const hall_room *room, const hall_guest *guest, uint64_t line,
                     tell_sentence *found);
/* Writes "say" and "tone". */
void tell_words(const tell_sentence *found, kz_json *json);
/* Writes "turn", "clock", "ask" and the view, and closes the object; while the room waits there is
 * no view. */
void tell_table(const hall_room *room, const hall_guest *guest, kz_json *json);
/* Writes "labels" and "view" as the last members and closes the object. */
void tell_view(const hall_room *room, const hall_guest *guest, size_t index, bool all,
               kz_json *json);
void tell_labels(const kz_view *view, kz_lang lang, kz_json *json);
/* A kz_view of the hall's, since it is large. NULL: no memory. */
kz_view *tell_view_new(hall *house);
void tell_view_free(hall *house, kz_view *view);

/* ---- tell_event.c, tell_hello.c: messages */
/* Tells all what the table wrote behind its line `before`. author: gets the id; may be NULL. */
void tell_events(hall_room *room, uint64_t before, const hall_guest *author, uint64_t id);
/* Tells an author that what was sent again is stored as `seq`. */
void tell_again(hall_guest *guest, uint64_t id, uint64_t seq);
void tell_hello(hall_guest *guest, uint64_t id, uint64_t from, bool has_news);
void tell_hello_all(hall_room *room);
/* To all. author: gets the id; may be NULL. */
void tell_here(hall_room *room, const hall_guest *author, uint64_t id);
/* A new door to those who may let others in. */
void tell_door(hall_room *room, const hall_guest *author, uint64_t id);
void tell_bye(hall_guest *guest, const char *why, uint64_t after_ms);

/* ---- room.c: what every change of a room has in common */
/* Who caused a line. All zero but `from`: nobody's letter. */
typedef struct room_cause {
    hall_guest *guest;
    uint64_t id;
    int from;
    uint32_t lag_ms;
} room_cause;

/* The table's time at a time of the hall. */
uint64_t room_time(const hall_room *room, uint64_t now_ms);
/* It is at least this time at the table, for another process says so: time never goes back. */
void room_reach(hall_room *room, uint64_t at_ms);
/* Does what somebody wants; what is due happens before. Tells and stores what came of it. */
kz_status room_act(hall_room *room, const room_cause *cause, const char *line, uint64_t now_ms,
                   kz_error *error);
/* Lets happen at the table what is due. */
void room_pass(hall_room *room, uint64_t now_ms);
/* Notes a change that is to be stored. */
void room_touch(hall_room *room);
/* Rows of a new table, all of them. */
void room_put_lines(hall_room *room, uint64_t before, const room_cause *cause);
/* Notes a row that stands in the store already. */
void room_note_row(hall_room *room, const store_event *event);
/* Counts rooms by their state. */
void room_set_state(hall_room *room, store_state state);
/* The state that its table has. */
void room_follow_state(hall_room *room);
/* Puts another table in its place; room->base and no are set. */
void room_set_table(hall_room *room, kz_table *table, uint64_t now_ms);
bool room_add_key(hall_room *room, store_role role, int seat, const char *token);
/* Drops all keys of a role and seat. Returns how many. */
unsigned room_drop_keys(hall_room *room, store_role role, int seat);
const store_key *room_find_key(const hall_room *room, const char *token);
/* Finds what a letter made before; 0: nothing. */
uint64_t room_find_cid(const hall_room *room, int from, uint64_t cid, uint64_t after);
void room_add_cid(hall_room *room, uint64_t seq, int from, uint64_t cid);
unsigned room_persons(const hall_room *room); /* a mask of chairs with people */
/* A mask of the chairs that nobody has. */
unsigned room_open_chairs(const hall_room *room);
/* Whether time passes in the game by itself, as in Shisoku Slap. */
bool room_is_timed(const hall_room *room);
/* Forgets who sits. */
void room_no_people(hall_room *room);
/* Frees what a room owns. */
void room_clear(hall_room *room);
void room_news_free(room_news *news);

/* ---- room_presence.c: who is here */
void room_enter(hall_room *room, hall_guest *guest);
void room_leave(hall_room *room, hall_guest *guest);
/* Lets who is long gone be away. Returns when the next one is. */
uint64_t room_presence_wake(hall_room *room, uint64_t now_ms);

/* Whether anybody of this seat is connected, here or elsewhere. */
room_sight room_see(const hall_room *room, int seat);
/* Whether somebody gave up a seat, or has had no connection for so long. */
bool room_is_gone(const hall_room *room, int seat, uint32_t after_ms);
/* The seat of the host; while the host is gone, that of the player who has been here longest. -1:
 * none. */
int room_host_seat(const hall_room *room);

/* ---- room_people.c: who sits there */
/* Takes a name, a crest and a colour, or what is like them and free. */
void room_seat_person(hall_room *room, int seat, const wire_letter *letter, bool is_host);
void room_unseat_person(hall_room *room, int seat);
/* Marks the people as changed, so that they are stored. */
void room_touch_people(hall_room *room);
/* Takes people, secrets, door and code from a store. */
void room_take_people(hall_room *room, const store_room *found);
/* Makes another seat the host's; -1: nobody's. */
void room_set_host(hall_room *room, int seat);
/* Seats change their places: to[i] is the new one of seat i, or -1. */
void room_move_seats(hall_room *room, const int to[KZ_PLAY_SEATS_MAX]);
/* Moves guests to the seats of their secrets. Returns whether one of them changed seats. */
bool room_reseat_guests(hall_room *room);
/* Draws a new door, and a new code if there was one. */
bool room_renew_door(hall_room *room);

/* ---- hall_search.c: rooms are found by their codes */
void hall_find_code(hall *house, hall_guest *guest, const wire_letter *letter);
/* The guest is gone. */
void hall_search_forget(hall_guest *guest);

/* ---- what can be done */
void room_make(hall *house, hall_guest *guest, const wire_letter *letter);
void room_make_forget(hall_guest *guest); /* it is gone while its room is dealt */
/* Deals the next game, when all who are asked agreed. */
void room_rematch(hall_room *room);
/* Opens the lobby again, with the same game or another one. */
void room_open_lobby(hall_room *room, hall_guest *guest, const wire_letter *letter);
/* Somebody leaves the room for good: the seat is free. */
void room_get_up(hall_room *room, hall_guest *guest, const wire_letter *letter);
/* When somebody is gone for whom a question waits, and which seat it is; KZ_NEVER. */
uint64_t room_question_due(const hall_room *room, int *seat);
/* Lets questions go on without those who are gone. */
void room_question_wake(hall_room *room, uint64_t now_ms);
void room_show_door(hall_room *room, hall_guest *guest, const wire_letter *letter);
void room_sit(hall_room *room, hall_guest *guest, const wire_letter *letter);
void room_rename(hall_room *room, hall_guest *guest, const wire_letter *letter);
void room_host_rename(hall_room *room, hall_guest *guest, const wire_letter *letter);
void room_ready(hall_room *room, hall_guest *guest, const wire_letter *letter);
void room_stamp(hall_room *room, hall_guest *guest, const wire_letter *letter);
/* A stamp from another process. */
void room_show_stamp(hall_room *room, const hall_guest *author, uint64_t id, int seat, int stamp);
void room_join(hall_room *room, hall_guest *guest, const wire_letter *letter);
/* Greets a guest that is in, after the room was read anew. */
void room_join_again(hall_room *room, hall_guest *guest, const wire_letter *letter);
/* Guests whose secret another process dropped leave. */
void room_send_away_strangers(hall_room *room);
void room_move(hall_room *room, hall_guest *guest, const wire_letter *letter);
void room_ask(hall_room *room, hall_guest *guest, const wire_letter *letter);
void room_answer(hall_room *room, hall_guest *guest, const wire_letter *letter);
void room_resign(hall_room *room, hall_guest *guest, const wire_letter *letter);
void room_hint(hall_room *room, hall_guest *guest, const wire_letter *letter);
void room_look(hall_room *room, hall_guest *guest, const wire_letter *letter);
void room_host(hall_room *room, hall_guest *guest, const wire_letter *letter);
/* Closes the room for good; `why` is told to everybody in it. */
void room_close(hall_room *room, const char *why);
/* A wrong secret; it counts against the limit of the address. */
void room_refuse_token(hall_room *room, hall_guest *guest, uint64_t id);
/* Begins the game with those who sit. */
void room_start(hall_room *room, hall_guest *guest, const wire_letter *letter);
/* The row with which the last table begins: those before it are the lobby's. */
size_t hall_first_row(const store_room *found);
/* Holds a line if it is a slap, or a slap is held. False: it is to be done now. */
bool room_hold_line(hall_room *room, hall_guest *guest, const wire_letter *letter);
/* Does what was held, if it is time. */
void room_hold_wake(hall_room *room, uint64_t now_ms);
void room_hold_forget(hall_room *room, const hall_guest *guest);
/* What is held waits until the room is read again. */
void room_hold_undo(hall_room *room);
/* Does a line; the columns of a refusal count from behind `before` bytes of it. */
bool room_do_line(hall_room *room, const room_cause *cause, const char *line, size_t before,
                  uint64_t now_ms);
/* Does a line of a seat as a move, and answers. */
void room_do_move(hall_room *room, const room_held *held);
/* Gives the bots to think. */
void room_bots(hall_room *room);

/* ---- hall_load.c, hall_follow.c, hall_commit.c, hall_save.c */
/* Reads a room; what waits in it is done when it is there. */
void hall_load(hall_room *room);
/* Does what waits in a room that was read. */
void hall_do_waiting(hall_room *room);
/* Refuses it, and closes guests that are not in the room. */
void hall_refuse_waiting(hall_room *room, wire_code code, const char *message, unsigned closing);
/* Reads what other processes did in a room, if it is time. */
void hall_follow(hall_room *room);
/* A room was not stored as it is in memory: it is read again. */
void hall_reload(hall_room *room, wire_code code);
/* Hands the store what is to be stored, if it is free. */
void hall_commit(hall *house);
/* Deletes rooms that nobody used. */
void hall_expire(hall *house);
/* Lets time pass in a room, and sets when it is next to be woken. */
void hall_wake_room(hall_room *room, uint64_t now_ms);

/* ---- room_errands.c: an operator closes a room */
/* Closes it if somebody wants that, and tells them when it is stored. */
void room_errands_do(hall_room *room);
/* It cannot be closed, or is closed already. */
void room_errands_end(hall_room *room, hall_end end);

/* ---- letters.c */
void letters_read(hall *house, hall_guest *guest, const char *bytes, size_t length);
/* Does a letter in a room that is in memory, and was done so often before. */
void letters_do(hall_room *room, hall_guest *guest, const wire_letter *letter, unsigned tries);
/* A guest leaves its room, or the hall. */
void letters_part(hall_guest *guest);

#endif
