#include "studies/flaws/policies.h"

#include <string.h>

static const char prefix[] = "policy:wish=";

/* Wishes that are used alone and before every other one. */
static const char *const mighty[] = {"captures", "near", "hinders", "starves", "advances"};
enum { MIGHTY = sizeof mighty / sizeof *mighty };

static bool is_mighty(const char *name)
{
    bool is = false;
    for (int i = 0; i < MIGHTY; i++) is |= !strcmp(mighty[i], name);
    return is;
}

/* A wish before it spoils a mirror. */
static bool goes_second(const char *name)
{
    return strncmp(name, "mirror.", strlen("mirror.")) != 0;
}

int policies_of(const game *g, arena *a, const char *names[POLICIES_MAX], error *e)
{
    const char *wishes[WISHES_MAX];
    int n = 0, count = wishes_of(g, a, wishes);
    bool whole = count >= 0;
    for (int i = 0; i < count && whole && n < POLICIES_MAX; i++)
        whole = (names[n++] = arena_format(a, "%s%s", prefix, wishes[i])) != NULL;
    for (int k = 0; k < MIGHTY; k++)
        for (int i = 0; i < count && whole && n < POLICIES_MAX; i++) {
            if (!strcmp(mighty[k], wishes[i]) || !goes_second(wishes[i])) continue;
            if (is_mighty(wishes[i]) && k > 2) continue;
            whole = (names[n++] = arena_format(a, "%s%s+%s", prefix, mighty[k], wishes[i])) != NULL;
        }
    return whole ? n : error_set(e, "out of memory");
}

const char *policies_words(const char *policy, arena *a)
{
    char *all = arena_text(a, policy + (strncmp(policy, prefix, strlen(prefix)) ? 0 : strlen(prefix)));
    const char *words = NULL;
    for (char *next; all; all = next) {
        next = strchr(all, '+');
        if (next) *next++ = 0;
        const char *one = wish_words(all, a);
        if (!one) return NULL;
        words = words ? arena_format(a, "%s, then %s,", words, one) : one;
        if (!words) return NULL;
    }
    return words;
}
