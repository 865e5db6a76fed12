#!/bin/bash
# The engine as a program: lines are answered in their order, one that says stop is heard while another is answered, and the games
# of a question are those of simulate.
. "$(dirname "$0")/lib.sh"

ask() { printf '%s\n' "$@" | "$POISE" engine; }

agrees() { # VARIANT PLAYERS GAMES
    local engine command
    engine=$(ask "{\"do\": \"load\", \"variant\": \"$1\"}" "{\"do\": \"ask\", \"players\": \"$2\", \"games\": $3}" \
        '{"do": "simulate", "milliseconds": 600000}' '{"do": "answer"}' | tail -1 | sed 's/.*"simulation": {//; s/}}$//')
    command=$("$POISE" simulate "$1" --players "$2" --games "$3" --json | sed 's/{"schema": 1, //; s/, "user_seconds.*//')
    same "$command" "$engine"
}

check "answers are those of simulate, at random" agrees t4 random 9000
check "and where players learn" agrees tic_tac_toe mcts:iterations=16 40
check "in their order" same '1 2 3' "$(ask '{"do": "hello", "id": 1}' '{"id": 2}' '{"do": "stop", "id": 3}' | sed 's/{"id": \([0-9]*\).*/\1/' | xargs)"
check "without a last newline" bash -c "printf '{\"do\": \"stop\"}' | '$POISE' engine | grep -qx '{\"ok\": true}'"
check "lines of other systems" bash -c "printf '{\"do\": \"stop\"}\r\n' | '$POISE' engine | grep -qx '{\"ok\": true}'"
check "nothing is asked" same '' "$("$POISE" engine </dev/null)"

# An hour's thought that is not waited for.
stopped() {
    local out
    out=$(ask '{"do": "load", "variant": "connect_four"}' \
        '{"do": "think", "player": "mcts:iterations=10000000,training=0", "milliseconds": 3600000, "id": "t"}' \
        '{"do": "stop"}' '{"do": "moves"}' | grep -v '"more": true')
    same 4 "$(wc -l <<<"$out")" && sed -n 2p <<<"$out" | grep -q '^{"id": "t", "ok": true.*"complete": false}$' &&
        sed -n 4p <<<"$out" | grep -q '"moves": \[{'
}
check "a stop is heard" stopped

# A function of the rules that does not end is ended by the clock, wherever it is called.
rules="variant { name = 'x', rules = function () return { board = square { 30, 30 }, turn = place {},"
rules+=" pieces = sides { first = 'man X', second = 'man O' },"
rules+=" finish = { condition { call = function (p) while true do end end }, full { result = 'draw' } } } end }"
check "rules without an end" same '{"ok": false, "error": "load: stopped: it takes too long with these rules"}' \
    "$(ask "{\"do\": \"load\", \"text\": \"$rules\"}")"
check "a long line" same '{"ok": false, "error": "a line of at most 4194304 bytes wanted, got a longer one"}' \
    "$(head -c 10000000 /dev/zero | tr '\0' x | "$POISE" engine)"
exit $failed
