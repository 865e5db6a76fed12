-- Cram (Plugg, Dots and Pairs). Geoffrey Mott-Smith, 1954; the impartial Domineering.
--   The players in turn put a domino on two empty neighbouring squares, upright or lying. Whoever cannot, loses (with misere: wins).
-- Source: Gardner, "Mathematical Games", Scientific American, February 1974: the second player wins where both sides of the
-- board are even, the first where one of them is odd, by symmetry; Berlekamp, Conway and Guy, "Winning Ways", chapter 15.
variant {
  name = "Cram",
  author = "Geoffrey Mott-Smith",
  year = 1954,
  about = "dominoes upright or lying; the last one wins",
  options = {
    width  = integer { 6, min = 1, max = 12, help = "columns" },
    height = integer { 5, min = 1, max = 12, help = "rows" },
    misere = boolean { false, help = "whoever cannot put a domino wins" },
  },
  rules = function (o)
    return {
      board  = square { o.width, o.height },
      pieces = neutral {},
      turn   = either { place_shape { "XX" }, place_shape { "X/X" } },
      finish = no_move { result = o.misere and "win" or "loss" },
    }
  end,
}
