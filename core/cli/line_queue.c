/* A bounded ring buffer of lines, under a lock, bounded in bytes too: a client that writes faster than lines are
 * answered is held back. The reading thread passes a line to its listener before queueing it, so "stop" overtakes
 * waiting lines. It polls, so that it notices a stop while no input comes. */
#define _POSIX_C_SOURCE 200809L
#include "cli/line_queue.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/timing.h"
#include "cli/cli.h"
#include "cli/interrupt.h"

/* Maximum number of waiting lines, and of their bytes, before reading pauses. */
enum { LINES = 256, BYTES = 8 << 20, MOMENT_MILLISECONDS = 10, LONG_MILLISECONDS = 100, CHUNK = 1 << 16 };

typedef struct waiting {
    char *line;
    size_t length;
} waiting;

struct line_queue {
    line_listener listener;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    /* protected by the lock */
    waiting lines[LINES];
    unsigned first, count;
    size_t bytes;
    bool answering, ended, left; /* left: nobody reads the queue any more */
    /* of the thread */
    char *line;
    size_t length, size;
};

static bool is_busy(line_queue *q)
{
    pthread_mutex_lock(&q->lock);
    const bool busy = q->answering || q->count;
    pthread_mutex_unlock(&q->lock);
    return busy;
}

static bool is_left(line_queue *q)
{
    pthread_mutex_lock(&q->lock);
    const bool left = q->left;
    pthread_mutex_unlock(&q->lock);
    return left;
}

static void keep(line_queue *q)
{
    q->lines[(q->first + q->count++) % LINES] = (waiting){q->line, q->length};
    q->bytes += q->length;
}

/* Waits for room in the queue. */
static void push(line_queue *q)
{
    pthread_mutex_lock(&q->lock);
    while (!q->left && (q->count == LINES || (q->count && q->bytes > BYTES))) {
        timing_wait(&q->changed, &q->lock, MOMENT_MILLISECONDS);
        q->listener.busy(q->listener.context);
    }
    if (q->left)
        free(q->line);
    else
        keep(q);
    q->line = NULL;
    q->length = q->size = 0;
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
}

/* Truncates what is too long. Returns 0, or -1 when memory is out. */
static int add(line_queue *q, const char *bytes, size_t count)
{
    const size_t most = q->listener.longest + 1;
    if (count > most - q->length) count = most - q->length;
    if (q->length + count + 1 > q->size) {
        const size_t size = 2 * (q->length + count + 1);
        char *grown = realloc(q->line, size);
        if (!grown) return -1;
        q->line = grown;
        q->size = size;
    }
    memcpy(q->line + q->length, bytes, count);
    q->length += count;
    q->line[q->length] = 0;
    return 0;
}

static int end_line(line_queue *q)
{
    if (add(q, "", 0)) return -1;
    q->listener.heard(q->listener.context, q->line, q->length);
    push(q);
    return 0;
}

static int take(line_queue *q, const char *chunk, size_t count)
{
    int status = 0;
    while (count && !status) {
        const char *newline = memchr(chunk, '\n', count);
        const size_t part = newline ? (size_t)(newline - chunk) : count;
        status = add(q, chunk, part);
        if (newline && !status) status = end_line(q);
        chunk += part + (newline != NULL);
        count -= part + (newline != NULL);
    }
    return status;
}

/* Waits for input. Returns the result of read. */
static ssize_t fetch(line_queue *q, char *chunk)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    for (;;) {
        const bool busy = is_busy(q);
        if (is_left(q) || stop_is_asked(interrupt_flag())) return 0;
        const int ready = poll(&in, 1, busy ? MOMENT_MILLISECONDS : LONG_MILLISECONDS);
        if (busy) q->listener.busy(q->listener.context);
        if (ready > 0) return read(STDIN_FILENO, chunk, CHUNK);
        if (ready < 0 && errno != EINTR) return -1;
    }
}

/* Calls the listener while lines are being answered. */
static void stay(line_queue *q)
{
    while (is_busy(q)) {
        q->listener.busy(q->listener.context);
        timing_sleep(MOMENT_MILLISECONDS);
    }
}

static void *read_all(void *data)
{
    line_queue *q = data;
    char *chunk = malloc(CHUNK);
    ssize_t count;
    int status = chunk ? 0 : -1;
    while (!status && ((count = fetch(q, chunk)) > 0 || (count < 0 && errno == EINTR)))
        if (count > 0) status = take(q, chunk, (size_t)count);
    if (!status && q->length) (void)end_line(q);
    free(chunk);
    q->listener.heard(q->listener.context, NULL, 0);
    pthread_mutex_lock(&q->lock);
    q->ended = true;
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
    stay(q);
    return NULL;
}

/* Signals are handled by the answering thread. */
static int start(line_queue *q)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const int failed = pthread_create(&q->thread, NULL, read_all, q);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failed;
}

line_queue *line_queue_new(const line_listener *listener, error *e)
{
    line_queue *q = calloc(1, sizeof *q);
    if (!q) return error_set(e, "out of memory"), NULL;
    q->listener = *listener;
    if (!pthread_mutex_init(&q->lock, NULL)) {
        if (!timing_condition_init(&q->changed)) {
            if (!start(q)) return q;
            pthread_cond_destroy(&q->changed);
        }
        pthread_mutex_destroy(&q->lock);
    }
    free(q);
    return error_set(e, "no thread could be started"), NULL;
}

static void release(line_queue *q)
{
    pthread_join(q->thread, NULL);
    pthread_cond_destroy(&q->changed);
    pthread_mutex_destroy(&q->lock);
    free(q->line);
    free(q);
}

/* The thread may be waiting for input that never comes. */
int line_queue_leave(line_queue *q)
{
    pthread_mutex_lock(&q->lock);
    q->left = true;
    q->answering = false;
    for (; q->count; q->count--, q->first = (q->first + 1) % LINES) free(q->lines[q->first].line);
    q->bytes = 0;
    pthread_cond_broadcast(&q->changed);
    pthread_mutex_unlock(&q->lock);
    release(q);
    if (!stop_is_asked(interrupt_flag())) return CLI_OK;
    interrupt_heard();
    return CLI_STOPPED;
}

char *line_queue_next(line_queue *q, size_t *length)
{
    char *line = NULL;
    pthread_mutex_lock(&q->lock);
    q->answering = false;
    while (!q->count && !q->ended) pthread_cond_wait(&q->changed, &q->lock);
    if (q->count && !stop_is_asked(interrupt_flag())) {
        line = q->lines[q->first].line;
        *length = q->lines[q->first].length;
        q->first = (q->first + 1) % LINES;
        q->count--;
        q->bytes -= *length;
        q->answering = true;
        pthread_cond_broadcast(&q->changed);
    }
    pthread_mutex_unlock(&q->lock);
    return line;
}
