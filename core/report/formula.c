/* Recursive descent, from the operators that bind least: or, and, not, |, &, comparisons, ~. */
#include "report/formula.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct reading {
    const char *at;
    formula *out;
    bool failed;
} reading;

static int read_or(reading *r);

static int add(reading *r, formula_kind k, int left, int right)
{
    formula *f = r->out;
    if (f->count == FORMULA_NODES_MAX) {
        r->failed = true;
        return 0;
    }
    f->nodes[f->count] = (formula_node){.kind = k, .nparts = (left >= 0) + (right >= 0), .parts = {left, right}};
    return f->count++;
}

static void skip_blanks(reading *r)
{
    while (*r->at == ' ') r->at++;
}

static bool eat(reading *r, const char *sign)
{
    skip_blanks(r);
    const size_t length = strlen(sign);
    if (strncmp(r->at, sign, length) != 0) return false;
    r->at += length;
    return true;
}

static size_t name_length(const reading *r)
{
    size_t length = 0;
    while (isalnum((unsigned char)r->at[length]) || r->at[length] == '_') length++;
    return length;
}

static bool eat_word(reading *r, const char *word)
{
    skip_blanks(r);
    const size_t length = strlen(word);
    if (name_length(r) != length || memcmp(r->at, word, length) != 0) return false;
    r->at += length;
    return true;
}

/* Is the next operand written "along = ..."? Of named operands only that one is read. */
static bool eat_along(reading *r)
{
    const char *before = r->at;
    if (eat_word(r, "along") && eat(r, "=") && *r->at != '=') return true;
    r->at = before;
    return false;
}

static void read_operands(reading *r, int call)
{
    if (eat(r, ")")) return;
    do {
        const bool along = eat_along(r);
        const int part = read_or(r);
        formula_node *n = &r->out->nodes[call];
        if (n->nparts == FORMULA_PARTS_MAX) r->failed = true;
        if (r->failed) return;
        n->parts[n->nparts++] = part;
        r->out->nodes[part].along = along;
    } while (!r->failed && eat(r, ","));
    r->failed |= !eat(r, ")");
}

static int read_name(reading *r)
{
    skip_blanks(r);
    const size_t length = name_length(r);
    if (!length || length >= FORMULA_NAME_MAX) r->failed = true;
    const int n = r->failed ? 0 : add(r, FORMULA_NAME, -1, -1);
    if (r->failed) return 0;
    formula_node *made = &r->out->nodes[n];
    memcpy(made->name, r->at, length);
    r->at += length;
    if (isdigit((unsigned char)*made->name) && strspn(made->name, "0123456789") == length)
        made->kind = FORMULA_NUMBER;
    else if (*r->at == '(')
        made->kind = FORMULA_CALL;
    else if (!strcmp(made->name, "everywhere") || !strcmp(made->name, "all"))
        made->kind = FORMULA_ALL;
    if (made->kind == FORMULA_CALL && r->at++) read_operands(r, n);
    return n;
}

/* The complement of everything is empty, and the complement of a complement is the set itself. */
static int negate(reading *r, int of)
{
    switch (r->out->nodes[of].kind) {
    case FORMULA_ALL: return add(r, FORMULA_NOTHING, -1, -1);
    case FORMULA_NOTHING: return add(r, FORMULA_ALL, -1, -1);
    case FORMULA_NOT: return r->out->nodes[of].parts[0];
    default: return add(r, FORMULA_NOT, of, -1);
    }
}

static int read_single(reading *r)
{
    if (r->failed) return 0;
    if (eat(r, "~")) return negate(r, read_single(r));
    if (!eat(r, "(")) return read_name(r);
    const int inner = read_or(r);
    r->failed |= !eat(r, ")");
    return inner;
}

/* Joining with a neutral element leaves the set unchanged. */
static int join(reading *r, formula_kind k, int left, int right)
{
    const formula_kind idle = k == FORMULA_BOTH ? FORMULA_ALL : FORMULA_NOTHING;
    if (r->out->nodes[left].kind == idle) return right;
    if (r->out->nodes[right].kind == idle) return left;
    return add(r, k, left, right);
}

static int read_compared(reading *r)
{
    static const char *const operators[] = {"==", "~=", "<=", ">=", "<", ">"};
    const int left = read_single(r);
    for (size_t i = 0; i < sizeof operators / sizeof *operators && !r->failed; i++) {
        if (!eat(r, operators[i])) continue;
        const int right = read_single(r), n = r->failed ? 0 : add(r, FORMULA_COMPARED, left, right);
        if (!r->failed) snprintf(r->out->nodes[n].name, FORMULA_NAME_MAX, "%s", operators[i]);
        return n;
    }
    return left;
}

static int read_both(reading *r)
{
    int left = read_compared(r);
    while (!r->failed && eat(r, "&")) left = join(r, FORMULA_BOTH, left, read_compared(r));
    return left;
}

static int read_either(reading *r)
{
    int left = read_both(r);
    while (!r->failed && eat(r, "|")) left = join(r, FORMULA_EITHER, left, read_both(r));
    return left;
}

static int read_not(reading *r)
{
    if (r->failed || !eat_word(r, "not")) return r->failed ? 0 : read_either(r);
    const int of = read_not(r);
    return r->failed ? 0 : add(r, FORMULA_NO, of, -1);
}

/* Reads parts that are joined by a word. */
static int read_joined(reading *r, int (*read_part)(reading *r), const char *word, formula_kind k)
{
    int left = read_part(r);
    while (!r->failed && eat_word(r, word)) {
        const int right = read_part(r);
        left = add(r, k, left, right);
    }
    return left;
}

static int read_and(reading *r)
{
    return read_joined(r, read_not, "and", FORMULA_AND);
}

static int read_or(reading *r)
{
    return read_joined(r, read_and, "or", FORMULA_OR);
}

bool formula_read(formula *f, const char *written)
{
    reading r = {.at = written, .out = f};
    f->count = 0;
    f->nodes[0] = (formula_node){.kind = FORMULA_NAME}; /* stands for what could not be read */
    f->whole = read_or(&r);
    skip_blanks(&r);
    return !r.failed && !*r.at;
}
