#include "game/builder.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "game/expression_names.h"
#include "game/expression_read.h"
#include "game/fact_words.h"

int builder_fail(game_builder *b, const spec *s, const char *key, const char *format, ...)
{
    char message[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    const char *file = s && s->line && s->file ? s->file : b->variant->file ? b->variant->file : "";
    int line = s && s->line ? s->line : b->variant->line;
    const char *name = s ? s->word->name : "variant", *dot = key ? "." : "";
    if (!key) key = "";
    if (!*file) return error_set(b->e, "%s%s%s: %s", name, dot, key, message);
    return error_set(b->e, "%s:%d: %s%s%s: %s", file, line, name, dot, key, message);
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
                            "at most %d counters wanted, hands among them, one for each type of piece, got more",
                            GAME_COUNTERS_MAX);
    ((counter *)g->counters)[g->ncounters++] = *added; /* the game's, which is still being made */
    return 0;
}

int builder_counter(game_builder *b, const spec *s, int index)
{
    const char *names[GAME_COUNTERS_MAX], *wanted = s->values[index].text;
    size_t count = 0;
    for (int i = 0; i < b->g->ncounters; i++) {
        const counter *n = &b->g->counters[i];
        if (n->type < 0 && !strcmp(n->name, wanted)) return i;
        if (n->type < 0) names[count++] = n->name;
    }
    const char *nearest = text_nearest(wanted, names, count);
    return builder_fail(b, s, s->word->fields[index].name, "counter wanted, got \"%s\"%s%s", wanted,
                        nearest ? "; nearest: " : "", nearest ? nearest : "");
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

static int note_asked(game_builder *b, const spec *s, const char *key, const expression *x)
{
    builder_asked *asked = builder_alloc(b, s, sizeof *asked);
    if (!asked) return -1;
    *asked = (builder_asked){b->asked, s, key, x};
    b->asked = asked;
    return 0;
}

/* What the nodes of a tree need of positions. */
static void keep_expression(game_builder *b, const expression *x)
{
    if (!x->reads) return;
    builder_read(b, x->reads);
    builder_track(b, x->type->tracks);
    b->attributes |= x->type->attributes | expression_name_attributes(x);
    if (x->reads & READS_ACTIONS) b->lists_moves = true;
    if (b->attributes) builder_track(b, TRACK_ATTRIBUTES);
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++)
        if (x->operands[i]) keep_expression(b, x->operands[i]);
}

static bool says_same(const expression *x, const expression *y)
{
    if (x == y) return true;
    if (x->type != y->type || x->kind != y->kind || memcmp(x->numbers, y->numbers, sizeof x->numbers) ||
        memcmp(x->directions, y->directions, sizeof x->directions))
        return false;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++)
        if (!x->operands[i] != !y->operands[i] || (x->operands[i] && !says_same(x->operands[i], y->operands[i])))
            return false;
    return true;
}

void builder_remember(const expression *x)
{
    ((expression *)x)->shared = !(x->reads & READS_MOVE) && x->reads; /* the game's, which is still being made */
}

/* The tree that says the same as this one, which it may become itself. */
static const expression *share(game_builder *b, const expression *x)
{
    expression *own = (expression *)x; /* as above */
    bool is_name = true;
    for (int i = 0; i < b->nnodes; i++)
        if (says_same(x, b->nodes[i])) {
            for (int k = 0; k < EXPRESSION_OPERANDS_MAX; k++) is_name &= !x->operands[k];
            if (!is_name) builder_remember(b->nodes[i]);
            return b->nodes[i];
        }
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++)
        if (x->operands[i]) own->operands[i] = share(b, x->operands[i]);
    if (b->nnodes < BUILDER_NODES_MAX) b->nodes[b->nnodes++] = x;
    return x;
}

/* `lacking_kind` is a matter of the type at hand, of which play knows nothing any more. */
static bool lacks(const expression *x)
{
    bool any = expression_name_lacks(x);
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) any = any || (x->operands[i] && lacks(x->operands[i]));
    return any;
}

static int refuse_lacking(game_builder *b, const spec *s, const char *key, const expression *x)
{
    if (!lacks(x)) return 0;
    return builder_fail(b, s, key, "lacking_kind wanted only where a piece is placed and other cells have no say");
}

const expression *builder_expression(game_builder *b, const spec *s, const char *key, const char *written,
                                     expression_kind wanted)
{
    error why = {""};
    const expression *x = expression_read(written, wanted, b->g, -1, b->a, &why);
    if (!x) return builder_fail(b, s, key, "%s", why.text), NULL;
    if (refuse_lacking(b, s, key, x) || note_asked(b, s, key, x)) return NULL;
    keep_expression(b, x);
    return builder_speak(b, s, (rule_term){.type = -1, .asked = x}) ? NULL : share(b, x);
}

const expression *builder_field(game_builder *b, const spec *s, int index, expression_kind wanted)
{
    return builder_expression(b, s, s->word->fields[index].name, s->values[index].text, wanted);
}

