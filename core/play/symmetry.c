#include "play/symmetry.h"

#include "base/arena.h"
#include "base/random.h"
#include "game/counters.h"

/* A game, its image, and room for what may come next. */
typedef struct pair {
    const game *g;
    const cell *map;        /* the cell that each cell goes to */
    const uint8_t *becomes; /* the contents that others become */
    position *p, *image, *next;
    move *moves, *image_moves;
    error *e;
} pair;

/* The direction, a bit, that the symmetry makes of another; 0: there is none. */
static uint32_t direction_image(const board *on, const cell *map, unsigned direction)
{
    unsigned off = (unsigned)on->cells, c = 0;
    while (c < off && board_next(on, c, direction) == off) c++;
    for (unsigned d = 0; c < off && d < (unsigned)on->directions; d++)
        if (board_next(on, map[c], d) == map[board_next(on, c, direction)]) return UINT32_C(1) << d;
    return 0;
}

/* Contents that face a direction face its image. Columns have no facing, so that these are single pieces. */
static void turn_contents(const game *g, const cell *map, uint8_t *becomes)
{
    const piece_set *set = &g->pieces;
    for (unsigned code = 0; code < (unsigned)set->ncodes; code++) {
        becomes[code] = (uint8_t)code;
        if (!set->faces[code]) continue;
        uint32_t facing = direction_image(g->board, map, (unsigned)__builtin_ctz(set->faces[code]));
        becomes[code] = (uint8_t)pieces_turned(set, code, facing);
    }
}

/* Where the last piece stands belongs to it: a stone that takes itself leaves what a pass leaves. */
static bool are_images(const pair *k, const position *p, const position *image)
{
    cell off = (cell)k->g->board->cells;
    if (image->last != (p->last == off ? off : k->map[p->last])) return false;
    for (int c = 0; c < k->g->board->cells; c++)
        if (k->becomes[p->code[c]] != image->code[k->map[c]]) return false;
    for (int c = 0; k->g->tracks & TRACK_ORDER && c < k->g->board->cells; c++)
        if (position_order_view(k->g, p)[c] != position_order_view(k->g, image)[k->map[c]]) return false;
    if (!counters_equal(k->g, p, image)) return false;
    return p->outcome == image->outcome && p->ending == image->ending && p->side == image->side &&
           p->stage == image->stage;
}

static void step_to(const game *g, position *to, const position *from, move m)
{
    position_copy(g, to, from);
    turn_apply(g, to, m);
    turn_settle(g, to);
}

/* Makes a random move in the game and its image in the other. */
static int play_both(pair *k, random_state *r)
{
    const game *g = k->g;
    char written[ACTION_TEXT_MAX];
    int n = turn_list(g, k->p, k->moves, g->most_moves), same = turn_list(g, k->image, k->image_moves, g->most_moves);
    if (n != same) return error_set(k->e, "%d moves, but %d in its image", n, same);
    move m = k->moves[random_below(r, (uint32_t)n)];
    turn_write(g, m, written);
    step_to(g, k->p, k->p, m);
    for (int i = 0; i < n; i++) {
        step_to(g, k->next, k->image, k->image_moves[i]);
        if (!are_images(k, k->p, k->next)) continue;
        position_copy(g, k->image, k->next);
        return 0;
    }
    return error_set(k->e, "no move in its image does what %s does", written);
}

static int check_one(pair *k, uint64_t seed, unsigned plies)
{
    random_state r = {seed};
    position_copy(k->g, k->p, k->g->start);
    position_copy(k->g, k->image, k->g->start);
    if (!are_images(k, k->p, k->image)) return error_set(k->e, "the start is not its own image");
    while (k->p->outcome == OUTCOME_NONE && k->p->plies < plies)
        if (play_both(k, &r)) return -1;
    return 0;
}

static bool make_room(pair *k, arena *a)
{
    size_t moves = (size_t)k->g->most_moves + 1;
    k->p = arena_alloc(a, k->g->position_bytes);
    k->image = arena_alloc(a, k->g->position_bytes);
    k->next = arena_alloc(a, k->g->position_bytes);
    k->moves = arena_alloc(a, moves * sizeof *k->moves);
    k->image_moves = arena_alloc(a, moves * sizeof *k->image_moves);
    return k->p && k->image && k->next && k->moves && k->image_moves;
}

int symmetry_check_exchange(const game *g, const cell *map, const uint8_t *becomes, uint64_t seed, unsigned plies,
                            error *e)
{
    error why = {""};
    arena *a = arena_new();
    pair k = {.g = g, .map = map, .becomes = becomes, .e = &why};
    bool ready = a && make_room(&k, a), differs = ready && check_one(&k, seed, plies);
    if (differs) error_set(e, "ply %d: %.400s", k.p->plies, why.text);
    int status = ready ? differs : error_set(e, "out of memory");
    arena_free(a);
    return status;
}

int symmetry_check_one(const game *g, int s, uint64_t seed, unsigned plies, error *e)
{
    error why = {""};
    const cell *map = g->board->symmetries + s * g->board->cells;
    uint8_t becomes[PIECES_CODES_MAX];
    turn_contents(g, map, becomes);
    int status = symmetry_check_exchange(g, map, becomes, seed, plies, &why);
    if (status < 0) return error_set(e, "%s", why.text);
    if (status) error_set(e, "not symmetric: symmetry %d, %s", s, why.text);
    return status;
}

int symmetry_check(const game *g, uint64_t seed, unsigned plies, error *e)
{
    int status = 0;
    for (int s = 1; g->symmetric && s < g->board->nsymmetries && !status; s++)
        status = symmetry_check_one(g, s, seed + (uint64_t)s, plies, e);
    return status ? -1 : 0;
}
