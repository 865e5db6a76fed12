#include "engine/part_read.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static int read_number(const cJSON *from, const char *key, uint64_t most, uint64_t *out)
{
    const cJSON *v = cJSON_GetObjectItemCaseSensitive(from, key);
    if (!cJSON_IsNumber(v) || !(v->valuedouble >= 0 && v->valuedouble <= (double)most)) return -1;
    *out = (uint64_t)v->valuedouble;
    return 0;
}

static const char *text_of(const cJSON *from, const char *key)
{
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(from, key));
}

static bool is_of(const question *q, const cJSON *from)
{
    char fingerprint[QUESTION_MARK];
    const char *written = text_of(from, "question");
    question_mark(q, fingerprint);
    return written && !strcmp(written, fingerprint);
}

static int read_hashes(part *p, const char *written)
{
    enum { DIGITS = 16 };
    if (!p->hashes) return written ? -1 : 0;
    if (!written || strlen(written) != DIGITS * p->games || strspn(written, "0123456789abcdef") != DIGITS * p->games)
        return -1;
    for (uint64_t i = 0; i < p->games; i++)
        if (sscanf(written + DIGITS * i, "%16" SCNx64, &p->hashes[i]) != 1) return -1;
    return 0;
}

/* Do letters and tally agree? */
static bool agrees(const part *p)
{
    uint64_t games[OUTCOME_RESULTS] = {0}, counted[OUTCOME_RESULTS];
    if (!tally_verify(p->tally) || tally_games(p->tally) != p->games) return false;
    for (uint64_t i = 0; i < p->games; i++) {
        const outcome o = result_from_letter(p->letters[i]);
        if ((int)o >= (int)OUTCOME_RESULTS) return false;
        games[o]++;
    }
    tally_results(p->tally, counted);
    return !memcmp(games, counted, sizeof games);
}

static int fill(part *p, const cJSON *from, error *e)
{
    const char *letters = text_of(from, "letters"), *counts = text_of(from, "tally");
    if (!letters || strlen(letters) != p->games) return error_set(e, "part: letters: one for each game wanted");
    memcpy(p->letters, letters, p->games);
    if (read_hashes(p, text_of(from, "hashes"))) return error_set(e, "part: hashes: 16 digits a game wanted");
    if (!counts) return error_set(e, "part: tally wanted");
    if (tally_read(p->tally, counts, e)) return -1;
    return agrees(p) ? 0 : error_set(e, "part: letters and tally of the same games wanted");
}

int part_read(question *q, const cJSON *from, error *e)
{
    uint64_t first, blocks;
    if (!is_of(q, from)) return error_set(e, "part: one of the question that is asked wanted");
    if (read_number(from, "first", BLOCKS_MAX, &first) || read_number(from, "blocks", BLOCKS_MAX, &blocks) || !blocks ||
        first + blocks > block_count(&q->cell) || blocks > QUESTION_PART_GAMES / block_size(&q->cell))
        return error_set(e, "part: first and blocks: some of the question's wanted");
    part *p = part_new(q, first, blocks, e);
    if (!p) return -1;
    if (fill(p, from, e)) return part_free(p), -1;
    return question_take(q, p, e);
}
