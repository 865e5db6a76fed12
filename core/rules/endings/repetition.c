/* repetition { times = n, same = situation | contents, by = anyone | first | second }: the same contents, with the same
 * side to move (situation) or either (contents), have occurred n times, the last time by a decision of `by`. With
 * result = illegal, times = 2 and same = contents it is positional superko.
 *
 * The past (game/past.h) is a section of the position. If no rule adds or changes pieces, a capture makes it irrelevant
 * and clears it. */
#include "rules/endings/repetition.h"

#include <stddef.h>

#include "game/builder.h"

enum { TIMES = ENDING_OWN_FIELDS, SAME, BY, FIELDS };
enum { SAME_SITUATION, SAME_CONTENTS };
#define SECOND_MOVED UINT64_C(0x9e3779b97f4a7c15)

static const char *const sames[] = {"situation", "contents", NULL};
static const char *const sides[] = {"anyone", "first", "second", NULL};
enum { BY_ANYONE, BY_FIRST, BY_SECOND };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "times",
     .kind = FIELD_INTEGER,
     .initial = 3,
     .min = 2,
     .max = 100,
     .help = "number of occurrences, the first included"},
    {.name = "same",
     .kind = FIELD_CHOICE,
     .choices = sames,
     .help = "what is compared: the board and the side to move (situational superko), or the board alone (positional)"},
    {.name = "by",
     .kind = FIELD_CHOICE,
     .later = true,
     .choices = sides,
     .help = "whose decision must have repeated it"},
};

typedef struct repetition {
    uint32_t at; /* offset of the game_past */
    past_rule rule;
} repetition;

static int compile(game_builder *b, const spec *s, ending *d)
{
    repetition *r = builder_alloc(b, s, sizeof *r);
    if (!r) return -1;
    r->rule.times = (int)s->values[TIMES].integer;
    r->rule.situation = s->values[SAME].integer == SAME_SITUATION;
    if (r->rule.situation) r->rule.key[1] = SECOND_MOVED;
    r->rule.asked[0] = s->values[BY].integer != BY_SECOND;
    r->rule.asked[1] = s->values[BY].integer != BY_FIRST;
    r->rule.shrinks = b->g->deeds & DEED_REMOVE && !(b->g->deeds & (DEED_ADD | DEED_CHANGE | DEED_STACK));
    for (unsigned side = 0; r->rule.shrinks && side < 2; side++) builder_keep_set(b, builder_own_set(side));
    builder_track(b, TRACK_HASH);
    builder_list_section(b, sizeof(game_past), offsetof(game_past, count), offsetof(game_past, hashes), &r->at);
    d->data = r;
    return 0;
}

static unsigned pieces_on(const position *p)
{
    return p->count[SET_FIRST] + p->count[SET_SECOND];
}

static outcome judge(const ending *d, const game *g, position *p)
{
    (void)g;
    const repetition *r = d->data;
    game_past *old = position_section(p, r->at);
    const uint64_t hash = past_look(&r->rule, old, p->hash, pieces_on(p), p->side);
    if (past_repeats(&r->rule, old, hash, p->side)) return ending_result(d, p);
    past_remember(old, hash);
    return OUTCOME_NONE;
}

static void begin(const ending *d, const game *g, position *p)
{
    (void)g;
    const repetition *r = d->data;
    past_begin(&r->rule, position_section(p, r->at), p->hash, pieces_on(p), p->side);
}

const past_rule *repetition_of(const ending *d)
{
    return &((const repetition *)d->data)->rule;
}

const uint32_t *repetition_at(const ending *d)
{
    return &((const repetition *)d->data)->at;
}

game_past *repetition_past(const ending *d, position *p)
{
    return position_section(p, ((const repetition *)d->data)->at);
}

const game_past *repetition_past_view(const ending *d, const position *p)
{
    return position_section_view(p, ((const repetition *)d->data)->at);
}

const ending_type ending_repetition = {
    .word = {"repetition", WORD_ENDING, "The same position has occurred several times.", fields, FIELDS,
             .positional = 0},
    .compile = compile,
    .begin = begin,
    .judge = judge,
};
