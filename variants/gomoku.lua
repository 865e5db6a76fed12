-- Gomoku. Traditional (Japan); free-style five in a row.
--   The players in turn put a stone of their own on an empty point of a 15x15 board.
--   Five or more of one's own in a row win; with overline = ignored it must be exactly five.
--   A full board is a draw.
--   opening: who begins has an advantage that others than "free" take away (words/openings.lua): pie: the second player may
--   take over the first stone; swap: the first player puts three stones and the second chooses a side, or with swap_2
--   may put two more and leave the choice to the first; one_two: one stone, then two a turn.
-- Source: the rules of free-style and of standard gomoku.
local openings = use "openings"

variant {
  name = "Gomoku",
  about = "five in a row on 15x15",
  options = {
    size     = integer { 15, min = 5, max = 19, help = "rows and columns" },
    overline = choice { "wins", "ignored", help = "six or more in a row" },
    opening  = choice { "free", "pie", "swap", "swap_2", "one_two", help = "what takes away the advantage of who begins" },
  },
  rules = function (o)
    local five = o.overline == "wins" and line { at_least = 5, result = "win", name = "five in a row" }
                                       or line { exactly  = 5, result = "win", name = "five in a row" }
    local rules = {
      symmetric = true,
      board  = square { o.size, o.size },
      pieces = sides { first = "stone X", second = "stone O", first_name = "black", second_name = "white" },
      turn   = { place {} },
      finish = { five, full { result = "draw" } },
    }
    return o.opening == "free" and rules or openings[o.opening](rules)
  end,
}
