-- Havannah. Christian Freeling, 1979.
--   The players in turn put a stone on an empty cell of a hexagon.
--   Whoever first makes a bridge, a fork or a ring wins. A bridge joins two corners; a fork joins three sides, to which the corners
--   do not belong; a ring goes round at least one cell, whatever that holds. A full board is a draw.
--   swap = true: the second player may instead take over the first stone (the pie rule).
-- Source: the rules of Ravensburger, 1981, and of mindsports.nl.
variant {
  name = "Havannah",
  author = "Christian Freeling",
  year = 1979,
  about = "a bridge, a fork or a ring",
  options = {
    size = integer { 8, min = 3, max = 10, help = "cells a side" },
    swap = boolean { false, help = "the second player may take over the first stone" },
  },
  rules = function (o)
    return {
      symmetric = true,
      board  = hexagon { o.size },
      pieces = sides { first = "stone X", second = "stone O", first_name = "white", second_name = "black" },
      turn   = { either { place {}, o.swap and swap {} } },
      finish = { wins { when = "count(chain(own) & corners) > 1", name = "bridge" },
                 wins { when = "chains(chain(edge & ~corners, chain(own))) > 2", name = "fork" },
                 -- what no way round one's own leads to from the edge is within a ring, as is the middle of seven
                 wins { when = "count(own & beside(here)) > 1 and (~own & ~chain(~own, edge) or own & beside(own, 6))", name = "ring" },
                 full { result = "draw" } },
    }
  end,
}
