/* solve VARIANT [MOVE...]: the exact value of a game, from its start or after the given moves, or of a family. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/claim.h"
#include "base/timing.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/limits.h"
#include "cli/moves_given.h"
#include "cli/proof_file.h"
#include "cli/solve_over.h"
#include "rules/turn.h"
#include "solve/known.h"
#include "solve/solver.h"

#define PROGRESS_SECONDS 0.25

enum { NODES = 100000000, MEMORY = 1024, MEMORY_MOST = 1 << 20, HASH_TEXT = 17 };

typedef struct request {
    game *g;
    position *p;
    move *scratch;
    solve_options options;
    uint64_t nodes, memory, threads;
    stopwatch begun, told; /* `told`: the last report of progress */
    double seconds;
    claim own;         /* of the --resume file */
    const char *proof; /* --proof; NULL: none */
} request;

/* Shows that the search is running, in one line on a terminal. */
static void show_progress(void *context, uint64_t positions)
{
    request *r = context;
    if (timing_gone(&r->told) < PROGRESS_SECONDS) return;
    r->told = timing_begin();
    cli_show_line("%" PRIu64 " positions looked into, %.0f s", positions, timing_gone(&r->begun));
}

static int read_options(const cli *c, request *r)
{
    if (cli_flag_number(c, "nodes", NODES, 1, INT64_MAX, &r->nodes)) return -1;
    if (cli_flag_number(c, "memory", MEMORY, 1, MEMORY_MOST, &r->memory)) return -1;
    if (cli_flag_number(c, "threads", 1, 1, LIMITS_THREADS, &r->threads)) return -1;
    r->options = (solve_options){.positions = r->nodes, .memory = (size_t)r->memory << 20};
    r->options.shortest = cli_flag_text(c, "shortest");
    r->options.plain = cli_flag_text(c, "no-symmetry");
    r->options.threads = (int)r->threads;
    r->options.kept = cli_flag_text(c, "resume");
    r->options.stop = interrupt_flag();
    r->proof = cli_flag_text(c, "proof");
    return 0;
}

static int open_request(const cli *c, request *r, error *e)
{
    r->g = script_load_to_count(c->arguments[0], &c->paths, e);
    if (!r->g) return -1;
    r->p = malloc(r->g->position_bytes);
    r->scratch = malloc((size_t)r->g->most_moves * sizeof *r->scratch);
    if (!r->p || !r->scratch) return error_set(e, "out of memory");
    position_copy(r->g, r->p, r->g->start);
    return moves_given_play(c, r->g, r->p, r->scratch, e);
}

static void close_request(request *r)
{
    free(r->p);
    free(r->scratch);
    game_free(r->g);
}

/* Solves, with a proof in its file if one is wanted and found. */
static int solve_request(const cli *c, request *r, solve_result *out, error *e)
{
    FILE *proof = r->proof ? proof_file_begin(r->proof, c, r->g, e) : NULL;
    if (r->proof && !proof) return -1;
    r->options.certificate = proof;
    const int status = solve(r->g, r->p, &r->options, out, e);
    const int kept = proof ? proof_file_end(proof, r->proof, !status && out->certified, e) : 0;
    return status ? status : kept;
}

static void write_line(const request *r, const solve_result *s, text *out)
{
    for (int i = 0; i < s->nline; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(r->g, s->line[i], name);
        text_add(out, "%s%s", i ? " " : "", name);
    }
}

/* --- JSON --- */

#define VALUES "first|second|draw"

typedef struct solve_json {
    const char *variant, *fingerprint, *value, *least, *most, *reason, *way, *kept, *proof;
    const void *mean;
    int symmetries, plies;
    bool kinds_merged;
    uint64_t positions, positions_before;
    json_rows line;
    double seconds;
} solve_json;

typedef struct mean_json {
    json_numbers expected;
} mean_json;

static const json_member mean_members[] = {
    JSON_MEMBER(mean_json, expected, .also = JSON_TWO,
                .help =
                    "of a game with chance: what the first player scores on average under perfect play, at least and "
                    "at most"),
};
static const json_record mean_record = {JSON_MEMBERS(mean_members, mean_json)};

