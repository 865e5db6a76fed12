/* What a function says of cells, as a clause: "beside own pieces", "that enemy moves reach". */
#include <string.h>

#include "report/set_words.h"

static const formula_node *node_at(const saying *s, int n)
{
    return &s->f->nodes[n];
}

static void say_plural(saying *s, int n)
{
    const bool single = s->single;
    s->single = false;
    set_words_say(s, n);
    s->single = single;
}

/* An operand that is a side; -1: own. */
static void say_side(saying *s, int n)
{
    const char *side = n < 0 ? "own" : node_at(s, n)->name;
    if (!strcmp(side, "own"))
        text_add(s->out, "own");
    else if (!strcmp(side, "enemy"))
        text_add(s->out, "enemy");
    else if (!strcmp(side, "first") || !strcmp(side, "second"))
        text_add(s->out, "the %s player's", side);
    else
        s->failed = true;
}

/* Directions as they are called: "north or south". */
static void say_directions(saying *s, int n)
{
    const formula_node *at = node_at(s, n);
    if (at->kind == FORMULA_EITHER) {
        say_directions(s, at->parts[0]);
        text_add(s->out, " or ");
        say_directions(s, at->parts[1]);
    } else if (at->kind == FORMULA_ALL) {
        text_add(s->out, "any direction");
    } else if (at->kind == FORMULA_NAME) {
        for (const char *c = at->name; *c; c++) text_add(s->out, "%c", *c == '_' ? ' ' : *c);
    } else {
        s->failed = true;
    }
}

void direction_words_write(const char *formal, text *out)
{
    text said = {0};
    formula f;
    saying s = {.f = &f, .out = &said};
    s.failed = !formula_read(&f, formal);
    if (!s.failed && node_at(&s, f.whole)->kind == FORMULA_ALL) text_add(&said, "in ");
    if (!s.failed) say_directions(&s, f.whole);
    text_add(out, "%s", !s.failed && said.data ? said.data : formal);
    text_done_into(&said, out);
}

static int number_at(saying *s, int n)
{
    int number = 0;
    if (node_at(s, n)->kind != FORMULA_NUMBER) s->failed = true;
    for (const char *c = node_at(s, n)->name; *c >= '0' && *c <= '9'; c++) number = 10 * number + (*c - '0');
    return number;
}

/* Appends the directions in parentheses, if the operand from that index on is the last. */
static void say_along(saying *s, const formula_node *call, int at)
{
    if (at == call->nparts) return;
    text_add(s->out, " (");
    say_directions(s, call->parts[at]);
    text_add(s->out, ")");
    if (at + 1 < call->nparts) s->failed = true;
}

/* beside(CELLS [, LEAST] [, ALONG]) */
static void say_beside(saying *s, const formula_node *call)
{
    int next = 1;
    text_add(s->out, "beside ");
    if (call->nparts > 1 && node_at(s, call->parts[1])->kind == FORMULA_NUMBER) {
        const int least = number_at(s, call->parts[next++]);
        if (least > 1) text_add(s->out, "at least %d ", least);
    }
    say_plural(s, call->parts[0]);
    say_along(s, call, next);
}

/* shift(CELLS, ALONG [, STEPS]) */
static void say_shift(saying *s, const formula_node *call)
{
    const int steps = call->nparts == 3 ? number_at(s, call->parts[2]) : 1;
    text_add(s->out, "%d step%s ", steps, steps == 1 ? "" : "s");
    say_directions(s, call->parts[1]);
    text_add(s->out, " from ");
    say_plural(s, call->parts[0]);
}

/* ray(CELLS, ALONG [, OVER]) */
static void say_ray(saying *s, const formula_node *call)
{
    const formula_node *over = call->nparts == 3 ? node_at(s, call->parts[2]) : NULL;
    const bool far = over && over->kind == FORMULA_ALL;
    if (over && !far && strcmp(over->name, "empty") != 0) s->failed = true;
    text_add(s->out, "in line with ");
    say_plural(s, call->parts[0]);
    text_add(s->out, " (");
    say_directions(s, call->parts[1]);
    text_add(s->out, far ? ", whatever is between)" : ")");
}

/* targets([SIDE]) */
static void say_targets(saying *s, const formula_node *call)
{
    text_add(s->out, "that ");
    say_side(s, call->nparts ? call->parts[0] : -1);
    text_add(s->out, " moves reach");
}

static void say_home(saying *s, const formula_node *call)
{
    text_add(s->out, "in ");
    say_side(s, call->parts[0]);
    text_add(s->out, " home");
}

/* sees(CELLS [, along = ALONG]) */
static void say_sees(saying *s, const formula_node *call)
{
    if (call->nparts == 2 && !node_at(s, call->parts[1])->along) s->failed = true;
    text_add(s->out, "in sight of ");
    say_plural(s, call->parts[0]);
    say_along(s, call, 1);
}

/* between(CELLS, CELLS) */
static void say_between(saying *s, const formula_node *call)
{
    text_add(s->out, "between ");
    say_plural(s, call->parts[0]);
    text_add(s->out, " and ");
    say_plural(s, call->parts[1]);
}

static const struct {
    const char *name;
    int least, most; /* operands */
    void (*say)(saying *s, const formula_node *call);
} functions[] = {{"beside", 1, 3, say_beside},   {"shift", 2, 3, say_shift}, {"ray", 2, 3, say_ray},
                 {"targets", 0, 1, say_targets}, {"home", 1, 1, say_home},   {"sees", 1, 2, say_sees},
                 {"between", 2, 2, say_between}};

void set_words_say_call(saying *s, const formula_node *call)
{
    size_t i = 0, count = sizeof functions / sizeof *functions;
    while (i < count && strcmp(functions[i].name, call->name) != 0) i++;
    if (i == count || call->nparts < functions[i].least || call->nparts > functions[i].most)
        s->failed = true;
    else
        functions[i].say(s, call);
}
