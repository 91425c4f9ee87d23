/* Letters between ranks, over MPI. */
#include "post.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAILED = 4 };

/* MPI is one in a process, and so is what stands here. */
static struct {
    bool joined;
    int rank;
    int ranks;
    char *buffer;
    size_t room;
} post = {.ranks = 1};

bool post_open(void) {
    int provided = MPI_THREAD_SINGLE;
    (void)MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided);
    post.joined = true;
    (void)MPI_Comm_rank(MPI_COMM_WORLD, &post.rank);
    (void)MPI_Comm_size(MPI_COMM_WORLD, &post.ranks);
    return provided >= MPI_THREAD_FUNNELED;
}

void post_close(void) {
    if (post.joined) {
        (void)MPI_Finalize();
    }
    free(post.buffer);
}

int post_rank(void) {
    return post.rank;
}

int post_ranks(void) {
    return post.ranks;
}

/* Without memory for a letter nobody can be told anything: the job ends here. */
static void make_room(size_t room) {
    if (room <= post.room) {
        return;
    }
    char *larger = realloc(post.buffer, room);
    if (larger == NULL) {
        perror("kazu-batch");
        (void)MPI_Abort(MPI_COMM_WORLD, FAILED);
        abort();
    }
    post.buffer = larger;
    post.room = room;
}

void post_send(const post_letter *letter) {
    enum { HEAD = sizeof letter->number };
    make_room(HEAD + letter->length);
    memcpy(post.buffer, letter->number, HEAD);
    if (letter->length > 0) {
        memcpy(post.buffer + HEAD, letter->text, letter->length);
    }
    (void)MPI_Send(post.buffer, (int)(HEAD + letter->length), MPI_BYTE, letter->rank,
                   (int)letter->kind, MPI_COMM_WORLD);
}

bool post_receive(post_letter *letter) {
    enum { HEAD = sizeof letter->number };
    int there = 0;
    int length = 0;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status;
    (void)MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &message, &status);
    if (!there) {
        return false;
    }
    (void)MPI_Get_count(&status, MPI_BYTE, &length);
    make_room(length < HEAD ? HEAD : (size_t)length);
    (void)MPI_Mrecv(post.buffer, length, MPI_BYTE, &message, MPI_STATUS_IGNORE);
    letter->rank = status.MPI_SOURCE;
    letter->kind = (post_kind)status.MPI_TAG;
    memcpy(letter->number, post.buffer, HEAD);
    letter->text = post.buffer + HEAD;
    letter->length = length < HEAD ? 0 : (size_t)length - HEAD;
    return true;
}
