/* repetition { times = n, same = situation | contents, by = anyone | first | second }: the same contents, with the same
 * side to move (situation) or either (contents), have occurred n times, the last time by a decision of `by`. With
 * result = illegal, times = 2 and same = contents it is positional superko.
 *
 * Hashes of past positions are in a section of the position, behind a small Bloom filter: they are compared only if the
 * filter matches. If no rule adds or changes pieces, a capture makes the past irrelevant and clears it. The last
 * REPETITION_REMEMBERED decisions are kept. */
#include "rules/endings/repetition.h"

#include <stddef.h>
#include <string.h>

#include "game/builder.h"

enum { TIMES = ENDING_OWN_FIELDS, SAME, BY, FIELDS };
enum { SAME_SITUATION, SAME_CONTENTS };
#define SECOND_MOVED UINT64_C(0x9e3779b97f4a7c15)
enum { FILTER_BITS = 2048 };

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

typedef struct past {
    uint32_t count;  /* number of hashes */
    uint32_t pieces; /* pieces on the board at the last test */
    uint64_t filter[FILTER_BITS / 64];
    uint64_t hashes[REPETITION_REMEMBERED];
} past;

typedef struct repetition {
    uint32_t at; /* offset of `past` */
    int times;
    bool shrinks;    /* pieces can only disappear */
    bool asked[2];   /* by side that moved */
    uint64_t key[2]; /* by side that moved: added to the hash of the contents */
} repetition;

static int compile(game_builder *b, const spec *s, ending *d)
{
    repetition *r = builder_alloc(b, s, sizeof *r);
    if (!r) return -1;
    r->times = (int)s->values[TIMES].integer;
    if (s->values[SAME].integer == SAME_SITUATION) r->key[1] = SECOND_MOVED;
    r->asked[0] = s->values[BY].integer != BY_SECOND;
    r->asked[1] = s->values[BY].integer != BY_FIRST;
    r->shrinks = b->g->deeds & DEED_REMOVE && !(b->g->deeds & (DEED_ADD | DEED_CHANGE | DEED_STACK));
    for (unsigned side = 0; r->shrinks && side < 2; side++) builder_keep_set(b, builder_own_set(side));
    builder_track(b, TRACK_HASH);
    builder_list_section(b, sizeof(past), offsetof(past, count), offsetof(past, hashes), &r->at);
    d->data = r;
    return 0;
}

static void forget(past *old)
{
    memset(old->filter, 0, sizeof old->filter);
    old->count = 0;
}

static unsigned filter_bit(uint64_t hash)
{
    return (unsigned)(hash & (FILTER_BITS - 1));
}

/* Drops the older half when full. */
static __attribute__((noinline)) void drop_half(past *old)
{
    uint32_t kept = REPETITION_REMEMBERED / 2;
    memmove(old->hashes, old->hashes + old->count - kept, kept * sizeof *old->hashes);
    forget(old);
    for (; old->count < kept; old->count++) bitboard_set(old->filter, filter_bit(old->hashes[old->count]));
}

static void remember(past *old, uint64_t hash)
{
    if (old->count == REPETITION_REMEMBERED) drop_half(old);
    old->hashes[old->count++] = hash;
    bitboard_set(old->filter, filter_bit(hash));
}

static bool may_have_seen(const past *old, uint64_t hash)
{
    return bitboard_has(old->filter, filter_bit(hash));
}

static __attribute__((noinline)) int times_seen(const past *old, uint64_t hash)
{
    int n = 0;
    for (uint32_t i = 0; i < old->count; i++) n += old->hashes[i] == hash;
    return n;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    (void)g;
    const repetition *r = d->data;
    past *old = position_section(p, r->at);
    unsigned pieces = p->count[SET_FIRST] + p->count[SET_SECOND];
    if (pieces != old->pieces) {
        if (r->shrinks) forget(old);
        old->pieces = pieces;
    }
    uint64_t hash = p->hash ^ r->key[p->side];
    if (may_have_seen(old, hash) && times_seen(old, hash) + 1 >= r->times && r->asked[p->side])
        return ending_result(d, p);
    remember(old, hash);
    return OUTCOME_NONE;
}

static void begin(const ending *d, const game *g, position *p)
{
    (void)g;
    const repetition *r = d->data;
    past *old = position_section(p, r->at);
    forget(old);
    old->pieces = p->count[SET_FIRST] + p->count[SET_SECOND];
    remember(old, p->hash ^ r->key[!p->side]); /* as if the other side had moved */
}

repetition_rule repetition_of(const ending *d)
{
    const repetition *r = d->data;
    return (repetition_rule){r->times, r->key[1] != 0, {r->asked[0], r->asked[1]}};
}

unsigned repetition_past(const ending *d, const position *p, const uint64_t **hashes)
{
    const past *old = position_section_view(p, ((const repetition *)d->data)->at);
    *hashes = old->hashes;
    return old->count;
}

void repetition_forget(const ending *d, position *p)
{
    past *old = position_section(p, ((const repetition *)d->data)->at);
    if (old->count) forget(old);
}

const ending_type ending_repetition = {
    .word = {"repetition", WORD_ENDING, "The same position has occurred several times.", fields, FIELDS,
             .positional = 0},
    .compile = compile,
    .begin = begin,
    .judge = judge,
};
