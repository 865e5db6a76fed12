/* Goals that nobody needs: ways to win to which random players come, and players who think hardly ever. A goal that
 * random players miss, too, may be rare and sound, as the exit fort of Copenhagen hnefatafl is. */
#include "rules/ending.h"
#include "studies/flaws/flaws.h"

extern const ending_type ending_none_left, ending_full;

#define SHARE .05 /* of games of players who think, at most */
#define OFTEN .5  /* of random games come to it, though */
enum { LEAST = 1000 /* random games */ };

/* Not what only says what becomes of a side that has nothing left to do, and not the count at the end. */
static bool is_goal(const ending *d)
{
    bool wins = d->result[0] == OUTCOME_FIRST || d->result[1] == OUTCOME_SECOND;
    bool last = d->no_move || d->neither_has_move || d->both_passed || d->type->without_move || d->type->margin;
    return wins && !last && d->type != &ending_none_left && d->type != &ending_full;
}

static int ask(const flaws_case *c, unsigned rule, flaw_list *out, error *e)
{
    static const int thinking[] = {FLAWS_STRONG, FLAWS_MIDDLE, FLAWS_WEAK};
    const results_cell *cells = c->r->cells, *random = &cells[FLAWS_RANDOM];
    uint64_t reached = 0, games = 0, by_chance = random->tally->fired[rule];
    double usual = random->games ? (double)by_chance / (double)random->games : 0;
    if (random->games < LEAST || usual < OFTEN) return 0;
    for (size_t i = 0; i < sizeof thinking / sizeof *thinking; i++) {
        games += cells[thinking[i]].games;
        reached += cells[thinking[i]].tally->fired[rule];
    }
    flaw f = {.size = games ? (double)reached / (double)games : 1,
              .beyond = SHARE,
              .log_evidence = flaw_share_below(reached, games, SHARE),
              .cell = FLAWS_STRONG};
    f.words = arena_format(c->a,
                           "Nobody needs the goal \"%s\": %.0f %% of games between players who think end so, and "
                           "%.0f %% of random ones.",
                           random->variant->rules[rule].name, 100 * f.size, 100 * usual);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    int status = 0;
    for (int i = 0; i < c->g->nendings && !status; i++)
        if (is_goal(&c->g->endings[i])) status = ask(c, c->g->endings[i].rule, out, e);
    return status;
}

const flaw_probe probe_goals = {
    "goals",
    "a way to win, other than that the other side has nothing left, to which less than 5 % of games of strong, middle "
    "and weak players come, though half of the random ones do",
    1U << FLAWS_STRONG | 1U << FLAWS_MIDDLE | 1U << FLAWS_WEAK | 1U << FLAWS_RANDOM, look};
