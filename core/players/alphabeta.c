/* alphabeta: full-width search, as deep as a limit of positions allows.
 *
 * Iterative deepening around a tree search (alphabeta_search.h); each iteration begins with a narrow window about the
 * last value (aspiration window). The search tracks whether a value rests on finished games alone: then no greater
 * depth changes it, and the search ends. In a game that forbids or counts repetition the future depends on the past;
 * a table entry with another past then counts as an estimate at most, never as a proven result.
 *
 * For variety every root move gets a random bonus before the comparison, so that the search finds only the best, yet
 * chooses each move as often as a draw by their values would (variety.h). Wins and losses get no bonus. */
#include <stdlib.h>

#include "base/stop.h"
#include "game/hook.h"
#include "players/alphabeta.h"
#include "players/estimates.h"
#include "players/evaluated.h"
#include "players/variety.h"

typedef struct root_move {
    move move;
    int32_t bonus;
    bool certain;
} root_move;

struct alphabeta {
    alphabeta_settings settings;
    pruning margins; /* with which each decision begins */
    bool learns;
    uint64_t nodes;          /* of all earlier decisions */
    variety variety, before; /* before the last choice */
    float scale;             /* scale of the bonuses, where a win is 1; 0: no bonus */
    search search;
    estimates estimates;
    move *moves;
    root_move *root;    /* the best so far first */
    int count;          /* number of root moves */
    search_value found; /* value of the best, without its bonus, for `side` */
    unsigned side;
};

enum { WINDOW = SCORE_ESTIMATE / 16 };

void alphabeta_free(void *state)
{
    alphabeta *s = state;
    if (!s) return;
    search_free(&s->search);
    estimates_free(&s->estimates);
    free(s->moves);
    free(s->root);
    free(s);
}

void alphabeta_reset(void *state)
{
    alphabeta *s = state;
    variety_reset(&s->variety);
}

void alphabeta_learn(alphabeta *s)
{
    s->learns = true;
}

const pruning *alphabeta_margins(const alphabeta *s)
{
    return &s->margins;
}

void alphabeta_resume(void *state, unsigned decisions)
{
    alphabeta *s = state;
    variety_resume(&s->variety, s->settings.temperature, decisions);
}

/* What the table knows makes the search reach the depth of the last one quickly. */
void alphabeta_go_on(void *state)
{
    alphabeta *s = state;
    s->variety = s->before;
}

void alphabeta_limit(void *state, uint64_t nodes)
{
    alphabeta *s = state;
    s->settings.nodes = nodes;
}

uint64_t alphabeta_nodes(const alphabeta *s)
{
    return s->nodes + s->search.nodes;
}

static int allocate(alphabeta *made, const game *g, evaluation *learned)
{
    int failed = search_new(&made->search, g, made->settings.mebibytes) | estimates_new(&made->estimates, g, learned);
    pruning_begin(&made->margins, learned);
    made->search.estimate = estimates_of;
    made->search.context = &made->estimates;
    made->moves = malloc(((size_t)g->most_moves + 1) * sizeof *made->moves);
    made->root = malloc(((size_t)g->most_moves + 1) * sizeof *made->root);
    return failed || !made->moves || !made->root ? -1 : 0;
}

alphabeta *alphabeta_new(const alphabeta_settings *settings, const game *g, evaluation *v, error *e)
{
    alphabeta *made = calloc(1, sizeof *made);
    if (!made) {
        evaluation_free(v);
        return error_set(e, "out of memory"), NULL;
    }
    made->settings = *settings;
    if (!allocate(made, g, v)) return made;
    alphabeta_free(made);
    return error_set(e, "out of memory"), NULL;
}

/* Draws a bonus, in units of scores. */
static int32_t draw_bonus(const alphabeta *s, random_state *r)
{
    return s->scale > 0 ? (int32_t)(variety_bonus(s->scale, r) * 2 * SCORE_ESTIMATE) : 0;
}

/* Lists the root moves in random order, so that ties break at random. */
static void list_root(alphabeta *s, const game *g, const position *p, random_state *r)
{
    s->count = turn_list(g, p, s->moves, g->most_moves);
    s->scale = s->count > 1 ? variety_scale(&s->variety, s->settings.temperature) : 0;
    for (int i = 0; i < s->count; i++) {
        int at = (int)random_below(r, (uint32_t)i + 1);
        s->root[i] = s->root[at];
        s->root[at] = (root_move){.move = s->moves[i], .bonus = draw_bonus(s, r)};
    }
}

/* Convert between scores and the values compared at the root. */
static int32_t with_bonus(int32_t score, const root_move *m)
{
    return score_is_decided(score) ? score : score + m->bonus;
}

static int32_t without_bonus(int32_t score, const root_move *m)
{
    return score_is_decided(score) ? score : score - m->bonus;
}

/* Moves the i-th root move to the front. */
static void bring_to_front(alphabeta *s, int i)
{
    root_move best = s->root[i];
    for (; i > 0; i--) s->root[i] = s->root[i - 1];
    s->root[0] = best;
}

/* Searches all root moves to the depth. Returns the value of the best with its bonus: exact within the window, else a
 * bound. A move above alpha moves to the front. */
static int32_t search_root(alphabeta *s, int depth, int32_t alpha, int32_t beta)
{
    int32_t best = -SCORE_WIN;
    for (int i = 0; i < s->count && best < beta; i++) {
        root_move *m = &s->root[i];
        search_value v =
            search_move(&s->search, 0, m->move, i, depth - 1, without_bonus(alpha, m), without_bonus(beta, m));
        if (s->search.aborted) break;
        int32_t score = with_bonus(v.score, m);
        m->certain = v.certain;
        if (score > best) best = score;
        if (score <= alpha) continue;
        alpha = score;
        s->found = v;
        bring_to_front(s, i);
    }
    return best;
}

