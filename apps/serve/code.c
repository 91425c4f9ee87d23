/* Codes of rooms: their words, and how they are read whatever keyboard they come from. No two words
 * of a list sound alike, not even with a voiced consonant misheard, so a code can be called across
 * a table. */
#include "code.h"

#include "code_number.h"
#include "secret.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

enum { WHOLE = 96, WORD_LONGEST = 16, NUMBER_LEAST = 10 }; /* bytes; the first of the numbers */

typedef struct code_word {
    const char *kanji;
    const char *kana;
    const char *romaji;
    const char *also; /* other words that sound the same, as keyboards write them; NULL: none */
} code_word;

static const code_word colours[] = {
    {"藍", "あい", "ai", "愛"},           {"紅", "べに", "beni", NULL},
    {"白", "しろ", "shiro", "城"},        {"黒", "くろ", "kuro", NULL},
    {"青", "あお", "ao", NULL},           {"緑", "みどり", "midori", NULL},
    {"紫", "むらさき", "murasaki", NULL}, {"若葉", "わかば", "wakaba", NULL},
    {"銀", "ぎん", "gin", NULL},          {"桃", "もも", "momo", NULL},
    {"茜", "あかね", "akane", NULL},      {"琥珀", "こはく", "kohaku", NULL},
    {"茶", "ちゃ", "cha", NULL},          {"瑠璃", "るり", "ruri", NULL},
    {"橙", "だいだい", "daidai", "代々"}, {"黄色", "きいろ", "kiiro", NULL},
};

static const code_word nouns[] = {
    {"霧", "きり", "kiri", "桐"},       {"雨", "あめ", "ame", "飴"},
    {"雪", "ゆき", "yuki", "行き"},     {"風", "かぜ", "kaze", "風邪"},
    {"雲", "くも", "kumo", "蜘蛛"},     {"空", "そら", "sora", NULL},
    {"月", "つき", "tsuki", NULL},      {"星", "ほし", "hoshi", "干し"},
    {"海", "うみ", "umi", NULL},        {"波", "なみ", "nami", "並"},
    {"川", "かわ", "kawa", "皮 革 河"}, {"山", "やま", "yama", NULL},
    {"森", "もり", "mori", "盛り"},     {"林", "はやし", "hayashi", NULL},
    {"谷", "たに", "tani", NULL},       {"島", "しま", "shima", "縞"},
    {"岩", "いわ", "iwa", NULL},        {"石", "いし", "ishi", "医師 意志"},
    {"砂", "すな", "suna", NULL},       {"泉", "いずみ", "izumi", "和泉"},
    {"滝", "たき", "taki", "瀧"},       {"沼", "ぬま", "numa", NULL},
    {"池", "いけ", "ike", "行け"},      {"嵐", "あらし", "arashi", NULL},
    {"渚", "なぎさ", "nagisa", NULL},   {"虹", "にじ", "niji", "二次 二時"},
    {"光", "ひかり", "hikari", NULL},   {"影", "かげ", "kage", "陰"},
    {"朝", "あさ", "asa", "麻"},        {"夜", "よる", "yoru", "寄る"},
    {"春", "はる", "haru", "張る"},     {"夏", "なつ", "natsu", NULL},
    {"秋", "あき", "aki", "空き"},      {"冬", "ふゆ", "fuyu", NULL},
    {"花", "はな", "hana", "鼻 華"},    {"桜", "さくら", "sakura", NULL},
    {"梅", "うめ", "ume", NULL},        {"松", "まつ", "matsu", "待つ"},
    {"竹", "たけ", "take", "丈"},       {"杉", "すぎ", "sugi", "過ぎ"},
    {"柳", "やなぎ", "yanagi", NULL},   {"椿", "つばき", "tsubaki", NULL},
    {"菊", "きく", "kiku", "聞く"},     {"紅葉", "もみじ", "momiji", NULL},
    {"藤", "ふじ", "fuji", "富士"},     {"草", "くさ", "kusa", NULL},
    {"苔", "こけ", "koke", NULL},       {"種", "たね", "tane", NULL},
    {"麦", "むぎ", "mugi", NULL},       {"豆", "まめ", "mame", NULL},
    {"柿", "かき", "kaki", "牡蠣"},     {"梨", "なし", "nashi", "無し"},
    {"鳥", "とり", "tori", "取り"},     {"鶴", "つる", "tsuru", NULL},
    {"亀", "かめ", "kame", "瓶"},       {"鹿", "しか", "shika", "歯科"},
    {"馬", "うま", "uma", NULL},        {"猫", "ねこ", "neko", NULL},
    {"犬", "いぬ", "inu", NULL},        {"兎", "うさぎ", "usagi", NULL},
    {"鯨", "くじら", "kujira", NULL},   {"蛍", "ほたる", "hotaru", NULL},
    {"蟹", "かに", "kani", NULL},       {"鷹", "たか", "taka", "高"},
};

_Static_assert(sizeof colours / sizeof colours[0] == CODE_COLOURS, "one word for each colour");
_Static_assert(sizeof nouns / sizeof nouns[0] == CODE_NOUNS, "one word for each noun");

uint32_t code_draw(void) {
    uint64_t drawn = 0;
    secret_random(&drawn, sizeof drawn); /* 2^64 is so much that the rest favours no code */
    return 1 + (uint32_t)(drawn % CODE_COUNT);
}

/* ---- reading */

