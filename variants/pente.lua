-- Pente. Gary Gabrel, 1977, after ninuki-renju.
--   The players in turn put a stone on an empty point. A pair of enemies between the new stone and another of its side, in any
--   straight line, is taken; a pair that moves between enemies itself is not.
--   Five or more in a row win, and so do five pairs taken. A full board is a draw.
-- Source: the rules of Parker Brothers, 1984, without the restriction on the first player's second stone.
variant {
  name = "Pente",
  author = "Gary Gabrel",
  year = 1977,
  about = "five in a row, or five pairs taken",
  options = {
    size  = integer { 19, min = 5, max = 19, help = "rows and columns" },
    pairs = integer { 5, min = 1, max = 20, help = "pairs taken that win" },
  },
  rules = function (o)
    -- In each direction a first enemy beside the new stone and a second beside one's own, neighbours of each other.
    local captures, opposite = {}, { north = "south", east = "west", north_east = "south_west", north_west = "south_east" }
    local function capture(ahead, back)
      local first, second = "enemy & beside(here, " .. back .. ")", "enemy & beside(own, " .. ahead .. ")"
      captures[#captures + 1] = remove { what = first .. " & beside(" .. second .. ", " .. ahead .. ") | " ..
                                                second .. " & beside(" .. first .. ", " .. back .. ")",
                                         when = first, name = "pair to the " .. ahead }
    end
    for _, way in ipairs { "north", "east", "north_east", "north_west" } do
      capture(way, opposite[way])
      capture(opposite[way], way)
    end
    captures[#captures + 1] = count_up { counter = captured, by = "count(taken)", when = "taken", name = "stones taken" }
    return {
      symmetric = true,
      board   = square { o.size, o.size },
      pieces  = sides { first = "stone X", second = "stone O", first_name = "white", second_name = "black" },
      counters = { captured = 0 },
      turn    = { place {} },
      effects = captures,
      finish  = { line { at_least = 5, result = "win", name = "five in a row" },
                  wins { when = "captured >= " .. 2 * o.pairs, name = "pairs taken" },
                  full { result = "draw" } },
    }
  end,
}
