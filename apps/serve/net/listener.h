/* Places to listen at: addresses of TCP, and sockets of this machine. */
#ifndef KAZU_SERVE_LISTENER_H
#define KAZU_SERVE_LISTENER_H

#include <stdbool.h>
#include <sys/socket.h>
#include <uv.h>

enum { LISTENER_TOLD_MAX = 160 };

typedef union listener_socket {
    uv_handle_t handle;
    uv_stream_t stream;
    uv_tcp_t tcp;
    uv_pipe_t pipe;
} listener_socket;

/*
 * Opens a socket that listens at "ADDR:PORT", "[V6]:PORT" or "unix:PATH"; its handle is then to be
 * closed. Returns 0, or an error of libuv: then it is closed, and its memory must stay until the
 * loop has turned. UV_EINVAL: it is no place, and nothing was opened. is_private: only the owner
 * may connect to a unix socket.
 */
int listener_open(listener_socket *listening, uv_loop_t *loop, const char *place, bool is_private,
                  uv_connection_cb come);

/* Tells whether a text has the form of a place. */
bool listener_is_place(const char *place);

/* Says what is wrong with a text that is no place: a message id, or NULL. */
const char *listener_place_fault(const char *place);

/* Gives the address of a place, and its length. Only of what listener_is_place() accepts. */
socklen_t listener_address(const char *place, struct sockaddr_storage *address);

/* Tells whether nobody but this machine can reach a place: a unix socket, or loopback. */
bool listener_is_local(const char *place);

/* Writes where it listens: "http://127.0.0.1:8377/" with the port that it got, or "unix:PATH". */
void listener_tell(const listener_socket *listening, const char *place,
                   char told[LISTENER_TOLD_MAX]);

#endif
