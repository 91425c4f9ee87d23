/* Pictures of results: the verb gives its figures as JSON, and they are drawn. */
#include "pictures/picture.h"

#include "output/complain.h"
#include "output/output.h"
#include "paper.h"
#include "pictures/tree_file.h"

#include "kazutori/commands.h"
#include "kenken/commands.h"
#include "mastermind/commands.h"
#include "shisoku/commands.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 4096 };

/* One verb and its picture. */
typedef struct drawable {
    const char *game;
    const char *title; /* a message id */
    const char *verb;
    const cli_command *commands; /* of the game: the verb's row is among them */
    size_t count;
    picture_drawing *draw;
} drawable;

static const drawable drawables[] = {
    {"shisoku", KZ_N("Shisoku"), "atlas", shisoku_commands, SHISOKU_COMMANDS, picture_atlas},
    {"kazutori", KZ_N("Kazutori"), "grundy", kazutori_commands, KAZUTORI_COMMANDS, picture_grundy},
    {"kazutori", KZ_N("Kazutori"), "review", kazutori_commands, KAZUTORI_COMMANDS, picture_game},
    {"mastermind", KZ_N("Mastermind"), "strategy", mastermind_commands, MASTERMIND_COMMANDS,
     picture_strategy},
    {"kenken", KZ_N("KenKen"), "explain", kenken_commands, KENKEN_COMMANDS, picture_explain},
    {"kenken", KZ_N("KenKen"), "hint", kenken_commands, KENKEN_COMMANDS, picture_hint},
};

enum { DRAWABLES = sizeof drawables / sizeof *drawables };

static const double margin = 16;

const command_group *picture_groups(size_t *count) {
    static command_group groups[DRAWABLES];
    static cli_command rows[DRAWABLES];
    *count = 0;
    for (size_t i = 0; i < DRAWABLES; i++) {
        const drawable *wanted = &drawables[i];
        if (i == 0 || strcmp(wanted->game, drawables[i - 1].game) != 0) {
            groups[(*count)++] = (command_group){
                wanted->game, wanted->title, KZ_N("Results that can be drawn."), &rows[i], 0, true};
        }
        groups[*count - 1].command_count++;
        size_t at = 0;
        while (strcmp(wanted->commands[at].name, wanted->verb) != 0) {
            at++;
            assert(at < wanted->count);
        }
        rows[i] = wanted->commands[at];
    }
    return groups;
}

static picture_drawing *find(const cli_context *cli) {
    for (size_t i = 0; i < DRAWABLES; i++) {
        if (strcmp(drawables[i].game, cli->group->name) == 0 &&
            strcmp(drawables[i].verb, cli->command->name) == 0) {
            return drawables[i].draw;
        }
    }
    return NULL;
}

/* What the verb writes while it gives its figures. */
static bool hold(void *user, const char *data, size_t length) {
    return paper_append(user, data, length);
}

/* Runs the verb as with --json, and gives what it wrote. Returns its status. */
static int run_verb(cli_context *cli, paper_bytes *written) {
    kz_text out = cli->out;
    bool is_json = cli_has(cli, OPTION_JSON);
    cli->out.sink = hold;
    cli->out.sink_user = written;
    cli->options.given[OPTION_JSON] = true;
    if (strcmp(cli->command->name, "hint") == 0) { /* a nudge alone names no cell */
        cli->options.given[OPTION_STEP] = true;
        cli->options.number[OPTION_STEP] = 3;
    }
    cli->is_drawing = true;
    int status = cli->command->run(cli);
    bool is_whole = kz_text_flush(&cli->out);
    cli->out = out;
    cli->options.given[OPTION_JSON] = is_json;
    if (is_json && is_whole) {
        kz_text_put_bytes(&cli->out, written->data, written->length);
    }
    return is_whole ? status : EXIT_MACHINE;
}

/* Takes the lines apart. @return false: one is no object */
static bool read_rows(const paper_bytes *written, picture_figures *figures) {
    static json_t *rows[ROWS_MAX];
    const char *text = written->data;
    size_t length = written->length;
    figures->row = rows;
    while (length > 0 && figures->count < ROWS_MAX) {
        const char *end = memchr(text, '\n', length);
        size_t line = end != NULL ? (size_t)(end - text) : length;
        json_t *row = json_loadb(text, line, 0, NULL);
        if (!json_is_object(row)) {
            json_decref(row);
            return false;
        }
        rows[figures->count++] = row;
        size_t taken = line + (end != NULL ? 1 : 0);
        text += taken;
        length -= taken;
    }
    return figures->count > 0;
}

