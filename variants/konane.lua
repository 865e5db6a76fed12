-- Konane. Traditional (Hawaii).
--   Stones of both sides fill the board like the squares of a chess board. The first player takes off one of his own from
--   the centre or a corner, the second one of his own beside that gap.
--   From then on a stone jumps over a neighbouring enemy onto the empty square behind, and may go on in the same direction;
--   what was jumped is taken. Whoever cannot jump loses.
-- Source: the rules as played at Bishop Museum, Honolulu.
variant {
  name = "Konane",
  about = "jump straight on over enemies; whoever cannot, loses",
  options = {
    size = integer { 8, min = 4, max = 16, help = "rows and columns; even" },
  },
  rules = function (o)
    assert(o.size % 2 == 0, "size must be even")
    local rows, half = {}, o.size // 2
    for row = 1, o.size do rows[row] = string.rep(row % 2 == 0 and "XO" or "OX", half) end
    return {
      board  = square { o.size, o.size },
      pieces = sides { first = "stone X", second = "stone O", first_name = "black", second_name = "white" },
      start  = drawn { table.concat(rows, "/") },
      turn   = { phase { take { from = own & (centre | corners) }, when = "ply == 0" },
                 phase { take { from = "own & beside(empty)" }, when = "ply == 1" },
                 phase { hop { over = enemy, along = orthogonal, takes = true, jumps = "any" } } },
      finish = { no_move { result = "loss" } },
    }
  end,
}
