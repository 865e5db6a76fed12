-- Nine men's morris. Traditional (Rome, or earlier).
--   The players in turn put nine men each on empty points, then they move a man along a line to the next point; who has three men
--   left moves one to any point. Whoever closes a mill, three men along a line, takes an enemy: one that is in no mill if there is
--   any. Whoever has fewer than three men, or cannot move, loses. The third repetition of a position is a draw.
--   men, rings and diagonals make six men's morris (6, 2, false) and twelve men's morris, or morabaraba (12, 3, true).
-- Source: Gasser, "Solving Nine Men's Morris", 1996; Bell, "Board and Table Games", 1960.
variant {
  name = "Nine men's morris",
  about = "close mills to take men",
  options = {
    men       = integer { 9, min = 3, max = 12, help = "men a side" },
    rings     = integer { 3, min = 2, max = 4, help = "squares within each other" },
    diagonals = boolean { false, help = "corners are joined too" },
    flying    = boolean { true, help = "who has three men left moves to any point" },
  },
  rules = function (o)
    local function in_mill(whose)
      local lines = { "sideways", "north | south", o.diagonals and "north_east | south_west" or nil,
                      o.diagonals and "north_west | south_east" or nil }
      local rows = {}
      for i, along in ipairs(lines) do rows[i] = "(size(" .. whose .. ", " .. along .. ") > 2)" end
      return whose .. " & (" .. table.concat(rows, " | ") .. ")"
    end
    local function take_one()
      return prefer { take { from = "enemy & ~(" .. in_mill "enemy" .. ")" }, take { from = enemy },
                      when = "here & " .. in_mill "own" }
    end
    return {
      board  = morris { o.rings, diagonals = o.diagonals },
      pieces = sides { first = "man X", second = "man O", first_name = "white", second_name = "black",
                       hand = "man " .. o.men },
      turn   = { phase { place { from_hand = true }, take_one(), when = "hand > 0" },
                 o.flying and phase { relocate {}, take_one(), when = "count(own) == 3" },
                 phase { step { along = all }, take_one() } },
      finish = { wins { when = "count(enemy) + hand(enemy) < 3", name = "too few" },
                 repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
