/* The section `facts`, from the table of facts of a decision. */
#include "game/fact_words.h"
#include "manual/manual.h"

/* The text of a requirement, as in its error message. */
static const struct {
    unsigned wants;
    const char *where;
} refused[] = {
    {FACT_WANTS_ORIGIN, "where no decision moves anything from a cell"},
    {FACT_WANTS_END, "where none ends on a cell"},
    {FACT_WANTS_LOSS, "where the rules take, change and cover nothing"},
    {FACT_WANTS_TURN, "before the first decision of a turn"},
};

/* Appends "origin, passed, ahead, behind where ..." for each requirement. */
static const char *refusals(manual *m)
{
    text out = {0};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        const char *before = i ? "; " : "Refused: ";
        for (const fact_word *w = fact_words; w->name; w++) {
            if (!(w->wants & refused[i].wants)) continue;
            text_add(&out, "%s%s", before, w->name);
            before = ", ";
        }
        text_add(&out, " %s", refused[i].where);
    }
    text_add(&out, ".");
    const char *made = out.failed ? NULL : arena_text(m->arena, out.data);
    text_drop(&out);
    return manual_made(m, made);
}

void manual_add_facts(manual *m)
{
    manual_add_section(
        m, "facts", "Facts of a decision",
        manual_made(
            m,
            arena_format(m->arena,
                         "What was placed, moved and captured, from where to where, by whom, and when: the same words "
                         "in actions, effects and endings. They may be used in %s. Lua functions read them by "
                         "p:cells(\"previous(here)\"). A fact that can never hold where it is used is refused at load.",
                         fact_words_allowed)));
    for (int place = 0; place < FACT_PLACES; place++) {
        manual_entry *e = manual_add_entry(m, fact_places[place].name, NULL, fact_places[place].help);
        if (!e) return;
        e->keyed = "fact";
        if (place == FACT_AFTER) e->note = refusals(m);
        for (const fact_word *w = fact_words; w->name; w++)
            manual_add_row(m, (manual_row){.key = w->name, .help = w->says[place]});
    }
}
