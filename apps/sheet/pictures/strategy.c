/* A strategy of Mastermind: how many guesses it takes, and its tree, each guess as high as it has
 * codes. */
#include "pictures/chart.h"
#include "pictures/picture.h"
#include "pictures/strategy_tree.h"

#include <stdio.h>

static const double column = 96;      /* the width of a guess */
static const double whole = 720;      /* the height of all codes */
static const double code_least = 0.9; /* of one code, */
static const double code_most = 12;   /* in points */
static const double letter = 8;
static const double drawn_least = 0.4; /* lower guesses are not drawn */

/* Draws a guess and what follows. @return its height */
static void draw_guess(canvas *c, const strategy_tree *tree, size_t at, double y, double unit) {
    const strategy_guess *guess = &tree->guess[at];
    double height = guess->codes * unit;
    double x = guess->depth * column;
    if (height < drawn_least) {
        return;
    }
    canvas_ink(c, guess->depth % 2 == 0 ? 0.94 : 1);
    canvas_fill(c, (canvas_box){x, y, column - 4, height});
    canvas_ink(c, 0);
    canvas_frame(c, (canvas_box){x, y, column - 4, height}, height < letter ? 0.25 : 0.5);
    if (height >= letter) {
        canvas_text(c, x + 5, y + (height < 2 * letter ? height / 2 + 0.36 * letter : 1.3 * letter),
                    letter, CANVAS_LEFT, guess->text);
    }
    double below = y;
    for (size_t child = at + 1; child < tree->count && tree->guess[child].depth > guess->depth;
         child++) {
        if (tree->guess[child].depth == guess->depth + 1) {
            draw_guess(c, tree, child, below, unit);
            below += tree->guess[child].codes * unit;
        }
    }
}

static double draw_histogram(canvas *c, json_t *strategy, kz_lang lang) {
    json_t *histogram = json_object_get(strategy, "histogram");
    chart_bar bars[64];
    char title[160];
    kz_text text;
    size_t count = json_array_size(histogram);
    count = count < sizeof bars / sizeof bars[0] ? count : sizeof bars / sizeof bars[0];
    for (size_t i = 0; i < count; i++) {
        bars[i].value = json_number_value(json_array_get(histogram, i));
        (void)snprintf(bars[i].name, sizeof bars[i].name, "%zu: %g", i + 1, bars[i].value);
    }
    kz_text_init(&text, title, sizeof title);
    kz_text_format(&text,
                   kz_message(lang, KZ_N("Codes by the guesses they need: %.4f on average, "
                                         "%lld at most")),
                   json_number_value(json_object_get(strategy, "average")),
                   (long long)json_integer_value(json_object_get(strategy, "max")));
    double top = chart_title(c, title);
    chart_bars(c, bars, count, CHART_COUNTS, (canvas_box){48, top, 60.0 * (double)count, 160});
    return top + 160 + 36;
}

bool picture_strategy(canvas *c, const picture_figures *figures) {
    kz_lang lang = figures->cli->lang;
    strategy_tree tree;
    if (figures->count == 0 ||
        json_array_size(json_object_get(figures->row[0], "histogram")) == 0) {
        return false;
    }
    double y = draw_histogram(c, figures->row[0], lang);
    if (figures->tree != NULL && strategy_tree_read(figures->tree, figures->tree_length, &tree)) {
        double unit = whole / tree.guess[0].codes;
        unit = unit < code_least ? code_least : unit > code_most ? code_most : unit;
        canvas_text(c, 0, y + 14, 14, CANVAS_LEFT,
                    kz_message(lang, KZ_N("The strategy: answers and next guesses; the height "
                                          "shows the number of codes left")));
        draw_guess(c, &tree, 0, y + 28, unit);
        strategy_tree_free(&tree);
    }
    return true;
}
