/* A question in a box, answered by one of some answers. */
#include "ask.h"

#include "frame.h"
#include "under.h"
#include "wait.h"

/* The part of the box, where its answers begin, and how many of them fit. */
typedef struct box {
    tui_rect part;
    int answers_y;
    int answers_rows;
    int first; /* the answer in the first of these rows */
} box;

/* A question being asked. */
typedef struct asking {
    const char *question;
    const tui_answer *answers;
    size_t count;
    int at;
    box box;
} asking;

static int widest(const tui_canvas *canvas, const asking *ask) {
    int width = tui_canvas_width(canvas, ask->question);
    for (size_t i = 0; i < ask->count; i++) {
        int answer = tui_canvas_width(canvas, ask->answers[i].text) + 5;
        width = answer > width ? answer : width;
    }
    return width;
}

/* As wide as it needs, in the middle. */
static void place_box(const tui_canvas *canvas, asking *ask) {
    box *b = &ask->box;
    int width = widest(canvas, ask) + 4;
    int most = canvas->columns < 64 ? canvas->columns : 64;
    width = width > most ? most : width;
    int question = tui_canvas_wrap_rows(canvas, width - 4, ask->question);
    int gap = question > 0 && canvas->rows >= question + (int)ask->count + 4 ? 1 : 0;
    int height = question + (int)ask->count + 2 + gap;
    height = height > canvas->rows ? canvas->rows : height;
    b->part = (tui_rect){(canvas->columns - width) / 2, (canvas->rows - height) / 2, width, height};
    b->answers_y = b->part.y + 1 + question + gap;
    b->answers_rows = b->part.y + height - 1 - b->answers_y;
    b->answers_rows = b->answers_rows < 1 ? 1 : b->answers_rows;
    b->first = tui_frame_scroll(b->first, ask->at, b->answers_rows, (int)ask->count);
}

static void draw_answer(tui_canvas *canvas, const asking *ask, int row) {
    const box *b = &ask->box;
    int index = b->first + row;
    if (index < 0 || index >= (int)ask->count) {
        return;
    }
    int x = b->part.x + 2;
    int y = b->answers_y + row;
    int width = b->part.width - 4;
    const char key[2] = {ask->answers[index].key, '\0'};
    (void)tui_canvas_put(canvas, x + 1, y, width - 1, TUI_KEY, key);
    (void)tui_canvas_put(canvas, x + 4, y, width - 4, TUI_PLAIN, ask->answers[index].text);
    if (index == ask->at) {
        tui_canvas_add(canvas, (tui_rect){x, y, width, 1}, TUI_REVERSE);
    }
}

static void draw(tui_app *app, const tui_under *under, asking *ask) {
    tui_canvas *canvas = tui_screen_canvas(app->screen);
    place_box(canvas, ask);
    const tui_rect part = ask->box.part;
    const tui_rect text = {part.x + 2, part.y + 1, part.width - 4, ask->box.answers_y - part.y - 1};
    tui_under_draw(under, canvas);
    tui_canvas_fill(canvas, part, TUI_PLAIN, ' ');
    tui_canvas_frame(canvas, part, TUI_HEADING);
    (void)tui_canvas_wrap(canvas, text, TUI_PLAIN, ask->question);
    for (int row = 0; row < ask->box.answers_rows; row++) {
        draw_answer(canvas, ask, row);
    }
    const tui_rect list = {text.x, ask->box.answers_y, text.width + 1, ask->box.answers_rows};
    tui_frame_more(canvas, list, ask->box.first, (int)ask->count);
    tui_screen_show(app->screen);
}

/* Moves among the answers. True: one was chosen, or none. */
static bool answer_by_move(asking *ask, tui_move move, int *answer) {
    int count = (int)ask->count;
    switch (move) {
    case TUI_MOVE_UP:
    case TUI_MOVE_LEFT:
        ask->at = (ask->at + count - 1) % count;
        return false;
    case TUI_MOVE_DOWN:
    case TUI_MOVE_RIGHT:
        ask->at = (ask->at + 1) % count;
        return false;
    case TUI_MOVE_FIRST:
    case TUI_MOVE_PAGE_UP:
        ask->at = 0;
        return false;
    case TUI_MOVE_LAST:
    case TUI_MOVE_PAGE_DOWN:
        ask->at = count - 1;
        return false;
    case TUI_MOVE_CHOOSE:
        *answer = ask->at;
        return true;
    case TUI_MOVE_LEAVE:
        *answer = TUI_NO_ANSWER;
        return true;
    case TUI_MOVE_NONE:
    case TUI_MOVE_HELP:
        break;
    }
    return false;
}

/* The keys of the answers come before what they mean elsewhere. */
static bool answer_by_key(asking *ask, const term_key *key, int *answer) {
    char letter = tui_letter_of(key);
    int x = 0;
    int y = 0;
    for (size_t i = 0; letter != 0 && i < ask->count; i++) {
        if (ask->answers[i].key == letter) {
            *answer = (int)i;
            return true;
        }
    }
    if (tui_is_click(key, &x, &y)) {
        const box *b = &ask->box;
        int index = b->first + y - b->answers_y;
        bool is_in = x > b->part.x && x < b->part.x + b->part.width - 1 && y >= b->answers_y &&
                     y < b->answers_y + b->answers_rows && index < (int)ask->count;
        *answer = index;
        return is_in;
    }
    return answer_by_move(ask, tui_move_of(key), answer);
}

tui_next tui_ask(tui_app *app, const char *question, const tui_answer *answers, size_t count,
                 int *answer) {
    asking ask = {.question = question, .answers = answers, .count = count};
    tui_under under;
    term_key key;
    tui_event event = TUI_EVENT_DRAW;
    tui_under_begin(&under, app);
    do {
        draw(app, &under, &ask);
        event = tui_wait(app, TERM_NO_DEADLINE, &key);
    } while (event != TUI_EVENT_QUIT &&
             (event != TUI_EVENT_KEY || !answer_by_key(&ask, &key, answer)));
    tui_under_end(&under, app);
    return event == TUI_EVENT_QUIT ? TUI_QUIT : TUI_BACK;
}

tui_next tui_tell(tui_app *app, const char *text) {
    const tui_answer answer = {'o', kz_message(app->lang, KZ_N("Continue"))};
    int chosen = TUI_NO_ANSWER;
    return tui_ask(app, text, &answer, 1, &chosen);
}

tui_next tui_tell_error(tui_app *app, const kz_error *error) {
    char words[512];
    kz_text text;
    kz_text_init(&text, words, sizeof words);
    kz_error_print(error, app->lang, &text);
    return tui_tell(app, words);
}
