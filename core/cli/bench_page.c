/* A rate is called faster or slower only if the medians differ by more than the spreads of both runs together. Whether
 * the games are the same is decided by their signatures, never by rates. */
#include "cli/bench_page.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/version.h"
#include "cli/cli.h"

static double nanoseconds_per_ply(const bench_result *r)
{
    return isfinite(r->rate) ? 1e9 / r->rate : NAN;
}

static double playouts_per_second(const bench_result *r)
{
    return r->rate / bench_plies_per_playout(r);
}

/* --- against a saved one --- */

/* The rate compared with the saved one. */
typedef struct comparison {
    double ratio;     /* NAN: unknown */
    const char *mark; /* "faster" or "slower" when the medians differ by more than both runs' spreads; "new"; else "" */
} comparison;

static comparison compare(const bench_page *p, int i)
{
    const bench_result *now = &p->results[i];
    bench_saved_rates then;
    if (!bench_saved_game(p->saved, p->variants[i], &then)) return (comparison){NAN, "new"};
    bool told = isfinite(now->most) && then.rate > 0 && then.least > 0 && then.most > 0;
    if (!told) return (comparison){NAN, ""};
    /* With three rounds a run, one comparison in ten has no overlap by chance alone; this asks for more. */
    double change = now->rate - then.rate, spread = now->most - now->least + then.most - then.least;
    const char *mark = change > spread ? "faster" : -change > spread ? "slower" : "";
    return (comparison){now->rate / then.rate, mark};
}

static bool is_signature(const bench_page *p, const char *variant, uint64_t now)
{
    char saved[BENCH_SIGNATURE_MAX], written[BENCH_SIGNATURE_MAX];
    snprintf(written, sizeof written, "%016" PRIx64, now);
    return bench_saved_signature(p->saved, variant, saved) && !strcmp(saved, written);
}

/* Does the variant play differently than in the saved file, or is it missing there? */
static bool has_changed(const bench_page *p, int i)
{
    return !is_signature(p, p->signed_variants[i], p->signatures[i]);
}

/* Compares the signatures of the variants named on the command line, or the one of all variants. */
static bool is_same_play(const bench_page *p)
{
    int same = 0;
    if (!p->named) return is_signature(p, NULL, p->signature);
    while (same < p->nsigned && !has_changed(p, same)) same++;
    return same == p->nsigned;
}

/* Lists the variants that play differently. */
static void list_changed(text *out, const bench_page *p)
{
    int n = 0;
    for (int i = 0; i < p->nsigned; i++)
        if (has_changed(p, i)) text_add(out, "%s%s", n++ ? ", " : "", p->signed_variants[i]);
    if (!n) text_add(out, "variants are missing");
}

static void write_against(text *out, const bench_page *p)
{
    if (is_same_play(p)) {
        text_add(out, "signature as in %s\n", p->saved_name);
        return;
    }
    text_add(out, "signature differs from %s: ", p->saved_name);
    list_changed(out, p);
    text_add(out, "\n");
}

/* --- table --- */

/* Writes a number in a column, or a dash if it is unknown. */
static void write_number(text *out, int width, int digits, double number)
{
    if (isfinite(number))
        text_add(out, "  %*.*f", width, digits, number);
    else
        text_add(out, "  %*s", width, "-");
}

static void write_row(text *out, const bench_page *p, int i)
{
    const bench_result *r = &p->results[i];
    text_add(out, "%-24s", p->variants[i]);
    write_number(out, 10, 0, playouts_per_second(r));
    write_number(out, 10, 0, r->rate);
    write_number(out, 8, 1, nanoseconds_per_ply(r));
    write_number(out, 6, 1, 100 * bench_spread(r));
    write_number(out, 10, 2, bench_plies_per_playout(r));
    text_add(out, "  %6zu", p->games[i]->position_bytes);
    if (p->options.threads > 1) write_number(out, 7, 2, r->scaling);
    if (p->saved) {
        comparison c = compare(p, i);
        write_number(out, 7, 3, c.ratio);
        text_add(out, "%s%s", *c.mark ? "  " : "", c.mark);
    }
    text_add(out, "\n");
}

static void write_head(text *out, const bench_page *p)
{
    text_add(out, "%-24s  %10s  %10s  %8s  %6s  %10s  %6s", "variant", "playouts/s", "plies/s", "ns/ply", "+-%",
             "plies/game", "bytes");
    if (p->options.threads > 1) text_add(out, "  x%d thr.", p->options.threads);
    if (p->saved) text_add(out, "  %7s", "ratio");
    text_add(out, "\n");
}

void bench_page_table(text *out, const bench_page *p)
{
    const bench_options *o = &p->options;
    write_head(out, p);
    for (int i = 0; i < p->count; i++) write_row(out, p, i);
    text_add(out,
             "\nrandom games of seed %" PRIu64 ", cut at %u plies; per second of CPU time in user mode on one thread;",
             o->seed, o->max_plies);
    text_add(out, "\nthe median of %d rounds of %g s each, +-: between the slowest and the fastest round\n", o->rounds,
             o->seconds);
    text_add(out, "memory at most %.1f MiB\nsignature %016" PRIx64 "\n", (double)bench_peak_memory() / 1024,
             p->signature);
    if (p->saved) write_against(out, p);
}

/* --- JSON --- */

enum { HASH_TEXT = 17 };

typedef struct against_json {
    double ratio;
    const char *mark;
} against_json;

