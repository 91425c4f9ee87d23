#include "mastermind/board.h"

/*
 * Above each name stands its digit, so that nobody needs to see colours. The flags stand on the
 * left in two rows: first R (right place), then W (right colour elsewhere), then -.
 */
enum { EMPTY_ROWS_SHOWN = 12, NAMED = 6 };

static const char ruler[] = "-----------------------------------------\n";

/* BLK, since BLA and BLU look alike. */
static const char *short_name(const kz_mastermind_rules *rules, unsigned color) {
    static const char *const names[NAMED] = {"RED", "GRE", "YEL", "BLU", "BLK", "ORA"};
    bool is_named = color > 0 && color <= NAMED && kz_mastermind_color_name(rules, color) != NULL;
    return is_named ? names[color - 1] : NULL;
}

static const char *paint_of(const cli_context *cli, unsigned color) {
    static const char *const paints[KZ_MASTERMIND_COLORS_MAX + 1] = {
        "",           "\033[1;31m",  "\033[1;32m",     "\033[1;33m",
        "\033[1;34m", "\033[30;47m", "\033[38;5;208m", "\033[35m",
        "\033[36m",   "\033[31m",    "\033[32m",       "\033[33m",
        "\033[34m",   "\033[1;35m",  "\033[1;36m",     "\033[1m"};
    return cli->stdout_color ? paints[color] : "";
}

/* Of exactly ten colours the last one is 0, as players of Bulls and Cows expect. */
static char digit_of(const kz_mastermind_rules *rules, unsigned color) {
    return color == 10 && rules->colors == 10 ? '0' : "-123456789abcdef"[color];
}

static void put_painted(cli_context *cli, unsigned color, const char *text) {
    kz_text_put(&cli->out, paint_of(cli, color));
    kz_text_put(&cli->out, text);
    kz_text_put(&cli->out, color > 0 && cli->stdout_color ? "\033[0m" : "");
}

/* The pegs of a code, each in three columns behind a blank. */
static void put_pegs(cli_context *cli, const kz_mastermind_rules *rules, kz_mastermind_code code,
                     bool as_names) {
    for (unsigned i = 0; i < rules->pegs; i++) {
        unsigned color = kz_mastermind_peg(code, i);
        const char *name = as_names ? short_name(rules, color) : NULL;
        const char digit[2] = {digit_of(rules, color), '\0'};
        kz_text_put(&cli->out, name != NULL ? " " : "  ");
        put_painted(cli, color, name != NULL ? name : digit);
        kz_text_put(&cli->out, name != NULL || i + 1 == rules->pegs ? "" : " ");
    }
}

static unsigned flags_in_a_row(const kz_mastermind_rules *rules) {
    return (rules->pegs + 1U) / 2;
}

/* One of the two rows of flags; what is missing in the second one is blank. */
static void put_flags(cli_context *cli, const mastermind_game *game, uint32_t row, unsigned line) {
    unsigned width = flags_in_a_row(&game->rules);
    kz_mastermind_answer answer = game->history.row[row].answer;
    for (unsigned i = line * width; i < (line + 1) * width; i++) {
        bool is_black = i < answer.black;
        bool is_white = i < (unsigned)answer.black + answer.white;
        bool is_peg = i < game->rules.pegs;
        kz_text_put_char(&cli->out, is_black ? 'R' : is_white ? 'W' : is_peg ? '-' : ' ');
        kz_text_put_char(&cli->out, ' ');
    }
    kz_text_put_char(&cli->out, '|');
}

static void put_guess(cli_context *cli, const mastermind_game *game, uint32_t row) {
    bool has_names = short_name(&game->rules, 1) != NULL;
    for (unsigned line = 0; line < 2; line++) {
        put_flags(cli, game, row, line);
        if (line == 1 || has_names) {
            put_pegs(cli, &game->rules, game->history.row[row].guess, line == 1);
        }
        kz_text_put_char(&cli->out, '\n');
    }
}

static void put_empty(cli_context *cli, const mastermind_game *game) {
    for (unsigned line = 0; line < 2; line++) {
        put_flags(cli, game, KZ_MASTERMIND_GUESSES_MAX - 1, line);
        if (line == 1) {
            put_pegs(cli, &game->rules, 0, false);
        }
        kz_text_put_char(&cli->out, '\n');
    }
}

static void put_code_row(cli_context *cli, const mastermind_game *game) {
    for (unsigned i = 0; i < flags_in_a_row(&game->rules); i++) {
        kz_text_put(&cli->out, "  ");
    }
    kz_text_put_char(&cli->out, '|');
    if (game->over) {
        put_pegs(cli, &game->rules, game->code, true);
    }
    for (unsigned i = 0; i < game->rules.pegs && !game->over; i++) {
        kz_text_put(&cli->out, " UNK");
    }
    kz_text_put_char(&cli->out, '\n');
}

void mastermind_put_board(cli_context *cli, const mastermind_game *game) {
    kz_text_put(&cli->out, ruler);
    kz_text_put(&cli->out, "                MASTERMIND\n");
    kz_text_put(&cli->out, ruler);
    put_code_row(cli, game);
    for (uint32_t row = game->chances <= EMPTY_ROWS_SHOWN ? game->chances : game->history.count;
         row-- > 0;) {
        kz_text_put(&cli->out, ruler);
        if (row < game->history.count) {
            put_guess(cli, game, row);
        } else {
            put_empty(cli, game);
        }
    }
    kz_text_put(&cli->out, ruler);
}

