#include "lab/block.h"

#include <stdlib.h>
#include <string.h>

#include "game/hook.h"
#include "lab/timing.h"
#include "play/interleaved.h"
#include "players/players.h"

struct desk {
    const plan_cell *cell;
    const game *game; /* the cell's, or a fork of it */
    player *players[2];
    uint64_t seed;
    uint64_t hash; /* of all that the cell's games share, see playout_cell */
    unsigned max_plies;
    position *work;
    move *room;
    interleaved *side_by_side;
    uint16_t *legal; /* legal moves before each ply of the latest game that was measured */
    uint64_t broken; /* the lowest number of a game that broke */
    error why;       /* empty: none did */
};

static bool is_random_player(const char *name)
{
    return !strcmp(name, "random");
}

bool block_is_random(const plan_cell *c)
{
    return is_random_player(c->players[0]) && is_random_player(c->players[1]);
}

unsigned block_size(const plan_cell *c)
{
    return block_is_random(c) ? BLOCK_RANDOM : BLOCK_THINKING;
}

uint64_t block_count(const plan_cell *c)
{
    unsigned size = block_size(c);
    return c->games / size + (c->games % size != 0);
}

unsigned block_games(const plan_cell *c, uint64_t b)
{
    unsigned size = block_size(c);
    uint64_t rest = c->games - b * size;
    return rest < size ? (unsigned)rest : size;
}

/* --- desk --- */

static int fit_out(desk *d, const plan_cell *c, error *e)
{
    const game *g = d->game = hook_fork(c->game, e);
    if (!g) return -1;
    if (d->max_plies > TALLY_PLIES_MAX)
        return error_set(e, "max_plies: integer in 1..%d wanted, got %u", TALLY_PLIES_MAX, d->max_plies);
    for (int i = 0; i < 2; i++)
        if (!(d->players[i] = players_new(c->players[i], g, e))) return -1;
    d->work = malloc(g->position_bytes);
    d->room = malloc(((size_t)g->most_moves + 1) * sizeof *d->room);
    d->legal = malloc(((size_t)d->max_plies + 1) * sizeof *d->legal);
    d->side_by_side = interleaved_new(g);
    return d->work && d->room && d->legal && d->side_by_side ? 0 : error_set(e, "out of memory");
}

desk *desk_new(const plan_cell *c, uint64_t seed, unsigned max_plies, error *e)
{
    desk *d = calloc(1, sizeof *d);
    if (!d) {
        error_set(e, "out of memory");
        return NULL;
    }
    d->cell = c;
    d->seed = seed;
    d->max_plies = max_plies;
    if (fit_out(d, c, e)) {
        desk_free(d);
        return NULL;
    }
    d->hash = playout_cell(c->game->fingerprint, player_name(d->players[0]), player_name(d->players[1]), seed);
    return d;
}

void desk_free(desk *d)
{
    if (!d) return;
    player_free(d->players[0]);
    player_free(d->players[1]);
    interleaved_free(d->side_by_side);
    hook_join(d->game, d->cell->game);
    free(d->work);
    free(d->room);
    free(d->legal);
    free(d);
}

static void note_broken(desk *d, uint64_t index, const match_result *m)
{
    if (m->outcome != OUTCOME_BROKEN || (*d->why.text && d->broken < index)) return;
    d->broken = index;
    match_explain(d->game, m, &d->why);
}

bool desk_broke(const desk *d, uint64_t *index, const char **why)
{
    if (!*d->why.text) return false;
    *index = d->broken;
    *why = d->why.text;
    return true;
}

static bool is_random(const desk *d)
{
    return player_is_random(d->players[0]) && player_is_random(d->players[1]);
}

static bool is_measured(const desk *d, uint64_t index)
{
    return !is_random(d) || index < BLOCK_SAMPLE_FIRST || index % BLOCK_SAMPLE_EACH == 0;
}

static match_result play_game(desk *d, uint64_t index, const atomic_bool *stop, move *moves)
{
    match_watch watch = {.moves = moves, .branching = is_measured(d, index) ? d->legal : NULL, .stop = stop};
    bool watched = watch.moves || watch.branching;
    match_result m =
        match_play(d->game, d->players, d->seed, index, d->max_plies, d->work, d->room, watched ? &watch : NULL);
    if (!stop_is_asked(stop)) note_broken(d, index, &m);
    return m;
}

