/* What is observed in a game: read from its last position, and never more than its histogram holds. */
#include "play/observables.h"

#include <stdlib.h>

#include "play/playout.h"
#include "support/games.h"
#include "support/test.h"

enum { PLIES = 200, GAMES = 50 };

TEST(every_observable_has_its_own_names)
{
    assert_in_range(observables_count, 1, OBSERVABLES_MAX);
    assert_string_equal(observables[OBSERVABLE_LENGTH].list, "lengths");
    for (int k = 0; k < observables_count; k++) {
        const observable *o = &observables[k];
        assert_int_equal(observables_find(o->list), k);
        assert_true(*o->name && *o->value && *o->label);
        assert_int_equal(observables_most(k, PLIES), o->most ? o->most : PLIES);
        for (int other = 0; other < k; other++) assert_string_not_equal(o->name, observables[other].name);
    }
    assert_int_equal(observables_find("nothing"), -1);
}

TEST(each_is_read_from_the_last_position)
{
    game *g = games_t4(3, 4, 4);
    position *p = malloc(g->position_bytes);
    move *scratch = malloc((size_t)g->most_moves * sizeof *scratch);
    int occupied = observables_find("occupied");
    for (uint64_t i = 0; i < GAMES; i++) {
        uint16_t observed[OBSERVABLES_MAX];
        unsigned cells = 0;
        random_state r = playout_seed(g->fingerprint, "random", "random", 1, i);
        position_copy(g, p, g->start);
        playout_random(g, p, &r, PLIES, NULL, scratch);
        observables_read(g, p, PLIES, observed);
        for (int c = 0; c < g->board->cells; c++) cells += p->code[c] > 0;
        assert_int_equal(observed[OBSERVABLE_LENGTH], p->plies);
        assert_int_equal(observed[occupied], cells);
        observables_read(g, p, 1, observed);
        assert_int_equal(observed[OBSERVABLE_LENGTH], 1);
    }
    free(scratch);
    free(p);
    game_free(g);
}
