#include "import/settling.h"

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "import/results_words.h"
#include "import/who.h"

enum { NOTED_MAX = 32 };

/* A set of words of the files; further ones are dropped when it is full. */
typedef struct noted {
    const char *word[NOTED_MAX];
    int count;
} noted;

struct settling {
    arena *arena;
    result_words *words; /* for each variant */
    noted usual;         /* words taken in their usual meaning */
    noted unread, read;  /* titles that describe no side in some game; and titles that describe one */
};

settling *settling_new(const plan *p, const import_games *games)
{
    arena *a = games->arena;
    settling *s = arena_alloc(a, sizeof *s);
    result_words *words = arena_alloc(a, ((size_t)p->nvariants + 1) * sizeof *words);
    if (!s || !words) return NULL;
    for (int i = 0; i < p->nvariants; i++) words[i].sides = p->variants[i].game->pieces.side_names;
    *s = (settling){.arena = a, .words = words};
    return s;
}

void settling_learn(settling *s, const import_game *x)
{
    result_words_learn(&s->words[x->variant], x->entry->result, x->end->outcome);
}

static bool is_noted(const noted *n, const char *name)
{
    for (int i = 0; i < n->count; i++)
        if (!strcmp(n->word[i], name)) return true;
    return false;
}

static void note(noted *n, const char *name)
{
    if (!is_noted(n, name) && n->count < NOTED_MAX) n->word[n->count++] = name;
}

outcome settling_result(settling *s, const import_game *x, bool *understood)
{
    const char *said = x->entry->result;
    result_basis basis;
    outcome means = result_words_say(&s->words[x->variant], said, &basis);
    *understood = !said || basis != RESULT_NOT_KNOWN;
    if (basis == RESULT_USUAL && x->result == OUTCOME_NONE) note(&s->usual, said);
    return means;
}

static void note_title(settling *s, const char *side)
{
    const char *kept = is_noted(&s->usual, side) ? side : arena_text(s->arena, side);
    if (kept) note(&s->usual, kept);
}

/* Reads the player or rating of a title, unless another title gave it. Returns whether it did. */
static bool read_said(settling *s, import_game *x, const entry_said *said, error *why)
{
    char side[WHO_SIDE_MAX];
    result_basis basis;
    who_kind kind = who_read(said->key, side);
    outcome means = result_words_say(&s->words[x->variant], side, &basis);
    int seat = means == OUTCOME_SECOND;
    if (means != OUTCOME_FIRST && means != OUTCOME_SECOND) return false;
    if (kind == WHO_PLAYER ? x->players[seat] != NULL : !isnan(x->rating[seat])) return false;
    if (basis == RESULT_USUAL) note_title(s, side);
    if (kind == WHO_PLAYER) return x->players[seat] = said->content, true;
    if (entries_read_rating(said->content, &x->rating[seat], why)) x->rating[seat] = NAN;
    return true;
}

bool settling_players(settling *s, import_game *x, error *why)
{
    for (int i = 0; i < 2; i++) x->players[i] = x->entry->players[i], x->rating[i] = x->entry->rating[i];
    for (int i = 0; i < x->entry->nsaid; i++) {
        const entry_said *said = &x->entry->said[i];
        note(read_said(s, x, said, why) ? &s->read : &s->unread, said->key);
    }
    return !*why->text;
}

/* Appends "TITLE: date, place", without the words in `but`. Returns 0, or -1 when memory is out. */
static int add_note(import_games *out, const char *title, const noted *n, const noted *but)
{
    text line = {0};
    for (int i = 0; i < n->count; i++) {
        if (but && is_noted(but, n->word[i])) continue;
        text_add(&line, "%s%s\"%.40s\"", line.length ? ", " : title, line.length ? "" : ": ", n->word[i]);
    }
    int status = line.failed ? -1 : 0;
    if (line.length) status |= !(out->notes[out->nnotes++] = arena_text(out->arena, line.data));
    text_drop(&line);
    return status;
}

int settling_notes(const settling *s, import_games *out, error *e)
{
    enum { NOTES = 2 };
    out->notes = arena_alloc(out->arena, NOTES * sizeof *out->notes);
    if (!out->notes || add_note(out, "columns or headers that are not read", &s->unread, &s->read) ||
        add_note(out,
                 "whose side neither the variant nor the ends of games tell, so that it is as usual (white and "
                 "attackers move first)",
                 &s->usual, NULL))
        return error_set(e, "out of memory");
    return 0;
}
