-- Othello (Reversi). Lewis Waterman and John Mollett, 1883; Goro Hasegawa, 1971.
--   Put a disc of your colour so that enemies stand in an unbroken row between it and another of yours, in any direction:
--   all of these become yours. A player who cannot passes.
--   When neither can move, whoever has more discs wins.
-- Source: the rules of the World Othello Federation.
variant {
  name = "Othello",
  author = "Lewis Waterman and John Mollett",
  year = 1883,
  about = "flank enemies to turn them over; more discs win",
  options = {
    size = integer { 8, min = 4, max = 16, help = "rows and columns; even" },
  },
  rules = function (o)
    assert(o.size % 2 == 0, "size must be even")
    local half = o.size // 2
    local rows, side = {}, string.rep(".", half - 1)
    for row = 1, o.size do rows[row] = string.rep(".", o.size) end
    rows[half]     = side .. "XO" .. side
    rows[half + 1] = side .. "OX" .. side
    return {
      board  = square { o.size, o.size },
      pieces = sides { first = "disc X", second = "disc O", first_name = "black", second_name = "white" },
      start  = drawn { table.concat(rows, "/") },
      turn   = { or_pass { flank {} } },
      finish = { count { after = "both_stuck", name = "more discs" } },
    }
  end,
}
