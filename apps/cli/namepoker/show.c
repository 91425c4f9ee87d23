/* What the name poker commands print alike. */
#include "namepoker/show.h"

#include "output/columns.h"
#include "output/json.h"

#include <string.h>

enum { HAND_ROOM = 64, TITLE_COLUMNS = 32, DECIMALS = 9 };

static const char *hand_text(const namepoker_house *house, const kz_namepoker_hand *hand,
                             char buffer[HAND_ROOM]) {
    kz_text text;
    kz_text_init(&text, buffer, HAND_ROOM);
    kz_namepoker_hand_print(&house->name, hand, &text);
    return buffer;
}

void namepoker_json_hand(kz_json *json, const char *key, const namepoker_house *house,
                         const kz_namepoker_hand *hand) {
    char buffer[HAND_ROOM];
    json_text(json, key, hand_text(house, hand, buffer));
}

/* The chance to beat a random hand, ties half. */
static double percentile(const kz_namepoker_table *table, uint32_t index) {
    const uint32_t *rank = kz_namepoker_table_ranks(table);
    uint32_t hands = kz_namepoker_table_hands(table);
    uint32_t class_of_hand = kz_namepoker_table_class(table, index);
    const uint32_t *order = kz_namepoker_table_order(table);
    uint32_t last = rank[index] - 1; /* position in the order of the last hand that ties */
    while (last + 1 < hands && kz_namepoker_table_class(table, order[last + 1]) == class_of_hand) {
        last++;
    }
    double weaker = (double)(hands - 1 - last);
    double equal = (double)(last - (rank[index] - 1) + 1);
    return (weaker + equal / 2) / (double)hands;
}

void namepoker_json_worth(kz_json *json, const namepoker_house *house,
                          const kz_namepoker_hand *hand) {
    uint32_t index = (uint32_t)kz_namepoker_hand_index(&house->name, hand);
    uint32_t type = kz_namepoker_type_of(&house->name, hand);
    namepoker_json_hand(json, "hand", house, hand);
    json_unsigned(json, "type", type);
    json_text(json, "name", house->name.type[type].title);
    json_text(json, "name_en", house->name.type[type].title_en);
    json_unsigned(json, "rank", kz_namepoker_table_ranks(house->table)[index]);
    json_unsigned(json, "class", kz_namepoker_table_class(house->table, index));
    json_number(json, "percentile", percentile(house->table, index), DECIMALS);
}

void namepoker_json_judged(kz_json *json, const namepoker_house *house,
                           const kz_namepoker_hand *hand) {
    kz_json_open_object(json);
    namepoker_json_worth(json, house, hand);
    kz_json_close_object(json);
}

static void put_text(cli_context *cli, const namepoker_house *house,
                     const kz_namepoker_hand *hand) {
    char buffer[HAND_ROOM];
    uint32_t index = (uint32_t)kz_namepoker_hand_index(&house->name, hand);
    uint32_t type = kz_namepoker_type_of(&house->name, hand);
    const kz_namepoker_type *title = &house->name.type[type];
    const char *words = cli->lang == KZ_LANG_JA ? title->title : title->title_en;
    kz_text_put(&cli->out, hand_text(house, hand, buffer));
    kz_text_format(&cli->out, "  %u  ", (unsigned)type);
    columns_put_left(&cli->out, words, TITLE_COLUMNS);
    kz_text_format(&cli->out, "%6u", (unsigned)kz_namepoker_table_ranks(house->table)[index]);
    kz_text_put_char(&cli->out, '\n');
}

void namepoker_put_judged(cli_context *cli, const namepoker_house *house,
                          const kz_namepoker_hand *hand) {
    if (!cli_has(cli, OPTION_JSON)) {
        put_text(cli, house, hand);
        return;
    }
    kz_json json;
    kz_json_init(&json, &cli->out);
    namepoker_json_judged(&json, house, hand);
    kz_text_put_char(&cli->out, '\n');
}

void namepoker_put_kept(kz_text *out, const namepoker_house *house, const kz_namepoker_hand *hand,
                        uint32_t discard) {
    for (uint32_t place = 0; place < house->name.length; place++) {
        if ((discard >> place & 1) != 0) {
            kz_text_put_char(out, '_');
        } else {
            char bytes[4];
            size_t length = kz_utf8_encode(house->name.letter[hand->kind[place]], bytes);
            kz_text_put_bytes(out, bytes, length);
        }
    }
}
