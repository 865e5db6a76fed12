#include "solve/outlook.h"

#include "base/stop.h"

/* What looks hopeless counts as so much more work than what looks certain. More was still a little better, but the
 * numbers of a search, which are sums of these, grow beyond what its table counts. */
enum { HARDEST = 64 };

/* That it goes on is all that there is to tell. */
static void tell(void *context, uint32_t games, uint32_t of)
{
    (void)games, (void)of;
    solve_watch_tell(context, 0);
}

evaluation *outlook_learn(const game *g, int threads, const stop_flag *stop, solve_watch watch, error *e)
{
    const evaluation_progress progress = {.threads = threads, .tell = tell};
    const evaluation_lesson lesson = {.seconds = EVALUATION_SECONDS, .seed = EVALUATION_SEED};
    return evaluation_learned(g, lesson, &progress, &watch, stop, e);
}

/* Grows with the square of how unlikely the answer is. */
static uint64_t work(uint64_t unlikely)
{
    return 1 + HARDEST * unlikely * unlikely / ((uint64_t)EVALUATION_ONE * EVALUATION_ONE);
}

void outlook_numbers(evaluation_frame *f, const game *g, const position *child, uint64_t *proof, uint64_t *disproof)
{
    uint32_t value = evaluation_frame_value_of(f, g, child);
    *proof = work(EVALUATION_ONE - value);
    *disproof = work(value);
}
