/* Who has used what: a hash table of addresses, which forgets those that owe nothing. */
#include "bounds.h"

#include "secret.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 64, SLOTS_FIRST = 64, NETWORK_BYTES = 8 };

/* Bytes of an IPv4 address inside an address: ::ffff:a.b.c.d. */
static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

typedef struct node {
    limits_guest guest; /* the first member: a guest is its node */
    struct node *next;
} node;

struct limits_guests {
    node **slots;
    size_t slot_count; /* a power of two */
    size_t count;
    size_t sweep_at; /* the slot that is looked through next */
    uint64_t seed[2];
};

/* Cuts brackets, a port and a zone off. */
static bool take_host(const char *text, size_t length, char host[TEXT_MAX]) {
    if (length > 0 && text[0] == '[') {
        const char *end = memchr(text, ']', length);
        if (end == NULL) {
            return false;
        }
        length = (size_t)(end - text) - 1;
        text++;
    }
    const char *zone = memchr(text, '%', length);
    length = zone != NULL ? (size_t)(zone - text) : length;
    if (length == 0 || length >= TEXT_MAX || memchr(text, '\0', length) != NULL) {
        return false;
    }
    memcpy(host, text, length);
    host[length] = '\0';
    /* "192.0.2.1:80": one colon only. */
    char *colon = strchr(host, ':');
    if (colon != NULL && strchr(colon + 1, ':') == NULL) {
        *colon = '\0';
    }
    return true;
}

bool limits_address_read(limits_address *address, const char *text, size_t length) {
    char host[TEXT_MAX];
    uint8_t bytes[16];
    if (!take_host(text, length, host)) {
        return false;
    }
    if (inet_pton(AF_INET, host, bytes) == 1) {
        memcpy(address->bytes, mapped, sizeof mapped);
        memcpy(address->bytes + sizeof mapped, bytes, 4);
        return true;
    }
    if (inet_pton(AF_INET6, host, bytes) != 1) {
        return false;
    }
    memcpy(address->bytes, bytes, sizeof bytes);
    if (memcmp(bytes, mapped, sizeof mapped) != 0) {
        memset(address->bytes + NETWORK_BYTES, 0, sizeof bytes - NETWORK_BYTES);
    }
    return true;
}

void limits_address_write(const limits_address *address, char text[LIMITS_ADDRESS_TEXT]) {
    static const limits_address none;
    char host[INET6_ADDRSTRLEN] = "";
    bool is_v4 = memcmp(address->bytes, mapped, sizeof mapped) == 0;
    const uint8_t *bytes = address->bytes + (is_v4 ? sizeof mapped : 0);
    bool is_known = memcmp(address, &none, sizeof none) != 0 &&
                    inet_ntop(is_v4 ? AF_INET : AF_INET6, bytes, host, sizeof host) != NULL;
    (void)snprintf(text, LIMITS_ADDRESS_TEXT, "%s%s", is_known ? host : "-",
                   is_known && !is_v4 ? "/64" : "");
}

limits_guests *limits_guests_new(void) {
    limits_guests *guests = calloc(1, sizeof *guests);
    if (guests == NULL) {
        return NULL;
    }
    guests->slots = calloc(SLOTS_FIRST, sizeof(node *));
    if (guests->slots == NULL) {
        free(guests);
        return NULL;
    }
    guests->slot_count = SLOTS_FIRST;
    secret_random(guests->seed, sizeof guests->seed);
    return guests;
}

void limits_guests_free(limits_guests *guests) {
    if (guests == NULL) {
        return;
    }
    for (size_t i = 0; i < guests->slot_count; i++) {
        for (node *at = guests->slots[i]; at != NULL;) {
            node *next = at->next;
            free(at);
            at = next;
        }
    }
    free(guests->slots);
    free(guests);
}

static uint64_t mix(uint64_t a, uint64_t b) {
    uint64_t x = (a ^ b) * UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ (x >> 29);
}

/* The seed is drawn at the start, so that nobody can choose addresses that meet in one slot. */
static size_t slot_of(const limits_guests *guests, const limits_address *address) {
    uint64_t halves[2];
    memcpy(halves, address->bytes, sizeof halves);
    uint64_t hash = mix(mix(halves[0], guests->seed[0]) + halves[1], guests->seed[1]);
    return (size_t)(hash & (guests->slot_count - 1));
}

/* Nothing is lost when it goes: it is not connected, all its buckets are full, no ban is on. */
static bool is_idle(const limits_guest *guest, uint64_t now_ms) {
    return guest->connections == 0 && guest->sockets == 0 && guest->makes.full_at_ms <= now_ms &&
           guest->tokens.full_at_ms <= now_ms && guest->codes.full_at_ms <= now_ms &&
           guest->upgrades.full_at_ms <= now_ms && guest->banned_ms <= now_ms;
}

/* Each call looks through two slots more, so that the idle go as fast as others come. */
static void sweep(limits_guests *guests, uint64_t now_ms) {
    for (int i = 0; i < 2; i++) {
        node **link = &guests->slots[guests->sweep_at];
        while (*link != NULL) {
            node *at = *link;
            if (is_idle(&at->guest, now_ms)) {
                *link = at->next;
                free(at);
                guests->count--;
            } else {
                link = &at->next;
            }
        }
        guests->sweep_at = (guests->sweep_at + 1) & (guests->slot_count - 1);
    }
}

/* Twice the slots; without memory it stays as it is, only slower. */
static void grow(limits_guests *guests) {
    size_t old_count = guests->slot_count;
    node **old = guests->slots;
    node **slots = calloc(2 * old_count, sizeof(node *));
    if (slots == NULL) {
        return;
    }
    guests->slots = slots;
    guests->slot_count = 2 * old_count;
    for (size_t i = 0; i < old_count; i++) {
        for (node *at = old[i]; at != NULL;) {
            node *next = at->next;
            size_t slot = slot_of(guests, &at->guest.address);
            at->next = slots[slot];
            slots[slot] = at;
            at = next;
        }
    }
    free(old);
}

static limits_guest *look_up(const limits_guests *guests, size_t slot,
                             const limits_address *address) {
    for (node *at = guests->slots[slot]; at != NULL; at = at->next) {
        if (memcmp(at->guest.address.bytes, address->bytes, sizeof address->bytes) == 0) {
            return &at->guest;
        }
    }
    return NULL;
}

bool limits_guests_is_banned(const limits_guests *guests, const limits_address *address,
                             uint64_t now_ms) {
    const limits_guest *guest = look_up(guests, slot_of(guests, address), address);
    return guest != NULL && guest->banned_ms > now_ms;
}

limits_guest *limits_guests_find(limits_guests *guests, const limits *all,
                                 const limits_address *address, uint64_t now_ms) {
    (void)all; /* what is idle does not depend on the rates: a bucket knows when it is full */
    sweep(guests, now_ms);
    size_t slot = slot_of(guests, address);
    limits_guest *known = look_up(guests, slot, address);
    if (known != NULL) {
        return known;
    }
    node *added = calloc(1, sizeof *added);
    if (added == NULL) {
        return NULL;
    }
    if (guests->count >= guests->slot_count) {
        grow(guests);
        slot = slot_of(guests, address);
    }
    added->guest.address = *address;
    added->next = guests->slots[slot];
    guests->slots[slot] = added;
    guests->count++;
    return &added->guest;
}

size_t limits_guests_count(const limits_guests *guests) {
    return guests->count;
}
