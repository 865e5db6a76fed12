#!/bin/bash
# Whatever is written replaces the old file as a whole or leaves it, and two that write to one place do not meet.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 1
export POISE_CACHE=$work/cache
mkdir cache

# limited BLOCKS COMMAND...: no file may be longer than so many KiB, as if the disk were full.
limited() {
    (
        ulimit -f "$1"
        shift
        "$@" 2>&1 >&- | cat
    )
}
files() { find . -type f | grep -v '^./\(check\|stderr\)' | sort; }

# kept FILE COMMAND...: fails where FILE would have to be long, and leaves all as it was.
kept() {
    local file=$1 before
    shift
    cp "$file" before.copy
    before=$(files)
    same "poise: $file: cannot be written: File too large" "$(limited 8 "$@" | tail -1)" && same "$before" "$(files)" &&
        cmp "$file" before.copy
}
"$POISE" train t4 --games 200 --out t4.net >/dev/null
check "train keeps the old evaluation" kept t4.net "$POISE" train t4 --games 2000 --out t4.net
"$POISE" show tafl --svg tafl.svg >/dev/null
check "show keeps the old drawing" kept tafl.svg "$POISE" show gomoku --svg tafl.svg
"$POISE" solve gomoku --nodes 100 --resume solve.kept >/dev/null
check "solve keeps what was found out" kept solve.kept "$POISE" solve gomoku --nodes 3000 --memory 1 --resume solve.kept
check "what is printed to takes a drawing" bash -c "'$POISE' show t4 --svg /dev/stdout | grep -q '</svg>'"
ln -s tafl.svg link.svg
"$POISE" show t4 --svg t4.svg >/dev/null
check "a link stays one" bash -c "'$POISE' show t4 --svg link.svg >/dev/null && test -L link.svg && cmp t4.svg tafl.svg"
mkdir sub
ln -s sub/link.svg later.svg
ln -s ../new.svg sub/link.svg
check "a link to a file that is not there makes it there" bash -c "'$POISE' show t4 --svg later.svg >/dev/null && test -L later.svg && test -L sub/link.svg && cmp t4.svg new.svg"
ln -s none/at/all nowhere.svg
check "one to nowhere is refused" fails_with 1 "poise: nowhere.svg: cannot be written: No such file or directory" "$POISE" show t4 --svg nowhere.svg

cat >x.lua <<'LUA'
experiment { name = "x", variants = { "t4", "tic_tac_toe" }, players = { "random", "uct:iterations=8" },
  games = { random = 20000, uct = 200 }, seed = 5 }
LUA
"$POISE" run x.lua --out whole >/dev/null
goes_on() { # whatever the disk has room for, the rest comes later
    local room
    for room in 4 16 48 120; do
        rm -rf small
        limited "$room" "$POISE" run x.lua --out small | grep -q '^poise: .*results.db: cannot be read or written: ' || return 1
        # without room for the index of the log, 32 KiB, there is no log
        { [ "$room" -ge 32 ] || same results.db "$(ls small)"; } && test ! -e small/results.db.lock && "$POISE" run x.lua --out small >/dev/null && cmp whole/results.db small/results.db || return 1
    done
}
check "run says that a file cannot be longer, and goes on" goes_on
page() { "$POISE" report whole >/dev/null && cp whole/report.html page.html; }
check "a page" page
keeps_page() {
    local before
    before=$(files)
    limited 8 "$POISE" report whole | grep -q 'File too large$' && same "$before" "$(files)" && cmp page.html whole/report.html
}
check "report keeps the old page" keeps_page

# --- two at once ---

# Holds the lock of the place while the command runs.
held() { # PLACE COMMAND...
    local place=$1
    shift
    exec 8>"$place.lock"
    flock 8
    "$@"
    local status=$?
    exec 8>&-
    return $status
}
busy() { # PLACE COMMAND...
    held "$1" fails_with 1 "poise: $1: another run writes there; wait until it has ended, or choose another place" "${@:2}"
}
check "run" busy whole/results.db "$POISE" run x.lua --out whole
check "run of a shard" busy whole/shard-1-of-2.db "$POISE" run x.lua --out whole --shard 1/2
check "merge" busy whole/results.db "$POISE" merge whole whole/results.db
check "train" busy t4.net "$POISE" train t4 --games 10 --out t4.net
check "solve" busy solve.kept "$POISE" solve gomoku --nodes 10 --resume solve.kept
check "balance" busy whole/results.db "$POISE" balance t4 --over kinds=2..4 --out whole
# What a command says last, as soon as it has ended: a filter behind it might be late.
last_line_of() {
    "$@" 2>"$work/said"
    local status=$?
    tail -1 "$work/said" >&2
    return $status
}
check "komi" busy whole/results.db last_line_of "$POISE" komi go:size=3 --players random --out whole
check "ladder" busy whole/results.db "$POISE" ladder tic_tac_toe --out whole
mkdir study
check "study" busy study/results.db last_line_of "$POISE" study t4 --games 10 --out study
check "another shard does not wait" held whole/results.db "$POISE" run x.lua --out whole --shard 2/2
check "whoever reads does not wait" held whole/results.db "$POISE" replay whole 0.1
check "a lock that was left is in nobody's way" "$POISE" run x.lua --out whole
check "and is removed" test ! -e whole/results.db.lock

pair() { # exactly one of two that start together plays; the other one says so
    local i first second
    for i in 1 2 3 4 5; do
        rm -rf pair
        "$POISE" run x.lua --out pair >/dev/null 2>first.err &
        first=$!
        "$POISE" run x.lua --out pair >/dev/null 2>second.err &
        second=$!
        wait $first
        first=$?
        wait $second
        second=$?
        cmp whole/results.db pair/results.db || return 1
        [ $first$second = 00 ] && continue # the one had ended before the other began
        same 1 $((first + second)) && same "poise: pair/results.db: another run writes there; wait until it has ended, or choose another place" "$(cat first.err second.err)" || return 1
    done
}
check "two runs that start together" pair

# --- what a killed one leaves ---
left() {
    local learner tries=200
    rm -rf cache/*
    "$POISE" simulate t4 --players mcts:iterations=10,training=20000 --games 4 >/dev/null 2>&1 &
    learner=$!
    until ls cache/*.lock || [ $((tries--)) = 0 ]; do sleep 0.05; done
    kill -KILL $learner
    wait $learner
    ls cache/*.lock || return 1
    "$POISE" simulate tic_tac_toe --players mcts:iterations=10,training=20 --games 4 >/dev/null 2>&1
    same "" "$(ls cache | grep -vE '\.(net|value)$')"
}
check "locks of learning that was killed are removed" left
exit $failed
