/* Code that decides calls this before anything changes: the facts of the latest decision become those of the previous
 * one, and the contents are saved. Skipping a stage is not a decision and passes nothing on. */
#include "game/facts.h"

#include <string.h>

/* TRACK_PREVIOUS: what is kept of the previous decision, followed by the captured cells and, with shapes, the covered
 * ones. */
typedef struct previous_facts {
    cell origin, here;
    uint32_t left_out; /* the turn began by skipping its first stage, and nothing has been decided since */
} previous_facts;

static_assert(sizeof(previous_facts) == sizeof(uint64_t), "the bits behind it are aligned");

static size_t bits_bytes(const game *g)
{
    return g->mapping->words * sizeof(uint64_t);
}

static previous_facts *previous_of(const game *g, position *p)
{
    return (previous_facts *)(void *)((unsigned char *)p + g->previous_at);
}

static const previous_facts *previous_view(const game *g, const position *p)
{
    return (const previous_facts *)(const void *)((const unsigned char *)p + g->previous_at);
}

size_t facts_previous_bytes(const game *g)
{
    return sizeof(previous_facts) + (g->shape_at ? 2 : 1) * bits_bytes(g);
}

/* Returns NULL when no shape was placed. */
static const uint64_t *any_shape(const game *g, const uint64_t *shape)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < g->mapping->words; w++) any |= shape[w];
    return any ? shape : NULL;
}

decision_facts facts_latest(const game *g, const position *p)
{
    const uint64_t *shape = g->shape_at ? any_shape(g, position_shape_view(g, p)) : NULL;
    return (decision_facts){p->origin, p->here, position_taken_view(g, p), shape};
}

decision_facts facts_previous(const game *g, const position *p)
{
    const previous_facts *kept = previous_view(g, p);
    const uint64_t *taken = (const uint64_t *)(const void *)(kept + 1);
    const uint64_t *shape = g->shape_at ? any_shape(g, taken + g->mapping->words) : NULL;
    return (decision_facts){kept->origin, kept->here, taken, shape};
}

decision_facts facts_made_last(const game *g, const position *p)
{
    return previous_view(g, p)->left_out ? facts_previous(g, p) : facts_latest(g, p);
}

/* Moves the latest facts to the previous ones; a skipped stage is not a decision. */
static void hand_down(const game *g, position *p)
{
    previous_facts *kept = previous_of(g, p);
    uint64_t *bits = (uint64_t *)(void *)(kept + 1);
    if (!kept->left_out) {
        kept->origin = p->origin;
        kept->here = p->here;
        memcpy(bits, position_taken_view(g, p), bits_bytes(g));
        if (g->shape_at) memcpy(bits + g->mapping->words, position_shape_view(g, p), bits_bytes(g));
    }
    kept->left_out = 0;
}

void facts_clear(const game *g, position *p)
{
    cell none = (cell)g->board->cells;
    p->last = p->origin = p->here = p->before = none;
    if (g->tracks & TRACK_MOVE) memset(position_taken(g, p), 0, bits_bytes(g));
    if (g->shape_at) memset(position_shape(g, p), 0, bits_bytes(g));
    if (g->previous_at) {
        memset(previous_of(g, p), 0, facts_previous_bytes(g));
        hand_down(g, p);
    }
    if (g->before_at) memcpy((unsigned char *)p + g->before_at, p->code, (size_t)g->board->cells);
    if (g->tracks & TRACK_TURNS) memset((unsigned char *)p + g->turns_at, 0, 2 * sizeof(uint32_t));
}

void facts_begin(const game *g, position *p, cell origin, cell here)
{
    if (g->previous_at) hand_down(g, p);
    p->origin = origin;
    p->here = here;
    if (g->shape_at) memset(position_shape(g, p), 0, bits_bytes(g));
    memset(position_taken(g, p), 0, bits_bytes(g));
    if (g->before_at) memcpy((unsigned char *)p + g->before_at, p->code, (size_t)g->board->cells);
}

void facts_leave_out(const game *g, position *p)
{
    cell none = (cell)g->board->cells;
    p->before = p->last;
    facts_begin(g, p, none, none);
    if (g->previous_at) previous_of(g, p)->left_out = 1;
}

static cell image_of(const game *g, const cell *map, cell c)
{
    return c == g->board->cells ? c : map[c];
}

static void exchange_previous(const game *g, const position *p, const cell *map, position *image)
{
    const previous_facts *from = previous_view(g, p);
    previous_facts *to = previous_of(g, image);
    *to = (previous_facts){image_of(g, map, from->origin), image_of(g, map, from->here), from->left_out};
    for (unsigned i = 0; i < (g->shape_at ? 2U : 1U); i++)
        bitboard_image(g->mapping, map, (const uint64_t *)(const void *)(from + 1) + i * g->mapping->words,
                       (uint64_t *)(void *)(to + 1) + i * g->mapping->words);
}

void facts_exchange(const game *g, const position *p, const cell *map, const uint8_t *becomes, position *image)
{
    image->last = image_of(g, map, p->last);
    image->before = image_of(g, map, p->before);
    image->origin = image_of(g, map, p->origin);
    image->here = image_of(g, map, p->here);
    if (g->tracks & TRACK_MOVE) bitboard_image(g->mapping, map, position_taken_view(g, p), position_taken(g, image));
    if (g->shape_at) bitboard_image(g->mapping, map, position_shape_view(g, p), position_shape(g, image));
    if (g->previous_at) exchange_previous(g, p, map, image);
    for (int c = 0; g->before_at && c < g->board->cells; c++)
        ((unsigned char *)image + g->before_at)[map[c]] = becomes[position_before(g, p)[c]];
    if (!(g->tracks & TRACK_TURNS)) return;
    uint32_t *turns = (uint32_t *)(void *)((unsigned char *)image + g->turns_at);
    turns[0] = facts_turns(g, p)[1];
    turns[1] = facts_turns(g, p)[0];
}

int facts_compare(const game *g, const position *p, const position *q, error *e)
{
    if (p->last != q->last) return error_set(e, "the piece moved last is on another cell");
    if (g->tracks & TRACK_TURNS && memcmp(facts_turns(g, p), facts_turns(g, q), 2 * sizeof(uint32_t)))
        return error_set(e, "the number of completed turns differs");
    if (!(g->tracks & TRACK_MOVE)) return 0;
    if (p->origin != q->origin || p->here != q->here)
        return error_set(e, "the latest decision began or ended elsewhere");
    if (p->before != q->before) return error_set(e, "the previous turn ended elsewhere");
    if (memcmp(position_taken_view(g, p), position_taken_view(g, q), bits_bytes(g)))
        return error_set(e, "other cells are captured");
    if (g->shape_at && memcmp(position_shape_view(g, p), position_shape_view(g, q), bits_bytes(g)))
        return error_set(e, "another shape was placed");
    if (g->previous_at && memcmp(previous_view(g, p), previous_view(g, q), facts_previous_bytes(g)))
        return error_set(e, "the previous decision differs");
    if (g->before_at && memcmp(position_before(g, p), position_before(g, q), (size_t)g->board->cells))
        return error_set(e, "the contents before the latest decision differ");
    return 0;
}
