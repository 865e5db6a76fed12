/* count_up { NAME, by = NUMBER, of = own | enemy | first | second }: adds the number, which may be negative, to the
 * counter. set_counter { NAME, to = NUMBER, of = ... }: sets it. The number is evaluated for the side that moved; `of`
 * names the owner of the counter, unless it is shared. */
#include "rules/effects/count_up.h"
#include "game/builder.h"
#include "game/whose.h"

enum { COUNTER = EFFECT_OWN_FIELDS, NUMBER, OF, FIELDS };

static const char *const sides[] = WHOSE_NAMES;

#define COUNTER_FIELD                                                                                                  \
    {                                                                                                                  \
        .name = "counter", .kind = FIELD_TEXT, .required = true, .example = "points", .one_line = true,                \
        .help = "its name"                                                                                             \
    }
#define OF_FIELD                                                                                                       \
    {                                                                                                                  \
        .name = "of", .kind = FIELD_CHOICE, .choices = sides, .help = "whose counter, unless it is shared"             \
    }

static const field count_up_fields[FIELDS] = {
    EFFECT_FIELDS,
    COUNTER_FIELD,
    {.name = "by", .kind = FIELD_AMOUNT, .initial_text = "1", .help = "the increase, such as count(taken)"},
    OF_FIELD,
};

static const field set_counter_fields[FIELDS] = {
    EFFECT_FIELDS,
    COUNTER_FIELD,
    {.name = "to", .kind = FIELD_AMOUNT, .required = true, .help = "the new value"},
    OF_FIELD,
};

static int compile(game_builder *b, const spec *s, effect *f)
{
    counting *d = builder_alloc(b, s, sizeof *d);
    int i = d ? builder_counter(b, s, COUNTER) : -1;
    if (i < 0 || !(d->number = builder_field(b, s, NUMBER, EXPRESSION_NUMBER))) return -1;
    if (b->g->counters[i].shared && s->values[OF].given)
        return builder_fail(b, s, "of", "nothing wanted: \"%s\" is shared", b->g->counters[i].name);
    d->counter = (unsigned)i;
    d->of = (uint8_t)s->values[OF].integer;
    f->data = d;
    return 0;
}

static bool count(const effect *f, const game *g, position *p, int64_t number)
{
    const counting *d = f->data;
    unsigned side = whose_side(d->of, p->side);
    bool adds = f->type->word.fields == count_up_fields;
    return counters_set(g, p, d->counter, side, number + (adds ? counters_value(g, p, d->counter, side) : 0));
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const scene s = expression_scene(g, p);
    return count(f, g, p, expression_number(((const counting *)f->data)->number, &s));
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    int32_t values[BOARD_CELLS_MAX + 1];
    const scene s = expression_scene(g, p);
    expression_plain(((const counting *)f->data)->number, EXPRESSION_NUMBER, &s, values);
    return count(f, g, p, values[0]);
}

#define COUNTING(object, summary)                                                                                      \
    const effect_type effect_##object = {                                                                              \
        .word = {#object, WORD_EFFECT, summary, object##_fields, FIELDS, .positional = 0},                             \
        .forgetful = true,                                                                                             \
        .compile = compile,                                                                                            \
        .apply = apply,                                                                                                \
        .plain = plain,                                                                                                \
    }

COUNTING(count_up, "Increases or decreases a counter.");
COUNTING(set_counter, "Sets a counter to a number.");
