-- Teeko. John Scarne, 1937 (revised 1952).
--   The players in turn put four pieces each on a board of five by five; then they move one of them to a neighbouring empty square,
--   diagonally too. Four in a row, or four in a square, of one's own win. The third repetition of a position is a draw.
--   wide = true (advanced Teeko): the corners of a square of any size up to the board win as well.
-- Source: Scarne, "Teeko", 1955. Guy Steele found in 1998 that the game is a draw with best play.
variant {
  name = "Teeko",
  author = "John Scarne",
  year = 1937,
  about = "four pieces each: a row or a square",
  options = {
    size = integer { 5, min = 4, max = 8, help = "rows and columns" },
    wide = boolean { false, help = "the corners of larger squares win, too" },
  },
  rules = function (o)
    local squares = {}
    for side = 1, o.wide and o.size - 1 or 1 do
      local s = "own"
      for _, way in ipairs { "north", "east", "north_east" } do
        local there = "own"
        for _ = 1, side do there = "shift(" .. there .. ", " .. ({ north = "south", east = "west", north_east = "south_west" })[way] .. ")" end
        s = s .. " & " .. there
      end
      squares[side] = "(" .. s .. ")"
    end
    return {
      symmetric = true,
      board  = square { o.size, o.size },
      pieces = sides { first = "black X", second = "red O", first_name = "black", second_name = "red", hand = "black 4, red 4" },
      turn   = { phase { place { from_hand = true }, when = "hand > 0" }, phase { step { along = all } } },
      finish = { wins { when = "row(own, 4)", name = "row" },
                 wins { when = table.concat(squares, " | "), name = "square" },
                 repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
