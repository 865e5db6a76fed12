/* Copies each action for every subject of each { } and replaces `this`, `way`, `back` and `aside` in all its texts:
 * regions, conditions, types, directions. */
#include "rules/spread.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "rules/action.h"
#include "rules/stage_word.h"

extern const action_type action_each;

enum { NAME_BYTES = 64 };

/* The subject of a copy: a set, or a direction with its opposite and its neighbours. */
typedef struct subject {
    const char *this_one, *way, *back, *aside; /* NULL: none */
} subject;

typedef struct spreading {
    game_builder *b;
    const spec *each; /* for messages */
    spec **out;       /* the list under construction, with room for `room` */
    int count, room;
} spreading;

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static bool is_named(const char *name, size_t length, const char *wanted)
{
    return strlen(wanted) == length && !memcmp(name, wanted, length);
}

/* Returns what the name stands for in that copy; NULL: itself. */
static const char *stands_for(const subject *of, const char *name, size_t length)
{
    if (of->this_one && is_named(name, length, "this")) return of->this_one;
    if (of->way && is_named(name, length, "way")) return of->way;
    if (of->back && is_named(name, length, "back")) return of->back;
    if (of->aside && is_named(name, length, "aside")) return of->aside;
    return NULL;
}

/* Replaces the names in a text. Returns how many were replaced; *nested: does it contain each( )? */
static int write_names(const char *from, const subject *of, text *out, bool *nested)
{
    int replaced = 0;
    while (*from) {
        size_t length = 0;
        while (is_letter(from[length])) length++;
        const char *other = length ? stands_for(of, from, length) : NULL;
        *nested |= length && is_named(from, length, "each");
        replaced += other != NULL;
        length += !length;
        if (other)
            text_add(out, "%s", other);
        else
            text_add(out, "%.*s", (int)length, from);
        from += length;
    }
    return replaced;
}

/* Replaces the names in one text of the spec. Returns 0, or -1 after builder_fail. */
static int put_names(spreading *k, const spec *s, const char *key, const subject *of, const char **written)
{
    text out = {0};
    bool nested = false;
    if (!*written) return 0;
    int replaced = write_names(*written, of, &out, &nested);
    const char *copy = replaced ? arena_text(k->b->a, out.data) : *written;
    text_drop(&out);
    if (!copy) return builder_fail(k->b, s, NULL, "out of memory");
    if (replaced && nested)
        return builder_fail(k->b, s, key, "\"%s\": within each { } no each(...) wanted that speaks of its own",
                            *written);
    *written = copy;
    return 0;
}

static bool is_written(const field *f)
{
    return f->kind == FIELD_TEXT || f->kind == FIELD_REGION || f->kind == FIELD_AMOUNT;
}

/* Adds the condition of `each` to that of the action. */
static int join_conditions(spreading *k, spec *s)
{
    if (!k->each->when) return 0;
    s->when = s->when ? arena_format(k->b->a, "(%s) and (%s)", k->each->when, s->when) : k->each->when;
    return s->when ? 0 : builder_fail(k->b, s, NULL, "out of memory");
}

static int add_copy(spreading *k, const spec *from, const subject *of)
{
    spec *s = spec_copy(k->b->a, from);
    if (!s) return builder_fail(k->b, from, NULL, "out of memory");
    s->origin = from->origin;
    if (join_conditions(k, s)) return -1;
    for (int i = 0; i < s->word->nfields; i++)
        if (is_written(&s->word->fields[i]) && put_names(k, s, s->word->fields[i].name, of, &s->values[i].text))
            return -1;
    if (put_names(k, s, "when", of, &s->when) || put_names(k, s, "name", of, &s->name)) return -1;
    if (k->count == k->room)
        return builder_fail(k->b, k->each, NULL, "at most %d actions of one decision wanted, got more", k->room);
    k->out[k->count++] = s;
    return 0;
}

/* Adds a copy of each action for this subject. */
static int add_copies(spreading *k, const subject *of)
{
    const value *held = &k->each->values[EACH_ACTIONS];
    for (int i = 0; i < held->nspecs; i++) {
        if (held->specs[i]->word == &action_each.word)
            return builder_fail(k->b, held->specs[i], NULL, "an action wanted within each { }, got another each { }");
        if (add_copy(k, held->specs[i], of)) return -1;
    }
    return 0;
}

/* Returns the name of a direction; NULL: it has none. */
static const char *name_of_direction(const board *on, unsigned d)
{
    for (int i = 0; i < on->nsets; i++)
        if (on->sets[i].mask[0] == UINT32_C(1) << d && on->sets[i].mask[1] == on->sets[i].mask[0])
            return on->sets[i].name;
    return NULL;
}

/* Returns the directions next to it, such as "north | east"; NULL: some has no name, or out of memory. */
static const char *names_aside(const spreading *k, unsigned d)
{
    const board *on = k->b->g->board;
    const char *all = NULL;
    for (uint32_t left = board_aside(on, d); left; left &= left - 1) {
        const char *one = name_of_direction(on, (unsigned)__builtin_ctz(left));
        if (!one) return NULL;
        all = all ? arena_format(k->b->a, "%s | %s", all, one) : one;
    }
    return all;
}

