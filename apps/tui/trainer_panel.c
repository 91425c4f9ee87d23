/* What the trainer draws around an exercise: numbers at the right, time at the left, tally below.
 */
#include "trainer_panel.h"

#include "kazu/text.h"

#include <string.h>

enum { ROOM = 128, STROKES = 5, SIGN_WIDTH = 12, SIGN_GAP = 2, WORDS_WIDTH = 22 };

static bool is_plain(const tui_canvas *canvas) {
    return canvas->is_ascii || canvas->ambiguous == TERM_AMBIGUOUS_WIDE;
}

/* A label, its value in bold, and an empty row. */
static int put_fact(tui_canvas *canvas, tui_rect part, int y, const char *label,
                    const char *value) {
    if (y + 1 < part.height) {
        (void)tui_canvas_put(canvas, part.x, part.y + y, part.width, TUI_QUIET, label);
        (void)tui_canvas_put(canvas, part.x, part.y + y + 1, part.width, TUI_BOLD, value);
    }
    return y + 3;
}

static int put_solved(tui_canvas *canvas, tui_rect part, const trainer_facts *facts) {
    char value[ROOM];
    kz_text text;
    const char *label = facts->mode == KZ_TRAINER_STREAK ? KZ_N("In a row") : KZ_N("Right answers");
    kz_text_init(&text, value, sizeof value);
    if (facts->mode == KZ_TRAINER_CALM) {
        kz_text_format(&text, kz_message(facts->lang, KZ_N("%u of %u")), facts->right,
                       facts->tried);
    } else {
        kz_text_format(&text, "%u", facts->right);
    }
    int y = put_fact(canvas, part, 0, kz_message(facts->lang, label), value);
    if (facts->mode != KZ_TRAINER_RUSH) {
        return y;
    }
    kz_text_init(&text, value, sizeof value);
    kz_text_format(&text, kz_message(facts->lang, KZ_N("%u of %u")), facts->misses,
                   (unsigned)KZ_TRAINER_MISSES);
    return put_fact(canvas, part, y, kz_message(facts->lang, KZ_N("Misses")), value);
}

static int put_rating(tui_canvas *canvas, tui_rect part, int y, const trainer_facts *facts) {
    char value[ROOM];
    kz_text text;
    if (facts->game == NULL) {
        return y;
    }
    kz_text_init(&text, value, sizeof value);
    kz_text_format(&text, "%d ±%d", kz_rating_points(&facts->rating),
                   (facts->rating.deviation + 50) / 100);
    y = put_fact(canvas, part, y, kz_message(facts->lang, facts->game), value) - 1;
    kz_text_init(&text, value, sizeof value);
    if (kz_rating_is_settled(&facts->rating)) {
        kz_rating_rank(kz_rating_points(&facts->rating), facts->lang, &text);
    } else {
        kz_text_put(&text, kz_message(facts->lang, KZ_N("No rank")));
    }
    if (y < part.height) {
        (void)tui_canvas_put(canvas, part.x, part.y + y, part.width, TUI_PLAIN, value);
    }
    return y + 2;
}

void trainer_panel_draw(tui_canvas *canvas, tui_rect part, const trainer_facts *facts) {
    char value[ROOM];
    kz_text text;
    int y = put_solved(canvas, part, facts);
    y = put_rating(canvas, part, y, facts);
    if (facts->best > 0) {
        kz_text_init(&text, value, sizeof value);
        kz_text_format(&text, "%u", facts->best);
        (void)put_fact(canvas, part, y, kz_message(facts->lang, KZ_N("Your record")), value);
    }
}

void trainer_incense_draw(tui_canvas *canvas, tui_rect part, const trainer_facts *facts) {
    char time[ROOM];
    kz_text text;
    int rows = part.height - 1;
    uint64_t seconds = (facts->left_ms + 999) / 1000;
    int burnt = rows - (int)((facts->left_ms * (uint64_t)rows + KZ_TRAINER_RUSH_MS - 1) /
                             KZ_TRAINER_RUSH_MS);
    int x = part.x + 1;
    bool plain = is_plain(canvas);
    for (int row = 0; row < rows; row++) {
        bool is_ember = row == burnt;
        const char *sign = row < burnt ? (plain ? "." : "╎") : is_ember ? "●" : "┃";
        tui_ink ink = row < burnt ? TUI_QUIET : is_ember ? TUI_BAD : TUI_PLAIN;
        (void)tui_canvas_put(canvas, x, part.y + row, 1, ink, sign);
    }
    kz_text_init(&text, time, sizeof time);
    kz_text_format(&text, "%u:%02u", (unsigned)(seconds / 60), (unsigned)(seconds % 60));
    (void)tui_canvas_put(canvas, part.x, part.y + rows, part.width, TUI_BOLD, time);
}

/* The strokes of 正 in the order in which they are written, in cells of 12 x 6. */
static const struct {
    int8_t x;
    int8_t y;
    int8_t width;
    int8_t height;
    bool is_flat; /* fills the upper half of its cells */
} strokes[STROKES] = {{1, 0, 10, 1, true},
                      {5, 0, 2, 5, false},
                      {7, 2, 4, 1, true},
                      {2, 2, 2, 3, false},
                      {0, 5, 12, 1, true}};

