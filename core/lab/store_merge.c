/* To settle a store, SQLite writes a copy (VACUUM INTO), which then replaces the store. To merge, the part is attached,
 * SQL finds contradictions, and one transaction copies its rows; several parts are merged into a new file, which
 * replaces the old one at the end. */
#define _POSIX_C_SOURCE 200809L /* access */
#include "lab/store_merge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/timing.h"
#include "base/whole_file.h"
#include "lab/store_plan.h"
#include "lab/stored.h"
#include "lab/trainings.h"

/* --- settling --- */

/* Returns the concatenation, such as "results.db" and "-wal", freed by the caller; NULL when memory is out. */
static char *beside(const char *path, const char *suffix)
{
    size_t size = strlen(path) + strlen(suffix) + 1;
    char *out = malloc(size);
    if (out) snprintf(out, size, "%s%s", path, suffix);
    return out;
}

/* A file counts its rewrites in schema_version; resets it. */
static int forget_number(const char *path, error *e)
{
    sqlite3 *db;
    if (database_open(path, false, &db, NULL, e)) return -1;
    int status = database_run(db, "PRAGMA schema_version = 1", e);
    database_close(db);
    return status;
}

static int write_anew(const char *path, const char *copy, error *e)
{
    sqlite3 *db;
    if (database_open(path, false, &db, NULL, e)) return -1;
    remove(copy); /* left by a run that was killed here */
    sqlite3_stmt *s = database_prepare(db, "VACUUM INTO ?", e);
    int status = s ? database_execute(s, e, "t", copy) : -1;
    sqlite3_finalize(s);
    database_close(db);
    if (!status) status = forget_number(copy, e);
    if (status) remove(copy);
    return status;
}

/* A log that remains after our last connection is closed belongs to a process that has the file open. */
int store_settle(const char *path, error *e)
{
    char *copy = beside(path, ".new"), *log = beside(path, "-wal");
    int status = copy && log ? write_anew(path, copy, e) : error_set(e, "out of memory");
    if (!status && !access(log, F_OK))
        remove(copy);
    else if (!status)
        status = whole_file_move(copy, path, e);
    free(copy);
    free(log);
    return status;
}

/* --- merging --- */

/* Runs a query about contradictions between both stores. Returns 1 with the text of its first row, 0 when there is
 * none. */
static int find_fault(sqlite3 *db, const char *sql, char *out, size_t room, error *e)
{
    sqlite3_stmt *s = database_prepare(db, sql, e);
    if (!s) return -1;
    int status = database_step(s, e);
    const char *fault = status == 1 ? (const char *)sqlite3_column_text(s, 0) : NULL;
    if (status == 1) snprintf(out, room, "%s", fault ? fault : "out of memory");
    sqlite3_finalize(s);
    return status;
}

static const char other_plan[] =
    "SELECT m.key || ' is ' || p.value || ' there and ' || m.value || ' here' FROM main.meta m"
    " JOIN part.meta p USING (key) WHERE m.value <> p.value AND key IN ('version', 'seed', 'max_plies', 'fingerprint')"
    " ORDER BY m.key DESC";

static const char other_games[] =
    "SELECT 'block ' || m.block || ' of cell ' || m.cell || ' came out in another way' FROM main.block m"
    " JOIN part.block p USING (cell, block)"
    " WHERE substr(m.letters, 1, p.games) <> substr(p.letters, 1, m.games)"
    " OR (m.games = p.games AND m.tally <> p.tally)";

static const char other_nets[] =
    "SELECT 'the players of cell ' || m.cell || ' think with another evaluation' FROM main.net m"
    " JOIN part.net p USING (cell, seat, training) WHERE m.fingerprint <> p.fingerprint";

static int check_plans(sqlite3 *db, const char *shown, const char *from, error *e)
{
    char fault[120];
    int other = find_fault(db, other_plan, fault, sizeof fault, e);
    return other > 0 ? error_set(e, "%s: not a part of the plan of %s: %s", from, shown, fault) : other;
}

