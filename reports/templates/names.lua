-- What people call players, options, variants and endings. How the program writes them stands in the tables, and on the page where it
-- is folded.
local words = use "words"

local names = {}

-- --- players ---

local function after(text, start) return text:sub(1, #start) == start and text:sub(#start + 1) or nil end

local function kind_of(player) return words.split(player, ":")[1] end
names.kind = kind_of -- "mcts"

-- What tells this player from others of the same budget: its kind where these are of other kinds, else its options.
local function mark_of(player, others)
  local kinds, alike = {}, 0
  for _, other in ipairs(others) do kinds[kind_of(other)] = true end
  for _ in pairs(kinds) do alike = alike + 1 end
  if alike == #others then return kind_of(player) end
  local brief = results.briefs[player]
  for _, other in ipairs(others) do
    if other ~= player and results.briefs[other] == brief then return player end
  end
  return words.player(brief)
end

-- "players who look 100 games ahead", by canonical name; with a mark where several would be called so.
local several, budget_of = {}, {}

local function name_players()
  local of = {}
  for player, scope in pairs(results.scopes) do
    of[scope] = of[scope] or {}
    table.insert(of[scope], player)
  end
  for scope, players in pairs(of) do
    for _, player in ipairs(players) do several[player] = scope .. (#players > 1 and " (" .. mark_of(player, players) .. ")" or "") end
  end
end
name_players()

function names.players(player) return several[player] end

-- "computer, looks 100 games ahead": one of them.
function names.player(player)
  local looks, mark = after(several[player], "players who look "), nil
  if player == "random" then return "random moves" end
  if looks then return "computer, looks " .. looks end
  mark = after(several[player], kind_of(player) .. " players")
  return "computer, " .. kind_of(player) .. (mark or "")
end

-- "equal players who look 100 games ahead", or who moves first
function names.between(first, second)
  if first == second then return "equal " .. several[first] end
  return several[first] .. ", who move first, and " .. several[second]
end

-- --- options ---

local BOARD, BOARD_MIRRORED = "width, height", "height, width"

local function plain(name)
  local parts = words.split(name, "_")
  return table.concat(parts, " ")
end

-- Values that no sentence has room for, such as drawn boards: "its own", or letters where an option has several.
local LONG, long = 24, {}

local function name_long_values()
  for _, variant in ipairs(results.variants) do
    for _, o in ipairs(variant.options) do
      local of = long[o.name] or { count = 0 }
      if #o.value > LONG and not of[o.value] then
        long[o.name], of.count = of, of.count + 1
        of[o.value] = string.char(64 + (of.count - 1) % 26 + 1)
      end
    end
  end
end
name_long_values()

local function shortened(option, value)
  local of = long[option]
  if not (of and of[value]) then return value end
  return of.count == 1 and "its own" or of[value]
end

-- The value alone where the option is known: "3", "5×5", "without"
function names.value(option, value)
  local number = math.tointeger(tonumber(value))
  if number and (option == BOARD or option == BOARD_MIRRORED) then return value .. "×" .. value end
  if value == "true" then return "with" end
  if value == "false" then return "without" end
  return shortened(option, value)
end

-- "3 kinds", "5×5 board", "row 4", "with swap", "four: wins"; `option` may be several that have one value, "width, height".
function names.setting(option, value)
  local shown, number, name = names.value(option, value), math.tointeger(tonumber(value)), plain(option)
  if #value > LONG then return name .. ": " .. shown end
  if shown ~= value then return shown .. " " .. (number and "board" or name) end
  if option == "rules" then return plain(value) end
  if not number then return name .. ": " .. plain(value) end
  if words.is_many(option) then return value .. " " .. (number == 1 and words.one(name) or name) end
  return name .. " " .. value
end

-- "3 kinds instead of 2", "with swap instead of without it": a factor of stats.effects.
function names.instead(factor)
  local is_switch = factor.off == "true" or factor.off == "false"
  return names.setting(factor.name, factor.on) .. " instead of " .. names.value(factor.name, factor.off) .. (is_switch and " it" or "")
end

-- What an axis of these values is called, and what stands at one.
function names.axis(option) return (option == BOARD or option == BOARD_MIRRORED) and "board" or plain(option) end

-- Settings in words, a list of { option, value }: width and height together are a board.
function names.settings(list)
  local of, out = {}, {}
  for _, s in ipairs(list) do of[s[1]] = s[2] end
  local board = of.width and of.height and of.width .. "×" .. of.height .. " board"
  for _, s in ipairs(list) do
    local is_side = board and (s[1] == "width" or s[1] == "height")
    if not is_side then out[#out + 1] = names.setting(s[1], s[2]) end
    if is_side and board ~= out.board then
      out[#out + 1] = board
      out.board = board
    end
  end
  return table.concat(out, ", ")
end

-- --- variants ---

-- The options that a variant's name sets, with the other side of a board.
local function written(variant)
  local list, parts, sides = {}, words.split(variant.name, ":"), {}
  for _, part in ipairs(#parts > 1 and words.split(table.concat(parts, ":", 2), ",") or {}) do
    local pair = words.split(part, "=")
    if pair[2] then list[#list + 1] = { pair[1], table.concat(pair, "=", 2) } end
    sides[pair[1]] = true
  end
  for _, o in ipairs(variant.options) do
    if (o.name == "height" and sides.width or o.name == "width" and sides.height) and not sides[o.name] then list[#list + 1] = { o.name, o.value } end
  end
  return list
end

-- "T4, 2 kinds, 5×5 board"
function names.variant(variant)
  local settings = names.settings(written(variant))
  return variant.title .. (settings ~= "" and ", " .. settings or "")
end

-- --- pieces ---

-- "attackers attacker" as "attacker": the side says no more.
function names.piece(name)
  local parts = words.split(name, " ")
  return #parts == 2 and parts[1]:sub(1, #parts[2]) == parts[2] and parts[2] or name
end

-- --- endings ---

-- Endings that a file gives no name are called after their word.
local ENDINGS = {
  area = "area counted", compared = "comparison", connect = "sides joined", count = "count", encircled = "encirclement", exists = "condition met",
  fort = "fort", full = "full board", ["function"] = "the file's own ending", groups = "groups compared", line = "row made", no_move = "no move left", none_left = "nothing left",
  ply_limit = "limit of moves", reach = "goal reached", repetition = "repetition", surrounded = "surrounded", condition = "condition met", ending = "the file's own ending",
}

-- "goal reached", "goal reached (2)"
function names.ending(name)
  local parts = words.split(name, " ")
  parts[1] = #parts < 3 and ENDINGS[parts[1]] and (#parts == 1 or parts[2]:sub(1, 1) == "(") and ENDINGS[parts[1]] or parts[1]
  return plain(table.concat(parts, " "))
end

return names
