-- What cells are called after: the options that differ between them, each an axis. Cells of several variant files need not have
-- the same options, so a cell may have no value on an axis.
local words, names = use "words", use "names"

local axes = { names = {}, words = {} }

function axes.option(cell, name)
  for _, o in ipairs(cell.options) do
    if o.name == name then return o.value end
  end
end

-- "5×5 board": where the cell is on an axis; nil where it has no such option.
function axes.setting(cell, name)
  local value = axes.option(cell, name)
  return value and names.setting(axes.words[name], value)
end

-- The options that are written in a name, "tafl:rules=brandubh,escape=edge": what a preset sets besides is not.
local function add_written(name, written)
  local parts = words.split(name, ":")
  for i = 2, #parts do
    for _, part in ipairs(words.split(parts[i], ",")) do written[words.split(part, "=")[1]] = true end
  end
end

-- The options that differ between cells of one variant file, in the order of the variant; `written`: those only.
local function differing_options(written)
  local names, seen, first = {}, {}, {}
  for _, cell in ipairs(results.cells) do
    first[cell.family] = first[cell.family] or cell
    for _, o in ipairs(cell.options) do
      if (not written or written[o.name]) and axes.option(first[cell.family], o.name) ~= o.value and not seen[o.name] then
        seen[o.name] = true
        names[#names + 1] = o.name
      end
    end
  end
  return names
end

local function swept_options()
  local written = {}
  for _, variant in ipairs(results.variants) do add_written(variant.name, written) end
  local names = differing_options(written)
  return #names > 0 and names or differing_options()
end

-- do two options have the same value in every cell, as width and height of square boards?
local function go_together(a, b)
  for _, cell in ipairs(results.cells) do
    if axes.option(cell, a) ~= axes.option(cell, b) then return false end
  end
  return true
end

axes.go_together = go_together

-- "width, height" for width where these go together; nil for height, which has no axis of its own
local function axis_words(name, swept)
  local together = { name }
  for _, other in ipairs(swept) do
    if other == name then together.begun = true end
    if other ~= name and go_together(other, name) then
      if not together.begun then return nil end
      together[#together + 1] = other
    end
  end
  return table.concat(together, ", ")
end

-- Of a cell the axes on which it is not where the first one is.
local function changes(cell)
  local changed = {}
  for _, name in ipairs(axes.names) do
    if axes.option(cell, name) ~= axes.option(results.cells[1], name) then changed[#changed + 1] = name end
  end
  return changed
end

-- Is each variant the first one with one option changed, of several?
local function is_one_at_a_time()
  if axes.several_families or #axes.names < 3 then return false end
  for _, cell in ipairs(results.cells) do
    if #changes(cell) > 1 then return false end
  end
  return true
end

local function variant_of(cell) return results.variants[cell.of_variant] end

-- "2 kinds, 5×5 board", "T4: 2 kinds"; where only one option is another than in the first variant, that one.
local function label(cell)
  local list = {}
  for _, name in ipairs(axes.one_at_a_time and changes(cell) or axes.names) do
    local value = axes.option(cell, name)
    if value then list[#list + 1] = { axes.words[name], value } end
  end
  if #list == 0 then return names.variant(variant_of(cell)) end
  return (axes.several_families and variant_of(cell).title .. ": " or "") .. names.settings(list)
end

-- Are two variants called alike?
local function labels_are_shared()
  local variant_of = {}
  for _, cell in ipairs(results.cells) do
    if variant_of[cell.label] and variant_of[cell.label] ~= cell.variant then return true end
    variant_of[cell.label] = cell.variant
  end
  return false
end

for _, cell in ipairs(results.cells) do
  cell.family = words.split(cell.variant, ":")[1]
  axes.several_families = axes.several_families or cell.family ~= results.cells[1].family
end
local swept = swept_options()
for _, name in ipairs(swept) do
  axes.words[name] = axis_words(name, swept)
  if axes.words[name] then axes.names[#axes.names + 1] = name end
end
axes.one_at_a_time = is_one_at_a_time()
for _, cell in ipairs(results.cells) do cell.label = label(cell) end
axes.whole_names = labels_are_shared()
if axes.whole_names then
  for _, cell in ipairs(results.cells) do cell.label = cell.variant end
end

return axes
