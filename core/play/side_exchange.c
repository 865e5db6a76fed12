#include "play/side_exchange.h"

#include "base/stop.h"

enum {
    /* Number of games that must have images, and decisions in each; fewer where that is slow. */
    GAMES = 30,
    GAMES_LEAST = 2,
    PLIES = 400,
    STEPS_OF_GAME = 20000, /* moves tried per game */
    STEPS = 60000,         /* and in all */
    /* Rules about the first turns alone, such as the swap rule, do not count: other games start after such an
     * opening. */
    OPENING = 4
};

/* Returns the possible owners of the type, as bits. */
static unsigned owners_of(const piece_set *set, unsigned type)
{
    unsigned owners = 0;
    for (unsigned code = 1; code < (unsigned)set->ncodes; code++)
        if (set->types_in[code] >> type & 1) owners |= 1U << set->owner_of[code];
    return owners;
}

/* Returns the corresponding type of the other side: types that only one side has correspond in the order of
 * declaration. PIECES_TYPES_MAX: none. */
static unsigned type_image(const piece_set *set, unsigned type)
{
    unsigned owners = owners_of(set, type), number = 0, image = 0;
    if (owners != 1U << OWNER_FIRST && owners != 1U << OWNER_SECOND) return type;
    for (unsigned t = 0; t < type; t++) number += owners_of(set, t) == owners;
    for (; image < (unsigned)set->ntypes; image++)
        if (owners_of(set, image) == (owners ^ 3U) && !number--) return image;
    return PIECES_TYPES_MAX;
}

/* Returns the same contents of the other side; 0: none. */
static unsigned of_other_side(const piece_set *set, const uint8_t *types, unsigned code)
{
    unsigned whose = set->owner_of[code], wanted = 0;
    if (whose <= OWNER_SECOND) whose = !whose;
    for (unsigned t = 0; t < (unsigned)set->ntypes; t++)
        if (set->types_in[code] >> t & 1) wanted |= 1U << types[t];
    for (unsigned k = 1; k < (unsigned)set->ncodes; k++)
        if (set->owner_of[k] == whose && set->types_in[k] == wanted && set->height_of[k] == set->height_of[code] &&
            set->faces[k] == set->faces[code])
            return k;
    return 0;
}

/* Returns false if some contents exist for one side only. */
static bool exchange_contents(const piece_set *set, uint8_t *becomes)
{
    uint8_t types[PIECES_TYPES_MAX];
    bool whole = true;
    for (unsigned t = 0; t < (unsigned)set->ntypes; t++)
        whole &= (types[t] = (uint8_t)type_image(set, t)) < PIECES_TYPES_MAX;
    becomes[0] = 0;
    for (unsigned code = 1; code < (unsigned)set->ncodes && whole; code++)
        whole = (becomes[code] = (uint8_t)of_other_side(set, types, code)) != 0;
    return whole;
}

bool side_exchange_contents(const game *g, const cell *map, uint8_t *becomes)
{
    if (!exchange_contents(&g->pieces, becomes)) return false;
    symmetry_turn_contents(g, map, becomes);
    return true;
}

/* Returns 1 when it holds, 0 when it does not, or -1 when out of memory or stopped. */
static int holds(const game *g, const side_exchange *x, unsigned opening, uint64_t *steps, const stop_flag *stop)
{
    uint64_t of_game;
    const symmetry_exchange by = {x->map, x->becomes, true, opening, &of_game, {.stop = stop}};
    error why;
    int status = 0;
    uint64_t games = 0;
    for (; games < GAMES && !status && *steps; games++) {
        uint64_t most = *steps < STEPS_OF_GAME ? *steps : STEPS_OF_GAME;
        of_game = most;
        status = symmetry_check_exchange(g, &by, games, PLIES, &why);
        *steps -= most - of_game;
        if (stop_is_asked(stop)) return -1;
    }
    return status < 0 ? -1 : !status && games >= GAMES_LEAST;
}

/* Returns the value for game_findings, or 0 when out of memory or stopped. */
static int search(const game *g, const stop_flag *stop)
{
    const board *b = g->board;
    uint64_t steps = STEPS;
    int held = 0, s = 0;
    side_exchange x;
    for (int i = 0; i < 2 * b->nsymmetries && !held; i++) {
        s = i % b->nsymmetries;
        x.map = b->symmetries + s * b->cells;
        if (!side_exchange_contents(g, x.map, x.becomes)) return 1;
        held = holds(g, &x, i < b->nsymmetries ? 0 : OPENING, &steps, stop);
    }
    return held < 0 ? 0 : held ? 2 + s : 1;
}

int side_exchange_find(const game *g, const stop_flag *stop, side_exchange *out)
{
    if (g->hook_host || g->bars) return 0; /* bars apply to one side only */
    int found = atomic_load(&g->findings->side_exchange);
    if (!found && !(found = search(g, stop))) return -1;
    atomic_store(&g->findings->side_exchange, found); /* concurrent threads find the same */
    if (found == 1) return 0;
    out->map = g->board->symmetries + (found - 2) * g->board->cells;
    return side_exchange_contents(g, out->map, out->becomes);
}
