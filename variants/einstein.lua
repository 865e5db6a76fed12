-- EinStein würfelt nicht! Ingo Althöfer, 2004.
--   Each side has six stones, numbered, in opposite corners. A die says which stone moves: the one with that number or, when it is gone, the one with the next higher or the next lower number
--   that is left, as the player likes. It goes one square straight or diagonally towards the far corner and takes what stands
--   there, also a stone of its own side. Who reaches the far corner or takes the last stone of the other wins; there are no draws.
--   size = 4: three stones and a die of three. The stones stand in order; where players set them up themselves is not said here.
-- Source: https://www.minet.uni-jena.de/math-net/reports/sources/2004/04-24report.pdf; https://littlegolem.net/jsp/games/gamedetail.jsp?gtid=einstein.
variant {
  name = "EinStein würfelt nicht!",
  author = "Ingo Althöfer",
  year = 2004,
  about = "the die chooses which stone runs for the far corner",
  options = {
    size  = integer { 5, min = 4, max = 5, help = "squares a side; stones fill a corner" },
  },
  rules = function (o)
    local side = o.size - 2
    local stones = side * (side + 1) // 2
    local names = { "one", "two", "three", "four", "five", "six" }
    local firsts, seconds = {}, {}
    for i = 1, stones do
      firsts[i] = names[i] .. " " .. i
      seconds[i] = names[i] .. " " .. string.sub("ABCDEF", i, i)
    end
    local rows, left, right = {}, 0, stones
    for row = 1, o.size do
      local line = {}
      for column = 1, o.size do
        line[column] = "."
        if row + column - 1 <= side then left = left + 1; line[column] = tostring(left) end
        if row + column >= o.size + 3 then line[column] = string.sub("ABCDEF", right, right); right = right - 1 end
      end
      rows[row] = table.concat(line)
    end
    -- Stone i may move when the die shows it, or none of its own is left from the die's number on to it.
    local function may_move(i)
      local ways = {}
      for die = 1, stones do
        local between = {}
        for k = math.min(i, die), math.max(i, die) do if k ~= i then between[#between + 1] = names[k] end end
        local gone = #between > 0 and " and count(own & (" .. table.concat(between, " | ") .. ")) == 0" or ""
        ways[die] = "(die == " .. die .. gone .. ")"
      end
      return "(" .. table.concat(ways, " or ") .. ")"
    end
    local moves = {}
    for i = 1, stones do
      moves[#moves + 1] = step { from = "own & " .. names[i], to = "everywhere", along = "south | east | south_east", when = "mover(first) and " .. may_move(i) }
      moves[#moves + 1] = step { from = "own & " .. names[i], to = "everywhere", along = "north | west | north_west", when = "mover(second) and " .. may_move(i) }
    end
    local turn = { roll { "die", faces = stones }, either(moves) }
    return {
      board    = square { o.size, o.size },
      pieces   = sides { first = table.concat(firsts, ", "), second = table.concat(seconds, ", ") },
      start    = drawn { table.concat(rows, "/") },
      counters = { die = { shared = true } },
      turn     = turn,
      finish   = { wins { when = "mover(first) and here & right & bottom or mover(second) and here & left & top", name = "far corner" },
                   none_left { region = enemy, result = "win" }, no_move { result = "loss" } },
    }
  end,
}