static const json_member members[] = {
    JSON_PLAIN(solve_json, variant),
    JSON_MEMBER(solve_json, fingerprint, .also = JSON_HASH),
    JSON_MEMBER(solve_json, value, .words = VALUES "|unknown"),
    JSON_MEMBER(solve_json, least, .words = VALUES, .help = "what the first player reaches at least"),
    JSON_MEMBER(solve_json, most, .words = VALUES),
    JSON_MEMBER(solve_json, mean, .of = &mean_record, .within = true, .optional = true),
    JSON_MEMBER(solve_json, reason, .help = "why the value is unknown, or what a drawn game comes to; or nothing"),
    JSON_MEMBER(solve_json, way, .words = "proof|retrograde|expectation"),
    JSON_MEMBER(solve_json, symmetries, .help = "by which positions are merged; 1: none"),
    JSON_MEMBER(solve_json, kinds_merged, .help = "positions in which kinds of piece have changed places are one"),
    JSON_MEMBER(solve_json, positions, .help = "looked into"),
    JSON_MEMBER(solve_json, plies, .null = true, .help = "of the shortest win; null: not known, or there is none"),
    JSON_MEMBER(solve_json, line, .help = "moves under perfect play"),
    JSON_MEMBER(solve_json, positions_before, .help = "looked into by the run that left the kept file"),
    JSON_MEMBER(solve_json, kept, .null = true, .help = "the file from which a later run goes on"),
    JSON_MEMBER(solve_json, proof, .null = true, .optional = true, .help = "the file that proves the value"),
    JSON_PLAIN(solve_json, seconds),
};
static const json_record prints = {.name = "solve", .document = true, JSON_MEMBERS(members, solve_json)};

/* The line of the solution, and its game. */
typedef struct solved {
    const game *g;
    const solve_result *s;
} solved;

static void fill_move(const void *of, size_t i, void *row)
{
    const solved *x = of;
    turn_write(x->g, x->s->line[i], row);
}

static const char *way_of(const solve_result *s)
{
    return s->chance ? "expectation" : s->retrograde ? "retrograde" : "proof";
}

static void write_json(const cli *c, const request *r, const solve_result *s, text *out)
{
    char fingerprint[HASH_TEXT];
    const solved x = {r->g, s};
    const mean_json mean = {{s->expected, 2}};
    snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, r->g->fingerprint);
    const solve_json page = {.variant = c->arguments[0],
                             .fingerprint = fingerprint,
                             .value = solve_value_word(s->value),
                             .least = outcome_word(s->least),
                             .most = outcome_word(s->most),
                             .mean = s->chance ? &mean : NULL,
                             .reason = s->reason,
                             .way = way_of(s),
                             .symmetries = s->images,
                             .kinds_merged = s->kinds,
                             .positions = s->positions,
                             .plies = s->plies,
                             .line = {&x, (size_t)s->nline, fill_move},
                             .positions_before = s->before,
                             .kept = s->kept ? r->options.kept : NULL,
                             .proof = s->certified ? r->proof : NULL,
                             .seconds = r->seconds};
    json_record_write(&prints, &page, out);
}

/* Appends bounds of an unknown value. */
static void write_bounds(const solve_result *s, text *out)
{
    if (s->least == OUTCOME_DRAW) text_add(out, "The first player at least draws.\n");
    if (s->most == OUTCOME_DRAW) text_add(out, "The second player at least draws.\n");
}

/* Appends the midpoint of the bounds, and the maximum error. */
static void write_expected(const solve_result *s, text *out)
{
    const double middle = (s->expected[0] + s->expected[1]) / 2, off = (s->expected[1] - s->expected[0]) / 2;
    if (off < .01)
        text_add(out, "the first player scores %.9f on average under perfect play (+- %.1g)\n", middle, off);
    else if (off < .5)
        text_add(out, "the first player scores %.4f to %.4f on average under perfect play\n", s->expected[0],
                 s->expected[1]);
    else
        text_add(out, "unknown\n");
}