static const json_member against_members[] = {
    JSON_MEMBER(against_json, ratio, .null = true, .help = "of the rate to the saved one"),
    JSON_MEMBER(against_json, mark, .words = "faster|slower|new|"),
};
static const json_record against_record = {JSON_MEMBERS(against_members, against_json)};

typedef struct game_json {
    const char *variant;
    uint64_t playouts, plies, cut, position_bytes;
    double playouts_per_second, plies_per_second, least, most, spread, ns_per_ply, plies_per_playout, scaling;
    const void *against;
    against_json compared; /* storage for `against` */
} game_json;

static const json_member game_members[] = {
    JSON_PLAIN(game_json, variant),
    JSON_PLAIN(game_json, playouts),
    JSON_PLAIN(game_json, plies),
    JSON_PLAIN(game_json, cut),
    JSON_MEMBER(game_json, playouts_per_second, .null = true),
    JSON_MEMBER(game_json, plies_per_second, .null = true, .help = "the median of the rounds"),
    JSON_MEMBER(game_json, least, .null = true, .help = "of the slowest round"),
    JSON_MEMBER(game_json, most, .null = true, .help = "of the fastest round"),
    JSON_MEMBER(game_json, spread, .null = true, .help = "(most - least) / median"),
    JSON_MEMBER(game_json, ns_per_ply, .null = true),
    JSON_PLAIN(game_json, plies_per_playout),
    JSON_PLAIN(game_json, position_bytes),
    JSON_MEMBER(game_json, scaling, .optional = true,
                .help = "decisions of all threads to those of one in the same time"),
    JSON_MEMBER(game_json, against, .of = &against_record, .within = true, .optional = true),
};
static const json_record game_record = {JSON_MEMBERS(game_members, game_json)};

typedef struct signature_json {
    const char *variant, *signature;
    char room[HASH_TEXT];
} signature_json;

static const json_member signature_members[] = {
    JSON_PLAIN(signature_json, variant),
    JSON_MEMBER(signature_json, signature, .also = JSON_HASH),
};
static const json_record signature_record = {JSON_MEMBERS(signature_members, signature_json)};

typedef struct options_json {
    uint64_t seed, peak_kib;
    unsigned max_plies;
    int rounds, threads;
    double seconds;
} options_json;

static const json_member options_members[] = {
    JSON_MEMBER(options_json, seed, .wide = true),
    JSON_PLAIN(options_json, max_plies),
    JSON_PLAIN(options_json, rounds),
    JSON_PLAIN(options_json, threads),
    JSON_MEMBER(options_json, seconds, .help = "of a round"),
    JSON_MEMBER(options_json, peak_kib, .help = "the most memory that the process has held; 0: not known"),
};
static const json_record options_record = {JSON_MEMBERS(options_members, options_json)};

typedef struct bench_json {
    const char *version, *signature;
    const void *options;
    json_maybe same_signature;
    json_rows games, signatures;
} bench_json;

static const json_member bench_members[] = {
    JSON_PLAIN(bench_json, version),
    JSON_MEMBER(bench_json, signature, .also = JSON_HASH,
                .help = "of the variants that are named, or of all shipped ones"),
    JSON_MEMBER(bench_json, options, .of = &options_record, .within = true, .optional = true),
    JSON_MEMBER(bench_json, same_signature, .optional = true, .help = "as that of the saved file"),
    JSON_MEMBER(bench_json, games, .of = &game_record, .lines = true),
    JSON_MEMBER(bench_json, signatures, .of = &signature_record, .lines = true),
};
const json_record bench_record = {
    .name = "bench", .document = true, .sealed = true, JSON_MEMBERS(bench_members, bench_json)};

static void fill_game(const void *of, size_t i, void *row)
{
    const bench_page *p = of;
    const bench_result *r = &p->results[i];
    game_json *to = row;
    *to = (game_json){.variant = p->variants[i],
                      .playouts = r->playouts,
                      .plies = r->plies,
                      .cut = r->cut,
                      .position_bytes = p->games[i]->position_bytes,
                      .playouts_per_second = playouts_per_second(r),
                      .plies_per_second = r->rate,
                      .least = r->least,
                      .most = r->most,
                      .spread = bench_spread(r),
                      .ns_per_ply = nanoseconds_per_ply(r),
                      .plies_per_playout = bench_plies_per_playout(r),
                      .scaling = p->options.threads > 1 ? r->scaling : NAN};
    if (!p->saved) return;
    const comparison c = compare(p, (int)i);
    to->compared = (against_json){c.ratio, c.mark};
    to->against = &to->compared;
}

static void fill_signature(const void *of, size_t i, void *row)
{
    const bench_page *p = of;
    signature_json *to = row;
    snprintf(to->room, sizeof to->room, "%016" PRIx64, p->signatures[i]);
    to->variant = p->signed_variants[i];
    to->signature = to->room;
}

void bench_page_json(text *out, const bench_page *p)
{
    char signature[HASH_TEXT];
    snprintf(signature, sizeof signature, "%016" PRIx64, p->signature);
    const options_json options = {.seed = p->options.seed,
                                  .max_plies = p->options.max_plies,
                                  .rounds = p->options.rounds,
                                  .threads = p->options.threads,
                                  .seconds = p->options.seconds,
                                  .peak_kib = (uint64_t)bench_peak_memory()};
    const bench_json page = {.version = POISE_VERSION,
                             .signature = signature,
                             .options = p->count ? &options : NULL,
                             .same_signature = p->saved ? is_same_play(p) : -1,
                             .games = {p, (size_t)p->count, fill_game},
                             .signatures = {p, (size_t)p->nsigned, fill_signature}};
    json_record_write(&bench_record, &page, out);
}
