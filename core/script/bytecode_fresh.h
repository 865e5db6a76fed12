/* Data-flow analysis: which tables a function changes, as far as its bytecode shows. Internal to bytecode.c. */
#ifndef POISE_SCRIPT_BYTECODE_FRESH_H
#define POISE_SCRIPT_BYTECODE_FRESH_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

enum { BYTECODE_REGISTERS = 256 };

/* A set of registers. */
typedef struct bytecode_registers {
    uint64_t bits[BYTECODE_REGISTERS / 64];
} bytecode_registers;

static inline bool bytecode_register_in(const bytecode_registers *set, unsigned number)
{
    return set->bits[number / 64] >> number % 64 & 1;
}

/* Instructions as Lua 5.4 numbers them (lopcodes.h), and their fields. */
enum {
    OP_MOVE = 0,
    OP_LFALSESKIP = 6,
    OP_LOADNIL = 8,
    OP_GETUPVAL = 9,
    OP_SETUPVAL = 10,
    OP_GETTABUP = 11,
    OP_SETTABUP = 15,
    OP_SETTABLE = 16,
    OP_SETFIELD = 18,
    OP_NEWTABLE = 19,
    OP_SELF = 20,
    OP_MMBIN = 46,
    OP_MMBINK = 48,
    OP_NOT = 51,
    OP_CONCAT = 53,
    OP_CLOSE = 54,
    OP_TBC = 55,
    OP_JMP = 56,
    OP_EQ = 57,
    OP_TEST = 66,
    OP_TESTSET = 67,
    OP_CALL = 68,
    OP_RETURN = 70,
    OP_RETURN1 = 72,
    OP_FORLOOP = 73,
    OP_FORPREP = 74,
    OP_TFORPREP = 75,
    OP_TFORLOOP = 77,
    OP_SETLIST = 78,
    OP_CLOSURE = 79,
    OP_EXTRAARG = 82
};

static inline unsigned bytecode_operation(uint32_t instruction)
{
    return instruction & 0x7f;
}

static inline unsigned bytecode_a(uint32_t instruction)
{
    return instruction >> 7 & 0xff;
}

static inline unsigned bytecode_b(uint32_t instruction)
{
    return instruction >> 16 & 0xff;
}

/* Pushes a block that holds, for each of the `count` instructions of a function, the registers that before it hold a
 * table made by the same call of the function, and returns it. `assigned` are the registers that nested functions
 * assign. If a few rounds reach no fixed point, the sets are empty. Raises when memory is out. */
const bytecode_registers *bytecode_push_fresh(lua_State *L, const unsigned char *code, size_t count,
                                              const bytecode_registers *assigned);

#endif
