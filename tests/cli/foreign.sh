#!/bin/bash
# Other programs as players: ours in three protocols, hostile ones, and what is said of their games.
. "$(dirname "$0")/lib.sh"

# engine NAME PROTOCOL: the player whose program is the script NAME in the work folder.
engine() { echo "engine:command=exec bash $work/$1,protocol=$2,milliseconds=100,patience=${3:-900}"; }
plays() { # VARIANT GAMES PLAYERS
    "$POISE" simulate "$1" --games "$2" --players "$3" --allow-engines --threads 1
}

# --- ours ---

ours() { # VARIANT COMMAND PROTOCOL [OPTIONS]
    plays "$1" 4 "engine:command=$POISE $2,protocol=$3,milliseconds=50,patience=60000${4:-},random" | grep -q '^  first player wins  *[0-4] '
}
check "gtp" ours tic_tac_toe "gtp tic_tac_toe" gtp
check "gtp on a board with a column I" ours go:size=9 "gtp go --player random" gtp
check "whose columns have other names elsewhere" ours hex:size=11 "gtp hex --player random" gtp
check "turns of two decisions" ours t4 "gtp t4 --player random" gtp
check "and a move with a shot" ours amazons "gtp amazons --player random" gtp
check "uci" ours breakthrough:height=5 "uci breakthrough:height=5 --player mcts:training=0" uci ",think=nodes 50"
# Who is told of columns, not of cells, does not understand.
cat >"$work/falls" <<'EOS'
while read -r word rest; do
    case $word in uci) echo uciok ;; isready) echo readyok ;; position) last=$rest ;; go) n=$(($(wc -w <<<"$last") - 2)); column=abcd; echo "bestmove P@${column:n / 6:1}$((n % 6 + 1))" ;; esac
    echo "$word $rest" >>"${0%/*}/fallen"
done
EOS
check "uci, where discs fall" grep -q 'first player wins' <(plays connect_four:width=4 1 "$(engine falls uci),$(engine falls uci)")
check "and it is told of cells" grep -qx 'position startpos moves P@a1 P@a2 P@a3' "$work/fallen"
check "our own protocol" ours t4:height=4 engine poise ",think=random"
check "openings are told" bash -c "'$POISE' simulate chess --games 2 --opening 9 --max-plies 30 --allow-engines \
  --players 'engine:command=$POISE uci chess --player random,protocol=uci' | grep -q '2 games'"

# A pawn goes up and becomes a queen, which ends the game.
cat >"$work/up.lua" <<'EOS'
variant {
  name = "Up",
  rules = function ()
    return { board = square { 3, 3 }, pieces = sides { first = "pawn P, queen Q, knight N", second = "pawn p, queen q, knight n" },
             start = drawn { "..p/.../P.." },
             turn = { step { from = "own & pawn", along = forward },
                      if_possible { convert { from = "own & pawn & top", into = queen }, convert { from = "own & pawn & top", into = knight } } },
             finish = { no_move { result = "draw" } } }
  end,
}
EOS
cat >"$work/climbs" <<'EOS'
said=("" a1a2 a2a3n)
while read -r word rest; do
    case $word in uci) echo uciok ;; isready) echo readyok ;; position) last=$rest ;; go) n=$((n + 1)); echo "info depth 1"; echo "bestmove ${said[n]} ponder c2c1q" ;; ucinewgame) n=0 ;; esac
    echo "$word $rest" >>"${0%/*}/climbed"
done
EOS
check "pawns become knights" grep -q 'no_move  *1 ' <(plays "$work/up.lua" 1 "$(engine climbs uci),random")
check "and it is told so" grep -qx 'position startpos moves a1a2 c3c2' "$work/climbed"
# What promotes by the rules is written as the field writes it, and read so.
cat >"$work/rises.lua" <<'EOS'
variant {
  name = "Rises",
  rules = function ()
    return { board = square { 3, 3 }, pieces = sides { first = "pawn P, queen Q", second = "pawn p, queen q" }, start = drawn { ".p./P../..." },
             turn = step { from = "own & pawn", along = forward }, effects = { promote { from = pawn, to = queen, where = first & top | second & bottom } },
             finish = { no_move { result = "draw" } } }
  end,
}
EOS
cat >"$work/climbs_by_rule" <<'EOS'
while read -r word rest; do
    case $word in uci) echo uciok ;; isready) echo readyok ;; go) echo "bestmove a2a3+" ;; esac
    echo "$word $rest" >>"${0%/*}/risen"
done
EOS
check "a promotion by rule is read" grep -q '^  no_move  *1 ' <(plays "$work/rises.lua" 1 "$(engine climbs_by_rule uci),random")
plays "$work/rises.lua" 1 "random,$(engine climbs_by_rule uci)" >/dev/null 2>&1 # which has no such turn
check "and told" grep -qx 'position startpos moves a2a3+' "$work/risen"
# A pawn that may be taken in passing is still a pawn to others.
cat >"$work/steps_twice" <<'EOS'
while read -r word rest; do
    case $word in uci) echo uciok ;; isready) echo readyok ;; go) echo "bestmove e2e4" ;; esac
    echo "$word $rest" >>"${0%/*}/stepped"
