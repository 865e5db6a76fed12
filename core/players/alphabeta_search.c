/* Besides principal variation search: Chance nodes are searched by Star1 pruning (chance_bounds.h). Quiescence search
 * follows captures beyond the depth (quiescence.h). Near the leaves, an estimate far enough from the bound replaces
 * the search (futility pruning, pruning.h). Captures come early in the order; late moves are reduced. Mate distance
 * pruning skips wins later than a known one. A forced reply costs no depth (extension). A certain value holds at any
 * depth. In games that remember positions, a certain value with another past is not used (graph history interaction).
 */
#include "players/alphabeta_search.h"

#include <stdlib.h>

#include "base/random.h"
#include "base/stop.h"
#include "game/fork.h"
#include "players/chance_bounds.h"
#include "players/line.h"
#include "players/quiescence.h"
#include "rules/chance.h"
#include "rules/endings/repetition.h"

enum {
    MOVES_ROOM = 1 << 20, /* for the moves of a line, besides those of one position */

    /* Late move reductions: from this depth on, from this place in the order on, and by two from the other */
    REDUCED_DEPTH = 3,
    REDUCED_FROM = 4,
    REDUCED_MORE_FROM = 16,

    SEARCHED_ANYWAY = 16 /* one in so many prunable positions is searched, for the rates */
};

static bool remembers_positions(const game *g)
{
    for (int i = 0; i < g->nendings; i++)
        if (g->endings[i].type == &ending_repetition) return true;
    return false;
}

int search_new(search *s, const game *g, unsigned mebibytes)
{
    bool only_fewer = g->deeds & DEED_REMOVE && !(g->deeds & (DEED_ADD | DEED_CHANGE | DEED_STACK));
    *s = (search){.g = g, .keys = state_keys_new(g, NULL, false), .remembers = remembers_positions(g)};
    s->shrinks = only_fewer && g->set_at[SET_FIRST] && g->set_at[SET_SECOND];
    search_find_forced_captures(s);
    size_t all = (size_t)g->most_moves * SEARCH_LEVELS, one = (size_t)g->most_moves + 1;
    s->room = one + (all < MOVES_ROOM ? all : MOVES_ROOM);
    s->positions = malloc(g->position_bytes * SEARCH_LEVELS);
    s->moves = malloc(s->room * sizeof *s->moves);
    s->ranks = malloc(s->room * sizeof *s->ranks);
    int failed = transpositions_new(&s->table, mebibytes);
    if (!s->keys || !s->positions || !s->moves || !s->ranks || failed) return -1;
    for (size_t i = 0; i < SEARCH_LEVELS; i++)
        s->levels[i].p = (position *)(void *)((unsigned char *)s->positions + i * g->position_bytes);
    return 0;
}

void search_free(search *s)
{
    state_keys_free(s->keys);
    free(s->positions);
    free(s->moves);
    free(s->ranks);
    transpositions_free(&s->table);
}

void search_begin(search *s, const position *p, uint64_t most_nodes, uint32_t salt, const stop_flag *stop)
{
    search_level *root = s->levels;
    position_copy(s->g, root->p, p);
    root->key = state_key_of(s->keys, p).low;
    root->past = 0;
    root->made = 0;
    for (int i = 0; i < SEARCH_LEVELS; i++) s->levels[i].killers = (move_killers){{MOVE_NONE, MOVE_NONE}};
    transpositions_clear(&s->table);
    move_order_clear(&s->history, salt);
    s->nodes = 0;
    s->used = 0;
    s->thorough = false;
    s->most_nodes = most_nodes;
    s->stop = stop;
    s->failures = game_failures(s->g);
    s->aborted = false;
}

/* The table counts the distance of a win or loss from the position, the search counts it from the root. */
static int32_t from_root(int32_t score, int level)
{
    return !score_is_decided(score) ? score : score > 0 ? score - level : score + level;
}

static int32_t from_here(int32_t score, int level)
{
    return from_root(score, -level);
}

