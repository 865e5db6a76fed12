/* bench [VARIANT...]: the speed of random games, and a signature that changes iff the games do: of the variants named,
 * or of all shipped ones. */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/bench_list.h"
#include "cli/bench_page.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "lab/signature.h"

enum { SECONDS = 1, SECONDS_MAX = 3600, ROUNDS = 3, MAX_PLIES = 500 };

/* A call: the page to fill in, and the owner of its contents. */
typedef struct benchmark {
    cli *c;
    arena *arena;
    bench_page page;
    game **games;
    bench_saved *saved;
} benchmark;

static int no_memory(error *e)
{
    return error_set(e, "out of memory");
}

/* --- signature --- */

static int sign_one(const benchmark *b, const char *variant, uint64_t *out, error *e)
{
    game *g = script_load_variant(variant, &b->c->paths, e);
    int status = g ? signature_game(g, b->page.options.stop, out, e) : -1;
    game_free(g);
    return status;
}

/* Signs the variants named, or all shipped ones, which takes some seconds. */
static int list_signed(benchmark *b)
{
    bench_page *p = &b->page;
    p->named = b->c->narguments > 0;
    if (!p->named) return bench_list_signed(&b->c->paths, b->arena, &p->signed_variants);
    p->signed_variants = p->variants;
    return p->count;
}

/* Returns an enum lab_end, or -1 with `e` filled in. */
static int sign(benchmark *b, error *e)
{
    bench_page *p = &b->page;
    p->nsigned = list_signed(b);
    uint64_t *signatures = p->nsigned < 0 ? NULL : arena_alloc(b->arena, (size_t)p->nsigned * sizeof *signatures);
    if (!signatures) return no_memory(e);
    p->signatures = signatures;
    p->signature = SIGNATURE_START;
    for (int i = 0; i < p->nsigned; i++) {
        if (sign_one(b, p->signed_variants[i], &signatures[i], e)) return -1;
        if (stop_is_asked(p->options.stop)) return LAB_STOPPED;
        p->signature = signature_join(p->signature, p->signed_variants[i], signatures[i]);
    }
    return LAB_DONE;
}

/* --- games --- */

static game *load(const benchmark *b, const char *described, const char **canonical, error *e)
{
    script_variant *v = script_read_variant(described, &b->c->paths, e);
    game *g = v ? script_compile_variant(v, &b->c->paths, e) : NULL;
    *canonical = v ? arena_text(b->arena, v->canonical) : NULL;
    script_variant_free(v);
    if (!g || *canonical) return g;
    no_memory(e);
    game_free(g);
    return NULL;
}

static int load_all(benchmark *b, error *e)
{
    bench_page *p = &b->page;
    const char *const *described = b->c->arguments;
    int count = b->c->narguments ? b->c->narguments : bench_list_measured(&b->c->paths, b->arena, &described);
    if (count < 0) return no_memory(e);
    const char **variants = arena_alloc(b->arena, (size_t)count * sizeof *variants);
    b->games = arena_alloc(b->arena, (size_t)count * sizeof(game *));
    p->results = arena_alloc(b->arena, (size_t)count * sizeof *p->results);
    if (!variants || !b->games || !p->results) return no_memory(e);
    p->variants = variants;
    p->games = (const game *const *)b->games;
    for (; p->count < count; p->count++) {
        b->games[p->count] = load(b, described[p->count], &variants[p->count], e);
        if (!b->games[p->count]) return -1;
    }
    return 0;
}

/* --- the call --- */

static void show_progress(int done, int total)
{
    fprintf(stderr, done < total ? "\r\033[K%d of %d measurements" : "\r\033[K", done, total);
    fflush(stderr);
}

static int read_options(cli *c, bench_options *o)
{
    uint64_t rounds, threads, max_plies;
    if (cli_flag_time(c, "seconds", SECONDS, 0, SECONDS_MAX, &o->seconds)) return CLI_USAGE;
    if (cli_flag_number(c, "rounds", ROUNDS, 1, BENCH_ROUNDS_MAX, &rounds)) return CLI_USAGE;
    if (cli_flag_number(c, "threads", 1, 1, 1024, &threads)) return CLI_USAGE;
    if (cli_flag_number(c, "max-plies", MAX_PLIES, 1, UINT16_MAX, &max_plies)) return CLI_USAGE;
    if (cli_flag_seed(c, &o->seed)) return CLI_USAGE;
    o->rounds = (int)rounds;
    o->threads = (int)threads;
    o->max_plies = (unsigned)max_plies;
    o->stop = interrupt_flag();
    if (isatty(STDERR_FILENO)) o->progress = show_progress;
    return CLI_OK;
}

static int save(const benchmark *b, error *e)
{
    const char *path = cli_flag_text(b->c, "save");
    if (!path) return 0;
    text document = {0};
    bench_page_json(&document, &b->page);
    int status = files_write(path, &document, e);
    text_drop(&document);
    return status;
}

static int print(const benchmark *b, bool only_signature)
{
    text out = {0};
    if (b->c->json)
        bench_page_json(&out, &b->page);
    else if (only_signature)
        text_add(&out, "%016" PRIx64 "\n", b->page.signature);
    else
        bench_page_table(&out, &b->page);
    return cli_print(&out);
}

static int measure(benchmark *b, error *e)
{
    bench_page *p = &b->page;
    p->saved_name = cli_flag_text(b->c, "against");
    if (p->saved_name && !(p->saved = b->saved = bench_saved_read(p->saved_name, e))) return cli_fail(e);
    int end = load_all(b, e) ? -1 : sign(b, e);
    if (end == LAB_DONE) end = bench_run(p->games, p->count, &p->options, p->results, e);
    if (end == LAB_DONE) end = save(b, e);
    return end == LAB_DONE ? print(b, false) : cli_fail_end(end, e);
}

static int print_signature(benchmark *b, error *e)
{
    int end = b->c->narguments && load_all(b, e) ? -1 : sign(b, e);
    return end == LAB_DONE ? print(b, true) : cli_fail_end(end, e);
}

static int run(cli *c)
{
    error e = {""};
    benchmark b = {.c = c, .arena = arena_new()};
    int status = read_options(c, &b.page.options);
    if (!b.arena) no_memory(&e), status = cli_fail(&e);
    if (status == CLI_OK && cli_flag_text(c, "signature"))
        status = print_signature(&b, &e);
    else if (status == CLI_OK)
        status = measure(&b, &e);
    for (int i = 0; i < b.page.count; i++) game_free(b.games[i]);
    bench_saved_free(b.saved);
    arena_free(b.arena);
    return status;
}

static const cli_flag flags[] = {
    {"seconds", "S", "seconds for each game in each round; 0: one block of games; default 1"},
    {"rounds", "R", "rounds over all games; the median counts; default 3"},
    {"threads", "T", "also measures the speedup of T threads; default 1: not measured"},
    {"seed", "N", "seed of the random games; default 1"},
    {"max-plies", "P", "cuts a game after P decisions; default 500"},
    {"save", "FILE", "writes the result there, as JSON"},
    {"against", "FILE", "compares with a saved result: ratios, and what changed by more than both spreads"},
    {"signature", NULL,
     "prints only the signature, which changes if and only if a variant plays differently: of those named, or of all "
     "shipped"},
    {0},
};

const command command_bench = {
    .name = "bench",
    .arguments = "[VARIANT...]",
    .summary = "measures the speed of random games, and prints a signature of their play",
    .example =
        "poise bench --save before.json\n  poise bench --against before.json\n  poise bench t4 othello --threads 2",
    .most = -1,
    .flags = flags,
    .run = run,
    .prints = &bench_record,
};
