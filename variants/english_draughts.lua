-- English draughts (checkers). Traditional (England, about 1600).
--   Men step diagonally forward; they take by jumping over an enemy onto the empty square behind, and go on jumping with the same
--   man as long as they can. Who can take, must. A man that ends on the far row becomes a king, which moves and takes backward
--   as well; its turn is over. Whoever cannot move loses.
--   The third repetition of a position is a draw.
-- Source: the rules of the World Checkers/Draughts Federation.
variant {
  name = "English draughts",
  year = 1600,
  about = "jump over enemies, and must; kings go backward too",
  options = {
    size = integer { 8, min = 4, max = 14, help = "rows and columns; even" },
    rows = integer { 3, min = 1, max = 6, help = "rows of men a side" },
    must = boolean { true, help = "who can take, must" },
  },
  rules = function (o)
    assert(o.size % 2 == 0 and o.size >= 2 * o.rows + 1, "size must be even, and leave a row free")
    local rows = {}
    for row = 1, o.size do
      local sign = row <= o.rows and "o" or row > o.size - o.rows and "x" or "."
      rows[row] = string.rep(row % 2 == 0 and sign .. "." or "." .. sign, o.size // 2)
    end
    local men, kings = own & man, own & king
    local take_men = hop { from = men, over = enemy, along = forward_diagonal, takes = true }
    local take_kings = hop { from = kings, over = enemy, along = diagonal, takes = true }
    local step_men, step_kings = step { from = men, along = forward_diagonal }, step { from = kings, along = diagonal }
    return {
      board  = square { o.size, o.size },
      pieces = sides { first  = "man x, king X", first_name = "black",
                       second = "man o, king O", second_name = "white" },
      start  = drawn { table.concat(rows, "/") },
      turn   = { o.must and prefer { either { take_men, take_kings }, either { step_men, step_kings } }
                         or either { take_men, take_kings, step_men, step_kings },
                 again { take_men, take_kings, when = "taken", mover = "here" } },
      effects = { promote { from = man, to = king, where = own & (first & top | second & bottom), after = "turn", name = "crowned" } },
      finish = { repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