/* Aspiration window about the value of the last iteration; searches again with an open window when the value is
 * outside. */
static int32_t search_window(alphabeta *s, int depth, int32_t last)
{
    bool narrow = depth > 1 && !score_is_decided(last);
    int32_t alpha = narrow ? last - WINDOW : -SCORE_WIN, beta = narrow ? last + WINDOW : SCORE_WIN;
    int32_t best = search_root(s, depth, alpha, beta);
    if (s->search.aborted || (best > alpha && best < beta)) return best;
    return search_root(s, depth, -SCORE_WIN, SCORE_WIN);
}

/* Is the result final at any depth? A win found beyond the depth may still turn out to be nearer, so it is verified
 * by a thorough search. */
static bool is_settled(alphabeta *s, int depth)
{
    int i = 0;
    while (i < s->count && s->root[i].certain) i++;
    s->found.certain = i == s->count || s->found.score > SCORE_DECIDED;
    if (i == s->count) return true;
    if (!s->found.certain) return false;
    if (SCORE_WIN - s->found.score <= depth) return true;
    s->search.thorough = true;
    transpositions_clear(&s->search.table);
    return false;
}

static void think(alphabeta *s, const position *p, uint32_t salt, const stop_flag *stop)
{
    int32_t best = 0;
    s->nodes += s->search.nodes;
    s->search.margins = s->margins;
    search_begin(&s->search, p, s->settings.nodes, salt, stop);
    estimates_begin(&s->estimates);
    s->found = search_root_estimate(&s->search);
    s->side = p->side;
    for (int depth = 1; s->count > 1 && depth <= s->settings.depth; depth++) {
        best = search_window(s, depth, best);
        if (s->search.aborted || is_settled(s, depth)) break;
    }
    if (s->learns) s->margins = s->search.margins;
}

move alphabeta_choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop)
{
    alphabeta *s = state;
    s->before = s->variety;
    list_root(s, g, p, r);
    if (!s->count) return MOVE_NONE;
    think(s, p, (uint32_t)random_next(r), stop);
    const root_move *chosen = &s->root[0];
    if (s->scale > 0 && !score_is_decided(s->found.score))
        variety_note(&s->variety, s->scale, (float)chosen->bonus / (2.0f * SCORE_ESTIMATE));
    return chosen->move;
}

bool alphabeta_opinion(const void *state, player_opinion *out)
{
    const alphabeta *s = state;
    int32_t score = s->found.score, first = s->side ? -score : score;
    *out = (player_opinion){.value = 0.5 + first * (0.5 / SCORE_ESTIMATE)};
    if (score_is_decided(score)) {
        *out = (player_opinion){.value = first > 0, .proven = outcome_win(first < 0)};
        out->decisions = (unsigned)(SCORE_WIN - abs(score));
    } else if (s->found.certain && !s->search.g->chance) {
        out->proven = OUTCOME_DRAW;
    }
    return true;
}

/* --- player type --- */

enum { NODES, DEPTH, MEMORY, TEMPERATURE, NET, FIELDS = NET + EVALUATED_FIELDS };

static const field fields[FIELDS] = {
    {.name = "nodes",
     .kind = FIELD_INTEGER,
     .initial = 20000,
     .min = 1,
     .max = INT64_C(1000000000000),
     .help = "maximum number of nodes (positions) searched per decision"},
    {.name = "depth",
     .kind = FIELD_INTEGER,
     .initial = ALPHABETA_DEPTH_MOST,
     .min = 1,
     .max = ALPHABETA_DEPTH_MOST,
     .help = "maximum search depth in plies; forced ones do not count, unless dice decide in the game"},
    {.name = "memory",
     .kind = FIELD_INTEGER,
     .initial = 16,
     .min = 1,
     .max = 65536,
     .help = "size of the transposition table in MiB"},
    VARIETY_OPTION(ALPHABETA_TEMPERATURE, false),
    EVALUATED_OPTIONS,
};

static bool draws_lots(const spec *s)
{
    return s->values[TEMPERATURE].number > 0;
}

static void *start(const spec *s, const game *g, const player_watch *watch, error *e)
{
    evaluation *learned = NULL;
    const alphabeta_settings settings = {
        .nodes = (uint64_t)s->values[NODES].integer,
        .depth = (int)s->values[DEPTH].integer,
        .mebibytes = (unsigned)s->values[MEMORY].integer,
        .temperature = (float)s->values[TEMPERATURE].number,
    };
    return evaluated_open(s, NET, g, watch, &learned, e) ? NULL : alphabeta_new(&settings, g, learned, e);
}

const player_type player_alphabeta = {
    .word = {"alphabeta", WORD_PLAYER,
             "Alpha-beta search with an evaluation; expectimax where dice decide. Chooses at random among equal and "
             "nearly equal moves (temperature).",
             fields, FIELDS, .positional = 0},
    .start = start,
    .stop = alphabeta_free,
    .reset = alphabeta_reset,
    .resume = alphabeta_resume,
    .go_on = alphabeta_go_on,
    .limit = alphabeta_limit,
    .draws_lots = draws_lots,
    .knows_chance = true,
    .choose = alphabeta_choose,
    .opinion = alphabeta_opinion,
};
