#define _POSIX_C_SOURCE 200809L /* nanosleep */
#include <limits.h>
#include <mpi.h>
#include <time.h>

#include "cluster/job.h"

/* What MPI waits for it waits for awake, on a processor that somebody plays on; so what is not gone at once is looked
 * after from time to time. */
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

static int receive_message(void *data, int *from, byte_buffer *out, error *e)
{
    (void)data;
    int there = 0, length = 0;
    MPI_Status about;
    if (MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, &about) != MPI_SUCCESS)
        return error_set(e, "the ranks of the job cannot be reached");
    if (!there) return 0;
    MPI_Get_count(&about, MPI_BYTE, &length);
    bytes_clear(out);
    void *room = bytes_make_room(out, (size_t)length);
    if (!room) return error_set(e, "out of memory");
    *from = about.MPI_SOURCE;
    if (MPI_Recv(room, length, MPI_BYTE, *from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE) != MPI_SUCCESS)
        return error_set(e, "rank %d cannot be reached", *from);
    return 1;
}

/* One thread of each rank calls MPI. MPI ends the job when it fails, or when a rank dies. */
bool job_join(int *argc, char ***argv, channel *out)
{
    int given;
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &given);
    *out = (channel){.send = send_message, .receive = receive_message};
    MPI_Comm_rank(MPI_COMM_WORLD, &out->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &out->ranks);
    return true;
}

void job_leave(void)
{
    MPI_Finalize();
}
