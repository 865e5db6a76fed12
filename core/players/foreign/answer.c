/* The program is not trusted: a turn that it answers is read decision by decision, each against the legal moves. */
#include "players/foreign/answer.h"

#include <stdio.h>
#include <string.h>

#include "play/protocol_words.h"
#include "play/typed_move.h"
#include "players/foreign/given_up.h"

/* Finds the decision that a part of an answer means among the legal moves: the q of "e7e8q", or "C@e4". */
static int read_from_list(told_game *k, const char *written, error *e)
{
    const int count = turn_list(k->f.g, k->at, k->moves, k->f.g->most_moves);
    for (int i = 0; i < count; i++) {
        char name[ACTION_TEXT_MAX];
        told_write(k, k->moves[i], name);
        if (uci_means(name, written)) return told_advance(k, k->moves[i], e);
    }
    return uci_drops(written) ? error_set(e, "%s is not a legal move", written)
                              : error_set(e, "nothing becomes %c", *written);
}

static int read_decision(told_game *k, const char *written, unsigned side, error *e)
{
    move m;
    if (k->at->outcome != OUTCOME_NONE || k->at->side != side) return error_set(e, "the turn is over before that");
    return typed_move_read(k->f.g, k->at, written, &m, e) ? -1 : told_advance(k, m, e);
}

static int read_part(told_game *k, char *written, unsigned side, error *e)
{
    const bool uci = k->f.protocol == &foreign_uci;
    if (uci) written[strcspn(written, "+")] = 0; /* the rules determine promotions */
    const size_t promotes = uci ? uci_promotes_at(written) : 0;
    const char letter[] = {written[promotes], 0};
    if (uci && uci_drops(written) && k->at->side == side) return read_from_list(k, written, e);
    if (!promotes) return read_decision(k, written, side, e);
    written[promotes] = 0;
    return read_decision(k, written, side, e) || read_from_list(k, letter, e) ? -1 : 0;
}

static int read_parts(told_game *k, char *written, error *e)
{
    const unsigned side = k->at->side;
    for (char *next; written; written = next) {
        char *end = written + turn_first(written);
        next = *end ? end + 1 : NULL;
        *end = 0;
        if (read_part(k, written, side, e)) return -1;
    }
    return 0;
}

/* The program reports that it has no turn. Accepts that if all decisions lose. */
static int give_up(told_game *k, error *e)
{
    move any;
    if (given_up_lost(k->f.g, k->at, k->moves, &any, e)) return -1;
    return any == MOVE_NONE ? error_set(e, "it answers that there is no turn, where there is one that does not lose")
                            : told_advance(k, any, e);
}

/* Makes the decisions of the answer in `at`. */
static int read_answer(told_game *k, const char *written, error *e)
{
    text turn = {0};
    error why = {""};
    const bool uci = k->f.protocol == &foreign_uci;
    if (uci && !strcmp(written, "(none)")) return give_up(k, e);
    if (uci)
        uci_read_turn(written, &turn);
    else
        text_add(&turn, "%s", written);
    const int status = turn.failed ? error_set(&why, "out of memory") : read_parts(k, turn.data, &why);
    text_drop(&turn);
    if (status) error_set(e, "it answers \"%.63s\", which is no legal turn: %s", written, why.text);
    return status;
}

/* Asks the program for its turn by its protocol. On success the next decision is known. */
static int ask(told_game *k, unsigned side, error *e)
{
    text answer = {0};
    int status = k->f.protocol->ask(&k->f, side, &answer, e);
    if (!status && answer.failed) status = error_set(e, "out of memory");
    if (!status) status = answer.length ? read_answer(k, answer.data, e) : error_set(e, "it answers nothing");
    text_drop(&answer);
    return status;
}

/* Chess programs know no position in which the king can be captured, so in those the capture is made without asking. */
static int decide(told_game *k, unsigned side, error *e)
{
    move taking = MOVE_NONE;
    if (k->f.protocol == &foreign_uci && given_up_taken(k->f.g, k->at, k->moves, &taking, e)) return -1;
    return taking == MOVE_NONE ? ask(k, side, e) : told_advance(k, taking, e);
}

int answer_ask(told_game *k, error *e)
{
    const unsigned side = k->at->side;
    told_note_first(k);
    k->turn.length = 0;
    const int status = decide(k, side, e);
    return status || k->f.protocol->makes ? status : told_report(k, side, e);
}
