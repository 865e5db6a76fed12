#!/bin/bash
# flaws, worth and luck say in the engine, whose games are held in memory, what the commands say, whose games are in a store.
. "$(dirname "$0")/lib.sh"
not_under_sanitizers "the same in the engine" "commands and requests have tests of their own there"

members() { python3 -c 'import json, sys; d = json.loads(sys.stdin.read().splitlines()[-1]); print(json.dumps([d[k] for k in sys.argv[1:]]))' "$@"; }
asked() { printf '%s\n' "{\"do\": \"load\", \"variant\": \"$1\"}" "$2" | "$POISE" engine; }

for variant in tic_tac_toe:row=2 tic_tac_toe; do
    "$POISE" flaws $variant --iterations 128 --games 24 --training 60 --minutes 5 --threads 1 --out "$work/f" --json 2>/dev/null >"$work/flaws"
    asked $variant "{\"do\": \"flaws\", \"iterations\": 128, \"games\": 24, \"training\": 60, \"milliseconds\": 300000}" >"$work/asked"
    check "flaws of $variant" same "$(members flawed policies questions command <"$work/flaws")" "$(members flawed policies questions command <"$work/asked")"
    rm -r "$work/f"
done
players=mcts:iterations=12,training=20
"$POISE" worth t4 --games 64 --most 64 --players $players --threads 1 --out "$work/w" --json 2>/dev/null >"$work/worth"
asked t4 "{\"do\": \"worth\", \"games\": 64, \"players\": \"$players\", \"milliseconds\": 300000}" >"$work/asked"
check "worth of t4, of players that learn" same "$(members games trainings rules <"$work/worth")" "$(members games trainings rules <"$work/asked")"
"$POISE" luck pig:goal=20 --pairs 64 --players $players --out "$work/l" --json 2>/dev/null >"$work/luck"
asked pig:goal=20 "{\"do\": \"luck\", \"pairs\": 64, \"players\": \"$players\", \"milliseconds\": 300000}" >"$work/asked"
check "luck in pig, of players that learn" same "$(members luck low high pairs alike <"$work/luck")" "$(members luck low high pairs alike <"$work/asked")"
cited() { python3 -c 'import json, sys; d = json.loads(sys.stdin.read().splitlines()[-1]); print(json.dumps({"do": "play", "moves": d["cited"][0]["moves"]}))'; }
asked tic_tac_toe:row=2 '{"do": "flaws", "iterations": 16, "games": 40, "training": 0, "milliseconds": 300000}' >"$work/asked"
check "a cited game is played to its end" grep -q '"over": true' <(asked tic_tac_toe:row=2 "$(cited <"$work/asked")")
exit $failed
