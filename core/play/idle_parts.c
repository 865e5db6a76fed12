/* The plain evaluation reports the value of every subexpression while random games are played in the plain mode
 * (expression_watch.h). Positions are counted, not evaluations: a rule that is tried for each move is evaluated many
 * times in one position.
 *
 * How much an always empty set means depends on its content. The target of the mover's latest piece is known at every
 * decision, so it is hardly a coincidence that it never holds an enemy; that nobody has captured en passant yet may be.
 * So parts about cells of decisions and owners alone are reported early, others late. */
#include "play/idle_parts.h"

#include <stdlib.h>
#include <string.h>

#include "game/expression_names.h"
#include "game/expression_signs.h"
#include "game/expression_watch.h"
#include "game/fact_words.h"
#include "play/playout.h"
#include "rules/guard.h"
#include "rules/plain.h"

enum { PLACES = 4096, SOON = 200, SOON_GAMES = 10, LATE = 20000, LATE_GAMES = 100 };

/* Statistics of a subexpression; separate for candidate moves and for made decisions. */
typedef struct seen {
    const expression *is;
    bool offered;
    uint64_t latest, asked;  /* latest position, and number of positions */
    uint64_t in_game, games; /* latest game, and number of games */
    bool some, not_all;      /* it was non-empty; it excluded something */
    bool now;                /* it was non-empty at the latest evaluation */
    bool cuts[2];            /* for sets joined by &: without that operand the result would be larger */
} seen;

typedef struct look {
    seen of[PLACES];
    int count;
    uint64_t position, game; /* current ones, from 1 */
} look;

/* Returns the entry of a subexpression, or a free one; NULL: full. */
static seen *find(look *k, const expression *x, bool offered)
{
    size_t at = ((uintptr_t)x >> 4) * 2 + offered;
    for (;; at++) {
        seen *s = &k->of[at % PLACES];
        if (s->is == x && s->offered == offered) return s;
        if (!s->is) return k->count < PLACES / 2 ? s : NULL;
    }
}

static bool by_cell(const expression *x)
{
    return x->kind == EXPRESSION_CELLS || x->kind == EXPRESSION_COUNTS;
}

/* A cell of a decision, such as `last`. */
static bool is_fact(const expression *x)
{
    return fact_word_of(x->type) && !x->type->word.nfields && x->kind == EXPRESSION_CELLS;
}

/* If there is no such cell at all, emptiness has another reason. */
static bool has_facts(look *k, const expression *x, bool offered)
{
    const seen *own = is_fact(x) ? find(k, x, offered) : NULL;
    bool has = !own || own->now;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++)
        has = has && (!x->operands[i] || has_facts(k, x->operands[i], offered));
    return has;
}

static void note(look *k, seen *of)
{
    of->asked += of->latest != k->position;
    of->games += of->in_game != k->game;
    of->latest = k->position;
    of->in_game = k->game;
}

static void joins(void *data, const expression *x, const scene *s, const int32_t *left, const int32_t *right)
{
    seen *of = x->type == &sign_and ? find(data, x, s->offered) : NULL;
    for (int c = 0; of && c < s->g->board->cells; c++) {
        of->cuts[0] |= right[c] > 0 && left[c] <= 0;
        of->cuts[1] |= left[c] > 0 && right[c] <= 0;
    }
}

static void given(void *data, const expression *x, const scene *s, const int32_t *values)
{
    look *k = data;
    seen *of = x->reads && (x->says || is_fact(x)) ? find(k, x, s->offered) : NULL;
    if (!of) return;
    if (!of->is) k->count++;
    of->is = x;
    of->offered = s->offered;
    of->now = false;
    for (int i = 0; i < (by_cell(x) ? s->g->board->cells : 1) && !(of->now && of->not_all); i++) {
        of->now |= values[i] > 0;
        of->not_all |= values[i] <= 0;
    }
    of->some |= of->now;
    if (has_facts(k, x, s->offered)) note(k, of);
}

/* Does it depend on cells of decisions and owners only? */
static bool is_of_owners(const expression *x)
{
    bool only =
        is_fact(x) || x->type == &sign_and || x->type == &sign_or || x->type == &sign_not || x->type == &name_contents;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) only = only && (!x->operands[i] || is_of_owners(x->operands[i]));
    return only;
}

/* size(own) < 5: the cells whose number from a function is so. */
static bool is_compared_set(const expression *x)
{
    const bool compared = x->kind == EXPRESSION_CELLS && sign_compares(x->type);
    return compared && (x->operands[0]->type->word.nfields || x->operands[1]->type->word.nfields);
}

static bool leaves_out_some(look *k, const expression *x, bool offered)
{
    const seen *own = find(k, x, offered);
    return own && own->is && own->not_all;
}

/* Does the operand never take anything from the other one? If it leaves out no cell anywhere, the set may just be more
 * explicit than needed: then it is a mistake only if both are about owners, as in `own & ~last`. */
