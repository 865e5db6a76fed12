#include "support/score.h"

#include <stdlib.h>

#include "play/match.h"
#include "players/players.h"
#include "support/shipped.h"
#include "support/test.h"

enum { SCORE_PLIES = 1000 };

double score(const char *variant, const char *one, const char *other, int games)
{
    error e = {""};
    game *g = shipped_game(variant);
    player *a = players_new(one, g, &e), *b = players_new(other, g, &e);
    position *work = malloc(g->position_bytes);
    move *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch);
    int points = 0;
    assert_true(a && b && work && scratch);
    for (int i = 0; i < games; i++) {
        player *const players[] = {i % 2 ? b : a, i % 2 ? a : b};
        outcome o = match_play(g, players, 1, (uint64_t)i, SCORE_PLIES, work, scratch, NULL).outcome;
        points += o == outcome_win(i % 2) ? 2 : o == OUTCOME_DRAW;
    }
    player_free(a);
    player_free(b);
    game_free(g);
    free(work);
    free(scratch);
    return points / (2.0 * games);
}
