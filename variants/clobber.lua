-- Clobber. Michael Albert, J. P. Grossman, Richard Nowakowski and David Wolfe, 2001.
--   Stones of both sides fill the board like the squares of a chess board.
--   A stone moves to a neighbouring square with an enemy, which it takes.
--   Whoever cannot move loses.
-- Source: Albert, Grossman, Nowakowski and Wolfe, "An introduction to Clobber", Integers 5(2), 2005.
variant {
  name = "Clobber",
  author = "Albert, Grossman, Nowakowski and Wolfe",
  year = 2001,
  about = "take a neighbour; whoever cannot, loses",
  options = {
    width  = integer { 5, min = 1, max = 16, help = "columns" },
    height = integer { 6, min = 1, max = 16, help = "rows" },
  },
  rules = function (o)
    local rows = {}
    for row = 1, o.height do rows[row] = string.rep(row % 2 == 0 and "XO" or "OX", o.width):sub(1, o.width) end
    return {
      board  = square { o.width, o.height },
      pieces = sides { first = "stone X", second = "stone O", first_name = "black", second_name = "white" },
      start  = drawn { table.concat(rows, "/") },
      turn   = { step { along = orthogonal, to = enemy } },
      finish = { no_move { result = "loss" } },
    }
  end,
}
