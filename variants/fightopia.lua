-- Fightopia. James Ernest and Mike Selinker.
--   Each side has twelve pawns of one square, two tanks of two and a giant of four. A turn moves one piece or takes one.
--   A pawn goes to any empty neighbouring square; a giant goes one square in any direction, as a whole. A tank rolls one or two squares
--   the way it lies, or one of its halves goes aslant beside the other, so that it lies the other way.
--   A tank takes the first piece in line with it from either end, if that is an enemy pawn, and a giant an enemy tank beside it,
--   both without moving. Pawns take nothing, and nothing takes a giant.
--   A giant in the enemy's home row wins, and so does a side whose enemy has no tank left.
-- Sources: https://crabfragmentlabs.com/s/Fightopia2Pages.pdf; AbstractPlay's code.
local giant = "own & giant"
local halves = { { "upper", "north", "south" }, { "lower", "south", "north" }, { "western", "west", "east" }, { "eastern", "east", "west" } }
local half_at = { north = "upper", south = "lower", west = "western", east = "eastern" } -- of a tank, by where it lies of the other half

-- The giant goes as a whole: its new cells are marked, then the old ones emptied.
local function giants(actions, effects)
  local corner = giant .. " & ~shift(" .. giant .. ", south) & ~shift(" .. giant .. ", east)"
  for _, way in ipairs { "north", "south", "east", "west", "north_east", "north_west", "south_east", "south_west" } do
    local there = "shift(" .. giant .. ", " .. way .. ")"
    actions[#actions + 1] = point { name = "giant_" .. way, to = "shift(" .. corner .. ", " .. way .. ")",
                                    when = "count(" .. there .. " & (empty | " .. giant .. ")) == 4" }
    effects[#effects + 1] = mark { after = "giant_" .. way, what = there, as = "going" }
  end
  effects[#effects + 1] = remove { what = giant, when = "going", name = "giant leaves" }
  effects[#effects + 1] = add { to = "going", piece = "giant", name = "giant arrives" }
  effects[#effects + 1] = unmark { what = "going", as = "going" }
end

-- A half in front draws the other along; or it goes beside the other, and both lie across.
local function tanks(actions, effects)
  for _, tank in ipairs(halves) do
    local half, ahead, back = table.unpack(tank)
    local upright = ahead == "north" or ahead == "south"
    actions[#actions + 1] = slide { name = "roll_" .. ahead, from = "own & " .. half, along = ahead, limit = 2 }
    effects[#effects + 1] = follow { after = "roll_" .. ahead, what = "shift(origin, " .. back .. ")" }
    local sides = upright and { "east", "west" } or { "north", "south" }
    for i, side in ipairs(sides) do
      local name, across = half .. "_" .. side, sides[3 - i]
      actions[#actions + 1] = step { name = name, from = "own & " .. half, along = upright and back .. "_" .. side or side .. "_" .. back }
      effects[#effects + 1] = change { after = name, what = "shift(origin, " .. back .. ")", into = half_at[across] }
      effects[#effects + 1] = change { after = name, what = "here", into = half_at[side] }
    end
  end
end

variant {
  name = "Fightopia",
  author = "James Ernest, Mike Selinker",
  about = "pawns, tanks and a giant, of one, two and four squares",
  rules = function ()
    local actions, effects = { step { from = "own & pawn", along = queen } }, {}
    giants(actions, effects)
    tanks(actions, effects)
    local sights = {}
    for i, tank in ipairs(halves) do sights[i] = "ray(own & " .. tank[1] .. ", " .. tank[2] .. ")" end
    local beside = "beside(" .. giant .. ", along = orthogonal)"
    actions[#actions + 1] = point { name = "shoot", to = "enemy & pawn & (" .. table.concat(sights, " | ") .. ")" }
    actions[#actions + 1] = point { name = "squash", to = "enemy & (upper & (" .. beside .. " | shift(" .. beside .. ", north)) | western & (" .. beside .. " | shift(" .. beside .. ", west)))" }
    effects[#effects + 1] = remove { after = "shoot", what = "here", name = "pawn taken" }
    effects[#effects + 1] = remove { after = "squash", what = "here | shift(here & upper, south) | shift(here & western, east)", name = "tank taken" }
    return {
      board   = square { 8, 8 },
      parts   = { first_goal = "rank == 8", second_goal = "rank == 1" },
      pieces  = sides { first = "pawn P, giant G, upper U, lower L, western W, eastern E", second = "pawn p, giant g, upper u, lower l, western w, eastern e" },
      start   = drawn { "uppggppu/l.pggp.l/..pppp../......../......../..PPPP../U.PGGP.U/LPPGGPPL" },
      marks   = { going = { lasts = "turn" } },
      turn    = either(actions),
      effects = effects,
      finish  = { wins { when = "own & giant & goal", name = "giant home" }, wins { when = "count(enemy & (upper | western)) == 0", name = "no tank left" },
                  no_move { result = "loss" } },
    }
  end,
}
