/* verify FILE: checks a proof of `solve --proof` by the slow statement of the rules. */
#include <inttypes.h>
#include <stdlib.h>

#include "cli/interrupt.h"
#include "cli/moves_given.h"
#include "cli/proof_file.h"
#include "solve/certificate.h"
#include "solve/endless.h"

typedef struct verifying {
    proof_header header;
    game *g;
    position *p;
    unsigned line;
    certificate_checked found;
} verifying;

static int open_game(const cli *c, verifying *v, error *e)
{
    const proof_header *h = &v->header;
    cli from = *c; /* as if the moves had been given */
    v->g = script_load_to_count(h->variant, &c->paths, e);
    move *scratch = v->g ? malloc((size_t)v->g->most_moves * sizeof *scratch) : NULL;
    v->p = v->g ? malloc(v->g->position_bytes) : NULL;
    int status = !v->g ? -1 : scratch && v->p ? 0 : error_set(e, "out of memory");
    if (!status && v->g->fingerprint != h->fingerprint)
        status = error_set(e, "the proof is of other rules: fingerprint %016" PRIx64 ", and %s has %016" PRIx64,
                           h->fingerprint, h->variant, v->g->fingerprint);
    if (!status) {
        from.arguments[0] = h->variant;
        for (int i = 0; i < h->count; i++) from.arguments[i + 1] = h->moves[i];
        from.narguments = h->count + 1;
        position_copy(v->g, v->p, v->g->start);
        status = moves_given_play(&from, v->g, v->p, scratch, e);
    }
    free(scratch);
    return status;
}

static int check(verifying *v, FILE *file, error *e)
{
    const certificate_terms terms = {.g = v->g,
                                     .p = v->p,
                                     .history = endless_of(v->g, v->p).needs_history,
                                     .limit = UINT64_MAX,
                                     .stop = interrupt_flag()};
    error why = {""};
    if (v->g->chance) return error_set(e, "%s has chance: no strategy proves a value", v->header.variant);
    if (!certificate_check(&terms, file, &v->line, &v->found, &why)) return 0;
    return error_set(e, "line %u: %.400s", v->line, why.text);
}

typedef struct verify_json {
    const char *variant, *least, *most;
    uint64_t positions, decisions;
} verify_json;

static const json_member members[] = {
    JSON_PLAIN(verify_json, variant),
    JSON_MEMBER(verify_json, least, .words = "first|second|draw", .help = "what the first player reaches at least"),
    JSON_MEMBER(verify_json, most, .words = "first|second|draw"),
    JSON_MEMBER(verify_json, positions, .help = "of the proof"),
    JSON_MEMBER(verify_json, decisions, .help = "positions whose decision the proof names"),
};
static const json_record prints = {.name = "verify", .document = true, JSON_MEMBERS(members, verify_json)};

static void write_plain(const verifying *v, text *out)
{
    const bounds b = v->found.proven;
    if (b.least == b.most)
        text_add(out, "proven: %s\n", outcome_sentence(bounds_value(b)));
    else if (b.least > WORTH_SECOND || b.most < WORTH_FIRST)
        text_add(out, "proven: the %s player at least draws\n", b.least > WORTH_SECOND ? "first" : "second");
    else
        text_add(out, "nothing is claimed\n");
    text_add(out, "%s, %" PRIu64 " positions, %" PRIu64 " decisions\n", v->header.variant, v->found.positions,
             v->found.decisions);
}

static void write_json(const verifying *v, text *out)
{
    const verify_json page = {.variant = v->header.variant,
                              .least = outcome_word(worth_outcome(v->found.proven.least)),
                              .most = outcome_word(worth_outcome(v->found.proven.most)),
                              .positions = v->found.positions,
                              .decisions = v->found.decisions};
    json_record_write(&prints, &page, out);
}

static int run(cli *c)
{
    error e = {""}, why = {""};
    verifying v = {.g = NULL};
    text out = {0};
    arena *a = arena_new();
    FILE *file = a ? proof_file_read(c->arguments[0], a, &v.header, &v.line, &why) : NULL;
    int status = file ? 0 : -1;
    if (!status) status = open_game(c, &v, &why);
    if (!status) status = check(&v, file, &why);
    if (!status) (c->json ? write_json : write_plain)(&v, &out);
    if (status) error_set(&e, "%s: %.460s", c->arguments[0], why.text);
    if (file) fclose(file);
    free(v.p);
    game_free(v.g);
    arena_free(a);
    return status ? cli_fail(&e) : cli_print(&out);
}

const command command_verify = {
    .name = "verify",
    .arguments = "FILE",
    .summary = "checks a proof of poise solve --proof",
    .example = "poise verify hex4.proof",
    .least = 1,
    .most = 1,
    .run = run,
    .prints = &prints,
};
