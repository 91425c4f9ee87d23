/*
 * Hints for Kazutori.
 */
#include "play/adapters/kazutori/lesson.h"

enum { NAME_ROOM = 2 * KZ_PLAY_NAME_MAX };

static uint32_t hint_for_more(const kz__kazutori_place *p, const kz__kazutori_advice *found,
                              int strength, const kz_viewer *viewer, kz_view *out) {
    kz_lang lang = viewer->lang;
    if (strength == 1) {
        char name[NAME_ROOM];
        kz_text text;
        kz_text_init(&text, name, sizeof name);
        kz_viewer_name(viewer, kz__kazutori_mover(&p->table, p->table.moves + found->last), &text);
        return kz_view_format(
            out,
            p->rules.last_loses
                ? kz_message(lang, "If everyone plays for themselves, %s will lose.")
                : kz_message(lang, "If everyone plays for themselves, %s will win."),
            name);
    }
    if (strength == 2) {
        return kz_view_format(out, kz_message(lang, "Your best chance: make %llu."),
                              (unsigned long long)p->table.total + found->number);
    }
    return kz_view_format(out, kz_message(lang, "Your best chance: say %llu."),
                          (unsigned long long)found->number);
}

/* Points at the number, if it is offered as a card, and offers the move. */
static void add_move(const kz__kazutori_place *p, uint64_t number, int strength, bool is_good,
                     kz_view *out) {
    if (kz__kazutori_choices(&p->table) <= KZ__KAZUTORI_OFFERED) {
        kz_view_add(out, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
        kz_view_cell *cell = kz_view_add_cell(out, "numbers", NULL);
        cell->value = (int32_t)number;
        cell->flags = is_good ? KZ_CELL_GOOD : 0;
    }
    if (strength == KZ_PLAY_STRENGTH_MAX) {
        kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "move", NULL);
        kz_view_cell *cell = kz_view_add_cell(out, NULL, NULL);
        cell->text = kz_view_format(out, "%llu", (unsigned long long)number);
        cell->type = cell->text;
    }
}

kz_status kz__kazutori_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                            kz_work *work, kz_view *out) {
    kz__kazutori_advice found;
    kz__kazutori_place *p = kz__kazutori_place_new(seen, work);
    if (p == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz__kazutori_advise(p, p->missing, work, &found);
    if (status == KZ_OK && p->seats == 2) {
        status = kz__kazutori_teach(p, &found, strength, viewer->lang, work, out);
    } else if (status == KZ_OK) {
        kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL);
        node->text = hint_for_more(p, &found, strength, viewer, out);
        if (strength > 1) {
            node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "reason", NULL);
            node->text = hint_for_more(p, &found, 1, viewer, out);
        }
    }
    /* For two, the second hint names a total and leaves the number to the player. */
    if (status == KZ_OK && strength > (p->seats == 2 ? 2 : 1)) {
        bool is_good = p->seats > 2 || found.outcome != KZ_KAZUTORI_P;
        add_move(p, found.number, strength, is_good, out);
    }
    kz__kazutori_place_free(p, work);
    return status;
}
