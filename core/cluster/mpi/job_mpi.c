/* MPI waits by busy waiting, on a processor that plays games. So nothing here blocks in MPI: messages are polled from
 * time to time. */
#define _POSIX_C_SOURCE 200809L /* nanosleep */
#include <limits.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cluster/job.h"

static void sleep_until_sent(MPI_Request request)
{
    const struct timespec moment = {0, 100000};
    int sent = 0;
    while (MPI_Request_get_status(request, &sent, MPI_STATUS_IGNORE) == MPI_SUCCESS && !sent) nanosleep(&moment, NULL);
}

static int send_message(void *data, int to, const byte_buffer *message, error *e)
{
    (void)data;
    MPI_Request request = MPI_REQUEST_NULL;
    if (message->length > INT_MAX) return error_set(e, "a message to rank %d is too long", to);
    int status = MPI_Isend(message->data, (int)message->length, MPI_BYTE, to, 0, MPI_COMM_WORLD, &request);
    if (status == MPI_SUCCESS) sleep_until_sent(request);
    int sent = MPI_Wait(&request, MPI_STATUS_IGNORE);
    return status == MPI_SUCCESS && sent == MPI_SUCCESS ? 0 : error_set(e, "rank %d cannot be reached", to);
}

/* A message in transit or received. */
typedef struct arrival {
    int from;
    MPI_Request request;
    byte_buffer content;
} arrival;

/* Receiving one message after another would mean busy waiting for its sender, so several are received at once, in the
 * order of their announcement. */
enum { ARRIVALS_MAX = 64 };

typedef struct mailbox {
    arrival list[ARRIVALS_MAX];
    int count;
} mailbox;

static int unreachable(error *e)
{
    return error_set(e, "the ranks of the job cannot be reached");
}

/* Starts receiving announced messages. */
static int let_in(mailbox *m, error *e)
{
    for (int there, length; m->count < ARRIVALS_MAX; m->count++) {
        arrival *a = &m->list[m->count];
        MPI_Message message;
        MPI_Status about;
        if (MPI_Improbe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, &message, &about) != MPI_SUCCESS)
            return unreachable(e);
        if (!there) break;
        MPI_Get_count(&about, MPI_BYTE, &length);
        bytes_clear(&a->content);
        void *room = bytes_make_room(&a->content, (size_t)length);
        if (!room) return error_set(e, "out of memory");
        a->from = about.MPI_SOURCE;
        if (MPI_Imrecv(room, length, MPI_BYTE, &message, &a->request) != MPI_SUCCESS) return unreachable(e);
    }
    return 0;
}

/* Has it arrived? Messages of the same rank announced earlier come first. */
static int is_here(mailbox *m, int i, error *e)
{
    int here = 0;
    for (int k = 0; k < i; k++)
        if (m->list[k].from == m->list[i].from) return 0;
    return MPI_Test(&m->list[i].request, &here, MPI_STATUS_IGNORE) == MPI_SUCCESS ? here : unreachable(e);
}

/* Its buffer goes to the end of the list, together with that of `out`, for reuse. */
static void take_out(mailbox *m, int i, int *from, byte_buffer *out)
{
    arrival taken = m->list[i];
    byte_buffer spare = *out;
    *from = taken.from;
    *out = taken.content;
    memmove(&m->list[i], &m->list[i + 1], (size_t)(m->count - 1 - i) * sizeof *m->list);
    m->list[--m->count].content = spare;
}

static int receive_message(void *data, int *from, byte_buffer *out, error *e)
{
    mailbox *m = data;
    if (let_in(m, e)) return -1;
    for (int i = 0; i < m->count; i++) {
        int here = is_here(m, i, e);
        if (here < 0) return -1;
        if (!here) continue;
        take_out(m, i, from, out);
        return 1;
    }
    return 0;
}

/* One thread of each rank calls MPI. MPI ends the job on errors, or when a rank dies. */
bool job_join(int *argc, char ***argv, channel *out)
{
    int given;
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &given);
    *out = (channel){.send = send_message, .receive = receive_message, .data = calloc(1, sizeof(mailbox))};
    if (!out->data) MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Comm_rank(MPI_COMM_WORLD, &out->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &out->ranks);
    return true;
}

void job_leave(channel *c)
{
    mailbox *m = c->data;
    for (int i = 0; i < ARRIVALS_MAX; i++) bytes_done(&m->list[i].content);
    free(m);
    MPI_Finalize();
}
