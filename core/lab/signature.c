#include "lab/signature.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "play/match.h"
#include "play/playout.h"
#include "players/players.h"

/* Small enough for all variants in about a second, although some have long games. A search this short comes back to
 * moves that it has tried only where there are few moves; so there are many random games. */
static const signature_batch usual[] = {{"random", 1, 50, 300}, {"uct:iterations=30", 1, 2, 4}};

typedef struct signer {
    const game *g;
    const stop_flag *stop;
    position *work;
    move *scratch, *moves;
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

static void add_match(signer *s, player *const players[2], const signature_batch *b, uint64_t index)
{
    match_watch watch = {.moves = s->moves, .stop = s->stop};
    match_result m = match_play(s->g, players, b->seed, index, b->max_plies, s->work, s->scratch, &watch);
    char written[ACTION_TEXT_MAX];
    for (unsigned i = 0; i < m.plies; i++) {
        turn_write(s->g, s->moves[i], written);
        add_text(s, written);
    }
    add_end(s, &m);
}

/* Plays the same random game again on the fast path that does not keep its moves, which real runs use. */
static void add_playout(signer *s, const signature_batch *b, uint64_t index)
{
    random_state r = playout_seed(s->g->fingerprint, "random", "random", b->seed, index);
    position_copy(s->g, s->work, s->g->start);
    playout_random(s->g, s->work, &r, b->max_plies, s->stop, s->scratch);
    match_result m = match_end(s->g, s->work, b->max_plies);
    add_end(s, &m);
}

static int add_batch(signer *s, const signature_batch *b, error *e)
{
    player *players[2] = {players_new(b->players, s->g, e), NULL};
    if (players[0]) players[1] = players_new(b->players, s->g, e);
    for (unsigned i = 0; players[1] && i < b->games && !stop_is_asked(s->stop); i++) {
        add_match(s, players, b, i);
        if (player_is_random(players[0])) add_playout(s, b, i);
    }
    int status = players[1] ? 0 : -1;
    player_free(players[0]);
    player_free(players[1]);
    return status;
}

int signature_play(const game *g, const signature_batch *batches, size_t count, const stop_flag *stop, uint64_t *out,
                   error *e)
{
    signer s = {.g = g, .stop = stop, .hash = SIGNATURE_START};
    unsigned longest = 1;
    for (size_t i = 0; i < count; i++)
        if (batches[i].max_plies > longest) longest = batches[i].max_plies;
    s.work = malloc(g->position_bytes);
    s.scratch = malloc(((size_t)g->most_moves + 1) * sizeof *s.scratch);
    s.moves = malloc(longest * sizeof *s.moves);
    int status = s.work && s.scratch && s.moves ? 0 : error_set(e, "out of memory");
    for (size_t i = 0; i < count && !status; i++) status = add_batch(&s, &batches[i], e);
    *out = s.hash;
    free(s.work);
    free(s.scratch);
    free(s.moves);
    return status;
}

int signature_game(const game *g, const stop_flag *stop, uint64_t *out, error *e)
{
    return signature_play(g, usual, sizeof usual / sizeof *usual, stop, out, e);
}

uint64_t signature_join(uint64_t so_far, const char *name, uint64_t of_game)
{
    unsigned char bytes[8]; /* byte order independent of the machine */
    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(of_game >> 8 * i);
    return text_hash(text_hash(so_far, name, strlen(name) + 1), bytes, sizeof bytes);
}
