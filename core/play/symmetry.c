/* A randomised bisimulation test: the game makes a random move, and some move of its image must lead to the image of
 * the result. The image of the move itself is tried first, since trying moves takes most of the time. */
#include "play/symmetry.h"

#include "base/arena.h"
#include "base/random.h"
#include "game/column.h"
#include "game/counters.h"
#include "game/facts.h"
#include "game/fork.h"
#include "game/marks.h"
#include "play/opening.h"
#include "rules/chance.h"
#include "rules/key_words.h"

/* The game, its image, and scratch memory for successors. */
typedef struct pair {
    const game *g;
    const symmetry_exchange *by;
    position *p, *image, *next;
    move *moves, *image_moves;
    bool past; /* the rules read the latest decision */
    error *e;
} pair;

/* Returns the image of a direction, as a bit; 0: none. */
static uint32_t direction_image(const board *on, const cell *map, unsigned direction)
{
    unsigned off = (unsigned)on->cells, c = 0;
    while (c < off && board_next(on, c, direction) == off) c++;
    for (unsigned d = 0; c < off && d < (unsigned)on->directions; d++)
        if (board_next(on, map[c], d) == map[board_next(on, c, direction)]) return UINT32_C(1) << d;
    return 0;
}

void symmetry_turn_contents(const game *g, const cell *map, uint8_t *becomes)
{
    const piece_set *set = &g->pieces;
    for (unsigned code = 0; code < (unsigned)set->ncodes; code++) {
        if (!set->faces[code]) continue;
        uint32_t facing = direction_image(g->board, map, (unsigned)__builtin_ctz(set->faces[code]));
        becomes[code] = (uint8_t)pieces_turned(set, becomes[code], facing);
    }
}

static uint64_t order_image(const pair *k, const position *p, unsigned c)
{
    const piece_set *set = &k->g->pieces;
    uint64_t order = position_order_view(k->g, p)[c], image = 0;
    for (unsigned i = 0; i < set->height_of[p->code[c]]; i++)
        image |= column_piece(set, k->by->becomes[column_single(set, order, i)], i);
    return image;
}

static bool are_counters_images(const pair *k, const position *p, const position *image)
{
    const game *g = k->g;
    if (!k->by->sides) return counters_equal(g, p, image);
    for (unsigned i = 0; i < 2 * (unsigned)g->ncounters; i++)
        if (counters_value(g, p, i / 2, i % 2) != counters_value(g, image, i / 2, !(i % 2))) return false;
    return true;
}

static bool are_contents_images(const pair *k, const position *p, const position *image)
{
    const cell *map = k->by->map;
    for (unsigned c = 0; c < (unsigned)k->g->board->cells; c++) {
        if (k->by->becomes[p->code[c]] != image->code[map[c]]) return false;
        if (k->g->tracks & TRACK_ORDER && order_image(k, p, c) != position_order_view(k->g, image)[map[c]])
            return false;
    }
    return true;
}

/* If sides are exchanged, each may have its own rule that ends the game. */
static bool are_results_images(const pair *k, const position *p, const position *image)
{
    if (!k->by->sides) return p->outcome == image->outcome && p->ending == image->ending;
    for (unsigned side = 0; side < 2; side++)
        if (p->outcome == outcome_win(side)) return image->outcome == outcome_win(!side);
    return p->outcome == image->outcome;
}

/* Whether a moved piece remains is part of the state, because a stone that removes itself leaves what a pass leaves; so
 * is its cell, in games that remember it. For shapes it is their first cell, which is rarely mapped to a first cell. */
static bool is_last_image(const pair *k, const position *p, const position *image)
{
    cell off = (cell)k->g->board->cells;
    if (p->last == off || image->last == off || !k->past) return (p->last == off) == (image->last == off);
    return image->last == k->by->map[p->last];
}

static bool are_images(const pair *k, const position *p, const position *image)
{
    return is_last_image(k, p, image) && p->side == (image->side ^ k->by->sides) && p->stage == image->stage &&
           are_results_images(k, p, image) && are_contents_images(k, p, image) && are_counters_images(k, p, image) &&
           marks_are_image(k->g, p, k->by->map, k->by->sides, image);
}

static void charge(pair *k, uint64_t steps)
{
    if (k->by->steps) *k->by->steps -= *k->by->steps < steps ? *k->by->steps : steps;
}

static void step_to(pair *k, position *to, const position *from, move m)
{
    turn_play_after(k->g, to, from, m);
    charge(k, 1);
}

/* Most moves encode origin and target, which are mapped; others are searched for. */
static move likely_image(const pair *k, move m)
{
    unsigned cells = (unsigned)k->g->board->cells, a = move_a(m), b = move_b(m);
    return move_make(move_action(m), a < cells ? k->by->map[a] : a, b < cells ? k->by->map[b] : b);
}

/* Trying moves dominates the time, so the likely image is tried first. */
static void move_to_front(move *moves, int n, move wanted)
{
    int at = 0;
    while (at < n && moves[at] != wanted) at++;
    if (at == n) return;
    moves[at] = moves[0];
    moves[0] = wanted;
}

static bool is_too_long(const pair *k)
{
    const symmetry_bounds *b = &k->by->bounds;
    return stop_is_asked(b->stop) || (b->work && game_work(k->g) > b->work);
}

/* Returns the probability of one of n moves of chance; 1 where it does not decide. Sums integers, so the order of the
 * moves does not matter. */
