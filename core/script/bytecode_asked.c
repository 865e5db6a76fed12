#include "script/bytecode_asked.h"

#include <string.h>

#include "script/bytecode_fresh.h"

enum { JUMP_BIAS = (1 << 24) - 1 };

uint32_t bytecode_instruction(const bytecode_code *of, size_t i)
{
    uint32_t instruction = OP_EXTRAARG;
    if (i < of->count) memcpy(&instruction, of->bytes + i * sizeof instruction, sizeof instruction);
    return instruction;
}

/* Does a jump before instruction i go behind the two that test it, past the jump in between? In `x and WHAT or y` it
 * goes to y. */
static bool is_chosen(const bytecode_code *of, size_t i)
{
    enum { ASKING = 3 };
    for (size_t k = 0; k < i; k++) {
        uint32_t jump = bytecode_instruction(of, k);
        if (bytecode_operation(jump) == OP_JMP && (int64_t)k + 1 + (jump >> 7) - JUMP_BIAS == (int64_t)i + ASKING)
            return true;
    }
    return false;
}

bool bytecode_is_asked(const bytecode_code *of, size_t i)
{
    uint32_t next = bytecode_instruction(of, i + 1);
    unsigned a = bytecode_a(bytecode_instruction(of, i)), code = bytecode_operation(next);
    bool asks =
        code == OP_TEST ? bytecode_a(next) == a : (code == OP_TESTSET || code == OP_NOT) && bytecode_b(next) == a;
    return asks && !is_chosen(of, i);
}

/* The callee is in the register of the result, its arguments in the following ones. */
uint32_t bytecode_called(const bytecode_code *of, size_t i)
{
    const unsigned a = bytecode_a(bytecode_instruction(of, i));
    while (i--) {
        uint32_t before = bytecode_instruction(of, i);
        unsigned code = bytecode_operation(before);
        if (code == OP_JMP || code == OP_EXTRAARG || bytecode_a(before) != a) continue;
        return code == OP_GETTABUP ? before : 0;
    }
    return 0;
}
