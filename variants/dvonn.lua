-- DVONN. Kris Burm, 2001.
--   49 cells of a long hexagon. First the board is filled: three red pieces, put down in turn, then one's own, 23 a side.
--   White, who began, also makes the first move of the second part: a column with one's own piece on top goes in a straight
--   line onto another column, over whatever is there, exactly as many cells as it is high. It must have a free cell beside
--   it or stand at the edge; the red pieces by themselves do not move, but as parts of columns.
--   After each move everything leaves the board that is not connected with a red piece.
--   Whoever cannot move passes; when neither can, the one with more pieces in columns of his own has won.
-- Source: Burm, the rules of DVONN, http://www.gipf.com/dvonn. (Columns are at most 32 pieces high here.)
variant {
  name = "DVONN",
  author = "Kris Burm",
  year = 2001,
  about = "columns that go as far as they are high, and must stay in touch with the red pieces",
  rules = function ()
    local go = carry { from = "own & beside(occupied) < 6", to = occupied, along = all, over = everywhere, distance = "height" }
    return {
      board  = rhombus { 11, 5, holes = ".........##/..........#/.........../#........../##........." },
      pieces = columns { first = "piece X", second = "piece O", neutral = "dvonn r", first_name = "white",
                         second_name = "black", most = 32, ordered = true },
      turn   = { phase { or_pass { place { piece = "dvonn" } }, when = "ply < 3" },
                 phase { or_pass { place { piece = "piece" } }, again { go, at_most = 1, when = "ply == 49" }, when = "ply < 49" },
                 phase { or_pass { go } } },
      effects = remove { what = "occupied & ~chain(occupied, holds(dvonn))", after = "carry" },
      finish = compared { by = "pieces(own)", after = "both_stuck" },
    }
  end,
}
