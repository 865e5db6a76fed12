#include "engine/thinker.h"

#include <string.h>

#include "engine/limits.h"

const char *thinker_name(const char *described, bool whole, arena *a, error *e)
{
    const char *name = limits_player(described, a, e);
    return name && !whole ? players_hurried(name, a, e) : name;
}

bool thinker_is(const engine *k, const char *name)
{
    return k->thinker && !strcmp(player_name(k->thinker), name);
}

void thinker_drop(engine *k)
{
    player_free(k->thinker);
    k->thinker = NULL;
}

int thinker_bring(engine *k, const char *name, error *e)
{
    const player_watch watch = {
        .learning = engine_tell_learning, .learned = engine_tell_learned, .context = k, .threads = 1, .stop = &k->stop};
    if (thinker_is(k, name)) return 0;
    thinker_drop(k);
    k->thinker = players_new_watched(name, k->at.g, &watch, e);
    return k->thinker ? 0 : -1;
}

int thinker_bring_in_time(engine *k, const char *name, const char *untrained, double seconds, error *e)
{
    enum { PARTS = 2, MORE = 2 };
    const uint64_t who = text_hash(k->at.g->fingerprint, name, strlen(name));
    if (k->slow.who == who && seconds < MORE * k->slow.seconds) return thinker_bring(k, untrained, e);
    engine_allow(k, seconds / PARTS);
    const int status = thinker_bring(k, name, e);
    const bool stopped = status && stop_is_asked(&k->stop);
    engine_allow(k, seconds);
    if (!stopped) return status;
    if (!engine_must_end(k)) k->slow.who = who, k->slow.seconds = seconds;
    return thinker_bring(k, untrained, e);
}
