-- Dots and Boxes. Lucas, "L'arithmétique amusante", 1895, as La Pipopipette.
--   On a grid of dots each player in turn draws a line between two neighbouring ones. Whoever draws the fourth side of a box owns it
--   and must draw another line, as long as there is any. When all lines are drawn, whoever owns more boxes wins.
-- Source: Berlekamp, "The Dots and Boxes Game", A K Peters, 2000.
variant {
  name = "Dots and Boxes",
  year = 1895,
  about = "draw the fourth side of a box, own it, and draw another line",
  options = {
    width  = integer { 3, min = 1, max = 8, help = "boxes in a row" },
    height = integer { 3, min = 1, max = 8, help = "boxes in a column" },
  },
  rules = function (o)
    local dots = ("#."):rep(o.width) .. "#"
    local between = ("."):rep(2 * o.width + 1)
    local draw = place { piece = "line", to = "empty & lines", name = "draw" }
    return {
      board   = square { 2 * o.width + 1, 2 * o.height + 1, holes = (dots .. "/" .. between .. "/"):rep(o.height) .. dots },
      parts   = { boxes = "rank % 2 == 0 & column % 2 == 0", lines = "rank % 2 + column % 2 == 1" },
      pieces  = sides { first = "box X", second = "box O", neutral = "line +" },
      turn    = { draw, again { draw, when = "boxes & own & was(empty)" } },
      effects = add { piece = "box", to = "empty & boxes & beside(line, orthogonal) == 4", name = "closed" },
      finish  = { compared { by = "count(own & boxes)", when = "not (empty & lines)", after = "decision", name = "boxes" },
                  no_move { result = "draw" } },
    }
  end,
}
