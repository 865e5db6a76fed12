-- Xiangqi, Chinese chess. Traditional, China.
--   Chariots move as rooks do, cannons too, but they take over exactly one piece. Horses go one step straight and one aslant, elephants
--   two aslant, and neither leaps: what stands in the way blocks them. Elephants stay on their own side of the river, which runs
--   between the fifth row and the sixth. Generals go one step straight, advisors one aslant, and both stay in their palace of nine points.
--   Soldiers go one step forward, and beyond the river sideways, too. All but cannons take as they move.
--   Nobody may leave his general attacked, or in one open file with the other one. Who has no move loses, mated or not.
-- Source: the rules of the World Xiangqi Federation, but for perpetual check and chase: a position that occurs three times is a draw here.
variant {
  name = "Xiangqi",
  about = "Chinese chess: mate the general in his palace",
  rules = function (o)
    local goal = empty | enemy
    return {
      board  = square { 9, 10 },
      parts  = { palace = "column >= 4 & column <= 6 & (rank <= 3 | rank >= 8)", first_bank = "rank <= 5", second_bank = "rank >= 6" },
      pieces = sides { first  = "soldier P, cannon C, chariot R, horse N, elephant B, advisor A, general K", first_name = "red",
                       second = "soldier p, cannon c, chariot r, horse n, elephant b, advisor a, general k", second_name = "black" },
      start  = drawn { "rnbakabnr/........./.c.....c./p.p.p.p.p/........./........./P.P.P.P.P/.C.....C./........./RNBAKABNR" },
      turn   = either {
        step { from = own & soldier, along = forward, to = goal },
        step { from = "own & soldier & bank(enemy)", along = sideways, to = goal },
        slide { from = own & (chariot | cannon), along = orthogonal },
        slide { from = own & chariot, along = orthogonal, to = enemy },
        hop { from = own & cannon, along = orthogonal, approach = any, landing = any, to = enemy },
        leap { from = own & horse, over = empty, to = goal },
        slide { from = own & elephant, along = diagonal, least = 2, limit = 2, to = "bank & (empty | enemy)" },
        step { from = own & advisor, along = diagonal, to = "palace & (empty | enemy)" },
        step { from = own & general, along = orthogonal, to = "palace & (empty | enemy)" },
      },
      finish = { forbids { when = "own & general & targets(enemy)", name = "check" },
                 forbids { when = "own & general & sees(enemy & general, along = forward)", name = "facing generals" },
                 no_move { result = "loss" }, repetition { result = "draw" } },
    }
  end,
}
