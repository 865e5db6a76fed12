/* Source: the Universal Chess Interface. Another thread handles urgent lines (stop, quit, isready) when they arrive
 * (uci_hear); the searching thread processes them later. */
#include "engine/fronts/uci.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "engine/fronts/uci_columns.h"
#include "engine/fronts/uci_state.h"

enum { LINES_MOST = 256 };

/* Writes the variant as chess programs name it: "tic_tac_toe:size=4" is tictactoe. */
static void write_variant(const uci *u, text *out)
{
    if (u->called) text_add(out, "%s", u->called);
    if (u->called) return;
    const char *slash = strrchr(u->f.variant, '/');
    for (const char *at = slash ? slash + 1 : u->f.variant; *at && *at != ':' && *at != '.'; at++)
        if (isalnum((unsigned char)*at)) text_add(out, "%c", *at);
}

static void introduce(const uci *u)
{
    text variant = {0};
    write_variant(u, &variant);
    uci_say(u, "id name Poise " POISE_VERSION " %s", u->f.variant);
    uci_say(u, "id author the authors of Poise");
    if (variant.data) uci_say(u, "option name UCI_Variant type combo default %s var %s", variant.data, variant.data);
    uci_say(u, "option name MultiPV type spin default 1 min 1 max %d", LINES_MOST);
    uci_say(u, "uciok");
    text_drop(&variant);
}

/* There is one variant; others are refused with a message. */
static void set_option(uci *u, char *rest)
{
    text variant = {0};
    const char *one, *words[4] = {"", "", "", ""};
    for (int i = 0; i < 4 && (one = front_next_word(&rest)); i++) words[i] = one;
    write_variant(u, &variant);
    if (!strcmp(words[1], "UCI_Variant") && variant.data && strcmp(words[3], variant.data) != 0)
        uci_say(u, "info string UCI_Variant: %s wanted, got %.40s", variant.data, words[3]);
    if (!strcmp(words[1], "MultiPV")) {
        const long lines = strtol(words[3], NULL, 10);
        u->lines = lines < 1 ? 1 : lines > LINES_MOST ? LINES_MOST : (unsigned)lines;
    }
    text_drop(&variant);
}

static void answer_ready(uci *u)
{
    if (atomic_load(&u->answered) > 0) {
        atomic_fetch_sub(&u->answered, 1);
        return;
    }
    uci_learn(u);
    uci_say(u, "readyok");
}

/* Lets the engine process the stop line. */
static void meet_stop(uci *u)
{
    error unwanted;
    (void)!front_ask(&u->f, &unwanted, "{\"do\": \"stop\"}");
    uci_go_held(u, false);
    uci_tell_late(u);
}

/* Prints the board, as some chess programs do. */
static void show(uci *u)
{
    error e = {""};
    text fen = {0};
    if (fen_board_write(&u->board, &u->f, &fen, &e))
        uci_say(u, "info string d: %s", e.text);
    else
        uci_say(u, fen.length ? "Fen: %s" : "info string no text of this kind says where the game stands", fen.data);
    text_drop(&fen);
}

static bool answer(uci *u, char *line)
{
    error unwanted;
    char *rest = line;
    const char *name = front_next_word(&rest);
    if (!name) return true;
    if (!strcmp(name, "uci")) introduce(u);
    if (!strcmp(name, "setoption")) set_option(u, rest);
    if (!strcmp(name, "isready")) answer_ready(u);
    if (!strcmp(name, "ucinewgame")) u->lost = uci_begin_game(u, &(fen_place){.rows = NULL}, &unwanted);
    if (!strcmp(name, "position")) uci_set_position(u, rest);
    if (!strcmp(name, "go")) uci_go(u, rest);
    if (!strcmp(name, "ponderhit")) uci_go_held(u, true);
    if (!strcmp(name, "stop")) meet_stop(u);
    if (!strcmp(name, "d")) show(u);
    return strcmp(name, "quit") != 0;
}

uci *uci_new(const script_paths *paths, const char *variant, const char *own, uci_print *print, void *context, error *e)
{
    uci *u = calloc(1, sizeof *u);
    if (!u) return error_set(e, "out of memory"), NULL;
    u->own_player = own;
    u->lines = 1;
    u->print = print;
    u->context = context;
    if (!front_open(&u->f, paths, variant, own ? own : "", e) && !fen_board_learn(&u->board, &u->f, e) &&
        !uci_columns_list(&u->board, &u->f, &u->columns, e)) {
        u->f.more = uci_tell;
        u->f.context = u;
        return u;
    }
    uci_free(u);
    return NULL;
}

void uci_free(uci *u)
{
    if (u) front_close(&u->f);
    if (u) text_drop(&u->played);
    if (u) text_drop(&u->begun);
    if (u) text_drop(&u->held);
    if (u) text_drop(&u->late);
    if (u) text_drop(&u->columns);
    if (u) fen_board_drop(&u->board);
    free(u);
}

void uci_call(uci *u, const char *name)
{
    u->called = name;
}

engine *uci_engine(uci *u)
{
    return u->f.k;
}

bool uci_line(uci *u, const char *line)
{
    text copy = {0};
    text_add(&copy, "%s", line);
    const bool goes_on = copy.failed || answer(u, copy.data);
    text_drop(&copy);
    return goes_on;
}

static bool is(const char *line, const char *name)
{
    const size_t length = strlen(name);
    line += strspn(line, " \t");
    return !strncmp(line, name, length) && !line[length + strspn(line + length, " \t\r")];
}

static bool begins_search(const char *line)
{
    line += strspn(line, " \t");
    return is(line, "ponderhit") || (!strncmp(line, "go", 2) && strchr(" \t\r", line[2]) && !strstr(line, " ponder"));
}

void uci_hear(uci *u, const char *line)
{
    if (is(line, "stop") || is(line, "quit")) engine_stop(u->f.k);
    if (begins_search(line)) atomic_store(&u->thinking, true); /* a client may ask isready before the search began */
    if (!is(line, "isready") || !atomic_load(&u->thinking)) return;
    atomic_fetch_add(&u->answered, 1);
    uci_say(u, "readyok");
}

void uci_hear_end(uci *u)
{
    atomic_store(&u->alone, true);
    if (atomic_load(&u->endless)) engine_stop(u->f.k);
}
