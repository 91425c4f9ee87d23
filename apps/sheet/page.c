/* A page: title, name and date, the rules, and the puzzles with what stands beside each. */
#include "page.h"

#include "answers.h"
#include "link.h"
#include "qr.h"

#include <stdio.h>
#include <string.h>

enum { LINK_ROOM = 4096, RULES_ROOM = 2048 };

static const double gap = 20;          /* between puzzles */
static const double beside = 12;       /* between a puzzle and what belongs to it */
static const double qr_usual = 50;     /* the side of a code, where it can be */
static const double label_column = 52; /* at least so wide is what stands beside a puzzle */
static const double foot = 20;

/* The line that is written on: "Name ____ Date ____", at the right. */
static void draw_name(canvas *c, const page_style *style, double left, double y) {
    double right = style->area.x + style->area.w;
    double size = style->label_size;
    double thick = c->is_large ? 1 : 0.5;
    const char *date = kz_message(style->lang, KZ_N("Date"));
    const char *name = kz_message(style->lang, KZ_N("Name"));
    double date_line = right - 8 * size;
    double date_at = date_line - 4 - canvas_text_width(c, size, date);
    double name_line = date_at - 12 - 14 * size;
    double name_at = name_line - 4 - canvas_text_width(c, size, name);
    if (name_at < left) { /* a long title has taken the place */
        name_line += left - name_at;
        name_at = left;
    }
    canvas_text(c, date_at, y, size, CANVAS_LEFT, date);
    canvas_line(c, date_line, y + 1.5, right, y + 1.5, thick);
    canvas_text(c, name_at, y, size, CANVAS_LEFT, name);
    canvas_line(c, name_line, y + 1.5, date_at - 12, y + 1.5, thick);
}

canvas_box page_frame(canvas *c, const page_style *style, const char *title, bool has_name,
                      size_t page) {
    canvas_box area = style->area;
    double base = area.y + style->title_size;
    double most = area.w * (has_name ? 0.52 : 1);
    double wide = canvas_text_width(c, style->title_size, title);
    canvas_text_within(c, area.x, base, style->title_size, most, CANVAS_LEFT, title);
    if (has_name) {
        draw_name(c, style, area.x + (wide < most ? wide : most) + 16, base);
    }
    double line = base + 0.5 * style->title_size;
    canvas_line(c, area.x, line, area.x + area.w, line, c->is_large ? 1.6 : 0.9);
    if (style->pages > 1) {
        char number[48];
        (void)snprintf(number, sizeof number, "%zu / %zu", page + 1, style->pages);
        canvas_text(c, area.x + area.w / 2, area.y + area.h, style->label_size, CANVAS_MIDDLE,
                    number);
    }
    double top = line + 0.35 * style->title_size;
    double bottom = area.y + area.h - (style->pages > 1 ? foot : 0);
    return (canvas_box){area.x, top, area.w, bottom - top};
}

static const char *level_text(const page_style *style, const sheet_puzzle *puzzle, char room[64]) {
    const char *const *levels = style->wish->game->levels;
    if (puzzle->level < 1 || puzzle->level > SHEET_LEVELS) {
        return "";
    }
    if (levels != NULL) {
        return kz_message(style->lang, levels[puzzle->level - 1]);
    }
    kz_text text;
    kz_text_init(&text, room, 64);
    kz_text_format(&text, kz_message(style->lang, KZ_N("level %d")), puzzle->level);
    return room;
}

/* What stands beside a puzzle. */
typedef struct caption {
    char number[24];
    char level_room[64];
    const char *level;
    char key[48]; /* "No. 123456"; "": it was given */
    char link[LINK_ROOM];
    double qr; /* the side of its code; 0: none */
} caption;

