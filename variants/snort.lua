-- Snort (Simon Norton) and Col (Colin Vout), both before 1976.
--   Snort: the players in turn put a piece of their own on an empty square that is beside no enemy. Col (rule = "col"): on one that is
--   beside none of their own. Whoever cannot, loses.
-- Source: Conway, "On Numbers and Games", 1976, chapters 8 and 9; Berlekamp, Conway and Guy, "Winning Ways", chapters 2 and 6.
variant {
  name = "Snort",
  author = "Simon Norton",
  year = 1976,
  about = "no square beside an enemy; or, as Col, beside one's own",
  options = {
    width  = integer { 6, min = 1, max = 16, help = "columns" },
    height = integer { 6, min = 1, max = 16, help = "rows" },
    rule   = choice { "snort", "col", help = "beside whom one may not put a piece" },
  },
  rules = function (o)
    return {
      symmetric = true,
      board  = square { o.width, o.height },
      pieces = sides { first = "bull X", second = "cow O" },
      turn   = place { to = o.rule == "snort" and "empty & ~beside(enemy)" or "empty & ~beside(own)" },
      finish = no_move { result = "loss" },
    }
  end,
}
