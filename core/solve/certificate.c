/* Writer and reader walk through the same strategy. The writer finds each decision by asking a search, and writes it;
 * the reader takes it from the file, so that it needs neither search nor table. */
#include "solve/certificate.h"

#include <stdlib.h>
#include <string.h>

#include "solve/position_stack.h"

enum { LINE_MAX_BYTES = 2 * ACTION_TEXT_MAX };

/* --- writing --- */

typedef struct writer {
    const certificate_terms *t;
    strategy_claim claim;
    certificate_ask *ask;
    void *context;
    position *next;
    state_keys *keys;
    FILE *file;
} writer;

static bool holds(strategy_claim c, bounds b)
{
    return c.side ? b.most <= c.worth : b.least >= c.worth;
}

/* Of the decisions that are known to keep the claim that with the least plies, or the first that a search finds. -1:
 * none. */
static int find_good(writer *w, const position *p, const strategy_move *moves, int n, bool quickly)
{
    uint64_t least = UINT64_MAX;
    int best = -1;
    for (int i = 0; i < n && least && (quickly || best < 0); i++) {
        uint64_t plies = 0;
        position_after_key(w->keys, w->t->g, w->next, p, moves[i].made);
        const bounds b = w->next->outcome != OUTCOME_NONE ? bounds_of(w->next->outcome)
                                                          : w->ask(w->context, w->next, w->claim, quickly, &plies);
        if (!holds(w->claim, b) || plies >= least) continue;
        least = plies;
        best = i;
    }
    return best;
}

static int choose_best(void *context, const position *p, const strategy_move *moves, int n, error *e)
{
    writer *w = context;
    int best = find_good(w, p, moves, n, true);
    if (best < 0) best = find_good(w, p, moves, n, false);
    if (best < 0) return error_set(e, "no decision is known to keep the value by games that end");
    if (fprintf(w->file, "%s\n", moves[best].name) < 0) return error_set(e, "cannot be written");
    return best;
}

static int write_claim(writer *w, strategy_claim c, error *e)
{
    strategy s = {.g = w->t->g,
                  .history = w->t->history,
                  .claim = c,
                  .choose = choose_best,
                  .context = w,
                  .stop = w->t->stop,
                  .limit = w->t->limit};
    w->claim = c;
    fprintf(w->file, "claim %s %s\n", c.side ? "second" : "first", outcome_word(worth_outcome(c.worth)));
    if (strategy_follow(&s, w->t->p, e)) return -1;
    return fprintf(w->file, "end\n") < 0 ? error_set(e, "cannot be written") : 0;
}

int certificate_write(const certificate_terms *t, unsigned worth, certificate_ask *ask, void *context, FILE *file,
                      error *e)
{
    writer w = {.t = t, .ask = ask, .context = context, .file = file, .next = malloc(t->g->position_bytes)};
    w.keys = state_keys_new(t->g, NULL, t->history);
    int status = w.next && w.keys ? 0 : error_set(e, "out of memory");
    if (!status && worth > WORTH_SECOND) status = write_claim(&w, (strategy_claim){0, worth}, e);
    if (!status && worth < WORTH_FIRST) status = write_claim(&w, (strategy_claim){1, worth}, e);
    state_keys_free(w.keys);
    free(w.next);
    return status;
}

/* --- reading --- */

typedef struct reader {
    FILE *file;
    unsigned line;
    char text[LINE_MAX_BYTES];
} reader;

/* Returns false at the end of the file. */
static bool next_line(reader *r)
{
    if (!fgets(r->text, sizeof r->text, r->file)) return false;
    r->line++;
    r->text[strcspn(r->text, "\r\n")] = 0;
    return true;
}

static int choose_read(void *context, const position *p, const strategy_move *moves, int n, error *e)
{
    reader *r = context;
    (void)p;
    if (!next_line(r)) return error_set(e, "the file ends where a decision is wanted");
    for (int i = 0; i < n; i++)
        if (!strcmp(moves[i].name, r->text)) return i;
    return error_set(e, "\"%s\" is no legal move here", r->text);
}

static int read_claim(const reader *r, strategy_claim *out, error *e)
{
    char side[8], worth[8];
    if (sscanf(r->text, "claim %7s %7s", side, worth) == 2) {
        const outcome whose = outcome_from_word(side), bounded = outcome_from_word(worth);
        const bool is_side = whose == OUTCOME_FIRST || whose == OUTCOME_SECOND;
        if (is_side && outcome_is_decided(bounded))
            return *out = (strategy_claim){whose == OUTCOME_SECOND, worth_of(bounded)}, 0;
    }
    return error_set(e, "a claim wanted, as in \"claim first draw\", got \"%s\"", r->text);
}

static int check_claim(const certificate_terms *t, reader *r, certificate_checked *out, error *e)
{
    strategy s = {.g = t->g,
                  .plain = true,
                  .history = t->history,
                  .choose = choose_read,
                  .context = r,
                  .stop = t->stop,
                  .limit = t->limit};
    if (read_claim(r, &s.claim, e) || strategy_follow(&s, t->p, e)) return -1;
    if (!next_line(r) || strcmp(r->text, "end") != 0) return error_set(e, "\"end\" wanted, as all is shown here");
    const uint8_t worth = (uint8_t)s.claim.worth;
    out->proven = bounds_both(out->proven, s.claim.side ? (bounds){WORTH_SECOND, worth} : (bounds){worth, WORTH_FIRST});
    out->positions += s.positions;
    out->decisions += s.decisions;
    return 0;
}

int certificate_check(const certificate_terms *t, FILE *file, unsigned *line, certificate_checked *out, error *e)
{
    reader r = {.file = file, .line = *line};
    int status = 0;
    *out = (certificate_checked){.proven = BOUNDS_UNKNOWN};
    while (!status && next_line(&r)) status = check_claim(t, &r, out, e);
    *line = r.line;
    return status;
}
