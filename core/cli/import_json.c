#include "cli/import_json.h"

#include <math.h>

typedef struct variant_json {
    const char *variant;
    people found;
} variant_json;

static const json_member variant_members[] = {
    JSON_PLAIN(variant_json, variant),
    JSON_AT(variant_json, "games", found.games, .help = "with a result"),
    JSON_AT(variant_json, "score", found.score, .null = true, .help = "of the first player"),
    JSON_AT(variant_json, "low", found.live.low, .null = true),
    JSON_AT(variant_json, "high", found.live.high, .null = true),
    JSON_AT(variant_json, "rated", found.rated, .help = "games that correct for strength"),
    JSON_AT(variant_json, "equal", found.equal, .null = true, .help = "the score between equals"),
    JSON_AT(variant_json, "equal_low", found.equal_live.low, .null = true),
    JSON_AT(variant_json, "equal_high", found.equal_live.high, .null = true),
};
static const json_record variant_record = {JSON_MEMBERS(variant_members, variant_json)};

typedef struct import_json {
    const char *results;
    unsigned unfinished;
    json_rows variants;
    json_texts broken, notes;
} import_json;

static const json_member members[] = {
    JSON_PLAIN(import_json, results),
    JSON_MEMBER(import_json, unfinished, .help = "games without a result"),
    JSON_MEMBER(import_json, variants, .of = &variant_record),
    JSON_MEMBER(import_json, broken, .help = "games that cannot be read, and why"),
    JSON_MEMBER(import_json, notes, .help = "entries of the files that were ignored or interpreted"),
};
const json_record import_record = {.name = "import", .document = true, JSON_MEMBERS(members, import_json)};

typedef struct imported {
    const plan *p;
    const people *all; /* of each cell */
} imported;

static void fill_variant(const void *of, size_t i, void *row)
{
    const imported *found = of;
    variant_json *to = row;
    *to = (variant_json){found->p->cells[i].variant, found->all[i]};
    if (isnan(to->found.equal)) to->found.equal_live = (interval){NAN, NAN};
}

void import_json_write(const import_games *games, const plan *p, const char *store, const people *all, text *out)
{
    const imported found = {p, all};
    const import_json page = {.results = store,
                              .unfinished = (unsigned)games->unfinished,
                              .variants = {&found, (size_t)p->ncells, fill_variant},
                              .broken = {games->broken, (size_t)games->nbroken},
                              .notes = {games->notes, (size_t)games->nnotes}};
    json_record_write(&import_record, &page, out);
}
