-- Breakthrough. Dan Troyka, 2000.
--   Each side begins with two full rows. A piece steps one cell forward, straight or diagonally, to an empty cell;
--   diagonally it may also take an enemy.
--   Whoever reaches the far row, or takes every enemy, wins. (There is always a move.)
-- Source: the rules of the 8x8 game design competition of 2001.
variant {
  name = "Breakthrough",
  author = "Dan Troyka",
  year = 2000,
  about = "race to the far row, taking diagonally",
  options = {
    width  = integer { 8, min = 2, max = 16, help = "columns" },
    height = integer { 8, min = 5, max = 16, help = "rows" },
  },
  rules = function (o)
    local full, empty_row = string.rep("O", o.width), string.rep(".", o.width)
    local rows = { full, full }
    for row = 3, o.height - 2 do rows[row] = empty_row end
    rows[o.height - 1] = string.rep("X", o.width)
    rows[o.height] = rows[o.height - 1]
    return {
      board  = square { o.width, o.height },
      pieces = sides { first = "man X", second = "man O", first_name = "white", second_name = "black" },
      start  = drawn { table.concat(rows, "/") },
      turn   = { either { step { along = forward },
                          step { along = forward_diagonal, to = empty | enemy } } },
      finish = { reach { region = first & top | second & bottom, result = "win", name = "breakthrough" },
                 none_left { region = enemy, result = "win", name = "all taken" },
                 no_move { result = "loss" } },
    }
  end,
}
