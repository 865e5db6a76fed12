-- Wolf and sheep. Traditional (Europe); also fox and hounds.
--   Four sheep on the dark squares of a chessboard's first row, a wolf on one of the last. The wolf begins and moves to a diagonal
--   neighbour in any direction, a sheep only forward. Nothing is taken.
--   The wolf wins in the row from which the sheep came; whoever cannot move loses.
-- Source: Berlekamp, Conway and Guy, "Winning Ways", chapter 20, as "Fox and Geese": the sheep win.
variant {
  name = "Wolf and sheep",
  about = "four sheep that never go back hem in a wolf",
  options = {
    size = integer { 8, min = 4, max = 16, help = "rows and columns, even" },
  },
  rules = function (o)
    assert(o.size % 2 == 0, "size must be even")
    return {
      board  = square { o.size, o.size },
      parts  = { den = string.char(string.byte "a" + o.size // 2 - 1 + o.size // 2 % 2) .. o.size },
      pieces = sides { first = "wolf W", second = "sheep S", first_name = "wolf", second_name = "sheep" },
      start  = filled { first = den, second = bottom & dark },
      turn   = either { step { from = own & wolf, along = diagonal },
                        step { from = own & sheep, along = north_east | north_west } },
      finish = { reach { region = wolf & bottom, result = "win", name = "wolf is through" },
                 no_move { result = "loss" } },
    }
  end,
}
