-- A game whose truth is known: the first stone that falls on one of the ruling cells says who wins. Random players win with
-- exactly the share of their cells; a game in which every stone has fallen on an idle cell by the limit is cut.
variant {
  name = "Coin",
  about = "a stone falls on a cell, and the cell says who wins",
  options = {
    wins = integer { 10, min = 0, max = 100, help = "cells that win for the first player" },
    losses = integer { 10, min = 0, max = 100, help = "cells that win for the second player" },
    draws = integer { 0, min = 0, max = 100, help = "cells that end the game in a draw" },
    idle_cells = integer { 0, min = 0, max = 100, help = "cells that say nothing" },
    stones = integer { 1, min = 1, max = 3, help = "that a turn has" },
    called = choice { "plain", "colours", "armies", help = "what the sides are called" },
  },
  rules = function (o)
    local shares, cells, parts, regions, finish = { "wins", "losses", "draws", "idle_cells" }, 0, {}, {}, {}
    local result = { wins = "first", losses = "second", draws = "draw" }
    for _, share in ipairs(shares) do
      local names = {}
      for i = cells, cells + o[share] - 1 do
        local column = i % 10 + 1
        names[#names + 1] = string.sub("abcdefghij", column, column) .. i // 10 + 1
      end
      cells = cells + o[share]
      if #names > 0 then
        parts["of_" .. share] = table.concat(names, " ")
        regions[#regions + 1] = "of_" .. share
        if result[share] then
          finish[#finish + 1] = ends { when = "here & of_" .. share, result = result[share], name = share, after = "decision" }
        end
      end
    end
    finish[#finish + 1] = no_move { result = "draw" }
    local turn, names = {}, ({ colours = { "red", "blue" }, armies = { "attackers", "defenders" } })[o.called] or {}
    for i = 1, o.stones do turn[i] = place { to = "empty & (" .. table.concat(regions, " | ") .. ")" } end
    return {
      board = square { 10, (cells + 9) // 10 },
      parts = parts,
      pieces = sides { first = "stone X", second = "stone O", first_name = names[1], second_name = names[2] },
      turn = turn,
      finish = finish,
    }
  end,
}