/* Expands directions, if they are the same for both sides. */
static int add_directions(spreading *k, uint32_t directions)
{
    for (; directions; directions &= directions - 1) {
        unsigned d = (unsigned)__builtin_ctz(directions);
        const char *way = name_of_direction(k->b->g->board, d), *back = name_of_direction(k->b->g->board, d ^ 1);
        if (!way)
            return builder_fail(k->b, k->each, "of",
                                "directions wanted that have names, as those of squares and hexagons");
        if (add_copies(k, &(subject){.way = way, .back = back, .aside = names_aside(k, d)})) return -1;
    }
    return 0;
}

static int add_types(spreading *k)
{
    const piece_set *set = &k->b->g->pieces;
    for (int t = 0; t < set->ntypes; t++)
        if (add_copies(k, &(subject){.this_one = set->types[t]})) return -1;
    return 0;
}

static int add_named(spreading *k, const char *name)
{
    const board *on = k->b->g->board;
    char unknown[BOARD_SET_NAME_MAX];
    uint32_t first = board_directions_read(on, name, 0, BOARD_NO_FACING, unknown);
    uint32_t second = board_directions_read(on, name, 1, BOARD_NO_FACING, unknown);
    if (!strcmp(name, "types")) return add_types(k);
    if (first && first == second) return add_directions(k, first);
    if (first)
        return builder_fail(k->b, k->each, "of", "directions wanted that are the same for both sides, got \"%s\"",
                            name);
    const char *kept = arena_text(k->b->a, name);
    return kept ? add_copies(k, &(subject){.this_one = kept}) : builder_fail(k->b, k->each, NULL, "out of memory");
}

static int spread(spreading *k, const spec *each)
{
    const char *at = each->values[EACH_OF].text;
    k->each = each;
    if (each->name) return builder_fail(k->b, each, "name", "names wanted at the actions within each { }");
    while (true) {
        char name[NAME_BYTES];
        size_t length = 0;
        at += strspn(at, " ");
        while (is_letter(at[length])) length++;
        if (!length || length >= sizeof name) break;
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        if (add_named(k, name)) return -1;
        at += length + strspn(at + length, " ");
        if (!*at) return 0;
        if (*at++ != '|') break;
    }
    return builder_fail(k->b, each, "of", "types, or names of sets or directions joined by |, wanted, got \"%s\"",
                        each->values[EACH_OF].text);
}

static bool holds_each(spec *const *list, int count)
{
    bool any = false;
    for (int i = 0; i < count; i++) {
        any |= list[i]->word == &action_each.word;
        for (int f = 0; f < list[i]->word->nfields; f++)
            any |= spec_holds(list[i], f) && holds_each(list[i]->values[f].specs, list[i]->values[f].nspecs);
    }
    return any;
}

static int spread_held(game_builder *b, spec *s);

/* Expands the list in that field of a stage. */
static int spread_list(game_builder *b, value *held, bool ranks)
{
    spreading k = {.b = b, .room = BUILDER_SPECS_MAX};
    if (!(k.out = builder_alloc(b, NULL, BUILDER_SPECS_MAX * sizeof *k.out))) return -1;
    for (int i = 0; i < held->nspecs; i++) {
        spec *one = held->specs[i];
        bool each = one->word == &action_each.word;
        if (each && ranks)
            return builder_fail(b, one, NULL,
                                "either { each { ... } } wanted within prefer { }, so that they are alike");
        if (each ? spread(&k, one) : spread_held(b, one)) return -1;
        if (each) continue;
        if (k.count == k.room) return builder_fail(b, one, NULL, "at most %d actions wanted, got more", k.room);
        k.out[k.count++] = one;
    }
    held->specs = k.out;
    held->nspecs = k.count;
    return 0;
}

/* Expands a stage and all within it. */
static int spread_held(game_builder *b, spec *s)
{
    if (s->word->class != WORD_STAGE) return 0;
    const stage_type *type = (const stage_type *)s->word;
    value *held = &s->values[STAGE_ACTIONS];
    if (!type->is_phase) return spread_list(b, held, type->ranks);
    for (int i = 0; i < held->nspecs; i++)
        if (spread_held(b, held->specs[i])) return -1;
    return 0;
}

int spread_turn(game_builder *b)
{
    const variant_spec *v = b->variant;
    if (!holds_each(v->turn, v->nturn)) return 0;
    variant_spec *spreads = builder_alloc(b, NULL, sizeof *spreads);
    spec **turn = builder_alloc(b, NULL, (size_t)v->nturn * sizeof(spec *));
    if (!spreads || !turn) return -1;
    for (int i = 0; i < v->nturn; i++) {
        if (!(turn[i] = spec_copy(b->a, v->turn[i]))) return builder_fail(b, v->turn[i], NULL, "out of memory");
        turn[i]->origin = v->turn[i]->origin;
        if (spread_held(b, turn[i])) return -1;
    }
    *spreads = *v;
    spreads->turn = turn;
    b->variant = spreads;
    return 0;
}
