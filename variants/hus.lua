-- ǁHus, or Owela. Nama, Herero and others in Namibia, traditional.
--   Four rows of eight pits, two for each player: two seeds in each pit of the outer rows and in those of the right half of the
--   inner ones. In turn the players take up all seeds of one of their pits, at least two, and drop them one by one anticlockwise
--   round their own two rows.
--   When the last one falls into a pit with seeds, all that lies there is taken up and sown on. But if it is in the inner row and
--   both pits of the other side in that column hold seeds, these are captured instead, and sown from the next pit on. In an
--   empty pit the turn is over.
--   Whoever has no pit with two seeds has lost. A sowing that would go round for ever (a thousand laps) is not allowed.
--   capture = inner: seeds in the other side's inner pit are enough; those behind them are captured, too.
--   gap: the inner pits nearest to the middle begin empty.
-- Sources: https://en.wikipedia.org/wiki/Owela; http://boardgamesoftheworld.com/hus.html (capture = inner);
--   https://de.wikipedia.org/wiki/Owela (gap).
variant {
  name = "Hus",
  author = "Namibia, traditional",
  about = "sowing in laps on four rows, a circuit for each side; what is captured on the other side is sown on one's own",
  options = {
    pits    = integer { 8, min = 2, max = 12, help = "pits of each row; even" },
    seeds   = integer { 2, min = 2, max = 4, help = "seeds in each pit at the start" },
    capture = choice { "both", "inner", help = "which pits opposite must hold seeds" },
    gap     = boolean { false, help = "the inner pits nearest to the middle begin empty" },
  },
  rules = function (o)
    assert(o.pits % 2 == 0, "an even number of pits wanted")
    local half = o.pits // 2
    local filled_pits = half - (o.gap and 1 or 0)
    local outer = string.rep(tostring(o.seeds), o.pits)
    local some, none = string.rep(tostring(o.seeds), filled_pits), string.rep(".", o.pits - filled_pits)
    return {
      board  = mancala { o.pits, rows = 4 },
      pieces = seeds { most = o.seeds * 2 * (o.pits + filled_pits), first_name = "south", second_name = "north" },
      start  = drawn { table.concat({ outer, some .. none, none .. some, outer }, "/") },
      turn   = sow { from = "home & height > 1", along = anticlockwise, lap = "height > 1", capture = "inner & height > 1",
                     captured = o.capture == "both" and "both" or "nearest" },
      finish = no_move { result = "loss" },
    }
  end,
}
