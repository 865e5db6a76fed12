/* Compiles expressions and regions of a variant, shares equal subtrees, and requests what they read in play. */
#include <string.h>

#include "game/builder.h"
#include "game/expression_names.h"
#include "game/expression_read.h"
#include "game/fact_words.h"

/* Keeps the question for as long as the game lives. */
static int note_question(game_builder *b, const builder_asked *asked)
{
    game_question *q = builder_alloc(b, asked->spec, sizeof *q);
    const char *place = q ? builder_place(b, asked->spec, asked->key) : NULL;
    if (!place) return -1;
    *q = (game_question){b->g->questions, place, asked->is};
    b->g->questions = q;
    return 0;
}

static int note_asked(game_builder *b, const spec *s, const char *key, const expression *x)
{
    builder_asked *asked = builder_alloc(b, s, sizeof *asked);
    if (!asked) return -1;
    *asked = (builder_asked){b->asked, s, key, x};
    b->asked = asked;
    return note_question(b, asked);
}

/* Requests what the nodes of a tree read. */
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

/* Caching by origin costs memory and a lookup for each cell, so only expensive sets qualify. */
void builder_remember(const expression *x)
{
    enum { WORTH_A_PLACE = 64 };
    expression *own = (expression *)x; /* still under construction */
    own->by_origin = x->reads & READS_MOVE && x->kind == EXPRESSION_CELLS && x->cost >= WORTH_A_PLACE && x->of_origin;
    own->shared = x->reads && !x->of_bound && (own->by_origin || !(x->reads & READS_MOVE));
}

void builder_remember_parts(const expression *x)
{
    if (x->reads & READS_MOVE) builder_remember(x);
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX && !x->by_origin; i++)
        if (x->operands[i]) builder_remember_parts(x->operands[i]);
}

/* Returns an equal tree made before, or x itself. */
static const expression *share(game_builder *b, const expression *x)
{
    expression *own = (expression *)x; /* likewise */
    bool is_name = true;
    for (int i = 0; i < b->nnodes; i++)
        if (says_same(x, b->nodes[i])) {
            for (int k = 0; k < EXPRESSION_OPERANDS_MAX; k++) is_name &= !x->operands[k];
            if (!is_name) builder_remember(b->nodes[i]), ((expression *)b->nodes[i])->repeated = !x->of_bound;
            return b->nodes[i];
        }
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++)
        if (x->operands[i]) own->operands[i] = share(b, x->operands[i]);
    if (b->nnodes < BUILDER_NODES_MAX) b->nodes[b->nnodes++] = x;
    return x;
}

static int refuse_lacking(game_builder *b, const spec *s, const char *key, const expression *x)
{
    if (!expression_lacks(x)) return 0;
    return builder_fail(
        b, s, key, "lacking_kind wanted only where a piece is placed, in a region that does not depend on other cells");
}

/* Refuses functions that only candidate moves have. */
static int refuse_offered(game_builder *b, const spec *s, const char *key, const expression *x)
{
    if (!(x->reads & READS_OFFERED) || (s && s->word->class == WORD_ACTION)) return 0;
    return builder_fail(b, s, key,
                        "carried is known only while a move is offered: wanted in the condition or a region of an "
                        "action, which may have a name for after = \"NAME\"");
}

const expression *builder_expression(game_builder *b, const spec *s, const char *key, const char *written,
                                     expression_kind wanted)
{
    error why = {""};
    const expression *x = expression_read(written, wanted, b->g, -1, b->a, &why);
    if (!x) return builder_fail(b, s, key, "%s", why.text), NULL;
    if (refuse_lacking(b, s, key, x) || refuse_offered(b, s, key, x)) return NULL;
    keep_expression(b, x);
    if (builder_speak(b, s, (rule_term){.type = -1, .asked = x})) return NULL;
    x = share(b, x);
    return note_asked(b, s, key, x) ? NULL : x;
}

const expression *builder_adopt(game_builder *b, const expression *made)
{
    keep_expression(b, made);
    return share(b, made);
}

const expression *builder_field(game_builder *b, const spec *s, int index, expression_kind wanted)
{
    return builder_expression(b, s, s->word->fields[index].name, s->values[index].text, wanted);
}

/* The table is an upper bound; the expression is evaluated in play. Each type of piece gets here once for the same
 * field. */
static int add_dynamic(game_builder *b, const spec *s, int index, const expression *x)
{
    for (int i = 0; i < b->ndynamic; i++)
        if (b->dynamic[i].field == index) return 0;
    if (refuse_lacking(b, s, s->word->fields[index].name, x)) return -1;
    if (b->ndynamic == DYNAMIC_REGIONS_MAX)
        return builder_fail(b, s, s->word->fields[index].name,
                            "at most %d regions wanted that are evaluated in play, got one more: use its condition "
                            "(when = ...) instead",
                            DYNAMIC_REGIONS_MAX);
    const char *key = s->word->fields[index].name;
    if (refuse_offered(b, s, key, x)) return -1;
    keep_expression(b, x);
    b->dynamic[b->ndynamic++] = (dynamic_region){index, share(b, x)};
    return note_asked(b, s, key, b->dynamic[b->ndynamic - 1].is);
}

bool builder_is_settled(const game_builder *b, int index)
{
    bool settled = true;
    for (int i = 0; i < b->ndynamic; i++) settled &= b->dynamic[i].field != index;
    return settled;
}

int builder_region(game_builder *b, const spec *s, int index, int type, region *out)
{
    return builder_region_written(b, s, index, s->values[index].text, type, out);
}

/* Fails because the field must be decided by a table. */
static int refuse_in_play(game_builder *b, const spec *s, const field *f, const char *written, const expression *rest)
{
    const fact_word *fact = fact_word_in(rest);
    const char *usual = s->word->class == WORD_ENDING ? "ends { when = ... }" : "remove { what = ... }";
    const char *way = f->instead ? arena_fill(b->a, f->instead, written) : usual;
    return builder_fail(b, s, f->name,
                        "region \"%s\": here a region may depend only on the cell's own contents and the board%s%s; "
                        "use its condition (when = ...), or write %s instead",
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
    if (refuse_lacking(b, s, key, *rest) || refuse_offered(b, s, key, *rest)) return -1;
    keep_expression(b, *rest);
    *rest = share(b, *rest);
    return note_asked(b, s, key, *rest);
}

static void leave_out_empty(const game_builder *b, region *r)
{
    uint8_t *table = (uint8_t *)r->table; /* still under construction */
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
