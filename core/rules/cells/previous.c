/* previous(FACT): a fact of the decision before the one that the rule refers to, whoever made it: target (here),
 * origin, cells passed, captures (taken). For a candidate move, which is not made yet, that is the latest one. A
 * skipped stage is not a decision. */
#include <string.h>

#include "game/facts.h"
#include "rules/cells/cells.h"
#include "rules/cells/decision.h"

enum { FACT, FIELDS };
enum { FACT_HERE, FACT_ORIGIN, FACT_PASSED, FACT_TAKEN };

static const char *const facts[] = {"here", "origin", "passed", "taken", NULL};

static const field fields[FIELDS] = {
    {.name = "fact", .kind = FIELD_CHOICE, .required = true, .choices = facts, .help = "the fact, as it was then"},
};

static int compile(expression *x, const game *g, arena *a, error *e)
{
    return x->numbers[FACT] == FACT_PASSED ? cells_need_ends(x, g, a, e) : 0;
}

static decision_facts one_before(const scene *s)
{
    return s->offered ? facts_made_last(s->g, s->p) : facts_previous(s->g, s->p);
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    const cell_mapping *map = s->g->mapping;
    decision_facts of = one_before(s);
    cell only = x->numbers[FACT] == FACT_HERE ? of.here : of.origin;
    const uint64_t *whole = x->numbers[FACT] == FACT_TAKEN ? of.taken : of.shape;
    if (x->numbers[FACT] == FACT_PASSED) {
        decision_passed(s->g, of.origin, of.here, out);
    } else if (x->numbers[FACT] == FACT_TAKEN || (x->numbers[FACT] == FACT_HERE && whole)) {
        memcpy(out, whole, map->words * sizeof *out);
    } else {
        memset(out, 0, map->words * sizeof *out);
        if (only != s->g->board->cells) bitboard_set(out, map->bit_of[only]);
    }
}

/* For all facts but `passed`. */
static bool plain_has(const expression *x, const game *g, const decision_facts *of, unsigned c)
{
    unsigned bit = g->mapping->bit_of[c];
    switch (x->numbers[FACT]) {
    case FACT_HERE: return of->here == c || (of->shape && bitboard_has(of->shape, bit));
    case FACT_ORIGIN: return of->origin == c;
    case FACT_TAKEN: return bitboard_has(of->taken, bit);
    default: return false;
    }
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    decision_facts of = one_before(s);
    if (x->numbers[FACT] == FACT_PASSED)
        decision_passed_plain(s->g, of.origin, of.here, values);
    else
        for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) values[c] = plain_has(x, s->g, &of, c);
}

const function_type function_previous = {
    .word =
        {"previous", WORD_FUNCTION,
         "The same fact of the previous decision, whoever made it: previous(here), previous(origin), previous(taken).",
         fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .reads = READS_RESULT | READS_PAST,
    .tracks = TRACK_MOVE | TRACK_PREVIOUS,
    .compile = compile,
    .cells = cells,
    .plain = plain,
};
