/* Buckets fill again, each limit has a name, addresses are forgotten when they owe nothing. */
#include "bounds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void a_bucket_gives_what_it_holds_and_fills_again(void **state) {
    (void)state;
    limits_bucket bucket = {0};
    const limits_rate rate = {3, 100};
    for (int i = 0; i < 3; i++) {
        assert_true(limits_has(&bucket, rate, 1000));
        assert_true(limits_take(&bucket, rate, 1000));
    }
    assert_false(limits_has(&bucket, rate, 1000));
    assert_false(limits_take(&bucket, rate, 1099));
    assert_true(limits_take(&bucket, rate, 1100));
    assert_false(limits_take(&bucket, rate, 1199));
    assert_true(limits_take(&bucket, rate, 1200));
    /* However long it waits, it holds no more than its size. */
    for (int i = 0; i < 3; i++) {
        assert_true(limits_take(&bucket, rate, 1000000));
    }
    assert_false(limits_take(&bucket, rate, 1000000));
}

static void a_refusal_costs_nothing(void **state) {
    (void)state;
    limits_bucket bucket = {0};
    const limits_rate rate = {1, 100};
    assert_true(limits_take(&bucket, rate, 0));
    for (uint64_t now = 0; now < 100; now++) {
        assert_false(limits_take(&bucket, rate, now));
    }
    assert_true(limits_take(&bucket, rate, 100));
}

static void a_bucket_of_nothing_gives_nothing_and_one_without_refill_all(void **state) {
    (void)state;
    limits_bucket bucket = {0};
    assert_false(limits_take(&bucket, (limits_rate){0, 100}, 5));
    assert_false(limits_take(&bucket, (limits_rate){0, 0}, 5));
    for (int i = 0; i < 100; i++) {
        assert_true(limits_take(&bucket, (limits_rate){1, 0}, 5));
    }
}

static void over_time_no_more_is_taken_than_the_rate_allows(void **state) {
    (void)state;
    limits_bucket bucket = {0};
    const limits_rate rate = {10, 250};
    unsigned taken = 0;
    for (uint64_t now = 7; now < 100007; now += 10) {
        taken += limits_take(&bucket, rate, now) ? 1 : 0;
    }
    assert_in_range(taken, 408, 410);
}

static void limits_are_set_by_their_names(void **state) {
    (void)state;
    limits set = limits_usual;
    assert_int_equal(limits_set(&set, "watchers=20"), LIMITS_OK);
    assert_int_equal(set.watchers, 20);
    assert_int_equal(limits_set(&set, "moves=11/260"), LIMITS_OK);
    assert_int_equal(set.moves.size, 11);
    assert_int_equal(set.moves.refill_ms, 260);
    assert_int_equal(limits_set(&set, "task_bytes=4294967296"), LIMITS_OK);
    assert_int_equal(set.task_bytes, UINT64_C(4294967296));
    assert_int_equal(limits_set(&set, "over_ms=7776000000"), LIMITS_OK);
    assert_int_equal(limits_set(&set, "connections=4294967295"), LIMITS_OK);
    assert_int_equal(set.address_connections, limits_usual.address_connections);
}

/* Each value is written as it is read. */
static void what_is_written_is_read(void **state) {
    (void)state;
    limits all = {0};
    for (size_t i = 0; limits_name(i) != NULL; i++) {
        char value[64];
        char line[128];
        assert_in_range(limits_write(&limits_usual, i, value, sizeof value), 1, sizeof value - 1);
        (void)snprintf(line, sizeof line, "%s=%s", limits_name(i), value);
        assert_int_equal(limits_set(&all, line), LIMITS_OK);
    }
    assert_memory_equal(&all, &limits_usual, sizeof all);
}

