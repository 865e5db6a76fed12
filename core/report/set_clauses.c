/* What a function says of cells, as a clause: "beside own pieces", "that enemy moves reach". */
#include <string.h>

#include "report/set_words.h"

/* An operand that is a side; -1: own. */
static void say_side(saying *s, int n)
{
    const char *side = n < 0 ? "own" : saying_node(s, n)->name;
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
    const formula_node *at = saying_node(s, n);
    if (at->kind == FORMULA_EITHER) {
        say_directions(s, at->parts[0]);
        text_add(s->out, " or ");
        say_directions(s, at->parts[1]);
    } else if (at->kind == FORMULA_ALL) {
        text_add(s->out, "any direction");
    } else if (at->kind == FORMULA_NAME) {
        saying_name(s, at->name);
    } else {
        s->failed = true;
    }
}

static void say_ways(saying *s, int n)
{
    if (saying_node(s, n)->kind == FORMULA_ALL) text_add(s->out, "in ");
    say_directions(s, n);
}

void direction_words_write(const char *formal, text *out)
{
    saying_write(formal, NULL, say_ways, out);
}

static int number_at(saying *s, int n)
{
    int number = 0;
    if (saying_node(s, n)->kind != FORMULA_NUMBER) s->failed = true;
    for (const char *c = saying_node(s, n)->name; *c >= '0' && *c <= '9'; c++) number = 10 * number + (*c - '0');
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
    if (call->nparts > 1 && saying_node(s, call->parts[1])->kind == FORMULA_NUMBER) {
        const int least = number_at(s, call->parts[next++]);
        if (least > 1) text_add(s->out, "at least %d ", least);
    }
    set_words_say_all(s, call->parts[0]);
    say_along(s, call, next);
}

/* shift(CELLS, ALONG [, STEPS]) */
static void say_shift(saying *s, const formula_node *call)
{
    const int steps = call->nparts == 3 ? number_at(s, call->parts[2]) : 1;
    text_add(s->out, "%d step%s ", steps, steps == 1 ? "" : "s");
    say_directions(s, call->parts[1]);
    text_add(s->out, " from ");
    set_words_say_all(s, call->parts[0]);
}

/* ray(CELLS, ALONG [, OVER]) */
static void say_ray(saying *s, const formula_node *call)
{
    const formula_node *over = call->nparts == 3 ? saying_node(s, call->parts[2]) : NULL;
    const bool far = over && over->kind == FORMULA_ALL;
    if (over && !far && strcmp(over->name, "empty") != 0) s->failed = true;
    text_add(s->out, "in line with ");
    set_words_say_all(s, call->parts[0]);
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
    if (call->nparts == 2 && !saying_node(s, call->parts[1])->along) s->failed = true;
    text_add(s->out, "in sight of ");
    set_words_say_all(s, call->parts[0]);
    say_along(s, call, 1);
}

/* between(CELLS, CELLS) */
static void say_between(saying *s, const formula_node *call)
{
    text_add(s->out, "between ");
    set_words_say_all(s, call->parts[0]);
    text_add(s->out, " and ");
    set_words_say_all(s, call->parts[1]);
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
