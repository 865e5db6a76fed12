#include "play/notation.h"

#include <stdlib.h>
#include <string.h>

#include "rules/effect.h"

/* What is needed while one decision is read or written. */
typedef struct workspace {
    arena *arena;
    position *after;
    cell *taken;
    unsigned ntaken;
} workspace;

static int open_workspace(workspace *w, const game *g)
{
    *w = (workspace){.arena = arena_new()};
    if (!w->arena) return -1;
    w->after = arena_alloc(w->arena, g->position_bytes);
    w->taken = arena_alloc(w->arena, (size_t)g->board->cells * sizeof *w->taken);
    return w->after && w->taken ? 0 : -1;
}

unsigned notation_taken(const game *g, const position *before, const position *after, cell *out)
{
    unsigned n = 0;
    owner enemy = before->side ? OWNER_FIRST : OWNER_SECOND;
    for (int c = 0; c < g->board->cells; c++)
        if (g->pieces.owner_of[before->code[c]] == enemy && !after->code[c]) out[n++] = (cell)c;
    return n;
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

/* Is the label one of those in a list with commas? */
static bool is_listed(const char *list, const char *label)
{
    size_t length = strlen(label);
    for (;; list++) {
        size_t item = strcspn(list, ",");
        if (item == length && !strncmp(list, label, length)) return true;
        list += item;
        if (!*list) return false;
    }
}

/* Does "xf4" or "xxd3,f4" say what was taken? */
static bool says_taken(const char *suffix, const workspace *w, const game *g)
{
    suffix += suffix[1] == 'x' ? 2 : 1;
    unsigned items = 1;
    for (const char *at = suffix; *at; at++) items += *at == ',';
    if (items != w->ntaken) return false;
    for (unsigned i = 0; i < w->ntaken; i++)
        if (!is_listed(suffix, g->board->label[w->taken[i]])) return false;
    return true;
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
            text_done(&really);
        }
    }
    arena_free(w.arena);
    return status;
}

/* The nearest legal move, without regard to what `written` says that it takes if it is not near as a whole. */
static const char *nearest(const char *written, const char *const *names, size_t count, arena *a)
{
    const char *found = text_nearest(written, names, count), *suffix = strchr(written, 'x');
    if (found || !suffix || suffix == written) return found;
    char *start = arena_format(a, "%.*s", (int)(suffix - written), written);
    return start ? text_nearest(start, names, count) : NULL;
}

static int refuse(const char *written, const char *const *names, size_t count, arena *a, error *e)
{
    const char *near = nearest(written, names, count, a);
    if (near) return error_set(e, "%.60s is not a legal move (nearest: %s)", written, near);
    return error_set(e, "%.60s is not a legal move", written);
}

/* The index of the move that is written so, with *suffix what follows it ("" or "x..."), or -1. */
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