static void write_plain(const request *r, const solve_result *s, text *out)
{
    if (s->chance)
        write_expected(s, out);
    else
        text_add(out, "%s\n", s->value == OUTCOME_NONE ? "unknown" : outcome_sentence(s->value));
    if (s->value == OUTCOME_NONE) write_bounds(s, out);
    if (*s->reason) text_add(out, "%s\n", s->reason);
    if (s->plies >= 0) text_add(out, "in %d %s under perfect play\n", s->plies, s->plies == 1 ? "ply" : "plies");
    if (s->nline) {
        text_add(out, "line: ");
        write_line(r, s, out);
        text_add(out, "%s\n", s->line_goes_round ? " ... and round again" : "");
    }
    text_add(out, "%" PRIu64 " position%s by %s%s, %.2f s\n", s->positions, s->positions == 1 ? "" : "s",
             s->chance       ? "value iteration"
             : s->retrograde ? "retrograde analysis"
             : s->alphabeta  ? "proof-number search and alpha-beta"
                             : "proof-number search",
             s->images > 1 || s->kinds ? ", images merged" : "", r->seconds);
    if (s->certified) text_add(out, "Proof: %s; poise verify checks it.\n", r->proof);
    if (s->before) text_add(out, "and %" PRIu64 " before\n", s->before);
    if (s->kept)
        text_add(out, "Progress is saved in %s: the same command continues from there.\n", r->options.kept);
    else if (s->value == OUTCOME_NONE && !s->retrograde && !r->options.kept)
        text_add(out, "With --resume FILE progress is saved, so that a later run can continue.\n");
}

/* What is about one board is refused. Returns an exit code. */
static int run_over(const cli *c, const request *r)
{
    static const char *const alone[] = {"resume", "shortest", "proof"};
    error e;
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        if (cli_flag_text(c, alone[i]))
            return error_set(&e, "--%s is about one board, and --over about several", alone[i]), cli_fail(&e),
                   CLI_USAGE;
    if (c->narguments > 1)
        return error_set(&e, "moves are about one board, and --over about several"), cli_fail(&e), CLI_USAGE;
    return solve_over(c, cli_flag_text(c, "over"), &r->options);
}

static int run(cli *c)
{
    error e = {""};
    request r = {0};
    solve_result result;
    text out = {0};
    if (read_options(c, &r)) return CLI_USAGE;
    if (cli_flag_text(c, "over")) return run_over(c, &r);
    r.begun = r.told = timing_begin();
    int status = open_request(c, &r, &e);
    if (!status && r.options.kept) status = claim_take(&r.own, r.options.kept, &e);
    if (r.options.kept) interrupt_wait();
    r.options.tell = show_progress;
    r.options.context = &r;
    if (!status) status = solve_request(c, &r, &result, &e);
    interrupt_heard();
    r.seconds = timing_gone(&r.begun);
    claim_end(&r.own);
    cli_clear_line();
    if (!status && result.value != OUTCOME_NONE && c->narguments == 1) known_keep(r.g, result.value);
    if (!status) (c->json ? write_json(c, &r, &result, &out) : write_plain(&r, &result, &out));
    close_request(&r);
    if (status) return cli_fail(&e);
    status = cli_print(&out);
    return result.stopped ? CLI_STOPPED : status;
}

static const cli_flag flags[] = {
    {"nodes", "N", "maximum number of positions to search; beyond it the value stays unknown; default 100000000"},
    {"memory", "MIB", "memory of the transposition tables in MiB; default 1024"},
    {"threads", "T", "threads of the search; default 1"},
    {"resume", "FILE", "continues from FILE if it exists; saves progress there while the value is unknown"},
    {"over", "OPTIONS", "solves each board of a family, as in width=3..6, and looks for a pattern in who wins"},
    {"proof", "FILE", "writes a proof that poise verify checks without a search"},
    {"shortest", NULL, "also the length of the shortest forced win in plies"},
    {"no-symmetry", NULL, "does not merge symmetric positions"},
    {0},
};

const command command_solve = {
    .name = "solve",
    .arguments = "VARIANT [MOVE...]",
    .summary = "solves a game: who wins under perfect play",
    .example = "poise solve tic_tac_toe:width=4 --shortest",
    .least = 1,
    .most = -1,
    .flags = flags,
    .run = run,
    .prints = &prints,
};
