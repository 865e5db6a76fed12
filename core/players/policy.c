/* policy: follows one simple heuristic. It makes a winning decision if there is one and avoids an immediate loss;
 * otherwise it maximizes its wishes in lexicographic order, and ties break at random. A policy that beats a searching
 * player reveals a flaw in the game. */
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "game/fork.h"
#include "play/player.h"
#include "players/wishes.h"

enum { WISH_FIELD };

typedef struct policy {
    arena *arena;
    wish_asked wishes[WISHES_ASKED_MAX];
    int nwishes;
    move *moves;
    position *after;
    nearness_room room;
    cell last_from[2], last_to[2]; /* the previous decision, by side */
} policy;

/* Lexicographic score of a decision: first the outcome that it ends the game with, then the wishes in order. */
typedef struct liking {
    double by[1 + WISHES_ASKED_MAX];
} liking;

static void stop(void *state)
{
    policy *k = state;
    arena_free(k->arena);
    free(k->moves);
    free(k->after);
    free(k->room.p);
    free(k->room.moves);
    free(k);
}

static int read_wishes(policy *k, char *written, const game *g, error *e)
{
    for (char *next; written; written = next) {
        next = strchr(written, '+');
        if (next) *next++ = 0;
        if (k->nwishes == WISHES_ASKED_MAX)
            return error_set(e, "policy.wish: at most %d wanted, got more: ask for those that matter most",
                             WISHES_ASKED_MAX);
        if (wish_read(written, g, k->arena, &k->wishes[k->nwishes++], e)) return -1;
    }
    return 0;
}

static void reset(void *state)
{
    policy *k = state;
    for (int side = 0; side < 2; side++) k->last_from[side] = k->last_to[side] = BOARD_CELLS_MAX;
}

static void *start(const spec *s, const game *g, const player_watch *watch, error *e)
{
    (void)watch;
    policy *k = calloc(1, sizeof *k);
    if (!k) return error_set(e, "out of memory"), NULL;
    size_t moves = ((size_t)g->most_moves + 1) * sizeof *k->moves;
    k->arena = arena_new();
    k->moves = malloc(moves);
    k->room.moves = malloc(moves);
    k->after = malloc(g->position_bytes);
    k->room.p = malloc(g->position_bytes);
    char *written = k->arena ? arena_text(k->arena, s->values[WISH_FIELD].text) : NULL;
    int status = written && k->moves && k->after && k->room.p && k->room.moves ? 0 : error_set(e, "out of memory");
    if (!status) status = read_wishes(k, written, g, e);
    reset(k);
    if (!status) return k;
    stop(k);
    return NULL;
}

static double end_of(const position *after, unsigned side)
{
    if (after->outcome == OUTCOME_NONE) return 2;
    if (after->outcome == (uint8_t)outcome_win(side)) return 3;
    return after->outcome == OUTCOME_DRAW;
}

static liking liking_of(policy *k, const game *g, const position *p, int index)
{
    liking l = {{0}};
    wish_scene s = {.g = g, .before = p, .after = k->after, .m = k->moves[index], .index = index, .room = k->room};
    turn_play_after(g, k->after, p, s.m);
    l.by[0] = end_of(k->after, p->side);
    if (k->after->outcome != OUTCOME_NONE) return l;
    action_ends(&g->actions[move_action(s.m)], g, p, s.m, &s.from, &s.to);
    s.last_from = k->last_from[p->side];
    s.last_to = k->last_to[p->side];
    for (int i = 0; i < k->nwishes; i++) l.by[1 + i] = k->wishes[i].is->value(&s, k->wishes[i].parameter);
    return l;
}

static int compare(const liking *a, const liking *b)
{
    for (int i = 0; i < 1 + WISHES_ASKED_MAX; i++)
        if (a->by[i] < b->by[i] || a->by[i] > b->by[i]) return a->by[i] < b->by[i] ? -1 : 1;
    return 0;
}

static move choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop)
{
    policy *k = state;
    int count = turn_list(g, p, k->moves, g->most_moves);
    unsigned failures = game_failures(g);
    move best = count ? k->moves[0] : MOVE_NONE;
    uint32_t equals = 0;
    liking most = {{0}};
    for (int i = 0; i < count && game_failures(g) == failures && !stop_is_asked(stop); i++) {
        liking l = liking_of(k, g, p, i);
        int order = i ? compare(&l, &most) : 1;
        if (order < 0) continue;
        if (order > 0) equals = 0;
        most = l;
        if (!random_below(r, ++equals)) best = k->moves[i];
    }
    if (best == MOVE_NONE) return best;
    action_ends(&g->actions[move_action(best)], g, p, best, &k->last_from[p->side], &k->last_to[p->side]);
    return best;
}

static const field fields[] = {
    {.name = "wish",
     .kind = FIELD_TEXT,
     .initial_text = "captures",
     .one_line = true,
     .help = "preferred decisions: one of captures, spares, grows, near, hinders, roomy, starves, first, last, left, "
             "right, up, down, centre, edge, advances, retreats, follows, avoids, together, apart, same, other, back, "
             "answers, flees, far, little, pass, action.NAME, kind.NAME, mirror.NUMBER of a symmetry of the board; or "
             "up to four joined by +, the most important first"}};

const player_type player_policy = {
    .word = {"policy", WORD_PLAYER,
             "Follows one fixed policy, but takes immediate wins and avoids immediate losses. poise flaws looks for "
             "policies that a searching player cannot beat.",
             fields, 1, .positional = 0},
    .start = start,
    .stop = stop,
    .reset = reset,
    .choose = choose,
};
