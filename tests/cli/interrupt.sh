#!/bin/bash
# Ctrl-C: whoever thinks for minutes stops at once, and what was complete is kept.
. "$(dirname "$0")/lib.sh"

# interrupted COMMAND...: Ctrl-C when the program listens (SIGINT is bit 1 of what it catches) and has had a moment to
# begin; it has twenty seconds to end by itself, with code 130.
interrupted() {
    local process tries=200
    "$POISE" "$@" >"$work/out" 2>"$work/err" &
    process=$!
    until grep -q '^SigCgt:.*[2367abef]$' "/proc/$process/status" 2>/dev/null || ! kill -0 $process; do sleep 0.05; done
    sleep 0.5
    kill -INT $process
    while kill -0 $process 2>/dev/null && [ $((tries--)) -gt 0 ]; do sleep 0.1; done
    kill -KILL $process 2>/dev/null
    wait $process
    same 130 $?
}

long=uct:iterations=10000000
check "simulate stops amid a decision" interrupted simulate gomoku --games 8 --players $long --threads 2
check "and says so" same "poise: stopped; nothing was kept" "$(cat "$work/err")"
check "simulate stops amid random games" interrupted simulate tafl --games 100000000 --threads 2
check "solve stops" interrupted solve gomoku --nodes 1000000000000
check "and says so" same "unknown stopped" "$(head -2 "$work/out" | tr '\n' ' ' | sed 's/ $//')"
check "play stops amid a decision" interrupted play gomoku --first $long --second $long
check "bench stops" interrupted bench tafl --seconds 30
check "worth stops before its first game" interrupted worth chess
check "check stops between games" interrupted check tafl --games 100000000
check "and says so" same "poise: stopped; nothing was kept" "$(cat "$work/err" | tail -1)"
check "perft stops" interrupted perft chess 9
check "and says so" same "poise: stopped; nothing was kept" "$(cat "$work/err")"

check "flaws stops before its first game is kept" interrupted flaws go:size=5 --out "$work/flaws"
check "and says so" same "poise: stopped; nothing was kept" "$(cat "$work/err")"

# Who waits for lines that do not come, or is amid one.
mkfifo "$work/lines"
waiting() { # LINES COMMAND...: ends by itself within a second
    local lines=$1 code
    shift
    (
        exec 9<>"$work/lines"
        printf "$lines" >&9
        "$POISE" "$@" <"$work/lines" >"$work/out" 2>"$work/err" &
        process=$!
        until grep -q '^SigCgt:.*[2367abef]$' "/proc/$process/status" 2>/dev/null || ! kill -0 $process; do sleep 0.05; done
        until [ -z "$lines" ] || [ -s "$work/out" ] || ! kill -0 $process; do sleep 0.05; done
        sleep 0.3
        kill -INT $process
        wait $process
    )
    code=$?
    same 130 $code && ! grep "completed work is kept" "$work/err"
}
check "engine stops idle" waiting '' engine
check "engine stops amid a request" waiting '{"do":"load","variant":"gomoku"}\n{"do":"simulate","players":"uct:iterations=100000","games":400,"milliseconds":60000}\n{"do":"hello"}\n' engine
check "gtp stops idle" waiting '' gtp gomoku
check "uci stops idle" waiting 'uci\n' uci chess
check "uci stops amid a thought" waiting 'uci\nposition startpos\ngo movetime 60000\nisready\n' uci chess
unlearned() {
    POISE_CACHE="$work/unlearned" waiting "$@"
}
check "uci stops while it learns" unlearned 'uci\nposition startpos\ngo movetime 60000\nisready\n' uci chess
check "show stops before a record" waiting '' show t4 --record -
check "and says so" same "poise: stopped; nothing was kept" "$(cat "$work/err")"

# What asks nobody whether to go on, or cannot for a while, is ended all the same.
cat >"$work/slow.lua" <<'LUA'
variant { name = "slow", rules = function (o) return {
  board = square { 16, 16 }, pieces = sides { first = "man X", second = "man O" },
  start = drawn { string.rep(string.rep("X", 5) .. "......" .. string.rep("O", 5) .. "/", 15) .. string.rep(".", 16) },
  turn = relocate {}, effects = effect { call = function (p) for i = 1, 2000 do p:count(own) end return false end },
  finish = no_move { result = "loss" } } end }
