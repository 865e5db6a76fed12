-- TwixT. Alex Randolph, 1962.
--   The players in turn put a peg into a hole of a square grid, the corners left out. Pegs a knight's move apart are linked at
--   once, unless the link would cross one of the other side. The first player joins top and bottom and alone uses these
--   rows; the second joins left and right and alone uses these columns. Links count, not pegs.
--   cross = true: own links may cross (TwixT PP, as on Little Golem); false: no two links cross. None is ever removed.
--   swap = true: the second player may instead take over the first peg, mirrored (the pie rule).
-- Sources: rules of 3M, 1962; https://littlegolem.net/jsp/games/gamedetail.jsp?gtid=twixt.
variant {
  name = "TwixT",
  author = "Alex Randolph",
  year = 1962,
  about = "join your two sides with links a knight's move long, which may not cross",
  options = {
    size  = integer { 24, min = 5, max = 24, help = "holes a side" },
    cross = boolean { true, help = "own links may cross each other" },
    swap  = boolean { false, help = "the second player may take over the first peg" },
  },
  rules = function (o)
    -- Links by their upper end, seen from the lower one; each has a mark on the lower one.
    local ways = { { 1, 2, "north_by_east", "north north east" }, { 2, 1, "east_by_north", "north east east" },
                   { -1, 2, "north_by_west", "north north west" }, { -2, 1, "west_by_north", "north west west" } }

    local function moved(set, dx, dy)
      if dx ~= 0 then set = string.format("shift(%s, %s, %d)", set, dx > 0 and "east" or "west", math.abs(dx)) end
      if dy ~= 0 then set = string.format("shift(%s, %s, %d)", set, dy > 0 and "north" or "south", math.abs(dy)) end
      return set
    end

    -- On which side of the line from a point along v is a point?
    local function side(x, y, v, px, py)
      local is = v[1] * (py - y) - v[2] * (px - x)
      return is > 0 and 1 or is < 0 and -1 or 0
    end

    -- Does the link along v from (0, 0) cross the one along w from (x, y), ends not counted?
    local function crosses(v, x, y, w)
      return side(0, 0, v, x, y) * side(0, 0, v, x + w[1], y + w[2]) < 0 and side(x, y, w, 0, 0) * side(x, y, w, v[1], v[2]) < 0
    end

    -- Where a link along v would begin that crosses another.
    local function crossed(v)
      local sets = {}
      for _, w in ipairs(ways) do
        for x = -3, 3 do
          for y = -3, 3 do
            if crosses(v, x, y, w) then
              sets[#sets + 1] = moved(w[3] .. "(enemy)", -x, -y)
              if not o.cross then sets[#sets + 1] = moved(w[3], -x, -y) end
            end
          end
        end
      end
      return "(" .. table.concat(sets, " | ") .. ")"
    end

    local marks, effects, linked = {}, {}, {}
    for i, v in ipairs(ways) do
      local back = moved("here", -v[1], -v[2])
      marks[v[3]] = { shared = false, look = "link " .. v[4] }
      effects[i] = mark { what = "(here & " .. moved("own", -v[1], -v[2]) .. " | own & " .. back .. ") & ~" .. crossed(v), as = v[3], after = "place" }
      linked[i] = moved("(flooded & " .. v[3] .. ")", v[1], v[2]) .. " | " .. moved("flooded", -v[1], -v[2]) .. " & " .. v[3]
    end
    local chain = "flood(here, " .. table.concat(linked, " | ") .. ")"
    local function joins(from, to) return "(" .. chain .. " & " .. from .. ") and (" .. chain .. " & " .. to .. ")" end
    return {
      board   = square { o.size, o.size },
      pieces  = sides { first = "peg X", second = "peg O", first_name = "red", second_name = "blue" },
      marks   = marks,
      turn    = { either { place { to = "empty & (mover(first) & ~(left | right) | mover(second) & ~(top | bottom))" }, o.swap and swap { mirror = true } } },
      effects = effects,
      finish  = { wins { when = "mover(first) and " .. joins("top", "bottom"), after = "place", name = "top to bottom" },
                  wins { when = "mover(second) and " .. joins("left", "right"), after = "place", name = "left to right" },
                  no_move { result = "draw" } },
    }
  end,
}