static void an_address_is_written_as_the_log_names_it(void **state) {
    (void)state;
    static const char *const pairs[][2] = {{"192.0.2.1", "192.0.2.1"},
                                           {"::ffff:192.0.2.1", "192.0.2.1"},
                                           {"[2001:db8:1:2:3:4:5:6]:80", "2001:db8:1:2::/64"},
                                           {"::1", "-"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        limits_address address;
        char text[LIMITS_ADDRESS_TEXT];
        assert_true(limits_address_read(&address, pairs[i][0], strlen(pairs[i][0])));
        limits_address_write(&address, text);
        assert_string_equal(text, pairs[i][1]);
    }
}

static void a_ban_is_kept_until_it_is_over(void **state) {
    (void)state;
    limits_guests *guests = limits_guests_new();
    limits_address one = {{1}};
    limits_address other = {{2}};
    assert_false(limits_guests_is_banned(guests, &one, 0));
    assert_int_equal(limits_guests_count(guests), 0);
    limits_guests_find(guests, &limits_usual, &one, 0)->banned_ms = 5000;
    for (int i = 0; i < 1000; i++) {
        (void)limits_guests_find(guests, &limits_usual, &other, 4999); /* looks through all */
    }
    assert_true(limits_guests_is_banned(guests, &one, 4999));
    assert_false(limits_guests_is_banned(guests, &other, 4999));
    assert_false(limits_guests_is_banned(guests, &one, 5000));
    for (int i = 0; i < 1000; i++) {
        (void)limits_guests_find(guests, &limits_usual, &other, 5000);
    }
    assert_in_range(limits_guests_count(guests), 0, 1);
    limits_guests_free(guests);
}

static void what_is_no_limit_changes_nothing(void **state) {
    (void)state;
    static const struct {
        const char *text;
        limits_fault fault;
    } cases[] = {
        {"", LIMITS_NO_NAME},
        {"=", LIMITS_NO_NAME},
        {"watchers", LIMITS_NO_NAME},
        {"watchers=", LIMITS_NOT_32},
        {"watchers=x", LIMITS_NOT_32},
        {"watcher=1", LIMITS_NO_NAME},
        {"watchers =", LIMITS_NO_NAME},
        {"watchers=-1", LIMITS_NOT_32},
        {"watchers=+1", LIMITS_NOT_32},
        {"watchers=1 ", LIMITS_NOT_32},
        {"moves=10", LIMITS_NOT_RATE},
        {"moves=/250", LIMITS_NOT_RATE},
        {"moves=10/", LIMITS_NOT_RATE},
        {"moves=10/25x", LIMITS_NOT_RATE},
        {"watchers=1/2", LIMITS_NOT_32},
        {"none=1", LIMITS_NO_NAME},
        {"connections=4294967296", LIMITS_NOT_32},
        {"moves=1/4294967296", LIMITS_NOT_RATE},
        {"task_bytes=9223372036854775808", LIMITS_NOT_64},
        {"Watchers=1", LIMITS_NO_NAME},
        {"task_bytes=99999999999999999999999", LIMITS_NOT_64},
    };
    limits set = limits_usual;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(limits_set(&set, cases[i].text), cases[i].fault);
        assert_memory_equal(&set, &limits_usual, sizeof set);
    }
}

static void limits_have_names(void **state) {
    (void)state;
    size_t count = 0;
    for (; limits_name(count) != NULL; count++) {
        char text[64];
        limits set = limits_usual;
        (void)snprintf(text, sizeof text, "%s=", limits_name(count));
        assert_int_not_equal(limits_set(&set, text), LIMITS_NO_NAME);
    }
    assert_true(count > 30);
}

static bool reads(const char *text, limits_address *address) {
    return limits_address_read(address, text, strlen(text));
}

static void addresses_are_read(void **state) {
    (void)state;
    limits_address a;
    limits_address b;
    assert_true(reads("192.0.2.1", &a));
    assert_true(reads("::ffff:192.0.2.1", &b));
    assert_memory_equal(&a, &b, sizeof a);
    assert_true(reads("192.0.2.1:8377", &b));
    assert_memory_equal(&a, &b, sizeof a);
    assert_true(reads("192.0.2.2", &b));
    assert_memory_not_equal(&a, &b, sizeof a);
    /* A network of IPv6 is one address. */
    assert_true(reads("2001:db8:1:2::1", &a));
    assert_true(reads("[2001:db8:1:2:ffff::9]:80", &b));
    assert_memory_equal(&a, &b, sizeof a);
    assert_true(reads("2001:db8:1:3::1", &b));
    assert_memory_not_equal(&a, &b, sizeof a);
    assert_true(reads("fe80::1%eth0", &a));
    /* Only so many bytes are looked at. */
    assert_true(limits_address_read(&a, "192.0.2.123", 9));
    assert_true(reads("192.0.2.1", &b));
    assert_memory_equal(&a, &b, sizeof a);
}

static void what_is_no_address_is_refused(void **state) {
    (void)state;
    static const char *const cases[] = {
        "",
        "x",
        "192.0.2",
        "192.0.2.256",
        "[::1",
        "[]",
        "[",
        ":",
        ":80",
        "1:2",
        "%",
        "::1::2",
        "192.0.2.1.1",
        "1111111111111111111111111111111111111111111111111111111111111111111111111111111",
    };
    limits_address address;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_false(reads(cases[i], &address));
    }
    assert_false(limits_address_read(&address, "1\0.1.1.1", 8));
}

