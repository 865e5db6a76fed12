/* What is asked whether it is true, in the code of a function. Internal to bytecode.c. */
#ifndef POISE_SCRIPT_BYTECODE_ASKED_H
#define POISE_SCRIPT_BYTECODE_ASKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* So many instructions, of four bytes each. */
typedef struct bytecode_code {
    const unsigned char *bytes;
    size_t count;
} bytecode_code;

/* Instruction i; behind the last: one that does nothing. */
uint32_t bytecode_instruction(const bytecode_code *of, size_t i);

/* Is what instruction i puts in its register A asked next whether it is true, other than as what `and` before it
 * chooses? */
bool bytecode_is_asked(const bytecode_code *of, size_t i);

/* What read the global variable that instruction i, an OP_CALL, calls: an OP_GETTABUP; 0: it calls something else. */
uint32_t bytecode_called(const bytecode_code *of, size_t i);

#endif
