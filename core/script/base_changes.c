#include "script/base_changes.h"

const base_change base_changes[] = {
    {"base.finish[\"too few\"].when = \"count(enemy) < 3\"", "a rule by its name, and one of its keys"},
    {"base.turn.step.along = sideways", "a rule without a name is found by its word, anywhere in the turn"},
    {"base.turn[\"take (2)\"].from = \"enemy & ~corners\"",
     "the second of several rules with the same word, in the order of poise show; the first is [\"take (1)\"], and "
     "base.turn.take an error where there are several"},
    {"for _, take in ipairs(base.turn:all(\"take\")) do take.from = enemy end",
     "all rules of a word, whatever they are called, or of a name; poise show tells which of them stayed as they were"},
    {"base.turn[1].actions[2].when = nil",
     "or by its index: the second decision of the first phase; nil restores the default"},
    {"base.turn[\"prefer (1)\"].actions[1].from = \"enemy & ~edge\"",
     "the actions that a stage takes in braces are its list `actions`"},
    {"base.turn.step = leap { far = 2, aside = 1 }", "replaces a rule: an action by an action, a stage by a stage"},
    {"base.turn[1].actions[2] = either { take { from = enemy } }", "a stage of one action replaces an action"},
    {"base.turn[1].actions[2] = nil", "removes a rule; also by name, base.finish.repetition = nil"},
    {"table.insert(base.turn[3].actions, optional { take { from = enemy } })", "appends a rule to a list"},
    {"base.finish:before(\"no_move\", full { result = \"draw\" })",
     "inserts a rule before another; :after inserts it after"},
    {"base.effects = { custodial { captures = enemy } }", "replaces a whole list; one rule needs no braces"},
    {"if base.turn[1].word == \"phase\" then base.finish.repetition = nil end", "asks what a rule is"},
    {"base.parts.goal = \"a1\" base.finish[\"too few\"].when = \"own & goal\"", "adds a named part"},
    {NULL, NULL},
};

void base_changes_describe(manual *m)
{
    manual_entry *e = manual_add_entry(
        m, "base", "variant { base = \"nine_mens_morris\", rules = function (o, base) ... return base end }",
        "A variant that changes another one says only what is different. `base` is the table of the other's rules, "
        "whose rules and lists can be asked and changed by name or by place. The lists are `turn`, `effects`, `finish` "
        "and `actions`; a list holds rules, never lists, and a misspelt key, or name of a rule, is an error. An error "
        "about rules that do not fit together names this file and the file of the rule.");
    if (e) e->keyed = "change";
    for (const base_change *c = base_changes; c->code; c++)
        manual_add_row(m, (manual_row){.key = c->code, .help = c->meaning});
}
