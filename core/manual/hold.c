/* The section `hold`: a side of any variant that is content not to lose (rules/hold.h). */
#include "manual/manual.h"

void manual_add_hold(manual *m)
{
    manual_add_section(m, "hold", "A side that is content not to lose",
                       "Any variant is named with hold=... like with an option, and is then the variant in which one "
                       "side wins what is drawn, and what is not over after so many decisions: tic_tac_toe:hold="
                       "second.40. Both sides know it: one plays for no more than that, and the other must win. poise "
                       "flaws asks so whether a side that only wants a draw, or only to prolong the game, can be "
                       "beaten. What a function of the variant says is drawn stays so.");
    manual_entry *e = manual_add_entry(m, "hold", NULL, "Who is content not to lose, and for how long.");
    if (!e) return;
    e->keyed = "who";
    manual_add_row(m, (manual_row){.key = "first.DECISIONS", .help = "the first player; decisions of both sides"});
    manual_add_row(m, (manual_row){.key = "second.DECISIONS", .help = "the second player"});
}
