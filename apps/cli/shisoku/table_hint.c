/* A table of Shisoku as a game of its own, for its hints and for saving it. */
#include "shisoku/table_hint.h"

kz_status table_hint(const kz_table *table, int strength, kz_lang lang, kz_work *work,
                     kz_text *hint) {
    static kz_view view;
    const kz_viewer viewer = {.seat = 0, .lang = lang};
    kz_status status = kz_table_hint(table, &viewer, strength, work, &view);
    const kz_view_node *said = status == KZ_OK ? kz_view_find(&view, "hint") : NULL;
    if (said != NULL) {
        kz_text_put(hint, kz_view_text(&view, said->text));
    }
    return status;
}

kz_status table_open(const kz_shisoku_problem *problem, kz_work *work, kz_error *error,
                     kz_table **table) {
    static kz_opening opening;
    const kz_table_setup setup = {.one_device = true, .hints = true};
    char instance[KZ_PLAY_LINE_MAX];
    kz_text line;
    kz_text_init(&line, instance, sizeof instance);
    kz_shisoku_problem_print(problem, &line);
    if (line.truncated) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("too many cards"), NULL, 0);
    }
    kz_status status =
        kz_opening_parse(kz_game_find("shisoku"), instance, 1, work, error, &opening);
    return status == KZ_OK ? kz_table_new(&opening, &setup, work, error, table) : status;
}
