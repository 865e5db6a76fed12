/* Probes run one after another, and each finding has the logarithm of an e-value; e-BH selects among all findings of
 * the run. Shares are tested by betting on games of 1 or 0 (stats/sequence.h). */
#include "studies/flaws/flaws.h"

#include "stats/discoveries.h"
#include "stats/sequence.h"
#include "studies/flaws/order.h"

#define PROBE(object) extern const flaw_probe object;
#include "studies/flaws/probes.def"
#undef PROBE

static const flaw_probe *const probes[] = {
#define PROBE(object) &object,
#include "studies/flaws/probes.def"
#undef PROBE
};
enum { PROBES = sizeof probes / sizeof *probes };

int flaw_add(flaw_list *list, flaw f, error *e)
{
    if (!f.words) return error_set(e, "out of memory");
    if (list->n < FLAWS_MAX) list->all[list->n++] = f;
    return 0;
}

static double share(uint64_t k, uint64_t n, double line, sequence_side side)
{
    const sequence_category c[] = {{0, (double)(n - k)}, {1, (double)k}};
    return n ? sequence_log_evidence(c, 2, line, side) : 0;
}

double flaw_share_above(uint64_t k, uint64_t n, double line)
{
    return share(k, n, line, SEQUENCE_ABOVE);
}

double flaw_evidence(const score_counts *k, bool first)
{
    return first ? sequence_score_evidence(k, FLAWS_HIGH, SEQUENCE_ABOVE)
                 : sequence_score_evidence(k, FLAWS_LOW, SEQUENCE_BELOW);
}

double flaw_share_below(uint64_t k, uint64_t n, double line)
{
    return share(k, n, line, SEQUENCE_BELOW);
}

uint64_t flaw_game_with(const results_cell *c, outcome result)
{
    for (uint64_t i = 0; i < c->games; i++)
        if (result_from_letter(c->letters[i]) == result) return i;
    return 0;
}

score_counts flaw_counts(const results_cell *c)
{
    score_counts counts = {0};
    for (uint64_t i = 0; i < c->games; i++) counts_add(&counts, result_from_letter(c->letters[i]), 1);
    return counts;
}

/* Returns the cells and parts that are missing. */
static unsigned missing(const flaws_case *c)
{
    unsigned bits = c->missing;
    for (unsigned i = 0; i < FLAWS_CELLS; i++) bits |= (unsigned)!c->r->cells[i].games << i;
    return c->strong == FLAWS_STRONG ? bits : bits & ~(1U << FLAWS_STRONG);
}

/* Copies the probe's findings from fewer games. */
static void take_over(const flaw_probe *probe, const flaw_list *before, flaw_list *out)
{
    for (int i = 0; i < before->n; i++)
        if (before->all[i].of == probe && out->n < FLAWS_MAX) out->all[out->n++] = before->all[i];
}

static int look(const flaw_probe *probe, const flaws_case *c, flaw_list *out, error *e)
{
    if (!(probe->needs & FLAWS_ONCE) || !c->before) return probe->look(c, out, e);
    take_over(probe, c->before, out);
    return 0;
}

static int ask(const flaw_probe *probe, const flaws_case *c, flaw_list *out, error *e)
{
    const unsigned lacks = probe->needs & missing(c), cells = (1U << FLAWS_CELLS) - 1;
    int before = out->n, status = stop_is_asked(c->stop);
    if (!status && !(lacks & cells)) status = look(probe, c, out, e);
    if (status > 0) out->n = before;
    if (status > 0 || lacks) out->unasked[out->nunasked++] = probe->name;
    for (int k = before; k < out->n; k++) {
        flaw *f = &out->all[k];
        f->of = probe;
        if (!f->probe) f->probe = probe->name;
        if (!f->needs) f->needs = probe->needs;
    }
    return status < 0 ? -1 : 0;
}

_Static_assert((int)PROBES <= (int)FLAWS_PROBES_MAX, "there is room for the names of all");

static int ask_all(const flaws_case *c, flaw_list *out, error *e)
{
    for (size_t i = 0; i < PROBES; i++)
        if (ask(probes[i], c, out, e)) return -1;
    return 0;
}

int flaws_look(const flaws_case *c, flaw_list *out, error *e)
{
    double evidence[FLAWS_MAX];
    bool found[FLAWS_MAX];
    const results_cell *cells = c->r->cells;
    flaws_case of = *c;
    out->n = out->nunasked = 0;
    out->middle_stands_in = !cells[FLAWS_STRONG].games && cells[FLAWS_MIDDLE].games;
    if (out->middle_stands_in) of.strong = FLAWS_MIDDLE;
    if (ask_all(&of, out, e)) return -1;
    for (int i = 0; i < out->n; i++) evidence[i] = out->all[i].log_evidence;
    discoveries_watched(evidence, out->n, FLAWS_ALPHA, found);
    for (int i = 0; i < out->n; i++) out->all[i].found = found[i];
    flaws_order(out);
    return 0;
}

void flaws_describe(manual *m)
{
    manual_add_section(
        m, "flaws", "What poise flaws looks for",
        "Each probe has a threshold beyond which something counts as a flaw, and measures the evidence that it is "
        "beyond; of all findings of a run at most one in twenty is expected to be false (false discovery rate). The "
        "strong player is mcts, trained by self-play, with as many iterations as two typical processors have time for, "
        "counted in work, so that a run is the same on any machine that is fast enough; the middle player has a "
        "quarter of them, the weak one a sixteenth and no training. Some 200 "
        "policies, player `policy`, first meet the weak player, the best of them the middle one, and the survivors the "
        "strong one, in new games, which alone count. A question that is nearly settled gets four times as many games "
        "and, if that is not enough, sixteen times as many, time permitting. What is found between thinking players is "
        "tested again in twenty games of players that think eight times as long, a policy also against untrained ones, "
        "and is no flaw if these disagree; \"confirmed\" has the outcome. If the time is too short for a strong player "
        "of 128 iterations, policies are not asked, and the output says so. A run ends after --minutes, of which each "
        "pair of players has a share. A question that has fewer than 20 of its games by then is not asked, and is "
        "listed; if the strong player has too few, the middle one stands in for it, and the output says so. A finding "
        "that explains others comes first, with the others below it.");
    manual_entry *entry = manual_add_entry(m, "probes", NULL, "Each probe with its threshold.");
    if (!entry) return;
    entry->keyed = "probe";
    for (size_t i = 0; i < PROBES; i++)
        manual_add_row(m, (manual_row){.key = probes[i]->name, .help = probes[i]->looks});
}
