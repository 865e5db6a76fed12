/* A new table is built beside the old one, and replaces it only when it is complete: a failure changes nothing. Taking
 * back replays the remaining decisions from the start. */
#include "engine/table.h"

#include <stdlib.h>
#include <string.h>

#include "game/column.h"
#include "play/refusal.h"
#include "play/typed_move.h"
#include "rules/set_up.h"

/* Joins "t4" and "size=5" to "t4:size=5", "t4:kinds=2" and that to "t4:kinds=2,size=5". */
static char *describe(const char *name, const char *options)
{
    text out = {0};
    text_add(&out, "%s", name);
    if (*options) text_add(&out, "%c%s", strchr(name, ':') ? ',' : ':', options);
    if (!out.failed) return out.data;
    text_drop(&out);
    return NULL;
}

int table_write_options(const char *request, const cJSON *options, text *out, error *e)
{
    const cJSON *one;
    cJSON_ArrayForEach(one, options)
    {
        const char *written = cJSON_GetStringValue(one);
        if (written && strpbrk(written, ","))
            return error_set(e, "%s: options: %.40s: a value without commas wanted", request, one->string);
        text_add(out, "%s%s=", out->length ? "," : "", one->string);
        if (written)
            text_add(out, "%s", written);
        else if (cJSON_IsBool(one))
            text_add(out, cJSON_IsTrue(one) ? "true" : "false");
        else if (cJSON_IsNumber(one))
            text_add(out, "%.17g", one->valuedouble);
        else
            return error_set(e, "%s: options: %.40s: a number, a text, true or false wanted", request, one->string);
    }
    return out->failed ? error_set(e, "out of memory") : 0;
}

/* Returns a session of the client from that position; NULL: start of the rules. NULL when memory is out. */
static session *fresh_session(const game *g, const position *begun)
{
    session *s = session_new(g, (const char *const[2]){NULL, NULL}, 1);
    if (!s || !begun || !session_set_up(s, begun)) return s;
    session_free(s);
    return NULL;
}

/* Takes ownership of `begun`, or frees it. */
static int begin_at(table *t, position *begun, error *e)
{
    session *s = fresh_session(t->g, begun);
    if (!s) return free(begun), error_set(e, "out of memory");
    session_free(t->s);
    free(t->begun);
    t->s = s;
    t->begun = begun;
    return 0;
}

int table_begin(table *t, error *e)
{
    return begin_at(t, NULL, e);
}

/* Finds contents by their sign; those of an ordered column by the signs of its pieces in brackets. */
static int read_sign(const game *g, unsigned c, const char *sign, cell_contents *out, error *e)
{
    *out = (cell_contents){0};
    while (out->code < (unsigned)g->pieces.ncodes && strcmp(g->pieces.glyph[out->code], sign) != 0) out->code++;
    if (out->code < (unsigned)g->pieces.ncodes && !g->pieces.order_bits) return 0;
    const char *after = column_read(&g->pieces, sign, &out->code, &out->order);
    if (after && !*after) return 0;
    return error_set(e, "set_up: cells: %s: a piece's sign or \".\" wanted, got \"%.20s\"", g->board->label[c], sign);
}

int table_set_up(table *t, const table_board *b, error *e)
{
    cell_contents on[BOARD_CELLS_MAX];
    for (unsigned c = 0; c < (unsigned)t->g->board->cells; c++)
        if (read_sign(t->g, c, b->sign(b->data, c), &on[c], e)) return -1;
    position *begun = malloc(t->g->position_bytes);
    if (!begun) return error_set(e, "out of memory");
    set_up_place(t->g, on, begun);
    if (b->rest(b->data, t->g, begun, e)) return free(begun), -1;
    set_up_begin(t->g, b->side, begun);
    return begin_at(t, begun, e);
}

int table_is_whole(const table *t, const char *request, error *e)
{
    if (!t->begun) return 0;
    return error_set(e, "%s: this game began from a board that was set up, not at the start of its rules", request);
}

static int load(table *t, const script_paths *paths, error *e)
{
    script_paths with = *paths;
    if (t->text) with.given = (script_text){TABLE_TEXT_NAME, t->text};
    t->variant = script_read_variant(t->described, &with, e);
    t->g = t->variant ? script_compile_to_count(t->variant, &with, e) : NULL;
    if (!t->g) return -1;
    t->scratch = malloc(((size_t)t->g->most_moves + 1) * sizeof *t->scratch);
    return t->scratch ? table_begin(t, e) : error_set(e, "out of memory");
}

int table_load(table *t, const script_paths *paths, const char *name, const char *content, const char *options,
               error *e)
{
    table fresh = {.described = describe(content ? TABLE_TEXT_NAME : name, options)};
    if (content) fresh.text = text_copy(content);
    const bool ready = fresh.described && (!content || fresh.text);
    if (!ready) error_set(e, "out of memory");
    if (!ready || load(&fresh, paths, e)) return table_clear(&fresh), -1;
    table_clear(t);
    *t = fresh;
    return 0;
}

void table_clear(table *t)
{
    session_free(t->s);
    free(t->begun);
    game_free(t->g);
    script_variant_free(t->variant);
    free(t->text);
    free(t->described);
    free(t->scratch);
    *t = (table){.g = NULL};
}

int table_play(table *t, const char *written, error *e)
{
    move m;
    text why = {0};
    error near = {""};
    if (session_is_over(t->s)) return error_set(e, "%.40s: the game is over", written);
    const position *p = session_position(t->s);
    if (!typed_move_read(t->g, p, written, &m, &near))
        return session_decide(t->s, m) ? error_set(e, "out of memory") : 0;
    refusal_explain(t->g, p, written, &why);
    error_set(e, "%s%s%s", near.text, why.length ? "; " : "", why.length ? why.data : "");
    text_drop(&why);
    return -1;
}

int table_go_back(table *t, unsigned count, error *e)
{
    session *s = fresh_session(t->g, t->begun);
    bool failed = !s;
    for (unsigned i = 0; i < count && !failed; i++) failed = session_decide(s, session_move(t->s, i));
    if (failed) return session_free(s), error_set(e, "out of memory");
    session_free(t->s);
    t->s = s;
    return 0;
}

int table_width(const table *t)
{
    session *s = fresh_session(t->g, NULL);
    const int width = s && !session_is_over(s) ? turn_list(t->g, session_position(s), t->scratch, t->g->most_moves) : 0;
    session_free(s);
    return width;
}

int table_moves(const table *t)
{
    const position *p = session_position(t->s);
    return session_is_over(t->s) ? 0 : turn_list(t->g, p, t->scratch, t->g->most_moves);
}

bool table_ends_turn(const table *t, position *work)
{
    const position *p = session_position(t->s);
    for (int i = table_moves(t) - 1; i >= 0; i--) {
        turn_play_after(t->g, work, p, t->scratch[i]);
        if (work->outcome == OUTCOME_NONE && work->side == p->side) return false;
    }
    return true;
}
