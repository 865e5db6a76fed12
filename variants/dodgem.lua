-- Dodgem. Colin Vout, 1972.
--   On n x n squares each side has n - 1 cars: one side's stand in the first column, the other's in the lowest row, the corner
--   between them is empty. A car drives one square ahead or to either side of that, never back; ahead it leaves the board, too.
--   Whoever has no car left, or cannot move, wins: it is for the other to leave a way. The third repetition of a position is a draw.
-- Source: Berlekamp, Conway and Guy, "Winning Ways", chapter 22; on 3 x 3 squares the first player wins.
variant {
  name = "Dodgem",
  author = "Colin Vout",
  year = 1972,
  about = "drive all cars off the far side; to hem in the other loses",
  options = {
    size = integer { 3, min = 3, max = 8, help = "rows and columns" },
  },
  rules = function (o)
    return {
      board  = square { o.size, o.size },
      pieces = sides { first = "car X", second = "van O" },
      start  = filled { first = left & ~bottom, second = bottom & ~left },
      turn   = either { step { from = own & car, along = east | north | south },
                        step { from = own & van, along = north | east | west },
                        take { from = own & (car & right | van & top) } },
      finish = { wins { when = "not own", name = "all gone" },
                 repetition { result = "draw" },
                 no_move { result = "win" } },
    }
  end,
}
