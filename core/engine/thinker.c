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
    k->thought.is_known = false;
}

/* Returns a hash of the first decisions of the game. */
static uint64_t line_hash(const engine *k, unsigned made)
{
    uint64_t hash = TEXT_HASH_START;
    for (unsigned i = 0; i < made; i++) {
        const move m = session_move(k->at.s, i);
        hash = text_hash(hash, &m, sizeof m);
    }
    return hash;
}

void thinker_leave(engine *k)
{
    player_reset(k->thinker);
    player_resume(k->thinker, session_count(k->at.s) / 2);
    k->thought.is_known = false;
}

/* Is the position a later one of the game in which the thinker chose last? */
static bool game_goes_on(const engine *k)
{
    const unsigned made = k->thought.made;
    return k->thought.is_known && made < session_count(k->at.s) && line_hash(k, made) == k->thought.line;
}

/* Each side has a variety of its own: what was lost for the other one's does not count. */
void thinker_follow(engine *k)
{
    const unsigned made = session_count(k->at.s), side = session_position(k->at.s)->side;
    const bool follows = game_goes_on(k);
    if (!follows) player_reset(k->thinker);
    if (!follows || side != k->thought.side) player_resume(k->thinker, made / 2);
    k->thought.made = made;
    k->thought.side = side;
    k->thought.line = line_hash(k, made);
    k->thought.is_known = true;
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
