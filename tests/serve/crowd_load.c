/* A crowd that plays: pairs take numbers in turn, and every answer's time is measured. */
#include "crowd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was told: kept in memory until the end, so that the file costs no time. */
typedef struct told {
    uint32_t guest;
    int32_t seat;
    uint64_t seq;
    uint64_t id; /* of the hearer's own letter; 0: another's */
} told;

static told *tellings;
static size_t telling_count;
static size_t telling_capacity;
static uint32_t *times; /* us, of acknowledged moves */
static size_t time_count;
static size_t time_capacity;

static uint32_t *far_times; /* until the other of the room heard of it */
static size_t far_count;
static size_t far_capacity;

static unsigned long rate_wanted;
static bool is_stubborn;
static bool is_playing;
static bool is_leaving; /* nothing more is said */
static size_t joined;
static size_t shut;
static size_t byes;
static size_t sent;
static size_t skipped;
static size_t refused;
static unsigned codes[65536];
static crowd_guest *
    *movers; /* of each room: whose turn it is, and who may speak; NULL: an answer is awaited */
static size_t room_count;

static void *grown(void *items, size_t count, size_t *capacity, size_t size) {
    if (count < *capacity) {
        return items;
    }
    *capacity = *capacity == 0 ? 65536 : *capacity * 2;
    items = realloc(items, *capacity * size);
    if (items == NULL) {
        exit(4);
    }
    return items;
}

static void keep_told(const crowd_guest *guest, int seat, uint64_t seq, uint64_t id) {
    tellings = grown(tellings, telling_count, &telling_capacity, sizeof *tellings);
    tellings[telling_count++] = (told){(uint32_t)guest->number, seat, seq, id};
}

/* Says what is pending, for the first time or again. */
static void say_pending(crowd_guest *guest) {
    char letter[160];
    (void)snprintf(letter, sizeof letter,
                   "{\"t\":\"move\",\"id\":%llu,\"after\":%llu,\"line\":\"1\"}",
                   (unsigned long long)guest->pending, (unsigned long long)guest->after);
    line_say(&guest->line, letter);
}

static void say_move(crowd_guest *guest) {
    guest->pending = ++guest->letter;
    guest->after = guest->seq;
    guest->sent_us = clock_us();
    movers[guest->number / 2] = NULL;
    sent++;
    say_pending(guest);
}

/* An old event, told again after a kill, may come while the next move is under way. */
static void may_move(crowd_guest *guest) {
    if (guest->pending != 0) {
        return;
    }
    movers[guest->number / 2] = guest;
    if (is_playing && !is_leaving && rate_wanted == 0) {
        say_move(guest);
    }
}

static void settle(crowd_guest *guest) {
    times = grown(times, time_count, &time_capacity, sizeof *times);
    times[time_count++] = (uint32_t)(clock_us() - guest->sent_us);
    guest->pending = 0;
}

static void heard_event(crowd_guest *guest, const char *text) {
    uint64_t seq = member_of(text, "\"seq\":");
    uint64_t id = member_of(text, "\"id\":");
    uint64_t from = member_of(text, "\"seat\":");
    bool is_own = id != UINT64_MAX;
    keep_told(guest, from > 5 ? -1 : (int)from, seq, is_own ? id : 0);
    guest->seq = seq > guest->seq ? seq : guest->seq;
    if (is_own && id == guest->pending) {
        settle(guest);
    } else if (!is_own && from < 2) {
        far_times = grown(far_times, far_count, &far_capacity, sizeof *far_times);
        far_times[far_count++] = (uint32_t)(clock_us() - guests[guest->number ^ 1U].sent_us);
    }
    if (member_of(text, "\"turn\":{\"seats\":[") == (uint64_t)guest->key.seat) {
        may_move(guest);
    }
}

static void come_back(crowd_guest *guest, unsigned ms) {
    guest->again_us = clock_us() + ms * 1000;
}

static void heard_hello(crowd_guest *guest, const char *text) {
    joined += guest->seq == 0;
    guest->seq = member_of(text, "\"seq\":");
    if (guest->pending != 0) {
        say_pending(guest);
    } else if (member_of(text, "\"turn\":{\"seats\":[") == (uint64_t)guest->key.seat) {
        may_move(guest);
    }
}

static void heard_error(crowd_guest *guest, const char *text) {
    if (is_stubborn && guest->pending != 0 && strstr(text, "\"code\":\"STORE\"") != NULL) {
        come_back(guest, 200);
        return;
    }
    if (refused++ < 3) {
        (void)fprintf(stderr, "crowd: %s\n", text);
    }
    guest->pending = 0;
}

/* Does what was to be tried again. */
static void try_again(void) {
    uint64_t now = clock_us();
    for (size_t i = 0; is_stubborn && i < guest_count; i++) {
        crowd_guest *guest = &guests[i];
        if (guest->again_us == 0 || guest->again_us > now) {
            continue;
        }
        guest->again_us = 0;
        if (guest->line.state == LINE_SHUT) {
            guest->line.place++;
            line_open(&guest->line);
        } else if (guest->pending != 0 && guest->line.state == LINE_OPEN) {
            say_pending(guest);
        }
    }
}

