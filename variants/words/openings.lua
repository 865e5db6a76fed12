-- Openings that take away the advantage of who begins, around the turn of any game. Each function is given the table of
-- rules, changes it and gives it back:
--   local openings = use "openings"
--   variant { base = "gomoku", rules = function (o, base) return openings.swap_2(base) end }
-- Those that put stones are for games in which a turn puts one; those that bid, for games that compare scores.
local openings = {}

-- A list of rules; one rule needs no braces.
local function listed(rules)
  return type(rules) == "userdata" and { rules } or rules or {}
end

-- The stages of a turn that is no list of phases.
local function stages(rules)
  local list = {}
  for _, stage in ipairs(listed(rules.turn)) do list[#list + 1] = stage end
  assert(list[1].word ~= "phase", "a game wanted whose turn has no phases")
  return list
end

-- The stages as a phase, before which others come.
local function begin(rules, ...)
  local phases, whole = { ... }, stages(rules)
  phases[#phases + 1] = phase (whole)
  rules.turn = phases
  return rules
end

-- A list of rules with more behind it.
local function with(list, ...)
  local all = {}
  for _, rule in ipairs(listed(list)) do all[#all + 1] = rule end
  for _, rule in ipairs { ... } do all[#all + 1] = rule end
  return all
end

local function add_counter(rules, name, is)
  rules.counters = rules.counters or {}
  rules.counters[name] = is
end

-- The word of a stage; nil: it is an action, the only one of its stage.
local stage_words = { either = either, optional = optional, if_possible = if_possible, or_pass = or_pass, prefer = prefer,
                      most = most, fewest = fewest, again = again }
local stage_keys = { optional = { "pass_ends" }, most = { "by" }, fewest = { "by" },
                     again = { "at_most", "mover", "optional", "pass_ends" } }

-- Is the turn one decision, to which others can be added?
local function is_simple(rules)
  local list = stages(rules)
  return #list == 1 and (not stage_words[list[1].word] or ({ either = 1, optional = 1, or_pass = 1 })[list[1].word])
end

-- The decision of a turn that has one, or one of these others.
local function or_else(rules, ...)
  assert(is_simple(rules), "a game wanted whose turn is one decision, such as place { }, either { } or optional { }")
  local only = stages(rules)[1]
  local stage = stage_words[only.word]
  return stage and stage (with(only.actions, ...)) or either { only, ... }
end

-- The stages once more, left out unless the condition holds.
local function stages_when(rules, condition)
  local list = {}
  for i, stage in ipairs(stages(rules)) do
    local word = stage_words[stage.word]
    local same = word and with(stage.actions) or { stage }
    if word then
      same.must_finish = stage.must_finish
      for _, key in ipairs(stage_keys[stage.word] or {}) do same[key] = stage[key] end
      same.when = stage.when
    end
    same.when = same.when and condition .. " and (" .. same.when .. ")" or condition
    list[i] = (word or either)(same)
  end
  return list
end

-- The first stone is one, then each puts two.
function openings.one_two(rules)
  local one, two = stages(rules), with(stages(rules), table.unpack(stages(rules)))
  rules.turn = { phase { table.unpack(one), when = "turns == 0" }, phase (two) }
  return rules
end

-- The second player may take over the first move; mirrored where the sides have goals in different directions.
function openings.pie(rules, mirrored)
  rules.turn = { or_else(rules, swap { mirror = mirrored or false }) }
  return rules
end

-- The first player puts two stones of its own and one of the other's; the second takes one side or the other.
local function three_stones()
  return phase { place {}, place { owner = enemy }, place {}, when = "turns == 0" }
end

function openings.swap(rules)
  return begin(rules, three_stones(),
               phase { or_else(rules, swap { later = true }), when = "turns == 1" })
end

-- Or the second puts two more, one of each side, and the first chooses.
function openings.swap_2(rules)
  add_counter(rules, "offered", { shared = true })
  rules.effects = with(rules.effects, set_counter { counter = "offered", to = 1, after = "two_more" },
                                      set_counter { counter = "offered", to = 2, after = "take" })
  return begin(rules, three_stones(),
    phase { or_else(rules, swap { later = true }, place { owner = enemy, name = "two_more" }),
            again { place {}, at_most = 1, when = "offered == 1" }, when = "turns == 1" },
    phase { either { pass { name = "keep" }, swap { later = true, name = "take" } },
            again { place {}, at_most = 1, when = "offered == 2" }, when = "turns == 2 and offered == 1" })
end

-- The score of each side that an ending compares; nil where it is none. Territory is what one side alone reaches.
local function score(ending)
  local along = ending.word == "area" and ending.along
  local reached = "chain(empty | %s, %s, " .. tostring(along) .. ")"
  return ending.word == "compared" and ending.by
      or ending.word == "count" and "count(" .. ending.region .. ")"
      or ending.word == "area" and "count(own) + count(empty & " .. reached:format("own", "own") .. " & ~" ..
                                    reached:format("enemy", "enemy") .. ")"
end

-- Points that a side gets before the scores are compared.
local function add_bonus(rules)
  local found = false
  add_counter(rules, "bonus", {})
  rules.finish = listed(rules.finish)
  for i, ending in ipairs(rules.finish) do
    local by = score(ending)
    found = found or by
    if ending.word == "compared" then
      ending.by = "(" .. by .. ") + bonus"
    elseif by then
      rules.finish[i] = compared { by = "(" .. by .. ") + bonus", extra = ending.extra, result = ending.result,
                                   after = ending.after, when = ending.when, name = ending.name }
    end
  end
  assert(found, "a game wanted with an ending that compares scores: compared { }, count { } or area { }")
end

-- The first player says how many points who moves second is to get; the second player chooses who that is: it moves, or
-- it passes and takes them.
function openings.komi_offer(rules, most)
  add_bonus(rules)
  add_counter(rules, "komi", { shared = true })
  rules.effects = with(rules.effects,
    set_counter { counter = "bonus", to = "komi", after = "take_komi" },
    set_counter { counter = "bonus", of = enemy, to = "komi", when = "turns == 1 and bonus == 0" })
  local take, second = pass { name = "take_komi" }, nil
  if is_simple(rules) then
    second = { or_else(rules, take) }
  else
    add_counter(rules, "taken_komi", { shared = true })
    rules.effects = with(rules.effects, set_counter { counter = "taken_komi", to = 1, after = "take_komi" })
    second = { either { take, pass { name = "begin" } }, table.unpack(stages_when(rules, "taken_komi == 0")) }
  end
  second.when = "turns == 1"
  return begin(rules, phase { choose { "komi", most }, when = "turns == 0" }, phase (second))
end

-- The sides bid points for the first move; who yields gets them.
function openings.auction(rules, most)
  add_bonus(rules)
  add_counter(rules, "bid", { shared = true })
  add_counter(rules, "yielded", { shared = true })
  rules.effects = with(rules.effects, set_counter { counter = "bonus", to = "bid", after = "yield" },
                                      set_counter { counter = "yielded", to = 1, after = "yield" })
  return begin(rules, phase { either { choose { "bid", most, rising = true }, pass { name = "yield" } },
                              when = "yielded == 0" })
end

-- The name of the cell that each letter of a drawing stands for; false for "/". Rows from the top.
local function cells_of(drawing)
  local names, column, row = {}, 0, 1
  for at = 1, #drawing do if drawing:sub(at, at) == "/" then row = row + 1 end end
  for at = 1, #drawing do
    column = column + 1
    names[at] = string.sub("abcdefghijklmnopqrstuvwxyz", column, column) .. row
    if drawing:sub(at, at) == "/" then names[at], row, column = false, row - 1, 0 end
  end
  return names
end

-- Where a drawing differs from what all have in common, and has that sign.
local function cells_with(drawing, sign, differ, cells)
  local found = {}
  for _, at in ipairs(differ) do
    if drawing:byte(at) == sign then found[#found + 1] = cells[at] end
  end
  return found
end

-- The types of a side, "man x, king X", each with its sign.
local function types_of(written)
  local types, name, sign = {}, "", ""
  for at = 1, #written + 1 do
    local letter = written:sub(at, at)
    if letter == "," or letter == "" then
      types[#types + 1] = { name = name, sign = sign }
      name, sign = "", ""
    elseif letter ~= " " then
      if sign ~= "" then name = name .. sign end
      sign = letter
    end
  end
  return types
end

-- Chance chooses among positions, each as likely as another: the game begins as one of these drawings, on a board of
-- squares, with one piece at most on each. Pieces that all of them have stand there before it is drawn.
function openings.by_lot(rules, drawings)
  local common, differ, effects, cells = "", {}, {}, cells_of(drawings[1])
  for _, drawing in ipairs(drawings) do assert(#drawing == #drawings[1], "drawings of one size wanted") end
  for at = 1, #drawings[1] do
    local shared = true
    for _, drawing in ipairs(drawings) do shared = shared and drawing:byte(at) == drawings[1]:byte(at) end
    common = common .. (shared and drawings[1]:sub(at, at) or ".")
    if not shared then differ[#differ + 1] = at end
  end
  for owner, pieces in pairs { own = rules.pieces.first, enemy = rules.pieces.second } do
    for _, type in ipairs(types_of(pieces)) do
      local sets = {}
      for i, drawing in ipairs(drawings) do
        local found = cells_with(drawing, type.sign:byte(), differ, cells)
        if #found > 0 then sets[#sets + 1] = "(" .. table.concat(found, " | ") .. ") & (lot == " .. i .. ")" end
      end
      if #sets > 0 then
        effects[#effects + 1] = add { to = table.concat(sets, " | "), piece = type.name, owner = owner, after = "lot", name = "lot: " .. owner .. " " .. type.name }
      end
    end
  end
  add_counter(rules, "lot", { shared = true })
  rules.start = drawn { common }
  rules.effects = with(effects, table.unpack(rules.effects or {}))
  rules.effects = with(rules.effects, set_counter { counter = "lot", to = 0, after = "turn", name = "lot forgotten" })
  local first = stages(rules)
  table.insert(first, 1, roll { "lot", faces = #drawings, name = "lot" })
  first.when = "turns == 0"
  rules.turn = { phase (first), phase (stages(rules)) }
  return rules
end

return openings