static int check_agreement(sqlite3 *db, const char *shown, const char *from, error *e)
{
    char fault[120];
    if (check_plans(db, shown, from, e)) return -1;
    int other = find_fault(db, other_nets, fault, sizeof fault, e);
    if (!other) other = find_fault(db, other_games, fault, sizeof fault, e);
    return other > 0 ? error_set(e, "%s: %s than in %s; another build played one of them", from, fault, shown) : other;
}

/* The tables of the plan are copied once; cells may have more games in one part than in another. */
static const char take_over[] =
    "INSERT OR IGNORE INTO main.meta SELECT * FROM part.meta;"
    "INSERT OR IGNORE INTO main.build SELECT * FROM part.build;"
    "INSERT OR IGNORE INTO main.variant SELECT * FROM part.variant;"
    "INSERT OR IGNORE INTO main.option SELECT * FROM part.option;"
    "INSERT OR IGNORE INTO main.rule SELECT * FROM part.rule;"
    "INSERT OR IGNORE INTO main.cell SELECT * FROM part.cell;"
    "UPDATE main.cell SET games = max(games, (SELECT games FROM part.cell p WHERE p.cell = main.cell.cell));"
    "INSERT OR REPLACE INTO main.block SELECT p.* FROM part.block p LEFT JOIN main.block m USING (cell, block)"
    " WHERE m.games IS NULL OR m.games < p.games;"
    "INSERT OR IGNORE INTO main.game SELECT * FROM part.game;"
    "INSERT OR IGNORE INTO main.finding SELECT * FROM part.finding WHERE study <> 'learning';"
    "INSERT OR IGNORE INTO main.net SELECT * FROM part.net;"
    "INSERT OR IGNORE INTO main.broken SELECT * FROM part.broken;";

static int add_part(sqlite3 *db, bool empty, const char *shown, const char *from, error *e)
{
    if (database_run(db, "BEGIN IMMEDIATE", e)) return -1;
    if (!(empty && store_plan_make_tables(db, e)) && !check_agreement(db, shown, from, e) &&
        !database_run(db, take_over, e) && !seal_all(db, e) && !database_run(db, "COMMIT", e))
        return 0;
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return -1;
}

static int attach(sqlite3 *db, const char *from, error *e)
{
    sqlite3_stmt *s = database_prepare(db, "ATTACH ? AS part", e);
    int status = s ? database_execute(s, e, "t", from) : -1;
    sqlite3_finalize(s);
    return status;
}

/* Is it an undamaged store and, unless `p` is NULL, of the plan? */
static int check_part(const char *from, const plan *p, error *e)
{
    sqlite3 *db;
    store_plan_difference d;
    if (database_open(from, false, &db, NULL, e)) return -1;
    int status = stored_check(db, e), other = status || !p ? 0 : store_plan_compare(db, p, &d, e);
    database_close(db);
    if (other < 1) return status ? status : other;
    if (strcmp(d.key, "fingerprint") != 0)
        return error_set(e, "%s: not a part of this experiment: %s is %s there and %s here", from, d.key, d.found,
                         d.wanted);
    return error_set(e, "%s: not a part of this experiment: its variants, rules, players or opening are others", from);
}

/* Adds a verified part; messages call the store `shown`. */
static int add(const char *path, const char *shown, const char *from, error *e)
{
    sqlite3 *db;
    bool empty;
    if (database_open(path, true, &db, &empty, e)) return -1;
    int status = attach(db, from, e);
    if (!status) status = add_part(db, empty, shown, from, e);
    database_close(db);
    return status;
}

int store_merge(const char *path, const char *from, error *e)
{
    return check_part(from, NULL, e) ? -1 : add(path, path, from, e);
}

/* --- several parts, all or none --- */

enum { PATIENCE = 200, PAUSE_MILLISECONDS = 100 };

/* Removes the store and its log files, also those of a merge that was killed. */
static void remove_store(const char *path)
{
    static const char *const suffixes[] = {"", "-journal", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        char *file = beside(path, suffixes[i]);
        if (file) remove(file);
        free(file);
    }
}

/* Replaces the old store by the new one once no process has the old one open: until then its log exists. */
static int replace(const char *path, const char *with, error *e)
{
    char *log = beside(path, "-wal");
    if (!log) return error_set(e, "out of memory");
    int tries = 0;
    while (!access(log, F_OK) && tries++ < PATIENCE) timing_sleep(PAUSE_MILLISECONDS);
    free(log);
    if (tries > PATIENCE) return error_set(e, "%s: another program is reading it; run the same command again", path);
    return whole_file_move(with, path, e);
}

