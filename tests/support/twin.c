#include "support/twin.h"

#include <stdlib.h>
#include <string.h>

#include "script/load.h"
#include "support/test.h"

typedef struct contest {
    const game *g;
    const twin_type *type;
    void *state;
    position *p;
    move moves[TWIN_ROOM];
    char written[TWIN_ROOM][TWIN_MOVE_TEXT], twin_written[TWIN_ROOM][TWIN_MOVE_TEXT];
    char sorted[TWIN_ROOM][TWIN_MOVE_TEXT];
    int n;
} contest;

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void fail_about_moves(const contest *c, int n, int i)
{
    fail_msg("%s, ply %u: the engine has %d moves, the twin %d; first difference: engine %s, twin %s", c->g->name,
             c->p->plies, c->n, n, i < c->n ? c->sorted[i] : "none", i < n ? c->twin_written[i] : "none");
}

static void assert_same_moves(contest *c)
{
    c->n = turn_list(c->g, c->p, c->moves, TWIN_ROOM);
    for (int i = 0; i < c->n; i++) turn_write(c->g, c->moves[i], c->written[i]);
    memcpy(c->sorted, c->written, (size_t)c->n * sizeof *c->sorted);
    int n = c->type->list(c->state, c->twin_written);
    qsort(c->sorted, (size_t)c->n, sizeof *c->sorted, by_text);
    qsort(c->twin_written, (size_t)n, sizeof *c->twin_written, by_text);
    for (int i = 0; i < n || i < c->n; i++)
        if (i >= n || i >= c->n || strcmp(c->sorted[i], c->twin_written[i]) != 0) fail_about_moves(c, n, i);
}

static void assert_same_state(const contest *c, const char *after)
{
    const position *p = c->p;
    const game *g = c->g;
    for (int i = 0; i < g->board->cells; i++) {
        char there = c->type->at(c->state, g->board->label[i]), here = g->pieces.glyph[p->code[i]][0];
        if (here != there)
            fail_msg("%s, ply %u, after %s: on %s the engine has %c, the twin %c", g->name, p->plies, after,
                     g->board->label[i], here, there);
    }
    if ((int)p->outcome != (int)c->type->over(c->state))
        fail_msg("%s, ply %u, after %s: the engine's outcome is %d (%s), the twin's %d", g->name, p->plies, after,
                 p->outcome, p->ending == POSITION_NO_RULE ? "none" : g->rules[p->ending], c->type->over(c->state));
    if (p->outcome == OUTCOME_NONE) {
        assert_int_equal(p->side, c->type->side(c->state));
    } else if (c->type->ending) {
        assert_string_equal(g->rules[p->ending], c->type->ending(c->state));
    }
}

static int play(contest *c, uint64_t seed, int plies)
{
    random_state r = {seed};
    position_copy(c->g, c->p, c->g->start);
    assert_same_state(c, "the start");
    while (c->p->outcome == OUTCOME_NONE) {
        if (c->p->plies >= plies) return -1;
        assert_same_moves(c);
        int chosen = (int)random_below(&r, (uint32_t)c->n);
        turn_apply(c->g, c->p, c->moves[chosen]);
        turn_settle(c->g, c->p);
        c->type->play(c->state, c->written[chosen]);
        assert_same_state(c, c->written[chosen]);
    }
    return c->p->ending;
}

int twin_compare(const game *g, const twin_type *type, void *state, uint64_t seed, int plies)
{
    contest *c = malloc(sizeof *c);
    assert_non_null(c);
    c->g = g;
    c->type = type;
    c->state = state;
    c->p = malloc(g->position_bytes);
    assert_non_null(c->p);
    int ended_by = play(c, seed, plies);
    free(c->p);
    free(c);
    return ended_by;
}

game *twin_game(const char *described)
{
    static const script_paths paths = {.variants = "variants"};
    error e = {""};
    game *g = script_load_variant(described, &paths, &e);
    if (!g) fail_msg("%s", e.text);
    return g;
}
