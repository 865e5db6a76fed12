-- The Royal Game of Ur. Sumer, about 2600 BC; by the rules that Irving Finkel read from a tablet of 177 BC.
--   Each side brings seven men round a course of fourteen squares: four on its own side, the middle row of eight, two on its own side.
--   Four dice with two marked corners of four say how far one man goes, 0 to 4. A man comes in from outside, and leaves
--   the board by the exact number. It may not go where a man of its own stands; one of the enemy's in the middle row goes
--   back to the beginning. On a rosette, the 4th, 8th and 14th square of the course, the player throws and moves again, and on
--   that of the middle row a man is safe. Who can move must. Whoever has brought home all men wins.
-- Sources: I. L. Finkel, "On the Rules for the Royal Game of Ur", in "Ancient Board Games in Perspective", 2007;
--   https://royalur.net/rules.
variant {
  name = "Royal Game of Ur",
  author = "rules by Irving Finkel",
  about = "a race with rosettes, by four dice of two sides",
  options = {
    men = integer { 7, min = 1, max = 7, help = "men a side" },
  },
  rules = function (o)
    -- Which square of the course a cell is, 1 to 14, for whoever goes there.
    local function square_of(cell)
      local function of_part(sign, part, first)
        return string.format("%d * count(%s & %s) %s sum(column, %s & %s)", first, cell, part, sign, cell, part)
      end
      return "(" .. of_part("-", "first_four", 5) .. " + " .. of_part("+", "middle", 4) .. " + " .. of_part("-", "last_two", 21) .. ")"
    end
    local lane = "(middle | bottom & mover(first) | top & mover(second))"
    return {
      board    = square { 8, 3, holes = "....##../......../....##.." },
      parts    = { middle = "a2 b2 c2 d2 e2 f2 g2 h2", first_four = "a1 b1 c1 d1 a3 b3 c3 d3",
                                    last_two = "g1 h1 g3 h3", rosettes = "a1 a3 d2 g1 g3", haven = "d2" },
      pieces   = sides { first = "man X", second = "man O" },
      counters = { throw = { shared = true }, waiting = { start = o.men }, home = {},
                   throws = { shared = true, start = 1 }, moves_on = { shared = true, start = 1 } },
      turn     = again {
        prefer {
          roll { "throw", weights = "1, 4, 6, 4, 1", least = 0, when = "throws == 1" },
          either {
            place { to = "empty & first_four & " .. lane, when = "waiting > 0 and " .. square_of "here" .. " == throw" },
            relocate { from = own, to = lane .. " & (empty | enemy & middle & ~haven)",
                       when = square_of "here" .. " - " .. square_of "origin" .. " == throw" },
            take { from = own, when = "15 - " .. square_of "here" .. " == throw" },
          },
        },
        when = "moves_on == 1",
      },
      effects  = {
        set_counter { counter = "throws", to = "0", after = "roll" },
        count_up { counter = "waiting", by = "-1", after = "place" },
        count_up { counter = "waiting", by = "count(taken)", of = "enemy", after = "relocate" },
        count_up { counter = "home", after = "take" },
        set_counter { counter = "moves_on", to = "0", after = "place", when = "here & ~rosettes" },
        set_counter { counter = "moves_on", to = "0", after = "relocate", when = "here & ~rosettes" },
        set_counter { counter = "moves_on", to = "0", after = "take" },
        set_counter { counter = "throws", to = "1", after = "place" },
        set_counter { counter = "throws", to = "1", after = "relocate" },
        set_counter { counter = "throws", to = "1", after = "turn" },
        set_counter { counter = "moves_on", to = "1", after = "turn" },
      },
      finish   = { wins { when = "home >= " .. o.men, after = "take", name = "all home" }, no_move { result = "draw" } },
    }
  end,
}
