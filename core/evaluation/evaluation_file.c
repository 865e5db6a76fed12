/* File format of evaluations: a line of text, the rates, the weights, and a hash of all. Format 4 had no rates. Most
 * weights of a large table are 0, so runs of zeros are run-length encoded: each run's length is followed by the weight
 * that ends it. The tuples themselves follow from the rules. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/whole_file.h"
#include "evaluation/file_bytes.h"
#include "evaluation/weights.h"

#define HEAD     "poise evaluation 5"
#define HEAD_OLD "poise evaluation 4"

enum { HEAD_MAX = 320, MATCH_MAX = 24, RATES_BYTES = (1 + 3 * EVALUATION_RATES) * FILE_BYTES_NUMBER };

/* number of fields in the line before the lesson, which may be missing */
enum { BEFORE_LESSONS = 10 };

static size_t weight_count(const evaluation *v)
{
    return (size_t)v->rows * (size_t)v->phases;
}

/* Hashes what gives the weights their meaning: tuples, phases and counters. */
static uint64_t hash_tuples(const evaluation *v)
{
    const tuple_set *set = &v->tuples;
    uint64_t hash = text_hash(TEXT_HASH_START, set->digit_of, sizeof set->digit_of);
    for (int i = 0; i < set->count; i++) {
        const tuple *t = &set->all[i];
        uint32_t head[] = {t->base, t->cells, t->grain};
        hash = text_hash(hash, head, sizeof head);
        hash = text_hash(hash, t->at, t->cells * sizeof *t->at);
    }
    for (int i = 0; i < v->ncounters; i++) hash = text_hash(hash, &v->counters[i].least, sizeof v->counters[i].least);
    return hash ^ (uint64_t)v->phases << 32 ^ v->rows;
}

static void write_match(file_bytes *b, const evaluation_match *m)
{
    b->at += snprintf((char *)b->at, MATCH_MAX, " match=%u,%u,%u", m->won, m->drawn, m->lost);
}

/* Writes one more than the number of rates that are not 0, and each of these after the number of zeros before it; 0 if
 * none were measured. */
static void write_rates(file_bytes *b, const evaluation *v)
{
    uint32_t count = 0, zeros = 0;
    for (unsigned i = 0; i < EVALUATION_RATES; i++) count += v->rates[i].searched != 0;
    file_bytes_write_number(b, v->rated ? count + 1 : 0);
    for (unsigned i = 0; v->rated && i < EVALUATION_RATES; i++, zeros++) {
        if (!v->rates[i].searched) continue;
        file_bytes_write_number(b, zeros);
        file_bytes_write_number(b, v->rates[i].searched);
        file_bytes_write_number(b, v->rates[i].above);
        zeros = UINT32_MAX; /* wraps to 0 */
    }
}

static bool read_rate(file_bytes *b, fading_rate *out)
{
    uint32_t searched, above;
    if (!file_bytes_read_number(b, &searched) || !file_bytes_read_number(b, &above) || searched > UINT16_MAX ||
        above > searched)
        return false;
    *out = (fading_rate){(uint16_t)searched, (uint16_t)above};
    return true;
}

/* Reads what write_rates wrote; returns false if it is malformed. */
static bool read_rates(file_bytes *b, evaluation *v)
{
    uint32_t count, zeros, at = 0;
    if (!file_bytes_read_number(b, &count)) return false;
    v->rated = count > 0;
    for (; count > 1; count--, at++) {
        if (!file_bytes_read_number(b, &zeros) || zeros >= EVALUATION_RATES - at ||
            !read_rate(b, &v->rates[at += zeros]))
            return false;
    }
    return true;
}