static limits_guest *find(limits_guests *guests, unsigned number, uint64_t now_ms) {
    char text[32];
    limits_address address;
    (void)snprintf(text, sizeof text, "10.%u.%u.%u", number >> 16, number >> 8 & 255, number & 255);
    assert_true(reads(text, &address));
    return limits_guests_find(guests, &limits_usual, &address, now_ms);
}

/* Enough strangers come that every slot is swept, more than once. */
static void sweep_all(limits_guests *guests, uint64_t now_ms) {
    for (unsigned i = 0; i < 1000; i++) {
        (void)find(guests, 1000 + i, now_ms);
    }
}

static void a_connected_address_is_found_again(void **state) {
    (void)state;
    limits_guests *guests = limits_guests_new();
    assert_non_null(guests);
    limits_guest *one = find(guests, 1, 0);
    one->connections = 1;
    sweep_all(guests, 0);
    assert_ptr_equal(find(guests, 1, 0), one);
    limits_guests_free(guests);
    limits_guests_free(NULL);
}

static limits_bucket *bucket_of(limits_guest *guest, int which) {
    return which == 0 ? &guest->makes : which == 1 ? &guest->tokens : &guest->upgrades;
}

/* Whichever bucket was emptied: who comes back too early finds it as empty as before. */
static void a_debt_outlives_the_sweep(void **state) {
    (void)state;
    const limits_rate rates[] = {limits_usual.makes, limits_usual.tokens, limits_usual.upgrades};
    for (int which = 0; which < 3; which++) {
        const limits_rate rate = rates[which];
        limits_guests *guests = limits_guests_new();
        assert_non_null(guests);
        for (uint32_t i = 0; i < rate.size; i++) {
            assert_true(limits_take(bucket_of(find(guests, 1, 0), which), rate, 0));
        }
        uint64_t full_ms = (uint64_t)rate.size * rate.refill_ms;
        sweep_all(guests, rate.refill_ms - 1);
        assert_false(limits_has(bucket_of(find(guests, 1, 0), which), rate, rate.refill_ms - 1));
        sweep_all(guests, full_ms - 1);
        assert_int_equal(bucket_of(find(guests, 1, full_ms - 1), which)->full_at_ms, full_ms);
        sweep_all(guests, full_ms);
        assert_int_equal(bucket_of(find(guests, 1, full_ms), which)->full_at_ms, 0);
        limits_guests_free(guests);
    }
}

static void the_idle_are_forgotten(void **state) {
    (void)state;
    limits_guests *guests = limits_guests_new();
    assert_non_null(guests);
    for (unsigned i = 0; i < 5000; i++) {
        find(guests, i, 0)->upgrades.full_at_ms = 100;
    }
    assert_int_equal(limits_guests_count(guests), 5000);
    for (unsigned i = 0; i < 5000; i++) {
        assert_int_equal(find(guests, i, 50)->upgrades.full_at_ms, 100);
    }
    for (unsigned i = 0; i < 10000; i++) {
        (void)find(guests, 1, 101);
    }
    assert_int_equal(limits_guests_count(guests), 1);
    limits_guests_free(guests);
}

/* Strangers who come once never fill the memory. */
static void a_crowd_of_strangers_leaves_nothing(void **state) {
    (void)state;
    limits_guests *guests = limits_guests_new();
    assert_non_null(guests);
    for (unsigned i = 0; i < 100000; i++) {
        limits_guest *guest = find(guests, i, i);
        assert_true(limits_take(&guest->upgrades, limits_usual.upgrades, i));
    }
    /* Each owes for half a second: 500 are there rightly, the rest waits to be swept out. */
    assert_true(limits_guests_count(guests) < 5000);
    limits_guests_free(guests);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bucket_gives_what_it_holds_and_fills_again),
        cmocka_unit_test(a_refusal_costs_nothing),
        cmocka_unit_test(a_bucket_of_nothing_gives_nothing_and_one_without_refill_all),
        cmocka_unit_test(over_time_no_more_is_taken_than_the_rate_allows),
        cmocka_unit_test(limits_are_set_by_their_names),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(an_address_is_written_as_the_log_names_it),
        cmocka_unit_test(a_ban_is_kept_until_it_is_over),
        cmocka_unit_test(what_is_no_limit_changes_nothing),
        cmocka_unit_test(limits_have_names),
        cmocka_unit_test(addresses_are_read),
        cmocka_unit_test(what_is_no_address_is_refused),
        cmocka_unit_test(a_connected_address_is_found_again),
        cmocka_unit_test(a_debt_outlives_the_sweep),
        cmocka_unit_test(the_idle_are_forgotten),
        cmocka_unit_test(a_crowd_of_strangers_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
