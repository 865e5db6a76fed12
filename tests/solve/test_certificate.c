/* Proofs of values: what is written holds by the slow statement of the rules, and what is spoiled does not. */
#include "solve/certificate.h"

#include <string.h>

#include "fuzz/cases.h"
#include "solve/endless.h"
#include "solve/solver.h"
#include "support/part.h"
#include "support/test.h"
#include "support/twin.h"

enum { CASES = 800 / TEST_PART, SEED = 11, POSITIONS = 1000, MOVES_MOST = 60, TEXT_MOST = 1 << 16 };

/* Solves with a certificate in the file. */
static solve_result solved(const game *g, uint64_t positions, FILE *file)
{
    error e = {""};
    solve_result r;
    const solve_options options = {.positions = positions, .memory = 16 << 20, .certificate = file};
    if (solve(g, NULL, &options, &r, &e)) r = (solve_result){.value = OUTCOME_NONE};
    return r;
}

static int checked(const game *g, FILE *file, certificate_checked *out, unsigned *line, error *e)
{
    const certificate_terms terms = {
        .g = g, .p = g->start, .history = endless_of(g, g->start).needs_history, .limit = POSITIONS * 1000};
    *line = 0;
    rewind(file);
    return certificate_check(&terms, file, line, out, e);
}

static void assert_proven(const char *described)
{
    error e = {""};
    certificate_checked found;
    unsigned line;
    game *g = twin_game(described);
    FILE *file = tmpfile();
    const solve_result r = solved(g, 300000, file);
    assert_true(r.certified);
    if (checked(g, file, &found, &line, &e)) fail_msg("%s, line %u: %s", described, line, e.text);
    assert_int_equal(bounds_value(found.proven), r.value);
    assert_true(found.decisions > 1 && found.decisions < found.positions);
    fclose(file);
    game_free(g);
}

/* Won by either side and drawn; where positions recur, by plies to the end; where the past matters. */
TEST(values_are_proven)
{
    assert_proven("tic_tac_toe");
    assert_proven("hex:size=3");
    assert_proven("othello:size=4");
    assert_proven("connect_four:width=4,height=4");
    assert_proven("dodgem:size=3");
    assert_proven("hare_and_hounds");
    assert_proven("go:size=2");
}

/* Each line in turn is left out, or says something else: none of these files is a proof of the same. */
TEST(what_is_spoiled_proves_nothing)
{
    static char whole[TEXT_MOST];
    error e = {""};
    certificate_checked found;
    unsigned line, lines = 0;
    game *g = twin_game("nim");
    FILE *file = tmpfile();
    const outcome value = solved(g, 300000, file).value;
    rewind(file);
    whole[fread(whole, 1, sizeof whole - 1, file)] = 0;
    fclose(file);
    for (const char *at = whole, *next; *at; at = next, lines++) {
        next = strchr(at, '\n') + 1;
        for (int with = 0; with < 3; with++) {
            static const char *const instead[] = {"", "xa1\n", "claim first first\n"};
            if (!strncmp(at, instead[with], (size_t)(next - at))) continue;
            file = tmpfile();
            fprintf(file, "%.*s%s%s", (int)(at - whole), whole, instead[with], next);
            if (!checked(g, file, &found, &line, &e)) assert_int_not_equal(bounds_value(found.proven), value);
            fclose(file);
        }
    }
    assert_true(lines > 20);
    game_free(g);
}

/* What the first player cannot do cannot be claimed. */
TEST(false_claims)
{
    error e = {""};
    certificate_checked found;
    unsigned line;
    game *g = twin_game("tic_tac_toe");
    FILE *file = tmpfile();
    assert_true(solved(g, 300000, file).certified);
    rewind(file);
    fprintf(file, "claim first first"); /* instead of `claim first draw`, with one letter more */
    assert_int_equal(checked(g, file, &found, &line, &e), -1);
    fclose(file);
    game_free(g);
}

typedef struct tally {
    unsigned values, proven;
} tally;

static void prove(const game *g, uint64_t number, void *context)
{
    tally *t = context;
    error e = {""};
    certificate_checked found;
    unsigned line;
    FILE *file = tmpfile();
    const solve_result r = g->chance ? (solve_result){.value = OUTCOME_NONE} : solved(g, POSITIONS, file);
    t->values += r.value != OUTCOME_NONE;
    if (r.certified) {
        t->proven++;
        if (checked(g, file, &found, &line, &e))
            fail_msg("case %llu of seed %d, line %u: %s", (unsigned long long)number, SEED, line, e.text);
        assert_int_equal(bounds_value(found.proven), r.value);
    }
    fclose(file);
}

/* The rest is over at the start, or held by endless games only. */
TEST(generated_rule_sets_are_proven)
{
    tally t = {0};
    assert_int_equal(cases_each_game(SEED, CASES, MOVES_MOST, prove, &t), 0);
    print_message("# %u values, %u proven\n", t.values, t.proven);
    assert_true(t.proven > CASES / 80 && 10 * t.proven > 8 * t.values);
}