/* The table is only what may be; the rest is asked in play. A place asks once for each type of piece. */
static int add_dynamic(game_builder *b, const spec *s, int index, const expression *x)
{
    for (int i = 0; i < b->ndynamic; i++)
        if (b->dynamic[i].field == index) return 0;
    if (refuse_lacking(b, s, s->word->fields[index].name, x)) return -1;
    if (b->ndynamic == DYNAMIC_REGIONS_MAX)
        return builder_fail(
            b, s, s->word->fields[index].name,
            "at most %d regions wanted that play settles, got one more: ask in its condition (when = ...) instead",
            DYNAMIC_REGIONS_MAX);
    if (note_asked(b, s, s->word->fields[index].name, x)) return -1;
    keep_expression(b, x);
    b->dynamic[b->ndynamic++] = (dynamic_region){index, share(b, x)};
    return 0;
}

bool builder_is_settled(const game_builder *b, int index)
{
    bool settled = true;
    for (int i = 0; i < b->ndynamic; i++) settled &= b->dynamic[i].field != index;
    return settled;
}

int builder_want_ends(game_builder *b, const spec *s, uint32_t directions)
{
    if (!(b->g->board->cyclic & directions)) return 0;
    return builder_fail(b, s, NULL, "lines with two ends wanted, but sides of this board are joined");
}

int builder_region(game_builder *b, const spec *s, int index, int type, region *out)
{
    return builder_region_written(b, s, index, s->values[index].text, type, out);
}

/* Of a region that only a table can answer for. */
static int refuse_in_play(game_builder *b, const spec *s, const field *f, const char *written, const expression *rest)
{
    const fact_word *fact = fact_word_in(rest);
    const char *usual = s->word->class == WORD_ENDING ? "ends { when = ... }" : "remove { what = ... }";
    const char *way = f->instead ? arena_fill(b->a, f->instead, written) : usual;
    return builder_fail(
        b, s, f->name,
        "region \"%s\": here only what a cell itself holds, and the board, may have a say%s%s; ask in its "
        "condition (when = ...), or write %s instead",
        written, fact ? ", not " : "", fact ? fact->name : "", way ? way : usual);
}

int builder_region_written(game_builder *b, const spec *s, int index, const char *written, int type, region *out)
{
    error why = {""};
    const expression *rest = NULL;
    const field *f = &s->word->fields[index];
    if (region_compile(written, b->g, type, b->a, out, &rest, &why)) return builder_fail(b, s, f->name, "%s", why.text);
    if (rest && !b->guards) return refuse_in_play(b, s, f, written, rest);
    if (builder_speak(b, s, (rule_term){.written = written, .type = type, .cells = *out, .asked = rest})) return -1;
    return rest ? add_dynamic(b, s, index, rest) : 0;
}

int builder_set(game_builder *b, const spec *s, int index, region *out, const expression **rest)
{
    error why = {""};
    *rest = NULL;
    if (region_compile(s->values[index].text, b->g, -1, b->a, out, rest, &why))
        return builder_fail(b, s, s->word->fields[index].name, "%s", why.text);
    if (builder_speak(b, s, (rule_term){.written = s->values[index].text, .type = -1, .cells = *out, .asked = *rest}))
        return -1;
    if (!*rest) return 0;
    const char *key = s->word->fields[index].name;
    if (refuse_lacking(b, s, key, *rest) || note_asked(b, s, key, *rest)) return -1;
    keep_expression(b, *rest);
    *rest = share(b, *rest);
    return 0;
}

static void leave_out_empty(const game_builder *b, region *r)
{
    uint8_t *table = (uint8_t *)r->table; /* the game's, which is still being made */
    for (int row = 0; row < (int)r->classes * 2; row++) table[row * b->g->pieces.ncodes] = 0;
}

int builder_region_taken(game_builder *b, const spec *s, int index, region *out)
{
    if (builder_region(b, s, index, -1, out)) return -1;
    leave_out_empty(b, out);
    return 0;
}

int builder_region_of_pieces(game_builder *b, const spec *s, int index, region *out)
{
    if (builder_region(b, s, index, -1, out)) return -1;
    if (!builder_is_settled(b, index)) leave_out_empty(b, out);
    if (!region_admits(out, 0, 0) && !region_admits(out, 1, 0)) return 0;
    return builder_fail(b, s, s->word->fields[index].name, "region of occupied cells wanted, got \"%s\"",
                        s->values[index].text);
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
    return found == SET_NONE ? builder_own_set(side) : found; /* an empty region lies in every set */
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
    const char *nearest = text_nearest(wanted, pieces->types, (size_t)pieces->ntypes);
    return builder_fail(b, s, s->word->fields[index].name, "type of piece wanted, got \"%s\"%s%s", wanted,
                        nearest ? "; nearest: " : "", nearest ? nearest : "");
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
