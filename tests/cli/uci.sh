#!/bin/bash
# The Universal Chess Interface: what chess programs say, and what they are told.
. "$(dirname "$0")/lib.sh"

uci() { # VARIANT LINE...
    local variant=$1
    shift
    printf '%s\n' "$@" | "$POISE" uci "$variant"
}
best() { grep '^bestmove'; }

told() { printf '%s\n' "$@" | "$POISE" uci tic_tac_toe --player portfolio:nodes=100,training=20; }
check "who this is" bash -c "printf 'uci\n' | '$POISE' uci chess | sed 's/ [0-9.]* chess$//' | xargs | grep -qx 'id name Poise id author the authors of Poise option name UCI_Variant type combo default chess var chess option name MultiPV type spin default 1 min 1 max 256 uciok'"
check "by the name that chess programs give it" same "option name UCI_Variant type combo default tictactoe var tictactoe
info string UCI_Variant: tictactoe wanted, got chess" \
    "$(uci tic_tac_toe uci 'setoption name UCI_Variant value tictactoe' 'setoption name UCI_Variant value chess' | grep Variant)"
check "and by the one that the referee is said to have" same "option name UCI_Variant type combo default dobutsu var dobutsu
info string UCI_Variant: dobutsu wanted, got dobutsushogi" "$(printf '%s\n' uci 'setoption name UCI_Variant value dobutsu' 'setoption name UCI_Variant value dobutsushogi' |
    "$POISE" uci dobutsu_shogi --called dobutsu | grep Variant)"
check "ready, when it has learned" same "info string portfolio: net
readyok" "$(told isready | grep -oE '^(info string portfolio: net|readyok)')"
check "how it thinks, and why" grep -qE '; (mcts|alphabeta): won [0-9]+, drew [0-9]+ and lost [0-9]+ games against' <<<"$(told isready)"
learned() { # LINE...
    rm -rf "$work/nets" && mkdir "$work/nets"
    printf '%s\n' "$@" | POISE_CACHE=$work/nets "$POISE" uci tic_tac_toe >"$work/told"
    ls "$work/nets" | cut -d- -f2 | xargs
}
hurries='info string it learns from a few games only where isready does not come first'
# One net, of a full training, or of a few games where the machine is too slow for that before readyok.
check "what it has learned serves any budget" same 1 "$(learned isready 'position startpos' 'go nodes 60' 'go movetime 50' | wc -w)"
check "and of a few games it says so" same "256 1" "$(learned 'position startpos' 'go nodes 60' 'go nodes 60') $(grep -cx "$hurries" "$work/told")"
check "a move is found" bash -c "printf 'position startpos\ngo nodes 200\n' | '$POISE' uci chess | grep -qE '^bestmove [a-h][1-8][a-h][1-8]$'"
check "and its score" bash -c "printf 'position startpos\ngo nodes 200\n' | '$POISE' uci chess | grep -qE '^info nodes 200 score cp -?[0-9]+ pv [a-h][1-8][a-h][1-8]$'"
# 1. e4 a6 2. e5 d5 3. exd6 e.p. a5 4. dxc7 a4 5. cxb8=N: then black is to move.
check "pawns pass and become knights" bash -c "printf 'position startpos moves e2e4 a7a6 e4e5 d7d5 e5d6 a6a5 d6c7 a5a4 c7b8n\ngo nodes 50\n' | '$POISE' uci chess | grep -qE '^bestmove [a-h][1-8][a-h][1-8]$'"
check "a mate is seen" same "bestmove d8h4" "$(uci chess 'position startpos moves f2f3 e7e5 g2g4' 'go nodes 3000' | best)"
check "an infinite search that is over waits to be stopped" same "readyok
bestmove" "$({ echo go infinite; sleep 0.3; echo isready; sleep 0.1; echo stop; } | "$POISE" uci tic_tac_toe --player alphabeta:depth=1,training=0 | sed '/info/d; s/ .*//')"
check "nobody is left to end it" timeout 60 bash -c "printf 'position startpos\ngo infinite\n' | '$POISE' uci breakthrough | grep -q '^bestmove [a-h]'"
check "nor while it thinks" timeout 60 bash -c "{ printf 'position startpos\ngo infinite\n'; sleep 0.5; } | '$POISE' uci breakthrough | grep -q '^bestmove [a-h]'"
check "a move that is none" same "info string e2e5: play: e2e5 is not a legal move (nearest: e2-e3); there are moves, such as a2-a3
bestmove 0000" "$(uci chess 'position startpos moves e2e5' 'go nodes 10')"
check "nor is one that stays where nobody may pass" same "info string z9z9: play: z9z9 is not a legal move; there are moves, such as a2-a3" \
    "$(uci chess 'position startpos moves z9z9')"