void mastermind_put_digits(const kz_mastermind_rules *rules, kz_mastermind_code code,
                           kz_text *out) {
    for (unsigned i = 0; i < rules->pegs; i++) {
        kz_text_put(out, i > 0 ? " " : "");
        kz_text_put_char(out, digit_of(rules, kz_mastermind_peg(code, i)));
    }
}

void mastermind_put_code(const kz_mastermind_rules *rules, kz_mastermind_code code, kz_lang lang,
                         kz_text *out) {
    bool has_names = kz_mastermind_color_name(rules, 1) != NULL;
    for (unsigned i = 0; i < rules->pegs && has_names; i++) {
        unsigned color = kz_mastermind_peg(code, i);
        const char *name = color > 0 ? kz_mastermind_color_name(rules, color) : NULL;
        kz_text_put(out, i > 0 ? " " : "");
        kz_text_put(out, name != NULL ? kz_message(lang, name) : "-");
    }
    kz_text_put(out, has_names ? " (" : "");
    mastermind_put_digits(rules, code, out);
    kz_text_put(out, has_names ? ")" : "");
}

static void put_line(cli_context *cli, const char *text) {
    kz_text_put(&cli->out, text);
    kz_text_put_char(&cli->out, '\n');
}

/* The colours as in the article; their names in the reader's language below. */
static void put_colors(cli_context *cli, const kz_mastermind_rules *rules, kz_lang lang) {
    for (unsigned color = 1; color <= rules->colors; color++) {
        const char *name = kz_mastermind_color_name(rules, color);
        kz_text_put(&cli->out, color > 1 ? ", " : "");
        kz_text_put(&cli->out, paint_of(cli, color));
        kz_text_put_char(&cli->out, digit_of(rules, color));
        if (name != NULL) {
            kz_text_put(&cli->out, " - ");
            kz_text_put(&cli->out, kz_message(lang, name));
        }
        kz_text_put(&cli->out, cli->stdout_color ? "\033[0m" : "");
    }
    kz_text_put_char(&cli->out, '\n');
}

/* The article's own example where it is a code, else the first colours in turn.
 */
static kz_mastermind_code example_of(const kz_mastermind_rules *rules) {
    static const kz_mastermind_code article = 0x5631;
    kz_mastermind_code code = 0;
    for (unsigned i = 0; i < rules->pegs; i++) {
        code |= (kz_mastermind_code)(1 + i % rules->colors) << 4 * i;
    }
    return kz_mastermind_is_guess(rules, article) ? article : code;
}

static void put_example(cli_context *cli, const kz_mastermind_rules *rules) {
    kz_mastermind_code code = example_of(rules);
    kz_text_put(&cli->out, "Example: ");
    for (unsigned i = 0; i < rules->pegs && kz_mastermind_color_name(rules, 1) != NULL; i++) {
        kz_text_put(&cli->out, kz_mastermind_color_name(rules, kz_mastermind_peg(code, i)));
        kz_text_put(&cli->out, i + 1 < rules->pegs ? " " : " ---> ");
    }
    mastermind_put_digits(rules, code, &cli->out);
    kz_text_put_char(&cli->out, '\n');
}

void mastermind_put_rules(cli_context *cli, const mastermind_game *game) {
    const kz_mastermind_rules *rules = &game->rules;
    kz_text_format(
        &cli->out,
        rules->secret_distinct
            ? kz_message(cli->lang, KZ_N("The code has %u pegs in %u colours, none twice."))
            : kz_message(cli->lang, KZ_N("The code has %u pegs in %u colours; a colour "
                                         "may come again.")),
        (unsigned)rules->pegs, (unsigned)rules->colors);
    kz_text_put_char(&cli->out, '\n');
    put_line(cli, rules->guess_distinct
                      ? kz_message(cli->lang, KZ_N("A guess may not repeat a colour."))
                      : kz_message(cli->lang, KZ_N("A guess may repeat colours.")));
    if (rules->guess_blanks) {
        put_line(cli, kz_message(cli->lang, KZ_N("A guess may leave pegs empty: -")));
    }
    put_line(cli, kz_message(cli->lang, KZ_N("R: a peg of the right colour in the right place. W: "
                                             "of the right colour in another place.")));
    put_line(cli, kz_message(cli->lang, KZ_N("They are counts: first all R, then all W; their "
                                             "places tell nothing.")));
    if (game->is_evil) {
        put_line(cli, kz_message(cli->lang, KZ_N("The keeper is evil: he changes the code as long "
                                                 "as it fits all his answers.")));
    }
}

void mastermind_put_menu(cli_context *cli, const mastermind_game *game) {
    kz_text_put(&cli->out, ruler);
    kz_text_put(&cli->out, "                   Menu\n");
    kz_text_put(&cli->out, ruler);
    kz_text_put(&cli->out, "Enter code using numbers.\n");
    put_colors(cli, &game->rules, KZ_LANG_EN);
    put_example(cli, &game->rules);
    kz_text_put(&cli->out, ruler);
    if (cli->lang != KZ_LANG_EN && kz_mastermind_color_name(&game->rules, 1) != NULL) {
        put_colors(cli, &game->rules, cli->lang);
    }
    if (kz_mastermind_color_name(&game->rules, 1) != NULL) {
        put_line(cli,
                 kz_message(cli->lang, KZ_N("Names, their first three letters and the initials "
                                            "R G Y B K O (K is black) will do, too.")));
    }
    mastermind_put_rules(cli, game);
}
