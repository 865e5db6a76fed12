#include "studies/flaws/order.h"

#include <stdlib.h>
#include <string.h>

/* Which findings each finding explains; causes of more come first. A game that does not end, or has no choice, needs no
 * other reason for its imbalance; that a seat wins follows from nearly everything. */
static const struct {
    const char *probe, *explains;
} causes[] = {
    {"passes", "endless loop circles hold draws policy"},
    {"endless", "endless loop circles hold draws policy seat decided waiting forced"},
    {"loop", "loop circles hold draws policy"},
    {"circles", "circles hold draws policy"},
    {"waiting", "mirror policy decided seat hold draws forced"},
    {"choice", "mirror policy opening waiting cells decided size strength seat hold draws forced"},
    {"mirror", "mirror policy opening waiting cells decided size strength seat hold draws forced"},
    {"opening", "opening mirror cells goals policy decided strength seat forced"},
    {"unused", "policy"},
    {"goals", ""},
    {"cells", ""},
    {"size", "size mirror policy seat forced"},
    {"strength", "mirror policy seat forced"},
    {"decided", "policy seat forced"},
    {"policy", "policy hold draws seat forced"},
    {"hold", "hold policy draws"},
    {"draws", "policy"},
    {"forced", "seat"},
    {"seat", ""},
};
enum { CAUSES = sizeof causes / sizeof *causes };

static int rank_of(const flaw *f)
{
    int i = 0;
    while (i < CAUSES && strcmp(causes[i].probe, f->probe) != 0) i++;
    return i;
}

static bool is_of(const flaw *f, const char *probe)
{
    return f->found && !strcmp(f->probe, probe);
}

/* A policy that only draws does what any side content with a draw can do. Where others do as well as the mirror, the
 * reason may be the opening or the seat, on that board size or at that strength. */
static int place_of(const flaw *f)
{
    const flaw last_before = {.probe = "strength"};
    const int place = f->not_alone ? 2 * rank_of(&last_before) + 1 : 2 * rank_of(f);
    return place + (f->draws ? 2 * CAUSES : 0);
}

static void mark_those_not_alone(flaw_list *list)
{
    for (int i = 0; i < list->n; i++)
        for (int k = 0; k < list->n; k++)
            if (is_of(&list->all[i], "mirror") && is_of(&list->all[k], "policy"))
                list->all[i].not_alone |= list->all[k].size >= list->all[i].size;
}

static bool explains(const flaw *f, const flaw *other)
{
    const int i = rank_of(f);
    const char *list = i < CAUSES ? causes[i].explains : "";
    const size_t length = strlen(other->probe);
    for (const char *at = strstr(list, other->probe); at; at = strstr(at + 1, other->probe))
        if ((at == list || at[-1] == ' ') && (!at[length] || at[length] == ' ')) return true;
    return false;
}

static int by_cause(const void *a, const void *b)
{
    const flaw *x = a, *y = b;
    if (x->found != y->found) return y->found - x->found;
    if (x->found && place_of(x) != place_of(y)) return place_of(x) - place_of(y);
    return (x->log_evidence < y->log_evidence) - (x->log_evidence > y->log_evidence);
}

void flaws_order(flaw_list *list)
{
    mark_those_not_alone(list);
    qsort(list->all, (size_t)list->n, sizeof *list->all, by_cause);
    for (int i = 0; i < list->n; i++) {
        flaw *f = &list->all[i];
        f->goes_with = -1;
        for (int k = 0; k < i && f->found && f->goes_with < 0; k++)
            if (list->all[k].goes_with < 0 && explains(&list->all[k], f)) f->goes_with = k;
    }
}