start=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
check "a start as text" same "bestmove d8h4" "$(uci chess "position fen $start w - - 0 1 moves f2f3 e7e5 g2g4" 'go nodes 3000' | best)"
# Any other board as text: as if nothing had gone before, but for a pawn that has just gone two steps.
check "a position as text" same "bestmove b1b8" "$(uci chess 'position fen 7k/R7/8/8/8/8/8/1R5K w - - 0 1' 'go nodes 3000' | best)"
check "and one of black's" same "bestmove b8b1" "$(uci chess 'position fen 1r5k/8/8/8/8/8/r7/7K b - - 0 1' 'go nodes 3000' | best)"
check "a position that is over" same "info string the game is over
bestmove 0000" "$(uci chess 'position fen kR6/1R6/8/8/8/8/8/7K b - - 0 1' 'go nodes 10')"
passed="position fen 4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1 moves d4e3"
check "a pawn that has passed is taken" bash -c "printf '%s\\n' '$passed' 'go nodes 9' | '$POISE' uci chess | grep -qE '^bestmove e1'"
check "only where it has" bash -c "printf '%s\\n' '${passed/ e3 / - }' | '$POISE' uci chess | grep -q 'd4e3 is not a legal move'"
check "and where there is one" same "info string position: a3: no piece has just passed there" "$(uci chess "${passed/ e3 / a3 }")"
check "a position as text goes on as alone" same "$(uci chess "$passed e1e2" 'go nodes 60' | best)" \
    "$(uci chess "$passed" 'go nodes 60' "$passed e1e2" 'go nodes 60' | best | tail -1)"
dropped='position startpos moves b2b3 c4b3 a1b2 C@a3'
check "a piece is put back by its letter" same "bestmove C@c4" \
    "$(printf '%s\n' "$dropped" go | "$POISE" uci dobutsu_shogi --player policy:wish=action.place+right+up | best)"
check "no letter but its own" bash -c "printf 'position startpos moves b2b3 c4b3 a1b2 G@a3\n' | '$POISE' uci dobutsu_shogi | grep -q 'G@a3 is not a legal move'"
check "a move and a shot" bash -c "printf 'position startpos moves d1d7,d7g7\ngo nodes 10\n' | '$POISE' uci amazons | grep -qE '^bestmove ([a-j][0-9]+){2},([a-j][0-9]+){2}$'"
check "opinions are of the whole turn, as far as it goes" bash -c "printf 'position startpos\ngo nodes 60\n' | '$POISE' uci amazons --player mcts:iterations=60,training=0 |
    sed -n 's/.* pv //p; s/^bestmove //p' | tail -2 | uniq | grep -qxE '([a-j][0-9]+){2},([a-j][0-9]+){2}'"
check "a move comes, though there is no time to bring who thinks" bash -c "printf '%s\\n' 'position startpos moves a1' 'go depth 2' 'go movetime 1' 'go depth 1' 'go movetime 1' 'go nodes 7' |
    '$POISE' uci tic_tac_toe | grep -c '^bestmove [P]@[abc][123]$' | grep -qx 5"
