-- Games whose truth is known and of which some come again and again: the first stone falls on one of `early` cells, and the first player
-- wins at once; else the third stone decides, in one of a hundred million ways. With 24 and 257 of 500 cells random players, and uct with
-- one iteration, score 24 / 500 + 476 / 500 * (257 - 233 / 476) / 499 = 53.74 %.
variant {
  name = "Traps",
  about = "short games repeat, long ones do not",
  options = {
    early = integer { 24, min = 0, max = 500, help = "first cells that win at once" },
    good = integer { 257, min = 0, max = 498, help = "third cells, in the order of the board, that win for the first player" },
  },
  rules = function (o)
    local function index(cell) return (string.byte(cell) - 97) * 20 + tonumber(cell:sub(2)) - 1 end
    return {
      board = square { 25, 20 },
      pieces = sides { first = "stone X", second = "stone O" },
      turn = place {},
      finish = {
        ending { name = "trap", result = "first", call = function (p) return p:plies() == 1 and index(p:last()) < o.early end },
        ending { name = "good", result = "first", call = function (p) return p:plies() == 3 and index(p:last()) < o.good end },
        ending { name = "bad", result = "second", call = function (p) return p:plies() == 3 and index(p:last()) >= o.good end },
        no_move { result = "draw" },
      },
    }
  end,
}
