/* The JSON document of a ladder: its rungs, the steps between neighbours, the families of rungs of one kind, and what
 * they say about the game. Unknown intervals are left out. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "cli/ladder_text.h"

#define RESULT "BALANCED|FIRST PLAYER FAVOURED|SECOND PLAYER FAVOURED|"

typedef struct rung_json {
    const char *player, *verdict;
    int cell;
    uint64_t budget, games, distinct;
    double score, low, high, elo;
    const void *above; /* range_json */
    json_given nets;
    struct range_json {
        double elo_low, elo_high;
    } room;
} rung_json;

typedef struct range_json range_json;

static const json_member range_members[] = {JSON_MEMBER(range_json, elo_low, .null = true),
                                            JSON_MEMBER(range_json, elo_high, .null = true)};
static const json_record range_record = {JSON_MEMBERS(range_members, range_json)};

static const json_member rung_members[] = {
    JSON_PLAIN(rung_json, player),
    JSON_MEMBER(rung_json, cell, .also = "\"minimum\": 0"),
    JSON_PLAIN(rung_json, budget),
    JSON_PLAIN(rung_json, games),
    JSON_MEMBER(rung_json, distinct, .help = "of these, games whose moves differ from those of all before"),
    JSON_MEMBER(rung_json, score, .null = true, .help = "of the first player"),
    JSON_MEMBER(rung_json, low, .null = true),
    JSON_MEMBER(rung_json, high, .null = true),
    JSON_MEMBER(rung_json, verdict, .words = RESULT "UNDECIDED|WITHHELD"),
    JSON_MEMBER(rung_json, elo, .null = true, .help = "above the first rung"),
    JSON_MEMBER(rung_json, above, .of = &range_record, .within = true, .optional = true),
    JSON_MEMBER(rung_json, nets, .defined = "nets"),
};
static const json_record rung_record = {JSON_MEMBERS(rung_members, rung_json)};

typedef struct step_json {
    int lower, upper;
    uint64_t pairs, distinct;
    double score, low, high;
    bool withheld;
    const char *test;
} step_json;

static const json_member step_members[] = {
    JSON_MEMBER(step_json, lower, .help = "a rung, from 0"),
    JSON_PLAIN(step_json, upper),
    JSON_PLAIN(step_json, pairs),
    JSON_PLAIN(step_json, distinct),
    JSON_MEMBER(step_json, score, .null = true, .help = "of the upper one"),
    JSON_MEMBER(step_json, low, .null = true),
    JSON_MEMBER(step_json, high, .null = true),
    JSON_PLAIN(step_json, withheld),
    JSON_MEMBER(step_json, test, .words = "open|stronger|not stronger",
                .help = "the result of a sequential test of the upper one"),
};
static const json_record step_record = {JSON_MEMBERS(step_members, step_json)};

typedef struct doubling_json {
    double doubling_low, doubling_high, elo_low, elo_high;
} doubling_json;

static const json_member doubling_members[] = {
    JSON_MEMBER(doubling_json, doubling_low, .null = true, .help = "of doubling, valid at any moment"),
    JSON_MEMBER(doubling_json, doubling_high, .null = true),
    JSON_MEMBER(doubling_json, elo_low, .null = true, .help = "of elo_per_doubling"),
    JSON_MEMBER(doubling_json, elo_high, .null = true),
};
static const json_record doubling_record = {JSON_MEMBERS(doubling_members, doubling_json)};

typedef struct family_json {
    int lowest, highest, rungs, doublings, depth, weak;
    double doubling, elo_per_doubling;
    const void *ranges; /* doubling_json */
    doubling_json room;
} family_json;

static const json_member family_members[] = {
    JSON_MEMBER(family_json, lowest, .help = "a rung, from 0"),
    JSON_PLAIN(family_json, highest),
    JSON_PLAIN(family_json, rungs),
    JSON_MEMBER(family_json, doublings, .help = "steps between its rungs"),
    JSON_MEMBER(family_json, depth, .help = "of these win more than 55 %"),
    JSON_MEMBER(family_json, weak, .help = "of these win at most 55 %"),
    JSON_MEMBER(family_json, doubling, .null = true, .help = "what twice the budget scores on average"),
    JSON_MEMBER(family_json, elo_per_doubling, .null = true, .help = "the same in Elo"),
    JSON_MEMBER(family_json, ranges, .of = &doubling_record, .within = true, .optional = true),
};
static const json_record family_record = {JSON_MEMBERS(family_members, family_json)};

typedef struct verdict_json {
    const char *game;
    int before, top;
} verdict_json;

static const json_member verdict_members[] = {
    JSON_MEMBER(verdict_json, game, .words = RESULT "DEPENDS ON STRENGTH|UNDECIDED"),
    JSON_MEMBER(verdict_json, before, .null = true),
    JSON_MEMBER(verdict_json, top, .null = true),
};
static const json_record verdict_record = {
    .help = "about the game, by two rungs of the strongest player: undecided unless both have a verdict and each rung "
            "between beats the one below",
    JSON_MEMBERS(verdict_members, verdict_json)};

typedef struct edge_json {
    double edge, edge_low, edge_high;
} edge_json;

