/* Parsing writes every legal move and compares: there is no parser of moves, so whatever an action writes can be read.
 * Captures are found by making the move and comparing cells; a record may list them in several ways, or not at all. */
#include "play/notation.h"

#include <ctype.h>
#include <string.h>

#include "rules/effect.h"

extern const action_type action_take;

/* Scratch memory for one decision. */
typedef struct workspace {
    arena *arena;
    position *after;
    cell *taken;
    unsigned ntaken;
    bool *named; /* by captured cell: named in the list being read */
} workspace;

static int open_workspace(workspace *w, const game *g)
{
    *w = (workspace){.arena = arena_new()};
    if (!w->arena) return -1;
    w->after = arena_alloc(w->arena, g->position_bytes);
    w->taken = arena_alloc(w->arena, (size_t)g->board->cells * sizeof *w->taken);
    w->named = arena_alloc(w->arena, (size_t)g->board->cells * sizeof *w->named);
    return w->after && w->taken && w->named ? 0 : -1;
}

unsigned notation_taken(const game *g, const position *before, const position *after, cell *out)
{
    unsigned n = 0;
    int lost = 0;
    owner enemy = before->side ? OWNER_FIRST : OWNER_SECOND;
    for (int c = 0; c < g->board->cells; c++) {
        const bool was = g->pieces.owner_of[before->code[c]] == enemy;
        lost += was - (g->pieces.owner_of[after->code[c]] == enemy);
        if (was && !after->code[c]) out[n++] = (cell)c;
    }
    return lost > 0 ? n : 0;
}

static void find_taken(workspace *w, const game *g, const position *before, move m)
{
    position_copy(g, w->after, before);
    turn_apply(g, w->after, m);
    w->ntaken = notation_taken(g, before, w->after, w->taken);
}

static bool captures(const game *g)
{
    for (int i = 0; i < g->neffects; i++)
        if (g->effects[i].type->captures) return true;
    return false;
}

static int write_taken(const workspace *w, const game *g, text *out)
{
    int status = 0;
    if (w->ntaken) status |= text_add(out, w->ntaken > 1 ? "xx" : "x");
    for (unsigned i = 0; i < w->ntaken; i++) status |= text_add(out, i ? ",%s" : "%s", g->board->label[w->taken[i]]);
    return status;
}

int notation_write(const game *g, const position *before, move m, text *out)
{
    char name[ACTION_TEXT_MAX];
    workspace w;
    turn_write(g, m, name);
    if (!captures(g)) return text_add(out, "%s", name);
    int status = open_workspace(&w, g);
    if (!status) find_taken(&w, g, before, m);
    if (!status) status = text_add(out, "%s", name) | write_taken(&w, g, out);
    arena_free(w.arena);
    return status;
}

/* Returns the length of the label at `at` with its separator; 0: it is not that label. */
static size_t measure_label(const char *at, const char *label)
{
    size_t length = strlen(label);
    return !strncmp(at, label, length) && strchr(",x", at[length]) ? length : 0;
}

/* If the first item of a list like "xf4" or ",f4" is a captured cell, marks it and returns what follows; else NULL.
 * Labels may begin with x, like separators. */
static const char *read_item(const workspace *w, const game *g, const char *list)
{
    size_t separators = *list == ',' ? 1 : strspn(list, "x");
    for (size_t skipped = 1; skipped <= separators && skipped <= 2; skipped++)
        for (unsigned i = 0; i < w->ntaken; i++) {
            size_t length = measure_label(list + skipped, g->board->label[w->taken[i]]);
            if (!length) continue;
            w->named[i] = true;
            return list + skipped + length;
        }
    return NULL;
}

/* Does "xf4", "xxd3,f4" or "xd3xf4" match the captures? Duplicates are allowed, for pieces captured in two ways; if the
 * game ends, omissions too, because records do not write the capture of a king. */
static bool says_taken(const char *list, const workspace *w, const game *g)
{
    do list = read_item(w, g, list);
    while (list && *list);
    if (!list || w->after->outcome != OUTCOME_NONE) return list;
    for (unsigned i = 0; i < w->ntaken; i++)
        if (!w->named[i]) return false;
    return true;
}

/* Does a label end the first `length` bytes of `written`? */
static bool ends_in_label(const board *on, const char *written, size_t length)
{
    for (int c = 0; c < on->cells; c++) {
        size_t label = strlen(on->label[c]);
        if (label <= length && !memcmp(written + length - label, on->label[c], label)) return true;
    }
    return false;
}

