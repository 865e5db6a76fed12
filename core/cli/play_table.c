#include "cli/play_table.h"

#include <stdio.h>
#include <string.h>

#include "base/stop.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/play_pace.h"
#include "cli/play_view.h"
#include "lab/block.h"
#include "play/notation.h"
#include "players/players.h"

unsigned play_table_nodes(const effort *of, const game *g)
{
    enum { MOST = 200000, LEAST = 1000 };
    const double budget = 4e8; /* nanoseconds spent on moves; finding and evaluating them takes about as long */
    unsigned nodes = MOST;
    while (nodes > LEAST && nodes * effort_of_move(of, g) > budget) nodes /= 2;
    return nodes;
}

static int name_usual(const game *g, const stop_flag *stop, char out[PLAY_TABLE_NAME], error *e)
{
    effort random;
    double each;
    if (g->chance) return snprintf(out, PLAY_TABLE_NAME, "mcts:iterations=1000"), 0; /* no speed measured yet */
    if (effort_measure(g, stop, &random, e) || play_pace_measure(g, random.plies, stop, &each, e)) return -1;
    snprintf(out, PLAY_TABLE_NAME, "portfolio:nodes=%u,stages=1", play_pace_fit(play_table_nodes(&random, g), each));
    return 0;
}

static int name_player(play_table *t, int side, const char *described, error *e)
{
    if (described && !strcmp(described, "human")) return 0;
    t->names[side] = players_canonical(described ? described : t->usual, t->a, e);
    return t->names[side] ? 0 : -1;
}

int play_table_set(play_table *t, const game *g, const char *const described[2], uint64_t seed, bool engines, error *e)
{
    *t = (play_table){.g = g, .a = arena_new(), .stop = interrupt_flag(), .engines = engines};
    if (!t->a) return error_set(e, "out of memory");
    if (name_usual(g, t->stop, t->usual, e)) return -1;
    if (name_player(t, 0, described[0], e) || name_player(t, 1, described[1], e)) return -1;
    t->s = session_new(g, t->names, seed);
    if (!t->s) return error_set(e, "out of memory");
    t->learning = play_learning_begin(g, t->names, e);
    return t->learning ? 0 : -1;
}

void play_table_clear(play_table *t)
{
    play_learning_free(t->learning);
    session_free(t->s);
    for (int side = 0; side < 2; side++) player_free(t->players[side]);
    player_free(t->adviser);
    arena_free(t->a);
}

static int seat(play_table *t, unsigned side, error *e)
{
    if (t->players[side] || !t->names[side]) return 0;
    if (play_learning_wait(t->learning, e)) return -1;
    t->players[side] = (t->engines ? players_new_any : players_new)(t->names[side], t->g, e);
    if (!t->players[side]) return -1;
    session_seat(t->s, side, t->players[side]);
    return 0;
}

int play_table_answer(play_table *t, error *e)
{
    const unsigned side = session_position(t->s)->side;
    if (session_rolls(t->s)) return session_roll(t->s) ? error_set(e, "out of memory") : 0;
    if (seat(t, side, e)) return -1;
    if (session_answer(t->s, t->stop)) return error_set(e, "out of memory");
    const char *failed = player_failure(t->players[side]);
    return failed ? error_set(e, "%s", failed) : 0;
}

static player *adviser(play_table *t, error *e)
{
    const char *name = t->usual;
    for (unsigned side = 0; side < 2; side++) {
        if (seat(t, side, e)) return NULL;
        if (t->players[side] && player_has_opinions(t->players[side])) name = t->names[side];
    }
    const lab_watch watch = cli_watch(0);
    const player_watch learning = cell_players_watch(&watch);
    return players_new_watched(name, t->g, &learning, e);
}

int play_table_advice(play_table *t, text *out, error *e)
{
    player_opinion o;
    if (!t->adviser && !(t->adviser = adviser(t, e))) return -1;
    move m = session_ask(t->s, t->adviser, t->stop);
    if (m == MOVE_NONE) return error_set(e, "no move found");
    text_add(out, "hint: ");
    notation_write(t->g, session_position(t->s), m, out);
    text_add(out, "\n");
    if (player_opinion_of(t->adviser, &o)) play_view_opinion(t->g, &o, out);
    return 0;
}
