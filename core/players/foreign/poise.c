/* The protocol of `poise engine`, from the controller's side. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/json_member.h"
#include "game/game.h"
#include "language/variant_spec.h"
#include "play/protocol_words.h"
#include "players/foreign/foreign.h"

/* Sends the line, which is freed, and returns its last answer; NULL with `e` filled in. */
static const char *request(foreign *f, text *line, child_patience patience, error *e)
{
    char why[256];
    const char *answer = NULL;
    text_add(line, "}\n");
    const int status = line->failed ? error_set(e, "out of memory") : child_say(f->program, line->data, &patience, e);
    text_drop(line);
    if (status) return NULL;
    do {
        if (!(answer = child_hear(f->program, &patience, e))) return NULL;
    } while (json_member_is_true(answer, "more"));
    if (json_member_is_true(answer, "ok")) return answer;
    error_set(e, "it says: %s", json_member_text(answer, "error", why, sizeof why) ? why : "nothing that is known");
    return NULL;
}

static int greet(foreign *f, error *e)
{
    text line = {0};
    f->loaded = false;
    text_add(&line, "{\"do\": \"hello\"");
    return request(f, &line, foreign_patience(f), e) ? 0 : -1;
}

/* Loads the variant in the program; its answer must have the same fingerprint of the rules. */
static int load(foreign *f, error *e)
{
    char has[32] = "", wanted[32];
    text line = {0};
    text_add(&line, "{\"do\": \"load\", \"variant\": ");
    json_string(&line, *f->setup ? f->setup : f->g->name);
    text_add(&line, ", \"options\": {");
    for (int i = 0; i < f->g->noptions; i++) {
        text_add(&line, i ? ", " : "");
        json_string(&line, f->g->options[i].name);
        text_add(&line, ": ");
        json_string(&line, f->g->options[i].value);
    }
    text_add(&line, "}");
    const char *answer = request(f, &line, foreign_patience(f), e);
    if (!answer) return -1;
    snprintf(wanted, sizeof wanted, "%016" PRIx64, f->g->fingerprint);
    if (!json_member_text(answer, "fingerprint", has, sizeof has) || strcmp(has, wanted) != 0)
        return error_set(e, "it plays other rules: fingerprint %s wanted, got \"%s\"", wanted, has);
    f->loaded = true;
    return 0;
}

static int begin(foreign *f, error *e)
{
    text line = {0};
    if (!f->loaded && load(f, e)) return -1;
    text_add(&line, "{\"do\": \"undo\", \"to\": 0");
    return request(f, &line, foreign_patience(f), e) ? 0 : -1;
}

static int tell(foreign *f, const char *turn, unsigned side, error *e)
{
    text line = {0};
    (void)side;
    text_add(&line, "{\"do\": \"play\", \"moves\": ");
    json_turn(turn, &line);
    return request(f, &line, foreign_patience(f), e) ? 0 : -1;
}

static int ask(foreign *f, unsigned side, text *turn, error *e)
{
    char decision[256];
    text line = {0};
    (void)side;
    text_add(&line, "{\"do\": \"think\", \"player\": ");
    json_string(&line, *f->think ? f->think : "alphabeta:nodes=20000");
    text_add(&line, ", \"milliseconds\": %" PRIu64 ", \"seed\": %" PRIu64, f->milliseconds, f->chance >> 12);
    const char *answer = request(f, &line, foreign_thinking(f), e);
    if (!answer) return -1;
    if (!json_member_text(answer, "move", decision, sizeof decision)) return error_set(e, "it named no move");
    text_add(turn, "%s", decision);
    return 0;
}

const foreign_protocol foreign_poise = {greet, begin, tell, ask, false};
