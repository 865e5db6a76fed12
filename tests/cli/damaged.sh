#!/bin/bash
# Damaged files: each is refused in one line, or what is said of it is what was said before.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 1
export POISE_CACHE=$work/cache
mkdir cache

cat >x.lua <<'LUA'
experiment { name = "x", variants = { "tic_tac_toe" }, players = { "random", "uct:iterations=5" }, games = { random = 300, uct = 20 }, seed = 5 }
LUA
check "a whole store" "$POISE" run x.lua --out whole
check "a whole evaluation" "$POISE" train t4 --games 200 --out whole.net

# flipped FROM TO: another byte at a place that RANDOM chooses.
flipped() {
    local size at was
    size=$(stat -c %s "$1")
    at=$(((RANDOM * 32768 + RANDOM) % size))
    cp "$1" "$2"
    was=$(od -An -tu1 -j $at -N 1 "$1")
    printf "\\x$(printf %x $((was ^ (1 + RANDOM % 255))))" | dd of="$2" bs=1 seek=$at conv=notrunc status=none
}
cut_off() { head -c $(((RANDOM * 32768 + RANDOM) % $(stat -c %s "$1"))) "$1" >"$2"; }

# refused_or SAID COMMAND...: one line without control characters and code 1, or just what was said of the whole file.
refused_or() {
    local said=$1 got code
    shift
    got=$("$@" 2>err)
    code=$?
    [ $code != 1 ] && { same "$said" "$code $got"; return; }
    same 1 "$(wc -l <err)" && ! grep -q '[[:cntrl:]]' err && grep -q '^poise: ' err
}
store_holds() { # HOW TIMES
    local i said
    said=$("$POISE" report whole --brief --json)
    said="$? ${said//whole/part}"
    for ((i = 0; i < $2; i++)); do
        rm -rf part merged
        mkdir part merged
        "$1" whole/results.db part/results.db
        refused_or "$said" "$POISE" report part --brief --json || return 1
        "$POISE" merge x.lua part/results.db --out merged >out 2>err || { [ $? = 1 ] && [ ! -e merged/results.db ] && continue; }
        cmp whole/results.db merged/results.db || return 1
    done
}
RANDOM=11
check "a store with another byte" store_holds flipped 16
check "a store that was cut" store_holds cut_off 5

# A run that was killed left the log of its last transactions. SQLite reads it up to where it is damaged, as after any other crash: what
# follows is what an earlier moment of the run had, from which it goes on to the same store, or a refusal.
cat >killed.lua <<'LUA'
experiment { name = "killed", variants = { "tic_tac_toe", "t4" }, players = { "random", "uct:iterations=20" }, games = { random = 40000, uct = 400 }, seed = 5 }
LUA
leave_log() {
    local pid
    rm -rf log
    "$POISE" run killed.lua --out log >/dev/null 2>&1 &
    pid=$!
    while kill -0 $pid 2>/dev/null && [ "$(stat -c %s log/results.db-wal 2>/dev/null || echo 0)" -lt 60000 ]; do sleep .01; done
    kill -KILL $pid 2>/dev/null
    wait $pid 2>/dev/null
    [ -s log/results.db-wal ]
}
log_holds() { # HOW TIMES
    local i code
    for ((i = 0; i < $2; i++)); do
        rm -rf part
        cp -r log part
        rm -f part/results.db-shm
        "$1" log/results.db-wal part/results.db-wal
        "$POISE" run killed.lua --out part >/dev/null 2>err
        code=$?
        if [ $code = 0 ]; then
            cmp reference/results.db part/results.db || return 1
        else
            same 1 $code && same 1 "$(grep -c '^poise: ' err)" && ! grep -q '[[:cntrl:]]' err || return 1
        fi
    done
}
case $BUILD in
    *san-*) echo "ok damaged logs # skipped: a program that is killed says nothing to a sanitizer" ;;
    *)
        check "a reference" "$POISE" run killed.lua --out reference
        check "a log that a killed run left" leave_log
        check "a log with another byte" log_holds flipped 6
        check "a log that was cut" log_holds cut_off 4
        ;;
esac
evaluation_holds() { # HOW TIMES
    local i
    for ((i = 0; i < $2; i++)); do
        "$1" whole.net part.net
        "$POISE" simulate t4 --players greedy:net=part.net --games 2 >out 2>err && return 1
        grep -q '^poise: part.net: \(damaged; train it again with poise train\|an evaluation wanted\)' err || return 1
    done
}
check "an evaluation with another byte" evaluation_holds flipped 8
check "an evaluation that was cut" evaluation_holds cut_off 4

# What a solver found out, and part of a store: nothing that was changed is taken for it.
"$POISE" solve t4 --nodes 300 --resume whole.kept >/dev/null
"$POISE" run x.lua --shard 1/2 --out parts >/dev/null
"$POISE" run x.lua --shard 2/2 --out parts >/dev/null
kept_holds() { # HOW TIMES
    local i
    for ((i = 0; i < $2; i++)); do
        "$1" whole.kept part.kept
        cp part.kept before.kept
        fails_with 1 "$("$POISE" solve t4 --nodes 10 --resume part.kept 2>&1)" "$POISE" solve t4 --nodes 10 --resume part.kept && cmp part.kept before.kept || return 1
    done
}
shard_holds() { # HOW TIMES
    local i
    for ((i = 0; i < $2; i++)); do
        rm -rf merged
        mkdir merged
        cp parts/shard-1-of-2.db merged
        "$1" parts/shard-2-of-2.db merged/shard-2-of-2.db
        "$POISE" merge x.lua merged/shard-1-of-2.db merged/shard-2-of-2.db --out merged >/dev/null 2>err || { same 1 $? && same 1 "$(grep -c '^poise: ' err)" && continue; }
        cmp whole/results.db merged/results.db || return 1
    done
}
check "what a solver kept, with another byte" kept_holds flipped 6
check "what a solver kept, cut" kept_holds cut_off 3
check "a shard with another byte" shard_holds flipped 6
check "a shard that was cut" shard_holds cut_off 3

# What is no text says what it is, in each file that people write.
no_text() { # WHAT BYTES: as printf takes them
    local file
    for file in a.lua a.csv a.txt; do printf "$2" >$file; done
    fails_with 1 "poise: ./a.lua: text wanted, got $1" "$POISE" show ./a.lua && fails_with 1 "poise: a.lua: text wanted, got $1" "$POISE" run a.lua &&
        fails_with 1 "poise: a.csv: text wanted, got $1" "$POISE" import a.csv --variant t4 &&
        fails_with 1 "poise: a.txt: text wanted, got $1" "$POISE" import a.txt --variant t4
}
check "UTF-16" no_text "UTF-16; save it as UTF-8" '\xff\xfem\0o\0'
check "the other UTF-16" no_text "UTF-16; save it as UTF-8" '\xfe\xff\0m\0o'
check "zero bytes" no_text "zero bytes; save it as text in UTF-8" 'variant {\0}'
check "a spreadsheet" no_text "a packed file, as .xlsx and .ods are; save the sheet as CSV in UTF-8, or unpack the file" 'PK\x03\x04\x14\0'
exit $failed