/* The store at `path` is merged as a part like the others. */
static int merge_all(const char *path, const plan *p, const char *const *parts, int count, const char *merged, error *e)
{
    int status = access(path, F_OK) ? 0 : check_part(path, p, e) || add(merged, path, path, e) ? -1 : 0;
    for (int i = 0; i < count && !status; i++) status = check_part(parts[i], p, e);
    for (int i = 0; i < count && !status; i++) status = add(merged, path, parts[i], e);
    return status ? -1 : replace(path, merged, e);
}

int store_merge_all(const char *path, const plan *p, const char *const *parts, int count, error *e)
{
    char *merged = beside(path, ".merged");
    if (!merged) return error_set(e, "out of memory");
    remove_store(merged);
    int status = merge_all(path, p, parts, count, merged, e);
    remove_store(merged);
    free(merged);
    return status;
}

/* --- keeping the first games --- */

static const char *const keep_first[] = {
    "UPDATE cell SET games = ?2 WHERE cell = ?1",
    "DELETE FROM block WHERE cell = ?1 AND block * (SELECT block_size FROM cell WHERE cell = ?1) >= ?2",
    "DELETE FROM game WHERE cell = ?1 AND game >= ?2",
    "DELETE FROM broken WHERE cell = ?1 AND game >= ?2",
};

/* Counts the trainings of each seat that play in the first games of the cell. */
static int count_needed(sqlite3 *db, int of_cell, uint64_t games, unsigned needed[2], error *e)
{
    sqlite3_stmt *s = database_prepare(db, "SELECT first_player, second_player FROM cell WHERE cell = ?", e);
    int status = s ? 0 : -1;
    if (s) sqlite3_bind_int(s, 1, of_cell);
    if (!status && (status = database_step(s, e)) == 1) {
        const char *const players[2] = {(const char *)sqlite3_column_text(s, 0),
                                        (const char *)sqlite3_column_text(s, 1)};
        const trainings_turns turns = trainings_turns_of(players);
        for (int seat = 0; seat < 2; seat++)
            needed[seat] = trainings_needed(turns, players_trainings_count(players[seat]), games);
    }
    sqlite3_finalize(s);
    return status < 0 ? -1 : 0;
}

/* Removes the evaluations that a run of only these games would not have trained. */
static int keep_nets(sqlite3 *db, int of_cell, uint64_t games, error *e)
{
    unsigned needed[2] = {TRAININGS_MAX, TRAININGS_MAX};
    int status = count_needed(db, of_cell, games, needed, e);
    for (int seat = 0; seat < 2 && !status; seat++) {
        sqlite3_stmt *s = database_prepare(db, "DELETE FROM net WHERE cell = ? AND seat = ? AND training >= ?", e);
        status = s ? database_execute(s, e, "iii", (int64_t)of_cell, (int64_t)seat, (int64_t)needed[seat]) : -1;
        sqlite3_finalize(s);
    }
    return status;
}

static int keep_first_of_cell(sqlite3 *db, int of_cell, uint64_t games, error *e)
{
    int status = 0;
    for (size_t i = 0; i < sizeof keep_first / sizeof *keep_first && !status; i++) {
        sqlite3_stmt *s = database_prepare(db, keep_first[i], e);
        status = s ? database_execute(s, e, "ii", (int64_t)of_cell, (int64_t)games) : -1;
        sqlite3_finalize(s);
    }
    return status ? status : keep_nets(db, of_cell, games, e);
}

int store_keep_first(const char *path, const uint64_t *games, int cells, error *e)
{
    sqlite3 *db;
    if (database_open(path, false, &db, NULL, e)) return -1;
    int status = database_run(db, "BEGIN IMMEDIATE", e);
    for (int i = 0; i < cells && !status; i++) status = keep_first_of_cell(db, i, games[i], e);
    if (!status) status = seal_all(db, e);
    if (!status) status = database_run(db, "COMMIT", e);
    database_close(db); /* rolls back what was not committed */
    return status;
}
