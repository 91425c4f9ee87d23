/* kazu sheet: deals or reads puzzles, draws them on pages in memory, and writes the file. */
#include "sheet.h"

#include "answers.h"
#include "output/complain.h"
#include "page.h"
#include "puzzles.h"
#include "wish.h"

#include <string.h>

enum { TITLE_ROOM = 256 };

static const double margin = 36;

/* What is played, if all puzzles are of one kind; else the game alone. */
static void put_title(const cli_context *cli, const sheet_wish *wish, const sheet_puzzles *puzzles,
                      kz_text *out) {
    char name[TITLE_ROOM];
    char other[TITLE_ROOM];
    kz_text text;
    bool is_one_kind = true;
    kz_text_init(&text, name, sizeof name);
    kz_opening_name(&puzzles->at[0].opening, cli->lang, &text);
    for (size_t i = 1; i < puzzles->count && is_one_kind; i++) {
        kz_text_init(&text, other, sizeof other);
        kz_opening_name(&puzzles->at[i].opening, cli->lang, &text);
        is_one_kind = strcmp(name, other) == 0;
    }
    kz_text_put(out, is_one_kind ? name : kz_message(cli->lang, wish->rules->title));
}

static void choose_style(const cli_context *cli, const sheet_wish *wish,
                         const sheet_puzzles *puzzles, page_style *style) {
    double large = wish->is_large ? 1.45 : 1;
    kz_text title;
    *style =
        (page_style){.wish = wish,
                     .lang = cli->lang,
                     .area = {margin, margin, wish->width - 2 * margin, wish->height - 2 * margin},
                     .title_size = 15 * (wish->is_large ? 1.2 : 1),
                     .text_size = 9 * large,
                     .number_size = 17 * large,
                     .label_size = 8 * large};
    kz_text_init(&title, style->title, sizeof style->title);
    if (wish->title != NULL) {
        kz_text_put(&title, wish->title);
    } else {
        put_title(cli, wish, puzzles, &title);
    }
}

static bool begin_page(canvas *c, paper *p) {
    cairo_t *cairo = paper_page(p);
    if (cairo != NULL) {
        canvas_use(c, cairo);
    }
    return cairo != NULL;
}

/* Pages of answers behind those of the puzzles. */
static bool draw_answers(canvas *c, paper *p, const page_style *style, const sheet_puzzles *puzzles,
                         const answers_layout *layout, size_t fit, size_t page) {
    for (size_t first = 0; first < puzzles->count; first += fit) {
        size_t left = puzzles->count - first;
        if (!begin_page(c, p)) {
            return false;
        }
        char title[320];
        kz_text text;
        kz_text_init(&text, title, sizeof title);
        kz_text_format(&text, kz_message(style->lang, KZ_N("Answers: %s")), style->title);
        canvas_box box = page_frame(c, style, title, false, page++);
        answers_draw(c, style, layout, puzzles, first, left < fit ? left : fit, box.x,
                     box.y + style->text_size);
        paper_end_page(p);
    }
    return true;
}

static bool draw_all(canvas *c, paper *p, page_style *style, const sheet_puzzles *puzzles) {
    const sheet_wish *wish = style->wish;
    answers_layout layout = {0};
    size_t fit = 0;
    size_t pages = (puzzles->count + wish->per_page - 1) / wish->per_page;
    style->pages = pages;
    if (wish->answers == ANSWERS_CHOICE_END) {
        double taken = 4 * style->title_size + style->text_size;
        layout = answers_lay(c, style, puzzles, style->area.w, false);
        fit = answers_fit(&layout, style->area.h - taken);
        style->pages += (puzzles->count + fit - 1) / fit;
    }
    for (size_t page = 0; page < pages; page++) {
        if (!begin_page(c, p)) {
            return false;
        }
        page_draw(c, style, puzzles, page * wish->per_page, page);
        paper_end_page(p);
    }
    return wish->answers != ANSWERS_CHOICE_END ||
           draw_answers(c, p, style, puzzles, &layout, fit, pages);
}

static int draw_file(cli_context *cli, kz_work *work, const sheet_wish *wish,
                     const sheet_puzzles *puzzles) {
    static page_style style;
    static canvas c;
    paper p = {.surface = NULL};
    choose_style(cli, wish, puzzles, &style);
    style.work = work;
    canvas_open(&c, cli->lang, wish->is_large);
    bool is_drawn = paper_open(&p, wish->form, wish->width, wish->height, style.title) &&
                    draw_all(&c, &p, &style, puzzles) && paper_finish(&p);
    int status = EXIT_YES;
    if (!is_drawn) {
        complain(cli, KZ_N("not enough memory"), NULL, NULL);
        status = EXIT_MACHINE;
    } else if (c.lacking[0] != '\0') {
        complain(cli,
                 KZ_N("no installed font has these characters; install one, such as "
                      "fonts-ipaexfont-gothic"),
                 c.lacking, NULL);
        status = EXIT_USAGE;
    } else {
        status = paper_write(cli, &p, wish->path);
    }
    paper_close(&p);
    canvas_close(&c);
    return status;
}

int sheet_draw(cli_context *cli) {
    static sheet_wish wish;
    static supervisor watch;
    sheet_puzzles puzzles = {.at = NULL};
    if (!sheet_read_wish(cli, &wish)) {
        return EXIT_USAGE;
    }
    if (!canvas_has_fonts()) {
        complain(cli,
                 KZ_N("there is no font to draw with; install one, such as fonts-ipaexfont-gothic"),
                 NULL, NULL);
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    int status = puzzles_collect(cli, &watch, &wish, &puzzles);
    if (status == EXIT_YES) {
        status = draw_file(cli, &watch.work, &wish, &puzzles);
    }
    supervise_end(&watch);
    puzzles_free(&puzzles);
    return status;
}
