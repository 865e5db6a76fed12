#include "engine/blocks.h"

#include <inttypes.h>

int blocks_play(engine *k, question *q, part *p, error *e)
{
    const char *why;
    uint64_t games = 0, done = 0, index;
    tally *one = tally_new(q->max_plies);
    if (!one) return error_set(e, "out of memory");
    for (; done < p->blocks && !engine_must_end(k); done++) {
        const unsigned n = block_games(&q->cell, p->first + done);
        tally_clear(one);
        if (!game_runner_play_tally(q->runner, (p->first + done) * block_size(&q->cell), n, one, p->letters + games,
                                    p->hashes ? p->hashes + games : NULL, &k->stop))
            break;
        tally_merge(p->tally, one);
        games += n;
    }
    tally_free(one);
    if (k->cut && question_recover(q, e)) return -1;
    if (game_runner_broke(q->runner, &index, &why))
        return error_set(e, "%s: game %" PRIu64 " broke: %s", q->cell.variant, index, why);
    p->blocks = done;
    p->games = games;
    return 0;
}
