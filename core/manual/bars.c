/* The section `bar`: what a side of any variant may be kept from (rules/bars.h). */
#include "manual/manual.h"

void manual_add_bars(manual *m)
{
    static const char *const rows[][2] = {
        {"SIDE.captures", "decisions after which the other side stands on fewer cells than before"},
        {"SIDE.pass", "to decline a decision or to pass a turn"},
        {"SIDE.action.NAME", "decisions of the actions that are called so, or are made by that word"},
        {"SIDE.kind.NAME", "to put or to move a piece of that kind"},
    };
    manual_add_section(m, "bar", "What a side may not do",
                       "Any variant is named with bar=... like with an option, and is then the variant in which a side "
                       "may not do something although its rules let it: t4:bar=first.action.slide, or several joined "
                       "by a plus sign, tafl:rules=brandubh,bar=first.captures+second.kind.king. SIDE is first or "
                       "second. Both sides know it: players look ahead, learn and play so, and games are numbered, "
                       "kept and played again as those of any variant. A bar leaves nobody without a move: where all "
                       "moves of a decision are barred, any may be made. poise worth asks so what each rule is worth.");
    manual_entry *e = manual_add_entry(m, "bar", NULL, "What is barred to a side, by the rules as they are.");
    if (!e) return;
    e->keyed = "what";
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        manual_add_row(m, (manual_row){.key = rows[i][0], .help = rows[i][1]});
}
