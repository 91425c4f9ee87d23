/* One socket: speaks HTTP, then perhaps WebSocket. For the files of this folder alone. */
#ifndef KAZU_SERVE_CONNECTION_H
#define KAZU_SERVE_CONNECTION_H

#include "net/buffer.h"
#include "net/frame.h"
#include "net/net.h"

#include "http/exchange.h"

enum { CONNECTION_TRIPS = 8, CONNECTION_READ_MAX = 1 << 16 };

/* How long what is not a limit of section "Limits" may take, in ms. */
enum {
    CONNECTION_SEND_MS = 60000,  /* for a page to leave */
    CONNECTION_LATER_MS = 15000, /* for an answer that comes later */
    CONNECTION_LATE_MS = 1000,   /* a timer is called, unless the process stood still */
    CONNECTION_YOUNG_MS = 1000,  /* until a connection that has asked nothing counts as idle */
    CONNECTION_LAST_MS = 5000,   /* for the last words to leave */
    CONNECTION_DRAIN_MS = 2000,  /* for the other side to close after them */
    CONNECTION_STOP_MS = 500     /* the same when the process is to end */
};

typedef enum connection_phase {
    CONNECTION_ASKING,   /* HTTP */
    CONNECTION_TALKING,  /* WebSocket */
    CONNECTION_ENDING,   /* the last words leave; what still comes is thrown away */
    CONNECTION_DRAINING, /* they have left: waits for the other side to close */
    CONNECTION_CLOSING   /* its handles close */
} connection_phase;

typedef struct connection connection;

/* A question that is answered later; it may outlive whoever asked. */
typedef struct connection_wait {
    connection *asker; /* NULL: gone */
    bool is_left;      /* for later: the handler has returned */
    bool is_done;
    bool is_away;
    int status; /* of an answer without a text */
    char *text; /* the answer, owned; NULL: there is none */
    size_t length;
} connection_wait;

/* What HTTP needs; not kept any longer. */
typedef struct connection_talk {
    http_service service;
    http_exchange exchange;
    uv_write_t write;
    char fields[256];      /* of the answer */
    char *text;            /* its body, owned; NULL: none, or it is borrowed */
    connection_wait *wait; /* NULL: none */
} connection_talk;

/* Listens; part of the net. */
typedef struct net_listener {
    listener_socket socket;
    net *people;
    bool is_unix;
    bool is_admin;
    bool is_local;  /* nobody but this machine can reach it */
    bool has_guest; /* somebody waits to be accepted */
} net_listener;

struct net {
    net_plan plan;
    const limits *limits;
    net_listener listeners[SERVE_PLACES + 1];
    unsigned listener_count;
    http_service service; /* who answers requests; its user is the connection */
    void (*place_is_free)(net *people);
    bool is_stopping;
    unsigned count;          /* of connections, those to the admin's listener not */
    unsigned admin_count;    /* of those */
    connection *connections; /* a list */
    connection *changed;     /* a list: something is to be told or written */
    char in[CONNECTION_READ_MAX];
};

struct connection {
    hall_guest guest; /* the first member: a guest is its connection */
    net *people;
    connection *next;
    connection *before;
    connection *next_changed;
    listener_socket socket;
    uv_timer_t timer;
    unsigned handles; /* not closed yet */
    connection_phase phase;
    bool is_admin;
    bool is_local;   /* of its listener */
    bool is_changed; /* stands in the list */
    bool is_in_hall;
    bool is_gone;     /* its handles are closed */
    bool is_writing;  /* libuv has bytes that are not out */
    bool is_too_slow; /* what waited for it was thrown away */
    limits_address address;
    limits_guest *counted; /* where it counts as a connection; NULL: nowhere */
    limits_guest *from;    /* where it counts as a socket; NULL: nowhere */
    connection_talk *talk; /* NULL: none, for instance since it is a WebSocket */
    frame_reader reader;
    buffer out;
    limits_bucket controls; /* pings that it sent */
    uint64_t heard_ms;      /* while it asks: it is idle from then on */
    uint64_t asked_ms;      /* a ping is out since then, and nothing was heard; 0: none */
    uint64_t pinged_ms;     /* the last one */
    uint64_t look_ms;       /* when its silence is looked at next */
    uint64_t pinged_ns;     /* 0: no ping is out */
    uint32_t ping_number;
    unsigned trip_count;
    uint32_t trips[CONNECTION_TRIPS];
};

/* connection_accept.c: its beginning */

/* Accepts whoever waits at a listener. False: it could not. */
bool connection_accept(net_listener *from);

/* connection_address.c */

/* Whose a request is: behind a proxy the last address that the proxy added. */
limits_address connection_address(const connection *one, const http_request *request);

/* connection.c: its notes and its end */

/* Notes that there is something to tell or to write at the end of this turn. */
void connection_change(connection *one);
/* No longer counts it as a request or WebSocket of its address. */
void connection_uncount(connection *one);
/* No more is read from it for good; its last words leave, then it closes. */
void connection_end(connection *one);
/* Closes at once; it is freed when the loop has turned. */
void connection_close(connection *one);
/* Frees one whose handles are closed. */
void connection_free(connection *one);
void connection_allow(connection *one, uint64_t ms, uv_timer_cb late);
/* Gives back what HTTP needed. */
void connection_talk_free(connection *one);
/* Nobody waits for the save file any more. */
void connection_forget(connection_wait *wait);
uint64_t net_now(const net *people);

/* connection_http.c: it asks */

/* Whether it waits between two requests. */
bool connection_is_idle(const connection *one);

/* Begins to read requests. False: no memory. */
bool connection_ask(connection *one);
/* The answer that was left for later is there. */
void connection_answer_later(connection *one, const http_answer *answer);

/* connection_socket.c: it speaks */

/* Becomes a WebSocket; `rest` came behind the request. */
void connection_talk_on(connection *one, const char *rest, size_t length);

/* connection_write.c: what waits for it */

/* Puts a frame into its outbox. */
void connection_put(connection *one, frame_opcode opcode, const void *bytes, size_t length);
/* Says a code and ends. */
void connection_say_close(connection *one, unsigned code);
/* Writes what the system takes at once, and leaves the rest to libuv. */
void connection_flush(connection *one);
/* The last words are out: waits for the other side to close, since closing at once could take them
   back from whoever has not read them. */
void connection_drain(connection *one);

/* endpoints.c: what is answered */

/* An http_handler; user is a connection. */
void endpoints_answer(void *user, const http_request *request, http_answer *answer);
extern const char endpoints_policy[];

/* endpoints_admin.c: what an operator may do */

/* Answers the paths /rooms and /bans. False: it is another path. */
bool endpoints_admin(connection *one, const http_request *request, http_answer *answer);
/* Answers whoever is banned. False: the request's address is not. */
bool endpoints_banned(connection *one, const http_request *request, http_answer *answer);

/* endpoints_save.c: a save file is read from the store */
void endpoints_save(connection *one, const http_request *request, http_answer *answer);

#endif
