#include "cli/brief.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "cli/answer.h"
#include "cli/cli.h"
#include "studies/evidence.h"
#include "studies/headline.h"

/* How many variants have each verdict, between one pair of players. */
typedef struct poll {
    int of[VERDICTS], variants;
    side_words sides; /* of all of them */
} poll;

static answer answer_of_cell(const results *r, const results_cell *c)
{
    verdict_latch l;
    evidence_latch(r, c, &l);
    return answer_of(&l);
}

static bool same_players(const results_cell *a, const results_cell *b)
{
    return !strcmp(a->players[0], b->players[0]) && !strcmp(a->players[1], b->players[1]) && a->opening == b->opening;
}

static bool is_among_equals(const results_cell *c)
{
    return !strcmp(c->players[0], c->players[1]);
}

static poll take_poll(const results *r, const results_cell *between)
{
    poll p = {.sides = side_words_of(between->variant->canonical)};
    for (int i = 0; i < r->ncells; i++) {
        if (!same_players(&r->cells[i], between)) continue;
        p.sides = side_words_shared(p.sides, side_words_of(r->cells[i].variant->canonical));
        p.of[answer_of_cell(r, &r->cells[i]).verdict]++;
        p.variants++;
    }
    return p;
}

static int code_of(const poll *p)
{
    static const verdict order[] = {VERDICT_FIRST_FAVOURED, VERDICT_SECOND_FAVOURED, VERDICT_UNDECIDED,
                                    VERDICT_WITHHELD};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if (p->of[order[i]]) return answer_code(order[i]);
    return ANSWER_BALANCED;
}

static void write_poll(text *out, const poll *p)
{
    static const struct {
        verdict is;
        const char *one, *several;
        int side; /* that is named behind it; -1: none */
    } parts[] = {{VERDICT_FIRST_FAVOURED, "favours ", "favour ", 0},
                 {VERDICT_SECOND_FAVOURED, "favours ", "favour ", 1},
                 {VERDICT_BALANCED, "is balanced", "are balanced", -1},
                 {VERDICT_UNDECIDED, "is open", "are open", -1},
                 {VERDICT_WITHHELD, "has no verdict", "have no verdict", -1}};
    const char *before = "";
    text_add(out, "; of %d variants", p->variants);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        int n = p->of[parts[i].is];
        if (!n) continue;
        text_add(out, "%s %d %s", before, n, n == 1 ? parts[i].one : parts[i].several);
        if (parts[i].side >= 0) side_words_name(&p->sides, (unsigned)parts[i].side, out);
        before = ",";
    }
}

static void write_verdict(text *out, const results *r, const results_cell *main)
{
    answer a = answer_of_cell(r, main);
    poll p = take_poll(r, main);
    text_add(out, "%s: %s, ", verdict_name(a.verdict), main->variant->name);
    cli_write_players(out, main->players);
    if (p.variants > 1) write_poll(out, &p);
    text_add(out, "\n");
}

/* Who else has played the variant, and what came of it. */
static void write_others(text *out, const results *r, const results_cell *main)
{
    bool any = false;
    for (int i = 0; i < r->ncells; i++) {
        const results_cell *c = &r->cells[i];
        if (c == main || c->variant != main->variant || is_among_equals(c) != is_among_equals(main)) continue;
        answer a = answer_of_cell(r, c);
        text_add(out, any ? "; " : "Others: ");
        cli_write_players(out, c->players);
        if (!counts_finished(&a.counts))
            text_add(out, " without a score");
        else if (isnan(a.score))
            text_add(out, " %.1f to %.1f %%", 100 * a.range.low, 100 * a.range.high);
        else
            text_add(out, " %.1f %%", 100 * a.score);
        text_add(out, ", %s", verdict_name(a.verdict));
        any = true;
    }
    text_add(out, any ? ".\n" : "No other players were asked.\n");
}

static void write_games(text *out, const results *r, const answer *a)
{
    uint64_t games = 0, planned = 0;
    for (int i = 0; i < r->ncells; i++) games += r->cells[i].games, planned += r->cells[i].planned;
    text_add(out, "%" PRIu64 " game%s", games, games == 1 ? "" : "s");
    if (games < planned) text_add(out, " of %" PRIu64, planned);
    text_add(out, ", seed %" PRIu64 ".", r->seed);
    if (a->verdict == VERDICT_UNDECIDED || a->verdict == VERDICT_WITHHELD) {
        text_add(out, " ");
        answer_write_open(a, out);
    } else {
        text_add(out, "\n");
    }
}

int brief_write(const results *r, const char *next, text *out)
{
    const results_cell *main = &r->cells[headline_cell(r)];
    answer a = answer_of_cell(r, main);
    poll p = take_poll(r, main);
    write_verdict(out, r, main);
    const side_words sides = side_words_of(main->variant->canonical);
    answer_write_score(&a, &sides, out);
    write_others(out, r, main);
    write_games(out, r, &a);
    text_add(out, "%s\n", next);
    return code_of(&p);
}

static void cell_json(const results *r, const results_cell *c, text *out)
{
    answer a = answer_of_cell(r, c);
    text_add(out, "{\"variant\": ");
    json_string(out, c->variant->name);
    for (int side = 0; side < 2; side++) {
        text_add(out, side ? ", " : ", \"players\": [");
        json_string(out, c->players[side]);
    }
    text_add(out, "], \"opening\": %u, \"games\": %" PRIu64 ", \"planned\": %" PRIu64 ", ", c->opening, c->games,
             c->planned);
    answer_write_json(&a, out);
    text_add(out, "}");
}

int brief_write_json(const results *r, text *out)
{
    const results_cell *main = &r->cells[headline_cell(r)];
    poll p = take_poll(r, main);
    text_add(out, CLI_JSON "\"experiment\": ");
    json_string(out, r->name);
    text_add(out, ", \"code\": %d, \"main\": %d, \"cells\": [\n ", code_of(&p), (int)(main - r->cells));
    for (int i = 0; i < r->ncells; i++) {
        if (i) text_add(out, ",\n ");
        cell_json(r, &r->cells[i], out);
    }
    text_add(out, "]}\n");
    return code_of(&p);
}
