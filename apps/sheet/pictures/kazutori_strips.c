/* Kazutori: Grundy values of heaps, and a played game with its blunders. */
#include "pictures/chart.h"
#include "pictures/picture.h"

#include <stdio.h>
#include <stdlib.h>

enum { HEAPS_IN_ROW = 20, MOVES_IN_ROW = 12 };

/* The larger the value, the darker, as far as greys can be told apart. */
static double grey_of(json_int_t value) {
    static const double darkest = 0.45, shade = 0.08;
    double grey = 1 - shade * (double)value;
    return grey < darkest ? darkest : grey;
}

bool picture_grundy(canvas *c, const picture_figures *figures) {
    json_t *values = figures->count > 0 ? json_object_get(figures->row[0], "values") : NULL;
    size_t count = json_array_size(values);
    chart_field *fields = calloc(count > 0 ? count : 1, sizeof *fields);
    if (fields == NULL || count == 0) {
        free(fields);
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        json_int_t value = json_integer_value(json_array_get(values, i));
        (void)snprintf(fields[i].text, sizeof fields[i].text, "%lld", (long long)value);
        (void)snprintf(fields[i].below, sizeof fields[i].below, "%zu", i);
        fields[i].grey = grey_of(value);
        fields[i].is_marked = value == 0;
    }
    double top = chart_title(
        c, kz_message(figures->cli->lang,
                      KZ_N("Grundy values, with the heap below each; a bold frame marks a loss")));
    (void)chart_strip(c, fields, count, HEAPS_IN_ROW, top);
    free(fields);
    return true;
}

static void fill_move(json_t *move, chart_field *out) {
    bool is_blunder = json_is_true(json_object_get(move, "blunder"));
    (void)snprintf(out->text, sizeof out->text, "%s +%lld%s",
                   json_string_value(json_object_get(move, "player")),
                   (long long)json_integer_value(json_object_get(move, "move")),
                   is_blunder ? " ?" : "");
    if (is_blunder) {
        (void)snprintf(out->below, sizeof out->below, "%lld  (+%lld)",
                       (long long)json_integer_value(json_object_get(move, "total")),
                       (long long)json_integer_value(json_object_get(move, "better")));
    } else {
        (void)snprintf(out->below, sizeof out->below, "%lld",
                       (long long)json_integer_value(json_object_get(move, "total")));
    }
    const char *after = json_string_value(json_object_get(move, "after"));
    out->grey = is_blunder ? 0.3 : after != NULL && after[0] == 'P' ? 0.82 : 1;
    out->is_marked = after != NULL && after[0] == 'P';
}

bool picture_game(canvas *c, const picture_figures *figures) {
    json_t *moves = figures->count > 0 ? json_object_get(figures->row[0], "moves") : NULL;
    size_t count = json_array_size(moves);
    chart_field *fields = calloc(count > 0 ? count : 1, sizeof *fields);
    if (fields == NULL || count == 0) {
        free(fields);
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        fill_move(json_array_get(moves, i), &fields[i]);
    }
    double top = chart_title(
        c, kz_message(figures->cli->lang,
                      KZ_N("The game, total by total: dark with ? is a blunder, shown with the "
                           "better number; a bold frame is a total to aim for")));
    (void)chart_strip(c, fields, count, MOVES_IN_ROW, top);
    free(fields);
    return true;
}
