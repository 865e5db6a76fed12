#include "script/base_changes.h"

const base_change base_changes[] = {
    {"base.finish[\"too few\"].when = \"count(enemy) < 3\"", "a rule is asked by its name, what it says by the key"},
    {"base.turn.step.along = sideways", "or, without a name of its own, by its word, wherever in the turn it stands"},
    {"base.turn[\"take (2)\"].from = \"enemy & ~corners\"",
     "of several of a word the second is so called, in the order in which poise show lists them"},
    {"base.turn[1].actions[2].when = nil",
     "or by its place: the second decision of the first phase; nil: as if nothing had been said"},
    {"base.turn.prefer.actions[1].from = \"enemy & ~edge\"", "what stands in braces is the list `actions`"},
    {"base.turn.step = leap { far = 2, aside = 1 }",
     "another rule takes the place of one, an action that of an action, a stage that of a stage"},
    {"base.turn[1].actions[2] = either { take { from = enemy } }", "a stage of one action"},
    {"base.turn[1].actions[2] = nil", "a rule is taken out; so by name, base.finish.repetition = nil"},
    {"table.insert(base.turn[3].actions, optional { take { from = enemy } })", "a rule more, at the end of a list"},
    {"base.finish:before(\"no_move\", full { result = \"draw\" })", "or before another one; after with :after"},
    {"base.effects = { custodial { captures = enemy } }", "a whole list; one rule needs no braces"},
    {"base.parts.goal = \"a1\" base.finish[\"too few\"].when = \"own & goal\"", "a named part more"},
    {NULL, NULL},
};

void base_changes_describe(manual *m)
{
    manual_entry *e = manual_add_entry(
        m, "base", "variant { base = \"nine_mens_morris\", rules = function (o, base) ... return base end }",
        "A variant that changes another one says only what is different. `base` is the table of the other's rules, "
        "whose "
        "rules and lists can be asked and changed by name or by place. The lists are `turn`, `effects`, `finish` and "
        "`actions`; a list holds rules, never lists, and a misspelt key, or name of a rule, is an error. What does not "
        "go with the "
        "rest is told with this file and that of the rule.");
    if (e) e->keyed = "change";
    for (const base_change *c = base_changes; c->code; c++)
        manual_add_row(m, (manual_row){.key = c->code, .help = c->meaning});
}
