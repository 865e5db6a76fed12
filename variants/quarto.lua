-- Quarto. Blaise Müller, 1991.
--   Sixteen pieces differ in four ways: tall or short, dark or light, square or round, solid or hollow. A turn puts the piece that the
--   enemy chose on an empty cell, then chooses one of those left for the enemy; the first turn only chooses.
--   The letters a to p are the sixteen in this order: every second one is tall, of each four the last two are dark, and so on.
--   Who makes a row of four pieces that share a property wins, also, by option, a square of four. Sixteen pieces without one: a draw.
-- Source: the rules of Gigamic's edition; the square is its advanced rule.
local ways = { { "short", "tall" }, { "light", "dark" }, { "round", "square" }, { "hollow", "solid" } }
variant {
  name = "Quarto",
  author = "Blaise Müller",
  year = 1991,
  about = "the enemy chooses the piece that one places; four with a common property win",
  options = {
    squares = boolean { false, help = "four in a square win, too" },
  },
  rules = function (o)
    local neutral, placing, choosing, sets = {}, {}, {}, {}
    for i = 0, 15 do
      local name = "p" .. i
      neutral[i + 1] = name .. " " .. ("abcdefghijklmnop"):sub(i + 1, i + 1)
      placing[i + 1] = place { piece = name, when = "given == " .. i }
      choosing[i + 1] = choose { "given", i, least = i, when = "count(" .. name .. ") == 0 and given ~= " .. i }
      for w = 1, 4 do
        local which = 2 * w - (i // 2 ^ (w - 1) + 1) % 2
        sets[which] = (sets[which] and sets[which] .. " | " or "") .. name
      end
    end
    local rows = {}
    for i, set in ipairs(sets) do
      rows[i] = "row(" .. set .. ", 4)"
      if o.squares then
        local s = "(" .. set .. ")"
        rows[i] = rows[i] .. " | " .. s .. " & shift(" .. s .. ", north) & shift(" .. s .. ", east) & shift(" .. s .. ", north_east)"
      end
    end
    return {
      board    = square { 4, 4 },
      pieces   = sides { first = "none X", second = "none O", neutral = table.concat(neutral, ", ") },
      counters = { given = { start = -1, least = -1, most = 15, shared = true } },
      turn     = { phase { either(choosing), when = "ply == 0" },
                   phase { either(placing), if_possible { either(choosing) } } },
      finish   = { wins { when = table.concat(rows, " or "), after = "decision", name = "four alike" }, no_move { result = "draw" } },
    }
  end,
}
