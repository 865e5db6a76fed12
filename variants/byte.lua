-- Byte. Mark Steere, 2005.
--   Men stand on the dark squares but for those of the first and the last row, a row of each side in turn. Nobody has to do with
--   other squares.
--   A stack is moved whole by whom its lowest man belongs to, onto a neighbouring empty square (diagonally), if no stack is beside
--   it, and only closer to one of the stacks that are nearest to it.
--   From a stack that has another one beside it a player takes a man of their own with all that lies upon it and puts them onto that
--   one. Each must come to lie higher than it was, and no stack has more than eight.
--   A stack of eight leaves the board and belongs to whose man is on top. Whoever has more than half of all such stacks wins.
--   Who cannot move passes.
-- Source: Steere, "Byte", marksteeregames.com, 2005.
variant {
  name = "Byte",
  author = "Mark Steere",
  year = 2005,
  about = "stacks grow upon each other; whoever is on top of eight takes them",
  options = {
    large = boolean { false, help = "10x10 squares, three of five stacks of eight to win" },
  },
  rules = function (o)
    local size, goal, rows = o.large and 10 or 8, o.large and 3 or 2, {}
    for row = 1, size do
      local man = row % 2 == 0 and "O" or "X"
      rows[row] = row % size <= 1 and ("."):rep(size) or ((row % 2 == 0 and man .. "." or "." .. man):rep(size // 2))
    end
    local near = "distance(occupied & ~origin, along = diagonal)"
    return {
      board    = square { size, size },
      pieces   = columns { first = "man X", second = "man O", most = 8, ordered = true },
      start    = drawn { table.concat(rows, "/") },
      counters = { bytes = {} },
      turn     = or_pass {
        carry { from = "level(own) & ~beside(occupied, diagonal)", along = diagonal, limit = 1,
                to = "empty & " .. near .. " < sum(" .. near .. ", origin)", name = "approach" },
        carry { from = "holds(own)", along = diagonal, limit = 1, pieces = any, name = "merge",
                to = "occupied & height + carried > sum(height, origin)",
                when = "origin & level(own, height - carried + 1)" } },
      effects  = { count_up { counter = "bytes", by = "count(own & height == 8)", after = "merge" },
                   count_up { counter = "bytes", by = "count(enemy & height == 8)", of = "enemy", after = "merge" },
                   remove { what = "height == 8", after = "merge" } },
      finish   = { wins { when = "bytes == " .. goal }, loses { when = "bytes(enemy) == " .. goal, name = "given" },
                   no_move { result = "draw" } },
    }
  end,
}