match_result desk_play(desk *d, uint64_t index, move *moves)
{
    return play_game(d, index, NULL, moves);
}

/* --- games to tallies --- */

/* Plays a game into the tally. Returns false when it broke or was stopped. */
static bool play_one(desk *d, uint64_t index, const atomic_bool *stop, move *moves, match_result *out, tally *t,
                     char *letter)
{
    *out = play_game(d, index, stop, moves);
    if (out->outcome == OUTCOME_BROKEN || stop_is_asked(stop)) return false;
    *letter = tally_add(t, out);
    for (unsigned n = 0; n < out->plies && is_measured(d, index); n++) tally_add_branching(t, n, d->legal[n]);
    return true;
}

/* Random games of a block that are only counted, on their way. */
typedef struct counting {
    desk *desk;
    tally *tally;
    uint64_t first, next, end;
    char *letters; /* or NULL */
    const atomic_bool *stop;
} counting;

static bool next_counted(void *context, uint64_t *index)
{
    counting *c = context;
    while (c->next < c->end && is_measured(c->desk, c->next)) c->next++;
    if (c->next == c->end || stop_is_asked(c->stop)) return false;
    *index = c->next++;
    return true;
}

static void count_game(void *context, uint64_t index, const position *p)
{
    counting *c = context;
    match_result m = match_end(c->desk->game, p, c->desk->max_plies);
    note_broken(c->desk, index, &m);
    if (m.outcome == OUTCOME_BROKEN) return;
    char letter = tally_add(c->tally, &m);
    if (c->letters) c->letters[index - c->first] = letter;
}

/* The fast path: random games of which nothing is measured but how they end. A function that fails could not be told
 * to one of two games under way, so variants with hooks play one after another. */
static void play_counted(desk *d, uint64_t first, unsigned games, tally *t, char *letters, const atomic_bool *stop)
{
    counting c = {d, t, first, first, first + games, letters, stop};
    interleaved_play(d->side_by_side, d->hash, d->max_plies, &(interleaved_source){&c, next_counted, count_game});
}

bool block_play_tally(desk *d, uint64_t first, unsigned games, tally *t, char *letters, const atomic_bool *stop)
{
    bool side_by_side = is_random(d) && !d->game->hook_host;
    if (side_by_side) play_counted(d, first, games, t, letters, stop);
    for (unsigned i = 0; i < games; i++) {
        match_result m;
        char letter;
        if (stop_is_asked(stop)) return false;
        if (side_by_side && !is_measured(d, first + i)) continue;
        if (!play_one(d, first + i, stop, NULL, &m, t, &letter)) return false;
        if (letters) letters[i] = letter;
    }
    return !*d->why.text;
}

/* --- blocks --- */

block *block_new(unsigned max_plies)
{
    block *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    b->tally = tally_new(max_plies);
    b->letters = malloc(BLOCK_RANDOM);
    move *moves = malloc(((size_t)max_plies + 1) * BLOCK_THINKING * sizeof *moves);
    for (size_t i = 0; i < BLOCK_THINKING; i++) b->moves[i] = moves ? moves + i * max_plies : NULL;
    if (b->tally && b->letters && moves) return b;
    block_free(b);
    return NULL;
}

void block_free(block *b)
{
    if (!b) return;
    tally_free(b->tally);
    free(b->letters);
    free(b->moves[0]);
    free(b);
}

static bool play_kept(block *b, desk *d, uint64_t first, const atomic_bool *stop)
{
    for (unsigned i = 0; i < b->games; i++) {
        if (!play_one(d, first + i, stop, b->moves[i], &b->results[i], b->tally, &b->letters[i])) return false;
    }
    return true;
}

bool block_play(block *b, const plan_cell *c, desk *d, const atomic_bool *stop)
{
    uint64_t first = b->index * block_size(c);
    double start = timing_thread_cpu();
    b->kept = !block_is_random(c);
    tally_clear(b->tally);
    bool whole =
        b->kept ? play_kept(b, d, first, stop) : block_play_tally(d, first, b->games, b->tally, b->letters, stop);
    b->seconds = timing_thread_cpu() - start;
    return whole;
}
