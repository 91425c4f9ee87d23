/*
 * What races of all puzzles have in common: who is done, who was first, and what is told of it.
 */
#include "play/race.h"

enum { NAME_ROOM = 2 * KZ_PLAY_NAME_MAX, ROOM = 300 };

static bool is_racer(const kz__race *race, int seat) {
    return seat >= 0 && seat < (int)race->seats;
}

bool kz__race_is_over(const kz__race *race) {
    for (uint64_t seat = 0; seat < race->seats; seat++) {
        if (race->seat[seat].outcome == KZ__RACE_PLAYS) {
            return false;
        }
    }
    return true;
}

bool kz__race_waits(const kz__race *race, int seat) {
    return is_racer(race, seat) && race->seat[seat].outcome != KZ__RACE_PLAYS &&
           !kz__race_is_over(race);
}

kz_turn kz__race_turn(const kz__race *race) {
    kz_turn turn = {.over = kz__race_is_over(race), .due_ms = KZ_NEVER};
    for (uint64_t seat = 0; seat < race->seats; seat++) {
        const kz__race_seat *one = &race->seat[seat];
        turn.may_move |= one->outcome == KZ__RACE_PLAYS ? 1U << seat : 0;
        turn.won |= turn.over && one->place == 1 ? 1U << seat : 0;
    }
    return turn;
}

static unsigned solved(const kz__race *race) {
    unsigned count = 0;
    for (uint64_t seat = 0; seat < race->seats; seat++) {
        count += race->seat[seat].outcome == KZ__RACE_SOLVED ? 1 : 0;
    }
    return count;
}

void kz__race_note(kz__race *race, const kz_act *act, kz__race_outcome outcome, unsigned done) {
    kz__race_seat *seat = &race->seat[act->from];
    seat->at_ms = act->at_ms < UINT32_MAX ? (uint32_t)act->at_ms : UINT32_MAX;
    seat->outcome = (uint8_t)outcome;
    seat->done = (uint8_t)done;
    seat->place = outcome == KZ__RACE_SOLVED ? (uint8_t)solved(race) : 0;
}

void kz__race_hide(kz__race *race, int seat) {
    for (int i = 0; i < (int)race->seats; i++) {
        race->seat[i].is_hidden = i == seat ? 0 : 1;
    }
}

bool kz__race_is_hidden(const kz__race *race, int seat) {
    return is_racer(race, seat) && race->seat[seat].is_hidden != 0;
}

static void put_name(const kz_viewer *viewer, int seat, char name[NAME_ROOM]) {
    kz_text text;
    kz_text_init(&text, name, NAME_ROOM);
    kz_viewer_name(viewer, seat, &text);
}

void kz__race_add_progress(const kz__race *race, const kz_viewer *viewer, unsigned total,
                           kz_view *out) {
    static const char *const names[KZ_PLAY_SEATS_MAX] = {"progress-1", "progress-2", "progress-3",
                                                         "progress-4", "progress-5", "progress-6"};
    static const char *const outcomes[] = {NULL, "solved", "given-up"};
    for (int seat = 0; seat < (int)race->seats; seat++) {
        const kz__race_seat *one = &race->seat[seat];
        if (seat != viewer->seat) {
            char name[NAME_ROOM];
            put_name(viewer, seat, name);
            kz_view_node *node = kz_view_add(out, KZ_VIEW_METER, KZ_ROLE_STATE, names[seat], name);
            node->value = one->done;
            node->total = total;
            node->seat = seat;
            node->outcome =
                one->outcome != KZ__RACE_PLAYS ? kz_view_put(out, outcomes[one->outcome]) : 0;
        }
    }
}

static int winner(const kz__race *race) {
    for (int seat = 0; seat < (int)race->seats; seat++) {
        if (race->seat[seat].place == 1) {
            return seat;
        }
    }
    return -1;
}

static void add_wait(const kz__race *race, const kz_viewer *viewer, kz_view *out) {
    const kz__race_seat *own = &race->seat[viewer->seat];
    kz_lang lang = viewer->lang;
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_STATE, "waiting", NULL);
    node->text =
        own->outcome == KZ__RACE_OUT
            ? kz_view_put(out, kz_message(lang, "You are out. The others are still playing."))
        : own->place == 1
            ? kz_view_put(out, kz_message(lang, "You were first! The others may still finish."))
            : kz_view_format(out,
                             kz_message(lang, "You solved it as number %u. The others may still "
                                              "finish."),
                             (unsigned)own->place);
    node->outcome = kz_view_put(out, own->outcome == KZ__RACE_OUT ? "given-up" : "solved");
}

void kz__race_add_result(const kz__race *race, const kz_viewer *viewer, kz_view *out) {
    if (kz__race_waits(race, viewer->seat)) {
        add_wait(race, viewer, out);
    }
    if (!kz__race_is_over(race)) {
        return;
    }
    char name[NAME_ROOM];
    int first = winner(race);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "result", NULL);
    put_name(viewer, first >= 0 ? first : 0, name);
    node->text = first >= 0 ? kz_view_format(out, kz_message(viewer->lang, "%s was first."), name)
                            : kz_view_put(out, kz_message(viewer->lang, "Nobody solved it."));
    node->outcome = kz_view_put(out, first >= 0 ? "solved" : "given-up");
}

bool kz__race_tell(const kz__race *before, const kz__race *after, const kz_act *act,
                   const kz_viewer *viewer, kz_text *out, kz_tone *tone) {
    const kz__race_seat *one = &after->seat[act->from];
    bool is_done = before->seat[act->from].outcome != one->outcome;
    char name[NAME_ROOM];
    *tone = KZ_TONE_PLAIN;
    if (!is_done) {
        return kz__race_is_hidden(after, act->from);
    }
    put_name(viewer, act->from, name);
    bool is_solved = one->outcome == KZ__RACE_SOLVED;
    kz_text_format(out,
                   !is_solved        ? kz_message(viewer->lang, "%s is out.")
                   : one->place == 1 ? kz_message(viewer->lang, "%s solved it first!")
                                     : kz_message(viewer->lang, "%s solved it, too."),
                   name);
    if (viewer->seat == act->from) {
        *tone = is_solved ? KZ_TONE_GOOD : KZ_TONE_BAD;
    }
    return true;
}

uint64_t kz__race_time(const kz__race *race, int seat, int level, uint64_t unit_ms) {
    return race->seat[seat].at_ms + unit_ms * (uint64_t)(KZ_PLAY_LEVEL_MAX + 1 - level);
}