static double probability_of(const game *g, const position *p, const move *list, int n, move m)
{
    double sum = 0;
    if (!chance_decides(g, p)) return 1;
    for (int i = 0; i < n; i++) sum += chance_weight(g, p, list[i]);
    return chance_weight(g, p, m) / sum;
}

/* Makes a random move in the game and its image in the other. */
static int play_both(pair *k, random_state *r)
{
    const game *g = k->g;
    char written[ACTION_TEXT_MAX];
    int n = turn_list(g, k->p, k->moves, g->most_moves), same = turn_list(g, k->image, k->image_moves, g->most_moves);
    if (n != same) return error_set(k->e, "%d moves, but %d in its image", n, same);
    if (g->forbids) charge(k, 2 * (uint64_t)n); /* each was tried to be listed */
    move m = k->moves[random_below(r, (uint32_t)n)];
    turn_write(g, m, written);
    if (chance_decides(g, k->p) != chance_decides(g, k->image)) return error_set(k->e, "chance decides in one alone");
    const double probability = probability_of(g, k->p, k->moves, n, m);
    step_to(k, k->p, k->p, m);
    move_to_front(k->image_moves, n, likely_image(k, m));
    for (int i = 0; i < n && !is_too_long(k); i++) {
        if (probability_of(g, k->image, k->image_moves, n, k->image_moves[i]) != probability) continue;
        step_to(k, k->next, k->image, k->image_moves[i]);
        if (!are_images(k, k->p, k->next)) continue;
        position_copy(g, k->image, k->next);
        return 0;
    }
    if (is_too_long(k)) return error_set(k->e, "it takes too long to tell");
    return error_set(k->e, "no move in its image does what %s does", written);
}

/* Makes the image of the game's position with the sides exchanged, as far as it is tracked. */
static void make_image(const pair *k)
{
    const game *g = k->g;
    const position *from = k->p;
    position *p = k->image;
    position_copy(g, p, from);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        p->code[k->by->map[c]] = k->by->becomes[from->code[c]];
        if (g->tracks & TRACK_ORDER) position_order(g, p)[k->by->map[c]] = order_image(k, from, c);
    }
    for (unsigned i = 0; i < 2 * (unsigned)g->ncounters; i++)
        counters_set(g, p, i / 2, i % 2, counters_value(g, from, i / 2, !(i % 2)));
    marks_exchange(g, from, k->by->map, true, p);
    p->side = !from->side;
    facts_exchange(g, from, k->by->map, k->by->becomes, p);
    position_rebuild(g, p);
}

static int check_one(pair *k, uint64_t seed, unsigned plies)
{
    random_state r = {seed};
    position_copy(k->g, k->p, k->g->start);
    position_copy(k->g, k->image, k->g->start);
    if (k->by->sides) {
        opening_play(k->g, seed, 0, k->by->opening, k->p, k->moves, NULL, NULL);
        make_image(k);
    }
    if (!are_images(k, k->p, k->image)) return error_set(k->e, "the start is not its own image");
    while (k->p->outcome == OUTCOME_NONE && k->p->plies < plies && !(k->by->steps && !*k->by->steps))
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

int symmetry_check_exchange(const game *g, const symmetry_exchange *x, uint64_t seed, unsigned plies, error *e)
{
    error why = {""};
    arena *a = arena_new();
    pair k = {.g = g, .by = x, .past = key_words_of(g, false).past, .e = &why};
    bool ready = a && make_room(&k, a), differs = ready && check_one(&k, seed, plies);
    if (differs) error_set(e, "ply %d: %.400s", k.p->plies, why.text);
    int status = ready ? differs : error_set(e, "out of memory");
    arena_free(a);
    return status;
}

/* `steps`: as in symmetry_exchange. */
static int check_map(const game *g, int s, uint64_t seed, unsigned plies, uint64_t *steps, symmetry_bounds bounds,
                     error *e)
{
    error why = {""};
    uint8_t becomes[PIECES_CODES_MAX];
    const symmetry_exchange x = {
        .map = g->board->symmetries + s * g->board->cells, .becomes = becomes, .steps = steps, .bounds = bounds};
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++) becomes[code] = (uint8_t)code;
    symmetry_turn_contents(g, x.map, becomes);
    int status = symmetry_check_exchange(g, &x, seed, plies, &why);
    if (status < 0) return error_set(e, "%s", why.text);
    if (status) error_set(e, "not symmetric: symmetry %d, %s", s, why.text);
    return status;
}

int symmetry_check_one(const game *g, int s, uint64_t seed, unsigned plies, symmetry_bounds bounds, error *e)
{
    return check_map(g, s, seed, plies, NULL, bounds, e);
}

int symmetry_glance(const game *g, uint64_t steps, unsigned plies, uint64_t work, error *e)
{
    int status = 0;
    const unsigned failures = game_failures(g);
    const symmetry_bounds bounds = {NULL, game_work(g) + work};
    for (int s = 1; g->symmetric && s < g->board->nsymmetries && !status; s++) {
        uint64_t left = steps;
        for (uint64_t seed = 1; left && !status; seed++) status = check_map(g, s, seed, plies, &left, bounds, e);
        if (status > 0 && (game_failures(g) != failures || game_work(g) > bounds.work)) return 0;
    }
    return status;
}

int symmetry_check(const game *g, uint64_t seed, unsigned plies, error *e)
{
    int status = 0;
    for (int s = 1; g->symmetric && s < g->board->nsymmetries && !status; s++)
        status = symmetry_check_one(g, s, seed + (uint64_t)s, plies, (symmetry_bounds){0}, e);
    return status ? -1 : 0;
}
