#include "manual/say.h"

static const saying sayings[] = {
#define SAY(phrase, words, how, games) {phrase, words, how, games},
#include "manual/say.def"
#undef SAY
};

size_t saying_count(void)
{
    return sizeof sayings / sizeof *sayings;
}

const saying *saying_at(size_t i)
{
    return &sayings[i];
}

/* "hop: over = enemy, takes = true (as in konane)" */
static const char *write_answer(manual *m, const saying *s)
{
    return manual_made(m, arena_format(m->arena, "%s%s%s%s%s%s", s->words, *s->how ? ": " : "", s->how,
                                       *s->games ? " (as in " : "", s->games, *s->games ? ")" : ""));
}

void manual_add_sayings(manual *m)
{
    manual_add_section(m, "say", "How do I say ...?",
                       "Phrases of designers, the words and keys for them, and variants that use them: `poise help "
                       "WORD` shows a word, `poise show VARIANT` and its file a game. Not supported: what one side "
                       "alone may see, such as cards or hidden pieces, simultaneous moves, and more than two players.");
    manual_entry *e = manual_add_entry(m, "phrases", NULL, "By subject: moves, captures, turns, endings, boards.");
    if (!e) return;
    e->keyed = "phrase";
    for (size_t i = 0; i < saying_count(); i++)
        manual_add_row(m, (manual_row){.key = sayings[i].phrase, .help = write_answer(m, &sayings[i])});
}
