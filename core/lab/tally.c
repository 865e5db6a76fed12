#include "lab/tally.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One block holds the struct and its arrays: the histograms of length, then samples and branching. */
static size_t numbers(unsigned max_plies)
{
    return OUTCOME_RESULTS * ((size_t)max_plies + 1) + 2 * (size_t)max_plies;
}

tally *tally_new(unsigned max_plies)
{
    if (max_plies > TALLY_PLIES_MAX) return NULL;
    tally *t = calloc(1, sizeof *t + numbers(max_plies) * sizeof(uint64_t));
    if (!t) return NULL;
    uint64_t *at = (uint64_t *)(void *)(t + 1);
    t->max_plies = max_plies;
    for (int r = 0; r < OUTCOME_RESULTS; r++, at += max_plies + 1) t->length[r] = at;
    t->samples = at;
    t->branching = at + max_plies;
    return t;
}

void tally_free(tally *t)
{
    free(t);
}

void tally_clear(tally *t)
{
    memset(t->ended, 0, sizeof t->ended);
    memset(t->fired, 0, sizeof t->fired);
    /* Lengths that never occurred are not written to: pages that are only read take no memory. */
    for (size_t i = 0; i < numbers(t->max_plies); i++)
        if (t->length[0][i]) t->length[0][i] = 0;
}

static void add(uint64_t *to, const uint64_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++) to[i] += from[i];
}

void tally_merge(tally *to, const tally *from)
{
    for (int r = 0; r < OUTCOME_RESULTS; r++) add(to->ended[r], from->ended[r], GAME_RULES_MAX + 1);
    add(to->fired, from->fired, GAME_RULES_MAX);
    add(to->length[0], from->length[0], numbers(to->max_plies));
}

bool tally_equal(const tally *a, const tally *b)
{
    return a->max_plies == b->max_plies && !memcmp(a->ended, b->ended, sizeof a->ended) &&
           !memcmp(a->fired, b->fired, sizeof a->fired) &&
           !memcmp(a->length[0], b->length[0], numbers(a->max_plies) * sizeof(uint64_t));
}

uint64_t tally_count(const tally *t, outcome o)
{
    uint64_t sum = 0;
    for (int e = 0; e <= GAME_RULES_MAX; e++) sum += t->ended[o][e];
    return sum;
}

void tally_results(const tally *t, uint64_t games[OUTCOME_RESULTS])
{
    for (int o = 0; o < OUTCOME_RESULTS; o++) games[o] = tally_count(t, (outcome)o);
}

uint64_t tally_games(const tally *t)
{
    uint64_t sum = 0;
    for (int r = 0; r < OUTCOME_RESULTS; r++) sum += tally_count(t, (outcome)r);
    return sum;
}

uint64_t tally_plies(const tally *t)
{
    uint64_t sum = 0;
    for (unsigned n = 1; n <= t->max_plies; n++) sum += n * tally_length(t, n);
    return sum;
}

uint64_t tally_ended(const tally *t, unsigned e)
{
    uint64_t sum = 0;
    for (int r = 0; r < OUTCOME_RESULTS; r++) sum += t->ended[r][e];
    return sum;
}

uint64_t tally_length(const tally *t, unsigned n)
{
    uint64_t sum = 0;
    for (int r = 0; r < OUTCOME_RESULTS; r++) sum += t->length[r][n];
    return sum;
}

/* --- writing --- */

static int open_list(text *out, const char *name)
{
    return text_add(out, "%s\"%s\":[", out->length && out->data[out->length - 1] == ']' ? "," : "", name);
}

static const char *comma(const text *out)
{
    return out->data[out->length - 1] == '[' ? "" : ",";
}

static int write_ended(const tally *t, text *out)
{
    if (open_list(out, "ended")) return -1;
    for (int r = 0; r < OUTCOME_RESULTS; r++)
        for (int e = 0; e <= GAME_RULES_MAX; e++) {
            outcome o = results_shown[r];
            char rule[16] = "null";
            if (!t->ended[o][e]) continue;
            if (e != TALLY_NO_RULE) snprintf(rule, sizeof rule, "%d", e);
            if (text_add(out, "%s[\"%c\",%s,%" PRIu64 "]", comma(out), RESULT_LETTERS[o], rule, t->ended[o][e]))
                return -1;
        }
    return text_add(out, "]");
}

static int write_fired(const tally *t, text *out)
{
    if (open_list(out, "fired")) return -1;
    for (int e = 0; e < GAME_RULES_MAX; e++)
        if (t->fired[e] && text_add(out, "%s[%d,%" PRIu64 "]", comma(out), e, t->fired[e])) return -1;
    return text_add(out, "]");
}