/* Draws on paper that takes any size, to learn how large the picture is. */
static bool measure(canvas *c, picture_drawing *drawing, const picture_figures *figures,
                    canvas_box *out) {
    cairo_surface_t *endless = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    cairo_t *cairo = cairo_create(endless);
    canvas_use(c, cairo);
    bool is_drawn = drawing(c, figures);
    cairo_recording_surface_ink_extents(endless, &out->x, &out->y, &out->w, &out->h);
    cairo_destroy(cairo);
    cairo_surface_destroy(endless);
    return is_drawn;
}

static bool put_on_page(canvas *c, picture_drawing *drawing, const picture_figures *figures,
                        canvas_box size, paper *p) {
    if (!paper_open(p, PAPER_SVG, size.w + 2 * margin, size.h + 2 * margin, "")) {
        return false;
    }
    cairo_t *page = paper_page(p);
    if (page == NULL) {
        return false;
    }
    cairo_set_source_rgb(page, 1, 1, 1);
    cairo_paint(page);
    cairo_translate(page, margin - size.x, margin - size.y);
    canvas_use(c, page);
    (void)drawing(c, figures);
    paper_end_page(p);
    return paper_finish(p);
}

static int draw(picture_drawing *drawing, const picture_figures *figures) {
    cli_context *cli = figures->cli;
    static canvas c;
    paper p = {.surface = NULL};
    canvas_box size;
    int status = EXIT_USAGE;
    canvas_open(&c, cli->lang, false);
    if (!measure(&c, drawing, figures, &size)) {
        complain(cli, KZ_N("this result cannot be drawn"), cli->command->name, "--svg");
    } else if (c.lacking[0] != '\0') {
        complain(cli,
                 KZ_N("no installed font has these characters; install one, such as "
                      "fonts-ipaexfont-gothic"),
                 c.lacking, NULL);
    } else if (!put_on_page(&c, drawing, figures, size, &p)) {
        complain(cli, KZ_N("not enough memory"), NULL, NULL);
        status = EXIT_MACHINE;
    } else {
        status = paper_write(cli, &p, cli->options.text[OPTION_SVG]);
    }
    paper_close(&p);
    canvas_close(&c);
    return status;
}

static bool may_be_drawn(const cli_context *cli) {
    bool is_batch = cli->operand_count == 1 && strcmp(cli->operands[0], "-") == 0;
    if (is_batch || cli_has(cli, OPTION_SHARD)) {
        complain(cli, KZ_N("a picture shows exactly one result"), is_batch ? "-" : "--shard",
                 "--svg");
        return false;
    }
    if (!canvas_has_fonts()) {
        complain(cli,
                 KZ_N("there is no font to draw with; install one, such as "
                      "fonts-ipaexfont-gothic"),
                 NULL, NULL);
        return false;
    }
    return true;
}

int picture_draw(cli_context *cli) {
    paper_bytes written = {NULL, 0, 0};
    tree_file tree;
    picture_figures figures = {.cli = cli};
    picture_drawing *drawing = find(cli);
    if (drawing == NULL || !may_be_drawn(cli)) {
        return EXIT_USAGE;
    }
    bool has_tree = drawing == picture_strategy;
    if (has_tree && !tree_file_begin(&tree, cli)) {
        return EXIT_MACHINE;
    }
    int status = run_verb(cli, &written);
    if (has_tree) {
        int kept = tree_file_end(&tree, cli, status == EXIT_YES);
        status = kept != EXIT_YES ? kept : status;
        figures.tree = tree.text.data;
        figures.tree_length = tree.text.length;
    }
    if (status == EXIT_YES) {
        status = read_rows(&written, &figures) ? draw(drawing, &figures) : EXIT_USAGE;
    }
    for (size_t i = 0; i < figures.count; i++) {
        json_decref(figures.row[i]);
    }
    free(written.data);
    if (has_tree) {
        free(tree.text.data);
    }
    return status;
}
