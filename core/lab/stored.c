#include "lab/stored.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { WHAT_MAX = 80 };

static int fail(sqlite3_stmt *s, const char *what, error *e)
{
    char which[WHAT_MAX];
    sqlite3 *db = sqlite3_db_handle(s);
    if (sqlite3_errcode(db) == SQLITE_NOMEM) return database_fail(db, e);
    snprintf(which, sizeof which, "%s %lld of cell %lld", what, (long long)sqlite3_column_int64(s, 1),
             (long long)sqlite3_column_int64(s, 0));
    return database_damaged(db, which, e);
}

static bool are_letters(const char *letters, unsigned games)
{
    if (!letters || strlen(letters) != games) return false;
    for (unsigned i = 0; i < games; i++)
        if (result_from_letter(letters[i]) == OUTCOMES) return false;
    return true;
}

int stored_next_block(sqlite3_stmt *s, stored_block *out, error *e)
{
    int status = database_step(s, e);
    if (status != 1) return status;
    int64_t of_cell = sqlite3_column_int64(s, 0), index = sqlite3_column_int64(s, 1),
            games = sqlite3_column_int64(s, 2);
    *out = (stored_block){(int)of_cell, (uint64_t)index, (unsigned)games, (const char *)sqlite3_column_text(s, 3),
                          (const char *)sqlite3_column_text(s, 4)};
    bool numbers = of_cell >= 0 && of_cell <= INT_MAX && index >= 0 && games > 0 && games <= INT_MAX;
    bool good = sqlite3_column_int(s, 5) && numbers && are_letters(out->letters, out->games) && out->tally;
    return good ? 1 : fail(s, "block", e);
}

int stored_next_game(sqlite3_stmt *s, stored_game *out, error *e)
{
    int status = database_step(s, e);
    if (status != 1) return status;
    const char *result = (const char *)sqlite3_column_text(s, 2);
    int64_t of_cell = sqlite3_column_int64(s, 0), index = sqlite3_column_int64(s, 1),
            plies = sqlite3_column_int64(s, 4);
    *out = (stored_game){.of_cell = (int)of_cell,
                         .index = (uint64_t)index,
                         .result = result ? result_from_letter(*result) : OUTCOMES,
                         .ending = sqlite3_column_int(s, 3),
                         .plies = (unsigned)plies,
                         .moves = sqlite3_column_blob(s, 5),
                         .bytes = (size_t)sqlite3_column_bytes(s, 5)};
    bool numbers = of_cell >= 0 && of_cell <= INT_MAX && index >= 0 && plies >= 0 && plies <= UINT16_MAX;
    bool good = sqlite3_column_int(s, 6) && numbers && out->result != OUTCOMES && (out->moves || !out->bytes);
    return good ? 1 : fail(s, "game", e);
}

/* Do the cells that keep their games have all of them? */
static int check_kept(sqlite3 *db, error *e)
{
    sqlite3_stmt *s = database_prepare(
        db,
        "SELECT 1 FROM block b JOIN cell c USING (cell) WHERE (first_player <> 'random' OR second_player <> 'random')"
        " AND b.games > (SELECT count(DISTINCT game) FROM game g WHERE g.cell = b.cell"
        " AND g.game BETWEEN b.block * c.block_size AND b.block * c.block_size + b.games - 1)",
        e);
    int status = s ? database_step(s, e) : -1;
    sqlite3_finalize(s);
    return status < 1 ? status : database_damaged(db, "a kept game is missing", e);
}

int stored_check(sqlite3 *db, error *e)
{
    stored_block b;
    stored_game g;
    int status = -1;
    sqlite3_stmt *blocks = database_prepare(db, STORED_BLOCKS, e), *games = NULL;
    while (blocks && (status = stored_next_block(blocks, &b, e)) == 1) continue;
    if (!status) games = database_prepare(db, STORED_GAMES, e);
    if (!status && !games) status = -1;
    while (games && (status = stored_next_game(games, &g, e)) == 1) continue;
    sqlite3_finalize(blocks);
    sqlite3_finalize(games);
    return status ? status : check_kept(db, e);
}
