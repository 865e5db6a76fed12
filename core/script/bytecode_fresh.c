/* Forward data-flow analysis: a register holds a fresh table before an instruction if it does after each predecessor.
 * Starts from all possible registers and removes some until a fixed point. */
#include "script/bytecode_fresh.h"

#include <string.h>

#include "script/stack_check.h"

enum { ROUNDS_MAX = 8, WORDS = BYTECODE_REGISTERS / 64 };

typedef struct flow {
    bytecode_registers *before; /* per instruction */
    const unsigned char *code;
    size_t count;
    const bytecode_registers *assigned;
    bool changed;
} flow;

static uint32_t instruction_at(const flow *f, size_t i)
{
    uint32_t instruction;
    memcpy(&instruction, f->code + i * sizeof instruction, sizeof instruction);
    return instruction;
}

static void set(bytecode_registers *of, unsigned number, bool fresh)
{
    uint64_t bit = UINT64_C(1) << number % 64;
    of->bits[number / 64] = fresh ? of->bits[number / 64] | bit : of->bits[number / 64] & ~bit;
}

static void clear(bytecode_registers *of, unsigned first, unsigned last)
{
    for (unsigned i = first; i <= last && i < BYTECODE_REGISTERS; i++) set(of, i, false);
}

/* Transfer function of an instruction. Unknown instructions clear all registers from their first one on, as calls do.
 */
static void step(const flow *f, bytecode_registers *of, uint32_t instruction)
{
    unsigned code = bytecode_operation(instruction), a = bytecode_a(instruction), b = bytecode_b(instruction);
    bool sets_none = (code >= OP_SETTABUP && code <= OP_SETFIELD) || (code >= OP_MMBIN && code <= OP_MMBINK) ||
                     (code >= OP_CLOSE && code <= OP_TEST) || (code >= OP_RETURN && code <= OP_RETURN1) ||
                     code == OP_SETUPVAL || code == OP_TFORPREP || code == OP_SETLIST || code == OP_EXTRAARG;
    if (sets_none) return;
    if (code == OP_MOVE)
        set(of, a, bytecode_register_in(of, b) && !bytecode_register_in(f->assigned, a));
    else if (code == OP_NEWTABLE)
        set(of, a, !bytecode_register_in(f->assigned, a));
    else if (code == OP_LOADNIL)
        clear(of, a, a + b);
    else if (code == OP_SELF)
        clear(of, a, a + 1);
    else if (code <= OP_CONCAT || code == OP_TESTSET || code == OP_CLOSURE)
        clear(of, a, a);
    else
        clear(of, a, BYTECODE_REGISTERS - 1);
}

/* Intersects the set before instruction `to` with `from`. */
static void meet(flow *f, size_t to, const bytecode_registers *from)
{
    if (to >= f->count) return;
    for (int w = 0; w < WORDS; w++) {
        uint64_t kept = f->before[to].bits[w] & from->bits[w];
        if (kept != f->before[to].bits[w]) f->changed = true;
        f->before[to].bits[w] = kept;
    }
}

/* Propagates to all successors. Jump distances count from the next instruction. */
static void follow(flow *f, size_t i)
{
    enum { JUMP_BIAS = (1 << 24) - 1 };
    uint32_t instruction = instruction_at(f, i);
    unsigned code = bytecode_operation(instruction);
    size_t far = instruction >> 15;
    bytecode_registers after = f->before[i];
    step(f, &after, instruction);
    if (code >= OP_RETURN && code <= OP_RETURN1) return;
    if (code == OP_JMP) {
        meet(f, i + 1 + (instruction >> 7) - JUMP_BIAS, &after);
        return;
    }
    if ((code >= OP_EQ && code <= OP_TESTSET) || code == OP_LFALSESKIP) meet(f, i + 2, &after);
    if (code == OP_FORLOOP || code == OP_TFORLOOP) meet(f, i + 1 - far, &after);
    if (code == OP_FORPREP) meet(f, i + 2 + far, &after);
    if (code == OP_TFORPREP) meet(f, i + 1 + far, &after);
    meet(f, i + 1, &after);
}

const bytecode_registers *bytecode_push_fresh(lua_State *L, const unsigned char *code, size_t count,
                                              const bytecode_registers *assigned)
{
    STACK_CHANGES(L, 1);
    size_t bytes = count * sizeof(bytecode_registers);
    flow f = {.before = lua_newuserdatauv(L, bytes + 1, 0), .code = code, .count = count, .assigned = assigned};
    f.changed = count > 0;
    memset(f.before, 0xff, bytes);
    if (count) memset(f.before, 0, sizeof *f.before); /* arguments are unknown */
    for (int round = 0; round < ROUNDS_MAX && f.changed; round++) {
        f.changed = false;
        for (size_t i = 0; i < count; i++) follow(&f, i);
    }
    if (f.changed) memset(f.before, 0, bytes);
    return f.before;
}
