/* What the Kazutori commands print alike. */
#include "kazutori/show.h"

#include "output/json.h"
#include "output/output.h"

#include <string.h>

enum { LISTED_MAX = 100000 };

const char *kazutori_outcome_name(kz_kazutori_outcome outcome) {
    static const char *const names[] = {"P", "N", "D"};
    return names[outcome];
}

const char *kazutori_outcome_text(kz_kazutori_outcome outcome) {
    static const char *const texts[] = {
        KZ_N("P-position: the player to move loses against best play."),
        KZ_N("N-position: the player to move wins."),
        KZ_N("D-position: neither player can force a win."),
    };
    return texts[outcome];
}

static void json_list(kz_json *json, const char *key, const kz_kazutori_position *position,
                      bool *is_cut) {
    kz_kazutori_range run = {0, 0};
    uint64_t listed = 0;
    json_open_array(json, key);
    while (!*is_cut && kz_kazutori_next_winning(position, run.last, &run)) {
        uint64_t room = LISTED_MAX - listed;
        uint64_t length = run.last - run.first + 1;
        uint64_t shown = length < room ? length : room;
        for (uint64_t i = 0; i < shown; i++) {
            kz_json_unsigned(json, run.first + i);
        }
        listed += shown;
        *is_cut = shown < length;
    }
    kz_json_close_array(json);
}

static void json_ranges(kz_json *json, const char *key, const kz_kazutori_position *position) {
    kz_kazutori_range run = {0, 0};
    json_open_array(json, key);
    while (kz_kazutori_next_winning(position, run.last, &run)) {
        kz_json_open_array(json);
        kz_json_unsigned(json, run.first);
        kz_json_unsigned(json, run.last);
        kz_json_close_array(json);
    }
    kz_json_close_array(json);
}

static void json_no_winning(kz_json *json) {
    json_open_array(json, "winning_moves");
    kz_json_close_array(json);
}

void kazutori_json_winning(kz_json *json, const kz_kazutori_position *position) {
    bool draws = kz_kazutori_outcome_of(position) == KZ_KAZUTORI_D;
    bool is_cut = false;
    if (draws) {
        json_no_winning(json);
    }
    json_list(json, draws ? "drawing_moves" : "winning_moves", position, &is_cut);
    if (is_cut) {
        json_ranges(json, draws ? "drawing_ranges" : "winning_ranges", position);
    }
}

void kazutori_put_winning(kz_text *out, const kz_kazutori_position *position) {
    kz_kazutori_range run = {0, 0};
    bool any = false;
    while (kz_kazutori_next_winning(position, run.last, &run)) {
        kz_text_put(out, any ? ", " : "");
        kz_text_put_unsigned(out, run.first);
        if (run.last > run.first) {
            kz_text_put(out, run.last > run.first + 1 ? ".." : ", ");
            kz_text_put_unsigned(out, run.last);
        }
        any = true;
    }
    if (!any) {
        kz_text_put_char(out, '-');
    }
}

void kazutori_json_bits(kz_json *json, kz_kazutori_outcome outcome, const uint64_t *bits) {
    if (outcome == KZ_KAZUTORI_D) {
        json_no_winning(json);
    }
    json_open_array(json, outcome == KZ_KAZUTORI_D ? "drawing_moves" : "winning_moves");
    for (uint64_t number = 0; number <= KZ_KAZUTORI_NUMBER_MAX; number++) {
        if ((bits[number / 64] >> number % 64 & 1) != 0) {
            kz_json_unsigned(json, number);
        }
    }
    kz_json_close_array(json);
}

static void json_lines(kz_json *json, const char *text) {
    json_open_array(json, "lines");
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        kz_json_string_bytes(json, text, length);
        text += length + (text[length] == '\n');
    }
    kz_json_close_array(json);
}

void kazutori_json_lines(cli_context *cli, const char *text) {
    kz_json json = json_begin(cli);
    json_lines(&json, text);
    json_end(&json);
}

void kazutori_json_explanation(cli_context *cli, const char *text) {
    kz_json json = json_begin(cli);
    output_json_text(cli, &json, text);
    json_lines(&json, text);
    json_end(&json);
}
