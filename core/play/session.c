/* Each decision is stored with the random state before it. Undo replays the remaining decisions from the start with
 * fresh players, so they answer the same decisions alike. */
#include "play/session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/stop.h"
#include "game/fork.h"
#include "play/playout.h"
#include "play/record.h"
#include "rules/chance.h"

typedef struct decision {
    move move;
    bool by_human, has_opinion;
    random_state chance; /* before it */
    player_opinion opinion;
} decision;

struct session {
    const game *g;
    const char *names[2]; /* NULL: a human */
    player *players[2];   /* NULL: not seated yet */
    uint64_t seed;
    random_state chance;
    position *begun; /* NULL: the start of the rules */
    position *now, *before;
    decision *made;
    unsigned count, capacity;
    bool resigned;
};

/* Sets up the start, initially or again. */
static void begin(session *s)
{
    for (int side = 0; side < 2; side++)
        if (s->players[side]) player_reset(s->players[side]);
    position_copy(s->g, s->now, s->begun ? s->begun : s->g->start);
    turn_settle(s->g, s->now);
}

session *session_new(const game *g, const char *const names[2], uint64_t seed)
{
    session *s = malloc(sizeof *s);
    if (!s) return NULL;
    *s = (session){.g = g, .names = {names[0], names[1]}, .seed = seed};
    s->now = malloc(g->position_bytes);
    s->before = malloc(g->position_bytes);
    if (!s->now || !s->before) {
        session_free(s);
        return NULL;
    }
    s->chance = playout_seed(g->fingerprint, session_player_name(s, 0), session_player_name(s, 1), seed, 0);
    begin(s);
    return s;
}

int session_set_up(session *s, const position *begun)
{
    if (!s->begun) s->begun = malloc(s->g->position_bytes);
    if (!s->begun) return -1;
    position_copy(s->g, s->begun, begun);
    begin(s);
    return 0;
}

void session_seat(session *s, unsigned side, player *p)
{
    s->players[side] = p;
    player_reset(p);
}

void session_free(session *s)
{
    if (!s) return;
    free(s->begun);
    free(s->now);
    free(s->before);
    free(s->made);
    free(s);
}

const char *session_player_name(const session *s, unsigned side)
{
    return s->names[side] ? s->names[side] : "human";
}

const position *session_position(const session *s)
{
    return s->now;
}

const position *session_before(const session *s)
{
    return s->count ? s->before : NULL;
}

unsigned session_count(const session *s)
{
    return s->count;
}

move session_move(const session *s, unsigned i)
{
    return s->made[i].move;
}

bool session_is_over(const session *s)
{
    return s->now->outcome != OUTCOME_NONE || s->resigned || s->count == RECORD_MOVES_MAX;
}

outcome session_settled(const session *s)
{
    return s->resigned ? outcome_win(!s->now->side) : OUTCOME_NONE;
}

bool session_waits(const session *s)
{
    return !session_is_over(s) && !s->names[s->now->side] && !chance_decides(s->g, s->now);
}

bool session_rolls(const session *s)
{
    return !session_is_over(s) && chance_decides(s->g, s->now);
}

static void make(session *s, move m)
{
    unsigned failures = game_failures(s->g);
    position_copy(s->g, s->before, s->now);
    turn_play(s->g, s->now, m);
    if (game_failures(s->g) == failures) return;
    s->now->outcome = OUTCOME_BROKEN;
    s->now->ending = POSITION_NO_RULE;
}

static int add(session *s, decision d)
{
    if (s->count == s->capacity) {
        unsigned capacity = s->capacity ? 2 * s->capacity : 64;
        decision *made = realloc(s->made, capacity * sizeof *made);
        if (!made) return -1;
        s->made = made;
        s->capacity = capacity;
    }
    s->made[s->count++] = d;
    make(s, d.move);
    return 0;
}

int session_decide(session *s, move m)
{
    return add(s, (decision){.move = m, .by_human = true, .chance = s->chance});
}

/* Returns 0, or -1 when out of memory. */
static int choose(session *s, player *asked, const stop_flag *stop, move *out)
{
    move *made = player_recalls(asked) ? malloc((s->count + 1) * sizeof *made) : NULL;
    if (player_recalls(asked) && !made) return -1;
    for (unsigned i = 0; made && i < s->count; i++) made[i] = s->made[i].move;
    player_recall(asked, made, s->count);
    *out = player_choose(asked, s->now, &s->chance, stop);
    free(made);
    return 0;
}

int session_roll(session *s)
{
    decision d = {.chance = s->chance};
    d.move = chance_draw(s->g, s->now, &s->chance);
    return add(s, d);
}

int session_answer(session *s, const stop_flag *stop)
{
    decision d = {.chance = s->chance};
    unsigned failures = game_failures(s->g);
    player *asked = s->players[s->now->side];
    if (choose(s, asked, stop, &d.move)) return -1;
    if (stop_is_asked(stop)) return 0;
    d.has_opinion = player_opinion_of(asked, &d.opinion);
    if (d.move != MOVE_NONE && game_failures(s->g) == failures) return add(s, d);
    s->now->outcome = OUTCOME_BROKEN;
    return 0;
}

bool session_opinion(const session *s, player_opinion *out)
{
    const decision *latest = s->count ? &s->made[s->count - 1] : NULL;
    if (!latest || !latest->has_opinion) return false;
    *out = latest->opinion;
    return true;
}

move session_ask(const session *s, player *adviser, const stop_flag *stop)
{
    random_state r = playout_seed(s->g->fingerprint, player_name(adviser), "", s->seed, s->count);
    player_reset(adviser);
    player_resume(adviser, s->count / 2);
    return player_choose(adviser, s->now, &r, stop);
}

void session_resign(session *s)
{
    s->resigned = true;
}

/* Replays the first decisions from the start. */
static void go_back(session *s, unsigned count)
{
    s->chance = s->made[count].chance;
    s->count = count;
    begin(s);
    for (unsigned i = 0; i < count; i++) make(s, s->made[i].move);
}

bool session_undo(session *s)
{
    if (s->resigned) return s->resigned = false, true;
    for (unsigned i = s->count; i-- > 0;)
        if (s->made[i].by_human) return go_back(s, i), true;
    return false;
}

int session_record(const session *s, const char *variant, const char *rules, text *out)
{
    char seed[32];
    snprintf(seed, sizeof seed, "%" PRIu64, s->seed);
    record_about about = {.variant = variant, .rules = rules, .settled = session_settled(s)};
    for (unsigned side = 0; side < 2; side++) about.players[side] = session_player_name(s, side);
    if (s->names[0] || s->names[1]) about.seed = seed;
    move *moves = malloc((s->count + 1) * sizeof *moves);
    if (!moves) return -1;
    for (unsigned i = 0; i < s->count; i++) moves[i] = s->made[i].move;
    int status = record_write(s->g, &about, moves, s->count, out);
    free(moves);
    return status;
}
