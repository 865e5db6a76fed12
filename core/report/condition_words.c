/* Conditions in words. A set is a condition that is true when it is not empty: "there is an own king". */
#include <string.h>

#include "report/set_words.h"

static void say_condition(saying *s, int n);

static const char *words_of(const char *operator)
{
    static const char *const words[][2] = {{"==", "is"},          {"~=", "is not"},      {"<=", "is at most"},
                                           {">=", "is at least"}, {"<", "is less than"}, {">", "is more than"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i][0], operator)) return words[i][1];
    return operator;
}

/* Appends "the move ended in the store", of the set "here & store". Returns false for other sets. */
static bool say_end(saying *s, int n, bool no)
{
    const formula_node *at = saying_node(s, n);
    if (at->kind != FORMULA_BOTH) return false;
    const formula_node *here = saying_node(s, at->parts[0]), *where = saying_node(s, at->parts[1]);
    const bool not = where->kind == FORMULA_NOT;
    const int place = not ? where->parts[0] : at->parts[1];
    if (here->kind != FORMULA_NAME || strcmp(here->name, "here") != 0 || !set_words_is_place(s, place)) return false;
    text_add(s->out, "the move %s in ", not != no ? "did not end" : "ended");
    set_words_say(s, place);
    return true;
}

/* Appends "there is an own king", or with `no` "there is no own king". */
static void say_existence(saying *s, int n, bool no)
{
    if (say_end(s, n, no)) return;
    if (no && saying_node(s, n)->kind == FORMULA_EITHER) s->failed = true;
    text_add(s->out, "there is ");
    s->article = no ? "no" : "a";
    set_words_say(s, n);
    s->article = NULL;
}

static bool is_count(const formula_node *at)
{
    return at->kind == FORMULA_CALL && !strcmp(at->name, "count") && at->nparts == 1;
}

/* Appends a number: of cells, or one that has a name. */
static void say_number(saying *s, int n)
{
    const formula_node *at = saying_node(s, n);
    if (is_count(at)) {
        text_add(s->out, "the number of ");
        set_words_say(s, at->parts[0]);
    } else if (at->kind == FORMULA_NAME || at->kind == FORMULA_NUMBER) {
        saying_name(s, at->name);
    } else {
        s->failed = true;
    }
}

static void say_compared(saying *s, const formula_node *at)
{
    const formula_node *left = saying_node(s, at->parts[0]), *right = saying_node(s, at->parts[1]);
    const bool zero = right->kind == FORMULA_NUMBER && !strcmp(right->name, "0");
    if (is_count(left) && zero && (!strcmp(at->name, "==") || !strcmp(at->name, ">"))) {
        say_existence(s, left->parts[0], *at->name == '=');
        return;
    }
    say_number(s, at->parts[0]);
    text_add(s->out, " %s ", words_of(at->name));
    say_number(s, at->parts[1]);
}

/* mover(SIDE), stuck(SIDE). Returns false for other functions. */
static bool say_call(saying *s, const formula_node *call)
{
    const bool moves = !strcmp(call->name, "mover"), stuck = !strcmp(call->name, "stuck");
    if ((!moves && !stuck) || call->nparts > 1) return false;
    const char *side = call->nparts ? saying_node(s, call->parts[0])->name : "own";
    const bool named = !strcmp(side, "first") || !strcmp(side, "second");
    if (!named && (moves || (strcmp(side, "own") != 0 && strcmp(side, "enemy") != 0))) return false;
    const char *who = named ? side : *side == 'o' ? "side to move" : side;
    text_add(s->out, "the %s%s %s", who, named ? " player" : "", moves ? "moves" : "has no legal move");
    return true;
}

/* Appends "A and B"; a part that is joined by the other word would need parentheses. */
static void say_joined(saying *s, const formula_node *at, const char *word, formula_kind other)
{
    for (int i = 0; i < at->nparts; i++) {
        if (saying_node(s, at->parts[i])->kind == other && at->kind == FORMULA_AND) s->failed = true;
        if (i) text_add(s->out, " %s ", word);
        say_condition(s, at->parts[i]);
    }
}

static void say_condition(saying *s, int n)
{
    const formula_node *at = saying_node(s, n);
    switch (at->kind) {
    case FORMULA_AND: say_joined(s, at, "and", FORMULA_OR); break;
    case FORMULA_OR: say_joined(s, at, "or", FORMULA_AND); break;
    case FORMULA_COMPARED: say_compared(s, at); break;
    case FORMULA_NO:
        if (!strcmp(saying_node(s, at->parts[0])->name, "taken"))
            text_add(s->out, "nothing was taken");
        else
            say_existence(s, at->parts[0], true);
        break;
    case FORMULA_CALL:
        if (!say_call(s, at)) say_existence(s, n, false);
        break;
    case FORMULA_NAME:
        if (!strcmp(at->name, "taken"))
            text_add(s->out, "something was taken");
        else
            say_existence(s, n, false);
        break;
    default: say_existence(s, n, false);
    }
}

void condition_words_write(const char *formal, const piece_set *pieces, text *out)
{
    saying_write(formal, pieces, say_condition, out);
}
