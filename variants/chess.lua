-- Chess. Traditional (Europe, about 1475); without castling.
--   The pieces move and take as everybody knows. A pawn that has gone two steps is a runner for one turn of the enemy: pawns may
--   take it as if it had gone one (en passant).
--   A pawn on the last row becomes a queen, a rook, a bishop or a knight, which is a decision of its own.
--   Nobody may leave his king attacked. Who cannot move is mated or, if his king is not attacked, the game is drawn; so it is
--   by the third repetition of a position, and when nobody can mate.
-- Source: the FIDE Laws of Chess, 2023, but for castling.
variant {
  name = "Chess",
  year = 1475,
  about = "mate the king; without castling",
  rules = function ()
    local goal = empty | enemy
    local attacked = "own & king & targets(enemy)"
    local men = own & (pawn | runner)
    local fresh = first & second_row | second & seventh_row
    return {
      board  = square { 8, 8 },
      parts  = { second_row = "a2 b2 c2 d2 e2 f2 g2 h2", seventh_row = "a7 b7 c7 d7 e7 f7 g7 h7" },
      pieces = sides { first  = "pawn P, runner I, knight N, bishop B, rook R, queen Q, king K", first_name = "white",
                       second = "pawn p, runner i, knight n, bishop b, rook r, queen q, king k", second_name = "black" },
      start  = drawn { "rnbqkbnr/pppppppp/......../......../......../......../PPPPPPPP/RNBQKBNR" },
      turn   = {
        either { step  { from = men, along = forward },
                 slide { from = own & pawn & fresh, along = forward, least = 2, limit = 2 },
                 step  { from = men, along = forward_diagonal, to = enemy },
                 step  { from = men, along = forward_diagonal, to = "empty & beside(enemy & runner, backward)" },
                 leap  { from = own & knight, to = goal },
                 slide { from = own & (bishop | queen), along = diagonal, to = goal },
                 slide { from = own & (rook | queen), along = orthogonal, to = goal },
                 step  { from = own & king, along = all, to = goal } },
        if_possible { convert { from = own & pawn & (top | bottom), into = queen },
                      convert { from = own & pawn & (top | bottom), into = rook },
                      convert { from = own & pawn & (top | bottom), into = bishop },
                      convert { from = own & pawn & (top | bottom), into = knight } } },
      effects = { remove { what = "enemy & runner & beside(here & (pawn | runner), forward)", name = "en passant" },
                  change { what = own & runner, into = pawn, name = "no runner any more" },
                  change { what = "here & pawn", into = runner, when = "count(passed) == 1", name = "runner" } },
      finish = { forbids { when = attacked, after = "decision", name = "check" },
                 repetition { result = "draw" },
                 draws { when = "count(occupied) == 2 or count(occupied) == 3 and occupied & (bishop | knight)", name = "no mate" },
                 no_move { result = "loss", when = attacked, name = "mate" },
                 no_move { result = "draw", name = "stalemate" } },
    }
  end,
}