done
EOS
plays chess 1 "$(engine steps_twice uci),random" >/dev/null 2>&1 # which has no second such turn
check "two steps of a pawn are no promotion" grep -qE '^position startpos moves e2e4 [a-h][1-8][a-h][1-8]$' "$work/stepped"
# A pass is written as the first piece of the side that stays where it is, so that who reads moves of its own list knows it.
cat >"$work/idle.lua" <<'EOS'
variant {
  name = "Idle",
  rules = function ()
    return { board = square { 3, 2 }, pieces = sides { first = "man X", second = "man O" }, start = drawn { "..O/XXO" },
             turn = either { pass {}, take { from = "own & a1" } }, finish = { draws { after = "passes" }, no_move { result = "draw" } } }
  end,
}
EOS
cat >"$work/idles" <<'EOS'
while read -r word rest; do
    case $word in uci) echo uciok ;; isready) echo readyok ;; go) echo "bestmove 0000" ;; esac
    echo "$word $rest" >>"${0%/*}/idled"
done
EOS
plays "$work/idle.lua" 16 "random,$(engine idles uci)" >/dev/null
check "a pass is told" grep -qx 'position startpos moves a1a1' "$work/idled"
check "and its own pass is one" grep -q '^  draws  *4  *100' <(plays "$work/idle.lua" 4 "$(engine idles uci),$(engine idles uci)")
# A program that takes a king in check for mated sees no turn; it plays on where all that there are lose.
mated() { # START
    cat <<EOS
variant {
  name = "Mated",
  rules = function ()
    return { board = square { 5, $(tr -cd / <<<"$1/" | wc -c) }, pieces = sides { first = "king K", second = "king k, rook r" }, start = drawn { "$1" },
             turn = either { step { from = own & king, along = orthogonal }, slide { from = own & rook, to = "empty | enemy", along = orthogonal } },
             finish = { wins { when = "not (enemy & king)", name = "king taken" }, repetition { result = "draw" }, no_move { result = "draw" } } }
  end,
}
EOS
}
cat >"$work/sees_none" <<'EOS'
while read -r word rest; do
    case $word in uci) echo uciok ;; isready) echo readyok ;; go) echo "bestmove (none)" ;; esac
done
EOS
mated K..rk >"$work/mated.lua"
check "no turn where all lose" grep -q '^  king taken  *2  *100' <(plays "$work/mated.lua" 2 "$(engine sees_none uci),policy:wish=captures")
mated ...../K..rk >"$work/free.lua"
check "no turn where one does not" bash -c "'$POISE' simulate '$work/free.lua' --games 1 --allow-engines --players '$(engine sees_none uci),random' 2>&1 |
    grep -q 'it answers that there is no turn, where there is one that does not lose'"
# One that is left the king to take does not know the position: it still answers for the one before.
mated r..Kk >"$work/left.lua"
check "a king left to it is taken" grep -q '^  king taken  *2  *100' <(plays "$work/left.lua" 2 "random,$(engine sees_none uci)")
check "komi is told" bash -c "'$POISE' simulate go:size=3,komi=5 --games 2 --max-plies 40 --allow-engines --players 'engine:command=tee $work/told | $POISE gtp go --player random,protocol=gtp' >/dev/null; grep -qx 'komi 2.5' '$work/told'"
print_of() { "$POISE" simulate "$1" --games 1 --json | grep -oE '"fingerprint": "[0-9a-f]*' | cut -d'"' -f4; }
check "our rules are not another's" fails_with 1 \
  "poise: chess: game 0 broke: engine \"$POISE engine\" (poise): it plays other rules: fingerprint $(print_of chess) wanted, got \"$(print_of hex)\"" \
  plays chess 1 "engine:command=$POISE engine,protocol=poise,setup=hex"

# --- who may start them ---

check "nobody has said so" fails_with 1 "poise: player engine: other programs are started only with --allow-engines" \
  "$POISE" simulate hex --players "engine:command=touch $work/started,protocol=gtp"
check "nor may who speaks to us" bash -c "printf '%s\n' '{\"do\": \"load\", \"variant\": \"hex\"}' '{\"do\": \"think\", \"player\": \"engine:command=touch $work/started,protocol=gtp\"}' \
  '{\"do\": \"ask\", \"players\": \"engine:command=touch $work/started,protocol=gtp\", \"games\": 4}' '{\"do\": \"simulate\"}' | '$POISE' engine | grep -c 'other programs are started only with' | grep -qx 2"
check "and none was" test ! -e "$work/started"

# --- hostile ones ---

