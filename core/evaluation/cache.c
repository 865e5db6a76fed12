/* Cache of trained evaluations in the user's cache folder. A file name contains all that determines its content: the
 * rules, the lesson and its seed, the version of the program and that of the training method. Files are written
 * atomically, so several programs may train the same evaluation at once; a lock makes the others wait for the first.
 * Errors here only cost time: the evaluation is trained again, and perhaps not stored. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cache_folder.h"
#include "base/claim.h"
#include "base/stop.h"
#include "base/version.h"
#include "evaluation/evaluation.h"

enum { LEARNING = 22 }; /* version of the training method: increase it when the same games give other evaluations */

/* The arguments of evaluation_learned. */
typedef struct request {
    const game *g;
    evaluation_lesson lesson;
    const evaluation_progress *progress;
    void *context;
    const stop_flag *stop;
} request;

/* Is it present, with all its measurements? */
static bool is_whole(const request *q, const evaluation *v)
{
    return v && !(q->progress && q->progress->completion && q->progress->completion->lacks(v));
}

static void tell_beginning(const request *q, const evaluation *known)
{
    if (!q->progress || !q->progress->begin) return;
    double seconds = known ? 0 : evaluation_lesson_seconds(q->g, q->lesson, q->stop);
    q->progress->begin(q->context, seconds + (q->progress->completion ? q->progress->completion->seconds : 0));
}

/* Completes v, which it takes ownership of: trains it if NULL, and makes missing measurements. */
static evaluation *make_whole(const request *q, evaluation *v, error *e)
{
    tell_beginning(q, v);
    if (!v) v = evaluation_learn(q->g, q->lesson, q->progress, q->context, q->stop, e);
    if (!v || is_whole(q, v) || !q->progress->completion->complete(v, q->g, q->stop, e)) return v;
    evaluation_free(v);
    return NULL;
}

/* Trains for the file at `path` under a lock, and loads the file instead if another process has written it. */
static evaluation *learn_alone(const request *q, const char *folder, const char *path, error *e)
{
    claim own = {0};
    claim_wait(&own, path, q->stop);
    claim_tidy(folder);
    evaluation *v = evaluation_load(path, q->g, NULL);
    if (!is_whole(q, v)) {
        v = make_whole(q, v, e);
        if (v) (void)!evaluation_save(v, path, NULL);
    }
    claim_end(&own);
    return v;
}

/* Returns the file's path in the arena; NULL when memory is out or there is no folder. */
static const char *path_of(const char *folder, const game *g, evaluation_lesson lesson, arena *a)
{
    const char *amount =
        lesson.games ? arena_format(a, "%" PRIu32, lesson.games) : arena_format(a, "%gs", lesson.seconds);
    return folder && amount ? arena_format(a, "%s/%016" PRIx64 "-%s-%" PRIu64 "-%s-%d.net", folder, g->fingerprint,
                                           amount, lesson.seed, POISE_VERSION, LEARNING)
                            : NULL;
}

evaluation *evaluation_learned(const game *g, evaluation_lesson lesson, const evaluation_progress *progress,
                               void *context, const stop_flag *stop, error *e)
{
    arena *a = arena_new();
    if (!a) return error_set(e, "out of memory"), NULL;
    const char *folder = cache_folder(a), *path = path_of(folder, g, lesson, a);
    evaluation *v = path ? evaluation_load(path, g, NULL) : NULL;
    const request q = {g, lesson, progress, context, stop};
    if (!is_whole(&q, v) && path) {
        evaluation_free(v);
        v = learn_alone(&q, folder, path, e);
    } else if (!v) {
        v = make_whole(&q, NULL, e);
    }
    arena_free(a);
    return v;
}
