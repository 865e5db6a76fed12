-- Numbers and words of a page.
local words = {}

function words.grouped(n)
  local digits, out = string.format("%d", n), ""
  for i = 1, #digits do
    out = out .. digits:sub(i, i)
    if (#digits - i) % 3 == 0 and i < #digits then out = out .. "," end
  end
  return out
end

-- One decimal; two when the interval is narrow enough for them to mean something.
function words.decimals(low, high) return (high - low) / 2 < .001 and 2 or 1 end

function words.percent(share, digits) return string.format("%." .. (digits or 1) .. "f", 100 * share) end

-- The ends of an interval, rounded away from each other: what is shown holds all that it says, and lies beyond an edge of the zone
-- only when the interval does. `format` is that of a number of points, "%.1f" where it is left out.
function words.span(low, high, digits, format)
  local unit = 10 ^ digits
  local function text(x) return string.format(format or "%." .. digits .. "f", x / unit + 0.0) end
  return text(math.floor(100 * low * unit + 1e-7)) .. " – " .. text(math.ceil(100 * high * unit - 1e-7))
end

function words.range(i) return words.span(i.low, i.high, words.decimals(i.low, i.high)) end

-- "47", "47.25": a number that was asked for has all its digits.
function words.exact(share) return string.format("%.10g", 100 * share) end

function words.plural(n, one, many) return words.grouped(n) .. " " .. (n == 1 and one or many) end

-- An estimate shows no more than two digits.
function words.rounded(n)
  local unit = 1
  while n // unit >= 100 do unit = unit * 10 end
  return words.grouped(math.floor(n / unit + .5) * unit)
end

-- The parts of a text between the signs.
function words.split(text, sign)
  local parts, start = {}, 1
  for i = 1, #text do
    if text:sub(i, i) == sign then
      parts[#parts + 1] = text:sub(start, i - 1)
      start = i + 1
    end
  end
  parts[#parts + 1] = text:sub(start)
  return parts
end

function words.uncapital(text) return text:sub(1, 1):lower() .. text:sub(2) end

function words.capital(text) return text:sub(1, 1):upper() .. text:sub(2) end

-- "a, b and c"; with another conjunction: "a, b or c"
function words.list(parts, conjunction)
  if #parts < 2 then return parts[1] or "" end
  return table.concat(parts, ", ", 1, #parts - 1) .. " " .. (conjunction or "and") .. " " .. parts[#parts]
end

-- Is it a noun of several? "defenders", not "class"
function words.is_many(name) return name:sub(-1) == "s" and name:sub(-2) ~= "ss" end

-- One of them: "defender", "loss"
function words.one(name) return name:sub(1, name:sub(-4) == "sses" and -3 or -2) end

-- "mcts:iterations=4096,exploration=1.4" as "mcts (4,096 iterations, 1.4 exploration)"
function words.player(name)
  local parts = words.split(name, ":")
  if #parts == 1 then return name end
  local options = {}
  for i, option in ipairs(words.split(table.concat(parts, ":", 2), ",")) do
    local pair = words.split(option, "=")
    local number = math.tointeger(tonumber(pair[2]))
    options[i] = pair[2] and (number and number >= 1000 and words.grouped(number) or pair[2]) .. " " .. pair[1] or option
  end
  return parts[1] .. " (" .. table.concat(options, ", ") .. ")"
end

-- The number in a name, and the name without it; nil where there is none or more than one.
function words.number_in(name)
  local from, to
  for k = 1, #name do
    if tonumber(name:sub(k, k)) then from, to = from or k, k end
  end
  if from and tonumber(name:sub(from, to)) then return name:sub(from, to), name:sub(1, from - 1) .. "…" .. name:sub(to + 1) end
end

-- The columns and rows of a table without the columns that `out` names.
function words.without(columns, rows, out)
  local kept, left = {}, {}
  for k, name in ipairs(columns) do
    if not out[name] then kept[#kept + 1] = k end
  end
  local function pick(row)
    local picked = {}
    for i, k in ipairs(kept) do picked[i] = row[k] end
    return picked
  end
  for i, row in ipairs(rows) do left[i] = pick(row) end
  return pick(columns), left
end

return words
