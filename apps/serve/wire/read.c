/* Letters, read by jansson and a table of what each type has. */
#include "member.h"

#include "kazu/text.h"

#include <string.h>

enum { DEPTH_MAX = 4, MEMBERS_MAX = 13 };

typedef struct letter_form {
    const char *name;
    wire_member members[MEMBERS_MAX]; /* up to one without a name */
} letter_form;

#define AT(field) offsetof(wire_letter, field)
#define NUMBER(field, least)                                                                       \
    { #field, WIRE_KIND_NUMBER, true, AT(field), least, WIRE_NUMBER_MAX, NULL }
#define MAYBE_NUMBER(field)                                                                        \
    { #field, WIRE_KIND_NUMBER, false, AT(field), 0, WIRE_NUMBER_MAX, NULL }
#define MAYBE_SMALL(field, least, most)                                                            \
    { #field, WIRE_KIND_SMALL, false, AT(field), least, most, NULL }
#define LINE(field, is_needed, least)                                                              \
    {                                                                                              \
#field, WIRE_KIND_LINE, is_needed, AT(field), least, sizeof((wire_letter *)0)->field - 1,  \
            NULL                                                                                   \
    }
#define MAYBE_BOOL(field)                                                                          \
    { #field, WIRE_KIND_BOOL, false, AT(field), 0, 0, NULL }
#define WORD(name, field, is_needed, words)                                                        \
    { name, WIRE_KIND_WORD, is_needed, AT(field), 0, 0, words }
#define TOKEN(name, field, is_needed)                                                              \
    { name, WIRE_KIND_TOKEN, is_needed, AT(field), 0, 0, NULL }
#define ROOM                                                                                       \
    { "room", WIRE_KIND_ROOM, true, AT(room), 0, 0, NULL }
#define SEAT MAYBE_SMALL(seat, 0, KZ_PLAY_SEATS_MAX - 1)
#define NAME(is_needed)                                                                            \
    { "name", WIRE_KIND_NAME, is_needed, AT(name), 0, 0, NULL }
#define BADGE MAYBE_SMALL(crest, 0, WIRE_BADGES - 1), MAYBE_SMALL(colour, 0, WIRE_BADGES - 1)

static const char *const languages[] = {"en", "ja", NULL};
static const char *const questions[] = {"takeback", "rematch", "abort", "absent", NULL};
static const char *const acts[] = {"bot",   "free",  "swap",  "rename", "renew",
                                   "start", "close", "lobby", NULL};

static const letter_form forms[] = {
    [WIRE_make] = {"make",
                   {LINE(game, true, 1),
                    LINE(params, false, 0),
                    MAYBE_SMALL(seats, 1, KZ_PLAY_SEATS_MAX),
                    {"bots", WIRE_KIND_BOTS, false, AT(bots), 0, 0, NULL},
                    {"clock", WIRE_KIND_CLOCK, false, AT(base_ms), 0, 0, NULL},
                    MAYBE_BOOL(lag),
                    MAYBE_BOOL(hints),
                    MAYBE_BOOL(wall),
                    NAME(false),
                    BADGE,
                    WORD("lang", lang, false, languages)}},
    [WIRE_find] = {"find", {LINE(code, true, 1)}},
    [WIRE_door] = {"door",
                   {ROOM, TOKEN("door", token, true), WORD("lang", lang, false, languages)}},
    [WIRE_sit] = {"sit", {ROOM, TOKEN("door", token, true), NAME(false), BADGE}},
    [WIRE_join] = {"join",
                   {ROOM, TOKEN("token", token, true), MAYBE_NUMBER(from),
                    WORD("lang", lang, false, languages), TOKEN("host", host_token, false),
                    MAYBE_BOOL(labels), NAME(false)}},
    [WIRE_name] = {"name", {NAME(true), BADGE}},
    [WIRE_ready] = {"ready", {{"on", WIRE_KIND_BOOL, true, AT(on), 0, 0, NULL}}},
    [WIRE_stamp] = {"stamp",
                    {{"stamp", WIRE_KIND_SMALL, true, AT(stamp), 0, WIRE_STAMPS - 1, NULL}}},
    [WIRE_move] = {"move", {NUMBER(after, 0), LINE(line, true, 1)}},
    [WIRE_ask] = {"ask", {WORD("what", what, true, questions), MAYBE_NUMBER(after), SEAT}},
    [WIRE_answer] = {"answer",
                     {NUMBER(ask, 1), {"yes", WIRE_KIND_BOOL, true, AT(yes), 0, 0, NULL}}},
    [WIRE_resign] = {"resign", {{0}}},
    [WIRE_hint] = {"hint", {MAYBE_SMALL(strength, 1, KZ_PLAY_STRENGTH_MAX)}},
    [WIRE_lang] = {"lang", {WORD("lang", lang, true, languages)}},
    [WIRE_ping] = {"ping", {{0}}},
    [WIRE_host] = {"host",
                   {WORD("do", act, true, acts),
                    SEAT,
                    MAYBE_SMALL(level, 1, KZ_PLAY_LEVEL_MAX),
                    MAYBE_SMALL(to, 0, KZ_PLAY_SEATS_MAX - 1),
                    {"name", WIRE_KIND_BLANK, false, AT(name), 0, 0, NULL},
                    LINE(game, false, 1),
                    LINE(params, false, 0),
                    MAYBE_SMALL(seats, 1, KZ_PLAY_SEATS_MAX),
                    {"clock", WIRE_KIND_CLOCK, false, AT(base_ms), 0, 0, NULL},
                    MAYBE_BOOL(hints)}},
    [WIRE_look] = {"look", {NUMBER(index, 0), MAYBE_BOOL(all)}},
    [WIRE_leave] = {"leave", {{0}}},
};

static bool refuse(wire_fault *fault, const char *message, const char *member) {
    fault->message = message;
    (void)strncpy(fault->member, member, sizeof fault->member - 1);
    return false;
}

/* Brackets outside of strings: jansson allows 2,048 of them inside each other, and each costs far
   more memory than its byte. */
static bool is_flat(const char *bytes, size_t length) {
    size_t depth = 0;
    bool is_string = false;
    for (size_t i = 0; i < length; i++) {
        char c = bytes[i];
        if (c == '"') {
            is_string = !is_string;
        } else if (c == '\\' && is_string) {
            i++;
        } else if (!is_string && (c == '[' || c == '{')) {
            depth++;
        } else if (!is_string && (c == ']' || c == '}') && depth > 0) {
            depth--;
        }
        if (depth > DEPTH_MAX) {
            return false;
        }
    }
    return true;
}

/* What is null is as if it was not there. */
static const json_t *find(const json_t *object, const char *name) {
    const json_t *value = json_object_get(object, name);
    return json_is_null(value) ? NULL : value;
}

static bool read_member(const wire_member *member, const json_t *object, wire_letter *letter,
                        wire_fault *fault) {
    const json_t *value = find(object, member->name);
    if (value == NULL) {
        return !member->is_needed || refuse(fault, KZ_N("this member is missing"), member->name);
    }
    const char *message = wire_member_read(member, value, letter);
    return message == NULL || refuse(fault, message, member->name);
}

static const letter_form *find_form(const json_t *object) {
    const char *name = json_string_value(find(object, "t"));
    for (size_t i = 0; name != NULL && i < sizeof forms / sizeof forms[0]; i++) {
        if (strcmp(forms[i].name, name) == 0) {
            return &forms[i];
        }
    }
    return NULL;
}

/* Members that only some words need. */
static bool has_what_it_needs(const wire_letter *letter, wire_fault *fault) {
    bool is_host = letter->type == WIRE_host;
    bool is_absent = letter->type == WIRE_ask && letter->what == WIRE_ASK_ABSENT;
    bool is_bot = is_host && letter->act == WIRE_DO_BOT;
    bool is_swap = is_host && letter->act == WIRE_DO_SWAP;
    bool is_chair = is_host && (letter->act == WIRE_DO_FREE || letter->act == WIRE_DO_RENAME);
    if ((is_absent || is_bot || is_swap || is_chair) && letter->seat < 0) {
        return refuse(fault, KZ_N("this member is missing"), "seat");
    }
    if (is_swap && letter->to < 0) {
        return refuse(fault, KZ_N("this member is missing"), "to");
    }
    if (is_bot && letter->level == 0) {
        return refuse(fault, KZ_N("this member is missing"), "level");
    }
    return true;
}

static bool read_object(const json_t *object, wire_letter *letter, wire_fault *fault) {
    static const wire_member id = NUMBER(id, 1);
    if (!json_is_object(object)) {
        return refuse(fault, KZ_N("expected a JSON object"), "");
    }
    if (!read_member(&id, object, letter, fault)) {
        return false;
    }
    const letter_form *form = find_form(object);
    if (form == NULL) {
        return refuse(fault, KZ_N("unknown message"), "t");
    }
    letter->type = (wire_type)(form - forms);
    letter->strength = letter->type == WIRE_hint ? 1 : 0;
    letter->lag = letter->type == WIRE_make;
    for (const wire_member *member = form->members; member->name != NULL; member++) {
        if (!read_member(member, object, letter, fault)) {
            return false;
        }
    }
    letter->has_lang = find(object, "lang") != NULL;
    return has_what_it_needs(letter, fault);
}

bool wire_read(const char *bytes, size_t length, wire_letter *letter, wire_fault *fault) {
    memset(letter, 0, sizeof *letter);
    memset(fault, 0, sizeof *fault);
    letter->seat = letter->to = -1;
    if (length > WIRE_MESSAGE_MAX) {
        return refuse(fault, KZ_N("this message is too long"), "");
    }
    if (!is_flat(bytes, length)) {
        return refuse(fault, KZ_N("this message is nested too deeply"), "");
    }
    json_error_t error;
    json_t *object = json_loadb(bytes, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (object == NULL) {
        bool is_twice = json_error_code(&error) == json_error_duplicate_key;
        return refuse(fault, is_twice ? KZ_N("duplicate member") : KZ_N("expected a JSON object"),
                      "");
    }
    bool is_read = read_object(object, letter, fault);
    json_decref(object);
    return is_read;
}
