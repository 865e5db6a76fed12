#include "studies/pie.h"

#include <stdlib.h>

#include "lab/findings.h"
#include "lab/plan.h"
#include "stats/sequence.h"

int pie_cut(const balance *b)
{
    if (b->found >= 0) return b->found;
    for (int i = 0; i < b->trials; i++)
        if (b->trial[i].candidate == 1) return i;
    return -1;
}

interval pie_cutter(interval role)
{
    double low = fmin(role.low, 1 - role.low), high = fmin(role.high, 1 - role.high);
    bool even = role.low <= .5 && role.high >= .5;
    return (interval){fmin(low, high), even ? .5 : fmax(low, high)};
}

/* Returns the cutter's score by these games. */
static interval cutter_by(const score_counts *c, double alpha)
{
    return pie_cutter(sequence_score(c, alpha));
}

interval pie_value(const balance *b, double alpha)
{
    interval best = {0, 0};
    for (int i = 0; i < b->trials; i++) {
        const balance_trial *t = &b->trial[i];
        interval known = cutter_by(&t->all, alpha / 2 / b->trials);
        if (counts_total(&t->confirmed.counts)) {
            const interval fresh = cutter_by(&t->confirmed.counts, b->alpha / 2);
            best.low = fmax(best.low, fresh.low);
            known.high = fmin(known.high, fresh.high);
        }
        best.high = fmax(best.high, known.high);
    }
    return (interval){fmin(best.low, best.high), best.high};
}

enum answer { OPEN, FAIR, FIRST_FAVOURED, SECOND_FAVOURED };

static enum answer answer_of(const balance *b, int i)
{
    if (i == b->found) return FAIR;
    int favoured = balance_favoured(&b->trial[i]);
    return favoured < 0 ? OPEN : favoured ? SECOND_FAVOURED : FIRST_FAVOURED;
}

const char *pie_answer(const balance *b, int i)
{
    static const char *const words[] = {"open", "fair", "first favoured", "second favoured"};
    return words[answer_of(b, i)];
}

enum { KEYS = 9 };

static void list_turn(const balance *b, const opening_class *turn, int i, finding out[KEYS])
{
    const balance_games *g = balance_games_at(&b->trial[i]);
    const score_counts *c = &g->counts;
    interval live = sequence_score(c, b->alpha), score = counts_score_range(c);
    const struct {
        const char *key;
        double value;
    } all[KEYS] = {{"alike", turn->members},
                   {"games", (double)counts_total(c)},
                   {"confirmed", g == &b->trial[i].confirmed},
                   {"least", score.low},
                   {"most", score.high},
                   {"low", live.low},
                   {"high", live.high},
                   {"answer", answer_of(b, i)},
                   {"cut", i == pie_cut(b)}};
    for (int k = 0; k < KEYS; k++) out[k] = (finding){"pie", i, turn->shown, all[k].key, all[k].value};
}

int pie_keep(const balance *b, const opening_class *turns, const char *path, error *e)
{
    finding *all = calloc((size_t)b->trials * KEYS + 1, sizeof *all);
    if (!all) return error_set(e, "out of memory");
    int n = 0, cut = pie_cut(b);
    for (int i = 0; i < b->trials; i++, n += KEYS) list_turn(b, &turns[i], i, all + n);
    int status = findings_put(path, "pie", all, n, e);
    interval person = cut < 0 ? (interval){NAN, NAN}
                              : pie_cutter(sequence_score(&balance_games_at(&b->trial[cut])->counts, b->alpha));
    const interval best = pie_value(b, PLAN_ALPHA);
    const finding rule[] = {{"pie_rule", 0, "", "none", b->none},      {"pie_rule", 0, "", "alpha", b->alpha},
                            {"pie_rule", 0, "", "low", person.low},    {"pie_rule", 0, "", "high", person.high},
                            {"pie_rule", 0, "", "best_low", best.low}, {"pie_rule", 0, "", "best_high", best.high}};
    if (!status) status = findings_put(path, "pie_rule", rule, sizeof rule / sizeof *rule, e);
    free(all);
    return status;
}
