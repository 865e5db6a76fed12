#include "players/evaluated.h"

#include <stdio.h>
#include <string.h>

#include "players/advice.h"

/* Of the field `net` the path and the fingerprint after the last @, NULL where there is none yet. */
typedef struct net_name {
    const char *path, *fingerprint;
} net_name;

/* Does the option name a file? */
static bool is_named(const char *net)
{
    return net && *net && strcmp(net, "-") != 0;
}

bool evaluated_is_wanted(const spec *s)
{
    int first = word_field(s->word, "net");
    return is_named(s->values[first].text) || s->values[first + EVALUATED_TRAINING].integer;
}

static int split_name(const char *net, arena *a, net_name *out, error *e)
{
    char *path = arena_text(a, net), *at = path ? strrchr(path, '@') : NULL;
    *out = (net_name){.path = path};
    if (!path) return error_set(e, "out of memory");
    if (at && strlen(at + 1) == EVALUATION_FINGERPRINT - 1 && !at[1 + strspn(at + 1, "0123456789abcdef")]) {
        *at = 0;
        out->fingerprint = at + 1;
    }
    return 0;
}

/* Returns 0, or -1 with `e` filled in when the file holds another evaluation than the name says. */
static int compare(const net_name *name, const char *fingerprint, error *e)
{
    if (!name->fingerprint || !strcmp(name->fingerprint, fingerprint)) return 0;
    return error_set(e, "%s: the evaluation %s wanted, got %s", name->path, name->fingerprint, fingerprint);
}

int evaluated_complete(spec *s, arena *a, error *e)
{
    char fingerprint[EVALUATION_FINGERPRINT];
    int first = word_field(s->word, "net");
    net_name name;
    if (first < 0 || !is_named(s->values[first].text)) return 0;
    if (split_name(s->values[first].text, a, &name, e)) return -1;
    if (evaluation_file_fingerprint(name.path, fingerprint, e) || compare(&name, fingerprint, e)) return -1;
    s->values[first].text = arena_format(a, "%s@%s", name.path, fingerprint);
    return s->values[first].text ? 0 : error_set(e, "out of memory");
}

static int load(const char *net, const game *g, evaluation **out, error *e)
{
    arena *a = arena_new();
    net_name name;
    int status = a ? split_name(net, a, &name, e) : error_set(e, "out of memory");
    if (!status && !(*out = evaluation_load(name.path, g, e))) status = -1;
    if (!status) status = compare(&name, evaluation_fingerprint(*out), e);
    if (status) evaluation_free(*out);
    arena_free(a);
    return status;
}

/* Does the player search, so that it could also ask random games, as far as the measurement says? */
static bool takes_advice(const spec *s)
{
    int trust = word_field(s->word, "trust");
    return trust >= 0 && s->values[trust].integer == FIELD_AUTO;
}

void evaluated_hurry(spec *s)
{
    enum { FEW_GAMES = 256, SOME_TRUST = 50 };
    int first = word_field(s->word, "net");
    if (first < 0 || is_named(s->values[first].text)) return;
    int64_t *games = &s->values[first + EVALUATED_TRAINING].integer;
    if (*games == FIELD_AUTO || *games > FEW_GAMES) *games = FEW_GAMES;
    if (takes_advice(s)) s->values[word_field(s->word, "trust")].integer = SOME_TRUST;
}

static int open_watched(const spec *s, int first, const game *g, const player_watch *watch, evaluation **out, error *e)
{
    const char *net = s->values[first + EVALUATED_NET].text;
    int64_t games = s->values[first + EVALUATED_TRAINING].integer;
    const evaluation_progress progress = {.threads = watch ? watch->threads : 1,
                                          .tell = watch ? watch->learning : NULL,
                                          .complete = takes_advice(s) ? advice_measure : NULL};
    *out = NULL;
    if (is_named(net)) return load(net, g, out, e);
    if (!games) return 0;
    *out = evaluation_learned(g, games == FIELD_AUTO ? 0 : (uint32_t)games, &progress, watch ? watch->context : NULL,
                              watch ? watch->stop : NULL, e);
    return *out ? 0 : -1;
}

/* Says how a player that takes advice will think. */
static void tell_advice(const spec *s, const evaluation *v, const player_watch *watch)
{
    if (!v || !takes_advice(s) || evaluation_advised(v).trust < 0 || !watch || !watch->learned) return;
    text what = {0};
    text_add(&what, "%s: ", s->word->name);
    advice_write(evaluation_advised(v), &what);
    if (!what.failed) watch->learned(watch->context, what.data);
    text_done(&what);
}

int evaluated_prepare(const spec *s, const game *g, const player_watch *watch, error *e)
{
    int first = word_field(s->word, "net");
    evaluation *v = NULL;
    if (first >= 0 && open_watched(s, first, g, watch, &v, e)) return -1;
    tell_advice(s, v, watch);
    evaluation_free(v);
    return 0;
}

int evaluated_open(const spec *s, int first, const game *g, evaluation **out, error *e)
{
    return open_watched(s, first, g, NULL, out, e);
}
