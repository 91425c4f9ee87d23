/* The settings of a room, as its lobby, its join page and its table are told. */
#include "rooms/hall_state.h"

#include <string.h>

enum { RULES_MAX = 3 };

void tell_state(const hall_room *room, kz_json *json) {
    static const char *const states[] = {"", "waiting", "playing", "over", "closed"};
    kz_json_key(json, "state");
    kz_json_string(json, states[room->state]);
}

void tell_chairs(const hall_room *room, kz_json *json) {
    static const char *const kinds[] = {"person", "bot", "open"};
    const kz_table_setup *setup = kz_table_setup_of(room->table);
    uint32_t left = kz_table_standing(room->table).left_seats;
    kz_json_key(json, "chairs");
    kz_json_open_array(json);
    for (int seat = 0; seat < kz_table_opening(room->table)->seats; seat++) {
        kz_json_open_object(json);
        kz_json_key(json, "kind");
        kz_json_string(json, kinds[setup->chair[seat].kind]);
        if (setup->chair[seat].kind == KZ_CHAIR_BOT) {
            kz_json_key(json, "level");
            kz_json_signed(json, setup->chair[seat].level);
        }
        if ((left >> seat & 1U) != 0) { /* it plays on for somebody */
            kz_json_key(json, "left");
            kz_json_bool(json, true);
        }
        kz_json_close_object(json);
    }
    kz_json_close_array(json);
}

/*
 * The words of the instance that are parameters: with all defaults, and with what was drawn but is
 * for all to see, such as where a count begins. The deal has other words, such as the deck.
 */
static void put_rules_line(const kz_opening *opening, kz_json *json) {
    char line[KZ_PLAY_INSTANCE_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    for (const char *word = opening->instance; *word != '\0'; word += strspn(word, " ")) {
        char key[KZ_PLAY_LINE_MAX];
        kz_text name;
        kz_text_init(&name, key, sizeof key);
        kz_text_put_bytes(&name, word, strcspn(word, "= "));
        size_t length = strcspn(word, " ");
        if (word[name.length] == '=' && kz_param_index(opening->game, key) >= 0) {
            kz_text_put(&text, text.length > 0 ? " " : "");
            kz_text_put_bytes(&text, word, length);
        }
        word += length;
    }
    kz_json_key(json, "rules_line");
    kz_json_string(json, line);
}

void tell_settings(const hall_room *room, kz_json *json) {
    const kz_opening *opening = kz_table_opening(room->table);
    const kz_table_setup *setup = kz_table_setup_of(room->table);
    kz_json_key(json, "game");
    kz_json_string(json, opening->game->id);
    kz_json_key(json, "params");
    kz_json_string(json, opening->params);
    put_rules_line(opening, json);
    kz_json_key(json, "hints");
    kz_json_bool(json, setup->hints);
    kz_json_key(json, "lag");
    kz_json_bool(json, room->lag);
    if (setup->base_ms > 0) {
        char clock[64];
        kz_text text;
        kz_text_init(&text, clock, sizeof clock);
        kz_text_format(&text, "%g+%g", (double)setup->base_ms / 1000,
                       (double)setup->increment_ms / 1000);
        kz_json_key(json, "clock_of");
        kz_json_string(json, clock);
    }
}

/* The game's own words with its aim, from what everybody may see; else what a list of games says
 * of it. */
static int put_rules(const kz_view *view, kz_json *json) {
    int count = 0;
    for (uint32_t i = 0; i < view->node_count && count < RULES_MAX; i++) {
        const kz_view_node *node = &view->nodes[i];
        bool is_rule = node->role == KZ_ROLE_RULE || node->role == KZ_ROLE_GOAL;
        if (node->kind == KZ_VIEW_MESSAGE && is_rule && node->text != 0) {
            kz_json_string(json, kz_view_text(view, node->text));
            count++;
        }
    }
    return count;
}

void tell_rules(const hall_room *room, kz_lang lang, kz_json *json) {
    const kz_game *game = kz_table_opening(room->table)->game;
    kz_viewer viewer = {.seat = KZ_PUBLIC, .lang = lang};
    kz_view *view = tell_view_new(room->house);
    kz_json_key(json, "rules");
    kz_json_open_array(json);
    bool is_shown = view != NULL && kz_table_view(room->table, 0, &viewer, view) == KZ_OK;
    if ((!is_shown || put_rules(view, json) == 0) && game->about != NULL) {
        kz_json_string(json, kz_message(lang, game->about));
    }
    tell_view_free(room->house, view);
    kz_json_close_array(json);
}
