/* Plays games by their index. Games of random players in which nothing is measured are interleaved (interleaved.h); all
 * others run one after another through match_play. Both give the same game for the same index. */
#include "lab/game_runner.h"

#include <stdlib.h>

#include "base/stop.h"
#include "game/fork.h"
#include "lab/cell_players.h"
#include "lab/repeats.h"
#include "lab/trainings.h"
#include "play/abreast.h"
#include "play/interleaved.h"
#include "play/packed_moves.h"
#include "players/players.h"

struct game_runner {
    const plan_cell *cell;
    const game *game;                  /* the cell's, or a fork of it */
    arena *arena;                      /* owns the names */
    trainings trainings;               /* of the players of each seat */
    player *players[2][TRAININGS_MAX]; /* one for each training that has played */
    uint64_t seed;
    uint64_t hash; /* of everything that the cell's games share, see playout_cell */
    unsigned max_plies;
    position *work;
    move *scratch, *moves; /* of the latest hashed game */
    interleaved *side_by_side;
    bool random;       /* both players are random */
    bool only_results; /* branching factors are not measured */
    uint16_t *legal;   /* legal moves before each ply of the latest measured game */
    uint64_t broken;   /* lowest index of a broken game */
    error why;         /* empty: no game broke */
};

/* Returns the training of the player in the seat for that game. */
static unsigned training_at(const game_runner *runner, uint64_t index, int seat)
{
    return runner->trainings.count[seat] > 1 ? trainings_seated(runner->trainings.turns, index, seat) : 0;
}

/* What a training learned is read when its first game comes: a worker that goes from cell to cell plays few games of
 * each, and would read all of them for one. */
static int seat_player(game_runner *runner, uint64_t index, int seat, error *e)
{
    const unsigned k = training_at(runner, index, seat);
    player **at = &runner->players[seat][k];
    player *(*const make)(const char *, const game *, error *) = runner->cell->engines ? players_new_any : players_new;
    if (!*at) *at = make(runner->trainings.name[seat][k], runner->game, e);
    return *at ? 0 : -1;
}

int game_runner_seat(game_runner *runner, uint64_t index, error *e)
{
    return seat_player(runner, index, 0, e) || seat_player(runner, index, 1, e) ? -1 : 0;
}

static int read_players(game_runner *runner, error *e)
{
    runner->arena = arena_new();
    if (!runner->arena) return error_set(e, "out of memory");
    return trainings_read(runner->cell->players, runner->seed, runner->arena, &runner->trainings, e);
}

static int make_ready(game_runner *runner, const plan_cell *c, error *e)
{
    const game *g = runner->game = game_fork(c->game, e);
    if (!g) return -1;
    if (runner->max_plies > TALLY_PLIES_MAX)
        return error_set(e, "max_plies: integer in 1..%d wanted, got %u", TALLY_PLIES_MAX, runner->max_plies);
    if (read_players(runner, e) || game_runner_seat(runner, 0, e)) return -1;
    runner->random = cell_players_are_random(c);
    runner->work = malloc(g->position_bytes);
    runner->scratch = malloc(((size_t)g->most_moves + 1) * sizeof *runner->scratch);
    runner->moves = malloc(((size_t)runner->max_plies + 1) * sizeof *runner->moves);
    runner->legal = malloc(((size_t)runner->max_plies + 1) * sizeof *runner->legal);
    runner->side_by_side = interleaved_new(g);
    bool whole = runner->work && runner->scratch && runner->moves && runner->legal && runner->side_by_side;
    return whole ? 0 : error_set(e, "out of memory");
}

game_runner *game_runner_new(const plan_cell *c, uint64_t seed, unsigned max_plies, error *e)
{
    game_runner *runner = calloc(1, sizeof *runner);
    if (!runner) {
        error_set(e, "out of memory");
        return NULL;
    }
    runner->cell = c;
    runner->seed = seed;
    runner->max_plies = max_plies;
    if (make_ready(runner, c, e)) {
        game_runner_free(runner);
        return NULL;
    }
    runner->hash = playout_cell(c->game->fingerprint, c->players[0], c->players[1], seed);
    return runner;
}

void game_runner_free(game_runner *runner)
{
    if (!runner) return;
    for (int i = 0; i < TRAININGS_MAX; i++) {
        player_free(runner->players[0][i]);
        player_free(runner->players[1][i]);
    }
    arena_free(runner->arena);
    interleaved_free(runner->side_by_side);
    game_join(runner->game, runner->cell->game);
    free(runner->work);
    free(runner->scratch);
    free(runner->moves);
    free(runner->legal);
    free(runner);
}

void game_runner_count_only_results(game_runner *runner)
{
    runner->only_results = true;
}

/* `failed`: the error of a player, or NULL. */
static void note_broken(game_runner *runner, uint64_t index, const match_result *m, const char *failed)
{
    if (m->outcome != OUTCOME_BROKEN || (*runner->why.text && runner->broken < index)) return;
    runner->broken = index;
    if (failed)
        error_set(&runner->why, "%s", failed);
    else
        match_explain(runner->game, m, &runner->why);
}

bool game_runner_broke(const game_runner *runner, uint64_t *index, const char **why)
{
    if (!*runner->why.text) return false;
    *index = runner->broken;
    *why = runner->why.text;
    return true;
}

static bool is_measured(const game_runner *runner, uint64_t index)
{
    bool sampled = runner->random ? index < BLOCK_SAMPLE_FIRST || index % BLOCK_SAMPLE_EACH == 0
                                  : index < BLOCK_SAMPLE_FIRST_KEPT || index % BLOCK_SAMPLE_EACH_KEPT == 0;
    return sampled && !runner->only_results;
}

