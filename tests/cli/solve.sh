#!/bin/bash
# solve: the exact value of a game.
. "$(dirname "$0")/lib.sh"

# what it says, without the seconds
solved() { "$POISE" solve "$@" | sed -E 's/, [0-9.]+ s$//'; }

check "tic-tac-toe is drawn" same "drawn" "$(solved tic_tac_toe | head -1)"
check "on 4x3 the first player wins" same "the first player wins
in 7 plies under perfect play" "$(solved tic_tac_toe:width=4 --shortest | head -2)"
check "a line is shown" bash -c "'$POISE' solve hex:size=2 | grep -qx 'line: b1 a1 a2\|line: a2 b2 b1'"
check "after some moves" same "the second player wins" "$(solved tic_tac_toe a1 a2 b1 b2 c3 | head -1)"
check "a game that is over" same "the first player wins
0 positions by proof-number search" "$(solved tic_tac_toe a1 a2 b1 b2 c1)"
check "a limit is said" same "unknown
the limit of positions was reached
1000 positions by proof-number search
With --resume FILE progress is saved, so that a later run can continue." "$(solved chess --nodes 1000)"
kept=$work/hex.solve
check "what is found out is kept" same "unknown
the limit of positions was reached
20000 positions by proof-number search, images merged
Progress is saved in $kept: the same command continues from there." \
  "$(solved hex:size=4 --nodes 20000 --resume "$kept")"
check "a later run goes on" bash -c "'$POISE' solve hex:size=4 --resume '$kept' --threads 2 | grep -qx 'and 20000 before'"
check "not with another game" fails_with 1 "poise: $kept: of another game, position, version or choice of --no-symmetry; another file wanted" \
  "$POISE" solve hex:size=3 --resume "$kept"
check "threads change nothing" same "$(solved hex:size=4 | head -2)" "$(solved hex:size=4 --threads 7 | head -2)"
check "--json" bash -c "'$POISE' solve tic_tac_toe --json | grep -q '^{\"schema\": 1, \"variant\": \"tic_tac_toe\", \"fingerprint\": \"[0-9a-f]*\", \"value\": \"draw\", \"least\": \"draw\", \"most\": \"draw\", \"reason\": \"\", \"way\": \"proof\", \"symmetries\": 8, \"kinds_merged\": false, \"positions\": [0-9]*, \"plies\": null, \"line\": \[\"[abc][123]\", .*\], \"positions_before\": 0, \"kept\": null, \"seconds\": [0-9.]*}$'"
check "an illegal move" fails_with 1 'poise: move 2: a1 is not a legal move (nearest: b1); a1 is occupied' "$POISE" solve tic_tac_toe a1 a1
check "a move too many" fails_with 1 'poise: move 6: the game is over' "$POISE" solve tic_tac_toe a1 a2 b1 b2 c1 c2
check "no memory" fails_with 2 'poise: --memory: whole number in 1..1048576 wanted, got "0"' "$POISE" solve tic_tac_toe --memory 0
check "no nodes" fails_with 2 'poise: --nodes: whole number from 1 on wanted, got "x"' "$POISE" solve tic_tac_toe --nodes x
check "a family" same "cram:height=2,width=7: the first player wins, 86 positions
cram:height=2,width=8: the second player wins
pattern: the first player wins where width is odd; the second player wins where width is even; 3 of 3 boards were foreseen from those before them. A guess, not a proof." \
  "$(solved cram:height=2 --over width=2..8 | tail -3 | sed 's/\(width=8.*\), [0-9]* positions$/\1/')"
check "no pattern, and a board that there is not" same "konane:size=5: variants/konane.lua:14: size must be even
no pattern: these boards are too few, or differ too much, to foresee any" "$("$POISE" solve konane --over size=4..5 | tail -2)"
check "a family as JSON" bash -c "'$POISE' solve hex --over size=2..3 --json | grep -q '\"variant\": \"hex:size=3\", \"value\": \"first\", \"refused\": null, '"
check "what is about one board" fails_with 2 'poise: --shortest is about one board, and --over about several' "$POISE" solve hex --over size=2..3 --shortest
proof=$work/hex.proof
check "a proof is written" same "Proof: $proof; poise verify checks it." "$("$POISE" solve hex:size=3 b1 --proof "$proof" | tail -1)"
check "and checked" bash -c "'$POISE' verify '$proof' | head -1 | grep -qx 'proven: the first player wins\|proven: the second player wins'"
check "as JSON" bash -c "'$POISE' verify '$proof' --json | grep -q '\"variant\": \"hex:size=3\", \"least\": '"
sed 's/^variant .*/variant hex:size=4/' "$proof" >"$work/other.proof"
check "rules of another game" bash -c "'$POISE' verify '$work/other.proof' 2>&1 | grep -q 'other.proof: the proof is of other rules: fingerprint [0-9a-f]*, and hex:size=4 has [0-9a-f]*$'"
sed '6s/.*/b1/' "$proof" >"$work/spoiled.proof"
check "a spoiled proof" fails_with 1 "poise: $work/spoiled.proof: line 6: \"b1\" is no legal move here" "$POISE" verify "$work/spoiled.proof"
check "no proof" fails_with 1 "poise: README.md: \"poise proof 1\" wanted, got \"# Poise\"; poise solve --proof writes such files" "$POISE" verify README.md
check "none of what is not known" bash -c "'$POISE' solve chess --nodes 100 --proof '$work/no.proof' >/dev/null; ! [ -e '$work/no.proof' ]"
exit $failed