/* Romaji of either system in one form: "fuji" and "huzi" are "huzi". */
static void fold_romaji(const char *from, char *to) {
    for (; *from != '\0'; from++) {
        bool is_soft = (from[0] == 's' || from[0] == 'c') && from[1] == 'h';
        bool is_y = (from[0] == 's' || from[0] == 't' || from[0] == 'z') && from[1] == 'y';
        *to++ = (char)(from[0] == 'c'   ? 't'
                       : from[0] == 'f' ? 'h'
                       : from[0] == 'j' ? 'z'
                                        : from[0]);
        from += is_soft || is_y || (from[0] == 't' && from[1] == 's');
    }
    *to = '\0';
}

/* Tells whether a blank-separated list has a word. */
static bool lists(const char *list, const char *word) {
    size_t length = strlen(word);
    const char *found = list != NULL ? strstr(list, word) : NULL;
    return found != NULL && (found == list || found[-1] == ' ') &&
           (found[length] == '\0' || found[length] == ' ');
}

static int find(const code_word *words, int count, const char *text, size_t length) {
    char part[WORD_LONGEST + 1];
    char typed[WORD_LONGEST + 1];
    memcpy(part, text, length);
    part[length] = '\0';
    fold_romaji(part, typed);
    for (int i = 0; i < count; i++) {
        char wanted[WORD_LONGEST + 1];
        fold_romaji(words[i].romaji, wanted);
        if (strcmp(typed, wanted) == 0 || strcmp(part, words[i].kana) == 0 ||
            strcmp(part, words[i].kanji) == 0 || lists(words[i].also, part)) {
            return i;
        }
    }
    return -1;
}

static bool is_between(utf8proc_int32_t c) {
    utf8proc_category_t category = utf8proc_category(c);
    return category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_PD || c == 0x2212 ||
           c == 0x30fc || c == 0x30fb || c == '_' || c == '.' || c == '\'';
}

/* What was typed, without what stands between the words: katakana as hiragana, long vowels of
   romaji as short ones. False: it is too long, or no text. */
static bool close_up(const utf8proc_uint8_t *text, char closed[WHOLE]) {
    utf8proc_int32_t c = 0;
    size_t length = 0;
    while (*text != 0) {
        utf8proc_uint8_t bytes[4];
        utf8proc_ssize_t taken = utf8proc_iterate(text, -1, &c);
        if (taken <= 0) {
            return false;
        }
        text += taken;
        if (is_between(c)) {
            continue;
        }
        bool is_katakana = c >= 0x30a1 && c <= 0x30f6;
        bool is_long_u = c == 0x16b || c == 0xfb;
        utf8proc_ssize_t size = utf8proc_encode_char(is_katakana ? c - 0x60
                                                     : is_long_u ? 'u'
                                                                 : c,
                                                     bytes);
        if (length + (size_t)size >= WHOLE) {
            return false;
        }
        memcpy(closed + length, bytes, (size_t)size);
        length += (size_t)size;
    }
    closed[length] = '\0';
    return true;
}

/* The code of three words that follow each other. Where one ends is not said: each end of the
   first and beginning of the last is tried. */
static uint32_t read_words(const char *text) {
    size_t whole = strlen(text);
    size_t last = whole > WORD_LONGEST ? whole - WORD_LONGEST : 0;
    for (size_t end = 1; end < whole && end <= WORD_LONGEST; end++) {
        int colour = find(colours, CODE_COLOURS, text, end);
        size_t from = end + 1 > last ? end + 1 : last;
        for (; colour >= 0 && from < whole; from++) {
            int noun = find(nouns, CODE_NOUNS, text + from, whole - from);
            int number = noun < 0 ? -1 : code_number_read(text + end, from - end) - NUMBER_LEAST;
            if (number >= 0) {
                return 1 + (uint32_t)((colour * CODE_NUMBERS + number) * CODE_NOUNS + noun);
            }
        }
    }
    return 0;
}

uint32_t code_read(const char *text) {
    char closed[WHOLE];
    utf8proc_uint8_t *plain = NULL;
    /* Full width becomes half, half width of kana full, capitals small. */
    utf8proc_ssize_t size = utf8proc_map((const utf8proc_uint8_t *)text, 0, &plain,
                                         UTF8PROC_NULLTERM | UTF8PROC_STABLE | UTF8PROC_COMPAT |
                                             UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD);
    bool is_read = size >= 0 && close_up(plain, closed);
    free(plain);
    return is_read ? read_words(closed) : 0;
}

/* ---- writing */

typedef struct code_known {
    const code_word *colour;
    unsigned number;
    const code_word *noun;
} code_known;

static code_known take_apart(uint32_t code) {
    uint32_t rest = code - 1;
    return (code_known){&colours[rest / CODE_NOUNS / CODE_NUMBERS % CODE_COLOURS],
                        NUMBER_LEAST + rest / CODE_NOUNS % CODE_NUMBERS, &nouns[rest % CODE_NOUNS]};
}

void code_put_kanji(uint32_t code, kz_text *out) {
    code_known known = take_apart(code);
    kz_text_format(out, "%s-%u-%s", known.colour->kanji, known.number, known.noun->kanji);
}

void code_put_romaji(uint32_t code, kz_text *out) {
    code_known known = take_apart(code);
    kz_text_format(out, "%s-%u-%s", known.colour->romaji, known.number, known.noun->romaji);
}
