#include "cli/play_advice.h"

#include <stdio.h>

#include "cli/cli.h"
#include "cli/play_view.h"
#include "evaluation/effort.h"
#include "lab/block.h"
#include "play/notation.h"
#include "players/players.h"

int play_advice_usual(const game *g, char out[PLAY_ADVICE_NAME], error *e)
{
    enum { MOST = 200000, LEAST = 1000 };
    const double budget = 4e8; /* nanoseconds for moves: to find and to value them takes about as long */
    effort random;
    if (effort_measure(g, &random, e)) return -1;
    unsigned nodes = MOST;
    while (nodes > LEAST && nodes * effort_of_move(&random, g) > budget) nodes /= 2;
    snprintf(out, PLAY_ADVICE_NAME, "alphabeta:nodes=%u", nodes);
    return 0;
}

player *play_advice_player(const char *described, const game *g, error *e)
{
    const lab_watch watch = cli_watch(0);
    const player_watch learning = block_player_watch(&watch);
    return players_prepare(described, g, &learning, e) ? NULL : players_new(described, g, e);
}

int play_advice_ask(play_advice *a, const session *s, text *out, error *e)
{
    player_opinion o;
    if (!a->adviser) a->adviser = play_advice_player(a->described, a->g, e);
    if (!a->adviser) return -1;
    move m = session_ask(s, a->adviser);
    if (m == MOVE_NONE) return error_set(e, "no move found");
    text_add(out, "hint: ");
    notation_write(a->g, session_position(s), m, out);
    text_add(out, "\n");
    if (player_opinion_of(a->adviser, &o)) play_view_opinion(a->g, &o, out);
    return 0;
}

void play_advice_done(play_advice *a)
{
    player_free(a->adviser);
}
