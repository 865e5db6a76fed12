-- Grundy's game. Patrick Michael Grundy, 1939.
--   One heap of counters. Each turn a heap is split into two that are not equally high. Who cannot split one loses (with
--   `misere`: wins).
-- Source: Berlekamp, Conway and Guy, "Winning Ways", chapter 4; the first player loses with 1, 2, 4, 7 and 10 counters.
variant {
  name = "Grundy's game",
  author = "Patrick Michael Grundy",
  year = 1939,
  about = "split a heap into two unequal ones",
  options = {
    heap   = integer { 13, min = 3, max = 15, help = "counters of the heap" },
    misere = boolean { false, help = "who cannot split a heap wins" },
  },
  rules = function (o)
    return {
      board  = square { o.heap, 1 },
      pieces = seeds { most = o.heap },
      start  = drawn { "(" .. o.heap .. ")" .. ("."):rep(o.heap - 1) },
      turn   = relocate { from = occupied, to = "empty & shift(occupied, east)", pieces = any, when = "2 * carried < sum(height, origin)" },
      finish = no_move { result = o.misere and "win" or "loss" },
    }
  end,
}
