#!/bin/bash
# A plan that is played in shards and merged leaves the same bytes as one run, and so does one that was killed.
. "$(dirname "$0")/lib.sh"

cat >"$work/x.lua" <<LUA
experiment {
  name = "x", title = "Shards", question = "the same bytes?", variants = { "t4", "tic_tac_toe" },
  players = { "random", "uct:iterations=8" }, games = { random = $((9000 / part)), uct = 30 }, seed = 5,
}
LUA
run() { "$POISE" run "$work/x.lua" "$@" >/dev/null; }
merge() { "$POISE" merge "$work/x.lua" "$@"; }

run --out "$work/one" --threads 1
whole() { "$POISE" merge "$work/one" "$work/one/results.db" --json | grep -o '"planned": [0-9]*' | grep -o '[0-9]*'; }

in_shards() { # N FOLDER
    local i
    for ((i = 1; i <= $1; i++)); do run --shard "$i/$1" --out "$work/$2" --threads 2 || return 1; done
}
merged_is_one() { # N
    in_shards "$1" "of$1" && merge --out "$work/of$1" >"$work/said" && cmp "$work/one/results.db" "$work/of$1/results.db" &&
        same "$1 merged: $(whole) of $(whole) games in $work/of$1/results.db" "$(cat "$work/said")"
}
check "two threads leave the same bytes" bash -c "'$POISE' run '$work/x.lua' --out '$work/two' --threads 2 && cmp '$work/one/results.db' '$work/two/results.db'"
check "a run that finds nothing to do leaves the same bytes" bash -c "'$POISE' run '$work/x.lua' --out '$work/two' && cmp '$work/one/results.db' '$work/two/results.db'"
check "one shard" merged_is_one 1
check "two shards" merged_is_one 2
check "seven shards" merged_is_one 7

in_any_order() {
    mkdir "$work/order" && merge --out "$work/order" "$work/of7"/shard-{5,1,7,2,2,6,4,3}-of-7.db "$work"/of2/shard-*.db &&
        cmp "$work/one/results.db" "$work/order/results.db"
}
check "in any order, some of it twice" in_any_order

the_same_page() {
    local d
    for d in one of7; do "$POISE" report "$work/$d" >/dev/null || return 1; done
    cmp "$work/one/report.html" "$work/of7/report.html"
}
check "the same page" the_same_page

goes_on() {
    mkdir "$work/part" && merge --out "$work/part" "$work/of7"/shard-[1-4]-of-7.db >"$work/said" || return 1
    same "games are missing; poise run $work/x.lua plays them" "$(tail -1 "$work/said")" || return 1
    run --out "$work/part" && "$POISE" merge "$work/part" "$work/part/results.db" && cmp "$work/one/results.db" "$work/part/results.db"
}
check "what is missing of a merger can be played" goes_on

killed() {
    local i
    for i in 1 2 3; do
        timeout -s KILL "0.0$((i * 3))" "$POISE" run "$work/x.lua" --shard 2/3 --out "$work/killed" >/dev/null 2>&1
    done
    in_shards 3 killed && merge --out "$work/killed" && cmp "$work/one/results.db" "$work/killed/results.db"
}
check "a shard that was killed" killed

