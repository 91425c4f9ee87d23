/* The server on real sockets: answers, deadlines, the most connections, and its end. */
#include "http/server.h"
#include "http/site_answer.h"

#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#define HOST "Host: localhost\r\n"

enum { BODY_BYTES = 3 << 20, ANSWER_ROOM = BODY_BYTES + 4096, FOREVER = 60000, NEVER = 600000 };

typedef struct guest {
    http_server *server;
    unsigned port;
    void (*talk)(struct guest *guest);
    char *answer; /* ANSWER_ROOM */
    size_t length;
    const char *fault; /* what went otherwise than it should; asserts are for the main thread */
} guest;

static http_site site;

static int connect_to(unsigned port) {
    struct sockaddr_in address;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    (void)uv_ip4_addr("127.0.0.1", (int)port, &address);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) != 0) {
        (void)close(fd);
        return -1;
    }
    return fd;
}

static void say(int fd, const char *text) {
    (void)send(fd, text, strlen(text), MSG_NOSIGNAL);
}

/* Reads until the server closes. */
static void read_all(guest *g, int fd) {
    ssize_t count = 1;
    while (count > 0 && g->length < ANSWER_ROOM - 1) {
        count = recv(fd, g->answer + g->length, ANSWER_ROOM - 1 - g->length, 0);
        g->length += count > 0 ? (size_t)count : 0;
    }
    g->answer[g->length] = '\0';
    if (count < 0) {
        g->fault = "the connection broke";
    }
}

static void check(guest *g, bool is_true, const char *what) {
    if (!is_true && g->fault == NULL) {
        g->fault = what;
    }
}

static bool begins(const guest *g, const char *start) {
    return strncmp(g->answer, start, strlen(start)) == 0;
}

/* Each talk ends the server: by a signal, as from a terminal. */
static void *run_guest(void *user) {
    guest *g = user;
    g->talk(g);
    (void)kill(getpid(), SIGTERM);
    return NULL;
}

static void serve(http_server_plan plan, void (*talk)(guest *guest)) {
    guest g = {.talk = talk, .answer = calloc(1, ANSWER_ROOM)};
    pthread_t thread;
    assert_non_null(g.answer);
    plan.service = (http_service){http_site_answer, &site, http_site_policy};
    plan.run_ms = FOREVER; /* a test that hangs ends nevertheless */
    assert_int_equal(http_server_open(&g.server, &plan), 0);
    g.port = http_server_port(g.server);
    assert_int_equal(pthread_create(&thread, NULL, run_guest, &g), 0);
    http_server_run(g.server);
    assert_int_equal(pthread_join(thread, NULL), 0);
    http_server_close(g.server);
    free(g.answer);
    if (g.fault != NULL) {
        fail_msg("%s", g.fault);
    }
}

static const http_deadlines patient = {NEVER, NEVER, NEVER, NEVER, NEVER};

static void ask_twice(guest *g) {
    int fd = connect_to(g->port);
    say(fd,
        "GET / HTTP/1.1\r\n" HOST "\r\nGET /large HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n");
    read_all(g, fd);
    (void)close(fd);
    check(g, begins(g, "HTTP/1.1 200 OK\r\n"), "no answer");
    const char *second = strstr(g->answer, "<p>HTTP/1.1 200 OK\r\n");
    check(g, second != NULL, "no second answer behind the first");
    const char *body = second != NULL ? strstr(second, "\r\n\r\n") : NULL;
    check(g, body != NULL && strlen(body + 4) == BODY_BYTES, "a large body is not whole");
}

static void requests_are_answered(void **state) {
    (void)state;
    serve((http_server_plan){.deadlines = patient}, ask_twice);
}

static void ask_slowly(guest *g) {
    int fd = connect_to(g->port);
    say(fd, "GET / HTTP/1.1\r\nHos");
    read_all(g, fd);
    (void)close(fd);
    check(g, begins(g, "HTTP/1.1 408 "), "a head that does not end is waited for");
}

static void slow_heads_are_given_up(void **state) {
    (void)state;
    http_deadlines deadlines = patient;
    deadlines.head_ms = 50;
    serve((http_server_plan){.deadlines = deadlines}, ask_slowly);
}

static void ask_nothing(guest *g) {
    int fd = connect_to(g->port);
    read_all(g, fd);
    (void)close(fd);
    check(g, g->length == 0, "silence is answered");
}

static void idle_connections_end(void **state) {
    (void)state;
    http_deadlines deadlines = patient;
    deadlines.idle_ms = 50;
    serve((http_server_plan){.deadlines = deadlines}, ask_nothing);
}

