-- Seega. Traditional (Egypt).
--   The players in turn put two men on any squares but the centre, until it alone is empty. Then who has put the last ones moves a
--   man to a neighbouring square, orthogonally, and so on in turn. An enemy between the man that has moved and another of the mover's,
--   in line, is taken; not on the centre. Who has taken may go on with the same man as long as each step takes.
--   Who cannot move passes. Whoever takes all enemies wins; the third repetition of a position is a draw (inferred).
-- Source: Lane, "An Account of the Manners and Customs of the Modern Egyptians", 1836; Bell, "Board and Table Games", 1960.
variant {
  name = "Seega",
  about = "fill the board by twos, then take between two",
  options = { size = integer { 5, min = 5, max = 9, help = "rows and columns; odd" } },
  rules = function (o)
    assert(o.size % 2 == 1, "size must be odd")
    local put = place { from_hand = true, to = "empty & ~centre" }
    local function go_on()
      return again { step { along = orthogonal, name = "go_on" }, when = "taken", mover = here, optional = true }
    end
    return {
      board   = square { o.size, o.size },
      pieces  = sides { first = "man X", second = "man O", hand = "man " .. o.size * o.size // 2 },
      turn    = { phase { put, put, if_possible { step { along = orthogonal }, when = "hand + hand(enemy) == 0" }, go_on(),
                          when = "hand > 0" },
                  phase { or_pass { step { along = orthogonal } }, go_on() } },
      effects = { custodial { captures = "enemy & ~centre", after = "step", name = "capture" },
                  custodial { captures = "enemy & ~centre", after = "go_on", name = "further capture" } },
      finish  = { forbids { when = "not taken", after = "go_on", name = "takes nothing" },
                  wins { when = "count(enemy) == 0 and hand(enemy) == 0", name = "all taken" },
                  repetition { result = "draw" },
                  no_move { result = "draw" } },
    }
  end,
}
