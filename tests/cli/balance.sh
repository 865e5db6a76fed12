#!/bin/bash
# A balanced variant is searched for, and only what fresh games confirm is told.
. "$(dirname "$0")/lib.sh"

balance() { "$POISE" balance "$@"; }
wrong() { # MESSAGE ARGUMENTS...
    local message=$1
    shift
    fails_with 2 "poise: $message" balance "$@"
}
bad() { # MESSAGE ARGUMENTS...
    local message=$1
    shift
    fails_with 1 "poise: $message" balance "$@"
}

over='kinds=2..3,width+height=3|4'
first=$(balance t4 --over "$over" --players random --games 20000 --out "$work/found")
check "one is found" same "t4:height=3,kinds=2,width=3 is balanced between these players; this says nothing about the game." "$(head -1 <<<"$first")"
check "each that was tried is told" same 4 "$(grep -c '^t4:.*\(found\|not needed\|dropped\|UNDECIDED\)' <<<"$first")"
"$POISE" report "$work/found" >/dev/null
check "what is told is what the games of the confirmation say" \
    same "$(grep -o '[0-9]* games that' <<<"$first")" "$(sed -n 's/.*,found: balanced,\([0-9]*\),.*/\1 games that/p' "$work/found/tables/tried.csv")"
shown() { sed -n 's/.*"sentences": \["Of [^"]*", "[^"]*at any moment: \([0-9.]*\) – \([0-9.]*\)).*/\1 – \2/p' "$work/found/report.json"; }
check "and its interval is that of the page" same "$(shown)" "$(sed -n 's/.*at any moment: \([0-9.]* – [0-9.]*\)[^0-9].*/\1/p' <<<"$first")"
check "the page has the table" grep -q "<h2>Which variants were tried?</h2>" "$work/found/report.html"

again() { same "$first" "$(balance t4 --over "$over" --players random --games 20000 --out "$work/found")"; }
check "again it says the same" again
threads() { same "${first/%found/two}" "$(balance t4 --over "$over" --players random --games 20000 --out "$work/two" --threads 3)"; }
check "with three threads too" threads

# Players with a budget: what is found holds with more of it, or nothing is found.
ladder() { balance t4 --over 'kinds=2..3,width+height=4' --players uct:iterations=10 --zone 0.1 --games 800 --out "$work/ladder" "$@"; }
by=$(ladder --times 4 2>"$work/price")
check "the price comes first" grep -qE '^price: [0-9]+ games to choose, then at most 800, and 1600 with 4 times the budget, for each of at most 2 candidates: about ' "$work/price"
check "stronger players agree" grep -q "By this ladder the game is balanced: .* between players who look 10 games ahead, and .* 40 games ahead; each beats the weaker one" <<<"$by"
check "that is found" grep -q " is balanced\.$" <(head -1 <<<"$by")
"$POISE" report "$work/ladder" >/dev/null
check "the page says it" grep -q "was found to be balanced, by games that the search has not seen, and by players with more to think" "$work/ladder/report.html"
check "five lines, too" grep -q "and by players with more to think" <("$POISE" report "$work/ladder" --brief)
check "and JSON" grep -q '"fate": "found", "ladder": "BALANCED"' <(ladder --times 4 --json)
check "one budget is worded as that" grep -q "balanced between these players; this says nothing about the game\.$" <(rm -rf "$work/ladder"; ladder --times 1 | head -1)
check "too few times the budget" wrong "--times: 1, or 4 and more wanted, got 2" t4 --over kinds=2..3 --times 2

none=$(balance hex:size=3 --over 'size=3..4' --players random --games 400 --zone 0.01 --out "$work/none" 2>&1)
check "a size that is given already cannot be searched" grep -q "one value wanted, got two" <<<"$none"
none=$(balance tic_tac_toe --over 'width+height=3..4' --players random --games 400 --zone 0.01 --out "$work/none")
check "where none is balanced none is found" same "No variant was shown to be balanced." "$(head -1 <<<"$none")"

# Coins that favour the second player: the terminal, the page, JSON and the exit code say so alike.
coins() { balance ./tests/data/coin.lua --players random --out "$work/coins" "$@"; }
unfair=$(coins --over 'wins=7..8,losses=12')
check "where each favours a side, none is balanced" same "None of these variants is balanced between these players: each one is shown to favour a side." "$(head -1 <<<"$unfair")"
brief=$("$POISE" report "$work/coins" --brief)
check "with the code of a side that is favoured" same 10 $?
check "in five lines" same "None of these 2 variants is balanced between random players: each one is shown to favour a side." "$(sed -n 2p <<<"$brief")"
check "and JSON" grep -q '"none_is_balanced": true' <(coins --over 'wins=7..8,losses=12' --json)
unfair=$(rm -rf "$work/coins"; coins --over 'wins=1..2')
check "where nothing is left to confirm there is no page" grep -q "^results: .*, of the search alone: there was nothing to confirm, so there is no page$" <<<"$unfair"
cut=$(rm -rf "$work/coins"; coins --over 'wins=9..11,idle_cells=5' --max-plies 2 --zone 0.1)
check "games that were cut leave a range" grep -qE "^By [0-9]+ games that the search has not seen the first player scores [0-9.]+ to [0-9.]+ % \(" <<<"$cut"
coins_found=$(rm -rf "$work/coins"; coins --over 'wins=9..11' --zone 0.1)
"$POISE" report "$work/coins" >/dev/null
check "a confirmation stops by itself: nothing is of a fixed number of games" same 0 "$(grep -cE "fixed n|fixed_low\": 0" "$work/coins/report.html" "$work/coins/report.json" | awk -F: '{ n += $2 } END { print n }')"
interval_of() { sed -n "s/^[^ ]*$1  *not needed .*  \([0-9.]*\) – *\([0-9.]*\)  .*/\1 – \2/p" <<<"$coins_found"; }
check "an interval is rounded outwards on the page, too" grep -q "<td>$(interval_of wins=11)<td>" "$work/coins/report.html"

refused=$(balance t4 --over 'kinds=2,width=2..3,height=3' --players random --games 200 --out "$work/refused")
check "what is no game is told" grep -q "^t4:kinds=2,width=2,height=3  *no game: .*integer in 3..12 wanted, got 2" <<<"$refused"
wanted=$(balance t4 --over "$over" --players random --games 2000 --length 500,600 --out "$work/wanted")
check "what else is wanted" same 4 "$(grep -c '^t4:.*not as wanted in round 1' <<<"$wanted")"

check "over is asked for" wrong "--over: options and their values wanted, such as kinds=2..6,width=3..6" t4
check "an option that there is not" bad '--over: t4 has no option called "kin"; did you mean "kinds"?' t4 --over kin=3
check "no values" bad '--over: OPTION=VALUES wanted, such as kinds=2..6, got "kinds"' t4 --over kinds
check "an empty value" bad '--over: kinds: values wanted, got nothing' t4 --over 'kinds=2|'
check "a range downwards" bad '--over: kinds: a range upwards wanted, got 6..2' t4 --over kinds=6..2
check "too many" bad '--over: at most 512 variants wanted, got more: take fewer values, or several calls' t4 --over 'kinds=*,width=*,height=*'
check "a length" wrong '--length: two numbers of plies wanted, such as 10,60, got "10"' t4 --over kinds=2..3 --length 10
check "a share" wrong '--draws: share in 0..1 wanted, got "2"' t4 --over kinds=2..3 --draws 2
exit $failed
