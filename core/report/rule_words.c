/* A rule is written as its word and a phrase for each field that its author filled in, by the field (language/word.h)
 * or by its name; the rules in it likewise. */
#include "report/rule_words.h"

#include <string.h>

#include "language/canonical.h"
#include "report/set_words.h"

enum { ROLE_WIDTH = 9, INDENT = 2 };

/* Phrases of fields with these names that have none of their own: %s is the value in words. */
static const struct {
    const char *field, *phrase;
} phrases[] = {
    {"from", "moves %s"},
    {"to", "may stop on %s"},
    {"over", "may pass %s"},
    {"along", "goes %s"},
    {"limit", "at most %s cells far"},
    {"captures", "takes %s"},
    {"against", "hostile: %s"},
    {"region", "looks at %s"},
    {"what", "is about %s"},
    {"piece", "puts %s"},
    {"name", "called %s"},
};

/* Without `from`, `to` is not the destination of a move. */
static const char *phrase_of(const word *w, const field *f)
{
    const char *name = f->name;
    if (f->says) return f->says;
    if (!strcmp(name, "to") && word_field(w, "from") < 0) return f->kind == FIELD_REGION ? "onto %s" : "to %s";
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (!strcmp(phrases[i].field, name)) return phrases[i].phrase;
    return NULL;
}

/* A result is that of the side that moved; of a side without a move, its own; or that of the side that is ahead. */
static void write_result(const word *w, const field *f, const char *result, text *out)
{
    static const char *const words[][2] = {{"draw", "the game is drawn"},
                                           {"illegal", "the move may not be made"},
                                           {"first", "the first player wins"},
                                           {"second", "the second player wins"}};
    bool wins = !strcmp(result, "win");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i][0], result)) {
            text_add(out, "%s", words[i][1]);
            return;
        }
    const char *who = f->says ? f->says : strcmp(w->name, "no_move") ? "whoever moved" : "whoever cannot move";
    if (wins || !strcmp(result, "loss"))
        text_add(out, "%s %s", who, wins ? "wins" : "loses");
    else
        text_add(out, "result %s", result);
}

static void write_value(const field *f, const value *v, const piece_set *pieces, text *out)
{
    if (f->kind == FIELD_REGION && v->text)
        set_words_write(v->text, pieces, out);
    else if (v->text && !strcmp(f->name, "along"))
        direction_words_write(v->text, out);
    else
        value_write(f, v, out);
}

/* Appends "may stop on empty cells", "takes what it jumps over" for a field that is true, or "mover any" for one
 * without a phrase. */
static void write_field(const word *w, const field *f, const value *v, const piece_set *pieces, text *out)
{
    text written = {0};
    write_value(f, v, pieces, &written);
    const char *phrase = f->kind == FIELD_BOOLEAN && !v->integer ? NULL : phrase_of(w, f);
    const char *hole = phrase ? strstr(phrase, "%s") : NULL;
    const char *content = written.data ? written.data : "";
    if (!strcmp(f->name, "result"))
        write_result(w, f, content, out);
    else if (hole)
        text_add(out, "%.*s%s%s", (int)(hole - phrase), phrase, content, hole + 2);
    else if (phrase)
        text_add(out, "%s", phrase);
    else
        text_add(out, "%s %s", f->name, content);
    text_done_into(&written, out);
}

static void write_condition(const char *when, int *written, const piece_set *pieces, text *out)
{
    if (!when) return;
    text_add(out, "%s when ", (*written)++ ? ";" : ":");
    condition_words_write(when, pieces, out);
}

/* Appends its word and its fields, without the rules in it. */
static void write_own(const spec *s, const piece_set *pieces, text *out)
{
    int written = 0;
    text_add(out, "%s", s->word->name);
    if (s->name) text_add(out, " \"%s\"", s->name);
    for (int i = 0; i < s->word->nfields; i++) {
        const value *v = &s->values[i];
        if (!v->given || spec_holds(s, i) || (v->text && !*v->text)) continue;
        text_add(out, written++ ? "; " : ": ");
        write_field(s->word, &s->word->fields[i], v, pieces, out);
    }
    write_condition(s->when, &written, pieces, out);
}

static void write_rule(const spec *s, int indent, const piece_set *pieces, text *out)
{
    write_own(s, pieces, out);
    text_add(out, "\n");
    for (int i = 0; i < s->word->nfields; i++)
        for (int k = 0; k < s->values[i].nspecs; k++) {
            text_add(out, "%*s", indent + INDENT, "");
            write_rule(s->values[i].specs[k], indent + INDENT, pieces, out);
        }
}

void rule_words_line(const spec *s, const piece_set *pieces, text *out)
{
    int held = 0;
    write_own(s, pieces, out);
    for (int i = 0; i < s->word->nfields; i++)
        for (int k = 0; k < s->values[i].nspecs; k++) {
            text_add(out, held++ ? ") (" : " (");
            rule_words_line(s->values[i].specs[k], pieces, out);
        }
    if (held) text_add(out, ")");
}

void rule_words_field(const spec *s, int index, const piece_set *pieces, text *out)
{
    write_field(s->word, &s->word->fields[index], &s->values[index], pieces, out);
}

void rule_words_write(const char *role, const spec *s, const piece_set *pieces, text *out)
{
    const int indent = INDENT + ROLE_WIDTH;
    text_add(out, "%*s%-*s", INDENT, "", ROLE_WIDTH, role);
    write_rule(s, indent, pieces, out);
    text_add(out, "%*s(%s)\n", indent, "", s->word->summary);
}
