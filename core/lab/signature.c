#include "lab/signature.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/match.h"
#include "play/playout.h"
#include "players/players.h"

/* Few enough for all variants in about a second, although some have long games. So short a search comes back to the
 * moves that it has tried only where there are few; those games are many. */
enum { SEED = 1, RANDOM_GAMES = 50, RANDOM_PLIES = 300, SEARCH_GAMES = 2, SEARCH_PLIES = 4 };
#define SEARCH "mcts:iterations=30"

typedef struct signer {
    const game *g;
    position *work;
    move *room, *moves;
    uint64_t hash;
} signer;

static void add_text(signer *s, const char *content)
{
    s->hash = text_hash(s->hash, content, strlen(content) + 1);
}

static void add_end(signer *s, const match_result *m)
{
    char numbers[32];
    snprintf(numbers, sizeof numbers, "%u %u", m->outcome, m->plies);
    add_text(s, numbers);
    add_text(s, m->ending == POSITION_NO_RULE ? "" : s->g->rules[m->ending]);
}

static void add_match(signer *s, player *const players[2], uint64_t index, unsigned max_plies)
{
    match_watch watch = {.moves = s->moves};
    match_result m = match_play(s->g, players, SEED, index, max_plies, s->work, s->room, &watch);
    char written[ACTION_TEXT_MAX];
    for (unsigned i = 0; i < m.plies; i++) {
        turn_write(s->g, s->moves[i], written);
        add_text(s, written);
    }
    add_end(s, &m);
}

/* The same random game once more on the path that does not keep its moves, which is the one that counts for speed. */
static void add_playout(signer *s, uint64_t index)
{
    random_state r = playout_seed(s->g->fingerprint, "random", "random", SEED, index);
    position_copy(s->g, s->work, s->g->start);
    playout_random(s->g, s->work, &r, RANDOM_PLIES, s->room);
    add_end(s, &(match_result){s->work->outcome, s->work->ending, s->work->plies, s->work->fired});
}

static int add_games(signer *s, const char *name, unsigned games, unsigned max_plies, error *e)
{
    player *players[2] = {players_new(name, s->g, e), NULL};
    if (players[0]) players[1] = players_new(name, s->g, e);
    for (unsigned i = 0; players[1] && i < games; i++) {
        add_match(s, players, i, max_plies);
        if (player_is_random(players[0])) add_playout(s, i);
    }
    int status = players[1] ? 0 : -1;
    player_free(players[0]);
    player_free(players[1]);
    return status;
}

static int add_all(signer *s, error *e)
{
    if (!s->work || !s->room || !s->moves) return error_set(e, "out of memory");
    if (add_games(s, "random", RANDOM_GAMES, RANDOM_PLIES, e)) return -1;
    return add_games(s, SEARCH, SEARCH_GAMES, SEARCH_PLIES, e);
}

int signature_game(const game *g, uint64_t *out, error *e)
{
    signer s = {.g = g, .hash = SIGNATURE_START};
    s.work = malloc(g->position_bytes);
    s.room = malloc(((size_t)g->most_moves + 1) * sizeof *s.room);
    s.moves = malloc(RANDOM_PLIES * sizeof *s.moves);
    int status = add_all(&s, e);
    *out = s.hash;
    free(s.work);
    free(s.room);
    free(s.moves);
    return status;
}

uint64_t signature_join(uint64_t so_far, const char *name, uint64_t of_game)
{
    unsigned char bytes[8]; /* in one order on every machine */
    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(of_game >> 8 * i);
    return text_hash(text_hash(so_far, name, strlen(name) + 1), bytes, sizeof bytes);
}
