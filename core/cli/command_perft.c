/* perft VARIANT DEPTH: counts the positions at each depth (perft), to compare move generators. */
#include "base/stop.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/limits.h"
#include "game/fork.h"
#include "play/match.h"

typedef struct perft {
    const game *g;
    int depth;
    uint64_t nodes[LIMITS_PERFT_DEPTH + 1], finished[LIMITS_PERFT_DEPTH + 1];
    move *moves[LIMITS_PERFT_DEPTH]; /* at each depth */
    position *positions[LIMITS_PERFT_DEPTH + 1];
    move made[LIMITS_PERFT_DEPTH]; /* before the current position */
    const stop_flag *stop;
    error broken; /* the error of the first broken game; empty: none */
} perft;

/* Reports the moves that lead to a broken game, and the reason. */
static void note_broken(perft *t, int depth, const error *why)
{
    text moves = {0};
    for (int d = 0; d < depth; d++) {
        char name[ACTION_TEXT_MAX];
        turn_write(t->g, t->made[d], name);
        text_add(&moves, d ? " %s" : "%s", name);
    }
    error_set(&t->broken, "the game breaks after %s: %s", moves.data ? moves.data : "no move", why->text);
    text_drop(&moves);
}

static void count_end(perft *t, int depth)
{
    error why;
    if (match_is_broken(t->g, t->positions[depth], &why))
        note_broken(t, depth, &why);
    else
        t->finished[depth]++;
}

static void count(perft *t, int depth)
{
    const position *p = t->positions[depth];
    t->nodes[depth]++;
    if (p->outcome != OUTCOME_NONE) count_end(t, depth);
    if (p->outcome != OUTCOME_NONE || depth == t->depth) return;
    int n = turn_list(t->g, p, t->moves[depth], t->g->most_moves);
    if (game_failures(t->g)) count_end(t, depth);
    for (int i = 0; i < n && !*t->broken.text && !stop_is_asked(t->stop); i++) {
        t->made[depth] = t->moves[depth][i];
        turn_play_after(t->g, t->positions[depth + 1], p, t->moves[depth][i]);
        count(t, depth + 1);
    }
}

static int prepare(perft *t, arena *a)
{
    for (int d = 0; d <= t->depth; d++) {
        t->positions[d] = arena_alloc(a, t->g->position_bytes);
        if (d < t->depth) t->moves[d] = arena_alloc(a, (size_t)t->g->most_moves * sizeof(move));
        if (!t->positions[d] || (d < t->depth && !t->moves[d])) return -1;
    }
    position_copy(t->g, t->positions[0], t->g->start);
    return 0;
}

typedef struct depth_json {
    int depth;
    uint64_t nodes, finished;
} depth_json;

static const json_member depth_members[] = {
    JSON_PLAIN(depth_json, depth),
    JSON_PLAIN(depth_json, nodes),
    JSON_MEMBER(depth_json, finished, .help = "of these, games that are over"),
};
static const json_record depth_record = {JSON_MEMBERS(depth_members, depth_json)};

typedef struct perft_json {
    const char *variant;
    json_rows depths;
} perft_json;

static const json_member members[] = {JSON_PLAIN(perft_json, variant),
                                      JSON_MEMBER(perft_json, depths, .of = &depth_record)};
static const json_record prints = {.name = "perft", .document = true, JSON_MEMBERS(members, perft_json)};

static void fill_depth(const void *of, size_t i, void *row)
{
    const perft *t = of;
    *(depth_json *)row = (depth_json){(int)i + 1, t->nodes[i + 1], t->finished[i + 1]};
}

static void write(const perft *t, bool json, const char *variant, text *out)
{
    const perft_json page = {variant, {t, (size_t)t->depth, fill_depth}};
    if (json)
        json_record_write(&prints, &page, out);
    else
        for (int d = 1; d <= t->depth; d++)
            text_add(out, "%d\t%llu\t%llu\n", d, (unsigned long long)t->nodes[d], (unsigned long long)t->finished[d]);
}

static int tell(const perft *t, const cli *c)
{
    text out = {0};
    if (*t->broken.text) return cli_fail(&t->broken);
    write(t, c->json, c->arguments[0], &out);
    return cli_print(&out);
}

static int run(cli *c)
{
    error e = {""};
    uint64_t depth;
    if (!cli_read_number(c->arguments[1], 1, LIMITS_PERFT_DEPTH, &depth)) {
        error_set(&e, "DEPTH: number in 1..%d wanted, got \"%s\"", LIMITS_PERFT_DEPTH, c->arguments[1]);
        return cli_fail(&e);
    }
    game *g = script_load_variant(c->arguments[0], &c->paths, &e);
    if (!g) return cli_fail(&e);
    arena *a = arena_new();
    perft t = {.g = g, .depth = (int)depth};
    int status = CLI_BAD;
    if (!a || prepare(&t, a)) {
        error_set(&e, "out of memory");
        cli_fail(&e);
    } else {
        t.stop = interrupt_flag();
        count(&t, 0);
        status = stop_is_asked(t.stop) ? cli_fail_end(LAB_STOPPED, &e) : tell(&t, c);
    }
    arena_free(a);
    game_free(g);
    return status;
}

const command command_perft = {
    .name = "perft",
    .arguments = "VARIANT DEPTH",
    .summary = "counts move sequences (perft) to each depth, finished games among them",
    .example = "poise perft t4 3",
    .least = 2,
    .most = 2,
    .run = run,
    .prints = &prints,
};
