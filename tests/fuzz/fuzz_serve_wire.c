/* Any bytes as a letter: what is read lies within the bounds of the protocol, and written again it
   is read as the same. */
#include "wire/wire.h"

#include "kazu/text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER_MAX ((UINT64_C(1) << 53) - 1)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_line(const char *text, size_t room) {
    size_t length = strnlen(text, room);
    assert(length < room && kz_utf8_valid(text, length, NULL));
    for (size_t i = 0; i < length; i++) {
        assert((unsigned char)text[i] >= ' ' && text[i] != 0x7f);
    }
}

static void check(const wire_letter *letter) {
    assert(letter->id >= 1 && letter->id <= NUMBER_MAX && letter->type <= WIRE_look);
    check_line(letter->game, sizeof letter->game);
    check_line(letter->params, sizeof letter->params);
    check_line(letter->line, sizeof letter->line);
    assert(letter->seats >= 0 && letter->seats <= KZ_PLAY_SEATS_MAX);
    assert(letter->seat >= -1 && letter->seat < KZ_PLAY_SEATS_MAX);
    for (int i = 0; i < KZ_PLAY_SEATS_MAX; i++) {
        assert(letter->bots[i] >= 0 && letter->bots[i] <= KZ_PLAY_LEVEL_MAX);
    }
    assert(letter->level >= 0 && letter->level <= KZ_PLAY_LEVEL_MAX);
    assert(letter->strength >= 0 && letter->strength <= KZ_PLAY_STRENGTH_MAX);
    assert(letter->room[0] == '\0' || secret_is_room(letter->room));
    assert(letter->token[0] == '\0' || secret_is_token(letter->token));
    assert(letter->host_token[0] == '\0' || secret_is_token(letter->host_token));
    assert(letter->from <= NUMBER_MAX && letter->after <= NUMBER_MAX);
    assert(letter->ask <= NUMBER_MAX && letter->index <= NUMBER_MAX);
    assert((letter->base_ms > 0 || letter->increment_ms == 0) && letter->base_ms < 1000000000);
    assert(letter->lang == KZ_LANG_EN || letter->lang == KZ_LANG_JA);
}

static void member_text(kz_json *json, const char *name, const char *text) {
    kz_json_key(json, name);
    kz_json_string(json, text);
}

static void member_number(kz_json *json, const char *name, uint64_t number) {
    kz_json_key(json, name);
    kz_json_unsigned(json, number);
}

static void member_bool(kz_json *json, const char *name, bool value) {
    kz_json_key(json, name);
    kz_json_bool(json, value);
}

static void write_person(kz_json *json, const wire_letter *letter) {
    if (letter->name[0] != '\0') {
        member_text(json, "name", letter->name);
    }
    member_number(json, "crest", (uint64_t)letter->crest);
    member_number(json, "colour", (uint64_t)letter->colour);
}

static void write_lang(kz_json *json, const wire_letter *letter) {
    if (letter->has_lang) {
        member_text(json, "lang", letter->lang == KZ_LANG_JA ? "ja" : "en");
    }
}

static void write_make(kz_json *json, const wire_letter *letter) {
    member_text(json, "game", letter->game);
    member_text(json, "params", letter->params);
    if (letter->seats > 0) {
        member_number(json, "seats", (uint64_t)letter->seats);
    }
    kz_json_key(json, "bots");
    kz_json_open_array(json);
    for (int i = 0; i < KZ_PLAY_SEATS_MAX; i++) {
        kz_json_signed(json, letter->bots[i]);
    }
    kz_json_close_array(json);
    if (letter->base_ms > 0) {
        char clock[64];
        kz_text text;
        kz_text_init(&text, clock, sizeof clock);
        kz_text_format(&text, "%" PRIu64 ".%" PRIu64 "+%" PRIu64 ".%" PRIu64,
                       letter->base_ms / 1000, letter->base_ms / 100 % 10,
                       letter->increment_ms / 1000, letter->increment_ms / 100 % 10);
        member_text(json, "clock", clock);
    }
    member_bool(json, "lag", letter->lag);
    member_bool(json, "hints", letter->hints);
    member_bool(json, "wall", letter->wall);
    write_lang(json, letter);
    write_person(json, letter);
}

static void write_rest(kz_json *json, const wire_letter *letter) {
    static const char *const questions[] = {"takeback", "rematch", "abort", "absent"};
    static const char *const acts[] = {"bot", "free", "swap", "rename", "renew", "start", "close"};
    member_text(json, "room", letter->room);
    bool is_at_door = letter->type == WIRE_sit || letter->type == WIRE_door;
    member_text(json, is_at_door ? "door" : "token", letter->token);
    member_number(json, "from", letter->from);
    write_lang(json, letter);
    if (letter->host_token[0] != '\0') {
        member_text(json, "host", letter->host_token);
    }
    member_bool(json, "labels", letter->labels);
    member_number(json, "after", letter->after);
    member_text(json, "line", letter->line);
    member_text(json, "what", questions[letter->what]);
    if (letter->seat >= 0) {
        member_number(json, "seat", (uint64_t)letter->seat);
    }
    member_number(json, "ask", letter->ask);
    member_bool(json, "yes", letter->yes);
    member_text(json, "do", acts[letter->act]);
    if (letter->level > 0) {
        member_number(json, "level", (uint64_t)letter->level);
    }
    if (letter->strength > 0) {
        member_number(json, "strength", (uint64_t)letter->strength);
    }
    member_number(json, "index", letter->index);
    write_person(json, letter);
    member_text(json, "code", letter->code);
    member_bool(json, "on", letter->on);
    member_number(json, "stamp", (uint64_t)letter->stamp);
    if (letter->to >= 0) {
        member_number(json, "to", (uint64_t)letter->to);
    }
    member_bool(json, "all", letter->all);
}

/* Writes all members, also those that the type does not have, which the reader must ignore. */
static void write_letter(const wire_letter *letter, kz_text *out) {
    static const char *const types[] = {
#define WIRE_TYPE_NAME(name) #name,
        WIRE_TYPES(WIRE_TYPE_NAME)
#undef WIRE_TYPE_NAME
    };
    kz_json json;
    kz_json_init(&json, out);
    kz_json_open_object(&json);
    member_text(&json, "t", types[letter->type]);
    member_number(&json, "id", letter->id);
    if (letter->type == WIRE_make) {
        write_make(&json, letter);
    } else {
        write_rest(&json, letter);
    }
    kz_json_close_object(&json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    wire_letter letter;
    wire_letter again;
    wire_fault fault;
    char buffer[WIRE_MESSAGE_MAX];
    kz_text text;
    if (!wire_read((const char *)data, size, &letter, &fault)) {
        assert(fault.message != NULL && letter.id <= NUMBER_MAX);
        return 0;
    }
    check(&letter);
    kz_text_init(&text, buffer, sizeof buffer);
    write_letter(&letter, &text);
    bool is_read = !text.truncated && wire_read(buffer, text.length, &again, &fault);
    assert(is_read && memcmp(&letter, &again, sizeof letter) == 0);
    (void)is_read;
    return 0;
}
