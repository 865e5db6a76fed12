/* The options are consecutive from the field `net` on, in every player that has them. The name of a net includes its
 * fingerprint, so that a player's name identifies it; the seeds of trainings derive from the experiment's, so that
 * all cells share them. */
#include "players/evaluated.h"

#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "base/stop.h"
#include "players/advice.h"
#include "players/deep_trust.h"
#include "players/pruning_games.h"
#include "players/selection.h"

/* The parts of the option `net`: the path, and the fingerprint after the last @, or NULL. */
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

/* Returns 0, or -1 with `e` filled in when the file's fingerprint differs from the name's. */
static int compare(const net_name *name, const char *fingerprint, error *e)
{
    if (!name->fingerprint || !strcmp(name->fingerprint, fingerprint)) return 0;
    return error_set(e, "%s: the evaluation %s wanted, got %s", name->path, name->fingerprint, fingerprint);
}

unsigned evaluated_trainings(const spec *s)
{
    int first = word_field(s->word, "net");
    return first < 0 ? 1 : (unsigned)s->values[first + EVALUATED_TRAININGS].integer;
}

unsigned evaluated_pair_games(const spec *s)
{
    int first = word_field(s->word, "net");
    return first < 0 ? 0 : (unsigned)s->values[first + EVALUATED_EACH].integer;
}

void evaluated_default_trainings(spec *s, unsigned trainings, unsigned pair_games)
{
    int first = word_field(s->word, "net");
    if (first < 0 || is_named(s->values[first].text) || !s->values[first + EVALUATED_TRAINING].integer) return;
    if (s->values[first + EVALUATED_SEED].given || s->values[first + EVALUATED_TRAININGS].given) return;
    s->values[first + EVALUATED_TRAININGS].integer = trainings;
    s->values[first + EVALUATED_EACH].integer = pair_games;
}

void evaluated_take_training(spec *s, uint64_t seed, unsigned k)
{
    value *values = s->values + word_field(s->word, "net");
    values[EVALUATED_SEED].integer = (int64_t)(random_mix(random_mix(seed) + k) & INT32_MAX);
    values[EVALUATED_TRAININGS].integer = 1;
    values[EVALUATED_EACH].integer = 0;
}

/* Returns 0, or -1 with `e` filled in when the options contradict several trainings. */
static int check_trainings(const spec *s, int first, error *e)
{
    const value *values = &s->values[first];
    const char *name = s->word->name, *why = NULL;
    const unsigned each = evaluated_pair_games(s);
    if (each % PAIR_GAMES_UNIT)
        return error_set(e, "%s.pair_games: a multiple of %d wanted, got %u", name, PAIR_GAMES_UNIT, each);
    if (evaluated_trainings(s) == 1)
        return each ? error_set(e, "%s.pair_games: several trainings wanted, which play in pairs", name) : 0;
    if (values[EVALUATED_TRAININGS].integer % 2) why = "an even number wanted: they play in pairs";
    if (is_named(values[EVALUATED_NET].text)) why = "a net is one training";
    if (!values[EVALUATED_TRAINING].integer) why = "without training there is nothing to learn";
    if (values[EVALUATED_SEED].given) why = "their seeds follow from the experiment's; leave out learning_seed";
    return why ? error_set(e, "%s.trainings: %s", name, why) : 0;
}

