-- Hex. Piet Hein, 1942; John Nash, 1948.
--   The players in turn put a stone on an empty cell of a rhombus of hexagons.
--   The first player joins left and right, the second joins bottom and top; whoever does so wins. There are no draws.
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
      finish = { connect { region = first, from = "left", to = "right", result = "first", name = "left to right" },
                 connect { region = second, from = "bottom", to = "top", result = "second", name = "bottom to top" },
                 no_move { result = "draw" } },
    }
  end,
}
