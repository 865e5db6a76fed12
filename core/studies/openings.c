#include "studies/openings.h"

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "play/state_key.h"
#include "rules/chance.h"

enum { TURNS_MAX = 200000 };

/* State of the enumeration of turns: a position per decision of the current turn. */
typedef struct listing {
    const game *g;
    state_keys *keys;
    arena *arena;
    const stop_flag *stop;
    error *e;
    position *at[OPENINGS_MOVES_MAX + 1];
    move *moves[OPENINGS_MOVES_MAX];
    move made[OPENINGS_MOVES_MAX];
    opening_class *classes;
    state_key *key_of; /* per class */
    int count, most, turns;
} listing;

static const char *write_moves(listing *l, unsigned n)
{
    char one[ACTION_TEXT_MAX];
    const char *shown = "";
    for (unsigned i = 0; i < n && shown; i++) {
        turn_write(l->g, l->made[i], one);
        shown = arena_format(l->arena, "%s%s%s", shown, i ? " " : "", one);
    }
    return shown;
}

/* Adds the completed turn of n decisions. */
static int close_turn(listing *l, unsigned n)
{
    state_key key = state_key_of(l->keys, l->at[n]);
    for (int i = 0; i < l->count; i++)
        if (state_key_equal(l->key_of[i], key)) return l->classes[i].members++, 0;
    if (l->count == l->most)
        return error_set(l->e, "at most %d different first turns wanted, got more: a smaller board has fewer", l->most);
    opening_class *c = &l->classes[l->count];
    *c = (opening_class){.nmoves = n, .members = 1, .shown = write_moves(l, n)};
    memcpy(c->moves, l->made, n * sizeof *l->made);
    l->key_of[l->count++] = key;
    return c->shown ? 0 : error_set(l->e, "out of memory");
}

/* Enumerates all continuations after n decisions. */
static int go_on(listing *l, unsigned n)
{
    if (n == OPENINGS_MOVES_MAX)
        return error_set(
            l->e,
            "first turns of at most %d decisions wanted, got longer ones: try a variant whose first turn is shorter",
            OPENINGS_MOVES_MAX);
    int moves = turn_list(l->g, l->at[n], l->moves[n], (int)l->g->most_moves);
    for (int i = 0; i < moves; i++) {
        if (stop_is_asked(l->stop)) return error_stopped(l->e);
        l->made[n] = l->moves[n][i];
        position *p = l->at[n + 1];
        turn_play_after(l->g, p, l->at[n], l->made[n]);
        if (p->outcome != OUTCOME_NONE) continue;
        if (++l->turns > TURNS_MAX)
            return error_set(l->e, "at most %d first turns wanted, got more: a smaller board has fewer", TURNS_MAX);
        if (p->side == l->at[0]->side ? go_on(l, n + 1) : close_turn(l, n + 1)) return -1;
    }
    return 0;
}

static bool make_room(listing *l)
{
    bool whole = true;
    for (int i = 0; i <= OPENINGS_MOVES_MAX; i++) whole &= (l->at[i] = malloc(l->g->position_bytes)) != NULL;
    for (int i = 0; i < OPENINGS_MOVES_MAX; i++)
        whole &= (l->moves[i] = malloc(l->g->most_moves * sizeof(move) + 1)) != NULL;
    l->classes = arena_alloc(l->arena, (size_t)l->most * sizeof *l->classes);
    l->key_of = malloc((size_t)l->most * sizeof *l->key_of + 1);
    return whole && l->classes && l->key_of;
}

static void clean_up(listing *l)
{
    for (int i = 0; i <= OPENINGS_MOVES_MAX; i++) free(l->at[i]);
    for (int i = 0; i < OPENINGS_MOVES_MAX; i++) free(l->moves[i]);
    free(l->key_of);
    state_keys_free(l->keys);
}

int openings_list(const game *g, int most, const stop_flag *stop, arena *a, opening_class **out, error *e)
{
    alike same;
    if (chance_refuse(g, "pie", e)) return -1;
    listing l = {.g = g, .arena = a, .stop = stop, .e = e, .most = most};
    int status = alike_find(g, stop, a, &same);
    if (!status) l.keys = state_keys_new(g, &same, false);
    status = !l.keys || !make_room(&l) ? error_set(e, "out of memory") : 0;
    if (!status) {
        position_copy(g, l.at[0], g->start);
        turn_settle(g, l.at[0]);
        if (l.at[0]->outcome == OUTCOME_NONE) status = go_on(&l, 0);
    }
    clean_up(&l);
    *out = l.classes;
    return status ? -1 : l.count;
}
