#include "lab/game_time.h"

#include "base/timing.h"
#include "lab/batch.h"

int game_time_of(const plan *of, const plan_cell *c, const lab_watch *watch, game_time *out, error *e)
{
    const double begun = timing_process_cpu();
    lab_watch quiet = {.threads = watch->threads, .stop = watch->stop, .look = watch->look, .data = watch->data};
    batch_result b;
    const int end = batch_run(c, of->seed, of->max_plies, &quiet, NULL, &b, e);
    *out = (game_time){.all = timing_process_cpu() - begun,
                       .games = b.user_seconds,
                       .learning = b.learning_seconds,
                       .clock = b.seconds};
    batch_done(&b);
    return end;
}

void game_time_write(double seconds, text *out)
{
    if (seconds < 90)
        text_add(out, "%.0f s", seconds < 1 ? 1 : seconds);
    else if (seconds < 5400)
        text_add(out, "%.0f min", seconds / 60);
    else
        text_add(out, "%.1f h", seconds / 3600);
}
