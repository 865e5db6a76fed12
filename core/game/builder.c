/* Collects the requests of all primitives. Offsets in a position are assigned after the last request (layout.h), then
 * written to where each request points. Equal requests share a result, found by a key of everything it depends on. */
#include "game/builder.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PLACE_MAX = 256 };

static void write_place(const game_builder *b, const spec *s, const char *key, char out[PLACE_MAX])
{
    const char *file = s && s->line && s->file ? s->file : b->variant->file ? b->variant->file : "";
    int line = s && s->line ? s->line : b->variant->line;
    const char *name = s ? s->word->name : "variant", *dot = key ? "." : "";
    int length = *file ? snprintf(out, PLACE_MAX, "%s:%d: ", file, line) : 0;
    if (length < PLACE_MAX) snprintf(out + length, PLACE_MAX - (size_t)length, "%s%s%s", name, dot, key ? key : "");
}

const char *builder_place(game_builder *b, const spec *s, const char *key)
{
    char place[PLACE_MAX];
    write_place(b, s, key, place);
    const char *kept = arena_text(b->a, place);
    return kept ? kept : (builder_fail(b, s, key, "out of memory"), NULL);
}

int builder_fail(game_builder *b, const spec *s, const char *key, const char *format, ...)
{
    char message[400], place[PLACE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    write_place(b, s, key, place);
    return error_set(b->e, "%s: %s", place, message);
}

void *builder_alloc(game_builder *b, const spec *s, size_t bytes)
{
    void *block = arena_alloc(b->a, bytes);
    if (!block) builder_fail(b, s, NULL, "out of memory");
    return block;
}

void builder_track(game_builder *b, uint32_t what)
{
    b->g->tracks |= what;
}

static bool is_same_key(const builder_key *one, const builder_key *other)
{
    return one->whose == other->whose && one->directions == other->directions && one->classes[0] == other->classes[0] &&
           one->classes[1] == other->classes[1];
}

void *builder_recall(game_builder *b, const spec *s, const builder_key *key, size_t bytes, bool *fresh)
{
    *fresh = false;
    for (const builder_memory *m = b->memories; m; m = m->before)
        if (is_same_key(&m->key, key)) return m->data;
    builder_memory *added = builder_alloc(b, s, sizeof *added);
    void *data = added ? builder_alloc(b, s, bytes) : NULL;
    if (!data) return NULL;
    *added = (builder_memory){b->memories, *key, data};
    b->memories = added;
    *fresh = true;
    return data;
}

void builder_read(game_builder *b, unsigned reads)
{
    b->g->reads |= reads;
}

int builder_speak(game_builder *b, const spec *s, rule_term term)
{
    rule_term *kept = builder_alloc(b, s, sizeof *kept);
    if (!kept) return -1;
    *kept = term;
    if (term.written && !(kept->written = arena_text(b->a, term.written)))
        return builder_fail(b, s, NULL, "out of memory");
    kept->before = b->g->terms;
    b->g->terms = kept;
    return 0;
}

void builder_section(game_builder *b, size_t bytes, uint32_t *at)
{
    builder_shared_section(b, NULL, bytes, at);
}

void builder_shared_section(game_builder *b, const void *whose, size_t bytes, uint32_t *at)
{
    assert(b->nsections < (int)(sizeof b->sections / sizeof *b->sections));
    b->sections[b->nsections++] = (section_request){at, bytes, whose, 0, 0};
}

void builder_list_section(game_builder *b, size_t bytes, size_t counted_at, size_t grows_at, uint32_t *at)
{
    builder_section(b, bytes, at);
    section_request *made = &b->sections[b->nsections - 1];
    made->counted_at = (uint32_t)counted_at;
    made->grows_at = (uint32_t)grows_at;
}

int builder_add_counter(game_builder *b, const spec *s, const counter *added)
{
    game *g = b->g;
    if (!g->counters) g->counters = builder_alloc(b, s, GAME_COUNTERS_MAX * sizeof *g->counters);
    if (!g->counters) return -1;
    if (g->ncounters == GAME_COUNTERS_MAX)
        return builder_fail(b, s, NULL,
                            "at most %d counters wanted, including hands, one for each type of piece, got more",
                            GAME_COUNTERS_MAX);
    ((counter *)g->counters)[g->ncounters++] = *added; /* the counters are still under construction */
    return 0;
}

int builder_add_mark(game_builder *b, const spec *s, const cell_mark *added)
{
    game *g = b->g;
    if (!g->marks) g->marks = builder_alloc(b, s, GAME_MARKS_MAX * sizeof *g->marks);
    if (!g->marks) return -1;
    if (g->nmarks + added->planes > GAME_MARKS_MAX)
        return builder_fail(b, s, NULL,
                            "at most %d marks wanted, of which numbers up to 3 take 2, up to 7 take 3 and so on, got "
                            "more",
                            GAME_MARKS_MAX);
    for (unsigned plane = 0; plane < added->planes; plane++) {
        cell_mark *at = (cell_mark *)&g->marks[g->nmarks++]; /* likewise */
        if (marks_plane(added, plane, b->a, at)) return builder_fail(b, s, NULL, "out of memory");
    }
    return 0;
}

/* Fails because a name is not one of `names`. Always returns -1. */
static int refuse_name(game_builder *b, const spec *s, int index, const char *what, const char *const *names,
                       size_t count)
{
    const char *wanted = s->values[index].text, *nearest = text_nearest(wanted, names, count);
    return builder_fail(b, s, s->word->fields[index].name, "%s wanted, got \"%s\"%s%s", what, wanted,
                        nearest ? "; nearest: " : "", nearest ? nearest : "");
}

int builder_mark(game_builder *b, const spec *s, int index)
{
    const char *names[GAME_MARKS_MAX];
    int i = marks_find_word(b->g, s->values[index].text);
    for (int k = 0; k < b->g->nmarks; k++) names[k] = b->g->marks[k].word;
    return i >= 0 ? i : refuse_name(b, s, index, "mark", names, (size_t)b->g->nmarks);
}

int builder_counter(game_builder *b, const spec *s, int index)
{
    const char *names[GAME_COUNTERS_MAX], *wanted = s->values[index].text;
    size_t count = 0;
    for (int i = 0; i < b->g->ncounters; i++) {
        const counter *n = &b->g->counters[i];
        const bool is_named = !strcmp(n->name, wanted);
        if (n->type < 0 && is_named) return i;
        if (n->type < 0) names[count++] = n->name;
        if (n->type >= 0 && is_named)
            return builder_fail(b, s, s->word->fields[index].name,
                                "counter wanted, got \"%s\": pieces in hand, which only placing and taking change",
                                wanted);
    }
    if (!count)
        return builder_fail(b, s, s->word->fields[index].name,
                            "counter wanted, got \"%s\"; write counters = { %s = 0 } beside pieces", wanted, wanted);
    return refuse_name(b, s, index, "counter", names, count);
}

int builder_check_counter(game_builder *b, const spec *s, int number, int64_t least, int64_t most)
{
    const counter *n = &b->g->counters[number];
    if (least >= n->least && most <= n->most) return 0;
    return builder_fail(b, s, "counter", "a counter wanted that can be %d to %d, got \"%s\", which is %d to %d",
                        (int)least, (int)most, n->name, (int)n->least, (int)n->most);
}

void builder_keep_bitboards(game_builder *b)
{
    builder_track(b, TRACK_BITBOARDS);
}

void builder_keep_set(game_builder *b, cell_set set)
{
    b->needs_set[set] = true;
}

void builder_keep_lines(game_builder *b, uint32_t directions)
{
    b->g->tracks |= TRACK_LINES;
    b->lines |= directions;
}

void builder_keep_owned(game_builder *b, uint32_t directions)
{
    b->g->tracks |= TRACK_OWNED;
    b->lines |= directions;
}

void builder_keep_occupied(game_builder *b, uint32_t directions)
{
    if (b->g->pieces.neutral)
        builder_keep_lines(b, directions);
    else
        builder_keep_owned(b, directions);
}

int builder_want_ends(game_builder *b, const spec *s, uint32_t directions)
{
    if (!(b->g->board->cyclic & directions)) return 0;
    return builder_fail(b, s, NULL, "lines with two ends wanted, but sides of this board are joined");
}

cell_set builder_sole_set(const game_builder *b, const region *r, unsigned side)
{
    cell_set found = SET_NONE;
    for (unsigned code = 0; code < (unsigned)b->g->pieces.ncodes; code++) {
        if (!region_admits(r, side, code)) continue;
        cell_set set = game_set_holding(&b->g->pieces, code);
        if (found != SET_NONE && found != set) return SET_NONE;
        found = set;
    }
    return found == SET_NONE ? builder_own_set(side) : found; /* an empty region is in every set */
}

cell_set builder_set_for(game_builder *b, const region *r, unsigned side)
{
    cell_set found = builder_sole_set(b, r, side);
    if (found != SET_NONE) builder_keep_set(b, found);
    return found;
}

int builder_type(game_builder *b, const spec *s, int index)
{
    const piece_set *pieces = &b->g->pieces;
    const char *wanted = s->values[index].text ? s->values[index].text : "";
    for (int t = 0; t < pieces->ntypes; t++)
        if (!strcmp(pieces->types[t], wanted))
            return builder_speak(b, s, (rule_term){.type = -1, .types = UINT32_C(1) << t}) ? -1 : t;
    return builder_refuse_type(b, s, s->word->fields[index].name, wanted);
}

int builder_refuse_type(game_builder *b, const spec *s, const char *key, const char *wanted)
{
    const piece_set *pieces = &b->g->pieces;
    const char *nearest = text_nearest(wanted, pieces->types, (size_t)pieces->ntypes);
    if (nearest) return builder_fail(b, s, key, "type of piece wanted, got \"%s\"; nearest: %s", wanted, nearest);
    text known = {0};
    for (int t = 0; t < pieces->ntypes; t++) text_add(&known, t ? ", %s" : "%s", pieces->types[t]);
    builder_fail(b, s, key, "one type of piece wanted (%s), got \"%s\"", known.data ? known.data : "none", wanted);
    text_drop(&known);
    return -1;
}

int builder_both_own_first(game_builder *b, const spec *s, const char *key)
{
    const piece_set *pieces = &b->g->pieces;
    if (pieces->code_of[0][0] && pieces->code_of[1][0]) return builder_speak(b, s, (rule_term){.type = -1, .types = 1});
    return builder_fail(b, s, key, "both sides must own the first type of piece");
}

int builder_refuse_order(game_builder *b, const spec *s)
{
    return b->g->pieces.order_bits ? builder_fail(b, s, NULL, "columns that are not ordered wanted") : 0;
}
