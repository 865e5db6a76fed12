-- Tumbleweed. Mike Zapawa, 2020.
--   A neutral stack of two stands in the centre. First each side puts one stone anywhere; from then on a player puts a stack on any
--   cell, as high as the number of his stacks that see it along the six lines, in place of a lower stack if one is there; or passes.
--   After two passes in a row whoever holds more cells wins: those with his stacks, and empty ones that more of his stacks see.
-- Source: the rules of the author (BoardGameGeek, 2020), but there one player puts both first stones and the other chooses a side.
variant {
  name = "Tumbleweed",
  author = "Mike Zapawa",
  year = 2020,
  about = "stacks as high as they are seen",
  options = {
    size = integer { 8, min = 2, max = 11, help = "cells a side" },
  },
  rules = function (o)
    local rows = {}
    for row = 1, 2 * o.size - 1 do
      local beside = o.size - 1
      rows[row] = row == o.size and string.rep(".", beside) .. "N2" .. string.rep(".", beside)
                                 or string.rep(".", row < o.size and beside + row or 3 * beside + 2 - row)
    end
    return {
      symmetric = true,
      board  = hexagon { o.size },
      pieces = columns { first = "stack X", second = "stack O", neutral = "rock N", most = 6, first_name = "red", second_name = "white" },
      start  = drawn { table.concat(rows, "/") },
      turn   = { phase { place { to = empty, piece = stack }, when = "ply < 2" },
                 phase { optional { place { to = "sees(own) > height", height = "sees(own)", piece = stack } } } },
      finish = { compared { by = "count(own | empty & (sees(own) > sees(enemy)))", after = "passes", name = "more cells" },
                 no_move { result = "draw" } },
    }
  end,
}
