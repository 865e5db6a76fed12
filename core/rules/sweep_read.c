/* Compiles the sets of a sweep from the fields of a spec. */
#include "game/builder.h"
#include "rules/sweep.h"

/* Compiles a set of a sweep; *out is NULL if it depends on the single move. */
static int read_set(game_builder *b, const spec *s, int index, const char *written, const expression **out)
{
    const expression *x = builder_expression(b, s, s->word->fields[index].name, written, EXPRESSION_CELLS);
    if (!x) return -1;
    builder_remember(x);
    *out = x->reads & READS_MOVE ? NULL : x;
    return 0;
}

/* Compiles the set intersected with `within`: the pieces, or the empty cells. */
static int read_within(game_builder *b, const spec *s, int index, const char *within, const expression **out)
{
    const char *written = arena_format(b->a, "(%s) & %s", s->values[index].text, within);
    if (!written) return builder_fail(b, s, NULL, "out of memory");
    return read_set(b, s, index, written, out);
}

int sweep_read(game_builder *b, const spec *s, sweep_fields fields, sweep *out)
{
    bool hops = fields.over >= 0;
    if (read_set(b, s, fields.to, s->values[fields.to].text, &out->to)) return -1;
    if (fields.passed >= 0 ? read_within(b, s, fields.passed, "empty", &out->empty)
                           : read_set(b, s, fields.to, "empty", &out->empty))
        return -1;
    if (read_within(b, s, fields.from, "occupied", &out->from)) return -1;
    if (hops && read_within(b, s, fields.over, "occupied", &out->over)) return -1;
    return out->from && out->to && out->empty && (!hops || out->over);
}

int sweep_read_passed(game_builder *b, const spec *s, int over, sweep *out)
{
    return read_set(b, s, over, s->values[over].text, &out->over) ? -1 : out->over != NULL;
}

int sweep_read_near(game_builder *b, const spec *s, int from, const expression *to, sweep *out)
{
    if (read_within(b, s, from, "occupied", &out->from)) return -1;
    if (!to && read_set(b, s, from, "everywhere", &to)) return -1;
    out->to = builder_adopt(b, to);
    builder_remember(out->to);
    return out->from && !(out->to->reads & READS_MOVE);
}

int sweep_read_staying(game_builder *b, const spec *s, int from, sweep *out)
{
    *out = (sweep){.kind = SWEEP_STAY, .directions = {1, 1}};
    if (read_within(b, s, from, "occupied", &out->from)) return -1;
    out->to = out->from;
    return out->from != NULL;
}

int sweep_read_set(game_builder *b, const spec *s, int of, const char *written, sweep *out)
{
    if (read_set(b, s, of, written, &out->to)) return -1;
    out->from = out->to;
    return out->to != NULL;
}

int sweep_read_placing(game_builder *b, const spec *s, int to, const uint32_t types[2], sweep *out)
{
    *out = (sweep){.kind = SWEEP_PLACE, .directions = {types[0], types[1]}};
    return sweep_read_set(b, s, to, s->values[to].text, out);
}
