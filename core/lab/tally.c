/* A tally is one block of memory that consists of whole numbers only, so two are merged by adding them element by
 * element. */
#include "lab/tally.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One block holds the struct and its arrays: the histograms of the observables, then samples and branching. */
static size_t numbers(unsigned max_plies)
{
    size_t sum = 2 * (size_t)max_plies;
    for (int k = 0; k < observables_count; k++) sum += OUTCOME_RESULTS * ((size_t)observables_most(k, max_plies) + 1);
    return sum;
}

static const uint64_t *first_number(const tally *t)
{
    return (const uint64_t *)(const void *)(t + 1);
}

tally *tally_new(unsigned max_plies)
{
    if (max_plies > TALLY_PLIES_MAX) return NULL;
    tally *t = calloc(1, sizeof *t + numbers(max_plies) * sizeof(uint64_t));
    if (!t) return NULL;
    uint64_t *at = (uint64_t *)(void *)(t + 1);
    t->max_plies = max_plies;
    for (int k = 0; k < observables_count; k++)
        for (int r = 0; r < OUTCOME_RESULTS; r++, at += observables_most(k, max_plies) + 1) t->observed[k][r] = at;
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
    /* Zeros are not written: untouched pages take no memory. */
    uint64_t *all = (uint64_t *)(void *)(t + 1);
    for (size_t i = 0, count = numbers(t->max_plies); i < count; i++)
        if (all[i]) all[i] = 0;
}

static void add(uint64_t *to, const uint64_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++) to[i] += from[i];
}

void tally_merge(tally *to, const tally *from)
{
    assert(to->max_plies == from->max_plies);
    for (int r = 0; r < OUTCOME_RESULTS; r++) add(to->ended[r], from->ended[r], GAME_RULES_MAX + 1);
    add(to->fired, from->fired, GAME_RULES_MAX);
    add((uint64_t *)(void *)(to + 1), first_number(from), numbers(to->max_plies));
}

bool tally_equal(const tally *a, const tally *b)
{
    return a->max_plies == b->max_plies && !memcmp(a->ended, b->ended, sizeof a->ended) &&
           !memcmp(a->fired, b->fired, sizeof a->fired) &&
           !memcmp(first_number(a), first_number(b), numbers(a->max_plies) * sizeof(uint64_t));
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

uint64_t tally_ended(const tally *t, unsigned e)
{
    uint64_t sum = 0;
    for (int r = 0; r < OUTCOME_RESULTS; r++) sum += t->ended[r][e];
    return sum;
}

uint64_t tally_observed(const tally *t, int k, unsigned x)
{
    uint64_t sum = 0;
    for (int r = 0; r < OUTCOME_RESULTS; r++) sum += t->observed[k][r][x];
    return sum;
}

void tally_add_lengths(const tally *t, uint64_t *count)
{
    for (unsigned x = 0; x <= t->max_plies; x++) {
        const uint64_t cut = t->observed[OBSERVABLE_LENGTH][OUTCOME_NONE][x];
        count[x] += tally_observed(t, OBSERVABLE_LENGTH, x) - cut;
        count[t->max_plies + 1] += cut;
    }
}

uint64_t tally_sum(const tally *t, int k)
{
    uint64_t sum = 0;
    for (unsigned x = 1; x <= observables_most(k, t->max_plies); x++) sum += x * tally_observed(t, k, x);
    return sum;
}

bool tally_verify(const tally *t)
{
    for (int k = 0; k < observables_count; k++)
        for (int r = 0; r < OUTCOME_RESULTS; r++) {
            uint64_t sum = 0;
            for (unsigned x = 0; x <= observables_most(k, t->max_plies); x++) sum += t->observed[k][r][x];
            if (sum != tally_count(t, (outcome)r)) return false;
        }
    return true;
}

/* --- writing --- */

static int open_list(text *out, const char *name)
{
    return text_add(out, "%s\"%s\":[", text_ends_in(out, ']') ? "," : "", name);
}

static const char *comma(const text *out)
{
    return text_ends_in(out, '[') ? "" : ",";
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

static int write_observed(const tally *t, int k, text *out)
{
    unsigned most = observables_most(k, t->max_plies);
    if (open_list(out, observables[k].name)) return -1;
    for (int i = 0; i < OUTCOME_RESULTS; i++) {
        outcome r = results_shown[i];
        for (unsigned x = 0; x <= most; x++)
            if (t->observed[k][r][x] &&
                text_add(out, "%s[\"%c\",%u,%" PRIu64 "]", comma(out), RESULT_LETTERS[r], x, t->observed[k][r][x]))
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
    if (text_add(out, "{") || write_ended(t, out) || write_fired(t, out)) return -1;
    for (int k = 0; k < observables_count; k++)
        if (write_observed(t, k, out)) return -1;
    return write_branching(t, out) || text_add(out, "}") ? -1 : 0;
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

/* Reads a letter, null (as the largest number) or a number. */
static bool item(const char **at, uint64_t *out)
{
    *out = UINT64_MAX;
    return letter(at, out) || literal(at, "null") || number(at, out);
}

typedef bool add_row(tally *t, int k, const uint64_t *row); /* k: the observable of the list, if any */

static bool add_ended(tally *t, int k, const uint64_t *row)
{
    (void)k;
    uint64_t e = row[1] == UINT64_MAX ? TALLY_NO_RULE : row[1];
    if (row[0] >= OUTCOME_RESULTS || e > GAME_RULES_MAX) return false;
    t->ended[row[0]][e] += row[2];
    return true;
}

static bool add_fired(tally *t, int k, const uint64_t *row)
{
    (void)k;
    if (row[0] >= GAME_RULES_MAX) return false;
    t->fired[row[0]] += row[1];
    return true;
}

static bool add_observed(tally *t, int k, const uint64_t *row)
{
    if (row[0] >= OUTCOME_RESULTS || row[1] > observables_most(k, t->max_plies)) return false;
    t->observed[k][row[0]][row[1]] += row[2];
    return true;
}

static bool add_branching(tally *t, int k, const uint64_t *row)
{
    (void)k;
    if (row[0] >= t->max_plies) return false;
    t->samples[row[0]] += row[1];
    t->branching[row[0]] += row[2];
    return true;
}

/* "name":[[...],[...]] with `width` items in each row. */
static bool list(const char **at, const char *name, int width, tally *t, int k, add_row *use)
{
    uint64_t row[3];
    if (!literal(at, "\"") || !literal(at, name) || !literal(at, "\":[")) return false;
    while (literal(at, "[")) {
        for (int i = 0; i < width; i++)
            if ((i && !literal(at, ",")) || !item(at, &row[i])) return false;
        if (!literal(at, "]") || !use(t, k, row)) return false;
        literal(at, ",");
    }
    return literal(at, "]");
}

int tally_read(tally *t, const char *written, error *e)
{
    const char *at = written;
    bool good = literal(&at, "{") && list(&at, "ended", 3, t, 0, add_ended) && literal(&at, ",") &&
                list(&at, "fired", 2, t, 0, add_fired) && literal(&at, ",");
    for (int k = 0; k < observables_count && good; k++)
        good = list(&at, observables[k].name, 3, t, k, add_observed) && literal(&at, ",");
    if (good && list(&at, "branching", 3, t, 0, add_branching) && literal(&at, "}") && !*at) return 0;
    return error_set(e, "not a tally from character %zu on: \"%.20s\"", (size_t)(at - written) + 1, at);
}
