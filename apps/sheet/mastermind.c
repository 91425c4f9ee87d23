/* Mastermind on paper: rows of guesses with their answers, which only one code fits. */
#include "board.h"
#include "game.h"

#include "mastermind/position.h"

#include "kazu/rng.h"

#include <string.h>

static const double row_height = 1.12; /* in pegs */
static const double answer_peg = 0.36;
static const double wide_answer = 0.42; /* of a peg of an answer, with its gap */

static void take_rules(const kz_values *values, kz_mastermind_rules *rules) {
    const kz_game *game = kz_game_find("mastermind");
    rules->pegs = (uint8_t)values->number[kz_param_index(game, "pegs")];
    rules->colors = (uint8_t)values->number[kz_param_index(game, "colors")];
    rules->secret_distinct = values->number[kz_param_index(game, "secret")] == 1;
    rules->guess_distinct = values->number[kz_param_index(game, "guess")] == 1;
    rules->guess_blanks = values->number[kz_param_index(game, "blanks")] == 1;
}

/* Reads the code that the table shows when it is given up. @return false: it keeps none */
static bool read_code(const sheet_puzzle *puzzle, kz_work *work, kz_mastermind_code *code) {
    static kz_view view;
    const kz_view_node *node =
        puzzle_solved_view(puzzle, KZ_LANG_EN, work, &view) ? kz_view_find(&view, "code") : NULL;
    *code = 0;
    for (uint32_t i = 0; node != NULL && i < node->cell_count; i++) {
        *code |= (kz_mastermind_code)view.cells[node->first_cell + i].value << 4 * i;
    }
    return node != NULL;
}

/* The rows of a dealt code come from its seed, too. */
static kz_status make_rows(sheet_puzzle *puzzle, kz_work *work, kz_error *error) {
    static mastermind_position position;
    static kz_values values;
    kz_status status = puzzle_values(puzzle, &values);
    if (status != KZ_OK) {
        return status;
    }
    take_rules(&values, &position.rules);
    bool is_fair = values.number[kz_param_index(puzzle->opening.game, "keeper")] == 0;
    if (!is_fair || !read_code(puzzle, work, &position.secret) ||
        !mastermind_position_can_be(&position.rules)) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0, KZ_N("a sheet needs keeper=fair"), NULL, 0);
    }
    kz_rng rng;
    kz_rng_init(&rng, puzzle->number);
    status = mastermind_position_make(&position, &rng, work);
    puzzle->more.code.rules = position.rules;
    puzzle->more.code.secret = position.secret;
    puzzle->more.code.rows = position.history;
    return status;
}

/* Of all codes the secret alone must fit. */
static kz_status only_code(const sheet_puzzle *puzzle, kz_work *work, kz_mastermind_code *code,
                           size_t *count) {
    kz_mastermind_codes *codes = NULL;
    kz_status status =
        kz_mastermind_codes_new(&puzzle->more.code.rules, &puzzle->more.code.rows, work, &codes);
    if (status == KZ_OK) {
        *count = kz_mastermind_codes_count(codes);
        *code = *count > 0 ? kz_mastermind_codes_data(codes)[0] : 0;
        kz_mastermind_codes_free(codes, work);
    }
    return status;
}

/* The sign of a colour: a letter or a character of its name, else its digit. */
static const char *sign_of(const kz_mastermind_rules *rules, unsigned color, kz_lang lang,
                           char sign[8]) {
    static const char initials[] = "?RGYBKO";
    kz_text text;
    uint32_t first = 0;
    kz_text_init(&text, sign, 8);
    const char *name = kz_mastermind_color_name(rules, color);
    if (color == 0) {
        kz_text_put_char(&text, '-');
    } else if (name == NULL && color == 10 && rules->colors == 10) {
        kz_text_put_char(&text, '0'); /* Bulls & Cows */
    } else if (name == NULL) {
        kz_text_put_char(&text, "?123456789abcdef"[color]);
    } else if (lang == KZ_LANG_EN) {
        kz_text_put_char(&text, initials[color]);
    } else {
        const char *translated = kz_message(lang, name);
        kz_text_put_bytes(&text, translated,
                          kz_utf8_decode(translated, strlen(translated), &first));
    }
    return sign;
}

static kz_status solve(kz_lang lang, kz_work *work, sheet_puzzle *puzzle, kz_error *error) {
    kz_mastermind_code code = 0;
    size_t count = 0;
    char sign[8];
    kz_text text;
    bool is_given = puzzle->more.code.rows.count > 0;
    kz_status status = is_given ? KZ_OK : make_rows(puzzle, work, error);
    status = status == KZ_OK ? only_code(puzzle, work, &code, &count) : status;
    if (status != KZ_OK) {
        return status;
    }
    if (count != 1 || (!is_given && code != puzzle->more.code.secret)) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0,
                            count == 0 ? KZ_N("no code fits these rows")
                                       : KZ_N("several codes fit these rows"),
                            NULL, 0);
    }
    puzzle->more.code.secret = code;
    kz_text_init(&text, puzzle->answer, sizeof puzzle->answer);
    for (unsigned peg = 0; peg < puzzle->more.code.rules.pegs; peg++) {
        kz_text_put(&text, peg > 0 ? " " : "");
        kz_text_put(&text,
                    sign_of(&puzzle->more.code.rules, kz_mastermind_peg(code, peg), lang, sign));
    }
    /* The more rows must be put together, the harder. */
    int level = (int)puzzle->more.code.rows.count - 2;
    puzzle->level = level < 1 ? 1 : level > SHEET_LEVELS ? SHEET_LEVELS : level;
    return KZ_OK;
}