/* Does `at` begin with x or xx and a label, or with nothing else before the space? */
static bool begins_with_taken(const board *on, const char *at)
{
    static const char ends[] = ",x;{ \t\r\n\v\f";
    for (int i = 0; i < 2 && *at == 'x'; i++) {
        if (strchr(ends, *++at) && *at != 'x') return true;
        for (int c = 0; c < on->cells; c++) {
            size_t label = strlen(on->label[c]);
            if (!strncmp(at, on->label[c], label) && strchr(ends, at[label])) return true;
        }
    }
    return false;
}

/* Are there decisions whose text looks like a capture, "xa1"? */
static bool takes_alone(const game *g)
{
    for (int i = 0; i < g->nactions; i++)
        if (g->actions[i].type == &action_take) return true;
    return false;
}

bool notation_goes_on(const game *g, const char *written, const char *next)
{
    size_t length = strlen(written), open = length;
    if (!captures(g) || !*next) return false;
    if (*next == ',' || written[length - 1] == ',') return true;
    if (takes_alone(g) && *next == 'x') return false;
    if (ends_in_label(g->board, written, length)) return begins_with_taken(g->board, next);
    while (open && length - open < 2 && written[open - 1] == 'x') open--;
    return open < length && ends_in_label(g->board, written, open);
}

static int check_taken(const game *g, const position *before, const char *written, const char *suffix, move m, error *e)
{
    workspace w;
    int status = open_workspace(&w, g);
    if (status) {
        error_set(e, "out of memory");
    } else {
        find_taken(&w, g, before, m);
        if (!w.ntaken)
            status = error_set(e, "%s takes nothing", written);
        else if (!says_taken(suffix, &w, g)) {
            text really = {0};
            write_taken(&w, g, &really);
            status = error_set(e, "%s takes something else: %s", written, really.data ? really.data : "");
            text_drop(&really);
        }
    }
    arena_free(w.arena);
    return status;
}

/* Returns the most similar legal move, first with, then without the captures in `written`. */
static const char *nearest(const char *written, const char *const *names, size_t count, arena *a)
{
    const char *found = text_nearest(written, names, count), *suffix = strchr(written, 'x');
    if (found || !suffix || suffix == written) return found;
    char *start = arena_format(a, "%.*s", (int)(suffix - written), written);
    return start ? text_nearest(start, names, count) : NULL;
}

static bool is_among(const char *wanted, size_t length, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(names[i]) == length && !strncmp(names[i], wanted, length)) return true;
    return false;
}

static int refuse(const char *written, const char *const *names, size_t count, arena *a, error *e)
{
    char small[ACTION_TEXT_MAX];
    size_t first = strcspn(written, ",;"), length = strlen(written);
    for (size_t i = 0; i <= length && length < sizeof small; i++) small[i] = (char)tolower((unsigned char)written[i]);
    if (length < sizeof small && is_among(small, length, names, count))
        return error_set(e, "%.60s is not a legal move (nearest: %s)", written, small);
    if (written[first] && is_among(written, first, names, count))
        return error_set(e, "%.60s is not a legal move; several moves have blanks between them", written);
    const char *near = nearest(written, names, count, a);
    if (near) return error_set(e, "%.60s is not a legal move (nearest: %s)", written, near);
    return error_set(e, "%.60s is not a legal move", written);
}

/* Returns the index of the move with that text, with *suffix what follows it ("" or "x..."), or -1. */
static int find_written(const char *written, const char *const *names, int count, const char **suffix)
{
    int found = -1;
    size_t longest = 0;
    for (int i = 0; i < count; i++) {
        size_t length = strlen(names[i]);
        if (strncmp(written, names[i], length) || (written[length] && written[length] != 'x')) continue;
        if (found >= 0 && length < longest) continue;
        found = i;
        longest = length;
        *suffix = written + length;
    }
    return found;
}

static const char **name_moves(const game *g, const move *moves, int count, arena *a)
{
    const char **names = arena_alloc(a, (size_t)count * sizeof *names);
    for (int i = 0; names && i < count; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(g, moves[i], name);
        names[i] = arena_text(a, name);
        if (!names[i]) return NULL;
    }
    return names;
}

static int read_in(arena *a, const game *g, const position *before, const char *written, move *out, error *e)
{
    move *moves = a ? arena_alloc(a, (size_t)g->most_moves * sizeof *moves) : NULL;
    int count = moves ? turn_list(g, before, moves, g->most_moves) : 0;
    const char **names = moves ? name_moves(g, moves, count, a) : NULL, *suffix = "";
    if (!names) return error_set(e, "out of memory");
    int found = find_written(written, names, count, &suffix);
    if (found < 0) return refuse(written, names, (size_t)count, a, e);
    *out = moves[found];
    return *suffix ? check_taken(g, before, written, suffix, *out, e) : 0;
}

int notation_read(const game *g, const position *before, const char *written, move *out, error *e)
{
    arena *a = arena_new();
    int status = read_in(a, g, before, written, out, e);
    arena_free(a);
    return status;
}
