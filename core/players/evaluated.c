#include "players/evaluated.h"

int evaluated_open(const spec *s, int first, const game *g, evaluation **out, error *e)
{
    const char *net = s->values[first + EVALUATED_NET].text;
    int64_t games = s->values[first + EVALUATED_TRAINING].integer;
    *out = NULL;
    if (net && *net) return (*out = evaluation_load(net, g, e)) ? 0 : -1;
    if (!games) return 0;
    uint32_t count = games == EVALUATED_USUAL ? evaluation_usual_games(g) : (uint32_t)games;
    *out = evaluation_learned(g, count, NULL, NULL, NULL, e);
    return *out ? 0 : -1;
}