/* Returns the player in the seat for that game, which was created before. */
static player *seated(const game_runner *runner, uint64_t index, int seat)
{
    return runner->players[seat][training_at(runner, index, seat)];
}

/* Breaks a game whose player cannot be created. */
static match_result break_game(game_runner *runner, uint64_t index, const error *e)
{
    if (!*runner->why.text || index < runner->broken) {
        runner->broken = index;
        runner->why = *e;
    }
    return (match_result){.outcome = OUTCOME_BROKEN};
}

static match_result play_game(game_runner *runner, uint64_t index, const stop_flag *stop, move *moves, double *values)
{
    match_watch watch = {
        .moves = moves, .values = values, .branching = is_measured(runner, index) ? runner->legal : NULL, .stop = stop};
    bool watched = watch.moves || watch.values || watch.branching || stop ||
                   game_can_fail(runner->game); /* a hook may take long */
    match_terms terms = {runner->seed,        index,
                         runner->max_plies,   runner->random ? 0 : runner->cell->opening,
                         runner->cell->first, runner->cell->nfirst,
                         runner->cell->twins};
    error e = {""};
    if (game_runner_seat(runner, index, &e)) return break_game(runner, index, &e);
    player *players[2] = {seated(runner, index, 0), seated(runner, index, 1)};
    if (!watch.moves && (player_recalls(players[0]) || player_recalls(players[1])))
        watched = true, watch.moves = runner->moves;
    match_result m =
        match_play_on(runner->game, players, &terms, runner->work, runner->scratch, watched ? &watch : NULL);
    const char *failed = player_failure(players[0]) ? player_failure(players[0]) : player_failure(players[1]);
    if (!stop_is_asked(stop)) note_broken(runner, index, &m, failed);
    return m;
}

match_result game_runner_play(game_runner *runner, uint64_t index, move *moves)
{
    return play_game(runner, index, NULL, moves, NULL);
}

match_result game_runner_listen(game_runner *runner, uint64_t index, const stop_flag *stop, double *values)
{
    return play_game(runner, index, stop, NULL, values);
}

/* --- games to tallies --- */

bool game_runner_play_one(game_runner *runner, uint64_t index, const stop_flag *stop, move *moves, match_result *out,
                          tally *t, char *letter)
{
    *out = play_game(runner, index, stop, moves, NULL);
    if (out->outcome == OUTCOME_BROKEN || stop_is_asked(stop)) return false;
    *letter = tally_add(t, out);
    for (unsigned n = 0; n < out->plies && is_measured(runner, index); n++) tally_add_branching(t, n, runner->legal[n]);
    return true;
}

/* State of interleaved random games that are only counted. */
typedef struct counting {
    game_runner *runner;
    tally *tally;
    uint64_t first, next, end;
    char *letters; /* or NULL */
    const stop_flag *stop;
} counting;

static bool next_counted(void *context, uint64_t *index)
{
    counting *c = context;
    while (c->next < c->end && is_measured(c->runner, c->next)) c->next++;
    if (c->next == c->end || stop_is_asked(c->stop)) return false;
    *index = c->next++;
    return true;
}

static void count_game(void *context, uint64_t index, const position *p)
{
    counting *c = context;
    match_result m = match_end(c->runner->game, p, c->runner->max_plies);
    note_broken(c->runner, index, &m, NULL);
    if (m.outcome == OUTCOME_BROKEN) return;
    char letter = tally_add(c->tally, &m);
    if (c->letters) c->letters[index - c->first] = letter;
}

/* The fast path is for random games of which only results are measured. Where rules can fail it pays in lanes. */
static bool may_play_counted(const game_runner *runner)
{
    const bool pays = !game_can_fail(runner->game) || abreast_can(runner->game);
    return runner->random && pays && !runner->cell->nfirst && !runner->cell->twins;
}

/* Plays them. A failure could not be attributed to one of several games: returns false when there was any. Then they
 * are to be played one after another, until the one that breaks, which makes the tally void. */
static bool play_counted(game_runner *runner, uint64_t first, unsigned games, tally *t, char *letters,
                         const stop_flag *stop)
{
    counting c = {runner, t, first, first, first + games, letters, stop};
    const unsigned failures = game_failures(runner->game);
    interleaved_play(runner->side_by_side, runner->hash, runner->max_plies,
                     &(interleaved_source){&c, next_counted, count_game, stop});
    return game_failures(runner->game) == failures;
}

bool game_runner_play_tally(game_runner *runner, uint64_t first, unsigned games, tally *t, char *letters,
                            uint64_t *hashes, const stop_flag *stop)
{
    bool side_by_side = may_play_counted(runner) && play_counted(runner, first, games, t, letters, stop);
    for (unsigned i = 0; i < games; i++) {
        match_result m;
        char letter;
        if (stop_is_asked(stop)) return false;
        if (side_by_side && !is_measured(runner, first + i)) continue;
        if (!game_runner_play_one(runner, first + i, stop, hashes ? runner->moves : NULL, &m, t, &letter)) return false;
        if (letters) letters[i] = letter;
        if (hashes) hashes[i] = repeats_hash_moves(runner->moves, m.plies);
    }
    return !*runner->why.text;
}

size_t game_runner_pack(game_runner *runner, const move *moves, unsigned plies, unsigned char *packed)
{
    return packed_moves_write(runner->game, moves, plies, runner->work, runner->scratch, packed);
}
