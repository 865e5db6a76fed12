/* A thread pool with a barrier after each round: an idle thread takes the number of the next game; the calling thread
 * takes part. The random numbers of a game depend on its number, and each game has its own fork and memory, so
 * results do not depend on which thread played it. */
#include "evaluation/crew.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/stop.h"
#include "game/fork.h"
#include "play/playout.h"

typedef struct played {
    const game *fork; /* a copy of the game with its own scratch memory */
    selfplay *steps;
    const position *last;
    unsigned count;
} played;

struct crew {
    const game *g;
    played games[CREW_GAMES];
    uint64_t seed;
    uint64_t first; /* number of the round's first game; the members up to `next` belong to the round */
    unsigned wanted;
    const stop_flag *stop;
    atomic_uint next; /* index of the next game for an idle thread */

    pthread_t threads[CREW_GAMES]; /* besides the caller's */
    int started;
    pthread_mutex_t lock; /* protects the members below */
    pthread_cond_t begins, ends;
    unsigned round;
    int playing; /* threads still in the round */
    bool over;
};

/* Plays the remaining games of the round. */
static void play(crew *c)
{
    for (unsigned i; (i = atomic_fetch_add(&c->next, 1)) < c->wanted && !stop_is_asked(c->stop);)
        c->games[i].last =
            selfplay_play(c->games[i].steps, playout_game(c->seed, c->first + i), c->stop, &c->games[i].count);
}

/* Waits for the round after that one; false: the pool is closing. */
static bool await(crew *c, unsigned round)
{
    pthread_mutex_lock(&c->lock);
    while (c->round == round && !c->over) pthread_cond_wait(&c->begins, &c->lock);
    bool over = c->over;
    pthread_mutex_unlock(&c->lock);
    return !over;
}

static void *work(void *context)
{
    crew *c = context;
    for (unsigned round = 0; await(c, round); round++) {
        play(c);
        pthread_mutex_lock(&c->lock);
        if (!--c->playing) pthread_cond_signal(&c->ends);
        pthread_mutex_unlock(&c->lock);
    }
    return NULL;
}

crew *crew_new(const evaluation *v, const evaluation *against, const game *g, uint64_t seed, unsigned plies,
               int threads)
{
    crew *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->seed = seed;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->begins, NULL);
    pthread_cond_init(&c->ends, NULL);
    c->g = g;
    for (int i = 0; i < CREW_GAMES; i++) {
        error why;
        played *one = &c->games[i];
        one->fork = g->hook_host ? g : game_fork(g, &why);
        if (one->fork && (one->steps = selfplay_new(v, against, one->fork, plies))) continue;
        crew_free(c);
        return NULL;
    }
    if (g->hook_host) threads = 1;
    if (threads > CREW_GAMES) threads = CREW_GAMES;
    while (c->started < threads - 1 && !pthread_create(&c->threads[c->started], NULL, work, c)) c->started++;
    return c;
}

void crew_free(crew *c)
{
    if (!c) return;
    pthread_mutex_lock(&c->lock);
    c->over = true;
    pthread_cond_broadcast(&c->begins);
    pthread_mutex_unlock(&c->lock);
    for (int i = 0; i < c->started; i++) pthread_join(c->threads[i], NULL);
    for (int i = 0; i < CREW_GAMES; i++) {
        selfplay_free(c->games[i].steps);
        game_join(c->games[i].fork, c->g);
    }
    pthread_cond_destroy(&c->begins);
    pthread_cond_destroy(&c->ends);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

void crew_play(crew *c, uint64_t first, unsigned games, const stop_flag *stop)
{
    pthread_mutex_lock(&c->lock);
    c->first = first;
    c->wanted = games;
    c->stop = stop;
    atomic_store(&c->next, 0);
    c->round++;
    c->playing = c->started;
    pthread_cond_broadcast(&c->begins);
    pthread_mutex_unlock(&c->lock);
    play(c);
    pthread_mutex_lock(&c->lock);
    while (c->playing) pthread_cond_wait(&c->ends, &c->lock);
    pthread_mutex_unlock(&c->lock);
    for (unsigned i = 0; i < games; i++) game_take_failures(c->g, c->games[i].fork);
}

const position *crew_game(const crew *c, unsigned i, const selfplay **steps, unsigned *count)
{
    *steps = c->games[i].steps;
    *count = c->games[i].count;
    return c->games[i].last;
}