check "one move alone is no thought of a million million nodes" bash -c "printf '%s\\n' 'position fen 6k1/5Q2/6K1/8/8/8/8/8 b - - 0 1' 'go movetime 200' | '$POISE' uci chess |
    sed -n 's/.*nodes \\([0-9]*\\) .*/\\1/p' | awk '\$1 > 2e9 { bad = 1 } END { exit bad || !NR }'"
# While the other side thinks it says nothing; then it has the time of its turn, or none.
check "a turn that is held back" same "readyok
bestmove" "$(uci chess 'position startpos' 'go ponder nodes 60' isready ponderhit | grep -v '^info' | cut -d' ' -f1)"
check "and is not played" same "readyok
bestmove
readyok" "$(uci chess 'position startpos' 'go ponder wtime 3000000 btime 3000000' isready stop isready ponderhit | grep -v '^info' | cut -d' ' -f1)"
check "another start has other moves" same "$(uci chess 'position startpos moves e2e4' 'go nodes 60' | best)" \
    "$(uci chess 'position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4' 'position startpos moves e2e4' 'go nodes 60' | best)"
check "rights to castle are told of" same "info string castling rights, KQkq, are not read" "$(uci chess "position fen $start w KQkq - 0 1")"
# Which of e1g1, e1c1, e8g8 and e8c8 are legal with these rights.
castles() { # RIGHTS
    local side move
    for move in w,e1g1 w,e1c1 b,e8g8 b,e8c8; do
        side=${move%,*} move=${move#*,}
        uci chess_castling "position fen r3k2r/8/8/8/8/8/8/R3K2R $side $1 - 0 1 moves $move" | grep -q "$move is not a legal move" || echo "$move"
    done | xargs
}
check "rights to castle" same "
e1g1 e1c1 e8g8 e8c8
e1g1
e1c1 e8g8" "$(castles -; castles KQkq; castles K; castles Qk)"
check "where nothing stands there is none" bash -c "printf 'position fen 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1 moves e1g1 e8e7 g1h2 e7e8 h2g1\n' | '$POISE' uci chess_castling | grep -c . | grep -qx 0"
check "another start has others" same "info string e1g1: play: e1g1 is not a legal move (nearest: e1-f1); moves to g1: h1-g1" \
    "$(uci chess_castling 'position fen r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1c1' 'position fen r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1 moves e1g1')"
check "some moves alone" same "bestmove h2h3
bestmove a7a8n
bestmove a7a8n" "$(uci chess 'position startpos' 'go searchmoves h2h3 nodes 10' 'position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1' 'go searchmoves a7a8n' 'go movetime 50 searchmoves a7a8n' | best)"
check "and shots" same "bestmove d1d7,d7g7" "$(printf '%s\n' 'position startpos' 'go searchmoves d1d7,d7g7 nodes 60' | "$POISE" uci amazons --player mcts:iterations=60,training=0 | best)"
check "of which one is none" same "info string searchmoves: e2e5: play: e2e5 is not a legal move (nearest: e2-e3); there are moves, such as a2-a3
bestmove e2e4" "$(uci chess 'position startpos' 'go nodes 10 searchmoves e2e5 e2e4' | grep -E '^bestmove|searchmoves')"
# A disc that falls is put on a cell; its column alone is understood, too.
check "columns are cells" same "bestmove P@d3
bestmove P@d3" "$(uci connect_four 'position startpos moves P@d1 P@d2' 'go searchmoves d nodes 10' 'position startpos moves d d' 'go searchmoves P@d3 nodes 10' | best)"
check "no other than where it falls" same "info string P@d3: play: P@d3 is not a legal move; there are moves, such as a" "$(uci connect_four 'position startpos moves P@d3')"
several() { printf '%s\n' 'setoption name MultiPV value 3' 'position startpos moves a1 b1 a2 b2' 'go nodes 2000' | "$POISE" uci tic_tac_toe --player alphabeta:nodes=2000,training=0; }
check "several lines" same "info multipv 1 score cp 1200 pv P@a3
info multipv 2 score cp
info multipv 3 score cp
bestmove P@a3" "$(several | tail -4 | sed '/multipv [23]/s/cp .*/cp/')"
check "and of a turn's first decision" bash -c "printf '%s\n' 'setoption name MultiPV value 2' 'position startpos' 'go nodes 60' | '$POISE' uci amazons --player mcts:iterations=60,training=0 | grep -qE '^info multipv 2 score cp -?[0-9]+ pv ([a-j][0-9]+){2}$'"
wanted="info string position: startpos, or fen and 8 rows of 8 columns wanted, such as $start"
check "texts that are none" same "$wanted
$wanted
$wanted
info string position: w or b wanted behind the board
info string position: set_up: cells: d1: a piece's sign or \".\" wanted, got \"x\"" \
    "$(uci chess 'position' 'position fen' 'position fen 8/8/8/8/8/8/8/9 w' "position fen $start" 'position fen 8/8/8/8/8/8/8/3x4 w')"
check "boards without such a text" bash -c "printf 'position fen 8/8 w\\n' | '$POISE' uci nine_mens_morris | grep -q 'no text of this kind: startpos wanted'"
check "rules that count more than a board" bash -c "printf 'position fen 4O4/9/9/9/9/9/9/4X4/9 w\\n' | '$POISE' uci quoridor | grep -q 'count what no text'"
# Pieces in hand, in brackets or in a row of their own; + before what a piece in hand was.
shogi() { printf '%s\n' "$@" | "$POISE" uci dobutsu_shogi --player random; }
check "pieces in hand" same "Fen: gle/1c1/1C1/ELG[] w - - 0 1
Fen: gl1/1+C1/3/ELG[Gee] b - - 0 1
Fen: gl1/1+C1/3/ELG[Gee] b - - 0 1
Fen: gl1/1+C1/3/ELG[EEc] w - - 0 1
Fen: gl1/1+C1/3/ELG[] b - - 0 1" "$(shogi d 'position fen gl1/1+C1/3/ELG[eGe] b - - 0 1' d 'position fen gl1/1+C1/3/ELG/Gee b' d 'position fen gl1/1H1/3/ELG[2Ec] w' d \
    'position fen gl1/1+C1/3/ELG[-] b' d)"
check "are put back, and what is taken comes to them" same "Fen: gle/1C1/3/ELG[CCc] w - - 0 3
Fen: gl1/ce1/1E1/1LG[C] w - - 0 3" "$(shogi 'position fen gle/1c1/3/ELG[CCc] w moves C@b2 a4a3 b2b3 a3a4' d 'position startpos moves b2b3 c4b3 a1b2 C@a3' d)"
check "of no other letters" same "$(for _ in 1 2 3 4; do echo 'info string position: startpos, or fen and 4 rows of 3 columns wanted, such as gle/1c1/1C1/ELG[]'; done)" \
    "$(shogi 'position fen gle/1c1/1C1/ELG[q] w' 'position fen gle/1c1/1C1/ELG[C w' 'position fen gle/1c1/1C1/ELG/C/c w' 'position fen gle/1c1/1C1/ELG[99999C] w')"
check "other letters, where a side has one kind of piece" same "Fen: OOOOOOOO/OOOOOOOO/8/8/8/1X6/1XXXXXXX/XXXXXXXX b - - 0 1
info string position: set_up: cells: a8: a piece's sign or \".\" wanted, got \"z\"" "$(printf '%s\n' 'position fen pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1 moves a2b3' d |
    "$POISE" uci breakthrough; uci chess 'position fen znbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w')"