int evaluated_complete(spec *s, arena *a, error *e)
{
    char fingerprint[EVALUATION_FINGERPRINT];
    int first = word_field(s->word, "net");
    net_name name;
    if (first < 0) return 0;
    if (check_trainings(s, first, e)) return -1;
    if (!is_named(s->values[first].text)) return 0;
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

/* Is the player a search that can mix in playouts and uses the measured trust? */
static bool takes_advice(const spec *s)
{
    const int trust = word_field(s->word, "trust"), which = word_field(s->word, "search");
    return trust >= 0 ? s->values[trust].integer == FIELD_AUTO
                      : which >= 0 && s->values[which].integer == SELECTION_MCTS;
}

/* Does it choose between searches by measured matches? */
static bool selects(const spec *s)
{
    const int which = word_field(s->word, "search");
    return which >= 0 && s->values[which].integer == SELECTION_AUTO;
}

/* Does a decision take thousands of iterations, or as long? */
static bool thinks_long(const spec *s, const game *g)
{
    const int iterations = word_field(s->word, "iterations"), nodes = word_field(s->word, "nodes");
    effort random;
    if (iterations >= 0) return deep_trust_counts((double)s->values[iterations].integer);
    if (nodes < 0 || effort_measure(g, NULL, &random, NULL)) return false;
    return deep_trust_counts(deep_trust_iterations((double)s->values[nodes].integer, random.moves));
}

/* Is the search alphabeta? It and portfolio count nodes. */
static bool is_minimax(const spec *s)
{
    return word_field(s->word, "nodes") >= 0 && !takes_advice(s);
}

/* Returns the measurements that its evaluation needs; NULL: none. */
static const evaluation_completion *completion_of(const spec *s, const game *g)
{
    const bool deep = (selects(s) || takes_advice(s)) && thinks_long(s, g);
    if (selects(s)) return selection_completion(g, deep);
    if (is_minimax(s)) return &pruning_completion;
    return !takes_advice(s) ? NULL : deep ? &advice_deep_completion : &advice_completion;
}

unsigned evaluated_learns(const spec *s)
{
    int first = word_field(s->word, "net");
    return first >= 0 && !is_named(s->values[first].text) && s->values[first + EVALUATED_TRAINING].integer;
}

void evaluated_forget(spec *s)
{
    int first = word_field(s->word, "net");
    if (first < 0) return;
    s->values[first + EVALUATED_NET].text = "-";
    s->values[first + EVALUATED_TRAINING].integer = 0;
    s->values[first + EVALUATED_TRAININGS].integer = 1;
    s->values[first + EVALUATED_EACH].integer = 0;
}

void evaluated_hurry(spec *s)
{
    enum { FEW_GAMES = 256, SOME_TRUST = 50 };
    int first = word_field(s->word, "net");
    if (first < 0 || is_named(s->values[first].text)) return;
    int64_t *games = &s->values[first + EVALUATED_TRAINING].integer;
    if (*games == FIELD_AUTO || *games > FEW_GAMES) *games = FEW_GAMES;
    s->values[first + EVALUATED_TRAININGS].integer = 1;
    s->values[first + EVALUATED_EACH].integer = 0;
    const int which = word_field(s->word, "search"), trust = word_field(s->word, "trust");
    if (which >= 0) s->values[which].integer = SELECTION_ALPHABETA;
    if (trust >= 0 && takes_advice(s)) s->values[trust].integer = SOME_TRUST;
}

/* Returns the maximum number of training stages; longer thinking deserves longer training. At 1000 iterations, the
 * default, the second stage gained 150 and 20 Elo on two games that are not shipped (PERFORMANCE.md, Through the
 * engine). On seven games an iteration of mcts took as long as 16 nodes of alphabeta, in the geometric mean
 * (PERFORMANCE.md, Players). */
static unsigned stages_of(const spec *s)
{
    enum { NODES_OF_ITERATION = 16, TWO = 1000, THREE = 8 * TWO };
    const int64_t asked = s->values[word_field(s->word, "net") + EVALUATED_STAGES].integer;
    const int iterations = word_field(s->word, "iterations"), nodes = word_field(s->word, "nodes");
    const int64_t thinking = iterations >= 0 ? s->values[iterations].integer
                             : nodes >= 0    ? s->values[nodes].integer / NODES_OF_ITERATION
                                             : 0;
    return asked != FIELD_AUTO ? (unsigned)asked : thinking < TWO ? 1 : thinking < THREE ? 2 : 3;
}

/* As evaluated_open, without reporting to `watch`. */
static int open_quietly(const spec *s, int first, const game *g, const player_watch *watch, evaluation **out, error *e)
{
    const char *net = s->values[first + EVALUATED_NET].text;
    int64_t games = s->values[first + EVALUATED_TRAINING].integer;
    const evaluation_progress progress = {.threads = watch ? watch->threads : 1,
                                          .tell = watch ? watch->learning : NULL,
                                          .begin = watch ? watch->begins : NULL,
                                          .completion = completion_of(s, g)};
    void *context = watch ? watch->context : NULL;
    const stop_flag *stop = watch ? watch->stop : NULL;
    *out = NULL;
    if (evaluated_trainings(s) > 1)
        return error_set(e, "%s.trainings: one wanted here, where no experiment goes round them", s->word->name);
    if (is_named(net)) return load(net, g, out, e);
    if (!games) return 0;
    if (g->unbarred) g = g->unbarred;
    const uint64_t seed = (uint64_t)s->values[first + EVALUATED_SEED].integer;
    *out = games == FIELD_AUTO
               ? stages_learned(g, stages_of(s), seed, &progress, context, stop, e)
               : evaluation_learned(g, (evaluation_lesson){(uint32_t)games, 0, seed}, &progress, context, stop, e);
    return *out ? 0 : -1;
}

/* Appends which search was selected and why. Returns whether it is alphabeta. */
static bool tell_selection(const spec *s, const game *g, const evaluation *v, text *out)
{
    const selection found = selection_of(g, v, (uint64_t)s->values[word_field(s->word, "nodes")].integer);
    text_add(out, "; ");
    selection_write(&found, out);
    return found.minimax;
}

/* Reports what a player has learned, and the search parameters if it uses measured advice. */
static void tell_learned(const spec *s, const game *g, const evaluation *v, const char *mark, const player_watch *watch)
{
    text what = {0};
    text_add(&what, "%s: net %s", s->word->name, mark);
    const bool minimax = selects(s) && tell_selection(s, g, v, &what);
    if (!minimax && (selects(s) || takes_advice(s)) && evaluation_advised(v).trust >= 0) {
        text_add(&what, "; ");
        advice_write(evaluation_advised(v), &what);
    }
    if (!what.failed && watch->learned) watch->learned(watch->context, what.data);
    text_drop(&what);
}

/* Identifies an evaluation from a file by the fingerprint in the player's name. */
static void tell(const spec *s, const game *g, const evaluation *v, const player_watch *watch)
{
    char learned[EVALUATION_FINGERPRINT], mark[EVALUATED_MARK];
    const char *net = s->values[word_field(s->word, "net")].text;
    evaluation_learned_fingerprint(v, learned);
    const double seconds = is_named(net) ? 0 : evaluation_seconds(v);
    int n = snprintf(mark, sizeof mark, "%s", is_named(net) ? evaluation_fingerprint(v) : learned);
    if (seconds > EVALUATION_SECONDS) snprintf(mark + n, sizeof mark - (size_t)n, " of %g s", seconds);
    tell_learned(s, g, v, mark, watch);
    if (watch->net) watch->net(watch->context, mark);
}

int evaluated_open(const spec *s, int first, const game *g, const player_watch *watch, evaluation **out, error *e)
{
    if (open_quietly(s, first, g, watch, out, e)) return -1;
    if (*out && watch) tell(s, g, *out, watch);
    return 0;
}

int evaluated_prepare(const spec *s, const game *g, const player_watch *watch, error *e)
{
    int first = word_field(s->word, "net");
    evaluation *v = NULL;
    if (first >= 0 && evaluated_open(s, first, g, watch, &v, e)) return -1;
    evaluation_free(v);
    return 0;
}
