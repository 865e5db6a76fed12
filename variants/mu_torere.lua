-- Mu torere. Traditional (Ngati Porou, New Zealand).
--   Eight points in a ring round a ninth, the hub; each side has four men on neighbouring points. A man moves to the empty point:
--   along the ring to a neighbour, from the hub to the ring, or to the hub, but only from beside an enemy on the ring.
--   Whoever cannot move loses; the third repetition of a position is a draw.
--   beside: when the hub is entered only from beside an enemy: always, in the first two turns of each side, or never.
-- Source: Ascher, "Mu Torere: an analysis of a Maori game", Mathematics Magazine 60, 1987: so the game is drawn.
variant {
  name = "Mu torere",
  about = "nine points, four men a side; who cannot move loses",
  options = {
    beside = choice { "always", "opening", "never", help = "when the hub is entered only from beside an enemy" },
  },
  rules = function (o)
    local exposed = "beside(enemy & ~hub, 1, all)"
    local may = { always = exposed, opening = "(" .. exposed .. " | turns(own) >= 2)", never = "everywhere" }
    return {
      board  = graph { "a-b-c-d-e-f-g-h-a a-i b-i c-i d-i e-i f-i g-i h-i",
                       places = "a 0 2, b 1.4 1.4, c 2 0, d 1.4 -1.4, e 0 -2, f -1.4 -1.4, g -2 0, h -1.4 1.4, i 0 0" },
      parts  = { hub = "i" },
      pieces = sides { first = "man X", second = "man O" },
      start  = drawn { "a X, b X, c X, d X, e O, f O, g O, h O" },
      turn   = either { step { along = all, to = empty & ~hub },
                        step { from = "own & " .. may[o.beside], along = all, to = empty & hub } },
      finish = { repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