static void write_all(file_bytes *b, const evaluation *v)
{
    int n = snprintf((char *)b->at, HEAD_MAX,
                     HEAD " %s rules=%016" PRIx64 " tuples=%016" PRIx64 " games=%" PRIu32 " seed=%" PRIu64
                          " style=%d trust=%d grave=%d history=%d seconds=%g gains=%d bias=%d deep=%d puct=%d",
                     v->fingerprint, v->rules, hash_tuples(v), v->games, v->seed, (int)v->style, v->advice.trust,
                     v->advice.grave, v->advice.history, v->seconds, v->gains, v->advice.bias, v->advice.deep,
                     v->advice.puct);
    b->at += n;
    for (unsigned i = 0; i < EVALUATION_EFFORTS; i++) write_match(b, &v->matches[i]);
    *b->at++ = '\n';
    write_rates(b, v);
    uint32_t zeros = 0;
    for (size_t i = 0; i < weight_count(v); i++, zeros++) {
        if (!v->weights[i]) continue;
        int weight = v->weights[i];
        file_bytes_write_number(b, zeros);
        file_bytes_write_number(b, weight < 0 ? (uint32_t)-weight << 1 | 1 : (uint32_t)weight << 1);
        zeros = UINT32_MAX; /* wraps to 0 */
    }
    file_bytes_write_hash(b);
}

/* Reads the weights; returns false if they are not as write_all writes them. */
static bool read_weights(file_bytes *b, evaluation *v)
{
    size_t at = 0, count = weight_count(v);
    for (uint32_t zeros, weight; b->at < b->end; at++) {
        if (!file_bytes_read_number(b, &zeros) || !file_bytes_read_number(b, &weight) || weight >> 1 > INT16_MAX ||
            zeros >= count - at)
            return false;
        at += zeros;
        v->weights[at] = (int16_t)(weight & 1 ? -(int)(weight >> 1) : (int)(weight >> 1));
    }
    return true;
}

/* The fields of the line of text. */
typedef struct head {
    unsigned format;
    char fingerprint[EVALUATION_FINGERPRINT];
    uint64_t rules, tuples;
    uint32_t games;
    uint64_t seed;
    unsigned style;
    evaluation_advice advice;
    double seconds;
    int gains;
    evaluation_match matches[EVALUATION_EFFORTS];
} head;

static bool is_possible(const evaluation_advice *a)
{
    return a->trust >= -1 && a->trust <= 100 && a->grave >= 0 && a->grave <= EVALUATION_GRAVE_MAX && a->history >= 0 &&
           a->history <= 1 && a->bias >= 0 && a->bias <= 1 && a->deep >= 0 && a->deep <= 100 && a->puct >= 0 &&
           a->puct <= 1;
}

/* Reads the optional matches at the end of the line; missing ones were not played. */
static void read_matches(const char *line, evaluation_match out[EVALUATION_EFFORTS])
{
    const char *at = line;
    for (unsigned i = 0; i < EVALUATION_EFFORTS; i++) {
        evaluation_match *m = &out[i];
        at = at ? strstr(at, " match=") : NULL;
        if (!at || sscanf(at++, " match=%5u,%5u,%5u", &m->won, &m->drawn, &m->lost) < 3) *m = (evaluation_match){0};
    }
}

/* Reads the first line and advances past it; false if it is malformed. */
static bool read_head(file_bytes *b, head *out)
{
    char line[HEAD_MAX];
    const unsigned char *end = b->at < b->end ? memchr(b->at, '\n', (size_t)(b->end - b->at)) : NULL;
    if (!end || end - b->at >= HEAD_MAX) return false;
    size_t length = (size_t)(end - b->at);
    memcpy(line, b->at, length);
    line[length] = 0;
    b->at += length + 1;
    evaluation_advice *a = &out->advice;
    out->seconds = 0;
    out->gains = -1;
    a->bias = a->deep = a->puct = 0;
    read_matches(line, out->matches);
    return sscanf(line,
                  "poise evaluation %1u %16[0-9a-f] rules=%16" SCNx64 " tuples=%16" SCNx64 " games=%10" SCNu32
                  " seed=%20" SCNu64
                  " style=%1u trust=%3d grave=%7d history=%1d seconds=%15lg gains=%2d bias=%1d deep=%3d puct=%1d",
                  &out->format, out->fingerprint, &out->rules, &out->tuples, &out->games, &out->seed, &out->style,
                  &a->trust, &a->grave, &a->history, &out->seconds, &out->gains, &a->bias, &a->deep,
                  &a->puct) >= BEFORE_LESSONS &&
           out->style < TUPLE_STYLES && is_possible(a) && out->seconds >= 0 && out->gains >= -1 && out->gains <= 1;
}

