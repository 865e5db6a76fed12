#include "players/stages.h"

#include <math.h>

#include "base/stop.h"
#include "players/advice.h"

enum { FACTOR = 4 };

/* Time of the matches that judge a stage, relative to its training. */
static const double JUDGING = .25;

static bool lacks_gain(const evaluation *v)
{
    return advice_completion.lacks(v) || evaluation_gains(v) < 0;
}

/* Plays a match against the evaluation of the stage before and stores whether it gained. */
static int judge(evaluation *v, const game *g, const stop_flag *stop, error *e)
{
    const evaluation_progress progress = {.completion = &advice_completion};
    const evaluation_lesson lesson = {.seconds = evaluation_seconds(v) / FACTOR, .seed = evaluation_seed(v)};
    if (advice_completion.lacks(v) && advice_completion.complete(v, g, stop, e)) return -1;
    evaluation *before = evaluation_learned(g, lesson, &progress, NULL, stop, e);
    bool gains = false;
    int status = before ? advice_gains(v, before, g, JUDGING * evaluation_seconds(v), stop, &gains, e) : -1;
    evaluation_free(before);
    if (!status) evaluation_note_gain(v, gains);
    return status;
}

/* The total seconds of training, on a typical processor, up to the end of the nth stage, from 1 on. */
static double seconds_until(unsigned nth)
{
    return EVALUATION_SECONDS * pow(FACTOR, nth - 1);
}

unsigned stages_within(double seconds)
{
    unsigned most = 1;
    while (most < STAGES_MOST && seconds_until(most + 1) <= seconds) most++;
    return most;
}

/* Sets *out to the stage at which training ends. Returns 0, or -1 with `e` filled in. */
static int settle(const game *g, unsigned most, const evaluation_progress *progress, void *context,
                  const stop_flag *stop, unsigned *out, error *e)
{
    for (*out = 1; *out < most; ++*out) {
        const evaluation_completion completion = {lacks_gain, judge, JUDGING * seconds_until(*out + 1)};
        evaluation_progress watched = progress ? *progress : (evaluation_progress){0};
        watched.completion = &completion;
        const evaluation_lesson next = {.seconds = seconds_until(*out + 1), .seed = EVALUATION_SEED};
        evaluation *v = evaluation_learned(g, next, &watched, context, stop, e);
        if (!v) return -1;
        const bool gains = evaluation_gains(v) > 0;
        evaluation_free(v);
        if (!gains) break;
    }
    return 0;
}

evaluation *stages_learned(const game *g, unsigned most, uint64_t seed, const evaluation_progress *progress,
                           void *context, const stop_flag *stop, error *e)
{
    unsigned last;
    if (settle(g, most, progress, context, stop, &last, e)) return NULL;
    const evaluation_lesson lesson = {.seconds = seconds_until(last), .seed = seed};
    return evaluation_learned(g, lesson, progress, context, stop, e);
}