static void load_heard(crowd_line *line, char *text) {
    crowd_guest *guest = (crowd_guest *)line;
    char *view = strstr(text, ",\"view\":");
    if (view != NULL) {
        *view = '\0';
    }
    if (is_type(text, "event")) {
        heard_event(guest, text);
    } else if (is_type(text, "hello")) {
        heard_hello(guest, text);
    } else if (is_type(text, "bye")) {
        byes++;
    } else if (is_type(text, "error")) {
        heard_error(guest, text);
    }
    if (view != NULL) {
        *view = ',';
    }
}

static void load_opened(crowd_line *line) {
    say_join((crowd_guest *)line);
}

static void load_ended(crowd_line *line) {
    codes[line->refused != 0 ? line->refused : line->code % 65536]++;
    if (is_stubborn) {
        come_back((crowd_guest *)line, 50 + (unsigned)rand() % 100);
    } else {
        shut++;
    }
}

static int by_size(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a;
    uint32_t y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static double part(const uint32_t *all, size_t count, double share) {
    return count == 0 ? 0 : all[(size_t)((double)(count - 1) * share)] / 1000.0;
}

static void write_heard(const char *path) {
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        perror("crowd: what was heard");
        exit(4);
    }
    for (size_t i = 0; i < telling_count; i++) {
        const told *one = &tellings[i];
        (void)fprintf(file, "told %s %d %d %llu %llu\n", guests[one->guest].key.room,
                      guests[one->guest].key.seat, one->seat, (unsigned long long)one->seq,
                      (unsigned long long)one->id);
    }
    for (size_t i = 0; i < guest_count; i++) {
        const crowd_guest *one = &guests[i];
        if (one->pending != 0) {
            (void)fprintf(file, "pending %s %d %s %llu %llu\n", one->key.room, one->key.seat,
                          one->key.token, (unsigned long long)one->pending,
                          (unsigned long long)one->after);
        }
    }
    (void)fclose(file);
}

static void print_figures(double seconds) {
    if (time_count > 0) {
        qsort(times, time_count, sizeof *times, by_size);
    }
    if (far_count > 0) {
        qsort(far_times, far_count, sizeof *far_times, by_size);
    }
    (void)printf(
        "{\"joined\":%zu,\"sent\":%zu,\"acknowledged\":%zu,\"refused\":%zu,\"skipped\":%zu,"
        "\"seconds\":%.3f,\"p50\":%.3f,\"p99\":%.3f,\"max\":%.3f,\"far_p50\":%.3f,\"far_p99\":%.3f,"
        "\"byes\":%zu,\"ends\":{",
        joined, sent, time_count, refused, skipped, seconds, part(times, time_count, 0.5),
        part(times, time_count, 0.99), part(times, time_count, 1), part(far_times, far_count, 0.5),
        part(far_times, far_count, 0.99), byes);
    bool is_first = true;
    for (unsigned code = 0; code < 65536; code++) {
        if (codes[code] > 0) {
            (void)printf("%s\"%u\":%u", is_first ? "" : ",", code, codes[code]);
            is_first = false;
        }
    }
    (void)printf("}}\n");
}

/* Lets rooms move in turn, as many as the rate says by now. */
static void keep_rate(uint64_t start_us) {
    static size_t turns;
    uint64_t due = (clock_us() - start_us) * rate_wanted / 1000000;
    for (; turns < due; turns++) {
        crowd_guest *guest = movers[turns % room_count];
        if (guest == NULL || guest->line.state != LINE_OPEN) {
            skipped++;
        } else {
            say_move(guest);
        }
    }
}

static void come_in(void) {
    crowd_key *keys;
    size_t count = read_keys(&keys);
    take_guests(count);
    room_count = count / 2;
    movers = calloc(room_count + 1, sizeof *movers);
    for (size_t i = 0; i < count; i++) {
        guests[i].key = keys[i];
        guests[i].line.place = (unsigned)(i / 2 + i % 2); /* next to each other */
        guests[i].line.opened = load_opened;
        guests[i].line.heard = load_heard;
        guests[i].line.ended = load_ended;
        line_open(&guests[i].line);
    }
    free(keys);
    while (joined + shut < count && !is_stopped) {
        lines_turn(100);
        try_again();
    }
    (void)printf("playing\n");
    (void)fflush(stdout);
}

/* Waits until nothing is awaited any more, for at most ten seconds. */
static void hear_out(void) {
    is_leaving = true;
    uint64_t end_us = clock_us() + 10000000;
    for (size_t i = 0; i < guest_count; i++) {
        while (guests[i].pending != 0 && (is_stubborn || guests[i].line.state == LINE_OPEN) &&
               clock_us() < end_us) {
            lines_turn(10);
            try_again();
        }
    }
}

int crowd_load(unsigned long rate, double seconds, const char *heard, bool again) {
    rate_wanted = rate;
    is_stubborn = again;
    come_in();
    uint64_t start_us = clock_us();
    uint64_t end_us = start_us + (uint64_t)(seconds * 1e6);
    is_playing = true;
    for (size_t i = 0; rate == 0 && i < room_count; i++) {
        if (movers[i] != NULL) {
            say_move(movers[i]);
        }
    }
    while (!is_stopped && shut < guest_count && clock_us() < end_us) {
        if (rate > 0) {
            keep_rate(start_us);
        }
        lines_turn(rate > 0 ? 1 : is_stubborn ? 20 : 100);
        try_again();
    }
    double took = (double)(clock_us() - start_us) / 1e6;
    if (shut < guest_count) {
        hear_out();
    }
    write_heard(heard);
    print_figures(took);
    return joined == guest_count ? 0 : 1;
}
