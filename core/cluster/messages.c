#include "cluster/messages.h"

#include <string.h>

#include "base/text.h"

void message_begin(byte_buffer *out, message kind)
{
    bytes_clear(out);
    bytes_add_number(out, kind);
}

int message_send(const channel *c, int to, const byte_buffer *written, error *e)
{
    return written->failed ? error_set(e, "out of memory") : c->send(c->data, to, written, e);
}

static int damaged(error *e)
{
    return error_set(e, "a message between ranks is damaged");
}

/* --- blocks --- */

/* Seconds are sent in microseconds. */
static const double microsecond = 1e-6;

void message_add_block(byte_buffer *out, const block *b)
{
    text counted = {0};
    if (tally_write(b->tally, &counted)) out->failed = true;
    bytes_add_number(out, (uint64_t)b->cell);
    bytes_add_number(out, b->index);
    bytes_add_number(out, b->games);
    bytes_add_number(out, (uint64_t)(b->seconds / microsecond));
    bytes_add(out, b->letters, b->games);
    bytes_add_text(out, counted.data, counted.length);
    for (unsigned i = 0; b->kept && i < b->games; i++) {
        const match_result *m = &b->results[i];
        bytes_add_number(out, m->ending);
        bytes_add_number(out, m->plies);
        bytes_add_text(out, (const char *)b->packed[i], b->packed_bytes[i]);
    }
    if (text_done(&counted)) out->failed = true;
}

static int read_counted(bytes_reader *r, block *out, error *e)
{
    size_t length;
    const char *written = bytes_text(r, &length);
    text copy = {0};
    if (!written) return damaged(e);
    int status = text_add_bytes(&copy, written, length) ? error_set(e, "out of memory") : 0;
    tally_clear(out->tally);
    if (!status) status = tally_read(out->tally, copy.data, e);
    text_drop(&copy);
    return status;
}

/* A kept game, as far as a store keeps it. */
static int read_game(bytes_reader *r, unsigned max_plies, block *out, unsigned i, error *e)
{
    uint64_t ended_by = bytes_number(r), plies = bytes_number(r);
    const char *packed = bytes_text(r, &out->packed_bytes[i]);
    if (ended_by > UINT8_MAX || plies > max_plies || !packed || out->packed_bytes[i] > plies * sizeof(move))
        return damaged(e);
    out->results[i] = (match_result){.ending = (uint8_t)ended_by, .plies = (uint16_t)plies};
    memcpy(out->packed[i], packed, out->packed_bytes[i]);
    return 0;
}

int message_read_block(bytes_reader *r, const plan *p, block *out, error *e)
{
    uint64_t of_cell = bytes_number(r), index = bytes_number(r), games = bytes_number(r);
    out->seconds = (double)bytes_number(r) * microsecond;
    if (of_cell >= (uint64_t)p->ncells || index >= block_count(&p->cells[of_cell])) return damaged(e);
    const plan_cell *c = &p->cells[of_cell];
    const char *letters = games == block_games(c, index) ? bytes_take(r, games) : NULL;
    if (!letters) return damaged(e);
    out->cell = (int)of_cell;
    out->index = index;
    out->games = (unsigned)games;
    out->kept = !cell_players_are_random(c);
    memcpy(out->letters, letters, games);
    if (read_counted(r, out, e)) return -1;
    for (unsigned i = 0; out->kept && i < out->games; i++)
        if (read_game(r, p->max_plies, out, i, e)) return -1;
    return r->failed ? damaged(e) : 0;
}

/* --- failures --- */

void message_add_failure(byte_buffer *out, const failure *f)
{
    bytes_add_number(out, (uint64_t)f->of_cell + 1); /* so that none is 0 */
    bytes_add_number(out, f->index);
    bytes_add_text(out, f->why.text, strlen(f->why.text));
}

int message_read_failure(bytes_reader *r, failure *out, error *e)
{
    size_t length;
    *out = (failure){.of_cell = (int)bytes_number(r) - 1};
    out->index = bytes_number(r);
    const char *why = bytes_text(r, &length);
    if (!why) return damaged(e);
    error_set(&out->why, "%.*s", (int)length, why);
    return 0;
}
