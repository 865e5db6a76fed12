/* The section `bar`: what a side of any variant may be kept from (rules/bars.h). */
#include "manual/manual.h"

void manual_add_bars(manual *m)
{
    static const char *const rows[][2] = {
        {"SIDE.captures", "captures: decisions after which the enemy occupies fewer cells than before"},
        {"SIDE.pass", "passing: declining a decision or a turn"},
        {"SIDE.action.NAME", "decisions by actions with this name or word"},
        {"SIDE.kind.NAME", "placing or moving a piece of this type"},
    };
    manual_add_section(m, "bar", "What a side may not do",
                       "Any variant is named with bar=... like with an option, and is then the variant in which a side "
                       "may not do something although its rules let it: t4:bar=first.action.slide, or several joined "
                       "by a plus sign, tafl:rules=brandubh,bar=first.captures+second.kind.king. SIDE is first or "
                       "second. Both sides know it: players look ahead, learn and play so, and games are numbered, "
                       "kept and played again as those of any variant. A bar leaves nobody without a move: where all "
                       "moves of a decision are barred, any may be made. poise worth asks so what each rule is worth.");
    manual_entry *e = manual_add_entry(m, "bar", NULL, "What a side is barred from.");
    if (!e) return;
    e->keyed = "what";
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        manual_add_row(m, (manual_row){.key = rows[i][0], .help = rows[i][1]});
}
