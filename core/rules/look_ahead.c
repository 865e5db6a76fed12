/* A query runs on a copy of the position; evaluating the next stages may start queries within it. Nested queries form
 * one round of the workroom, which shares the limit and the transposition table. There are no cycles: the stage, or the
 * number of its repetitions, increases. */
#include "rules/look_ahead.h"

#include <inttypes.h>
#include <string.h>

#include "game/hook.h"
#include "game/meter.h"
#include "game/workroom.h"
#include "rules/key_words.h"
#include "rules/turn.h"

enum {
    TRIES_UNKEPT = 48, /* most searches are short, so the transposition table is used only after this many tries */

    /* Equivalents of one more try: cost of an expression per word of a board; effects per word. A function call counts
     * as several tries. */
    COST_OF_TRY = 64,
    EFFECTS_OF_TRY = 16,
    TRIES_OF_CALL = 8
};

void look_ahead_begin(const game *g, const position *p)
{
    workroom *w = g->workroom;
    if (w->depth++) return;
    workroom_begin_round(w);
    w->calls = hook_calls(g);
    w->stage = p->stage;
}

static void complain(const game *g, workroom *w)
{
    const stage *s = &g->stages[w->stage];
    const char *seen =
        s->must_finish || !g->forbids ? "must_finish" : "illegal"; /* see look_ahead in counted_rules.c */
    const char *rule = !s->by ? seen : s->fewest ? "fewest" : "most";
    workroom_fail(w,
                  "\"%s\" in stage %u: which moves it allows is not known after %" PRIu64
                  " decisions tried, up to %d deep; fewer "
                  "decisions a turn, fewer moves for each, or conditions (when = ...) in its place make it a rule that "
                  "can be played",
                  rule, w->stage + 1, w->tried - w->tried_before, LOOK_AHEAD_DEPTH);
}

void look_ahead_end(const turn_course *how, const game *g)
{
    workroom *w = g->workroom;
    if (--w->depth || !w->gave_up) return;
    if (how->plain)
        w->plain_given_up++;
    else
        complain(g, w);
}

static uint32_t most_tries(const turn_course *how, const workroom *w)
{
    if (!how->plain) return LOOK_AHEAD_TRIES;
    uint32_t most = w->plain_tries ? w->plain_tries : LOOK_AHEAD_PLAIN_TRIES;
    most = w->plain_given_up < 31 ? most >> w->plain_given_up : 0;
    return most > LOOK_AHEAD_PLAIN_LEAST ? most : LOOK_AHEAD_PLAIN_LEAST;
}

static uint32_t words_of(const game *g)
{
    return ((uint32_t)g->board->cells + 63) / 64;
}

/* Makes the move on a copy; NULL: the limit is reached. */
static position *try(const turn_course *how, const game *g, const position *p, move m)
{
    workroom *w = g->workroom;
    if (w->tries >= most_tries(how, w) || p->ahead == LOOK_AHEAD_DEPTH) w->gave_up = true;
    position *after = w->gave_up ? NULL : workroom_take(w, g->position_bytes);
    if (!after) return w->gave_up = true, NULL;
    position_copy(g, after, p);
    after->ahead++;
    meter_add(g, STEPS_OF_TRY);
    how->apply(g, after, m);
    w->tried++;
    w->tries += 1 + (uint32_t)g->neffects * words_of(g) / EFFECTS_OF_TRY;
    w->tries += TRIES_OF_CALL * (uint32_t)(hook_calls(g) - w->calls);
    w->calls = hook_calls(g);
    return after;
}

/* Finds the position key. Returns false when out of memory. */
static bool find_key(const game *g, const position *p, key_hash *key)
{
    const key_words *k = g->turn_key;
    uint64_t *words = workroom_take(g->workroom, (key_words_contents_most(g) + key_words_rest_most(k)) * sizeof *words);
    if (!words) return false;
    uint64_t *end = key_words_rest(k, p, NULL, key_words_contents(g, p, NULL, words));
    *key = key_words_hash(words, (size_t)(end - words));
    workroom_give_back(g->workroom, words);
    return true;
}

/* Clears undefined bytes: behind the members of sets, and behind the list of changes. */
static void forget(const game *g, position *p)
{
    bool any = false;
    for (unsigned set = 0; set < SETS; set++) {
        any |= g->set_at[set] != 0;
        if (g->set_at[set]) memset(position_set_cells(g, p, set), 0, (size_t)g->board->cells * sizeof(cell));
    }
    if (any) memset(position_index(g, p), 0, (size_t)g->board->cells * sizeof(uint16_t));
    memset(p->changed, 0, sizeof p->changed);
    p->fired = 0;
}

/* The same for the plain mode, which relies on no analysis: all bytes, except for which rules have fired. */
static bool find_plain_key(const game *g, const position *p, key_hash *key)
{
    position *copy = workroom_take(g->workroom, g->position_bytes);
    if (!copy) return false;
    position_copy(g, copy, p);
    forget(g, copy);
    position_rebuild(g, copy);
    *key = key_words_hash((const uint64_t *)(const void *)copy, position_used(g, copy) / sizeof(uint64_t));
    workroom_give_back(g->workroom, copy);
    return true;
}

/* Returns the table entry of the position and its key; NULL: not cached. */
static foreseen *recall(const turn_course *how, const game *g, const position *p, key_hash *key)
{
    if (g->workroom->tries < TRIES_UNKEPT) return NULL;
    bool found = how->plain ? find_plain_key(g, p, key) : find_key(g, p, key);
    if (!found) return NULL;
    key->high ^= g->workroom->in_stuck; /* other endings hold there */
    return workroom_recall(g->workroom, key->low, key->high);
}

