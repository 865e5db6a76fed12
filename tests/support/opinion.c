#include "support/opinion.h"

#include <stdlib.h>

#include "players/players.h"
#include "support/test.h"

double opinion_at_start(const game *g, const char *described)
{
    error e = {""};
    player_opinion opinion;
    random_state r = {1};
    position *p = malloc(g->position_bytes);
    assert_non_null(p);
    player *one = players_new(described, g, &e);
    if (!one) fail_msg("%s", e.text);
    position_copy(g, p, g->start);
    player_choose(one, p, &r, NULL);
    assert_true(player_opinion_of(one, &opinion));
    player_free(one);
    free(p);
    return opinion.value;
}
