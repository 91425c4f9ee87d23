/* The commands of the line protocol about games: their list, their parameters, the daily games. */
#include "play/protocol.h"

static void put_text(kz_json *json, const char *key, const char *value) {
    kz_json_key(json, key);
    kz_json_string(json, value);
}

/* Numbers above 2^53-1 are not exact in every JSON reader, so they are written as strings. */
static void put_number(kz_json *json, const char *key, uint64_t value) {
    char digits[24];
    kz_text text;
    kz_json_key(json, key);
    if (value < UINT64_C(1) << 53) {
        kz_json_unsigned(json, value);
        return;
    }
    kz_text_init(&text, digits, sizeof digits);
    kz_text_put_unsigned(&text, value);
    kz_json_string(json, digits);
}

static bool fits(const kz_game *game, const kz_preset *preset, int seats) {
    kz_values values;
    return kz_params_read(game, preset->params, seats, &values, NULL, NULL) == KZ_OK;
}

/* A preset may need more seats than its game, or fit fewer. */
static void put_seats(const kz_game *game, const kz_preset *preset, kz_json *json) {
    int least = game->min_seats;
    int most = game->max_seats;
    while (least < most && !fits(game, preset, least)) {
        least++;
    }
    while (most > least && !fits(game, preset, most)) {
        most--;
    }
    if (least > game->min_seats) {
        put_number(json, "min_seats", (uint64_t)least);
    }
    if (most < game->max_seats) {
        put_number(json, "max_seats", (uint64_t)most);
    }
}

static void put_presets(const kz_game *game, kz_lang lang, kz_json *json) {
    kz_json_key(json, "presets");
    kz_json_open_array(json);
    for (const kz_preset *preset = game->presets; preset->name != NULL; preset++) {
        kz_json_open_object(json);
        put_text(json, "name", preset->name);
        put_text(json, "title", kz_message(lang, preset->title));
        put_text(json, "params", preset->params);
        put_seats(game, preset, json);
        kz_json_close_object(json);
    }
    kz_json_close_array(json);
}

static void put_game(const kz_game *game, kz_lang lang, kz_json *json) {
    kz_json_open_object(json);
    put_text(json, "game", game->id);
    put_text(json, "title", kz_message(lang, game->title));
    put_number(json, "min_seats", (uint64_t)game->min_seats);
    put_number(json, "max_seats", (uint64_t)game->max_seats);
    kz_json_key(json, "hints");
    kz_json_bool(json, game->hint != NULL);
    kz_json_key(json, "timed");
    kz_json_bool(json, game->tick != NULL);
    put_presets(game, lang, json);
    kz_json_close_object(json);
}

static void print_game(const kz_game *game, kz_lang lang, kz_text *out) {
    kz_text_format(out, "game %s seats=%d..%d %s\n", game->id, game->min_seats, game->max_seats,
                   kz_message(lang, game->title));
    for (const kz_preset *preset = game->presets; preset->name != NULL; preset++) {
        kz_text_format(out, "preset %s %s (%s)\n", preset->name, preset->params,
                       kz_message(lang, preset->title));
    }
}

kz_status kz__protocol_games(kz__request *request) {
    kz__options options;
    kz_json json;
    kz_lang lang = request->protocol->lang;
    kz_status status = kz__options_read(request, KZ__OPTION_JSON, &options);
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status != KZ_OK) {
        return status;
    }
    bool is_json = (options.given & KZ__OPTION_JSON) != 0;
    kz_json_init(&json, request->out);
    if (is_json) {
        kz_json_open_array(&json);
    }
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        if (!game->is_template && is_json) {
            put_game(game, lang, &json);
        } else if (!game->is_template) {
            print_game(game, lang, request->out);
        }
    }
    if (is_json) {
        kz_json_close_array(&json);
    }
    return KZ_OK;
}

static void put_choices(const kz_param *param, kz_lang lang, kz_json *json) {
    kz_json_key(json, "choices");
    kz_json_open_array(json);
    for (const kz_choice *choice = param->choices; choice->id != NULL; choice++) {
        kz_json_open_object(json);
        put_text(json, "id", choice->id);
        put_text(json, "title", kz_message(lang, choice->title));
        kz_json_close_object(json);
    }
    kz_json_close_array(json);
}

static void put_param(const kz_param *param, kz_lang lang, kz_json *json) {
    static const char *const kinds[] = {"choice", "number", "text"};
    kz_json_open_object(json);
    put_text(json, "key", param->key);
    put_text(json, "title", kz_message(lang, param->title));
    put_text(json, "kind", kinds[param->kind]);
    put_text(json, "standard", param->standard);
    if (param->kind == KZ_PARAM_CHOICE) {
        put_choices(param, lang, json);
    } else if (param->kind == KZ_PARAM_NUMBER) {
        put_number(json, "least", param->least);
        if (param->most > 0) { /* otherwise it is the number of seats */
            put_number(json, "most", param->most);
        }
    }
    kz_json_close_object(json);
}

kz_status kz__protocol_params(kz__request *request) {
    const kz_game *game = NULL;
    kz_json json;
    kz_status status = kz__request_game(request, &game);
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status != KZ_OK) {
        return status;
    }
    kz_json_init(&json, request->out);
    kz_json_open_array(&json);
    for (const kz_param *param = game->params; param->standard != NULL; param++) {
        put_param(param, request->protocol->lang, &json);
    }
    kz_json_close_array(&json);
    return KZ_OK;
}

/* Reads "2026-11-22". */
static kz_status read_date(kz__request *request, uint64_t date[3]) {
    kz_word rest;
    kz_status status = KZ_OK;
    kz__words_next(&request->words, &rest);
    kz_word whole = rest;
    for (int i = 0; i < 3 && status == KZ_OK; i++) {
        kz_word part = rest;
        bool has_next = kz__word_cut(rest, '-', &part, &rest);
        if (has_next != (i < 2) || kz__word_number(part, 1,
                                                   i == 0   ? 9999
                                                   : i == 1 ? 12
                                                            : 31,
                                                   &date[i], NULL) != KZ_OK) {
            status = kz__word_error(whole, KZ_BAD_INPUT, KZ_N("expected a date such as 2026-11-22"),
                                    &request->error);
        }
    }
    return status;
}

kz_status kz__protocol_daily(kz__request *request) {
    const kz_game *game = NULL;
    uint64_t date[3] = {0, 0, 0};
    char params[KZ_PLAY_LINE_MAX];
    char key_text[80];
    kz_text text;
    kz_key key;
    kz_json json;
    kz_status status = kz__request_game(request, &game);
    if (status == KZ_OK) {
        status = read_date(request, date);
    }
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status != KZ_OK) {
        return status;
    }
    kz_text_init(&text, params, sizeof params);
    status = kz_opening_daily(game, (int)date[0], (int)date[1], (int)date[2], &text, &key);
    if (status != KZ_OK) {
        return kz__request_fail(request, status, KZ_N("this date does not exist"));
    }
    kz_text_init(&text, key_text, sizeof key_text);
    kz_key_print(&key, &text);
    kz_json_init(&json, request->out);
    kz_json_open_object(&json);
    put_text(&json, "game", game->id);
    put_text(&json, "params", params);
    put_text(&json, "key", key_text);
    kz_json_key(&json, "level");
    kz_json_signed(&json, kz_opening_daily_level((int)date[0], (int)date[1], (int)date[2]));
    kz_json_close_object(&json);
    return KZ_OK;
}
