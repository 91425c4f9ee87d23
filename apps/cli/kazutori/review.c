/* kazu kazutori review and explain: a played game judged, and the strategy in
 * words. */
#include "kazutori/commands.h"
#include "kazutori/input.h"
#include "kazutori/show.h"
#include "kazutori/total_lines.h"

#include "batch.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/style.h"

#include <string.h>

enum { MOVES_MAX = 4096 };

/* A played game, read and judged. */
typedef struct reviewed {
    kazutori_game game;
    kazutori_total total;
    size_t count;
    uint64_t number[MOVES_MAX];
    kz_kazutori_verdict verdict[MOVES_MAX];
} reviewed;

static const char player_names[] = "AB";

static void complain_move(const cli_context *cli, size_t operand, const char *what) {
    kz_error error = {.status = KZ_BAD_INPUT, .message = what};
    complain_operand(cli, &error, operand);
}

static bool read_moves(const cli_context *cli, reviewed *r) {
    r->count = cli->operand_count;
    if (r->count == 0 || r->count > MOVES_MAX) {
        complain(cli, r->count == 0 ? KZ_N("missing argument") : KZ_N("too many numbers"), "MOVE",
                 NULL);
        return false;
    }
    for (size_t i = 0; i < r->count; i++) {
        const char *text = cli->operands[i];
        if (!kazutori_read_number(text, strlen(text), &r->number[i])) {
            complain_move(cli, i, kazutori_number_fault(text, strlen(text)));
            return false;
        }
    }
    return true;
}

/* The player who won: 'A', 'B', '-' for a draw, 0 if the game is not over. */
static char winner_of(const reviewed *r) {
    uint64_t total = r->verdict[r->count - 1].total;
    uint64_t missing = total < r->total.value ? r->total.value - total : 0;
    size_t last = (r->count - 1) % 2;
    switch (kz_kazutori_end_of(&r->game.set, r->game.rules, missing)) {
    case KZ_KAZUTORI_LAST_WON:
        return player_names[last];
    case KZ_KAZUTORI_LAST_LOST:
        return player_names[1 - last];
    case KZ_KAZUTORI_DRAWN:
        return '-';
    case KZ_KAZUTORI_GOES_ON:
        break;
    }
    return 0;
}

static void json_letter(kz_json *json, const char *key, char letter) {
    kz_json_key(json, key);
    if (letter == 0) {
        kz_json_null(json);
    } else {
        kz_json_string_bytes(json, &letter, 1);
    }
}

static void json_move(kz_json *json, const reviewed *r, size_t i) {
    const kz_kazutori_verdict *verdict = &r->verdict[i];
    kz_json_open_object(json);
    json_letter(json, "player", player_names[i % 2]);
    json_unsigned(json, "move", r->number[i]);
    json_unsigned(json, "total", verdict->total);
    json_text(json, "before", kazutori_outcome_name(verdict->before));
    json_text(json, "after", kazutori_outcome_name(verdict->after));
    json_bool(json, "blunder", verdict->is_blunder);
    json_unsigned_if(json, "better", verdict->is_blunder, verdict->better);
    kz_json_close_object(json);
}

static void put_json(cli_context *cli, const reviewed *r) {
    kz_json json = json_begin(cli);
    json_open_array(&json, "moves");
    for (size_t i = 0; i < r->count; i++) {
        json_move(&json, r, i);
    }
    kz_json_close_array(&json);
    json_letter(&json, "winner", winner_of(r));
    json_end(&json);
}

/* @param total the total before the move. */
static void put_judgement(cli_context *cli, const kz_kazutori_verdict *verdict, uint64_t total) {
    if (verdict->is_blunder) {
        uint64_t right_total = total + verdict->better;
        kz_text_put(&cli->out, style_on(cli, STYLE_BAD));
        kz_text_format(&cli->out,
                       kz_message(cli->lang, KZ_N("a blunder; %llu was right (total %llu)")),
                       (unsigned long long)verdict->better, (unsigned long long)right_total);
        kz_text_put(&cli->out, style_off(cli));
        return;
    }
    const char *text = verdict->before == KZ_KAZUTORI_N   ? KZ_N("the right number")
                       : verdict->before == KZ_KAZUTORI_P ? KZ_N("made in a losing position")
                                                          : KZ_N("keeps the draw");
    kz_text_put(&cli->out, kz_message(cli->lang, text));
}

static void put_text(cli_context *cli, const reviewed *r) {
    for (size_t i = 0; i < r->count; i++) {
        const kz_kazutori_verdict *verdict = &r->verdict[i];
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Player %c: +%llu → total %llu: ")),
                       player_names[i % 2], (unsigned long long)r->number[i],
                       (unsigned long long)verdict->total);
        put_judgement(cli, verdict, i == 0 ? r->total.at : r->verdict[i - 1].total);
        kz_text_put_char(&cli->out, '\n');
    }
    char winner = winner_of(r);
    if (winner == 0) {
        kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("The game is not over.")));
    } else if (winner == '-') {
        kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("A draw.")));
    } else {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Winner: Player %c")), winner);
    }
    kz_text_put_char(&cli->out, '\n');
}

static int review(cli_context *cli) {
    static reviewed r;
    size_t bad = 0;
    supervisor watch;
    if (!kazutori_read_game(cli, &r.game) || !kazutori_read_near_total(cli, "-N", &r.total) ||
        !read_moves(cli, &r)) {
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    kz_status status = kz_kazutori_review(&r.game.set, r.game.rules, r.total.value, r.total.at,
                                          r.number, r.count, &watch.work, r.verdict, &bad);
    supervise_end(&watch);
    if (status == KZ_ILLEGAL_MOVE) {
        complain_move(cli, bad, KZ_N("this number is not allowed here"));
        return EXIT_USAGE;
    }
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, &r);
    } else {
        put_text(cli, &r);
    }
    return EXIT_YES;
}

int command_kazutori_review(cli_context *cli) {
    static const batch_words lines = {.answer = review};
    return batch_or_one(cli, &lines);
}

static int explain(cli_context *cli) {
    static kazutori_game game;
    static char buffer[1 << 16];
    kazutori_total total;
    supervisor watch;
    kz_text text;
    if (!kazutori_read_game(cli, &game) || !kazutori_read_near_total(cli, "-N", &total)) {
        return EXIT_USAGE;
    }
    kz_text_init(&text, buffer, sizeof buffer);
    supervise_start(&watch, cli);
    kz_status status = kz_kazutori_explain(&game.set, game.rules, total.value, total.at, cli->lang,
                                           &watch.work, &text);
    supervise_end(&watch);
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    if (cli_has(cli, OPTION_JSON)) {
        kazutori_json_explanation(cli, buffer);
    } else {
        kz_text_put(&cli->out, buffer);
    }
    return EXIT_YES;
}

int command_kazutori_explain(cli_context *cli) {
    return kazutori_totals(cli, explain);
}
