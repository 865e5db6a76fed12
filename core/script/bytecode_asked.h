/* Finds values whose truth is tested, in the bytecode of a function. Internal to bytecode.c. */
#ifndef POISE_SCRIPT_BYTECODE_ASKED_H
#define POISE_SCRIPT_BYTECODE_ASKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A sequence of instructions, four bytes each. */
typedef struct bytecode_code {
    const unsigned char *bytes;
    size_t count;
} bytecode_code;

/* Returns instruction i; beyond the end a no-op. */
uint32_t bytecode_instruction(const bytecode_code *of, size_t i);

/* Is the truth of what instruction i puts in its register A tested next, other than as the result of an `and` before
 * it? */
bool bytecode_is_asked(const bytecode_code *of, size_t i);

/* Returns the OP_GETTABUP that reads the global variable which instruction i, an OP_CALL, calls; 0: it calls something
 * else. */
uint32_t bytecode_called(const bytecode_code *of, size_t i);

#endif
