-- Chequered boards whose dark squares are full at the start, half in each colour, as in zong_heng. The corner a1 is dark.
--   local chequered = use "chequered"
--   start = drawn { chequered.rows(8, 6, "alternate") }
local chequered = {}

local starts = {
  alternate = function (row, column) return row % 2 == 0 end,
  diag      = function (row, column) return (row + column) // 2 % 2 == 0 end,
  block     = function (row, column) return (row // 2 + column // 2) % 2 == 0 end,
  half      = function (row, column, height) return row < height // 2 end,
}

-- half of the dark squares, chosen by the number of the shuffle: the same number, the same squares
local function shuffled(width, height, shuffle)
  local order, state, black = {}, shuffle, {}
  for i = 1, width * height // 2 do order[i] = i end
  for i = #order, 2, -1 do
    state = (state * 48271 + 11) % 2147483647
    local j = state % i + 1
    order[i], order[j] = order[j], order[i]
  end
  for i = 1, #order // 2 do black[order[i]] = true end
  return function (row, column) return black[row * width // 2 + column // 2 + 1] end
end

-- The rows of such a board, of even width and height, for drawn { }: black is X, white is O. `start` says which squares are
-- black: alternate (every other row), diag, block, half (the lower one), or random (one of the shuffles).
function chequered.rows(width, height, start, shuffle)
  local is_black = start == "random" and shuffled(width, height, shuffle) or starts[start]
  local rows = {}
  for row = height - 1, 0, -1 do
    local signs = {}
    for column = 0, width - 1 do
      local dark = (row + column) % 2 == 0
      signs[#signs + 1] = not dark and "." or is_black(row, column, height) and "X" or "O"
    end
    rows[#rows + 1] = table.concat(signs)
  end
  return table.concat(rows, "/")
end

return chequered