static const json_member edge_members[] = {
    JSON_MEMBER(edge_json, edge, .null = true),
    JSON_MEMBER(edge_json, edge_low, .null = true),
    JSON_MEMBER(edge_json, edge_high, .null = true),
};
static const json_record edge_record = {JSON_MEMBERS(edge_members, edge_json)};

typedef struct ladder_json {
    const char *variant, *fingerprint, *folder, *skill;
    uint64_t seed;
    json_rows rungs, steps, families;
    const void *verdict, *edge;
    json_numbers disagree;
} ladder_json;

static const json_member ladder_members[] = {
    JSON_PLAIN(ladder_json, variant),
    JSON_MEMBER(ladder_json, fingerprint, .also = JSON_HASH),
    JSON_PLAIN(ladder_json, folder),
    JSON_MEMBER(ladder_json, seed, .wide = true),
    JSON_MEMBER(ladder_json, rungs, .of = &rung_record),
    JSON_MEMBER(ladder_json, steps, .of = &step_record),
    JSON_MEMBER(ladder_json, families, .of = &family_record, .help = "rungs of one kind of player"),
    JSON_MEMBER(ladder_json, verdict, .of = &verdict_record),
    JSON_MEMBER(ladder_json, skill, .words = "undecided|matters|does not matter"),
    JSON_MEMBER(ladder_json, disagree, .null = true, .also = JSON_TWO,
                .help = "rungs whose verdicts contradict each other"),
    JSON_MEMBER(ladder_json, edge, .of = &edge_record, .within = true, .optional = true),
};
const json_record ladder_record = {.name = "ladder", .document = true, JSON_MEMBERS(ladder_members, ladder_json)};

/* The player whose evaluations are written. */
typedef struct told {
    const ladder *l;
    const results *r;
} told;

static void write_nets(const void *of, text *out)
{
    nets_write_seat(((const results_cell *)of)->nets, 0, out);
}

static void fill_rung(const void *of, size_t k, void *row)
{
    const told *x = of;
    const ladder_rung *rung = &x->l->rungs[k];
    rung_json *to = row;
    *to = (rung_json){.player = rung->player,
                      .verdict = verdict_name(rung->verdict),
                      .cell = rung->cell,
                      .budget = rung->budget,
                      .games = rung->games,
                      .distinct = rung->distinct,
                      .score = rung->score,
                      .low = rung->live.low,
                      .high = rung->live.high,
                      .elo = rung->elo,
                      .nets = {&x->r->cells[rung->cell], write_nets},
                      .room = {rung->elo_live.low, rung->elo_live.high}};
    if (k && !isnan(rung->elo)) to->above = &to->room; /* the first has none below */
}

static void fill_step(const void *of, size_t k, void *row)
{
    static const char *const tests[] = {
        [GSPRT_OPEN] = "open", [GSPRT_LOWER] = "not stronger", [GSPRT_HIGHER] = "stronger"};
    const ladder_step *s = &((const told *)of)->l->steps[k];
    *(step_json *)row = (step_json){s->lower,    s->upper,     s->pairs,    s->distinct,   s->score,
                                    s->live.low, s->live.high, s->withheld, tests[s->test]};
}

static void fill_family(const void *of, size_t k, void *row)
{
    const ladder_family *f = &((const told *)of)->l->families[k];
    family_json *to = row;
    *to = (family_json){.lowest = f->lowest,
                        .highest = f->highest,
                        .rungs = f->rungs,
                        .doublings = f->doublings,
                        .depth = f->depth,
                        .weak = f->weak,
                        .doubling = f->doubling,
                        .elo_per_doubling = f->elo,
                        .room = {f->doubling_live.low, f->doubling_live.high, f->elo_live.low, f->elo_live.high}};
    if (!isnan(f->doubling)) to->ranges = &to->room;
}

void ladder_text_json(const ladder *l, const results *r, const char *folder, text *out)
{
    static const char *const skills[] = {
        [SKILL_UNKNOWN] = "undecided", [SKILL_MATTERS] = "matters", [SKILL_MATTERS_NOT] = "does not matter"};
    char fingerprint[17];
    const told x = {l, r};
    const verdict_json found = {game_verdict_name(l->verdict.game), l->verdict.before, l->verdict.top};
    const edge_json edge = {l->edge, l->edge_live.low, l->edge_live.high};
    const double disagree[] = {l->disagree[0], l->disagree[1]};
    snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, r->variants[0].fingerprint);
    const ladder_json page = {.variant = r->variants[0].name,
                              .fingerprint = fingerprint,
                              .folder = folder,
                              .skill = skills[l->skill],
                              .seed = r->seed,
                              .rungs = {&x, (size_t)l->nrungs, fill_rung},
                              .steps = {&x, (size_t)l->nsteps, fill_step},
                              .families = {&x, (size_t)l->nfamilies, fill_family},
                              .verdict = &found,
                              .edge = isnan(l->edge) ? NULL : &edge,
                              .disagree = {l->disagree[0] >= 0 ? disagree : NULL, 2}};
    json_record_write(&ladder_record, &page, out);
}
