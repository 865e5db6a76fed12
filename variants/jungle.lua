-- Jungle (dou shou qi). Traditional, China.
--   Eight animals a side step up, down or sideways and take by moving onto an enemy of their rank or below: rat 1, cat 2, dog 3, wolf 4,
--   leopard 5, tiger 6, lion 7, elephant 8. The rat takes the elephant, and the elephant not the rat. In a trap beside one's den every
--   enemy can be taken.
--   Only the rat enters the two rivers; from the water it takes nothing on land, and nothing on land takes it there. Lion and tiger leap
--   straight over a river, unless a rat swims in the way.
--   Who enters the enemy's den, or takes all animals, or leaves the enemy without a move wins. No animal enters its own den.
-- Source: the rules as R. C. Bell and most makers print them; threefold repetition is a draw here.
local animals, light, dark = { "rat", "cat", "dog", "wolf", "leopard", "tiger", "lion", "elephant" }, "RCDWPTLE", "rcdwptle"

local function with_signs(signs)
  local named = {}
  for rank, animal in ipairs(animals) do named[rank] = animal .. " " .. signs:sub(rank, rank) end
  return table.concat(named, ", ")
end

-- What an animal of this rank can take on land.
local function prey(rank)
  if rank == 1 then return "rat | elephant" end
  return table.concat({ table.unpack(animals, rank == 8 and 2 or 1, rank) }, " | ")
end

variant {
  name = "Jungle",
  about = "animals take weaker ones; the enemy's den wins",
  rules = function (o)
    local moves = {}
    for rank, animal in ipairs(animals) do
      local ashore = "~water & ~den & (empty | enemy & (" .. prey(rank) .. " | trap))"
      moves[#moves + 1] = step { from = "own & ~water & " .. animal, along = orthogonal, to = ashore }
      if animal == "lion" or animal == "tiger" then
        moves[#moves + 1] = slide { from = "own & " .. animal, along = orthogonal, to = ashore, over = "empty & water", least = 2 }
      end
    end
    moves[#moves + 1] = step { from = "own & rat & ~water", along = orthogonal, to = "empty & water" }
    moves[#moves + 1] = step { from = "own & rat & water", along = orthogonal, to = "empty & ~den | enemy & rat & water" }
    return {
      board  = square { 7, 9 },
      parts  = { water = "b4 b5 b6 c4 c5 c6 e4 e5 e6 f4 f5 f6", first_den = "d1", second_den = "d9",
                 first_trap = "c1 e1 d2", second_trap = "c9 e9 d8" },
      pieces = sides { first = with_signs(light), second = with_signs(dark) },
      start  = drawn { "l.....t/.d...c./r.p.w.e/......./......./......./E.W.P.R/.C...D./T.....L" },
      turn   = either(moves),
      finish = { reach { region = "own & den(enemy)", result = "win" }, none_left { region = enemy, result = "win" },
                 no_move { result = "loss" }, repetition { result = "draw" } },
    }
  end,
}
