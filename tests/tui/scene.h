/* A table of any game and what the full screen shows of it, without a terminal. */
#ifndef KZ_TESTS_TUI_SCENE_H
#define KZ_TESTS_TUI_SCENE_H

#include "page.h"

#include "kazu/play.h"

enum { SCENE_NEWS = 64, SCENE_SENTENCE = 512, SCENE_TITLE = 256 };

typedef struct scene {
    kz_work work;
    kz_opening opening;
    kz_table *table;
    uint64_t now_ms;
    kz_lang lang;
    kz_view view;
    kz_view hint;
    char title[SCENE_TITLE];
    char sentences[SCENE_NEWS][SCENE_SENTENCE];
    tui_news news[SCENE_NEWS];
    uint8_t chosen[KZ_VIEW_CELLS_MAX];
    tui_page page; /* may be changed between scene_look() and scene_draw() */
    tui_canvas canvas;
    tui_spots spots;
} scene;

/* Opens a described game; the table belongs to the scene until scene_close(). */
void scene_open(scene *s, const char *game, const char *instance, int seats);

/* Opens a game dealt by parameters; key: chooses the deal. False: it cannot be dealt. */
bool scene_deal(scene *s, const char *game, const char *params, int seats, unsigned key);

/* Gives the seat that may move, the lowest; -1: none. */
int scene_mover(const scene *s);

/* Makes moves, with "; " between them, by whoever may move, a second each. Fails if one is refused.
 */
void scene_play(scene *s, const char *moves);

/* Makes one move by a seat; tells whether it was legal. */
bool scene_move(scene *s, int seat, const char *line);

/* Lets time pass. */
void scene_wait(scene *s, uint64_t ms);

/* Builds view and page as the next to move sees them. */
void scene_look(scene *s, kz_lang lang);

/* Puts the cursor on a cell of a node by its name; nothing if there is none. */
void scene_point(scene *s, const char *node, int cell);

/* Marks a cell as chosen. */
void scene_choose(scene *s, const char *node, int cell);

/* Asks for a hint. */
void scene_ask(scene *s, int strength);

/* Draws the page. */
void scene_draw(scene *s, int columns, int rows);

/* Writes the canvas as text, each row ended by '|'. */
void scene_text(const scene *s, kz_text *out);

/* Writes the texts of a part of the canvas, row by row without blanks between them. */
void scene_part(const scene *s, tui_rect part, kz_text *out);

void scene_close(scene *s);

#endif
