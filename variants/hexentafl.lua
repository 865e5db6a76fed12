-- heXentafl. Kevin Kane: tafl on hexagons.
--   Six attackers, who begin, stand in the corners round a king with three defenders in the middle. Men go as far as they like in a
--   straight line over empty cells; they may pass the middle cell, but only the king may stop there. He goes one cell.
--   A man between two enemies in a line is taken when the other side moves there, a man in a corner when enemies stand beside it on both
--   sides of the rim; the king is taken as a man is, but in the middle cell only by three that surround him at equal angles.
--   He wins in a corner, the attackers by taking him. A position that comes for the third time is a draw.
--   size = 5: twelve attackers, six defenders, and a king who goes as far as the others.
-- Sources: https://boardgamegeek.com/boardgame/321175/hexentafl; AbstractPlay's code. A side without a move loses, which they do not say.
variant {
  name = "heXentafl",
  author = "Kevin Kane",
  about = "a king escapes to the corners of a hexagon",
  options = {
    size = integer { 4, min = 4, max = 5, help = "cells a side" },
  },
  rules = function (o)
    local small = o.size == 4
    local special = "(man & corners | king & centre)"
    return {
      board   = hexagon { o.size },
      pieces  = sides { first = "man A", second = "man D, king K" },
      start   = drawn { small and "A..A/...../..D.../A..KD.A/..D.../...../A..A"
                              or "A...A/.A..A./......./...DD.../AA.DKD.AA/...DD.../......./.A..A./A...A" },
      turn    = either { slide { from = "own & man", along = hexagonal, to = "empty & ~centre" },
                         slide { from = "own & king", along = hexagonal, limit = small and 1 or 32, name = "king" } },
      effects = {
        remove { what = "each(hexagonal, shift(here, way) & enemy & ~" .. special .. " & beside(own, 1, way))", name = "between two" },
        remove { what = "each(hexagonal, shift(here, way) & enemy & man & corners & beside(own, 1, aside))", name = "in a corner" },
        remove { what = "each(hexagonal, shift(here, way) & enemy & king & centre & beside(own, 2, aside))", name = "king between three" },
      },
      finish  = { none_left { region = king, result = "first", name = "king taken" }, reach { region = king & corners, result = "second", name = "king escapes" },
                  repetition { times = 3, result = "draw" }, no_move { result = "loss" } },
    }
  end,
}
