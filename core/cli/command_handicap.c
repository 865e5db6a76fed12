/* handicap VARIANT: the same game in the order 1-2-2: the first player begins with one piece, and each later turn
 * places two. A remedy for a first move that is worth too much in games without a margin for komi. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/files.h"
#include "cli/variant_file.h"
#include "rules/chance.h"
#include "rules/turn.h"

/* Follows the first legal moves, and records the side to move before each. */
enum { DECISIONS = 4 };

static int sides_of(const game *g, unsigned sides[DECISIONS], error *e)
{
    if (chance_refuse(g, "handicap", e)) return -1;
    position *p = malloc(g->position_bytes);
    move *moves = malloc((size_t)g->most_moves * sizeof *moves);
    int status = p && moves ? 0 : error_set(e, "out of memory");
    if (!status) position_copy(g, p, g->start);
    if (!status) turn_settle(g, p);
    for (int i = 0; i < DECISIONS && !status; i++) {
        sides[i] = p->outcome == OUTCOME_NONE ? p->side : 2;
        if (sides[i] > 1 || turn_list(g, p, moves, (int)g->most_moves) < 1) break;
        turn_play(g, p, moves[0]);
    }
    free(p);
    free(moves);
    return status;
}

/* Does the variant compile to a game with this order of sides, "0101" or "0110"? Returns 0, or -1 with `e` filled
 * in. */
static int check_order(const cli *c, const char *described, const char *order, const char *otherwise, error *e)
{
    unsigned sides[DECISIONS] = {2, 2, 2, 2};
    game *g = script_load_variant(described, &c->paths, e);
    int status = g ? sides_of(g, sides, e) : -1;
    for (int i = 0; i < DECISIONS && !status; i++)
        if (sides[i] != (unsigned)(order[i] - '0')) status = error_set(e, "%s: %s", described, otherwise);
    game_free(g);
    return status;
}

/* "hex-1-2-2.lua" for "hex:size=5" */
static const char *default_path(const script_variant *v, arena *a)
{
    return arena_format(a, "%s-1-2-2.lua", v->name);
}

static int write_file(const script_variant *v, const char *path, error *e)
{
    static const char change[] = "with another order of turns: the first player begins with one piece, and from then "
                                 "on each turn places two.";
    text out = {0};
    int status = variant_file_begin(v, "1-2-2", change, &out, e);
    text_add(&out, "  rules = function (o, base)\n"
                   "    local put = base.turn:has(\"place\") and base.turn[\"place\"] or base.turn[\"drop\"]\n"
                   "    table.insert(base.turn, again { put, when = \"ply > 1\", at_most = 1 })\n"
                   "    return base\n  end,\n}\n");
    if (!status) status = out.failed ? error_set(e, "out of memory") : files_write(path, &out, e);
    text_drop(&out);
    return status;
}

static int make(const cli *c, arena *a, const char **path, error *e)
{
    const char *given = cli_flag_text(c, "save");
    script_variant *v = script_read_variant(c->arguments[0], &c->paths, e);
    if (!v) return -1;
    *path = given ? given : default_path(v, a);
    int status = *path ? 0 : error_set(e, "out of memory");
    if (!status && strlen(*path) < 5) status = error_set(e, "--save: a name that ends in .lua wanted");
    if (!status && strcmp(*path + strlen(*path) - 4, ".lua") != 0)
        status = error_set(e, "--save: a name that ends in .lua wanted, got \"%s\"", *path);
    if (!status && !access(*path, F_OK)) status = error_set(e, "%s: there already", *path);
    if (!status)
        status = check_order(
            c, c->arguments[0], "0101",
            "a turn of this game is not one decision, so moves cannot be given ahead; poise pie is another remedy", e);
    if (!status) status = write_file(v, *path, e);
    script_variant_free(v);
    if (status) return -1;
    const char *found = strchr(*path, '/') ? *path : arena_format(a, "./%s", *path);
    status = found ? check_order(c, found, "0110", "turns do not come in the order 1-2-2", e) : -1;
    if (status) remove(*path);
    *path = found;
    return status;
}

typedef struct handicap_json {
    const char *file;
} handicap_json;

static const json_member members[] = {JSON_MEMBER(handicap_json, file, .help = "that was written")};
static const json_record prints = {.name = "handicap", .document = true, JSON_MEMBERS(members, handicap_json)};

static int run(cli *c)
{
    error e = {""};
    text out = {0};
    const char *path = NULL;
    arena *a = arena_new();
    int status = a ? make(c, a, &path, &e) : error_set(&e, "out of memory");
    if (!status && c->json) {
        json_record_write(&prints, &(handicap_json){path}, &out);
    } else if (!status) {
        text_add(&out, "%s\nIs it fairer? poise study %s %s\n", path, c->arguments[0], path);
    }
    arena_free(a);
    return status ? cli_fail(&e) : cli_print(&out);
}

static const cli_flag flags[] = {
    {"save", "FILE", "the file to write; default: VARIANT-1-2-2.lua"},
    {0},
};

const command command_handicap = {
    .name = "handicap",
    .arguments = "VARIANT",
    .summary = "writes the 1-2-2 variant: two moves a turn, but one in the first",
    .example = "poise handicap hex:size=5 --save hex122.lua",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
    .prints = &prints,
};
