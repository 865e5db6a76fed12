/* The slow twins tell what every part gives while random games are played in the plain mode (expression_watch.h). What
 * matters is in how many positions a part was asked, not how often: a rule that is tried for each move is asked many
 * times in one.
 *
 * That a set was empty in all of them says much or little. Where the side to move has put its latest piece is known at
 * every decision, so that it is seldom by accident that such a cell is never the enemy's; that nobody has captured a
 * pawn in passing yet may be chance. So parts about cells of moves and owners alone are told of soon, others late. */
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

/* What was seen of a part; while moves are offered it may be another thing than of decisions that are made. */
typedef struct seen {
    const expression *is;
    bool offered;
    uint64_t latest, asked;  /* the latest position and, so far, how many */
    uint64_t in_game, games; /* the latest game, and how many */
    bool some, not_all;      /* it held something; it left out something */
    bool now;                /* the latest time it held something */
    bool cuts[2];            /* of sets joined by &: without that one there would be more */
} seen;

typedef struct look {
    seen of[PLACES];
    int count;
    uint64_t position, game; /* at hand, from 1 */
} look;

/* The entry of the part, or where it would be; NULL: there is room for no more. */
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

/* Where there is no such cell at all, what is said of it is empty for another reason. */
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

/* Does it speak of nothing but cells of decisions, and whose they are? */
static bool is_of_owners(const expression *x)
{
    bool only =
        is_fact(x) || x->type == &sign_and || x->type == &sign_or || x->type == &sign_not || x->type == &name_contents;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) only = only && (!x->operands[i] || is_of_owners(x->operands[i]));
    return only;
}

/* Of `own & ~last` what was to be left out and never was; a set that says more than it must is no mistake. NULL: there
 * is nothing of the kind. */
static const expression *left_out_in_vain(const seen *s)
{
    const expression *found = NULL;
    for (int i = 0; i < 2 && s->is->type == &sign_and; i++)
        if (!s->cuts[i] && s->is->operands[i]->type == &sign_not) found = s->is->operands[i];
    return s->some && is_of_owners(s->is) ? found : NULL;
}

/* Nothing of it was seen that tells otherwise. A condition that never holds may be rare; of rules that never happen
 * whoever counts them tells. */
static bool is_suspect(const seen *s)
{
    const bool may =
        s->is && s->is->says && (s->is->kind == EXPRESSION_CELLS || (s->is->kind == EXPRESSION_CONDITION && s->some));
    return may && (!(s->some && s->not_all) || left_out_in_vain(s));
}

static bool is_idle(const seen *s)
{
    if (!is_suspect(s)) return false;
    const bool soon = is_of_owners(s->is);
    return s->games >= (soon ? SOON_GAMES : LATE_GAMES) && s->asked >= (soon ? SOON : LATE);
}

static bool suspects_any(const look *k)
{
    bool any = false;
    for (int i = 0; i < PLACES && !any; i++) any = is_suspect(&k->of[i]) && !is_idle(&k->of[i]);
    return any;
}

/* A part that holds others which are idle is so because of them. */
static const seen *smallest(look *k, const expression *x, bool offered)
{
    const seen *own = find(k, x, offered), *of = NULL;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX && !of; i++)
        if (x->operands[i]) of = smallest(k, x->operands[i], offered);
    return of ? of : own && is_idle(own) ? own : NULL;
}

static void add(const game_question *q, const seen *s, idle_parts *out)
{
    for (int i = 0; i < out->count; i++)
        if (!strcmp(out->list[i].place, q->place) && !strcmp(out->list[i].says, s->is->says)) return;
    if (out->count == IDLE_PARTS_MAX) return;
    const expression *without = left_out_in_vain(s);
    out->list[out->count++] = (idle_part){q->place, s->is->says, !s->some, without ? without->says : NULL, s->asked};
}

/* From the first on. */
static void tell(look *k, const game_question *q, idle_parts *out)
{
    if (!q) return;
    tell(k, q->before, out);
    for (int offered = 0; offered < 2; offered++) {
        const seen *s = smallest(k, q->is, offered);
        if (s) add(q, s, out);
    }
}

/* The start has begun its turn already. */
static void ask_phases(const game *g, look *k)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    const scene s = guard_scene(g, g->start);
    k->position++;
    for (int i = 0; i < g->nphases; i++)
        if (g->phases[i].when) expression_plain(g->phases[i].when, EXPRESSION_CONDITION, &s, values);
}

/* What one game takes; `watched` tells k. */
typedef struct course {
    const game *watched;
    look *k;
    position *p;
    move *list;
    idle_parts_watch *goes_on;
    void *data;
    bool suspected; /* at the beginning of the game */
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
