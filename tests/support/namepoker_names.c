#include "support/namepoker_names.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

kz_namepoker_name namepoker_name_of(uint32_t length, uint32_t kinds) {
    kz_namepoker_name name = {.length = length, .kinds = kinds, .types = 2};
    for (uint32_t kind = 0; kind < kinds; kind++) {
        name.letter[kind] = 'a' + kind;
        name.strokes[kind] = kind + 1;
    }
    for (uint32_t place = 0; place < length; place++) {
        name.home[place] = (uint8_t)(place < kinds ? place : kinds - 1);
    }
    name.type[0].pattern = KZ_NAMEPOKER_HAS_COUNTS;
    name.type[0].counts[0] = (uint8_t)length;
    name.type[1].pattern = KZ_NAMEPOKER_IS_ANY;
    return name;
}

kz_namepoker_table *namepoker_table_of(const kz_namepoker_name *name, const char *rules,
                                       kz_work *work) {
    kz_namepoker_rules list;
    kz_namepoker_table *table = NULL;
    assert_int_equal(kz_namepoker_rules_parse(rules, strlen(rules), &list, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_table_new(name, &list, work, &table), KZ_OK);
    return table;
}

unsigned namepoker_allocations(kz_status (*run)(void *user, kz_work *work), void *user) {
    kz_status status = KZ_NO_MEMORY;
    unsigned allowed = 0;
    for (; status != KZ_OK; allowed++) {
        failing_memory memory;
        kz_work work;
        failing_memory_init(&memory, allowed + 1, true, &work);
        status = run(user, &work);
        assert_true(status == KZ_OK || status == KZ_NO_MEMORY);
        assert_int_equal(work.memory_used, 0);
    }
    return allowed - 1;
}
