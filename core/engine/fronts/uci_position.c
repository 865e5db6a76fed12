/* "position" states the whole game each time: where it continues the current one, only the new moves are made. */
#include <stdlib.h>
#include <string.h>

#include "engine/fronts/uci_columns.h"
#include "engine/fronts/uci_state.h"
#include "play/protocol_words.h"

/* --- moves --- */

/* Makes the decision of that name after those before it, and appends it. */
static int play_named(front *f, const char *name, text *decisions, error *e)
{
    const cJSON *one;
    if (front_play(f, name, e)) return -1;
    cJSON_ArrayForEach(one, cJSON_GetObjectItemCaseSensitive(f->answer, "played"))
    {
        text_add(decisions, "%s%s", decisions->length ? "/" : "", cJSON_GetStringValue(one));
    }
    return decisions->failed ? error_set(e, "out of memory") : 0;
}

/* Makes a promotion, "q", or a drop, "C@e4". Returns 0, or -1 with `e` filled in. */
static int play_from_list(uci *u, const char *written, text *decisions, error *e)
{
    const cJSON *one;
    front *f = &u->f;
    if (front_ask(f, e, "{\"do\": \"moves\"}")) return -1;
    cJSON_ArrayForEach(one, cJSON_GetObjectItemCaseSensitive(f->answer, "moves"))
    {
        const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(one, "move"));
        if (!name || !(uci_means(name, written) || uci_columns_means(&u->board, one, written))) continue;
        text copy = {0};
        text_add(&copy, "%s", name);
        const int status = copy.failed ? error_set(e, "out of memory") : play_named(f, copy.data, decisions, e);
        text_drop(&copy);
        return status;
    }
    return uci_drops(written) ? play_named(f, written, decisions, e) : error_set(e, "nothing becomes %s here", written);
}

static int play_decision(uci *u, char *written, text *decisions, error *e)
{
    const size_t length = uci_promotes_at(written);
    const char letter[] = {written[length], 0};
    front *f = &u->f;
    if (uci_drops(written)) return play_from_list(u, written, decisions, e);
    if (!length) return play_named(f, written, decisions, e);
    written[length] = 0;
    return play_named(f, written, decisions, e) ? -1 : play_from_list(u, letter, decisions, e);
}

int uci_play(uci *u, const char *written, text *decisions, error *e)
{
    text turn = {0}, copy = {0};
    uci_read_turn(written, &turn);
    text_add(&copy, "%s", written);
    int status = turn.failed || copy.failed ? error_set(e, "out of memory") : play_decision(u, turn.data, decisions, e);
    /* The message names the move as written, not the pass that was tried for it. */
    if (status && turn.data && !strcmp(turn.data, "pass") && copy.data)
        status = play_decision(u, copy.data, decisions, e);
    text_drop(&turn);
    text_drop(&copy);
    return status;
}

/* --- games --- */

static void write_place(const fen_place *at, text *out)
{
    const char *const said[] = {at->rows, at->side, at->castling, at->passed};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) text_add(out, "%s ", said[i] ? said[i] : "");
}

int uci_begin_game(uci *u, const fen_place *at, error *e)
{
    text_drop(&u->played);
    text_drop(&u->begun);
    if (fen_board_set_up(&u->board, &u->f, at, e)) return -1;
    if (!fen_place_is_start(&u->board, at)) write_place(at, &u->begun);
    return 0;
}

/* Did the current game start from there? */
static bool has_begun(const uci *u, const fen_place *at)
{
    text now = {0};
    if (!fen_place_is_start(&u->board, at)) write_place(at, &now);
    const bool same = now.length == u->begun.length && (!now.length || !strcmp(now.data, u->begun.data));
    text_drop(&now);
    return same;
}

/* Makes the moves; those already made in the current game are skipped. Returns 0, or -1 with `e` filled in. */
static int play_all(uci *u, const fen_place *from, text *moves, error *e)
{
    const size_t known = u->played.length;
    const bool grows = !u->lost && known && known <= moves->length && !memcmp(u->played.data, moves->data, known);
    if (!(grows && has_begun(u, from)) && uci_begin_game(u, from, e)) {
        uci_say(u, "info string position: %s", e->text);
        return -1;
    }
    for (size_t at = u->played.length, length; at < moves->length; at += length + 1) {
        char *one = moves->data + at;
        length = strcspn(one, " ");
        one[length] = 0;
        text unwanted = {0};
        const int status = uci_play(u, one, &unwanted, e);
        text_drop(&unwanted);
        if (status) {
            uci_say(u, "info string %s: %s", one, e->text);
            return -1;
        }
        text_add(&u->played, "%s ", one);
    }
    return u->played.failed ? error_set(e, "out of memory") : 0;
}

/* Reads the start up to the word "moves", inclusive. Castling rights are never dropped silently. */
static fen_place read_place(const uci *u, char **rest)
{
    enum { ROWS, SIDE, CASTLING, PASSED, WORDS };
    const char *said[WORDS] = {NULL}, *one = front_next_word(rest);
    const bool stated = !one || strcmp(one, "startpos") != 0;
    int n = 0;
    while ((one = front_next_word(rest)) && strcmp(one, "moves") != 0) {
        if (stated && n < WORDS) said[n] = one;
        n++;
    }
    const bool reads = said[CASTLING] && u->board.castling.there && fen_castling_reads(said[CASTLING]);
    if (said[CASTLING] && !reads && strcmp(said[CASTLING], "-") != 0)
        uci_say(u, "info string castling rights, %.8s, are not read", said[CASTLING]);
    return (fen_place){stated && !said[ROWS] ? "" : said[ROWS], said[SIDE], reads ? said[CASTLING] : NULL,
                       said[PASSED]};
}

void uci_set_position(uci *u, char *rest)
{
    error e = {""};
    text moves = {0};
    const char *one;
    const fen_place from = read_place(u, &rest);
    while ((one = front_next_word(&rest))) text_add(&moves, "%s ", one);
    u->lost = moves.failed || play_all(u, &from, &moves, &e);
    text_drop(&moves);
    /* Not during a search: a stop would end this request instead. */
    text_drop(&u->columns);
    if (!u->lost && uci_columns_list(&u->board, &u->f, &u->columns, &e)) u->lost = true;
}
