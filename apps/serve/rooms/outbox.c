/* What guests are told waits until it is stored; what is not stored is never told. */
#include "journal.h"
#include "rooms/hall_state.h"

#include <stdlib.h>
#include <string.h>

static void hold(hall_guest *guest, hall_letter *letter) {
    letter->next = NULL;
    letter->version = guest->room->version;
    if (guest->held_last != NULL) {
        guest->held_last->next = letter;
    } else {
        guest->held = letter;
    }
    guest->held_last = letter;
}

static bool is_free(const hall_guest *guest) {
    return guest->room == NULL ||
           (guest->held == NULL && guest->room->safe == guest->room->version);
}

void guest_close(hall_guest *guest, unsigned code) {
    if (!guest->is_closed) {
        guest->is_closed = true;
        guest->close(guest, code);
    }
}

static void send(hall_guest *guest, const char *text, size_t length) {
    if (!guest->is_closed) {
        guest->send(guest, text, length);
    }
}

void outbox_put(hall_guest *guest, uint64_t id, const char *text, size_t length) {
    if (guest->is_closed) {
        return;
    }
    if (is_free(guest)) {
        send(guest, text, length);
        return;
    }
    hall_letter *letter = malloc(sizeof *letter + length);
    if (letter == NULL) {
        guest_close(guest, HALL_CLOSE_AGAIN);
        return;
    }
    letter->id = id;
    letter->close_code = 0;
    letter->length = length;
    memcpy(letter->text, text, length);
    hold(guest, letter);
}

void outbox_close(hall_guest *guest, unsigned code) {
    hall_letter *letter = is_free(guest) ? NULL : malloc(sizeof *letter);
    if (letter == NULL) {
        guest_close(guest, code);
        return;
    }
    letter->id = 0;
    letter->close_code = code;
    letter->length = 0;
    hold(guest, letter);
}

static hall_letter *take_first(hall_guest *guest) {
    hall_letter *letter = guest->held;
    guest->held = letter->next;
    if (guest->held == NULL) {
        guest->held_last = NULL;
    }
    return letter;
}

void outbox_release(hall_room *room) {
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        while (guest->held != NULL && guest->held->version <= room->safe) {
            hall_letter *letter = take_first(guest);
            if (letter->close_code != 0) {
                guest_close(guest, letter->close_code);
            } else {
                send(guest, letter->text, letter->length);
            }
            free(letter);
        }
    }
}

void outbox_clear(hall_guest *guest) {
    while (guest->held != NULL) {
        free(take_first(guest));
    }
}

/* What some refusals add; 0: nothing. */
typedef struct refusal_more {
    uint64_t wait_s;
    uint64_t least;
} refusal_more;

/* Writes a refusal into the hall's sheet. */
static bool write_refusal(hall *house, const hall_guest *guest, uint64_t id, unsigned code,
                          const kz_error *error, const refusal_more *more) {
    kz_json json;
    sheet_open(&house->sheet, &json, "error", id);
    kz_json_key(&json, "code");
    kz_json_string(&json, wire_code_name(code));
    if (error->column != 0) {
        kz_json_key(&json, "column");
        kz_json_unsigned(&json, error->column);
    }
    kz_json_key(&json, "message");
    kz_json_string(&json, kz_message(guest->lang, error->message));
    if (error->token[0] != '\0') {
        kz_json_key(&json, "word");
        kz_json_string(&json, error->token);
    }
    if (more->wait_s > 0) {
        kz_json_key(&json, "wait");
        kz_json_unsigned(&json, more->wait_s);
    }
    if (more->least > 0) {
        kz_json_key(&json, "least");
        kz_json_unsigned(&json, more->least);
    }
    if (guest->room != NULL && guest->role != HALL_NOBODY) {
        kz_json_key(&json, "seq");
        kz_json_unsigned(&json, guest->room->safe_seq);
    }
    kz_json_close_object(&json);
    return sheet_end(&house->sheet);
}

/* Only where the operator wants to know who guesses, for fail2ban. */
static void log_refusal(const hall_guest *guest, unsigned code) {
    bool is_guess = code == WIRE_RATE || code == WIRE_BAD_TOKEN || code == WIRE_NO_ROOM;
    if (is_guess && journal_shows_addresses()) {
        char address[LIMITS_ADDRESS_TEXT];
        limits_address_write(&guest->address->address, address);
        journal_line(JOURNAL_INFO, "refused", "code", wire_code_name(code), "address", address,
                     (const char *)NULL);
    }
}

static bool write_it(hall_guest *guest, uint64_t id, unsigned code, const kz_error *error,
                     refusal_more more) {
    if (code < METRICS_CODES) {
        guest->house->plan.metrics->refused_total[code]++;
    }
    log_refusal(guest, code);
    return write_refusal(guest->house, guest, id, code, error, &more);
}

/* A refusal speaks of the room as it is, and so waits like everything else. */
static void refuse(hall_guest *guest, uint64_t id, unsigned code, const kz_error *error,
                   refusal_more more) {
    if (write_it(guest, id, code, error, more)) {
        outbox_put(guest, id, guest->house->sheet.bytes, guest->house->sheet.length);
    }
}

static kz_error error_of(const char *message, const char *word) {
    kz_error error;
    (void)kz_error_set(&error, KZ_BAD_INPUT, 0, 0, message, word, word != NULL ? strlen(word) : 0);
    return error;
}

void guest_refuse(hall_guest *guest, uint64_t id, unsigned code, const char *message,
                  const char *word) {
    kz_error error = error_of(message, word);
    refuse(guest, id, code, &error, (refusal_more){0});
}

void guest_refuse_wait(hall_guest *guest, uint64_t id, const char *message, uint64_t wait_ms) {
    kz_error error = error_of(message, NULL);
    refuse(guest, id, WIRE_RATE, &error, (refusal_more){.wait_s = (wait_ms + 999) / 1000});
}

void guest_refuse_few(hall_guest *guest, uint64_t id, int least) {
    kz_error error = error_of(KZ_N("too few players for this game"), NULL);
    refuse(guest, id, WIRE_FEW, &error, (refusal_more){.least = (uint64_t)least});
}

void guest_refuse_error(hall_guest *guest, uint64_t id, const kz_error *error) {
    refuse(guest, id, error->status, error, (refusal_more){0});
}

/* What will never be stored is told at once. */
static void fail_letter(hall_guest *guest, uint64_t id, wire_code code) {
    kz_error error =
        error_of(code == WIRE_STORE ? KZ_N("the store is unavailable: nothing was changed")
                                    : KZ_N("another move came first"),
                 NULL);
    if (write_it(guest, id, code, &error, (refusal_more){0})) {
        send(guest, guest->house->sheet.bytes, guest->house->sheet.length);
    }
}

void outbox_fail(hall_room *room, wire_code code) {
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        while (guest->held != NULL) {
            hall_letter *letter = take_first(guest);
            if (letter->close_code == 0 && letter->id != 0 &&
                !room_waits_for(room, guest, letter->id)) {
                fail_letter(guest, letter->id, code);
            }
            free(letter);
        }
    }
}
