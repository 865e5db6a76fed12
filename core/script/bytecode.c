/* Static analysis of lua_dump output. Nested functions are walked first, because they may assign to upvalues, variables
 * of the enclosing functions; then each instruction is classified. Which registers hold a table made by the same call
 * is computed before (bytecode_push_fresh). */
#include "script/bytecode.h"

#include <lauxlib.h>
#include <stdint.h>
#include <string.h>

#include "script/bytecode_asked.h"
#include "script/bytecode_fresh.h"
#include "script/sandbox_fail.h"
#include "script/stack_check.h"

static int measure(lua_State *L, const void *bytes, size_t size, void *data)
{
    (void)L;
    (void)bytes;
    ((bytecode *)data)->size += size;
    return 0;
}

static int copy(lua_State *L, const void *bytes, size_t size, void *data)
{
    bytecode *d = data;
    (void)L;
    memcpy(d->bytes + d->at, bytes, size);
    d->at += size;
    return 0;
}

bool bytecode_push(lua_State *L, bool stripped, bytecode *out)
{
    STACK_CHANGES(L, 1);
    enum { VERSION_AT = 4, VERSION = 0x54 };
    *out = (bytecode){.size = 0};
    lua_dump(L, measure, out, stripped);
    out->bytes = lua_newuserdatauv(L, out->size, 0);
    lua_pushvalue(L, -2);
    lua_dump(L, copy, out, stripped);
    lua_pop(L, 1);
    out->at = 0;
    return out->size > BYTECODE_HEADER_BYTES && out->bytes[VERSION_AT] == VERSION;
}

/* Variable-length integer: seven bits per byte, most significant first; the last byte is marked. */
size_t bytecode_number(bytecode *d)
{
    size_t number = 0;
    unsigned char byte;
    do {
        byte = d->bytes[d->at++];
        number = number << 7 | (byte & 0x7f);
    } while (!(byte & 0x80));
    return number;
}

/* --- names --- */

typedef struct name_walk {
    lua_State *L;
    void (*each)(lua_State *L, const bytecode_name *use, void *data);
    void *data;
} name_walk;

typedef struct piece_of_dump {
    size_t at, count;
} piece_of_dump;

/* The length plus one comes first. */
static piece_of_dump skip_text(bytecode *d)
{
    size_t size = bytecode_number(d);
    piece_of_dump found = {d->at, size ? size - 1 : 0};
    d->at += found.count;
    return found;
}

/* Returns the text; an empty one for any other constant. */
static piece_of_dump skip_constant(bytecode *d)
{
    enum { KIND = 0x0f };
    unsigned kind = d->bytes[d->at++] & KIND;
    if (kind == LUA_TNUMBER) d->at += sizeof(lua_Number); /* lua_Integer has the same size */
    return kind == LUA_TSTRING ? skip_text(d) : (piece_of_dump){.count = 0};
}

/* Skips `count` constants. Returns whether one of them contains a zero byte. */
static bool skip_constants(bytecode *d, size_t count)
{
    bool zero = false;
    for (; count; count--) {
        piece_of_dump constant = skip_constant(d);
        zero |= constant.count && memchr(d->bytes + constant.at, 0, constant.count);
    }
    return zero;
}

/* Returns the text constant with that index. */
static piece_of_dump constant_text(const bytecode *of, piece_of_dump constants, unsigned number)
{
    bytecode d = *of;
    d.at = constants.at;
    for (unsigned i = 0; i < number; i++) skip_constant(&d);
    d.at++; /* its type */
    return skip_text(&d);
}

/* Offsets of the parts of one function. */
typedef struct function_parts {
    struct function_parts *around; /* enclosing function; NULL: none */
    int line;                      /* first line */
    bool has_arguments;
    bytecode_registers assigned; /* local variables that nested functions assign */
    piece_of_dump code, constants, upvalues, lines, absolute, names;
} function_parts;

enum { INSTRUCTION_BYTES = 4, UPVALUE_BYTES = 3 };

/* Returns the function whose local variable the upvalue is, with its register in *upvalue; NULL: it is outside the
 * outermost function. The first byte of an upvalue says whether it is a local variable of the enclosing function, the
 * second which local variable or upvalue of it. */
static function_parts *variable_of(const bytecode *d, const function_parts *f, unsigned *upvalue)
{
    for (; f->around; f = f->around) {
        const unsigned char *described = d->bytes + f->upvalues.at + (size_t)*upvalue * UPVALUE_BYTES;
        *upvalue = described[1];
        if (described[0]) return f->around;
    }
    return NULL;
}

static bool is_outside(const bytecode *d, const function_parts *f, unsigned upvalue)
{
    return !variable_of(d, f, &upvalue);
}

/* An assignment to that upvalue makes the variable of an enclosing function unknown. */
static void note_assigned(const bytecode *d, const function_parts *f, unsigned upvalue)
{
    function_parts *of = variable_of(d, f, &upvalue);
    if (of) of->assigned.bits[upvalue / 64] |= UINT64_C(1) << upvalue % 64;
}

