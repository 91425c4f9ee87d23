/*
 * The built-in name: 大石泉すき, and its nine types of hand.
 * Theory: docs/theory/namepoker.md.
 */
#include "kazu/namepoker.h"

kz_namepoker_name kz_namepoker_name_builtin(void) {
    return (kz_namepoker_name){
        .length = 5,
        .kinds = 5,
        .letter = {0x5927, 0x77F3, 0x6CC9, 0x3059, 0x304D},
        .strokes = {3, 5, 9, 2, 4},
        .home = {0, 1, 2, 3, 4},
        .word_length = 2,
        .word = {3, 4},
        .types = 9,
        .type =
            {
                {KZ_NAMEPOKER_IS_NAME, {0}, "ロイヤルストレートフラッシュ", "royal straight flush"},
                {KZ_NAMEPOKER_HAS_COUNTS, {5}, "ファイブカード", "five of a kind"},
                {KZ_NAMEPOKER_HAS_COUNTS, {4, 1}, "フォーカード", "four of a kind"},
                {KZ_NAMEPOKER_HAS_COUNTS,
                 {1, 1, 1, 1, 1},
                 "ストレートフラッシュ",
                 "straight flush"},
                {KZ_NAMEPOKER_HAS_COUNTS, {3, 2}, "フルハウス", "full house"},
                {KZ_NAMEPOKER_HAS_WORD, {0}, "すき", "suki"},
                {KZ_NAMEPOKER_HAS_COUNTS, {3, 1, 1}, "スリーカード", "three of a kind"},
                {KZ_NAMEPOKER_HAS_COUNTS, {2, 2, 1}, "ツーペア", "two pair"},
                {KZ_NAMEPOKER_IS_ANY, {0}, "ブタ", "nothing"},
            },
    };
}
