/* The section `bar`: moves that a side of any variant may be forbidden (rules/bars.h). */
#include "manual/manual.h"

void manual_add_bars(manual *m)
{
    static const char *const rows[][2] = {
        {"SIDE.captures", "captures: decisions after which the enemy occupies fewer cells than before"},
        {"SIDE.pass", "passing: declining a decision or a turn"},
        {"SIDE.action.NAME", "decisions by actions with this name or word"},
        {"SIDE.kind.NAME", "placing or moving a piece of this type"},
    };
    manual_add_section(
        m, "bar", "What a side may not do",
        "Every variant takes bar=... like an option, which forbids a side something that the rules allow: "
        "t4:bar=first.action.slide, or several joined "
        "by a plus sign, tafl:rules=brandubh,bar=first.captures+second.kind.king. SIDE is first or "
        "second. Both players take it into account when they search and learn, and its games are numbered, stored and "
        "replayed like those of any variant. A bar leaves nobody without a move: if all moves of a decision are "
        "barred, all are allowed. poise worth measures the worth of each rule in this way.");
    manual_entry *e = manual_add_entry(m, "bar", NULL, "What a side is barred from.");
    if (!e) return;
    e->keyed = "what";
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        manual_add_row(m, (manual_row){.key = rows[i][0], .help = rows[i][1]});
}