/* Does the table's entry cut off the search of the position (transposition cutoff)? */
static bool answers(const search *s, const transposition *t, int level, int depth, int32_t alpha, int32_t beta,
                    search_value *out)
{
    bool same_past = t->past == s->levels[level].past, certain = t->certain && same_past;
    if (!same_past && (score_is_decided(t->score) || s->plain)) return false;
    if (s->plain ? t->depth != depth : t->depth < depth && !certain) return false;
    *out = (search_value){from_root(t->score, level), certain};
    return t->bound == TRANSPOSITION_EXACT || (t->bound == TRANSPOSITION_AT_LEAST && out->score >= beta) ||
           (t->bound == TRANSPOSITION_AT_MOST && out->score <= alpha);
}

static search_value visit(search *s, int level, int depth, int32_t alpha, int32_t beta);

/* The depth by which a late move is searched less at first. */
static int reduction(const search *s, int depth, int i)
{
    if (s->thorough || depth < REDUCED_DEPTH || i < REDUCED_FROM) return 0;
    return 1 + (i >= REDUCED_MORE_FROM && depth > REDUCED_DEPTH);
}

/* Principal variation search: the first move gets the whole window, the others a null window, and the whole one only
 * if they fail high. A reduced move that fails high is searched to full depth. */
static search_value tried_below(search *s, int level, int i, int depth, int32_t alpha, int32_t beta)
{
    if (!i) return search_below(s, visit, level, depth, alpha, beta);
    int less = reduction(s, depth, i);
    search_value v = search_below(s, visit, level, depth - less, alpha, alpha + 1);
    if (less && v.score > alpha && !s->aborted) v = search_below(s, visit, level, depth, alpha, alpha + 1);
    if (v.score <= alpha || v.score >= beta || s->aborted) return v;
    return search_below(s, visit, level, depth, alpha, beta);
}

search_value search_move(search *s, int level, move m, int i, int depth, int32_t alpha, int32_t beta)
{
    search_make(s, level, m);
    return s->aborted ? (search_value){0, false} : tried_below(s, level, i, depth, alpha, beta);
}

/* The moves of one position, and the result of those tried. */
typedef struct candidates {
    move *moves;
    int32_t *ranks;
    int count;
    move best;          /* the last move that raised alpha, or MOVE_NONE */
    search_value value; /* certain: if everything that it rests on is */
} candidates;

static void remember(search *s, int level, int depth, int32_t alpha, int32_t beta, const candidates *c)
{
    const search_level *at = &s->levels[level];
    int32_t score = c->value.score;
    unsigned bound = TRANSPOSITION_EXACT;
    if (score >= beta) bound = TRANSPOSITION_AT_LEAST;
    if (score <= alpha) bound = TRANSPOSITION_AT_MOST;
    transpositions_put(&s->table, (transposition){.key = at->key,
                                                  .past = at->past,
                                                  .best = c->best,
                                                  .score = from_here(score, level),
                                                  .depth = (uint8_t)depth,
                                                  .bound = (uint8_t)bound,
                                                  .certain = c->value.certain});
}

/* Searches all moves. A forced reply costs no depth, unless dice could force replies for ever. */
static void try_all(search *s, int level, int depth, int32_t alpha, int32_t beta, candidates *c)
{
    search_level *at = &s->levels[level];
    int left = depth - (c->count > 1 || s->g->chance);
    c->value = (search_value){-SCORE_WIN, true};
    for (int i = 0; i < c->count && !s->aborted; i++) {
        move m = move_order_next(c->moves, c->ranks, c->count, i);
        search_value v = search_move(s, level, m, i, left, alpha, beta);
        c->value.certain &= v.certain;
        if (v.score > c->value.score) c->value.score = v.score;
        if (v.score <= alpha) continue;
        alpha = v.score;
        c->best = m;
        if (v.score < beta) continue;
        c->value.certain = v.certain;
        move_order_learn(&s->history, &at->killers, at->p->side, c->moves, i, depth);
        break;
    }
    c->value.certain |= c->value.score > SCORE_DECIDED; /* a win is certain whatever the other moves are worth */
}

