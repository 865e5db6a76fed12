-- Tapatan (three men's morris with diagonals; Tant Fant, Achi, Luk Tsut K'i). Traditional (Philippines, and much of the world).
--   Nine points, joined by the sides, the middle lines and the diagonals of a square. The players in turn put `men` men each on
--   empty points; then they move one along a line to the next point. Three in a row win. The third repetition of a position is a draw.
--   men = 4 is Achi of Ghana. centre = false: nobody begins in the centre, from where the first player wins.
-- Source: Culin, "Philippine Games", American Anthropologist, 1900; Bell, "Board and Table Games", 1960.
variant {
  name = "Tapatan",
  about = "three men each on nine points",
  options = {
    men    = integer { 3, min = 3, max = 4, help = "men a side" },
    centre = boolean { true, help = "the first man may be put on the centre" },
  },
  rules = function (o)
    return {
      board  = alquerque { 3, 3 },
      pieces = sides { first = "man X", second = "man O", hand = "man " .. o.men },
      turn   = { phase { o.centre and place { from_hand = true } or
                       either { place { from_hand = true, to = "empty & ~centre" }, place { from_hand = true, to = "empty & centre", when = "ply > 0" } }, when = "hand > 0" },
                 phase { step { along = all } } },
      finish = { wins { when = "row(own, 3)", name = "row" },
                 repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
