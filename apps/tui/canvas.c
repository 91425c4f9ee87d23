/* Draws text, fills and frames on cells in memory. */
#include "canvas.h"

#include "kazu/text.h"

#include <stdlib.h>
#include <string.h>

static const tui_cell blank = {.text = " ", .width = 1, .ink = TUI_PLAIN};

static int bounded(int value, int most) {
    return value < 1 ? 1 : value > most ? most : value;
}

bool tui_canvas_resize(tui_canvas *canvas, int columns, int rows) {
    columns = bounded(columns, TUI_COLUMNS_MAX);
    rows = bounded(rows, TUI_ROWS_MAX);
    size_t count = (size_t)columns * (size_t)rows;
    tui_cell *cells = realloc(canvas->cells, count * sizeof *cells);
    if (cells == NULL) {
        return false;
    }
    canvas->cells = cells;
    canvas->columns = columns;
    canvas->rows = rows;
    tui_canvas_clear(canvas);
    return true;
}

void tui_canvas_free(tui_canvas *canvas) {
    free(canvas->cells);
    canvas->cells = NULL;
    canvas->columns = 0;
    canvas->rows = 0;
}

void tui_canvas_clear(tui_canvas *canvas) {
    size_t count = (size_t)canvas->columns * (size_t)canvas->rows;
    for (size_t i = 0; i < count; i++) {
        canvas->cells[i] = blank;
    }
    canvas->cursor_x = -1;
    canvas->cursor_y = -1;
}

static tui_cell *cell_at(const tui_canvas *canvas, int x, int y) {
    bool is_there = x >= 0 && y >= 0 && x < canvas->columns && y < canvas->rows;
    return is_there ? &canvas->cells[(size_t)y * (size_t)canvas->columns + (size_t)x] : NULL;
}

/* A wide character that loses one of its halves becomes blank. */
static void split(tui_canvas *canvas, int x, int y) {
    tui_cell *cell = cell_at(canvas, x, y);
    if (cell == NULL) {
        return;
    }
    tui_cell *other = NULL;
    if (cell->width == 0) {
        other = cell_at(canvas, x - 1, y);
    } else if (cell->width == 2) {
        other = cell_at(canvas, x + 1, y);
    }
    if (other != NULL) {
        tui_ink ink = other->ink;
        *other = blank;
        other->ink = ink;
        ink = cell->ink;
        *cell = blank;
        cell->ink = ink;
    }
}

/* Puts one character with what stands over it. */
static void put_cell(tui_canvas *canvas, int x, int y, const tui_cell *new) {
    tui_cell *cell = cell_at(canvas, x, y);
    if (cell == NULL || (new->width == 2 && cell_at(canvas, x + 1, y) == NULL)) {
        return;
    }
    split(canvas, x, y);
    if (new->width == 2) {
        split(canvas, x + 1, y);
        *cell_at(canvas, x + 1, y) = (tui_cell){.text = "", .width = 0, .ink = new->ink};
    }
    *cell = *new;
}

/* Gives the ASCII that stands for a sign where signs cannot be shown. '?': nothing does. */
static char plain_sign(uint32_t sign) {
    static const struct {
        uint32_t sign;
        char plain;
    } signs[] = {
        {0xD7, '*'},   {0xF7, '/'},   {0xB1, '~'},   {0x2717, 'x'},  {0x2212, '-'},  {0x2026, '.'},
        {0x2010, '-'}, {0x2013, '-'}, {0x2014, '-'}, {0x2018, '\''}, {0x2019, '\''}, {0x201C, '"'},
        {0x201D, '"'}, {0xB7, '.'},   {0x2022, '*'}, {0x25CF, '*'},  {0x25CB, 'o'},  {0x25B6, '>'},
        {0x25C0, '<'}, {0x25B2, '^'}, {0x25BC, 'v'}, {0x2190, '<'},  {0x2191, '^'},  {0x2192, '>'},
        {0x2193, 'v'}, {0x2713, 'v'}, {0x2588, '#'}, {0x2591, '.'},  {0x2593, '#'},  {0x2592, ':'},
        {0x2605, '*'}, {0x2606, '*'}, {0x2264, '<'}, {0x2265, '>'},  {0x2502, '|'},  {0x2503, '|'},
        {0x2500, '-'}, {0x2501, '-'}, {0x2550, '='}, {0x2551, '|'},
    };
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (signs[i].sign == sign) {
            return signs[i].plain;
        }
    }
    return sign >= 0x2500 && sign <= 0x257F ? '+' : '?';
}

/* Whether a character is shown as ASCII: its terminal has no other, or draws it too wide. */
static bool is_made_plain(const tui_canvas *canvas, uint32_t code_point) {
    bool is_narrow = term_width_char(code_point, TERM_AMBIGUOUS_NARROW) == 1;
    bool is_drawn_wide = canvas->ambiguous == TERM_AMBIGUOUS_WIDE &&
                         term_width_char(code_point, TERM_AMBIGUOUS_WIDE) == 2;
    return code_point >= 0x80 && is_narrow && (canvas->is_ascii || is_drawn_wide);
}

/* Takes one character of a text. Returns its bytes; cell->width 0: it takes no column. */
static size_t take(const tui_canvas *canvas, const char *text, size_t length, tui_cell *cell) {
    uint32_t code_point = 0;
    size_t taken = kz_utf8_decode(text, length, &code_point);
    *cell = (tui_cell){.text = "?", .width = 1};
    if (taken == 0) {
        return 1;
    }
    cell->width = (uint8_t)term_width_char(code_point, TERM_AMBIGUOUS_NARROW);
    if (code_point < 0x20 || (code_point >= 0x7F && code_point < 0xA0)) {
        cell->width = 0;
        cell->text[0] = '\0';
    } else if (is_made_plain(canvas, code_point)) {
        cell->text[0] = plain_sign(code_point);
        cell->text[1] = '\0';
    } else {
        memcpy(cell->text, text, taken);
        cell->text[taken] = '\0';
    }
    return taken;
}