static kz_status read(const char *params, const char *line, kz_work *work, sheet_puzzle *puzzle,
                      kz_error *error) {
    kz_values values;
    (void)work;
    kz_status status = kz_params_read(puzzle->opening.game, params, 1, &values, NULL, error);
    if (status == KZ_OK) {
        take_rules(&values, &puzzle->more.code.rules);
    }
    puzzle->more.code.rows.count = 0;
    while (status == KZ_OK && *line != '\0') {
        size_t length = strcspn(line, " ");
        if (length > 0) {
            status = kz_mastermind_row_parse(&puzzle->more.code.rules, line, length,
                                             &puzzle->more.code.rows, error);
        }
        line += length + (line[length] == ' ' ? 1 : 0);
    }
    return status;
}

/* The article shouts the names of colours. */
static void put_name(const char *name, kz_text *out) {
    for (; *name != '\0'; name++) {
        kz_text_put_char(out, *name >= 'A' && *name <= 'Z' ? (char)(*name - 'A' + 'a') : *name);
    }
}

/* What the signs mean, where they are not the names themselves. */
static void put_legend(const kz_mastermind_rules *r, kz_lang lang, kz_text *out) {
    bool is_first = true;
    char sign[8];
    for (unsigned color = 1; color <= r->colors && kz_mastermind_color_name(r, color) != NULL;
         color++) {
        const char *name = kz_message(lang, kz_mastermind_color_name(r, color));
        if (strcmp(sign_of(r, color, lang, sign), name) != 0) {
            kz_text_put(out, is_first ? " " : kz_message(lang, KZ_N(", ")));
            kz_text_format(out, "%s: ", sign);
            put_name(name, out);
            is_first = false;
        }
    }
}

static void put_code(const kz_mastermind_rules *r, kz_lang lang, kz_text *out) {
    unsigned pegs = r->pegs;
    unsigned colors = r->colors;
    if (kz_mastermind_color_name(r, 1) == NULL) {
        kz_text_format(out,
                       r->secret_distinct
                           ? kz_message(lang, "The code has %u of %u digits, no repeats.")
                           : kz_message(lang, "The code has %u of %u digits; digits can repeat."),
                       pegs, colors);
        return;
    }
    kz_text_format(
        out,
        r->secret_distinct
            ? kz_message(lang, "The code has %u pegs in %u colours, no repeats.")
            : kz_message(lang, "The code has %u pegs in %u colours; colours can repeat."),
        pegs, colors);
}

static void rules(const sheet_puzzle *puzzle, kz_lang lang, kz_work *work, kz_text *out) {
    (void)work;
    const kz_mastermind_rules *r = &puzzle->more.code.rules;
    static const char *const answers[2] = {
        KZ_N(" ● counts right colours in the right place, ○ right colours in the wrong place."),
        KZ_N(" ● counts right digits in the right place, ○ right digits in the wrong place.")};
    unsigned has_digits = kz_mastermind_color_name(r, 1) == NULL ? 1 : 0;
    put_code(r, lang, out);
    kz_text_put(out, kz_message(lang, KZ_N(" Find the one code that fits every row.")));
    kz_text_put(out, kz_message(lang, answers[has_digits]));
    put_legend(r, lang, out);
}

static sheet_shape shape(const sheet_puzzle *puzzle) {
    double pegs = puzzle->more.code.rules.pegs;
    double rows = puzzle->more.code.rows.count + 1;
    return (sheet_shape){pegs * 1.08 + 0.35 + (pegs < 4 ? 4 : pegs) * wide_answer,
                         rows * row_height + 0.15, 32};
}

static void draw_answer_pegs(canvas *c, kz_mastermind_answer answer, double x, double y,
                             double unit) {
    char pegs[64];
    kz_text text;
    kz_text_init(&text, pegs, sizeof pegs);
    for (unsigned i = 0; i < answer.black; i++) {
        kz_text_put(&text, "●");
    }
    for (unsigned i = 0; i < answer.white; i++) {
        kz_text_put(&text, "○");
    }
    if (text.length == 0) {
        kz_text_put(&text, "–");
    }
    canvas_text(c, x, y + answer_peg * 0.38 * unit, answer_peg * 1.15 * unit, CANVAS_LEFT, pegs);
}

static void draw(canvas *c, const sheet_puzzle *puzzle, sheet_place place) {
    const kz_mastermind_rules *r = &puzzle->more.code.rules;
    const kz_mastermind_history *rows = &puzzle->more.code.rows;
    double thick = c->is_large ? 1.4 : 0.8;
    double radius = 0.46 * place.unit;
    for (uint32_t row = 0; row <= rows->count; row++) {
        double y =
            place.y + (row * row_height + 0.5 + (row == rows->count ? 0.15 : 0)) * place.unit;
        for (unsigned peg = 0; peg < r->pegs; peg++) {
            char sign[8];
            double x = place.x + (peg * 1.08 + 0.5) * place.unit;
            canvas_circle(c, x, y, radius, row < rows->count ? thick : 2 * thick);
            if (row < rows->count) {
                unsigned color = kz_mastermind_peg(rows->row[row].guess, peg);
                canvas_text_centred(c, x, y, 0.5 * place.unit, 0.7 * place.unit,
                                    sign_of(r, color, place.lang, sign));
            }
        }
        if (row < rows->count) {
            draw_answer_pegs(c, rows->row[row].answer,
                             place.x + (r->pegs * 1.08 + 0.3) * place.unit, y, place.unit);
        }
    }
}

const sheet_game sheet_mastermind = {
    .id = "mastermind",
    .standard = "",
    .seats = 1,
    .read = read,
    .solve = solve,
    .rules = rules,
    .shape = shape,
    .draw = draw,
};
