/* All reads are in one transaction: a snapshot, while a run continues to write. A block's letters and its tally state
 * the same results twice; their agreement is verified, because a page relies on it. */
#include "lab/results.h"

#include <stdlib.h>
#include <string.h>

#include "lab/repeats.h"
#include "lab/results_read.h"
#include "lab/trainings.h"
#include "play/packed_moves.h"
#include "players/players.h"

static int read_broken(results *r, int i, results_cell *c, error *e)
{
    sqlite3_stmt *s =
        results_prepare(r, "SELECT game, why, moves FROM broken WHERE cell = ? ORDER BY game LIMIT 1", i, e);
    if (!s) return -1;
    int status = database_step(s, e);
    if (status == 1) {
        c->broken = (uint64_t)sqlite3_column_int64(s, 0);
        c->why = results_column(r, s, 1);
        c->broken_moves = results_column(r, s, 2);
    }
    sqlite3_finalize(s);
    return status < 0 ? -1 : 0;
}

/* --- a cell's games --- */

/* Letters and tally come from the same games, or the file is damaged. */
static bool agree(const results_cell *c, const char *letters)
{
    uint64_t count[OUTCOME_RESULTS] = {0};
    for (uint64_t i = 0; i < c->games; i++) {
        outcome o = result_from_letter(letters[i]);
        if (o == OUTCOMES) return false;
        count[o]++;
    }
    for (int o = 0; o < OUTCOME_RESULTS; o++)
        if (tally_count(c->tally, (outcome)o) != count[o]) return false;
    return tally_verify(c->tally);
}

static int add_block(const results *r, const stored_block *b, results_cell *c, tally *t, text *letters, error *e)
{
    error why = {""};
    if (tally_read(t, b->tally, &why)) return results_damaged(r, why.text, e);
    c->games += b->games;
    return text_add(letters, "%s", b->letters) ? results_no_memory(e) : 0;
}

/* Adds the gap-free prefix: blocks 0, 1, 2 ... up to the first that is missing, or short (blocks after a short one were
 * played when the plan already wanted more games; the short one is then played again). */
static int add_blocks(const results *r, int i, results_cell *c, unsigned block_games, tally *t, text *letters, error *e)
{
    sqlite3_stmt *s = results_prepare(r, STORED_BLOCKS " WHERE cell = ? ORDER BY block", i, e);
    if (!s) return -1;
    stored_block b;
    int status = 0;
    bool whole = true;
    for (uint64_t n = 0; whole && (status = stored_next_block(s, &b, e)) == 1 && b.index == n; n++) {
        whole = b.games == block_games;
        if ((status = add_block(r, &b, c, t, letters, e))) break;
    }
    sqlite3_finalize(s);
    return status < 0 ? -1 : 0;
}

static int read_games(results *r, int i, results_cell *c, unsigned block_games, error *e)
{
    text letters = {0};
    tally *t = tally_new(r->max_plies);
    char *copy = NULL;
    c->tally = t;
    if (!t) return results_no_memory(e);
    int status = add_blocks(r, i, c, block_games, t, &letters, e);
    if (!status) {
        copy = arena_alloc(r->arena, letters.length + 1);
        if (!copy) status = results_no_memory(e);
    }
    if (copy && letters.length) memcpy(copy, letters.data, letters.length);
    if (copy && !agree(c, copy)) status = results_damaged(r, "a block's letters and tally differ", e);
    c->letters = copy;
    text_drop(&letters);
    return status;
}

/* Reads the hashes of the moves of the cell's games, in order. */
static int read_hashes(const results *r, int i, const results_cell *c, uint64_t *hashes, error *e)
{
    sqlite3_stmt *s = results_prepare(r, STORED_GAMES " WHERE cell = ? ORDER BY game", i, e);
    if (!s) return -1;
    stored_game g;
    uint64_t n = 0;
    int status = 0;
    while (n < c->games && (status = stored_next_game(s, &g, e)) == 1 && g.index == n)
        hashes[n++] = repeats_hash_packed(g.moves, g.bytes, g.plies);
    sqlite3_finalize(s);
    return status < 0 ? -1 : n < c->games ? results_damaged(r, "a kept game is missing", e) : 0;
}

static int read_repeats(results *r, int i, results_cell *c, error *e)
{
    uint64_t *hashes = malloc(c->games * sizeof *hashes + 1);
    uint32_t *earlier = arena_alloc(r->arena, c->games * sizeof *earlier);
    int status = hashes && earlier ? read_hashes(r, i, c, hashes, e) : results_no_memory(e);
    if (!status && repeats_count(hashes, c->games, earlier)) status = results_no_memory(e);
    c->earlier = earlier;
    free(hashes);
    return status;
}

static int read_nets(results *r, int i, results_cell *c, error *e)
{
    nets *found = arena_alloc(r->arena, sizeof *found);
    sqlite3_stmt *s = results_prepare(r, "SELECT seat, training, fingerprint FROM net WHERE cell = ?", i, e);
    int status = s ? 0 : -1;
    while (s && found && (status = database_step(s, e)) == 1) {
        const char *fingerprint = (const char *)sqlite3_column_text(s, 2);
        nets_note(found, sqlite3_column_int(s, 0) != 0, (unsigned)sqlite3_column_int(s, 1),
                  fingerprint ? fingerprint : "");
    }
    sqlite3_finalize(s);
    c->nets = found;
    return found ? status : results_no_memory(e);
}