/* Puts a mark over the character before it. */
static void put_over(tui_canvas *canvas, int x, int y, const char *mark) {
    tui_cell *cell = cell_at(canvas, x, y);
    if (cell != NULL && cell->width == 0) {
        cell = cell_at(canvas, x - 1, y);
    }
    if (cell != NULL && strlen(cell->text) + strlen(mark) < TUI_CELL_BYTES) {
        memcpy(cell->text + strlen(cell->text), mark, strlen(mark) + 1);
    }
}

/* Goes through a text; draws it if x is a place. Returns the columns up to `limit`. */
static int walk(tui_canvas *canvas, int x, int y, int limit, tui_ink ink, const char *text,
                bool is_drawn) {
    size_t length = strlen(text);
    int columns = 0;
    for (size_t at = 0; at < length;) {
        tui_cell cell;
        at += take(canvas, text + at, length - at, &cell);
        cell.ink = ink;
        if (columns + cell.width > limit) {
            break;
        }
        if (is_drawn && cell.width > 0) {
            put_cell(canvas, x + columns, y, &cell);
        } else if (is_drawn && columns > 0) {
            put_over(canvas, x + columns - 1, y, cell.text);
        }
        columns += cell.width;
    }
    return columns;
}

int tui_canvas_put(tui_canvas *canvas, int x, int y, int limit, tui_ink ink, const char *text) {
    return walk(canvas, x, y, limit, ink, text, true);
}

int tui_canvas_width(const tui_canvas *canvas, const char *text) {
    tui_canvas unchanged = *canvas;
    return walk(&unchanged, 0, 0, TUI_COLUMNS_MAX * TUI_ROWS_MAX, TUI_PLAIN, text, false);
}

int tui_canvas_put_cut(tui_canvas *canvas, int x, int y, int limit, tui_ink ink, const char *text) {
    if (limit < 1 || tui_canvas_width(canvas, text) <= limit) {
        return tui_canvas_put(canvas, x, y, limit, ink, text);
    }
    int taken = tui_canvas_put(canvas, x, y, limit - 1, ink, text);
    return taken + tui_canvas_put(canvas, x + taken, y, 1, ink, "…");
}

static int least(int a, int b) {
    return a < b ? a : b;
}

int tui_canvas_put_right(tui_canvas *canvas, int x, int y, int limit, tui_ink ink,
                         const char *text) {
    int width = least(tui_canvas_width(canvas, text), limit);
    return tui_canvas_put(canvas, x + limit - width, y, width, ink, text);
}

int tui_canvas_put_middle(tui_canvas *canvas, int x, int y, int limit, tui_ink ink,
                          const char *text) {
    int width = least(tui_canvas_width(canvas, text), limit);
    return tui_canvas_put(canvas, x + (limit - width) / 2, y, width, ink, text);
}

tui_rect tui_canvas_clip(const tui_canvas *canvas, tui_rect part) {
    int right = least(part.x + part.width, canvas->columns);
    int bottom = least(part.y + part.height, canvas->rows);
    part.x = part.x < 0 ? 0 : part.x;
    part.y = part.y < 0 ? 0 : part.y;
    part.width = right > part.x ? right - part.x : 0;
    part.height = bottom > part.y ? bottom - part.y : 0;
    return part;
}

void tui_canvas_fill(tui_canvas *canvas, tui_rect part, tui_ink ink, char character) {
    tui_rect there = tui_canvas_clip(canvas, part);
    const tui_cell cell = {.text = {character, '\0'}, .width = 1, .ink = ink};
    for (int y = there.y; y < there.y + there.height; y++) {
        for (int x = there.x; x < there.x + there.width; x++) {
            put_cell(canvas, x, y, &cell);
        }
    }
}

void tui_canvas_add(tui_canvas *canvas, tui_rect part, tui_ink additions) {
    tui_rect there = tui_canvas_clip(canvas, part);
    for (int y = there.y; y < there.y + there.height; y++) {
        for (int x = there.x; x < there.x + there.width; x++) {
            tui_cell *cell = cell_at(canvas, x, y);
            cell->ink = (tui_ink)(cell->ink | additions);
        }
    }
}

void tui_canvas_frame(tui_canvas *canvas, tui_rect part, tui_ink ink) {
    int right = part.x + part.width - 1;
    int bottom = part.y + part.height - 1;
    for (int x = part.x + 1; x < right; x++) {
        (void)tui_canvas_put(canvas, x, part.y, 1, ink, "─");
        (void)tui_canvas_put(canvas, x, bottom, 1, ink, "─");
    }
    for (int y = part.y + 1; y < bottom; y++) {
        (void)tui_canvas_put(canvas, part.x, y, 1, ink, "│");
        (void)tui_canvas_put(canvas, right, y, 1, ink, "│");
    }
    (void)tui_canvas_put(canvas, part.x, part.y, 1, ink, "┌");
    (void)tui_canvas_put(canvas, right, part.y, 1, ink, "┐");
    (void)tui_canvas_put(canvas, part.x, bottom, 1, ink, "└");
    (void)tui_canvas_put(canvas, right, bottom, 1, ink, "┘");
}