static piece_of_dump upvalue_name(const bytecode *of, const function_parts *f, unsigned upvalue)
{
    bytecode d = *of;
    d.at = f->names.at;
    if (upvalue >= f->names.count) return (piece_of_dump){.count = 0};
    for (unsigned i = 0; i < upvalue; i++) skip_text(&d);
    return skip_text(&d);
}

static bool is_environment(const bytecode *d, const function_parts *f, unsigned upvalue)
{
    piece_of_dump name = upvalue_name(d, f, upvalue);
    return name.count == 4 && !memcmp(d->bytes + name.at, "_ENV", 4) && is_outside(d, f, upvalue);
}

static void tell(const name_walk *w, const bytecode *d, piece_of_dump name, int line, bytecode_use use)
{
    bytecode_name found = {(const char *)d->bytes + name.at, name.count, line, use, 0};
    w->each(w->L, &found, w->data);
}

enum { NOWHERE = -1 }; /* a closure is made at its last line */

/* Where values of tables begin: after the instruction that made the table or gave the previous value. */
typedef struct value_lines {
    int begun[BYTECODE_REGISTERS]; /* next value of the table in the register; 0: unknown */
    unsigned next;                 /* register of the table whose value begins with the next instruction, if any */
} value_lines;

/* SETFIELD A B C: A is the table, B the constant key. */
static void tell_key(const name_walk *w, const bytecode *d, const function_parts *f, uint32_t instruction, int line,
                     value_lines *at)
{
    const unsigned code = bytecode_operation(instruction), a = bytecode_a(instruction);
    if (f->around || code == OP_EXTRAARG) return;
    if (at->next < BYTECODE_REGISTERS) at->begun[at->next] = code == OP_CLOSURE ? NOWHERE : line;
    at->next = code == OP_SETFIELD || code == OP_NEWTABLE ? a : BYTECODE_REGISTERS;
    if (code != OP_SETFIELD) return;
    const piece_of_dump name = constant_text(d, f->constants, bytecode_b(instruction));
    const int from = at->begun[a] == NOWHERE ? 0 : at->begun[a] ? at->begun[a] : line;
    w->each(w->L, &(bytecode_name){(const char *)d->bytes + name.at, name.count, from, USE_KEY, a}, w->data);
}

static bytecode_code code_of(const bytecode *d, const function_parts *f)
{
    return (bytecode_code){d->bytes + f->code.at, f->code.count};
}

/* The truth of the result of a call, or of a list, is tested. */
static void tell_asked(const name_walk *w, const bytecode *d, const function_parts *f, size_t i, int line)
{
    const bytecode_code all = code_of(d, f);
    uint32_t got = bytecode_operation(bytecode_instruction(&all, i)) == OP_CALL ? bytecode_called(&all, i) : 0;
    if (got && is_environment(d, f, bytecode_b(got)))
        tell(w, d, constant_text(d, f->constants, got >> 24), line, USE_CALL_CONDITION);
    else if (bytecode_operation(bytecode_instruction(&all, i)) == OP_SETLIST)
        tell(w, d, (piece_of_dump){.count = 0}, line, USE_LIST_CONDITION);
}

/* Instruction format of Lua 5.4, four bytes: 7 bits opcode, 8 A, 1 k, 8 B, 8 C. GETTABUP A B C reads a global, where B
 * is the upvalue and C the constant; SETTABUP A B C sets it, where A is the upvalue and B the constant. SETUPVAL A B
 * sets the upvalue B; SETTABLE, SETI and SETFIELD A set a field. SELF A B C looks up a method, where B holds the
 * object, 0 for the first argument, and with k C is the constant. */
static void use_of(const name_walk *w, const bytecode *d, const function_parts *f, size_t i, int line,
                   const bytecode_registers *fresh)
{
    const bytecode_code all = code_of(d, f);
    uint32_t instruction = bytecode_instruction(&all, i);
    unsigned code = bytecode_operation(instruction), a = bytecode_a(instruction), k = instruction >> 15 & 1,
             b = bytecode_b(instruction), c = instruction >> 24;
    if (code == OP_SELF && k && b == 0 && !f->around && f->has_arguments)
        tell(w, d, constant_text(d, f->constants, c), line, USE_METHOD);
    else if (code == OP_GETTABUP && is_environment(d, f, b))
        tell(w, d, constant_text(d, f->constants, c), line, bytecode_is_asked(&all, i) ? USE_CONDITION : USE_GLOBAL);
    else if ((code == OP_CALL || code == OP_SETLIST) && bytecode_is_asked(&all, i))
        tell_asked(w, d, f, i, line);
    else if (code == OP_GETUPVAL && is_environment(d, f, b))
        tell(w, d, (piece_of_dump){.count = 0}, line, USE_ALL_GLOBALS);
    else if (code == OP_SETTABUP && is_environment(d, f, a))
        tell(w, d, constant_text(d, f->constants, b), line, USE_SET_GLOBAL);
    else if (code == OP_SETTABUP && is_outside(d, f, a))
        tell(w, d, upvalue_name(d, f, a), line, USE_SET_FIELD);
    else if (code == OP_SETUPVAL && is_outside(d, f, b))
        tell(w, d, upvalue_name(d, f, b), line, USE_SET_VARIABLE);
    else if (code == OP_SETTABUP || (code >= OP_SETTABLE && code <= OP_SETFIELD && !bytecode_register_in(fresh, a)))
        tell(w, d, (piece_of_dump){.count = 0}, line, USE_SET_ITEM);
}

