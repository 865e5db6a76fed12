/* The thread trains on a fork of the game and prints nothing: it publishes its progress in atomics, which waiting
 * threads show. Signals are blocked in it, so Ctrl-C reaches the thread that talks to people. */
#define _POSIX_C_SOURCE 200809L
#include "cli/play_learning.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/stop.h"
#include "base/timing.h"
#include "cli/cli.h"
#include "game/fork.h"
#include "lab/block.h"
#include "players/players.h"

struct play_learning {
    const game *g, *fork; /* owned by the thread */
    const char *described[2];
    lab_watch watch; /* owned by the caller, who shows progress */
    pthread_t thread;
    bool joined;
    char learned[2][256]; /* a message about each player */
    stop_flag stop;
    atomic_bool done;
    _Atomic uint32_t games, of;
    /* Belongs to the thread until it is joined. */
    int side, status;
    error e;
};

static void note_progress(void *data, uint32_t games, uint32_t of)
{
    play_learning *l = data;
    atomic_store(&l->games, games);
    atomic_store(&l->of, of);
}

static void note_learned(void *data, const char *what)
{
    play_learning *l = data;
    snprintf(l->learned[l->side], sizeof *l->learned, "%s", what);
}

static void *learn(void *data)
{
    play_learning *l = data;
    const player_watch watch = {
        .learning = note_progress, .learned = note_learned, .context = l, .threads = lab_threads(0), .stop = &l->stop};
    for (l->side = 0; l->side < 2 && !l->status; l->side++)
        if (l->described[l->side]) l->status = players_prepare(l->described[l->side], l->fork, &watch, &l->e);
    atomic_store(&l->done, true);
    return NULL;
}

/* Signals are handled by the thread that talks to people. */
static int start(play_learning *l)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&l->thread, NULL, learn, l);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failed ? -1 : 0;
}

play_learning *play_learning_begin(const game *g, const char *const described[2], error *e)
{
    play_learning *l = calloc(1, sizeof *l);
    if (!l) return error_set(e, "out of memory"), NULL;
    l->g = g;
    l->watch = cli_watch(0);
    for (int side = 0; side < 2; side++) l->described[side] = described[side];
    l->joined = true;
    l->fork = game_fork(g, e);
    if (l->fork && start(l)) {
        error_set(e, "no thread could be started");
    } else if (l->fork) {
        l->joined = false;
        return l;
    }
    play_learning_free(l);
    return NULL;
}

/* Reports only after that many further games. */
static void show_progress(const play_learning *l, uint32_t *shown)
{
    const uint32_t games = atomic_load(&l->games), of = atomic_load(&l->of);
    if (games == *shown || !l->watch.learning) return;
    l->watch.learning(l->watch.data, games, of);
    *shown = games;
}

static void join(play_learning *l)
{
    if (l->joined) return;
    pthread_join(l->thread, NULL);
    l->joined = true;
}

int play_learning_wait(play_learning *l, error *e)
{
    enum { MOMENT_MILLISECONDS = 20 };
    uint32_t shown = 0;
    if (l->joined) return 0;
    while (!atomic_load(&l->done)) {
        if (stop_is_asked(l->watch.stop)) stop_ask(&l->stop);
        show_progress(l, &shown);
        timing_sleep(MOMENT_MILLISECONDS);
    }
    join(l);
    if (l->status) return error_set(e, "%s", l->e.text);
    show_progress(l, &shown);
    for (int side = 0; side < 2; side++)
        if (*l->learned[side]) l->watch.learned(l->watch.data, l->learned[side]);
    return 0;
}

void play_learning_free(play_learning *l)
{
    if (!l) return;
    stop_ask(&l->stop);
    join(l);
    if (l->fork) game_join(l->fork, l->g);
    free(l);
}
