-- Akimbo. Luis Bolaños Mures, 2026.
--   The players in turn put a stone on an empty square. A naked diagonal is two stones of a colour that touch at a corner, where no
--   third one of it lies beside both; no player may ever have more than one. Where two of different colours cross, the older stone
--   of the player who has put the latest leaves the board.
--   The first player wins by a chain of stones, side by side, from the top to the bottom; the second from left to right.
--   swap = true: the second player may instead take over the first stone, mirrored (the pie rule).
-- Sources: https://boardgamegeek.com/boardgame/466041/akimbo; AbstractPlay's notes.
variant {
  name = "Akimbo",
  author = "Luis Bolaños Mures",
  year = 2026,
  about = "connect two sides with one naked diagonal at a time",
  options = {
    size = integer { 13, min = 4, max = 19, help = "rows and columns" },
    swap = boolean { true, help = "the second player may take over the first stone" },
  },
  rules = function (o)
    -- Each diagonal is met from both of its ends.
    local twice = "each(diagonal, count(own & shift(own, back) & ~beside(own, along = aside)))"
    return {
      board   = square { o.size, o.size },
      pieces  = sides { first = "stone X", second = "stone O", first_name = "black", second_name = "white" },
      turn    = either { place {}, o.swap and swap { mirror = true } },
      effects = remove { what = "own & each(diagonal, shift(here & beside(enemy, 2, aside), way))", after = "place", name = "crosscut" },
      finish  = { forbids { before = true, when = twice .. " > 2", after = "place", name = "second diagonal" },
                  connect { region = first, from = "top", to = "bottom", along = orthogonal, result = "first", name = "top to bottom" },
                  connect { region = second, from = "left", to = "right", along = orthogonal, result = "second", name = "left to right" },
                  no_move { result = "draw" } },
    }
  end,
}