check "the start with nothing in hand is the start" same "bestmove b2b3 bestmove b2b3" "$(printf '%s\n' 'position startpos' 'go nodes 60' 'position fen gle/1c1/1C1/ELG w' 'go nodes 60' | "$POISE" uci dobutsu_shogi --player policy:wish=captures | best | xargs)"
check "hands that begin with some" same "Fen: 6/6/6/6/6[XXXXXXXXXXXXOOOOOOOOOOOO] w - - 0 1
Fen: 6/6/2X3/6/6[XXXXXXXXXXXOOOOOOOOOOOO] b - - 0 1
Fen: 6/6/2X3/6/6[XOO] b - - 0 1" "$(printf '%s\n' d 'position startpos moves X@c3' d 'position fen 6/6/2X3/6/6[X2O] b' d | "$POISE" uci yote)"
check "where it stands, with rights to castle" same "Fen: rnbqkbnr/1ppp1ppp/p7/4p3/4P3/8/PPPPKPPP/RNBQ1BNR w kq - 0 3
info string no text of this kind says where the game stands" "$(uci chess_castling 'position startpos moves e2e4 e7e5 e1e2 a7a6' d 'position startpos moves e2e4' d)"
# A position that grows, that is another, and is thought about twice, is as if it were the first one.
alone() {
    local moves
    for moves in "e2e4" "e2e4 e7e5 g1f3" "e2e4 e7e5 g1f3 b8c6" "d2d4" "d2d4" ""; do
        uci chess "position startpos${moves:+ moves $moves}" 'go nodes 60' | best
    done
}
check "positions one after another" same "$(alone)" "$(uci chess 'position startpos moves e2e4' 'go nodes 60' \
    'position startpos moves e2e4 e7e5 g1f3' 'go nodes 60' 'position startpos moves e2e4 e7e5 g1f3 b8c6' 'go nodes 60' \
    'position startpos moves d2d4' 'go nodes 60' 'go nodes 60' 'position startpos' 'go nodes 60' | best)"
