/* Full-text search: words are compared by their stems, so that "promotion" finds "promoted". */
#include <ctype.h>
#include <string.h>

#include "manual/manual.h"

enum { STEM_LEAST = 3 /* letters */ };

/* Returns the length of a word's stem. */
static size_t stem_length(const char *letters, size_t n)
{
    static const char *const endings[] = {"ions", "ion", "ies", "ing", "ed", "es", "y", "e", "s", NULL};
    for (const char *const *end = endings; *end; end++) {
        size_t length = strlen(*end);
        if (n >= length + STEM_LEAST && !memcmp(letters + n - length, *end, length)) return n - length;
    }
    return n;
}

static size_t word_length(const char *content)
{
    size_t n = 0;
    while (isalnum((unsigned char)content[n]) || content[n] == '_') n++;
    return n;
}

static bool same_letters(const char *a, const char *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (tolower((unsigned char)a[i]) != tolower((unsigned char)b[i])) return false;
    return true;
}

/* Does the content have a word of the same stem as this one of `length` letters? */
static bool has_word(const char *content, const char *sought, size_t length)
{
    const size_t stem = stem_length(sought, length);
    for (size_t n; stem && *content; content += n ? n : 1) {
        n = word_length(content);
        if (n && stem_length(content, n) == stem && same_letters(content, sought, stem)) return true;
    }
    return false;
}

/* Does the content have each word of the need, of which there is one? */
static bool mentions(const char *content, const char *need)
{
    bool all = false;
    for (size_t n; *need; need += n ? n : 1) {
        n = word_length(need);
        if (n && !has_word(content, need, n)) return false;
        all |= n > 0;
    }
    return all;
}

static void add_row(manual *m, manual_entry *e, const char *key, const char *help)
{
    manual_row *r = arena_alloc(m->arena, sizeof *r);
    m->failed |= !r;
    if (!r) return;
    *r = (manual_row){.key = key, .help = help};
    *(e->last ? &e->last->next : &e->rows) = r;
    e->last = r;
}

static void add_phrases(manual *m, manual_entry *e, const manual_section *say, const char *need)
{
    for (const manual_entry *phrases = say->entries; phrases; phrases = phrases->next)
        for (const manual_row *r = phrases->rows; r; r = r->next)
            if (mentions(r->key, need)) add_row(m, e, r->key, r->help);
}

static void add_words(manual *m, manual_entry *e, const char *need)
{
    for (const manual_section *s = m->sections; s; s = s->next)
        for (const manual_entry *w = s->entries; s->words && w; w = w->next)
            if (mentions(w->name, need) || mentions(w->summary, need)) add_row(m, e, w->name, w->summary);
}

const manual_entry *manual_related(manual *m, const char *need)
{
    const manual_section *say = manual_find_section(m, "say");
    manual_entry *e = arena_alloc(m->arena, sizeof *e);
    m->failed |= !e;
    if (!e || !say) return NULL;
    *e = (manual_entry){.name = need, .keyed = "need or word"};
    add_phrases(m, e, say, need);
    add_words(m, e, need);
    e->summary = e->rows ? "What rules can say about it; poise help WORD shows a word." : say->about;
    return e->rows || mentions(say->about, need) ? e : NULL;
}
