-- Lines of Action. Claude Soucie, about 1960.
--   A piece moves in a straight line exactly as many squares as there are pieces of both sides in that line. It may jump over
--   its own, not over enemies, and takes an enemy where it ends.
--   Whoever has all of his pieces in one group, slanting neighbours included, wins; if a move brings that about for both, it is
--   a draw. A side without a move loses. The third repetition of a position is a draw.
-- Source: Sackson, "A Gamut of Games", 1969; the draw as in the rules of the Mind Sports Olympiad.
variant {
  name = "Lines of Action",
  author = "Claude Soucie",
  year = 1960,
  about = "move as far as there are pieces in the line, gather in one group",
  options = {
    size = integer { 8, min = 4, max = 16, help = "rows and columns" },
    both = choice { "draw", "win", help = "a move that gathers both sides: a draw, or a win of the mover" },
  },
  rules = function (o)
    local rows, inner = {}, o.size - 2
    for row = 2, o.size - 1 do rows[row] = "O" .. string.rep(".", inner) .. "O" end
    rows[1] = "." .. string.rep("X", inner) .. "."
    rows[o.size] = rows[1]
    local mine, theirs = "chains(own, all) == 1", "chains(enemy, all) == 1"
    return {
      board  = square { o.size, o.size },
      pieces = sides { first = "piece X", second = "piece O", first_name = "black", second_name = "white" },
      start  = drawn { table.concat(rows, "/") },
      turn   = { slide { along = queen, to = empty | enemy, through = own, distance = "in_line" } },
      finish = { o.both == "draw" and draws { when = mine .. " and " .. theirs, name = "both gathered" },
                 wins { when = mine, name = "gathered" },
                 loses { when = theirs, name = "gathered the enemy" },
                 repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