LUA
slow="$work/slow.lua --max-plies 60000"
check "a game that does not end is stopped" interrupted simulate $slow --games 2
check "so is a search with slow functions" interrupted simulate $slow --players uct:iterations=100000 --games 2
for command in check "perft $work/slow.lua 4" "solve $work/slow.lua" "train $work/slow.lua --out $work/net" "study $work/slow.lua"; do
    [ "$command" = check ] && command="check $slow"
    check "${command%% *} is stopped" interrupted $command
done
check "and says so" grep -q "^poise: stopped" "$work/err"

# What takes long before the first game: lines of sight on a large board. Nothing there is ended by force.
cat >"$work/sight.lua" <<'LUA'
variant { name = "sight", rules = function (o) return {
  board = square { 13, 13 }, pieces = sides { first = "man X", second = "man O" },
  turn = place { when = "count(own & sees(here)) <= count(enemy & sees(here))" },
  effects = change { what = "enemy & sees(here) & beside(own, 2)", owner = "own" },
  finish = { wins { when = "count(own & sees(edge)) > 30" }, full { result = "draw" }, no_move { result = "loss" } } } end }
LUA
by_itself() { interrupted "$@" && ! grep "completed work is kept" "$work/err"; }
for command in flaws study tune ladder feel worth train; do
    out="--out $work/by-itself-$command"
    [ $command = worth ] && out=
    check "$command comes to an end by itself" by_itself $command "$work/sight.lua" $out
done

# One cell is done in no time, the other thinks for ever.
cat >"$work/long.lua" <<LUA
experiment {
  name = "long", title = "Long", question = "when does it end?", variants = { "tic_tac_toe" },
  players = { "random", "$long" }, games = { random = 4096, uct = 4 },
}
LUA

# Ctrl-C once the quick cell is stored: a report of one number tells.
echo 'output.write("games.txt", tostring(results.cells[1].games))' >"$work/games.lua"
interrupted_run() {
    local games=0 tries=600 process
    "$POISE" run "$work/long.lua" --out "$work/long" --threads 2 >"$work/out" 2>"$work/err" &
    process=$!
    while [ "$games" != 4096 ] && [ $((tries--)) -gt 0 ]; do
        sleep 0.1
        "$POISE" report "$work/long" --template "$work/games.lua" >/dev/null 2>&1 && games=$(cat "$work/long/games.txt")
    done
    kill -INT $process
    wait $process
    same 130 $?
}
check "run stops amid a decision" interrupted_run
check "and says how to go on" same \
    "stopped at 4096 of 4100 games; go on with: poise run $work/long.lua --out $work/long" "$(cat "$work/err")"
check "what was complete is kept" bash -c "'$POISE' replay '$work/long.lua' 0.4095 --out '$work/long' | grep -q 'wins\|drawn'"
check "there is a page" bash -c "'$POISE' report '$work/long.lua' --out '$work/long' >/dev/null && test -s '$work/long/report.html'"

# Who writes a page asks, too, also while gnuplot draws; the half of a page is not left behind.
mkdir "$work/bin" && printf '#!/bin/sh\n/bin/sleep 1000\n' >"$work/bin/gnuplot" && chmod +x "$work/bin/gnuplot"
echo 'output.write("a.txt", "half of it") while true do end' >"$work/endless.lua"
no_page() {
    cp "$work/long/report.html" "$work/page.html"
    by_itself "$@" && same "poise: stopped; no page was written" "$(cat "$work/err")" && cmp "$work/page.html" "$work/long/report.html" &&
        same "" "$(ls -A "$work/long" | grep '^\.')"
}
check "report stops amid a template" no_page report "$work/long" --template "$work/endless.lua"
PATH=$work/bin:$PATH check "report stops amid a plot" no_page report "$work/long"
check "index stops" no_page index "$work" long --template "$work/endless.lua"

# Signals that end a program from outside: it says so, keeps what was complete and leaves no lock behind.
ended_by() { # SIGNAL COMMAND...
    local signal=$1 process tries=400
    shift
    rm -rf "$work/ended"
    "$POISE" "$@" >/dev/null 2>"$work/err" &
    process=$!
    until [ -e "$work/ended/results.db.lock" ] || [ $((tries--)) = 0 ]; do sleep .02; done
    kill -"$signal" $process
    wait $process
    same 130 $? && grep -q '^stopped at [0-9]* of ' "$work/err" && same "" "$(ls "$work/ended" | grep lock)"
}
for signal in TERM HUP QUIT USR1 USR2 XCPU; do
    check "SIG$signal" ended_by $signal run "$work/long.lua" --out "$work/ended"
done
exit $failed
