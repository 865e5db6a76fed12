-- Y. Craige Schensted and Charles Titus, 1953.
--   The players in turn put a stone on an empty cell of a triangle of hexagons.
--   Whoever joins all three sides by one chain wins; a corner belongs to both of its sides. There are no draws.
--   swap = true: the second player may instead take over the first stone (the pie rule).
-- Source: Schensted and Titus, "Mudcrack Y and Poly-Y", 1975; on a plain triangle.
variant {
  name = "Y",
  author = "Craige Schensted and Charles Titus",
  year = 1953,
  about = "join all three sides of a triangle of hexagons",
  options = {
    size = integer { 11, min = 2, max = 19, help = "cells a side" },
    swap = boolean { false, help = "the second player may take over the first stone" },
  },
  rules = function (o)
    return {
      symmetric = true,
      board  = triangle { o.size },
      pieces = sides { first = "stone X", second = "stone O", first_name = "black", second_name = "white" },
      turn   = { either { place {}, o.swap and swap {} } },
      finish = { wins { when = "chain(own) & left and chain(own) & right and chain(own) & bottom", name = "Y" },
                 no_move { result = "draw" } },
    }
  end,
}
