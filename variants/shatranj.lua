-- Shatranj, the chess of the Arabs and Persians. Traditional, 7th century and later.
--   Kings, rooks and knights move as in chess. The ferz goes one square aslant; the alfil leaps two squares aslant, over whatever stands
--   between. Pawns go one square forward and take aslant; one on the last row becomes a ferz.
--   Nobody may leave his king attacked. Who has no move loses, mated or not.
--   Whose king stands alone has lost unless he at once leaves the other king alone, too: then the game is drawn. So it is by the third
--   repetition of a position, and after seventy moves of each side (quiet) without a capture or a pawn's move.
-- Sources: https://www.chessclub.com/help/shatranj; https://en.wikipedia.org/wiki/Shatranj. The rule of seventy moves is that of
--   Fairy-Stockfish, whose node counts are those of these rules; the old players agreed on draws.
variant {
  name = "Shatranj",
  author = "Persian and Arab, traditional",
  year = 700,
  about = "chess before the queen: short pieces, and a king alone has lost",
  options = { quiet = integer { 70, min = 10, max = 1000, help = "after so many moves of each side without a capture or a pawn's move the game is drawn" } },
  rules = function (o)
    local goal = empty | enemy
    return {
      board  = square { 8, 8 },
      pieces = sides { first  = "pawn P, knight N, alfil E, rook R, ferz F, king K", first_name = "white",
                       second = "pawn p, knight n, alfil e, rook r, ferz f, king k", second_name = "black" },
      start  = drawn { "rnekfenr/pppppppp/......../......../......../......../PPPPPPPP/RNEKFENR" },
      counters = { quiet = { shared = true, compared = false } },
      turn   = either { step  { from = own & pawn, along = forward },
                        step  { from = own & pawn, along = forward_diagonal, to = enemy },
                        leap  { from = own & knight, to = goal },
                        leap  { from = own & alfil, far = 2, aside = 2, to = goal },
                        slide { from = own & rook, along = orthogonal, to = goal },
                        step  { from = own & ferz, along = diagonal, to = goal },
                        step  { from = own & king, along = all, to = goal } },
      effects = { count_up { counter = quiet },
                  set_counter { counter = quiet, to = 0, when = "here & pawn or taken" },
                  change { what = "here & pawn & (top | bottom)", into = ferz, name = "promotion" } },
      finish = { forbids { when = "own & king & targets(enemy)", after = "decision", name = "check" },
                 draws { when = "count(occupied) == 2", name = "two kings" },
                 loses { when = "count(own) == 1", name = "king alone" },
                 repetition { result = "draw" },
                 draws { when = "quiet >= " .. 2 * o.quiet, name = "quiet" },
                 no_move { result = "loss" } },
    }
  end,
}
