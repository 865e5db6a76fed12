#!/bin/bash
# The database is enough: pages and games without the files that they came from, and with files that have changed.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

variant() { # RESULT of a full board
    cat >fair.lua <<LUA
variant {
  name = "Fair & <square>", author = "Nobody, 2001", about = "a test",
  options = { size = integer { 3, min = 2, max = 5, help = "cells a side" } },
  rules = function (o)
    return {
      board = square { o.size, o.size }, pieces = sides { first = "man X", second = "man O" }, turn = { place {} },
      finish = { line { at_least = 3, result = "win", name = "a row" }, full { result = "$1" } },
    }
  end,
}
LUA
}
variant draw
cat >plan.lua <<'LUA'
experiment {
  name = "kept", question = "is it kept?", variants = sweep("fair.lua", { size = { 3, 4 } }),
  players = { "random", "uct:iterations=10" }, games = { random = 5000, uct = 40 },
}
LUA
# All but what depends on the rules that are there now: whether they are those of the page, and links that open a game with them.
contents() { find reports/kept -name '*.html' -o -name '*.csv' -o -name '*.dat' | sort | xargs cat | sed 's/<p>Made by Poise [^<]*<.p>//; s/<span class="play" hidden>[^<]*<a href="poise.html#[^>]*>[^<]*<.a><.span>//g'; }

check "run and report" bash -c "'$POISE' run plan.lua && '$POISE' report plan.lua"
page=$(contents)
says() { grep -qF "$1" <<<"$page"; }
check "the page has the title and author" says '</code>, Nobody, 2001. a test</p>'
check "the page has options and their help" says '<td>size<td>4<td>3<td>integer in 2..5<td>cells a side'
check "the page has the rules" says 'finish line{result=win, name=a row,'
check "the page has the start" says 'role="img" aria-label="the start position">'
check "the page has the versions" grep -qE 'played by Poise [0-9.]+( \(commit [0-9a-f]+(-dirty)?\))?, Lua 5\.[0-9.]+, GSL [0-9.]+, SQLite [0-9.]+ ' <<<"$page"
game=$("$POISE" replay plan.lua 3.7)
check "a game by the folder" same "$game" "$("$POISE" replay reports/kept 3.7)"
check "a game by the name" same "$game" "$("$POISE" replay kept 3.7)"

sed -i 's/question = .*", variants/question = "another", variants/; s/{ 3, 4 }/{ 5, 4 }/' plan.lua
check "a game when the plan has changed" same "$game" "$("$POISE" replay plan.lua 3.7)"
variant win
check "a page when the rules have changed" bash -c "'$POISE' report plan.lua"
check "no game opens with rules that it was not played by" bash -c "! grep -q 'class=\"play\"' reports/kept/report.html"
check "it is the same" same "$page" "$(contents)"
check "but for a word of the rules" grep -q 'Made by Poise [0-9.]*; the rules have changed since' reports/kept/report.html
message='poise: fair.lua:size=4: the rules have changed since these games were played: "finish full{result=draw, name=-, after=turn, region=all}" is now "finish full{result=win, name=-, after=turn, region=all}"'
check "a kept game when the rules have changed" fails_with 1 "$message" "$POISE" replay kept 3.7
check "a random game when the rules have changed" fails_with 1 "$message" "$POISE" replay kept 2.1
rm fair.lua
check "a page without the variant" bash -c "'$POISE' report plan.lua"
check "it is the same too" same "$page" "$(contents)"
check "a game without the variant" fails_with 1 'poise: fair.lua: the file cannot be opened: No such file or directory' "$POISE" replay kept 3.7
mv plan.lua kept.lua
echo 'experiment { name = ' >kept.lua
check "a page with a broken plan of that name" bash -c "'$POISE' report kept.lua"
check "it is the same with a broken plan" same "$page" "$(contents)"
rm kept.lua
check "a page with the plan gone" same reports/kept/report.html "$("$POISE" report experiments/kept.lua)"
for what in kept reports/kept "kept --out reports/kept"; do
    rm -r reports/kept/report.html reports/kept/tables
    check "a page without the plan: report $what" same reports/kept/report.html "$("$POISE" report $what)"
    check "it is the same: report $what" same "$page" "$(contents)"
done

check "no such experiment" fails_with 1 'poise: plan.lua: the file cannot be opened: No such file or directory' "$POISE" report plan.lua
mkdir -p reports/empty
for command in "report reports/empty" "replay reports/empty 0.1"; do
    check "a folder without results: $command" fails_with 1 'poise: reports/empty/results.db is not there yet; first: poise run EXPERIMENT --out reports/empty' "$POISE" $command
done
echo "a letter to my aunt, who does not know what a database is, and who never wanted to know it at all, dear aunt" >reports/empty/results.db
check "a foreign file" fails_with 1 "poise: $work/reports/empty/results.db: not a result file; choose another place with --out DIR" "$POISE" report reports/empty
exit $failed
