/* Cells that nobody needs: of the even games of strong players those to which nobody went, though in as long a time
 * random players often do; the odd games say whether that is so. */
#include "studies/flaws/habits.h"

#define OFTEN  .3  /* of random games a cell is gone to in, at least, */
#define ALL    .5  /* and one of them in so many, */
#define SELDOM .25 /* but of games of strong players in less than this share of those, */
#define NEVER  .05 /* and in no more than this share is seen */

enum { NAMED = 12, RANDOM_GAMES = 200 };

typedef struct both {
    habits strong, random;
} both;

static int read_both(const flaws_case *c, both *b, error *e)
{
    int status = habits_read(c, FLAWS_STRONG, UINT64_MAX, 0, &b->strong, e);
    unsigned length = b->strong.games ? (unsigned)(b->strong.plies / b->strong.games) : 0;
    return status ? status : habits_read(c, FLAWS_RANDOM, RANDOM_GAMES, length, &b->random, e);
}

/* Returns how many. */
static int find_empty(const both *b, bool *set)
{
    int n = 0;
    for (int k = HABITS_CELL; k < b->strong.things; k++) {
        bool one[HABITS_MAX] = {[0] = false};
        one[k] = true;
        habits_sum random = habits_of(&b->random, one, 0, 1);
        set[k] = !habits_of(&b->strong, one, 0, 2).done && random.done >= OFTEN * (double)random.games;
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

static int ask(const flaws_case *c, const both *b, flaw_list *out, error *e)
{
    bool set[HABITS_MAX] = {[0] = false};
    int count = find_empty(b, set);
    if (!count) return 0;
    habits_sum strong = habits_of(&b->strong, set, 1, 2), random = habits_of(&b->random, set, 0, 1);
    double seen = strong.games ? (double)strong.done / (double)strong.games : 1;
    double usual = (double)random.done / (double)random.games;
    if (usual < ALL) return 0;
    flaw f = {.size = seen,
              .beyond = SELDOM * usual,
              .log_evidence = seen <= NEVER ? flaw_share_below(strong.done, strong.games, SELDOM * usual) : 0,
              .cell = FLAWS_STRONG,
              .game = strong.without};
    f.words =
        arena_format(c->a,
                     "Nobody needs %d of the %d cells (%s): strong players who do not lose go there in %.0f %% of "
                     "games, random ones in as long a time in %.0f %%.",
                     count, c->g->board->cells, names(c, set, count), 100 * seen, 100 * usual);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    both b = {.strong = {.games = 0}};
    int status = read_both(c, &b, e);
    if (!status) status = ask(c, &b, out, e);
    habits_done(&b.strong);
    habits_done(&b.random);
    return status;
}

const flaw_probe probe_cells = {
    "cells",
    "cells to each of which random players who do not lose go in 30 % of games, cut to the length of strong players' "
    "games, and strong ones in less than a quarter as many games, and in no more than 5 % to any of them",
    look};