# hostile NAME PROTOCOL MESSAGE: its program is read from standard input.
hostile() {
    local file=${1// /_}
    cat >"$work/$file"
    check "one that $1" fails_with 1 "$4engine \"exec bash $work/$file\" ($2): $3" plays tic_tac_toe 2 "$(engine "$file" "$2" "${5:-900}")"
}
begins="poise: " breaks="poise: tic_tac_toe: game 0 broke: "
answers='while read -r word rest; do case $word in genmove)'
goes_on=';; *) printf "= \n\n";; esac; done'

hostile dies gtp "it has ended, with exit code 3" "$begins" <<<'exit 3'
hostile "closes its input" gtp "it has closed its streams" "$begins" <<<'exec <&- >&-; sleep 9'
hostile "is silent" gtp "it has not answered within 0.2 s" "$begins" 200 <<<'sleep 9'
hostile "thinks for ever" gtp "it has not answered within 0.3 s" "$breaks" 200 <<<"$answers sleep 9 $goes_on"
hostile "floods" gtp "it has not answered within 0.2 s" "$begins" 200 <<<'yes'
hostile "has one long line" gtp "it has said a line of more than 262144 bytes" "$begins" <<<'yes | tr -d "\n"'
hostile "plays what it may not" gtp \
  'it answers "z9", which is no legal turn: z9 is not a legal move' "$breaks" <<<"$answers printf '= z9\n\n' $goes_on"
hostile "says nothing" gtp "it answers nothing" "$breaks" <<<"$answers printf '= \n\n' $goes_on"
hostile resigns gtp "it resigns, but games here are played to the end; many programs can be told not to" "$breaks" <<<"$answers printf '= resign\n\n' $goes_on"
hostile "refuses the board" gtp 'it says of "boardsize 3": unacceptable size' "$breaks" <<<'while read -r word rest; do case $word in boardsize) printf "? unacceptable size\n\n";; *) printf "= \n\n";; esac; done'
hostile "plays two turns" gtp 'it answers "a1/b2", which is no legal turn: the turn is over before that' "$breaks" <<<"$answers printf '= a1/b2\n\n' $goes_on"
hostile "has no move" uci 'it answers "0000", which is no legal turn: pass is not a legal move' "$breaks" \
  <<<'while read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; go) echo bestmove 0000;; esac; done'
hostile "lies in JSON" poise 'it says: nothing that is known' "$begins" <<<'while read -r line; do echo "{{{"; done'
check "no such program" fails_with 1 'poise: engine "no_such_program" (gtp): there is no such program' plays hex 1 "engine:command=no_such_program,protocol=gtp"
check "a protocol that is none" fails_with 1 'poise: engine.protocol: one of gtp, uci, poise wanted, got "xboard"' plays hex 1 "engine:command=x,protocol=xboard"

# One that ignores quit and its end of input is ended, with what it has started.
cat >"$work/stays" <<EOS
trap '' TERM HUP
sleep 77 &
echo \$! >$work/stays.pid
$answers printf '= a1\n\n' $goes_on
while :; do sleep 1; done
EOS
check "one that stays is ended" bash -c "! '$POISE' simulate tic_tac_toe --games 1 --allow-engines --players '$(engine stays gtp)' >/dev/null 2>&1 && ! grep -q '^State:.[RSD]' /proc/\$(cat '$work/stays.pid')/status"

# --- what is said of their games ---

cat >"$work/x.lua" <<EOS
experiment { name = "x", variants = { "tic_tac_toe" }, games = 8,
             players = { { "engine:command=$POISE gtp tic_tac_toe --player random # <b>,protocol=gtp", "random" } } }
EOS
x=(--out "$work/x")
check "an experiment asks too" fails_with 1 "poise: player engine: other programs are started only with --allow-engines" "$POISE" run "$work/x.lua" "${x[@]}"
check "which may" bash -c "'$POISE' run '$work/x.lua' --out '$work/x' --allow-engines >/dev/null && '$POISE' report '$work/x.lua' --out '$work/x' >/dev/null"
check "the page says it" grep -q 'not reproducible</b>an external program plays these games' "$work/x/report.html"
check "and shows no markup of its name" bash -c "! grep -q '# <b>' '$work/x/report.html'"
check "so does its JSON" grep -q '"reproducible": false' "$work/x/report.json"
check "a replay reads" grep -qx 'not reproducible: an external program played; these are the moves that were stored' <("$POISE" replay "$work/x.lua" 0.3 "${x[@]}")
check "and plays nothing" fails_with 1 "poise: game 0.3: an external program plays, so its games are not reproducible: play them first, with poise run x --allow-engines" \
  "$POISE" replay "$work/x.lua" 0.3 --out "$work/none"
check "other games are" grep -q '"reproducible": true' <("$POISE" simulate tic_tac_toe --games 4 --json)
check "a game at the terminal" grep -q 'wins\|drawn' <("$POISE" play tic_tac_toe --allow-engines --first "engine:command=$POISE gtp tic_tac_toe,protocol=gtp" --second random </dev/null 2>&1)
exit $failed
