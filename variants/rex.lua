-- Rex (reverse Hex, misère Hex). Ronald Evans and Martin Gardner, 1974.
--   The players in turn put a stone on an empty cell of a rhombus of hexagons. Whoever joins their own two sides, as in Hex,
--   loses. There are no draws.
-- Source: Gardner, "Mathematical Carnival" (1975). On n x n cells the first player wins if n is even, else the second
-- (Lagarias and Sleator 1999).
local endings = use "endings"

variant {
  name = "Rex",
  author = "Martin Gardner",
  year = 1975,
  about = "Hex reversed: whoever joins their two sides loses",
  base = "hex",
  options = { size = integer { 7, min = 2, max = 19, help = "cells a side" } },
  rules = function (o, base) return endings.misere(base) end,
}
