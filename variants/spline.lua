-- Spline. Néstor Romeral Andrés: a game for the balls of the Shibumi set.
--   A board of four by four hollows. The players in turn put a ball of their own in a hollow, or on four balls that form a square.
--   Whoever has a whole row, column or main diagonal of a layer in their colour wins: four balls on the lowest layer, three on
--   the next, two on the one above.
-- Source: https://boardgamegeek.com/boardgame/93164/spline.
variant {
  name = "Spline",
  author = "Néstor Romeral Andrés",
  about = "a full line of a layer in a heap of balls",
  options = {
    size = integer { 4, min = 2, max = 7, help = "columns and rows of the lowest layer, and layers" },
  },
  rules = function (o)
    local lines = {}
    for layer = 1, o.size - 1 do lines[layer] = "row(own & layer == " .. layer .. ", " .. o.size + 1 - layer .. ", flat)" end
    return {
      symmetric = true,
      board  = pyramid { o.size },
      pieces = sides { first = "ball X", second = "ball O" },
      turn   = { place { to = "empty & (floor | beside(occupied, 4, down))" } },
      finish = { wins { when = table.concat(lines, " or "), name = "line" },
                 no_move { result = "draw" } },
    }
  end,
}
