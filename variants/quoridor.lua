-- Quoridor. Mirko Marchesi, 1997.
--   A pawn stands in the middle of each of two opposite sides; whoever first brings his own to the other side wins. A turn
--   moves the pawn one square straight or puts one of ten walls, two squares long, between squares, where it cuts
--   and covers no other wall and leaves each pawn a way to its side. Where the pawns meet one jumps straight over the other or,
--   where a wall or the edge is behind that, to either side of it.
--   size, walls: smaller boards, fewer walls.
-- Source: rules of Gigamic, 1997.
variant {
  name = "Quoridor",
  author = "Mirko Marchesi",
  year = 1997,
  about = "a race round walls that both put up",
  options = {
    size  = integer { 9, min = 3, max = 13, help = "squares a side" },
    walls = integer { 10, min = 0, max = 20, help = "walls of each side" },
  },
  rules = function (o)
    -- A wall stands on the north or the east side of a square.
    local steps = {
      north = "shift(%s & ~wall_north, north)", south = "(shift(%s, south) & ~wall_north)",
      east  = "shift(%s & ~wall_east, east)",   west  = "(shift(%s, west) & ~wall_east)",
    }
    local ways = { "north", "south", "east", "west" }
    local aside = { north = { "east", "west" }, south = { "east", "west" }, east = { "north", "south" }, west = { "north", "south" } }
    local function step(from, way) return string.format(steps[way], from) end
    local function near(from)
      local sets = {}
      for i, way in ipairs(ways) do sets[i] = step(from, way) end
      return "(" .. table.concat(sets, " | ") .. ")"
    end
    local jumps = {}
    for _, way in ipairs(ways) do
      local met = "(enemy & " .. step("origin", way) .. ")"
      local straight = step(met, way)
      jumps[#jumps + 1] = straight
      jumps[#jumps + 1] = "(" .. step(met, aside[way][1]) .. " | " .. step(met, aside[way][2]) .. ") & (count(" .. straight .. ") == 0)"
    end
    local function cut_off(who, goal) return "count(flood(" .. who .. ", " .. near("flooded") .. ") & " .. goal .. ") == 0" end
    local middle = (o.size + 1) // 2
    local short, long = string.rep(".", middle - 1), string.rep(".", o.size - middle)
    return {
      board    = square { o.size, o.size },
      pieces   = sides { first = "pawn X", second = "pawn O" },
      start    = drawn { long .. "O" .. short .. string.rep("/" .. string.rep(".", o.size), o.size - 2) .. "/" .. short .. "X" .. long },
      marks    = { wall_north = { look = "edge north" }, wall_east = { look = "edge east" }, crossing = { look = "none" } },
      counters = { walls = { start = o.walls } },
      turn     = either {
        relocate { from = own, to = "empty & (" .. near("origin") .. " | " .. table.concat(jumps, " | ") .. ")" },
        point { name = "flat", to = "~(top | right | crossing | wall_north | shift(wall_north, west))", when = "walls > 0" },
        point { name = "upright", to = "~(top | right | crossing | wall_east | shift(wall_east, south))", when = "walls > 0" },
      },
      effects  = {
        mark { what = "here | shift(here, east)", as = "wall_north", after = "flat" },
        mark { what = "here | shift(here, north)", as = "wall_east", after = "upright" },
        mark { what = "here", as = "crossing", after = "flat" },
        mark { what = "here", as = "crossing", after = "upright" },
        count_up { counter = "walls", by = "-1", after = "flat" },
        count_up { counter = "walls", by = "-1", after = "upright" },
      },
      finish   = {
        ends { when = cut_off("first", "top") .. " or " .. cut_off("second", "bottom"), result = illegal, name = "no way left" },
        wins { when = "here & (top & mover(first) | bottom & mover(second))", after = "relocate", name = "across" },
        no_move { result = "draw" },
      },
    }
  end,
}
