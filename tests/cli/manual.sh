#!/bin/bash
# The manual as a user asks for it, and the page that is made of it.
. "$(dirname "$0")/lib.sh"

check "docs/manual.md is fresh (else: make docs)" diff <("$POISE" help --markdown) docs/manual.md
fresh_schema() { diff <("$POISE" help --schema | sed -e '/^@/{r /dev/stdin' -e 'd}' docs/schema.in) docs/schema.json; }
check "docs/schema.json is fresh (else: make docs)" fresh_schema
check "help primitives has a line for a word" bash -c "'$POISE' help primitives | grep -q '^  slide  *Move '"
check "help of a word" bash -c "'$POISE' help slide | grep -q '^  limit  *integer in 1..32  *32  '"
check "help of a group" bash -c "'$POISE' help endings | grep -q '^no_move { result = CHOICE'"
check "help regions" bash -c "'$POISE' help regions | grep -q '^  lacking_kind  '"
check "help say" bash -c "'$POISE' help say | grep -A1 '^  jump over a piece$' | grep -q '^      hop: '"
check "help players" bash -c "'$POISE' help players | grep -q '^mcts:iterations=INTEGER,exploration=NUMBER'"
check "help variant" bash -c "'$POISE' help variant | grep -q '^  finish  *list of endings  '"
check "help hooks" bash -c "'$POISE' help hooks | grep -q '^  p:was(cell \[, region\])  *type and owner '"
check "help experiment" bash -c "'$POISE' help experiment | grep -q '^  max_plies: integer in 1..65535; default 1000$'"
check "no line is longer than 100 letters but in examples" same "" "$("$POISE" help experiment | awk 'length($0) > 100')"
check "nor longer than a terminal" same "" "$(script -qc "stty cols 60 rows 999; '$POISE' help experiment; '$POISE' help simulate" /dev/null </dev/null | tr -d '\r' | awk 'length($0) > 60')"
check "what is longer than a terminal is paged" same "paged" "$(PAGER='sed -n 1s/.*/paged/p' script -qc "stty cols 60 rows 20; '$POISE' help experiment" /dev/null </dev/null | tr -d '\r')"
check "help of a command comes as JSON" same '{"schema": 1, "command": "perft", "arguments": "VARIANT DEPTH", "summary": "' \
    "$("$POISE" help perft --json | sed 's/\("summary": "\).*/\1/')"
for need in capture gravity stalemate promotion territory liberties dice cards; do
    check "help by need: $need" bash -c "'$POISE' help $need | grep -q '$need'"
done
check "phrases come in any form of the word" bash -c "'$POISE' help captured | grep -q '^  capture by jumping over *$'"
check "what rules say about a word follows the command of that name" bash -c "'$POISE' help check | grep -q 'check and checkmate'"
check "help by need as JSON" bash -c "'$POISE' help gravity --json | grep -q '\"name\": \"gravity\"'"
check "help use lists the functions of the shipped words" diff \
    <(sed -n 's/^function \(.*)\)$/\1/p' variants/words/*.lua | sort) \
    <("$POISE" help use --json | grep -o '"key": "[^"]*"' | sed 's/"key": "\(.*\)"/\1/' | sort)
check "help of nearly a word" fails_with 1 'poise: nothing is called "custodail"; did you mean "custodial"?' "$POISE" help custodail
check "help of nearly a command" fails_with 1 'poise: nothing is called "simulat"; did you mean "simulate"?' "$POISE" help simulat
check "help of nothing" fails_with 1 'poise: nothing is called "xyzzy"; poise help primitives lists the words, poise help say what they are for, poise help the rest' "$POISE" help xyzzy
check "help of a word as JSON" bash -c "'$POISE' help slide --json | grep -q '^{\"schema\": 1, \"name\": \"slide\", \"usage\": '"
check "help of a group as JSON" bash -c "'$POISE' help variant --json | grep -q '^{\"schema\": 1, \"section\": \"variant\", '"
check "help primitives --json" bash -c "'$POISE' help primitives --json | grep -q '^\[{\"schema\": 1, \"section\": \"boards\", '"
check "the whole manual as JSON" bash -c "'$POISE' help --markdown --json | grep -q '^{\"schema\": 1, \"section\": \"experiment\", '"
exit $failed
