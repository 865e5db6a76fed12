/* ending { call = FUNCTION, guard = REGION, result = ... }: calls a Lua function, which returns true, or who wins
 * ("win", "loss", "draw", "first", "second"), or nothing.
 *
 * condition { call = FUNCTION, guard = REGION }: a decision after which the function returns false is illegal.
 *
 * With a guard they are called only if a piece was just placed or moved and is in that region, evaluated for the side
 * that moved. */
#include "game/builder.h"
#include "game/hook.h"
#include "rules/ending.h"
#include "rules/shared/function_guard.h"

enum { CALL = ENDING_OWN_FIELDS, GUARD, FIELDS };

#define OWN_FIELDS(what) {.name = "call", .kind = FIELD_FUNCTION, .required = true, .help = what}, FUNCTION_GUARD_FIELD

static const field ending_fields[FIELDS] = {
    ENDING_FIELDS_RESULT(false, "result of the mover when the function returns true"),
    OWN_FIELDS("function (p): returns true, the winner, or nothing"),
};

static const field condition_fields[FIELDS] = {
    ENDING_FIELDS_RESULT(false, "always illegal"),
    OWN_FIELDS("function (p): returns whether the decision just made is legal"),
};

typedef struct asked {
    function_guard guard;
    int number;
} asked;

static int compile(game_builder *b, const spec *s, ending *d)
{
    asked *k = builder_alloc(b, s, sizeof *k);
    if (!k || function_guard_compile(b, s, GUARD, &k->guard)) return -1;
    k->number = (int)s->values[CALL].integer;
    d->data = k;
    return 0;
}

static bool ask(const ending *d, const game *g, position *p, hook_kind kind, hook_answer *out)
{
    const asked *k = d->data;
    *out = (hook_answer){.yes = kind == HOOK_CONDITION};
    if (!function_guard_opens(&k->guard, g, p)) return true;
    return hook_call(g, p, &(hook){k->number, kind, g->rules[d->rule]}, out);
}

static outcome judge_ending(const ending *d, const game *g, position *p)
{
    hook_answer answer;
    if (!ask(d, g, p, HOOK_ENDING, &answer)) return OUTCOME_BROKEN;
    if (answer.decided) return (outcome)answer.result;
    return answer.yes ? ending_result(d, p) : OUTCOME_NONE;
}

static int compile_condition(game_builder *b, const spec *s, ending *d)
{
    if (s->values[ENDING_RESULT].given) return builder_fail(b, s, "result", "nothing wanted: it is always illegal");
    d->result[0] = d->result[1] = OUTCOME_ILLEGAL;
    b->g->forbids = true;
    return compile(b, s, d);
}

static outcome judge_condition(const ending *d, const game *g, position *p)
{
    hook_answer answer;
    if (!ask(d, g, p, HOOK_CONDITION, &answer)) return OUTCOME_BROKEN;
    return answer.yes ? OUTCOME_NONE : OUTCOME_ILLEGAL;
}

const ending_type ending_function = {
    .word = {"ending", WORD_ENDING, "A Lua function of the variant decides whether the game ends.", ending_fields,
             FIELDS, .positional = 0},
    .calls = true,
    .compile = compile,
    .judge = judge_ending,
};

const ending_type ending_condition = {
    .word = {"condition", WORD_ENDING, "A Lua function of the variant decides whether a decision is legal.",
             condition_fields, FIELDS, .positional = 0},
    .calls = true,
    .compile = compile_condition,
    .judge = judge_condition,
};