/* Line information is delta-encoded; where a difference is too large, the line is in the list of absolute ones, which
 * is sorted. */
static void walk_code(const name_walk *w, const bytecode *d, const function_parts *f)
{
    enum { ABSOLUTE = -0x80 };
    bytecode absolute = *d;
    absolute.at = f->absolute.at;
    int line = f->line;
    value_lines values = {.next = BYTECODE_REGISTERS};
    const bytecode_code all = code_of(d, f);
    const bytecode_registers *fresh = bytecode_push_fresh(w->L, d->bytes + f->code.at, f->code.count, &f->assigned);
    for (size_t i = 0; i < f->code.count; i++) {
        signed char more = i < f->lines.count ? (signed char)d->bytes[f->lines.at + i] : 0;
        if (more == ABSOLUTE) {
            bytecode_number(&absolute); /* index of the instruction: this one */
            line = (int)bytecode_number(&absolute);
        } else {
            line += more;
        }
        use_of(w, d, f, i, line, &fresh[i]);
        tell_key(w, d, f, bytecode_instruction(&all, i), line, &values);
    }
    lua_pop(w->L, 1); /* the block of fresh */
}

/* Records to which variables of enclosing functions it assigns, before their code is walked. */
static void walk_assignments(const bytecode *d, const function_parts *f)
{
    const bytecode_code all = code_of(d, f);
    for (size_t i = 0; i < f->code.count; i++) {
        uint32_t instruction = bytecode_instruction(&all, i);
        if (bytecode_operation(instruction) == OP_SETUPVAL) note_assigned(d, f, bytecode_b(instruction));
    }
}

static void walk_function(const name_walk *w, bytecode *d, function_parts *around)
{
    function_parts f = {.around = around};
    skip_text(d); /* file name */
    f.line = (int)bytecode_number(d);
    bytecode_number(d); /* last line */
    f.has_arguments = d->bytes[d->at];
    d->at += 3; /* parameters, vararg flag, registers */
    f.code.count = bytecode_number(d);
    f.code.at = d->at;
    d->at += f.code.count * INSTRUCTION_BYTES;
    f.constants.count = bytecode_number(d);
    f.constants.at = d->at;
    if (skip_constants(d, f.constants.count)) tell(w, d, (piece_of_dump){.count = 0}, f.line, USE_ZERO_BYTE);
    f.upvalues.count = bytecode_number(d);
    f.upvalues.at = d->at;
    d->at += f.upvalues.count * UPVALUE_BYTES;
    for (size_t n = bytecode_number(d); n; n--) walk_function(w, d, &f);
    f.lines.count = bytecode_number(d);
    f.lines.at = d->at;
    d->at += f.lines.count;
    f.absolute.count = bytecode_number(d);
    f.absolute.at = d->at;
    for (size_t n = 2 * f.absolute.count; n; n--) bytecode_number(d);
    for (size_t n = bytecode_number(d); n; n--) { /* local variables */
        skip_text(d);
        bytecode_number(d);
        bytecode_number(d);
    }
    f.names.count = bytecode_number(d);
    f.names.at = d->at;
    for (size_t n = f.names.count; n; n--) skip_text(d);
    walk_assignments(d, &f);
    walk_code(w, d, &f);
}

void bytecode_names(lua_State *L, void (*each)(lua_State *L, const bytecode_name *use, void *data), void *data)
{
    STACK_CHANGES(L, 0);
    bytecode d;
    name_walk w = {L, each, data};
    if (!bytecode_push(L, false, &d)) sandbox_fail(L, "functions as rules want Lua 5.4");
    d.at = BYTECODE_HEADER_BYTES;
    walk_function(&w, &d, NULL);
    lua_pop(L, 1); /* the block */
}

typedef struct key_search {
    const char *key;
    size_t letters;
    unsigned table; /* the outermost so far */
    int line;
} key_search;

static void look_for_key(lua_State *L, const bytecode_name *use, void *data)
{
    key_search *s = data;
    (void)L;
    if (use->use != USE_KEY || use->length != s->letters || memcmp(use->name, s->key, s->letters) != 0) return;
    if (s->line && use->table > s->table) return;
    s->line = use->line;
    s->table = use->table;
}

int bytecode_key_line(lua_State *L, const char *key, size_t letters)
{
    key_search s = {key, letters, 0, 0};
    bytecode_names(L, look_for_key, &s);
    return s.line;
}
