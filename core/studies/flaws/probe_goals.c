/* Unused goals: ways to win that occur in random games and rarely between searching players. A goal that is rare in
 * both may be sound, such as a siege that good defence prevents. */
#include <math.h>

#include "rules/ending.h"
#include "studies/flaws/flaws.h"

extern const ending_type ending_none_left, ending_full, ending_repetition;

#define OFTEN .25 /* share of random games, at least, */
#define PART  .1  /* ratio of searching players' games to that, at most, */
#define SHARE .05 /* and share of their games, at most */
enum { LEAST = 1000 /* minimum number of random games */ };

/* Excludes endings for a side without moves, for repetition, and the final count. */
static bool is_goal(const ending *d)
{
    bool wins = d->result[0] == OUTCOME_FIRST || d->result[1] == OUTCOME_SECOND;
    bool last = d->no_move || d->neither_has_move || d->both_passed || d->type->without_move || d->type->margin;
    return wins && !last && d->type != &ending_none_left && d->type != &ending_full && d->type != &ending_repetition;
}

/* Counts searching players' games, and those in which the rule applied. Returns the former. */
static uint64_t count_thinking(const flaws_case *c, unsigned rule, uint64_t *reached)
{
    static const int thinking[] = {FLAWS_STRONG, FLAWS_MIDDLE, FLAWS_WEAK, FLAWS_OPENED};
    uint64_t games = 0;
    *reached = 0;
    for (size_t i = 0; i < sizeof thinking / sizeof *thinking; i++) {
        const results_cell *of = &c->r->cells[thinking[i]];
        games += of->games;
        if (of->games) *reached += of->tally->fired[rule];
    }
    return games;
}

static int ask_needed(const flaws_case *c, unsigned rule, double usual, flaw_list *out, error *e)
{
    uint64_t reached, games = count_thinking(c, rule, &reached);
    const double line = fmin(SHARE, PART * usual);
    flaw f = {.size = games ? (double)reached / (double)games : 1,
              .beyond = line,
              .log_evidence = flaw_share_below(reached, games, line),
              .cell = c->strong,
              .thing = (int)rule};
    f.words = arena_format(c->a,
                           "Nobody needs the goal \"%s\": %.0f %% of games between players who think end so, and "
                           "%.0f %% of random ones.",
                           c->r->cells[FLAWS_RANDOM].variant->rules[rule].name, 100 * f.size, 100 * usual);
    return flaw_add(out, f, e);
}

static int ask(const flaws_case *c, unsigned rule, flaw_list *out, error *e)
{
    const results_cell *random = &c->r->cells[FLAWS_RANDOM];
    const double usual = (double)random->tally->fired[rule] / (double)random->games;
    if (random->games < LEAST) return 0;
    return usual < OFTEN ? 0 : ask_needed(c, rule, usual, out, e);
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
    "a way to win, other than annihilation, that ends at least a quarter of random games, but less than 5 % of the "
    "games of strong, middle and weak players, and less than a tenth of its share in random ones",
    1U << FLAWS_MIDDLE | 1U << FLAWS_WEAK | 1U << FLAWS_RANDOM, look};
