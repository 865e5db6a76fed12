#!/bin/bash
# Files that commands write for Lua to read: a title, a path, a folder of any bytes is a text there and never code.
. "$(dirname "$0")/lib.sh"

# titles as Lua writes them; each would be code, or break the file, if it were put there as it is
titles=(
    'A \"B\" game'
    'Evil\", rules = function () error(\"code\") end, about = \"x'
    'Evil\" .. error(\"code\") .. \"'
    'ends in \\'
    '\\\" \\n \\z \\x41'
    ']] ]=] [[ --[[ --]]'
    'caf\u{e9} \u{1f0a1} 4\u{d7}4 %s %d'
    'one\nerror(\"code\")\n--'
)

# Columns of stones on a board of three cells: komi and another order of turns are possible.
game() { # FOLDER TITLE
    mkdir -p "$1" && cat >"$1/game.lua" <<LUA
variant { name = "$2", author = "\" .. error()", about = "]]", rules = function () return {
  board = square { 3, 3 }, pieces = sides { first = "stone X", second = "stone O" }, turn = place {},
  finish = { count { after = "stuck" } } } end }
LUA
}

title_of() { "$POISE" show "$1" --json | sed -n 's/.*"title": \("\([^"\\]\|\\.\)*"\).*/\1/p'; }

reads_back() { # FILE TITLE SUFFIX
    local wanted got
    wanted=$(title_of "$2") && got=$(title_of "$1") && [ -n "$wanted" ] && same "${wanted%\"}, $3\"" "$got"
}

variants() { # FOLDER TITLE
    local folder=$1
    game "$folder" "$2" && rm -f "$work/122.lua" || return 1
    "$POISE" handicap "$folder/game.lua" --save "$folder/122.lua" >/dev/null && reads_back "$folder/122.lua" "$folder/game.lua" 1-2-2 || return 1
    "$POISE" handicap "$folder/game.lua" --save "$work/122.lua" >/dev/null && reads_back "$work/122.lua" "$folder/game.lua" 1-2-2 || return 1
    "$POISE" komi "$folder/game.lua" --margins 40 --games 40 --players random --out "$folder/komi out" >/dev/null 2>&1
    reads_back "$folder/komi out/game-komi.lua" "$folder/game.lua" komi
}

experiments() { # FOLDER
    local folder=$1
    "$POISE" study "$folder/game.lua" --games 2 --out "$folder/study out" >/dev/null &&
        "$POISE" run "$folder/study out/study-game.lua" --out "$folder/again" >/dev/null &&
        "$POISE" report "$folder/again" >/dev/null && grep -qF "\"title\": $(title_of "$folder/game.lua")" "$folder/again/report.json"
}

both() { variants "$@" && experiments "$1"; }

# A list of variants is shown, so it holds no control characters: that is said, and nothing of the path is code.
refused() { variants "$@" && ! experiments "$1" 2>"$work/err" && grep -q 'experiment.variants: text of one line without control characters wanted' "$work/err"; }

for title in "${titles[@]}"; do
    check "the title $title" both "$work/plain$((n++))" "$title"
done
for folder in 'a "b"' 'x", y = "' 'a  b' '\\' "it's ]] --"; do check "the folder $folder" both "$work/$folder" Plain; done
for folder in $'a\nerror("code")\n--' $'\x1b[31m' $'\xff\xfe'; do
    check "the folder $(printf %q "$folder")" refused "$work/$folder" Plain
done

# What a path holds does nothing to a terminal.
told() { "$POISE" simulate "$work"/$'\x1b[31m/game.lua' --games 2 --players mcts:iterations=8 >"$work/out" 2>&1 && grep -q learned "$work/out" && ! grep -q $'\x1b' "$work/out"; }
check "what is learned is told without control bytes" told

# The cost of a page grows with the length of a name, not with its square.
long_name() {
    mkdir "$work/long" && cat >"$work/long/game.lua" <<'LUA' && echo "experiment { name = 'x', variants = '$work/long/game.lua', players = 'random', games = 4 }" >"$work/long/x.lua"
variant { name = "X", rules = function () return {
  board = square { 3, 3 }, pieces = sides { first = "stone X", second = "stone O" }, turn = place {},
  finish = { line { at_least = 3, result = "win", name = string.rep("y", 200000) }, full { result = "draw" } } } end }
LUA
    "$POISE" run "$work/long/x.lua" --out "$work/long/out" && "$POISE" report "$work/long/out" && test -s "$work/long/out/report.html"
}
check "an ending whose name has 200,000 letters" long_name
exit $failed
