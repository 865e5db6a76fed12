-- Reads JSON and holds it against a schema: what docs/schema.json uses of JSON Schema 2020-12, and no more.
local M, NULL = {}, setmetatable({}, { __name = "null" })

-- --- reading ---

local escapes = { b = "\b", f = "\f", n = "\n", r = "\r", t = "\t", ['"'] = '"', ["\\"] = "\\", ["/"] = "/" }
local words = { ["true"] = true, ["false"] = false, null = NULL }
local value

local function space(s, i) return s:find("[^ \t\r\n]", i) or #s + 1 end

local function text(s, i)
  local parts = {}
  while true do
    local from, to, plain, sign = s:find('^([^"\\%c]*)(["\\])', i)
    assert(from, "a text does not end at byte " .. i)
    parts[#parts + 1] = plain
    if sign == '"' then return table.concat(parts), to + 1 end
    local code = s:match("^u(%x%x%x%x)", to + 1)
    parts[#parts + 1] = code and utf8.char(tonumber(code, 16)) or assert(escapes[s:sub(to + 1, to + 1)], "an escape is unknown")
    i = to + (code and 6 or 2)
  end
end

-- What stands between brackets, separated by commas; `one` reads an item.
local function list(s, i, close, one)
  i = space(s, i + 1)
  if s:sub(i, i) == close then return i + 1 end
  while true do
    i = space(s, one(space(s, i)))
    local sign = s:sub(i, i)
    if sign == close then return i + 1 end
    assert(sign == ",", "a comma is missing at byte " .. i)
    i = i + 1
  end
end

local function object(s, i)
  local result = { kind = "object", members = {} }
  return result, list(s, i, "}", function (at)
    assert(s:sub(at, at) == '"', "a key is missing at byte " .. at)
    local key, next = text(s, at + 1)
    next = space(s, next)
    assert(s:sub(next, next) == ":" and result.members[key] == nil, "a key is alone, or twice, at byte " .. at)
    result.members[key], next = value(s, space(s, next + 1))
    return next
  end)
end

local function array(s, i)
  local result = { kind = "array", items = {} }
  return result, list(s, i, "]", function (at)
    local item, next = value(s, at)
    table.insert(result.items, item)
    return next
  end)
end

function value(s, i)
  local sign = s:sub(i, i)
  if sign == "{" then return object(s, i) end
  if sign == "[" then return array(s, i) end
  if sign == '"' then return text(s, i + 1) end
  local word = s:match("^%a+", i)
  if word then
    assert(words[word] ~= nil, "the word " .. word .. " is unknown")
    return words[word], i + #word
  end
  local number = assert(s:match("^-?%d+%.?%d*[eE]?[+-]?%d*", i), "nothing is at byte " .. i)
  return assert(tonumber(number), "no number: " .. number), i + #number
end

function M.read(s)
  local result, i = value(s, space(s, 1))
  assert(space(s, i) > #s, "something follows at byte " .. i)
  return result
end

-- --- checking ---

local function type_of(v)
  if v == NULL then return "null" end
  if type(v) == "table" then return v.kind end
  if type(v) == "number" then return v == math.floor(v) and "integer" or "number" end
  return type(v)
end

local function list_of(v) return type(v) == "table" and v.items or { v } end

local function same(a, b) return a == b end

local function has_type(v, wanted)
  for _, w in ipairs(list_of(wanted)) do
    local is = type_of(v)
    if is == w or (is == "integer" and w == "number") then return true end
  end
  return false
end

local check

-- Each keyword: what it wants of the value, as a complaint or nothing.
local keywords = {}

function keywords.type(v, wanted)
  if not has_type(v, wanted) then return table.concat(list_of(wanted), " or ") .. " wanted, got " .. type_of(v) end
end

function keywords.const(v, wanted)
  if not same(v, wanted) then return tostring(wanted) .. " wanted, got " .. tostring(v) end
end

function keywords.enum(v, wanted)
  for _, w in ipairs(wanted.items) do
    if same(v, w) then return end
  end
  return "none of those allowed: " .. tostring(v)
end

function keywords.minimum(v, wanted)
  if type(v) == "number" and v < wanted then return "below " .. wanted .. ": " .. v end
end

function keywords.maximum(v, wanted)
  if type(v) == "number" and v > wanted then return "above " .. wanted .. ": " .. v end
end

function keywords.minItems(v, wanted)
  if type_of(v) == "array" and #v.items < wanted then return "fewer than " .. wanted .. " items" end
end

function keywords.maxItems(v, wanted)
  if type_of(v) == "array" and #v.items > wanted then return "more than " .. wanted .. " items" end
end

-- The patterns of the schema are written alike in Lua, but for counts and escapes.
function keywords.pattern(v, wanted)
  local pattern = wanted:gsub("(%[[^%]]*%]){(%d+)}", function (class, n) return class:rep(tonumber(n)) end):gsub("\\", "%%")
  if type(v) == "string" and not v:find(pattern) then return "not like " .. wanted .. ": " .. v end
end

function keywords.required(v, wanted)
  if type_of(v) ~= "object" then return end
  for _, key in ipairs(wanted.items) do
    if v.members[key] == nil then return "no " .. key end
  end
end

function keywords.properties(v, wanted, root)
  if type_of(v) ~= "object" then return end
  for key, schema in pairs(wanted.members) do
    local wrong = v.members[key] ~= nil and check(v.members[key], schema, root)
    if wrong then return key .. ": " .. wrong end
  end
end

-- Later versions may add members, but what this one writes is said: nothing goes out that the schema does not know.
local function unknown(v, schema)
  local told = schema.members.properties
  if type_of(v) ~= "object" or not told or schema.members.additionalProperties or schema.members.allOf then return end
  local all = {}
  for key in pairs(v.members) do
    if told.members[key] == nil then all[#all + 1] = key end
  end
  table.sort(all)
  if all[1] then return "the schema does not tell of " .. table.concat(all, ", ") end
end

function keywords.additionalProperties(v, wanted, root)
  if type_of(v) ~= "object" then return end
  for key, member in pairs(v.members) do
    local wrong = check(member, wanted, root)
    if wrong then return key .. ": " .. wrong end
  end
end

function keywords.items(v, wanted, root)
  if type_of(v) ~= "array" then return end
  for i, item in ipairs(v.items) do
    local wrong = check(item, wanted, root)
    if wrong then return "[" .. i .. "]: " .. wrong end
  end
end

function keywords.allOf(v, wanted, root)
  for _, schema in ipairs(wanted.items) do
    local wrong = check(v, schema, root, true)
    if wrong then return wrong end
  end
end

function keywords.anyOf(v, wanted, root)
  local all = {}
  for i, schema in ipairs(wanted.items) do
    all[i] = check(v, schema, root)
    if not all[i] then return end
  end
  return table.concat(all, "; ")
end

keywords["$ref"] = function (v, wanted, root, part)
  return check(v, assert(root.members["$defs"].members[wanted:match("^#/%$defs/(.*)$")], wanted), root, part)
end

function keywords.description() end

-- `part`: of an object of which other definitions tell the rest.
function check(v, schema, root, part)
  for keyword, wanted in pairs(schema.members) do
    local wrong = assert(keywords[keyword], "the schema has a keyword that is not known here: " .. keyword)(v, wanted, root, part)
    if wrong then return wrong end
  end
  return not part and unknown(v, schema) or nil
end

-- What is wrong with the document by the definition of that name; nil: nothing.
function M.wrong(document, definition, root)
  local schema = root.members["$defs"].members[definition]
  if not schema then return "no definition is called " .. definition end
  return check(document, schema, root)
end

return M
