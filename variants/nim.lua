-- Nim. Charles Bouton, 1901.
--   There are heaps of counters. A turn takes any number of counters, at least one, from one heap.
--   Whoever takes the last counter wins; in the misere game, loses.
-- Source: Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3.
variant {
  name = "Nim",
  author = "Charles Bouton",
  year = 1901,
  about = "take from one heap; the last counter wins",
  options = {
    heaps  = text { "3/4/5", help = "sizes of the heaps, separated by /" },
    misere = boolean { false, help = "whoever takes the last counter loses" },
  },
  rules = function (o)
    local sizes, widest, size = {}, 1, ""
    for i = 1, #o.heaps + 1 do
      local sign = o.heaps:sub(i, i)
      if sign == "/" or sign == "" then
        sizes[#sizes + 1] = assert(tonumber(size), "heaps: numbers separated by / wanted")
        widest = math.max(widest, sizes[#sizes])
        size = ""
      else
        size = size .. sign
      end
    end
    local rows = {}
    for i, n in ipairs(sizes) do rows[i] = string.rep("o", n) .. string.rep(".", widest - n) end
    return {
      board  = square { widest, #rows },
      pieces = sides { first = "unused 1", second = "unused 2", neutral = "counter o" },
      start  = drawn { table.concat(rows, "/") },
      turn   = { take { from = counter, along = east } },
      finish = { no_move { result = o.misere and "win" or "loss", name = "last counter taken" } },
    }
  end,
}
