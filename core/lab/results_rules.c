#include <string.h>

#include "lab/results.h"

enum { SHOWN_BEFORE = 24, SHOWN = 72 }; /* length of the excerpt, and context before the difference */

/* Advances both texts to the first line that differs. */
static void skip_same_lines(const char **a, const char **b)
{
    for (;;) {
        size_t line = strcspn(*a, "\n");
        if (strcspn(*b, "\n") != line || strncmp(*a, *b, line) != 0 || !(*a)[line] || !(*b)[line]) return;
        *a += line + 1;
        *b += line + 1;
    }
}

/* The difference may be far to the right; it is shown with the word before it. */
static size_t skip_same_words(const char *a, const char *b)
{
    size_t same = 0, from;
    while (a[same] && a[same] != '\n' && a[same] == b[same]) same++;
    if (same <= SHOWN_BEFORE) return 0;
    for (from = same - SHOWN_BEFORE; from < same && a[from] != ' '; from++) continue;
    return from < same ? from + 1 : same;
}

static int fail_changed(const results_variant *v, const game *g, error *e)
{
    const char *then = v->canonical, *now = g->canonical;
    skip_same_lines(&then, &now);
    size_t from = skip_same_words(then, now), was = strcspn(then + from, "\n"), is = strcspn(now + from, "\n");
    return error_set(e, "%s: the rules have changed since these games were played: \"%.*s\" is now \"%.*s\"", v->name,
                     was < SHOWN ? (int)was : SHOWN, then + from, is < SHOWN ? (int)is : SHOWN, now + from);
}

int results_check_rules(const results_variant *v, const game *g, error *e)
{
    return g->fingerprint == v->fingerprint ? 0 : fail_changed(v, g, e);
}