static void make_caption(const page_style *style, const sheet_puzzle *puzzle, size_t index,
                         double room, caption *out) {
    kz_text text;
    (void)snprintf(out->number, sizeof out->number, "%zu", index + 1);
    out->level = level_text(style, puzzle, out->level_room);
    kz_text_init(&text, out->key, sizeof out->key);
    if (!puzzle->is_given) {
        kz_text_format(&text, kz_message(style->lang, KZ_N("No. %llu")),
                       (unsigned long long)puzzle->number);
    }
    kz_text_init(&text, out->link, sizeof out->link);
    out->qr = 0;
    if (style->wish->has_qr && puzzle->opening.instance[0] != '\0') {
        link_print(style->wish->page, &puzzle->opening, &text);
        double least = text.truncated ? 0 : qr_width(out->link);
        double usual = style->wish->is_large ? 1.3 * qr_usual : qr_usual;
        out->qr = least == 0 ? 0 : least < usual ? usual : least;
        out->qr = out->qr > room ? 0 : out->qr; /* a code that cannot be read is none */
    }
}

/* How a puzzle and its caption share a place. */
typedef struct arrangement {
    bool is_side; /* the caption is a column at the left, else a band above */
    double unit;
    double room; /* width of the column, or height of the band */
} arrangement;

static double fitting(sheet_shape shape, double width, double height, double most) {
    double unit =
        width / shape.width < height / shape.height ? width / shape.width : height / shape.height;
    return unit < most ? unit : most;
}

static arrangement arrange(const page_style *style, sheet_shape shape, double qr, canvas_box box) {
    double most = shape.unit_most * (style->wish->is_large ? 1.4 : 1);
    double label = style->wish->is_large ? 1.4 * label_column : label_column;
    double column = (qr > label ? qr : label) + beside;
    double text = style->number_size * 1.1;
    double band = (qr > text ? qr : text) + 0.7 * beside;
    double side = fitting(shape, box.w - column, box.h, most);
    double above = fitting(shape, box.w, box.h - band, most);
    bool is_side = side > above;
    return (arrangement){is_side, is_side ? side : above, is_side ? column : band};
}

static void draw_caption_side(canvas *c, const page_style *style, const caption *words, double x,
                              double y, double room) {
    double size = style->label_size;
    double line = y + 0.74 * style->number_size;
    canvas_text(c, x, line, style->number_size, CANVAS_LEFT, words->number);
    line += 1.6 * size;
    if (words->level[0] != '\0') {
        canvas_text_within(c, x, line, size, room - beside, CANVAS_LEFT, words->level);
        line += 1.35 * size;
    }
    if (words->key[0] != '\0') {
        canvas_text_within(c, x, line, size, room - beside, CANVAS_LEFT, words->key);
        line += 1.35 * size;
    }
    if (words->qr > 0) {
        qr_draw(c, x, line - 0.2 * size, words->qr, words->link);
    }
}

static void draw_caption_above(canvas *c, const page_style *style, const caption *words, double x,
                               double y, double width, double band) {
    double base = y + band - 0.7 * beside;
    double size = style->label_size;
    canvas_text(c, x, base, style->number_size, CANVAS_LEFT, words->number);
    double left = x + canvas_text_width(c, style->number_size, words->number) + 8;
    double most = x + width - left - (words->qr > 0 ? words->qr + 8 : 0);
    bool is_two = words->level[0] != '\0' && words->key[0] != '\0';
    if (words->level[0] != '\0') {
        canvas_text_within(c, left, base - (is_two ? 1.25 * size : 0), size, most, CANVAS_LEFT,
                           words->level);
    }
    if (words->key[0] != '\0') {
        canvas_text_within(c, left, base, size, most, CANVAS_LEFT, words->key);
    }
    if (words->qr > 0) {
        qr_draw(c, x + width - words->qr, y, words->qr, words->link);
    }
}

static void put_rules(const page_style *style, const sheet_puzzle *puzzle, char out[RULES_ROOM]) {
    kz_text text;
    kz_text_init(&text, out, RULES_ROOM);
    style->wish->game->rules(puzzle, style->lang, style->work, &text);
}

/* Tells whether the puzzles of a page are played alike, so that the rules may stand once above. */
static bool have_same_rules(const page_style *style, const sheet_puzzle *puzzles, size_t count) {
    static char first[RULES_ROOM];
    static char other[RULES_ROOM];
    bool are_same = true;
    put_rules(style, &puzzles[0], first);
    for (size_t i = 1; i < count && are_same; i++) {
        put_rules(style, &puzzles[i], other);
        are_same = strcmp(first, other) == 0;
    }
    return are_same;
}