static void put_stroke(tui_canvas *canvas, int x, int y, int number, bool is_done) {
    bool plain = is_plain(canvas);
    bool is_flat = strokes[number].is_flat;
    const char *sign = !is_done ? (plain ? "." : "·") : plain ? "#" : is_flat ? "▀" : "█";
    for (int row = 0; row < strokes[number].height; row++) {
        for (int column = 0; column < strokes[number].width; column++) {
            (void)tui_canvas_put(canvas, x + strokes[number].x + column,
                                 y + strokes[number].y + row, 1, is_done ? TUI_PLAIN : TUI_QUIET,
                                 sign);
        }
    }
}

/* The missing strokes lie below the others, and what is flat below what stands upright. */
static void put_sign(tui_canvas *canvas, int x, int y, unsigned done) {
    for (int pass = 0; pass < 4; pass++) {
        for (int number = 0; number < STROKES; number++) {
            bool is_done = (unsigned)number < done;
            if (is_done == (pass >= 2) && strokes[number].is_flat == (pass % 2 == 0)) {
                put_stroke(canvas, x, y, number, is_done);
            }
        }
    }
}

void trainer_tally_draw(tui_canvas *canvas, tui_rect part, unsigned right, kz_lang lang) {
    char words[ROOM];
    kz_text text;
    int most = (part.width - WORDS_WIDTH) / (SIGN_WIDTH + SIGN_GAP);
    int signs = (int)(right / STROKES) + 1;
    int first = signs > most ? signs - most : 0;
    if (most <= 0 || part.height < TRAINER_TALLY_ROWS) {
        return;
    }
    for (int i = first; i < signs; i++) {
        unsigned done = right - (unsigned)i * STROKES;
        put_sign(canvas, part.x + (i - first) * (SIGN_WIDTH + SIGN_GAP), part.y,
                 done < STROKES ? done : STROKES);
    }
    int x = part.x + (signs - first) * (SIGN_WIDTH + SIGN_GAP) + 1;
    kz_text_init(&text, words, sizeof words);
    kz_text_format(&text, kz_message(lang, KZ_N("%u solved")), right);
    (void)tui_canvas_put(canvas, x, part.y + 1, WORDS_WIDTH, TUI_BOLD, words);
    kz_text_init(&text, words, sizeof words);
    kz_text_format(&text, kz_message(lang, KZ_N("%u to the next five")), STROKES - right % STROKES);
    (void)tui_canvas_put(canvas, x, part.y + 2, WORDS_WIDTH, TUI_QUIET, words);
}

void trainer_tally_text(const tui_canvas *canvas, unsigned right, kz_text *out) {
    static const char *const parts[STROKES] = {"", "一", "丅", "下", "止"};
    for (unsigned five = 0; five < right / STROKES; five++) {
        kz_text_put(out, canvas->is_ascii ? "||||| " : "正");
    }
    for (unsigned one = 0; canvas->is_ascii && one < right % STROKES; one++) {
        kz_text_put_char(out, '|');
    }
    kz_text_put(out, canvas->is_ascii ? "" : parts[right % STROKES]);
}

/* The rating goes beside the verdict where both fit a row. */
static bool is_one_row(const tui_canvas *canvas, int columns, const trainer_verdict *verdict) {
    return tui_canvas_width(canvas, verdict->verdict) + tui_canvas_width(canvas, verdict->rating) +
               5 <=
           columns;
}

int trainer_verdict_rows(const tui_canvas *canvas, int columns, const trainer_verdict *verdict,
                         int most) {
    int rows = 1;
    if (!is_one_row(canvas, columns, verdict)) {
        rows += tui_canvas_wrap_rows(canvas, columns - 2, verdict->verdict) - 1;
        rows += tui_canvas_wrap_rows(canvas, columns - 2, verdict->rating);
    }
    if (verdict->reasons[0] != '\0') {
        rows += tui_canvas_wrap_rows(canvas, columns - 2, verdict->reasons);
    }
    return rows < most ? rows : most;
}

void trainer_verdict_draw(tui_canvas *canvas, tui_rect part, const trainer_verdict *verdict) {
    tui_ink ink = (verdict->is_right ? TUI_GOOD : TUI_BAD) | TUI_BOLD;
    int width = part.width - 2;
    int x = part.x + 2;
    int end = part.y + part.height;
    int y = part.y;
    (void)tui_canvas_put(canvas, part.x, y, 1, ink, verdict->is_right ? "○" : "✗");
    if (is_one_row(canvas, part.width, verdict)) {
        int taken = tui_canvas_put(canvas, x, y, width, ink, verdict->verdict);
        (void)tui_canvas_put(canvas, x + taken + 2, y, width - taken - 2, TUI_PLAIN,
                             verdict->rating);
        y++;
    } else {
        y += tui_canvas_wrap(canvas, (tui_rect){x, y, width, end - y}, ink, verdict->verdict);
        y += tui_canvas_wrap(canvas, (tui_rect){x, y, width, end - y}, TUI_PLAIN, verdict->rating);
    }
    if (verdict->reasons[0] != '\0' && y < end) {
        (void)tui_canvas_wrap(canvas, (tui_rect){x, y, width, end - y}, TUI_PLAIN,
                              verdict->reasons);
    }
}
