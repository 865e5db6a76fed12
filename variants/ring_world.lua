-- The Ring World. Masahiro Nakajima, 2009. L4, and the smaller L3.
--   Rings within rings: a ring is an octagon of 8 smaller ones, and neighbours share some. Every ring is empty, red or blue.
--   A turn: put a smallest ring of yours into a ring that has none; then turn a ring that holds one of yours by 1/8, clockwise,
--   with all that is in it. From the smallest rings up: an empty ring with two neighbours of one colour is born in it; groups
--   without an empty neighbour die; a ring with 5 or more children of one colour becomes that colour.
--   Whoever owns the ring that holds all others wins.
-- Source: the inventor's description of The Ring World. The defaults of place, touching, generations and order are inferred.

-- births, deaths and majorities of one generation
local function automaton(o)
  local births, deaths, majorities, all = {}, {}, {}, {}
  for level = 1, o.levels - 1 do
    local siblings = level == 1 and o.touching == "siblings"
    births[level]     = birth { level = level, siblings = siblings, after = "turn", name = "birth " .. level }
    deaths[level]     = death { level = level, siblings = siblings, order = o.death, after = "turn",
                                name = "death " .. level }
    majorities[level] = majority { level = level, lost = o.lost, after = "turn", name = "majority " .. level }
  end
  if o.order == "levels" then
    for level = 1, o.levels - 1 do
      table.insert(all, births[level])
      table.insert(all, deaths[level])
      table.insert(all, majorities[level])
    end
  else
    for _, phase in ipairs { births, deaths, majorities } do
      for level = 1, o.levels - 1 do table.insert(all, phase[level]) end
    end
  end
  return all
end

variant {
  name = "The Ring World",
  author = "Masahiro Nakajima",
  year = 2009,
  about = "rings within rings: place, turn, and let births, deaths and majorities carry you up",
  options = {
    levels   = integer { 4, min = 3, max = 4, help = "4: the whole world (L4); 3: the small one (L3)" },
    place    = choice { "some", "all", help = "where a ring may be placed: some, or all, of the rings around hold none (inferred)" },
    touching = choice { "all", "siblings", help = "neighbours on level 1: all that touch, or within one ring only (inferred)" },
    turns    = choice { "all", "children", help = "what turns with a ring: all that is inside, or the next level down only" },
    top      = boolean { true, help = "the ring that holds all others may be turned" },
    rotation = choice { "required", "optional", help = "whether the turn may be declined" },
    generations = integer { 1, min = 1, max = 8, help = "births, deaths and majorities so many times a turn (inferred)" },
    order    = choice { "levels", "phases", help = "level by level, or first all births, then deaths, then majorities (inferred)" },
    death    = choice { "together", "enemy_first", help = "who dies first" },
    lost     = choice { "keeps", "empties", help = "a ring that has lost its majority keeps its owner, or becomes empty" },
    repetition = choice { "none", "draw", help = "the third time of a position at the end of a turn" },
    limit    = integer { 0, min = 0, max = 60000, help = "plies after which the game is drawn; 0: no limit" },
  },
  rules = function (o)
    local generation, effects = automaton(o), {}
    for _ = 1, o.generations do
      for _, rule in ipairs(generation) do table.insert(effects, rule) end
    end
    local turning = rotate { what = o.turns, top = o.top }
    return {
      board   = rings { o.levels },
      pieces  = sides { first = "ring X", second = "ring O", first_name = "red", second_name = "blue" },
      turn    = { if_possible { place_inside { parents = o.place } },
                  o.rotation == "required" and if_possible { turning } or optional { turning } },
      effects = effects,
      finish  = { exists { region = first & top, result = "first", name = "red top ring" },
                  exists { region = second & top, result = "second", name = "blue top ring" },
                  o.repetition == "draw" and repetition { result = "draw" },
                  o.limit > 0 and ply_limit { plies = o.limit, result = "draw", name = "ply limit" },
                  no_move { result = "draw", name = "nobody can move" } },
    }
  end,
}
