#!/bin/bash
# What a newcomer may type: each wrong call is one clear line and exit code 2, each wrong input one and exit code 1.
. "$(dirname "$0")/lib.sh"

version=$(sed -n 's/.*POISE_VERSION "\(.*\)"/poise \1/p' core/base/version.h)
check "--version" same "$version" "$("$POISE" --version)"
check "--version of a command" same "$version" "$("$POISE" simulate --version)"
check "--help" same "$("$POISE" help)" "$("$POISE" --help)"
check "-h" same "$("$POISE" help)" "$("$POISE" -h)"
check "--help NAME" same "$("$POISE" help perft)" "$("$POISE" --help perft)"
check "--help of a command" same "$("$POISE" help perft)" "$("$POISE" perft --help)"
check "-h among arguments" same "$("$POISE" help perft)" "$("$POISE" perft t4 x y z -h)"
check "--json alone" same "$("$POISE" help --json)" "$("$POISE" --json)"

check "no name of a command" fails_with 2 'poise: no command is called ""; poise help lists them' "$POISE" ""
check "an option for a command" fails_with 2 'poise: a command wanted before its options, as in poise simulate t4 --games 100, got "-x"; poise help lists them' "$POISE" -x
check "the version by its letter" fails_with 2 'poise: no command is called "-v"; did you mean "--version"?; poise help lists them' "$POISE" -v
check "a missing argument" fails_with 2 'poise simulate: something is missing; usage: poise simulate VARIANT' "$POISE" simulate
check "an argument too many" fails_with 2 'poise variants: "t4" is too much; usage: poise variants' "$POISE" variants t4
check "one dash" fails_with 2 'poise simulate: no option -games; did you mean --games N? poise help simulate shows them' "$POISE" simulate t4 -games 5
check "a missing value" fails_with 2 'poise: --games wants a value' "$POISE" simulate t4 --games
check "an empty value" fails_with 2 'poise: --svg wants a value' "$POISE" show t4 --svg ""
check "an empty value after =" fails_with 2 'poise: --games wants a value' "$POISE" simulate t4 --games=
check "a value too many" fails_with 2 'poise: --signature takes no value' "$POISE" bench --signature=1
check "a value for --json" fails_with 2 'poise: --json takes no value' "$POISE" simulate t4 --json=yes
check "an option twice" fails_with 2 'poise: --games is given twice' "$POISE" simulate t4 --games 5 --games=6
check "-- ends the options" fails_with 1 'poise: move 1: --svg is not a legal move; there are moves, such as 1@a1' "$POISE" show -- t4 --svg
for number in 0 -1 +5 5x " 5" 0x10 99999999999999999999 1.5 1.25e1 1e 1e- 1e99 _1 1_ 1__0 .5e1 1e19; do
    bounds="from 1 on"
    [ ${#number} -gt 12 ] && bounds="in 1..9223372036854775807"
    check "--games $number" fails_with 2 "poise: --games: whole number $bounds wanted, got \"$number\"" \
        "$POISE" simulate t4 --games "$number"
    check "depth $number" fails_with 1 "poise: DEPTH: number in 1..20 wanted, got \"$number\"" "$POISE" perft t4 -- "$number"
done
for number in 1000 1e3 1E+3 1_000 1.5e3 0.5e4 0_1e3; do
    check "--games $number is a number" bash -c "'$POISE' simulate nim --games $number | grep -qE ', (1000|1500|5000) games, '"
done
check "three players" fails_with 1 'poise: --players: one for both sides, or two, as in "mcts,random", wanted, got "random,greedy,random": a game has two sides; an experiment compares more (poise help experiment)' \
    "$POISE" simulate t4 --players random,greedy,random

# What is more than a limit says what to do, and the limit is in the manual.
limited() { # NAME LIMIT MESSAGE COMMAND...
    local name=$1 limit=$2 message=$3
    shift 3
    check "more than the limit: $name" fails_with "$([[ $name = arguments ]] && echo 2 || echo 1)" "poise: $message" "$POISE" "$@"
    check "the manual has it: $name" grep -qE "^  $name +$limit " "$work/limits"
}
"$POISE" help limits >"$work/limits"
mapfile -t many < <(seq 513)
limited arguments 512 "at most 512 arguments wanted, got more: make several calls of it" show t4 "${many[@]}"
limited "variants of a study" 64 "at most 64 variants wanted, got 65: make several studies of it, or an experiment with sweep(...)" \
    study "${many[@]:0:65}"
limited "values of an option of --over" 512 "--over: kinds: at most 512 values wanted, got more: take a narrower range, or several calls" \
    balance t4 --over kinds=1..600
limited "variants of --over" 512 "--over: at most 512 variants wanted, got more: take fewer values, or several calls" \
    balance t4 --over width=3..40,height=3..40
(IFS=, && echo "moves,${many[*]}") >"$work/wide.csv"
limited "columns of a table" 256 "$work/wide.csv:1: at most 256 columns wanted, got more: leave out columns that are not about moves, results or players" \
    import "$work/wide.csv" --variant t4
limited "wishes of a policy" 4 "policy.wish: at most 4 wanted, got more: ask for those that matter most" \
    simulate t4 --players policy:wish=captures+captures+captures+captures+captures

check "a thousand in short" fails_with 1 'poise: mcts.iterations: digits alone wanted, got "1k"; write 1000' "$POISE" simulate t4 --players mcts:iterations=1k
check "a million in short" fails_with 1 'poise: mcts.iterations: digits alone wanted, got "2M"; write 2000000' "$POISE" simulate t4 --players mcts:iterations=2M
check "a folder below a file" fails_with 1 "poise: /dev/null: not a folder" "$POISE" run experiments/demo.lua --out /dev/null/x
check "a file for a folder" fails_with 1 "poise: $POISE: not a folder" "$POISE" run experiments/demo.lua --out "$POISE"
check "a picture nowhere" fails_with 1 "poise: /dev/null/x: cannot be written: Not a directory" "$POISE" show t4 --svg /dev/null/x
check "a benchmark nowhere" fails_with 1 "poise: /dev/null/x: cannot be written: Not a directory" \
    "$POISE" bench nim --seconds 0 --rounds 1 --save /dev/null/x

printf '[Variant "nim"]\n[First "\033[2Jx"]\n' >"$work/record"
check "a header is not obeyed" bash -c "'$POISE' show --record '$work/record' | grep -q '^nim, first: .\[2Jx, second: not said$'"
check "nor is a command" fails_with 2 'poise: no command is called "�[2J"; poise help lists them' "$POISE" $'\033[2J'
check "nor is an argument" fails_with 1 'poise: move 1:  [2J is not a legal move; there are moves, such as xa1' "$POISE" show nim $'\033[2J'

# lost COMMAND...: what is printed goes to a full disk, then to nobody.
lost() {
    "$POISE" "$@" >/dev/full 2>"$work/full" </dev/null
    same 1 $? && same "poise: the output cannot be written" "$(cat "$work/full")" || return
    "$POISE" "$@" >&- 2>"$work/closed" </dev/null
    same 1 $? && same "poise: the output cannot be written" "$(cat "$work/closed")"
}
for command in help --version variants "show t4" "perft t4 1" "simulate nim --games 9" "simulate nim --games 9 --json" \
    "check nim --games 9" "play nim"; do
    # shellcheck disable=SC2086
    check "lost output of $command" lost $command
done
check "nothing is printed into files" bash -c "'$POISE' show t4 --svg '$work/t4.svg' >&- 2>&-; ! grep -q 'legal moves' '$work/t4.svg'"
exit $failed
