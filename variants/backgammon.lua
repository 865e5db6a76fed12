-- Backgammon, without doubling and without double games.
--   The first player's men run from point 1 to the last, the second's the other way; dice say how far, each for one man or one after
--   the other for the same, doubles twice as often. No man stops where two of the enemy's stand; a single one that is hit comes in again
--   from the beginning before others move. Who has all men in the last quarter takes them off the board. As many dice as
--   possible must be used, and of two of which either one can be used the higher. Whoever has brought off all men first wins.
--   The first player throws first, both dice.
--   men = 15 on 24 points: the usual start. Fewer: one on each of the first points, as in hypergammon, which has 3.
--   points, faces: smaller boards, dice with fewer faces; the last quarter is rounded up.
-- Source: https://www.bkgm.com/rules.html; https://www.bkgm.com/variants/HyperBackgammon.html.
variant {
  name = "Backgammon",
  author = "traditional",
  about = "a race with two dice, and blots that are hit",
  options = {
    points = integer { 24, min = 4, max = 24, help = "points of the board" },
    men    = integer { 15, min = 1, max = 15, help = "men a side: 15 on 24 points, else at most half as many as points" },
    faces  = integer { 6, min = 2, max = 6, help = "of each die" },
  },
  rules = function (o)
    local last, usual = o.points, o.men == 15 and o.points == 24
    assert(usual or 2 * o.men <= last, "15 men on 24 points, or at most half as many men as points, wanted")
    local home = (last + 3) // 4
    local start = {}
    for i = 1, last do start[i] = i <= o.men and "X1" or i > last - o.men and "O1" or "." end
    if usual then
      for i = 1, last do start[i] = "." end
      for point, men in pairs { [1] = 2, [12] = 5, [17] = 3, [19] = 5 } do
        start[point], start[last + 1 - point] = "X" .. men, "O" .. men
      end
    end

    -- What the first player says of columns from the left the second says of those from the right.
    local function each_side(first, second) return "(mover(first) & " .. first .. " | mover(second) & " .. second .. ")" end
    local at_home = each_side("column > " .. last - home, "column <= " .. home)
    local open, blot = "(empty | own)", "enemy & height < 2"

    local actions, effects = {}, {}
    local function die(name)
      local left = name .. "_left"
      local function use(word, fields, when, after)
        fields.name = after .. "_" .. name
        fields.when = left .. " > 0 and " .. when
        actions[#actions + 1] = word (fields)
        effects[#effects + 1] = count_up { counter = left, by = "-1", after = fields.name }
        effects[#effects + 1] = set_counter { counter = "spent", to = name, after = fields.name }
        return fields.name
      end
      local ahead = each_side("column == sum(column, origin) + " .. name, "column == sum(column, origin) - " .. name)
      local entry = each_side("column == " .. name, "column == " .. last + 1 .. " - " .. name)
      local leaves = each_side("(column == " .. last + 1 .. " - " .. name .. " | column > " .. last + 1 .. " - " .. name .. " & ~ray(own, east, everywhere))",
                               "(column == " .. name .. " | column < " .. name .. " & ~ray(own, west, everywhere))")
      use(relocate, { to = open .. " & " .. ahead, pieces = "top", replace = false }, "bar == 0", "move")
      local hit = use(relocate, { to = blot .. " & " .. ahead, pieces = "top" }, "bar == 0", "hit")
      local enters = use(place, { to = open .. " & " .. entry }, "bar > 0", "enter")
      local enters_hitting = use(place, { to = blot .. " & " .. entry, height = 1 }, "bar > 0", "enter_hitting")
      local off = use(point, { to = "own & " .. leaves }, "bar == 0 and count(own & ~" .. at_home .. ") == 0", "off")
      for _, name in ipairs { hit, enters_hitting } do effects[#effects + 1] = count_up { counter = "bar", of = "enemy", after = name } end
      for _, name in ipairs { enters, enters_hitting } do effects[#effects + 1] = count_up { counter = "bar", by = "-1", after = name } end
      effects[#effects + 1] = remove { what = "here", pieces = 1, after = off }
    end
    die "one"
    die "two"
    for name, left in pairs { one_left = 4, two_left = 0 } do
      effects[#effects + 1] = set_counter { counter = name, to = "1", after = "second_die", when = "one ~= two" }
      effects[#effects + 1] = set_counter { counter = name, to = tostring(left), after = "second_die", when = "one == two" }
    end
    for _, name in ipairs { "one", "two", "one_left", "two_left", "spent" } do effects[#effects + 1] = set_counter { counter = name, to = "0", after = "turn" } end
    return {
      board    = square { last, 1, look = "points" },
      pieces   = columns { first = "man X", second = "man O", most = math.max(o.men, 2) },
      start    = drawn { table.concat(start, " ") },
      counters = { one = { shared = true }, two = { shared = true }, one_left = { shared = true }, two_left = { shared = true }, spent = { shared = true }, bar = {} },
      turn     = {
        roll { "one", faces = o.faces, name = "first_die" },
        roll { "two", faces = o.faces, name = "second_die" },
        again { most { by = "100 + spent", table.unpack(actions) }, when = "one_left + two_left > 0" },
      },
      effects  = effects,
      finish   = { wins { when = "count(own) == 0 and bar == 0", after = "decision", name = "all off" }, no_move { result = "draw" } },
    }
  end,
}