# Until a verdict: shards play ahead, and merging keeps what one run would have asked for.
until_of() { # NAME KEYS...
    echo "experiment { name = '$1', seed = 5, $2 }" >"$work/$1.lua"
    "$POISE" run "$work/$1.lua" --out "$work/$1" >/dev/null
}
until_of verdicts 'until = verdict { zone = 0.1, max_games = 3000 }, variants = { "t4:kinds=2", "tic_tac_toe" }, players = { "uct:iterations=4", "uct:iterations=16" }, opening = { plies = 1 }'
until_of rules 'ask = "which_rule", until = verdict { zone = 0.05, max_games = 50000 }, variants = sweep("t4", { kinds = { 2, 3 }, width = { 3, 4 } }), players = "random"'
until_of rungs 'ask = "skill", until = verdict { zone = 0.1, max_games = 600 }, variants = "tic_tac_toe", players = "uct", rungs = 3, budget = 2'
shards_until() { # NAME FOLDER
    local i
    for i in 3 1 2; do "$POISE" run "$work/$1.lua" --shard $i/3 --out "$work/$2" >/dev/null || return 1; done
    "$POISE" merge "$work/$1.lua" --out "$work/$2" >"$work/said" && cmp "$work/$1/results.db" "$work/$2/results.db"
}
for question in verdicts rules rungs; do check "until: $question" shards_until "$question" "shards-$question"; done
in_time() { # shards that are stopped when they have begun are merged, and go on with what is not decided
    local i process
    for i in 1 2 3; do
        "$POISE" run "$work/verdicts.lua" --shard $i/3 --out "$work/in-time" >/dev/null 2>&1 &
        process=$!
        until [ -e "$work/in-time/shard-$i-of-3.db" ] || ! kill -0 $process 2>/dev/null; do :; done
        kill -TERM $process 2>/dev/null
        wait $process
    done
    "$POISE" merge "$work/verdicts.lua" --out "$work/in-time" >/dev/null && shards_until verdicts in-time
}
check "until: shards that were stopped" in_time
decided() { # the games of a shard, beside the results and alone
    "$POISE" run "$work/verdicts.lua" --shard 1/2 --out "$work/$1" --json | grep -o '"planned": [0-9]*' | grep -o '[0-9]*'
}
check "until: a shard plays what is not decided" test "$(decided verdicts)" -lt "$(decided alone)"
goes_on_until() { # a part of the shards, merged, and played to the end by a run
    mkdir "$work/some" && cp "$work/shards-verdicts/shard-1-of-3.db" "$work/some/" && "$POISE" merge "$work/verdicts.lua" --out "$work/some" >"$work/said" &&
        grep -q '^games are missing' "$work/said" && "$POISE" run "$work/verdicts.lua" --out "$work/some" >/dev/null &&
        cmp "$work/verdicts/results.db" "$work/some/results.db"
}
check "until: what is missing of a merger can be played" goes_on_until

sed 's/seed = 5/seed = 6/' "$work/x.lua" >"$work/other.lua"
"$POISE" run "$work/other.lua" --shard 1/2 --out "$work/other" >/dev/null
check "another plan's" fails_with 1 \
    "poise: $work/other/shard-1-of-2.db: not a part of this experiment: seed is 6 there and 5 here" \
    merge --out "$work/of2" "$work/other/shard-1-of-2.db"
check "another plan's, without the experiment" fails_with 1 \
    "poise: $work/other/shard-1-of-2.db: not a part of the plan of $work/of2/results.db: seed is 6 there and 5 here" \
    "$POISE" merge "$work/of2" "$work/other/shard-1-of-2.db"
foreign() { # the first part of all is of another seed, or a later one: no folder is made, and no results
    fails_with 1 "poise: $work/other/shard-1-of-2.db: not a part of this experiment: seed is 6 there and 5 here" \
        merge --out "$work/new" "$work/other/shard-1-of-2.db" && test ! -e "$work/new" && mkdir "$work/new" &&
        fails_with 1 "poise: $work/other/shard-1-of-2.db: not a part of this experiment: seed is 6 there and 5 here" \
            merge --out "$work/new" "$work/of2/shard-1-of-2.db" "$work/other/shard-1-of-2.db" && same "" "$(ls -A "$work/new")"
}
check "another plan's where there is nothing yet" foreign
check "no results" fails_with 1 "poise: $work/none.db: no results there; \`poise run\` makes them" merge --out "$work/of2" "$work/none.db"
check "no shards" fails_with 1 "poise: $work/one: no shards there, files called shard-I-of-N.db; \`poise run EXPERIMENT --shard I/N --out $work/one\` makes them, or name their files: poise merge EXPERIMENT FILE..." merge --out "$work/one"
check "and all that was refused has changed nothing" cmp "$work/one/results.db" "$work/of2/results.db"

disagrees() {
    cp "$work/of2/shard-1-of-2.db" "$work/wrong.db"
    sqlite3 "$work/wrong.db" "UPDATE block SET letters = replace(letters, 'F', 'S') WHERE cell = 0 AND block = 0"
    fails_with 1 "poise: $work/wrong.db: the file is damaged (its blocks are not those that were written); delete it to play again, or choose another place with --out DIR" \
        merge --out "$work/of2" "$work/wrong.db"
}
command -v sqlite3 >/dev/null && check "a block that was changed" disagrees
for wrong in 0/2 3/2 2 1/ /2 a/b 1/0; do
    check "--shard $wrong" fails_with 2 "poise: --shard: I/N wanted, such as 2/8, with I in 1..N and N in 1..65536, got \"$wrong\"" \
        "$POISE" run "$work/x.lua" --shard "$wrong"
done
exit $failed