check "a game whose moves go wrong goes on" same "$(uci chess 'position startpos moves e2e4' 'go nodes 60' | best)" \
    "$(uci chess 'position startpos moves e2e4 e2e5' 'position startpos moves e2e4' 'go nodes 60' | best)"
check "a new game" bash -c "printf 'position startpos moves e2e5\nucinewgame\ngo nodes 10\n' | '$POISE' uci chess | grep -qE '^bestmove [a-h][1-8]'"
check "a game without moves" same "bestmove 0000" "$(uci nim 'position fen x' go | best)"
check "time is kept" bash -c "printf 'position startpos\ngo wtime 600 btime 600 winc 0 binc 0\n' | timeout 60 '$POISE' uci breakthrough | grep -qE '^bestmove [a-h][1-8][a-h][1-8]$'"
check "chance has no words here" fails_with 1 "poise: backgammon: chance decides, and this protocol has no words for it; poise engine has" "$POISE" uci backgammon
check "unknown words say nothing" same "" "$(uci chess 'debug on' 'setoption name Hash value 16' '' quit)"

# Ready while it thinks, and a thought of an hour that is stopped.
stopped() {
    local answer
    coproc ENGINE { "$POISE" uci breakthrough; }
    printf 'position startpos\ngo infinite\n' >&"${ENGINE[1]}"
    IFS= read -r answer <&"${ENGINE[0]}" && [[ $answer == info* ]] || return 1
    printf 'isready\nstop\n' >&"${ENGINE[1]}"
    while IFS= read -r answer <&"${ENGINE[0]}" && [[ $answer == info* ]]; do :; done
    [ "$answer" = readyok ] || return 1
    while IFS= read -r answer <&"${ENGINE[0]}" && [[ $answer == info* ]]; do :; done
    printf 'quit\n' >&"${ENGINE[1]}"
    [[ $answer == bestmove* ]]
}
check "a stop is heard, and isready before it" stopped

# A client may ask before the search began, and need not send more until it is answered.
ready_at_once() {
    local answer
    coproc ENGINE { "$POISE" uci tic_tac_toe; }
    printf 'position startpos\ngo infinite\nisready\n' >&"${ENGINE[1]}"
    while IFS= read -r -t 60 answer <&"${ENGINE[0]}" && [[ $answer == info* ]]; do :; done
    printf 'quit\n' >&"${ENGINE[1]}"
    [ "$answer" = readyok ]
}
check "isready is answered in the line after go" ready_at_once
exit $failed
