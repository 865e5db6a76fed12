#define _POSIX_C_SOURCE 200809L /* mkdtemp */
#include "support/labs.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lab/lab.h"
#include "lab/seal.h"
#include "players/players.h"
#include "support/games.h"
#include "support/test.h"

/* Asserts must hold in every flavour. */
#define MUST(x)                                                                                                        \
    do {                                                                                                               \
        if (!(x)) {                                                                                                    \
            fprintf(stderr, "labs.c:%d: %s\n", __LINE__, #x);                                                          \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

plan *labs_plan(uint64_t random, uint64_t thinking)
{
    error e = {""};
    arena *a = arena_new();
    plan *p = arena_alloc(a, sizeof *p);
    plan_variant *variants = arena_alloc(a, 2 * sizeof *variants);
    plan_cell *cells = arena_alloc(a, LABS_CELLS * sizeof *cells);
    const char *uct = players_canonical("uct:iterations=4", a, &e);
    MUST(uct);
    static const plan_option kinds[] = {{"kinds", "2", "3", "integer in 1..8", "kinds of piece"},
                                        {"row", "3", "3", "integer in 3..4", NULL}};
    const char *small = "t4:height=3,kinds=2,width=3";
    variants[0] = (plan_variant){.name = "t4", .game = games_t4(3, 4, 4)};
    variants[1] = (plan_variant){small, games_t4(2, 3, 3), kinds, 2, "<svg/>"};
    cells[LABS_RANDOM] =
        (plan_cell){.variant = "t4", .game = variants[0].game, .players = {"random", "random"}, .games = random};
    cells[LABS_SMALL] =
        (plan_cell){.variant = small, .game = variants[1].game, .players = {"random", "random"}, .games = random};
    cells[LABS_THINKING] =
        (plan_cell){.variant = small, .game = variants[1].game, .players = {uct, "random"}, .games = thinking};
    *p = (plan){.arena = a,
                .name = "test",
                .title = "A test",
                .file = "",
                .cells = cells,
                .ncells = LABS_CELLS,
                .variants = variants,
                .nvariants = 2,
                .seed = 7,
                .max_plies = 20,
                .zone_low = .47,
                .zone_high = .53,
                .alpha = .05,
                .build = {"c0ffee", "Lua 5.4", "2.7"}};
    return p;
}

char *labs_path(void)
{
    const char *folder = getenv("TMPDIR");
    char *path = malloc(4096);
    MUST(path);
    snprintf(path, 4000, "%s/poise-XXXXXX", folder ? folder : "/tmp");
    MUST(mkdtemp(path));
    strcat(path, "/results.db");
    return path;
}

void labs_remove(char *path)
{
    static const char *const endings[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char file[4200];
        snprintf(file, sizeof file, "%s%s", path, endings[i]);
        unlink(file);
    }
    *strrchr(path, '/') = 0;
    rmdir(path);
    free(path);
}

static sqlite3 *open_file(const char *path)
{
    sqlite3 *db;
    MUST(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK);
    return db;
}

static void dump_rows(sqlite3 *db, const char *sql, text *out)
{
    sqlite3_stmt *s;
    MUST(sqlite3_prepare_v2(db, sql, -1, &s, NULL) == SQLITE_OK);
    while (sqlite3_step(s) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(s); i++) {
            const char *content = (const char *)sqlite3_column_text(s, i);
            MUST(!text_add(out, "%s|", content ? content : "(null)"));
        }
        MUST(!text_add(out, "\n"));
    }
    sqlite3_finalize(s);
}

char *labs_dump(const char *path)
{
    static const char *const queries[] = {"SELECT name, sql FROM sqlite_master ORDER BY name",
                                          "SELECT * FROM meta",
                                          "SELECT * FROM build",
                                          "SELECT * FROM variant",
                                          "SELECT * FROM cell",
                                          "SELECT * FROM option",
                                          "SELECT * FROM rule",
                                          "SELECT * FROM block",
                                          "SELECT cell, game, result, ending, plies, hex(moves) FROM game",
                                          "SELECT * FROM broken",
                                          "SELECT * FROM seal"};
    text out = {0};
    sqlite3 *db = open_file(path);
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) dump_rows(db, queries[i], &out);
    sqlite3_close(db);
    return out.data;
}

void labs_assert_content(const char *path, const char *wanted)
{
    char *content = labs_dump(path);
    assert_string_equal(content, wanted);
    free(content);
}

char *labs_undisturbed(const plan *p)
{
    error e = {""};
    char *path = labs_path();
    assert_int_equal(lab_run(p, path, &(lab_watch){.threads = 1}, &e), LAB_DONE);
    char *content = labs_dump(path);
    labs_remove(path);
    return content;
}

void labs_damage(const char *path, const char *sql)
{
    sqlite3 *db = open_file(path);
    char *message = NULL;
    int status = sqlite3_exec(db, sql, NULL, NULL, &message);
    if (message) fprintf(stderr, "%s\n", message);
    MUST(status == SQLITE_OK);
    sqlite3_close(db);
}

void labs_sql(const char *path, const char *sql)
{
    error e = {""};
    labs_damage(path, sql);
    sqlite3 *db = open_file(path);
    MUST(!seal_define(db, &e));
    sqlite3_exec(db, "UPDATE block SET hash = " SEAL_BLOCK "; UPDATE game SET hash = " SEAL_GAME, NULL, NULL, NULL);
    (void)!seal_all(db, &e); /* which is no matter where tables are missing */
    sqlite3_close(db);
}
