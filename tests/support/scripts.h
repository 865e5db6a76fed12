/* Lua files for tests: written to a temporary folder in which variants and experiments are found by name. */
#ifndef POISE_TESTS_SUPPORT_SCRIPTS_H
#define POISE_TESTS_SUPPORT_SCRIPTS_H

#include "script/load.h"

typedef struct scripts {
    char folder[64];
    script_paths paths;
} scripts;

/* For cmocka: *state is a new `scripts`, which the teardown removes with all its files. */
int scripts_setup(void **state);
int scripts_teardown(void **state);

/* Writes FOLDER/NAME, such as "x.lua". */
void scripts_write(const scripts *s, const char *name, const char *content);

/* Takes every "FOLDER/" out of the message, so that it reads the same in every run; returns it. */
const char *scripts_plain(const scripts *s, error *e);

/* Asserts that the variant (or experiment) cannot be loaded, with that message to the letter, the folder left out. */
void scripts_assert_fails(const scripts *s, const char *described, const char *message);
void scripts_assert_experiment_fails(const scripts *s, const char *name, const char *message);

/* Writes x.lua and asserts the same of "x". */
void scripts_assert_text_fails(const scripts *s, const char *content, const char *message);

/* A game from the inside of the table that `rules` returns: scripts_game("board = square { 3, 3 }, ..."). A test that
 * cannot load it fails. The caller frees it with game_free. */
game *scripts_game(const char *rules);

/* The same; NULL with `e` filled in when they are refused. */
game *scripts_try(const char *rules, error *e);

/* Asserts that such rules are refused with that message, file and line left out. */
void scripts_assert_refused(const char *rules, const char *message);

/* Writes x.lua, `head` and on line 2 an effect whose function holds `code` on line 3, plays a decision and asserts that
 * the function failed in play with that message. */
void scripts_assert_play_fails(const scripts *s, const char *head, const char *code, const char *message);

#endif