static int fail_damaged(const char *path, error *e)
{
    return error_set(e, "%s: damaged; train it again with poise train", path);
}

/* Reads the head of a complete file. Returns 0, or -1 with `e` filled in. */
static int open_head(file_bytes *b, const char *path, head *out, error *e)
{
    const size_t length = strlen(HEAD);
    if ((size_t)(b->end - b->at) < length || (memcmp(b->at, HEAD, length) && memcmp(b->at, HEAD_OLD, length)))
        return error_set(e, "%s: an evaluation wanted, as `poise train` writes it", path);
    return file_bytes_cut_hash(b) && read_head(b, out) ? 0 : fail_damaged(path, e);
}

static evaluation *read_all(file_bytes *b, const char *path, const game *g, error *e)
{
    head h;
    if (open_head(b, path, &h, e)) return NULL;
    if (h.rules != g->fingerprint) {
        error_set(e, "%s: learned for rules with the fingerprint %016" PRIx64 ", but %s has %016" PRIx64, path, h.rules,
                  g->name, g->fingerprint);
        return NULL;
    }
    evaluation *v = evaluation_new(g, h.style, NULL, e);
    if (!v) return NULL;
    v->games = h.games;
    v->seed = h.seed;
    v->advice = h.advice;
    v->seconds = h.seconds;
    v->gains = h.gains;
    memcpy(v->matches, h.matches, sizeof h.matches);
    if (h.tuples != hash_tuples(v))
        error_set(e, "%s: trained by another version of Poise; train it again with poise train", path);
    else if ((h.format > 4 && !read_rates(b, v)) || !read_weights(b, v) ||
             (evaluation_seal(v), strcmp(v->fingerprint, h.fingerprint) != 0))
        fail_damaged(path, e);
    else
        return v;
    evaluation_free(v);
    return NULL;
}

/* Reads at most the largest size of an evaluation, so that no file exhausts memory. */
static int read_file(const char *path, file_bytes *out, error *e)
{
    const size_t most =
        HEAD_MAX + RATES_BYTES + (size_t)TUPLES_ROWS_MAX * EVALUATION_PHASES_MAX * 2 * FILE_BYTES_NUMBER;
    FILE *f = fopen(path, "rb");
    if (!f) return error_set(e, "%s: %s", path, strerror(errno));
    size_t room = 1 << 16, count = 0;
    out->start = malloc(room);
    while (out->start && (count += fread(out->start + count, 1, room - count, f)) == room && room < most) {
        unsigned char *more = realloc(out->start, room *= 2);
        if (!more) free(out->start);
        out->start = more;
    }
    int status = !out->start ? error_set(e, "out of memory")
                 : ferror(f) ? error_set(e, "%s: %s", path, strerror(errno))
                             : 0;
    fclose(f);
    out->at = out->start;
    out->end = out->start ? out->start + count : NULL;
    return status;
}

evaluation *evaluation_load(const char *path, const game *g, error *e)
{
    file_bytes b = {NULL, NULL, NULL};
    evaluation *v = read_file(path, &b, e) ? NULL : read_all(&b, path, g, e);
    free(b.start);
    return v;
}

int evaluation_file_fingerprint(const char *path, char out[EVALUATION_FINGERPRINT], error *e)
{
    file_bytes b = {NULL, NULL, NULL};
    head h;
    int status = read_file(path, &b, e);
    if (!status) status = open_head(&b, path, &h, e);
    if (!status) memcpy(out, h.fingerprint, sizeof h.fingerprint);
    free(b.start);
    return status;
}

int evaluation_save(const evaluation *v, const char *path, error *e)
{
    size_t weights = 0;
    for (size_t i = 0; i < weight_count(v); i++) weights += v->weights[i] != 0;
    file_bytes b = {.start = malloc(HEAD_MAX + RATES_BYTES + weights * 2 * FILE_BYTES_NUMBER + FILE_BYTES_HASH)};
    if (!b.start) return error_set(e, "out of memory");
    b.at = b.start;
    write_all(&b, v);
    int status = whole_file_write(path, b.start, (size_t)(b.at - b.start), e);
    free(b.start);
    return status;
}
