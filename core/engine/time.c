/* When a request must end. A stop is counted when another thread calls engine_stop and uncounted when the engine
 * processes its line, so all lines before it end at once and none after it does. Requests with milliseconds are limited
 * by wall-clock time, all others by the CPU time of this thread. */
#include "base/stop.h"
#include "base/timing.h"
#include "engine/engine.h"
#include "engine/state.h"

void engine_stop(engine *k)
{
    pthread_mutex_lock(&k->lock);
    k->stops++;
    stop_ask(&k->stop);
    pthread_mutex_unlock(&k->lock);
}

/* Is its time up? Call it under the lock. */
static bool is_late(engine *k)
{
    return k->allowed > 0 && timing_gone(&k->watch) >= k->allowed;
}

void engine_watch(engine *k)
{
    pthread_mutex_lock(&k->lock);
    if (is_late(k)) stop_ask(&k->stop);
    pthread_mutex_unlock(&k->lock);
}

void engine_before_look(engine *k, void (*look)(void *context), void *context)
{
    k->stop.look = look;
    k->stop.context = context;
}

/* Begins a request with a time limit; `met`: its line is a stop. */
static void begin(engine *k, double seconds, bool met)
{
    pthread_mutex_lock(&k->lock);
    k->watch = timing_begin();
    k->allowed = seconds;
    if (met && k->stops) k->stops--;
    atomic_store(&k->stop.asked, k->stops > 0);
    pthread_mutex_unlock(&k->lock);
}

void engine_begin(engine *k, uint64_t milliseconds)
{
    k->cpu_deadline = 0;
    begin(k, (double)milliseconds / 1000, false);
}

void engine_begin_usual(engine *k)
{
    static const double seconds = .7;
    begin(k, 0, false);
    k->looks = 0;
    k->cpu_deadline = timing_thread_cpu() + seconds;
}

void engine_begin_line(engine *k, bool is_stop)
{
    begin(k, 0, is_stop);
    engine_begin_usual(k);
}

void engine_allow(engine *k, double seconds)
{
    pthread_mutex_lock(&k->lock);
    k->allowed = seconds > 0 ? seconds : 1e-9;
    atomic_store(&k->stop.asked, k->stops > 0 || is_late(k));
    pthread_mutex_unlock(&k->lock);
}

double engine_seconds_gone(engine *k)
{
    pthread_mutex_lock(&k->lock);
    const double gone = timing_gone(&k->watch);
    pthread_mutex_unlock(&k->lock);
    return gone;
}

bool engine_is_late(engine *k)
{
    pthread_mutex_lock(&k->lock);
    const bool late = is_late(k) && !k->stops;
    pthread_mutex_unlock(&k->lock);
    return late;
}

double engine_seconds_left(engine *k)
{
    pthread_mutex_lock(&k->lock);
    const double left = k->allowed > 0 ? k->allowed - timing_gone(&k->watch) : 0;
    pthread_mutex_unlock(&k->lock);
    return left > 0 ? left : 0;
}

bool engine_must_end(engine *k)
{
    pthread_mutex_lock(&k->lock);
    const bool late = is_late(k);
    pthread_mutex_unlock(&k->lock);
    return late || stop_is_asked(&k->stop);
}

bool engine_cuts(engine *k)
{
    if (k->cpu_deadline > 0 && timing_thread_cpu() >= k->cpu_deadline) k->cut = true;
    return k->cut;
}

/* Checks before a function is aborted: in a browser the clock also runs while other programs use the processor. */
enum { LOOKS_LEAST = 1000 };

bool engine_ends_function(void *data)
{
    engine *k = data;
    const bool usual = k->cpu_deadline > 0; /* the limit is short: stops are not heard */
    if (usual && ++k->looks < LOOKS_LEAST) return false;
    if (usual ? timing_thread_cpu() < k->cpu_deadline : !engine_must_end(k)) return false;
    stop_ask(&k->stop);
    return k->cut = k->was_cut = true;
}
