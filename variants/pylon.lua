-- Pylon. Doug Orleans.
--   Each side has five small, five medium and five large pyramids. First they are placed by turns, until all thirty squares are full.
--   Then a turn moves any stack, of one pyramid or more and of either side, onto a stack beside it, up, down, left or right, if the
--   lowest pyramid of the one that moves is no larger than the top one of the other.
--   When no stack can move, each belongs to the side of its top pyramid; who has more pyramids in their stacks wins.
-- Source: looneypyramids.wiki/wiki/Pylon.
variant {
  name = "Pylon",
  author = "Doug Orleans",
  about = "stacks of pyramids that both sides move; the top one owns its stack",
  rules = function (o)
    local size = "on(small) + on(medium, 2) + on(large, 3)"
    return {
      board   = square { 6, 5 },
      pieces  = columns { first = "small a, medium b, large c", second = "small x, medium y, large z",
                          hand = "small 5, medium 5, large 5", most = 30 },
      marks   = { lowest = { most = 3, look = "none" } },
      turn    = { phase { place { from_hand = true }, when = "hand > 0" },
                  phase { or_pass { carry { from = occupied, to = occupied, along = orthogonal, limit = 1,
                                            when = "sum(lowest, origin) <= sum(" .. size .. ", here)" } } } },
      effects = { mark { as = "lowest", number = size, after = "place", name = "lowest" },
                  unmark { what = origin, as = "lowest", after = "carry", name = "covered" } },
      finish  = { compared { by = "sum(height, own)", after = "both_stuck" }, no_move { result = "draw" } },
    }
  end,
}
