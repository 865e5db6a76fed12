#include <stdlib.h>

#include "library/library.h"
#include "players/players.h"

poise_player *poise_player_new(const char *described, const poise_game *g, uint64_t seed, poise_error *why)
{
    error e = {""};
    poise_player *made = malloc(sizeof *made);
    if (!made) {
        library_fail(why, &(error){"out of memory"});
        return NULL;
    }
    made->chooses = players_new(described, g->rules, &e);
    made->chance = (random_state){random_mix(seed)};
    if (made->chooses) return made;
    library_fail(why, &e);
    free(made);
    return NULL;
}

void poise_player_free(poise_player *who)
{
    if (!who) return;
    player_free(who->chooses);
    free(who);
}

void poise_player_reset(poise_player *who)
{
    player_reset(who->chooses);
}

int poise_player_choose(poise_player *who, const poise_position *p, poise_move *out, poise_error *why)
{
    if (p->at->outcome != OUTCOME_NONE) return library_fail(why, &(error){"the game is over"});
    *out = player_choose(who->chooses, p->at, &who->chance, NULL);
    if (*out != MOVE_NONE) return 0;
    const char *said = player_failure(who->chooses);
    error e;
    error_write(&e, "%s found no move: %s", player_name(who->chooses), said ? said : "the rules break here");
    return library_fail(why, &e);
}

double poise_player_value(const poise_player *who)
{
    player_opinion said;
    return player_opinion_of(who->chooses, &said) ? said.value : -1;
}