static int write_length(const tally *t, text *out)
{
    if (open_list(out, "length")) return -1;
    for (int r = 0; r < OUTCOME_RESULTS; r++)
        for (unsigned n = 0; n <= t->max_plies; n++) {
            outcome o = results_shown[r];
            if (t->length[o][n] &&
                text_add(out, "%s[\"%c\",%u,%" PRIu64 "]", comma(out), RESULT_LETTERS[o], n, t->length[o][n]))
                return -1;
        }
    return text_add(out, "]");
}

static int write_branching(const tally *t, text *out)
{
    if (open_list(out, "branching")) return -1;
    for (unsigned n = 0; n < t->max_plies; n++)
        if (t->samples[n] &&
            text_add(out, "%s[%u,%" PRIu64 ",%" PRIu64 "]", comma(out), n, t->samples[n], t->branching[n]))
            return -1;
    return text_add(out, "]");
}

int tally_write(const tally *t, text *out)
{
    if (text_add(out, "{") || write_ended(t, out) || write_fired(t, out) || write_length(t, out) ||
        write_branching(t, out))
        return -1;
    return text_add(out, "}");
}

/* --- reading --- */

/* Only what tally_write writes is read, so a literal comparison is a parser. Each reader moves *at past what it read
 * and returns whether it was there. */
static bool literal(const char **at, const char *wanted)
{
    size_t length = strlen(wanted);
    if (strncmp(*at, wanted, length) != 0) return false;
    *at += length;
    return true;
}

static bool number(const char **at, uint64_t *out)
{
    const char *digits = *at;
    uint64_t sum = 0;
    for (; **at >= '0' && **at <= '9'; ++*at) {
        uint64_t digit = (uint64_t)(**at - '0');
        if (sum > (UINT64_MAX - digit) / 10) return false;
        sum = sum * 10 + digit;
    }
    *out = sum;
    return *at > digits;
}

static bool letter(const char **at, uint64_t *out)
{
    outcome o = **at == '"' ? result_from_letter((*at)[1]) : OUTCOMES;
    if (o == OUTCOMES) return false;
    *out = o;
    *at += 2;
    return literal(at, "\"");
}

/* A letter, null (the largest number) or a number, whatever comes. */
static bool item(const char **at, uint64_t *out)
{
    *out = UINT64_MAX;
    return letter(at, out) || literal(at, "null") || number(at, out);
}

typedef bool add_row(tally *t, const uint64_t *row);

static bool add_ended(tally *t, const uint64_t *row)
{
    uint64_t e = row[1] == UINT64_MAX ? TALLY_NO_RULE : row[1];
    if (row[0] >= OUTCOME_RESULTS || e > GAME_RULES_MAX) return false;
    t->ended[row[0]][e] += row[2];
    return true;
}

static bool add_fired(tally *t, const uint64_t *row)
{
    if (row[0] >= GAME_RULES_MAX) return false;
    t->fired[row[0]] += row[1];
    return true;
}

static bool add_length(tally *t, const uint64_t *row)
{
    if (row[0] >= OUTCOME_RESULTS || row[1] > t->max_plies) return false;
    t->length[row[0]][row[1]] += row[2];
    return true;
}

static bool add_branching(tally *t, const uint64_t *row)
{
    if (row[0] >= t->max_plies) return false;
    t->samples[row[0]] += row[1];
    t->branching[row[0]] += row[2];
    return true;
}

/* [[...],[...]] with `width` items in each row. */
static bool list(const char **at, tally *t, int width, add_row *use)
{
    uint64_t row[3];
    if (!literal(at, "[")) return false;
    while (literal(at, "[")) {
        for (int i = 0; i < width; i++)
            if ((i && !literal(at, ",")) || !item(at, &row[i])) return false;
        if (!literal(at, "]") || !use(t, row)) return false;
        literal(at, ",");
    }
    return literal(at, "]");
}

int tally_read(tally *t, const char *written, error *e)
{
    const char *at = written;
    bool good = literal(&at, "{\"ended\":") && list(&at, t, 3, add_ended) && literal(&at, ",\"fired\":") &&
                list(&at, t, 2, add_fired) && literal(&at, ",\"length\":") && list(&at, t, 3, add_length) &&
                literal(&at, ",\"branching\":") && list(&at, t, 3, add_branching) && literal(&at, "}") && !*at;
    if (good) return 0;
    return error_set(e, "not a tally from character %zu on: \"%.20s\"", (size_t)(at - written) + 1, at);
}