static void keep(const game *g, key_hash key, unsigned known, int64_t sum)
{
    foreseen *at = g->workroom->gave_up ? NULL : workroom_recall(g->workroom, key.low, key.high);
    if (!at) return;
    at->known |= known;
    if (known & FORESEEN_SUM) at->sum = sum;
}

/* Can the turn of `side` be completed? A forced pass continues the turn, but what follows may not. */
static bool find_end(const turn_course *how, const game *g, position *p, unsigned side)
{
    move any;
    while (p->outcome == OUTCOME_NONE && p->side == side) {
        bool offers = how->offered(g, p, &any, 1);
        if (offers && !p->must_pass) return true;
        uint8_t skipped = p->skipped;
        if (offers)
            how->apply(g, p, any);
        else
            how->go_on_without_move(g, p);
        if (!offers && p->skipped == skipped && !p->must_pass) return false;
    }
    return p->outcome != OUTCOME_ILLEGAL;
}

static bool can_end(const turn_course *how, const game *g, position *after, unsigned side)
{
    key_hash key;
    if (after->outcome != OUTCOME_NONE || after->side != side) return after->outcome != OUTCOME_ILLEGAL;
    const foreseen *known = recall(how, g, after, &key);
    if (known && known->known & FORESEEN_END) return known->known & FORESEEN_ENDS;
    bool ends = find_end(how, g, after, side);
    if (known) keep(g, key, ends ? FORESEEN_END | FORESEEN_ENDS : FORESEEN_END, 0);
    return ends;
}

bool look_ahead_forbids(const turn_course *how, const game *g, const position *p, move m, unsigned *rule)
{
    *rule = POSITION_NO_RULE;
    look_ahead_begin(g, p);
    position *after = try(how, g, p, m);
    bool forbids = after && !can_end(how, g, after, p->side);
    if (forbids && after->outcome == OUTCOME_ILLEGAL) *rule = after->ending;
    workroom_give_back(g->workroom, after);
    look_ahead_end(how, g);
    return forbids;
}

static int64_t sum_of(const turn_course *how, const game *g, const position *p, move m);

/* Returns the greatest sum over the rest of the turn of `side`. */
static int64_t find_sum(const turn_course *how, const game *g, position *p, unsigned side)
{
    workroom *w = g->workroom;
    move *offered = workroom_take(w, (size_t)g->most_moves * sizeof *offered);
    int64_t greatest = INT64_MIN;
    int n = 0;
    while (offered && !n && p->outcome == OUTCOME_NONE && p->side == side) {
        n = how->offered(g, p, offered, g->most_moves);
        if (!n) how->go_on_without_move(g, p);
    }
    for (int i = 0; i < n && !w->gave_up; i++) {
        int64_t sum = sum_of(how, g, p, offered[i]);
        if (sum > greatest) greatest = sum;
    }
    workroom_give_back(w, offered);
    return n ? greatest : 0;
}

static int64_t sum_of_rest(const turn_course *how, const game *g, position *after, unsigned side)
{
    key_hash key;
    if (after->outcome != OUTCOME_NONE || after->side != side) return 0;
    const foreseen *known = recall(how, g, after, &key);
    if (known && known->known & FORESEEN_SUM) return known->sum;
    int64_t sum = find_sum(how, g, after, side);
    if (known) keep(g, key, FORESEEN_SUM, sum);
    return sum;
}

/* Returns the number of this decision plus the greatest sum after it in the turn. */
static int64_t sum_of(const turn_course *how, const game *g, const position *p, move m)
{
    const stage *made = &g->stages[p->stage];
    position *after = try(how, g, p, m);
    if (!after) return 0;
    scene s = expression_scene(g, after);
    s.side = p->side;
    int64_t counted = how->number(made->by, &s);
    g->workroom->tries += made->by->cost * words_of(g) / COST_OF_TRY;
    int64_t sum = (made->fewest ? -counted : counted) + sum_of_rest(how, g, after, p->side);
    workroom_give_back(g->workroom, after);
    return sum;
}

static int keep_greatest(const turn_course *how, const game *g, const position *p, move *offered, int n,
                         int64_t *sum_of_kept)
{
    int64_t greatest = INT64_MIN;
    int kept = 0;
    for (int i = 0; i < n; i++) {
        bool idle = !how->plain && g->actions[move_action(offered[i])].idle;
        int64_t sum = idle ? 0 : sum_of(how, g, p, offered[i]);
        if (sum < greatest) continue;
        if (sum > greatest) kept = 0;
        greatest = sum;
        offered[kept++] = offered[i];
    }
    *sum_of_kept = greatest;
    return kept;
}

int look_ahead_keep(const turn_course *how, const game *g, const position *p, move *offered, int n, int64_t *greatest)
{
    look_ahead_begin(g, p);
    n = keep_greatest(how, g, p, offered, n, greatest);
    look_ahead_end(how, g);
    return n;
}

int look_ahead_most(const turn_course *how, const game *g, const position *p, move *out, int capacity)
{
    look_ahead_begin(g, p);
    move *offered = workroom_take(g->workroom, (size_t)g->most_moves * sizeof *offered);
    int n = offered ? how->offered(g, p, offered, g->most_moves) : 0;
    int64_t greatest;
    if (n > 1) n = keep_greatest(how, g, p, offered, n, &greatest);
    if (n > capacity) n = capacity;
    for (int i = 0; i < n; i++) out[i] = offered[i];
    workroom_give_back(g->workroom, offered);
    look_ahead_end(how, g);
    return n;
}
