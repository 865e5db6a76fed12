-- Chomp. Frederik Schuh, 1952; David Gale, 1974.
--   A bar of chocolate; the square at the lower left is poisoned.
--   The players in turn choose a square that is left and eat it with all that is above it or to its right, or both.
--   Whoever must eat the poisoned square loses.
-- Source: Gale, "A curious Nim-type game", American Mathematical Monthly 81.

-- What goes with a square is no rule of the vocabulary, so a function says it. Returns whether anything went.
local function eat(p, cell)
  local more = false
  for _, direction in ipairs { "north", "east" } do
    for _, beside in ipairs(p:neighbours(cell, direction)) do
      if p:is(beside, empty) then
        p:put(beside, "bite", "neutral")
        eat(p, beside)
        more = true
      end
    end
  end
  return more
end

variant {
  name = "Chomp",
  author = "Frederik Schuh and David Gale",
  year = 1952,
  about = "eat chocolate, but not the poisoned square",
  options = {
    width  = integer { 7, min = 1, max = 16, help = "columns" },
    height = integer { 4, min = 1, max = 16, help = "rows" },
  },
  rules = function (o)
    return {
      board   = square { o.width, o.height },
      parts   = { poison = "a1" },
      pieces  = sides { first = "unused 1", second = "unused 2", neutral = "bite x" },
      turn    = { place { piece = "bite" } },
      effects = { effect { call = function (p) return eat(p, p:last()) end, name = "bite" } },
      finish  = { reach { region = poison, result = "loss", name = "poison" },
                  no_move { result = "draw" } },
    }
  end,
}
