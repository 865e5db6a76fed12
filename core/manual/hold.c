/* The section `hold`: a side of any variant that plays not to lose (rules/hold.h). */
#include "manual/manual.h"

void manual_add_hold(manual *m)
{
    manual_add_section(m, "hold", "A side that is content not to lose",
                       "Every variant takes hold=... like an option: one side then wins drawn games, and games that "
                       "are not over after that many decisions: tic_tac_toe:hold="
                       "second.40. Both players know it: one plays for a draw, and the other must win. poise flaws "
                       "asks in this way whether a side that only wants a draw, or only to prolong the game, can be "
                       "beaten. A draw by a Lua function of the variant stays a draw.");
    manual_entry *e = manual_add_entry(m, "hold", NULL, "Who is content not to lose, and for how long.");
    if (!e) return;
    e->keyed = "who";
    manual_add_row(m, (manual_row){.key = "first.DECISIONS", .help = "the first player; decisions of both sides"});
    manual_add_row(m, (manual_row){.key = "second.DECISIONS", .help = "the second player"});
}
