/* tune VARIANT: what is a piece worth? */
#include <inttypes.h>
#include <math.h>

#include "cli/interrupt.h"
#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "lab/store_merge.h"
#include "stats/interval.h"
#include "studies/material.h"

enum { GAMES = 2000, GAMES_MAX = 200000, OPENING = 4 };

#define PLAYERS "uct:iterations=64"

typedef struct request {
    uint64_t games, positions;
    settings how;
} request;

static int read_request(const cli *c, request *r)
{
    if (cli_flag_number(c, "games", GAMES, 1, GAMES_MAX, &r->games)) return CLI_USAGE;
    if (cli_flag_number(c, "positions", MATERIAL_EACH, 1, MATERIAL_EACH_MOST, &r->positions)) return CLI_USAGE;
    return settings_read(c, OPENING, &r->how);
}

static int make_plan(const cli *c, void *asked, experiment *x, error *e)
{
    const request *r = asked;
    variant_plan about = {"tune", "What is a piece worth?", r->how.seed, r->how.max_plies};
    if (variant_plan_open(c, &about, x, e)) return -1;
    material read = {0};
    error why = {""};
    if (material_ask(&read, x->plan->variants[0].game, cli_flag_text(c, "also"), x->plan->arena, &why))
        return error_set(e, "--also: %s", why.text);
    return variant_plan_cell(c, x, PLAYERS, r->games, r->how.opening, e);
}

/* --- what is printed --- */

static void write_kind(const material *m, int i, text *out)
{
    const material_kind *k = &m->kinds[i];
    text_add(out, "%-24s %5.1f", k->name, k->mean);
    if (isnan(k->worth)) {
        text_add(out, "  not known: every position has as many\n");
        return;
    }
    const interval points = interval_shown(k->points_range);
    text_add(out, "  %+6.1f  %+6.1f to %+6.1f", 100 * k->points, points.low, points.high);
    if (i == m->reference)
        text_add(out, "   1 (by which the others are measured)\n");
    else if (isfinite(k->ratio_range.low))
        text_add(out, "  %5.2f  %5.2f to %5.2f\n", k->ratio, floor(100 * k->ratio_range.low + 1e-6) / 100,
                 ceil(100 * k->ratio_range.high - 1e-6) / 100);
    else
        text_add(out, "  the games do not tell\n");
}

static void write_plain(const material *m, const experiment *x, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    text_add(out, "%s, ", c->variant);
    cli_write_players(out, c->players);
    text_add(out, ", %" PRIu64 " positions of %" PRIu64 " games, seed %" PRIu64 ", in %s\n\n", m->positions, m->games,
             x->plan->seed, x->folder);
    text_add(out, "piece                     mean  one more is worth        in pieces of reference\n"
                  "                         count  points of 100 (95 %%)      (95 %%)\n");
    for (int i = 0; i < m->nkinds; i++) write_kind(m, i, out);
    text_add(out,
             "\nThe worth of a piece is what it adds to the score when the game is even, between these players.\n");
    if (m->left_out) text_add(out, "%" PRIu64 " games without a result are left out.\n", m->left_out);
    if (m->repeated)
        text_add(out, "%" PRIu64 " games that are an earlier one again, of players without chance, are left out.\n",
                 m->repeated);
    if (m->separated) text_add(out, "Some positions are almost decided: their worths are rough.\n");
}

/* --- JSON --- */

typedef struct estimate_json {
    double value, low, high;
} estimate_json;

static const json_member estimate_members[] = {
    JSON_MEMBER(estimate_json, value, .null = true),
    JSON_MEMBER(estimate_json, low, .null = true),
    JSON_MEMBER(estimate_json, high, .null = true),
};
static const json_record estimate_record = {JSON_MEMBERS(estimate_members, estimate_json)};

typedef struct piece_json {
    const char *piece;
    int side;
    double mean;
    const void *logits, *points, *ratio;
    estimate_json room[3];
} piece_json;

static const json_member piece_members[] = {
    JSON_PLAIN(piece_json, piece),
    JSON_MEMBER(piece_json, side, .null = true, .help = "whose it is, 0 or 1; null: it is a number that rules count"),
    JSON_MEMBER(piece_json, mean, .null = true, .help = "how many there are on average"),
    JSON_MEMBER(piece_json, logits, .of = &estimate_record, .help = "what one more is worth"),
    JSON_MEMBER(piece_json, points, .of = &estimate_record, .help = "the same in points of 100 of an even game"),
    JSON_MEMBER(piece_json, ratio, .of = &estimate_record, .help = "the same in pieces of reference"),
};
static const json_record piece_record = {JSON_MEMBERS(piece_members, piece_json)};

