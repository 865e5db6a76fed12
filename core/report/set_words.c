/* A set expression is parsed into a tree of at most NODES_MAX nodes; it is simplified by the rules for the empty set
 * and the set of all cells, then written: first the included cells, then the excluded ones. */
#include "report/set_words.h"

#include <ctype.h>
#include <string.h>

enum { NODES_MAX = 64, NAME_MAX_SHOWN = 40 };

typedef enum kind { NAME, NOT, BOTH, EITHER, ALL, NOTHING } kind;

typedef struct node {
    kind kind;
    int left, right; /* of NOT: left */
    char name[NAME_MAX_SHOWN];
} node;

typedef struct reading {
    const char *at;
    node nodes[NODES_MAX];
    int count;
    bool failed;
    const piece_set *pieces;
    text *out;
} reading;

/* --- reading --- */

static int read_either(reading *r);

static int add(reading *r, kind k, int left, int right)
{
    if (r->count == NODES_MAX) {
        r->failed = true;
        return 0;
    }
    r->nodes[r->count] = (node){.kind = k, .left = left, .right = right};
    return r->count++;
}

static bool eat(reading *r, char sign)
{
    while (*r->at == ' ') r->at++;
    if (*r->at != sign) return false;
    r->at++;
    return true;
}

static int read_name(reading *r)
{
    int n = add(r, NAME, 0, 0);
    size_t length = 0;
    while (isalnum((unsigned char)r->at[length]) || r->at[length] == '_') length++;
    if (!length || length >= NAME_MAX_SHOWN || r->at[length] == '(') {
        r->failed = true;
        return n;
    }
    memcpy(r->nodes[n].name, r->at, length);
    r->at += length;
    if (!strcmp(r->nodes[n].name, "everywhere") || !strcmp(r->nodes[n].name, "all")) r->nodes[n].kind = ALL;
    return n;
}

/* The complement of everything is empty, and the complement of a complement is the set itself. */
static int negate(reading *r, int of)
{
    switch (r->nodes[of].kind) {
    case ALL: return add(r, NOTHING, 0, 0);
    case NOTHING: return add(r, ALL, 0, 0);
    case NOT: return r->nodes[of].left;
    default: return add(r, NOT, of, 0);
    }
}

static int read_single(reading *r)
{
    if (r->failed) return 0;
    if (eat(r, '~')) return negate(r, read_single(r));
    if (!eat(r, '(')) return read_name(r);
    int inner = read_either(r);
    r->failed |= !eat(r, ')');
    return inner;
}

/* Joining with a neutral element leaves the set unchanged. */
static int join(reading *r, kind k, int left, int right)
{
    kind idle = k == BOTH ? ALL : NOTHING;
    if (r->nodes[left].kind == idle) return right;
    if (r->nodes[right].kind == idle) return left;
    return add(r, k, left, right);
}

static int read_both(reading *r)
{
    int left = read_single(r);
    while (!r->failed && eat(r, '&')) left = join(r, BOTH, left, read_single(r));
    return left;
}

static int read_either(reading *r)
{
    int left = read_both(r);
    while (!r->failed && eat(r, '|')) left = join(r, EITHER, left, read_both(r));
    return left;
}

/* --- saying --- */

static void say(const reading *r, int n);

static bool is_piece(const reading *r, const char *name)
{
    for (int i = 0; i < PIECES_TYPES_MAX && r->pieces->types[i]; i++)
        if (!strcmp(r->pieces->types[i], name)) return true;
    return false;
}

/* Is it a type of piece, or a union of types? */
static bool are_pieces(const reading *r, int n)
{
    const node *at = &r->nodes[n];
    if (at->kind == EITHER) return are_pieces(r, at->left) && are_pieces(r, at->right);
    return at->kind == NAME && is_piece(r, at->name);
}

/* Adjectives: words for kinds of cells, which precede others. */
static bool is_adjective(const char *name)
{
    static const char *const known[] = {"own", "enemy", "neutral", "empty", "occupied", "first", "second"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i], name)) return true;
    return false;
}

static void say_name(const reading *r, const char *name)
{
    bool cells = !strcmp(name, "empty") || !strcmp(name, "occupied");
    if (is_adjective(name))
        text_add(r->out, "%s %s", name, cells ? "cells" : "pieces");
    else
        for (text_add(r->out, is_piece(r, name) ? "" : "the "); *name; name++)
            text_add(r->out, "%c", *name == '_' ? ' ' : *name);
}

/* Counts the positive members of a conjunction and, if `wanted` is one of them, stores it in *found. */
static int members(const reading *r, int n, bool negative, int wanted, int *found)
{
    const node *at = &r->nodes[n];
    if (at->kind == BOTH) {
        int left = members(r, at->left, negative, wanted, found);
        return left + members(r, at->right, negative, wanted - left, found);
    }
    if ((at->kind == NOT) != negative) return 0;
    if (found && wanted == 0) *found = n;
    return 1;
}

/* Appends "enemy king", "king on the corner", "empty cells": one after another, adjectives first, in the order of the
 * source. */
static void say_meant(const reading *r, int n, int count)
{
    for (int i = 0, m = n; i < count; i++) {
        members(r, n, false, i, &m);
        const node *at = &r->nodes[m];
        bool last = i + 1 == count, name = at->kind == NAME;
        if (name && is_adjective(at->name) && !last) {
            int next = n;
            members(r, n, false, i + 1, &next);
            text_add(r->out, are_pieces(r, next) ? "%s " : "%s %s in ", at->name,
                     !strcmp(at->name, "empty") || !strcmp(at->name, "occupied") ? "cells" : "pieces");
        } else {
            say(r, m);
            if (!last) text_add(r->out, " in ");
        }
    }
}

static void say_both(const reading *r, int n)
{
    int meant = members(r, n, false, -1, NULL), excepted = members(r, n, true, -1, NULL);
    if (meant)
        say_meant(r, n, meant);
    else
        text_add(r->out, "anything");
    for (int i = 0, m = n; i < excepted; i++) {
        members(r, n, true, i, &m);
        text_add(r->out, i ? " or " : " except ");
        say(r, r->nodes[m].left);
    }
}

static void say(const reading *r, int n)
{
    const node *at = &r->nodes[n];
    switch (at->kind) {
    case NAME: say_name(r, at->name); break;
    case ALL: text_add(r->out, "any cell"); break;
    case NOTHING: text_add(r->out, "nothing"); break;
    case NOT:
    case BOTH: say_both(r, n); break;
    case EITHER:
        say(r, at->left);
        text_add(r->out, " or ");
        say(r, at->right);
        break;
    }
}

void set_words_write(const char *formal, const piece_set *pieces, text *out)
{
    reading r = {.at = formal, .pieces = pieces, .out = out};
    int whole = read_either(&r);
    if (r.failed || *r.at)
        text_add(out, "%s", formal);
    else
        say(&r, whole);
}
