-- Bagh chal. Traditional (Nepal).
--   Four tigers stand in the corners of 25 points that are joined as in alquerque. The goats begin and put one of twenty goats on
--   an empty point each turn; when all are on the board they move along a line to a neighbouring empty point.
--   A tiger does so, too, or it jumps over a goat onto the empty point behind and takes it: once a turn, and it need not.
--   The tigers win with five goats taken, the goats when no tiger can move. The third repetition of a position is a draw.
-- Source: Jin Yoo Lim, "A Computational Analysis of the Bagh-Chal Game" (with Nievergelt), 2004, which finds it drawn.
variant {
  name = "Bagh chal",
  about = "four tigers take goats, which hem them in",
  options = {
    goats = integer { 20, min = 1, max = 21, help = "goats in all" },
    taken = integer { 5, min = 1, max = 20, help = "so many taken goats win" },
  },
  rules = function (o)
    return {
      board  = alquerque { 5, 5 },
      pieces = sides { first = "goat G", second = "tiger T", first_name = "goats", second_name = "tigers",
                       first_hand = "goat " .. o.goats },
      start  = filled { second = corners },
      turn   = either { place { from_hand = true },
                        step { from = own & goat, along = all, when = "hand == 0" },
                        step { from = own & tiger, along = all },
                        hop { from = own & tiger, along = all, over = enemy, takes = true } },
      finish = { ends { when = "count(goat) + hand(first) <= " .. o.goats - o.taken, result = "second", name = "goats taken" },
                 repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