/* The answer to a refused request must arrive although its body is never read. */
static void send_a_body(guest *g) {
    int fd = connect_to(g->port);
    static char body[1 << 16];
    say(fd, "PUT / HTTP/1.1\r\n" HOST "Content-Length: 1048576\r\n\r\n");
    for (int i = 0; i < 16; i++) {
        (void)send(fd, body, sizeof body, MSG_NOSIGNAL);
    }
    (void)shutdown(fd, SHUT_WR);
    read_all(g, fd);
    (void)close(fd);
    check(g, begins(g, "HTTP/1.1 413 "), "the refusal of a body is lost");
}

static void bodies_are_refused(void **state) {
    (void)state;
    serve((http_server_plan){.deadlines = patient}, send_a_body);
}

/* Reads to the end of so many heads of answers. */
static void read_heads(int fd, unsigned heads) {
    const char *end = "\r\n\r\n";
    unsigned matched = 0;
    char c;
    while (heads > 0 && recv(fd, &c, 1, 0) == 1) {
        matched = c == end[matched] ? matched + 1 : c == end[0] ? 1 : 0;
        if (end[matched] == '\0') {
            matched = 0;
            heads--;
        }
    }
}

/* Two may be in: the third is served when the first leaves. */
static void come_in_threes(guest *g) {
    int fds[3];
    for (unsigned i = 0; i < 3; i++) {
        fds[i] = connect_to(g->port);
        say(fds[i], "GET / HTTP/1.1\r\n" HOST "\r\n");
    }
    for (unsigned i = 0; i < 2; i++) {
        check(g, recv(fds[i], g->answer, 1, 0) == 1, "one of two is not served");
    }
    say(fds[1], "HEAD / HTTP/1.1\r\n" HOST "\r\n");
    read_heads(fds[1], 2);
    check(g, recv(fds[2], g->answer, 1, MSG_DONTWAIT) < 0, "three are served at once");
    (void)close(fds[0]);
    check(g, recv(fds[2], g->answer, 1, 0) == 1, "the third is not served");
    (void)close(fds[1]);
    (void)close(fds[2]);
}

static void the_house_is_full_at_times(void **state) {
    (void)state;
    serve((http_server_plan){.deadlines = patient, .connections_max = 2}, come_in_threes);
}

/* Connections that are open, idle, or in the middle of a head do not hold the end up. */
static void leave_open(guest *g) {
    int fd = connect_to(g->port);
    say(fd, "GET / HTTP/1.1\r\n" HOST "\r\nGET / HT");
    check(g, recv(fd, g->answer, 1, 0) == 1, "no answer");
    check(g, connect_to(g->port) >= 0, "no second connection");
}

static void it_ends_with_guests(void **state) {
    (void)state;
    serve((http_server_plan){.deadlines = patient}, leave_open);
}

static void taken_ports_are_told(void **state) {
    (void)state;
    http_server *one = NULL;
    http_server *other = NULL;
    http_server_plan plan = {.service = {http_site_answer, &site, http_site_policy}};
    assert_int_equal(http_server_open(&one, &plan), 0);
    plan.port = http_server_port(one);
    assert_int_equal(http_server_open(&other, &plan), UV_EADDRINUSE);
    assert_null(other);
    plan.ports = 200; /* the next that is free */
    if (plan.port < 65000) {
        assert_int_equal(http_server_open(&other, &plan), 0);
        assert_in_range(http_server_port(other), plan.port + 1, plan.port + 199);
        http_server_close(other);
    }
    http_server_stop(one);
    http_server_run(one); /* returns at once */
    http_server_close(one);
}

static void it_ends_by_itself(void **state) {
    (void)state;
    http_server *server = NULL;
    http_server_plan plan = {.service = {http_site_answer, &site, http_site_policy}, .run_ms = 1};
    assert_int_equal(http_server_open(&server, &plan), 0);
    http_server_run(server);
    http_server_close(server);
}

static int begin(void **state) {
    (void)state;
    unsigned char *index = malloc(3);
    unsigned char *large = malloc(BODY_BYTES);
    if (index == NULL || large == NULL) {
        free(index);
        free(large);
        return 1;
    }
    memcpy(index, "<p>", 3);
    memset(large, 'x', BODY_BYTES);
    bool is_whole = http_site_add(&site, "/index.html", HTTP_CODING_IDENTITY, index, 3) &&
                    http_site_add(&site, "/large", HTTP_CODING_IDENTITY, large, BODY_BYTES);
    return is_whole ? 0 : 1;
}

static int end(void **state) {
    (void)state;
    http_site_free(&site);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_are_answered),      cmocka_unit_test(slow_heads_are_given_up),
        cmocka_unit_test(idle_connections_end),       cmocka_unit_test(bodies_are_refused),
        cmocka_unit_test(the_house_is_full_at_times), cmocka_unit_test(it_ends_with_guests),
        cmocka_unit_test(taken_ports_are_told),       cmocka_unit_test(it_ends_by_itself),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
