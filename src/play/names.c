/*
 * The names of the seats: the one that a person gave, "You", or the animal of a computer's level. A
 * seat without any of these is "Player A".
 */
#include "base/valid.h"
#include "play/game.h"
#include "play/table_state.h"
#include "play/valid.h"

#include <assert.h>

/* The computer players by their levels, from 1 on. */
static const char *const animals[KZ_PLAY_LEVEL_MAX] = {KZ_N("Hiyoko"), KZ_N("Tanuki"), KZ_N("Neko"),
                                                       KZ_N("Kitsune"), KZ_N("Tengu")};

const char *kz__computer_name(int level, kz_lang lang) {
    return kz_message(lang, animals[level - 1]);
}

/* A player who left keeps the name although a computer continues. */
static const kz_chair *chair_of(const kz_table *table, int seat) {
    bool is_left = (table->left_seats >> seat & 1U) != 0;
    return is_left ? &table->at_start[seat] : &table->setup.chair[seat];
}

/* Gives the only person who may use the device; -1: there are several, or each has a device. */
static int only_person(const kz_table *table) {
    int found = -1;
    for (int seat = 0; seat < kz__table_seats(table); seat++) {
        bool is_person = chair_of(table, seat)->kind == KZ_CHAIR_PERSON;
        if (is_person && (found >= 0 || !table->setup.one_device)) {
            return -1;
        }
        found = is_person ? seat : found;
    }
    return found;
}

/* Tells whether a seat without a name is the viewer's own: if several persons share a device, the
 * viewer changes. */
static bool is_you(const kz_table *table, const kz_viewer *viewer, int seat) {
    return table->setup.one_device ? only_person(table) == seat : viewer->seat == seat;
}

/* Gives the name of a computer: the second one of a level is "Neko 2", written to `room`. */
static const char *animal_of(const kz_table *table, int seat, kz_lang lang,
                             char room[KZ__COMPUTER_NAME_MAX]) {
    const kz_chair *chair = chair_of(table, seat);
    const char *name = kz__computer_name(chair->level, lang);
    unsigned number = 1;
    kz_text text;
    for (int before = 0; before < seat; before++) {
        const kz_chair *other = chair_of(table, before);
        number += other->kind == KZ_CHAIR_BOT && other->level == chair->level ? 1 : 0;
    }
    if (number == 1) {
        return name;
    }
    kz_text_init(&text, room, KZ__COMPUTER_NAME_MAX);
    kz_text_format(&text, lang == KZ_LANG_JA ? "%s%u" : "%s %u", name, number);
    return room;
}

static const char *name_of(const kz_table *table, const kz_viewer *viewer, int seat,
                           char room[KZ__COMPUTER_NAME_MAX]) {
    const kz_chair *chair = chair_of(table, seat);
    if (chair->kind == KZ_CHAIR_BOT) {
        return animal_of(table, seat, viewer->lang, room);
    }
    bool is_nameless_you =
        chair->name[0] == '\0' && chair->kind == KZ_CHAIR_PERSON && is_you(table, viewer, seat);
    return is_nameless_you ? kz_message(viewer->lang, "You") : chair->name;
}

void kz__table_fill_names(const kz_table *table, const kz_viewer *viewer, kz__names *names) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        names->name[seat] =
            seat < kz__table_seats(table) ? name_of(table, viewer, seat, names->room[seat]) : "";
    }
}

void kz_table_name(const kz_table *table, const kz_viewer *viewer, int seat, kz_text *out) {
    assert(table != NULL && kz__viewer_is_valid(viewer) && kz__text_is_valid(out));
    assert(seat >= 0 && seat < kz__table_seats(table));
    kz__names names = {0};
    kz_viewer named = *viewer;
    if (viewer->names == NULL) {
        kz__table_fill_names(table, viewer, &names);
        named.names = names.name;
    }
    kz_viewer_name(&named, seat, out);
}
