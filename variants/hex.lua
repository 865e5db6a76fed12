-- Hex. Piet Hein, 1942; John Nash, 1948.
--   The players in turn put a stone on an empty cell of a rhombus of hexagons.
--   The first player joins top and bottom, the second joins left and right; whoever does so wins. There are no draws.
--   swap = true: the second player may instead take over the first stone, mirrored (the pie rule).
-- Source: the rules of Hex.
variant {
  name = "Hex",
  author = "Piet Hein and John Nash",
  year = 1942,
  about = "join your two sides of a rhombus of hexagons",
  options = {
    size = integer { 11, min = 2, max = 19, help = "cells a side" },
    swap = boolean { false, help = "the second player may take over the first stone" },
  },
  rules = function (o)
    return {
      board  = rhombus { o.size, o.size },
      pieces = sides { first = "stone X", second = "stone O", first_name = "red", second_name = "blue" },
      turn   = { either { place {}, o.swap and swap { mirror = true } } },
      finish = { connect { region = first, from = "top", to = "bottom", result = "first", name = "top to bottom" },
                 connect { region = second, from = "left", to = "right", result = "second", name = "left to right" },
                 no_move { result = "draw" } },
    }
  end,
}
