/* Unused rules: actions and types of piece that strong players avoid although they are available, and effects that
 * occur in random games and not in strong ones. */
#include <inttypes.h>
#include <string.h>

#include "studies/flaws/habits.h"

#define RARE   .12 /* ratio to chance, at most */
#define NEVER  .2  /* the same for effects, in games: */
#define OFTEN  .6  /* share of random games with the effect, at least, */
#define SELDOM .2  /* and of strong games, at most */
#define EVER   .02 /* maximum share of random games that have an action that no other game had */

static int ask(const flaws_case *c, const habits *h, int thing, const char *what, const char *name, flaw_list *out,
               error *e)
{
    bool set[HABITS_MAX] = {[0] = false};
    set[thing] = true;
    habits_sum s = habits_of(h, set);
    if (s.by_chance < 1) return 0;
    flaw f = {.size = (double)s.done / s.by_chance,
              .beyond = HABITS_SELDOM,
              .log_evidence = (double)s.done <= RARE * s.by_chance ? s.log_evidence : 0,
              .cell = c->strong,
              .game = s.without,
              .thing = thing};
    f.words = arena_format(
        c->a,
        "Nobody needs %s \"%s\": %s use it %.1f times a game; random choice in the same positions would %.1f times.",
        what, name, habits_who(&s), (double)s.done / (double)s.games, s.by_chance / (double)s.games);
    return flaw_add(out, f, e);
}

static const char *short_name(const action *a)
{
    return a->name ? a->name : a->type->word.name;
}

/* Numbers actions of the same name: "hop (2)". */
static const char *name_of(const flaws_case *c, int index)
{
    const action *all = c->g->actions;
    int same = 0, number = 0;
    for (int i = 0; i < c->g->nactions; i++) {
        same += !strcmp(short_name(&all[i]), short_name(&all[index]));
        if (i == index) number = same;
    }
    return same == 1 ? short_name(&all[index]) : arena_format(c->a, "%s (%d)", short_name(&all[index]), number);
}

static int ask_moves(const flaws_case *c, const habits *h, flaw_list *out, error *e)
{
    const game *g = c->g;
    int status = 0;
    for (int i = 0; i < g->nactions && g->nactions > 1 && !status; i++)
        status = ask(c, h, i, "the action", name_of(c, i), out, e);
    for (int t = 0; t < g->pieces.ntypes && g->pieces.ntypes > 1 && !status; t++)
        status = ask(c, h, GAME_ACTIONS_MAX + t, "the kind", g->pieces.types[t], out, e);
    return status;
}

static int ask_effect(const flaws_case *c, int rule, flaw_list *out, error *e)
{
    const results_cell *strong = &c->r->cells[c->strong], *random = &c->r->cells[FLAWS_RANDOM];
    double by_random = random->games ? (double)random->tally->fired[rule] / (double)random->games : 0;
    uint64_t done = strong->tally->fired[rule];
    if (by_random < OFTEN) return 0;
    flaw f = {.size = strong->games ? (double)done / (double)strong->games : 1,
              .beyond = SELDOM,
              .log_evidence = (double)done <= NEVER * by_random * (double)strong->games
                                  ? flaw_share_below(done, strong->games, SELDOM)
                                  : 0,
              .cell = c->strong,
              .thing = HABITS_CELL + rule};
    f.words = arena_format(c->a,
                           "Nobody needs the effect \"%s\": it comes up in %.0f %% of games between strong players and "
                           "in %.0f %% of those between random ones.",
                           strong->variant->rules[rule].name, 100 * f.size, 100 * by_random);
    return flaw_add(out, f, e);
}

/* Effects, from the tallies. Endings are exempt: avoiding a loss is what strong players are good at. */
static int ask_effects(const flaws_case *c, flaw_list *out, error *e)
{
    const results_variant *v = c->r->cells[c->strong].variant;
    int status = 0;
    for (int i = 0; i < v->nrules && !status; i++)
        if (!v->rules[i].ends) status = ask_effect(c, i, out, e);
    return status;
}

static void note_legal(void *context, const walk_step *s)
{
    uint64_t *legal = context;
    for (int i = 0; i < s->n; i++) *legal |= UINT64_C(1) << move_action(s->legal[i]);
}

/* Returns the names of the actions that are not in `legal`, in quotes; *count: how many. NULL: out of memory. */
static const char *names_without(const flaws_case *c, uint64_t legal, int *count)
{
    const char *all = "";
    *count = 0;
    for (int i = 0; i < c->g->nactions && all; i++)
        if (!(legal >> i & 1)) all = arena_format(c->a, "%s%s\"%s\"", all, (*count)++ ? ", " : "", name_of(c, i));
    return all;
}

/* Actions that were never possible are one finding; the many random games are read only if there may be one. */
static int ask_possible(const flaws_case *c, flaw_list *out, error *e)
{
    const uint64_t games = c->r->cells[FLAWS_RANDOM].games, strong = c->r->cells[c->strong].games;
    uint64_t legal = 0, all = c->g->nactions < 64 ? (UINT64_C(1) << c->g->nactions) - 1 : UINT64_MAX;
    int status = walk_games(c, c->strong, note_legal, &legal, e), count;
    if (!status && legal != all) status = walk_games(c, FLAWS_RANDOM, note_legal, &legal, e);
    if (status || legal == all) return status;
    flaw f = {.beyond = EVER, .log_evidence = flaw_share_below(0, games, EVER), .cell = FLAWS_RANDOM};
    const char *names = names_without(c, legal, &count);
    if (names)
        f.words = arena_format(c->a,
                               "The action%s %s %s never possible: not legal once in %" PRIu64
                               " random games, nor in %" PRIu64 " of strong players.",
                               count > 1 ? "s" : "", names, count > 1 ? "are" : "is", games, strong);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    habits h;
    int status = habits_read(c, c->strong, &h, e);
    if (!status) status = ask_moves(c, &h, out, e);
    if (!status) status = ask_effects(c, out, e);
    if (!status) status = ask_possible(c, out, e);
    habits_done(&h);
    return status;
}

const flaw_probe probe_unused = {
    "unused",
    "strong players who do not lose use an action or a kind of piece at most an eighth as often as random choice in "
    "the same positions would, with evidence of less than a third; or an effect comes up in less than 20 % of their "
    "games, but in 60 % of random ones; or an action was not legal in any game",
    1U << FLAWS_STRONG | 1U << FLAWS_RANDOM, look};
