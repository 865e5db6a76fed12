#include "script/bytecode.h"

#include <lauxlib.h>
#include <stdint.h>
#include <string.h>

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

/* Seven bits a byte, the highest first; the last byte is marked. */
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

/* Its length plus one comes first. */
static piece_of_dump skip_text(bytecode *d)
{
    size_t size = bytecode_number(d);
    piece_of_dump found = {d->at, size ? size - 1 : 0};
    d->at += found.count;
    return found;
}

static void skip_constant(bytecode *d)
{
    enum { KIND = 0x0f };
    unsigned kind = d->bytes[d->at++] & KIND;
    if (kind == LUA_TNUMBER) d->at += sizeof(lua_Number); /* a lua_Integer has the same size */
    if (kind == LUA_TSTRING) skip_text(d);
}

/* The constant with that number, which is a text. */
static piece_of_dump constant_text(const bytecode *of, piece_of_dump constants, unsigned number)
{
    bytecode d = *of;
    d.at = constants.at;
    for (unsigned i = 0; i < number; i++) skip_constant(&d);
    d.at++; /* its kind */
    return skip_text(&d);
}

static bool is_environment(const bytecode *of, piece_of_dump names, unsigned upvalue)
{
    bytecode d = *of;
    d.at = names.at;
    if (upvalue >= names.count) return false;
    for (unsigned i = 0; i < upvalue; i++) skip_text(&d);
    piece_of_dump name = skip_text(&d);
    return name.count == 4 && !memcmp(d.bytes + name.at, "_ENV", 4);
}

/* Where the parts of one function are. */
typedef struct function_parts {
    int line; /* the first */
    bool outermost, has_arguments;
    piece_of_dump code, constants, lines, absolute, names;
} function_parts;

static void tell(const name_walk *w, const bytecode *d, const function_parts *f, unsigned constant, bytecode_name use)
{
    piece_of_dump name = constant_text(d, f->constants, constant);
    use.name = (const char *)d->bytes + name.at;
    use.length = name.count;
    w->each(w->L, &use, w->data);
}

/* An instruction is four bytes: 7 bits what it does, 8 A, 1 k, 8 B, 8 C. A global is read by GETTABUP A B C, where B is
 * the upvalue and C the constant, and set by SETTABUP A B C, where A is the upvalue and B the constant. A method is
 * looked up by SELF A B C, where B holds the object, 0 for the first argument, and with k C is the constant. */
static void use_of(const name_walk *w, const bytecode *d, const function_parts *f, uint32_t instruction, int line)
{
    enum { OPCODE = 0x7f, GETTABUP = 11, SETTABUP = 15, SELF = 20 };
    unsigned code = instruction & OPCODE, a = instruction >> 7 & 0xff, k = instruction >> 15 & 1,
             b = instruction >> 16 & 0xff, c = instruction >> 24;
    if (code == SELF && k && b == 0 && f->outermost && f->has_arguments)
        tell(w, d, f, c, (bytecode_name){.line = line, .method = true});
    else if (code == GETTABUP && is_environment(d, f->names, b))
        tell(w, d, f, c, (bytecode_name){.line = line});
    else if (code == SETTABUP && is_environment(d, f->names, a))
        tell(w, d, f, b, (bytecode_name){.line = line, .set = true});
}

/* The line of each instruction is so much more than that of the one before; where that is too much, it is among the
 * absolute ones, which come in order. */
static void walk_code(const name_walk *w, const bytecode *d, const function_parts *f)
{
    enum { ABSOLUTE = -0x80 };
    bytecode absolute = *d;
    absolute.at = f->absolute.at;
    int line = f->line;
    for (size_t i = 0; i < f->code.count; i++) {
        uint32_t instruction;
        signed char more = i < f->lines.count ? (signed char)d->bytes[f->lines.at + i] : 0;
        if (more == ABSOLUTE) {
            bytecode_number(&absolute); /* which instruction: this one */
            line = (int)bytecode_number(&absolute);
        } else {
            line += more;
        }
        memcpy(&instruction, d->bytes + f->code.at + 4 * i, sizeof instruction);
        use_of(w, d, f, instruction, line);
    }
}

static void walk_function(const name_walk *w, bytecode *d, bool outermost)
{
    enum { INSTRUCTION_BYTES = 4, UPVALUE_BYTES = 3 };
    function_parts f = {.outermost = outermost};
    skip_text(d); /* the file */
    f.line = (int)bytecode_number(d);
    bytecode_number(d); /* last line */
    f.has_arguments = d->bytes[d->at];
    d->at += 3; /* parameters, whether there may be more, registers */
    f.code.count = bytecode_number(d);
    f.code.at = d->at;
    d->at += f.code.count * INSTRUCTION_BYTES;
    f.constants.count = bytecode_number(d);
    f.constants.at = d->at;
    for (size_t n = f.constants.count; n; n--) skip_constant(d);
    size_t upvalues = bytecode_number(d);
    d->at += upvalues * UPVALUE_BYTES;
    for (size_t n = bytecode_number(d); n; n--) walk_function(w, d, false);
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
    walk_code(w, d, &f);
}

void bytecode_names(lua_State *L, void (*each)(lua_State *L, const bytecode_name *use, void *data), void *data)
{
    STACK_CHANGES(L, 0);
    bytecode d;
    name_walk w = {L, each, data};
    if (bytecode_push(L, false, &d)) {
        d.at = BYTECODE_HEADER_BYTES;
        walk_function(&w, &d, true);
    }
    lua_pop(L, 1); /* the block */
}