/* Chance node: searches the outcomes in order of weight until their mean is known or outside the window. */
static void expect(search *s, int level, int depth, int32_t alpha, int32_t beta, candidates *c)
{
    int64_t all = 0;
    for (int i = 0; i < c->count; i++)
        all += c->ranks[i] = (int32_t)chance_weight(s->g, s->levels[level].p, c->moves[i]);
    chance_bounds b = chance_bounds_begin(all);
    c->value.certain = true;
    for (int i = 0; i < c->count && chance_bounds_most(&b) > alpha && chance_bounds_least(&b) < beta; i++) {
        search_make(s, level, move_order_next(c->moves, c->ranks, c->count, i));
        if (s->aborted) return;
        search_value v = search_below(s, visit, level, depth - 1, chance_bounds_alpha(&b, c->ranks[i], alpha),
                                      chance_bounds_beta(&b, c->ranks[i], beta));
        chance_bounds_add(&b, c->ranks[i], v.score);
        c->value.certain &= v.certain;
    }
    c->value.score = chance_bounds_most(&b) <= alpha ? chance_bounds_most(&b) : chance_bounds_least(&b);
}

/* Searches a position that has moves, with depth left. */
static search_value expand(search *s, int level, int depth, int32_t alpha, int32_t beta, move suggested)
{
    const search_level *at = &s->levels[level];
    size_t used = s->used;
    candidates c = {.moves = s->moves + used, .ranks = s->ranks + used, .best = MOVE_NONE};
    c.count = turn_list(s->g, at->p, c.moves, s->g->most_moves);
    if (!c.count) return search_estimated(s, level); /* a function of the variant now forbids what it allowed */
    s->used += (size_t)c.count;
    if (chance_decides(s->g, at->p)) {
        expect(s, level, depth, alpha, beta, &c);
    } else {
        move_order_rank(&s->history, &at->killers, at->p->side, suggested, c.moves, c.count, c.ranks);
        for (int i = 0; i < c.count; i++)
            if (is_capture(s->g, at->p, c.moves[i])) move_order_prefer(&c.ranks[i]);
        try_all(s, level, depth, alpha, beta, &c);
    }
    s->used = used;
    if (!s->aborted) remember(s, level, depth, alpha, beta, &c);
    return c.value;
}

/* Futility pruning is possible only in null windows near the leaves. */
static bool may_prune(const search *s, const position *p, int depth, int32_t alpha, int32_t beta)
{
    return depth <= PRUNING_DEPTH && !s->thorough && beta == alpha + 1 && !score_is_decided(alpha) &&
           !score_is_decided(beta) && !chance_decides(s->g, p);
}

/* Returns the estimate if its side of alpha is nearly certain, except for one position in SEARCHED_ANYWAY. */
static search_value expand_or_prune(search *s, int level, int depth, int32_t alpha, move suggested)
{
    search_value known = search_estimated(s, level);
    int32_t margin = known.score - alpha;
    fading_rate *c = pruning_at(&s->margins, depth, s->levels[level].p->stage, margin);
    if (s->nodes % SEARCHED_ANYWAY && pruning_foretells(c, margin)) return known;
    search_value v = expand(s, level, depth, alpha, alpha + 1, suggested);
    if (!s->aborted) fading_rate_learn(c, v.score > alpha);
    return v;
}

/* Mate distance pruning: a line cannot be won or lost sooner than by the next decision. */
static bool is_out_of_reach(int level, int32_t alpha, int32_t beta, search_value *out)
{
    int32_t soonest = SCORE_WIN - level - 1;
    if (alpha < soonest && beta > -soonest) return false;
    *out = (search_value){alpha >= soonest ? soonest : -soonest, true};
    return true;
}

/* Returns the value of the position on the level for the side to decide. */
static search_value visit(search *s, int level, int depth, int32_t alpha, int32_t beta)
{
    const search_level *at = &s->levels[level];
    search_value known;
    if (at->p->outcome != OUTCOME_NONE) return search_finished(at->p, level);
    if (is_out_of_reach(level, alpha, beta, &known)) return known;
    bool room = search_has_room(s, level);
    if (depth <= 0) return search_quiet(s, level, alpha, beta);
    if (!room) return search_estimated(s, level);
    const transposition *t = transpositions_find(&s->table, at->key, at->past);
    if (t && answers(s, t, level, depth, alpha, beta, &known)) return known;
    move suggested = t ? t->best : MOVE_NONE;
    if (may_prune(s, at->p, depth, alpha, beta)) return expand_or_prune(s, level, depth, alpha, suggested);
    return expand(s, level, depth, alpha, beta, suggested);
}

search_value search_root_estimate(const search *s)
{
    return search_estimated(s, 0);
}