/* Reads the cell in the current row. */
static int read_cell(results *r, sqlite3_stmt *s, int i, results_cell *c, error *e)
{
    int variant = sqlite3_column_int(s, 0);
    c->players[0] = results_column(r, s, 1);
    c->players[1] = results_column(r, s, 2);
    c->planned = (uint64_t)sqlite3_column_int64(s, 3);
    c->opening = (unsigned)sqlite3_column_int(s, 5);
    if (variant < 0 || variant >= r->nvariants || !c->players[0] || !c->players[1])
        return results_damaged(r, "a cell has no name", e);
    c->variant = &r->variants[variant];
    c->kept = strcmp(c->players[0], "random") != 0 || strcmp(c->players[1], "random") != 0;
    c->turns = trainings_turns_of(c->players);
    const bool dice = strstr(c->variant->canonical, "roll{") != NULL; /* chance in the rules (rules/chance.h) */
    c->draws_lots = dice || players_draw_lots(c->players[0]) || players_draw_lots(c->players[1]);
    if (read_nets(r, i, c, e) || read_broken(r, i, c, e) || read_games(r, i, c, (unsigned)sqlite3_column_int(s, 4), e))
        return -1;
    return c->kept ? read_repeats(r, i, c, e) : 0;
}

/* r->ncells grows with each cell begun, so that results_close frees the tallies of those. */
static int read_cells(results *r, error *e)
{
    int status = 0, cells = results_count(r, "SELECT count(*) FROM cell", 0, e);
    if (cells < 0) return -1;
    results_cell *all = arena_alloc(r->arena, (size_t)cells * sizeof *all);
    if (!all) return results_no_memory(e);
    r->cells = all;
    r->finished = true;
    sqlite3_stmt *s = database_prepare(
        r->db, "SELECT variant, first_player, second_player, games, block_size, opening FROM cell ORDER BY cell", e);
    if (!s) return -1;
    while (r->ncells < cells && (status = database_step(s, e)) == 1) {
        int i = r->ncells++;
        if ((status = read_cell(r, s, i, &all[i], e))) break;
        r->finished &= all[i].games >= all[i].planned;
    }
    sqlite3_finalize(s);
    return status < 0 ? -1 : 0;
}

/* --- the file --- */

/* Reads everything in one transaction: a consistent snapshot. */
static int read_all(results *r, error *e)
{
    if (database_run(r->db, "BEGIN", e) || results_read_plan(r, e) || read_cells(r, e)) return -1;
    return r->starved ? results_no_memory(e) : database_run(r->db, "COMMIT", e);
}

results *results_open(const char *path, error *e)
{
    sqlite3 *db;
    if (database_open(path, false, &db, NULL, e)) return NULL;
    arena *a = arena_new();
    results *r = a ? arena_alloc(a, sizeof *r) : NULL;
    if (!r) {
        results_no_memory(e);
        arena_free(a);
        database_close(db);
        return NULL;
    }
    r->arena = a;
    r->db = db;
    if (!read_all(r, e)) return r;
    results_close(r);
    return NULL;
}

void results_close(results *r)
{
    if (!r) return;
    for (int i = 0; i < r->ncells; i++) tally_free((tally *)r->cells[i].tally);
    database_close(r->db);
    arena_free(r->arena);
}

/* Writes moves in the game's notation, into the arena. */
static const char *write_moves(results *r, const game *g, const move *moves, unsigned plies)
{
    text written = {0};
    char one[ACTION_TEXT_MAX];
    text_add(&written, "%s", "");
    for (unsigned i = 0; i < plies; i++) {
        turn_write(g, moves[i], one);
        text_add(&written, i ? " %s" : "%s", one);
    }
    const char *copy = written.failed ? NULL : arena_text(r->arena, written.data);
    text_drop(&written);
    return copy;
}

static int read_moves(results *r, const game *g, const stored_game *found, results_game *out, error *e)
{
    size_t plies = found->plies;
    position *work = malloc(g->position_bytes);
    move *moves = malloc((plies + (size_t)g->most_moves + 1) * sizeof *moves);
    bool good =
        work && moves && !packed_moves_read(g, found->moves, found->bytes, found->plies, work, moves + plies, moves);
    if (good) out->moves = write_moves(r, g, moves, out->plies);
    int status = out->moves                ? 0
                 : good || !work || !moves ? results_no_memory(e)
                                           : results_damaged(r, "moves are none", e);
    free(work);
    free(moves);
    return status;
}

int results_read_game(results *r, const game *g, int of_cell, uint64_t index, results_game *out, error *e)
{
    if (!r->db) return 1;
    stored_game found;
    sqlite3_stmt *s = results_prepare(r, STORED_GAMES " WHERE cell = ? AND game = ?", of_cell, e);
    if (!s) return -1;
    sqlite3_bind_int64(s, 2, (int64_t)index);
    int status = stored_next_game(s, &found, e);
    if (status == 1) {
        const results_variant *v = r->cells[of_cell].variant;
        *out =
            (results_game){.cell = of_cell,
                           .index = index,
                           .result = found.result,
                           .ending = found.ending >= 0 && found.ending < v->nrules ? v->rules[found.ending].name : NULL,
                           .plies = found.plies};
        status = read_moves(r, g, &found, out, e) ? -1 : 1;
    }
    sqlite3_finalize(s);
    return status < 0 ? -1 : !status;
}
