-- Dara. Traditional (Nigeria, Niger, Burkina Faso).
--   The players in turn put twelve men each on empty squares; then they move a man to a neighbouring square, orthogonally.
--   Whoever moves a man into exactly three in a row takes an enemy that is not in such a row. More than three in a row may never be
--   made. Whoever has fewer than three men loses; so does who cannot move (inferred). The third repetition of a position is a
--   draw (inferred).
-- Source: Murray, "A History of Board-Games Other Than Chess", 1951.
variant {
  name = "Dara",
  about = "three in a row, and no more, take a man",
  options = {
    width  = integer { 6, min = 4, max = 10, help = "columns" },
    height = integer { 5, min = 4, max = 10, help = "rows" },
    men    = integer { 12, min = 3, max = 24, help = "men a side" },
  },
  rules = function (o)
    assert(2 * o.men < o.width * o.height, "men of both sides must leave a square free")
    local function in_row(whose, of)
      return ("%s & ((size(%s, sideways) %s) | (size(%s, forward | backward) %s))"):format(whose, whose, of, whose, of)
    end
    return {
      board  = square { o.width, o.height },
      pieces = sides { first = "man X", second = "man O", hand = "man " .. o.men },
      turn   = { phase { place { from_hand = true }, when = "hand > 0" },
                 phase { step { along = orthogonal },
                         if_possible { take { from = "enemy & ~(" .. in_row("enemy", "== 3") .. ")" },
                                       when = "here & " .. in_row("own", "== 3") } } },
      finish = { forbids { when = "here & " .. in_row("own", "> 3"), after = "decision", name = "more than three" },
                 wins { when = "count(enemy) + hand(enemy) < 3", name = "too few" },
                 repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
