/* The JSON document of a ladder: its rungs, the steps between neighbours, the families of rungs of one kind, and what
 * they say about the game. Unknown intervals are left out. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "cli/ladder_text.h"

#define RESULT "BALANCED|FIRST PLAYER FAVOURED|SECOND PLAYER FAVOURED|"

/* Rows hold what the ladder has, and behind it what has to be worded. */
typedef struct rung_json {
    ladder_rung its;
    const char *verdict;
    const void *above; /* the ladder_rung; NULL: there is none below, or it is not rated */
    json_given nets;
} rung_json;

static const json_member range_members[] = {JSON_AT(ladder_rung, "elo_low", elo_live.low, .null = true),
                                            JSON_AT(ladder_rung, "elo_high", elo_live.high, .null = true)};
static const json_record range_record = {JSON_MEMBERS(range_members, ladder_rung)};

static const json_member rung_members[] = {
    JSON_PLAIN_AT(rung_json, "player", its.player),
    JSON_AT(rung_json, "cell", its.cell, .also = "\"minimum\": 0"),
    JSON_PLAIN_AT(rung_json, "budget", its.budget),
    JSON_PLAIN_AT(rung_json, "games", its.games),
    JSON_AT(rung_json, "distinct", its.distinct, .help = "of these, games whose moves differ from those of all before"),
    JSON_AT(rung_json, "score", its.score, .null = true, .help = "of the first player"),
    JSON_AT(rung_json, "low", its.live.low, .null = true),
    JSON_AT(rung_json, "high", its.live.high, .null = true),
    JSON_MEMBER(rung_json, verdict, .words = RESULT "UNDECIDED|WITHHELD"),
    JSON_AT(rung_json, "elo", its.elo, .null = true, .help = "above the first rung"),
    JSON_MEMBER(rung_json, above, .of = &range_record, .within = true, .optional = true),
    JSON_MEMBER(rung_json, nets, .defined = "nets"),
};
static const json_record rung_record = {JSON_MEMBERS(rung_members, rung_json)};

typedef struct step_json {
    ladder_step its;
    const char *test;
} step_json;

static const json_member step_members[] = {
    JSON_AT(step_json, "lower", its.lower, .help = "a rung, from 0"),
    JSON_PLAIN_AT(step_json, "upper", its.upper),
    JSON_PLAIN_AT(step_json, "pairs", its.pairs),
    JSON_PLAIN_AT(step_json, "distinct", its.distinct),
    JSON_AT(step_json, "score", its.score, .null = true, .help = "of the upper one"),
    JSON_AT(step_json, "low", its.live.low, .null = true),
    JSON_AT(step_json, "high", its.live.high, .null = true),
    JSON_PLAIN_AT(step_json, "withheld", its.withheld),
    JSON_MEMBER(step_json, test, .words = "open|stronger|not stronger",
                .help = "the result of a sequential test of the upper one"),
};
static const json_record step_record = {JSON_MEMBERS(step_members, step_json)};

static const json_member doubling_members[] = {
    JSON_AT(ladder_family, "doubling_low", doubling_live.low, .null = true, .help = "of doubling, valid at any moment"),
    JSON_AT(ladder_family, "doubling_high", doubling_live.high, .null = true),
    JSON_AT(ladder_family, "elo_low", elo_live.low, .null = true, .help = "of elo_per_doubling"),
    JSON_AT(ladder_family, "elo_high", elo_live.high, .null = true),
};
static const json_record doubling_record = {JSON_MEMBERS(doubling_members, ladder_family)};

typedef struct family_json {
    ladder_family its;
    const void *ranges; /* the ladder_family; NULL: unknown */
} family_json;

static const json_member family_members[] = {
    JSON_AT(family_json, "lowest", its.lowest, .help = "a rung, from 0"),
    JSON_PLAIN_AT(family_json, "highest", its.highest),
    JSON_PLAIN_AT(family_json, "rungs", its.rungs),
    JSON_AT(family_json, "doublings", its.doublings, .help = "steps between its rungs"),
    JSON_AT(family_json, "depth", its.depth, .help = "of these win more than 55 %"),
    JSON_AT(family_json, "weak", its.weak, .help = "of these win at most 55 %"),
    JSON_AT(family_json, "doubling", its.doubling, .null = true, .help = "what twice the budget scores on average"),
    JSON_AT(family_json, "elo_per_doubling", its.elo, .null = true, .help = "the same in Elo"),
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

static const json_member edge_members[] = {
    JSON_MEMBER(ladder, edge, .null = true),
    JSON_AT(ladder, "edge_low", edge_live.low, .null = true),
    JSON_AT(ladder, "edge_high", edge_live.high, .null = true),
};
static const json_record edge_record = {JSON_MEMBERS(edge_members, ladder)};

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
    *(rung_json *)row = (rung_json){*rung,
                                    verdict_name(rung->verdict),
                                    k && !isnan(rung->elo) ? rung : NULL,
                                    {&x->r->cells[rung->cell], write_nets}};
}

static void fill_step(const void *of, size_t k, void *row)
{
    static const char *const tests[] = {
        [GSPRT_OPEN] = "open", [GSPRT_LOWER] = "not stronger", [GSPRT_HIGHER] = "stronger"};
    const ladder_step *s = &((const told *)of)->l->steps[k];
    *(step_json *)row = (step_json){*s, tests[s->test]};
}

static void fill_family(const void *of, size_t k, void *row)
{
    const ladder_family *f = &((const told *)of)->l->families[k];
    *(family_json *)row = (family_json){*f, isnan(f->doubling) ? NULL : f};
}

void ladder_text_json(const ladder *l, const results *r, const char *folder, text *out)
{
    char fingerprint[17];
    const told x = {l, r};
    const verdict_json found = {game_verdict_name(l->verdict.game), l->verdict.before, l->verdict.top};
    const double disagree[] = {l->disagree[0], l->disagree[1]};
    snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, r->variants[0].fingerprint);
    const ladder_json page = {.variant = r->variants[0].name,
                              .fingerprint = fingerprint,
                              .folder = folder,
                              .skill = ladder_skill_word(l->skill),
                              .seed = r->seed,
                              .rungs = {&x, (size_t)l->nrungs, fill_rung},
                              .steps = {&x, (size_t)l->nsteps, fill_step},
                              .families = {&x, (size_t)l->nfamilies, fill_family},
                              .verdict = &found,
                              .edge = isnan(l->edge) ? NULL : l,
                              .disagree = {l->disagree[0] >= 0 ? disagree : NULL, 2}};
    json_record_write(&ladder_record, &page, out);
}
