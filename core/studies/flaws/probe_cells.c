/* Cells that nobody needs: those to which middle players hardly go, though who picked any move in the same positions
 * would; games of strong players say whether that is so. */
#include "studies/flaws/habits.h"

#define NEVER .1  /* of what it would be by chance: no more is seen of all together, */
#define EACH  .15 /* and of each by middle players */
#define OFTEN .5  /* times a game of strong players, and more, they are gone to by chance */
#define MOST  .4  /* of all cells: more are a board that is larger than its games, */
#define LEAST .12 /* and fewer are corners, as fewer than so many are: */

enum { FEW = 4, EXPECTED = 4 /* times at least middle players go to a cell by chance */, NAMED = 12 };

/* Where pieces begin is used, though nobody goes back there. Returns how many. */
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
                           "a game; who picked any move in the same positions would %.1f times.",
                           count, cells, names(c, set, count), habits_who(&s), seen, chance);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    habits middle, strong = {.games = 0};
    int status = habits_read(c, FLAWS_MIDDLE, &middle, e);
    if (!status) status = habits_read(c, c->strong, &strong, e);
    if (!status) status = ask(c, &middle, &strong, out, e);
    habits_done(&middle);
    habits_done(&strong);
    return status;
}

const flaw_probe probe_cells = {
    "cells",
    "cells, four at least and between one in eight and two in five, on which no piece begins and to which neither "
    "middle nor strong "
    "players who do not lose go more than a tenth as often as who picked any move in the same positions, who would in "
    "every second game",
    1U << FLAWS_STRONG | 1U << FLAWS_MIDDLE, look};