typedef struct tune_json {
    const char *variant, *fingerprint, *folder, *reference;
    json_texts players;
    uint64_t seed, games, positions, left_out, repeated;
    unsigned opening;
    const void *first_move;
    bool separated;
    json_rows pieces;
} tune_json;

static const json_member members[] = {
    JSON_PLAIN(tune_json, variant),
    JSON_MEMBER(tune_json, fingerprint, .also = JSON_HASH),
    JSON_MEMBER(tune_json, players, .also = JSON_TWO),
    JSON_PLAIN(tune_json, folder),
    JSON_MEMBER(tune_json, seed, .wide = true),
    JSON_MEMBER(tune_json, opening, .help = "random plies"),
    JSON_PLAIN(tune_json, games),
    JSON_PLAIN(tune_json, positions),
    JSON_MEMBER(tune_json, left_out, .help = "games without a result"),
    JSON_MEMBER(tune_json, repeated, .help = "games that are an earlier one again, left out"),
    JSON_MEMBER(tune_json, first_move, .of = &estimate_record),
    JSON_MEMBER(tune_json, separated, .help = "some positions are almost decided: these worths are rough"),
    JSON_MEMBER(tune_json, reference, .null = true, .help = "the piece that others are compared with"),
    JSON_MEMBER(tune_json, pieces, .of = &piece_record),
};
static const json_record prints = {.name = "tune", .document = true, JSON_MEMBERS(members, tune_json)};

static estimate_json estimate_of(double is, interval range)
{
    return isnan(is) ? (estimate_json){NAN, NAN, NAN} : (estimate_json){is, range.low, range.high};
}

static void fill_piece(const void *of, size_t i, void *row)
{
    const material_kind *k = &((const material *)of)->kinds[i];
    piece_json *to = row;
    *to = (piece_json){.piece = k->name,
                       .side = k->number ? -1 : (int)k->side,
                       .mean = k->mean,
                       .logits = &to->room[0],
                       .points = &to->room[1],
                       .ratio = &to->room[2],
                       .room = {estimate_of(k->worth, k->worth_range),
                                estimate_of(isnan(k->worth) ? NAN : k->points, k->points_range),
                                estimate_of(k->ratio, k->ratio_range)}};
}

static void write_json(const material *m, const experiment *x, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    char fingerprint[17];
    const estimate_json first_move = estimate_of(m->first_move, m->first_move_range);
    snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, c->game->fingerprint);
    const tune_json page = {.variant = c->variant,
                            .fingerprint = fingerprint,
                            .players = {c->players, 2},
                            .folder = x->folder,
                            .seed = x->plan->seed,
                            .opening = c->opening,
                            .games = m->games,
                            .positions = m->positions,
                            .left_out = m->left_out,
                            .repeated = m->repeated,
                            .first_move = &first_move,
                            .separated = m->separated,
                            .reference = m->reference < 0 ? NULL : m->kinds[m->reference].name,
                            .pieces = {m, (size_t)m->nkinds, fill_piece}};
    json_record_write(&prints, &page, out);
}

static int say(const cli *c, const void *asked, const experiment *x, results *found, text *out, error *e)
{
    const request *r = asked;
    material m;
    const material_question q = {(int)r->positions, cli_flag_text(c, "also"), interrupt_flag()};
    int status = material_fit(found, 0, x->plan->cells[0].game, &q, &m, e);
    if (!status && !m.positions) status = error_set(e, "no game was decided: there is nothing to learn from");
    if (!status) status = material_keep(&m, x->store, e);
    if (!status) status = store_settle(x->store, e);
    if (status) return status;
    if (c->json)
        write_json(&m, x, out);
    else
        write_plain(&m, x, out);
    return 0;
}

static int run(cli *c)
{
    request r = {0};
    int status = read_request(c, &r);
    return status ? status : variant_plan_run(c, &(variant_plan_steps){make_plan, say}, &r, r.how.threads);
}

static const cli_flag flags[] = {
    {"players", "A[,B]", "who plays; one plays both sides; default " PLAYERS},
    {"games", "N", "number of games; default 2000"},
    {"also", "NUMBERS", "further features: expressions separated by ;, whose worth is estimated too"},
    {"positions", "N", "positions sampled at random from each game; default 4"},
    SETTINGS_OPENING("4"),
    SETTINGS_SEED,
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/tune-VARIANT"},
    {0},
};

const command command_tune = {
    .name = "tune",
    .arguments = "VARIANT",
    .summary = "estimates the value of each kind of piece",
    .example = "poise tune tafl:rules=brandubh\n  poise tune breakthrough --also 'count(own & beside(own))'",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
    .prints = &prints,
};
