#include "players/line.h"

#include "base/random.h"
#include "game/fork.h"

static unsigned pieces(const position *p)
{
    return p->count[SET_FIRST] + p->count[SET_SECOND];
}

/* Returns a sum of hashes of the line's positions, independent of their order. The game before the root is common to
 * all lines, so it is left out. */
static uint64_t past_after(const search *s, const search_level *from, const search_level *to)
{
    if (!s->remembers) return 0;
    if (s->shrinks && pieces(from->p) != pieces(to->p)) return 1; /* no earlier position can recur */
    return from->past + random_mix(from->key);
}

void search_make(search *s, int level, move m)
{
    const search_level *from = &s->levels[level];
    search_level *to = &s->levels[level + 1];
    turn_play_after(s->g, to->p, from->p, m);
    if (to->p->outcome == OUTCOME_NONE) to->key = state_key_of(s->keys, to->p).low;
    to->past = past_after(s, from, to);
    to->made = ++s->nodes;
    s->aborted |= s->nodes > s->most_nodes || stop_is_asked(s->stop) || game_failures(s->g) != s->failures;
}

search_value search_finished(const position *p, int level)
{
    int32_t win = SCORE_WIN - level;
    switch ((outcome)p->outcome) {
    case OUTCOME_FIRST: return (search_value){p->side ? -win : win, true};
    case OUTCOME_SECOND: return (search_value){p->side ? win : -win, true};
    case OUTCOME_NONE:
    case OUTCOME_DRAW:
    case OUTCOME_BROKEN:
    case OUTCOMES:
    case OUTCOME_ILLEGAL: break;
    }
    return (search_value){0, true};
}

search_value search_estimated(const search *s, int level)
{
    int32_t score = s->estimate(s->context, s, level);
    return (search_value){s->levels[level].p->side ? -score : score, false};
}

bool search_has_room(const search *s, int level)
{
    return level < SEARCH_LEVELS - 1 && s->room - s->used >= (size_t)s->g->most_moves;
}
