/**
 * @file
 * Lists of numbers as people write them: "1 to 3", "1, 4 or 6".
 */
#ifndef KZ_PLAY_ADAPTERS_KAZUTORI_WORDING_H
#define KZ_PLAY_ADAPTERS_KAZUTORI_WORDING_H

#include "play/adapters/kazutori/advice.h"

enum {
    KZ__KAZUTORI_LIST_RUNS = 16,
    KZ__KAZUTORI_LIST_ROOM = 800 /**< bytes of the longest list */
};

/** How the last two items are joined. */
typedef enum kz__kazutori_join {
    KZ__KAZUTORI_OR,   /**< "1, 4 or 6", 1か4か6 */
    KZ__KAZUTORI_AND,  /**< "1, 4 and 6", 1・4・6 */
    KZ__KAZUTORI_RULE, /**< "1, 4 or 6", 1、4、6 */
    KZ__KAZUTORI_NAME  /**< "1, 4 or 6", 1・4・6 */
} kz__kazutori_join;

/** Numbers in ascending order. Start with all 0. */
typedef struct kz__kazutori_list {
    kz_kazutori_range run[KZ__KAZUTORI_LIST_RUNS];
    size_t count;
    bool is_cut; /**< the last ones did not fit */
} kz__kazutori_list;

/** Adds the numbers first..last, above all others. */
void kz__kazutori_list_add(kz__kazutori_list *list, uint64_t first, uint64_t last);

/** Writes a list; three neighbours or more become "1 to 3". */
void kz__kazutori_list_put(const kz__kazutori_list *list, kz__kazutori_join join, kz_lang lang,
                           kz_text *out);

/** Writes the numbers of a table as a list. */
void kz__kazutori_few_tell(const kz__kazutori_few *few, kz__kazutori_join join, kz_lang lang,
                           kz_text *out);

/**
 * Writes the numbers that win for two, or keep the draw: "1 or 3".
 * @param missing not lost, at least 1.
 */
kz_status kz__kazutori_right_numbers(const kz__kazutori_place *p, uint64_t missing, kz_lang lang,
                                     kz_work *work,
                                     char numbers[KZ__KAZUTORI_LIST_ROOM]) KZ_MUST_USE;

#endif
