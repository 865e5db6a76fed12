#include "lab/made.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "game/fork.h"
#include "lab/signature.h"
#include "players/players.h"

/* Random games exercise the rules, a short game of each kind of player its search. */
enum { KINDS = 8, RANDOM_GAMES = 4, RANDOM_PLIES = 120, THINKING_PLIES = 16 };

typedef struct marker {
    arena *arena;
    signature_batch batches[KINDS + 1];
    size_t nbatches;
    bool learns;
    const stop_flag *stop;
    uint64_t play, learning;
} marker;

int made_variants(int n, int out[MADE_VARIANTS])
{
    const int wanted[MADE_VARIANTS] = {0, n / 2, n - 1};
    int count = 0;
    for (int i = 0; i < MADE_VARIANTS && n > 0; i++)
        if (!count || wanted[i] > out[count - 1]) out[count++] = wanted[i];
    return count;
}

static size_t kind_letters(const char *name)
{
    return strcspn(name, ":");
}

/* Does an earlier player have the same kind? */
static bool is_met(const char *const *players, int i)
{
    const size_t letters = kind_letters(players[i]);
    for (int k = 0; k < i; k++)
        if (kind_letters(players[k]) == letters && !memcmp(players[k], players[i], letters)) return true;
    return false;
}

static int add_players(marker *m, const char *const *players, int nplayers, error *e)
{
    m->batches[m->nbatches++] = (signature_batch){"random", 1, RANDOM_GAMES, RANDOM_PLIES};
    for (int i = 0; i < nplayers && m->nbatches <= KINDS; i++) {
        m->learns = m->learns || players_learn(players[i]);
        if (is_met(players, i)) continue;
        const char *small = players_small(players[i], m->arena, e);
        if (!small) return -1;
        m->batches[m->nbatches++] = (signature_batch){small, 1, 1, THINKING_PLIES};
    }
    return 0;
}

static int learn(marker *m, const game *g, error *e)
{
    char mark[PLAYERS_MARK];
    if (players_learning_mark(g, mark, e)) return -1;
    m->learning = signature_join(m->learning, mark, g->fingerprint);
    return 0;
}

/* Errors are recorded in a fork of the game. */
static int mark_game(marker *m, const game *g, error *e)
{
    const game *fork = game_fork(g, e);
    uint64_t of_game;
    if (!fork) return -1;
    int status = signature_play(fork, m->batches, m->nbatches, m->stop, &of_game, e);
    if (!status && stop_is_asked(m->stop)) status = error_stopped(e);
    if (!status) m->play = signature_join(m->play, "", of_game);
    if (!status && m->learns) status = learn(m, fork, e);
    game_join(fork, g);
    return status;
}

static void write(uint64_t mark, char out[MADE_MARK])
{
    snprintf(out, MADE_MARK, "%016" PRIx64, mark);
}

void made_rules(const uint64_t *fingerprints, int n, char out[MADE_MARK])
{
    uint64_t all = SIGNATURE_START;
    for (int i = 0; i < n; i++) all = signature_join(all, "", fingerprints[i]);
    write(all, out);
}

int made_mark(const game *const *games, int ngames, const char *const *players, int nplayers, const stop_flag *stop,
              made *out, error *e)
{
    marker m = {.arena = arena_new(), .stop = stop, .play = SIGNATURE_START, .learning = SIGNATURE_START};
    error why = {""};
    uint64_t fingerprints[MADE_VARIANTS];
    *out = (made){"", "", ""};
    for (int i = 0; i < ngames; i++) fingerprints[i] = games[i]->fingerprint;
    made_rules(fingerprints, ngames, out->rules);
    int status = m.arena ? add_players(&m, players, nplayers, &why) : error_set(&why, "out of memory");
    for (int i = 0; i < ngames && !status; i++) status = mark_game(&m, games[i], &why);
    arena_free(m.arena);
    if (status) return error_is_of_memory(&why) ? error_set(e, "%s", why.text) : 0;
    write(m.play, out->play);
    if (m.learns) write(m.learning, out->learning);
    return 0;
}
