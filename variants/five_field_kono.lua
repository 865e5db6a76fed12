-- Five field kono. Traditional (Korea).
--   On 5 x 5 points each side has seven men: on its first row and at both ends of the second. A man moves to a diagonal neighbour
--   that is empty; nothing is taken. Whoever has his men on all points where the others began wins; whoever cannot move loses. The
--   third repetition of a position is a draw.
-- Source: Culin, "Korean Games", 1895.
variant {
  name = "Five field kono",
  about = "cross over diagonally to where the others began",
  options = {
    size = integer { 5, min = 4, max = 9, help = "rows and columns" },
  },
  rules = function (o)
    local n = o.size
    return {
      board  = square { n, n },
      pieces = sides { first = "man X", second = "man O" },
      start  = filled { first = "bottom | rank == 2 & edge", second = "top | rank == " .. n - 1 .. " & edge" },
      turn   = step { along = diagonal },
      finish = { wins { when = "count(own & (top | rank == " .. n - 1 .. " & edge)) == " .. n + 2 .. " and mover(first)" },
                 wins { when = "count(own & (bottom | rank == 2 & edge)) == " .. n + 2 .. " and mover(second)" },
                 repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
