/*
 * Hints for Kazutori.
 */
#include "play/adapters/kazutori/lesson.h"
#include "play/adapters/kazutori/more_lesson.h"

/* Points at the number, if it is shown as a card, and offers the move. */
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

static kz_status hint_for_two(const kz__kazutori_place *p, int strength, kz_lang lang,
                              kz_work *work, kz_view *out) {
    kz__kazutori_advice found;
    kz_status status = kz__kazutori_advise(p, p->missing, work, &found);
    if (status == KZ_OK) {
        status = kz__kazutori_teach(p, &found, strength, lang, work, out);
    }
    /* Strength 2 names a total and leaves the number to the player. */
    if (status == KZ_OK && strength > 2) {
        add_move(p, found.number, strength, found.outcome != KZ_KAZUTORI_P, out);
    }
    return status;
}

static kz_status hint_for_more(const kz__kazutori_place *p, int strength, const kz_viewer *viewer,
                               kz_work *work, kz_view *out) {
    uint64_t number = 0;
    kz_status status = kz__kazutori_teach_more(p, viewer, strength, work, out, &number);
    if (status == KZ_OK && strength > 2) {
        add_move(p, number, strength, true, out);
    }
    return status;
}

kz_status kz__kazutori_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                            kz_work *work, kz_view *out) {
    kz__kazutori_place *p = kz__kazutori_place_new(seen, work);
    if (p == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = p->seats == 2 ? hint_for_two(p, strength, viewer->lang, work, out)
                                     : hint_for_more(p, strength, viewer, work, out);
    kz__kazutori_place_free(p, work);
    return status;
}