static bool is_vain(look *k, const seen *s, int i)
{
    const expression *x = s->is->operands[i];
    if (s->cuts[i] || (x->type != &sign_not && !is_compared_set(x))) return false;
    return is_of_owners(s->is) ? x->type == &sign_not : leaves_out_some(k, x, s->offered);
}

/* NULL: no such operand. */
static const expression *left_out_in_vain(look *k, const seen *s)
{
    const expression *found = NULL;
    for (int i = 0; i < 2 && s->some && s->is->type == &sign_and; i++)
        if (is_vain(k, s, i)) found = s->is->operands[i];
    return found;
}

/* Nothing speaks against it. A condition that never holds may be rare; rules that never fire are reported by
 * coverage. */
static bool is_suspect(look *k, const seen *s)
{
    const bool may =
        s->is && s->is->says && (s->is->kind == EXPRESSION_CELLS || (s->is->kind == EXPRESSION_CONDITION && s->some));
    return may && (!(s->some && s->not_all) || left_out_in_vain(k, s));
}

static bool is_idle(look *k, const seen *s)
{
    if (!is_suspect(k, s)) return false;
    const bool soon = is_of_owners(s->is);
    return s->games >= (soon ? SOON_GAMES : LATE_GAMES) && s->asked >= (soon ? SOON : LATE);
}

static bool suspects_any(look *k)
{
    bool any = false;
    for (int i = 0; i < PLACES && !any; i++) any = is_suspect(k, &k->of[i]) && !is_idle(k, &k->of[i]);
    return any;
}

/* An idle part within makes the whole idle: returns the smallest. */
static const seen *smallest(look *k, const expression *x, bool offered)
{
    const seen *own = find(k, x, offered), *of = NULL;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX && !of; i++)
        if (x->operands[i]) of = smallest(k, x->operands[i], offered);
    return of ? of : own && is_idle(k, own) ? own : NULL;
}

static void add(look *k, const game_question *q, const seen *s, idle_parts *out)
{
    for (int i = 0; i < out->count; i++)
        if (!strcmp(out->list[i].place, q->place) && !strcmp(out->list[i].says, s->is->says)) return;
    if (out->count == IDLE_PARTS_MAX) return;
    const expression *without = left_out_in_vain(k, s);
    out->list[out->count++] = (idle_part){q->place, s->is->says, !s->some, without ? without->says : NULL, s->asked};
}

/* Reports oldest first. */
static void tell(look *k, const game_question *q, idle_parts *out)
{
    if (!q) return;
    tell(k, q->before, out);
    for (int offered = 0; offered < 2; offered++) {
        const seen *s = smallest(k, q->is, offered);
        if (s) add(k, q, s, out);
    }
}

/* The start position has begun its turn already. */
static void ask_phases(const game *g, look *k)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    const scene s = guard_scene(g, g->start);
    k->position++;
    for (int i = 0; i < g->nphases; i++)
        if (g->phases[i].when) expression_plain(g->phases[i].when, EXPRESSION_CONDITION, &s, values);
}

/* State of one game; `watched` reports to k. */
typedef struct course {
    const game *watched;
    look *k;
    position *p;
    move *list;
    idle_parts_watch *goes_on;
    void *data;
    bool suspected; /* at the start of the game */
} course;

static bool goes_on(const course *c)
{
    return !c->goes_on || c->goes_on(c->data, c->suspected);
}

static void play(const course *c, random_state r, unsigned max_plies)
{
    const game *g = c->watched;
    position *p = c->p;
    position_copy(g, p, g->start);
    c->k->game++;
    ask_phases(g, c->k);
    while (p->outcome == OUTCOME_NONE && p->plies < max_plies && goes_on(c)) {
        c->k->position++;
        int n = plain_list(g, p, c->list, g->most_moves);
        if (!n) return;
        plain_apply(g, p, c->list[random_below(&r, (uint32_t)n)]);
        plain_settle(g, p);
    }
}

int idle_parts_find(const game *g, uint64_t games, uint64_t seed, unsigned max_plies, idle_parts_watch *watch,
                    void *data, idle_parts *out, error *e)
{
    look *k = calloc(1, sizeof *k);
    const expression_watch told = {given, joins, k};
    game watched = *g;
    watched.watch = &told;
    course c = {.watched = &watched, .k = k, .goes_on = watch, .data = data};
    c.p = malloc(g->position_bytes);
    c.list = malloc(((size_t)g->most_moves + 1) * sizeof *c.list);
    const bool ready = k && c.p && c.list;
    *out = (idle_parts){.count = 0};
    for (uint64_t i = 0; ready && i < games && goes_on(&c); i++) {
        play(&c, playout_seed(g->fingerprint, "random", "random", seed, i), max_plies);
        c.suspected = suspects_any(k);
    }
    if (ready) tell(k, g->questions, out);
    out->positions = ready ? k->position : 0;
    free(c.list);
    free(c.p);
    free(k);
    return ready ? 0 : error_set(e, "out of memory");
}
