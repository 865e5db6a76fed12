/* Unused cells: middle players rarely go there, compared with random choice in the same positions, and games of strong
 * players confirm it. Also cells that cannot be used at all. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "studies/flaws/habits.h"

#define NEVER .1   /* ratio to chance, at most, over all these cells together, */
#define EACH  .15  /* and for each by middle players */
#define OFTEN .5   /* expected visits by chance in a game of strong players, at least */
#define MOST  .4   /* maximum share of all cells: more mean a board larger than its games */
#define LEAST .12  /* minimum share: fewer are corners; so are fewer than FEW */
#define EVER  .02  /* maximum share of random games that use a cell that no other game has used */
#define NEAR  1.01 /* distance in a drawing of cells that touch */

enum { FEW = 4, EXPECTED = 4 /* minimum expected visits by middle players by chance */, NAMED = 12 };

/* Start cells count as used, even without later visits. Returns the number of unused cells. */
static int find_empty(const game *g, const habits *middle, bool *set)
{
    int n = 0;
    for (int k = HABITS_CELL; k < middle->things; k++) {
        if (g->start->code[k - HABITS_CELL]) continue;
        bool one[HABITS_MAX] = {[0] = false};
        one[k] = true;
        habits_sum s = habits_of(middle, one);
        set[k] = s.by_chance >= EXPECTED && (double)s.done <= EACH * s.by_chance;
        n += set[k];
    }
    return n;
}

static const char *names(const flaws_case *c, const bool *set, int count)
{
    const board *on = c->g->board;
    const char *all = "";
    int n = 0;
    for (int k = 0; k < on->cells && n < NAMED && all; k++)
        if (set[HABITS_CELL + k]) all = arena_format(c->a, "%s%s%s", all, n++ ? " " : "", on->label[k]);
    return count > n && all ? arena_format(c->a, "%s ...", all) : all;
}

static int ask(const flaws_case *c, const habits *middle, const habits *strong, flaw_list *out, error *e)
{
    bool set[HABITS_MAX] = {[0] = false};
    int count = find_empty(c->g, middle, set), cells = c->g->board->cells;
    if (count < FEW || count < LEAST * cells || count > MOST * cells) return 0;
    habits_sum s = habits_of(strong, set);
    if (!s.games || s.by_chance < OFTEN * (double)s.games) return 0;
    const double seen = (double)s.done / (double)s.games, chance = s.by_chance / (double)s.games;
    flaw f = {.size = seen / chance,
              .beyond = HABITS_SELDOM,
              .log_evidence = seen <= NEVER * chance ? s.log_evidence : 0,
              .cell = c->strong,
              .game = s.without};
    f.words = arena_format(c->a,
                           "Nobody needs %d of the %d cells (%s): %s go there %.1f times "
                           "a game; random choice in the same positions would %.1f times.",
                           count, cells, names(c, set, count), habits_who(&s), seen, chance);
    return flaw_add(out, f, e);
}

typedef struct usable_cells {
    const game *g;
    bool *is;
} usable_cells;

static void note_usable(void *context, const walk_step *s)
{
    const usable_cells *k = context;
    for (int i = 0; i < k->g->board->cells; i++) k->is[i] |= s->p->code[i] != 0;
    for (int i = 0; i < s->n; i++) {
        cell from, to;
        action_ends(&k->g->actions[move_action(s->legal[i])], k->g, s->p, s->legal[i], &from, &to);
        if (from < k->g->board->cells) k->is[from] = true;
        if (to < k->g->board->cells) k->is[to] = true;
    }
}

/* A cell without unused neighbours is not counted: half of a chequered board is unused by design. Returns the number.
 */
static int find_unusable(const board *on, const bool *usable, bool *set)
{
    int n = 0;
    for (int i = 0; i < on->cells; i++) {
        for (int k = 0; k < on->cells && !usable[i]; k++)
            set[HABITS_CELL + i] |=
                k != i && !usable[k] && hypotf(on->x[i] - on->x[k], on->y[i] - on->y[k]) < (float)NEAR;
        n += set[HABITS_CELL + i];
    }
    return n;
}

/* Cells that no game used; the many random games are read only if there may be some. */
static int ask_possible(const flaws_case *c, flaw_list *out, error *e)
{
    bool used[BOARD_CELLS_MAX] = {false}, set[HABITS_MAX] = {[0] = false};
    usable_cells k = {.g = c->g, .is = used};
    const int least = (int)fmax(FEW, ceil(LEAST * c->g->board->cells));
    int status = walk_games(c, c->strong, note_usable, &k, e);
    if (status || find_unusable(c->g->board, used, set) < least) return status;
    status = walk_games(c, FLAWS_RANDOM, note_usable, &k, e);
    memset(set, 0, sizeof set);
    const int count = status ? 0 : find_unusable(c->g->board, used, set);
    if (count < least) return status;
    const uint64_t games = c->r->cells[FLAWS_RANDOM].games;
    flaw f = {.beyond = EVER, .log_evidence = flaw_share_below(0, games, EVER), .cell = FLAWS_RANDOM};
    f.words = arena_format(c->a,
                           "Nobody can use %d of the %d cells (%s): no piece stood there, and no move went there, in "
                           "%" PRIu64 " random games and %" PRIu64 " of strong players.",
                           count, c->g->board->cells, names(c, set, count), games, c->r->cells[c->strong].games);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    habits middle, strong = {.games = 0};
    int status = habits_read(c, FLAWS_MIDDLE, &middle, e);
    if (!status) status = habits_read(c, c->strong, &strong, e);
    if (!status) status = ask(c, &middle, &strong, out, e);
    if (!status) status = ask_possible(c, out, e);
    habits_done(&middle);
    habits_done(&strong);
    return status;
}

const flaw_probe probe_cells = {
    "cells",
    "at least four cells, between one in eight and two in five, that are empty at the start and to which middle and "
    "strong players who do not lose go at most a tenth as often as random choice in the same positions would, which "
    "would in every second game; or at least four adjacent cells, and one in eight, that no game used at all",
    1U << FLAWS_STRONG | 1U << FLAWS_MIDDLE | 1U << FLAWS_RANDOM, look};