/* Writes the rules at the top of a place, which becomes smaller, with a gap below. */
static void draw_rules(canvas *c, const page_style *style, const sheet_puzzle *puzzle, double size,
                       double below, canvas_box *box) {
    static char rules[RULES_ROOM];
    put_rules(style, puzzle, rules);
    double used = canvas_paragraph(c, box->x, box->y, size, box->w, rules) + below;
    box->y += used;
    box->h -= used;
}

static void draw_puzzle(canvas *c, const page_style *style, const sheet_puzzle *puzzle,
                        size_t index, canvas_box box) {
    static caption words;
    const sheet_game *game = style->wish->game;
    sheet_shape shape = game->shape(puzzle);
    make_caption(style, puzzle, index, 0.5 * (box.w < box.h ? box.w : box.h), &words);
    arrangement way = arrange(style, shape, words.qr, box);
    double width = shape.width * way.unit;
    double column = way.is_side ? way.room : 0;
    double least = words.qr > 0 ? words.qr + 76 : 76; /* room for a caption above */
    double whole = column + width;
    whole = !way.is_side && whole < least ? least : whole;
    double x = box.x + (box.w - whole) / 2;
    double y = box.y;
    if (style->wish->per_page == 1) { /* alone on its page it stands a little above the middle */
        double high = shape.height * way.unit + (way.is_side ? 0 : way.room);
        y += (box.h - high) * 0.35;
    }
    sheet_place place = {x + column, y + (way.is_side ? 0 : way.room), way.unit, style->lang,
                         style->work};
    if (way.is_side) {
        draw_caption_side(c, style, &words, x, y, way.room);
    } else {
        draw_caption_above(c, style, &words, x, y, whole, way.room);
    }
    game->draw(c, puzzle, place);
}

/* Turns the foot of the page round. */
static double draw_foot(canvas *c, const page_style *style, const sheet_puzzles *puzzles,
                        size_t first, size_t count, canvas_box box) {
    answers_layout layout = answers_lay(c, style, puzzles, box.w, true);
    double height = answers_height(&layout, count);
    cairo_save(c->cairo);
    cairo_translate(c->cairo, box.x + box.w, box.y + box.h);
    cairo_rotate(c->cairo, G_PI);
    answers_draw(c, style, &layout, puzzles, first, count, 0, 0);
    cairo_restore(c->cairo);
    double line = box.y + box.h - height - 4;
    canvas_line(c, box.x, line, box.x + box.w, line, 0.4);
    return height + 4 + 0.5 * gap;
}

void page_draw(canvas *c, const page_style *style, const sheet_puzzles *puzzles, size_t first,
               size_t page) {
    const sheet_wish *wish = style->wish;
    size_t count =
        puzzles->count - first < wish->per_page ? puzzles->count - first : wish->per_page;
    canvas_box box = page_frame(c, style, style->title, true, page);
    bool is_once = have_same_rules(style, &puzzles->at[first], count);
    if (is_once) {
        draw_rules(c, style, &puzzles->at[first], style->text_size, 0.8 * gap, &box);
    }
    if (wish->answers == ANSWERS_CHOICE_UPSIDE_DOWN) {
        box.h -= draw_foot(c, style, puzzles, first, count, box);
    }
    double width = (box.w - gap * (wish->columns - 1)) / wish->columns;
    double height = (box.h - gap * (wish->rows - 1)) / wish->rows;
    for (size_t i = 0; i < count; i++) {
        size_t row = i / wish->columns;
        canvas_box place = {box.x + (double)(i % wish->columns) * (width + gap),
                            box.y + (double)row * (height + gap), width, height};
        if (!is_once) {
            draw_rules(c, style, &puzzles->at[first + i], style->label_size, 0.4 * gap, &place);
        }
        draw_puzzle(c, style, &puzzles->at[first + i], first + i, place);
    }
}
