/* The requests of the engine: one file each in requests/, one line each in requests.def. Internal to this folder. */
#ifndef POISE_ENGINE_REQUEST_H
#define POISE_ENGINE_REQUEST_H

#include <cJSON.h>

#include "base/json_record.h"
#include "engine/engine.h"

typedef enum ask_kind {
    ASK_TEXT,
    ASK_TEXTS,   /* a text, or a list of texts */
    ASK_INTEGER, /* least..most; as text from 2^53 on */
    ASK_NUMBER,  /* low..high */
    ASK_TRUTH,
    ASK_OBJECT,
    ASK_OBJECTS /* a list of objects */
} ask_kind;

typedef struct ask_field {
    const char *name;
    ask_kind kind;
    bool required;
    uint64_t least, most, initial; /* of an integer, or 0 and 1 of a boolean */
    double low, high, initial_number;
    const char *initial_text; /* NULL: none */
    const char *help;         /* one line for the manual */
} ask_field;

typedef struct ask_value {
    bool given; /* false: the default is used */
    uint64_t integer;
    double number;
    const char *text;   /* the value of a text */
    const cJSON *whole; /* the JSON value as given; NULL: not given */
} ask_value;

typedef struct request_type {
    const char *name;
    const char *summary; /* what it does and answers, for the manual */
    const char *example; /* an example line */
    const ask_field *fields;
    int nfields;
    bool needs_game;            /* refused while no game is loaded */
    bool takes_time;            /* has a time limit in milliseconds, and reports what it did not finish */
    const json_record *answers; /* table that writes and documents its answer */

    /* Appends the members of the answer, each preceded by a comma. Returns 0, or -1 with `e` filled in: then the
     * members are discarded. */
    int (*run)(engine *k, const ask_value *given, text *out, error *e);
} request_type;

/* Returns the i-th request in the order of the manual; NULL after the last. */
const request_type *request_at(size_t i);

/* Reads a value for each field of the type, of which there are at most REQUEST_FIELDS_MAX. Returns 0, or -1 with `e`
 * filled in: a key is unknown, missing, of another type or out of range. */
enum { REQUEST_FIELDS_MAX = 12 };
MUST_CHECK int request_read(const request_type *type, const cJSON *line, ask_value *out, error *e);

/* Access to the texts of ASK_TEXTS. */
int request_texts(const ask_value *v);
const char *request_text(const ask_value *v, int i);

/* Fields shared by several requests. */
#define ASK_MILLISECONDS(usual)                                                                                        \
    {                                                                                                                  \
        .name = "milliseconds", .kind = ASK_INTEGER, .least = 1, .most = 3600000, .initial = (usual),                  \
        .help = "time limit; it then returns what it has found"                                                        \
    }
#define ASK_SEED                                                                                                       \
    {                                                                                                                  \
        .name = "seed", .kind = ASK_INTEGER, .most = UINT64_MAX, .initial = 1,                                         \
        .help = "the seed of all random numbers"                                                                       \
    }
#define ASK_MAX_PLIES_HELP "cuts a game after that many decisions"
#define ASK_MAX_PLIES(limit, says)                                                                                     \
    {                                                                                                                  \
        .name = "max_plies", .kind = ASK_INTEGER, .least = 1, .most = (limit), .initial = 1000, .help = (says)         \
    }

#endif
