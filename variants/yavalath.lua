-- Yavalath. Designed by the program Ludi of Cameron Browne, 2007.
--   The players in turn put a stone on an empty cell of a hexagon with five cells a side.
--   Four of one's own in a row win; three in a row without a fourth lose.
--   A full board is a draw. swap = true: the second player may take over the first stone.
-- Source: Browne, "Evolutionary Game Design", 2011.
variant {
  name = "Yavalath",
  author = "Ludi (Cameron Browne)",
  year = 2007,
  about = "four in a row win, but three lose",
  options = {
    size = integer { 5, min = 3, max = 8, help = "cells a side" },
    swap = boolean { false, help = "the second player may take over the first stone" },
  },
  rules = function (o)
    return {
      symmetric = true,
      board  = hexagon { o.size },
      pieces = sides { first = "stone X", second = "stone O", first_name = "white", second_name = "black" },
      turn   = { either { place {}, o.swap and swap {} } },
      finish = { line { at_least = 4, result = "win",  name = "four in a row" },
                 line { exactly  = 3, result = "loss", name = "three in a row" },
                 full { result = "draw" } },
    }
  end,
}
